"""clover as JSON: options, choices, views, the lines of a transcript, the score. It reads veiled records only."""

import json
from typing import TypedDict

from hanazono.games.clover.box import CELLS, DIE, LINE, MOVES, OVER, PLACE, ROLLED, SIDE
from hanazono.games.clover.rules import QUESTIONS, has_line

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.dispatch import asked
from hanazono.games.kit import MOVED, UNKNOWN, State
from hanazono.games.speech import legal_moves, things

CELL_NAMES = tuple("abc"[cell % SIDE] + "123"[cell // SIDE] for cell in range(CELLS))

# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = (Option("open_dice", False, (False, True)),)


def write_options(s: State, options: Json) -> None:
    s.open_dice = options["open_dice"]


def read_options(s: State) -> Json:
    return {"open_dice": bool(s.open_dice)}


# -- choices ---------------------------------------------------------------------------------------------------------


def choice(question: int, move: int) -> Json | None:
    return {"place": CELL_NAMES[move]} if question == PLACE and move < CELLS else None


def choices(s: State, seat: int) -> list[Json]:
    return [{"move": choice(PLACE, move), "hint": {}} for move in legal_moves(s, seat, MOVES)]


# -- views -----------------------------------------------------------------------------------------------------------


class View(TypedDict):
    game: str
    viewer: int
    seats: int
    options: Json
    ask: str | None  # None: the game is over
    asked: list[int]
    lawn: list[list[str]]  # the cells of each seat
    dice: list[int | None]  # None: hidden from the viewer


def view(s: State, seat: int) -> View:
    return {
        "game": "clover",
        "viewer": seat,
        "seats": 2,
        "options": read_options(s),
        "ask": None if s.question == OVER else QUESTIONS.asks[int(s.question)],
        "asked": things(asked(s)),
        "lawn": [[CELL_NAMES[cell] for cell in things(int(cells))] for cells in s.lawn],
        "dice": [None if die == UNKNOWN else int(die) for die in s.die],
    }


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:  # noqa: ARG001  the news say it all
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": QUESTIONS.asks[b], "move": choice(b, c)})
        elif event == ROLLED:
            told.append({"event": "rolled", "seat": a, "die": None if b == UNKNOWN else b})
        else:  # SHOWN
            told.append({"event": "shown", "dice": [a, b]})
    return told


def chance(line: Json) -> list[int]:
    if line.get("event") == "rolled" and type(line.get("die")) is int:
        return [min(max(line["die"] - 1, -1), DIE)]  # what is no side of a die becomes an impossible one
    if line.get("event") == "shown":
        return []
    raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of clover")


def agrees(given: Json, ours: Json, s: State) -> bool:  # noqa: ARG001  there is one way to write each line
    return same_json(given, ours)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    lines = [LINE if has_line(int(cells)) else 0 for cells in s.lawn]
    return [{"line": line, "die": int(die), "points": line + int(die)} for line, die in zip(lines, s.die, strict=True)]
