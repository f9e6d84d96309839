# ombre. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.
# $card is a drawn card with its tree's name, such as "▲ zelkova 4"; $cell is a cell of the park, such as c3.
# $asked is what a project asks for, such as "2 foxes, 1 pond"; $tiles are letters of animals, such as "s2d".

## The game in a few words

ombre-title = À l’ombre du Sakura
ombre-sentence = Plant a park together; your gardeners earn for the rows and columns of trees they look after.
ombre-summary =
    On your turn you may place a gardener, then you take a card and lay it next to a card in the park.
    The lower the card you take, the earlier you play in the next round.
    A gardener tends its row and its column, and gathers animals on its cell.
    At the end each avenue scores for its most numerous tree, and scores more the more animals its gardener has. Secret projects score as well.

ombre-option-values = which values sort the cards on offer: spread from 1 to 10, or in sequence from 1 to 7

## Parts

ombre-tree-zelkova = zelkova
ombre-tree-birch = birch
ombre-tree-sakura = sakura
ombre-tree-maple = maple
ombre-tree-ginkgo = ginkgo
ombre-tree-any = joker
ombre-animal-squirrel = squirrel
ombre-animal-duck = duck
ombre-animal-fox = fox
ombre-animal-deer = deer
ombre-letter-squirrel = s
ombre-letter-duck = d
ombre-letter-fox = f
ombre-letter-deer = e
ombre-facility-plaza = plaza
ombre-facility-pond = pond
ombre-facility-pavilion = pavilion
ombre-count-squirrel = { $count ->
        [one] 1 squirrel
       *[other] { $count } squirrels
    }
ombre-count-duck = { $count ->
        [one] 1 duck
       *[other] { $count } ducks
    }
ombre-count-fox = { $count ->
        [one] 1 fox
       *[other] { $count } foxes
    }
ombre-count-deer = { $count } deer
ombre-count-plaza = { $count ->
        [one] 1 plaza
       *[other] { $count } plazas
    }
ombre-count-pond = { $count ->
        [one] 1 pond
       *[other] { $count } ponds
    }
ombre-count-pavilion = { $count ->
        [one] 1 pavilion
       *[other] { $count } pavilions
    }
ombre-action-move_gardener = move a gardener
ombre-action-new_project = new project
ombre-action-redraw = redraw
ombre-action-extra_wildlife = extra wildlife
ombre-short-move_gardener = move
ombre-short-new_project = project
ombre-short-redraw = redraw
ombre-short-extra_wildlife = wildlife

## The board

ombre-board-round = Round { $round } of { $rounds }  ·  deck: { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    }  ·  pile: { $pile ->
        [one] 1 project
       *[other] { $pile } projects
    }
ombre-board-order = order
ombre-board-now = now
ombre-board-next = next
ombre-board-gardeners = in hand: { $count ->
        [one] 1 gardener
       *[other] { $count } gardeners
    }
ombre-board-projects = { $count ->
        [one] 1 project
       *[other] { $count } projects
    }
ombre-board-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ombre-board-project = { $project }: { $asked }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
ombre-board-stands = in the park, row + column: { $stands }
ombre-board-ranks = Rank for 0, 1, 2 … trees: { $ranks } · points: (tiles + 1) × rank

## Questions and their rules

ombre-ask-gardener = Do you place a gardener? On which cell?
ombre-ask-wildlife = Which tile does your gardener take?
ombre-ask-card = Which card do you take?
ombre-ask-cell = On which cell do you lay it?
ombre-ask-action = Do you carry out the action of this card?
ombre-ask-move_from = Which of your gardeners moves?
ombre-ask-move_to = Where does it go?
ombre-ask-carry = Which tile does it carry along?
ombre-ask-redraw = Which card of the next column do you return to the deck?
ombre-ask-extra_tile = Which tile do you take?
ombre-ask-extra_to = Which of your gardeners gets it?

ombre-help-gardener =
    A gardener goes to a card where no other stands. At the end of the game it earns for its row and for its column: the
    number of tiles on its cell plus 1, times the rank of the avenue. The tiles on the cell become yours; then it takes up to
    two more from its row and column. You may also keep it for later.
ombre-help-wildlife =
    Up to two tiles in all may come from the gardener’s row and column, and only from cells without a gardener. The kind of
    animal matters for your projects only.
ombre-help-card =
    The cards are sorted by value. The slot of the card you take is your place in the next round: slot 1 begins. What the
    card shows: facilities count for projects, an action can be carried out right after the card is laid.
ombre-help-cell =
    The card goes to an empty cell that shares a side with a card. A tile on that cell stays on top.
ombre-help-action =
    You may carry the action out now or leave it; it is not kept for later. Once you have said yes there is no way back.
ombre-help-move_from = The gardener you choose goes to another cell, anywhere in the park.
ombre-help-move_to =
    Any card without a gardener will do, also the one just laid. Tiles that lie there become yours, but none is taken from
    the row and the column. Then the gardener may carry two tiles along from its old cell.
