# haru on its board. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.

web-haru-pond = The pond
web-haru-ask-frog = { $frog ->
        [red] The red frog must leave. Where does it go?
       *[yellow] The yellow frog must leave. Where does it go?
    }
web-haru-ask-frogs = { $frog ->
        [red] You hold the dragonfly: where does the red frog go?
       *[yellow] You hold the dragonfly: where does the yellow frog go?
    }
web-haru-reserve = left: { $values }

## Choices

web-haru-choice-bloom = bloom { $cell }
web-haru-choice-darken = darken { $cell }
web-haru-choose-wind = Push { $pad }: choose a direction.
web-haru-hint-points = { $you ->
        [yes] you score { $points }: { $figures }
       *[no] { $name } scores { $points }: { $figures }
    }
web-haru-warn-gift = { $points ->
        [one] This ends the round and gives { $name } a point, but none to you.
       *[other] This ends the round and gives { $name } { $points } points, but none to you.
    }

## What happened

web-haru-event-bloom = { $flower ->
        [red] { $you ->
            [yes] You bloom { $cell } in red.
           *[no] { $name } blooms { $cell } in red.
        }
       *[yellow] { $you ->
            [yes] You bloom { $cell } in yellow.
           *[no] { $name } blooms { $cell } in yellow.
        }
    }
web-haru-event-revealed = { $red } shows { $first }, { $yellow } shows { $second }.

## The board in words

web-haru-twin-row = Row { $row }: { $pads }.
web-haru-twin-water = Row { $row }: only water.
web-haru-twin-seat = { $name }: { $parts }.
web-haru-twin-waits = The { $frog } waits on the bank.
web-haru-twin-figure = Scored: { $figure } on { $cells }.
web-haru-pad = { $side ->
        [dark] { $cell } dark pad
       *[light] { $cell } pad
    }
web-haru-pad-flower = { $flower ->
        [red] { $cell } red flower
       *[yellow] { $cell } yellow flower
    }
web-haru-pad-frog = { $cell } { $frog }
