# The pages around the tables: a new table, settings, who I am, about; notifications.

## A new table

web-new-table = New table
web-new-which = Which game?
web-new-other-game = Another game
web-new-count = How many players?
web-new-others = Who plays with you?
web-new-others-open = Friends, by link
web-new-others-bot = Bots
web-new-others-here = All on this device
web-new-seat = Seat { $number }
web-new-who-me = You
web-new-who-open = Anyone with the link
web-new-who-bot = A bot
web-new-who-here = Someone here
web-new-name-here = Name at seat { $number }
web-new-level-of = Level of the bot at seat { $number }
web-new-level-seed = For a first game: sees little, forgives much.
web-new-level-sprout = Thinks a little ahead, and slips often.
web-new-level-bud = A fair partner for those who know the rules.
web-new-level-blossom = Strong: thinks well ahead, and rarely slips.
web-new-level-tree = The strongest: thinks up to two seconds for each move.
web-new-level-random = Makes any legal move, without a thought.
web-new-make = { $free ->
        [0] Play
       *[other] Create the table and get its link
    }

web-new-clock = Clock
web-new-clock-none = No clock
web-new-clock-live = Live
web-new-clock-days = Days for each move
web-new-clock-none-help = Everybody takes the time they need.
web-new-clock-live-help = Each player has this much time for the whole game. When it runs out, a bot plays on.
web-new-clock-days-help = Move when you like, as in a game by post. When the days run out, a bot plays on.
web-new-minutes-each = Time for each player
web-new-minutes = { $count } min
web-new-increment = Extra time per move
web-new-seconds = { $count } s
web-new-days-each = Time for each move
web-new-days = { $count ->
        [one] 1 day
       *[other] { $count } days
    }

web-new-options = Options of the game
web-new-options-changed = { $count ->
        [0] As in the rules
        [one] 1 changed
       *[other] { $count } changed
    }
web-new-option-cerisier-masteries = Masteries
web-new-option-cerisier-zero_ranks = Places for zero
web-new-option-cerisier-memory_aid = Memory aid
web-new-option-haru-layout = Layout
web-new-option-haru-show_played = Show what was played
web-new-option-haru-max_rounds = Most rounds
web-new-option-ikebana-final_bouquet = Final bouquet
web-new-option-ikebana-memory_aid = Memory aid
web-new-option-sakura-expansion = Expansion
web-new-option-sakura-voluntary_take = Free to take
web-new-option-sakura-rounds = Rounds
web-new-option-ombre-values = Values
web-new-value-masteries-blue = Classic (blue)
web-new-value-masteries-pink = Advanced (pink)
web-new-value-masteries-blue-blue-pink = Blue, blue, pink
web-new-value-masteries-blue-pink-blue = Blue, pink, blue
web-new-value-masteries-blue-pink-pink = Blue, pink, pink
web-new-value-masteries-pink-blue-blue = Pink, blue, blue
web-new-value-masteries-pink-blue-pink = Pink, blue, pink
web-new-value-masteries-pink-pink-blue = Pink, pink, blue
web-new-value-layout-standard = As in the rules
web-new-value-layout-random = Random
web-new-value-values-spread = 1 to 10, spread
web-new-value-values-sequence = 1 to 7, in sequence

web-new-visitors = Visitors and hints
web-new-public-short = Public
web-new-link-short = By link
web-new-public = Public table
web-new-public-help = It is listed on the home page, and anybody may sit down. Otherwise only people with the link can find it.
web-new-hints = Hints
web-new-hints-help = On your turn you may ask the bot what it would do.

web-new-deck = Your own card values
web-new-deck-none = Ours
web-new-deck-help = Some card values of this game are reconstructed. If you have the box, or better ideas, change our file and play with yours.
web-new-deck-ours = Our values as a file (TOML)
web-new-deck-large = This file is too large: a deck has at most { $most } KB.
web-new-deck-clear = Play with our values again

## Settings

web-set-theme = Day or night
web-set-theme-auto = Same as the device
web-set-theme-day = Day
web-set-theme-night = Night
web-set-see = Seeing and touching
web-set-text = Large text
web-set-text-help = All text is larger.
web-set-shapes = Marks for colours
web-set-shapes-help = Every piece has a shape of its own; this adds a mark to each colour.
web-set-still = No motion
web-set-still-help = Pieces do not move; they appear in place.
web-set-hand = Place of the question
web-set-hand-help = On a wide screen, beside the board.
web-set-hand-right = On the right
web-set-hand-left = On the left
web-set-hear = Hearing
web-set-sound = Sounds
web-set-sound-help = Wood, paper, a bell when it is your turn.
web-set-keys = Keys
web-key-arrows-name = Arrow keys
web-key-arrows = move from one playable piece to the next.
web-key-enter-name = Enter
web-key-enter = plays the piece; so does the space bar.
web-key-tab-name = Tab
web-key-tab = goes on to the question, its buttons, and the menu.
web-key-escape-name = Esc
web-key-escape = closes whatever covers the board.
web-set-kept = Settings are stored in this browser only.

## Who I am

