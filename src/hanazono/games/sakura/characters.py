"""What the characters of sakura do, and the questions they ask: one group `offer_` / `forbid_` / `answer_` each.

`use` starts an effect, `go_on` ends it: back to the turn or, inside a take, to the next reaction. Taking a pile stands
here, too, since reactions are part of it. The effects that come after a vote are in votes.py.

The order: use; taking a pile; Geishas; Daimyos and Konohana; Fishermen; Priests.
"""

from hanazono.games.kit import (
    LEGAL,
    NOTHING,
    Array,
    State,
    allow,
    allow_if,
    draw_mask,
    has,
    offer,
    part,
    rule,
    tell,
)
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    BUY,
    CARDS,
    CARDS_TAKEN,
    COPY,
    DAIMYO_1,
    DAIMYO_2,
    DISCARD,
    DRAWN,
    EXCHANGE,
    EXTRA_PRICE,
    FISHED,
    FISHERMAN_1,
    FISHERMAN_3,
    GEISHA_1,
    GEISHA_2,
    GEISHA_3,
    GIVE,
    HAS_VOTE,
    KARATE,
    KONOHANA_1,
    LOOT,
    LOOTED,
    NEEDS,
    NEEDS_PLACEMENT,
    NET,
    NOT_BACK,
    NOT_INSIDE,
    ON_ORDER,
    ON_THE_PILE,
    ORDER,
    OTHER_SEAT,
    OUT,
    OWN_HAND,
    OWN_TRICKS,
    PAYABLE,
    PEEK,
    PER_SHURIKEN,
    PILE,
    PILES,
    PRIEST_1,
    PRIEST_2,
    REACT,
    REMOVABLE,
    REPLACE,
    ROB,
    ROBBED,
    SAID,
    SAMURAI_1,
    SWAP,
    TAKEN,
    TURN,
    VOTE,
    clear_pile,
    coins_on_pile,
    draw_from_stock,
    gain,
    lay_on,
    leave_hand,
    pass_card,
    put_in_hand,
    shurikens,
    stock,
    take_off,
)
from hanazono.games.sakura.hiring import can_hire, payable
from hanazono.games.sakura.placing import resolve


@rule
def use(s: State, character: int) -> None:
    """Carries out a character that was paid for, used free or copied; `s.price` was paid for it."""
    s.effect = character
    s.used = character
    s.earned = 0
    if NEEDS[character] == NEEDS_PLACEMENT:
        s.modifiers[s.modifying] = character  # sakura.modifier.next, sakura.modifier.combine
        s.modifying += 1
        go_on(s)
    elif HAS_VOTE[character]:
        for seat in range(s.seats):  # sakura.vote.finished
            s.vote[seat] = NOTHING
        s.question = VOTE
    elif character == KARATE:
        s.question = COPY
    elif character == GEISHA_1:
        draw_from_neighbours(s)
    elif character == GEISHA_2:
        s.question = PEEK
    elif character in (GEISHA_3, KONOHANA_1):
        s.question = PILE
    elif character == SAMURAI_1:
        s.plus = 1 - int(s.plus)  # sakura.samurai.flip
        go_on(s)
    elif character == DAIMYO_1:
        s.allowance = 1
        s.question = DISCARD
    elif character == DAIMYO_2:
        s.question = ROB
    elif character == FISHERMAN_1:
        fish(s, int(s.price))  # sakura.fisherman.buy
        ask_buy(s)
    elif character == FISHERMAN_3:
        s.knows[s.taking] |= 1 << int(s.active)  # sakura.secrets.order
        s.spoilt = 1
        s.allowance = s.price
        s.question = NET
    elif character == PRIEST_1:
        s.allowance = s.price
        ask_payable(s)
    else:
        discard_bottom(s)


@rule
def go_on(s: State) -> None:
    """An effect is done."""
    clear_effect(s)
    if s.taking == NOTHING:
        s.question = TURN
    else:
        ask_react(s)


@rule
def clear_effect(s: State) -> None:
    s.effect = NOTHING
    s.price = 0
    s.target = NOTHING
    s.drawn[0] = NOTHING
    s.drawn[1] = NOTHING
    s.allowance = 0
    s.exchange = 0
    for seat in range(s.seats):
        s.vote[seat] = NOTHING


@rule
def forbid_card(cards: int, move: int, otherwise: int) -> int:
    """LEGAL for a card of the set, else that statement."""
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if has(cards, move) else otherwise


@part
def offer_hand(s: State, moves: Array) -> None:
    """For `replace` and `release`."""
    offer(moves, 0, int(s.hand[s.active]))


@rule
def forbid_hand(s: State, move: int) -> int:
    return forbid_card(int(s.hand[s.active]), move, OWN_HAND)


