"""The moves and events of a game as tables, from which the lines of a transcript follow.

    FORMS: Forms = {
        PICK: forms("pick", range(1, 9)),  # move 0 is {"pick": 1}
        WIND: forms("wind", CELL_NAMES) | {CALM: {"wind": "none"}},
    }
    EVENTS = Events(
        QUESTIONS,
        FORMS,
        Event(FIRST, "first", number("seat", "a", among(range(2)))),
        Event(DRAWN, "drawn", number("seat", "a"), listed("cards", str, one_of(CARD_NAMES))),
        More(CARD, named("cards", "a", CARD_NAMES)),  # one more card of the line before
    )

The news of a state (kit.py) are rows of four small numbers: an event and its a, b and c. A field of an event says which
it is read from, and how to read the outcomes of draws back from its value. The function that turns a row into a line is
generated once per event: `{"event": "drawn", "seat": a, "cards": []}`.

The order of the file: forms of moves; fields of events; reading draws back; all events.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_origin

from hanazono.games.kit import MOVED, PART, UNKNOWN, State
from hanazono.games.questions import Questions
from hanazono.games.sources import function

Json = dict[str, Any]

# -- forms of moves --------------------------------------------------------------------------------------------------

Forms = Mapping[int, Mapping[int, Json]]  # by question, by number: every move. Lines share them: nobody may change one


def forms(name: str, values: Iterable[object], first: int = 0) -> dict[int, Json]:
    """Moves that say one thing, numbered in order."""
    return {number: {name: value} for number, value in enumerate(values, first)}


# -- fields of events ------------------------------------------------------------------------------------------------

# The outcomes of the draws behind a value; None: the value is malformed.
Drawn = Callable[[object], list[int] | None]


@dataclass(frozen=True)
class Field:
    """One value of a line."""

    name: str
    of: str = ""  # what it is read from: some of a, b, c, and s, the state after the news; nothing: an empty list
    read: Callable[..., Any] | Mapping[int, Any] | None = None  # None: the number itself
    type: Any = int  # in JSON
    drawn: Drawn | None = None  # None: it is not drawn

    def source(self, names: dict[str, Any]) -> str:
        """The Python expression of the value; adds what it uses to `names`."""
        if self.read is None:
            return self.of or "[]"
        reader = f"read_{self.name}"
        names[reader] = self.read
        return f"{reader}[{self.of}]" if isinstance(self.read, Mapping) else f"{reader}({', '.join(self.of)})"


def number(name: str, of: str, drawn: Drawn | None = None, *, or_none: bool = False) -> Field:
    """A number as it is. `or_none`: null where it is UNKNOWN or NOTHING."""
    return Field(name, of, _known if or_none else None, int | None if or_none else int, drawn)


def wide(name: str, of: str) -> Field:
    """A number in two parts of PART bits, the lower first."""
    return Field(name, of, _joined)


def numbers(name: str, of: str) -> Field:
    """Numbers as they are, in a list."""
    return Field(name, of, _listed, list[int])


def named(name: str, of: str, values: Sequence[object], *, is_drawn: bool = False, or_none: bool = False) -> Field:
    """The value with that index. `or_none`: null where the number is UNKNOWN or NOTHING."""
    read, kind = dict(enumerate(values)), type(values[0])
    if or_none:
        return Field(name, of, {UNKNOWN: None} | read, kind | None, one_of(values) if is_drawn else None)
    return Field(name, of, read, kind, one_of(values) if is_drawn else None)


def listed(name: str, type: Any, drawn: Drawn | None = None) -> Field:
    """An empty list, which `More` fills."""
    return Field(name, "", None, list[type], drawn and each(drawn))


def _known(number: int) -> int | None:
    return None if number == UNKNOWN else number


def _listed(*numbers: int) -> list[int]:
    return list(numbers)


def _joined(low: int, high: int) -> int:
    return low | high << PART


# -- reading draws back ----------------------------------------------------------------------------------------------
# Anybody may write a transcript, so every value is checked.


def one_of(values: Sequence[object]) -> Drawn:
    """One of these values, for the outcomes 0, 1, 2 …"""
    kind, outcomes = type(values[0]), {value: [outcome] for outcome, value in enumerate(values)}
    return lambda value: outcomes.get(value) if type(value) is kind else None


def among(numbers: range) -> Drawn:
    """A whole number, the first of these for outcome 0; one outside of them becomes an impossible outcome."""
    least, most = numbers.start - 1, numbers.stop
    return lambda value: [min(max(value, least), most) - numbers.start] if type(value) is int else None


def each(drawn: Drawn) -> Drawn:
    """A list of such values."""

    def outcomes(values: object) -> list[int] | None:
        found = [drawn(value) for value in values] if isinstance(values, list) else [None]
        return None if None in found else [outcome for outcomes in found for outcome in outcomes or ()]

    return outcomes


# -- all events ------------------------------------------------------------------------------------------------------

Agrees = Callable[[Json, Json, State], bool]


class Event:
    """A row of news that becomes a line."""

    def __init__(self, number: int, name: str, *fields: Field, agrees: Agrees | None = None) -> None:
        self.number = number
        self.name = name  # in JSON
        self.fields = fields
        self.agrees = agrees  # whether a line that someone else wrote says what ours says; None: if it is the same

    def writer(self) -> Callable[..., Json]:
        """The function of a, b, c and s that makes the line."""
        names: dict[str, Any] = {}
        parts = [f'"event": "{self.name}"', *(f'"{field.name}": {field.source(names)}' for field in self.fields)]
        return function("a, b, c, s", f"{{{', '.join(parts)}}}", names)

    def chance(self, line: Json) -> list[int] | None:
        """The outcomes of the draws behind a line, in the order drawn; None if a drawn field is malformed."""
        outcomes: list[int] = []
        for field in self.fields:
            if field.drawn is not None:
                found = field.drawn(line.get(field.name))
                if found is None:
                    return None
                outcomes += found
        return outcomes


class More:
    """A row of news that adds to lists of the line before: one item to each, or several where a field is a list.

    What it says in another way is for `add`, which takes the line, a, b and c.
    """

    def __init__(self, number: int, *fields: Field, add: Callable[[Json, int, int, int], None] | None = None) -> None:
        self.number = number
        self.fields = fields
        self.add = add

    def writer(self) -> Callable[..., object]:
        """The function of the line, a, b and c that adds to it."""
        if self.add:
            return self.add
        names: dict[str, Any] = {}
        parts = [f'line["{field.name}"].{_adding(field)}({field.source(names)})' for field in self.fields]
        return function("line, a, b, c", f"({', '.join(parts)},)", names)


def _adding(field: Field) -> str:
    return "extend" if get_origin(field.type) is list else "append"


class Events:
    """All events of a game."""

    def __init__(self, questions: Questions, forms: Forms, *table: Event | More) -> None:
        if len({MOVED, *(row.number for row in table)}) <= len(table):
            raise ValueError("two events have one number")
        self.table = [row for row in table if isinstance(row, Event)]
        self._named = {event.name: event for event in self.table}
        self._lines = {event.number: event.writer() for event in self.table}
        self._more = {row.number: row.writer() for row in table if isinstance(row, More)}
        self._lines[MOVED] = function(
            "a, b, c, s",
            '{"seat": a, "ask": asks[b], "move": forms[b][c]}',
            {"asks": questions.asks, "forms": forms},
        )

    def lines(self, news: list[list[int]], s: State) -> list[Json]:
        """News as lines of a transcript; `s` is the state after them."""
        told: list[Json] = []
        for event, a, b, c in news:
            if event in self._more:
                self._more[event](told[-1], a, b, c)
            else:
                told.append(self._lines[event](a, b, c, s))
        return told

    def named(self, name: object) -> Event | None:
        """The event that a line calls by this name."""
        return self._named.get(name) if isinstance(name, str) else None
