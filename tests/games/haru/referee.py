"""An independent referee of Haru Ichiban: replays a transcript and stops at the first line that breaks the rules.

What it is: the rules file (rules/haru.md, chapters 1 to 4 and 6) in the plainest Python, standard library only.
The pond is a dictionary from cells ("a1") to pads, figures are found by trying every window of the pond, and a turn
follows the nine steps of chapter 3. The game does not know where answers come from: it asks its table, a Reader of a
transcript or a Writer of one.

What it is not: the engine, or fast, or a user of it. It was written from the rules file alone and imports nothing of
ours but the referees' reading.py, so that a misreading in one shows against the other. It knows no views or secrets
(chapter 5): a transcript shows everything.

Order: the box; reader and writer; pond and figures; the game; `check` and `random_game`; and the command

    python -m tests.referees haru FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from tests.referees import reading
from tests.referees.reading import COUNT, Line, Wrong

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Wrong", "check", "random_game"]

# ---- Chapter 1: the box ----

SEATS = [2]
FROGS = ["red", "yellow"]  # the colours of seat 0 and seat 1
CELLS = [column + row for row in "12345" for column in "abcde"]  # cell order; a1 is top left, e5 bottom right
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}  # columns, rows
STANDARD: Line = {  # haru.pond.standard
    "pads": ["a1", "c1", "e1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "a5", "c5", "e5"],
    "dark": "d2",
    "red": "d4",
    "yellow": "c2",
}
OPTIONS: reading.Options = {
    "layout": ["standard", "random"],
    "show_played": [False, True],  # display only
    "max_rounds": COUNT,
}
DEFAULTS: Line = {"layout": "standard", "show_played": False, "max_rounds": 0}

# ---- The table: where a game gets its answers ----


class Reader(reading.Reader):
    """The shared reader, and what only Haru needs: a random layout."""

    def random_layout(self) -> Line:
        """Any 16 cells may come, in cell order, and any three different ones of them."""
        line = self.read({"event": "layout"}, ["pads", "dark", "red", "yellow"])
        pads = line["pads"]
        self.demand(type(pads) is list and len(pads) == 16, "pads is not a list of 16 cells")
        self.demand_same(pads, [c for c in CELLS if c in pads], "pads")
        left = list(pads)
        for name in ["dark", "red", "yellow"]:
            self.demand_one_of(line[name], left, name)
            left.remove(line[name])
        return line


class Writer(reading.Writer):
    """The shared writer, and what only Haru needs: a random layout."""

    def random_layout(self) -> Line:
        chosen = self.rng.sample(CELLS, 16)
        pads = [c for c in CELLS if c in chosen]
        dark, red, yellow = self.rng.sample(pads, 3)
        line: Line = {"event": "layout", "pads": pads, "dark": dark, "red": red, "yellow": yellow}
        self.result(line)
        return line


# ---- Pond and figures ----


@dataclass
class Pad:
    """A pad with all that travels on it (haru.wind.ride)."""

    double: bool = False
    eggs: str = ""  # "red", "yellow" or none
    dark: bool = False  # the side shown
    flower: int | None = None  # the seat whose flower it carries
    frog: str = ""  # "red", "yellow" or none


def shifted(cell: str, columns: int, rows: int) -> str:
    """Return the cell so many columns east and rows south; it may lie off the pond."""
    return chr(ord(cell[0]) + columns) + chr(ord(cell[1]) + rows)


def next_cell(cell: str, to: str) -> str:
    """Return the cell one step north, east, south or west; it may lie off the pond."""
    return shifted(cell, *STEPS[to])


def windows(steps: list[tuple[int, int]]) -> list[list[str]]:
    """Return this shape, as steps from its first cell, wherever it fits into the pond."""
    every = [[shifted(cell, columns, rows) for columns, rows in steps] for cell in CELLS]
    return [window for window in every if all(cell in CELLS for cell in window)]


SQUARES = windows([(0, 0), (1, 0), (0, 1), (1, 1)])
STRAIGHT_FOURS = windows([(i, 0) for i in range(4)]) + windows([(0, i) for i in range(4)])
DIAGONAL_FOURS = windows([(i, i) for i in range(4)]) + windows([(-i, i) for i in range(4)])
FIVE_LINES = [
    *windows([(i, 0) for i in range(5)]),
    *windows([(0, i) for i in range(5)]),
    *windows([(i, i) for i in range(5)]),
    *windows([(-i, i) for i in range(5)]),
]


def inside(figures: list[list[str]], cells: list[str]) -> list[list[str]]:
    """Which of the figures lie inside these cells."""
    return [figure for figure in figures if all(cell in cells for cell in figure)]


def fives(cells: list[str]) -> list[list[str]]:
    """Return the five-lines of a seat's flowered cells (haru.figure.five)."""
    return inside(FIVE_LINES, cells)


