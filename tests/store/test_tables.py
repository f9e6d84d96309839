"""Who sits where, in SQLite and PostgreSQL: one transaction decides, stores, and sees to the start."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert, select

from hanazono.store.chair import NOBODY, Chair
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.duties import FAR, DutyStore
from hanazono.store.people import PeopleStore, Person
from hanazono.store.schema import DUTY, SHUNNED
from hanazono.store.tables import Blocked, NotOpen, Removed, Reseated, StartDuty, StoredTable, TableStore, UnknownTable
from tests.store.test_log import a_table

FREE = NOBODY
PEOPLE = ("aki", "ben", "chi", "dai", "emi")


class Full(Exception):
    """There is no free seat."""


@asynccontextmanager
async def garden(url: str) -> AsyncIterator[tuple[Database, TableStore]]:
    """A database with people and a table of three free seats."""
    database = connect(url)
    await database.migrate()
    for name in PEOPLE:
        await PeopleStore(database).add(Person(name, name.title(), 1))
    store = TableStore(database)
    await store.create(replace(a_table("pond"), phase="open", seats=3), [FREE] * 3)
    try:
        yield database, store
    finally:
        await database.close()


def run(play: Coroutine[Any, Any, None]) -> None:
    asyncio.run(play)


def sits(person: str) -> Any:
    """Decides that a person takes the first free seat; with the last one the game starts."""

    def decide(_table: StoredTable, seats: list[Chair]) -> Reseated:
        free = next((number for number, seat in enumerate(seats) if seat == FREE), None)
        if free is None:
            raise Full
        now = [*seats[:free], Chair(person, person.title(), None, bytes(16)), *seats[free + 1 :]]
        return Reseated(now, None) if FREE in now else Reseated(now, 0, StartDuty(5, claimed=20))

    return decide


async def duties(database: Database) -> list[tuple[str, int, int]]:
    return [tuple(row.values()) for row in await database.fetch(select(DUTY.c.kind, DUTY.c.due, DUTY.c.claimed))]


def test_many_come_at_once_and_each_seat_has_one_person(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, store):
            coming = [store.reseat("pond", sits(name), comes=name) for name in PEOPLE]
            outcomes = await asyncio.gather(*coming, return_exceptions=True)
            assert sum(isinstance(each, Full) for each in outcomes) == 2
            table, seats = await store.seats("pond")
            seated = [seat.person_id for seat in seats]
            assert len({*seated}) == 3
            assert None not in seated
            assert table.opening == 0
            assert await duties(database) == [("start", 5, 20)]

    run(play())


def test_what_a_decision_refuses_changes_nothing(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (_, store):
            before = await store.reseat("pond", sits("aki"), comes="aki")

            def refuse(_table: StoredTable, seats: list[Chair]) -> Reseated:
                seats[1] = Chair("ben", "Ben", None, None)
                raise Full

            with pytest.raises(Full):
                await store.reseat("pond", refuse)
            assert await store.seats("pond") == before

    run(play())


def test_nobody_sits_beside_somebody_who_has_blocked_them_nor_where_they_were_removed(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, store):
            await store.reseat("pond", sits("aki"), comes="aki")
            pairs = [("aki", "ben", "block"), ("chi", "aki", "block"), ("aki", "dai", "mute")]
            values = [{"person_id": who, "other_id": other, "kind": kind} for who, other, kind in pairs]
            await database.execute(insert(SHUNNED), *values)
            for name in ("ben", "chi"):
                with pytest.raises(Blocked):
                    await store.reseat("pond", sits(name), comes=name)
            await store.reseat("pond", sits("dai"), comes="dai")

            def remove(_table: StoredTable, seats: list[Chair]) -> Reseated:
                return Reseated([seats[0], FREE, FREE], None, removed="dai")

            for _ in range(2):  # twice is once
                await store.reseat("pond", remove)
            with pytest.raises(Removed):
                await store.reseat("pond", sits("dai"), comes="dai")
            await store.reseat("pond", sits("emi"), comes="emi")

    run(play())


def test_a_table_that_is_gone_or_has_begun_is_not_changed(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (_, store):
            with pytest.raises(UnknownTable):
                await store.reseat("lake", sits("aki"))
            await store.put("pond", phase="playing")
            with pytest.raises(NotOpen):
                await store.reseat("pond", sits("aki"))

    run(play())


def test_a_start_that_is_not_due_any_more_is_nobodys_duty(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, store):
            await store.reseat("pond", lambda _, seats: Reseated(seats, 70, StartDuty(70)))
            assert await duties(database) == [("start", 70, 0)]
            assert await DutyStore(database).claim(69, 99) == []
            await store.reseat("pond", lambda _, seats: Reseated(seats, None))
            assert await duties(database) == []

    run(play())


def test_a_clock_that_was_put_back_delays_no_start_and_keeps_no_claim(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (_, store):
            late = 100 * FAR
            await store.reseat("pond", lambda _, seats: Reseated(seats, late, StartDuty(late, claimed=late)))
            assert await DutyStore(store.database).claim(1, 20) == [("pond", "start")]
            assert await DutyStore(store.database).claim(2, 20) == []

    run(play())


def test_however_many_ask_a_table_has_one_rematch(url: str) -> None:
    async def play() -> None:
        async with garden(url) as (database, store):
            made = iter(range(100))

            def make(table: StoredTable, seats: list[Chair]) -> tuple[StoredTable, Reseated]:
                fresh = replace(table, id=f"next-{next(made)}", next_id=None)
                return fresh, Reseated([Chair(bot="bud") for _ in seats], 0, StartDuty(5))

            found = await asyncio.gather(*(store.follow("pond", make) for _ in range(4)))
            [following] = {table_id for table_id, _ in found}
            [new] = [seated for _, seated in found if seated is not None]
            assert new == await store.seats(following)
            assert (await store.seats("pond"))[0].next_id == following
            assert await duties(database) == [("start", 5, 0)]

            await store.put(following, phase="closed")  # it never began: somebody may ask again
            again, seated = await store.follow("pond", make)
            assert again != following
            assert seated is not None

    run(play())


def test_how_far_a_table_is_and_how_many_sit_there(url: str) -> None:
    async def act() -> None:
        database = connect(url)
        await database.migrate()
        await PeopleStore(database).add(Person("aki", "Aki", 1))
        store = TableStore(database)
        await store.create(replace(a_table("pond"), phase="over", seats=3), [FREE] * 3)
        assert await store.phase("pond") == ("over", 3)
        with pytest.raises(UnknownTable):
            await store.phase("park")
        await database.close()

    asyncio.run(act())
