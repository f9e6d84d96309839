"""Tables in the database: making, loading, listing them, and who sits where."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, bindparam, delete, insert, or_, select, text, union, update

from hanazono.store.database import Database
from hanazono.store.plain import Visit
from hanazono.store.schema import CHAT, LOG, LOOK, SEATS, SHUNNED, TABLES


class UnknownTable(LookupError):
    """There is no such table, or none any more."""


@dataclass(frozen=True)
class Stored:
    """A table as it is stored, its log apart."""

    id: str
    game: str
    seats: int
    options: dict[str, Any]
    deck: dict[str, Any] | None
    clock: dict[str, Any]
    origin: list[str] | None
    secret: bytes
    host_id: str | None
    is_public: bool
    hints: bool
    phase: str
    created: int
    moved: int
    asked: int
    next_id: str | None
    result: dict[str, Any] | None


@dataclass(frozen=True)
class StoredSeat:
    person_id: str | None
    name: str | None
    bot: str | None
    nonce: bytes | None


@dataclass(frozen=True)
class StoredRow:
    number: int
    kind: str
    seat: int
    body: dict[str, Any]
    at: int


Seated = tuple[Stored, list[StoredSeat]]  # a table and who sits where


class Taken(Exception):
    """Somebody else was faster: the seat is not free any more, or the table has started."""


class Blocked(Exception):
    """Somebody at the table has blocked who comes, or they have blocked somebody there."""


# What is asked whenever somebody comes to a table: made once, since making a query takes longer than answering it.
TABLE = select(TABLES).where(TABLES.c.id == bindparam("key"))
SEATS_OF = select(SEATS).where(SEATS.c.table_id == bindparam("key")).order_by(SEATS.c.seat)
ROWS_FROM = (
    select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.at)
    .where(LOG.c.table_id == bindparam("key"), LOG.c.number >= bindparam("first"))
    .order_by(LOG.c.number)
)
NEW_TABLE, NEW_SEATS = insert(TABLES), insert(SEATS)
SIT = (
    update(SEATS)
    .values({name: bindparam(f"new_{name}") for name in ("person_id", "name", "bot", "nonce")})
    .where(SEATS.c.table_id == bindparam("key"), SEATS.c.seat == bindparam("which"))
    .where(SEATS.c.person_id.is_not_distinct_from(bindparam("instead_of")))
    .where(select(TABLES.c.id).where(TABLES.c.id == bindparam("key"), TABLES.c.phase == "open").exists())
)
_WHO_IS_THERE = union(
    select(SEATS.c.person_id).where(SEATS.c.table_id == bindparam("key"), SEATS.c.person_id.is_not(None)),
    select(TABLES.c.host_id).where(TABLES.c.id == bindparam("key"), TABLES.c.host_id.is_not(None)),
)
BLOCKED = select(SHUNNED.c.kind).where(
    ((SHUNNED.c.person_id == bindparam("person_id")) & SHUNNED.c.other_id.in_(_WHO_IS_THERE))
    | ((SHUNNED.c.other_id == bindparam("person_id")) & SHUNNED.c.person_id.in_(_WHO_IS_THERE)),
    SHUNNED.c.kind == "block",
)
CHAT_OF = select(CHAT).where(CHAT.c.table_id == bindparam("key")).order_by(CHAT.c.id.desc()).limit(bindparam("most"))


@dataclass
class TableStore:
    """The tables of a database."""

    database: Database

    async def create(self, table: Stored, seats: Sequence[StoredSeat]) -> None:
        chairs = [{"table_id": table.id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)]

        def write(visit: Visit) -> None:
            visit.do(NEW_TABLE, _as_row(table))
            visit.do(NEW_SEATS, *chairs)

        await self.database.change(write)

    async def load(self, table_id: str) -> tuple[Stored, list[StoredSeat], list[StoredRow]] | None:
        def read(visit: Visit) -> tuple[Stored, list[StoredSeat], list[StoredRow]] | None:
            found = _found(visit, table_id)
            if found is None:
                return None
            return found, _seats(visit, table_id), [_row(row) for row in visit.ask(ROWS_FROM, key=table_id, first=0)]

        return await self.database.look(read)

    async def rows(self, table_id: str, first: int) -> list[StoredRow]:
        """The rows of a log from a number on."""
        return [_row(row) for row in await self.database.glance(ROWS_FROM, key=table_id, first=first)]

    async def rows_of_many(self, first: dict[str, int]) -> dict[str, list[StoredRow]]:
        """The rows of many logs, each from a number on; only PostgreSQL has other processes to hear of."""
        known = json.dumps([{"id": table_id, "first": number} for table_id, number in first.items()])
        found: dict[str, list[StoredRow]] = {}
        async with self.database.read() as connection:
            for table_id, number, kind, seat, body, at in await connection.execute(ROWS_OF_MANY, {"known": known}):
                found.setdefault(table_id, []).append(StoredRow(number, kind, seat, json.loads(body), at))
        return found

    async def seats(self, table_id: str) -> Seated:
        """Who sits where, and the table itself; raises UnknownTable."""

        def read(visit: Visit) -> Seated:
            found = _found(visit, table_id)
            if found is None:
                raise UnknownTable(table_id)
            return found, _seats(visit, table_id)

        return await self.database.look(read)

    async def sit(self, table_id: str, seat: int, to: StoredSeat, *, instead_of: str | None = None) -> Seated:
        """Puts someone on a seat (or nobody) before the game starts; gives the table and who sits where then.

        `instead_of`: the person who must sit there now; None: the seat must be without one, and nobody at the table may
        have blocked who comes, or been blocked by them. Raises Taken if it is not as expected any more, and Blocked.
        """

        def write(visit: Visit) -> Seated:
            is_new = instead_of is None and to.person_id is not None
            if is_new and visit.ask(BLOCKED, key=table_id, person_id=to.person_id):
                raise Blocked
            new = {f"new_{name}": value for name, value in vars(to).items()}
            if visit.do(SIT, {"key": table_id, "which": seat, "instead_of": instead_of, **new}) != 1:
                raise Taken
            found = _found(visit, table_id)
            assert found is not None  # its seat is
            return found, _seats(visit, table_id)

        return await self.database.change(write)

    async def put(self, table_id: str, **values: object) -> None:
        """Writes columns of a table."""
        async with self.database.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**values))

    async def link_next(self, table_id: str, next_id: str) -> str:
        """Notes a table's rematch; gives the one that was noted first."""
        async with self.database.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table_id, TABLES.c.next_id.is_(None)).values(next_id=next_id)
            )
            found = await connection.execute(select(TABLES.c.next_id).where(TABLES.c.id == table_id))
            return str(found.scalar_one())

    # -- lists -------------------------------------------------------------------------------------------------------

    async def open_tables(self, most: int) -> list[Seated]:
        """Public tables that still have a free seat, newest first."""
        free = select(SEATS.c.seat).where(
            SEATS.c.table_id == TABLES.c.id, SEATS.c.person_id.is_(None), SEATS.c.bot.is_(None)
        )
        where = and_(TABLES.c.phase == "open", TABLES.c.is_public, free.exists())
        return await self._list(select(TABLES).where(where).order_by(TABLES.c.created.desc()).limit(most))

    async def tables_of(self, person_id: str, most: int) -> list[Seated]:
        """A person's tables that are open or running, those that wait for them first, the longest waiting first."""
        own = select(SEATS.c.table_id).where(SEATS.c.person_id == person_id)
        where = and_(or_(TABLES.c.id.in_(own), TABLES.c.host_id == person_id), TABLES.c.phase.in_(["open", "playing"]))
        found = await self._list(select(TABLES).where(where).order_by(TABLES.c.moved.desc()).limit(most))

        def waits(entry: Seated) -> bool:
            table, seats = entry
            return any(table.asked >> number & 1 for number, seat in enumerate(seats) if seat.person_id == person_id)

        waiting = [entry for entry in reversed(found) if waits(entry)]
        return waiting + [entry for entry in found if not waits(entry)]

    async def finished(self, person_id: str, most: int) -> list[Seated]:
        """A person's finished tables, the newest first."""
        own = select(SEATS.c.table_id).where(SEATS.c.person_id == person_id)
        where = and_(TABLES.c.id.in_(own), TABLES.c.phase == "over")
        return await self._list(select(TABLES).where(where).order_by(TABLES.c.moved.desc()).limit(most))

    async def _list(self, query: Any) -> list[Seated]:
        async with self.database.read() as connection:
            tables = [_table(found) for found in (await connection.execute(query)).mappings()]
            chairs: dict[str, list[StoredSeat]] = {table.id: [] for table in tables}
            found = await connection.execute(
                select(SEATS).where(SEATS.c.table_id.in_(chairs)).order_by(SEATS.c.table_id, SEATS.c.seat)
            )
            for seat in found.mappings():
                chairs[seat["table_id"]].append(_seat(seat))
        return [(table, chairs[table.id]) for table in tables]

    # -- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table_id: str, person_id: str, name: str, words: str, at: int) -> int:
        """Stores a line of chat; gives its number."""
        line = {"table_id": table_id, "person_id": person_id, "name": name, "text": words, "at": at}
        async with self.database.begin() as connection:
            return int((await connection.execute(insert(CHAT).values(line).returning(CHAT.c.id))).scalar_one())

    async def chat(self, table_id: str, most: int = 200) -> list[dict[str, Any]]:
        """The newest lines of a table's chat, oldest first."""
        return (await self.database.glance(CHAT_OF, key=table_id, most=most))[::-1]


