"""Which database an address names: `sqlite:///garden.db`, `postgresql://user@host/name`."""

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from hanazono.store.database import Database
from hanazono.store.postgres import Postgres
from hanazono.store.sqlite import Sqlite

BACKENDS = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}


class BadDatabase(ValueError):
    """An address that no database answers at, or of a kind that we do not speak."""


def connect(url: str, pool: int = 5) -> Database:
    """The database at an address; raises BadDatabase. Nothing is opened yet. `pool`: connections, where it has any."""
    parsed = check_url(url)
    return Sqlite(str(parsed.database)) if parsed.drivername == "sqlite" else Postgres(parsed, pool)


def check_url(url: str) -> URL:
    """An address as SQLAlchemy reads it, with the plain name of the database; raises BadDatabase."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise BadDatabase(url) from None
    backend = BACKENDS.get(parsed.drivername.partition("+")[0])
    if backend is None:
        raise BadDatabase(url)
    if backend == "sqlite" and parsed.database in {None, "", ":memory:"}:
        raise BadDatabase(url)  # every connection would have a memory of its own
    return parsed.set(drivername=backend)
