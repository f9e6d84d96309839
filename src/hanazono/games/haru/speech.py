"""haru as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records, `s`, or the same as plain values, `p`: what a viewer may not know is not in them.
The JSON forms are those of the rules file, to the letter. The order of the file: names; options; choices; hints; views;
transcripts; the score.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.dispatch import array_of, asked, legal
from hanazono.games.events import (
    Event,
    Events,
    Field,
    Forms,
    More,
    among,
    each,
    forms,
    listed,
    named,
    number,
    numbers,
    one_of,
    wide,
)
from hanazono.games.haru import box
from hanazono.games.haru.figures import AFTER, FORESEEN, LINE, POINTS, SCORED, WINDOWS, foresee, foresee_in, is_figure
from hanazono.games.haru.rules import QUESTIONS
from hanazono.games.kit import NOTHING, PART, UNKNOWN, State, moves_in, no_moves
from hanazono.games.options import Option, Options
from hanazono.games.speech import Asking, Table, asking, reader, table_of, things
from hanazono.games.states import plain

# -- names -----------------------------------------------------------------------------------------------------------

COLOUR_NAMES = ("red", "yellow")
CELL_NAMES = tuple(column + row for row in "12345" for column in "abcde")
DIRECTION_NAMES = ("north", "east", "south", "west")
FIGURE_NAMES = ("square", "straight", "diagonal", "five")


@lru_cache(4096)
def _cells(mask: int) -> list[str]:
    """The names of a set of cells, in cell order."""
    return [CELL_NAMES[cell] for cell in things(mask)]


@lru_cache(256)
def _values(mask: int) -> list[int]:
    return [bit + 1 for bit in things(mask)]


CONSTANTS = {
    "TURNS": box.TURNS,
    "FIGURES": dict(zip(FIGURE_NAMES, POINTS.tolist(), strict=True)),  # what each is worth
    "COLOURS": COLOUR_NAMES,
    "DIRECTIONS": DIRECTION_NAMES,
}

read = reader(box.STATE)

# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = Options(
    Option("layout", "standard", ("standard", "random"), at="random_layout"),
    Option("show_played", False, (False, True)),
    Option("max_rounds", 0, at_least=0),
)

# -- choices ---------------------------------------------------------------------------------------------------------

_FROGS = dict(enumerate({"frog": colour, "to": cell} for colour in COLOUR_NAMES for cell in CELL_NAMES))
FORMS: Forms = {
    box.PICK: forms("pick", range(1, box.VALUES + 1)),
    box.ROLES: forms("junior", range(2)),
    box.BLOOM: forms("bloom", CELL_NAMES),
    box.WIND: dict(enumerate({"wind": cell, "to": to} for to in DIRECTION_NAMES for cell in CELL_NAMES)),
    box.DARKEN: forms("darken", CELL_NAMES),
    **dict.fromkeys((box.BLOOM_FROG, box.DARKEN_FROG, box.RED_FROG, box.YELLOW_FROG), _FROGS),
}


def choices(s: State, seat: int) -> list[Json]:
    p, offered = read(s), no_moves(box.MOVES)
    legal(s, seat, offered)
    moves = moves_in(offered)
    if p.question not in (box.ROLES, box.BLOOM, box.WIND, box.DARKEN):
        return [_quiet_choice(p.question, move) for move in moves]
    foreseen, frogs = np.zeros((len(moves), FORESEEN), np.int32), _frogs_in_the_way(p)
    states = array_of(s)
    foresee(s, offered, foreseen) if states is None else foresee_in(states, offered, foreseen)
    return [
        _figure_choice(p.question, move, row)
        if row[SCORED] or row[SCORED + 1]
        else _quiet_choice(p.question, move, row[LINE], frogs.get(move))
        for move, row in zip(moves, foreseen.tolist(), strict=True)
    ]


# -- hints -----------------------------------------------------------------------------------------------------------


class Figure(TypedDict):
    """A figure on the pond."""

    seat: int
    figure: str  # square, straight, diagonal or five
    cells: list[str]


class Hint(TypedDict, total=False):
    """What the screen may show beside a choice; all of it can be seen on the pond."""

    pushed: list[str]  # the pads that a wind would move, where they lie now
    frog: str  # the frog that would have to leave its pad
    figures: list[Figure]  # what the move would complete, where it would then lie; it would end the round
    points: list[int]  # what each seat would score for them


@lru_cache(4096)
def _quiet_choice(question: int, move: int, line: int = 0, frog: str | None = None) -> Json:
    """A choice that completes no figure: most are, and there are few of them."""
    hint: Hint = {"pushed": _cells(line)} if question == box.WIND else {}
    if frog is not None:
        hint["frog"] = frog
    return {"move": FORMS[question][move], "hint": hint}


def _figure_choice(question: int, move: int, row: list[int]) -> Json:
    hint: Hint = {"pushed": _cells(row[LINE])} if question == box.WIND else {}
    hint["figures"] = figures_of(row[AFTER : AFTER + 2])
    hint["points"] = row[SCORED : SCORED + 2]
    return {"move": FORMS[question][move], "hint": hint}


def _frogs_in_the_way(p: Any) -> dict[int, str]:
    """By cell: the frogs that would have to leave their pad for a flower or a dark side."""
    if p.question not in (box.BLOOM, box.DARKEN) or p.turn >= box.FROGS_LEAVE:
        return {}
    return {cell: name for colour, name in enumerate(COLOUR_NAMES) for cell in things(p.pond[box.FROGS + colour])}


# Every window with its kind and its number among those of the kind.
_WINDOWS = [(window, kind, number) for kind, row in enumerate(WINDOWS.tolist()) for number, window in enumerate(row)]


def figures_of(flowers: Sequence[int]) -> list[Figure]:
    """All figures of both colours."""
    return [
        {"seat": seat, "figure": FIGURE_NAMES[kind], "cells": _cells(window)}
        for seat, own in enumerate(flowers)
        for window, kind, number in _WINDOWS
        if own & window == window and is_figure(own, kind, number)
    ]


# -- views -----------------------------------------------------------------------------------------------------------


class Pad(TypedDict):
    """A pad and all that is on it."""

    cell: str
    flower: str | None  # its colour
    dark: bool  # the side it shows; of no effect under a flower
    frog: str | None
    double: bool
    eggs: str | None  # their colour


class Hand(TypedDict):
    """A seat's flowers, as far as a viewer knows them."""

    hand: int
    reserve: int
    values: list[int] | None  # those in hand
    reserve_values: list[int] | None
    has_picked: bool
    pick: int | None  # of this turn
    played: list[int] | None  # this round; only with show_played


