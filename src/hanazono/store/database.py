"""What the rest of the house asks of a database; sqlite.py and postgres.py answer, connect.py picks one.

`read` and `write` take a plain function and hand it a transaction. `get` is for the few rows that are looked up by key
on every request. `append` stores batches of moves ahead of everything else. `notices` is how processes hear of each
other's changes. Statements are SQLAlchemy's, and constants
wherever they can be: each is compiled once.

The order of the file: errors; a transaction; batches of moves; a database; migrations.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Executable, text

from hanazono.store.notices import Notices

MIGRATIONS = Path(__file__).parent / "migrations"

T = TypeVar("T")
Columns = dict[str, Any]  # a row, by the names of its columns


# -- errors ----------------------------------------------------------------------------------------------------------


class Unavailable(OSError):
    """The database is away, or has no room."""


class Conflict(Exception):
    """A key that is taken, or that refers to nothing."""


# -- a transaction ---------------------------------------------------------------------------------------------------


class Transaction(Protocol):
    """What a function may do that is handed to `read` or `write`."""

    def fetch(self, query: Executable, **values: object) -> list[Columns]:
        """The rows that a query finds, or that a statement returns."""

    def execute(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        """Executes a statement once for each row of values; gives how many rows of the table it has changed."""


Work = Callable[[Transaction], T]


# -- batches of moves ------------------------------------------------------------------------------------------------


class Summary(msgspec.Struct):
    """What the lobby and the duties of a table know of it after a row."""

    asked: int
    phase: str
    moved: int  # when the open question was asked: an answer to a sealed one must not show
    bot_due: int | None = None  # a bot owes a move
    claimed: int = 0  # until then by the process that writes this
    clock_due: int | None = None
    had_duties: bool = True  # before it
    result: str | None = None


class PendingRow(msgspec.Struct):
    """A row of a table's log that is yet to be written, and what follows from it."""

    table_id: str
    number: int
    kind: str
    seat: int
    body: str
    at: int
    after: Summary


Written = set[tuple[str, int]]  # the rows that are in the log now: table, number


class Batches(Protocol):
    """A queue of rows to be stored. Each batch is settled before the next one is asked for, from any thread."""

    def next_batch(self) -> Sequence[PendingRow]:
        """What has gathered so far; empty when there is nothing left to write."""

    def settle(self, outcome: Written | Exception) -> None:
        """What has become of that batch."""


def newest(rows: Sequence[PendingRow]) -> list[PendingRow]:
    """Of each table in a batch, its last row."""
    return list({row.table_id: row for row in rows}.values())


def relieved(rows: Sequence[PendingRow]) -> list[str]:
    """The tables whose duties are done, or due at another time."""
    return [row.table_id for row in rows if row.after.had_duties]


def duties(rows: Sequence[PendingRow]) -> list[Columns]:
    return [
        {"table_id": row.table_id, "kind": kind, "due": due, "claimed": row.after.claimed if kind == "bot" else 0}
        for row in rows
        for kind, due in (("bot", row.after.bot_due), ("clock", row.after.clock_due))
        if due is not None
    ]


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# -- a database ------------------------------------------------------------------------------------------------------


class Database(ABC):
    """One open database. Everything but a mistake of our own raises Unavailable or Conflict."""

    url: str
    file: Path | None  # that it is kept in; None: a server keeps it
    notices: Notices
    recall_seconds: float  # how long what was read of a person may be recalled instead of read again

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """What a function gives that only reads."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """What a function gives that writes, in a transaction: rolled back if it raises."""

    @abstractmethod
    async def get(self, query: Executable, **values: object) -> list[Columns]:
        """The few rows that a query finds by their keys."""

    @abstractmethod
    def append(self, batches: Batches) -> "asyncio.Future[None]":
        """Stores batch after batch until there are none, each in a transaction."""

    @abstractmethod
    async def with_connection(self, work: Callable[[Connection], T]) -> T:
        """What a function gives that takes a connection of SQLAlchemy's own: for migrations."""

    @abstractmethod
    async def release_claims(self) -> None:
        """A server starts: the duties that one before it had claimed are free, if no other can be at work."""

    @abstractmethod
    async def close(self) -> None: ...

    async def execute(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        """One statement in a transaction of its own; gives how many rows it has changed."""
        return await self.write(lambda transaction: transaction.execute(statement, *rows))

    async def fetch(self, query: Executable, **values: object) -> list[Columns]:
        return await self.read(lambda transaction: transaction.fetch(query, **values))

    async def check(self) -> None:
        """Raises Unavailable if it does not answer."""
        await self.fetch(ANY)

    async def is_there(self) -> bool:
        with suppress(Unavailable):
            await self.check()
            return True
        return False

    # -- migrations --------------------------------------------------------------------------------------------------

    async def migrate(self) -> None:
        """Brings the database to the newest schema."""
        await self.with_connection(upgrade)

    async def version(self) -> str | None:
        """The migration that it was brought to last."""
        return await self.with_connection(lambda each: MigrationContext.configure(each).get_current_revision())


ANY = text("SELECT 1")


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
