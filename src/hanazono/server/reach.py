"""The database behind an address, and what can be wrong with it, in words that an operator can act on."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from hanazono.server.settings import BadSetting
from hanazono.store.database import MIGRATIONS, Database

REACH_SECONDS = 10  # for a database to answer


class NoDatabase(Exception):
    """A database that cannot be used. The reason is one of: away, missing, older, newer."""

    def __init__(self, reason: str, url: str, why: str = "") -> None:
        super().__init__(f"{reason}: {without_password(url)} {why}")
        self.reason, self.url, self.why = reason, without_password(url), why


def database_at(url: str, pool: int = 5) -> Database:
    """Raises BadSetting. Nothing is opened yet."""
    try:
        return Database(url, pool)
    except ValueError:
        raise BadSetting("database", without_password(url), "sqlite:///… postgresql://…") from None


async def bring_up(url: str) -> None:
    """Brings a database to the newest shape; raises BadSetting and NoDatabase. A file that is not there is made."""
    database = database_at(url)
    try:
        await _knock(database, url)
        await database.migrate()
    except CommandError:  # it names a migration that this program does not have
        raise NoDatabase("newer", url) from None
    except (DBAPIError, OSError) as error:
        raise NoDatabase("away", url, _why(error)) from None
    finally:
        await database.close()


async def open_as_it_is(url: str) -> Database:
    """A database that has the newest shape already; raises BadSetting and NoDatabase. No file is made."""
    database = database_at(url)
    if not database.is_postgres and not file_of(url).exists():
        raise NoDatabase("missing", url)
    try:
        await _knock(database, url)
        async with database.read() as connection:
            shape = await connection.run_sync(_shape)
    except (DBAPIError, OSError) as error:
        await database.close()
        raise NoDatabase("away", url, _why(error)) from None
    scripts = ScriptDirectory(str(MIGRATIONS))
    if shape != scripts.get_current_head():
        await database.close()
        is_known = shape in {None, *(script.revision for script in scripts.walk_revisions())}
        raise NoDatabase("older" if is_known else "newer", url)
    return database


def file_of(url: str) -> Path:
    """The file of an SQLite database."""
    return Path(make_url(url).database or "")


def without_password(url: str) -> str:
    """An address as it may be shown."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return re.sub(r":[^:@/]*@", ":***@", url)


async def _knock(database: Database, url: str) -> None:
    try:
        if not database.is_postgres:  # not by aiosqlite, which leaves a thread behind when it fails
            with closing(sqlite3.connect(file_of(url), REACH_SECONDS)) as file:
                file.execute("PRAGMA schema_version")
            return
        async with asyncio.timeout(REACH_SECONDS), database.read() as connection:
            await connection.execute(text("SELECT 1"))
    except TimeoutError:
        raise NoDatabase("away", url, f"{REACH_SECONDS} s") from None
    except sqlite3.Error as error:
        raise NoDatabase("away", url, str(error)) from None


def _shape(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _why(error: Exception) -> str:
    """The driver's own words, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (getattr(cause, "strerror", None) or str(cause)).partition("\n")[0]
