"""Group commit: the rows of many tables, and what follows from each, in one transaction.

While one transaction is under way the next ones gather; so a lone row goes out at once, and under load a commit
carries many. The key (table, number) settles races: of two rows with one number the first stays, and whoever wrote the
other learns that it was not stored. What follows from a row (the summary of its table, its duties) is written only with
the row. A row of a table that was removed meanwhile is left out; the others are stored.
"""

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from hanazono.store.database import Database, PendingRow, Written

MOST_ROWS = 500  # in one transaction


class Outcome(asyncio.Future[bool]):
    """What has become of a row. It cannot be cancelled: a task that waits for it ends once the outcome is known."""

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        return False


@dataclass
class Log:
    """Takes rows for all tables of this process; to the database it is its `Batches`."""

    database: Database
    _queue: "deque[tuple[PendingRow, Outcome]]" = field(default_factory=deque)
    _under_way: "list[tuple[PendingRow, Outcome]]" = field(default_factory=list)  # the batch that is being written
    _writing: "asyncio.Future[None] | None" = None  # takes batch after batch, until the queue is empty
    _is_closing: bool = False

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self._is_closing = True
        while self._writing is not None:
            await asyncio.wait([self._writing])

    def append(self, row: PendingRow) -> Outcome:
        """True when the row is durable; False when another row has its number, or there is no such table any more."""
        outcome = Outcome(loop=asyncio.get_running_loop())
        if self._is_closing:
            outcome.set_exception(ConnectionError("the log is closed"))
        else:
            self._queue.append((row, outcome))
            self._begin()
        return outcome

    def _begin(self) -> None:
        if self._writing is None and self._queue:
            self._loop = asyncio.get_running_loop()
            self._writing = self.database.append(self)
            self._writing.add_done_callback(self._end)

    def _end(self, writing: "asyncio.Future[None]") -> None:
        self._writing = None
        error = ConnectionError("the log is closed") if writing.cancelled() else writing.exception()
        if error is not None:  # it could not even begin
            self.next_batch()
            _settle(self._under_way, error)
        self._begin()  # something may have come when the queue was found empty

    # -- the database asks; on SQLite, from its own thread -----------------------------------------------------------

    def next_batch(self) -> list[PendingRow]:
        batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_ROWS))]
        batch.sort(key=lambda each: each[0].table_id)  # one order in all processes: no deadlock
        self._under_way = batch
        return [row for row, _ in batch]

    def settle(self, outcome: Written | Exception) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(_settle, self._under_way, outcome)


def _settle(batch: "list[tuple[PendingRow, Outcome]]", outcome: Written | BaseException) -> None:
    """Resolves the outcome of each row: whether it was written, or why the disk, network or database failed."""
    for row, done in batch:
        if isinstance(outcome, BaseException):
            done.set_exception(outcome)
        else:
            done.set_result((row.table_id, row.number) in outcome)
