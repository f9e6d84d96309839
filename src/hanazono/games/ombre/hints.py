"""What the screen may show beside a choice of ombre: what a legal move would do, from what its seat may know.

Like speech.py this reads veiled records only: `p` is the plain copy of one, fast to read; the record `s` itself is for
compiled rules, and one call of them answers for all cells or all moves. The order of the file: what lies where; the
deck; what the park is worth; what moves would change; hints.
"""

from functools import lru_cache
from typing import Any, NamedTuple, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.kit import NOTHING, UNKNOWN, Array, State, lowest_bit, rule
from hanazono.games.ombre.box import (
    ACTION,
    ANIMALS,
    AROUND,
    CARD,
    CARRY,
    CELL,
    CELLS,
    COLUMN,
    EXTRA_TO,
    FACILITIES,
    GARDENER,
    LANDSCAPE_CARDS,
    MOVE_FROM,
    MOVE_TO,
    OF_STACK,
    OUT,
    PROJECT_CARDS,
    REDRAW,
    ROW,
    STATE,
    WILDLIFE,
    move_tile,
    plant,
    sorts_as,
    tile_animal,
    tile_cell,
    tiles_on,
    unowned,
)
from hanazono.games.ombre.deck import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    ANIMALS_ASKED,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    ICON,
    POINTS,
    PROJECT_NAMES,
    card_numbers,
    project_numbers,
)
from hanazono.games.ombre.scoring import avenue_points, best_tree, facilities, fulfils, is_fulfilled, rank, trees
from hanazono.games.speech import things
from hanazono.games.states import plain

# -- what lies where -------------------------------------------------------------------------------------------------

AVENUES = ("row", "column")


def animals_on(p: Any, cell: int) -> list[str]:
    """The animals on a cell, each as often as it is there."""
    return [name for name, count in zip(ANIMAL_NAMES, p.tiles[cell], strict=True) for _ in range(count)]


def own_projects(p: Any, seat: int) -> list[int]:
    """The projects of a hand; none of one that the viewer does not know."""
    return [] if p.projects[seat] == UNKNOWN else things(p.projects[seat])


# -- the deck --------------------------------------------------------------------------------------------------------


class Card(TypedDict):
    """A landscape card."""

    id: str
    tree: str  # "any": the joker
    value: int  # that sorts it at this table
    trees: int  # how many it counts for
    action: str | None
    facilities: list[str]


class Deck(NamedTuple):
    """All cards and projects as JSON, in the order of their numbers. Many views share them: read, never write."""

    cards: list[Card]
    projects: list[Json]


def deck_of(s: State, p: Any) -> Deck:
    """The deck of a table."""
    return _deck(s.box.tobytes(), p.sequence)


@lru_cache(maxsize=32)
def _deck(box: bytes, sequence: int) -> Deck:
    """A deck is made once, from a record that holds nothing else: most tables play with the same."""
    s = np.zeros(1, (np.record, STATE))[0]
    s.box[:] = np.frombuffer(box, s.box.dtype)
    s.sequence = sequence
    projects = [{"id": name, **project_numbers(s, number)} for number, name in enumerate(PROJECT_NAMES)]
    return Deck([_card(s, card) for card in range(LANDSCAPE_CARDS)], projects)


def _card(s: State, card: int) -> Card:
    numbers, shipped = card_numbers(s, card), CARDS[card]
    return {
        "id": CARD_NAMES[card],
        "tree": shipped["tree"],
        "value": int(sorts_as(s, card)),
        "trees": shipped["trees"],
        "action": numbers["action"] or None,
        "facilities": numbers["facilities"],
    }


# -- what the park is worth ------------------------------------------------------------------------------------------


class Survey(NamedTuple):
    """What cells of the park are worth to a gardener there, by cell; nothing but zeros for those left out."""

    avenues: list[list[list[int]]]  # of the row, of the column: the tree, how many of it, the rank, the points
    facilities: list[list[int]]
    fulfilled: list[int]  # the set of projects
    reach: list[int]  # how many tiles a gardener placed there could take


def survey(s: State, cells: int) -> Survey:
    """Looks at a set of cells."""
    avenues, icons = np.zeros((CELLS, len(AVENUES), 4), np.int32), np.zeros((CELLS, FACILITIES), np.int32)
    fulfilled, reach = np.zeros(CELLS, np.int32), np.zeros(CELLS, np.int32)
    survey_cells(s, cells, avenues, icons, fulfilled, reach)
    return Survey(avenues.tolist(), icons.tolist(), fulfilled.tolist(), reach.tolist())


