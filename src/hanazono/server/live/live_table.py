"""A table in the memory of this process, with those who listen to it."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from hanazono.store.people import Person
from hanazono.table.play import Table
from hanazono.table.seating import Sitting


class Listener(Protocol):
    """An open socket of a table."""

    viewers: frozenset[int]  # the seats it looks from, or that of a spectator
    person: Person | None

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


@dataclass
class LiveTable:
    """What all of this process share of a table: its state, who sits there, who listens."""

    id: str
    table: Table
    sitting: Sitting
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while `table` or `sitting` is changed
    listeners: set[Listener] = field(default_factory=set)
    said: deque[int] = field(default_factory=lambda: deque(maxlen=200))  # lines of chat that were sent
    reviewed: int = 0  # decisions of its review that were announced
    is_gone: bool = False  # it was removed from the database

    def viewers_of(self, person: Person | None) -> frozenset[int]:
        """The seats that a person looks from."""
        return self.sitting.viewers_of(person.id if person else None)
