"""The figures of haru, what they score, and the end of a round and of the game."""

import numpy as np

from hanazono.games.haru.box import (
    BLOOM,
    CELLS,
    FLOWERS,
    MOVES,
    PADS,
    RED,
    ROLES,
    ROUND_OVER,
    SCORE,
    SIDE,
    WIND,
    YELLOW,
    blown,
    dark_pad,
    pushed,
)
from hanazono.games.kit import PART, PART_MASK, Array, State, allows, entry, rule, tell

# -- the windows of the pond -----------------------------------------------------------------------------------------

SQUARE, STRAIGHT, DIAGONAL, FIVE = range(4)
KINDS = 4
POINTS = np.array([1, 2, 3, 5], np.int8)  # by kind
ENOUGH = 5  # points to win


def _windows(*steps: tuple[int, int]) -> list[int]:
    """A shape, as steps (columns, rows) from its first cell, wherever it fits into the pond."""
    found = []
    for cell in range(CELLS):
        places = [(cell % SIDE + columns, cell // SIDE + rows) for columns, rows in steps]
        if all(0 <= column < SIDE and 0 <= row < SIDE for column, row in places):
            found.append(sum(1 << row * SIDE + column for column, row in places))
    return found


def _lines(length: int, *ways: tuple[int, int]) -> list[int]:
    windows = (_windows(*((i * columns, i * rows) for i in range(length))) for columns, rows in ways)
    return [window for way in windows for window in way]


_STRAIGHT, _ASLANT = ((1, 0), (0, 1)), ((1, 1), (-1, 1))

# By kind; a row is filled up with windows that no flowers can fill.
_BY_KIND = [
    _windows((0, 0), (1, 0), (0, 1), (1, 1)),  # haru.figure.square
    _lines(4, *_STRAIGHT),  # haru.figure.straight
    _lines(4, *_ASLANT),  # haru.figure.diagonal
    _lines(5, *_STRAIGHT, *_ASLANT),  # haru.figure.five
]
_NEVER = 1 << CELLS
WINDOWS = np.full((KINDS, max(map(len, _BY_KIND))), _NEVER, np.int32)
for _kind, _found in enumerate(_BY_KIND):
    WINDOWS[_kind, : len(_found)] = _found

# All windows of four cells: where there is a figure, there is one of these (a five-line holds two).
FOURS = np.array([*_BY_KIND[SQUARE], *_BY_KIND[STRAIGHT], *_BY_KIND[DIAGONAL]], np.int32)


# -- the points ------------------------------------------------------------------------------------------------------


@rule
def has_figure(flowers: int) -> bool:
    full = 0
    for window in range(len(FOURS)):
        if flowers & FOURS[window] == FOURS[window]:
            full += 1
    return full > 0


@rule
def is_swallowed(flowers: int, window: int) -> bool:
    """Whether a four lies inside a five-line of the same colour."""
    for line in range(len(WINDOWS[FIVE])):
        five = int(WINDOWS[FIVE, line])
        if flowers & five == five and window & five == window:
            return True
    return False


@rule
def is_figure(flowers: int, kind: int, number: int) -> bool:
    """Whether these flowers of one colour fill a window, and it counts: haru.figure.colour."""
    window = int(WINDOWS[kind, number])
    if flowers & window != window:
        return False
    return kind in (SQUARE, FIVE) or not is_swallowed(flowers, window)  # haru.figure.five-swallows


@rule
def figures(flowers: int, kind: int) -> int:
    """How many figures of a kind there are: haru.figure.same-kind."""
    count = 0
    for number in range(len(WINDOWS[kind])):
        if is_figure(flowers, kind, number):
            count += 1
    return count


@rule
def points(flowers: int) -> int:
    total = 0
    for kind in range(KINDS):  # haru.figure.different
        total += int(POINTS[kind]) * figures(flowers, kind)
    return total


# -- what a move would make of the flowers ---------------------------------------------------------------------------
# A row of numbers per move, for hints: written in one call, since a call from Python costs more than the answer.

LINE = 0  # the pads that a wind pushes
AFTER = 1  # + seat: its flowers then
SCORED = 3  # + seat: its points for their figures
FORESEEN = 5


@rule
def foresee(s: State, moves: Array, out: Array) -> None:
    """Writes a row for each legal move, in order: of roles, bloom and wind, which can make figures, and of darken."""
    row = 0
    for move in range(MOVES):
        if not allows(moves, move):
            continue
        cell, direction = move % CELLS, move // CELLS
        line = pushed(int(s.pond[PADS]), cell, direction) if s.question == WIND else 0
        out[row, LINE] = line
        for seat in range(2):
            flowers = blown(int(s.pond[FLOWERS + seat]), line, direction)
            if s.question == ROLES and seat == move:
                flowers |= dark_pad(s)
            elif s.question == BLOOM and seat != s.junior:
                flowers |= 1 << move
            out[row, AFTER + seat] = flowers
            out[row, SCORED + seat] = points(flowers) if has_figure(flowers) else 0
        row += 1


@entry
def foresee_in(states: Array, moves: Array, out: Array) -> None:
    """The same for Python, which hands over the array that a state lies in."""
    foresee(states[0], moves, out)


# -- the check, the round's points, the winners ----------------------------------------------------------------------


@rule
def has_ended_round(s: State) -> bool:
    """The check: a figure of either colour ends the round there: haru.round.instant, haru.figure.moments."""
    return has_figure(int(s.pond[FLOWERS + RED])) or has_figure(int(s.pond[FLOWERS + YELLOW]))


@rule
def score_round(s: State) -> None:
    """Each seat scores its own colour's figures, whoever moved: haru.figure.both. Without a figure nobody scores."""
    tell(s, ROUND_OVER, points(int(s.pond[FLOWERS + RED])), points(int(s.pond[FLOWERS + YELLOW])), 0)
    for seat in range(2):
        flowers = int(s.pond[FLOWERS + seat])
        s.scores[seat] += points(flowers)  # haru.game.five-points: without a cap
        for kind in range(KINDS):
            s.figures[seat, kind] += figures(flowers, kind)
        tell(s, SCORE, int(s.scores[seat]) & PART_MASK, int(s.scores[seat]) >> PART, 0)


@rule
def leaders(s: State) -> int:
    """Bit mask of the seats with the higher score, both if the scores are equal."""
    red, yellow = int(s.scores[RED]), int(s.scores[YELLOW])
    if red == yellow:
        return 0b11
    return 1 << RED if red > yellow else 1 << YELLOW


@rule
def winners_after_round(s: State) -> int:
    """Bit mask of the seats that have won now; 0: another round."""
    red, yellow = figures(int(s.pond[FLOWERS + RED]), FIVE) > 0, figures(int(s.pond[FLOWERS + YELLOW]), FIVE) > 0
    if red != yellow:
        return 1 << RED if red else 1 << YELLOW  # haru.game.five-line
    if max(int(s.scores[RED]), int(s.scores[YELLOW])) >= ENOUGH and leaders(s) != 0b11:  # haru.game.level
        return leaders(s)  # haru.game.five-points, haru.game.both-five
    if s.max_rounds > 0 and s.round_number == s.max_rounds:
        return leaders(s)  # haru.game.bound
    return 0
