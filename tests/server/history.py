"""What clients asked of a server and were told by it, in order: the evidence that the checker (checker.py) judges.

    asked = history.ask("aki", "join", table, {"seat": 1}, port=8001)
    history.answer(asked, OK, {"seat": 1})              # or REFUSED, or LOST: nobody knows whether it was done
    history.tell("ben", table, line=3, message={"type": "seats", …})

It is written by the clients of one process, so that one thing stands before another here only if it really was asked
or heard before it. Nothing here knows what any of it means.

The order of the file: the entries; a history; writing it to a file.
"""

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]

OK, REFUSED, LOST = "ok", "refused", "lost"
LOOKS = {"hello", "look", "ping", "steps", "transcript"}  # what changes nothing, and is not counted


# -- the entries -----------------------------------------------------------------------------------------------------


class Asked(msgspec.Struct, tag="asked", tag_field="entry", eq=False):
    """Somebody asks for something: a request, or a message on a socket (then `line` is its number)."""

    number: int
    at: float  # monotonic, in seconds
    who: str  # the id of a person
    what: str
    body: Json
    port: int
    line: int = 0


class Answered(msgspec.Struct, tag="answered", tag_field="entry", eq=False):
    """What came of it. `answer` is a body, or {"reason": …}."""

    number: int
    at: float
    to: int  # the number of what was asked
    outcome: str
    answer: Json


class Told(msgspec.Struct, tag="told", tag_field="entry", eq=False):
    """A message on a socket, asked for or not."""

    number: int
    at: float
    who: str
    line: int
    message: Json


class Fault(msgspec.Struct, tag="fault", tag_field="entry", eq=False):
    """Something was done to the server."""

    number: int
    at: float
    name: str


Entry = Asked | Answered | Told | Fault


# -- a history -------------------------------------------------------------------------------------------------------


@dataclass
class History:
    """The entries of all tables, each table's for itself."""

    tables: dict[str, list[Entry]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    _number: int = 0
    _places: dict[int, str] = field(default_factory=dict)  # the tables of what has no answer yet

    def _next(self) -> tuple[int, float]:
        self._number += 1
        return self._number, time.monotonic()

    def ask(self, who: str, what: str, table: str, body: Json, port: int = 0, line: int = 0) -> Asked:
        """`table` is empty for a table that is yet to be made: see `place`."""
        asked = Asked(*self._next(), who, what, body, port, line)
        self._places[asked.number] = table
        if table:
            self.tables.setdefault(table, []).append(asked)
        return asked

    def place(self, asked: Asked, table: str) -> None:
        """The table that was asked for is made: here its history begins."""
        self._places[asked.number] = table
        self.tables.setdefault(table, []).insert(0, asked)

    def answer(self, asked: Asked, outcome: str, answer: Json | None = None) -> None:
        if asked.what not in LOOKS:
            self.counts["asked"] += 1
            self.counts[outcome] += 1
        if table := self._places.pop(asked.number):
            answered = Answered(*self._next(), asked.number, outcome, answer or {})
            self.tables.setdefault(table, []).append(answered)

    def tell(self, who: str, table: str, line: int, message: Json) -> None:
        self.tables.setdefault(table, []).append(Told(*self._next(), who, line, message))

    def strike(self, name: str) -> None:
        """Something is done to the server."""
        self.counts["faults"] += 1
        self.faults.append(Fault(*self._next(), name))

    def forget(self, table: str) -> None:
        """It has been judged."""
        self.tables.pop(table, None)

    # -- writing it to a file ----------------------------------------------------------------------------------------

    def write(self, table: str, folder: Path) -> Path:
        """The history of a table and the faults meanwhile, one entry per line; gives the file."""
        entries = self.tables[table]
        first, last = entries[0].number, entries[-1].number
        faults = [fault for fault in self.faults if first < fault.number < last]
        path = folder / f"history-{table}.jsonl"
        lines = [msgspec.json.encode(entry) for entry in sorted([*entries, *faults], key=lambda entry: entry.number)]
        path.write_bytes(b"\n".join(lines) + b"\n")
        return path


def read(path: Path) -> list[Entry]:
    """The entries of a file that `write` has written."""
    return [msgspec.json.decode(line, type=Entry) for line in path.read_bytes().splitlines()]
