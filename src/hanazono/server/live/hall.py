"""All tables of this process: loading them from their logs, changing them, telling whoever listens.

No process owns a table. What is kept here is a cache: a table is looked up, checked and changed under its lock; the
row is stored before anybody is told; if another process was faster, the table catches up and tries again. Of one table
there is never more than one here, so that whoever holds it hears of it.

The order of the file: a table in the cache; the hall: looking up, changing, telling; listeners.
"""

import asyncio
import json
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol
from weakref import WeakValueDictionary

import msgspec

from hanazono.bots.loading import is_loaded, load
from hanazono.server.process import metrics
from hanazono.server.protocol.close_codes import UNKNOWN
from hanazono.store.database import Line, Summary
from hanazono.store.log import Log
from hanazono.store.notices import Notices
from hanazono.store.people import Person
from hanazono.store.tables import Seated, Stored, StoredRow, StoredSeat, TableStore, UnknownTable
from hanazono.table import making, play, views, wire
from hanazono.table.clocks import NEVER
from hanazono.table.log import Row
from hanazono.table.play import Setup, Table
from hanazono.table.seating import Chair, Sitting

MOST_CACHED = 2_000  # tables without listeners
CLAIM = 15_000  # ms that a process has for a duty before another may take it
ASK_AGAIN_SECONDS = 0.5  # when the database did not answer