web-me = You
web-me-guest = You are a guest in this browser. You can find your tables from here only.
web-me-signed-in = Signed in as { $login }.
web-me-name-help = Others see it at future tables.
web-me-rename = Change the name
web-me-renamed = Changed
web-me-account = Make an account
web-me-account-why = With an account you find your tables on any device. It needs no e-mail address.
web-me-make-account = Make an account
web-me-login = Login
web-me-login-help = 3 to 64 letters, without spaces. Nobody else sees it.
web-me-password = Password
web-me-password-help = At least 10 letters.
web-me-old-password = Current password
web-me-new-password = New password
web-me-change-password = Change the password
web-me-password-changed = Changed. Other devices are signed out.
web-me-codes = Your recovery codes
web-me-codes-why = If you forget your password, each of these codes lets you set a new one, once. They are shown now and never again: keep them in a safe place.
web-me-codes-copy = Copy
web-me-codes-copied = Copied
web-me-codes-done = I have saved them
web-me-have-account = I already have an account
web-me-sign-in-guest = The tables of this guest do not move to the account. To keep them, turn this guest into an account instead.
web-me-forgotten = Forgot your password?
web-me-recover = Set the new password
web-me-recover-why = One of your recovery codes lets you set a new password. All other devices are signed out.
web-me-code = Recovery code
web-me-shunned = Muted and blocked people
web-me-shunned-nobody = Nobody. At a table, touch a name to mute or block somebody.
web-me-shunned-mute = muted: you do not see what they say
web-me-shunned-block = blocked: you do not sit at the same table
web-me-forgive-mute = Unmute
web-me-forgive-block = Unblock
web-me-sign-out-title = Sign out
web-me-sign-out = Sign out here
web-me-sign-out-everywhere = Sign out on all devices
web-me-sign-out-sure = You have no account: once you sign out, nobody can take your seats again, not even you.
web-me-stay = No, stay
web-me-data = Your data
web-me-data-why = We store your name, your login, your tables, what you have said there, whom you have muted, and where notifications go; nothing else. There is one cookie, which says who you are.
web-me-export = Download my data
web-me-forget = Delete me
web-me-forget-sure = Bots play on in your place, your seats become anonymous, and what you have said is deleted. This cannot be undone.
web-me-nobody = You are not known here yet
web-me-nobody-why = You become a guest when you first play: no form, no account.
web-me-to-games = To the games

## About

web-credits = The games and their authors
web-credits-cerisier = La Légende du Cerisier qui fleurit tous les dix ans, by Hinata Origuchi, illustrated by Sylvain Sarrailh; IELLO, 2018. It first appeared as Hitohira in 2015.
web-credits-haru = By Bruno Cathala; Blackrock Éditions, 2014, and later editions.
web-credits-ikebana = By Antoine Bauza, with graphics by Françoise Sengissen; from the box Hanabi & Ikebana, Les XII Singes, 2010.
web-credits-sakura = By Csaba Hegedűs, illustrated by Attila Szógyi and Gyula Pozsgay; A-games, 2017.
web-credits-ombre = À l’ombre du Sakura (Tree Lined Avenue), by Yota Suzuki and Hayato Oshikiri; Tactical Games and Japanime Games; in French: Don’t Panic Games, 2022.
web-credits-not-affiliated = Hanazono is not affiliated with these authors and publishers, nor endorsed by them. The games and their names are theirs; the drawings, the sounds and the words here are our own. If you like a game, buy it: it is even better around a real table.

web-rebuilt = Reconstructed card values
web-rebuilt-why = For two games we had the rulebooks, but no pictures of the cards. We follow what the rulebooks and other public sources say, and chose the rest ourselves so that the games play well:
web-rebuilt-sakura-icons = how many shurikens and coins each of the 52 cards shows;
web-rebuilt-sakura-colours = the colours of three of the four suits;
web-rebuilt-sakura-cooks = by how much the first and the third Cook shift a card, which we infer from the second, and that each character is in the box once.
web-rebuilt-ombre-icons = which action and which facilities each landscape card shows;
web-rebuilt-ombre-values = most values of the landscape cards, from 3 on, except the 7 of the remarkable trees;
web-rebuilt-ombre-projects = what the 12 project cards ask for and how many points they give;
web-rebuilt-ombre-ranks = the ranks of avenues with 5 and with 7 trees.
web-rebuilt-better = Do you have the box? When you make a table, you can play with your own card values.

web-fairness = Fair draws
web-fairness-how = Before the first draw, the server shows the fingerprint of a secret, and everybody at the table that of a random number of their own. When all seats are taken, the numbers are opened. Every draw follows from all of these, so the server cannot choose it and nobody can foresee it. A number that is not opened within ten seconds is left out, and the end of the game says whose. At the end the secret is published: the page compares everything with the fingerprints, and with the transcript anybody can recompute every draw.

web-licences = Licences
web-licences-ours = Hanazono is free software under the MIT licence.
web-licences-used = This page is built with Svelte (MIT), Fluent (Apache 2.0) and uqr (MIT).
web-licences-whole = The licences in full

## Notifications

web-notices-title = Notify you when it is your turn?
web-notices-why = In this game everybody has days for each move. This browser can show a notification when the table is waiting for you. You can change that in the settings at any time.
web-notices-yes = Yes, notify me
web-notices-no = No, thank you
web-notices-failed = Your browser could not do that. It may be a private window, or notifications are turned off on this device.
web-notices-body = It is your turn.
web-notices-switch = Notifications
web-notices-switch-help = When a table with days for each move is waiting for you.
