# The program: help, errors, tables, and the game in the terminal.

## Help

help-usage = Usage:
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-default = [default: {"{}"}]
help-required = [required]
help-help = Shows this help.
help-options-metavar = [OPTIONS]
help-command-metavar = COMMAND …

help-app =
    Hanazono, a garden of board games about flowers: play them here, record them, check them.

    Start here:
    $ hanazono play cerisier          you against one bot
    $ hanazono games                  lists the games and their options
    $ hanazono play --help            all about playing
help-lang = The language: en, fr or ja. Default: that of the locale.
help-version = Prints the version.

help-command-games = Lists the games: seats, options, and what they are about.
help-command-play =
    Plays a game in the terminal: you against bots, or several people at one keyboard.

    The screen shows the board, a question, and numbered choices: type a number. At any time ? explains the question, b shows the board again, q leaves.

    Examples:
    $ hanazono play cerisier                         you and one bot
    $ hanazono play cerisier --seats 4               you and three bots
    $ hanazono play cerisier --seats 3 --people 2    two people and a bot
    $ hanazono play cerisier --level seed            against an easy bot
    $ hanazono play cerisier --option masteries=pink --option memory_aid=true
    $ hanazono play cerisier --seed 7                the same game again
help-command-record =
    Writes random games as transcripts (JSON Lines) to standard output.

    Examples:
    $ hanazono record cerisier --seats 3 --games 100 --seed 1 > games.jsonl
    $ hanazono record cerisier --seats 2 --games 1 --seed 7 --choices
help-command-replay =
    Checks every line of a file of transcripts against the rules, and prints how each game ended.

    Examples:
    $ hanazono replay games.jsonl
    $ hanazono record cerisier --seats 4 --games 10 --seed 3 | hanazono replay -
help-command-verify =
    Checks that every draw of finished games was honest, by recomputing it from the secret that the table published.

    A game that was played on from another one is checked from that point on, and reported as such; --origin checks the rest. The exit status is 0 if every draw was checked, 3 if only some were, 2 if one is wrong.

    Examples:
    $ hanazono verify games.jsonl
    $ hanazono verify second.jsonl --origin first.jsonl
help-command-rules =
    Prints the code that enforces each statement of the rules and the tests that prove it; fails if anything is missing.

    Examples:
    $ hanazono rules cerisier
    $ hanazono rules --json
help-command-bench =
    Measures how fast the rules are: random play on one core, and compile time. Takes about a minute.

    Examples:
    $ hanazono bench
    $ hanazono bench cerisier --json
help-command-arena =
    Plays bots against each other and measures how strong each is: shares of the win with 95 % intervals, Elo, mean points, time per move. Writes a page with plots and the raw JSON. After Ctrl-C, the same command resumes where it stopped.

    A bot is a level (seed, sprout, bud, blossom, tree, random), optionally with its own budget: tree:50ms, bud:1000 (iterations). plain is the search without knowledge of the game, eyes sees all hidden cards.

    Examples:
    $ hanazono arena haru tree:50ms plain:50ms --games 400 --jobs 2
    $ hanazono arena cerisier seed sprout bud blossom --seats 4
    $ hanazono arena --ladder
help-command-compile = Compiles the rules of all games ahead of time, so that the first game starts at once.

help-game = The name of a game: see hanazono games.
help-games-wanted = Names of games. Default: all.
help-seats-play = Number of seats, people and bots together. Default: the fewest possible.
help-seats = Number of seats.
help-option = An option of the game; may be repeated. See hanazono games.
help-deck = A file (TOML) that corrects the numbers on the cards, for games with reconstructed cards.
help-seed = A whole number from 0 to 2^64 - 1; the same seed deals the same game. Default: a random one.
help-level = How well bots play: seed, sprout, bud, blossom or tree, from weak to strong; or random.
help-arena-bots = The game, then the bots; with --ladder the games. Default with --ladder: all games.
help-arena-seats = Number of seats. Default: the fewest possible.
help-arena-games = Number of games per match; rounded up to whole deals, in which the bot plays every seat.
help-arena-jobs = Number of processes.
help-arena-out = Where the games and the page are stored. Default: arena/.
help-arena-ladder = Plays the standard ladder of all games, which takes an hour on two cores, and writes docs/strength.md.
help-seed-record = A whole number from 0 to 2^64 - 1; the same seed gives the same games.
help-people = Number of people, on the first seats; 0 to watch the bots.
help-games-count = Number of games.
help-choices = Also writes all legal moves at each move.
help-file = A file of transcripts, or - for standard input.
help-origin = The transcript of the game that this one was played on from; repeat it for a chain of games.
help-json = Prints JSON, for programs.
help-peers = Also measures OpenSpiel’s games, in the same run.

