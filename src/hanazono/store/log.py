"""Group commit: the rows of many tables, and what follows from each, in one transaction.

While one transaction is under way the next ones gather; so a lone row goes out at once, and under load a commit
carries many. The key (table, number) settles races: of two rows with one number the first stays, and whoever wrote the
other is told so. What follows from a row (the summary of its table, its duties) is written only with the row. A row of
a table that was removed meanwhile is left out; the others are stored.

The statements have one text for any number of rows: the rows travel as one JSON array. On SQLite a whole transaction is
one statement, made in the thread that writes: between statements that thread would have to ask for Python's lock again
and again, while the event loop holds it.
"""

import asyncio
import sqlite3
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from hanazono.store.database import Database
from hanazono.store.notices import Notices
from hanazono.store.plain import Unavailable

MOST_ROWS = 500  # in one transaction


class Summary(msgspec.Struct):
    """What the lobby and the duties of a table know of it after a row."""

    asked: int
    phase: str
    moved: int  # when the open question was asked: an answer to a sealed one must not show
    bot_due: int | None = None  # a bot owes a move
    claimed: int = 0  # until then by the process that writes this
    clock_due: int | None = None
    had_duties: bool = True  # before it
    result: str | None = None


class Line(msgspec.Struct):
    """A row on its way into the log."""

    table_id: str
    number: int
    kind: str
    seat: int
    body: str
    at: int
    after: Summary


Stored = set[tuple[str, int]]  # the rows that are in the log now: table, number


class Outcome(asyncio.Future[bool]):
    """What has become of a row. It cannot be called off: whoever waits and must go is let go when it is known."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        return False


@dataclass(slots=True)
class _Waiting:
    line: Line
    done: Outcome


@dataclass
class Log:
    """Takes rows for all tables of this process."""

    database: Database
    notices: Notices
    _queue: deque[_Waiting] = field(default_factory=deque)
    _writing: "asyncio.Future[None] | None" = None  # takes batch after batch, until the queue is empty
    _is_closing: bool = False

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self._is_closing = True
        while self._writing is not None:
            await asyncio.wait([self._writing])

    def append(self, line: Line) -> Outcome:
        """True when the row is durable; False when another row has its number, or there is no such table any more."""
        waiting = _Waiting(line, Outcome(loop=asyncio.get_running_loop()))
        if self._is_closing:
            waiting.done.set_exception(ConnectionError("the log is closed"))
        else:
            self._queue.append(waiting)
            self._begin()
        return waiting.done

    def _begin(self) -> None:
        if self._writing is None and self._queue:
            is_postgres = self.database.is_postgres
            self._writing = asyncio.ensure_future(self._write_postgres() if is_postgres else self._write_sqlite())
            self._writing.add_done_callback(self._end)

    def _end(self, writing: "asyncio.Future[None]") -> None:
        self._writing = None
        error = ConnectionError("the log is closed") if writing.cancelled() else writing.exception()
        if error is not None:  # it could not even begin
            _settle(self._next_batch(), error)
        self._begin()  # something may have come when the queue was found empty

    def _next_batch(self) -> list[_Waiting]:
        """Of the queue, which may grow meanwhile: SQLite's thread calls this, too."""
        batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_ROWS))]
        batch.sort(key=lambda waiting: waiting.line.table_id)  # one order in all processes: no deadlock
        return batch

    def _write_sqlite(self) -> "asyncio.Future[None]":
        loop = asyncio.get_running_loop()

        def write_batch(connection: sqlite3.Connection) -> bool:
            batch = self._next_batch()
            if not batch:
                return False
            outcome: Stored | Exception
            try:
                outcome = store_on_sqlite(connection, [waiting.line for waiting in batch])
            except sqlite3.Error as error:
                outcome = Unavailable(str(error))
            except Exception as error:  # whoever waits must hear of it, whatever it is
                outcome = error
            loop.call_soon_threadsafe(_settle, batch, outcome)
            return True

        return self.database.in_writers_thread(BATCHES, write_batch)

    async def _write_postgres(self) -> None:
        while batch := self._next_batch():
            outcome: Stored | Exception = ConnectionError("the log is closed")
            try:
                outcome = await self._store_on_postgres([waiting.line for waiting in batch])
            except Exception as error:
                outcome = error
            finally:
                _settle(batch, outcome)

    async def _store_on_postgres(self, lines: list[Line]) -> Stored:
        async with self.database.begin() as connection:
            found = await _run(connection, INSERT, lines)
            stored = {(table_id, number) for table_id, number in found}
            kept = [line for line in lines if (line.table_id, line.number) in stored]
            if kept:
                await _follow_up(connection, kept)
                await self.notices.tell(connection, logs=sorted({table_id for table_id, _ in stored}))
        return stored