# -- taking a pile ---------------------------------------------------------------------------------------------------


@rule
def ask_react(s: State) -> None:
    """Asked only if somebody can be hired: in the base game never, since no reaction is in the row."""
    if can_hire(s):
        s.question = REACT  # sakura.react.before-coins
    else:
        take_pile(s)


@rule
def take_pile(s: State) -> None:
    """What is left of the pile goes to the taker's tricks and pays its coins: sakura.react.rest."""
    seat, pile = int(s.active), int(s.taking)
    coins = coins_on_pile(s, pile)
    gain(s, seat, coins)  # sakura.take.coins
    tell(s, TAKEN, seat, pile, coins)
    for place in range(0, int(s.height[pile]), 3):
        tell(s, CARDS_TAKEN, card_at(s, pile, place), card_at(s, pile, place + 1), card_at(s, pile, place + 2))
    for place in range(s.height[pile]):
        s.tricks[seat] |= 1 << int(s.pile[pile, place])  # sakura.take.tricks
    clear_pile(s, pile)
    s.question = REPLACE


@rule
def card_at(s: State, pile: int, place: int) -> int:
    return int(s.pile[pile, place]) if place < s.height[pile] else NOTHING


@part
def answer_replace(s: State, move: int) -> None:
    """The new pile keeps its place and sign, and its card need not fit: sakura.take.side."""
    pile = int(s.taking)
    leave_hand(s, int(s.active), move)
    lay_on(s, pile, move)
    resolve(s, pile)  # sakura.take.replace
    s.taking = NOTHING
    s.question = TURN


# -- net: fisherman_3 ------------------------------------------------------------------------------------------------


@rule
def cards_of_pile(s: State, pile: int) -> int:
    cards = 0
    for place in range(s.height[pile]):
        cards |= 1 << int(s.pile[pile, place])
    return cards


@part
def offer_net(s: State, moves: Array) -> None:
    offer(moves, 0, cards_of_pile(s, int(s.taking)))
    allow(moves, OUT)


@rule
def forbid_net(s: State, move: int) -> int:
    if move == OUT:
        return LEGAL
    return forbid_card(cards_of_pile(s, int(s.taking)), move, ON_THE_PILE)  # sakura.fisherman.choose


@part
def answer_net(s: State, move: int) -> None:
    pile = int(s.taking)
    if move == OUT:
        go_on(s)
        return
    for place in range(s.height[pile]):
        if s.pile[pile, place] == move:
            take_off(s, pile, place)  # sakura.fisherman.choose
            break
    s.discarded |= 1 << move
    pay_extra(s, 1, FISHERMAN_3)  # sakura.fisherman.net
    if s.height[pile] == 0 or not has_more(s, FISHERMAN_3):
        go_on(s)


@rule
def pay_extra(s: State, count: int, character: int) -> None:
    """So many are used up: of the allowance first, the rest for coins: sakura.priest.allowance."""
    free = min(int(s.allowance), count)
    s.allowance -= free
    s.coins[s.active] -= (count - free) * int(EXTRA_PRICE[character])


@part
def has_more(s: State, character: int) -> bool:
    return bool(s.allowance > 0 or s.coins[s.active] >= EXTRA_PRICE[character])


@part
def discard_bottom(s: State) -> None:
    """priest_3."""
    for _ in range(min(int(s.price), int(s.height[s.taking]))):
        s.discarded |= 1 << take_off(s, int(s.taking), 0)  # sakura.priest.bottom
    go_on(s)


# -- give: geisha_1, and geisha_2 after a swap -----------------------------------------------------------------------


@part
def draw_from_neighbours(s: State) -> None:
    """Blind, from the left, then from the right; with two seats once: sakura.geisha.neighbours."""
    left, right = neighbour(s, 1), neighbour(s, -1)
    s.drawn[0] = draw_from_hand(s, left)  # sakura.geisha.sequence
    if right != left:  # sakura.geisha.two-seats
        s.drawn[1] = draw_from_hand(s, right)
    s.target = left
    s.question = GIVE


@rule
def neighbour(s: State, step: int) -> int:
    return (int(s.active) + step) % int(s.seats)


@rule
def draw_from_hand(s: State, seat: int) -> int:
    card = draw_mask(s, int(s.hand[seat]))
    pass_card(s, seat, int(s.active), card)
    tell(s, DRAWN, int(s.active), seat, card)
    return card


@rule
def withheld(s: State) -> int:
    """The card that came from the seat which is given one now: sakura.geisha.not-back."""
    return int(s.drawn[1] if s.effect == GEISHA_1 and s.target != neighbour(s, 1) else s.drawn[0])


