"""Who we are on each server: a file per person, so that whoever leaves a table comes back to the same seat.

A file holds the cookie, so nobody else may read it. Besides, it holds what a person must remember of the tables they
sit at, to check at the end that nobody has cheated: the commitment as it was before the game, their own nonce, and what
the other seats had committed to before it was opened.
"""

import getpass
import hashlib
import json
import os
import secrets
import unicodedata
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from hanazono.table.fairness import NONCE_BYTES

MOST_TABLES = 100  # that one person remembers
MOST_LETTERS = 24  # of a name


@dataclass
class Memory:
    """What was promised to a person, and what they have added."""

    commitment: str | None = None  # of the table; None: we have not been there yet
    nonce: str | None = None
    seats: list[str | None] | None = None  # what each seat had committed to when we opened our nonce
    has_opened: bool = False  # the server has got it in time


@dataclass
class Person:
    """One person on one server."""

    server: str
    name: str
    id: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    is_guest: bool = False  # came beside the person who is usually here
    tables: dict[str, Memory] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        key = hashlib.sha256(f"{self.server}\n{_folded(self.name)}".encode()).hexdigest()
        return folder() / f"{key[:24]}.json"

    def keep(self, *, without: str | None = None) -> None:
        """Writes the file: whole or not at all, for our own eyes only. Another terminal may have added to it."""
        tables = {**getattr(_read(self.file), "tables", {}), **self.tables}
        tables.pop(without or "", None)
        self.tables = dict(list(tables.items())[-MOST_TABLES:])
        self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self.file.with_suffix(f".{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(asdict(self), file, ensure_ascii=False)
        fresh.replace(self.file)

    def remember(self, table: str, commitment: str) -> Memory:
        """What we know of a table; the commitment that we saw first stays."""
        memory = self.tables.setdefault(table, Memory())
        if memory.commitment is None:
            memory.commitment = commitment
            self.keep()
        return memory

    def new_nonce(self, table: str) -> None:
        """A share of chance for a table that we know. What was noted for one from before says nothing about it."""
        memory = self.tables[table]
        memory.nonce, memory.seats, memory.has_opened = secrets.token_hex(NONCE_BYTES), None, False
        self.keep()

    def invite(self, table: str, nonce: str) -> None:
        """Notes the nonce that we have committed to for a rematch, unless we have accepted it before."""
        if self.tables.setdefault(table, Memory()).nonce is None:
            self.tables[table].nonce = nonce
            self.keep()

    def forget(self, table: str) -> None:
        if self.tables.pop(table, None) is not None:
            self.keep(without=table)


def kept(server: str) -> list[Person]:
    """Everybody we have been on a server, the last first; guests come after those who are usually here."""
    found: list[tuple[bool, float, Person]] = []
    for file in folder().glob("*.json"):
        person = _read(file)
        if person is not None and person.server == server:
            found.append((person.is_guest, -file.stat().st_mtime, person))
    return [person for _, _, person in sorted(found, key=lambda each: each[:2])]


def _read(file: Path) -> Person | None:
    """The person in a file; None if it is not there, or not ours."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        tables = {table: Memory(**memory) for table, memory in kept.pop("tables").items()}
        return Person(**kept, tables=tables)
    return None


def find(server: str, name: str | None) -> Person | None:
    """The person of that name, or whoever was there last."""
    people = kept(server)
    if name is None:
        return next((person for person in people if not person.is_guest), None)
    return next((person for person in people if _folded(person.name) == _folded(name)), None)


def another_name(server: str, name: str) -> str:
    """A name that none of our people has on this server."""
    taken, free, number = {_folded(person.name) for person in kept(server)}, name, 2
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
