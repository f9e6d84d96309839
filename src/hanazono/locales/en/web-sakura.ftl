# sakura on its board.

## Questions and warnings

web-sakura-ask-give = Which card of your hand do you give to { $name }?
web-sakura-ask-gift = Ninja 3: which card of your tricks do you give to { $name }?
web-sakura-ask-pile-order = Geisha 3: which pile do you look through?
web-sakura-ask-pile-coins = Konohana 1: of which pile do you gain the coins?
web-sakura-warn-vote = Used for free, Daimyo 3 brings no coins, however the vote goes.
web-sakura-warn-discard = This card shows no shurikens. Other cards in your tricks do.

## On the board

web-sakura-both = { $card } fits on both piles; choose one of them
web-sakura-character = { $character }: { $effect }.
web-sakura-again = Touch again to { $choice }.
web-sakura-deck = Character draw pile, { $left ->
        [one] 1 character
       *[other] { $left } characters
    }
web-sakura-draw-pile = Sakura draw pile
web-sakura-away = Discarded and out of the round
web-sakura-tricks = Your tricks
web-sakura-none = None yet.
web-sakura-owed = { $count } to discard
web-sakura-stock = Sakura draw pile: { $left }. Sakura discard: { $discard }.
web-sakura-characters = Character draw pile: { $left }. Character discard: { $dismissed }.
web-sakura-stage-net = The pile you are taking, from the top down.
web-sakura-stage-order = From the top down; numbered cards are settled.
web-sakura-stage-hand = The hand of { $name }.
web-sakura-stage-tricks = The tricks of { $name }.
web-sakura-family-cook = Cook
web-sakura-family-geisha = Geisha
web-sakura-family-samurai = Samurai
web-sakura-family-daimyo = Daimyo
web-sakura-family-konohana = Konohana
web-sakura-family-fisherman = Fisherman
web-sakura-family-priest = Priest
web-sakura-family-ninja = Ninja
web-sakura-family-karate = Karate

## The board in words

web-sakura-twin-pile = { $pile } ({ $sign }): { $card } on top, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $state }.
web-sakura-twin-pile-empty = { $pile } ({ $sign }): { $state }.
web-sakura-twin-upward = From bottom to top: { $cards }.
web-sakura-twin-character = For { $price } ◎, { $character }: { $effect }.
web-sakura-twin-modifier = In effect for the next card: { $character }, { $effect }.
web-sakura-twin-effect = In use, at a price paid of { $price }: { $character }, { $effect }.
web-sakura-twin-ordered = Settled from the top: { $cards }.
web-sakura-twin-seat = { $name }: hand { $hand }, coins { $coins }, tricks { $tricks }, shurikens of earlier rounds { $shurikens }{ $karate ->
        [yes] , holds a Karate Master
       *[no] {""}
    }{ $state ->
        [voted] , has voted
        [voting] , is voting
        [finished] , has finished the round
       *[none] {""}
    }.
web-sakura-twin-own-hand = Your hand: { $cards }.
web-sakura-twin-own-tricks = Your tricks: { $cards }; shurikens: { $shurikens }.
web-sakura-twin-hand = The hand of { $name }: { $cards }.
web-sakura-twin-tricks = The tricks of { $name }: { $cards }; shurikens: { $shurikens }.
web-sakura-sure = { $name } surely has { $cards }.
web-sakura-twin-discard = In the Sakura discard: { $cards }.
web-sakura-twin-removed = Out of the round: { $cards }.
