"""Bots, which play a seat in a person's place. A bot gets a veiled state and nothing else.

The levels have the same names in all games, from one that a child can beat to the strongest. A weaker level searches
less and chooses less surely; only `random`, the baseline for measuring the others, plays at random.

Thinking can be suspended: it is a generator that yields after each slice of work and returns its result. A server
resumes many of them in turn (server/thinking/thinkers.py); a program with nothing else to do runs one to its end.

The order of the file: thinking; bots; the levels.
"""

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numba
import numpy as np

from hanazono.bots.search import KNOWING, Found, Search, Told
from hanazono.games.contract import Game
from hanazono.games.dispatch import legal
from hanazono.games.kit import State, below, no_moves, seed
from hanazono.games.playout import random_move

# -- thinking --------------------------------------------------------------------------------------------------------

T = TypeVar("T")
Thinking = Generator[None, None, T]


def completed(thinking: Thinking[T]) -> T:
    """Thinks without a break."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


# -- bots ------------------------------------------------------------------------------------------------------------


class Bot(Protocol):
    """Anything that can play a seat."""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        """The move of a seat that is asked; the same for the same seed, except for bots that look at the clock."""


class Level(Bot, Protocol):
    """One level of play, whose thinking can be suspended."""

    def thinking(self, game: Game, veiled: State, seat: int, seed_number: int) -> Thinking[int]:
        """The same move as `choose` finds. Each slice may run in another thread."""


class RandomMover:
    """Any legal move, all equally likely."""

    def thinking(self, game: Game, veiled: State, seat: int, seed_number: int) -> Thinking[int]:
        yield from ()  # there is nothing to think about
        return self.choose(game, veiled, seat, seed_number)

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        offered = no_moves(game.box.MOVES)
        random = np.zeros(4, np.uint32)
        seed(random, seed_number)
        legal(veiled, seat, offered)
        return random_move(offered, random)


_IDLE: list[Search] = []  # a pool: searches that are not in use
MOST_IDLE = 8  # kept for reuse: each takes some megabytes
WHOLE = 1_000_000  # the odds of the move tried most, among all odds
SLICE_SECONDS = 0.01  # between two looks at the clock, and two breaks
IS_INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
FIRST_SLICE = 1 if IS_INTERPRETED else 10  # iterations before the first look at the clock
LONGEST = 0.5 if IS_INTERPRETED else float("inf")  # seconds: interpreted rules are slow, and people wait


def _idle_search() -> Search:
    try:
        return _IDLE.pop()
    except IndexError:  # several threads think
        return Search()


@dataclass(frozen=True)
class Searcher:
    """Searches up to a number of iterations or seconds, whichever ends first; then takes the move tried most.

    With `boldness` below infinity it samples a tried move, with odds that grow with the tries (to this power).
    `seconds` count the search itself, without its breaks.
    """

    iterations: int
    seconds: float = float("inf")
    boldness: float = float("inf")
    told: Told = KNOWING

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        return completed(self.thinking(game, veiled, seat, seed_number))

    def thinking(self, game: Game, veiled: State, seat: int, seed_number: int) -> Thinking[int]:
        moves = game.legal(veiled, seat)
        if len(moves) == 1:
            return moves[0]
        return self._pick((yield from self.searching(game, veiled, seat, seed_number)), seed_number)

    def think(self, game: Game, veiled: State, seat: int, seed_number: int) -> list[Found]:
        """What the search found about each move, the most tried first."""
        return completed(self.searching(game, veiled, seat, seed_number))

    def searching(self, game: Game, veiled: State, seat: int, seed_number: int) -> Thinking[list[Found]]:
        """The same, with a break after each slice."""
        search = _idle_search()
        try:
            search.begin(game, veiled, seat, seed_number, self.told)
            done, spent, seconds = 0, 0.0, min(self.seconds, LONGEST)
            while done < self.iterations and (not done or spent < seconds):
                if done:
                    yield
                slice_of = int(done / spent * min(SLICE_SECONDS, seconds - spent)) if done else FIRST_SLICE
                step = max(1, min(slice_of, self.iterations - done))
                begun = time.perf_counter()
                search.go_on(step)
                spent += time.perf_counter() - begun
                done += step
            return search.found()
        finally:  # also if it is abandoned during a break
            if len(_IDLE) < MOST_IDLE:
                _IDLE.append(search)

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


# -- the levels ------------------------------------------------------------------------------------------------------

LEVELS: dict[str, Level] = {
    "seed": Searcher(iterations=8, boldness=1.0),
    "sprout": Searcher(iterations=30, boldness=3.0),
    "bud": Searcher(iterations=100, boldness=4.0),
    "blossom": Searcher(iterations=250, seconds=0.3),
    "tree": Searcher(iterations=100_000, seconds=1.5),
    "random": RandomMover(),
}
STAND_IN = "bud"  # the level that takes over a person's seat, and the default level of a bot
