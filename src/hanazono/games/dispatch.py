"""The generic functions (`play`, `legal`, …): called with a state of any game they find that game's own rules.

They are for loops written once over all games, and work inside compiled code, too: there the type of the record decides
at compile time. (Functions made by a factory or handed over as arguments would never be found in the disk cache.)

From Python they go by way of the array that the record lies in: handing over a record takes NumPy and Numba several
microseconds, longer than most rules run, an array of one a fraction of one.

The order of the file: which game it is; the functions; how compiled code finds a game's own; by way of an array.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np
from numba.extending import overload

from hanazono.games.kit import Array, State, copy_row, entry, rule, seed_one, seed_words

if TYPE_CHECKING:
    from hanazono.games.contract import Game

# -- which game it is ------------------------------------------------------------------------------------------------

_BY_RECORD: "dict[Any, Game]" = {}
_BY_DTYPE: "dict[Any, Game]" = {}
_IS_COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]

# `s.base`, `s.dtype` and `s.tobytes()`, without asking a record's fields for those names: np.record does so in Python.
_base_of, dtype_of, bytes_of = np.void.base.__get__, np.void.dtype.__get__, np.void.tobytes


def register(game: "Game") -> None:
    """From now on these functions know the game's states."""
    _BY_RECORD[numba.from_dtype(game.box.STATE)] = game
    _BY_DTYPE[game.box.STATE] = game


def game_of(s: State) -> "Game":
    """The game that a state belongs to."""
    return _BY_DTYPE[np.dtype((np.void, s.dtype))]


def array_of(s: State) -> Array | None:
    """The array that a state lies in, if it lies there alone."""
    states: Array | None = _base_of(s)
    return states if _IS_COMPILED and states is not None and states.shape == (1,) else None


# -- the functions ---------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    game_of(s).rules.deal(s)


def asked(s: State) -> int:
    states = array_of(s)
    return game_of(s).rules.asked(s) if states is None else _asked_in(states)


def legal(s: State, seat: int, moves: Array) -> None:
    states = array_of(s)
    game_of(s).rules.legal(s, seat, moves) if states is None else _legal_in(states, seat, moves)


def why_not(s: State, seat: int, move: int) -> int:
    states = array_of(s)
    return game_of(s).rules.why_not(s, seat, move) if states is None else _why_not_in(states, seat, move)


def play(s: State, seat: int, move: int) -> None:
    states = array_of(s)
    game_of(s).rules.play(s, seat, move) if states is None else _play_in(states, seat, move)


def score(s: State, out: Array) -> None:
    game_of(s).rules.score(s, out)


def winners(s: State, out: Array) -> None:
    game_of(s).rules.winners(s, out)


def veil(s: State, seat: int, out: State) -> None:
    game_of(s).secrets.veil(s, seat, out)


def imagine(s: State, seat: int) -> None:
    game_of(s).secrets.imagine(s, seat)


class Outlook(NamedTuple):
    """What follows from a move."""

    asked: int  # bit mask of the seats that owe an answer
    question: int
    news_end: int
    spoilt: int


def outlook(s: State) -> Outlook:
    states = array_of(s)
    return Outlook(*(_outlook(s) if states is None else _outlook_in(states)))


def turn(s: State, seat: int, move: int, words: tuple[int, int, int]) -> Outlook:
    """Seeds the generator with words, then plays."""
    states = array_of(s)
    if states is not None:
        return Outlook(*_turn_in(states, seat, move, words))
    seed_one(s.random, *words)
    play(s, seat, move)
    return outlook(s)


RULES = (deal, asked, legal, why_not, play, score, winners)
SECRETS = (veil, imagine)


# -- how compiled code finds a game's own ----------------------------------------------------------------------------


def own(game: "Game", function: Callable[..., Any]) -> Any:
    """A game's own version of a generic function."""
    return getattr(game.rules if function in RULES else game.secrets, function.__name__)


def choose_by_record(function: Callable[..., Any], own: "Callable[[Game], Any]") -> None:
    """Lets compiled code that calls this function take a game's own version, by the type of its first argument."""

    def choose(*types: Any) -> Any:
        rule = own(_BY_RECORD[types[0]])
        return lambda *args: rule(*args)

    overload(function, strict=False)(choose)


for _function in (*RULES, *SECRETS):
    choose_by_record(_function, lambda game, function=_function: own(game, function))  # type: ignore[misc]


# -- by way of an array ----------------------------------------------------------------------------------------------


@entry
def _asked_in(states: Array) -> int:
    return asked(states[0])


@entry
def _legal_in(states: Array, seat: int, moves: Array) -> None:
    legal(states[0], seat, moves)


@entry
def _why_not_in(states: Array, seat: int, move: int) -> int:
    return why_not(states[0], seat, move)


@entry
def _play_in(states: Array, seat: int, move: int) -> None:
    play(states[0], seat, move)


@entry
def _outlook_in(states: Array) -> tuple[int, int, int, int]:
    return _outlook(states[0])


@rule
def _outlook(s: State) -> tuple[int, int, int, int]:
    return asked(s), int(s.question), int(s.news_end), int(s.spoilt)


@entry
def _turn_in(states: Array, seat: int, move: int, words: tuple[int, int, int]) -> tuple[int, int, int, int]:
    seed_words(states[0].random, words[0], words[1], words[2])
    play(states[0], seat, move)
    return _outlook(states[0])


@entry
def veil_in(states: Array, viewers: Array, outs: Array, news: Array, ends: Array) -> None:
    """Veils a state for viewers, without its news; those that each may know go into arrays of their own."""
    for each in range(len(viewers)):
        out = outs[each]
        veil(states[0], viewers[each], out)
        ends[each] = out.news_end
        for line in range(out.news_end):
            copy_row(out.news[line], news[each, line])
        out.news[:, :] = 0
        out.news_end = 0
