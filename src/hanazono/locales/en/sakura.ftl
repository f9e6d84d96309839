# sakura. $you is "yes" where the sentence speaks of its reader, else "no"; $name is then who it speaks of.
# $target is "reader" where someone does something to the reader, else "other"; $other is then who it is done to.
# $card is a drawn card with its colour's name, such as "◆ red 3", or sakura-card-hidden; $cards are several in short.
# $whom is a character as a sentence names it (sakura-whom), $character its bare name. ◎ is a coin, ✦ a shuriken.

## The game in a few words

sakura-title = Sakura
sakura-sentence = Get rid of your cards on two piles, one rising and one falling; a pile you take is full of shurikens.
sakura-summary =
    On your turn you lay a card on each of two piles: on one they go up, on the other down. If none fits, you take the pile.
    That brings you coins, but also shurikens, and the fewest win. With coins you hire characters who bend the rules for you.
    We do not have the printed pictures: the coins and shurikens on the cards are reconstructed, a proposal of our own.

sakura-option-expansion = adds Fishermen, Priests, Ninjas and Karate Masters, a Sakura draw pile and a Sakura discard
sakura-option-voluntary_take = whether you may take a pile although one of your cards fits
sakura-option-rounds = how many rounds the game has

## Cards, piles and sides

sakura-colour-K = black
sakura-colour-R = red
sakura-colour-B = blue
sakura-colour-G = green
sakura-card = { $shape } { $colour } { $value }
sakura-card-hidden = a card
sakura-pile-left = the left pile
sakura-pile-right = the right pile
sakura-side-yin = yin
sakura-side-yang = yang

## Characters

sakura-whom = { $family ->
        [karate] the Karate Master
       *[other] { $character }
    }

sakura-character-cook_1 = Cook 1
sakura-character-cook_2 = Cook 2
sakura-character-cook_3 = Cook 3
sakura-character-geisha_1 = Geisha 1
sakura-character-geisha_2 = Geisha 2
sakura-character-geisha_3 = Geisha 3
sakura-character-samurai_1 = Samurai 1
sakura-character-samurai_2 = Samurai 2
sakura-character-samurai_3 = Samurai 3
sakura-character-daimyo_1 = Daimyo 1
sakura-character-daimyo_2 = Daimyo 2
sakura-character-daimyo_3 = Daimyo 3
sakura-character-konohana_1 = Konohana 1
sakura-character-konohana_2 = Konohana 2
sakura-character-konohana_3 = Konohana 3
sakura-character-fisherman_1 = Fisherman 1
sakura-character-fisherman_2 = Fisherman 2
sakura-character-fisherman_3 = Fisherman 3
sakura-character-priest_1 = Priest 1
sakura-character-priest_2 = Priest 2
sakura-character-priest_3 = Priest 3
sakura-character-ninja_1 = Ninja 1
sakura-character-ninja_2 = Ninja 2
sakura-character-ninja_3 = Ninja 3
sakura-character-karate = Karate

sakura-effect-cook_1 = your next card counts as exactly { $shift } more or { $shift } less
sakura-effect-cook_2 = your next card counts as exactly { $shift } more or { $shift } less
sakura-effect-cook_3 = your next card counts as exactly { $shift } more or { $shift } less
sakura-effect-geisha_1 = draw a card from each neighbour, give each a card
sakura-effect-geisha_2 = look at a hand; you may exchange a card
sakura-effect-geisha_3 = look through a pile and put it in any order
sakura-effect-samurai_1 = the + pile becomes the − pile, and the other way round
sakura-effect-samurai_2 = on the + pile, your next card may also be lower
sakura-effect-samurai_3 = on the − pile, your next card may also be higher
sakura-effect-daimyo_1 = remove a card from your tricks; 2 coins per shuriken on it
sakura-effect-daimyo_2 = take a card of others' tricks; 3 coins per shuriken on it
sakura-effect-daimyo_3 = vote: gain twice the price paid, or half of it
sakura-effect-konohana_1 = gain the coins drawn on one pile
sakura-effect-konohana_2 = your next card takes the colour of the top
sakura-effect-konohana_3 = your next card fits anywhere
sakura-effect-fisherman_1 = draw as many cards as the price paid, more for 1 coin each
sakura-effect-fisherman_2 = vote: draw a card for each player on your side
sakura-effect-fisherman_3 = reaction: remove as many cards as paid, more for 1 coin each
sakura-effect-priest_1 = discard as many shurikens as paid, more for 1 coin each
sakura-effect-priest_2 = vote: exchange a trick card for each player on your side
sakura-effect-priest_3 = reaction: as many of the lowest cards as paid are discarded
sakura-effect-ninja_1 = vote: the others on your side each draw one of your tricks
sakura-effect-ninja_2 = vote: discard a trick card for each player on your side
sakura-effect-ninja_3 = vote: give a trick card to each other player on your side
sakura-effect-karate = acts as another character of the row

