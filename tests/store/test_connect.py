"""Addresses of databases: which kind each names, and which name none."""

import asyncio
from pathlib import Path

import pytest

from hanazono.store.connect import BadDatabase, check_url, connect
from hanazono.store.postgres import Postgres
from hanazono.store.sqlite import Sqlite


@pytest.mark.parametrize(
    ("url", "backend"),
    [
        ("sqlite:///garden.db", "sqlite"),
        ("sqlite+aiosqlite:///garden.db", "sqlite"),
        ("postgresql://aki@host/garden", "postgresql"),
        ("postgres://host/garden", "postgresql"),
        ("postgresql+asyncpg://host/garden", "postgresql"),
    ],
)
def test_an_address_is_read_whatever_driver_it_names(url: str, backend: str) -> None:
    assert check_url(url).drivername == backend


@pytest.mark.parametrize(
    "url", ["", "garden.db", "mysql://host/garden", "postgresql://host:port/garden", "sqlite://", "sqlite:///:memory:"]
)
def test_an_address_of_no_database_is_refused(url: str) -> None:
    with pytest.raises(BadDatabase):
        connect(url)


def test_nothing_is_opened_before_it_is_used(tmp_path: Path) -> None:
    file = tmp_path / "garden.db"
    database, far = connect(f"sqlite:///{file}"), connect("postgresql://nowhere.invalid/garden")
    assert isinstance(database, Sqlite)
    assert isinstance(far, Postgres)
    assert database.file == file
    assert far.file is None
    assert not file.exists()

    async def close() -> None:
        await database.close()
        await far.close()

    asyncio.run(close())
