"""Placing in sakura, and the characters that bend it: Cooks, Samurai, konohana_2 and konohana_3.

What fits is the function `fits` of the rules, for all cards at once. A set of values is an integer of 13 bits, bit 0
for value 1. A Cook turns the set of values that fit by its shift, up and down: a card may count as more or as less.
"""

import numpy as np

from hanazono.games.kit import LEGAL, NOTHING, State, has, inlined, rule
from hanazono.games.sakura.box import (
    ALL_CARDS,
    ALL_VALUES,
    CARDS,
    COLOURS,
    COOK_1,
    COOK_3,
    COUNTS_AS,
    EACH_PILE_ONCE,
    KONOHANA_2,
    KONOHANA_3,
    KONOHANA_VALUE,
    OWN_HAND,
    PILES,
    SAME_COLOUR,
    SAME_VALUE,
    SAMURAI_2,
    SAMURAI_3,
    SAMURAI_COLOUR,
    SHIFTS,
    VALUES,
    WRONG_SIDE,
    end_effect,
    lay_on,
    leave_hand,
    sign_of,
    top,
)


def _higher_or_lower(sign: int, value: int) -> int:
    """The values that fit on a value of their own colour: those beyond it, itself, and round the corner."""
    beyond = range(value + 1, VALUES) if sign else range(value)  # sakura.place.colour
    corner = (
        [0] if sign and value == VALUES - 1 else [VALUES - 1] if not sign and value == 0 else []
    )  # sakura.place.wrap
    return sum(1 << each for each in (*beyond, value, *corner))  # sakura.place.equal


FITTING = np.array([[_higher_or_lower(sign, value) for value in range(VALUES)] for sign in range(2)], np.int64)


@rule
def in_colours(own: int, own_colour: int, others: int) -> int:
    """The cards of one colour with these values, and of the others with those."""
    cards = 0
    for colour in range(COLOURS):
        cards |= (own if colour == own_colour else others) << VALUES * colour
    return cards