@rule
def survey_cells(s: State, cells: int, avenues: Array, icons: Array, fulfilled: Array, reach: Array) -> None:
    rest = cells
    while rest != 0:
        cell = lowest_bit(rest)
        survey_avenue(s, cell, int(ROW[cell]), avenues[cell, 0])
        survey_avenue(s, cell, int(COLUMN[cell]), avenues[cell, 1])
        for facility in range(FACILITIES):
            icons[cell, facility] = facilities(s, cell, facility)
        for project in range(PROJECT_CARDS):
            if fulfils(s, cell, project):
                fulfilled[cell] |= 1 << project
        reach[cell] = tiles_in_reach(s, cell)
        rest &= rest - 1


@rule
def survey_avenue(s: State, cell: int, avenue: int, out: Array) -> None:
    out[0] = best_tree(s, avenue)
    out[1] = trees(s, avenue, int(out[0]))
    out[2] = rank(s, avenue)
    out[3] = avenue_points(s, cell, avenue)


@rule
def tiles_in_reach(s: State, cell: int) -> int:
    """How many tiles a gardener placed there could take: ombre.wildlife.take, ombre.wildlife.own-cell."""
    tiles, rest = 0, int(AROUND[cell]) & unowned(s) & ~(1 << cell)
    while rest != 0:
        tiles += tiles_on(s, lowest_bit(rest))
        rest &= rest - 1
    return tiles


# -- what moves would change -----------------------------------------------------------------------------------------


class Gain(TypedDict):
    """What a gardener's avenue would earn more, or less."""

    seat: int
    gardener: str  # its cell
    avenue: str  # row or column
    points: int


class Change(NamedTuple):
    """What a move would change in the park."""

    gains: list[Gain]
    fulfilled: list[int]  # own projects


def changes(s: State, p: Any, seat: int, moves: list[int]) -> list[Change]:
    """What each of these moves would change: a card that goes to a cell, or a tile that goes to a gardener."""
    points = np.zeros((len(moves) + 1, p.seats, CELLS, len(AVENUES)), np.int32)
    fulfilled = np.zeros(len(moves) + 1, np.int32)
    try_moves(s, seat, np.array(moves, np.int64), np.zeros(1, s.dtype), points, fulfilled)
    *after, before = fulfilled.tolist()
    changed = [Change([], things(projects & ~before)) for projects in after]
    gained = points[:-1] - points[-1]
    places = gained.nonzero()
    for number, each, cell, avenue, more in np.column_stack((*places, gained[places])).tolist():
        gain: Gain = {"seat": each, "gardener": CELL_NAMES[cell], "avenue": AVENUES[avenue], "points": more}
        changed[number].gains.append(gain)
    return changed


@rule
def try_moves(s: State, seat: int, moves: Array, trial: Array, points: Array, fulfilled: Array) -> None:
    """Writes the standing after each of these moves and, last, the present one."""
    for number in range(len(moves)):
        trial[0] = s
        try_move(trial[0], int(moves[number]))
        fulfilled[number] = standing(trial[0], seat, points[number])
    fulfilled[len(moves)] = standing(s, seat, points[len(moves)])


@rule
def try_move(s: State, move: int) -> None:
    """Only what changes avenues and projects."""
    if s.question == CELL:
        plant(s, move, int(s.card))
    elif s.question == EXTRA_TO:
        move_tile(s, int(s.extra[0]), int(s.extra[1]), move)
    else:  # WILDLIFE, CARRY
        move_tile(s, tile_cell(move), tile_animal(s, move), int(s.stand))


@rule
def standing(s: State, seat: int, points: Array) -> int:
    """Writes what their avenues are worth to all gardeners, by seat and cell; returns the own projects fulfilled."""
    for each in range(s.seats):
        rest = int(s.gardeners[each])
        while rest != 0:
            cell = lowest_bit(rest)
            points[each, cell, 0] = avenue_points(s, cell, int(ROW[cell]))
            points[each, cell, 1] = avenue_points(s, cell, int(COLUMN[cell]))
            rest &= rest - 1
    fulfilled, rest = 0, 0 if s.projects[seat] == UNKNOWN else int(s.projects[seat])
    while rest != 0:
        if is_fulfilled(s, seat, lowest_bit(rest)):
            fulfilled |= rest & -rest
        rest &= rest - 1
    return fulfilled


