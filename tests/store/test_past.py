"""What replays ask before they show what they have kept: is it still there? In SQLite and PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from hanazono.store.connect import connect
from hanazono.store.people import PeopleStore, Person
from hanazono.store.tables import StoredSeat, TableStore, UnknownTable
from hanazono.store.transcripts import TranscriptStore
from tests.store.test_log import a_table

FREE = StoredSeat(None, None, None, None)


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


def test_whether_a_transcript_is_there(url: str) -> None:
    async def act() -> None:
        database = connect(url)
        await database.migrate()
        await PeopleStore(database).add(Person("aki", "Aki", 1))
        store = TranscriptStore(database)
        await store.add("spring", "aki", "{}\n", 5)
        assert await store.has("spring")
        assert not await store.has("autumn")
        await store.remove_before(6)
        assert not await store.has("spring")
        await database.close()

    asyncio.run(act())
