# cerisier. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.
# $flower and $flowers are drawn flowers with their colours' names, such as "✿ pink ×2, ✦ yellow".

## The game in a few words

cerisier-title = The Legend of the Cherry Tree
cerisier-sentence = Draw flowers from a bag without getting greedy, then place them in front of and behind your screen.
cerisier-summary =
    On your turn you draw flowers from a bag. Stop in time: three alike, or five colours, and the harvest fails.
    Flowers in front score by colour: one or two cost points, more earn them. Flowers behind your screen win majorities.

cerisier-option-masteries = the sides of the three mastery cards: blue is the classic game, pink the advanced one; three sides mix them, for two pairs, four colours and six flowers
cerisier-option-zero_ranks = whether a seat without any flower of a group takes part in its majority
cerisier-option-memory_aid = shows what went behind the other screens, and the odds that a draw fails

## Flowers

cerisier-colour-pink = pink
cerisier-colour-yellow = yellow
cerisier-colour-light_blue = light blue
cerisier-colour-dark_blue = dark blue
cerisier-colour-white = white
cerisier-colour-black = black
cerisier-flower-hidden = a hidden flower
cerisier-no-flower = none yet

## Masteries

cerisier-condition-two_pairs = two pairs
cerisier-condition-four_colours = four colours
cerisier-condition-six_flowers = six flowers

cerisier-face-shin_sumizome = Shin Sumizome
cerisier-face-sakuya_hime = Sakuya Hime
cerisier-face-somei_yoshino = Somei Yoshino
cerisier-face-komatsu_otome = Komatsu Otome
cerisier-face-kenrokuen_kumagai = Kenrokuen Kumagai
cerisier-face-kokonoe = Kokonoe

cerisier-effect-shin_sumizome = draw 1 and hide it behind your screen
cerisier-effect-sakuya_hime = swap 1 of yours for 1 in another front
cerisier-effect-somei_yoshino = move 1 of yours behind your screen
cerisier-effect-komatsu_otome = draw 3, keep 1 in front (not a black)
cerisier-effect-kenrokuen_kumagai = draw 2, each to any front or behind yours
cerisier-effect-kokonoe = take 2 of two colours from other fronts

## The board

cerisier-board-bag = Bag: { $bag ->
        [one] 1 flower
       *[other] { $bag } flowers
    }  ·  harvest: { $harvest } of at most { $most }  ·  draws: { $draws } made, { $left } left
cerisier-board-harvest = Harvest
cerisier-board-shown = Just drawn
cerisier-board-given = To give away
cerisier-board-masteries = Masteries (after a successful harvest that meets the condition; one per turn)
cerisier-board-front = in front
cerisier-board-points = points
cerisier-board-behind = behind
cerisier-board-secret = { $flowers } ?{ $secret }
cerisier-board-latest = new { $flowers }
cerisier-board-front-points = Points in front for 1, 2, 3 … of a colour:
cerisier-board-groups = warm { $warm } · cold { $cold } · jokers { $jokers }

## Questions and their rules

cerisier-ask-harvest = How many flowers do you draw?
cerisier-ask-keep = Your harvest has failed: you keep two flowers of two colours. Which one now?
cerisier-ask-mastery = Your harvest has succeeded. Do you use a mastery?
cerisier-ask-somei_yoshino = Somei Yoshino: which of your flowers goes behind your screen?
cerisier-ask-kenrokuen_kumagai = Kenrokuen Kumagai: where does the first flower just drawn go?
cerisier-ask-sakuya_hime = Sakuya Hime: you give one flower, then take one. Which?
cerisier-ask-komatsu_otome = Komatsu Otome: which flower do you keep in front?
cerisier-ask-kokonoe = Kokonoe: which flower do you take?
cerisier-ask-place = Which colour of the harvest goes behind your screen? The rest goes in front.
cerisier-ask-jokers = The bag is empty. How many of your jokers (white, black) count as warm? The others are cold.

cerisier-help-harvest =
    You say how many flowers you draw; then you draw them all at once. A turn has at most 3 draws and 8 flowers.
    The harvest fails with three flowers of one colour, or five flowers of five colours. A black flower takes the colour
    that makes it fail. After a failure you keep one flower of two colours, in front, and lose the rest.
    If you stop in time you keep all: one colour may go behind your screen, the rest goes in front.
cerisier-help-keep =
    After a failed harvest the black flowers go back to the bag. You keep one flower each of two different colours, in
    front of your screen. All others go back to the bag.