## Errors

error = hanazono: { $text }
error-language = the language { $found } is not supported; expected { $expected }.
error-game = there is no game { $found }; expected { $expected }.
error-level = there is no level { $found }; expected: { $expected }.
error-seats = { $game } cannot be played with { $found } seats; expected { $expected }.
error-option-form = { $found } is not an option; expected NAME=VALUE, such as { $example }.
error-option-name = { $game } has no option { $found }; expected { $expected }.
error-option-value = the option { $name } cannot be { $found }; expected { $expected }.
error-option-twice = the option { $name } is given twice.
error-deck-none = { $game } has no deck file: all of its numbers are known.
error-deck = { $place }: { $found }; expected { $expected }
error-number = { $name } is { $found }; expected a whole number from { $least } to { $most }.
error-people = { $found } people do not fit at a table of { $seats } seats.
error-file-missing = there is no file { $file }.
error-file-folder = { $file } is a folder; expected a file of transcripts.
error-file-forbidden = { $file } cannot be read: permission denied.
error-file = { $file } cannot be read ({ $reason }).
error-not-text = line { $line } of { $file } is not text in UTF-8.
error-transcript = { $file }: { $sentence }
error-origin = { $file } was not played on from { $origin }: line { $line } is not the same there.
error-origin-several = { $origin } has { $count } games; expected only the one that was played on from.
error-origin-needless = { $origin } is not needed: no game was played on from it.
error-no-repository = the rules can only be checked in a clone of the repository, which has the tests and the rules pages.
error-usage-command = there is no command { $found }; try hanazono --help.
error-usage-option = there is no option { $found } here; try --help.
error-usage-missing = { $found } is missing; try --help.
error-usage-extra = unexpected argument { $found }; try --help.
error-usage-value = { $found } needs a value; try --help.
error-usage = the command line cannot be understood ({ $reason }); try --help.

## Tables

games-seats = seats
games-option = option
games-values = values
games-default = default
games-meaning = effect
games-try = To play: hanazono play { $game }
games-number = { $least } or more

replay-line = line { $line }: { $game }, { $seats } seats, { $moves } moves: scores { $scores }; { $count ->
        [one] winner: seat { $winners }
       *[other] winners: seats { $winners }
    }
replay-total = { $count ->
        [one] 1 game, every line follows the rules. Seats are counted from 0, as in the transcript.
       *[other] { $count } games, every line follows the rules. Seats are counted from 0, as in the transcripts.
    }
verify-total = { $count ->
        [one] 1 game, fair: every draw follows from the published secret.
       *[other] { $count } games, all fair: every draw follows from the published secrets.
    }
verify-part = { $count ->
        [one] 1 game was checked in part only. The rest is checked with --origin and the transcript of the game that it was played on from.
       *[other] { $count } games were checked in part only. The rest is checked with --origin and the transcript of the game that they were played on from.
    }
verify-parts = { $parts }.
verify-semicolon = {"; "}
verify-questions = { $deal ->
        [yes] { $count ->
            [0] the deal
            [one] the deal and question { $last }
           *[other] the deal and questions { $first } to { $last }
        }
       *[no] { $count ->
            [one] question { $last }
           *[other] questions { $first } to { $last }
        }
    }
verify-own = { $questions } { $number ->
        [one] follows
       *[other] follow
    } from the published secret
verify-origin = { $questions } { $number ->
        [one] comes from { $source } and follows
       *[other] come from { $source } and follow
    } from the secret published there