# Without modifiers: by sign and top card.
PLAIN = np.array(
    [
        [
            sum(
                (int(FITTING[sign, card % VALUES]) if colour == card // VALUES else 1 << card % VALUES)
                << VALUES * colour
                for colour in range(COLOURS)
            )
            for card in range(CARDS)
        ]
        for sign in range(2)
    ],
    np.int64,
)


@rule
def fitting(s: State, pile: int, extra: int) -> int:
    """The cards that fit on a pile under the modifiers in effect and one more, or NOTHING: sakura.place.fits."""
    sign, card = sign_of(s, pile), top(s, pile)
    if s.modifier_count == 0 and extra == NOTHING:
        return int(PLAIN[sign, card])
    value = card % VALUES
    own, others = int(FITTING[sign, value]), 1 << value  # the values that fit, of the top card's colour and of others
    any_value, any_colour, anything = False, False, False
    for index in range(int(s.modifier_count) + 1):
        modifier = int(s.modifiers[index]) if index < s.modifier_count else extra
        if (modifier == SAMURAI_2 and not sign) or (modifier == SAMURAI_3 and sign):
            return 0  # sakura.samurai.side
        if modifier in (SAMURAI_2, SAMURAI_3):
            any_value = True  # sakura.samurai.any-value
        elif modifier == KONOHANA_2:
            any_colour = True  # sakura.konohana.colour, sakura.konohana.which-pile
        elif modifier == KONOHANA_3:
            anything = True  # sakura.konohana.anything
        elif modifier != NOTHING:
            shift = int(s.box[SHIFTS + modifier - COOK_1])
            own = turned(own, shift) | turned(own, VALUES - shift)  # sakura.cook.exact, sakura.modifier.combine
            others = turned(others, shift) | turned(others, VALUES - shift)
    if anything:
        return ALL_CARDS
    own = ALL_VALUES if any_value else own
    return in_colours(own, card // VALUES, own if any_colour else others)


@rule
def turned(values: int, shift: int) -> int:
    """A set of values, each counted on by a shift; after 13 comes 1: sakura.cook.cyclic."""
    return (values << shift | values >> (VALUES - shift)) & ALL_VALUES


@rule
def counted_as(s: State, pile: int, card: int) -> int:
    """The value that a card which fits counts as, where a Cook is in effect and decides it; else 0: sakura.cook.as."""
    cooks, any_value, any_colour = 0, False, False
    for index in range(s.modifier_count):
        modifier = int(s.modifiers[index])
        if modifier == KONOHANA_3:
            return 0
        if modifier in (SAMURAI_2, SAMURAI_3):
            any_value = True
        elif modifier == KONOHANA_2:
            any_colour = True
        else:
            cooks += 1
    if cooks == 0:
        return 0
    under = top(s, pile)
    good = 1 << under % VALUES
    if any_colour or card // VALUES == under // VALUES:
        good = ALL_VALUES if any_value else int(FITTING[sign_of(s, pile), under % VALUES])
    best = 1 << 30
    for signs in range(1 << cooks):
        shift = sum_of_shifts(s, signs)
        if good >> (card % VALUES + shift) % VALUES & 1 and is_before(shift, best):
            best = shift
    return (card % VALUES + best) % VALUES + 1


@rule
def sum_of_shifts(s: State, signs: int) -> int:
    """The shifts of all Cooks in effect, each added or, where its bit is set, taken away."""
    total, cooks = 0, 0
    for index in range(s.modifier_count):
        modifier = int(s.modifiers[index])
        if COOK_1 <= modifier <= COOK_3:
            shift = int(s.box[SHIFTS + modifier - COOK_1])
            total += -shift if signs >> cooks & 1 else shift
            cooks += 1
    return total


@rule
def is_before(shift: int, other: int) -> bool:
    """Smallest first, forward before back."""
    return abs(shift) < abs(other) or (abs(shift) == abs(other) and shift > other)


@rule
def can_place(s: State, extra: int) -> bool:
    """Whether some hand card fits some unresolved pile under one more modifier: sakura.modifier.no-dead-end."""
    hand = int(s.hand[s.active])
    for pile in range(PILES):
        if int(s.unresolved) >> pile & 1 and fitting(s, pile, extra) & hand:
            return True
    return False


@inlined
def forbid_place(s: State, pile: int, card: int) -> int:
    """The statement that forbids a placement, or LEGAL."""
    if int(s.unresolved) >> pile & 1 == 0:
        return EACH_PILE_ONCE  # sakura.turn.two-piles
    if not has(int(s.hand[s.active]), card):
        return OWN_HAND
    if has(fitting(s, pile, NOTHING), card):  # sakura.place.moment
        return LEGAL
    for index in range(s.modifier_count):
        if s.modifiers[index] == (SAMURAI_3 if sign_of(s, pile) else SAMURAI_2):
            return WRONG_SIDE  # sakura.samurai.side
    for index in range(s.modifier_count):
        if COOK_1 <= s.modifiers[index] <= COOK_3:
            return COUNTS_AS  # sakura.cook.exact
    for index in range(s.modifier_count):
        if s.modifiers[index] == KONOHANA_2:
            return KONOHANA_VALUE  # sakura.konohana.colour
    if s.modifier_count > 0:
        return SAMURAI_COLOUR  # sakura.samurai.any-value
    return SAME_COLOUR if card // VALUES == top(s, pile) // VALUES else SAME_VALUE


@inlined
def place(s: State, pile: int, card: int) -> None:
    """A hand card tops a pile; the modifiers end with it: sakura.modifier.next."""
    leave_hand(s, int(s.active), card)
    lay_on(s, pile, card)
    resolve(s, pile)
    for index in range(s.modifier_count):
        s.modifiers[index] = 0
    s.modifier_count = 0


@rule
def resolve(s: State, pile: int) -> None:
    s.unresolved &= ~(1 << pile)


# -- Cooks, Samurai, konohana_2 and konohana_3 -----------------------------------------------------------------------


@inlined
def use_modifier(s: State, character: int) -> None:
    """It bends the next placement: sakura.modifier.next, sakura.modifier.combine."""
    s.modifiers[s.modifier_count] = character
    s.modifier_count += 1
    end_effect(s)


@inlined
def use_samurai_1(s: State) -> None:
    s.plus = 1 - int(s.plus)  # sakura.samurai.flip
    end_effect(s)
