"""Notices: what one process announces, others hear; each database in its way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select

from hanazono.store.chair import Chair
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.duties import DutyStore
from hanazono.store.notices import News
from hanazono.store.people import PeopleStore, Person
from hanazono.store.schema import DUTY, LOOK
from hanazono.store.tables import TableStore
from tests.postgres import a_database
from tests.store.test_log import a_table

BRIEFLY = 0.3  # seconds
LONG = 20.0  # nothing here may take as long


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[Database, Database]]:
    """Two processes on a database with a person and a table; on SQLite the second is `hanazono admin`."""
    first, second = connect(url), connect(url)
    await first.migrate()
    await PeopleStore(first).add(Person("aki", "Aki", 1))
    await TableStore(first).create(a_table("pond"), [Chair(bot="random")])
    try:
        yield first, second
    finally:
        await first.notices.stop()
        await first.close()
        await second.close()


def test_names_are_read_by_their_signs_and_a_table_that_changed_is_more_than_its_log() -> None:
    assert News.read(["pond", "@aki", "#wood", "#pond"]) == News({"pond"}, {"aki"}, frozenset({"wood"}))
    assert News() == News(tables=None, people=None)  # any may have changed


def test_a_server_hears_of_a_person_whom_another_program_has_changed(url: str) -> None:
    async def run() -> None:
        async with two_processes(url) as (server, admin):
            heard: asyncio.Queue[News] = asyncio.Queue()
            server.notices.listen(heard.put)
            if server.notices.may_lag:
                assert await asyncio.wait_for(heard.get(), LONG) == News()  # it may have missed some before
            seconds = BRIEFLY if server.notices.may_lag else LONG  # there it waits for the server
            telling = asyncio.create_task(admin.notices.tell_servers(seconds, people=["aki"]))
            assert await asyncio.wait_for(heard.get(), LONG) == News(tables=set(), people={"aki"})
            await telling
            assert await server.fetch(select(LOOK)) == []

    asyncio.run(run())


def test_where_no_server_runs_nothing_is_left_behind(url: str) -> None:
    async def run() -> None:
        async with two_processes(url) as (_, admin):
            await asyncio.wait_for(admin.notices.tell_servers(BRIEFLY, "pond", people=["aki"]), LONG)
            assert await admin.fetch(select(LOOK)) == await admin.fetch(select(DUTY)) == []

    asyncio.run(run())


def test_on_sqlite_a_server_gets_a_duty_to_look_at_a_table_and_is_waited_for(url: str) -> None:
    async def run() -> None:
        async with two_processes(url) as (server, admin):
            if server.notices.may_lag:  # it gets a notice instead
                return
            telling = asyncio.create_task(admin.notices.tell_servers(LONG, "pond"))
            while not (claimed := await DutyStore(server).claim(5, 10)):
                await asyncio.sleep(0.01)
            assert claimed == [("pond", "look")]
            await asyncio.wait_for(telling, LONG / 2)

    asyncio.run(run())


def test_servers_on_postgres_hear_each_other_but_not_themselves() -> None:
    async def run(url: str) -> None:
        async with two_processes(url) as (first, second):
            heard: asyncio.Queue[News] = asyncio.Queue()
            first.notices.listen(heard.put)
            assert await asyncio.wait_for(heard.get(), LONG) == News()
            await first.notices.announce("wood")
            await second.notices.announce("pond", people=["aki"])
            assert await asyncio.wait_for(heard.get(), LONG) == News({"pond"}, {"aki"})

    with a_database() as url:
        asyncio.run(run(url))
