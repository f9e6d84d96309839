"""The loops over whole games."""

import os
from collections import Counter

import numpy as np
from scipy.stats import chisquare

from hanazono.games import GAMES
from hanazono.games.kit import Array, seed
from hanazono.games.playout import play_logged, playout, playouts, random_move

GAME = GAMES["cerisier"]
DRAWS = 1_000 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 20_000


def generator(number: int = 1) -> Array:
    random = np.zeros(4, np.uint32)
    seed(random, number)
    return random


def test_a_random_move_is_any_legal_one() -> None:
    mask = np.array([False, True, False, True, True, False])
    random = generator()
    seen = Counter(random_move(mask, random) for _ in range(DRAWS))
    assert set(seen) == {1, 3, 4}
    assert chisquare([seen[move] for move in (1, 3, 4)]).pvalue > 1e-4


def test_a_log_holds_the_whole_game_however_small() -> None:
    """A small log is filled several times; the news are the same."""
    logs = []
    for length in (40, 2000):
        s, log, random = GAME.new(4, seed=5), np.zeros((length, 4), np.int16), generator()
        mask, told = np.zeros(GAME.rules.MOVES, np.bool_), []
        while GAME.rules.asked(s):
            told += log[: play_logged(s, random, mask, log)].tolist()
        logs.append((told, s.tobytes()))
    assert logs[0] == logs[1]


def test_playouts_are_dealt_games_played_out() -> None:
    mask, s = np.zeros(GAME.rules.MOVES, np.bool_), np.zeros(1, GAME.record)
    moves = playouts(GAME.blank(3), s, generator(), mask, 3, 10)
    alone = 0
    for number in (10, 11, 12):
        game, random = GAME.new(3, seed=number), np.zeros(4, np.uint32)
        seed(random, number + 2**32)
        alone += playout(game, random, mask)
    assert moves == alone
    assert s[0].tobytes() == game.tobytes()
