"""People in the database: guests, accounts, whom they shun, where they take notices.

The order of the file: a person; the people, what is stored about one, whom they shun, where they take notices;
settings that all processes share.
"""

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from string import ascii_letters, digits
from typing import Any, TypeVar

from sqlalchemy import BindParameter, Executable, bindparam, delete, exists, func, insert, or_, select, text, update

from hanazono.store.database import Conflict, Database, Transaction, Work
from hanazono.store.schema import CHAT, ENDED, PEOPLE, PUSH, SEATS, SETTINGS, SHUNNED, TABLES, TRANSCRIPTS

ID_LETTERS = ascii_letters + digits  # no sign that a command line or an address could take for its own
ID_LENGTH = 12
MOST_KNOWN = 4_096


def new_id() -> str:
    """A name for a person, a table or a transcript that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


@dataclass(frozen=True)
class Person:
    """Somebody."""

    id: str
    name: str
    created: int
    sessions: int = 0
    login: str | None = None
    password: str | None = None
    recovery: tuple[str, ...] = ()
    banned: int | None = None
    shuns: Mapping[str, str] = field(default_factory=dict)  # "mute" or "block", by id


@dataclass(frozen=True)
class Subscription:
    """Where one of a person's browsers takes Web Push messages, and for whose eyes they are encrypted (base64url)."""

    endpoint: str
    p256dh: str
    auth: str


T = TypeVar("T")


class LoginTaken(Exception):
    """Somebody else has this login."""


class Outdated(Exception):
    """The person was changed meanwhile, or is gone."""


SHUN = text(
    """INSERT INTO shunned (person_id, other_id, kind) SELECT :person_id, id, :kind FROM people WHERE id = :other_id
    ON CONFLICT (person_id, other_id) DO UPDATE SET kind = excluded.kind"""
)
END_SESSION = text(
    """INSERT INTO ended (session, person_id, at) SELECT :session, id, :at FROM people WHERE id = :person_id
    ON CONFLICT (session) DO NOTHING"""
)
UNSHUN = text("DELETE FROM shunned WHERE person_id = :person_id AND other_id = :other_id")
SUBSCRIBE = text(
    """INSERT INTO push (endpoint, person_id, keys) VALUES (:endpoint, :person_id, :keys)
    ON CONFLICT (endpoint) DO UPDATE SET person_id = excluded.person_id, keys = excluded.keys"""
)
NEW_PERSON = insert(PEOPLE)
KEY: BindParameter[str] = bindparam("key")
OTHER: BindParameter[str] = bindparam("other")
RENAME = update(PEOPLE).values(name=bindparam("new_name")).where(PEOPLE.c.id == KEY)
REMOVE = delete(PEOPLE).where(PEOPLE.c.id == KEY)
NO_PUSHES = delete(PUSH).where(PUSH.c.person_id == KEY)
NO_ENDED = delete(ENDED).where(ENDED.c.person_id == KEY)
EXPIRE = delete(ENDED).where(ENDED.c.person_id == KEY, ENDED.c.at < bindparam("before"))
SILENCE = delete(CHAT).where(CHAT.c.person_id == KEY)
FORGET_NAME = update(SEATS).values(name=None).where(SEATS.c.person_id == KEY)
SHUNNED_BY = (
    select(PEOPLE.c.id, PEOPLE.c.name, SHUNNED.c.kind)
    .join(SHUNNED, SHUNNED.c.other_id == PEOPLE.c.id)
    .where(SHUNNED.c.person_id == KEY)
    .order_by(PEOPLE.c.name, PEOPLE.c.id)
)
_OTHERS = (PUSH.c.person_id == KEY) & (PUSH.c.endpoint != OTHER)
COUNT_OTHERS = select(func.count().label("count")).select_from(PUSH).where(_OTHERS)
UNSUBSCRIBE = delete(PUSH).where(PUSH.c.endpoint == KEY)
UNSUBSCRIBE_PERSON = UNSUBSCRIBE.where(PUSH.c.person_id == OTHER)
SUBSCRIPTIONS = select(PUSH.c.endpoint, PUSH.c["keys"]).where(PUSH.c.person_id == KEY).order_by(PUSH.c.endpoint)

