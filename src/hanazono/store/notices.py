"""Who is told that a table or a person has changed: this process at once, the others through PostgreSQL.

One raw asyncpg connection per process listens; one notice per transaction names the process that wrote, the tables, the
people with an @ before them, and with a # the tables of which only the log has grown: by far the most.
A notice may be lost while the connection is down, so after a reconnect everything may have changed.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import asyncpg
from sqlalchemy import text

from hanazono.store.database import Database, Transaction

CHANNEL = "hanazono"
MOST_BYTES = 7_000  # of one notice; PostgreSQL takes 8,000
RECONNECT_SECONDS = 0.5
CONNECT_SECONDS = 10.0  # for the database to answer
QUIET_SECONDS = 30.0  # without a notice before the connection is tried

logger = logging.getLogger(__name__)

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


@dataclass
class Notices:
    """The notices of this process."""

    database: Database
    _task: "asyncio.Task[None] | None" = None

    def listen(self, hear: Hear) -> None:
        if self.database.is_shared:
            self._task = asyncio.create_task(self._listen(hear))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def announce(self, *tables: str, people: Iterable[str] = ()) -> None:
        """Tells the other processes of a change that is stored already."""
        if self.database.is_shared:
            process = self.database.process
            await self.database.write(lambda transaction: notify(transaction, process, tables, people))

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                await self._hear_until_cut(hear)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("nothing is heard of other processes: %s", type(error).__name__)
            except Exception:  # while it is told of; whatever it was, to hear nothing more would be worse
                logger.exception("news of other processes")
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _hear_until_cut(self, hear: Hear) -> None:
        heard: asyncio.Queue[list[str] | None] = asyncio.Queue()

        def take(_connection: Any, _process: int, _channel: str, payload: str) -> None:
            sender, *names = json.loads(payload)
            if sender != self.database.process:
                heard.put_nowait(names)

        connection = await asyncpg.connect(self.database.url, timeout=CONNECT_SECONDS)
        connection.add_termination_listener(lambda _connection: heard.put_nowait(None))
        try:
            await connection.add_listener(CHANNEL, take)
            await hear(News())
            while not connection.is_closed():
                try:
                    names = await asyncio.wait_for(heard.get(), QUIET_SECONDS)
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=CONNECT_SECONDS)  # is anybody there?
                    continue
                while names is not None and not heard.empty():  # what has come meanwhile, in one go
                    more = heard.get_nowait()
                    names = None if more is None else [*names, *more]
                if names is None:
                    break
                await hear(News.read(names))
        finally:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await connection.close(timeout=1)


NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def notify(
    transaction: Transaction,
    process: str,
    tables: Iterable[str] = (),
    people: Iterable[str] = (),
    logs: Iterable[str] = (),
) -> None:
    """With the commit of this transaction the other processes learn of these tables, people and logs."""
    for part in _parts([*tables, *(PERSON + person_id for person_id in people), *(LOG + each for each in logs)]):
        transaction.fetch(NOTIFY, channel=CHANNEL, payload=json.dumps([process, *part]))


def _parts(names: list[str]) -> list[list[str]]:
    """The names in lists that fit into a notice each."""
    size = max(1, MOST_BYTES // (max(map(len, names)) + 4)) if names else 1
    return [names[at : at + size] for at in range(0, len(names), size)]
