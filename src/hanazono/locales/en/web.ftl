# The page: everything around the boards. What a game says on its board is in web-<game>.ftl.

## The garden

web-slogan = Five board games about flowers. Play at once, with friends or with bots.
web-home = Home
web-menu = Menu
web-close = Close
web-again = Try again
web-learn = Learn
web-rules = Rules
web-settings = Settings
web-about = About
web-language = Language
web-nowhere = There is nothing at this address.
web-page-lost = This page could not be loaded.
web-broken = Something went wrong on this page. Reload it to continue: nothing is lost.
web-unreachable = The server cannot be reached. Check your connection, then try again.
web-reason-no-person = The server does not know you yet: take a seat, or sign in.
web-reason-bot-plays = A bot plays this seat now: touch its name to take it back first.
web-opening = Opening …
web-play-now = Play now
web-play-friends = With friends
web-own-tables = Your tables
web-open-tables = Open tables
web-finished-tables = Finished tables
web-waits-for-you = Your turn
web-running = In progress
web-seats-free = { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }
web-waits-for = Waiting for { $names }
web-starting = About to start
web-result = Won by { $names }
web-sign-in = Sign in

web-short-cerisier = The Cherry Tree
web-short-haru = Haru Ichiban
web-short-ikebana = Ikebana
web-short-sakura = Sakura
web-short-ombre = In the Shade of the Sakura
web-name-cerisier = The Legend of the Cherry Tree
web-name-haru = Haru Ichiban
web-name-ikebana = Ikebana
web-name-sakura = Sakura
web-name-ombre = In the Shade of the Sakura
web-about-cerisier = Draw flowers from a bag, and stop before you get greedy.
web-about-haru = Two gardeners, a pond of drifting pads, and the first wind of spring.
web-about-ikebana = Keep a card or pay your neighbour to refuse it: five make a bouquet.
web-about-sakura = Two piles of cards, a Yin-Yang that turns, and characters for hire.
web-about-ombre = Plant a park of avenues, and place your gardeners at the right time.
web-facts-cerisier = 2 to 4 players · 20 minutes · push your luck
web-facts-haru = 2 players · 15 minutes · bluff and position
web-facts-ikebana = 2 to 5 players · 20 minutes · drafting
web-facts-sakura = 2 to 6 players · 30 minutes · cards and timing
web-facts-ombre = 2 to 4 players · 30 minutes · planting and majorities

web-guest-1 = Iris
web-guest-2 = Camellia
web-guest-3 = Lotus
web-guest-4 = Peony
web-guest-5 = Wisteria
web-guest-6 = Magnolia
web-guest-7 = Maple
web-guest-8 = Bellflower
web-guest-9 = Jasmine
web-guest-10 = Violet
web-guest-11 = Plum
web-guest-12 = Azalea

## Levels of bots

web-level-seed = Seed
web-level-sprout = Sprout
web-level-bud = Bud
web-level-blossom = Blossom
web-level-tree = Tree
web-level-random = Chance

## A table

web-seats = Seats
web-seat = { $name }{ $own ->
        [yes] {" "}(you)
       *[no] {""}
    }{ $points ->
        [none] {""}
       *[other] , { $points } points
    }{ $turn ->
        [yes] , to move
       *[no] {""}
    }
web-open-seat = free seat
web-board = The board
web-twin = The board in words
web-question = The question
web-log = What has happened
web-log-empty = What happens from now on appears here.
web-log-over = The replay shows everything that happened.
web-undone = The last move was taken back.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send
web-waiting = Waiting for { $names }.
web-sending = Sending your move …
web-lost = Connection lost. Reconnecting …
web-no-table = There is no such table, or it no longer exists.
web-signed-out = You are signed out.
web-closed = This table was closed by the operators of the server.
web-undo = Undo
web-hint = Hint
web-hinting = Thinking …
web-help = What does this mean?
web-as-list = As a list
web-worth = wins { $percent } %
web-advice = The bot would: { $choice }
web-sure = Are you sure?
web-sure-yes = Yes, do it
web-sure-no = No, go back
web-reconstructed = card values reconstructed
web-pass = Pass the device to { $name }
web-pass-done = I am { $name }
web-bot-plays = A bot plays this seat.
web-seat-bot = A bot: { $level }
web-seat-resigned = Has resigned; a bot plays on.
web-take-back = Take the seat back
web-hand-own = Let a bot play for me
web-hand = Let a bot play on
web-mute = Mute this person
web-block = Block this person
web-resign = Resign
web-resign-sure = A bot will play on, and you will rank last. This cannot be taken back.

## Before the start

web-your-name = Your name
web-sit-down = Sit down
web-leave = Stand up
web-remove = Ask to leave
web-start = Start
web-start-with-bots = { $count ->
        [one] Start with a bot on the free seat
       *[other] Start with bots on the { $count } free seats
    }
web-waiting-for = { $count ->
        [one] One seat is free. Send this link to the person you want to play with:
       *[other] { $count } seats are free. Send this link to the people you want to play with:
    }
web-invited = has been invited
web-kept-for-you = this seat is kept for you
web-free-seat = Free the seat
web-asks-again = { $count ->
        [0] You are invited to play again.
       *[other] { $names } would like to play again.
    }
web-accept = Accept
web-decline = Decline
web-see-table = See the table
web-no-seat-free = No seat is free. You can watch once the game has started.
web-waiting-invited = Waiting for { $names } to accept. You can send the link as well:
web-start-instead = { $count ->
        [one] Start with a bot instead
       *[other] Start with bots instead
    }
web-sealing = Everybody is here. The draws are being sealed …
web-sealing-why = What does this mean?
web-sealing-how = Everybody has sealed a random number; now the numbers are opened together, and every draw follows from them. So nobody can choose the draws, not even the server. If a number does not arrive within ten seconds, the game starts without it.
web-invite-code = The link of this table as a QR code
web-invite-link = The link of this table
web-invite-share = Share the link
web-invite-copied = Copied

## The end

web-end = The end of the game
web-you-won = You have won!
web-won = { $count ->
        [one] { $names } has won.
       *[other] { $names } have won together.
    }
web-fair-fair = ✓ The draws were fair: nothing sealed was changed.
web-fair-unfair = ✗ The draws cannot be proved fair: something sealed was changed.
web-fair-left-out = { $count ->
        [one] The random number of { $names } was not opened in time and does not count.
       *[other] The random numbers of { $names } were not opened in time and do not count.
    }
web-fair-left-out-own = Your own random number was not opened in time and does not count.
web-fair-details = Before the first draw the server showed the fingerprint of a secret, and everybody that of a random number: this sealed them all. Then the numbers were opened. Every draw follows from the secret and the numbers. With the transcript, the command hanazono verify recomputes every draw.
web-fair-commitment = Fingerprint
web-fair-secret = Secret
web-fair-nonces = Random numbers
web-transcript = Transcript of the game
web-rematch = Play again
web-to-rematch = To the new game
web-replay = Replay
web-share = Share

web-clock-days = { $days } d { $hours } h
