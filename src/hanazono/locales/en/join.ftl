# A table on a server, in the terminal: hanazono join. Why a server refuses something is in reasons.ftl.

## Help

help-command-join =
    Connects to a table on a server and plays there.

    URL is the link of a table: you take a free seat, or watch. With the URL of a server you see its tables, and --new makes one. If you leave with q, the same command brings you back to your seat.

    Examples:
    $ hanazono join http://garden.example:8000/tables/Zm9vYmFyYmF6
    $ hanazono join http://garden.example:8000
    $ hanazono join http://garden.example:8000 --new cerisier --seats 4 --bots 2
    $ hanazono join http://garden.example:8000 --new haru --clock 10+5
help-join-url = The link of a table, or the address of a server.
help-join-name = Your name there. Each name is a separate person with their own seats.
help-join-guest = Joins as a new person, whoever joined from here before.
help-join-new = Makes a new table of this game and waits there for the others.
help-join-seats = The number of seats of the new table. Default: the fewest possible.
help-join-bots = How many of its seats are for bots.
help-join-level = How well its bots play: seed, sprout, bud, blossom, tree or random. Default: bud.
help-join-clock = Its clock: 10 for ten minutes each, 10+5 with five more seconds per answer, 3d for three days per answer.
help-join-public = Shows the new table in the lobby, for anyone to join.

## Errors

join-error-address = { $found } is not an address; expected the link of a table or a server, such as http://garden.example:8000
join-error-nobody = no server responds at { $server }: is the address right, and is the server running?
join-error-slow = { $server } did not respond in time; try again.
join-error-stranger = { $server } is not a Hanazono server; expected the address that hanazono serve shows.
join-error-moved = { $server } has moved; try { $to }
join-error-language = { $server } speaks another version of the protocol; update the older of the two programs.
join-error-gone = { $server } has been unreachable for too long; try again later, your seat is kept.
join-error-needs-new = { $option } is for a new table only; add --new GAME.
join-error-new-at-table = a new table needs the address of a server; try hanazono join { $server } --new GAME
join-error-clock = { $found } is not a clock; expected minutes (10), minutes plus seconds per answer (10+5), or days per answer (3d).
join-error-bots = { $found } bots leave you no seat at a table of { $seats } seats.

## The lobby

join-ask-name = What is your name? (Enter: { $name })
join-lobby-own = Your tables
join-lobby-open = Open tables
join-lobby-empty = No table is open.
join-lobby-table = { $title }: { $names }{ $state ->
        [yours] {" "}– your turn
        [playing] {" "}– in progress
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
join-clock-live = Clock: { $seconds } seconds each, plus { $increment } per answer.
join-clock-days = Clock: { $days ->
        [one] one day
       *[other] { $days } days
    } per answer.
join-continued = This game continues from a position of an earlier one.
join-sealed = The draws of this table are sealed under { $commitment }…; when the game is over, this program opens the seal and checks every draw.
join-free = free
join-kept = { $you ->
        [yes] kept for you
       *[no] kept for { $name }
    }
join-bot = bot
join-seats = Seats: { $seats }
join-wait = The game starts when all seats are taken, or when the host starts it.
join-wait-host = The game starts when all seats are taken. Press Enter to start now, with bots on the free seats.
join-invite = The others can join with:
join-watch = You are watching.
join-watch-open = You are watching; the game has not started yet.
join-opening = All seats are taken. The draws are being sealed: everybody opens the random number they committed to.
join-foreign-nonce = Your seat is sealed under a different random number than the one this program drew: the draws will not depend on yours.
join-begins = The game begins.
join-connecting = Not connected yet; please wait.
join-lost = Connection lost; reconnecting …
join-back = Reconnected.

## At the table

join-keys = 1–{ $count } choose, ? help, b board, { $undo ->
        [yes] u take back,{" "}
       *[no] {""}
    }/… chat, q leave
join-help = Type the number of a choice. b shows the board again, ? explains the question, u takes back your last move where that is offered. /hello says hello to everybody at the table. resign gives up: a bot plays on, and you rank last. back takes your seat back from a bot. late hands the seat of a player who keeps everybody waiting for too long to a bot; only the host can do that. After the game, again invites the same people to play again, or accepts if one of them has; no declines. q leaves: the table goes on, and you can come back.
join-word-resign = resign
join-word-back = back
join-word-late = late
join-word-again = again
join-word-no = no
join-nobody-late = Nobody is keeping you waiting.
join-for = For { $name }:
join-time = ⏱ { $left }
join-days = { $days ->
        [one] 1 day
       *[other] { $days } days
    } { $hours } h
join-hurry = Your time is running out: { $left }
join-waiting = Waiting for { $names } …
join-waiting-some = Waiting for the others …
join-not-asked = You have nothing to answer now; ? explains what you can type.
join-expected = { $count ->
        [one] Please type 1, or ? for help.
       *[other] Please type a number from 1 to { $count }, or ? for help.
    }
join-undone = { $you ->
        [yes] You took your move back.
       *[no] { $name } took a move back.
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
join-closed = The table was closed by the operators of the server.
join-next = The same people play again:
join-again = Type again to play with the same people again, or q to leave.
join-invited = You are invited: type again to accept, no to decline, or q to leave.
join-declined = You have given up your seat; the others may play without you.

## The end

join-rank = { $rank }. { $name }: { $points }{ $resigned ->
        [yes] {" "}(resigned)
       *[no] {""}
    }
join-fair = Checked here: every draw follows from the published secret, which is the one that was sealed when you joined.
join-fair-own = Checked here: every draw follows from the published secret, which is the one that was sealed before the game, and from your own random number.
join-part = Checked here, in part: { $questions ->
        [0] the deal comes from an earlier game and was
        [one] the deal and the first question come from an earlier game and were
       *[other] the deal and the first { $questions } questions come from an earlier game and were
    } not checked. Every later draw follows from the published secret, which is the one that was sealed when you joined{ $own ->
        [yes] , and from your own random number
       *[no] {""}
    }.
join-withheld = These players did not open their random number in time, so no draw depends on it: { $names }.
join-unfair = The draws of this table were NOT honest: { $why }
join-unfair-result = the transcript is not the one of this game.
join-unfair-commitment = the secret is not the one that was sealed.
join-unfair-nonce = your own random number was left out.
join-unfair-seats = the commitments of the seats were changed after your own random number was opened.
join-unfair-origin = the transcript and the table do not agree on whether this game was played on from an earlier one.
join-unproved = The draws of this table could not be checked: { $why }
join-refused = The server refused this: { $reason }.
