"""ombre as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. The order of the file: names; options; choices; views; transcripts; the score.
Hints are in hints.py.
"""

import json
from typing import TypedDict

import numpy as np

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.kit import MOVED, UNKNOWN, State
from hanazono.games.ombre import scoring
from hanazono.games.ombre.box import *
from hanazono.games.ombre.deck import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    FACILITY_NAMES,
    POINTS,
    PROJECT_NAMES,
    RANK,
    RANKS,
    SHIPPED,
    TREE_NAMES,
    card_numbers,
    project_numbers,
)
from hanazono.games.ombre.hints import AVENUES, animals_on, hint, members, own_projects, standing
from hanazono.games.ombre.rules import asked, legal
from hanazono.games.ombre.scoring import avenue_points, avenues_of, is_fulfilled, projects_of

# -- names -----------------------------------------------------------------------------------------------------------

ASKS = {
    GARDENER: "gardener",
    WILDLIFE: "wildlife",
    CARD: "card",
    CELL: "cell",
    ACTION: "action",
    MOVE_FROM: "move_from",
    MOVE_TO: "move_to",
    CARRY: "carry",
    REDRAW: "redraw",
    EXTRA_TILE: "extra_tile",
    EXTRA_TO: "extra_to",
}


def ask(question: int) -> str:
    return ASKS[question]


# -- options ---------------------------------------------------------------------------------------------------------

_VALUES = tuple(SHIPPED["options"]["values"]["choices"])

OPTIONS = (Option("values", SHIPPED["options"]["values"]["default"], _VALUES),)


def write_options(s: State, options: Json) -> None:
    s.sequence = options["values"] == "sequence"


def read_options(s: State) -> Json:
    return {"values": "sequence" if s.sequence else "spread"}


# -- choices ---------------------------------------------------------------------------------------------------------

_OF_CELLS = {GARDENER: "gardener", CELL: "cell", MOVE_FROM: "from", MOVE_TO: "to", EXTRA_TO: "to"}
_OF_CARDS = {CARD: "card", REDRAW: "redraw"}
_OF_TILES = (WILDLIFE, CARRY, EXTRA_TILE)
_OUT: dict[int, tuple[str, str | bool]] = {
    GARDENER: ("gardener", "none"),
    WILDLIFE: ("tile", "none"),
    ACTION: ("action", "none"),
    CARRY: ("tile", "none"),
    REDRAW: ("done", True),
    EXTRA_TILE: ("tile", "none"),  # never legal: it has its number so that a refusal can name its rule
}


def choice(question: int, move: int) -> Json | None:
    if move == OUT:
        return dict([_OUT[question]]) if question in _OUT else None
    if question in _OF_CELLS and move < CELLS:
        return {_OF_CELLS[question]: CELL_NAMES[move]}
    if question in _OF_CARDS and move < LANDSCAPE_CARDS:
        return {_OF_CARDS[question]: CARD_NAMES[move]}
    if question in _OF_TILES and move < CELLS:
        return {"tile": CELL_NAMES[move]}
    if question in _OF_TILES and move < MOVES:
        cell, animal = divmod(move - OF_STACK, ANIMALS)
        return {"tile": CELL_NAMES[cell], "animal": ANIMAL_NAMES[animal]}
    return {"action": True} if question == ACTION and move == ACT else None


def choices(s: State, seat: int) -> list[Json]:
    mask = np.zeros(MOVES, np.bool_)
    legal(s, seat, mask)
    if not mask.any():
        return []
    question, before, moves = int(s.question), standing(s, seat), mask.nonzero()[0].tolist()
    return [{"move": choice(question, move), "hint": hint(s, seat, move, before)} for move in moves]


# -- views -----------------------------------------------------------------------------------------------------------


class Card(TypedDict):
    """A landscape card."""

    id: str
    tree: str  # "any": the joker
    value: int  # that sorts it at this table
    trees: int  # how many it counts for
    action: str | None
    facilities: list[str]


class Cell(TypedDict):
    """A cell of the park."""

    cell: str
    card: Card | None
    gardener: int | None  # the seat
    tiles: list[str]


class Avenue(TypedDict):
    """What an avenue is worth to a gardener now."""

    tree: str  # the most numerous one, the first of several
    trees: int
    rank: int
    points: int


