"""Opening a database: SQLite in one file for one process, PostgreSQL for several.

Both speak through SQLAlchemy Core; where the two differ, `Database.is_postgres` decides, and only here, in log.py and
in notices.py. Migrations run at start, forward only; several processes that start at once wait for each other.

There are three ways to speak to it. `begin` and `read` wait for each statement: for what is seldom. `look` and `change`
take a plain function over a connection: on SQLite, which answers from a thread, that is one visit there, however many
statements it makes. `glance` does not even go there: one query, for what is read by its key whenever somebody comes.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Select, create_engine, event, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
VISITORS = 2  # at once
MIGRATION_LOCK = 0x48414E41  # any number of our own

SQLITE_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # an accepted move outlives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",  # ms
    "PRAGMA temp_store = MEMORY",  # else every batch of rows makes a file, in case that it must be undone
)


class BadDatabase(ValueError):
    """An address that no database answers at, or of a kind that we do not speak."""


class Unavailable(OSError):
    """The database is away, or has no room."""


T = TypeVar("T")


class Database:
    """One open database."""

    def __init__(self, url: str, pool: int = 5) -> None:
        self.url = driver_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        more: dict[str, Any] = {"pool_size": pool, "pool_pre_ping": True} if self.is_postgres else {}
        self.engine: AsyncEngine = create_async_engine(self.url, **more)
        self._writer = ThreadPoolExecutor(1, "log")
        self._connection: sqlite3.Connection | None = None  # of the writer's thread
        self._glancing: sqlite3.Connection | None = None  # of the event loop's
        self._visitors = ThreadPoolExecutor(VISITORS, "database")
        self._visited: Engine | None = None  # SQLite, for those
        if not self.is_postgres:
            self._visited = create_engine(make_url(self.url).set(drivername="sqlite"))
            for engine in (self.engine.sync_engine, self._visited):
                event.listen(engine, "connect", _set_up_sqlite)

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
        async with self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def look(self, read: Callable[[Connection], T]) -> T:
        """What a function finds; it only reads."""
        if self._visited is None:
            async with self.engine.connect() as connection:
                return await connection.run_sync(read)
        return await asyncio.get_running_loop().run_in_executor(self._visitors, _within, self._visited.connect, read)

    async def glance(self, query: Select[Any], **values: object) -> list[dict[str, Any]]:
        """The few rows that a query finds by their keys; the query is a constant.

        SQLite is asked at once, on the event loop: it keeps no reader waiting, and answers in a small part of the time
        that the way to a thread and back would take, or even that through SQLAlchemy.
        """
        if self.is_postgres:
            async with self.engine.connect() as connection:
                return [dict(row) for row in (await connection.execute(query, values)).mappings()]
        try:
            if self._glancing is None:
                self._glancing = self._open_plain()
            statement, own_values = _plain(query)
            found = self._glancing.execute(statement, {**own_values, **values})
            names = [column[0] for column in found.description]
            return [dict(zip(names, row, strict=True)) for row in found.fetchall()]
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    async def change(self, write: Callable[[Connection], T]) -> T:
        """What a function gives that writes, in a transaction: undone if it raises."""
        if self._visited is None:
            async with self.engine.begin() as connection:
                return await connection.run_sync(write)
        return await asyncio.get_running_loop().run_in_executor(self._visitors, _within, self._visited.begin, write)

    def in_writers_thread(
        self, prepare: Sequence[str], write: Callable[[sqlite3.Connection], T]
    ) -> "asyncio.Future[T]":
        """What a function gives that writes to SQLite, in the one thread for that; it may end in Unavailable.

        The thread's connection is prepared with some statements when it is opened.
        """
        return asyncio.get_running_loop().run_in_executor(self._writer, self._take, prepare, write)

    def _take(self, prepare: Sequence[str], write: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._connection is None:
                self._connection = self._open_plain(prepare)
            return write(self._connection)
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    def _open_plain(self, prepare: Sequence[str] = ()) -> sqlite3.Connection:
        """A connection to SQLite for the thread that asks, past SQLAlchemy."""
        connection = sqlite3.connect(make_url(self.url).database or "", isolation_level=None)
        for statement in (*SQLITE_SETTINGS, *prepare):
            connection.execute(statement)
        return connection

    async def is_there(self) -> bool:
        """Whether it answers."""
        try:
            async with self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError):
            return False
        return True

    async def close(self) -> None:
        if self._glancing is not None:
            self._glancing.close()
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._writer, self._connection.close)
        self._writer.shutdown()
        self._visitors.shutdown()
        if self._visited is not None:
            self._visited.dispose()
        await asyncio.shield(self.engine.dispose())


def _within(connect: Callable[[], AbstractContextManager[Connection]], work: Callable[[Connection], T]) -> T:
    with connect() as connection:
        return work(connection)


@cache
def _plain(query: Select[Any]) -> tuple[str, dict[str, Any]]:
    """A query in the words of SQLite, and the values that it brings with it."""
    compiled = query.compile(dialect=sqlite.dialect(paramstyle="named"))
    return str(compiled), dict(compiled.params)


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
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
