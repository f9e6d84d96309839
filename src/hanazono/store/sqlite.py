"""SQLite in one file, for one process.

SQLite has one writer at a time, and whoever finds it busy sleeps and tries again. So here one thread writes all there
is, transaction after transaction, in two lanes: batches of moves have every second turn, so that they never wait behind
a crowd, and all else comes in order. Reading needs no turn: `read` takes a thread, `get` asks SQLite right on the event
loop, since the answer takes a fraction of the way to a thread and back.

Statements are compiled by SQLAlchemy once and then handed to Python's own sqlite3: through SQLAlchemy they would take
ten times as long as SQLite's answer, all of it holding Python's lock, which the event loop wants, too.

The order of the file: a transaction; the thread that writes; the database; batches of moves; notices.
"""

import asyncio
import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, bindparam, create_engine, delete, event, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool

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
from hanazono.store.notices import Hear, News, Notices
from hanazono.store.schema import DUTY, LOOK

READERS = 2  # threads
MOST_COMPILED = 512  # statements; those that are no constants must not pile up
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # an accepted move outlives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",  # ms; only `hanazono admin` may be writing as well
    "PRAGMA temp_store = MEMORY",  # else every batch of moves makes a file, in case that it must be rolled back
)

POLL_SECONDS = 0.5  # how often a server looks for people that were changed
WAIT_SECONDS = 0.1  # how often it is asked whether it has
PER_TABLE_SECONDS = 0.02  # that a server takes

logger = logging.getLogger(__name__)

T = TypeVar("T")


# -- a transaction ---------------------------------------------------------------------------------------------------


