"""The group commit: what one row of a batch meets is no matter of the others."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select

from hanazono.store import sqlite
from hanazono.store.chair import Chair
from hanazono.store.connect import connect
from hanazono.store.database import Database, PendingRow, Summary, Unavailable, Written
from hanazono.store.log import MOST_ROWS, Log
from hanazono.store.postgres import Postgres
from hanazono.store.schema import DUTY, LOG, TABLES
from hanazono.store.sqlite import append_batch
from hanazono.store.tables import StoredTable, TableStore
from tests.postgres import a_database


def a_table(name: str) -> StoredTable:
    return StoredTable(
        id=name, game="haru", seats=1, options={}, deck=None, clock={}, origin=None, secret=bytes(32), host_id=None,
        is_public=False, hints=False, phase="open", created=0, moved=0, asked=0, next_id=None, result=None,
    )  # fmt: skip


def a_row(name: str, number: int = 0) -> PendingRow:
    return PendingRow(name, number, "start", -1, "{}", 7, Summary(1, "playing", 7, bot_due=7, clock_due=9))


@asynccontextmanager
async def garden(url: str) -> AsyncIterator[tuple[Database, Log]]:
    """A database with three tables, and its log."""
    database = connect(url)
    await database.migrate()
    for name in ("pond", "meadow", "wood"):
        await TableStore(database).create(a_table(name), [Chair(bot="random")])
    log = Log(database)
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
        await database.execute(REMOVE)
        results = [log.append(a_row(name)) for name in ("pond", "meadow", "wood", "nowhere")]  # one batch
        assert [await result for result in results] == [True, False, True, False]
        assert await log.append(a_row("pond")) is False  # its number is taken
        stored = {row["table_id"] for row in await database.fetch(select(LOG.c.table_id))}
        duties = {row["table_id"] for row in await database.fetch(select(DUTY.c.table_id))}
        assert stored == duties == {"pond", "wood"}

    asyncio.run(write())


def test_a_table_that_is_just_being_removed_is_waited_for_and_then_gone() -> None:
    """On SQLite there is one writer at a time."""

    async def write(url: str) -> None:
        async with garden(url) as (database, log):
            assert isinstance(database, Postgres)
            async with database.engine.begin() as connection:
                await connection.execute(REMOVE)
                results = [log.append(a_row(name)) for name in ("pond", "meadow", "wood")]
                await asyncio.sleep(0.3)
                assert not any(result.done() for result in results)
            assert [await result for result in results] == [True, False, True]

    with a_database() as url:
        asyncio.run(write(url))


def test_a_duty_that_should_not_be_there_keeps_no_row_away(tmp_path: Path) -> None:
    async def write() -> None:
        async with garden(f"sqlite:///{tmp_path / 'garden.db'}") as (database, log):
            await database.execute(insert(DUTY), {"table_id": "pond", "kind": "bot", "due": 1, "claimed": 1})
            row = a_row("pond")
            row.after.had_duties = False
            assert await log.append(row) is True
            found = await database.fetch(select(DUTY.c.due).where(DUTY.c.kind == "bot"))
            assert found == [{"due": row.after.bot_due}]

    asyncio.run(write())


@pytest.mark.parametrize("count", [1, 9, MOST_ROWS + 9])
def test_rows_of_one_turn_of_the_loop_are_stored_in_order_and_all_heard_of(url: str, count: int) -> None:
    async def write() -> None:
        async with garden(url) as (database, log):
            rows = [a_row("pond", number) for number in range(count)]
            assert await asyncio.gather(*map(log.append, rows)) == [True] * count
            found = await database.fetch(select(LOG.c.number).where(LOG.c.table_id == "pond"))
            assert sorted(row["number"] for row in found) == list(range(count))

    asyncio.run(write())


def test_what_gathers_while_a_batch_is_written_is_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrote: list[int] = []
    is_written, may_go_on = threading.Event(), threading.Event()

    def store(connection: sqlite3.Connection, rows: list[PendingRow]) -> Written:
        wrote.append(len(rows))
        is_written.set()
        may_go_on.wait()
        return append_batch(connection, rows)

    async def write() -> None:
        async with garden(f"sqlite:///{tmp_path / 'garden.db'}") as (_, log):
            first = log.append(a_row("pond"))
            await asyncio.to_thread(is_written.wait)
            others = [log.append(a_row("pond", number)) for number in range(1, 10)]
            may_go_on.set()
            assert await asyncio.gather(first, *others) == [True] * 10
            assert wrote == [1, 9]

    monkeypatch.setattr(sqlite, "append_batch", store)
    asyncio.run(write())


def test_of_any_failure_all_who_wait_hear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_connection: sqlite3.Connection, _lines: list[PendingRow]) -> Written:
        raise RuntimeError("a mistake of our own")

    async def write() -> None:
        async with garden(f"sqlite:///{tmp_path / 'garden.db'}") as (_, log):
            for number in range(2):
                outcome = log.append(a_row("pond", number))
                await asyncio.wait([outcome], timeout=5)
                assert outcome.done()
                assert isinstance(outcome.exception(), RuntimeError)

    monkeypatch.setattr(sqlite, "append_batch", fail)
    asyncio.run(write())


def test_who_waits_and_is_called_off_goes_when_the_outcome_is_known(url: str) -> None:
    async def write() -> None:
        async with garden(url) as (_, log):
            outcome = log.append(a_row("pond"))

            async def wait() -> None:
                await outcome

            waiting = asyncio.create_task(wait())
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert outcome.result() is True

    asyncio.run(write())


def test_of_a_database_that_cannot_be_opened_all_who_wait_hear(tmp_path: Path) -> None:
    async def write() -> None:
        database = connect(f"sqlite:///{tmp_path / 'no folder' / 'garden.db'}")
        log = Log(database)
        results = [log.append(a_row("pond", number)) for number in range(3)]
        for result in results:
            with pytest.raises(Unavailable):
                await result
        await log.stop()
        await database.close()

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