@rule
def givable(s: State) -> int:
    return int(s.hand[s.active]) & ~(1 << withheld(s))


@part
def offer_give(s: State, moves: Array) -> None:
    offer(moves, 0, givable(s))


@rule
def forbid_give(s: State, move: int) -> int:
    if move == withheld(s) and has(int(s.hand[s.active]), move):
        return NOT_BACK  # sakura.geisha.not-back
    return forbid_card(givable(s), move, OWN_HAND)


@part
def answer_give(s: State, move: int) -> None:
    tell(s, SAID, int(s.target), 0, 0)
    pass_card(s, int(s.active), int(s.target), move)
    right = neighbour(s, -1)
    if s.effect == GEISHA_1 and s.target != right:
        s.drawn[0] = move
        s.target = right
    else:
        go_on(s)


# -- peek and swap: geisha_2 -----------------------------------------------------------------------------------------


@part
def offer_peek(s: State, moves: Array) -> None:
    for seat in range(s.seats):
        allow_if(moves, seat, seat != s.active)


@rule
def forbid_peek(s: State, move: int) -> int:
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if move < s.seats and move != s.active else OTHER_SEAT  # sakura.geisha.look


@part
def answer_peek(s: State, move: int) -> None:
    s.target = move
    s.sure[s.active] |= int(s.hand[move])  # sakura.secrets.sure-gain
    s.spoilt = 1
    s.question = SWAP


@part
def offer_swap(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.hand[s.target]))
    allow(moves, OUT)


@rule
def forbid_swap(s: State, move: int) -> int:
    return LEGAL if move == OUT else forbid_card(int(s.hand[s.target]), move, OTHER_SEAT)  # sakura.geisha.look


@part
def answer_swap(s: State, move: int) -> None:
    if move == OUT:
        go_on(s)
        return
    s.drawn[0] = move
    pass_card(s, int(s.target), int(s.active), move)
    s.spoilt = 1
    s.question = GIVE  # sakura.geisha.look


# -- pile and order: geisha_3; konohana_1 ----------------------------------------------------------------------------


@part
def offer_pile(moves: Array) -> None:
    for pile in range(PILES):
        allow(moves, pile)


@rule
def forbid_pile(move: int) -> int:
    return LEGAL if move < PILES else NOT_INSIDE


@part
def answer_pile(s: State, move: int) -> None:
    if s.effect == KONOHANA_1:
        gain(s, int(s.active), coins_on_pile(s, move))  # sakura.konohana.coins
        go_on(s)
        return
    if s.height[move] <= 1:
        go_on(s)
        return
    s.target = move
    s.ordering = 0
    s.knows[move] |= 1 << int(s.active)  # sakura.secrets.order
    s.spoilt = 1
    s.question = ORDER


@rule
def unordered(s: State) -> int:
    cards = cards_of_pile(s, int(s.target))
    for index in range(s.ordering):
        cards &= ~(1 << int(s.ordered[index]))
    return cards


@part
def offer_order(s: State, moves: Array) -> None:
    offer(moves, 0, unordered(s))
    allow(moves, OUT)


@rule
def forbid_order(s: State, move: int) -> int:
    return LEGAL if move == OUT else forbid_card(unordered(s), move, ON_ORDER)  # sakura.geisha.reorder


@part
def answer_order(s: State, move: int) -> None:
    if move != OUT:
        s.ordered[s.ordering] = move
        s.ordering += 1
    if move == OUT or s.height[s.target] - s.ordering <= 1:
        lay_in_order(s)
        go_on(s)


@part
def lay_in_order(s: State) -> None:
    """The first one named becomes the top; those not named keep their order underneath: sakura.geisha.reorder."""
    pile, rest = int(s.target), unordered(s)
    kept = 0
    for place in range(s.height[pile]):
        card = int(s.pile[pile, place])
        if has(rest, card):
            s.pile[pile, kept] = card
            kept += 1
    for index in range(s.ordering):
        s.pile[pile, int(s.height[pile]) - 1 - index] = s.ordered[index]
        s.ordered[index] = 0
    s.ordering = 0
    s.knows[pile] = 1 << int(s.active)  # sakura.secrets.order
    s.blurred[pile] = int(s.height[pile]) - 1


# -- discard: daimyo_1, priest_1, priest_2, ninja_2 ------------------------------------------------------------------


@rule
def discardable(s: State) -> int:
    if s.effect == PRIEST_1:
        return payable(s, int(s.allowance), int(s.coins[s.active]))
    return int(s.tricks[s.active])


@part
def offer_discard(s: State, moves: Array) -> None:
    offer(moves, 0, discardable(s))
    allow_if(moves, OUT, s.effect == PRIEST_1)


