"""The games and tables that tests are run on, every seat count and option; and a walk through a random game."""

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


def mixed_tables(game: Game) -> Iterator[tuple[int, Json]]:
    """For every number of seats so many tables that each value of each option is there, together with any others."""
    options = {option.name: option.values or (option.default, option.at_least + 1) for option in game.speech.OPTIONS}
    rows = max(map(len, options.values()), default=1)
    for seats in game.seats:
        mixer = random.Random(seats)
        columns = {name: (list(values) * rows)[:rows] for name, values in options.items()}
        for column in columns.values():
            mixer.shuffle(column)
        for row in range(rows):
            yield seats, {name: column[row] for name, column in columns.items()}


TABLES = list(tables())
TABLE_NAMES = [f"{game.name}-{seats}-{'-'.join(map(str, options.values()))}" for game, seats, options in TABLES]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=TABLE_NAMES)


def walk(game: Game, s: State, mover: random.Random) -> Iterator[State]:
    """Plays uniformly random moves to the end and shows every position on the way."""
    yield s
    while seats := game.asked(s):
        seat = mover.choice(seats)
        game.rules.play(s, seat, mover.choice(game.legal(s, seat)))
        yield s
