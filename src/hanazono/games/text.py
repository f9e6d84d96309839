"""What the texts of games share: whom a sentence speaks of, what it is made of, score sheets."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hanazono.games.columns import NAME_WIDTH, name_words, padded_name
from hanazono.games.contract import Json, Say, View

# -- sentences -------------------------------------------------------------------------------------------------------


def who(seat: int, names: Sequence[str], view: View) -> dict[str, str]:
    """Whether a sentence speaks of its reader, and else of whom."""
    return {"you": "yes" if view["viewer"] == seat else "no", "name": name_words(names[seat])}


def other(seat: int, names: Sequence[str], view: View, mover: int | None = None) -> dict[str, str]:
    """To whom something is done: the mover itself, the reader, or another."""
    target = "own" if seat == mover else "reader" if view["viewer"] == seat else "other"
    return {"target": target, "other": name_words(names[seat])}


def event_values(
    line: Json, view: View, names: Sequence[str], say: Say, drawn: Mapping[str, Callable[[Any, Say], str]]
) -> Json:
    """What the sentence of an event is made of: its values, drawn where the game says how, and the seats they name."""
    values = {name: drawn[name](value, say) if name in drawn else value for name, value in line.items()}
    if "seat" in line:
        values |= who(line["seat"], names, view)
    if "from" in line:
        values |= other(line["from"], names, view)
    return values


def each_seat(sentence: str, names: Sequence[str], say: Say, **columns: Iterable[object]) -> str:
    """A sentence for each seat, from its own value of each column."""
    rows = zip(names, *columns.values(), strict=False)
    return " · ".join(
        say(sentence, name=name_words(name), **dict(zip(columns, row, strict=True))) for name, *row in rows
    )


def with_hints(words: str, hints: str) -> str:
    """A choice in words, and what is known of it."""
    return f"{words}  [dim]{hints}[/]" if hints else words


# -- score sheets ----------------------------------------------------------------------------------------------------


def score_title(game: str, head: str, say: Say) -> list[str]:
    """The head of a score sheet, over the seats' numbers."""
    return [f" [bold]{say(f'{game}-score-title')}[/]", f"   {'':<{NAME_WIDTH}}{head}"]


def score_line(name: str, numbers: str, *, won: bool) -> str:
    line = padded_name(name) + numbers
    return f" [bold]★ {line}[/]" if won else f"   {line}"
