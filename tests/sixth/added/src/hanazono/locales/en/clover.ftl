# clover. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.

clover-title = Clover
clover-sentence = Three in a row on a small lawn, and a hidden die for when nobody manages.
clover-summary =
    Take turns to plant a clover on a free cell. Three of yours in a row end the game and score 6 points.
    Each of you has rolled a die in secret; what it shows is added at the end.

clover-option-open_dice = whether both dice lie open from the start

clover-board-die = die { $die }
clover-board-hidden = die hidden

clover-ask-place = Where do you plant a clover?
clover-help-place = Choose any free cell. Three of yours in a row, a column or a diagonal end the game and score 6 points.

clover-event-rolled = { $you ->
        [yes] You rolled { $die }.
       *[no] { $name } rolled { $die }.
    }
clover-event-place = { $you ->
        [yes] You plant a clover on { $cell }.
       *[no] { $name } plants a clover on { $cell }.
    }
clover-event-shown = The dice show { $first } and { $second }.

clover-score = line { $line }, die { $die }: { $points } points

clover-refused-turn-place = A clover needs a free cell.
clover-refused-turn-order = It is not your turn.
clover-refused-end-when = The game is over.