# -- hints -----------------------------------------------------------------------------------------------------------


class Hint(TypedDict, total=False):
    """What the screen may show beside a choice: from the table, and from the own projects."""

    slot: int  # where the card lies
    place: int | None  # its seat's place in the next round; None: without a turn there
    action: str | None
    facilities: list[str]
    animal: str  # of the tile
    tiles: list[str]  # on the cell
    reach: int  # how many tiles a gardener placed there could take
    row: int  # what its avenues would be worth to a gardener there, with the tiles that lie there
    column: int
    gains: list[Gain]  # the avenues of any seat that would change
    points: int  # what the seat itself would earn more, projects included
    projects: list[str]  # own ones that would be fulfilled by it
    serves: list[str]  # own ones that ask for one more of the animal than a gardener has


def hints(s: State, seat: int, moves: list[int]) -> dict[int, Hint]:
    """What each of the legal moves would do."""
    p = plain(s)
    found: dict[int, Hint] = {OUT: {}}
    moves = [move for move in moves if move != OUT]
    if p.question in (GARDENER, MOVE_TO, MOVE_FROM):
        park = survey(s, sum(1 << cell for cell in moves))
        return found | {cell: _stand_hint(p, seat, cell, park) for cell in moves}
    if p.question in (CELL, WILDLIFE, CARRY, EXTRA_TO):
        changed = zip(moves, changes(s, p, seat, moves), strict=True)
        return found | {move: _change_hint(p, seat, move, change) for move, change in changed}
    if p.question in (CARD, REDRAW):
        deck = deck_of(s, p)
        return found | {card: _card_hint(p, card, deck.cards[card]) for card in moves}
    return found | {move: _action_hint(p, seat, move) for move in moves}


def _stand_hint(p: Any, seat: int, cell: int, park: Survey) -> Hint:
    """A gardener on that cell, with the tiles that lie there now."""
    (*_, row), (*_, column) = park.avenues[cell]
    projects = [PROJECT_NAMES[each] for each in own_projects(p, seat) if park.fulfilled[cell] >> each & 1]
    hint: Hint = {"tiles": animals_on(p, cell), "row": row, "column": column, "projects": projects}
    if p.question == GARDENER:
        hint["reach"] = park.reach[cell]
    return hint


def _change_hint(p: Any, seat: int, move: int, change: Change) -> Hint:
    """A card that goes to a cell, or a tile that goes to an own gardener."""
    own = sum(gain["points"] for gain in change.gains if gain["seat"] == seat)
    points = own + sum(p.box[POINTS + each] for each in change.fulfilled)
    projects = [PROJECT_NAMES[each] for each in change.fulfilled]
    changed: Hint = {"gains": change.gains, "points": points, "projects": projects}
    if p.question == CELL:
        return {"tiles": animals_on(p, move), **changed}
    animal, to = (p.extra[1], move) if p.question == EXTRA_TO else (_animal(p, move), p.stand)
    return {"animal": ANIMAL_NAMES[animal], **changed, "serves": _served(p, seat, [to], animal)}


def _animal(p: Any, move: int) -> int:
    """The animal of a tile move."""
    if move >= OF_STACK:
        return (move - OF_STACK) % ANIMALS
    return next(animal for animal, count in enumerate(p.tiles[move]) if count)


def _served(p: Any, seat: int, cells: list[int], animal: int) -> list[str]:
    """The own projects that ask for one more of an animal than a gardener on one of these cells has."""
    least, asked_for = min(p.tiles[cell][animal] for cell in cells), ANIMALS_ASKED + animal
    return [PROJECT_NAMES[each] for each in own_projects(p, seat) if p.box[asked_for + ANIMALS * each] > least]


def _card_hint(p: Any, number: int, card: Card) -> Hint:
    column = p.now if p.question == CARD else p.next
    slot = column.index(number) + 1
    hint: Hint = {"slot": slot, "action": card["action"], "facilities": card["facilities"]}
    if p.question == CARD:
        hint["place"] = slot if slot <= sum(each != NOTHING for each in p.next) else None
    return hint


def _action_hint(p: Any, seat: int, move: int) -> Hint:
    """The action of the card just placed, or the tile that it is about."""
    if p.question == ACTION:
        return {"action": ACTION_NAMES[p.box[ICON + p.card]]}
    animal = _animal(p, move)
    return {"animal": ANIMAL_NAMES[animal], "serves": _served(p, seat, things(p.gardeners[seat]), animal)}
