"""Alembic's entry: runs the migrations on the connection that the database has opened.

SQLite changes a table by copying and dropping it. With foreign keys on, dropping `tables` would empty the logs of all
tables; so they are off meanwhile, and checked before the commit.
"""

from alembic import context
from sqlalchemy import Connection

from hanazono.store.schema import METADATA


def _run() -> None:
    with context.begin_transaction():
        context.run_migrations()


def _run_on_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    try:
        _run()
        if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
            raise ValueError(f"rows that refer to nothing after the migration: {len(broken)}")
        connection.commit()
    finally:
        connection.rollback()  # within a transaction the next line would do nothing
        connection.exec_driver_sql("PRAGMA foreign_keys = ON")


CONNECTION: Connection = context.config.attributes["connection"]
context.configure(connection=CONNECTION, target_metadata=METADATA, render_as_batch=True)
if CONNECTION.dialect.name == "sqlite":
    _run_on_sqlite(CONNECTION)
else:
    _run()