## The board

sakura-board-round = Round { $round } of { $rounds }
sakura-board-acts = { $acts } of { $most } hires and refreshes used
sakura-board-left = Left
sakura-board-right = Right
sakura-board-plus = + up
sakura-board-minus = − down
sakura-board-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sakura-board-unresolved = to resolve
sakura-board-resolved = resolved
sakura-board-taking = being taken
sakura-board-taken = taken
sakura-board-upward = bottom to top
sakura-board-row = Row
sakura-board-row-about = price, character, effect  ·  draw pile { $left }, discard { $dismissed }
sakura-board-modifiers = In effect
sakura-board-modifiers-about = for the next card placed in this turn
sakura-board-effect = In use
sakura-board-price = price paid { $price }
sakura-board-free-cards = still free: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sakura-board-free-shurikens = still free: { $count ->
        [one] 1 shuriken
       *[other] { $count } shurikens
    }
sakura-board-to-discard = still to discard: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sakura-board-ordered = From the top
sakura-board-owed = Owed
sakura-board-owed-about = { $count ->
        [one] 1 hand card is discarded
       *[other] { $count } hand cards are discarded
    } when this turn ends
sakura-board-hand = hand
sakura-board-coins = coins
sakura-board-tricks = tricks
sakura-board-shurikens = shurikens
sakura-board-karate = Karate
sakura-board-finished = finished
sakura-board-voted = has voted
sakura-board-voting = is voting
sakura-board-own-hand = Your hand
sakura-board-own-tricks = Your tricks
sakura-board-their-hand = hand
sakura-board-their-tricks = tricks
sakura-board-sure = surely has
sakura-board-stock = Sakura cards
sakura-board-stock-about = draw pile { $left }  ·  discard { $discard }
sakura-board-removed = Out of round
sakura-board-coin = coin
sakura-board-shuriken = shuriken

## Questions and their rules

sakura-ask-turn = Your turn: what do you do?
sakura-ask-react = You take a pile: do you hire a reaction first?
sakura-ask-net = Fisherman 3: which card do you remove from the pile you are taking?
sakura-ask-replace = Which card of your hand starts the new pile?
sakura-ask-free = The row is new: whom do you use for free?
sakura-ask-copy = Karate: as which character does it act?
sakura-ask-give = Which card of your hand do you give?
sakura-ask-peek = Geisha 2: whose hand do you look at?
sakura-ask-swap = Geisha 2: do you take a card from this hand?
sakura-ask-pile = Which pile?
sakura-ask-order = Geisha 3: you name the cards from the top down. Which comes next?
sakura-ask-discard = Which card leaves your tricks?
sakura-ask-rob = Daimyo 2: whose tricks do you look through?
sakura-ask-loot = Daimyo 2: which card do you take into your tricks?
sakura-ask-buy = Fisherman 1: do you buy one more card?
sakura-ask-gift = Ninja 3: which card of your tricks do you give?
sakura-ask-vote = A vote: yin or yang? Everyone chooses in secret; then all is shown.
sakura-ask-release = You owe cards: which card of your hand do you discard?

sakura-help-turn =
    Resolve each pile once, in any order. On the + pile a card of the top's colour fits if it is higher, and a 1 on a 13; on
    the − pile if it is lower, and a 13 on a 1. The same value fits anywhere, in any colour. If no card of your hand fits,
    you take the pile: its coins are yours, its shurikens count against you, and a card of your hand restarts it.
    Before, between and after the piles you may hire characters and refresh the row; then you end your turn.
sakura-help-react =
    None of your cards fits, so the pile is yours. Before you take it you may hire Fisherman 3 or Priest 3, or a Karate that
    copies one: cards they move to the Sakura discard bring you neither shurikens nor coins.
