"""How fast the rules are: uniform random play on one core, and the cost of compiling.

Machines differ, so every speed is also given relative to a calibration loop in the same run: moves per thousand words
of the bare random generator.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable

import numpy as np

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.kit import Array, lowest_bit, next_word, no_moves, rule
from hanazono.games.playout import playouts, random_move

SECONDS = 0.4  # each of the five runs
RUNS = 5


@rule
def words(random: Array, count: int) -> int:
    """The calibration loop: that many words of the generator."""
    total = 0
    for _ in range(count):
        total ^= next_word(random)
    return total


def run(names: Iterable[str], progress: Callable[[str], None]) -> list[Json]:
    """Measures these games one after the other; calls `progress` with what is being measured."""
    rows = []
    for game in (GAMES[name] for name in names):
        progress(f"{game.name}: compiling")
        cold, cached = compile_times(game)
        for options in game.measured:
            progress(f"{game.name} {json.dumps(options)}: playing")
            rows.append({**measure(game, options), "compile_cold_s": cold, "compile_cached_s": cached})
    return rows


def seats_measured(game: Game) -> int:
    return max(seats for seats in game.seats if seats <= 4)


def measure(game: Game, options: Json) -> Json:
    seats = seats_measured(game)
    moves_per_game, games_per_second = random_play(game, seats, options)
    moves_per_second = games_per_second * moves_per_game
    return {
        "game": game.name,
        "seats": seats,
        "options": game.check_options(options),
        "moves_per_second": round(moves_per_second),
        "games_per_second": round(games_per_second),
        "state_bytes": state_bytes(game),
        "python_move_us": round(python_move(game, seats, options) * 1e6, 1),
        "ratio": round(1000 * moves_per_second / words_per_second(), 1),
    }


def random_play(game: Game, seats: int, options: Json) -> tuple[float, float]:
    """Moves per game, and games per second in the best run."""
    blank, s = game.blank(seats, options), np.zeros(1, game.record)
    random, offered = np.zeros(4, np.uint32), no_moves(game.box.MOVES)

    def play(games: int) -> int:
        return playouts(blank, s, random, offered, games, 1)

    games = _enough(play)
    return play(games) / games, games / _best(lambda: play(games))


def words_per_second() -> float:
    random = np.ones(4, np.uint32)
    count = _enough(lambda count: words(random, count))
    return count / _best(lambda: words(random, count))


def python_move(game: Game, seats: int, options: Json) -> float:
    """Seconds for one move by `asked`, `legal` and `play`, called one by one from Python."""
    offered, random = no_moves(game.box.MOVES), np.ones(4, np.uint32)
    asked, legal, play = game.rules.asked, game.rules.legal, game.rules.play

    def one_game() -> tuple[float, int]:
        s, spent, moves = game.new(seats, options, 1), 0.0, 0
        while True:
            start = time.perf_counter()
            mask_of_seats = asked(s)
            spent += time.perf_counter() - start
            if not mask_of_seats:
                return spent, moves
            seat = lowest_bit(mask_of_seats)
            start = time.perf_counter()
            legal(s, seat, offered)
            spent += time.perf_counter() - start
            move = random_move(offered, random)
            start = time.perf_counter()
            play(s, seat, move)
            spent += time.perf_counter() - start
            moves += 1

    one_game()
    return min(spent / moves for spent, moves in (one_game() for _ in range(20)))


def state_bytes(game: Game) -> int:
    """The size of a state without news and script."""
    fields = game.record.fields
    return int(game.record.itemsize - fields["news"][0].itemsize - fields["script"][0].itemsize)


def compile_times(game: Game) -> tuple[float, float]:
    """Seconds for a new process to play its first whole random game: with nothing compiled, and from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        cold, cached = (_first_game_seconds(game, folder) for _ in range(2))
    return cold, cached


_FIRST_GAME = """
import sys, time
from hanazono.games import GAMES
from hanazono.games.ahead import play_one
start = time.perf_counter()
play_one(GAMES[sys.argv[1]])
print(time.perf_counter() - start)
"""


def _first_game_seconds(game: Game, folder: str) -> float:
    command = [sys.executable, "-c", _FIRST_GAME, game.name]
    environment = {**os.environ, "HANAZONO_CACHE": folder}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    return round(float(done.stdout), 2)


def _enough(work: Callable[[int], object]) -> int:
    """How many repetitions fill one run; the first call may still compile and does not count."""
    work(1)
    count = 1
    while _seconds(work, count) < SECONDS:
        count *= 2
    return count


def _best(work: Callable[[], object]) -> float:
    return min(_seconds(work) for _ in range(RUNS))


def _seconds(work: Callable[..., object], *values: object) -> float:
    """Of CPU time: other programs of a busy machine count less."""
    start = time.process_time()
    work(*values)
    return time.process_time() - start
