"""Tables in the database: making, loading, listing them, and who sits where."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlalchemy import Executable, and_, bindparam, delete, func, insert, or_, select, text, union, update

from hanazono.store.database import Database
from hanazono.store.plain import Visit
from hanazono.store.schema import CHAT, DUTY, LOG, LOOK, REMOVED, SEATS, SHUNNED, TABLES


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
    opening: int | None = None


@dataclass(frozen=True)
class StoredSeat:
    person_id: str | None
    name: str | None
    bot: str | None
    nonce: bytes | None
    commitment: bytes | None = None
    invited_id: str | None = None


@dataclass(frozen=True)
class StoredRow:
    number: int
    kind: str
    seat: int
    body: dict[str, Any]
    at: int


Seated = tuple[Stored, list[StoredSeat]]  # a table and who sits where

FAR = 60_000  # ms; longer than any claim holds


@dataclass(frozen=True)
class StartDuty:
    """The start of a table, which must happen even if this process ends."""

    due: int
    claimed: int = 0  # until then by this process


@dataclass(frozen=True)
class Reseated:
    """How the seats of a table that has not started are changed, all at once."""

    seats: Sequence[StoredSeat]
    opening: int | None
    start: StartDuty | None = None
    removed: str | None = None  # a person who must not sit down there again


Decide = Callable[[Stored, list[StoredSeat]], Reseated]  # raises what it will


class NotOpen(Exception):
    """The game has begun, or the table was closed."""


class Blocked(Exception):
    """Somebody at the table has blocked who comes, or they have blocked somebody there."""


class Removed(Exception):
    """The host has asked this person to stand up."""


# What is asked whenever somebody comes to a table: made once, since making a query takes longer than answering it.
TABLE = select(TABLES).where(TABLES.c.id == bindparam("key"))
PHASE = select(TABLES.c.phase, TABLES.c.seats).where(TABLES.c.id == bindparam("key"))
SEATS_OF = select(SEATS).where(SEATS.c.table_id == bindparam("key")).order_by(SEATS.c.seat)
ROWS_FROM = (
    select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.at)
    .where(LOG.c.table_id == bindparam("key"), LOG.c.number >= bindparam("first"))
    .order_by(LOG.c.number)
)
NEW_TABLE, NEW_SEATS = insert(TABLES), insert(SEATS)
HELD_TABLE = TABLE.with_for_update()  # until the transaction ends (SQLite has one writer anyhow)
SEAT = (
    update(SEATS)
    .values({each.name: bindparam(f"new_{each.name}") for each in fields(StoredSeat)})
    .where(SEATS.c.table_id == bindparam("key"), SEATS.c.seat == bindparam("which"))
)
OPEN = update(TABLES).values(opening=bindparam("new_opening")).where(TABLES.c.id == bindparam("key"))
LINK = update(TABLES).values(next_id=bindparam("new_next_id")).where(TABLES.c.id == bindparam("key"))
NEW_DUTY = insert(DUTY)
NO_START = delete(DUTY).where(DUTY.c.table_id == bindparam("key"), DUTY.c.kind == "start")
REMOVED_FROM = select(REMOVED.c.person_id).where(
    REMOVED.c.table_id == bindparam("key"), REMOVED.c.person_id == bindparam("person_id")
)
REMOVE = insert(REMOVED)
_WHO_IS_THERE = union(
    select(SEATS.c.person_id).where(SEATS.c.table_id == bindparam("key"), SEATS.c.person_id.is_not(None)),
    select(TABLES.c.host_id).where(TABLES.c.id == bindparam("key"), TABLES.c.host_id.is_not(None)),
)
BLOCKED = select(SHUNNED.c.kind).where(
    ((SHUNNED.c.person_id == bindparam("person_id")) & SHUNNED.c.other_id.in_(_WHO_IS_THERE))
    | ((SHUNNED.c.other_id == bindparam("person_id")) & SHUNNED.c.person_id.in_(_WHO_IS_THERE)),
    SHUNNED.c.kind == "block",
)
CHAT_OF = (
    select(CHAT)
    .where(CHAT.c.table_id == bindparam("key"), CHAT.c.id > bindparam("after"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("most"))
)
# Who speaks at a table waits for who speaks there just now; moves do not.
SPEAKING = select(TABLES.c.id).where(TABLES.c.id == bindparam("key")).with_for_update(key_share=True)
_SITTING = SEATS.c.person_id.is_not(None)
_WAITING = (  # a person who sits on several seats is one
    select(func.count(SEATS.c.person_id.distinct())).where(SEATS.c.table_id == TABLES.c.id, _SITTING).scalar_subquery()
)
_FREE = select(SEATS.c.seat).where(
    SEATS.c.table_id == TABLES.c.id, ~_SITTING, SEATS.c.bot.is_(None), SEATS.c.invited_id.is_(None)
)
_RANKED = (
    select(
        TABLES.c.id,
        _WAITING.label("waiting"),
        func.row_number()
        .over(partition_by=TABLES.c.host_id, order_by=(_WAITING.desc(), TABLES.c.created.desc()))
        .label("place"),
    )
    .where(TABLES.c.phase == "open", TABLES.c.is_public, _FREE.exists())
    .subquery()
)
OPEN_TABLES = (
    select(TABLES)
    .join(_RANKED, _RANKED.c.id == TABLES.c.id)
    .where(_RANKED.c.place <= bindparam("most_of_host"))
    .order_by(_RANKED.c.waiting.desc(), TABLES.c.created.desc())
    .limit(bindparam("most"))
)
COUNT_OPEN = select(func.count().label("count")).where(
    TABLES.c.host_id == bindparam("host_id"), TABLES.c.phase == "open", TABLES.c.created >= bindparam("since")
)
COUNT_PLAYED_BY_BOTS = select(func.count().label("count")).where(
    TABLES.c.host_id == bindparam("host_id"),
    TABLES.c.phase == "playing",
    ~select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, _SITTING).exists(),
)


@dataclass
class TableStore:
    """The tables of a database."""

    database: Database

    async def create(self, table: Stored, seats: Sequence[StoredSeat]) -> None:
        def write(visit: Visit) -> None:
            visit.do(NEW_TABLE, _as_row(table))
            visit.do(NEW_SEATS, *_chairs(table.id, seats))

        await self.database.change(write)

    async def load(self, table_id: str) -> tuple[Stored, list[StoredSeat], list[StoredRow]] | None:
        def read(visit: Visit) -> tuple[Stored, list[StoredSeat], list[StoredRow]] | None:
            found = _found(visit, table_id)
            if found is None:
                return None
            return found, _seats(visit, table_id), [_row(row) for row in visit.ask(ROWS_FROM, key=table_id, first=0)]

        return await self.database.look(read)

    async def phase(self, table_id: str) -> tuple[str, int]:
        """How far a table is, and how many seats it has; raises UnknownTable."""
        found = await self.database.glance(PHASE, key=table_id)
        if not found:
            raise UnknownTable(table_id)
        return found[0]["phase"], found[0]["seats"]

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

    async def reseat(self, table_id: str, decide: Decide, *, comes: str | None = None) -> Seated:
        """Changes who sits where before the game starts, as `decide` finds for the seats as they are; gives them then.

        `comes`: a person who sits down. Raises UnknownTable, NotOpen, Blocked, Removed, and what `decide` raises.
        """

        def write(visit: Visit) -> Seated:
            table = _found(visit, table_id, HELD_TABLE)
            if table is None:
                raise UnknownTable(table_id)
            if table.phase != "open":
                raise NotOpen
            if comes is not None:
                _check_welcome(visit, table_id, comes)
            before = _seats(visit, table_id)
            decided = decide(table, before)
            _write_seats(visit, table_id, before, decided)
            _write_start(visit, table, decided)
            return replace(table, opening=decided.opening), list(decided.seats)

        return await self.database.change(write)

    async def put(self, table_id: str, **values: object) -> None:
        """Writes columns of a table."""
        async with self.database.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**values))

    async def follow(
        self, table_id: str, make: Callable[[Stored, list[StoredSeat]], tuple[Stored, Reseated]]
    ) -> tuple[str, Seated | None]:
        """Makes a table's rematch, as `make` finds it; gives its id, and the new table if there was none before.

        One that was closed before it began does not count. Raises UnknownTable.
        """

        def write(visit: Visit) -> tuple[str, Seated | None]:
            table = _found(visit, table_id, HELD_TABLE)
            if table is None:
                raise UnknownTable(table_id)
            following = _found(visit, table.next_id) if table.next_id is not None else None
            if following is not None and following.phase != "closed":
                return following.id, None
            fresh, seated = make(table, _seats(visit, table_id))
            visit.do(NEW_TABLE, _as_row(fresh))
            visit.do(NEW_SEATS, *_chairs(fresh.id, seated.seats))
            _write_start(visit, fresh, seated)
            visit.do(LINK, {"key": table_id, "new_next_id": fresh.id})
            return fresh.id, (replace(fresh, opening=seated.opening), list(seated.seats))

        return await self.database.change(write)

    # -- lists -------------------------------------------------------------------------------------------------------

    async def open_tables(self, most: int, most_of_host: int) -> list[Seated]:
        """Public tables with a free seat: those where most people wait, then the newest; only so many of a host."""
        return await self._list(OPEN_TABLES, most=most, most_of_host=most_of_host)

    async def count_open(self, host_id: str, since: int) -> int:
        """How many tables a host has made since then that have not started."""
        return await self._count(COUNT_OPEN, host_id=host_id, since=since)

    async def count_played_by_bots(self, host_id: str) -> int:
        """How many tables of a host run at which no person sits."""
        return await self._count(COUNT_PLAYED_BY_BOTS, host_id=host_id)

    async def _count(self, query: Executable, **values: object) -> int:
        return int((await self.database.look(lambda visit: visit.ask(query, **values)))[0]["count"])

    async def tables_of(self, person_id: str, most: int) -> list[Seated]:
        """A person's tables that are open or running, those that wait for them first, the longest waiting first.

        A rematch where a seat is kept for them is one of theirs.
        """
        own = select(SEATS.c.table_id).where(or_(SEATS.c.person_id == person_id, SEATS.c.invited_id == person_id))
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

    async def _list(self, query: Any, **values: object) -> list[Seated]:
        async with self.database.read() as connection:
            tables = [_table(found) for found in (await connection.execute(query, values)).mappings()]
            chairs: dict[str, list[StoredSeat]] = {table.id: [] for table in tables}
            found = await connection.execute(
                select(SEATS).where(SEATS.c.table_id.in_(chairs)).order_by(SEATS.c.table_id, SEATS.c.seat)
            )
            for seat in found.mappings():
                chairs[seat["table_id"]].append(_seat(seat))
        return [(table, chairs[table.id]) for table in tables]

    # -- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table_id: str, person_id: str, name: str, words: str, at: int) -> int:
        """Stores a line of chat; gives its number. At one table numbers are in the order of commits."""
        line = {"table_id": table_id, "person_id": person_id, "name": name, "text": words, "at": at}
        async with self.database.begin() as connection:
            await connection.execute(SPEAKING, {"key": table_id})
            return int((await connection.execute(insert(CHAT).values(line).returning(CHAT.c.id))).scalar_one())

    async def chat(self, table_id: str, most: int = 200, after: int = 0) -> list[dict[str, Any]]:
        """The newest lines of a table's chat, oldest first; only those after a number."""
        return (await self.database.glance(CHAT_OF, key=table_id, most=most, after=after))[::-1]


