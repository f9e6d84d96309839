"""The group commit: what one row of a batch meets is no matter of the others."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from hanazono.store.database import Database
from hanazono.store.log import ENOUGH_ROWS, Line, Log, Summary
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
    """A database with three tables, and its log."""
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
                await asyncio.sleep(0.3)
                assert not any(result.done() for result in results)
            assert [await result for result in results] == [True, False, True]

    with a_database() as url:
        asyncio.run(write(url))


@pytest.mark.parametrize("count", [1, ENOUGH_ROWS - 1, ENOUGH_ROWS, 3 * ENOUGH_ROWS])
def test_rows_of_one_turn_of_the_loop_are_stored_in_order_and_all_heard_of(url: str, count: int) -> None:
    async def write() -> None:
        async with garden(url) as (database, log):
            rows = [a_row("pond", number) for number in range(count)]
            assert await asyncio.gather(*map(log.append, rows)) == [True] * count
            async with database.read() as connection:
                stored = (await connection.execute(select(LOG.c.number).where(LOG.c.table_id == "pond"))).scalars()
            assert sorted(stored) == list(range(count))

    asyncio.run(write())


def test_a_transaction_begins_with_enough_rows_and_the_rest_follow_in_the_next(tmp_path: Path) -> None:
    async def write() -> None:
        async with garden(f"sqlite:///{tmp_path / 'garden.db'}") as (_, log):
            wrote: list[int] = []
            into = log._write

            def count(lines: list[Line]) -> Awaitable[set[tuple[str, int]]]:
                wrote.append(len(lines))
                return into(lines)

            log._write = count  # type: ignore[method-assign]
            await asyncio.gather(*(log.append(a_row("pond", each)) for each in range(ENOUGH_ROWS + 9)))
            assert wrote == [ENOUGH_ROWS, 9]

    asyncio.run(write())


def test_what_waits_is_written_before_the_log_ends_and_nothing_after(url: str) -> None:
    async def write() -> None:
        async with garden(url) as (_, log):
            result = log.append(a_row("wood"))
            await log.stop()
            assert result.result() is True
            with pytest.raises(ConnectionError):
                await log.append(a_row("meadow"))

    asyncio.run(write())