ombre-help-carry =
    The gardener carries up to two tiles from its old cell. What stays there belongs to nobody.
ombre-help-redraw =
    Name the cards that go back, at least one. The deck is shuffled and as many are drawn; then the column is sorted again.
ombre-help-extra_tile = Any tile on a cell without a gardener, anywhere in the park.
ombre-help-extra_to = The tile goes to a cell where one of your gardeners stands.

## Choices

ombre-choice-no-gardener = no gardener now
ombre-choice-no-tile = no more tiles
ombre-choice-no-action = leave it
ombre-choice-action = yes: { $action }
ombre-choice-done = that is all: draw
ombre-choice-tile = { $animal } of { $cell }

ombre-hint-avenues = row { $row }, column { $column }
ombre-hint-tiles = { $tiles } there
ombre-hint-reach = { $count ->
        [one] 1 tile in reach
       *[other] { $count } tiles in reach
    }
ombre-hint-place = place { $place } in the next round
ombre-hint-no-place = no turn in the next round
ombre-hint-gain = { $you ->
        [yes] you { $points }
       *[no] { $name } { $points }
    }
ombre-hint-fulfils = fulfils { $projects }
ombre-hint-serves = for { $projects }

## What happened

ombre-event-park = The park is laid out: the 1 of each tree on the diagonal, { $card } on { $cell }.
ombre-event-settled = The animals settle around the park.
ombre-event-deal = { $card } is drawn for round { $round }.
ombre-event-first = { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
ombre-event-project = { $you ->
        [yes] You draw the project { $project }: { $asked }, { $points } points.
       *[no] { $name } draws the project { $project }: { $asked }, { $points } points.
    }
ombre-event-project-hidden = { $you ->
        [yes] You draw a project.
       *[no] { $name } draws a project.
    }
ombre-event-gardener = { $you ->
        [yes] You place a gardener on { $cell }.
       *[no] { $name } places a gardener on { $cell }.
    }
ombre-event-wildlife = { $you ->
        [yes] You take { $named ->
            [yes] a { $animal }
           *[no] the tile
        } from { $cell }.
       *[no] { $name } takes { $named ->
            [yes] a { $animal }
           *[no] the tile
        } from { $cell }.
    }
ombre-event-carry = { $you ->
        [yes] You carry { $named ->
            [yes] a { $animal }
           *[no] the tile
        } along from { $cell }.
       *[no] { $name } carries { $named ->
            [yes] a { $animal }
           *[no] the tile
        } along from { $cell }.
    }
ombre-event-extra_tile = { $you ->
        [yes] You choose { $named ->
            [yes] a { $animal }
           *[no] the tile
        } of { $cell }.
       *[no] { $name } chooses { $named ->
            [yes] a { $animal }
           *[no] the tile
        } of { $cell }.
    }
ombre-event-extra_to = It goes to the gardener on { $cell }.
ombre-event-move_from = { $you ->
        [yes] Your gardener leaves { $cell }.
       *[no] { $name } calls a gardener away from { $cell }.
    }
ombre-event-move_to = It goes to { $cell }.
ombre-event-cell = { $you ->
        [yes] You lay { $card } on { $cell }.
       *[no] { $name } lays { $card } on { $cell }.
    }
ombre-event-redraw = { $you ->
        [yes] You return { $card } to the deck.
       *[no] { $name } returns { $card } to the deck.
    }

## The score

ombre-score-title = Score
ombre-score-avenues = avenues
ombre-score-projects = projects
ombre-score-total = total
ombre-score-gardener = { $cell }: row { $row }, column { $column }

## Why a move is refused

ombre-refused-gardener-where = A gardener stands on a cell with a card and without a gardener.
ombre-refused-wildlife-take = There is no tile to take there: your gardener takes tiles from its row and its column.
ombre-refused-wildlife-own-cell = The tiles on your gardener’s own cell are yours already.
ombre-refused-wildlife-no-stealing = Tiles on a cell with a gardener are owned: nobody can take them.
ombre-refused-wildlife-stacks = Name the animal where several tiles lie on a cell, one that lies there; a tile alone needs no name.
ombre-refused-card-choice = That card is not left in this round’s column.
ombre-refused-card-cell = A card goes to an empty cell that shares a side with a card.
ombre-refused-action-move = One of your own gardeners goes to a cell with a card and without a gardener.
ombre-refused-action-move-tiles = Your gardener carries tiles along from its old cell only.
ombre-refused-action-redraw = You return cards of the next column, each once.
ombre-refused-action-redraw-one = You return at least one card.
ombre-refused-action-commit = There is no way back: the action must be carried out.
ombre-refused-action-extra = The extra tile comes from a cell with a tile and goes to a cell with a gardener of yours.
ombre-refused-end-when = The game is over.
ombre-refused-round-turns = It is not your turn.
ombre-refused-turn-steps = This is not what is being asked now.