logger = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who looks at a table."""

    viewers: frozenset[int]  # the seats it looks from, or SPECTATOR
    person: Person | None

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...


@dataclass
class Live:
    """A table in the cache."""

    id: str
    table: Table
    sitting: Sitting
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    said: deque[int] = field(default_factory=lambda: deque(maxlen=200))  # lines of chat that were sent
    reviewed: int = 0  # decisions of its review that were told of
    is_gone: bool = False  # it was removed from the database


@dataclass
class Hall:
    """The tables of this process."""

    store: TableStore
    log: Log
    notices: Notices
    on_notice: list[Callable[[Live], Awaitable[None]]] = field(default_factory=list)  # chat
    on_change: list[Callable[[Live, Row | None], None]] = field(default_factory=list)  # lobby, pushes
    on_stored: list[Callable[[Live], None]] = field(default_factory=list)  # a row of this process: duties
    _tables: "OrderedDict[str, Live]" = field(default_factory=OrderedDict)
    _held: "WeakValueDictionary[str, Live]" = field(default_factory=WeakValueDictionary)  # by anybody, or kept here
    _loading: dict[str, "asyncio.Future[Live]"] = field(default_factory=dict)
    _missed: set[str] = field(default_factory=set)  # changed elsewhere while they were loaded
    _doubtful: set[str] = field(default_factory=set)  # a row of theirs may be stored or not
    _tasks: "set[asyncio.Task[None]]" = field(default_factory=set)

    # -- looking up --------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Live:
        """A table, from the cache or replayed from its log; raises UnknownTable.

        Whoever comes from another process must not see less than they saw there, though the news are still under way.
        """
        if live := self._tables.get(table_id):
            self._tables.move_to_end(table_id)
            if self.notices.database.is_shared:
                await self.catch_up(live)
            return live
        if (loading := self._loading.get(table_id)) is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Live:
        live = self._held.get(table_id)
        if live is None:
            self._missed.discard(table_id)
            found = await self.store.load(table_id)
            if found is None:
                raise UnknownTable(table_id)
            stored, seats, rows = found
            table = await asyncio.to_thread(_replayed, stored, rows)
            live = self._hold(table, stored, seats)
        else:  # it was forgotten, but somebody has held on to it
            self._missed.add(table_id)
        self._keep(live)
        if table_id in self._missed:
            self._missed.discard(table_id)
            await self.catch_up(live)
        return live

    async def welcome(self, stored: Stored, seats: list[StoredSeat]) -> Live:
        """A table that was made just now; nobody has to read it, unless somebody may have come to it meanwhile."""
        is_known = stored.id in self._held or stored.id in self._loading or self.notices.database.is_shared
        takes_time = stored.origin is not None or not is_loaded(stored.game)  # a position to reach, rules to load
        if is_known or takes_time:
            return await self.get(stored.id)
        live = self._hold(_replayed(stored, []), stored, seats)
        self._keep(live)
        return live

    def _hold(self, table: Table, stored: Stored, seats: list[StoredSeat]) -> Live:
        live = self._held[stored.id] = Live(stored.id, table, sitting_of(stored, seats))
        return live

    def _keep(self, live: Live) -> None:
        self._tables[live.id] = live
        self._forget_oldest()

    def _forget_oldest(self) -> None:
        for live in list(islice(self._tables.values(), max(0, len(self._tables) - MOST_CACHED))):
            if not live.listeners and not live.lock.locked():
                del self._tables[live.id]
        self._count()

    def forget(self, table_id: str) -> None:
        """The next look at this table reads the database."""
        live = self._tables.get(table_id)
        if live is not None and not live.listeners and not live.lock.locked():
            del self._tables[table_id]
            self._count()

    # -- changing ----------------------------------------------------------------------------------------------------

    async def change(self, live: Live, make: Callable[[Table], Row]) -> Table:
        """Stores the row that `make` finds for the table as it is, and tells everybody.

        May raise what `make` raises; UnknownTable, if the table was removed.
        """
        async with live.lock:
            while True:
                before, row = live.table, make(live.table)
                table = play.after(before, row)
                storing = self.log.append(self._line(live, before, table, row))
                try:
                    is_stored = await storing
                except BaseException:  # the database is away, or whoever asked: it may be stored all the same
                    self._spawn(self._find_out(live))
                    raise
                if is_stored:
                    metrics.rows_of(row.kind).inc()
                    live.table = table
                    self._tell(live, before, row)
                    self._go_on(live)
                    return table
                metrics.RACES.inc()
                await self._catch_up(live)

    def _line(self, live: Live, before: Table, table: Table, row: Row) -> Line:
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
        return Line(live.id, row.number, row.kind, row.seat, body, row.at, summary)

    async def _find_out(self, live: Live) -> None:
        """What has become of a row that nobody waits for any more: if it is stored, everybody must hear of it."""
        self._doubtful.add(live.id)
        while live.id in self._doubtful:
            try:
                await self.catch_up(live)
                self._doubtful.discard(live.id)
                self._go_on(live)
            except UnknownTable:
                self._doubtful.discard(live.id)
            except OSError:
                await asyncio.sleep(ASK_AGAIN_SECONDS)

    def _go_on(self, live: Live) -> None:
        for see_to in self.on_stored:
            see_to(live)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Asks no more questions: the database is about to go."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def catch_up(self, live: Live) -> None:
        """Folds in what other processes have stored."""
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        rows, sitting = await self.store.rows(live.id, live.table.rows), live.sitting
        await self._look_who_sits(live)
        self._take_in(live, rows)
        if live.sitting.next_id != sitting.next_id:
            self.tell_next(live)

    def _take_in(self, live: Live, rows: list[StoredRow]) -> None:
        for stored in rows:
            before, row = live.table, row_of(stored)
            live.table = play.after(before, row)
            self._tell(live, before, row)

    async def _look_who_sits(self, live: Live) -> None:
        """Everybody sees who sits where now, and looks from their own seats."""
        try:
            found = await self.store.seats(live.id)
        except UnknownTable:
            self._part_from(live)
            raise
        self._seat(live, found)

    def _seat(self, live: Live, found: Seated) -> None:
        sitting = sitting_of(*found)
        if sitting != live.sitting:
            live.sitting = sitting
            self.tell_seats(live)

    def _part_from(self, live: Live) -> None:
        """The table was removed: whoever looks at it must go."""
        live.is_gone = True
        self._tables.pop(live.id, None)
        self._count()
        self._held.pop(live.id, None)
        for listener in live.listeners:
            listener.close(UNKNOWN)

    async def reseat(self, live: Live, found: Seated | None = None) -> None:
        """Who sits where was changed in the database (None: it must be read)."""
        if found is None:
            await self._look_who_sits(live)
        else:
            self._seat(live, found)
        await self.notices.announce(live.id)

    async def hear(self, tables: set[str] | None) -> None:
        """Other processes have changed these tables (None: any may have changed)."""
        self._missed.update(self._loading if tables is None else tables & self._loading.keys())
        for table_id in list(self._held) if tables is None else tables:
            self.forget(table_id)
            if live := self._held.get(table_id):  # somebody looks at it, or is about to
                try:
                    await self.look_again(live)
                except UnknownTable:
                    continue
                except OSError:
                    raise
                except Exception:  # one table that cannot be read must not keep the news from the others
                    logger.exception("news of %s", table_id)

    async def hear_logs(self, tables: Iterable[str]) -> None:
        """Other processes have added rows to the logs of these tables, and changed nothing else."""
        self._missed.update(self._loading.keys() & tables)
        for table_id in tables:
            self.forget(table_id)
        held = [live for table_id in tables if (live := self._held.get(table_id))]
        rows = await self.store.rows_of_many({live.id: live.table.rows for live in held}) if held else {}
        await asyncio.gather(*(self._fold(live, rows[live.id]) for live in held if live.id in rows))

    async def _fold(self, live: Live, rows: list[StoredRow]) -> None:
        """Folds in rows that were read without the lock: this process may know some of them by now."""
        try:
            async with live.lock:
                new = [row for row in rows if row.number >= live.table.rows]
                if any(row.kind not in {"move", "undo"} for row in new):  # then who sits where may have changed, too
                    await self._catch_up(live)
                else:
                    self._take_in(live, new)
        except (OSError, UnknownTable):
            raise
        except Exception:  # one table that cannot be read must not keep the news from the others
            logger.exception("news of %s", live.id)

    async def look_again(self, live: Live) -> None:
        """Somebody else may have changed the table: its log, who sits there, its chat."""
        await self.catch_up(live)
        for look in self.on_notice:
            await look(live)

    # -- telling -----------------------------------------------------------------------------------------------------

    def _tell(self, live: Live, before: Table, row: Row) -> None:
        viewers = {viewer for listener in live.listeners for viewer in listener.viewers}
        told = views.Messages(live.table, live.sitting).after(before, row, viewers)
        for listener in live.listeners:
            for viewer in listener.viewers:
                if viewer in told:
                    listener.send(told[viewer])
        for hear in self.on_change:
            hear(live, row)

    def tell_all(self, live: Live, message: bytes) -> None:
        for listener in live.listeners:
            listener.send(message)

    def tell_seats(self, live: Live) -> None:
        """Who sits where may have changed."""
        for listener in live.listeners:
            listener.viewers = self.viewers_of(live, listener.person)
        self.tell_all(live, views.Messages(live.table, live.sitting).seats())
        for hear in self.on_change:
            hear(live, None)

    def tell_next(self, live: Live) -> None:
        """A rematch is open."""
        if live.sitting.next_id is not None:
            self.tell_all(live, views.encode(wire.Next(live.sitting.next_id)))

    # -- listeners ---------------------------------------------------------------------------------------------------

    def viewers_of(self, live: Live, person: Person | None) -> frozenset[int]:
        """The seats that a person looks from."""
        return live.sitting.viewers_of(person.id if person else None)

    def listeners(self) -> Iterable[Listener]:
        return [listener for live in list(self._held.values()) for listener in live.listeners]

    def held(self) -> list[Live]:
        """The tables that this process knows."""
        return list(self._held.values())

    def cached(self) -> int:
        return len(self._tables)

    def _count(self) -> None:
        metrics.CACHED.set(self.cached())  # whenever it changes: any process may be asked for the sum of all


def _has_duties(table: Table) -> bool:
    """Before the start there is the one that sees to it."""
    return not table.is_started or bool(table.bots_asked) or table.next_due != NEVER


# -- stored values as those of a table -------------------------------------------------------------------------------


def _replayed(stored: Stored, rows: list[StoredRow]) -> Table:
    load(stored.game)
    return Table.replayed(setup_of(stored), map(row_of, rows))


def setup_of(stored: Stored) -> Setup:
    return making.setup(
        stored.game, stored.seats, stored.options, stored.deck, stored.clock, stored.secret, stored.origin
    )


def row_of(row: StoredRow) -> Row:
    return Row(row.number, row.kind, row.seat, row.body, row.at)  # type: ignore[arg-type]


def sitting_of(stored: Stored, seats: list[StoredSeat]) -> Sitting:
    chairs = tuple(Chair(**vars(seat)) for seat in seats)
    return Sitting(
        stored.host_id, chairs, stored.is_public, stored.hints, stored.next_id, stored.created, stored.opening
    )