sakura-help-net =
    You may remove as many cards as the price paid, and each further one for 1 coin. They go to the Sakura discard. What
    is left comes to your tricks and pays its coins.
sakura-help-replace =
    Any card of your hand will do: it need not fit anything. The new pile keeps its place and its sign, and it is then
    resolved. The next player has to place on this card.
sakura-help-free =
    After a refresh you may use one of the five new characters without paying. Where its effect depends on the price paid,
    that price is 0. The others have their usual price. Reactions are never free.
sakura-help-copy =
    The Karate acts as another character of the row, which stays in its place. The price paid is what you paid for the
    Karate. It never copies another Karate.
sakura-help-give =
    You may give any card of your hand, but not the one that has just come from the same player. You and the receiver see
    it, nobody else. { $seats ->
        [2] With Geisha 1 you draw one card and give one.
       *[other] With Geisha 1 you give to your left neighbour first, then to your right one.
    }
sakura-help-peek =
    You see the whole hand of the player you choose. Then you may take one card of it for a card of yours. The others learn
    whose hand you look at, but not what is in it.
sakura-help-swap =
    If you take a card, you must give the same player a different card of your hand. You may also take none. The cards you
    have seen stay on your board as long as you can be sure of them.
sakura-help-pile =
    Either pile will do, resolved or not. With Konohana 1 you gain the coins drawn on all its cards, and the pile stays.
    With Geisha 3 you look through it and may put it in a new order.
sakura-help-order =
    The first card you name becomes the new top, the next one lies under it, and so on. When you stop, the rest stays
    underneath in its old order. The new top counts at once; only you know what lies under it.
sakura-help-discard =
    Shurikens that leave your tricks no longer count against you. Daimyo 1: one card, for 2 coins per shuriken on it.
    Priest 1: cards with shurikens, as many shurikens as the price paid, more for 1 coin each; stop when you like.
    Priest 2 and Ninja 2: one card for each player on your side; with Priest 2 you then draw as many new ones.
sakura-help-rob =
    You see the tricks of the player you choose and take one card of them into your own. You gain 3 coins for each shuriken
    on it, but the shurikens come with it.
sakura-help-loot =
    The card comes to your tricks, with its shurikens. You gain 3 coins for each of them. The coins drawn on the card are
    not paid.
sakura-help-buy =
    Each further card costs 1 coin; you see it before you decide on the next. The cards you draw are in your hand at once,
    but when your turn ends you discard as many hand cards as you have drawn.
sakura-help-gift =
    Each other player on your side gets one card of your tricks, counter-clockwise from you. Its shurikens then count
    against them. Nobody gets coins for it.
sakura-help-vote =
    What counts is the side of the player whose turn it is, and how many chose the same; see the character in use. With
    Daimyo 3 that side must have at least half of all votes{ $seats ->
        [2] , a third token being tossed as a third vote.
       *[other] .
    } With the other characters, each player on that side counts.
sakura-help-release =
    For every card you drew with a Fisherman you discard one card of your hand, drawn or not, when your turn ends. They go
    to the Sakura discard for all to see.

## Choices

sakura-choice-place = place { $card } on { $pile } ({ $sign })
sakura-choice-place-as = place { $card }, as { $value }, on { $pile } ({ $sign })
sakura-choice-take = take { $pile } ({ $sign })
sakura-choice-hire = hire { $character } for { $price } ◎
sakura-choice-refresh = refresh the row for { $price } ◎ and use one of the new characters for free
sakura-choice-karate = pass your turn with your Karate Master
sakura-choice-end = end your turn
sakura-choice-no-reaction = take the pile as it is
sakura-choice-remove = remove { $card }
sakura-choice-remove-done = remove no more
sakura-choice-replace = start the pile with { $card }
sakura-choice-free = use { $character } for free
sakura-choice-waive = use none of them for free
sakura-choice-copy = act as { $character }
sakura-choice-give = give { $card } to { $other }
sakura-choice-peek = look at the hand of { $other }
sakura-choice-swap = take { $card }
sakura-choice-swap-none = take no card
sakura-choice-pile = { $pile } ({ $sign })
sakura-choice-next = { $card }
sakura-choice-stop = leave the rest in its order
sakura-choice-discard = discard { $card }
sakura-choice-discard-done = discard no more
sakura-choice-rob = look through the tricks of { $other }
sakura-choice-loot = take { $card }
sakura-choice-buy = buy one more card
sakura-choice-buy-done = buy no more
sakura-choice-gift = give { $card } to { $other }
sakura-choice-release = discard { $card }
sakura-choice-yin = yin, the black side
sakura-choice-yang = yang, the white side