@rule
def forbid_discard(s: State, move: int) -> int:
    if s.effect == PRIEST_1:
        return LEGAL if move == OUT else forbid_card(discardable(s), move, PAYABLE)  # sakura.priest.whole
    if s.effect == DAIMYO_1:
        return forbid_card(discardable(s), move, REMOVABLE)  # sakura.daimyo.remove
    return forbid_card(discardable(s), move, EXCHANGE if s.effect == PRIEST_2 else OWN_TRICKS)  # sakura.ninja.shed


@part
def answer_discard_for_coins(s: State, move: int) -> None:
    """daimyo_1: out of the round, not into the discard: sakura.daimyo.for-good."""
    s.tricks[s.active] &= ~(1 << move)
    s.removed |= 1 << move
    gain(s, int(s.active), int(PER_SHURIKEN[DAIMYO_1]) * shurikens(s, 1 << move))  # sakura.daimyo.remove
    go_on(s)


@rule
def discard_trick(s: State, card: int) -> None:
    s.tricks[s.active] &= ~(1 << card)
    s.discarded |= 1 << card


@rule
def ask_payable(s: State) -> None:
    """priest_1: ends by itself when no card qualifies."""
    if discardable(s) != 0:
        s.question = DISCARD
    else:
        go_on(s)


@part
def answer_discard_paid(s: State, move: int) -> None:
    if move == OUT:
        go_on(s)  # sakura.priest.allowance
        return
    pay_extra(s, shurikens(s, 1 << move), PRIEST_1)  # sakura.priest.pay
    discard_trick(s, move)
    ask_payable(s)


# -- rob and loot: daimyo_2 ------------------------------------------------------------------------------------------


@part
def offer_rob(s: State, moves: Array) -> None:
    for seat in range(s.seats):
        allow_if(moves, seat, seat != s.active and s.tricks[seat] != 0)


@rule
def forbid_rob(s: State, move: int) -> int:
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if move < s.seats and move != s.active and s.tricks[move] != 0 else ROBBED  # sakura.daimyo.rob


@part
def answer_rob(s: State, move: int) -> None:
    s.target = move
    s.spoilt = 1  # its tricks are shown: sakura.daimyo.choose
    s.question = LOOT


@part
def offer_loot(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.tricks[s.target]))


@rule
def forbid_loot(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.target]), move, LOOTED)  # sakura.daimyo.choose


@part
def answer_loot(s: State, move: int) -> None:
    s.tricks[s.target] &= ~(1 << move)
    s.tricks[s.active] |= 1 << move
    gain(
        s, int(s.active), int(PER_SHURIKEN[DAIMYO_2]) * shurikens(s, 1 << move)
    )  # sakura.daimyo.rob, sakura.take.only-then
    go_on(s)


# -- buy: fisherman_1 ------------------------------------------------------------------------------------------------


@rule
def fish(s: State, count: int) -> None:
    """Drawn cards are hand cards at once, and as many are owed: sakura.fisherman.hand."""
    for _ in range(count):
        card = draw_from_stock(s)
        if card == NOTHING:
            return
        put_in_hand(s, int(s.active), card)
        s.owed += 1
        tell(s, FISHED, int(s.active), card, 0)


@rule
def ask_buy(s: State) -> None:
    if stock(s) > 0 and s.coins[s.active] >= EXTRA_PRICE[FISHERMAN_1]:
        s.question = BUY
    else:
        go_on(s)


@part
def offer_buy(moves: Array) -> None:
    allow(moves, 0)
    allow(moves, OUT)


@rule
def forbid_buy(move: int) -> int:
    return LEGAL if move in (0, OUT) else NOT_INSIDE


@part
def answer_buy(s: State, move: int) -> None:
    if move == OUT:
        go_on(s)
        return
    s.coins[s.active] -= int(EXTRA_PRICE[FISHERMAN_1])  # sakura.fisherman.buy
    fish(s, 1)
    ask_buy(s)


QUESTIONS = (
    Question(NET, "net", offer_net, forbid_net, answer_net),
    Question(REPLACE, "replace", offer_hand, forbid_hand, answer_replace),
    Question(GIVE, "give", offer_give, forbid_give, answer_give),
    Question(PEEK, "peek", offer_peek, forbid_peek, answer_peek),
    Question(SWAP, "swap", offer_swap, forbid_swap, answer_swap),
    Question(PILE, "pile", offer_pile, forbid_pile, answer_pile),
    Question(ORDER, "order", offer_order, forbid_order, answer_order),
    Question(ROB, "rob", offer_rob, forbid_rob, answer_rob),
    Question(LOOT, "loot", offer_loot, forbid_loot, answer_loot),
    Question(BUY, "buy", offer_buy, forbid_buy, answer_buy),
)
