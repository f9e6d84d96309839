"""The hall: what a process keeps in memory of its tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hanazono.server.live.hall import Hall
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.log import Log
from hanazono.store.notices import Notices
from hanazono.store.tables import Stored, StoredSeat, TableStore
from hanazono.table import play
from hanazono.table.log import Row
from hanazono.table.play import Table

TABLE = Stored(
    id="table", game="haru", seats=2, options={}, deck=None, clock={}, origin=None, secret=bytes(32), host_id=None,
    is_public=False, hints=False, phase="open", created=0, moved=0, asked=0, next_id=None, result=None,
)  # fmt: skip
SEATS = [StoredSeat(None, None, "random", None)] * 2


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


@asynccontextmanager
async def halls(tmp_path: Path) -> AsyncIterator[tuple[Hall, Hall, Slow, str]]:
    """The halls of two processes, the second with a slow store, and a table that has not started."""
    database = connect(f"sqlite:///{tmp_path / 'garden.db'}")
    await database.migrate()
    notices = Notices(database)
    log = Log(database)
    store, slow = TableStore(database), Slow(database)
    await store.create(TABLE, SEATS)
    try:
        yield Hall(store, log, notices), Hall(slow, log, notices), slow, TABLE.id
    finally:
        await log.stop()
        await database.close()


def start(table: Table) -> Row:
    return play.start(table, ["random"] * 2, [bytes(16)] * 2, 1)


def test_news_of_a_table_that_is_just_being_loaded_are_not_missed(tmp_path: Path) -> None:
    async def load() -> None:
        async with halls(tmp_path) as (first, second, slow, table):
            loading = asyncio.create_task(second.get(table))
            await slow.has_read.wait()
            await first.change(await first.get(table), start)
            await second.hear({table})
            slow.may_arrive.set()
            assert (await loading).table.is_started

    asyncio.run(load())


def test_whoever_holds_a_table_hears_of_it_though_the_cache_has_forgotten_it(tmp_path: Path) -> None:
    async def forget() -> None:
        async with halls(tmp_path) as (first, second, slow, table):
            slow.may_arrive.set()
            held = await second.get(table)
            await first.change(await first.get(table), start)
            await second.hear({table})
            assert held.table.is_started
            assert await second.get(table) is held
            del held
            await second.hear(None)
            assert second.cached() == 0

    asyncio.run(forget())


def test_a_table_that_was_made_just_now_is_as_if_it_had_been_read(tmp_path: Path) -> None:
    async def make() -> None:
        async with halls(tmp_path) as (first, second, slow, table):
            made = await second.welcome(TABLE, SEATS)
            assert not slow.has_read.is_set()
            assert await second.get(table) is made
            read = await first.get(table)
            assert (made.sitting, made.table.s) == (read.sitting, read.table.s)
            await second.change(made, start)
            await first.hear({table})
            assert read.table.s == made.table.s

    asyncio.run(make())


def test_a_new_table_that_somebody_reads_already_is_held_once(tmp_path: Path) -> None:
    async def make() -> None:
        async with halls(tmp_path) as (_, second, slow, table):
            loading = asyncio.create_task(second.get(table))
            await slow.has_read.wait()
            welcoming = asyncio.create_task(second.welcome(TABLE, SEATS))
            slow.may_arrive.set()
            assert await welcoming is await loading

    asyncio.run(make())
