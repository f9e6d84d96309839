"""What bots know of each game besides its rules: the functions of its knowledge.py, where it has any.

These are the generic functions, and the defaults for a game without one of its own; in compiled code a state's game is
found by the type of its record, as in dispatch.py. All of it is opinion: it guides where a search looks, and the rules
decide what happens there.
"""

from typing import Any

from hanazono.games.contract import Game
from hanazono.games.dispatch import choose_by_record, game_of
from hanazono.games.kit import Array, State, rule
from hanazono.games.playout import random_move


def likely(s: State, seat: int, moves: Array, random: Array) -> int:
    """One of these moves, as somebody who knows the game a little might play."""
    return own(game_of(s), "likely")(s, seat, moves, random)  # type: ignore[no-any-return]


def chapter(s: State) -> int:
    """A number that grows with the chapters (rounds) of a game: a search looks no further than the current one."""
    return own(game_of(s), "chapter")(s)  # type: ignore[no-any-return]


def foresee(s: State, win: Array) -> None:
    """The share of the win that each seat can expect, at the start of a chapter."""
    own(game_of(s), "foresee")(s, win)


def shown(s: State) -> int:
    """A number for the public draw that the next choice is about: a different draw is a different choice."""
    return own(game_of(s), "shown")(s)  # type: ignore[no-any-return]


# Defaults: any move, a single chapter, no draws that the next choice is about.


@rule
def anything(_s: State, _seat: int, moves: Array, random: Array) -> int:
    return random_move(moves, random)


@rule
def nothing(_s: State) -> int:
    return 0


@rule
def hope_alike(s: State, win: Array) -> None:
    win[: int(s.seats)] = 1.0 / int(s.seats)


DEFAULTS = {"likely": anything, "chapter": nothing, "foresee": hope_alike, "shown": nothing}


def own(game: Game, name: str) -> Any:
    """A game's own version of one of these."""
    return getattr(game.knowledge, name, None) or DEFAULTS[name]


for _function in (likely, chapter, foresee, shown):
    choose_by_record(_function, lambda game, name=_function.__name__: own(game, name))  # type: ignore[misc]
