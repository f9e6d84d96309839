"""What the speeches of games share: reading a veiled record fast, what every view says, sets as lists.

Views and choices are made for every viewer of every move, so it pays to copy no more than they need. What is kept here
and in a game's own speech by `lru_cache` is shared by all who read it: nobody may change it.
"""

from collections import namedtuple
from collections.abc import Callable, Collection
from functools import lru_cache
from math import prod
from struct import Struct
from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.dispatch import bytes_of, legal
from hanazono.games.kit import State, moves_in, no_moves
from hanazono.games.options import Options
from hanazono.games.questions import OVER, Questions

_KITS_FIRST = "random"  # of a record's fields, those from here on are the kit's
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # what struct calls the numbers of a record


def reader(state: np.dtype[np.void], without: Collection[str] = ()) -> Callable[[State], Any]:
    """What `plain` does, in a third of the time: for the game's own fields only, and with tuples for lists.

    `without` names fields that are never told of. Whoever may know the same reads the same one: a reading equals itself
    only, so that what all of them see can be kept by `lru_cache` at no cost.
    """
    offsets = {name: where[1] for name, where in (state.fields or {}).items()}
    names = [name for name in list(offsets)[: list(offsets).index(_KITS_FIRST)] if name not in without]
    layout, end, count = "=", 0, 0
    parts: list[int | slice] = []  # of each field: where its values stand among all
    grids: list[tuple[int, list[slice]]] = []  # the fields with rows: where each row stands
    for number, name in enumerate(names):
        base, shape = state[name].base, state[name].shape
        offset, size = offsets[name], prod(shape)
        layout += f"{offset - end}x{size}{_CODES[base.str[1:]]}"
        parts.append(slice(count, count + size) if shape else count)
        if len(shape) > 1:
            grids.append((number, [slice(at, at + shape[1]) for at in range(count, count + size, shape[1])]))
        end, count = offset + state[name].itemsize, count + size
    unpack, make = Struct(layout).unpack, _kind_of_reading(names)._make

    @lru_cache(256)  # for the choices as well as the view, and often for several viewers of one table
    def read_bytes(own: bytes) -> Any:
        values = unpack(own)
        fields: list[Any] = [values[part] for part in parts]
        for number, rows in grids:
            fields[number] = tuple([values[row] for row in rows])
        return make(fields)

    def read(s: State) -> Any:
        return read_bytes(bytes_of(s)[:end])

    return read


def _kind_of_reading(names: list[str]) -> Any:
    fields = namedtuple("Fields", names)  # type: ignore[misc]
    return type("Reading", (fields,), {"__slots__": (), "__eq__": object.__eq__, "__hash__": object.__hash__})


class Table(TypedDict):
    """What every view says of its table."""

    game: str
    viewer: int
    seats: int
    options: Json


class Asking(TypedDict):
    """What every view says of the open question."""

    ask: str | None  # None: the game is over
    asked: list[int]  # as far as the viewer may know


def table_of(game: str, options: Options, p: Any, viewer: int) -> Table:
    return {"game": game, "viewer": viewer, "seats": p.seats, "options": options.read(p)}


def asking(questions: Questions, p: Any, seats: int) -> Asking:
    """The open question, which these seats are asked."""
    return {"ask": None if p.question == OVER else questions.asks[p.question], "asked": things(seats)}


@lru_cache(4096)
def things(mask: int) -> list[int]:
    """What a set holds, in order."""
    return [thing for thing in range(mask.bit_length()) if mask >> thing & 1]


def legal_moves(s: State, seat: int, moves: int) -> list[int]:
    """The legal moves of a seat, which are numbered below `moves`, in order."""
    offered = no_moves(moves)
    legal(s, seat, offered)
    return moves_in(offered)
