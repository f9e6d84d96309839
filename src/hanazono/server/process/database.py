"""The database behind an address, and what can be wrong with it, in words that an operator can act on.

The order of the file: reaching a database; a file of its owner's; one server for a file; addresses.
"""

import asyncio
import os
import re
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from hanazono.server.process.settings import BadSetting
from hanazono.store import connect
from hanazono.store.database import MIGRATIONS, Database

REACH_SECONDS = 10  # for a database to answer
OWN = stat.S_IRUSR | stat.S_IWUSR  # a file that only its owner may read and write

# -- reaching a database ---------------------------------------------------------------------------------------------


class NoDatabase(Exception):
    """A database that cannot be used. The reason is one of: away, missing, older, newer, served.

    More is known of one that is served: by which process, on which host, since when.
    """

    def __init__(self, reason: str, url: str, why: str = "", **more: str) -> None:
        super().__init__(f"{reason}: {without_password(url)} {why}")
        self.reason, self.url, self.why, self.more = reason, without_password(url), why, more


def check_url(url: str) -> None:
    """Raises BadSetting if no database can be at that address."""
    try:
        connect.check_url(url)
    except connect.BadDatabase:
        raise BadSetting("database", without_password(url), "sqlite:///… postgresql://…") from None


def database_at(url: str, pool: int = 5) -> Database:
    """Raises BadSetting. Nothing is opened yet."""
    check_url(url)
    return connect.connect(url, pool)


async def bring_up(url: str) -> None:
    """Brings a database to the newest shape; raises BadSetting and NoDatabase. A file that is not there is made."""
    database = database_at(url)
    try:
        await _knock(database, url)
        await database.migrate()
    except CommandError:  # it names a migration that this program does not have
        raise NoDatabase("newer", url) from None
    except OSError as error:
        raise NoDatabase("away", url, str(error)) from None
    finally:
        await database.close()


async def open_as_it_is(url: str) -> Database:
    """A database that has the newest shape already; raises BadSetting and NoDatabase. No file is made."""
    database = database_at(url)
    if database.file is not None and not database.file.exists():
        raise NoDatabase("missing", url)
    try:
        await _knock(database, url)
        version = await database.version()
    except OSError as error:
        await database.close()
        raise NoDatabase("away", url, str(error)) from None
    scripts = ScriptDirectory(str(MIGRATIONS))
    if version != scripts.get_current_head():
        await database.close()
        is_known = version in {None, *(script.revision for script in scripts.walk_revisions())}
        raise NoDatabase("older" if is_known else "newer", url)
    return database


# -- a file of its owner's -------------------------------------------------------------------------------------------


def make_private(url: str) -> bool:
    """Makes an SQLite file that only its owner may read, or narrows one that is there; whether it has narrowed it.

    It holds all secrets. SQLite gives the files beside it the same rights. What cannot be done is left: where there is
    no folder the database cannot be reached either, and somebody else's file is their own affair.
    """
    with suppress(OSError):
        file = file_of(url).resolve()
        if not file.exists():
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWN))
            return False
        wide = [each for each in _files_of(file) if stat.S_IMODE(each.stat().st_mode) & ~OWN]
        for each in wide:
            each.chmod(OWN)
        return bool(wide)
    return False


def _files_of(file: Path) -> list[Path]:
    """An SQLite file, and what is there of those beside it."""
    beside = [file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal")]
    return [file, *(each for each in beside if each.exists())]


# -- one server for a file -------------------------------------------------------------------------------------------


@contextmanager
def served_here(url: str) -> Iterator[bool]:
    """Keeps other servers from an SQLite file; raises NoDatabase if one is there. False: it cannot be kept from them.

    What is locked is a file beside it: SQLite's own locks on the database go when anybody in this process closes it.
    The system lets go of the lock when the process ends, however it ends.
    """
    if sys.platform == "win32":
        yield False
        return
    import fcntl  # noqa: PLC0415  (there is none on Windows)

    file = file_of(url).resolve()
    try:
        lock = os.open(file.with_name(f"{file.name}-server"), os.O_CREAT | os.O_RDWR, OWN)
    except OSError:
        yield False
        return
    try:
        is_locked = True
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NoDatabase("served", url, **_read_server(lock)) from None
        except OSError:  # there are file systems without
            is_locked = False
        else:
            _write_server(lock)
        yield is_locked
    finally:
        os.close(lock)


def _write_server(lock: int) -> None:
    os.ftruncate(lock, 0)
    os.pwrite(lock, f"{os.getpid()} {socket.gethostname()} {datetime.now(UTC):%Y-%m-%d %H:%M}".encode(), 0)


def _read_server(lock: int) -> dict[str, str]:
    """Who has the lock."""
    process, host, since, *_ = [*os.pread(lock, 1000, 0).decode(errors="replace").split(" ", 2), "?", "?", "?"]
    return {"process": process or "?", "host": host, "since": since}


# -- addresses -------------------------------------------------------------------------------------------------------


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
        async with asyncio.timeout(REACH_SECONDS):
            await database.check()
    except TimeoutError:
        raise NoDatabase("away", url, f"{REACH_SECONDS} s") from None
    except OSError as error:
        raise NoDatabase("away", url, str(error)) from None
