"""haru as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records, `s`, or the same as plain values, `p`: what a viewer may not know is not in them.
The JSON forms are those of the rules file, to the letter. The order of the file: names; options; choices; hints; views;
transcripts; the score.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.dispatch import array_of, asked, legal
from hanazono.games.haru.box import (
    ALL_VALUES,
    BLOOM,
    BLOOM_FROG,
    BLOOMED,
    CELLS,
    DARK,
    DARKEN,
    DARKEN_FROG,
    DEALT,
    DOUBLE,
    DRAGONFLY,
    EGGS,
    FIRST_DRAGONFLY,
    FLOWERS,
    FROGS,
    FROGS_GONE,
    FROGS_LEAVE,
    HAND,
    LAYERS,
    LAYOUT,
    MOVES,
    OVER,
    PADS,
    PART,
    PICK,
    RED_FROG,
    REFILLED,
    REVEALED,
    ROLES,
    ROUND,
    ROUND_OVER,
    STATE,
    TURNS,
    VALUES,
    WIND,
    YELLOW,
    YELLOW_FROG,
)
from hanazono.games.haru.figures import AFTER, FORESEEN, LINE, SCORED, WINDOWS, foresee, foresee_in, is_figure
from hanazono.games.haru.rules import QUESTIONS
from hanazono.games.kit import MOVED, NOTHING, UNKNOWN, State, moves_in, no_moves
from hanazono.games.plain import plain
from hanazono.games.speech import reader, things

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


read = reader(STATE)

# -- options ---------------------------------------------------------------------------------------------------------

_LAYOUTS = ("standard", "random")

OPTIONS = (
    Option("layout", "standard", _LAYOUTS),
    Option("show_played", False, (False, True)),
    Option("max_rounds", 0, at_least=0),
)


def write_options(s: State, options: Json) -> None:
    s.random_layout = _LAYOUTS.index(options["layout"])
    s.show_played = options["show_played"]
    s.max_rounds = options["max_rounds"]


def read_options(s: State) -> Json:
    return {
        "layout": _LAYOUTS[s.random_layout],
        "show_played": bool(s.show_played),
        "max_rounds": int(s.max_rounds),
    }


# -- choices ---------------------------------------------------------------------------------------------------------


@lru_cache(1024)
def choice(question: int, move: int) -> Json | None:
    if question == PICK:
        return {"pick": move + 1} if move < VALUES else None
    if question == ROLES:
        return {"junior": move} if move <= YELLOW else None
    if question == WIND and move < MOVES:
        return {"wind": CELL_NAMES[move % CELLS], "to": DIRECTION_NAMES[move // CELLS]}
    if question in (BLOOM, DARKEN):
        return {QUESTIONS.asks[question]: CELL_NAMES[move]} if move < CELLS else None
    if question in (BLOOM_FROG, DARKEN_FROG, RED_FROG, YELLOW_FROG) and move < 2 * CELLS:
        return {"frog": COLOUR_NAMES[move // CELLS], "to": CELL_NAMES[move % CELLS]}
    return None


def choices(s: State, seat: int) -> list[Json]:
    p, offered = read(s), no_moves(MOVES)
    legal(s, seat, offered)
    moves = moves_in(offered)
    if p.question not in (ROLES, BLOOM, WIND, DARKEN):
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
    hint: Hint = {"pushed": _cells(line)} if question == WIND else {}
    if frog is not None:
        hint["frog"] = frog
    return {"move": choice(question, move), "hint": hint}


def _figure_choice(question: int, move: int, row: list[int]) -> Json:
    hint: Hint = {"pushed": _cells(row[LINE])} if question == WIND else {}
    hint["figures"] = figures_of(row[AFTER : AFTER + 2])
    hint["points"] = row[SCORED : SCORED + 2]
    return {"move": choice(question, move), "hint": hint}


def _frogs_in_the_way(p: Any) -> dict[int, str]:
    """By cell: the frogs that would have to leave their pad for a flower or a dark side."""
    if p.question not in (BLOOM, DARKEN) or p.t >= FROGS_LEAVE:
        return {}
    return {cell: name for colour, name in enumerate(COLOUR_NAMES) for cell in things(p.pond[FROGS + colour])}


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


class View(TypedDict):
    game: str
    viewer: int
    seats: int
    options: Json
    ask: str | None  # None: the game is over
    asked: list[int]
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
    over = p.question == OVER
    return {
        "game": "haru",
        "viewer": seat,
        "seats": p.seats,
        "options": read_options(p),
        "ask": None if over else QUESTIONS.asks[p.question],
        "asked": things(asked(s)),
        "round": p.round_number,
        "t": p.t,
        "holder": p.holder,
        "junior": None if p.junior == NOTHING else p.junior,
        "frog": _frog_to_place(p),
        "pads": _pads(p.pond),
        "hands": [_hand(p, each) for each in range(2)],
        "scores": list(p.scores),
        "figures": figures_of(p.pond[FLOWERS : FLOWERS + 2]) if over else [],
        "winners": things(p.won),
    }


def _frog_to_place(p: Any) -> str | None:
    if p.question in (BLOOM_FROG, DARKEN_FROG):
        return COLOUR_NAMES[p.lifted]
    return {RED_FROG: "red", YELLOW_FROG: "yellow"}.get(p.question)


@lru_cache(256)  # all viewers of a table see the same pond
def _pads(pond: tuple[int, ...]) -> list[Pad]:
    lying = [0] * CELLS  # on each cell: a set of layers
    for layer in range(PADS + 1, LAYERS):
        for cell in things(pond[layer]):
            lying[cell] |= 1 << layer
    return [_pad(cell, lying[cell]) for cell in things(pond[PADS])]


@lru_cache(4096)
def _pad(cell: int, lying: int) -> Pad:
    return {
        "cell": CELL_NAMES[cell],
        "flower": _colour_of(lying, FLOWERS),
        "dark": lying >> DARK & 1 == 1,
        "frog": _colour_of(lying, FROGS),
        "double": lying >> DOUBLE & 1 == 1,
        "eggs": _colour_of(lying, EGGS),
    }


def _colour_of(lying: int, layer: int) -> str | None:
    return next((name for colour, name in enumerate(COLOUR_NAMES) if lying >> layer + colour & 1), None)


def _hand(p: Any, seat: int) -> Hand:
    hand, played, pick = p.hand[seat], p.played[seat], p.pick[seat]
    size = min(HAND, TURNS + 1 - p.t) - (p.question != PICK)  # as hand_size
    is_known = hand != UNKNOWN
    return {
        "hand": size,
        "reserve": VALUES - played.bit_count() - size,
        "values": _values(hand) if is_known else None,
        "reserve_values": _values(ALL_VALUES & ~played & ~hand) if is_known else None,
        "has_picked": pick != 0,
        "pick": pick if pick > 0 else None,
        "played": _values(played) if p.show_played else None,
    }


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:
    del s
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": QUESTIONS.asks[b], "move": choice(b, c)})
        elif event == LAYOUT:
            told.append(_layout(a | b << PART, c))
        elif event == FIRST_DRAGONFLY:
            told.append({"event": "first_dragonfly", "seat": a})
        elif event == ROUND:
            told.append({"event": "round", "round": a | b << PART})
        elif event == DEALT:
            told.append({"event": "dealt", "seat": a, "values": [None] * HAND if b == UNKNOWN else _values(b)})
        elif event == REFILLED:
            told.append({"event": "refilled", "seat": a, "value": None if b == UNKNOWN else b})
        elif event == REVEALED:
            told.append({"event": "revealed", "values": [a, b]})
        elif event == BLOOMED:
            told.append({"event": "bloomed", "seat": a, "cell": CELL_NAMES[b]})
        elif event == FROGS_GONE:
            told.append({"event": "frogs_gone"})
        elif event == DRAGONFLY:
            told.append({"event": "dragonfly", "seat": a})
        elif event == ROUND_OVER:
            told.append({"event": "round_over", "points": [a, b], "scores": []})
        else:  # SCORE
            told[-1]["scores"].append(a | b << PART)
    return told


def _layout(pads: int, marked: int) -> Json:
    dark, red, yellow = (CELL_NAMES[marked // CELLS**place % CELLS] for place in (2, 1, 0))
    return {"event": "layout", "pads": _cells(pads), "dark": dark, "red": red, "yellow": yellow}


_WITHOUT_CHANCE = ("round", "revealed", "bloomed", "frogs_gone", "dragonfly", "round_over")


def chance(line: Json) -> list[int]:
    event = line.get("event")
    if event == "layout" and isinstance(line.get("pads"), list):
        marks = [line.get(name) for name in ("dark", "red", "yellow")]
        if all(mark in CELL_NAMES for mark in marks):
            waters = [cell for cell, name in enumerate(CELL_NAMES) if name not in line["pads"]]
            return [*waters, *(CELL_NAMES.index(str(mark)) for mark in marks)]
    elif event == "first_dragonfly" and type(line.get("seat")) is int:
        return [min(max(line["seat"], -1), 2)]
    elif event == "dealt" and isinstance(line.get("values"), list):
        if all(type(value) is int for value in line["values"]):
            return [_drawn(value) for value in line["values"]]
    elif event == "refilled" and type(line.get("value")) is int:
        return [_drawn(line["value"])]
    elif event in _WITHOUT_CHANCE:
        return []
    raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of haru")


def _drawn(value: int) -> int:
    """The outcome of a draw; what is no value becomes an impossible one."""
    return min(max(value, 0), VALUES + 1) - 1


def agrees(given: Json, ours: Json, s: State) -> bool:
    del s
    return same_json(given, ours)


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
