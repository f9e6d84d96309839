# A table of a server in the terminal: hanazono join. And why a server refuses something, for every program.

## Help

help-command-join =
    Goes to a table of a server, over the network, and plays there.

    URL is the link of a table: you take a free seat, or watch. The URL of a server shows its tables, and --new makes one. Whoever leaves with q comes back to the same seat with the same command.

    Examples:
    $ hanazono join http://garden.example:8000/tables/Zm9vYmFyYmF6
    $ hanazono join http://garden.example:8000
    $ hanazono join http://garden.example:8000 --new cerisier --seats 4 --bots 2
    $ hanazono join http://garden.example:8000 --new haru --clock 10+5
help-join-url = The link of a table, or the address of a server.
help-join-name = Your name there. Each name is a person of its own, who comes back to their own seats.
help-join-guest = Comes as somebody new, beside whoever was here before.
help-join-new = Makes a new table of this game, and waits there for the others.
help-join-seats = The number of seats of the new table; otherwise the smallest that fits.
help-join-bots = How many of its seats bots take.
help-join-level = How well its bots play: seed, sprout, bud, blossom, tree or random; else bud.
help-join-clock = Its clock: 10 for ten minutes each, 10+5 with five seconds more for every answer, 3d for three days for every answer.
help-join-public = Shows the new table in the lobby, for anyone to join.

## Errors

join-error-address = { $found } is not an address; expected the link of a table or a server, such as http://garden.example:8000
join-error-nobody = nobody answers at { $server }: is the address right, and is the server running?
join-error-slow = { $server } does not answer in time; try again.
join-error-stranger = { $server } is not a server of Hanazono; expected the address that hanazono serve shows.
join-error-moved = { $server } has moved; try { $to }
join-error-language = { $server } speaks another version of the protocol; update the older of the two programs.
join-error-gone = { $server } has been away for too long; try again later, your seat is kept.
join-error-needs-new = { $option } is for a new table only; add --new GAME.
join-error-new-at-table = a new table needs the address of a server; try hanazono join { $server } --new GAME
join-error-clock = { $found } is not a clock; expected minutes (10), with seconds for every answer (10+5), or days for every answer (3d).
join-error-bots = { $found } bots leave you no seat at a table of { $seats } seats.

## The lobby

join-ask-name = What is your name? (Enter: { $name })
join-lobby-own = Your tables
join-lobby-open = Open tables
join-lobby-empty = No table is open.
join-lobby-table = { $title }: { $names }{ $state ->
        [yours] {" "}– your turn
        [playing] {" "}– under way
       *[open] {""}
    }
join-lobby-keys = { $count ->
        [0] Type the name of a game to make a table (haru 10+5: with a clock), Enter to look again, q to leave.
       *[other] Type the number of a table, the name of a game to make a table (haru 10+5: with a clock), Enter to look again, q to leave.
    }
join-lobby-expected = { $count ->
        [0] Expected the name of a game: { $games }.
        [one] Expected 1, or the name of a game: { $games }.
       *[other] Expected a number from 1 to { $count }, or the name of a game: { $games }.
    }

## Coming to a table

join-table = Table: { $link }
join-option = Option: { $name } = { $value }
join-clock-live = Clock: { $seconds } seconds each, and { $increment } more for every answer.
join-clock-days = Clock: { $days ->
        [one] one day
       *[other] { $days } days
    } for every answer.
join-continued = This game goes on from a position of an earlier one.
join-sealed = The draws of this table are sealed under { $commitment }…; when the game is over this program opens the seal and checks every one of them.
join-free = free
join-kept = { $you ->
        [yes] kept for you
       *[no] kept for { $name }
    }
