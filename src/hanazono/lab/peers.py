"""The speed of OpenSpiel's games (C++), played like ours: uniformly at random, on one core, in the same run.

OpenSpiel is optional: `make bench-peers` installs it. Its own C++ loop and random bots play its games; Python only
starts each of them.
"""

import time
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from statistics import median
from typing import Any

import numpy as np

from hanazono.games.contract import Json

# Its games of about our length and kind, those with hidden cards and those without; as its registry names them.
GAMES = (
    "connect_four",
    "oware",
    "hanabi",
    "liars_dice",
    "quoridor(board_size=5)",
    "turn_based_simultaneous_game(game=goofspiel())",
    "oh_hell",
    "hearts",
    "crazy_eights",
    "euchre",
    "dots_and_boxes",
    "skat",
)
SECONDS = 0.4  # of CPU time, each of the runs
RUNS = 3
GAMES_COUNTED = 50  # to know how many moves a game has


def is_installed() -> bool:
    return find_spec("pyspiel") is not None


def run(progress: Callable[[str], None], names: Iterable[str] = GAMES) -> list[Json]:
    """Measures these games; `progress` receives the name of the one being measured."""
    import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415

    rows = []
    for name in names:
        progress(f"OpenSpiel {name}")
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
        moves = _moves_per_game(game)
        rate = moves / _seconds_per_game(lambda seed: pyspiel.evaluate_bots(game.new_initial_state(), bots, seed))  # noqa: B023
        rows.append({"game": name, "moves_per_game": round(moves, 1), "moves_per_second": round(rate)})
    return rows


def ratio(ours: Iterable[Json], theirs: Iterable[Json]) -> float:
    """The median speed of our games, each as it is played by default, to the median speed of theirs."""
    default = {row["game"]: row["moves_per_second"] for row in reversed(list(ours))}  # the first row of a game counts
    return float(round(median(default.values()) / median(row["moves_per_second"] for row in theirs), 2))


def _moves_per_game(game: Any) -> float:
    """Chance is not counted, nor is it in ours."""
    random, moves = np.random.default_rng(1), 0
    for _ in range(GAMES_COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=odds)))
            else:
                moves += 1
                state.apply_action(int(random.choice(state.legal_actions())))
    return moves / GAMES_COUNTED


def _seconds_per_game(play: Callable[[int], object]) -> float:
    """In the best run."""

    def run(games: int) -> float:
        start = time.process_time()
        for seed in range(games):
            play(seed)
        return time.process_time() - start

    games = 1
    while (best := run(games)) < SECONDS:
        games *= 2
    return min(best, *(run(games) for _ in range(RUNS - 1))) / games
