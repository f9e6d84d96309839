# ombre on its board. $card is a card in words, such as "maple 4"; $cell is a cell of the park, such as c3.

web-ombre-card = { $tree } { $number }
web-ombre-remarkable = remarkable tree, counts 2
web-ombre-bears = { $card } ({ $bears })
web-ombre-fulfilled = { $project }, fulfilled

## The board

web-ombre-park = The park
web-ombre-display = The cards on offer
web-ombre-no-turn = no turn
web-ombre-hands = What everybody holds
web-ombre-round = Round { $round }

## Choices

web-ombre-choice-cell = lay it on { $cell }
web-ombre-choice-stand = { $cell }: { $card }
web-ombre-last-gardener = This is the last round: a gardener that stays in your hand earns nothing. On the best cell its avenues would be worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } now.

## The board in words

web-ombre-twin-row = Row { $row }. { $cells }.
web-ombre-twin-cell = { $cell }: { $things }
web-ombre-twin-empty = empty
web-ombre-twin-gardener = gardener of { $name }
web-ombre-twin-order = Order of this round: { $order }. Turn { $marker } is being played.
web-ombre-twin-column = Cards of round { $round }. { $cards }.
web-ombre-twin-slot = { $slot }: { $card }
web-ombre-twin-stand = Gardener of { $name } on { $cell }: in its row { $rowtree } × { $rowtrees }, { $row ->
        [one] 1 point
       *[other] { $row } points
    }; in its column { $columntree } × { $columntrees }, { $column ->
        [one] 1 point
       *[other] { $column } points
    }.
web-ombre-twin-hand = { $name }: { $gardeners ->
        [one] 1 gardener
       *[other] { $gardeners } gardeners
    } in hand, { $projects ->
        [one] 1 project
       *[other] { $projects } projects
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far.

## The score

web-ombre-sheet-row = row { $name }
web-ombre-sheet-column = column { $name }
web-ombre-sheet-avenue = { $trees ->
        [one] 1 tree
       *[other] { $trees } trees
    }, { $rank } × { $factor }
web-ombre-sheet-no-gardener = No gardener in the park.
web-ombre-sheet-factor = An avenue earns its rank, once for the gardener and once more for each tile on its cell.
