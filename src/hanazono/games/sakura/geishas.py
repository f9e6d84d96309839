"""The Geishas of sakura: cards that pass between hands, and a pile put in order."""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, allow_if, draw_mask, has, inlined, offer, rule, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    CARDS,
    DRAWN,
    GIVE,
    NOT_BACK,
    NOT_INSIDE,
    ON_ORDER,
    ORDER,
    OTHER_SEAT,
    OUT,
    OWN_HAND,
    PEEK,
    PILE_TO_ORDER,
    SAID,
    SWAP,
    cards_of_pile,
    end_effect,
    forbid_card,
    forbid_pile,
    offer_pile,
    pass_card,
)

# -- geisha_1: draw from both neighbours, then give to both ----------------------------------------------------------


@inlined
def use_geisha_1(s: State) -> None:
    """Blind, from the left, then from the right; with two seats once: sakura.geisha.neighbours."""
    left, right = neighbour(s, 1), neighbour(s, -1)
    draw_from_hand(s, left)  # sakura.geisha.sequence
    if right != left:  # sakura.geisha.two-seats
        draw_from_hand(s, right)
    s.target = left
    s.question = GIVE


@rule
def neighbour(s: State, step: int) -> int:
    return (int(s.active) + step) % int(s.seats)


@rule
def draw_from_hand(s: State, seat: int) -> None:
    card = draw_mask(s, int(s.hand[seat]))
    pass_card(s, seat, int(s.active), card)
    s.borrowed[seat] = card
    tell(s, DRAWN, int(s.active), seat, card)


# -- give: geisha_1, and geisha_2 after a swap


@inlined
def offer_give(s: State, moves: Array) -> None:
    offer(moves, 0, givable(s))


@rule
def givable(s: State) -> int:
    return int(s.hand[s.active]) & ~(1 << int(s.borrowed[s.target]))  # sakura.geisha.not-back


@inlined
def forbid_give(s: State, move: int) -> int:
    if move == s.borrowed[s.target] and has(int(s.hand[s.active]), move):
        return NOT_BACK  # sakura.geisha.not-back
    return forbid_card(givable(s), move, OWN_HAND)


@inlined
def answer_give(s: State, move: int) -> None:
    target, right = int(s.target), neighbour(s, -1)
    tell(s, SAID, target, 0, 0)
    pass_card(s, int(s.active), target, move)
    s.borrowed[target] = NOTHING
    if s.borrowed[right] != NOTHING:  # of geisha_1: sakura.geisha.sequence
        s.given = move
        s.target = right
    else:
        end_effect(s)


# -- geisha_2: look at a hand, swap a card ---------------------------------------------------------------------------


@inlined
def use_geisha_2(s: State) -> None:
    s.question = PEEK


@inlined
def offer_peek(s: State, moves: Array) -> None:
    for seat in range(s.seats):
        allow_if(moves, seat, seat != s.active)


@inlined
def forbid_peek(s: State, move: int) -> int:
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if move < s.seats and move != s.active else OTHER_SEAT  # sakura.geisha.look


@inlined
def answer_peek(s: State, move: int) -> None:
    s.target = move
    s.sure[s.active] |= int(s.hand[move])  # sakura.secrets.sure-gain
    s.spoilt = 1
    s.question = SWAP


@inlined
def offer_swap(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.hand[s.target]))
    allow(moves, OUT)


@inlined
def forbid_swap(s: State, move: int) -> int:
    return LEGAL if move == OUT else forbid_card(int(s.hand[s.target]), move, OTHER_SEAT)  # sakura.geisha.look


@inlined
def answer_swap(s: State, move: int) -> None:
    if move == OUT:
        end_effect(s)
        return
    s.borrowed[s.target] = move
    pass_card(s, int(s.target), int(s.active), move)
    s.spoilt = 1
    s.question = GIVE  # sakura.geisha.look


# -- geisha_3: put a pile in order -----------------------------------------------------------------------------------


@inlined
def use_geisha_3(s: State) -> None:
    s.question = PILE_TO_ORDER


@inlined
def answer_pile_to_order(s: State, move: int) -> None:
    if s.height[move] <= 1:
        end_effect(s)
        return
    s.reordering = move
    s.knows[move] |= 1 << int(s.active)  # sakura.secrets.order
    s.spoilt = 1
    s.question = ORDER


@rule
def unordered(s: State) -> int:
    cards = cards_of_pile(s, int(s.reordering))
    for index in range(s.ordered_count):
        cards &= ~(1 << int(s.ordered[index]))
    return cards


@inlined
def offer_order(s: State, moves: Array) -> None:
    offer(moves, 0, unordered(s))
    allow(moves, OUT)


@inlined
def forbid_order(s: State, move: int) -> int:
    return LEGAL if move == OUT else forbid_card(unordered(s), move, ON_ORDER)  # sakura.geisha.reorder


@inlined
def answer_order(s: State, move: int) -> None:
    if move != OUT:
        s.ordered[s.ordered_count] = move
        s.ordered_count += 1
    if move == OUT or s.height[s.reordering] - s.ordered_count <= 1:
        lay_in_order(s)
        end_effect(s)


@inlined
def lay_in_order(s: State) -> None:
    """The first one named becomes the top; those not named keep their order underneath: sakura.geisha.reorder."""
    pile, rest = int(s.reordering), unordered(s)
    kept = 0
    for place in range(s.height[pile]):
        card = int(s.pile[pile, place])
        if has(rest, card):
            s.pile[pile, kept] = card
            kept += 1
    for index in range(s.ordered_count):
        s.pile[pile, int(s.height[pile]) - 1 - index] = s.ordered[index]
        s.ordered[index] = 0
    s.ordered_count = 0
    s.knows[pile] = 1 << int(s.active)  # sakura.secrets.order
    s.blurred[pile] = int(s.height[pile]) - 1


QUESTIONS = (
    Question(GIVE, "give", offer_give, forbid_give, answer_give),
    Question(PEEK, "peek", offer_peek, forbid_peek, answer_peek),
    Question(SWAP, "swap", offer_swap, forbid_swap, answer_swap),
    Question(PILE_TO_ORDER, "pile", offer_pile, forbid_pile, answer_pile_to_order),
    Question(ORDER, "order", offer_order, forbid_order, answer_order),
)