sakura-hint-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sakura-hint-owed = { $count ->
        [one] you then discard 1 card
       *[other] you then discard { $count } cards
    }
sakura-hint-fits = allows { $piles }
sakura-hint-fits-left = left { $cards }
sakura-hint-fits-right = right { $cards }
sakura-hint-geisha_1 = { $seats ->
        [2] draw 1 card and give 1
       *[other] draw 2 cards and give 2
    }
sakura-hint-geisha_2 = look at a hand, exchange a card or not
sakura-hint-geisha_3 = reorder the left pile (size { $left }) or the right one ({ $right })
sakura-hint-samurai_1 = left becomes { $left }, right becomes { $right }
sakura-hint-daimyo_1 = up to +{ $most } ◎ for one of your trick cards
sakura-hint-daimyo_2 = +{ $each } ◎ per shuriken on the card you take
sakura-hint-daimyo_3 = vote: +{ $most } ◎ or +{ $least } ◎
sakura-hint-konohana_1 = +{ $left } ◎ for the left pile, +{ $right } ◎ for the right
sakura-hint-fisherman_1 = { $more ->
        [0] draw { $least }
       *[other] draw { $least }, up to { $most } for more coins
    }
sakura-hint-fisherman_2 = vote: draw { $range }
sakura-hint-fisherman_3 = { $more ->
        [0] remove up to { $least }
       *[other] remove up to { $least }, or { $most } for more coins
    }
sakura-hint-priest_1 = discard up to { $most } shurikens ({ $cards ->
        [one] 1 card qualifies
       *[other] { $cards } cards qualify
    })
sakura-hint-priest_2 = vote: exchange { $range } of your trick cards
sakura-hint-priest_3 = { $most ->
        [one] the lowest card goes
       *[other] the { $most } lowest cards go
    }
sakura-hint-ninja_1 = vote: others draw { $range } of your trick cards
sakura-hint-ninja_2 = vote: discard { $range } of your trick cards
sakura-hint-ninja_3 = vote: give away { $range } of your trick cards
sakura-hint-karate = as { $characters }
sakura-hint-karate-many = as one of { $count } others in the row
sakura-hint-range = { $least } to { $most }
sakura-hint-slot = the one at { $price } ◎
sakura-hint-pay = costs { $price } ◎

## What happened

