"""What a seat of haru may know, and the worlds it must believe possible.

Hidden from a viewer: the other seat's hand, and its pick until both are revealed. Whether a seat has picked is public,
and so are the values revealed this round: whoever listens may remember them. A reserve is what is neither in hand nor
played, so it needs no place of its own; nobody knows the next draw, which is not fixed beforehand.
"""

from hanazono.games.haru.box import *
from hanazono.games.haru.figures import KINDS
from hanazono.games.kit import ABOVE, UNKNOWN, State, any_of, copy_row, lowest_bit, rule

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil(s: State, seat: int, out: State) -> None:
    veil_table(s, out)
    for each in range(2):
        own = seat in (each, ABOVE)
        out.hand[each] = s.hand[each] if own else UNKNOWN
        is_open = own or s.question != PICK or s.pick[each] == 0
        out.pick[each] = s.pick[each] if is_open else UNKNOWN
    veil_news(s, seat, out)


@rule
def veil_table(s: State, out: State) -> None:
    """What all may know, the marked pads among it: haru.secret.marks."""
    out.seats = s.seats
    out.question = s.question
    out.random_layout = s.random_layout
    out.show_played = s.show_played
    out.max_rounds = s.max_rounds
    out.round_number = s.round_number
    out.won = s.won
    out.holder = s.holder
    out.t = s.t
    out.junior = s.junior
    out.lifted = s.lifted
    copy_row(s.pond, out.pond)
    for each in range(2):
        out.scores[each] = s.scores[each]
        out.played[each] = s.played[each]
        for kind in range(KINDS):
            out.figures[each, kind] = s.figures[each, kind]
    out.spoilt = s.spoilt
    out.fault = s.fault


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        copy_row(s.news[line], out.news[line])
        is_draw = s.news[line, 0] in (DEALT, REFILLED)
        if is_draw and s.news[line, 1] != seat and seat != ABOVE:
            out.news[line, 2] = UNKNOWN
    out.news_end = s.news_end


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
