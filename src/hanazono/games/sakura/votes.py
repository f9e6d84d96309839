"""The vote of sakura: every seat picks a side in secret; what the active seat's effect does is with its character."""

from hanazono.games.kit import LEGAL, MOVED, NOTHING, Array, State, allow, inlined, rule, tell
from hanazono.games.sakura.box import SEALED, VOTE, VOTED, YANG, YIN


@rule
def voters_left(s: State) -> int:
    """The seats that have not voted yet: every seat votes, sakura.vote.finished."""
    seats = 0
    for seat in range(s.seats):
        if s.vote[seat] == NOTHING:
            seats |= 1 << seat
    return seats


@inlined
def offer_vote(moves: Array) -> None:
    allow(moves, YIN)
    allow(moves, YANG)


@inlined
def forbid_vote(s: State, seat: int, move: int) -> int:
    return LEGAL if s.vote[seat] == NOTHING and 0 <= move <= YANG else SEALED  # sakura.vote.sealed


@inlined
def show_votes(s: State) -> None:
    """All are shown together: sakura.vote.sealed."""
    sides = 0
    for seat in range(s.seats):
        tell(s, MOVED, seat, VOTE, int(s.vote[seat]))
        sides |= int(s.vote[seat]) << seat
    tell(s, VOTED, sides, 0, 0)


# -- the seats on the active seat's side -----------------------------------------------------------------------------


@rule
def like(s: State) -> int:
    """How many they are, the active seat included: sakura.vote.like."""
    count = 0
    for seat in range(s.seats):
        if s.vote[seat] == s.vote[s.active]:
            count += 1
    return count


@rule
def next_like(s: State, seat: int) -> int:
    """The next of them, counter-clockwise; NOTHING after the last."""
    seats = int(s.seats)
    each = (seat - 1) % seats
    while each != s.active:
        if s.vote[each] == s.vote[s.active]:
            return each
        each = (each - 1) % seats
    return NOTHING