def fours(kind: list[list[str]], cells: list[str]) -> list[list[str]]:
    """Return the fours of a kind that lie inside none of the five-lines (haru.figure.five-swallows)."""
    return [four for four in inside(kind, cells) if not any(inside([four], five) for five in fives(cells))]


def points(cells: list[str]) -> int:
    """Return the points of a seat's flowered cells, all figures counted (haru.figure.different, same-kind)."""
    straight, diagonal = fours(STRAIGHT_FOURS, cells), fours(DIAGONAL_FOURS, cells)
    return 5 * len(fives(cells)) + 2 * len(straight) + 3 * len(diagonal) + 1 * len(inside(SQUARES, cells))


def winners_after(number: int, scores: list[int], five: list[bool], max_rounds: int) -> list[int]:
    """Return the winners after round `number`, by the lines of chapter 6; nobody if the game goes on."""
    higher = [s for s in [0, 1] if scores[s] == max(scores)]
    if five[0] != five[1]:  # haru.game.five-line
        return [s for s in [0, 1] if five[s]]
    if max(scores) >= 5 and scores[0] != scores[1]:  # haru.game.five-points, both-five, level
        return higher
    if max_rounds >= 1 and number == max_rounds:  # haru.game.bound
        return higher
    return []


# ---- The game: chapters 3, 4 and 6 ----


