"""An independent referee of Cerisier: replays a transcript and stops at the first line that breaks the rules.

What it is: the rules file (rules/cerisier.md, chapters 1 to 4 and 6) in the plainest Python, standard library only.
Flowers are words in lists, a black is tried as every real colour, and a turn follows the pseudo-code of chapter 3.
The game does not know where answers come from: it asks its table, a Reader of a transcript or a Writer of one.

What it is not: the engine, or fast, or a user of it. It was written from the rules file alone and imports nothing of
ours but the referees' reading.py, so that a misreading in one shows against the other. It knows no views or secrets
(chapter 5): a transcript shows everything.

Order: the box; reader and writer; counting; the game; `check` and `random_game`; and the command

    python -m tests.referees cerisier FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from tests.referees import reading
from tests.referees.reading import Line, Wrong, shown, times

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Wrong", "check", "random_game"]

# ---- Chapter 1: the box ----

REAL = ["pink", "yellow", "light_blue", "dark_blue", "white"]
COLOURS = [*REAL, "black"]
EACH_REAL = {2: 13, 3: 15, 4: 18}  # seats: flowers of each real colour
BLACKS = {2: 4, 3: 5, 4: 6}
FACES = {  # in the order of the option `masteries`
    "two_pairs": {"blue": "shin_sumizome", "pink": "sakuya_hime"},
    "four_colours": {"blue": "somei_yoshino", "pink": "komatsu_otome"},
    "six_flowers": {"blue": "kenrokuen_kumagai", "pink": "kokonoe"},
}
FRONT_TABLE = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24]  # cerisier.front.table
OPTIONS: reading.Options = {
    "masteries": ["blue", "pink", *(",".join(sides) for sides in product(["blue", "pink"], repeat=3))],
    "zero_ranks": [False, True],
    "memory_aid": [False, True],  # display only
}

# ---- The table: where a game gets its answers ----


class Reader(reading.Reader):
    """The shared reader, and what only Cerisier needs: drawn flowers and the final scores."""

    def flowers(self, fixed: Line, number: int, bag: list[str]) -> list[str]:
        """Any flowers may come that the bag holds, and exactly as many as are due."""
        flowers = self.read(fixed, ["flowers"])["flowers"]
        right = type(flowers) is list and len(flowers) == number
        self.demand(right, f"flowers is {shown(flowers)}, expected a list of {number}")
        for flower in flowers:
            drawn, held = flowers.count(flower), bag.count(flower)
            self.demand(drawn <= held, f"{drawn} times {shown(flower)} out of a bag that holds {held}")
        return list(flowers)

    def scores(self, possible: list[list[Line]]) -> None:
        """Demand one of the possible scores of each seat; name the difference from the one with the same `black`."""
        given = self.read({"event": "scores"}, ["seats"])["seats"]
        right = type(given) is list and len(given) == len(possible)
        self.demand(right, f"seats is {shown(given)}, expected a list of {len(possible)}")
        for s, got in enumerate(given):
            if not times(got, possible[s]):
                black = got.get("black") if type(got) is dict else None
                nearest = [one for one in possible[s] if times(black, [one["black"]])] or possible[s]
                self.demand_same(got, nearest[0], f"seats[{s}]")


class Writer(reading.Writer):
    """The shared writer, and what only Cerisier needs: drawn flowers and the final scores."""

    def flowers(self, fixed: Line, number: int, bag: list[str]) -> list[str]:
        flowers = self.rng.sample(bag, number)
        self.result({**fixed, "flowers": flowers})
        return flowers

    def scores(self, possible: list[list[Line]]) -> None:
        self.result({"event": "scores", "seats": [self.rng.choice(scores) for scores in possible]})


# ---- Counting ----


def ways(flowers: list[str]) -> Iterator[tuple[tuple[str, ...], Counter[str]]]:
    """Every way to call each black a real colour: what the blacks are called, and the count of all flowers then."""
    real = [flower for flower in flowers if flower != "black"]
    for called in combinations_with_replacement(REAL, flowers.count("black")):
        yield called, Counter([*real, *called])


def present(flowers: list[str], among: list[str]) -> list[str]:
    """Which of these colours the flowers show, in the order of the box."""
    return [colour for colour in among if colour in flowers]


def fails(harvest: list[str]) -> bool:
    """Test a harvest: cerisier.harvest.three-alike, five-colours, with black-ruins and black-no-sixth by trial."""
    return any(max(count.values()) >= 3 or len(count) >= 5 for _, count in ways(harvest))


def conditions(harvest: list[str]) -> list[str]:
    """Return the conditions a successful harvest meets, blacks as each condition likes (cerisier.mastery.joker)."""
    two_pairs = any(len([c for c in REAL if count[c] >= 2]) >= 2 for _, count in ways(harvest))
    four_colours = any(len([c for c in REAL if count[c] >= 1]) >= 4 for _, count in ways(harvest))
    holds = {"two_pairs": two_pairs, "four_colours": four_colours, "six_flowers": len(harvest) >= 6}
    return [condition for condition in FACES if holds[condition]]


def best_fronts(front: list[str]) -> list[Line]:
    """Return the assignments of blacks with the highest total (cerisier.front.best), as the start of a score."""
    every: list[Line] = []
    for called, count in ways(front):
        black = {c: called.count(c) for c in REAL}
        points = {c: FRONT_TABLE[min(count[c], 10)] for c in REAL}  # cerisier.front.eleven
        every.append({"black": black, "front": points, "front_points": sum(points.values())})
    best = max(one["front_points"] for one in every)
    return [one for one in every if one["front_points"] == best]


def group_points(group: str, counts: list[int], *, zero_ranks: bool) -> list[int]:
    """Points of one group, seat by seat."""
    p1, p2, p3 = {"warm": (18, 10, 8), "cold": (16, 12, 8)}[group]  # cerisier.majority.prizes
    if len(counts) == 2:
        p1, p2, p3 = {"warm": (10, 0, 0), "cold": (12, 0, 0)}[group]  # cerisier.majority.two-seats
    points = []
    for count in counts:
        r = 1 + len([other for other in counts if other > count])  # cerisier.majority.rank
        k = counts.count(count)
        if count == 0 and not zero_ranks:  # cerisier.majority.zero
            points.append(0)
        elif k == 1:
            points.append({1: p1, 2: p2, 3: p3, 4: 0}[r])
        else:  # cerisier.majority.ties
            points.append({1: p1 + p2, 2: p2 + p3, 3: p3}[r] // k)
    return points


# ---- The game: chapters 3, 4 and 6 ----


class Game:
    """All zones of one game, and its play, which puts every question to the table."""

    def __init__(self, seats: int, options: Line, table: Reader | Writer) -> None:
        self.table = table
        self.seats = seats
        self.zero_ranks: bool = options.get("zero_ranks", False)
        masteries: str = options.get("masteries", "blue")
        sides = masteries.split(",") if "," in masteries else [masteries] * 3
        self.faces = {condition: FACES[condition][side] for condition, side in zip(FACES, sides, strict=True)}
        self.bag = REAL * EACH_REAL[seats] + ["black"] * BLACKS[seats]  # cerisier.setup.bag
        self.aside: list[str] = []
        self.harvest: list[str] = []
        self.front: list[list[str]] = [[] for _ in range(seats)]
        self.behind: list[list[str]] = [[] for _ in range(seats)]

    def play(self) -> Line:
        """Play the whole game; return its `end` object."""
        s = self.table.chance({"event": "first"}, "seat", list(range(self.seats)))
        if self.seats == 2:  # cerisier.setup.aside
            self.aside = self.draw({"event": "aside"}, 3)
        while self.bag:  # cerisier.end.bag-empty
            self.turn(s)
            s = (s + 1) % self.seats  # cerisier.turn.order
        return self.end()

    def draw(self, fixed: Line, number: int) -> list[str]:
        """Draw flowers out of the bag, or the whole bag if it holds fewer (cerisier.mastery.partial)."""
        flowers = self.table.flowers(fixed, min(number, len(self.bag)), self.bag)
        for flower in flowers:
            self.bag.remove(flower)
        return flowers

    def turn(self, s: int) -> None:
        """One turn of seat s, line by line as in chapter 3."""
        self.harvest = []
        draws = 0
        while True:
            most = min(8 - len(self.harvest), len(self.bag))  # cerisier.harvest.eight-flowers, bag-limit
            stop: list[Line] = [{"stop": True}] if draws >= 1 else []  # cerisier.harvest.compulsory
            move = self.table.move(s, "harvest", [{"draw": k} for k in range(1, most + 1)] + stop)
            if "stop" in move:
                break
            self.harvest += self.draw({"event": "drawn", "seat": s}, move["draw"])
            draws += 1
            if fails(self.harvest):
                self.failed(s)
                return
            if draws == 3 or len(self.harvest) == 8 or len(self.bag) == 0:  # cerisier.harvest.forced-stop
                break
        self.mastery(s)
        legal = [{"behind": c} for c in [*present(self.harvest, COLOURS), "none"]]
        chosen = self.table.move(s, "place", legal)["behind"]
        self.behind[s] += [flower for flower in self.harvest if flower == chosen]
        self.front[s] += [flower for flower in self.harvest if flower != chosen]
        self.harvest = []

    def failed(self, s: int) -> None:
        """Distribute a failed harvest."""
        self.bag += [flower for flower in self.harvest if flower == "black"]  # cerisier.fail.blacks-back
        self.harvest = [flower for flower in self.harvest if flower != "black"]
        keep = present(self.harvest, REAL)
        if len(keep) >= 3:  # else cerisier.fail.automatic
            first = self.table.move(s, "keep", [{"keep": c} for c in keep])["keep"]
            second = self.table.move(s, "keep", [{"keep": c} for c in keep if c != first])["keep"]
            keep = [first, second]
        for c in keep:
            self.harvest.remove(c)
            self.front[s].append(c)
        self.bag += self.harvest  # cerisier.fail.rest-back
        self.harvest = []

    def takeable(self, s: int) -> list[tuple[int, str]]:
        """Return all (t, c) with t another seat and c a real colour in its front."""
        return [(t, c) for t in range(self.seats) if t != s for c in present(self.front[t], REAL)]

    def is_offered(self, s: int, face: str) -> bool:
        """Can this bonus do something (cerisier.mastery.offered)."""
        if face in ("shin_sumizome", "kenrokuen_kumagai", "komatsu_otome"):
            return len(self.bag) >= 1
        return face == "somei_yoshino" or len(self.takeable(s)) >= 1  # sakuya_hime, kokonoe

    def mastery(self, s: int) -> None:
        """Ask for a bonus, if any is offered, and carry it out."""
        offered = [self.faces[c] for c in conditions(self.harvest) if self.is_offered(s, self.faces[c])]
        if offered:
            x = self.table.move(s, "mastery", [{"mastery": face} for face in ["none", *offered]])["mastery"]
            if x != "none":
                getattr(self, x)(s)  # each face has its method below

    def own_flowers(self, s: int, verb: str) -> list[Line]:
        """Return the moves that name one flower of the harvest or of the own front, black included."""
        in_harvest = [{verb: c, "from": "harvest"} for c in present(self.harvest, COLOURS)]
        return in_harvest + [{verb: c, "from": "front"} for c in present(self.front[s], COLOURS)]

    def shin_sumizome(self, s: int) -> None:
        """Draw one flower behind the own screen."""
        self.behind[s] += self.draw({"event": "bonus", "seat": s, "mastery": "shin_sumizome"}, 1)

    def somei_yoshino(self, s: int) -> None:
        """Move one own flower behind the own screen."""
        move = self.table.move(s, "somei_yoshino", self.own_flowers(s, "behind"))
        (self.harvest if move["from"] == "harvest" else self.front[s]).remove(move["behind"])
        self.behind[s].append(move["behind"])

    def kenrokuen_kumagai(self, s: int) -> None:
        """Draw two flowers, each to any front or behind the own screen."""
        legal: list[Line] = [*({"to": "front", "seat": t} for t in range(self.seats)), {"to": "behind"}]
        for flower in self.draw({"event": "bonus", "seat": s, "mastery": "kenrokuen_kumagai"}, 2):
            move = self.table.move(s, "kenrokuen_kumagai", legal)
            (self.front[move["seat"]] if move["to"] == "front" else self.behind[s]).append(flower)

    def sakuya_hime(self, s: int) -> None:
        """Give one own flower for a real flower of another front."""
        give = self.table.move(s, "sakuya_hime", self.own_flowers(s, "give"))
        t, _ = self.take(s, "sakuya_hime", self.takeable(s))
        (self.harvest if give["from"] == "harvest" else self.front[s]).remove(give["give"])
        self.front[t].append(give["give"])

    def komatsu_otome(self, s: int) -> None:
        """Draw three flowers, keep a real one."""
        drawn = self.draw({"event": "bonus", "seat": s, "mastery": "komatsu_otome"}, 3)
        if present(drawn, REAL):  # else cerisier.komatsu.all-black
            move = self.table.move(s, "komatsu_otome", [{"keep": c} for c in present(drawn, REAL)])
            drawn.remove(move["keep"])
            self.front[s].append(move["keep"])
        self.bag += drawn

    def kokonoe(self, s: int) -> None:
        """Take two real flowers of different colours, or one if there is no such pair."""
        every = self.takeable(s)
        pairs = [(a, b) for a in every for b in every if a[1] != b[1] and (self.seats == 2 or a[0] != b[0])]
        paired = [a for a in every if a in [first for first, _ in pairs]]
        first = self.take(s, "kokonoe", paired or every)  # cerisier.kokonoe.both
        if pairs:
            self.take(s, "kokonoe", [b for a, b in pairs if a == first])

    def take(self, s: int, ask: str, legal: list[tuple[int, str]]) -> tuple[int, str]:
        """Ask for a flower of another front and take it to the own one."""
        move = self.table.move(s, ask, [{"from_seat": t, "take": c} for t, c in legal])
        self.front[move["from_seat"]].remove(move["take"])
        self.front[s].append(move["take"])
        return move["from_seat"], move["take"]

    def end(self) -> Line:
        """Chapter 6: jokers, reveal, scores, end."""
        warm, cold = [], []
        for s, behind in enumerate(self.behind):
            w = behind.count("pink") + behind.count("yellow")
            el = behind.count("light_blue") + behind.count("dark_blue")  # `l` in the rules file
            j = behind.count("white") + behind.count("black")
            a = j if w > 0 else 0  # cerisier.behind.all-allotted
            if j >= 1 and w > 0 and el > 0:
                a = self.table.move(s, "jokers", [{"warm": k} for k in range(j + 1)])["warm"]
            warm.append(w + a if w > 0 else 0)  # cerisier.behind.presence
            cold.append(el + j - a if el > 0 else 0)
        colours = [{c: behind.count(c) for c in COLOURS} for behind in self.behind]
        reveal = [{"behind": colours[s], "warm": warm[s], "cold": cold[s]} for s in range(self.seats)]
        self.table.result({"event": "reveal", "seats": reveal})
        warm_points = group_points("warm", warm, zero_ranks=self.zero_ranks)
        cold_points = group_points("cold", cold, zero_ranks=self.zero_ranks)
        possible = [best_fronts(front) for front in self.front]
        for s in range(self.seats):
            for one in possible[s]:
                one |= {"warm_points": warm_points[s], "cold_points": cold_points[s]}
                one["points"] = one["front_points"] + one["warm_points"] + one["cold_points"]
        self.table.scores(possible)
        scores = [score[0]["points"] for score in possible]
        winners = [s for s in range(self.seats) if scores[s] == max(scores)]  # cerisier.win.shared
        end = {"scores": scores, "winners": winners}
        self.table.result({"end": end})
        return end


# ---- Transcripts, and the command ----


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    reader = Reader(lines)
    end = Game(*reader.header("cerisier", list(EACH_REAL), OPTIONS), reader).play()
    reader.close()
    return end


def random_game(seed: int, seats: int, options: Line, choices: bool = False) -> list[Line]:
    """Play a game of uniformly random moves, and return its transcript."""
    writer = Writer(seed, choices)
    writer.result({"transcript": 1, "game": "cerisier", "seats": seats, "options": options})
    Game(*Reader(writer.lines).header("cerisier", list(EACH_REAL), OPTIONS), writer).play()
    return writer.lines
