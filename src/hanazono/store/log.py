"""Group commit: the rows of many tables, and what follows from each, in one transaction.

While one transaction is under way the next ones gather; so a lone row goes out at once, and under load a commit
carries many. The key (table, number) settles races: of two rows with one number the first stays, and whoever wrote the
other is told so. What follows from a row (the summary of its table, its duties) is written only with the row. A row of
a table that was removed meanwhile is left out; the others are stored.

The statements have one text for any number of rows: the rows travel as one JSON array. On SQLite a whole transaction is
one visit to the thread that writes: waiting for it step by step would cost more than the disk.
"""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from hanazono.store.database import Database, Steps
from hanazono.store.notices import Notices

MOST_ROWS = 500  # in one transaction
ENOUGH_ROWS = 24  # for one to begin before the turn of the loop ends: it is written while the others are checked


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


@dataclass(slots=True)
class _Waiting:
    line: Line
    done: "asyncio.Future[bool]"


@dataclass
class Log:
    """Takes rows for all tables of this process."""

    database: Database
    notices: Notices
    _queue: list[_Waiting] = field(default_factory=list)
    _writing: "asyncio.Future[Stored] | None" = None
    _is_closing: bool = False

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self._is_closing = True
        self._begin()
        while self._writing is not None:
            await asyncio.wait([self._writing])

    def append(self, line: Line) -> "asyncio.Future[bool]":
        """True when the row is durable; False when another row has its number, or there is no such table any more.

        Whoever waits need not stay.
        """
        loop = asyncio.get_running_loop()
        waiting = _Waiting(line, loop.create_future())
        if self._is_closing:
            waiting.done.set_exception(ConnectionError("the log is closed"))
            return waiting.done
        self._queue.append(waiting)
        if len(self._queue) == 1:
            loop.call_soon(self._begin)  # with all that come in this turn of the loop
        elif len(self._queue) == ENOUGH_ROWS:
            self._begin()
        return waiting.done

    def _begin(self) -> None:
        """The next transaction, unless one is under way: it begins when that one ends."""
        if self._writing is not None or not self._queue:
            return
        batch, self._queue = self._queue[:MOST_ROWS], self._queue[MOST_ROWS:]
        batch.sort(key=lambda waiting: waiting.line.table_id)  # one order in all processes: no deadlock
        self._writing = asyncio.ensure_future(self._write([waiting.line for waiting in batch]))
        self._writing.add_done_callback(lambda writing: self._end(batch, writing))

    def _end(self, batch: list[_Waiting], writing: "asyncio.Future[Stored]") -> None:
        self._writing = None
        self._begin()  # before anybody is told, so that the next rows are written while these are told of
        error = ConnectionError("the log is closed") if writing.cancelled() else writing.exception()
        for waiting in batch:
            if waiting.done.done():
                continue
            if error is not None:  # the disk, the network, the server: whoever waits must hear of it
                waiting.done.set_exception(error)
            else:
                waiting.done.set_result((waiting.line.table_id, waiting.line.number) in writing.result())

    def _write(self, lines: list[Line]) -> "Awaitable[Stored]":
        if self.database.is_postgres:
            return self._write_postgres(lines)
        return self.database.in_one_visit(_steps(SQLITE, lines))

    async def _write_postgres(self, lines: list[Line]) -> "Stored":
        async with self.database.begin() as connection:
            stored = await _follow(_steps(POSTGRES, lines), connection)
            if stored:
                await self.notices.tell(connection, logs=sorted({table_id for table_id, _ in stored}))
        return stored


Stored = set[tuple[str, int]]  # the rows that are in the log now: table, number


def _steps(statements: "Statements", lines: list[Line]) -> Steps[Stored]:
    """A transaction: the rows, and with those that are stored the summaries and duties of their tables."""
    stored = {(table_id, number) for table_id, number in (yield statements.insert, {"lines": _json(lines)})}
    kept = [line for line in lines if (line.table_id, line.number) in stored]
    if not kept:
        return stored
    last = {line.table_id: line for line in kept}  # of each table in the batch, the newest
    yield statements.summarize, {"lines": _json(list(last.values()))}
    relieved = [{"table_id": line.table_id} for line in kept if line.after.had_duties]
    if relieved:
        yield statements.relieve, {"lines": _json(relieved)}
    duties = [
        {"table_id": line.table_id, "kind": kind, "due": due, "claimed": line.after.claimed if kind == "bot" else 0}
        for line in last.values()
        for kind, due in (("bot", line.after.bot_due), ("clock", line.after.clock_due))
        if due is not None
    ]
    if duties:
        yield statements.burden, {"duties": _json(duties)}
    return stored


async def _follow(steps: Steps[Stored], connection: AsyncConnection) -> Stored:
    """Takes the steps of a transaction that is open."""
    step = next(steps)
    while True:
        found = await connection.execute(text(step[0]), step[1])
        try:
            step = steps.send(list(found) if found.returns_rows else [])
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# -- the statements --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statements:
    insert: str
    summarize: str
    relieve: str
    burden: str


SQLITE = Statements(
    insert="""INSERT INTO log (table_id, number, kind, seat, body, at)
        SELECT value ->> 'table_id', value ->> 'number', value ->> 'kind', value ->> 'seat', value ->> 'body',
               value ->> 'at'
        FROM json_each(:lines) WHERE value ->> 'table_id' IN (SELECT id FROM tables)
        ON CONFLICT DO NOTHING RETURNING table_id, number""",
    summarize="""UPDATE tables SET asked = line.value -> 'after' ->> 'asked', phase = line.value -> 'after' ->> 'phase',
               result = line.value -> 'after' ->> 'result', moved = line.value -> 'after' ->> 'moved'
        FROM json_each(:lines) AS line WHERE tables.id = line.value ->> 'table_id'""",
    relieve="DELETE FROM duty WHERE table_id IN (SELECT value ->> 'table_id' FROM json_each(:lines))",
    burden="""INSERT INTO duty (table_id, kind, due, claimed)
        SELECT value ->> 'table_id', value ->> 'kind', value ->> 'due', value ->> 'claimed'
        FROM json_each(:duties) WHERE true""",
)

POSTGRES = Statements(
    insert="""INSERT INTO log (table_id, number, kind, seat, body, at)
        SELECT table_id, number, kind, seat, body, at
        FROM json_to_recordset(CAST(:lines AS json))
             AS line (table_id text, number int, kind text, seat int, body text, at bigint)
             CROSS JOIN LATERAL (SELECT id FROM tables WHERE id = table_id FOR KEY SHARE) AS held  -- one by one, by key
        ON CONFLICT DO NOTHING RETURNING table_id, number""",
    summarize="""UPDATE tables SET asked = (line.after ->> 'asked')::int, phase = line.after ->> 'phase',
               result = line.after ->> 'result', moved = (line.after ->> 'moved')::bigint
        FROM json_to_recordset(CAST(:lines AS json)) AS line (table_id text, after json)
        WHERE tables.id = line.table_id""",
    relieve="""DELETE FROM duty WHERE table_id IN
        (SELECT table_id FROM json_to_recordset(CAST(:lines AS json)) AS line (table_id text))""",
    burden="""INSERT INTO duty (table_id, kind, due, claimed)
        SELECT table_id, kind, due, claimed FROM json_to_recordset(CAST(:duties AS json))
             AS duty (table_id text, kind text, due bigint, claimed bigint)""",
)
