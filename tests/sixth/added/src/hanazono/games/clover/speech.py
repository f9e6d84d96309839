"""clover as JSON: options, moves, views, events, the score. It reads veiled records only."""

from hanazono.games.clover import box
from hanazono.games.clover.rules import QUESTIONS, has_line

from hanazono.games.contract import Json
from hanazono.games.dispatch import asked
from hanazono.games.events import Event, Events, Forms, among, forms, number, numbers
from hanazono.games.kit import UNKNOWN, State
from hanazono.games.options import Option, Options
from hanazono.games.speech import Asking, Table, asking, legal_moves, reader, table_of, things

CELL_NAMES = tuple("abc"[cell % box.SIDE] + "123"[cell // box.SIDE] for cell in range(box.CELLS))
CONSTANTS: Json = {"CELLS": CELL_NAMES}

read = reader(box.STATE)

# -- options and moves -----------------------------------------------------------------------------------------------

OPTIONS = Options(Option("open_dice", False, (False, True)))

FORMS: Forms = {box.PLACE: forms("place", CELL_NAMES)}


def choices(s: State, seat: int) -> list[Json]:
    return [{"move": FORMS[box.PLACE][move], "hint": {}} for move in legal_moves(s, seat, box.MOVES)]


# -- views -----------------------------------------------------------------------------------------------------------


class View(Table, Asking):
    lawn: list[list[str]]  # the cells of each seat
    dice: list[int | None]  # None: hidden from the viewer


def view(s: State, seat: int) -> View:
    p = read(s)
    return {
        **table_of("clover", OPTIONS, p, seat),
        **asking(QUESTIONS, p, asked(s)),
        "lawn": [[CELL_NAMES[cell] for cell in things(cells)] for cells in p.lawn],
        "dice": [None if die == UNKNOWN else die for die in p.die],
    }


# -- events ----------------------------------------------------------------------------------------------------------

EVENTS = Events(
    QUESTIONS,
    FORMS,
    Event(box.ROLLED, "rolled", number("seat", "a"), number("die", "b", among(range(1, box.DIE + 1)), or_none=True)),
    Event(box.SHOWN, "shown", numbers("dice", "ab")),
)

# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    lines = [box.LINE if has_line(int(cells)) else 0 for cells in s.lawn]
    return [{"line": line, "die": int(die), "points": line + int(die)} for line, die in zip(lines, s.die, strict=True)]