join-bot = bot
join-seats = Seats: { $seats }
join-wait = The game starts when all seats are taken, or when the host starts it.
join-wait-host = The game starts when all seats are taken. Press Enter to start at once, with bots on the free seats.
join-invite = The others come with:
join-watch = You watch.
join-watch-open = You watch; the game has not started yet.
join-opening = All seats are taken. The draws are being sealed: everybody opens the random number they had committed to.
join-foreign-nonce = Your seat is sealed under another random number than the one this program has drawn: the draws will not depend on yours.
join-begins = The game begins.
join-connecting = Not connected yet; please wait.
join-lost = The connection is lost; trying again …
join-back = Connected again.

## At the table

join-keys = 1–{ $count } choose, ? help, b board, { $undo ->
        [yes] u take back,{" "}
       *[no] {""}
    }/… chat, q leave
join-help = Type the number of a choice. b shows the board again, ? explains the question, u takes back your last move where that is offered. /hello says hello to everybody at the table. resign gives up: a bot plays on, and you rank last. back takes your seat back from a bot. late hands the seat of whoever keeps everybody waiting for too long to a bot; that is for the host. After the game, again invites the same people to play again, or accepts when one of them has; no declines. q leaves: the table goes on, and you can come back.
join-word-resign = resign
join-word-back = back
join-word-late = late
join-word-again = again
join-word-no = no
join-nobody-late = Nobody keeps you waiting.
join-for = { $name } is asked:
join-time = ⏱ { $left }
join-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    } { $hours } h
join-hurry = Your time runs out: { $left }
join-waiting = Waiting for { $names } …
join-waiting-some = Waiting for the others …
join-not-asked = Nothing is asked of you now; ? explains what you can type.
join-expected = { $count ->
        [one] Please type 1, or ? for help.
       *[other] Please type a number from 1 to { $count }, or ? for help.
    }
join-undone = { $you ->
        [yes] You take your move back.
       *[no] { $name } takes a move back.
    }
join-resigned = { $you ->
        [yes] You have resigned. A bot plays on; you may watch to the end.
       *[no] { $name } has resigned. A bot plays on.
    }
join-bot-plays = { $you ->
        [yes] A bot plays your seat now. Type back to take it back.
       *[no] A bot plays for { $name } now.
    }
join-person-plays = { $you ->
        [yes] You play your seat again.
       *[no] { $name } plays again.
    }
join-bot-yours = A bot plays your seat. Type back to take it back.
join-sure-resign = Resign? A bot plays on, and you rank last. (y/n)
join-left = You have left; the table goes on, and your seat is kept. To come back:
join-left-watching = You have left. To watch again:
join-closed = The table was closed by those who run the server.
join-next = The same people play again:
join-again = Type again to play with the same people again, or q to leave.
join-invited = You are invited: type again to sit down there, no to give up your seat, or q to leave.
join-declined = You have given up your seat; the others may play without you.

## The end

join-rank = { $rank }. { $name }: { $points }{ $resigned ->
        [yes] {" "}(resigned)
       *[no] {""}
    }
join-fair = Checked here: every draw follows from the published secret, which is the one that was sealed when you came.
join-fair-own = Checked here: every draw follows from the published secret, which is the one that was sealed before the game, and from your own random number.
join-part = Checked here, in part: { $questions ->
        [0] the deal comes from an earlier game and was
        [one] the deal and the first question come from an earlier game and were
       *[other] the deal and the first { $questions } questions come from an earlier game and were
    } not checked. Every later draw follows from the published secret, which is the one that was sealed when you came{ $own ->
        [yes] , and from your own random number
       *[no] {""}
    }.
join-withheld = Did not open their random number in time, so no draw depends on it: { $names }.
join-unfair = The draws of this table were NOT honest: { $why }
join-unfair-result = the transcript is not that of this game.
join-unfair-commitment = the secret is not the one that was sealed.
join-unfair-nonce = your own random number was left out.
join-unfair-seats = what the seats had committed to was changed after your own random number had been opened.
join-unfair-origin = the transcript and the table do not agree on whether this game was played on from an earlier one.
join-unproved = The draws of this table could not be checked: { $why }
join-refused = The server refuses this: { $reason }.