verify-unchecked = { $questions } { $number ->
        [one] comes from { $source } and was
       *[other] come from { $source } and were
    } not verified
verify-source = { $place ->
        [table] table { $id }
        [transcript] transcript { $id }
       *[unknown] another game
    }
verify-withheld = { $count ->
        [one] The number of seat { $seats } was not opened in time
       *[other] The numbers of seats { $seats } were not opened in time
    }{ $which ->
        [origin] {" "}at { $source }
       *[own] {""}
    }: no draw depends on { $count ->
        [one] it
       *[other] them
    }.

rules-statement = statement
rules-code = code
rules-tests = tests
rules-count = { $count ->
        [one] 1 statement.
       *[other] { $count } statements.
    }
rules-sound = Every statement is proved, every id is known.
rules-problems = { $count ->
        [one] 1 problem:
       *[other] { $count } problems:
    }

bench-game = game, seats
bench-moves_per_second = moves/s
bench-games_per_second = games/s
bench-state_bytes = bytes
bench-compile_cold_s = cold s
bench-compile_cached_s = cached s
bench-python_move_us = Python µs
bench-number = { $value }
bench-ratio = ratio
bench-about = Uniform random play on one core, best of five. bytes: the size of a state without news and script. cold, cached: the time until a new process has played its first game, with nothing compiled and from the cache. Python: one move by asked, legal and play. ratio: moves per thousand words of the bare random generator in the same run, to compare machines.
bench-peers = Our median is { $ratio } times theirs: uniform random play in C++, the same core, the same run.
bench-no-peers = OpenSpiel is not installed: run make bench-peers.

compile-title = Compiling the rules
compile-done = The rules are compiled.

## Bots

level-seed = seed
level-sprout = sprout
level-bud = bud
level-blossom = blossom
level-tree = tree
level-random = random moves

arena-match = match
arena-games = games
arena-share = share of the win
arena-interval = 95 %
arena-points = points
arena-time = ms per move
arena-page = Written: { $path }
arena-stopped = Stopped. Run the same command again to resume.
arena-error-few = expected a game and at least two different bots: hanazono arena haru bud tree:50ms
arena-error-bot = { $found } is not a bot; expected: { $expected }; optionally with a budget, as in tree:50ms or tree:300.

## The game in the terminal

terminal-you = You
terminal-player = Player { $number }
terminal-bot = Bot { $number }
terminal-seats = { $people ->
        [0] { $bots } bots play; you watch.
        [1] You play against { $bots ->
            [one] a bot
           *[other] { $bots } bots
        } (level: { $level }).
       *[other] { $people } people share this keyboard{ $bots ->
            [0] {""}
            [one] {" "}with a bot (level: { $level })
           *[other] {" "}with { $bots } bots (level: { $level })
        }.
    }
terminal-keys = You are asked one question at a time: type the number of a choice and press Enter. ? explains the question, b shows the board again, q leaves.
terminal-begin = Press Enter to begin.
terminal-prompt = Your choice (1–{ $count }, ? help, b board, q quit):
terminal-expected = Please type a number from 1 to { $count }, or ?, b or q.
terminal-forbidden = What you cannot do now, and why:
terminal-sure = Leave this game? It will not be saved. (y/n)
terminal-yes = y yes
terminal-hide = Press Enter to hide this screen.
terminal-pass = Pass the device to { $name }. { $name }, press Enter when nobody else is looking.
terminal-go-on = Press Enter to continue.
terminal-not-asked = You have nothing to answer now. Press Enter.
terminal-over = The game is over
terminal-and = {" "}and{" "}
terminal-winners = { $count ->
        [one] { $you ->
            [yes] You win!
           *[no] { $names } wins.
        }
       *[other] { $names } share the victory.
    } Points: { $points }.
terminal-farewell = Thank you for playing. To play the same deal again, add --seed { $seed }
terminal-left = You have left the table. Until next time!

## Between words

# text-comma parts the words of a list, text-space two sentences.

text-comma = {", "}
text-space = {" "}
