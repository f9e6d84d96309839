"""What a process keeps in memory of its tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import TableWriter
from hanazono.store.chair import Chair
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.log import Log
from hanazono.store.notices import Notices
from hanazono.store.row import Row
from hanazono.store.tables import StoredTable, TableStore
from hanazono.table import play
from hanazono.table.play import Table

TABLE = StoredTable(
    id="table", game="haru", seats=2, options={}, deck=None, clock={}, origin=None, secret=bytes(32), host_id=None,
    is_public=False, hints=False, phase="open", created=0, moved=0, asked=0, next_id=None, result=None,
)  # fmt: skip
SEATS = [Chair(bot="random")] * 2


class Slow(TableStore):
    """A database whose answer takes its time to arrive."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.has_read, self.may_arrive = asyncio.Event(), asyncio.Event()

    async def load(self, table_id: str) -> Any:
        found = await super().load(table_id)
        self.has_read.set()
        await self.may_arrive.wait()
        return found


class Process:
    """The tables of one process."""

    def __init__(self, store: TableStore, log: Log, notices: Notices) -> None:
        broadcaster = Broadcaster()
        self.tables = TableCache(store, notices, broadcaster)
        self.writer = TableWriter(log, self.tables, broadcaster)


@asynccontextmanager
async def two_processes(tmp_path: Path) -> AsyncIterator[tuple[Process, Process, Slow, str]]:
    """The second has a slow store; and a table that has not started."""
    database = connect(f"sqlite:///{tmp_path / 'garden.db'}")
    await database.migrate()
    notices = database.notices
    log = Log(database)
    store, slow = TableStore(database), Slow(database)
    await store.create(TABLE, SEATS)
    try:
        yield Process(store, log, notices), Process(slow, log, notices), slow, TABLE.id
    finally:
        await log.stop()
        await database.close()


def start(table: Table) -> Row:
    return play.start(table, ["random"] * 2, [bytes(16)] * 2, 1)


def test_news_of_a_table_that_is_just_being_loaded_are_not_missed(tmp_path: Path) -> None:
    async def load() -> None:
        async with two_processes(tmp_path) as (first, second, slow, table):
            loading = asyncio.create_task(second.tables.get(table))
            await slow.has_read.wait()
            await first.writer.append(await first.tables.get(table), start)
            await second.tables.hear_of_tables({table})
            slow.may_arrive.set()
            assert (await loading).table.is_started

    asyncio.run(load())


def test_whoever_holds_a_table_hears_of_it_though_the_cache_has_forgotten_it(tmp_path: Path) -> None:
    async def forget() -> None:
        async with two_processes(tmp_path) as (first, second, slow, table):
            slow.may_arrive.set()
            held = await second.tables.get(table)
            await first.writer.append(await first.tables.get(table), start)
            await second.tables.hear_of_tables({table})
            assert held.table.is_started
            assert await second.tables.get(table) is held
            del held
            await second.tables.hear_of_tables(None)
            assert second.tables.cached() == 0

    asyncio.run(forget())


def test_a_table_that_was_made_just_now_is_as_if_it_had_been_read(tmp_path: Path) -> None:
    async def make() -> None:
        async with two_processes(tmp_path) as (first, second, slow, table):
            made = await second.tables.add_new(TABLE, SEATS)
            assert not slow.has_read.is_set()
            assert await second.tables.get(table) is made
            read = await first.tables.get(table)
            assert (made.sitting, made.table.s) == (read.sitting, read.table.s)
            await second.writer.append(made, start)
            await first.tables.hear_of_tables({table})
            assert read.table.s == made.table.s

    asyncio.run(make())


def test_a_new_table_that_somebody_reads_already_is_held_once(tmp_path: Path) -> None:
    async def make() -> None:
        async with two_processes(tmp_path) as (_, second, slow, table):
            loading = asyncio.create_task(second.tables.get(table))
            await slow.has_read.wait()
            welcoming = asyncio.create_task(second.tables.add_new(TABLE, SEATS))
            slow.may_arrive.set()
            assert await welcoming is await loading

    asyncio.run(make())
