"""Who we are on each server: a file per name, so that a person who has left a table comes back to the same seat.

A file holds the cookie, so nobody else may read it. It also holds what a person must remember of the tables they sit
at, to check at the end that the draws were fair (fairness.py).
"""

import getpass
import hashlib
import os
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path

import msgspec

MOST_TABLES = 100  # that one person remembers
MOST_LETTERS = 24  # of a name


class TableRecord(msgspec.Struct):
    """What was promised to a person at one table, and what they have added."""

    commitment: str | None = None  # of the table, as we saw it first; None: we have not been there yet
    nonce: str | None = None
    seats: list[str | None] | None = None  # what each seat had committed to when we opened our nonce
    has_opened: bool = False  # the server took our nonce in time


class Identity(msgspec.Struct):
    """One person on one server."""

    server: str
    name: str
    id: str = ""
    cookies: dict[str, str] = {}
    is_guest: bool = False  # came beside the person who is usually here
    tables: dict[str, TableRecord] = {}

    @property
    def file(self) -> Path:
        key = hashlib.sha256(f"{self.server}\n{_folded(self.name)}".encode()).hexdigest()
        return folder() / f"{key[:24]}.json"

    def save(self, *, without: str = "") -> None:
        """Writes the file: whole or not at all, for our own eyes only. Another terminal may have added to it."""
        on_disk = _read(self.file)
        tables = {**(on_disk.tables if on_disk else {}), **self.tables}
        tables.pop(without, None)
        self.tables = dict(list(tables.items())[-MOST_TABLES:])
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self.file.with_suffix(f".{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.encode(self))
        fresh.replace(self.file)

    def forget(self, table: str) -> None:
        if self.tables.pop(table, None) is not None:
            self.save(without=table)


def saved(server: str) -> list[Identity]:
    """Everybody we have been on a server, the last first; guests come after those who are usually here."""
    found = [(identity, file.stat().st_mtime) for file in folder().glob("*.json") if (identity := _read(file))]
    found.sort(key=lambda each: (each[0].is_guest, -each[1]))
    return [identity for identity, _ in found if identity.server == server]


def _read(file: Path) -> Identity | None:
    """The person in a file; None if it is not there, or not ours."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(file.read_bytes(), type=Identity)
    return None


def find(server: str, name: str | None) -> Identity | None:
    """The person of that name; without a name, the last who was there."""
    if name is None:
        return next((identity for identity in saved(server) if not identity.is_guest), None)
    return next((identity for identity in saved(server) if _folded(identity.name) == _folded(name)), None)


def another_name(server: str, name: str) -> str:
    """A name that we do not have on this server yet."""
    taken, free, number = {_folded(identity.name) for identity in saved(server)}, name, 2
    while _folded(free) in taken:
        ending = f" {number}"
        free, number = f"{name[: MOST_LETTERS - len(ending)]}{ending}", number + 1
    return free


def login_name() -> str:
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):  # nobody knows
        name = ""
    return name[:MOST_LETTERS] or "Hana"


def folder() -> Path:
    """Where the files lie: in the folder of what programs remember."""
    home = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(home).expanduser() / "hanazono" / "people"


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
