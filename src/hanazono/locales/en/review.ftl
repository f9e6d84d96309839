# The command review: what every decision of a game was worth.

help-command-review =
    Judges every decision of finished games, from what the deciding seat could know: how likely the choice was to win, what would have been better, and what the difference cost.

    Forced moves are left out. A cost smaller than its error means nothing.

    Examples:
    $ hanazono review game.jsonl
    $ hanazono review game.jsonl --iterations 10000
    $ hanazono review game.jsonl --json
help-iterations = Number of games imagined for each decision: more are slower and more precise.

review-title = Judging the decisions
review-seat = seat { $seat }
review-made = { $number }. { $seat }: { $choice } — wins { $worth }
review-best = {"    "}recommended: { $choice } — wins { $worth }; cost { $cost }
review-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-untried = ? (not tried)
review-total = { $seat }: { $count ->
        [one] 1 decision, which cost
       *[other] { $count } decisions, each of which cost
    } { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } % of the win on average.
