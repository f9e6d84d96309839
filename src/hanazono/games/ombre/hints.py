"""What the screen may show beside a choice of ombre: what a legal move would do, from what its seat may know.

Like speech.py this reads veiled records only. The order of the file: what lies where; what the park is worth; hints.
"""

from typing import NamedTuple, TypedDict

from hanazono.games.kit import UNKNOWN, State
from hanazono.games.ombre.box import *
from hanazono.games.ombre.deck import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    ANIMALS_ASKED,
    CELL_NAMES,
    ICON,
    POINTS,
    PROJECT_NAMES,
    card_numbers,
)
from hanazono.games.ombre.scoring import avenue_points, fulfils, is_fulfilled

# -- what lies where -------------------------------------------------------------------------------------------------

AVENUES = {"row": ROW, "column": COLUMN}


def members(things: int) -> list[int]:
    """The numbers in a set of cells, cards or projects."""
    return [number for number in range(int(things).bit_length()) if int(things) >> number & 1]


def animals_on(s: State, cell: int) -> list[str]:
    """The animals on a cell, each as often as it is there."""
    counts = s.tiles[cell].tolist()
    return [name for name, count in zip(ANIMAL_NAMES, counts, strict=True) for _ in range(count)]


def own_projects(s: State, seat: int) -> list[int]:
    """The projects of a hand; none of one that the viewer does not know."""
    return [] if s.projects[seat] == UNKNOWN else members(s.projects[seat])


# -- what the park is worth ------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """What the park is worth: to every gardener, and for the own projects."""

    avenues: dict[tuple[int, str, str], int]  # by seat, cell and avenue
    fulfilled: set[int]


def standing(s: State, seat: int) -> Standing:
    avenues = {
        (each, CELL_NAMES[cell], name): int(avenue_points(s, cell, int(cells[cell])))
        for each in range(s.seats)
        for cell in members(s.gardeners[each])
        for name, cells in AVENUES.items()
    }
    return Standing(avenues, {each for each in own_projects(s, seat) if is_fulfilled(s, seat, each)})


# -- hints -----------------------------------------------------------------------------------------------------------


class Gain(TypedDict):
    """What a gardener's avenue would earn more, or less."""

    seat: int
    gardener: str  # its cell
    avenue: str  # row or column
    points: int


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


def hint(s: State, seat: int, move: int, before: Standing) -> Hint:
    """What a legal move would do."""
    if move == OUT:
        return {}
    if s.question in (GARDENER, MOVE_TO, MOVE_FROM):
        return _stand_hint(s, seat, move)
    if s.question in (WILDLIFE, CARRY):
        return _tile_hint(s, seat, int(tile_cell(move)), int(tile_animal(s, move)), int(s.stand), before)
    if s.question == EXTRA_TO:
        cell, animal = s.extra.tolist()
        return _tile_hint(s, seat, cell, animal, move, before)
    if s.question == EXTRA_TILE:
        animal = int(tile_animal(s, move))
        return {"animal": ANIMAL_NAMES[animal], "serves": _served(s, seat, members(s.gardeners[seat]), animal)}
    if s.question == CELL:
        after = s.copy()
        plant(after, move, int(s.card))
        return {"tiles": animals_on(s, move), **_changes(after, seat, before)}
    if s.question == CARD:
        slot = int(slot_of(s.now, move)) + 1
        return {**_card_hint(s, move, slot), "place": slot if slot <= cards_in(s.next) else None}
    if s.question == REDRAW:
        return _card_hint(s, move, int(slot_of(s.next, move)) + 1)
    return {"action": ACTION_NAMES[s.box[ICON + s.card]]}


def _stand_hint(s: State, seat: int, cell: int) -> Hint:
    """A gardener on that cell, with the tiles that lie there now."""
    row, column = (int(avenue_points(s, cell, int(cells[cell]))) for cells in AVENUES.values())
    projects = [PROJECT_NAMES[each] for each in own_projects(s, seat) if fulfils(s, cell, each)]
    hints: Hint = {"tiles": animals_on(s, cell), "row": row, "column": column, "projects": projects}
    if s.question == GARDENER:
        around = members(int(AROUND[cell]) & int(unowned(s)) & ~(1 << cell))
        hints["reach"] = sum(int(tiles_on(s, each)) for each in around)
    return hints


def _tile_hint(s: State, seat: int, cell: int, animal: int, to: int, before: Standing) -> Hint:
    """A tile that goes to an own gardener."""
    after = s.copy()
    move_tile(after, cell, animal, to)
    serves = _served(s, seat, [to], animal)
    return {"animal": ANIMAL_NAMES[animal], **_changes(after, seat, before), "serves": serves}


def _served(s: State, seat: int, cells: list[int], animal: int) -> list[str]:
    """The own projects that ask for one more of an animal than a gardener on one of these cells has."""
    least, asked_for = min(int(s.tiles[cell, animal]) for cell in cells), ANIMALS_ASKED + animal
    return [PROJECT_NAMES[each] for each in own_projects(s, seat) if s.box[asked_for + ANIMALS * each] > least]


def _changes(after: State, seat: int, before: Standing) -> Hint:
    """What a changed park would be worth more."""
    then = standing(after, seat)
    changed = {key: points - before.avenues[key] for key, points in then.avenues.items()}
    gains: list[Gain] = [
        {"seat": each, "gardener": cell, "avenue": avenue, "points": points}
        for (each, cell, avenue), points in changed.items()
        if points
    ]
    new = sorted(then.fulfilled - before.fulfilled)
    own = sum(gain["points"] for gain in gains if gain["seat"] == seat)
    projects = [PROJECT_NAMES[each] for each in new]
    return {"gains": gains, "points": own + sum(int(after.box[POINTS + each]) for each in new), "projects": projects}


def _card_hint(s: State, card: int, slot: int) -> Hint:
    numbers = card_numbers(s, card)
    return {"slot": slot, "action": numbers["action"] or None, "facilities": numbers["facilities"]}
