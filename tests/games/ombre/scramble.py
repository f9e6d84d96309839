"""Changes everything in a state of ombre that a viewer may not know: from the Secrets chapter, without `imagine`.

What a seat may not know: the order of chance to come, and which projects the others hold, until all hands are shown at
the end. How many each holds is public; the watcher hears the public lines and counts.
"""

from random import Random

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, State
from hanazono.games.ombre.box import ACT, ACTION, OVER, PROJECT

PROJECTS = range(12)


class Watcher:
    """Counts how many projects each seat has drawn."""

    def __init__(self, seats: int) -> None:
        self.drawn = [0] * seats

    def hear(self, lines: list[Json]) -> None:
        for line in lines:
            if line.get("event") == "project":
                assert line["project"] is None
                self.drawn[line["seat"]] += 1


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:
    """A copy of the state in another world that the viewer cannot tell from this one."""
    other = s.copy()
    scramble_chance(other, random)
    hidden = [each for each in range(s.seats) if seat not in (each, ABOVE) and s.question != OVER]
    seen = {p for each in range(s.seats) if each not in hidden for p in PROJECTS if s.projects[each] >> p & 1}
    unseen = [project for project in PROJECTS if project not in seen]
    random.shuffle(unseen)
    for each in hidden:
        hand, unseen = unseen[: watcher.drawn[each]], unseen[watcher.drawn[each] :]
        other.projects[each] = sum(1 << project for project in hand)
    write_news(other, seat, random)
    return other


def write_news(s: State, seat: int, random: Random) -> None:
    """The last move may have told of projects: those of the others are any of their hands, each once."""
    for each in range(s.seats):
        hand = [project for project in PROJECTS if s.projects[each] >> project & 1]
        random.shuffle(hand)
        for line in s.news[: s.news_end]:
            if line[0] == PROJECT and line[1] == each and seat not in (each, ABOVE):
                line[2] = hand.pop()


def scramble_chance(s: State, random: Random) -> None:
    """The generator, the script, the odds a probe would have left, and lines of the past that are not wiped out."""
    s.random[:] = [random.getrandbits(32) for _ in s.random]
    s.script_at, s.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    s.script[:] = [random.randrange(1, 6) for _ in s.script]
    s.odds[:] = [random.randrange(1, 6) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        s.news[line] = [PROJECT, random.randrange(s.seats), random.randrange(12), random.randrange(6)]


def eager_move(s: State, legal: list[int], random: Random) -> int:
    """Carries every action out, so that projects are drawn."""
    return ACT if s.question == ACTION else random.choice(legal)
