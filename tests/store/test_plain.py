"""SQLite past SQLAlchemy: what is written is written whole, and nobody who writes sleeps."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import bindparam, insert, select, update

from hanazono.store import plain
from hanazono.store.plain import PlainSqlite, Unavailable, Visit
from hanazono.store.schema import SETTINGS

ALL = select(SETTINGS).order_by(SETTINGS.c.name)
SOME = select(SETTINGS.c.name).where(SETTINGS.c.value == bindparam("value")).order_by(SETTINGS.c.name).limit(2)
ADD = insert(SETTINGS)
PUT = (
    update(SETTINGS)
    .values(value=bindparam("new"))
    .where(SETTINGS.c.value == "old", SETTINGS.c.name == bindparam("key"))
)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlainSqlite]:
    """Whoever finds it busy fails at once, rather than to sleep and try again."""
    monkeypatch.setattr(plain, "SETTINGS", (*plain.SETTINGS, "PRAGMA busy_timeout = 0"))
    database = PlainSqlite(str(tmp_path / "plain.db"))
    database.write([], _make_table)
    yield database
    database.close()


def _make_table(connection: sqlite3.Connection) -> bool:
    connection.execute("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
    return False


def row(name: str, value: str) -> dict[str, object]:
    return {"name": name, "value": value}


def test_rows_are_written_changed_and_found(database: PlainSqlite) -> None:
    assert database.change(lambda visit: visit.do(ADD, row("a", "old"), row("b", "old"), row("c", "old"))) == 3
    assert database.look(lambda visit: visit.ask(SOME, value="old")) == [{"name": "a"}, {"name": "b"}]
    assert database.change(lambda visit: visit.do(PUT, {"key": "b", "new": "new"})) == 1
    assert database.change(lambda visit: visit.do(PUT, {"key": "b", "new": "newer"})) == 0  # it is not old any more
    assert database.look(lambda visit: visit.ask(ALL)) == [row("a", "old"), row("b", "new"), row("c", "old")]


def test_what_raises_is_undone(database: PlainSqlite) -> None:
    def write(visit: Visit) -> None:
        visit.do(ADD, row("a", "old"))
        raise LookupError

    with pytest.raises(LookupError):
        database.change(write)
    with pytest.raises(Unavailable, match="UNIQUE"):
        database.change(lambda visit: visit.do(ADD, row("a", "1"), row("a", "2")))
    assert database.look(lambda visit: visit.ask(ALL)) == []


def test_a_mistake_of_ours_does_not_read_as_a_database_that_is_away(database: PlainSqlite) -> None:
    with pytest.raises(sqlite3.ProgrammingError):
        database.look(lambda visit: visit.ask(SOME))  # which value?


def test_threads_that_write_wait_for_each_other(database: PlainSqlite) -> None:
    left = list(range(200))

    def store(connection: sqlite3.Connection) -> bool:
        connection.execute("INSERT INTO settings VALUES (?, 'moved')", (f"move {left.pop()}",))
        return bool(left)

    def sit(number: int) -> None:
        database.change(lambda visit: visit.do(ADD, row(f"seat {number}", "taken")))

    with ThreadPoolExecutor(3) as threads:
        moves = threads.submit(database.write, [], store)
        list(threads.map(sit, range(200)))
        moves.result()
    assert len(database.look(lambda visit: visit.ask(ALL))) == 400
