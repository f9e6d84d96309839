"""The migrations: they lead to the schema, and a database of an older shape loses nothing on the way."""

import asyncio
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert, inspect, select

from hanazono.store import database as store
from hanazono.store.connect import connect
from hanazono.store.database import MIGRATIONS
from hanazono.store.schema import DECISION, METADATA, REVIEW, TABLES

# A row for each table of the first shape, in an order in which they can be written.
FIRST_ROWS: dict[str, dict[str, object]] = {
    "settings": {"name": "cookie-key", "value": "00ff"},
    "people": {"id": "aki", "name": "あき", "created": 2**41, "sessions": 3, "login": "aki", "banned": None},
    "push": {"endpoint": "https://push.example/1", "person_id": "aki", "keys": "{}"},
    "shunned": {"person_id": "aki", "other_id": "aki", "kind": "mute"},
    "tables": {
        "id": "pond",
        "game": "haru",
        "seats": 2,
        "options": "{}",
        "clock": '{"kind": "none"}',
        "secret": bytes(range(32)),
        "host_id": "aki",
        "is_public": True,
        "phase": "playing",
        "created": 1,
        "moved": 2**41,
        "asked": 1,
    },
    "seats": {"table_id": "pond", "seat": 0, "person_id": "aki", "name": "Aki", "bot": None, "nonce": bytes(16)},
    "log": {"table_id": "pond", "number": 0, "kind": "start", "seat": -1, "body": "{}", "at": 2**41},
    "duty": {"table_id": "pond", "kind": "bot", "due": 2**41, "claimed": 0},
    "chat": {"id": 7, "table_id": "pond", "person_id": "aki", "name": "Aki", "text": "こんにちは", "at": 2**41},
    "transcripts": {"id": "spring", "person_id": "aki", "text": "{}\n", "created": 5},
}


def in_database(url: str, *steps: Any) -> list[Any]:
    """Migrates as a server does when it starts, and does other steps with a connection; gives what these give."""

    async def run() -> list[Any]:
        database = connect(url)
        found: list[Any] = []
        try:
            for step in steps:
                if step == "migrate":
                    await database.migrate()
                    continue
                found.append(await database.with_connection(partial(_committed, step)))
        finally:
            await database.close()
        return found

    return asyncio.run(run())


def _committed(step: Any, connection: Connection) -> Any:
    found = step(connection)
    connection.commit()
    return found


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "render_as_batch": True})
    return list(compare_metadata(context, METADATA))


def build_first_shape(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def fill(connection: Connection) -> None:
    """Writes a row into every table of the first shape, as the database has them."""
    found = MetaData()
    found.reflect(connection)
    assert set(found.tables) >= set(FIRST_ROWS)
    for name, row in FIRST_ROWS.items():
        connection.execute(insert(found.tables[name]).values(row))


def rows(connection: Connection) -> dict[str, dict[str, object]]:
    """The one row of every table of the first shape, as far as it was filled."""
    found = MetaData()
    found.reflect(connection)
    kept = {}
    for name, row in FIRST_ROWS.items():
        [values] = connection.execute(select(found.tables[name])).mappings()
        kept[name] = {column: values[column] for column in row}
    return kept


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    assert in_database(url, "migrate", differences)[-1] == []


def test_migrating_again_changes_nothing(url: str) -> None:
    in_database(url, "migrate", fill)
    assert in_database(url, "migrate", rows, differences) == [FIRST_ROWS, []]


def test_a_database_of_the_first_shape_keeps_every_row(url: str) -> None:
    in_database(url, build_first_shape, fill)
    assert in_database(url, "migrate", rows, differences) == [FIRST_ROWS, []]


def test_a_table_of_the_first_shape_has_no_hints_and_no_review(url: str) -> None:
    def hints(connection: Connection) -> list[bool]:
        return list(connection.execute(select(TABLES.c.hints)).scalars())

    def reviews(connection: Connection) -> list[Any]:
        return [*connection.execute(select(REVIEW)), *connection.execute(select(DECISION))]

    in_database(url, build_first_shape, fill)
    assert in_database(url, "migrate", hints, reviews) == [[False], []]


def test_every_migration_but_the_first_follows_another() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert scripts.get_bases() == ["0001"]
    assert len(scripts.get_heads()) == 1


NEXT = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "next", {head!r}, None, None


def upgrade():
    for name in ("tables", "people"):
        with op.batch_alter_table(name) as table:
            table.add_column(sa.Column("weather", sa.Text(), nullable=False, server_default="rain"))
            table.create_check_constraint("weather", "weather <> ''")
"""


def test_a_migration_that_builds_a_table_anew_keeps_what_belongs_to_it(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On SQLite a changed table is copied and dropped: the logs of its tables must not go with it."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    (folder / "versions" / "next.py").write_text(NEXT.format(head=head), encoding="utf-8")
    in_database(url, "migrate", fill)
    monkeypatch.setattr(store, "MIGRATIONS", folder)
    kept, columns, is_kept = in_database(url, "migrate", rows, _columns_of_tables, _foreign_keys_are_on)
    assert kept == FIRST_ROWS
    assert "weather" in columns
    assert is_kept


def _columns_of_tables(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("tables")}


def _foreign_keys_are_on(connection: Connection) -> bool:
    if connection.dialect.name != "sqlite":
        return True
    return bool(connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one())
