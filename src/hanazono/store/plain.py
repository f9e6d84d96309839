"""SQLite itself, past SQLAlchemy: for moves, and for what is asked whenever somebody comes.

The statements are SQLAlchemy's, constants that are put into words once. To go through it every time takes ten times as
long as SQLite's answer, all of it in Python, whose lock the event loop wants, too.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Protocol, TypeVar

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite

from hanazono.store.writelock import WriteLock

SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # an accepted move outlives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",  # ms
    "PRAGMA temp_store = MEMORY",  # else every batch of rows makes a file, in case that it must be undone
)

T = TypeVar("T")
Found = dict[str, Any]  # a row, by the names of its columns


class Unavailable(OSError):
    """The database is away, or has no room."""


class Visit(Protocol):
    """A connection as plain functions get it, to either database. Statements are constants."""

    def ask(self, query: Executable, **values: object) -> list[Found]:
        """The rows that a query finds."""

    def do(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        """Writes, once for each row of values; says how many rows of the table it has changed."""


class PlainVisit:
    """A visit to SQLite."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def ask(self, query: Executable, **values: object) -> list[Found]:
        words, own_values = _in_words(query)
        found = self.connection.execute(words, {**own_values, **values})
        names = [column[0] for column in found.description]
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

    def do(self, statement: Executable, *rows: Mapping[str, object]) -> int:
        words, own_values = _in_words(statement)
        return self.connection.executemany(words, [{**own_values, **row} for row in rows]).rowcount


@cache
def _in_words(statement: Any) -> tuple[str, Found]:
    """A statement as SQLite takes it, and the values that it brings with it."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    return str(compiled), {name: bind.value for name, bind in compiled.binds.items() if not bind.required}


class PlainSqlite:
    """One file. Every thread that comes has a connection of its own."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._own = threading.local()
        self._all: list[sqlite3.Connection] = []
        self.writes = WriteLock()

    def look(self, read: Callable[[Visit], T]) -> T:
        """What a function finds; it only reads."""
        with self._connection() as connection:
            return read(PlainVisit(connection))

    def change(self, write: Callable[[Visit], T]) -> T:
        """What a function gives that writes, in a transaction: undone if it raises."""
        with self._connection() as connection, self.writes, connection:
            connection.execute("BEGIN IMMEDIATE")
            return write(PlainVisit(connection))

    def write(self, prepare: Sequence[str], write: Callable[[sqlite3.Connection], bool]) -> None:
        """Calls a function that sees to its transactions itself, again and again as long as it says so."""
        is_going_on = True
        while is_going_on:
            with self._connection(prepare) as connection, self.writes.for_moves():
                is_going_on = write(connection)

    @contextmanager
    def _connection(self, prepare: Sequence[str] = ()) -> Iterator[sqlite3.Connection]:
        """This thread's connection, prepared with some statements when it is opened."""
        try:
            if not hasattr(self._own, "connection"):
                self._own.connection = self._open(prepare)
            yield self._own.connection
        except sqlite3.ProgrammingError:  # a mistake of ours
            raise
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    def _open(self, prepare: Sequence[str]) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)  # see `close`
        self._all.append(connection)
        for statement in (*SETTINGS, *prepare):
            connection.execute(statement)
        return connection

    def close(self) -> None:
        """When no other thread uses its connection any more."""
        for connection in self._all:
            connection.close()
