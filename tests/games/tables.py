"""The tables that tests are run on: every game, seat count and option; and a walk through a random game."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.kit import State


def tables() -> Iterator[tuple[Game, int, Json]]:
    """Every game with every seat count and every value of every option, the other options at their defaults."""
    for game in GAMES.values():
        changes: list[Json] = [{}]
        for option in game.speech.OPTIONS:
            changes += [{option.name: value} for value in option.values or (option.at_least + 1,)]
        complete = [game.check_options(change) for change in changes]
        for seats, number in product(game.seats, range(len(complete))):
            if complete.index(complete[number]) == number:
                yield game, seats, complete[number]


TABLES = list(tables())
TABLE_NAMES = [f"{game.name}-{seats}-{'-'.join(map(str, options.values()))}" for game, seats, options in TABLES]
every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=TABLE_NAMES)


def walk(game: Game, s: State, mover: random.Random) -> Iterator[State]:
    """Plays uniformly random moves to the end and shows every position on the way."""
    yield s
    while seats := game.asked(s):
        seat = mover.choice(seats)
        game.rules.play(s, seat, mover.choice(game.legal(s, seat)))
        yield s
