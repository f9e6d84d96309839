"""The row of sakura: who can be hired, at which price, and how the row is paid, emptied and filled.

What a hired character then does: see characters.py.
"""

from hanazono.games.kit import LEGAL, NOTHING, State, inlined, lowest_bit, rule, tell
from hanazono.games.sakura.box import (
    ARRIVED,
    CANNOT,
    CAP,
    EMPTY_SLOT,
    EXTRA_PRICE,
    FISHERMAN_1,
    KARATE,
    LOCKED,
    MOST_ACTS,
    NEEDS,
    NEEDS_OTHER_TRICKS,
    NEEDS_OWN_TRICKS,
    NEEDS_PAYABLE_TRICK,
    NEEDS_PLACEMENT,
    NEEDS_STOCK,
    NEEDS_STOCK_AND_MEANS,
    NEEDS_TAKEN_PILE,
    NO_DEAD_END,
    NOT_INSIDE,
    ONLY_TAKING,
    PRICES,
    PRIEST_1,
    REFRESH_PRICE,
    REFRESH_TOO_DEAR,
    SHURIKENS,
    SLOTS,
    TOO_DEAR,
    draw_character,
    stock,
)
from hanazono.games.sakura.placing import can_place

# -- can it be carried out? ------------------------------------------------------------------------------------------
# sakura.hire.can: `price` is the price paid, `purse` the coins left after paying. A pile is being taken: the window is
# "react", else "turn".


@rule
def forbid_use(s: State, character: int, price: int, purse: int) -> int:
    """The statement that forbids to hire, use free or copy a character now, or LEGAL."""
    if character != KARATE:
        return forbid_effect(s, character, price, purse)
    for slot in range(SLOTS):  # sakura.karate.copy, sakura.karate.price
        other = int(s.row[slot])
        if other not in (NOTHING, KARATE) and forbid_effect(s, other, price, purse) == LEGAL:
            return LEGAL
    return CANNOT


@rule
def forbid_effect(s: State, character: int, price: int, purse: int) -> int:
    """The same for a character with an effect of its own."""
    needs = int(NEEDS[character])
    if needs == NEEDS_TAKEN_PILE:
        if s.taking == NOTHING:
            return ONLY_TAKING  # sakura.react.forced
        return LEGAL if s.height[s.taking] > 0 else CANNOT
    if s.taking != NOTHING:
        return NOT_INSIDE  # sakura.turn.not-inside
    if needs == NEEDS_PLACEMENT:
        return (
            LEGAL if can_place(s, character) else NO_DEAD_END
        )  # sakura.modifier.no-dead-end, sakura.modifier.need-not
    if s.modifier_count > 0:
        return LOCKED  # sakura.modifier.locked
    return LEGAL if has_means(s, needs, price, purse) else CANNOT


@rule
def has_means(s: State, needs: int, price: int, purse: int) -> bool:
    """An effect of size zero is fine: sakura.hire.can."""
    tricks = int(s.tricks[s.active])
    if needs == NEEDS_OWN_TRICKS:
        return tricks != 0
    if needs == NEEDS_OTHER_TRICKS:
        for seat in range(s.seats):
            if seat != s.active and s.tricks[seat] != 0:
                return True
        return False
    if needs == NEEDS_STOCK:
        return stock(s) > 0
    if needs == NEEDS_STOCK_AND_MEANS:
        return stock(s) > 0 and (price > 0 or purse >= EXTRA_PRICE[FISHERMAN_1])
    if needs == NEEDS_PAYABLE_TRICK:
        return payable(s, price, purse) != 0
    return True


@rule
def payable(s: State, allowance: int, purse: int) -> int:
    """The own trick cards that priest_1 can discard, with that much still free: sakura.priest.whole."""
    found, rest = 0, int(s.tricks[s.active])
    while rest != 0:
        on_card = int(s.box[SHURIKENS + lowest_bit(rest)])
        if on_card >= 1 and (on_card - allowance) * int(EXTRA_PRICE[PRIEST_1]) <= purse:
            found |= rest & -rest
        rest &= rest - 1
    return found


# -- hiring ----------------------------------------------------------------------------------------------------------


@rule
def forbid_hire(s: State, slot: int) -> int:
    """The statement that forbids to hire from a slot, in a turn or while taking, or LEGAL."""
    character, price, coins = int(s.row[slot]), int(PRICES[slot]), int(s.coins[s.active])
    if character == NOTHING:
        return EMPTY_SLOT  # sakura.hire.discard
    if coins < price:
        return TOO_DEAR  # sakura.hire.price
    if s.acts >= MOST_ACTS:
        return CAP  # sakura.turn.cap
    return forbid_use(s, character, price, coins - price)


@rule
def hireable(s: State) -> int:
    """The slots from which somebody can be hired, as a set."""
    slots = 0
    for slot in range(SLOTS):
        if forbid_hire(s, slot) == LEGAL:
            slots |= 1 << slot
    return slots


@rule
def dismiss(s: State, slot: int) -> int:
    """A character leaves its slot, which stays empty until the turn closes: sakura.hire.frozen."""
    character = int(s.row[slot])
    s.row[slot] = NOTHING
    s.dismissed[character] += 1  # sakura.hire.discard
    return character


@rule
def pay_and_dismiss(s: State, slot: int) -> int:
    price = int(PRICES[slot])  # sakura.hire.price
    s.coins[s.active] -= price
    s.acts += 1
    s.price = price
    return dismiss(s, slot)


# -- the row ---------------------------------------------------------------------------------------------------------


@rule
def arrive(s: State, slot: int) -> None:
    character = draw_character(s)
    s.row[slot] = character
    tell(s, ARRIVED, slot, character, 0)


@inlined
def close_row(s: State) -> None:
    """The characters slide to the lowest slots in unchanged order; the empty slots are refilled."""
    filled = 0
    for slot in range(SLOTS):  # sakura.row.slide
        character = int(s.row[slot])
        if character != NOTHING:
            s.row[slot] = NOTHING
            s.row[filled] = character
            filled += 1
    for slot in range(filled, SLOTS):  # sakura.row.refill
        arrive(s, slot)


@rule
def forbid_refresh(s: State) -> int:
    if s.modifier_count > 0:
        return LOCKED  # sakura.modifier.locked
    if s.coins[s.active] < REFRESH_PRICE:
        return REFRESH_TOO_DEAR  # sakura.refresh.price
    return CAP if s.acts >= MOST_ACTS else LEGAL  # sakura.turn.cap


@inlined
def refresh_row(s: State) -> None:
    """The old row is in the discard before the first new character is drawn: sakura.refresh.discard-first."""
    s.coins[s.active] -= REFRESH_PRICE  # sakura.refresh.price
    s.acts += 1
    for slot in range(SLOTS):
        if s.row[slot] != NOTHING:
            dismiss(s, slot)
    for slot in range(SLOTS):
        arrive(s, slot)
