"""SQLite: what is written is written whole, in turns, and nobody who writes sleeps."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import bindparam, insert, select, text, update

from hanazono.store import sqlite
from hanazono.store.database import Conflict, Transaction, Unavailable
from hanazono.store.schema import SETTINGS
from hanazono.store.sqlite import MOST_COMPILED, Sqlite, Writer

ALL = select(SETTINGS).order_by(SETTINGS.c.name)
SOME = select(SETTINGS.c.name).where(SETTINGS.c.value == bindparam("value")).order_by(SETTINGS.c.name).limit(2)
ADD = insert(SETTINGS)
PUT = (
    update(SETTINGS)
    .values(value=bindparam("new"))
    .where(SETTINGS.c.value == "old", SETTINGS.c.name == bindparam("key"))
)


@asynccontextmanager
async def a_database(folder: Path) -> AsyncIterator[Sqlite]:
    database = Sqlite(str(folder / "garden.db"))
    await database.execute(text("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)"))
    yield database
    await database.close()


def in_database(folder: Path, work: Callable[[Sqlite], Awaitable[None]]) -> None:
    async def run() -> None:
        async with a_database(folder) as database:
            await work(database)

    asyncio.run(run())


def row(name: str, value: str) -> dict[str, object]:
    return {"name": name, "value": value}


def test_rows_are_written_changed_and_found(tmp_path: Path) -> None:
    async def work(database: Sqlite) -> None:
        assert await database.execute(ADD, row("a", "old"), row("b", "old"), row("c", "old")) == 3
        assert await database.fetch(SOME, value="old") == [{"name": "a"}, {"name": "b"}]
        assert await database.execute(PUT, {"key": "b", "new": "new"}) == 1
        assert await database.execute(PUT, {"key": "b", "new": "newer"}) == 0  # it is not old any more
        assert await database.get(ALL) == [row("a", "old"), row("b", "new"), row("c", "old")]
        assert await database.fetch(ALL.where(SETTINGS.c.name.in_(["a", "c"]))) == [row("a", "old"), row("c", "old")]
        assert await database.fetch(ALL.where(SETTINGS.c.name.in_([]))) == []

    in_database(tmp_path, work)


def test_what_raises_is_rolled_back(tmp_path: Path) -> None:
    async def work(database: Sqlite) -> None:
        def write(transaction: Transaction) -> None:
            transaction.execute(ADD, row("a", "old"))
            raise LookupError

        with pytest.raises(LookupError):
            await database.write(write)
        with pytest.raises(Conflict, match="UNIQUE"):
            await database.execute(ADD, row("a", "1"), row("a", "2"))
        assert await database.fetch(ALL) == []

    in_database(tmp_path, work)


def test_a_mistake_of_ours_does_not_read_as_a_database_that_is_away(tmp_path: Path) -> None:
    async def work(database: Sqlite) -> None:
        with pytest.raises(sqlite3.ProgrammingError):
            await database.fetch(SOME)  # which value?

    in_database(tmp_path, work)


def test_many_who_write_at_once_never_find_it_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "PRAGMA busy_timeout = 0"))

    async def work(database: Sqlite) -> None:
        await asyncio.gather(*(database.execute(ADD, row(f"{number}", "taken")) for number in range(200)))
        assert len(await database.fetch(ALL)) == 200

    in_database(tmp_path, work)


def test_who_is_cancelled_before_their_turn_writes_nothing(tmp_path: Path) -> None:
    async def work(database: Sqlite) -> None:
        may_go_on = threading.Event()
        first = asyncio.create_task(database.write(lambda _: may_go_on.wait()))
        second = asyncio.create_task(database.execute(ADD, row("a", "old")))
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0)
        may_go_on.set()
        await first
        assert await database.fetch(ALL) == []

    in_database(tmp_path, work)


def test_statements_that_are_no_constants_do_not_pile_up(tmp_path: Path) -> None:
    async def work(database: Sqlite) -> None:
        for number in range(MOST_COMPILED + 10):
            await database.get(select(SETTINGS).where(SETTINGS.c.name == f"{number}"))
        assert sqlite._compiled.cache_info().currsize <= MOST_COMPILED

    in_database(tmp_path, work)


def test_what_was_submitted_is_written_before_it_closes_and_nothing_after(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_database(tmp_path) as database:
            writing = asyncio.gather(*(database.execute(ADD, row(f"{number}", "old")) for number in range(20)))
            await asyncio.sleep(0)
        assert await writing == [1] * 20
        with pytest.raises(Unavailable):
            await database.execute(ADD, row("late", "old"))

    asyncio.run(run())


# -- whose turn it is ------------------------------------------------------------------------------------------------


def test_moves_have_every_second_turn_and_no_more() -> None:
    writer, order, is_waiting, may_go_on = Writer(), list[str](), threading.Event(), threading.Event()

    def wait() -> None:
        is_waiting.set()
        may_go_on.wait()

    writer.submit(wait)
    is_waiting.wait()
    for name in ("a", "b", "c"):
        writer.submit(lambda name=name: order.append(name))  # type: ignore[misc]
    for name in ("move 1", "move 2"):
        writer.submit(lambda name=name: order.append(name), is_move=True)  # type: ignore[misc]
    may_go_on.set()
    writer.close()
    assert order == ["move 1", "a", "move 2", "b", "c"]


def test_a_writer_that_never_wrote_closes_at_once() -> None:
    Writer().close()


def test_from_any_thread_all_is_done_once_and_alone() -> None:
    writer, inside, most, count = Writer(), 0, 0, 0

    def work() -> None:
        nonlocal inside, most, count
        inside += 1
        most, count = max(most, inside), count + 1
        inside -= 1

    with ThreadPoolExecutor(4) as threads:
        for number in range(400):
            threads.submit(writer.submit, work, is_move=bool(number % 2))
    writer.close()
    assert (most, count) == (1, 400)
