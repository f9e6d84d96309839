"""Large counts for bots: every level, with next to no time to think, makes legal moves only, at every table.

Prints what it has played: `pytest -m soak -s tests/soak/test_bots.py`.
"""

from collections import Counter
from dataclasses import replace

import pytest

from hanazono.bots import LEVELS, Bot, Searcher
from hanazono.games import GAMES
from hanazono.games.contract import Game
from tests.bots.test_levels import played
from tests.games.tables import TABLES

pytestmark = pytest.mark.soak

GAMES_PLAYED = 6_000  # of each title: two thousand and more with each level
ITERATIONS = 16  # with fewer than there are choices, all are tried once and the first of them is taken: never `stop`


def hurried(level: str) -> Bot:
    """The level with its own way to choose, and no time to think."""
    bot = LEVELS[level]
    return replace(bot, iterations=ITERATIONS) if isinstance(bot, Searcher) else bot


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_only_legal_moves_in_many_games(game: Game) -> None:
    tables = [(seats, options) for title, seats, options in TABLES if title is game]
    levels, games = list(LEVELS), Counter[str]()
    for number in range(GAMES_PLAYED):
        seats, options = tables[number % len(tables)]
        first = number // len(tables)  # other levels come together each time a table is played
        sitting = [levels[(first + seat) % len(levels)] for seat in range(seats)]
        played(game, [hurried(level) for level in sitting], number, options)
        games.update(set(sitting))
    counted = ", ".join(f"{level} {games[level]}" for level in levels)
    print(f"\n{game.name}: {GAMES_PLAYED} games at {len(tables)} kinds of tables; with {counted}")
    assert set(games) == set(LEVELS)
