"""What the referees share: strict comparison of JSON, the two tables a game can ask, and the command.

What it is: the transcript of rules/README.md in plain Python, standard library only. A Reader takes every answer from
the lines of a transcript and stops at the first impossible one; a Writer answers by chance and writes the lines down.
A game asks either without knowing which, and adds methods of its own where a line needs them.

What it is not: rules of any game, or a user of our engine. It imports nothing of ours.

Order: strict comparison; Wrong; reader; writer; the command

    python -m tests.referees GAME FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

import json
import sys
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Line = dict[str, Any]
COUNT = "an integer, 0 or more"  # the values of an option that has no list of them
Options = dict[str, list[Any] | str]  # name: every value, or COUNT

# ---- Strict comparison of JSON values ----


def shown(value: object) -> str:
    """Return a value as JSON, cut short, for a message."""
    text = json.dumps(value, default=repr)
    return text if len(text) <= 300 else text[:300] + "..."


def differences(got: object, wanted: object, where: str = "") -> Iterator[tuple[str, object, object]]:
    """Yield where two JSON values differ, and the values there. Types count: true is not 1, and 3.0 is not 3."""
    if isinstance(got, dict) and isinstance(wanted, dict) and got.keys() == wanted.keys():
        for name in wanted:
            yield from differences(got[name], wanted[name], f"{where}.{name}")
    elif isinstance(got, list) and isinstance(wanted, list) and len(got) == len(wanted):
        for i in range(len(wanted)):
            yield from differences(got[i], wanted[i], f"{where}[{i}]")
    elif type(got) is not type(wanted) or got != wanted:
        yield where, got, wanted


def times(value: object, among: list[Any]) -> int:
    """Count how often a list holds a JSON value, types included."""
    return len([one for one in among if one == value and not any(differences(value, one))])


def is_allowed(value: object, allowed: list[Any] | str) -> bool:
    """Is this a value of an option."""
    if isinstance(allowed, list):
        return times(value, allowed) > 0
    return type(value) is int and value >= 0  # COUNT


# ---- The table: where a game gets its answers ----


class Wrong(Exception):
    """The first line of a transcript that is not as the rules want it; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Reader:
    """Reads the answers from the lines of a transcript, and raises Wrong at the first impossible one."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = iter(lines)
        self.number = 0

    def demand(self, ok: object, otherwise: str) -> None:
        """Refuse the present line unless `ok`."""
        if not ok:
            raise Wrong(self.number, otherwise)

    def demand_same(self, got: object, wanted: object, name: str) -> None:
        """Refuse the present line, with the first difference, unless the two are the same."""
        for where, one, other in differences(got, wanted, name):
            raise Wrong(self.number, f"{where} is {shown(one)}, expected {shown(other)}")

    def demand_one_of(self, got: object, possible: list[Any], name: str) -> None:
        """Refuse the present line unless the list holds this value."""
        if not times(got, possible):
            raise Wrong(self.number, f"{name} is {shown(got)}, expected one of {shown(possible)}")

    def read(self, fixed: Line, free: Iterable[str] = (), optional: Iterable[str] = ()) -> Line:
        """Take the next line: exactly the names fixed, with these values, and free; perhaps the optional ones."""
        self.number += 1
        names = {*fixed, *free}
        line = next(self.lines, {})  # no line at all lacks every name
        if type(line) is not dict or not names <= set(line) <= {*names, *optional}:
            found = shown(line) if line != {} else "no further line"
            raise Wrong(self.number, f"expected {shown(fixed)} with {shown([*free])} and no other name, found {found}")
        for name, value in fixed.items():
            self.demand_same(line[name], value, name)
        return line

    def header(self, game: str, possible_seats: list[int], possible: Options) -> tuple[int, Line]:
        """Return the number of seats and the options."""
        line = self.read({"transcript": 1, "game": game}, ["seats", "options"], ["meta"])
        seats, options, meta = line["seats"], line["options"], line.get("meta", {})
        self.demand_one_of(seats, possible_seats, "seats")
        self.demand(type(options) is dict, f"options is {shown(options)}, expected an object")
        for name, value in options.items():
            self.demand_one_of(name, list(possible), "the name of an option")
            allowed = possible[name]
            self.demand(is_allowed(value, allowed), f"{name} is {shown(value)}, expected one of {shown(allowed)}")
        self.demand(type(meta) is dict, f"meta is {shown(meta)}, expected an object")
        return seats, options

    def chance(self, fixed: Line, name: str, possible: list[Any]) -> Any:
        """Any of the possible values may come, under this name."""
        value = self.read(fixed, [name])[name]
        self.demand_one_of(value, possible, name)
        return value

    def move(self, seat: int, ask: str, legal: list[Line]) -> Line:
        """Demand a legal move and, if choices are given, each legal move once and no other."""
        line = self.read({"seat": seat, "ask": ask}, ["move"], ["choices"])
        if "choices" in line:
            given = line["choices"]
            right = type(given) is list and len(given) == len(legal) and all(times(one, given) == 1 for one in legal)
            self.demand(right, f"choices is {shown(given)}; legal moves, each once, are {shown(legal)}")
        move = line["move"]
        if not times(move, legal):
            raise Wrong(self.number, f"move {shown(move)} is not legal; legal moves are {shown(legal)}")
        return dict(move)

    def result(self, line: Line) -> None:
        """Demand this very line: it follows without choice or chance."""
        self.read(line)

    def close(self) -> None:
        """Demand that no line is left."""
        for line in self.lines:
            raise Wrong(self.number + 1, f"a line after the end: {shown(line)}")


class Writer:
    """Answers by chance, all answers alike likely, and writes the transcript."""

    def __init__(self, seed: int, choices: bool) -> None:
        self.rng = Random(seed)
        self.choices = choices
        self.lines: list[Line] = []

    def result(self, line: Line) -> None:
        """Write a line, as a copy that shares nothing with the game."""
        self.lines.append(json.loads(json.dumps(line)))

    def chance(self, fixed: Line, name: str, possible: list[Any]) -> Any:
        """Take one of the possible values; one that is there twice is twice as likely."""
        value = self.rng.choice(possible)
        self.result({**fixed, name: value})
        return value

    def move(self, seat: int, ask: str, legal: list[Line]) -> Line:
        """Take one of the legal moves."""
        move = self.rng.choice(legal)
        self.result({"seat": seat, "ask": ask, **({"choices": legal} if self.choices else {}), "move": move})
        return move


# ---- The command ----


def parsed(raw: bytes) -> Any:
    """Read one line; a broken one becomes a text that says why, and so no JSON object."""
    try:
        return json.loads(raw.decode())
    except (ValueError, RecursionError) as error:
        return f"{error}: {raw[:100]!r}"


def check_file(stream: BinaryIO, check: Callable[[Iterable[Line]], Line]) -> str:
    """Check every game of a file; return a summary, or raise Wrong with the line of the file."""
    games, before = 0, 0  # lines of the games before this one
    game: list[Line] = []
    for line in chain(map(parsed, stream), [{"transcript": "none: this closes the last game"}]):
        if type(line) is dict and "transcript" in line and game:
            try:
                check(game)
            except Wrong as wrong:
                raise Wrong(before + wrong.line, str(wrong)) from None
            games, before = games + 1, before + len(game)
            game = []
        game.append(line)
    if games == 0:
        raise Wrong(1, "no game in this file")
    return f"{games} games, {before} lines, all as the rules want them"


def check_files(names: list[str], check: Callable[[Iterable[Line]], Line]) -> int:
    """Check the named files; stop at the first wrong line."""
    for name in names:
        try:
            with sys.stdin.buffer if name == "-" else Path(name).open("rb") as stream:
                print(f"{name}: {check_file(stream, check)}")
        except (Wrong, OSError) as error:
            print(f"{name}:{error.line if isinstance(error, Wrong) else 0}: {error}")
            return 1
    return 0
