"""An independent referee of clover: a second reading of its rules page, in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.reading import Line, Options, Reader, Writer

if TYPE_CHECKING:
    from collections.abc import Iterable

OPTIONS: Options = {"open_dice": [False, True]}
CELLS = [column + row for row in "123" for column in "abc"]
LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"]


def play(table: Reader | Writer) -> Line:
    """Play the whole game; return its `end` object."""
    sides = [1, 2, 3, 4, 5, 6]
    dice = [table.chance({"event": "rolled", "seat": seat}, "die", sides) for seat in (0, 1)]
    lawn: dict[str, int] = {}
    points = list(dice)
    for turn in range(9):
        seat = turn % 2
        move = table.move(seat, "place", [{"place": cell} for cell in CELLS if cell not in lawn])
        lawn[move["place"]] = seat
        if any(all(lawn.get(cell) == seat for cell in line.split()) for line in LINES):
            points[seat] += 6
            break
    table.result({"event": "shown", "dice": dice})
    end = {"scores": points, "winners": [seat for seat in (0, 1) if points[seat] == max(points)]}
    table.result({"end": end})
    return end


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    reader = Reader(lines)
    reader.header("clover", [2], OPTIONS)
    end = play(reader)
    reader.close()
    return end


def random_game(seed: int, seats: int, options: Line, choices: bool = False) -> list[Line]:
    """Play a game of uniformly random moves, and return its transcript."""
    writer = Writer(seed, choices)
    writer.result({"transcript": 1, "game": "clover", "seats": seats, "options": options})
    play(writer)
    return writer.lines
