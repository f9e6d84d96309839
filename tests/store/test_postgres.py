"""PostgreSQL: errors in our own terms, and notices that fit."""

import asyncio
import json

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.exc import ProgrammingError

from hanazono.store.connect import connect
from hanazono.store.database import Conflict, Transaction, Unavailable
from hanazono.store.postgres import MOST_BYTES, _parts
from hanazono.store.schema import SETTINGS
from tests.postgres import a_database

ROW = {"name": "a", "value": "old"}


def test_what_raises_is_rolled_back() -> None:
    async def run(url: str) -> None:
        database = connect(url)
        await database.migrate()

        def write(transaction: Transaction) -> None:
            transaction.execute(insert(SETTINGS), ROW)
            raise LookupError

        with pytest.raises(LookupError):
            await database.write(write)
        assert await database.fetch(select(SETTINGS)) == []
        await database.execute(insert(SETTINGS), ROW)
        with pytest.raises(Conflict, match="duplicate key"):
            await database.execute(insert(SETTINGS), ROW)
        with pytest.raises(ProgrammingError):  # a mistake of ours does not read as a database that is away
            await database.fetch(text("SELECT nothing FROM nowhere"))
        await database.close()

    with a_database() as url:
        asyncio.run(run(url))


def test_a_database_that_is_away_is_unavailable() -> None:
    async def run() -> None:
        database = connect("postgresql://127.0.0.1:1/garden")
        with pytest.raises(Unavailable):
            await database.check()
        assert not await database.is_there()
        await database.close()

    asyncio.run(run())


@pytest.mark.parametrize("count", [0, 1, 1_000])
def test_many_names_are_split_into_notices_that_fit(count: int) -> None:
    names = [f"#{number:012}" for number in range(count)]
    parts = _parts(names)
    assert [name for part in parts for name in part] == names
    assert all(len(json.dumps(["12345678", *part])) < MOST_BYTES + 100 for part in parts)
