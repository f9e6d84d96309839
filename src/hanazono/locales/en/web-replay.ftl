# The replay of a finished game, and its review.

## The moments

web-replay-eyes = Point of view
web-replay-above = From above
web-replay-from = As seen by { $name }{ $points ->
        [none] {""}
       *[other] , { $points } points
    }{ $turn ->
        [yes] , to move
       *[no] {""}
    }
web-replay-seat = Seat { $number }
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-forward = One step forward
web-replay-last = To the end
web-replay-speed = Speed
web-replay-times = { $times } ×
web-replay-slider = Moment of the game
web-replay-at = Step { $number } of { $total }
web-replay-count = { $number } / { $total }
web-replay-keys = Arrow keys go one step back or forward, Home and End to the ends; the space bar plays.

## What can be done with them

web-replay-table = To the table
web-replay-play-on = Play on from here as { $name }
web-replay-link = Link to this moment
web-replay-download = Download the transcript
web-replay-upload = View it
web-replay-upload-file = A transcript from this device

## The review

web-replay-review = Review
web-replay-review-about = A bot goes through every decision again, from what its seat could know, and says what it was worth. That takes a few minutes.
web-replay-review-ask = Review this game
web-replay-review-running = { $total ->
        [one] { $done } of 1 decision has been judged …
       *[other] { $done } of { $total } decisions have been judged …
    }
web-replay-review-empty = Nobody had anything to decide in this game.
web-replay-review-note = A mistake is marked only where the bot is sure of it: its cost is at least 2 % of the win, and at least twice its error.
web-replay-no-decision = There was nothing to decide at this step.
web-replay-made = Chosen
web-replay-better = Better
web-replay-worth = wins { $percent } %
web-replay-worth-unknown = not tried
web-replay-best = The choice that the bot recommends as well.
web-replay-close = About as good as the best.
web-replay-untried = A choice that the bot did not even try.
web-replay-mistake = Mistake
web-replay-blunder = Serious mistake
web-replay-cost = Cost: { NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } % of the win.
web-replay-cost-short = −{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } %
web-replay-cost-none = 0 %
web-replay-cost-unknown = ?
web-replay-average = { $name }: { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } % lost per decision
web-replay-decisions = Decisions
web-replay-only-mistakes = Mistakes only
web-replay-everybody = Everybody
web-replay-no-mistakes = No mistake that the bot is sure of.
web-replay-chart = Chance of winning, as each seat could judge it when it decided
web-replay-chart-table = The curves as a table
web-replay-column-step = Step
web-replay-column-seat = Seat
web-replay-column-win = Wins
web-replay-percent = { $percent } %