# All that is stored about a person, but for passwords and keys.
_SEATED = select(SEATS.c.table_id).where(SEATS.c.person_id == KEY)
EVERYTHING: dict[str, Executable] = {
    "person": select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.created, PEOPLE.c.login).where(PEOPLE.c.id == KEY),
    "tables": select(TABLES.c.id, TABLES.c.game, TABLES.c.created, TABLES.c.phase, TABLES.c.result).where(
        or_(TABLES.c.host_id == KEY, TABLES.c.id.in_(_SEATED))
    ),
    "seats": select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person_id == KEY),
    "chat": select(CHAT).where(CHAT.c.person_id == KEY),
    "shunned": select(SHUNNED.c.other_id, SHUNNED.c.kind).where(SHUNNED.c.person_id == KEY),
    "push": select(PUSH.c.endpoint).where(PUSH.c.person_id == KEY),
    "signed_out": select(ENDED.c.at).where(ENDED.c.person_id == KEY),
    "transcripts": select(TRANSCRIPTS.c.id, TRANSCRIPTS.c.created, TRANSCRIPTS.c.text).where(
        TRANSCRIPTS.c.person_id == KEY
    ),
}

# What is asked whenever somebody comes: a row for each whom they shun, at least one.
_PERSON = select(PEOPLE, SHUNNED.c.other_id, SHUNNED.c.kind).outerjoin(SHUNNED, SHUNNED.c.person_id == PEOPLE.c.id)
PERSON = _PERSON.where(PEOPLE.c.id == bindparam("key"), ~exists().where(ENDED.c.session == bindparam("session")))
PERSON_WITH_LOGIN = _PERSON.where(PEOPLE.c.login == bindparam("key"))


