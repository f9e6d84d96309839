"""A spectator of cerisier with a perfect memory, written from the rules file, chapter 5 (Secrets), alone.

It hears the lines that a spectator gets and nothing else, in plain Python: flowers are words in lists, and every moment
is kept. From them it knows what can lie where no one sees it, for a spectator or for a seat that adds the secret
flowers it has seen itself. It is not the engine's memory (`unseen`, `bound`) and not its sampler (`imagine`): those are
tested against it.

The order of the file: the box; the watcher: what it hears, what it knows, the worlds; a table with a watcher beside it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, perm, prod
from random import Random
from typing import Any, NamedTuple

from hanazono.games.kit import SPECTATOR, State
from tests.games.cerisier.stage import NAMES, dealt

Line = Mapping[str, Any]
Flowers = Counter[str]

REAL = ("pink", "yellow", "light_blue", "dark_blue", "white")
COLOURS = (*REAL, "black")
EACH_REAL = {2: 13, 3: 15, 4: 18}
BLACKS = {2: 4, 3: 5, 4: 6}


def spelled(letters: str) -> list[str]:
    return [NAMES[letter] for letter in letters]


def has_failed(harvest: Flowers) -> bool:
    blacks = harvest["black"]
    different = sum(harvest[colour] > 0 for colour in REAL)
    return max(harvest[colour] for colour in REAL) + blacks >= 3 or different + blacks >= 5


def may_choose(behind: Flowers) -> bool:
    """Whether the owner of these flowers is asked `jokers`."""
    warm, cold = behind["pink"] + behind["yellow"], behind["light_blue"] + behind["dark_blue"]
    return warm > 0 and cold > 0 and behind["white"] + behind["black"] > 0


class Moment(NamedTuple):
    """What was certain once: so many secret flowers lay behind screens, and these had not been seen by all."""

    secrets: int
    unseen: Flowers


class World(NamedTuple):
    """A colour for every flower that a viewer has not seen and that is not in the bag."""

    aside: tuple[str, ...]  # in the order of COLOURS: no one can tell the three apart
    secrets: tuple[str, ...]  # those of the other seats, oldest first


class Watcher:
    """Follows a game by the lines a spectator gets."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.box: Flowers = Counter(dict.fromkeys(REAL, EACH_REAL[seats]) | {"black": BLACKS[seats]})
        self.bag = self.box.total()
        self.aside = 0
        self.harvest: Flowers = Counter()
        self.shown: list[str] = []  # by a bonus, not yet placed
        self.fronts: list[Flowers] = [Counter() for _ in range(seats)]
        self.known: list[Flowers] = [Counter() for _ in range(seats)]
        self.secrets: list[int] = []  # whose they are, oldest first
        self.moments: list[Moment] = []
        self.sealed = False  # `jokers` is open
        self.keeps = 0  # flowers already kept of a failed harvest
        self.given: Line = {}

    # -- what it hears

    def hear(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if "event" in line:
                self.hear_event(line)
            elif line["ask"] != "jokers":
                self.hear_move(int(line["seat"]), line["ask"], line["move"])
            self.remember()

    def remember(self) -> None:
        self.moments.append(Moment(len(self.secrets), self.unseen))

    def hear_event(self, line: Line) -> None:
        flowers = line.get("flowers", [])
        self.bag -= len(flowers)
        if line["event"] == "aside":
            self.aside = len(flowers)
        elif line["event"] == "drawn":
            self.harvest.update(flowers)
            if has_failed(self.harvest):
                self.fail(int(line["seat"]))
        elif line["event"] == "bonus" and line["mastery"] == "shin_sumizome":
            self.secrets.append(line["seat"])
        elif line["event"] == "bonus":
            self.shown = list(flowers)
            self.remember()
            if line["mastery"] == "komatsu_otome" and set(flowers) == {"black"}:
                self.put_back_shown()
        elif line["event"] == "reveal":
            self.known = [Counter(seat["behind"]) for seat in line["seats"]]
            self.secrets = []
            self.moments = []  # all that is hidden now are the flowers set aside, and they are what is left
            self.sealed = False

    def fail(self, seat: int) -> None:
        self.remember()
        self.bag += self.harvest.pop("black", 0)
        self.keeps = 0
        if len(+self.harvest) <= 2:
            for colour in list(+self.harvest):
                self.move(self.harvest, self.fronts[seat], colour)
            self.put_back_harvest()

    def hear_move(self, seat: int, ask: str, move: Line) -> None:
        own = {"harvest": self.harvest, "front": self.fronts[seat]}
        if ask == "keep":
            self.move(self.harvest, self.fronts[seat], move["keep"])
            self.keeps += 1
            if self.keeps == 2:
                self.put_back_harvest()
        elif ask == "somei_yoshino":
            self.move(own[move["from"]], self.known[seat], move["behind"])
        elif ask == "kenrokuen_kumagai":
            to = self.known[seat] if move["to"] == "behind" else self.fronts[move["seat"]]
            to[self.shown.pop(0)] += 1
        elif ask == "sakuya_hime" and "give" in move:
            self.given = move
        elif ask == "sakuya_hime":
            self.move(self.fronts[move["from_seat"]], self.fronts[seat], move["take"])
            self.move(own[self.given["from"]], self.fronts[move["from_seat"]], self.given["give"])
        elif ask == "komatsu_otome":
            self.shown.remove(move["keep"])
            self.fronts[seat][move["keep"]] += 1
            self.put_back_shown()
        elif ask == "kokonoe":
            self.move(self.fronts[move["from_seat"]], self.fronts[seat], move["take"])
        elif ask == "place":
            self.known[seat][move["behind"]] += self.harvest.pop(move["behind"], 0)
            self.fronts[seat].update(self.harvest)
            self.harvest.clear()
            self.sealed = self.bag == 0

    def move(self, source: Flowers, to: Flowers, colour: str) -> None:
        assert source[colour] > 0
        source[colour] -= 1
        to[colour] += 1

    def put_back_harvest(self) -> None:
        self.bag += self.harvest.total()
        self.harvest.clear()

    def put_back_shown(self) -> None:
        self.bag += len(self.shown)
        self.shown = []

    # -- what it knows

    @property
    def unseen(self) -> Flowers:
        """What not everyone sees or has seen: initial count - fronts - harvest - known behinds - shown."""
        seen: Flowers = self.harvest + Counter(self.shown)
        for zone in (*self.fronts, *self.known):
            seen += zone
        return self.box - seen

    def hidden(self, viewer: int) -> list[int]:
        """Which of the secret flowers that viewer has not seen."""
        return [secret for secret, seat in enumerate(self.secrets) if seat != viewer]

    def own_of(self, viewer: int, own: Sequence[str], secrets: int) -> Flowers:
        """The viewer's own flowers among so many oldest secret ones."""
        return Counter(own[: self.secrets[:secrets].count(viewer)])

    def unseen_by(self, viewer: int, own: Sequence[str]) -> Flowers:
        return self.unseen - self.own_of(viewer, own, len(self.secrets))

    def least(self, viewer: int, own: Sequence[str]) -> list[Flowers]:
        """All bounds in one: of the n oldest flowers hidden from the viewer at most `least[n][c]` have a colour c.

        At each moment its hidden flowers, and so the n oldest of them, were among what it had not seen by then.
        """
        least = [self.unseen_by(viewer, own) for _ in range(self.aside + len(self.hidden(viewer)) + 1)]
        for secrets, unseen in self.least_unseen():
            hidden = self.aside + sum(seat != viewer for seat in self.secrets[:secrets])
            bound = unseen - self.own_of(viewer, own, secrets)
            assert hidden <= unseen.total(), "fewer unseen flowers than hidden ones"
            for oldest in range(hidden + 1):
                least[oldest] &= bound
        return least

    def least_unseen(self) -> list[Moment]:
        """Of all moments with the same secret flowers, the least that was unseen, colour by colour."""
        least: dict[int, Flowers] = {}
        for secrets, unseen in self.moments:
            least[secrets] = least.get(secrets, unseen) & unseen
        return [Moment(*each) for each in least.items()]

    def is_bound(self, viewer: int, own: Sequence[str] = ()) -> bool:
        """Whether the past rules out some deal of the present unseen flowers."""
        pool = self.unseen_by(viewer, own)
        return any(
            bound[colour] < min(count, pool[colour])
            for count, bound in enumerate(self.least(viewer, own))
            for colour in COLOURS
        )

    def is_open(self, viewer: int, world: World, owing: bool) -> bool:
        """Whether someone can owe an answer in that world, as someone does when `jokers` is open."""
        if owing or not self.sealed:
            return True
        behind = [known.copy() for known in self.known]
        for secret, colour in zip(self.hidden(viewer), world.secrets, strict=True):
            behind[self.secrets[secret]][colour] += 1
        return any(may_choose(flowers) for seat, flowers in enumerate(behind) if seat != viewer)

    # -- the worlds: cerisier.secret.world

    def worlds(self, viewer: int, own: Sequence[str] = (), owing: bool = False) -> dict[World, Fraction]:
        """All worlds that viewer cannot tell from the true one, with their odds.

        `own` are its secret flowers, oldest first; `owing`: it still owes its own `jokers`.
        """
        least = self.least(viewer, own)
        pool = self.unseen_by(viewer, own)
        deals: dict[World, int] = {}
        for aside in combinations_with_replacement(COLOURS, self.aside):
            if Counter(aside) <= least[self.aside]:
                for secrets in self.secrets_after(aside, least):
                    world = World(aside, secrets)
                    if self.is_open(viewer, world, owing):
                        deals[world] = orders(aside) * deals_of(Counter((*aside, *secrets)), pool)
        total = sum(deals.values())
        return {world: Fraction(count, total) for world, count in deals.items()}

    def secrets_after(self, before: tuple[str, ...], least: list[Flowers]) -> Iterator[tuple[str, ...]]:
        """All colours of the hidden flowers younger than those."""
        if len(before) == len(least) - 1:
            yield ()
            return
        for colour in COLOURS:
            if Counter((*before, colour)) <= least[len(before) + 1]:
                for rest in self.secrets_after((*before, colour), least):
                    yield (colour, *rest)

    def some_world(self, viewer: int, own: Sequence[str], owing: bool, random: Random) -> World:
        """One of the worlds, any of them, with no particular odds."""
        least = self.least(viewer, own)
        while True:
            hidden: list[str] = []
            for bound in least[1:]:
                room = bound - Counter(hidden)
                hidden.append(random.choice(sorted(room)))  # never empty: the true world has room, too
            world = World(tuple(sorted(hidden[: self.aside], key=COLOURS.index)), tuple(hidden[self.aside :]))
            if self.is_open(viewer, world, owing):
                return world

    def bag_in(self, world: World, viewer: int, own: Sequence[str]) -> Flowers:
        return self.unseen_by(viewer, own) - Counter((*world.aside, *world.secrets))


def orders(flowers: Iterable[str]) -> int:
    """In how many different orders they can lie."""
    counts = Counter(flowers)
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


def deals_of(hidden: Flowers, pool: Flowers) -> int:
    """In how many ways single flowers of the pool come to lie in given places as those colours."""
    return prod(perm(pool[colour], count) for colour, count in hidden.items())


# -- a table with a watcher beside it --------------------------------------------------------------------------------


class Watched:
    """A table, played from its deal on, and a spectator who misses nothing."""

    def __init__(self, seats: int, first: int = 0, aside: str = "PYL", **options: object) -> None:
        self.stage = dealt(seats, first, aside if seats == 2 else "", **options)
        self.watcher = Watcher(seats)
        self.watcher.hear(self.stage.seen_by(SPECTATOR))

    @property
    def s(self) -> State:
        return self.stage.state

    def play(self, choice: dict[str, Any], draws: str = "", seat: int | None = None) -> None:
        self.stage.play(choice, draws, seat)
        self.watcher.hear(self.stage.seen_by(SPECTATOR))

    def draw(self, flowers: str) -> None:
        self.play({"draw": len(flowers)}, flowers)

    def turn(self, flowers: str, mastery: str = "none", draws: str = "", behind: str = "none") -> None:
        """A turn of one draw and, if the harvest succeeds, of a bonus that asks nothing."""
        self.draw(flowers)
        if not has_failed(Counter(spelled(flowers))):
            if self.stage.ask == "harvest":
                self.play({"stop": True})
            if self.stage.ask == "mastery":
                self.play({"mastery": mastery}, draws)
            self.play({"behind": behind})

    def secret_turn(self, flowers: str, secret: str) -> None:
        """A turn of two pairs, all put in front, and of a Shin Sumizome flower."""
        self.turn(flowers, "shin_sumizome", secret)

    def own(self, viewer: int) -> list[str]:
        return own_secrets(self.s, viewer)

    def worlds(self, viewer: int) -> dict[World, Fraction]:
        return self.watcher.worlds(viewer, self.own(viewer), is_owing(self.s, viewer))


def own_secrets(s: State, seat: int) -> list[str]:
    """The secret flowers of a seat, oldest first: what it has seen beyond the lines."""
    pairs = zip(s.secret_seat[: s.secrets], s.secret_colour[: s.secrets], strict=True)
    return [COLOURS[colour] for owner, colour in pairs if owner == seat]


def is_owing(s: State, seat: int) -> bool:
    """Whether that seat still owes its `jokers`."""
    return seat >= 0 and bool(s.pending >> seat & 1)
