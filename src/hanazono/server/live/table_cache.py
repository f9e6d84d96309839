"""The tables in the memory of this process, read from their logs and kept up to date.

No process owns a table, so what is kept here is a cache: it catches up with rows that other processes have stored. Of
one table there is never more than one here, so that whatever holds it sees its changes.

The order of the file: looking up; catching up; news of other processes.
"""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from weakref import WeakValueDictionary

from hanazono.bots.loading import is_loaded
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import Listener, LiveTable
from hanazono.server.live.stored import replayed, sitting_of
from hanazono.server.process import metrics
from hanazono.server.protocol.close_codes import UNKNOWN
from hanazono.store.chair import Chair
from hanazono.store.notices import Notices
from hanazono.store.row import Row
from hanazono.store.tables import Seated, StoredTable, TableStore, UnknownTable
from hanazono.table import play
from hanazono.table.play import Table

ID = re.compile(r"[A-Za-z0-9_-]{1,16}")
MOST_CACHED = 2_000  # tables without listeners

logger = logging.getLogger(__name__)


@dataclass
class TableCache:
    """The tables of this process."""

    store: TableStore
    notices: Notices
    broadcaster: Broadcaster
    on_refresh: list[Callable[[LiveTable], Awaitable[None]]] = field(default_factory=list)  # chat, reviews
    _kept: "OrderedDict[str, LiveTable]" = field(default_factory=OrderedDict)  # the least recently used first
    _held: "WeakValueDictionary[str, LiveTable]" = field(default_factory=WeakValueDictionary)  # kept, or in use
    _loading: dict[str, "asyncio.Future[LiveTable]"] = field(default_factory=dict)
    _missed: set[str] = field(default_factory=set)  # changed elsewhere while they were loaded

    # -- looking up --------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """A table, from memory or replayed from its log; raises UnknownTable.

        A client that comes from another process must not see less than it saw there, though the news of it may still
        be under way.
        """
        if live := self._kept.get(table_id):
            self._kept.move_to_end(table_id)
            if self.notices.may_lag:
                await self.catch_up(live)
            return live
        if not ID.fullmatch(table_id):
            raise UnknownTable(table_id)
        if (loading := self._loading.get(table_id)) is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        live = self._held.get(table_id)
        if live is None:
            self._missed.discard(table_id)
            found = await self.store.load(table_id)
            if found is None:
                raise UnknownTable(table_id)
            stored, seats, rows = found
            table = await asyncio.to_thread(replayed, stored, rows)
            live = self._hold(table, stored, seats)
        else:  # it was evicted, but is still in use
            self._missed.add(table_id)
        self._keep(live)
        if table_id in self._missed:
            self._missed.discard(table_id)
            await self.catch_up(live)
        return live

    async def add_new(self, stored: StoredTable, seats: list[Chair]) -> LiveTable:
        """A table that was made just now: it need not be read, unless somebody may have come to it meanwhile."""
        is_known = stored.id in self._held or stored.id in self._loading or self.notices.may_lag
        takes_time = stored.origin is not None or not is_loaded(stored.game)  # a position to reach, rules to load
        if is_known or takes_time:
            return await self.get(stored.id)
        live = self._hold(replayed(stored, []), stored, seats)
        self._keep(live)
        return live

    def _hold(self, table: Table, stored: StoredTable, seats: list[Chair]) -> LiveTable:
        live = self._held[stored.id] = LiveTable(stored.id, table, sitting_of(stored, seats))
        return live

    def _keep(self, live: LiveTable) -> None:
        self._kept[live.id] = live
        for oldest in list(islice(self._kept.values(), max(0, len(self._kept) - MOST_CACHED))):
            self._evict(oldest.id)
        self._count()

    def _evict(self, table_id: str) -> None:
        """The next request for this table reads the database, unless the table is in use."""
        live = self._kept.get(table_id)
        if live is not None and not live.listeners and not live.lock.locked():
            del self._kept[table_id]
            self._count()

    def listeners(self) -> Iterable[Listener]:
        return [listener for live in self.held() for listener in live.listeners]

    def held(self) -> list[LiveTable]:
        """The tables that this process knows."""
        return list(self._held.values())

    def cached(self) -> int:
        return len(self._kept)

    def _count(self) -> None:
        metrics.CACHED.set(self.cached())  # whenever it changes: any process may be asked for the sum of all

    # -- catching up -------------------------------------------------------------------------------------------------

    async def refresh(self, live: LiveTable) -> None:
        """Reads what may have changed elsewhere: the log, who sits there, the chat."""
        await self.catch_up(live)
        for refresh in self.on_refresh:
            await refresh(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Folds in what other processes have stored."""
        async with live.lock:
            await self.catch_up_locked(live)

    async def catch_up_locked(self, live: LiveTable) -> None:
        """The same for a caller that holds the table's lock."""
        rows, sitting = await self.store.rows(live.id, live.table.rows), live.sitting
        await self._read_seats(live)
        self._fold(live, rows)
        if live.sitting.next_id != sitting.next_id:
            self.broadcaster.rematch(live)

    def _fold(self, live: LiveTable, rows: list[Row]) -> None:
        for row in rows:
            before = live.table
            live.table = play.after(before, row)
            self.broadcaster.row(live, before, row)

    async def reseat(self, live: LiveTable, found: Seated | None = None) -> None:
        """Who sits where was changed in the database (None: it must be read)."""
        if found is None:
            await self._read_seats(live)
        else:
            self._set_seats(live, found)
        await self.notices.announce(live.id)

    async def _read_seats(self, live: LiveTable) -> None:
        try:
            found = await self.store.seats(live.id)
        except UnknownTable:
            self._remove(live)
            raise
        self._set_seats(live, found)

    def _set_seats(self, live: LiveTable, found: Seated) -> None:
        sitting = sitting_of(*found)
        if sitting != live.sitting:
            live.sitting = sitting
            self.broadcaster.seats(live)

    def _remove(self, live: LiveTable) -> None:
        """The table is gone from the database: its sockets are closed."""
        live.is_gone = True
        self._kept.pop(live.id, None)
        self._count()
        self._held.pop(live.id, None)
        for listener in live.listeners:
            listener.close(UNKNOWN)

    # -- news of other processes -------------------------------------------------------------------------------------

    async def hear_of_tables(self, tables: set[str] | None) -> None:
        """These tables have changed elsewhere (None: any may have changed)."""
        self._missed.update(self._loading if tables is None else tables & self._loading.keys())
        for table_id in list(self._held) if tables is None else tables:
            self._evict(table_id)
            if live := self._held.get(table_id):  # it is in use, or is about to be
                try:
                    await self.refresh(live)
                except UnknownTable:
                    continue
                except OSError:
                    raise
                except Exception:  # one table that cannot be read must not keep the news from the others
                    logger.exception("news of %s", table_id)

    async def hear_of_rows(self, tables: Iterable[str]) -> None:
        """Rows were added to the logs of these tables elsewhere; nothing else has changed."""
        self._missed.update(self._loading.keys() & tables)
        for table_id in tables:
            self._evict(table_id)
        held = [live for table_id in tables if (live := self._held.get(table_id))]
        rows = await self.store.rows_of_many({live.id: live.table.rows for live in held}) if held else {}
        await asyncio.gather(*(self._fold_new(live, rows[live.id]) for live in held if live.id in rows))

    async def _fold_new(self, live: LiveTable, rows: list[Row]) -> None:
        """Folds in rows that were read without the lock: this process may know some of them by now."""
        try:
            async with live.lock:
                new = [row for row in rows if row.number >= live.table.rows]
                if any(row.kind not in {"move", "undo"} for row in new):  # then who sits where may have changed, too
                    await self.catch_up_locked(live)
                else:
                    self._fold(live, new)
        except (OSError, UnknownTable):
            raise
        except Exception:  # one table that cannot be read must not keep the news from the others
            logger.exception("news of %s", live.id)