@dataclass
class PeopleStore:
    """The people of a database.

    Who a cookie belongs to is asked with every request. Where no other process can change people it is remembered for a
    moment: every answer of SQLite lets other threads take Python's lock, and under load the event loop waits for it.
    """

    database: Database
    _known: "OrderedDict[tuple[str, str], tuple[float, Person | None]]" = field(default_factory=OrderedDict)

    async def add(self, person: Person) -> None:
        await self.database.execute(NEW_PERSON, _as_row(person))

    async def find(self, person_id: str, session: str = "") -> Person | None:
        """A person; None if there is none, or if they have signed out of this session (`end_session`)."""
        now = time.monotonic()
        known = self._known.get((person_id, session))
        if known is not None and now - known[0] < self.database.recall_seconds:
            return known[1]
        person = _person(await self.database.get(PERSON, key=person_id, session=session))
        if self.database.recall_seconds:
            self._known[person_id, session] = (now, person)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return person

    def forget(self) -> None:
        """Somebody was changed: the next look at anybody reads the database."""
        self._known.clear()

    async def _write(self, work: Work[T]) -> T:
        writing = asyncio.ensure_future(self.database.write(work))
        writing.add_done_callback(lambda _: self.forget())  # even if whoever asked is gone by then
        return await asyncio.shield(writing)

    async def _execute(self, statement: Executable, values: Mapping[str, object]) -> int:
        return await self._write(lambda transaction: transaction.execute(statement, values))

    async def with_login(self, login: str) -> Person | None:
        return _person(await self.database.get(PERSON_WITH_LOGIN, key=login))

    async def rename(self, person_id: str, name: str) -> None:
        await self._execute(RENAME, {"key": person_id, "new_name": name})

    async def change(self, person: Person, **values: Any) -> Person:
        """Writes these values of an account, if its login and sessions are still as given; gives it as it is now.

        Raises LoginTaken and Outdated. When the number of sessions changes the person is signed out everywhere, so that
        nobody need know which sessions have ended before, and their browsers take no notices any more.
        """
        changed = replace(person, **values)
        row = _as_row(changed)
        new = {f"new_{name}": row[name] for name in values}

        def write(transaction: Transaction) -> None:
            key = {"key": person.id}
            same = {"old_sessions": person.sessions, "old_login": person.login}
            if transaction.execute(_change_of(tuple(values)), {**key, **same, **new}) != 1:
                raise Outdated
            if changed.sessions != person.sessions:
                transaction.execute(NO_PUSHES, key)
                transaction.execute(NO_ENDED, key)

        try:
            await self._write(write)
        except Conflict:
            raise LoginTaken from None
        return changed

    async def end_session(self, person_id: str, session: str, at: int, before: int) -> None:
        """Nobody is this person in this session any more. Those that were ended before that time have expired."""

        def write(transaction: Transaction) -> None:
            transaction.execute(EXPIRE, {"key": person_id, "before": before})
            transaction.execute(END_SESSION, {"session": session, "person_id": person_id, "at": at})

        await self._write(write)

    async def remove(self, person_id: str) -> None:
        """Forgets a person: their seats stay as those of somebody unknown, their words go."""

        def write(transaction: Transaction) -> None:
            for statement in (SILENCE, FORGET_NAME, REMOVE):
                transaction.execute(statement, {"key": person_id})

        await self._write(write)

    async def everything_of(self, person_id: str) -> dict[str, Any]:
        """All that is stored about a person, but for passwords and keys."""

        def read(transaction: Transaction) -> dict[str, Any]:
            return {name: transaction.fetch(query, key=person_id) for name, query in EVERYTHING.items()}

        found = await self.database.read(read)
        for table in found["tables"]:
            table["result"] = None if table["result"] is None else json.loads(table["result"])
        return {**found, "person": next(iter(found["person"]), None)}

    # -- whom a person shuns -----------------------------------------------------------------------------------------

    async def shun(self, person_id: str, other_id: str, kind: str | None) -> bool:
        """Mutes or blocks somebody; None: neither. False if there is no such person."""
        values = {"person_id": person_id, "other_id": other_id}
        if kind is None:
            await self._execute(UNSHUN, values)
            return True
        return await self._execute(SHUN, {**values, "kind": kind}) == 1

    async def names_shunned(self, person_id: str) -> list[tuple[str, str, str]]:
        """Whom a person has muted or blocked: id, name and kind, by name."""
        return [(row["id"], row["name"], row["kind"]) for row in await self.database.fetch(SHUNNED_BY, key=person_id)]

    # -- where a person takes notices --------------------------------------------------------------------------------

    async def subscribe(self, person_id: str, subscription: Subscription, most: int) -> bool:
        """A browser takes notices for this person from now on, whoever it took them for. False if they have so many."""
        keys = json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
        values = {"endpoint": subscription.endpoint, "person_id": person_id, "keys": keys}

        def write(transaction: Transaction) -> bool:
            if transaction.fetch(COUNT_OTHERS, key=person_id, other=subscription.endpoint)[0]["count"] >= most:
                return False
            transaction.execute(SUBSCRIBE, values)
            return True

        return await self.database.write(write)

    async def unsubscribe(self, endpoint: str, person_id: str | None = None) -> bool:
        """A browser takes no notices any more (of this person); False if it did not."""
        if person_id is None:
            return await self.database.execute(UNSUBSCRIBE, {"key": endpoint}) == 1
        return await self.database.execute(UNSUBSCRIBE_PERSON, {"key": endpoint, "other": person_id}) == 1

    async def subscriptions(self, person_id: str) -> list[Subscription]:
        found = await self.database.fetch(SUBSCRIPTIONS, key=person_id)
        return [Subscription(row["endpoint"], **json.loads(row["keys"])) for row in found]


@cache
def _change_of(names: tuple[str, ...]) -> Executable:
    """The statement that changes these columns of a person who is still as they were read."""
    return (
        update(PEOPLE)
        .values({name: bindparam(f"new_{name}") for name in names})
        .where(
            PEOPLE.c.id == KEY,
            PEOPLE.c.sessions == bindparam("old_sessions"),
            PEOPLE.c.login.is_not_distinct_from(bindparam("old_login", type_=PEOPLE.c.login.type)),
        )
    )


# -- settings that all processes share -------------------------------------------------------------------------------

SETTING = select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)
NEW_SETTING = insert(SETTINGS)


async def shared_setting(database: Database, name: str, make: Any) -> str:
    """A setting that all processes share, made by the first that asks."""
    while not (found := await database.get(SETTING, key=name)):
        with suppress(Conflict):  # another process was faster
            await database.execute(NEW_SETTING, {"name": name, "value": make()})
    return str(found[0]["value"])


def _as_row(person: Person) -> dict[str, object]:
    row = {**vars(person), "recovery": json.dumps(person.recovery)}
    del row["shuns"]
    return row


def _person(found: list[dict[str, Any]]) -> Person | None:
    if not found:
        return None
    shuns = {row.pop("other_id"): row.pop("kind") for row in found}
    shuns.pop(None, None)  # they shun nobody
    recovery = tuple(json.loads(found[0].pop("recovery") or "[]"))
    return Person(**found[0], recovery=recovery, shuns=shuns)
