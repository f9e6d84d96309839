"""clover in words, for terminals, with the sentences of locales/<lang>/clover.ftl."""

from collections.abc import Sequence

from hanazono.games.columns import padded_name
from hanazono.games.contract import Json, Say, View
from hanazono.games.text import who

SIGNS = ("♣", "○")  # of the seats


def board(view: View, names: Sequence[str], say: Say) -> str:
    signs = {cell: SIGNS[seat] for seat, cells in enumerate(view["lawn"]) for cell in cells}
    rows = (f"   {row}  {'  '.join(signs.get(column + row, '·') for column in 'abc')}" for row in "123")
    seats = (_seat_line(view, seat, names, say) for seat in range(2))
    return "\n".join(["      a  b  c", *rows, "", *seats])


def _seat_line(view: View, seat: int, names: Sequence[str], say: Say) -> str:
    die, mark = view["dice"][seat], "▸" if seat in view["asked"] else " "
    words = say("clover-board-hidden") if die is None else say("clover-board-die", die=die)
    return f" {mark} {SIGNS[seat]} {padded_name(names[seat])} {words}"


def choice_words(choice: Json, view: View, names: Sequence[str], say: Say) -> str:  # noqa: ARG001  a cell says it all
    return str(choice["move"]["place"])


def event_words(line: Json, view: View, names: Sequence[str], say: Say) -> str:
    if line.get("event") == "shown":
        return say("clover-event-shown", first=line["dice"][0], second=line["dice"][1])
    mover = who(line["seat"], names, view)
    if "move" in line:
        return say("clover-event-place", cell=line["move"]["place"], **mover)
    return "" if line["die"] is None else say("clover-event-rolled", die=line["die"], **mover)


def score_words(sheet: list[Json], names: Sequence[str], say: Say) -> str:
    lines = (f"   {padded_name(name)} {say('clover-score', **each)}" for name, each in zip(names, sheet, strict=True))
    return "\n".join(lines)
