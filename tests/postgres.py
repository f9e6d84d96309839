"""A PostgreSQL database of a test's own, made in the server that answers at $HANAZONO_TEST_POSTGRES.

Where none answers the test is skipped, and on CI it fails: PostgreSQL is half of what the server runs on.
"""

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest
from sqlalchemy import make_url

ADDRESS = os.environ.get("HANAZONO_TEST_POSTGRES") or "postgresql://127.0.0.1/test"


@contextmanager
def a_database() -> Iterator[str]:
    """The address of a new database, which is dropped at the end."""
    name = f"hanazono_test_{secrets.token_hex(6)}"
    try:
        asyncio.run(_execute(f"CREATE DATABASE {name}"))
    except (OSError, asyncpg.PostgresError) as error:
        pytest.skip(f"no PostgreSQL at {ADDRESS} ({error}); HANAZONO_TEST_POSTGRES names another")
    try:
        yield make_url(ADDRESS).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(statement: str) -> None:
    connection = await asyncpg.connect(ADDRESS, timeout=10)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