@dataclass
class DutyStore:
    """What must happen without a person."""

    database: Database

    async def claim(self, now: int, until: int, most: int = 100, *, reviews: bool = False) -> list[tuple[str, str]]:
        """Takes duties that are due and that nobody holds: reviews, or all others."""
        lock = "FOR UPDATE SKIP LOCKED" if self.database.is_postgres else ""
        kinds = "kind = 'review'" if reviews else "kind <> 'review'"
        statement = text(
            f"""UPDATE duty SET claimed = :until WHERE (table_id, kind) IN (
                SELECT table_id, kind FROM duty WHERE due <= :now AND claimed <= :now AND {kinds}
                ORDER BY due LIMIT :most {lock}
            ) RETURNING table_id, kind"""  # noqa: S608  no value is written into it
        )
        async with self.database.begin() as connection:
            found = await connection.execute(statement, {"now": now, "until": until, "most": most})
            return [(table_id, kind) for table_id, kind in found]

    async def release_all(self) -> None:
        """The only process starts: whatever another one had claimed is free."""
        async with self.database.begin() as connection:
            await connection.execute(text("UPDATE duty SET claimed = 0"))

    async def drop(self, table_id: str, kind: str) -> None:
        """A duty that has nothing to do any more."""
        async with self.database.begin() as connection:
            await connection.execute(
                text("DELETE FROM duty WHERE table_id = :table_id AND kind = :kind"),
                {"table_id": table_id, "kind": kind},
            )

    async def to_look_at(self) -> list[str]:
        """The people whom `hanazono admin` has changed."""
        async with self.database.read() as connection:
            return list((await connection.execute(select(LOOK.c.person_id))).scalars())

    async def has_looked_at(self, person_id: str) -> None:
        async with self.database.begin() as connection:
            await connection.execute(delete(LOOK).where(LOOK.c.person_id == person_id))

    async def waiting(self) -> int:
        async with self.database.read() as connection:
            return int((await connection.execute(text("SELECT count(*) FROM duty"))).scalar_one())


