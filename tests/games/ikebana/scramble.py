"""Changes everything in a state of ikebana that a viewer may not know: from the Secrets chapter, without `imagine`.

That is the order of the pile, and so nothing but chance to come: all seats know all else.
"""

from random import Random

from hanazono.games.contract import Json
from hanazono.games.ikebana.box import CARD, DRAWN, KINDS, REFUSE
from hanazono.games.kit import State


class Watcher:
    """There is nothing to watch for: what everybody has seen is all there is."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def hear(self, lines: list[Json]) -> None:
        """Every viewer hears every value."""
        assert not [line for line in lines if None in line.values() and line.get("event") != "scored"]


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:
    """A copy of the state with another generator, script and odds, and other lines of a past that is not wiped out."""
    assert seat < watcher.seats
    other = s.copy()
    other.random[:] = [random.getrandbits(32) for _ in s.random]
    other.script_at, other.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    other.script[:] = [random.randrange(1, KINDS) for _ in s.script]
    other.odds[:] = [random.randrange(1, 4) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        other.news[line] = [CARD, random.randrange(s.seats), random.randrange(KINDS), random.randrange(KINDS)]
    return other


def eager_move(s: State, legal: list[int], random: Random) -> int:
    """Refuses nearly always, so that discards grow and the pile runs out; buys half the time."""
    if s.question == DRAWN:
        return REFUSE if random.random() < 0.9 else random.choice(legal)
    return random.choice(legal) if random.random() < 0.5 else legal[0]