class View(Table, Asking):
    round: int
    t: int
    holder: int
    junior: int | None  # None: no roles (yet)
    frog: str | None  # the frog to be placed now
    pads: list[Pad]  # in cell order
    hands: list[Hand]
    scores: list[int]
    figures: list[Figure]  # on the pond now: the game ended with them
    winners: list[int]  # empty while the game goes on


def view(s: State, seat: int) -> View:
    p = read(s)
    return {
        **table_of("haru", OPTIONS, p, seat),
        **asking(QUESTIONS, p, asked(s)),
        "round": p.round_number,
        "t": p.turn,
        "holder": p.holder,
        "junior": None if p.junior == NOTHING else p.junior,
        "frog": _frog_to_place(p),
        "pads": _pads(p.pond),
        "hands": [_hand(p, each) for each in range(2)],
        "scores": list(p.scores),
        "figures": figures_of(p.pond[box.FLOWERS : box.FLOWERS + 2]) if p.question == box.OVER else [],
        "winners": things(p.won),
    }


def _frog_to_place(p: Any) -> str | None:
    if p.question in (box.BLOOM_FROG, box.DARKEN_FROG):
        return COLOUR_NAMES[p.lifted]
    return {box.RED_FROG: "red", box.YELLOW_FROG: "yellow"}.get(p.question)