# -- rows as values --------------------------------------------------------------------------------------------------


def _as_row(table: Stored) -> dict[str, object]:
    row = vars(table).copy()
    for name in ("options", "deck", "clock", "origin", "result"):
        row[name] = None if row[name] is None else json.dumps(row[name], ensure_ascii=False)
    return row


def _table(found: Any) -> Stored:
    row = dict(found)
    for name in ("options", "deck", "clock", "origin", "result"):
        row[name] = None if row[name] is None else json.loads(row[name])
    for name in ("is_public", "hints"):
        row[name] = bool(row[name])  # to SQLite itself they are numbers
    return Stored(**row)


def _seat(found: Any) -> StoredSeat:
    return StoredSeat(found["person_id"], found["name"], found["bot"], found["nonce"])


def _row(found: Any) -> StoredRow:
    return StoredRow(found["number"], found["kind"], found["seat"], json.loads(found["body"]), found["at"])


def _found(visit: Visit, table_id: str) -> Stored | None:
    found = visit.ask(TABLE, key=table_id)
    return _table(found[0]) if found else None


def _seats(visit: Visit, table_id: str) -> list[StoredSeat]:
    return [_seat(seat) for seat in visit.ask(SEATS_OF, key=table_id)]


ROWS_OF_MANY = text(
    """SELECT row.table_id, row.number, row.kind, row.seat, row.body, row.at
    FROM json_to_recordset(CAST(:known AS json)) AS known (id text, first int)
         CROSS JOIN LATERAL (SELECT * FROM log WHERE table_id = known.id AND number >= known.first) AS row
    ORDER BY row.table_id, row.number"""
)
