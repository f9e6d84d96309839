"""Changes tables: finds a row, stores it, broadcasts it. The row is committed before anybody hears of it.

No process owns a table. If another one has stored a row first, the table catches up, the row is found again for the
table as it is now, and is stored then.
"""

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

import msgspec

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_cache import TableCache
from hanazono.server.process import metrics
from hanazono.store.database import PendingRow, Summary
from hanazono.store.log import Log
from hanazono.store.row import Row
from hanazono.store.tables import UnknownTable
from hanazono.table import play, views
from hanazono.table.clocks import NEVER
from hanazono.table.play import Make, Table

CLAIM = 15_000  # ms that a process has for a duty before another may take it
RETRY_SECONDS = 0.5  # when the database did not answer


@dataclass
class TableWriter:
    """Appends rows to the logs of tables."""

    log: Log
    tables: TableCache
    broadcaster: Broadcaster
    on_stored: list[Callable[[LiveTable], None]] = field(default_factory=list)  # a row of this process: duties
    _in_doubt: set[str] = field(default_factory=set)  # tables a row of which may be stored or not
    _tasks: "set[asyncio.Task[None]]" = field(default_factory=set)

    async def append(self, live: LiveTable, make: Make) -> Table:
        """Stores the row that `make` finds for the table as it is, and broadcasts it.

        May raise what `make` raises; UnknownTable, if the table was removed.
        """
        async with live.lock:
            while True:
                before, row = live.table, make(live.table)
                table = play.after(before, row)
                storing = self.log.append(_pending(live, before, table, row))
                try:
                    is_stored = await storing
                except BaseException:  # no database, or a cancelled caller: it may be stored all the same
                    self._spawn(self._find_out(live))
                    raise
                if is_stored:
                    metrics.rows_of(row.kind).inc()
                    live.table = table
                    self.broadcaster.row(live, before, row)
                    self._follow_up(live)
                    return table
                metrics.RACES.inc()
                await self.tables.catch_up_locked(live)

    async def _find_out(self, live: LiveTable) -> None:
        """What has become of a row that nobody waits for any more: if it is stored, it must be broadcast."""
        self._in_doubt.add(live.id)
        while live.id in self._in_doubt:
            try:
                await self.tables.catch_up(live)
                self._in_doubt.discard(live.id)
                self._follow_up(live)
            except UnknownTable:
                self._in_doubt.discard(live.id)
            except OSError:
                await asyncio.sleep(RETRY_SECONDS)

    def _follow_up(self, live: LiveTable) -> None:
        for hear in self.on_stored:
            hear(live)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Asks the database no more questions: it is about to be closed."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _pending(live: LiveTable, before: Table, table: Table, row: Row) -> PendingRow:
    """A row as it is stored, with what the lobby and the duties need to know of the table after it."""
    summary = Summary(table.asked, "playing", moved=table.opened, had_duties=_has_duties(before))
    if table.is_over:
        summary.phase, summary.asked = ("closed" if table.is_closed else "over"), 0
        summary.result = None if table.is_closed else json.dumps(views.result(table))
    else:
        if table.bots_asked:
            summary.bot_due, summary.claimed = row.at, row.at + CLAIM
        due = table.next_due
        summary.clock_due = None if due == NEVER else due
    body = msgspec.json.encode(row.body).decode()
    return PendingRow(live.id, row.number, row.kind, row.seat, body, row.at, summary)


def _has_duties(table: Table) -> bool:
    """Before the start there is the one that sees to it."""
    return not table.is_started or bool(table.bots_asked) or table.next_due != NEVER
