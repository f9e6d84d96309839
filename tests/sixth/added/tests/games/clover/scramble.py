"""Changes everything in a state of clover that a viewer may not know: from the Secrets chapter, without `imagine`."""

from random import Random

from hanazono.games.clover.box import OVER, ROLLED

from hanazono.games.contract import Json
from hanazono.games.kit import State


class Watcher:
    """Nobody can follow a die that nobody shows."""

    def __init__(self, seats: int) -> None:
        assert seats == 2

    def hear(self, lines: list[Json]) -> None:
        """What is told says nothing of hidden dice."""
        assert all(line.get("event") != "shown" or None not in line["dice"] for line in lines)


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:  # noqa: ARG001  all is in the state
    other = s.copy()
    other.random[:] = [random.getrandbits(32) for _ in s.random]
    other.script_at, other.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    other.script[:] = [random.randrange(6) for _ in s.script]
    other.odds[:] = [random.randrange(1, 4) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        other.news[line] = [ROLLED, random.randrange(2), random.randrange(1, 7), 0]
    if seat >= -1 and not s.open_dice and s.question != OVER:
        for each in {0, 1} - {seat}:
            other.die[each] = random.randrange(1, 7)
            for line in range(s.news_end):
                if s.news[line, 0] == ROLLED and s.news[line, 1] == each:
                    other.news[line, 2] = other.die[each]
    return other


def eager_move(s: State, legal: list[int], random: Random) -> int:  # noqa: ARG001  the secrets are there from the start
    return random.choice(legal)
