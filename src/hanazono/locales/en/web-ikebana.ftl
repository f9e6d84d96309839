# ikebana on its board.
# $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.

web-ikebana-board = The alcoves of all seats, the pile and the drawn card
web-ikebana-card = { $colour ->
        [K] black { $value }
        [R] red { $value }
        [G] green { $value }
        [B] blue { $value }
        [Y] yellow { $value }
       *[M] joker { $value }
    }
web-ikebana-ask-draw = Draw a card: there is none you could buy.

## Around the table

web-ikebana-round = Round { $round } of { $rounds } · card { $lap } of { $cards }
web-ikebana-starter = began this round
web-ikebana-prestige = { $prestige } prestige
web-ikebana-worth = Worth { $gain }
web-ikebana-worth-next = { $gain } → { $next }
web-ikebana-factors = { $combo } ×{ $colour }
web-ikebana-factors-doubled = { $combo } ×{ $colour } ×2
web-ikebana-last-gain = Last round: +{ $gain }
web-ikebana-last-gain-short = +{ $gain }
web-ikebana-bought = → { $gain }
web-ikebana-received = +{ $price }
web-ikebana-discards = { $count ->
        [0] No discards
        [one] 1 discard
       *[other] { $count } discards
    }

## The middle

web-ikebana-pile = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
web-ikebana-draw = Draw
web-ikebana-keep = Keep
web-ikebana-refuse = Refuse: { $price } to { $name }
web-ikebana-left = { $left } left
web-ikebana-drawn-by = { $you ->
        [yes] Drawn by you
       *[no] Drawn by { $name }
    }
web-ikebana-refusal = { $you ->
        [yes] Refusing it: { $price } to you
       *[no] Refusing it: { $price } to { $name }
    }
web-ikebana-refusal-none = { $seats ->
        [2] Refusing pays the other seat.
       *[other] Refusing pays the others in turn.
    }
web-ikebana-over = The game is over.

## The memory aid

web-ikebana-memory = Pile and discards
web-ikebana-memory-pile = In the pile
web-ikebana-memory-discards = Discards of { $name }, the top last

## The score sheet

web-ikebana-score-doubled = round { $round } (doubled)

## What happened, and the board in words

web-ikebana-scored-seat = { $name } +{ $gain }
web-ikebana-twin-seat = { $you ->
        [yes] You
       *[no] { $name }
    }: { $when ->
        [none] no cards yet
        [before] last bouquet { $cards }, which earned { $gain }
       *[now] bouquet { $cards }, worth { $gain } so far
    }; { $prestige } prestige; { $count ->
        [0] no discards.
        [one] 1 discard: { $top }.
       *[other] { $count } discards, on top { $top }.
    }
web-ikebana-twin-discards = Discards of { $name } from the bottom up: { $cards }.
web-ikebana-twin-pile = In the pile: { $cards }.