@dataclass
class DutyStore:
    """What must happen without a person."""

    database: Database

    async def claim(self, now: int, until: int, most: int = 100) -> list[tuple[str, str]]:
        """Takes duties that are due and that nobody holds; but no reviews, which are taken in turn (reviews.py).

        Nobody holds one for long: a claim, or the start of a table, that is far ahead was written before the clock of
        the machine was put back.
        """
        lock = "FOR UPDATE SKIP LOCKED" if self.database.is_postgres else ""
        statement = text(
            f"""UPDATE duty SET claimed = :until WHERE (table_id, kind) IN (
                SELECT table_id, kind FROM duty WHERE (due <= :now OR kind = 'start' AND due > :far)
                    AND (claimed <= :now OR claimed > :far) AND kind <> 'review'
                ORDER BY due LIMIT :most {lock}
            ) RETURNING table_id, kind"""  # noqa: S608  no value is written into it
        )
        async with self.database.begin() as connection:
            found = await connection.execute(statement, {"now": now, "far": now + FAR, "until": until, "most": most})
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
    return StoredSeat(**{each.name: found[each.name] for each in fields(StoredSeat)})


def _row(found: Any) -> StoredRow:
    return StoredRow(found["number"], found["kind"], found["seat"], json.loads(found["body"]), found["at"])


