"""What bots know of ikebana: what a partial bouquet will earn in the end, and so which card to keep.

A bouquet is judged by how many cards of each value it has and by its colours: how many there are, and whether one of
them is there twice. A table, computed backwards from the full bouquets to the empty one, says what each earns if its
owner plays well, as if cards came from a full pile and refusals were paid to the bank.
"""

from itertools import combinations_with_replacement

import numpy as np

from hanazono.games.heuristics import or_any, share_by_lead
from hanazono.games.ikebana.box import (
    BOUQUET,
    BUY,
    CARDS,
    COPIES,
    DRAW,
    DRAWN,
    JOKER,
    KEEP,
    PLAIN,
    REFUSE,
    ROUNDS,
    VALUES,
    top,
    value,
)
from hanazono.games.kit import Array, State, allows, rule

MOST_REFUSALS = 5  # that the table looks ahead
PRICE = 1.25  # the cost of paying 1 prestige: the neighbour who gets it is a rival
LEAD = 10.0  # prestige: what one more round may bring

# A bouquet's values are a number in base 6, a digit for each value; LISTED finds its row in the tables.
BASE = BOUQUET + 1
_MULTISETS = [c for size in range(BOUQUET + 1) for c in combinations_with_replacement(range(VALUES), size)]
_CODES = [sum(BASE**each for each in multiset) for multiset in _MULTISETS]
LISTED = np.full(BASE**VALUES, -1, np.int16)
LISTED[_CODES] = np.arange(len(_CODES))


def _earned(multiset: tuple[int, ...]) -> Array:
    """What five cards of these values earn, by the number of their colours, and whether one is there twice."""
    counts = [multiset.count(each) for each in range(VALUES)]
    combo = sum((each + 1) * count for each, count in enumerate(counts) if count > 1)
    if all(counts[1:4]) and (counts[0] or counts[4]):
        combo = 15 if counts[0] and counts[4] else 12 if counts[4] else 8
    factors = [[4, 4], [4, 4], [3, 2], [3, 1], [3, 1], [3, 3]]
    return combo * np.array(factors, np.float64)


def _promises() -> tuple[Array, Array]:
    """What bouquets will earn, and what they will earn if the card just drawn is refused at the price of 1, 2, …"""
    promise = np.zeros((len(_MULTISETS), PLAIN + 1, 2))
    again = np.zeros((len(_MULTISETS), PLAIN + 1, 2, MOST_REFUSALS + 1))
    old = np.arange(PLAIN + 1)[:, None] / PLAIN * np.ones(2)  # the odds that a plain card has a colour of the bouquet
    for row in reversed(range(len(_MULTISETS))):
        multiset = _MULTISETS[row]
        if len(multiset) == BOUQUET:
            promise[row] = _earned(multiset)
            continue
        odds, worth = [], []  # of the cards that may be drawn, by value: in an old colour, in a new one, a joker
        for each in range(VALUES):
            after = promise[LISTED[_CODES[row] + BASE**each]]
            plain = PLAIN * COPIES[each] / CARDS
            odds += [plain * old, plain * (1 - old), np.full_like(old, COPIES[PLAIN * VALUES + each] / CARDS)]
            worth += [np.repeat(after[:, 1:], 2, axis=1), np.concatenate([after[1:], after[-1:]]), after]
        next_worth = np.sum([o * w for o, w in zip(odds, worth, strict=True)], axis=0)
        for refusals in range(MOST_REFUSALS, 0, -1):
            again[row, :, :, refusals] = next_worth - PRICE * refusals
            best = [o * np.maximum(w, again[row, :, :, refusals]) for o, w in zip(odds, worth, strict=True)]
            next_worth = np.sum(best, axis=0)
        promise[row] = next_worth
    return promise.astype(np.float32), again.astype(np.float32)


PROMISE, AGAIN = _promises()


@rule
def values_of(s: State, seat: int) -> int:
    code = 0
    for place in range(s.gathered[seat]):
        code += BASE ** (value(int(s.bouquet[seat, place])) - 1)
    return code


@rule
def colours_of(s: State, seat: int) -> int:
    """A bit for each plain colour, and above them one that says whether some colour is there twice."""
    present, twice = 0, 0
    for place in range(s.gathered[seat]):
        own = 1 << int(s.bouquet[seat, place]) // VALUES
        if own != 1 << JOKER:
            twice |= present & own
            present |= own
    return present | (1 << PLAIN if twice else 0)


@rule
def promise_with(code: int, colours: int, card: int) -> float:
    """What a bouquet with these values and colours will earn with one more card."""
    own = 1 << card // VALUES
    if own != 1 << JOKER:
        colours |= 1 << PLAIN if colours & own else own
    row = LISTED[code + BASE ** (value(card) - 1)]
    return float(PROMISE[row, count_colours(colours), colours >> PLAIN])


@rule
def count_colours(colours: int) -> int:
    count = 0
    for each in range(PLAIN):
        count += colours >> each & 1
    return count


@rule
def likely(s: State, seat: int, moves: Array, random: Array) -> int:
    code, colours = values_of(s, seat), colours_of(s, seat)
    row, different, twice = int(LISTED[code]), count_colours(colours), colours >> PLAIN
    times = 2.0 if s.final_bouquet and s.this_round == ROUNDS else 1.0
    if s.question == DRAWN:
        refusals = min(int(s.refusals) + 1, MOST_REFUSALS)
        keeps = times * promise_with(code, colours, int(s.hand)) >= times * AGAIN[row, different, twice, refusals]
        return or_any(moves, KEEP if keeps else REFUSE, random)
    best, most = DRAW, times * PROMISE[row, different, twice]
    for owner in range(s.seats):
        if allows(moves, BUY + owner):
            card = top(s, owner)
            worth = times * promise_with(code, colours, card) - PRICE * value(card)
            if worth > most:
                best, most = BUY + owner, worth
    return or_any(moves, best, random)


@rule
def chapter(s: State) -> int:
    return int(s.this_round)


@rule
def foresee(s: State, win: Array) -> None:
    share_by_lead(s.prestige, win, int(s.seats), LEAD * np.sqrt(ROUNDS + 1.0 - s.this_round))


@rule
def shown(s: State) -> int:
    """The card that may be kept."""
    return int(s.hand) + 1
