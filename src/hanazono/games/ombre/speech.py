"""ombre as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. A field of a record is slow to read from Python: functions that only read take its plain copy, `p`.
The order of the file: names; options; choices; views; transcripts; the score. Hints are in hints.py.
"""

from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.dispatch import asked
from hanazono.games.events import Event, Events, Forms, forms, named, number
from hanazono.games.kit import NOTHING, UNKNOWN, State
from hanazono.games.ombre import box, scoring
from hanazono.games.ombre.deck import (
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    FACILITY_NAMES,
    POINTS,
    PROJECT_NAMES,
    RANK,
    RANKS,
    SHIPPED,
    TREE_NAMES,
)
from hanazono.games.ombre.hints import Card, Deck, Survey, animals_on, deck_of, hints, own_projects, survey
from hanazono.games.ombre.rules import QUESTIONS
from hanazono.games.options import Option, Options
from hanazono.games.speech import Asking, Table, asking, legal_moves, table_of, things
from hanazono.games.states import plain

# -- names -----------------------------------------------------------------------------------------------------------

CONSTANTS = {"SIDE": box.SIDE, "ANIMALS": ANIMAL_NAMES, "CORNER": CELL_NAMES[box.CORNER]}

# -- options ---------------------------------------------------------------------------------------------------------

_VALUES = SHIPPED["options"]["values"]
OPTIONS = Options(Option("values", _VALUES["default"], tuple(_VALUES["choices"]), at="sequence"))

# -- choices ---------------------------------------------------------------------------------------------------------

_TILES = [
    *({"tile": cell} for cell in (*CELL_NAMES, "none")),
    *({"tile": cell, "animal": animal} for cell in CELL_NAMES for animal in ANIMAL_NAMES),
]
FORMS: Forms = {
    box.GARDENER: forms("gardener", (*CELL_NAMES, "none")),
    box.WILDLIFE: dict(enumerate(_TILES)),
    box.CARD: forms("card", CARD_NAMES),
    box.CELL: forms("cell", CELL_NAMES),
    box.ACTION: {box.ACT: {"action": True}, box.OUT: {"action": "none"}},
    box.MOVE_FROM: forms("from", CELL_NAMES),
    box.MOVE_TO: forms("to", CELL_NAMES),
    box.CARRY: dict(enumerate(_TILES)),
    box.REDRAW: forms("redraw", CARD_NAMES) | {box.OUT: {"done": True}},
    box.EXTRA_TILE: dict(enumerate(_TILES)),  # "none" is never legal: it is there so that a refusal can name its rule
    box.EXTRA_TO: forms("to", CELL_NAMES),
}


def choices(s: State, seat: int) -> list[Json]:
    moves = legal_moves(s, seat, box.MOVES)
    if not moves:
        return []
    question, found = int(s.question), hints(s, seat, moves)
    return [{"move": FORMS[question][move], "hint": found[move]} for move in moves]


# -- views -----------------------------------------------------------------------------------------------------------


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


class View(Table, Asking):
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
    p = plain(s)
    owners, deck = _owners(p), deck_of(s, p)
    park = survey(s, sum(1 << cell for cell in owners))
    markers, seats, over = int(box.MARKERS[p.seats]), range(p.seats), p.question == box.OVER
    return {
        **table_of("ombre", OPTIONS, p, seat),
        **asking(QUESTIONS, p, asked(s)),
        "round": p.round_number,
        "rounds": int(box.ROUNDS[p.seats]),
        "turn": p.turn,
        "marker": p.marker + 1,
        "side": "left" if p.round_number % 2 else "right",  # ombre.round.columns
        "order": [_or_none(each) for each in p.order[:markers]],
        "tokens": [_or_none(each) for each in p.new_order[:markers]],
        "now": [_card(deck, card) for card in p.now[:markers]],
        "next": [_card(deck, card) for card in p.next[:markers]],
        "deck": [CARD_NAMES[card] for card in things(p.deck)],
        "pile": box.PROJECT_CARDS - sum(p.held),
        "park": [_cell(p, cell, owners.get(cell), deck) for cell in range(box.CELLS)],
        "gardeners": [_gardener(each, cell, park) for cell, each in owners.items()],
        "hands": [_hand(p, each, park, deck) for each in seats],
        "ranks": p.box[RANK : RANK + len(RANKS)],
        "placed": None if p.stand == NOTHING else CELL_NAMES[p.stand],
        "origin": None if p.origin == NOTHING else CELL_NAMES[p.origin],
        "taken": p.taken,
        "card": _card(deck, p.card),
        "returned": [CARD_NAMES[p.next[slot]] for slot in things(p.returned)] if p.question == box.REDRAW else [],
        "extra": _extra(p),
        "winners": _winners(s) if over else [],
    }


