"""Opening a database: SQLite in one file for one process, PostgreSQL for several.

The statements are SQLAlchemy's; plain.py carries the frequent ones to SQLite. Where the two databases differ,
`Database.is_postgres` decides, and only here, in log.py and in notices.py. Migrations run at start, forward only;
several processes that start at once wait for each other.

There are three ways to speak to it. `begin` and `read` wait for each statement: for what is seldom. `look` and `change`
take a plain function that makes a visit: on SQLite, which answers from a thread, that is one way there and back for any
number of statements. `glance` does not even go there: for what is read by its key whenever somebody comes.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hanazono.store.plain import SETTINGS, Found, PlainSqlite, Visit

MIGRATIONS = Path(__file__).parent / "migrations"
VISITORS = 2  # at once
MIGRATION_LOCK = 0x48414E41  # any number of our own


class BadDatabase(ValueError):
    """An address that no database answers at, or of a kind that we do not speak."""


T = TypeVar("T")


class Database:
    """One open database."""

    def __init__(self, url: str, pool: int = 5) -> None:
        self.url = driver_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        more: dict[str, Any] = {"pool_size": pool, "pool_pre_ping": True} if self.is_postgres else {}
        self.engine: AsyncEngine = create_async_engine(self.url, **more)
        self._writer = ThreadPoolExecutor(1, "log")
        self._visitors = ThreadPoolExecutor(VISITORS, "database")
        self._sqlite: PlainSqlite | None = None
        if not self.is_postgres:
            self._sqlite = PlainSqlite(make_url(self.url).database or "")
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    async def migrate(self) -> None:
        """Brings the database to the newest shape."""
        async with self.engine.connect() as connection:
            if self.is_postgres:
                await connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": MIGRATION_LOCK})
                await connection.commit()
            try:
                await connection.run_sync(_upgrade)
                await connection.commit()
            finally:
                if self.is_postgres:
                    await connection.rollback()
                    await connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": MIGRATION_LOCK})
                    await connection.commit()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, undone if it raises."""
        turn = nullcontext() if self._sqlite is None else self._sqlite.writes.held()
        async with turn, self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def look(self, read: Callable[[Visit], T]) -> T:
        """What a function finds; it only reads."""
        if self._sqlite is None:
            async with self.engine.connect() as connection:
                return await connection.run_sync(lambda connection: read(_Visit(connection)))
        return await asyncio.get_running_loop().run_in_executor(self._visitors, self._sqlite.look, read)

    async def glance(self, query: Executable, **values: object) -> list[Found]:
        """The few rows that a query finds by their keys.

        SQLite is asked at once, on the event loop: it keeps no reader waiting, and answers in a small part of the time
        that the way to a thread and back would take.
        """
        if self._sqlite is None:
            return await self.look(lambda visit: visit.ask(query, **values))
        return self._sqlite.look(lambda visit: visit.ask(query, **values))

    async def change(self, write: Callable[[Visit], T]) -> T:
        """What a function gives that writes, in a transaction: undone if it raises."""
        if self._sqlite is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(lambda connection: write(_Visit(connection)))
        return await asyncio.get_running_loop().run_in_executor(self._visitors, self._sqlite.change, write)

    def in_writers_thread(
        self, prepare: Sequence[str], write: Callable[[sqlite3.Connection], bool]
    ) -> "asyncio.Future[None]":
        """Calls a function that writes to SQLite in the one thread for moves, again and again as long as it says so.

        It may end in Unavailable. The thread's connection is prepared with some statements when it is opened.
        """
        assert self._sqlite is not None
        return asyncio.get_running_loop().run_in_executor(self._writer, self._sqlite.write, prepare, write)

    async def is_there(self) -> bool:
        """Whether it answers."""
        try:
            async with self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError):
            return False
        return True

    async def close(self) -> None:
        self._writer.shutdown()
        self._visitors.shutdown()
        if self._sqlite is not None:
            self._sqlite.close()
        await asyncio.shield(self.engine.dispose())


@dataclass
class _Visit:
    """A visit to PostgreSQL."""

    connection: Connection

    def ask(self, query: Executable, **values: object) -> list[Found]:
        return [dict(row) for row in self.connection.execute(query, values).mappings()]

    def do(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        return self.connection.execute(statement, rows[0] if len(rows) == 1 else rows).rowcount


def driver_url(url: str) -> str:
    """The address with the driver we use, or BadDatabase: `sqlite:///garden.db`, `postgresql://user@host/name`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(url) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = parsed.drivername.partition("+")[0]
    if backend not in drivers:
        raise BadDatabase(url)
    if backend == "sqlite" and parsed.database in {None, "", ":memory:"}:
        raise BadDatabase(url)  # every connection would have a memory of its own
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


def plain_url(url: str) -> str:
    """The address as asyncpg itself wants it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for setting in SETTINGS:
        cursor.execute(setting)
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
