"""Changes everything in a state of haru that a viewer may not know: from the Secrets chapter, without `imagine`.

What a seat may not know: the order of chance to come, the other seat's hand, and its pick until both are revealed. The
values revealed this round are public, so a hidden hand is any of the others; a pick is any flower of the hand. The
watcher hears the public lines and keeps the values.
"""

from random import Random

from hanazono.games.contract import Json
from hanazono.games.haru.box import DEALT, PICK, REFILLED
from hanazono.games.kit import ABOVE, State

VALUES = range(1, 9)


class Watcher:
    """Remembers which values were revealed this round."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.unplayed = [set(VALUES) for _ in range(seats)]

    def hear(self, lines: list[Json]) -> None:
        for line in lines:
            if line.get("event") == "round":
                self.unplayed = [set(VALUES) for _ in range(self.seats)]
            elif line.get("event") == "revealed":
                for seat, value in enumerate(line["values"]):
                    self.unplayed[seat].remove(value)


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:
    """A copy of the state in another world that the viewer cannot tell from this one."""
    other = s.copy()
    scramble_chance(other, random)
    for each in range(s.seats):
        if seat in (each, ABOVE):
            continue
        hand = random.sample(sorted(watcher.unplayed[each]), int(s.hand[each]).bit_count())
        other.hand[each] = sum(1 << value - 1 for value in hand)
        if s.question == PICK and s.pick[each] != 0:
            other.pick[each] = random.choice(hand)
        write_news(other, each, hand, random)
    return other


def scramble_chance(s: State, random: Random) -> None:
    """The generator, the script, the odds a probe would have left, and lines of the past that are not wiped out."""
    s.random[:] = [random.getrandbits(32) for _ in s.random]
    s.script_at, s.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    s.script[:] = [random.randrange(1, 6) for _ in s.script]
    s.odds[:] = [random.randrange(1, 6) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        s.news[line] = [DEALT, random.randrange(2), random.randrange(256), random.randrange(6)]


def write_news(s: State, seat: int, hand: list[int], random: Random) -> None:
    """The last move may have told of a hidden draw."""
    for line in s.news[: s.news_end]:
        if line[0] == DEALT and line[1] == seat:
            line[2] = s.hand[seat]
        elif line[0] == REFILLED and line[1] == seat:
            line[2] = random.choice(hand)


def eager_move(s: State, legal: list[int], random: Random) -> int:
    """Any move: there are secrets in every position of haru."""
    del s
    return random.choice(legal)