def _owners(p: Any) -> dict[int, int]:
    """Whose gardener stands on each cell that has one, seat by seat."""
    return {cell: seat for seat in range(p.seats) for cell in things(p.gardeners[seat])}


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def _card(deck: Deck, card: int) -> Card | None:
    return None if card == NOTHING else deck.cards[card]


def _cell(p: Any, cell: int, owner: int | None, deck: Deck) -> Cell:
    tiles = animals_on(p, cell) if p.tiled >> cell & 1 else []
    return {"cell": CELL_NAMES[cell], "card": _card(deck, p.park[cell]), "gardener": owner, "tiles": tiles}


def _gardener(seat: int, cell: int, park: Survey) -> Gardener:
    row, column = map(_avenue, park.avenues[cell])
    icons = dict(zip(FACILITY_NAMES, park.facilities[cell], strict=True))
    return {"seat": seat, "cell": CELL_NAMES[cell], "row": row, "column": column, "facilities": icons}


def _avenue(numbers: list[int]) -> Avenue:
    tree, trees, rank, points = numbers
    return {"tree": TREE_NAMES[tree], "trees": trees, "rank": rank, "points": points}


def _hand(p: Any, seat: int, park: Survey, deck: Deck) -> Hand:
    avenues = sum(points for cell in things(p.gardeners[seat]) for *_, points in park.avenues[cell])
    fulfilled, is_known = _fulfilled(p, seat, park), p.projects[seat] != UNKNOWN
    cards = [_project(deck, each, bool(fulfilled >> each & 1)) for each in own_projects(p, seat)]
    earned = sum(card["points"] for card in cards if card["fulfilled"])
    return {
        "gardeners": p.spare[seat],
        "projects": p.held[seat],
        "cards": cards if is_known else None,
        "avenues": avenues,
        "points": avenues + earned if is_known else None,
    }


def _fulfilled(p: Any, seat: int, park: Survey) -> int:
    """The set of projects that a gardener of the seat fulfils all alone."""
    projects = 0
    for cell in things(p.gardeners[seat]):
        projects |= park.fulfilled[cell]
    return projects


def _project(deck: Deck, project: int, fulfilled: bool) -> Project:
    return {**deck.projects[project], "fulfilled": fulfilled}  # type: ignore[typeddict-item]


def _extra(p: Any) -> Json | None:
    cell, animal = p.extra
    return None if cell == NOTHING else {"cell": CELL_NAMES[cell], "animal": ANIMAL_NAMES[animal]}


# -- transcripts -----------------------------------------------------------------------------------------------------


EVENTS = Events(
    QUESTIONS,
    FORMS,
    Event(box.LAID, "diagonal", named("cell", "a", CELL_NAMES), named("card", "b", CARD_NAMES, is_drawn=True)),
    Event(box.SETTLED, "wildlife", named("cell", "a", CELL_NAMES), named("animal", "b", ANIMAL_NAMES, is_drawn=True)),
    Event(box.DEALT, "deal", number("round", "a"), named("card", "b", CARD_NAMES, is_drawn=True)),
    Event(
        box.ORDERED,
        "order",
        named("slot", "a", range(1, box.MOST_MARKERS + 1)),
        named("seat", "b", range(box.MOST_SEATS), is_drawn=True),
    ),
    Event(
        box.PROJECT, "project", number("seat", "a"), named("project", "b", PROJECT_NAMES, is_drawn=True, or_none=True)
    ),
)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p, won = plain(s), _winners(s)
    park = survey(s, sum(1 << cell for cell in _owners(p)))
    return [_score_of(p, seat, park, seat in won) for seat in range(p.seats)]


def _score_of(p: Any, seat: int, park: Survey, won: bool) -> Json:
    avenues: list[Json] = []
    for cell in things(p.gardeners[seat]):
        (*_, row), (*_, column) = park.avenues[cell]
        avenues.append({"cell": CELL_NAMES[cell], "row": row, "column": column})
    fulfilled = _fulfilled(p, seat, park)
    projects: list[Json] = [
        {"project": PROJECT_NAMES[each], "points": p.box[POINTS + each] if fulfilled >> each & 1 else 0}
        for each in own_projects(p, seat)
    ]
    points = sum(each["row"] + each["column"] for each in avenues) + sum(each["points"] for each in projects)
    return {"gardeners": avenues, "projects": projects, "points": points, "won": won}


def _winners(s: State) -> list[int]:
    out = np.zeros(int(s.seats), np.int32)
    scoring.winners(s, out)
    return [seat for seat in range(s.seats) if out[seat]]
