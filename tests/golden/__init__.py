"""Golden games: one transcript per seat count, option and way of ending, each the shortest of many random ones.

They are there to be read, and to show at once what a change of the rules changes. `make golden` (this module run as a
program) searches for all of them again; the tests only play them. What to search for stands in
tests/games/<game>/golden.py.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from tests.games.folders import part

FOLDER = Path(__file__).parent
Lines = list[Json]


@dataclass(frozen=True)
class Case:
    """A kind of game to keep: the shortest that `shows` what it is for."""

    seats: int
    options: Json = field(default_factory=dict)
    shows: Callable[[Lines], bool] = lambda _: True
    candidates: int = 1500  # random games to look through


def asks(lines: Lines, ask: str) -> int:
    return sum(line.get("ask") == ask for line in lines)


def events(lines: Lines, event: str) -> int:
    return sum(line.get("event") == event for line in lines)


def winners(lines: Lines) -> int:
    return len(lines[-1]["end"]["winners"])


def cases() -> dict[str, tuple[Game, Case]]:
    """All golden games by the names of their files."""
    return {
        f"{game.name}-{name}": (game, case)
        for game in GAMES.values()
        for name, case in part(game.name, "golden").CASES.items()
    }


def path(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def read(name: str) -> Lines:
    return [json.loads(text) for text in path(name).read_text(encoding="utf-8").splitlines()]