def _settle(batch: list[_Waiting], outcome: Stored | BaseException) -> None:
    """Whoever waits hears what has become of their row, or that the disk, the network, the database has failed."""
    for waiting in batch:
        if isinstance(outcome, BaseException):
            waiting.done.set_exception(outcome)
        else:
            waiting.done.set_result((waiting.line.table_id, waiting.line.number) in outcome)


def _newest(lines: list[Line]) -> list[Line]:
    """Of each table in a batch, its last row."""
    return list({line.table_id: line for line in lines}.values())


def _relieved(lines: list[Line]) -> list[str]:
    """The tables whose duties are done, or due at another time."""
    return [line.table_id for line in lines if line.after.had_duties]


def _duties(lines: list[Line]) -> list[dict[str, object]]:
    return [
        {"table_id": line.table_id, "kind": kind, "due": due, "claimed": line.after.claimed if kind == "bot" else 0}
        for line in lines
        for kind, due in (("bot", line.after.bot_due), ("clock", line.after.clock_due))
        if due is not None
    ]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# -- SQLite ----------------------------------------------------------------------------------------------------------

# What is inserted into this view is a batch; the trigger stores it, all or nothing. It fails only where a row has a
# number that is taken, or no table.
BATCHES = (
    "CREATE TEMPORARY VIEW batch AS SELECT '' AS lines, '' AS newest, '' AS relieved, '' AS duties",
    """CREATE TEMPORARY TRIGGER store_batch INSTEAD OF INSERT ON batch BEGIN
        INSERT INTO log (table_id, number, kind, seat, body, at)
            SELECT value ->> 'table_id', value ->> 'number', value ->> 'kind', value ->> 'seat', value ->> 'body',
                   value ->> 'at'
            FROM json_each(NEW.lines);
        UPDATE tables SET asked = line.value -> 'after' ->> 'asked', phase = line.value -> 'after' ->> 'phase',
                   result = line.value -> 'after' ->> 'result', moved = line.value -> 'after' ->> 'moved'
            FROM json_each(NEW.newest) AS line WHERE tables.id = line.value ->> 'table_id';
        DELETE FROM duty WHERE table_id IN (SELECT value FROM json_each(NEW.relieved));
        INSERT OR REPLACE INTO duty (table_id, kind, due, claimed)
            SELECT value ->> 'table_id', value ->> 'kind', value ->> 'due', value ->> 'claimed'
            FROM json_each(NEW.duties);
    END""",
)


def store_on_sqlite(connection: sqlite3.Connection, lines: list[Line]) -> Stored:
    """Nearly always all rows are new and of tables that are there. If one is not, each goes alone."""
    newest = _newest(lines)
    values = (lines, newest, _relieved(lines), _duties(newest))
    try:
        connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?)", [_json(value) for value in values])
    except sqlite3.IntegrityError:
        return set().union(*(store_on_sqlite(connection, [line]) for line in lines)) if len(lines) > 1 else set()
    return {(line.table_id, line.number) for line in lines}


# -- PostgreSQL ------------------------------------------------------------------------------------------------------

INSERT = """INSERT INTO log (table_id, number, kind, seat, body, at)
    SELECT table_id, number, kind, seat, body, at
    FROM json_to_recordset(CAST(:batch AS json))
         AS line (table_id text, number int, kind text, seat int, body text, at bigint)
         CROSS JOIN LATERAL (SELECT id FROM tables WHERE id = table_id FOR KEY SHARE) AS held  -- one by one, by key
    ON CONFLICT DO NOTHING RETURNING table_id, number"""
SUMMARIZE = """UPDATE tables SET asked = (line.after ->> 'asked')::int, phase = line.after ->> 'phase',
           result = line.after ->> 'result', moved = (line.after ->> 'moved')::bigint
    FROM json_to_recordset(CAST(:batch AS json)) AS line (table_id text, after json)
    WHERE tables.id = line.table_id"""
RELIEVE = "DELETE FROM duty WHERE table_id IN (SELECT json_array_elements_text(CAST(:batch AS json)))"
BURDEN = """INSERT INTO duty (table_id, kind, due, claimed)
    SELECT table_id, kind, due, claimed FROM json_to_recordset(CAST(:batch AS json))
         AS duty (table_id text, kind text, due bigint, claimed bigint)"""


async def _follow_up(connection: AsyncConnection, kept: list[Line]) -> None:
    """What follows from rows that are stored."""
    newest = _newest(kept)
    await _run(connection, SUMMARIZE, newest)
    if relieved := _relieved(kept):
        await _run(connection, RELIEVE, relieved)
    if duties := _duties(newest):
        await _run(connection, BURDEN, duties)


async def _run(connection: AsyncConnection, statement: str, batch: object) -> list[Any]:
    found = await connection.execute(text(statement), {"batch": _json(batch)})
    return list(found) if found.returns_rows else []
