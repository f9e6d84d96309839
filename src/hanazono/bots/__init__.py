"""Bots: what plays a seat in a person's place. A bot gets a veiled state and nothing else.

The levels have the same names in all games, from one that a child can beat to the strongest. A weaker level looks less
far and chooses less surely; it never plays just anything, as `random` does, which is here to measure the others by.
"""

import threading
import time
from dataclasses import dataclass
from typing import Protocol

import numba
import numpy as np

from hanazono.bots.search import KNOWING, Found, Search, Told
from hanazono.games.contract import Game
from hanazono.games.dispatch import legal
from hanazono.games.kit import State, below, seed
from hanazono.games.playout import random_move


class Bot(Protocol):
    """One level of play."""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        """The move of a seat that is asked; the same for the same seed, but for bots that look at the clock.

        Called in a worker thread.
        """


class RandomMover:
    """Any legal move, all equally likely."""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        mask = np.zeros(game.rules.MOVES, np.bool_)
        random = np.zeros(4, np.uint32)
        seed(random, seed_number)
        legal(veiled, seat, mask)
        return random_move(mask, random)


_SEARCHES = threading.local()  # a search of its own for each thread
WHOLE = 1_000_000  # the odds of the move tried most, among all odds
SLICE_SECONDS = 0.01  # between two looks at the clock
IS_INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
FIRST_SLICE = 1 if IS_INTERPRETED else 10  # iterations before the first look at the clock
LONGEST = 0.5 if IS_INTERPRETED else float("inf")  # seconds: interpreted rules are slow, and people wait


@dataclass(frozen=True)
class Searcher:
    """Searches for so many iterations, or for so long, whichever ends first; then takes the move it has tried most.

    `boldness` below infinity: any move that was tried, with odds that grow with the tries (to this power).
    """

    iterations: int
    seconds: float = float("inf")
    boldness: float = float("inf")
    told: Told = KNOWING

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        moves = game.legal(veiled, seat)
        if len(moves) == 1:
            return moves[0]
        return self._pick(self.think(game, veiled, seat, seed_number), seed_number)

    def think(self, game: Game, veiled: State, seat: int, seed_number: int) -> list[Found]:
        """What it knows of each move in the end, the most tried first."""
        if not hasattr(_SEARCHES, "search"):
            _SEARCHES.search = Search()
        search: Search = _SEARCHES.search
        search.begin(game, veiled, seat, seed_number, self.told)
        begun, done, seconds = time.perf_counter(), 0, min(self.seconds, LONGEST)
        while done < self.iterations:
            spent = time.perf_counter() - begun
            if done and spent >= seconds:
                break
            slice_of = int(done / spent * min(SLICE_SECONDS, seconds - spent)) if done else FIRST_SLICE
            if seconds == float("inf"):
                slice_of = self.iterations
            step = max(1, min(slice_of, self.iterations - done))
            search.go_on(step)
            done += step
        return search.found()

    def _pick(self, found: list[Found], seed_number: int) -> int:
        if self.boldness == float("inf"):
            return found[0].move
        random = np.zeros(4, np.uint32)
        seed(random, seed_number, 1)
        most = found[0].visits
        odds = [round(WHOLE * (each.visits / most) ** self.boldness) for each in found]
        left = below(random, sum(odds))
        for each, share in zip(found, odds, strict=True):
            if left < share:
                return each.move
            left -= share
        raise AssertionError("one of them was picked")


LEVELS: dict[str, Bot] = {
    "seed": Searcher(iterations=8, boldness=1.0),
    "sprout": Searcher(iterations=30, boldness=3.0),
    "bud": Searcher(iterations=100, boldness=4.0),
    "blossom": Searcher(iterations=250, seconds=0.3),
    "tree": Searcher(iterations=100_000, seconds=1.5),
    "random": RandomMover(),
}
STAND_IN = "bud"  # the level that takes over a person's seat, and that a bot has if nobody says which
