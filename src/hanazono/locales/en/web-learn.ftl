# Learning: the rules, and a first game with a coach.

web-learn-about = In a guided game you play against easy bots, and a coach explains every question when you first meet it. Or read the rules at your leisure: each has an id that you can link to.
web-learn-guided = Guided first game
web-learn-transcript = A game from elsewhere
web-learn-transcript-about = Every finished game can be downloaded as a transcript; here you can replay it, step by step.

## The rules of one game

web-learn-rules-of = { $game }: rules
web-learn-contents = Contents
web-learn-other-language = These rules are not translated into your language yet.

## The coach

web-learn-coach = Coach
web-learn-welcome = Welcome to { $game }!
web-learn-progress = { $met } of { $all } questions met
web-learn-got-it = Got it
web-learn-well-played = Well played!
web-learn-what-next = You have finished your first game, and met { $met } of its { $all } questions. Next time the bots may be stronger.
web-learn-other-games = The other games

## Pictures of the rules

web-learn-figure-middle = In the middle of a game, as { $name } sees it.
web-learn-figure-end = The same game at its end.
web-learn-figure-pieces = The pieces
web-learn-haru-pad = lily pad
web-learn-haru-dark = dark pad
web-learn-haru-red = red flower
web-learn-haru-yellow = yellow flower
web-learn-haru-dragonfly = dragonfly
