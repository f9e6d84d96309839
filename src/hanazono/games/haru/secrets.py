"""What a seat of haru may know, and the worlds it must believe possible.

Hidden from a viewer: the other seat's hand, and its pick until both are revealed. Whether a seat has picked is public,
and so are the values revealed this round: whoever listens may remember them. A reserve is what is neither in hand nor
played, so it needs no place of its own; nobody knows the next draw, which is not fixed beforehand.
"""

from hanazono.games.haru.box import ALL_VALUES, DEALT, FIELDS, PICK, REFILLED, hand_size
from hanazono.games.kit import ABOVE, UNKNOWN, State, any_of, lowest_bit, rule

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil_pick(s: State, seat: int, out: State) -> None:
    for each in range(2):
        is_open = seat == each or s.question != PICK or s.pick[each] == 0
        out.pick[each] = s.pick[each] if is_open else UNKNOWN


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        if s.news[line, 0] in (DEALT, REFILLED) and s.news[line, 1] != seat:
            out.news[line, 2] = UNKNOWN


veil = FIELDS.veil(__name__, pick=veil_pick, news=veil_news)


# -- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:
    """Deals each hidden hand from the values that its seat has not yet played; a sealed pick is any flower of it."""
    for each in range(2):
        if seat in (each, ABOVE):
            continue
        s.hand[each] = 0
        for _ in range(hand_size(s)):
            s.hand[each] |= any_of(s.random, ALL_VALUES & ~int(s.played[each]) & ~int(s.hand[each]))
        if s.pick[each] == UNKNOWN:
            s.pick[each] = lowest_bit(any_of(s.random, int(s.hand[each]))) + 1
