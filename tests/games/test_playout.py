"""The loops over whole games."""

import os
from collections import Counter

import numpy as np
from scipy.stats import chisquare

from hanazono.games import GAMES
from hanazono.games.kit import Array, allow, moves_in, no_moves, seed
from hanazono.games.playout import play_logged, playout, playouts, random_move, random_move_between

GAME = GAMES["cerisier"]
MOVES = 181
DRAWS = 1_000 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 20_000


def generator(number: int = 1) -> Array:
    random = np.zeros(4, np.uint32)
    seed(random, number)
    return random


def set_of(*moves: int) -> Array:
    found = no_moves(MOVES)
    for move in moves:
        allow(found, move)
    return found


def test_a_random_move_is_any_legal_one() -> None:
    moves, random = set_of(1, 3, 4), generator()
    seen = Counter(random_move(moves, random) for _ in range(DRAWS))
    assert set(seen) == {1, 3, 4}
    assert chisquare([seen[move] for move in (1, 3, 4)]).pvalue > 1e-4


def test_a_random_move_between_is_any_of_those() -> None:
    moves, random = set_of(0, 1, 62, 63, 64, 125, 126, 180), generator()
    for first, end, among in [
        (0, 181, moves_in(moves)),
        (1, 64, [1, 62, 63]),
        (63, 126, [63, 64, 125]),
        (65, 125, [-1]),
    ]:
        assert {random_move_between(moves, first, end, random) for _ in range(200)} == set(among)
    assert random_move(no_moves(181), random) == -1


def test_a_log_holds_the_whole_game_however_small() -> None:
    """A small log is filled several times; the news are the same."""
    logs = []
    for length in (40, 2000):
        s, log, random = GAME.new(4, seed=5), np.zeros((length, 4), np.int16), generator()
        moves, told = no_moves(GAME.box.MOVES), []
        while GAME.rules.asked(s):
            told += log[: play_logged(s, random, moves, log)].tolist()
        logs.append((told, s.tobytes()))
    assert logs[0] == logs[1]


def test_playouts_are_dealt_games_played_out() -> None:
    moves, s = no_moves(GAME.box.MOVES), np.zeros(1, GAME.record)
    count = playouts(GAME.blank(3), s, generator(), moves, 3, 10)
    alone = 0
    for number in (10, 11, 12):
        game, random = GAME.new(3, seed=number), np.zeros(4, np.uint32)
        seed(random, number + 2**32)
        alone += playout(game, random, moves)
    assert count == alone
    assert s[0].tobytes() == game.tobytes()
