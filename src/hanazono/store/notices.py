"""How a process announces what it has changed, and hears what others have: postgres.py and sqlite.py each in its way.

A notice says what has changed, not how: whoever hears it reads the database.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

Changed = set[str] | None  # ids; None: any may have changed
PERSON = "@"
LOG = "#"


@dataclass(frozen=True)
class News:
    """What other processes have changed."""

    tables: Changed = None
    people: Changed = None
    logs: frozenset[str] = frozenset()  # tables of which only the log has grown

    @classmethod
    def read(cls, names: Iterable[str]) -> "News":
        by_sign: dict[str, set[str]] = {"": set(), PERSON: set(), LOG: set()}
        for name in names:
            sign = name[0] if name[0] in by_sign else ""
            by_sign[sign].add(name.removeprefix(sign))
        return cls(by_sign[""], by_sign[PERSON], frozenset(by_sign[LOG] - by_sign[""]))


Hear = Callable[[News], Awaitable[None]]


class Notices(ABC):
    """The notices of one process."""

    may_lag: bool  # whether another server may have changed a table of which no notice has come yet

    _task: "asyncio.Task[None] | None" = None

    def listen(self, hear: Hear) -> None:
        """Calls `hear` with all news until `stop`."""
        self._task = asyncio.create_task(self._listen(hear))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @abstractmethod
    async def _listen(self, hear: Hear) -> None: ...

    @abstractmethod
    async def announce(self, *tables: str, people: Iterable[str] = ()) -> None:
        """A server announces to the others a change that is stored already."""

    @abstractmethod
    async def tell_servers(self, seconds: float, *tables: str, people: Iterable[str] = ()) -> None:
        """Another program announces such a change to servers, and waits until they know of it: so long at most.

        It takes a little longer where there are many tables. There may be no server.
        """
