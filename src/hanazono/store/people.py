"""People in the database: guests, accounts, whom they shun, where they take notices.

The order of the file: a person; the people, what is stored about one, whom they shun, where they take notices;
settings that all processes share.
"""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from string import ascii_letters, digits
from typing import Any

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from hanazono.store.database import Database
from hanazono.store.schema import CHAT, ENDED, PEOPLE, PUSH, SEATS, SETTINGS, SHUNNED, TABLES, TRANSCRIPTS

ID_LETTERS = ascii_letters + digits  # no sign that a command line or an address could take for its own
ID_LENGTH = 12


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

# What is asked whenever somebody comes: a row for each whom they shun, at least one.
_PERSON = select(PEOPLE, SHUNNED.c.other_id, SHUNNED.c.kind).outerjoin(SHUNNED, SHUNNED.c.person_id == PEOPLE.c.id)
PERSON = _PERSON.where(PEOPLE.c.id == bindparam("key"), ~exists().where(ENDED.c.session == bindparam("session")))
PERSON_WITH_LOGIN = _PERSON.where(PEOPLE.c.login == bindparam("key"))


@dataclass
class PeopleStore:
    """The people of a database."""

    database: Database

    async def add(self, person: Person) -> None:
        await self.database.change(lambda visit: visit.do(NEW_PERSON, _as_row(person)))

    async def find(self, person_id: str, session: str = "") -> Person | None:
        """A person; None if there is none, or if they have signed out of this session (`end_session`)."""
        return _person(await self.database.glance(PERSON, key=person_id, session=session))

    async def with_login(self, login: str) -> Person | None:
        return _person(await self.database.glance(PERSON_WITH_LOGIN, key=login))

    async def rename(self, person_id: str, name: str) -> None:
        async with self.database.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person_id).values(name=name))

    async def change(self, person: Person, **values: Any) -> Person:
        """Writes these values of an account, if its login and sessions are still as given; gives it as it is now.

        Raises LoginTaken and Outdated. When the number of sessions changes the person is signed out everywhere, so that
        nobody need know which sessions have ended before, and their browsers take no notices any more.
        """
        changed = replace(person, **values)
        row = _as_row(changed)
        is_same = (
            (PEOPLE.c.id == person.id)
            & (PEOPLE.c.sessions == person.sessions)
            & PEOPLE.c.login.is_not_distinct_from(person.login)
        )
        try:
            async with self.database.begin() as connection:
                found = await connection.execute(
                    update(PEOPLE).where(is_same).values({name: row[name] for name in values})
                )
                if found.rowcount != 1:
                    raise Outdated
                if changed.sessions != person.sessions:
                    await connection.execute(delete(PUSH).where(PUSH.c.person_id == person.id))
                    await connection.execute(delete(ENDED).where(ENDED.c.person_id == person.id))
        except IntegrityError:
            raise LoginTaken from None
        return changed

    async def end_session(self, person_id: str, session: str, at: int, before: int) -> None:
        """Nobody is this person in this session any more. Those that were ended before that time have expired."""
        async with self.database.begin() as connection:
            await connection.execute(delete(ENDED).where(ENDED.c.person_id == person_id, ENDED.c.at < before))
            await connection.execute(END_SESSION, {"session": session, "person_id": person_id, "at": at})

    async def remove(self, person_id: str) -> None:
        """Forgets a person: their seats stay as those of somebody unknown, their words go."""
        async with self.database.begin() as connection:
            await connection.execute(delete(CHAT).where(CHAT.c.person_id == person_id))
            await connection.execute(update(SEATS).where(SEATS.c.person_id == person_id).values(name=None))
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person_id))

    # -- what is stored about a person -------------------------------------------------------------------------------

    async def everything_of(self, person_id: str) -> dict[str, Any]:
        """All that is stored about a person, but for passwords and keys."""
        person = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.created, PEOPLE.c.login)
        tables = (TABLES.c.id, TABLES.c.game, TABLES.c.created, TABLES.c.phase, TABLES.c.result)
        seated = select(SEATS.c.table_id).where(SEATS.c.person_id == person_id)
        queries = {
            "person": select(*person).where(PEOPLE.c.id == person_id),
            "tables": select(*tables).where(or_(TABLES.c.host_id == person_id, TABLES.c.id.in_(seated))),
            "seats": select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.name).where(SEATS.c.person_id == person_id),
            "chat": select(CHAT).where(CHAT.c.person_id == person_id),
            "shunned": select(SHUNNED.c.other_id, SHUNNED.c.kind).where(SHUNNED.c.person_id == person_id),
            "push": select(PUSH.c.endpoint).where(PUSH.c.person_id == person_id),
            "signed_out": select(ENDED.c.at).where(ENDED.c.person_id == person_id),
            "transcripts": select(TRANSCRIPTS.c.id, TRANSCRIPTS.c.created, TRANSCRIPTS.c.text).where(
                TRANSCRIPTS.c.person_id == person_id
            ),
        }
        async with self.database.read() as connection:
            found: dict[str, Any] = {
                name: [dict(row) for row in (await connection.execute(query)).mappings()]
                for name, query in queries.items()
            }
        for table in found["tables"]:
            table["result"] = None if table["result"] is None else json.loads(table["result"])
        return {**found, "person": next(iter(found["person"]), None)}

    # -- whom a person shuns -----------------------------------------------------------------------------------------

    async def shun(self, person_id: str, other_id: str, kind: str | None) -> bool:
        """Mutes or blocks somebody; None: neither. False if there is no such person."""
        values = {"person_id": person_id, "other_id": other_id, "kind": kind}
        async with self.database.begin() as connection:
            if kind is None:
                await connection.execute(UNSHUN, values)
                return True
            return (await connection.execute(SHUN, values)).rowcount == 1

    async def names_shunned(self, person_id: str) -> list[tuple[str, str, str]]:
        """Whom a person has muted or blocked: id, name and kind, by name."""
        columns = (PEOPLE.c.id, PEOPLE.c.name, SHUNNED.c.kind)
        query = select(*columns).join(SHUNNED, SHUNNED.c.other_id == PEOPLE.c.id).order_by(PEOPLE.c.name, PEOPLE.c.id)
        async with self.database.read() as connection:
            return [tuple(row) for row in await connection.execute(query.where(SHUNNED.c.person_id == person_id))]

    # -- where a person takes notices --------------------------------------------------------------------------------

    async def subscribe(self, person_id: str, subscription: Subscription, most: int) -> bool:
        """A browser takes notices for this person from now on, whoever it took them for. False if they have so many."""
        keys = json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
        values = {"endpoint": subscription.endpoint, "person_id": person_id, "keys": keys}
        others = (PUSH.c.person_id == person_id) & (PUSH.c.endpoint != subscription.endpoint)
        async with self.database.begin() as connection:
            if (await connection.execute(select(func.count()).select_from(PUSH).where(others))).scalar_one() >= most:
                return False
            await connection.execute(SUBSCRIBE, values)
            return True

    async def unsubscribe(self, endpoint: str, person_id: str | None = None) -> bool:
        """A browser takes no notices any more (of this person); False if it did not."""
        whose = PUSH.c.endpoint == endpoint
        if person_id is not None:
            whose &= PUSH.c.person_id == person_id
        async with self.database.begin() as connection:
            return (await connection.execute(delete(PUSH).where(whose))).rowcount == 1

    async def subscriptions(self, person_id: str) -> list[Subscription]:
        query = select(PUSH.c.endpoint, PUSH.c["keys"]).where(PUSH.c.person_id == person_id).order_by(PUSH.c.endpoint)
        async with self.database.read() as connection:
            return [Subscription(endpoint, **json.loads(keys)) for endpoint, keys in await connection.execute(query)]


# -- settings that all processes share -------------------------------------------------------------------------------


async def shared_setting(database: Database, name: str, make: Any) -> str:
    """A setting that all processes share, made by the first that asks."""
    async with database.begin() as connection:
        found = (await connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name))).scalar_one_or_none()
        if found is not None:
            return str(found)
    try:
        async with database.begin() as connection:
            await connection.execute(insert(SETTINGS).values(name=name, value=make()))
    except IntegrityError:  # another process was faster
        pass
    return await shared_setting(database, name, make)


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
