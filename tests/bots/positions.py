"""What a position is worth, found by trying everything, and whether a bot finds the best there.

A move is worth the share of the win that its seat can expect when all play as well as can be from there on. `Solver`
works it out over the contract alone: every choice, every outcome of chance with its odds, every world that the seat
must believe possible. It is right where one seat decides all that is left, and between two seats that know the same; a
sealed question of theirs is a matrix game. Where it is not, or would take too long, it says so.

The order of the file: chance; the solver; positions; a bot's answers.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import NamedTuple

import numpy as np
from rich.text import Text
from scipy.optimize import linprog

from hanazono.bots import Searcher
from hanazono.games.contract import Game
from hanazono.games.dispatch import play
from hanazono.games.kit import PROBE, PROBED, Array, State
from hanazono.words import speaker

# -- chance ----------------------------------------------------------------------------------------------------------


def copied(game: Game, s: State) -> State:
    return np.array([s], game.record)[0]  # type: ignore[no-any-return]


def outcomes(game: Game, s: State, seat: int, move: int) -> Iterator[tuple[float, State]]:
    """The states that a move can lead to, each with its odds."""
    untried: list[tuple[float, list[int]]] = [(1.0, [])]
    while untried:
        odds, script = untried.pop()
        after = copied(game, s)
        after["script"][: len(script)] = script
        after["script_at"], after["script_end"], after["probe"] = 0, len(script), PROBE
        play(after, seat, move)
        assert after["fault"] == 0
        if after["probe"] == PROBED:
            weights = after["odds"].tolist()
            untried += [(odds * each / sum(weights), [*script, item]) for item, each in enumerate(weights) if each]
        else:
            yield odds, after


# -- the solver ------------------------------------------------------------------------------------------------------

Worlds = Sequence[tuple[float, State]]  # each with its odds

# Fields of the kit that make no difference to what follows.
WORKING = ("random", "spoilt", "probe", "odds", "script", "script_at", "script_end", "news", "news_end")

DEEPEST = 50  # questions one after the other: where moves are taken back by chance there is no end


class TooLarge(Exception):
    """There is more to try than a test has time for, or more than one seat knows and decides."""


def never(_s: State) -> bool:
    return False


@dataclass
class Solver:
    """Tries everything from a position of one seat.

    `is_beyond` says of a state that one of two seats knows more than the other; `is_last` that the next move ends the
    game, whatever it draws.
    """

    game: Game
    seat: int
    is_beyond: Callable[[State], bool] = never
    is_last: Callable[[State], bool] = never
    most: int = 5_000  # moves to try
    _tried: int = 0
    _depth: int = 0
    _known: dict[bytes, Array] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._counted = np.ones(self.game.record.itemsize, np.bool_)
        for dtype, offset in (self.game.record.fields[name][:2] for name in WORKING):
            self._counted[offset : offset + dtype.itemsize] = False

    def values(self, worlds: Worlds) -> dict[int, float]:
        """What each legal move of the seat is worth; the odds of the worlds add up to 1."""
        s, seat = worlds[0][1], self.seat
        assert self.game.asked(s) == [seat]
        return {move: float(self._after(worlds, [(seat, move)])[seat]) for move in self.game.legal(s, seat)}

    def _after(self, worlds: Worlds, moves: Sequence[tuple[int, int]]) -> Array:
        """The shares of all seats when these moves are made, times the odds of the worlds."""
        for seat, move in moves:
            worlds = [(odds * part, after) for odds, s in worlds for part, after in self._played(s, seat, move)]
        shares, groups = np.zeros(int(worlds[0][1]["seats"])), dict[bytes, dict[bytes, tuple[float, State]]]()
        for odds, s in worlds:
            if self.game.asked(s):
                key = self._key(s)
                group = groups.setdefault(self.game.veiled(s, self.seat).tobytes(), {})  # the seat cannot tell apart
                group[key] = odds + group.get(key, (0.0, s))[0], s
            else:
                winners = self.game.winners(s)
                shares[winners] += odds / len(winners)
        return sum((self._worth(list(group.values())) for group in groups.values()), start=shares)

    def _played(self, s: State, seat: int, move: int) -> Iterable[tuple[float, State]]:
        if self.is_last(s):
            after = copied(self.game, s)
            play(after, seat, move)
            found = [(1.0, after)]
        else:
            found = list(outcomes(self.game, s, seat, move))
        self._tried += len(found)
        if self._tried > self.most:
            raise TooLarge
        return found

    def _worth(self, worlds: Worlds) -> Array:
        """The shares of all seats, times the odds of the worlds, between which nobody can tell."""
        total, s = sum(odds for odds, _ in worlds), worlds[0][1]
        parts = sorted(self._key(world) + np.float32(odds / total).tobytes() for odds, world in worlds)
        key = b"".join(parts)
        if key not in self._known:
            if self.is_beyond(s) or self._depth == DEEPEST:
                raise TooLarge
            asked = self.game.asked(s)
            choices = {seat: self.game.legal(s, seat) for seat in asked}
            if any(seat != self.seat and len(moves) > 1 for seat, moves in choices.items()) and s["seats"] > 2:
                raise TooLarge  # of three seats, two may play against the third
            self._depth += 1
            self._known[key] = self._best(worlds, choices) / total
            self._depth -= 1
        return self._known[key] * total

    def _best(self, worlds: Worlds, choices: dict[int, list[int]]) -> Array:
        if len(choices) == 1:
            [(seat, moves)] = choices.items()
            return max((self._after(worlds, [(seat, move)]) for move in moves), key=lambda shares: float(shares[seat]))
        if all(len(moves) == 1 for moves in choices.values()):
            return self._after(worlds, [(seat, moves[0]) for seat, moves in choices.items()])
        rows = [[self._after(worlds, [(0, own), (1, other)])[0] for other in choices[1]] for own in choices[0]]
        value = matrix_game(np.array(rows))
        return np.array([value, sum(odds for odds, _ in worlds) - value])

    def _key(self, s: State) -> bytes:
        return np.frombuffer(s.tobytes(), np.uint8)[self._counted].tobytes()


def matrix_game(shares: Array) -> float:
    """What the seat that chooses the row can make sure of, by mixing rows."""
    rows, columns = shares.shape
    # The rows' odds, then the value: at least so much against every column; the odds add up to 1.
    against = np.hstack([-shares.T, np.ones((columns, 1))])
    odds = np.array([[*[1.0] * rows, 0.0]])
    bounds = [*[(0, 1)] * rows, (None, None)]
    found = linprog([*[0.0] * rows, -1.0], against, np.zeros(columns), odds, [1.0], bounds)
    return -float(found.fun)


# -- positions -------------------------------------------------------------------------------------------------------

CLEAR = 0.1  # a position counts if its best and its worst move are so far apart
CLOSE = 0.02  # a move so close to the best one is as good


class Position(NamedTuple):
    """A state in which a seat is asked, and what each of its moves is worth."""

    game: Game
    s: State
    seat: int
    values: dict[int, float]

    @property
    def best(self) -> float:
        return max(self.values.values())

    def __str__(self) -> str:
        names, say = ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay"], speaker("en")
        board = self.game.text.board(self.game.view(self.s, self.seat), names, say)
        lines = [
            f"{value:.3f} {self.game.form(self.s, move)}"
            for move, value in sorted(self.values.items(), key=lambda item: -item[1])
        ]
        return "\n".join(["", Text.from_markup(board).plain, f"{names[self.seat]} is asked:", *lines])


def solved(s: State, solver: Solver, worlds: Worlds | None = None) -> Position | None:
    """The position, if it counts; nothing, if its moves are alike or cannot be valued."""
    try:
        values = solver.values(worlds or [(1.0, s)])
    except TooLarge:
        return None
    position = Position(solver.game, copied(solver.game, s), solver.seat, values)
    return position if position.best - min(values.values()) >= CLEAR else None


def found(number: int, candidates: Callable[[int], Iterable[Position | None]]) -> Position:
    """The first position that counts in random games, from that number on."""
    return found_all(number, lambda each: islice(filter(None, candidates(each)), 1))[0]


def found_all(number: int, candidates: Callable[[int], Iterable[Position | None]]) -> list[Position]:
    """All positions that count in a random game, the first one from that number on that has any."""
    games = ([each for each in candidates(game) if each is not None] for game in count(number))
    return next(positions for positions in games if positions)


# -- a bot's answers -------------------------------------------------------------------------------------------------

SEEDS = range(3)


def answers(game: Game, s: State, seat: int, iterations: int, seeds: Iterable[int] = SEEDS) -> list[int]:
    """What the search answers, from what the seat may know."""
    return [Searcher(iterations).choose(game, game.veiled(s, seat), seat, seed) for seed in seeds]


def check_found(position: Position, iterations: int, seeds: Iterable[int] = SEEDS) -> None:
    """Every answer of the search is a best move, or one as good."""
    game, s, seat, values = position
    for move in answers(game, s, seat, iterations, seeds):
        assert values[move] >= position.best - CLOSE, f"chose {game.form(s, move)} in{position}"
