"""Reviews in the database, SQLite and PostgreSQL: begun once, stored decision by decision, gone with their table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from hanazono.store.chair import Chair
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.duties import DutyStore
from hanazono.store.people import PeopleStore, Person
from hanazono.store.reviews import DUTY_KIND, ReviewStore, StoredReview
from hanazono.store.schema import DECISION, DUTY, REVIEW, TABLES
from hanazono.store.tables import TableStore, UnknownTable
from tests.store.test_log import a_table

NOW = 10


@asynccontextmanager
async def garden(url: str) -> AsyncIterator[tuple[Database, ReviewStore, DutyStore]]:
    """A database with two tables."""
    database = connect(url)
    await database.migrate()
    for name in ("pond", "meadow"):
        await TableStore(database).create(a_table(name), [Chair(bot="random")])
    try:
        yield database, ReviewStore(database), DutyStore(database)
    finally:
        await database.close()


def test_a_review_is_begun_once_and_told_decision_by_decision(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (_, reviews, duties):
            assert await reviews.find("pond") is None
            await reviews.begin("pond", 3, 20, NOW)
            await reviews.begin("pond", 99, 99, NOW)
            assert await reviews.find("pond") == StoredReview(total=3, done=0, iterations=20)
            assert await duties.waiting() == 1
            for number in (1, 2, 2, 3):  # another process may have been faster
                await reviews.add("pond", number, {"number": number, "ask": "庭"}, 50)
            found = await reviews.find("pond")
            assert found is not None
            assert found.is_done
            assert await reviews.decisions("pond", 0, 2) == [{"number": n, "ask": "庭"} for n in (1, 2)]
            assert await reviews.decisions("pond", 2, 2) == [{"number": 3, "ask": "庭"}]
            assert await reviews.decisions("meadow", 0, 2) == []

    asyncio.run(play())


def test_reviews_are_claimed_apart_from_all_other_duties(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, reviews, duties):
            await reviews.begin("pond", 3, 20, NOW)
            await database.execute(insert(DUTY), {"table_id": "meadow", "kind": "bot", "due": NOW, "claimed": 0})
            assert await duties.claim(NOW, NOW + 5) == [("meadow", "bot")]
            assert await reviews.claim(NOW, NOW + 5, 1, []) == ["pond"]
            assert await reviews.claim(NOW, NOW + 5, 1, []) == []
            await reviews.add("pond", 1, {}, NOW + 20)  # whoever works at it goes on
            assert await reviews.claim(NOW + 10, NOW + 15, 1, []) == []
            assert await reviews.claim(NOW + 20, NOW + 25, 1, []) == ["pond"]

    asyncio.run(play())


def test_the_oldest_review_of_each_host_is_claimed(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, reviews, _):
            for name in ("Aki", "Ben"):
                await PeopleStore(database).add(Person(name, name, NOW))
            for number, host_id in enumerate(("Aki", "Aki", "Aki", "Ben")):
                table = replace(a_table(f"wood {number}"), host_id=host_id)
                await TableStore(database).create(table, [Chair(bot="random")])
                await reviews.begin(table.id, 3, 20, NOW + number)
            await reviews.begin("pond", 3, 20, NOW + 9)  # of nobody
            await reviews.begin("meadow", 3, 20, NOW + 8)  # likewise
            at = NOW + 20
            assert await reviews.claim(at, at + 5, 1, ["wood 3"]) == ["wood 0"]
            assert set(await reviews.claim(at, at + 5, 9, ["wood 0"])) == {"wood 3", "meadow"}
            assert await reviews.claim(at, at + 5, 9, ["wood 0", "meadow"]) == []
            assert await reviews.claim(at, at + 5, 9, ["meadow"]) == ["wood 1"]

    asyncio.run(play())


def test_a_review_that_is_done_is_nobodys_duty(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (_, reviews, duties):
            await reviews.begin("pond", 0, 20, NOW)
            assert await duties.waiting() == 0
            await reviews.begin("meadow", 1, 20, NOW)
            await reviews.add("meadow", 1, {}, NOW)
            await duties.drop("meadow", DUTY_KIND)
            await reviews.begin("meadow", 1, 20, NOW)
            assert await duties.waiting() == 0

    asyncio.run(play())


def test_a_review_goes_with_its_table(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, reviews, _):
            for name in ("pond", "meadow"):
                await reviews.begin(name, 3, 20, NOW)
                await reviews.add(name, 1, {}, NOW)
            await database.execute(delete(TABLES).where(TABLES.c.id == "pond"))
            with pytest.raises(UnknownTable):
                await reviews.add("pond", 2, {}, NOW)
            with pytest.raises(UnknownTable):
                await reviews.begin("pond", 3, 20, NOW)

            async def tables(of: Any) -> list[str]:
                return [row["table_id"] for row in await database.fetch(select(of.c.table_id))]

            assert [await tables(of) for of in (REVIEW, DECISION, DUTY)] == [["meadow"]] * 3

    asyncio.run(play())
