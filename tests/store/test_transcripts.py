"""Uploaded transcripts, in SQLite and PostgreSQL."""

import asyncio

from hanazono.store.connect import connect
from hanazono.store.people import PeopleStore, Person
from hanazono.store.transcripts import TranscriptStore


def test_a_transcript_is_there_until_it_is_too_old(url: str) -> None:
    async def act() -> None:
        database = connect(url)
        await database.migrate()
        await PeopleStore(database).add(Person("aki", "Aki", 1))
        store = TranscriptStore(database)
        await store.add("spring", "aki", "{}\n", 5)
        assert await store.has("spring")
        assert await store.find("spring") == "{}\n"
        assert not await store.has("autumn")
        assert await store.find("autumn") is None
        assert await store.remove_before(5) == 0
        assert await store.remove_before(6) == 1
        assert not await store.has("spring")
        await database.close()

    asyncio.run(act())
