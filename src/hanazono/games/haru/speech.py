"""haru as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. The order of the file: names; options; choices; hints; views; transcripts; the score.
"""

import json
from typing import TypedDict

import numpy as np

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.haru.box import *
from hanazono.games.haru.figures import KINDS, WINDOWS, is_figure, points
from hanazono.games.haru.rules import asked, legal
from hanazono.games.kit import MOVED, UNKNOWN, State

# -- names -----------------------------------------------------------------------------------------------------------

COLOUR_NAMES = ("red", "yellow")
CELL_NAMES = tuple(column + row for row in "12345" for column in "abcde")
DIRECTION_NAMES = ("north", "east", "south", "west")
FIGURE_NAMES = ("square", "straight", "diagonal", "five")

ASKS = {
    PICK: "pick",
    ROLES: "roles",
    BLOOM: "bloom",
    BLOOM_FROG: "frog",
    WIND: "wind",
    DARKEN: "darken",
    DARKEN_FROG: "frog",
    RED_FROG: "frogs",
    YELLOW_FROG: "frogs",
}


def ask(question: int) -> str:
    return ASKS[question]


def _cells(mask: int) -> list[str]:
    """The names of a set of cells, in cell order."""
    return [name for cell, name in enumerate(CELL_NAMES) if int(mask) >> cell & 1]


def _values(mask: int) -> list[int]:
    return [value + 1 for value in range(VALUES) if int(mask) >> value & 1]


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


def choice(question: int, move: int) -> Json | None:
    if question == PICK:
        return {"pick": move + 1} if move < VALUES else None
    if question == ROLES:
        return {"junior": move} if move <= YELLOW else None
    if question == WIND and move < MOVES:
        return {"wind": CELL_NAMES[move % CELLS], "to": DIRECTION_NAMES[move // CELLS]}
    if question in (BLOOM, DARKEN):
        return {ASKS[question]: CELL_NAMES[move]} if move < CELLS else None
    if question in (BLOOM_FROG, DARKEN_FROG, RED_FROG, YELLOW_FROG) and move < 2 * CELLS:
        return {"frog": COLOUR_NAMES[move // CELLS], "to": CELL_NAMES[move % CELLS]}
    return None


def choices(s: State, seat: int) -> list[Json]:
    mask = np.zeros(MOVES, np.bool_)
    legal(s, seat, mask)
    question = int(s.question)
    return [{"move": choice(question, int(move)), "hint": hint(s, int(move))} for move in mask.nonzero()[0]]


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


def hint(s: State, move: int) -> Hint:
    """What a legal move would do."""
    flowers = [int(s.pond[FLOWERS + seat]) for seat in range(2)]
    hints: Hint = {}
    if s.question == ROLES:
        flowers[move] |= dark_pad(s)
    elif s.question == BLOOM:
        flowers[1 - s.junior] |= 1 << move
    elif s.question == WIND:
        line = int(pushed(int(s.pond[PADS]), move % CELLS, move // CELLS))
        flowers = [each & ~line | int(shifted(each & line, move // CELLS)) for each in flowers]
        hints["pushed"] = _cells(line)
    elif s.question != DARKEN:
        return hints
    if found := figures_of(flowers):
        hints["figures"] = found
        hints["points"] = [int(points(each)) for each in flowers]
    elif s.question in (BLOOM, DARKEN) and s.t < FROGS_LEAVE:
        for colour, name in enumerate(COLOUR_NAMES):
            if s.pond[FROGS + colour] == 1 << move:
                hints["frog"] = name
    return hints


def figures_of(flowers: list[int]) -> list[Figure]:
    """All figures of both colours."""
    return [
        {"seat": seat, "figure": FIGURE_NAMES[kind], "cells": _cells(WINDOWS[kind, number])}
        for seat, own in enumerate(flowers)
        for kind in range(KINDS)
        for number in range(WINDOWS.shape[1])
        if is_figure(own, kind, number)
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
    pending = int(asked(s))
    return {
        "game": "haru",
        "viewer": seat,
        "seats": int(s.seats),
        "options": read_options(s),
        "ask": None if s.question == OVER else ASKS[int(s.question)],
        "asked": [each for each in range(2) if pending >> each & 1],
        "round": int(s.round_number),
        "t": int(s.t),
        "holder": int(s.holder),
        "junior": None if s.junior == UNKNOWN else int(s.junior),
        "frog": _frog_to_place(s),
        "pads": [_pad(s, cell) for cell in range(CELLS) if s.pond[PADS] >> cell & 1],
        "hands": [_hand(s, each) for each in range(2)],
        "scores": s.scores.tolist(),
        "figures": figures_of([int(s.pond[FLOWERS + each]) for each in range(2)]),
        "winners": [each for each in range(2) if s.won >> each & 1],
    }


def _frog_to_place(s: State) -> str | None:
    if s.question in (BLOOM_FROG, DARKEN_FROG):
        return COLOUR_NAMES[s.lifted]
    return {RED_FROG: "red", YELLOW_FROG: "yellow"}.get(int(s.question))


def _pad(s: State, cell: int) -> Pad:
    return {
        "cell": CELL_NAMES[cell],
        "flower": _colour_at(s, FLOWERS, cell),
        "dark": bool(s.pond[DARK] >> cell & 1),
        "frog": _colour_at(s, FROGS, cell),
        "double": bool(s.pond[DOUBLE] >> cell & 1),
        "eggs": _colour_at(s, EGGS, cell),
    }


def _colour_at(s: State, layer: int, cell: int) -> str | None:
    return next((name for colour, name in enumerate(COLOUR_NAMES) if s.pond[layer + colour] >> cell & 1), None)


def _hand(s: State, seat: int) -> Hand:
    is_known, played = s.hand[seat] != UNKNOWN, int(s.played[seat])
    size = int(hand_size(s))
    reserve = ALL_VALUES & ~played & ~int(s.hand[seat])
    return {
        "hand": size,
        "reserve": VALUES - len(_values(played)) - size,
        "values": _values(s.hand[seat]) if is_known else None,
        "reserve_values": _values(reserve) if is_known else None,
        "has_picked": bool(s.pick[seat] != 0),
        "pick": int(s.pick[seat]) if s.pick[seat] > 0 else None,
        "played": _values(played) if s.show_played else None,
    }


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:
    del s
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": ASKS[b], "move": choice(b, c)})
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
    return [
        {
            **{name: int(s.figures[seat, kind]) for kind, name in enumerate(FIGURE_NAMES)},
            "points": int(s.scores[seat]),
            "won": bool(s.won >> seat & 1),
        }
        for seat in range(2)
    ]
