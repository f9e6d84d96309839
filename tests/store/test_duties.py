"""Duties: each is claimed by one process at a time, and is there until somebody has seen to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import insert

from hanazono.store.chair import Chair
from hanazono.store.connect import connect
from hanazono.store.duties import FAR, DutyStore
from hanazono.store.schema import DUTY
from hanazono.store.tables import TableStore
from tests.store.test_log import a_table


@asynccontextmanager
async def duties(url: str) -> AsyncIterator[DutyStore]:
    """A bot that is due at 10, and a clock at 20."""
    database = connect(url)
    await database.migrate()
    await TableStore(database).create(a_table("pond"), [Chair(bot="random")])
    for kind, due in (("clock", 20), ("bot", 10)):
        await database.execute(insert(DUTY), {"table_id": "pond", "kind": kind, "due": due, "claimed": 0})
    try:
        yield DutyStore(database)
    finally:
        await database.close()


def test_what_is_due_is_claimed_once_until_the_claim_runs_out(url: str) -> None:
    async def run() -> None:
        async with duties(url) as store:
            assert await store.claim(9, 19) == []
            assert await store.claim(10, 25) == [("pond", "bot")]
            assert await store.claim(20, 30) == [("pond", "clock")]
            assert await store.claim(24, 40) == []
            assert await store.claim(25, 40) == [("pond", "bot")]

    asyncio.run(run())


def test_what_is_due_first_is_claimed_first(url: str) -> None:
    async def run() -> None:
        async with duties(url) as store:
            assert await store.claim(99, 199, most=1) == [("pond", "bot")]
            assert await store.claim(99, 199, most=1) == [("pond", "clock")]

    asyncio.run(run())


def test_a_claim_that_is_too_far_ahead_holds_nobody_up(url: str) -> None:
    async def run() -> None:
        async with duties(url) as store:
            assert await store.claim(99, 100 * FAR, most=1) == [("pond", "bot")]  # then the clock was put back
            assert ("pond", "bot") in await store.claim(99, 199)

    asyncio.run(run())


def test_a_duty_that_was_seen_to_is_gone(url: str) -> None:
    async def run() -> None:
        async with duties(url) as store:
            assert await store.waiting() == 2
            await store.drop("pond", "bot")
            assert await store.waiting() == 1
            assert await store.claim(99, 199) == [("pond", "clock")]

    asyncio.run(run())


def test_the_claims_of_a_server_that_ended_are_released_only_where_no_other_can_hold_them(url: str) -> None:
    async def run() -> None:
        async with duties(url) as store:
            assert await store.claim(10, 25) == [("pond", "bot")]
            await store.database.release_claims()
            expected = [] if store.database.notices.may_lag else [("pond", "bot")]
            assert await store.claim(10, 25) == expected

    asyncio.run(run())