def _found(visit: Visit, table_id: str, query: Executable = TABLE) -> Stored | None:
    found = visit.ask(query, key=table_id)
    return _table(found[0]) if found else None


def _seats(visit: Visit, table_id: str) -> list[StoredSeat]:
    return [_seat(seat) for seat in visit.ask(SEATS_OF, key=table_id)]


def _chairs(table_id: str, seats: Sequence[StoredSeat]) -> list[dict[str, object]]:
    return [{"table_id": table_id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)]


# -- seats before the start, within a transaction --------------------------------------------------------------------


def _check_welcome(visit: Visit, table_id: str, person_id: str) -> None:
    if visit.ask(BLOCKED, key=table_id, person_id=person_id):
        raise Blocked
    if visit.ask(REMOVED_FROM, key=table_id, person_id=person_id):
        raise Removed


def _write_seats(visit: Visit, table_id: str, before: Sequence[StoredSeat], decided: Reseated) -> None:
    for number, (then, now) in enumerate(zip(before, decided.seats, strict=True)):
        if now != then:
            new = {f"new_{name}": value for name, value in vars(now).items()}
            visit.do(SEAT, {"key": table_id, "which": number, **new})
    if decided.removed is not None and not visit.ask(REMOVED_FROM, key=table_id, person_id=decided.removed):
        visit.do(REMOVE, {"table_id": table_id, "person_id": decided.removed})


def _write_start(visit: Visit, table: Stored, decided: Reseated) -> None:
    """When the game starts, and the duty that sees to it, whatever becomes of this process."""
    if decided.opening == table.opening and decided.start is None:
        return
    visit.do(OPEN, {"key": table.id, "new_opening": decided.opening})
    visit.do(NO_START, {"key": table.id})
    if decided.start is not None:
        visit.do(NEW_DUTY, {"table_id": table.id, "kind": "start", **vars(decided.start)})


ROWS_OF_MANY = text(
    """SELECT row.table_id, row.number, row.kind, row.seat, row.body, row.at
    FROM json_to_recordset(CAST(:known AS json)) AS known (id text, first int)
         CROSS JOIN LATERAL (SELECT * FROM log WHERE table_id = known.id AND number >= known.first) AS row
    ORDER BY row.table_id, row.number"""
)