@lru_cache(256)  # all viewers of a table see the same pond
def _pads(pond: tuple[int, ...]) -> list[Pad]:
    lying = [0] * box.CELLS  # on each cell: a set of layers
    for layer in range(box.PADS + 1, box.LAYERS):
        for cell in things(pond[layer]):
            lying[cell] |= 1 << layer
    return [_pad(cell, lying[cell]) for cell in things(pond[box.PADS])]


@lru_cache(4096)
def _pad(cell: int, lying: int) -> Pad:
    return {
        "cell": CELL_NAMES[cell],
        "flower": _colour_of(lying, box.FLOWERS),
        "dark": lying >> box.DARK & 1 == 1,
        "frog": _colour_of(lying, box.FROGS),
        "double": lying >> box.DOUBLE & 1 == 1,
        "eggs": _colour_of(lying, box.EGGS),
    }


def _colour_of(lying: int, layer: int) -> str | None:
    return next((name for colour, name in enumerate(COLOUR_NAMES) if lying >> layer + colour & 1), None)


def _hand(p: Any, seat: int) -> Hand:
    hand, played, pick = p.hand[seat], p.played[seat], p.pick[seat]
    size = min(box.HAND, box.TURNS + 1 - p.turn) - (p.question != box.PICK)  # as hand_size
    is_known = hand != UNKNOWN
    return {
        "hand": size,
        "reserve": box.VALUES - played.bit_count() - size,
        "values": _values(hand) if is_known else None,
        "reserve_values": _values(box.ALL_VALUES & ~played & ~hand) if is_known else None,
        "has_picked": pick != 0,
        "pick": pick if pick > 0 else None,
        "played": _values(played) if p.show_played else None,
    }


# -- transcripts -----------------------------------------------------------------------------------------------------


SEAT = number("seat", "a")


def _dealt(hand: int) -> list[int] | list[None]:
    return [None] * box.HAND if hand == UNKNOWN else _values(hand)


def _pads_told(low: int, high: int) -> list[str]:
    return _cells(low | high << PART)


def _waters(pads: object) -> list[int] | None:
    """What a layout draws first: the cells without a pad."""
    return [cell for cell, name in enumerate(CELL_NAMES) if name not in pads] if isinstance(pads, list) else None


def _mark(name: str, place: int) -> Field:
    """A marked pad: a digit, in base CELLS, of the number that tells of all three."""
    return Field(name, "c", lambda marked: CELL_NAMES[marked // box.CELLS**place % box.CELLS], str, one_of(CELL_NAMES))


DRAWN = range(1, box.VALUES + 1)
EVENTS = Events(
    QUESTIONS,
    FORMS,
    Event(
        box.LAYOUT,
        "layout",
        Field("pads", "ab", _pads_told, list[str], _waters),
        _mark("dark", 2),
        _mark("red", 1),
        _mark("yellow", 0),
    ),
    Event(box.FIRST_DRAGONFLY, "first_dragonfly", number("seat", "a", among(range(2)))),
    Event(box.ROUND, "round", wide("round", "ab")),
    Event(box.DEALT, "dealt", SEAT, Field("values", "b", _dealt, list[int | None], each(among(DRAWN)))),
    Event(box.REFILLED, "refilled", SEAT, number("value", "b", among(DRAWN), or_none=True)),
    Event(box.REVEALED, "revealed", numbers("values", "ab")),
    Event(box.BLOOMED, "bloomed", SEAT, named("cell", "b", CELL_NAMES)),
    Event(box.FROGS_GONE, "frogs_gone"),
    Event(box.DRAGONFLY, "dragonfly", SEAT),
    Event(box.ROUND_OVER, "round_over", numbers("points", "ab"), listed("scores", int)),
    More(box.SCORE, wide("scores", "ab")),
)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p = plain(s)
    return [
        {
            **dict(zip(FIGURE_NAMES, p.figures[seat], strict=True)),
            "points": p.scores[seat],
            "won": p.won >> seat & 1 == 1,
        }
        for seat in range(2)
    ]