cerisier-help-mastery =
    A successful harvest that meets a card’s condition lets you use that card: one per turn, or none. A black flower
    counts as any colour you like here. The card comes first, then you place what is left of the harvest.
cerisier-help-somei_yoshino =
    One flower of the harvest, or of those in front of you, moves behind your screen. Any colour will do.
cerisier-help-kenrokuen_kumagai =
    Both flowers are placed one after the other, in the order they were drawn: in front of any seat, yours or another's,
    or behind your own screen. A single flower of a colour costs its owner 3 points.
cerisier-help-sakuya_hime =
    First you choose what you give: a flower of the harvest or of your front, even a black one. Then you choose what you
    take from another front, not a black one. It comes in front of you, and yours goes there.
cerisier-help-komatsu_otome =
    Of the three flowers drawn you keep one, in front of you. It cannot be a black one. The others go back to the bag.
cerisier-help-kokonoe = { $seats ->
        [2] You take two flowers of different colours, not black, from the other front.
       *[other] You take two flowers of different colours, not black, from the fronts of two other seats.
    } They come in front of you. If there are no two such flowers you take one.
cerisier-help-place =
    All harvested flowers of one colour may go behind your screen, or none; the rest goes in front of it.
    In front, 1 or 2 flowers of a colour cost points, 3 or more pay: see the list under the board. A black flower in
    front counts as the colour that pays most.
    Behind, at the end, warm (pink, yellow) and cold (both blues) are counted apart: { $seats ->
        [2] having more wins 10 for warm and 12 for cold.
       *[other] the three with the most win 18, 10, 8 for warm and 16, 12, 8 for cold.
    } White and black are jokers there: each joins a group in which you have a flower.
cerisier-help-jokers =
    White and black flowers behind your screen are jokers. You share them out between your warm flowers (pink, yellow)
    and your cold ones (both blues). { $seats ->
        [2] Having more warm flowers wins 10 points, having more cold ones 12.
       *[other] The three with the most win 18, 10, 8 points for warm and 16, 12, 8 for cold.
    } All seats decide in secret; then all screens are lifted.

## Choices

cerisier-choice-draw = { $count ->
        [one] draw 1 flower
       *[other] draw { $count } flowers
    }
cerisier-choice-stop = stop and place the harvest
cerisier-choice-keep = keep { $flower }
cerisier-choice-no-mastery = no mastery
cerisier-choice-mastery = { $face }: { $effect }
cerisier-choice-move-harvest = move { $flower } of the harvest behind
cerisier-choice-move-front = move { $flower } of your front behind
cerisier-choice-give-harvest = give { $flower } of the harvest
cerisier-choice-give-front = give { $flower } of your front
cerisier-choice-take = take { $flower } from { $name }
cerisier-choice-to-front = { $flower } in front of { $you ->
        [yes] you
       *[no] { $name }
    }
cerisier-choice-to-behind = { $flower } behind your screen
cerisier-choice-place = { $flowers } behind
cerisier-choice-place-none = nothing behind, all in front
cerisier-choice-jokers = { $warm } warm, { $cold } cold

cerisier-hint-fail = fails { $percent }%
cerisier-hint-front = your front is then worth { $points }
cerisier-hint-their-front = theirs { $points }
cerisier-hint-groups = you have { $warm } warm, { $cold } cold

## What happened

