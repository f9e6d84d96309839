# ikebana. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.
# $target is "reader" where the reader is paid, else "other"; $other is then who is paid.
# $card is a drawn card with its colour's name, such as "◆ red 3"; $cards are several in short.

## The game in a few words

ikebana-title = Ikebana
ikebana-sentence = Arrange five flowers into the finest bouquet; if you are choosy, you pay the others for it.
ikebana-summary =
    In each of four rounds you gather five cards, one a turn: drawn from the pile, or bought from the top of another's discards.
    Refusing a drawn card costs prestige, paid to the others. Bouquets earn prestige for equal values and runs, times their colours.

ikebana-option-final_bouquet = whether the gains of the last round are doubled
ikebana-option-rounds = the number of rounds; there are always 4
ikebana-option-memory_aid = shows every discard pile in full and what the pile still holds

## Cards

ikebana-colour-K = black
ikebana-colour-R = red
ikebana-colour-G = green
ikebana-colour-B = blue
ikebana-colour-Y = yellow
ikebana-colour-M = joker

## The board

ikebana-board-round = Round { $round } of { $rounds }  ·  card { $lap } of { $cards }  ·  pile: { $pile ->
        [one] 1 card
       *[other] { $pile } cards
    }
ikebana-board-doubled = gains are doubled
ikebana-board-hand = Drawn:
ikebana-board-price = (refusing it costs { $price }, paid to { $you ->
        [yes] you
       *[no] { $name }
    })
ikebana-board-bouquet = bouquet
ikebana-board-combo = cards
ikebana-board-colour = colours
ikebana-board-gain = gain
ikebana-board-prestige = prestige
ikebana-board-discards = discards
ikebana-board-size = ({ $count })
ikebana-board-memory = Discards from the bottom up, and what the pile holds
ikebana-board-pile = pile

## Questions and their rules

ikebana-ask-turn = Do you draw a card, or buy one?
ikebana-ask-drawn = Do you keep this card?

ikebana-help-turn =
    A turn adds one card to your bouquet. Draw from the pile, or buy the top card of another's discards for its value, paid
    to its owner. After the first card is drawn you cannot buy any more this turn.
    Two to five cards of one value V earn V each; 1-2-3-4 earns 8, 2-3-4-5 earns 12, 1-2-3-4-5 earns 15. All that is
    multiplied: by 4 for one colour, by 3 for five colours, by 2 for exactly two. A joker has its value and any colour.
ikebana-help-drawn =
    A kept card joins your bouquet and ends the turn. A refused one goes on top of your discards, where the others may buy
    it, and you draw again. The first refusal of a turn costs 1 prestige, the second 2, and so on; { $seats ->
        [2] all of it is paid to the other seat.
       *[other] they are paid to the others in turn, your left neighbour first.
    } If you cannot pay, you must keep the card.

## Choices

ikebana-choice-draw = draw a card
ikebana-choice-buy = buy { $card } from { $name } for { $price }
ikebana-choice-keep = keep { $card }
ikebana-choice-refuse = refuse { $card } and pay { $price } to { $name }

ikebana-hint-left = { $left } left
ikebana-hint-worth = bouquet worth { $gain } ({ $combo } ×{ $colour })

## What happened

ikebana-event-first = { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
ikebana-event-card = { $you ->
        [yes] You draw { $card }.
       *[no] { $name } draws { $card }.
    }
ikebana-event-forced = { $you ->
        [yes] You cannot pay for refusing it: you keep it.
       *[no] { $name } cannot pay for refusing it: it is kept.
    }
ikebana-event-keep = { $you ->
        [yes] You keep { $card }.
       *[no] { $name } keeps { $card }.
    }
ikebana-event-refuse = { $you ->
        [yes] You refuse it and pay { $price } to { $other }.
       *[no] { $name } refuses it and pays { $price } to { $target ->
            [reader] you
           *[other] { $other }
        }.
    }
ikebana-event-buy = { $you ->
        [yes] You buy { $card } for { $price } from { $other }.
       *[no] { $name } buys { $card } for { $price } from { $target ->
            [reader] you
           *[other] { $other }
        }.
    }
ikebana-event-reshuffle = The pile is empty: { $count ->
        [one] 1 discard becomes
       *[other] { $count } discards become
    } the new pile; the tops stay.
ikebana-event-scored = Round { $round } is over. { $seats }.
ikebana-event-scored-seat = { $name } { $cards } +{ $gain }
ikebana-event-next = { $you ->
        [yes] You start the next round.
       *[no] { $name } starts the next round.
    }

## The score

ikebana-score-title = Score
ikebana-score-start = start
ikebana-score-round = round { $round }
ikebana-score-trade = trade
ikebana-score-total = total
ikebana-score-note = Trade is what was received from the others less what was paid to them.

## Why a move is refused

ikebana-refused-buy-not-own = You cannot buy from your own discards.
ikebana-refused-buy-top = There is no card to buy there: only the top of another seat's discards is for sale.
ikebana-refused-buy-afford = You have less prestige than that card costs.
ikebana-refused-turn-no-switch = After the first card is drawn, nothing can be bought this turn.
ikebana-refused-draw-automatic = You could not pay for refusing: the card was kept, there is nothing to answer.
ikebana-refused-end-rounds = The game is over.
ikebana-refused-round-turns = It is not your turn.
ikebana-refused-turn-choose = This is not what is being asked now.
