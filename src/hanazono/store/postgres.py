"""PostgreSQL, for several processes.

Processes tell each other what they write in notices; what `append` stores is announced with its commit.

The order of the file: a transaction; the database; batches of moves; notices.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, Executable, text
from sqlalchemy.exc import IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hanazono.store.database import (
    Batches,
    Columns,
    Conflict,
    Database,
    PendingRow,
    Transaction,
    Unavailable,
    Work,
    Written,
    as_json,
    duties,
    newest,
    relieved,
)
from hanazono.store.notices import LOG, PERSON, Hear, News, Notices

MIGRATION_LOCK = 0x48414E41  # any number of our own
CHANNEL = "hanazono"
MOST_BYTES = 7_000  # of one notice; PostgreSQL takes 8,000
RECONNECT_SECONDS = 0.5
CONNECT_SECONDS = 10.0  # for the database to answer
QUIET_SECONDS = 30.0  # without a notice before the connection is tried

logger = logging.getLogger(__name__)

T = TypeVar("T")


# -- a transaction ---------------------------------------------------------------------------------------------------


@dataclass
class PostgresTransaction:
    """A transaction; see `Transaction`."""

    connection: Connection

    def fetch(self, query: Executable, **values: object) -> list[Columns]:
        return [dict(row) for row in self.connection.execute(query, values).mappings()]

    def execute(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        return self.connection.execute(statement, rows[0] if len(rows) == 1 else rows or None).rowcount


@contextmanager
def _our_errors() -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise Conflict(_said(error)) from error
    except ProgrammingError:  # a mistake of ours
        raise
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise Unavailable(_said(error)) from error


def _said(error: Exception) -> str:
    """The driver's own words, in one line."""
    cause: Any = getattr(error, "orig", None) or error
    return (getattr(cause, "strerror", None) or str(cause)).partition("\n")[0]


# -- the database ----------------------------------------------------------------------------------------------------


class Postgres(Database):
    """A pool of connections; see `Database`."""

    file = None
    recall_seconds = 0.0  # another process may change a person at any time

    def __init__(self, url: URL, pool: int) -> None:
        self.url = url.render_as_string(hide_password=False)
        address = url.set(drivername="postgresql+asyncpg")
        self.engine: AsyncEngine = create_async_engine(address, pool_size=pool, pool_pre_ping=True)
        self.process = secrets.token_hex(4)  # who writes, as notices name it
        self.notices = PostgresNotices(self)

    async def read(self, work: Work[T]) -> T:
        with _our_errors():
            async with self.engine.connect() as connection:
                return await connection.run_sync(lambda each: work(PostgresTransaction(each)))

    async def write(self, work: Work[T]) -> T:
        with _our_errors():
            async with self.engine.begin() as connection:
                return await connection.run_sync(lambda each: work(PostgresTransaction(each)))

    async def get(self, query: Executable, **values: object) -> list[Columns]:
        return await self.fetch(query, **values)

    def append(self, batches: Batches) -> "asyncio.Future[None]":
        return asyncio.ensure_future(self._append(batches))

    async def _append(self, batches: Batches) -> None:
        while batch := batches.next_batch():
            outcome: Written | Exception = ConnectionError("the log is closed")
            try:
                outcome = await self.write(partial(append_batch, rows=batch, process=self.process))
            except Exception as error:  # whoever waits must learn of it, whatever it is
                outcome = error
            finally:
                batches.settle(outcome)

    async def with_connection(self, work: Callable[[Connection], T]) -> T:
        """Several processes that start at once wait for each other."""
        with _our_errors():
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": MIGRATION_LOCK})
                await connection.commit()
                try:
                    return await connection.run_sync(work)
                finally:
                    await connection.rollback()
                    await connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": MIGRATION_LOCK})
                    await connection.commit()

    async def release_claims(self) -> None:
        """Other servers may be at work; the claims of those that have ended run out."""

    async def close(self) -> None:
        await asyncio.shield(self.engine.dispose())


# -- batches of moves ------------------------------------------------------------------------------------------------
# The rows travel as one JSON array, so that a statement has one text for any number of them.

INSERT = text(
    """INSERT INTO log (table_id, number, kind, seat, body, at)
    SELECT table_id, number, kind, seat, body, at
    FROM json_to_recordset(CAST(:batch AS json))
         AS pending (table_id text, number int, kind text, seat int, body text, at bigint)
         CROSS JOIN LATERAL (SELECT id FROM tables WHERE id = table_id FOR KEY SHARE) AS held  -- one by one, by key
    ON CONFLICT DO NOTHING RETURNING table_id, number"""
)
SUMMARIZE = text(
    """UPDATE tables SET asked = (newest.after ->> 'asked')::int, phase = newest.after ->> 'phase',
           result = newest.after ->> 'result', moved = (newest.after ->> 'moved')::bigint
    FROM json_to_recordset(CAST(:batch AS json)) AS newest (table_id text, after json)
    WHERE tables.id = newest.table_id"""
)
RELIEVE = text("DELETE FROM duty WHERE table_id IN (SELECT json_array_elements_text(CAST(:batch AS json)))")
BURDEN = text(
    """INSERT INTO duty (table_id, kind, due, claimed)
    SELECT table_id, kind, due, claimed FROM json_to_recordset(CAST(:batch AS json))
         AS duty (table_id text, kind text, due bigint, claimed bigint)"""
)


def append_batch(transaction: Transaction, rows: Sequence[PendingRow], process: str) -> Written:
    """Of rows with one number the first stays; one whose table was removed is left out."""
    stored = {(each["table_id"], each["number"]) for each in transaction.fetch(INSERT, batch=as_json(rows))}
    kept = [row for row in rows if (row.table_id, row.number) in stored]
    if kept:
        last = newest(kept)
        transaction.execute(SUMMARIZE, {"batch": as_json(last)})
        if tables := relieved(kept):
            transaction.execute(RELIEVE, {"batch": as_json(tables)})
        if due := duties(last):
            transaction.execute(BURDEN, {"batch": as_json(due)})
        notify(transaction, process, logs=sorted({table_id for table_id, _ in stored}))
    return stored


# -- notices ---------------------------------------------------------------------------------------------------------


@dataclass
class PostgresNotices(Notices):
    """LISTEN and NOTIFY: one raw asyncpg connection per process listens.

    One notice per transaction names the process that wrote, the tables, the people with an @ before them, and with a #
    the tables of which only the log has grown: by far the most. A notice may be lost while the connection is down, so
    after a reconnect everything may have changed.
    """

    database: Postgres
    may_lag = True

    async def announce(self, *tables: str, people: Iterable[str] = ()) -> None:
        process = self.database.process
        await self.database.write(lambda transaction: notify(transaction, process, tables, people))

    async def tell_servers(self, seconds: float, *tables: str, people: Iterable[str] = ()) -> None:
        await self.announce(*tables, people=people)
        await asyncio.sleep(seconds)  # nobody answers a notice

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
