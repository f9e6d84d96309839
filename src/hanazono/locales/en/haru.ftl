# haru. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.
# $flower and $frog are drawn, with their colours' names where there is room; $cell is a cell of the pond, such as c3.

## The game in a few words

haru-title = Haru Ichiban
haru-sentence = Two gardeners bloom flowers on a pond of drifting pads and look for squares and lines.
haru-summary =
    Each turn both pick a flower of their hand in secret.
    The lower value is junior: it blooms the dark pad, then blows the wind that pushes pads.
    The higher value is senior: it blooms any pad, then darkens one for the next turn.
    Four flowers of one colour in a square or in a line end the round and score. Five points win.

haru-option-layout = where the pads start: the layout of the rules, or a random one
haru-option-show_played = whether the values played on earlier turns of a round stay visible
haru-option-max_rounds = the game ends after this many rounds at the latest; 0: no limit

## Parts

haru-frog-red = red frog
haru-frog-yellow = yellow frog
haru-to-north = north
haru-to-east = east
haru-to-south = south
haru-to-west = west
haru-figure-square = square
haru-figure-straight = straight four
haru-figure-diagonal = diagonal four
haru-figure-five = five-line

## The board

haru-board-turn = Round { $round }, turn { $turn } of { $turns }
haru-board-score = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
haru-board-hand = hand { $values }
haru-board-hand-hidden = { $count } in hand
haru-board-reserve = { $count } left
haru-board-pick = picks { $value }
haru-board-picked = has picked
haru-board-played = played { $values }
haru-board-junior = junior
haru-board-senior = senior
haru-board-dragonfly = dragonfly
haru-board-legend = { $light } pad  { $dark } dark pad  { $red_flower } { $yellow_flower } flowers  { $red_frog } { $yellow_frog } frogs  { $water } water
haru-board-marks = double pad { $double } · red eggs { $red } · yellow eggs { $yellow }
haru-board-figures = square { $square } · straight four { $straight } · diagonal four { $diagonal } · five-line { $five }, and the game

## Questions and their rules

haru-ask-pick = Which flower do you pick? The other gardener picks too; then both are shown.
haru-ask-roles = You both picked the same on the last turn. Who is junior?
haru-ask-bloom = On which pad do you put your flower?
haru-ask-frog = The frog must leave. Where does it go?
haru-ask-wind = Which pad does the wind push, and where to?
haru-ask-darken = Which pad do you turn dark? The junior of the next turn blooms it.
haru-ask-frogs = You hold the dragonfly: where does this frog go?

haru-help-pick =
    Lower value: you are junior, your flower goes to the dark pad, and then you blow the wind. Higher value: you are senior,
    you put your flower on any free pad, and then you darken the pad for the next turn. Equal values: each flower goes under
    the frog of its colour, and the holder of the dragonfly places the frogs again; on turn 8 the holder names the junior.
haru-help-roles =
    The junior blooms the dark pad and blows the wind; the senior blooms the other pad. You then hand the dragonfly over.
haru-help-bloom =
    Any pad without a flower will do. A frog on it must then move. Four of a colour in a square (1 point), in a row or
    column (2) or on a diagonal (3), or five in a line (5 and the game), end the round at once, whoever moved.
haru-help-frog = A frog goes to a pad without flower or frog, and not to the dark pad. On a tie its pad is bloomed.
haru-help-wind =
    The pad moves one cell, and pushes the pads that stand ahead of it in an unbroken line. There must be water before the
    edge. Flowers and frogs ride along. A figure that this makes scores for its colour.
haru-help-darken = Any pad without a flower will do. A frog on it must then move, and not back onto it.
haru-help-frogs = First the red frog, then the yellow one, each to a light pad of its own without a flower. Then you hand the dragonfly over.

## Choices

haru-choice-pick = flower { $value }
haru-choice-roles = { $you ->
        [yes] you are junior
       *[no] { $name } is junior
    }
haru-choice-wind = { $cell } { $to }
haru-choice-frog = { $frog } to { $cell }

haru-hint-pushed = pushes { $cells }
haru-hint-frog = the { $frog } must leave
haru-hint-who = { $you ->
        [yes] you
       *[no] { $name }
    }

## What happened

haru-event-layout = The pads are laid out.
haru-event-first_dragonfly = { $you ->
        [yes] You hold the dragonfly first.
       *[no] { $name } holds the dragonfly first.
    }
haru-event-round = Round { $round } begins: frogs on their eggs, all pads light but the double one.
haru-event-dealt = { $you ->
        [yes] You draw a hand: { $values }.
       *[no] { $name } draws a hand: { $values }.
    }
haru-event-refilled = { $you ->
        [yes] You draw flower { $value }.
       *[no] { $name } draws flower { $value }.
    }
haru-event-revealed = The picks: { $picks }.
haru-event-bloom = { $you ->
        [yes] You bloom { $cell } { $flower }.
       *[no] { $name } blooms { $cell } { $flower }.
    }
haru-event-frogs_gone = Two pads are left without a flower: the frogs leave the pond.
haru-event-dragonfly = { $you ->
        [yes] You get the dragonfly.
       *[no] { $name } gets the dragonfly.
    }
haru-event-roles = { $you ->
        [yes] { $junior ->
            [own] You choose to be junior.
           *[other] You name { $other } junior.
        }
       *[no] { $junior ->
            [own] { $name } chooses to be junior.
            [reader] { $name } names you junior.
           *[other] { $name } names { $other } junior.
        }
    }
haru-event-wind = { $you ->
        [yes] You blow { $cell } { $to }.
       *[no] { $name } blows { $cell } { $to }.
    }
haru-event-darken = { $you ->
        [yes] You darken { $cell }.
       *[no] { $name } darkens { $cell }.
    }
haru-event-frog = { $you ->
        [yes] You put the { $frog } on { $cell }.
       *[no] { $name } puts the { $frog } on { $cell }.
    }
haru-event-round-unscored = The round is over without a figure: nobody scores.
haru-event-round-over = The round is over. { $seats }.
haru-event-round-seat = { $name }: +{ $points }, now { $score }

## The score

haru-score-title = Figures
haru-score-square = squares
haru-score-straight = straight
haru-score-diagonal = diagonal
haru-score-five = fives
haru-score-total = points

## Why a move is refused

haru-refused-turn-pick = You pick one flower of your own hand, once a turn.
haru-refused-tie-turn-eight = The holder of the dragonfly names the junior.
haru-refused-bloom-flower = A flower goes on a pad; this is water.
haru-refused-bloom-senior = This pad already has a flower.
haru-refused-frog-displaced = The frog of that pad, and no other, goes to a pad with neither flower nor frog.
haru-refused-frog-not-back = A frog may not go to the pad just darkened.
haru-refused-wind-one = The wind moves a pad; this is water.
haru-refused-wind-edge = Pads would be pushed over the edge: there is no water ahead of this one.
haru-refused-dark-target = Only a pad without a flower can be darkened.
haru-refused-tie-frogs = The holder of the dragonfly puts the two frogs on two different light pads without a flower.
haru-refused-tie-red-first = The red frog is placed first, then the yellow one.
haru-refused-game-five-points = The game is over.
haru-refused-turn-order = This is not what is asked of you now.