sakura-event-first = { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
sakura-event-arrive = { $character } comes to the row at the price of { $price }.
sakura-event-hand = { $you ->
        [yes] You are dealt { $cards }.
       *[no] { $name } is dealt { $cards }.
    }
sakura-event-start = { $card } starts { $pile }.
sakura-event-drawn = { $you ->
        [yes] You draw { $card } from { $other }.
       *[no] { $name } draws { $card } from { $target ->
            [reader] you
           *[other] { $other }
        }.
    }
sakura-event-fished = { $you ->
        [yes] You draw { $card } from the Sakura draw pile.
       *[no] { $name } draws { $card } from the Sakura draw pile.
    }
sakura-event-gained = { $you ->
        [yes] You draw { $card } into your tricks.
       *[no] { $name } draws { $card } into their tricks.
    }
sakura-event-raided = { $you ->
        [yes] You draw { $card } from the tricks of { $other } and gain 1 coin per shuriken.
       *[no] { $name } draws { $card } from { $target ->
            [reader] your tricks
           *[other] the tricks of { $other }
        } and gains 1 coin per shuriken.
    }
sakura-event-votes = The votes: yin { $yin } · yang { $yang }. { $you ->
        [yes] Your side has { $count ->
            [one] 1 vote
           *[other] { $count } votes
        }.
       *[no] The side of { $name } has { $count ->
            [one] 1 vote
           *[other] { $count } votes
        }.
    }
sakura-event-nobody = nobody
sakura-event-earned = { $you ->
        [yes] That brings you { $coins } ◎.
       *[no] That brings { $name } { $coins } ◎.
    }
sakura-event-toss = A third token is tossed: { $side }.
sakura-event-reshuffle-characters = The character draw pile is empty: the character discard becomes the new one.
sakura-event-reshuffle-cards = The Sakura draw pile is empty: the Sakura discard becomes the new one.
sakura-event-taken = { $you ->
        [yes] You take { $pile }: { $cards }. It brings you { $coins } ◎.
       *[no] { $name } takes { $pile }: { $cards }. It brings { $coins } ◎.
    }
sakura-event-taken-nothing = { $you ->
        [yes] Nothing of { $pile } is left for you to take.
       *[no] Nothing of { $pile } is left for { $name } to take.
    }
sakura-event-scored = Round { $round } is over. { $seats }.
sakura-event-scored-seat = { $name }: { $shurikens } ✦, { $coins } ◎

sakura-event-place = { $you ->
        [yes] You place { $card } on { $pile }.
       *[no] { $name } places { $card } on { $pile }.
    }
sakura-event-place-as = { $you ->
        [yes] You place { $card }, as { $value }, on { $pile }.
       *[no] { $name } places { $card }, as { $value }, on { $pile }.
    }
sakura-event-take = { $you ->
        [yes] You have to take { $pile }.
       *[no] { $name } has to take { $pile }.
    }
sakura-event-hire = { $you ->
        [yes] You hire { $whom } for { $price } ◎.
       *[no] { $name } hires { $whom } for { $price } ◎.
    }
sakura-event-refresh = { $you ->
        [yes] You refresh the row for { $price } ◎.
       *[no] { $name } refreshes the row for { $price } ◎.
    }
sakura-event-karate = { $you ->
        [yes] You pass the turn with your Karate Master.
       *[no] { $name } passes the turn with a Karate Master.
    }
sakura-event-end = { $you ->
        [yes] You end your turn.
       *[no] { $name } ends the turn.
    }
sakura-event-remove = { $you ->
        [yes] You remove { $card } from the pile.
       *[no] { $name } removes { $card } from the pile.
    }
sakura-event-replace = { $you ->
        [yes] You restart { $pile } with { $card }.
       *[no] { $name } restarts { $pile } with { $card }.
    }
sakura-event-free = { $you ->
        [yes] You use { $whom } for free.
       *[no] { $name } uses { $whom } for free.
    }
sakura-event-waive = { $you ->
        [yes] You use none of the new characters for free.
       *[no] { $name } uses none of the new characters for free.
    }
sakura-event-copy = { $you ->
        [yes] Your Karate Master acts as { $whom }.
       *[no] The Karate Master of { $name } acts as { $whom }.
    }
sakura-event-give = { $you ->
        [yes] You give { $card } to { $other }.
       *[no] { $name } gives { $target ->
            [reader] you { $card }
           *[other] { $card } to { $other }
        }.
    }
sakura-event-peek = { $you ->
        [yes] You look at the hand of { $other }.
       *[no] { $name } looks at { $target ->
            [reader] your hand
           *[other] the hand of { $other }
        }.
    }
sakura-event-swap = { $you ->
        [yes] You take { $card } from { $other }.
       *[no] { $name } takes { $card } from { $target ->
            [reader] you
           *[other] { $other }
        }.
    }
sakura-event-swap-none = { $you ->
        [yes] You take no card.
       *[no] { $name } takes no card.
    }
sakura-event-pile-coins = { $you ->
        [yes] You gain the coins drawn on { $pile }: { $coins } ◎.
       *[no] { $name } gains the coins drawn on { $pile }: { $coins } ◎.
    }
sakura-event-pile-order = { $you ->
        [yes] You look through { $pile }.
       *[no] { $name } looks through { $pile }.
    }
sakura-event-next = { $you ->
        [yes] You put { $card } next from the top.
       *[no] { $name } puts { $card } next from the top.
    }
sakura-event-stop = { $you ->
        [yes] You leave the rest of the pile in its order.
       *[no] { $name } leaves the rest of the pile in its order.
    }
sakura-event-discard = { $you ->
        [yes] You discard { $card } from your tricks.
       *[no] { $name } discards { $card } from their tricks.
    }
sakura-event-discard-removed = { $you ->
        [yes] You put { $card } from your tricks out of the round and gain { $coins } ◎.
       *[no] { $name } puts { $card } from their tricks out of the round and gains { $coins } ◎.
    }
sakura-event-rob = { $you ->
        [yes] You look through the tricks of { $other }.
       *[no] { $name } looks through { $target ->
            [reader] your tricks
           *[other] the tricks of { $other }
        }.
    }
sakura-event-loot = { $you ->
        [yes] You take { $card } into your tricks and gain { $coins } ◎.
       *[no] { $name } takes { $card } into their own and gains { $coins } ◎.
    }
sakura-event-buy = { $you ->
        [yes] You buy one more card for { $price } ◎.
       *[no] { $name } buys one more card for { $price } ◎.
    }
sakura-event-gift = { $you ->
        [yes] You give { $card } from your tricks to { $other }.
       *[no] { $name } gives { $target ->
            [reader] you { $card } from their tricks
           *[other] { $card } from their tricks to { $other }
        }.
    }
sakura-event-release = { $you ->
        [yes] You discard { $card }, which you owed.
       *[no] { $name } discards { $card }, which was owed.
    }

## The score

sakura-score-title = Shurikens
sakura-score-round = round { $round }
sakura-score-total = total
sakura-score-coins = coins
sakura-score-note = The fewest shurikens win; a tie goes to the most coins.

## Why a move is refused

sakura-refused-turn-minus-two = You can only use a card of your own hand.
sakura-refused-turn-two-piles = This pile is resolved already; each pile is resolved once a turn.
sakura-refused-place-colour = A card of the top's colour must be higher on the + pile, or lower on the − pile.
sakura-refused-place-equal = A card of another colour fits only if it has the value of the top.
sakura-refused-cook-exact = With a Cook, a card counts as exactly the Cook's number more or less, and as that it does not fit.
sakura-refused-cook-as = The value that a card counts as is settled: it is the one on offer.
sakura-refused-samurai-side = Samurai 2 obliges you to place on the + pile, Samurai 3 on the − pile.
sakura-refused-samurai-any-value = With Samurai 2 or 3, a card must still have the colour of the top, or its value.
sakura-refused-konohana-colour = With Konohana 2, a card takes the colour of the top, but its value must still fit.
sakura-refused-modifier-locked = While a modifier is in effect, you can only place a card or add another modifier.
sakura-refused-modifier-no-dead-end = Even with the help of this modifier, none of your cards would fit.
sakura-refused-take-voluntary = One of your cards fits, so you cannot take this pile.
sakura-refused-hire-discard = This slot is empty until the turn ends.
sakura-refused-hire-price = You have fewer coins than this character costs.
sakura-refused-hire-can = This character could do nothing now: what it needs is not there.
sakura-refused-react-forced = Fisherman 3 and Priest 3 are hired only while you are taking a pile on which none of your cards fits.
sakura-refused-refresh-price = A refresh costs 6 coins, and you have fewer.
sakura-refused-turn-cap = You have hired and refreshed 12 times in this turn; more is not allowed.
sakura-refused-karate-apart = You hold no Karate Master to pass with.
sakura-refused-karate-before = You can pass only while neither pile is resolved.
sakura-refused-karate-not-last = You cannot pass: all the others are down to 2 cards.
sakura-refused-karate-price = A Karate never copies another Karate.
sakura-refused-turn-end = You cannot end your turn yet: both piles must be resolved.
sakura-refused-fisherman-choose = You can only remove a card of the pile you are taking.
sakura-refused-geisha-not-back = You cannot give a card back to the player it has just come from.
sakura-refused-geisha-look = You look at the hand of another player, and can only take a card of that hand.
sakura-refused-geisha-reorder = You can only name a card of this pile that you have not named yet.
sakura-refused-geisha-sequence = You give to the player whose turn it is to get a card: left first, then right.
sakura-refused-ninja-shed = You can only discard a card of your own tricks.
sakura-refused-daimyo-remove = You can only remove a card of your own tricks.
sakura-refused-priest-whole = You can only discard a card of your tricks that shows shurikens, and only if you can pay for all of them.
sakura-refused-priest-exchange = You can only exchange a card of your own tricks.
sakura-refused-ninja-gift = You give a card of your own tricks, to the player on your side who comes next.
sakura-refused-daimyo-rob = You can only rob another player, and one whose tricks hold a card.
sakura-refused-daimyo-choose = You can only take a card of the tricks you are looking through.
sakura-refused-vote-sealed = You choose yin or yang, once a vote; the others are still thinking.
sakura-refused-round-end = The game is over.
sakura-refused-turn-next = It is not your turn.
sakura-refused-turn-not-inside = This is not what is being asked now.