class Gardener(TypedDict):
    """A gardener in the park."""

    seat: int
    cell: str
    row: Avenue
    column: Avenue
    facilities: dict[str, int]  # among its 11 cards


class Project(TypedDict):
    """A project card."""

    id: str
    animals: dict[str, int]
    facilities: dict[str, int]
    points: int
    fulfilled: bool  # now


class Hand(TypedDict):
    """What a seat holds, as far as a viewer knows it, and what it would score now."""

    gardeners: int
    projects: int
    cards: list[Project] | None  # None: unknown
    avenues: int  # points
    points: int | None  # with the projects; None: unknown


class View(TypedDict):
    game: str
    viewer: int
    seats: int
    options: Json
    ask: str | None  # None: the game is over
    asked: list[int]
    round: int
    rounds: int
    turn: int
    marker: int  # that is being served
    side: str  # of the table on which `now` lies, left or right
    order: list[int | None]  # by marker: whose token lies there
    tokens: list[int | None]  # by slot of `now`: whose token lies there
    now: list[Card | None]  # by slot
    next: list[Card | None]
    deck: list[str]  # in no order
    pile: int
    park: list[Cell]  # row by row
    gardeners: list[Gardener]
    hands: list[Hand]
    ranks: list[int]  # by trees
    placed: str | None  # the cell of the gardener placed or moved this turn
    origin: str | None  # where it came from, if it was moved
    taken: int  # tiles it has taken or carried
    card: Card | None  # chosen this turn
    returned: list[str]  # cards of `next` named in this redraw
    extra: Json | None  # the tile of this action: its cell and its animal
    winners: list[int]  # empty while the game goes on


def view(s: State, seat: int) -> View:
    markers, seats, pending = int(MARKERS[s.seats]), range(s.seats), int(asked(s))
    over = s.question == OVER
    return {
        "game": "ombre",
        "viewer": seat,
        "seats": int(s.seats),
        "options": read_options(s),
        "ask": None if over else ASKS[int(s.question)],
        "asked": [each for each in seats if pending >> each & 1],
        "round": int(s.round_number),
        "rounds": int(ROUNDS[s.seats]),
        "turn": int(s.turn),
        "marker": int(s.marker) + 1,
        "side": "left" if s.round_number % 2 else "right",  # ombre.round.columns
        "order": [_or_none(each) for each in s.order[:markers]],
        "tokens": [_or_none(each) for each in s.new_order[:markers]],
        "now": [_card(s, int(card)) for card in s.now[:markers]],
        "next": [_card(s, int(card)) for card in s.next[:markers]],
        "deck": [CARD_NAMES[card] for card in members(s.deck)],
        "pile": int(pile_size(s)),
        "park": [_cell(s, cell) for cell in range(CELLS)],
        "gardeners": [_gardener(s, each, cell) for each in seats for cell in members(s.gardeners[each])],
        "hands": [_hand(s, each) for each in seats],
        "ranks": s.box[RANK : RANK + len(RANKS)].tolist(),
        "placed": None if s.stand == NOTHING else CELL_NAMES[s.stand],
        "origin": None if s.origin == NOTHING else CELL_NAMES[s.origin],
        "taken": int(s.taken),
        "card": _card(s, int(s.card)),
        "returned": [CARD_NAMES[s.next[slot]] for slot in members(s.returned)] if s.question == REDRAW else [],
        "extra": _extra(s),
        "winners": _winners(s) if over else [],
    }


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else int(number)


def _card(s: State, card: int) -> Card | None:
    if card == NOTHING:
        return None
    numbers, shipped = card_numbers(s, card), CARDS[card]
    return {
        "id": CARD_NAMES[card],
        "tree": shipped["tree"],
        "value": int(sorts_as(s, card)),
        "trees": shipped["trees"],
        "action": numbers["action"] or None,
        "facilities": numbers["facilities"],
    }


def _cell(s: State, cell: int) -> Cell:
    owner = next((seat for seat in range(s.seats) if s.gardeners[seat] >> cell & 1), None)
    return {
        "cell": CELL_NAMES[cell],
        "card": _card(s, int(s.park[cell])),
        "gardener": owner,
        "tiles": animals_on(s, cell),
    }