cerisier-event-first = { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
cerisier-event-aside = Three flowers leave the game; nobody has seen them.
cerisier-event-drawn = { $you ->
        [yes] You draw:
       *[no] { $name } draws:
    } { $flowers }.
cerisier-event-failed = The harvest fails: two flowers are kept.
cerisier-event-failed-kept = The harvest fails: one flower of each colour stays in front (no black), the rest goes back.
cerisier-event-stop = { $you ->
        [yes] You stop.
       *[no] { $name } stops.
    }
cerisier-event-keep = { $you ->
        [yes] You keep { $flower } in front.
       *[no] { $name } keeps { $flower } in front.
    }
cerisier-event-no-mastery = { $you ->
        [yes] You use no mastery.
       *[no] { $name } uses no mastery.
    }
cerisier-event-mastery = { $you ->
        [yes] You use { $face }.
       *[no] { $name } uses { $face }.
    }
cerisier-event-bonus-hidden = { $you ->
        [yes] You hide a flower behind your screen, for your eyes only: { $flowers }.
       *[no] { $name } hides a flower behind the screen, unseen by the others.
    }
cerisier-event-bonus-shown = The card draws: { $flowers }.
cerisier-event-bonus-black = The card draws: { $flowers }. All black: they go back to the bag.
cerisier-event-somei-harvest = { $you ->
        [yes] You move { $flower } of the harvest behind your screen.
       *[no] { $name } moves { $flower } of the harvest behind the screen.
    }
cerisier-event-somei-front = { $you ->
        [yes] You move { $flower } of your front behind your screen.
       *[no] { $name } moves { $flower } of the front behind the screen.
    }
cerisier-event-kenrokuen-front = { $you ->
        [yes] You put one flower in front of { $target ->
            [own] you
           *[other] { $other }
        }.
       *[no] { $name } puts one flower in front of { $target ->
            [own] their own screen
            [reader] you
           *[other] { $other }
        }.
    }
cerisier-event-kenrokuen-behind = { $you ->
        [yes] You put one flower behind your screen.
       *[no] { $name } puts one flower behind the screen.
    }
cerisier-event-sakuya-give = { $you ->
        [yes] You give { $flower }.
       *[no] { $name } gives { $flower }.
    }
cerisier-event-take = { $you ->
        [yes] You take { $flower } from { $other }.
       *[no] { $name } takes { $flower } from { $target ->
            [reader] you
           *[other] { $other }
        }.
    }
cerisier-event-place = { $you ->
        [yes] You put { $flower } behind your screen, the rest in front.
       *[no] { $name } puts { $flower } behind the screen, the rest in front.
    }
cerisier-event-place-none = { $you ->
        [yes] You put the whole harvest in front.
       *[no] { $name } puts the whole harvest in front.
    }
cerisier-event-jokers = { $you ->
        [yes] You count { $warm } of your jokers as warm.
       *[no] { $name } counts { $warm } of the jokers as warm.
    }
cerisier-event-reveal = The screens are lifted. { $seats }.
cerisier-event-reveal-seat = { $name }: { $warm } warm, { $cold } cold

## The score

cerisier-score-title = Score
cerisier-score-front = front
cerisier-score-warm = warm
cerisier-score-cold = cold
cerisier-score-total = total
cerisier-score-black = A black flower in front counts as the colour that pays most: (2●) stands for two of them.

## Why a move is refused

cerisier-refused-harvest-compulsory = You cannot stop yet: the first draw of a turn is compulsory.
cerisier-refused-harvest-at-least-one = A draw takes at least one flower.
cerisier-refused-harvest-no-overdraw = A harvest holds at most 8 flowers over all its draws.
cerisier-refused-harvest-bag-limit = The bag does not hold that many flowers.
cerisier-refused-fail-blacks-back = Black flowers of a failed harvest go back to the bag; they cannot be kept.
cerisier-refused-fail-keep-two = You keep two flowers of two different colours, out of the failed harvest.
cerisier-refused-fail-no-less = You cannot keep fewer flowers than a failed harvest leaves you.
cerisier-refused-setup-cards = Only the three cards on the table can be used.
cerisier-refused-mastery-two-pairs = This card asks for two pairs of two different colours.
cerisier-refused-mastery-four-colours = This card asks for four flowers of four different colours.
cerisier-refused-mastery-six-flowers = This card asks for six flowers.
cerisier-refused-mastery-offered = This card could do nothing now: the bag is empty, or no other front has a flower to take.
cerisier-refused-somei-move = Only a flower of the harvest or of your own front can move behind your screen.
cerisier-refused-kenrokuen-draw = The flower goes in front of a seat of this table or behind your own screen.
cerisier-refused-sakuya-swap = You give a flower of the harvest or of your front, and take one from another front, not a black one.
cerisier-refused-komatsu-keep = You can only keep one of the flowers just drawn, and not a black one.
cerisier-refused-komatsu-compulsory = One of the flowers drawn must be kept.
cerisier-refused-kokonoe-two = You take one flower each, not a black one, from the fronts of two other seats.
cerisier-refused-kokonoe-two-seats = You take two flowers from the other front, not black ones.
cerisier-refused-kokonoe-both = If you take this one, you cannot take a second: you must take two of different colours if possible.
cerisier-refused-kokonoe-different = The two flowers taken must have different colours.
cerisier-refused-place-one-colour = Only a colour of this harvest, or none, can go behind your screen.
cerisier-refused-behind-jokers = You cannot share out more jokers than lie behind your screen.
cerisier-refused-behind-presence = A joker can only join a group in which you have a flower; you have nothing to choose.
cerisier-refused-behind-sealed = You have given your answer; the others are still thinking.
cerisier-refused-end-bag-empty = The game is over.
cerisier-refused-turn-order = It is not your turn.
cerisier-refused-turn-phases = This is not what is being asked now.
