# cerisier on its board. $flower and $flowers are colours of flowers in words, such as "pink ×2 and yellow".

web-cerisier-board = The cherry tree with its bag, the harvest, the cards and the screens
web-cerisier-bag = { $bag ->
        [one] 1 flower in the bag
       *[other] { $bag } flowers in the bag
    }
web-cerisier-harvest = Harvest: { $harvest } of 8 · draws: { $draws } of 3
web-cerisier-stop = Stop
web-cerisier-front = front { $points }
web-cerisier-worth = If the game ended now, the flowers in front would be worth { $points }.
web-cerisier-behind = { $count } behind
web-cerisier-new = new
web-cerisier-group-warm = warm
web-cerisier-group-cold = cold
web-cerisier-group-jokers = jokers

web-cerisier-ask-more = { $left ->
        [one] Do you stop, or draw again? 1 draw is left.
       *[other] Do you stop, or draw again? { $left } draws are left.
    }
web-cerisier-ask-kenrokuen = Kenrokuen Kumagai: where does this flower go ({ $flower })?
web-cerisier-ask-give = Sakuya Hime: which of your flowers do you give?
web-cerisier-ask-take = Sakuya Hime: you give one flower ({ $flower }). Which one do you take for it?
web-cerisier-sure-fail = This draw fails for certain: you would keep two flowers at most.

web-cerisier-sheet-black = A black flower in front counts as the colour that pays most; it stands beside that colour.
web-cerisier-sheet-behind = { $seats ->
        [2] Behind: having more warm flowers wins 10, having more cold ones 12.
       *[other] Behind: the three with the most win 18, 10, 8 for warm and 16, 12, 8 for cold.
    } A joker counts in a group in which its owner has a flower.

web-cerisier-twin-harvest = Harvest: { $flowers }.
web-cerisier-twin-shown = Just drawn by a card: { $flowers }.
web-cerisier-twin-given = To give away: { $flower }.
web-cerisier-twin-mastery = Mastery for { $condition }: { $face }, { $effect }.
web-cerisier-twin-front = { $name }, in front: { $flowers }. Worth now: { $points }.
web-cerisier-twin-behind = { $name }, behind the screen: { $count ->
        [one] 1 flower
       *[other] { $count } flowers
    }.
web-cerisier-twin-behind-all = { $name }, behind the screen: { $count ->
        [0] no flower.
        [one] 1 flower: { $flowers }.
       *[other] { $count } flowers: { $flowers }.
    }
web-cerisier-twin-behind-known = { $name }, behind the screen: { $count ->
        [one] 1 flower
       *[other] { $count } flowers
    }. Seen by all: { $flowers }. Seen by nobody else: { $secret }.
web-cerisier-twin-latest = { $name } has just put behind the screen: { $flowers }.