def _gardener(s: State, seat: int, cell: int) -> Gardener:
    icons = {name: int(scoring.facilities(s, cell, number)) for number, name in enumerate(FACILITY_NAMES)}
    row, column = (_avenue(s, cell, int(cells[cell])) for cells in AVENUES.values())
    return {"seat": seat, "cell": CELL_NAMES[cell], "row": row, "column": column, "facilities": icons}


def _avenue(s: State, cell: int, avenue: int) -> Avenue:
    tree = int(scoring.best_tree(s, avenue))
    return {
        "tree": TREE_NAMES[tree],
        "trees": int(scoring.trees(s, avenue, tree)),
        "rank": int(scoring.rank(s, avenue)),
        "points": int(avenue_points(s, cell, avenue)),
    }


def _hand(s: State, seat: int) -> Hand:
    is_known, avenues = s.projects[seat] != UNKNOWN, int(avenues_of(s, seat))
    return {
        "gardeners": int(s.spare[seat]),
        "projects": int(s.held[seat]),
        "cards": [_project(s, seat, each) for each in own_projects(s, seat)] if is_known else None,
        "avenues": avenues,
        "points": avenues + int(projects_of(s, seat)) if is_known else None,
    }


def _project(s: State, seat: int, project: int) -> Project:
    fulfilled = bool(is_fulfilled(s, seat, project))
    return {"id": PROJECT_NAMES[project], **project_numbers(s, project), "fulfilled": fulfilled}  # type: ignore[typeddict-item]


def _extra(s: State) -> Json | None:
    cell, animal = s.extra.tolist()
    return None if cell == NOTHING else {"cell": CELL_NAMES[cell], "animal": ANIMAL_NAMES[animal]}


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:
    del s
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": ASKS[b], "move": choice(b, c)})
        elif event == LAID:
            told.append({"event": "diagonal", "cell": CELL_NAMES[a], "card": CARD_NAMES[b]})
        elif event == SETTLED:
            told.append({"event": "wildlife", "cell": CELL_NAMES[a], "animal": ANIMAL_NAMES[b]})
        elif event == DEALT:
            told.append({"event": "deal", "round": a, "card": CARD_NAMES[b]})
        elif event == ORDERED:
            told.append({"event": "order", "slot": a + 1, "seat": b})
        else:  # PROJECT
            told.append({"event": "project", "seat": a, "project": None if b == UNKNOWN else PROJECT_NAMES[b]})
    return told


# What each event draws: the name of the outcome, and the outcomes by number; seats are their own numbers.
_DRAWN = {
    "diagonal": ("card", CARD_NAMES),
    "wildlife": ("animal", ANIMAL_NAMES),
    "deal": ("card", CARD_NAMES),
    "order": ("seat", range(MOST_SEATS)),
    "project": ("project", PROJECT_NAMES),
}


def chance(line: Json) -> list[int]:
    event = line.get("event")
    if isinstance(event, str) and event in _DRAWN:
        name, outcomes = _DRAWN[event]
        if line.get(name) in outcomes and type(line[name]) in (int, str):
            return [outcomes.index(line[name])]
    raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of ombre")


def agrees(given: Json, ours: Json, s: State) -> bool:
    del s
    return same_json(given, ours)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    won = _winners(s)
    return [_score_of(s, seat, seat in won) for seat in range(s.seats)]


def _score_of(s: State, seat: int, won: bool) -> Json:
    gardeners = [_gardener(s, seat, cell) for cell in members(s.gardeners[seat])]
    avenues = [
        {"cell": each["cell"], "row": each["row"]["points"], "column": each["column"]["points"]} for each in gardeners
    ]
    projects = [
        {"project": PROJECT_NAMES[each], "points": int(s.box[POINTS + each]) if is_fulfilled(s, seat, each) else 0}
        for each in own_projects(s, seat)
    ]
    points = int(avenues_of(s, seat)) + int(projects_of(s, seat))
    return {"gardeners": avenues, "projects": projects, "points": points, "won": won}


def _winners(s: State) -> list[int]:
    out = np.zeros(int(s.seats), np.int32)
    scoring.winners(s, out)
    return [seat for seat in range(s.seats) if out[seat]]