class SqliteTransaction:
    """A transaction on one connection; see `Transaction`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def fetch(self, query: Executable, **values: object) -> list[Columns]:
        sql, own_values = _compiled(query)
        found = self.connection.execute(sql, {**own_values, **values})
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

    def execute(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        sql, own_values = _compiled(statement)
        if len(rows) > 1:
            return self.connection.executemany(sql, [{**own_values, **row} for row in rows]).rowcount
        return self.connection.execute(sql, {**own_values, **(rows[0] if rows else {})}).rowcount


@lru_cache(MOST_COMPILED)
def _compiled(statement: Any) -> tuple[str, Columns]:
    """A statement as SQLite takes it, and the values that it brings with it: all of them, if it has a list of any."""
    dialect = sqlite.dialect(paramstyle="named")
    compiled = statement.compile(dialect=dialect)
    if compiled.post_compile_params:
        compiled = statement.compile(dialect=dialect, compile_kwargs={"render_postcompile": True})
        return str(compiled), compiled.params
    return str(compiled), {name: bind.value for name, bind in compiled.binds.items() if not bind.required}


# -- the thread that writes ------------------------------------------------------------------------------------------

Job = Callable[[], None]  # it raises nothing


class Writer:
    """One thread and two lanes: moves have every second turn, all else comes in order."""

    def __init__(self) -> None:
        self._moves: deque[Job] = deque()
        self._others: deque[Job] = deque()
        self._has_work = threading.Condition()  # holds the lock of all that follows
        self._is_closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def submit(self, job: Job, *, is_move: bool = False) -> None:
        with self._has_work:
            if self._is_closing:
                raise Unavailable("the database is closed")
            if self._thread.ident is None:
                self._thread.start()
            (self._moves if is_move else self._others).append(job)
            self._has_work.notify()

    def close(self) -> None:
        """Ends when all that was submitted is done."""
        with self._has_work:
            self._is_closing = True
            self._has_work.notify()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        had_moves = False
        while True:
            with self._has_work:
                while not (self._moves or self._others):
                    if self._is_closing:
                        return
                    self._has_work.wait()
                had_moves = bool(self._moves) and not (had_moves and self._others)
                job = (self._moves if had_moves else self._others).popleft()
            job()


# -- the database ----------------------------------------------------------------------------------------------------


class Sqlite(Database):
    """One file; see `Database`."""

    file: Path
    recall_seconds = 1.0  # only `hanazono admin` changes people as well, and it waits longer for the server to notice

    def __init__(self, path: str) -> None:
        self.url, self.file = f"sqlite:///{path}", Path(path)
        self.notices = SqliteNotices(self)
        self._writer = Writer()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._own = threading.local()  # each thread has a connection of its own
        self._all: list[sqlite3.Connection] = []

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._connection() as connection:
            return work(SqliteTransaction(connection))

    async def get(self, query: Executable, **values: object) -> list[Columns]:
        return self._read(lambda transaction: transaction.fetch(query, **values))

    async def write(self, work: Work[T]) -> T:
        outcome: Future[T] = Future()

        def job() -> None:
            if outcome.set_running_or_notify_cancel():  # nobody begins what is not waited for any more
                try:
                    outcome.set_result(self._write(work))
                except BaseException as error:
                    outcome.set_exception(error)

        self._writer.submit(job)
        return await asyncio.wrap_future(outcome)

    def _write(self, work: Work[T]) -> T:
        with self._connection() as connection, connection:
            connection.execute("BEGIN IMMEDIATE")
            return work(SqliteTransaction(connection))

    def append(self, batches: Batches) -> "asyncio.Future[None]":
        outcome: Future[None] = Future()

        def job() -> None:
            batch = batches.next_batch()
            if not batch:
                outcome.set_result(None)
                return
            try:
                batches.settle(self._append(batch))
            except Exception as error:  # whoever waits must learn of it, whatever it is
                batches.settle(error)
            try:
                self._writer.submit(job, is_move=True)  # in its turn
            except Unavailable as error:
                outcome.set_exception(error)

        self._writer.submit(job, is_move=True)
        return asyncio.wrap_future(outcome)

    def _append(self, batch: Sequence[PendingRow]) -> Written:
        with self._connection() as connection:
            return append_batch(connection, batch)

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """This thread's own."""
        try:
            if not hasattr(self._own, "connection"):
                self._own.connection = self._open()
            yield self._own.connection
        except sqlite3.ProgrammingError:  # a mistake of ours
            raise
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)  # see `close`
        self._all.append(connection)
        for statement in (*PRAGMAS, *PREPARE_BATCHES):
            connection.execute(statement)
        return connection

    async def with_connection(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            engine = create_engine(self.url, poolclass=NullPool)
            event.listen(engine, "connect", _set_up)
            with engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(run)

    async def release_claims(self) -> None:
        await self.execute(RELEASE_CLAIMS)

    async def close(self) -> None:
        """Stores what was submitted first."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        for connection in self._all:
            connection.close()


def _set_up(connection: Any, _record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(pragma)


# -- batches of moves ------------------------------------------------------------------------------------------------
# A whole batch is one statement: between two of them the thread would have to ask for Python's lock again and again,
# while the event loop holds it. So there is a view that batches are inserted into, and its trigger stores them, all or
# nothing. It fails only where a row has a number that is taken, or no table.

PREPARE_BATCHES = (
    "CREATE TEMPORARY VIEW IF NOT EXISTS batch AS SELECT '' AS pending, '' AS newest, '' AS relieved, '' AS duties",
    """CREATE TEMPORARY TRIGGER IF NOT EXISTS store_batch INSTEAD OF INSERT ON batch BEGIN
        INSERT INTO log (table_id, number, kind, seat, body, at)
            SELECT value ->> 'table_id', value ->> 'number', value ->> 'kind', value ->> 'seat', value ->> 'body',
                   value ->> 'at'
            FROM json_each(NEW.pending);
        UPDATE tables SET asked = newest.value -> 'after' ->> 'asked', phase = newest.value -> 'after' ->> 'phase',
                   result = newest.value -> 'after' ->> 'result', moved = newest.value -> 'after' ->> 'moved'
            FROM json_each(NEW.newest) AS newest WHERE tables.id = newest.value ->> 'table_id';
        DELETE FROM duty WHERE table_id IN (SELECT value FROM json_each(NEW.relieved));
        INSERT OR REPLACE INTO duty (table_id, kind, due, claimed)
            SELECT value ->> 'table_id', value ->> 'kind', value ->> 'due', value ->> 'claimed'
            FROM json_each(NEW.duties);
    END""",
)
STORE_BATCH = "INSERT INTO batch VALUES (?, ?, ?, ?)"


def append_batch(connection: sqlite3.Connection, rows: Sequence[PendingRow]) -> Written:
    """Nearly always all rows are new and of tables that are there. If one is not, each goes alone."""
    last = newest(rows)
    values = [as_json(value) for value in (rows, last, relieved(rows), duties(last))]
    try:
        connection.execute(STORE_BATCH, values)
    except sqlite3.IntegrityError:
        return set().union(*(append_batch(connection, [row]) for row in rows)) if len(rows) > 1 else set()
    return {(row.table_id, row.number) for row in rows}


# -- notices ---------------------------------------------------------------------------------------------------------

RELEASE_CLAIMS = update(DUTY).values(claimed=0)
CHANGED_PEOPLE = select(LOOK.c.person_id)
ADD_PERSON = insert(LOOK)
DROP_PERSON = delete(LOOK).where(LOOK.c.person_id == bindparam("key"))
ADD_TABLE = insert(DUTY)


@dataclass
class SqliteNotices(Notices):
    """There is one server, and nobody else for it to tell; only `hanazono admin` changes something beside it.

    That a table was changed the server learns by a duty of the kind "look": whatever a duty asks for, it first reads
    what others have stored. That a person was changed it learns by a row of `look`.
    """

    database: Sqlite
    may_lag = False

    async def announce(self, *tables: str, people: Iterable[str] = ()) -> None:
        """No other server is there to hear it."""

    async def tell_servers(self, seconds: float, *tables: str, people: Iterable[str] = ()) -> None:
        """Leaves rows for the server, and takes back those that it has not seen to in time: it is not running."""
        of_tables = (DUTY.c.table_id.in_(tables), DUTY.c.kind == "look")
        of_people = LOOK.c.person_id.in_(people := list(people))

        def remove(transaction: Transaction) -> None:
            transaction.execute(delete(DUTY).where(*of_tables))
            transaction.execute(delete(LOOK).where(of_people))

        def write(transaction: Transaction) -> None:
            remove(transaction)
            for table_id in tables:
                transaction.execute(ADD_TABLE, {"table_id": table_id, "kind": "look", "due": 0, "claimed": 0})
            for person_id in people:
                transaction.execute(ADD_PERSON, {"person_id": person_id})

        def is_waiting(transaction: Transaction) -> bool:
            duties = transaction.fetch(select(DUTY.c.kind).where(*of_tables, DUTY.c.claimed == 0))
            return bool(duties or transaction.fetch(select(LOOK.c.person_id).where(of_people)))

        await self.database.write(write)
        deadline = time.monotonic() + seconds + PER_TABLE_SECONDS * len(tables)
        while time.monotonic() < deadline and await self.database.read(is_waiting):
            await asyncio.sleep(WAIT_SECONDS)
        await self.database.write(remove)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                for row in await self.database.get(CHANGED_PEOPLE):
                    await hear(News(tables=set(), people={row["person_id"]}))
                    await self.database.execute(DROP_PERSON, {"key": row["person_id"]})
            except Exception:  # it is tried again
                logger.exception("people")
            await asyncio.sleep(POLL_SECONDS)
