"""The group commit: what one row of a batch meets is no matter of the others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import delete, select

from hanazono.store.database import Database
from hanazono.store.log import Line, Log, Summary
from hanazono.store.notices import Notices
from hanazono.store.schema import DUTY, LOG, TABLES
from hanazono.store.tables import Stored, StoredSeat, TableStore
from tests.postgres import a_database


def a_table(name: str) -> Stored:
    return Stored(
        id=name, game="haru", seats=1, options={}, deck=None, clock={}, origin=None, secret=bytes(32), host_id=None,
        is_public=False, hints=False, phase="open", created=0, moved=0, asked=0, next_id=None, result=None,
    )  # fmt: skip


def a_row(name: str, number: int = 0) -> Line:
    return Line(name, number, "start", -1, "{}", 7, Summary(1, "playing", 7, bot_due=7, clock_due=9))


@asynccontextmanager
async def garden(url: str) -> AsyncIterator[tuple[Database, Log]]:
    """A database with three tables, and a log that is not started yet."""
    database = Database(url)
    await database.migrate()
    for name in ("pond", "meadow", "wood"):
        await TableStore(database).create(a_table(name), [StoredSeat(None, None, "random", None)])
    log = Log(database, Notices(database))
    try:
        yield database, log
    finally:
        await log.stop()
        await database.close()


REMOVE = delete(TABLES).where(TABLES.c.id == "meadow")


def test_a_row_for_a_table_that_was_removed_is_left_out_and_all_others_are_stored(url: str) -> None:
    async def write() -> None:
        async with garden(url) as (database, log):
            await check(database, log)

    async def check(database: Database, log: Log) -> None:
        async with database.begin() as connection:
            await connection.execute(REMOVE)
        results = [log.append(a_row(name)) for name in ("pond", "meadow", "wood", "nowhere")]  # one batch
        log.start()
        assert [await result for result in results] == [True, False, True, False]
        assert await log.append(a_row("pond")) is False  # its number is taken
        async with database.read() as connection:
            stored = set((await connection.execute(select(LOG.c.table_id))).scalars())
            duties = set((await connection.execute(select(DUTY.c.table_id))).scalars())
        assert stored == duties == {"pond", "wood"}

    asyncio.run(write())


def test_a_table_that_is_just_being_removed_is_waited_for_and_then_gone() -> None:
    """On SQLite there is one writer at a time."""

    async def write(url: str) -> None:
        async with garden(url) as (database, log):
            async with database.begin() as connection:
                await connection.execute(REMOVE)
                results = [log.append(a_row(name)) for name in ("pond", "meadow", "wood")]
                log.start()
                await asyncio.sleep(0.3)
                assert not any(result.done() for result in results)
            assert [await result for result in results] == [True, False, True]

    with a_database() as url:
        asyncio.run(write(url))
