"""What a seat of sakura may know, and the worlds it must believe possible.

Hidden from a viewer: the cards in other hands that it is not sure of, the cards of the draw pile (or those set aside),
the order in a pile that another seat has put in order, and the votes of others until all are shown. What lies in
piles, tricks and discards is no secret (sakura.secrets.seen): views leave it out, the veil does not.
"""

# ruff: noqa: PLR1714, SIM114  (Numba compiles no `in` over numbers of different widths)

from hanazono.games.kit import (
    ABOVE,
    MOVED,
    NOTHING,
    UNKNOWN,
    State,
    any_of,
    below,
    copy_row,
    count_bits,
    lowest_bit,
    rule,
)
from hanazono.games.sakura.box import (
    ALL_CARDS,
    DRAWN,
    FIELDS,
    FISHED,
    GEISHA_1,
    GIVE,
    HAND_DEALT,
    HAND_REST,
    ORDER,
    OUT,
    PILES,
    SEALED_SIDE,
    SWAP,
    VOTE,
    cards_of_pile,
)
from hanazono.games.sakura.geishas import neighbour

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil_hand(s: State, seat: int, out: State) -> None:
    for each in range(s.seats):
        if seat == each:
            out.hand[each] = s.hand[each]  # sakura.secrets.hands
        elif seat >= 0:
            out.hand[each] = int(s.hand[each]) & int(s.sure[seat])  # sakura.secrets.sure


@rule
def veil_sure(s: State, seat: int, out: State) -> None:
    if seat >= 0:
        out.sure[seat] = s.sure[seat]


@rule
def veil_pile(s: State, seat: int, out: State) -> None:
    """An order that the viewer does not know is written in deck order: sakura.secrets.order."""
    for pile in range(PILES):
        copy_row(s.pile[pile], out.pile[pile])
        if not knows_order(s, seat, pile):
            cards, place = 0, 0
            for under in range(s.blurred[pile]):
                cards |= 1 << int(s.pile[pile, under])
            while cards != 0:
                out.pile[pile, place] = lowest_bit(cards)
                cards &= cards - 1
                place += 1


@rule
def knows_order(s: State, seat: int, pile: int) -> bool:
    return seat >= 0 and bool(int(s.knows[pile]) >> seat & 1)


@rule
def veil_borrowed(s: State, seat: int, out: State) -> None:
    """A card that a Geisha has taken from a hand is seen by her and by the seat it came from."""
    for each in range(s.seats):
        is_shown = seat >= 0 and (seat == s.active or seat == each)
        out.borrowed[each] = s.borrowed[each] if is_shown else NOTHING


@rule
def veil_given(s: State, seat: int, out: State) -> None:
    is_shown = seat >= 0 and (seat == s.active or seat == neighbour(s, 1))
    out.given = s.given if is_shown else NOTHING


@rule
def veil_ordered(s: State, seat: int, out: State) -> None:
    for index in range(s.ordered_count):
        out.ordered[index] = s.ordered[index] if seat == s.active else UNKNOWN


@rule
def veil_vote(s: State, seat: int, out: State) -> None:
    """Sealed until all are shown: sakura.vote.sealed."""
    for each in range(s.seats):
        is_shown = s.question != VOTE or s.vote[each] == NOTHING or seat == each
        out.vote[each] = s.vote[each] if is_shown else SEALED_SIDE


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    """sakura.secrets.null."""
    for line in range(s.news_end):
        event, a, b = int(s.news[line, 0]), int(s.news[line, 1]), int(s.news[line, 2])
        if event == HAND_DEALT and seat != a:
            out.news[line, 2] = UNKNOWN
            out.news[line, 3] = 0
        elif event == HAND_REST and seat != int(s.news[line - 1, 1]):
            out.news[line, 1] = 0
            out.news[line, 2] = 0
        elif event == FISHED and seat != a:
            out.news[line, 2] = UNKNOWN
        elif event == DRAWN and seat != a and seat != b:
            out.news[line, 3] = UNKNOWN
        elif event == MOVED and s.news[line, 3] != OUT and not may_see_move(s, seat, line):
            out.news[line, 3] = UNKNOWN


@rule
def may_see_move(s: State, seat: int, line: int) -> bool:
    """Whether a viewer sees the card of a move."""
    mover, question = int(s.news[line, 1]), int(s.news[line, 2])
    if question == ORDER:
        return seat == mover
    if question == SWAP:
        return seat == mover or seat == s.target
    return question != GIVE or seat == mover or seat == s.news[line + 1, 1]  # SAID follows: to whom


veil = FIELDS.veil(
    __name__,
    hand=veil_hand,
    sure=veil_sure,
    pile=veil_pile,
    borrowed=veil_borrowed,
    given=veil_given,
    ordered=veil_ordered,
    vote=veil_vote,
    news=veil_news,
)


# -- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:
    """Deals the unseen cards to the free places of other hands and to the draw pile: sakura.secrets.world."""
    if seat == ABOVE:
        return
    imagine_hands(s, seat)
    for pile in range(PILES):
        if not knows_order(s, seat, pile):
            shuffle_blurred(s, pile)
    imagine_effect(s, seat)


@rule
def imagine_hands(s: State, seat: int) -> None:
    unseen = ALL_CARDS & ~int(s.discarded) & ~int(s.removed)
    for each in range(s.seats):
        unseen &= ~int(s.hand[each]) & ~int(s.tricks[each])
    for pile in range(PILES):
        unseen &= ~cards_of_pile(s, pile)
    for each in range(s.seats):
        if each != seat:
            for _ in range(int(s.hand_size[each]) - count_bits(int(s.hand[each]))):
                card = any_of(s.random, unseen)
                unseen &= ~card
                s.hand[each] |= card
    s.undrawn = unseen


@rule
def shuffle_blurred(s: State, pile: int) -> None:
    for place in range(int(s.blurred[pile]) - 1, 0, -1):
        other = below(s.random, place + 1)
        card = int(s.pile[pile, place])
        s.pile[pile, place] = s.pile[pile, other]
        s.pile[pile, other] = card


@rule
def imagine_effect(s: State, seat: int) -> None:
    """What others have drawn, ordered or voted in this effect; what they are sure of is left open."""
    if s.question == GIVE and seat != s.active:
        imagine_borrowed(s, int(s.sure[seat]) if seat >= 0 else 0)
    if s.ordered_count > 0 and seat != s.active:
        cards = cards_of_pile(s, int(s.reordering))
        for index in range(s.ordered_count):
            card = any_of(s.random, cards)
            cards &= ~card
            s.ordered[index] = lowest_bit(card)
    for each in range(s.seats):
        if s.vote[each] == SEALED_SIDE:
            s.vote[each] = below(s.random, 2)


@rule
def imagine_borrowed(s: State, sure: int) -> None:
    """Cards that the viewer is not sure of; the left may have been given the one from the right."""
    left, right = neighbour(s, 1), neighbour(s, -1)
    unsure = int(s.hand[s.active]) & ~sure
    if s.effect == GEISHA_1 and s.target != left:
        if s.given == NOTHING:
            s.given = lowest_bit(any_of(s.random, int(s.hand[left]) & ~sure))
        unsure |= 1 << int(s.given)
    else:
        if s.borrowed[s.target] == NOTHING:
            s.borrowed[s.target] = lowest_bit(any_of(s.random, unsure))
        unsure &= ~(1 << int(s.borrowed[s.target]))
    if s.effect == GEISHA_1 and right != left and s.borrowed[right] == NOTHING:
        s.borrowed[right] = lowest_bit(any_of(s.random, unsure))
