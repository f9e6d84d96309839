"""Who plays in the arena: a level, optionally with its own budget, or one of two baselines.

bud                 a level as people meet it
tree:50ms           a level with a time per move: 50ms, 1.5s
tree:300            a level with a number of iterations per move
plain:50ms          the search without knowledge of the game: random moves outside its tree, to the end of the game
eyes:50ms           the search with all hidden cards open: shows how much hidden cards matter
"""

import re
from dataclasses import dataclass, replace

import numpy as np

from hanazono.bots import LEVELS, Bot, Searcher
from hanazono.games.contract import Game
from hanazono.games.kit import State

TOP = "tree"
UNBOUNDED = 10**9  # iterations
_BUDGET = re.compile(r"(?P<seconds>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s)|(?P<iterations>[1-9][0-9]{0,8})")


class BadContender(ValueError):
    """There is no contender of this name."""


@dataclass(frozen=True)
class Contender:
    """A bot with a name; `sees` if it is given what its seat may not know."""

    name: str
    bot: Bot
    sees: bool = False

    def choose(self, game: Game, s: State, seat: int, seed_number: int) -> int:
        known = _copied(game, s) if self.sees else game.veiled(s, seat)
        return self.bot.choose(game, known, seat, seed_number)


def _copied(game: Game, s: State) -> State:
    return np.frombuffer(bytearray(s.tobytes()), game.record)[0]  # type: ignore[no-any-return]


def names() -> list[str]:
    return [*LEVELS, "plain", "eyes"]


def contender(text: str) -> Contender:
    """The contender of this name; raises `BadContender`."""
    name, colon, budget = text.partition(":")
    if name not in names():
        raise BadContender(text)
    bot = LEVELS[TOP if name in ("plain", "eyes") else name]
    if isinstance(bot, Searcher):
        bot = replace(bot, told=replace(bot.told, knows=name != "plain", sees=name == "eyes"))
    if colon:
        if not isinstance(bot, Searcher):
            raise BadContender(text)
        bot = _with_budget(bot, budget, text)
    return Contender(text, bot, sees=name == "eyes")


def _with_budget(bot: Searcher, budget: str, text: str) -> Searcher:
    found = _BUDGET.fullmatch(budget)
    if not found:
        raise BadContender(text)
    if found["iterations"]:
        return replace(bot, iterations=int(found["iterations"]), seconds=float("inf"))
    seconds = float(found["seconds"]) / (1_000 if found["unit"] == "ms" else 1)
    if seconds == 0:
        raise BadContender(text)
    return replace(bot, iterations=UNBOUNDED, seconds=seconds)