class Game:
    """Pond, hands and scores of one game, and its play, which puts every question to the table."""

    def __init__(self, _seats: int, options: Line, table: Reader | Writer) -> None:
        self.table = table
        self.layout: str = (DEFAULTS | options)["layout"]
        self.max_rounds: int = (DEFAULTS | options)["max_rounds"]
        self.pond: dict[str, Pad] = {}  # the cells with a pad: haru.pond.grid
        self.hands: list[list[int]] = [[], []]
        self.reserves: list[list[int]] = [[], []]
        self.holder = 0
        self.scores = [0, 0]

    def play(self) -> Line:
        """Play the whole game; return its `end` object."""
        self.lay_out()
        self.holder = self.table.chance({"event": "first_dragonfly"}, "seat", [0, 1])
        number = 0
        winners: list[int] = []
        while not winners:
            number += 1
            self.start_round(number)
            for t in range(1, 9):
                if self.turn(t):
                    break
            winners = self.end_round(number)
        end = {"scores": self.scores, "winners": winners}
        self.table.result({"end": end})
        return end

    # The pond

    def lay_out(self) -> None:
        """Lay the pads, once per game (haru.pond.standard, haru.pond.random)."""
        if self.layout == "standard":
            line = STANDARD
            self.table.result({"event": "layout", **STANDARD})
        else:
            line = self.table.random_layout()
        self.pond = {cell: Pad() for cell in line["pads"]}
        self.pond[line["dark"]].double = True
        self.pond[line["red"]].eggs = "red"
        self.pond[line["yellow"]].eggs = "yellow"

    def flowered(self, s: int) -> list[str]:
        """Return the cells with a flower of seat s."""
        return [c for c in CELLS if c in self.pond and self.pond[c].flower == s]

    def unflowered(self) -> list[str]:
        """Return the cells with an unflowered pad."""
        return [c for c in CELLS if c in self.pond and self.pond[c].flower is None]

    def unflowered_light(self) -> list[str]:
        """Return the cells with an unflowered light pad."""
        return [c for c in self.unflowered() if not self.pond[c].dark]

    def without_frog(self, cells: list[str]) -> list[str]:
        """Return those of the cells where no frog sits."""
        return [c for c in cells if not self.pond[c].frog]

    def lift_frog(self, cell: str) -> str:
        """Take the frog, if any, off this pad, and name it."""
        frog = self.pond[cell].frog
        self.pond[cell].frog = ""
        return frog

    def pushed(self, cell: str, to: str) -> list[str]:
        """Return the cells whose pads a wind would move, first the chosen one; none if it is illegal."""
        line = []
        while cell in self.pond:  # haru.wind.push
            line.append(cell)
            cell = next_cell(cell, to)
        return line if cell in CELLS else []  # haru.wind.edge

    def is_figure(self) -> bool:
        """The check: is there a figure of either colour (haru.figure.both)."""
        return points(self.flowered(0)) + points(self.flowered(1)) > 0

    # The round

    def start_round(self, number: int) -> None:
        """Event `round`, pads and frogs, events `dealt`."""
        self.table.result({"event": "round", "round": number})
        for pad in self.pond.values():  # each on its cell: haru.round.same-cells
            pad.flower = None
            pad.dark = pad.double  # haru.round.light, haru.round.first-dark
            pad.frog = pad.eggs  # haru.round.frogs-home
        for s in [0, 1]:  # haru.round.hands
            sets = [list(values) for values in combinations(range(1, 9), 3)]
            self.hands[s] = list(self.table.chance({"event": "dealt", "seat": s}, "values", sets))
            self.reserves[s] = [v for v in range(1, 9) if v not in self.hands[s]]

    def end_round(self, number: int) -> list[int]:
        """Score the pond as it lies, event `round_over`; return the winners, nobody if the game goes on."""
        p = [points(self.flowered(s)) for s in [0, 1]]
        five = [len(fives(self.flowered(s))) > 0 for s in [0, 1]]
        self.scores = [self.scores[s] + p[s] for s in [0, 1]]
        self.table.result({"event": "round_over", "points": p, "scores": self.scores})
        return winners_after(number, self.scores, five, self.max_rounds)

    # The turn: each method returns whether the round is over

    def turn(self, t: int) -> bool:
        """Steps 1, 2 and 8 of chapter 3; 3 to 7 and 9 below."""
        values = [0, 0]
        for s in [0, 1]:  # haru.turn.pick
            values[s] = self.table.move(s, "pick", [{"pick": v} for v in self.hands[s]])["pick"]
        self.table.result({"event": "revealed", "values": values})
        for s in [0, 1]:
            self.hands[s].remove(values[s])
        if values[0] == values[1] and t <= 7:
            over = self.tie(t)
        elif values[0] == values[1]:  # haru.tie.turn-eight
            junior = self.table.move(self.holder, "roles", [{"junior": 0}, {"junior": 1}])["junior"]
            self.pass_dragonfly()  # haru.tie.turn-eight-pass
            over = self.gardeners(t, junior, 1 - junior)
        else:  # haru.turn.roles
            junior = 0 if values[0] < values[1] else 1
            over = self.gardeners(t, junior, 1 - junior)
        if over or t == 8:  # haru.round.instant, haru.round.no-figure
            return True
        if t <= 5:
            self.refill()
        return False

    def gardeners(self, t: int, junior: int, senior: int) -> bool:
        """Steps 3 to 7: A to D (haru.turn.order)."""
        [cell] = [c for c in self.unflowered() if self.pond[c].dark]  # haru.dark.one
        self.bloom_automatically(junior, cell)  # A
        if self.is_figure():
            return True
        cell = self.table.move(senior, "bloom", [{"bloom": c} for c in self.unflowered()])["bloom"]  # B
        self.pond[cell].flower = senior
        if self.is_figure():
            return True
        frog = self.lift_frog(cell)
        if t == 7:
            self.frogs_leave()
        elif t <= 6 and frog:  # haru.frog.displaced
            self.place_frog(senior, "frog", frog, self.without_frog(self.unflowered()))
        self.wind(junior)  # C
        if self.is_figure():
            return True
        if t <= 7:  # haru.dark.last-turn
            self.darken(senior)  # D
        return False

    def tie(self, t: int) -> bool:
        """Step 9: equal values on turns 1 to 7 (haru.tie.bloom)."""
        for s in [0, 1]:
            [cell] = [c for c in self.pond if self.pond[c].frog == FROGS[s]]
            self.bloom_automatically(s, cell)
        if self.is_figure():  # haru.tie.one-check
            return True
        if t == 7:
            self.frogs_leave()  # and the dragonfly stays: haru.tie.no-pass
        else:
            for cell in self.pond:  # both are off the pond meanwhile: haru.tie.red-first
                self.lift_frog(cell)
            for frog in FROGS:  # haru.tie.frogs
                self.place_frog(self.holder, "frogs", frog, self.without_frog(self.unflowered_light()))
            self.pass_dragonfly()  # haru.tie.pass
        return False

    def bloom_automatically(self, s: int, cell: str) -> None:
        """Bloom a pad where there is no choice (haru.bloom.junior, haru.tie.bloom)."""
        self.table.result({"event": "bloomed", "seat": s, "cell": cell})
        self.pond[cell].flower = s

    def frogs_leave(self) -> None:
        """Only two unflowered pads are left (haru.frog.gone, haru.frog.gone-moment)."""
        for cell in self.pond:
            self.lift_frog(cell)
        self.table.result({"event": "frogs_gone"})

    def place_frog(self, s: int, ask: str, frog: str, cells: list[str]) -> None:
        """Seat s puts a frog that is off the pond on one of the cells."""
        move = self.table.move(s, ask, [{"frog": frog, "to": c} for c in cells])
        self.pond[move["to"]].frog = frog

    def wind(self, junior: int) -> None:
        """C: the junior moves a pad and those ahead of it (haru.wind.one)."""
        legal = [{"wind": c, "to": d} for c in CELLS if c in self.pond for d in STEPS if self.pushed(c, d)]
        move = self.table.move(junior, "wind", legal)
        for cell in reversed(self.pushed(move["wind"], move["to"])):  # the pad next to the water goes first
            self.pond[next_cell(cell, move["to"])] = self.pond.pop(cell)

    def darken(self, senior: int) -> None:
        """D: the senior turns an unflowered pad dark (haru.dark.target)."""
        cell = self.table.move(senior, "darken", [{"darken": c} for c in self.unflowered()])["darken"]
        self.pond[cell].dark = True
        frog = self.lift_frog(cell)
        if frog:  # haru.frog.displaced, haru.frog.not-back
            self.place_frog(senior, "frog", frog, self.without_frog(self.unflowered_light()))

    def pass_dragonfly(self) -> None:
        """The holder hands the dragonfly to the other seat."""
        self.holder = 1 - self.holder
        self.table.result({"event": "dragonfly", "seat": self.holder})

    def refill(self) -> None:
        """Each seat draws a flower from its reserve (haru.hand.refill), seat 0 first (haru.hand.order)."""
        for s in [0, 1]:
            if self.reserves[s]:
                flower = self.table.chance({"event": "refilled", "seat": s}, "value", self.reserves[s])
                self.reserves[s].remove(flower)
                self.hands[s].append(flower)


# ---- Transcripts, and the command ----


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    reader = Reader(lines)
    end = Game(*reader.header("haru", SEATS, OPTIONS), reader).play()
    reader.close()
    return end


def random_game(seed: int, seats: int, options: Line, choices: bool = False) -> list[Line]:
    """Play a game of uniformly random moves, and return its transcript."""
    writer = Writer(seed, choices)
    writer.result({"transcript": 1, "game": "haru", "seats": seats, "options": DEFAULTS | options})
    Game(*Reader(writer.lines).header("haru", SEATS, OPTIONS), writer).play()
    return writer.lines
