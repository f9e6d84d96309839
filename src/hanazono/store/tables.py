"""Tables in the database: making, loading, listing them, and who sits where."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Executable,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    union,
    update,
)

from hanazono.store.chair import Chair
from hanazono.store.database import Database, Transaction
from hanazono.store.row import Row
from hanazono.store.schema import CHAT, DUTY, LOG, REMOVED, SEATS, SHUNNED, TABLES


class UnknownTable(LookupError):
    """There is no such table, or none any more."""


@dataclass(frozen=True)
class StoredTable:
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


Seated = tuple[StoredTable, list[Chair]]  # a table and who sits where


@dataclass(frozen=True)
class StartDuty:
    """The start of a table, which must happen even if this process ends."""

    due: int
    claimed: int = 0  # until then by this process


@dataclass(frozen=True)
class Reseated:
    """How the seats of a table that has not started are changed, all at once."""

    seats: Sequence[Chair]
    opening: int | None
    start: StartDuty | None = None
    removed: str | None = None  # a person who must not sit down there again


Decide = Callable[[StoredTable, list[Chair]], Reseated]  # raises what it will


class NotOpen(Exception):
    """The game has begun, or the table was closed."""


class Blocked(Exception):
    """Somebody at the table has blocked who comes, or they have blocked somebody there."""


class Removed(Exception):
    """The host has asked this person to stand up."""


KEY: BindParameter[str] = bindparam("key")

# What is asked whenever somebody comes to a table: made once, since making a query takes longer than answering it.
TABLE = select(TABLES).where(TABLES.c.id == KEY)
PHASE = select(TABLES.c.phase, TABLES.c.seats).where(TABLES.c.id == KEY)
SEATS_OF = select(SEATS).where(SEATS.c.table_id == KEY).order_by(SEATS.c.seat)
ROWS_FROM = (
    select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.at)
    .where(LOG.c.table_id == KEY, LOG.c.number >= bindparam("first"))
    .order_by(LOG.c.number)
)
NEW_TABLE, NEW_SEATS = insert(TABLES), insert(SEATS)
HELD_TABLE = TABLE.with_for_update()  # until the transaction ends (SQLite has one writer anyhow)
SEAT = (
    update(SEATS)
    .values({each.name: bindparam(f"new_{each.name}") for each in fields(Chair)})
    .where(SEATS.c.table_id == KEY, SEATS.c.seat == bindparam("which"))
)
OPEN = update(TABLES).values(opening=bindparam("new_opening")).where(TABLES.c.id == KEY)
LINK = update(TABLES).values(next_id=bindparam("new_next_id")).where(TABLES.c.id == KEY)
NEW_DUTY = insert(DUTY)
NO_START = delete(DUTY).where(DUTY.c.table_id == KEY, DUTY.c.kind == "start")
REMOVED_FROM = select(REMOVED.c.person_id).where(
    REMOVED.c.table_id == KEY, REMOVED.c.person_id == bindparam("person_id")
)
REMOVE = insert(REMOVED)
_WHO_IS_THERE = union(
    select(SEATS.c.person_id).where(SEATS.c.table_id == KEY, SEATS.c.person_id.is_not(None)),
    select(TABLES.c.host_id).where(TABLES.c.id == KEY, TABLES.c.host_id.is_not(None)),
)
BLOCKED = select(SHUNNED.c.kind).where(
    ((SHUNNED.c.person_id == bindparam("person_id")) & SHUNNED.c.other_id.in_(_WHO_IS_THERE))
    | ((SHUNNED.c.other_id == bindparam("person_id")) & SHUNNED.c.person_id.in_(_WHO_IS_THERE)),
    SHUNNED.c.kind == "block",
)
CHAT_OF = (
    select(CHAT)
    .where(CHAT.c.table_id == KEY, CHAT.c.id > bindparam("after"))
    .order_by(CHAT.c.id.desc())
    .limit(bindparam("most"))
)
NEW_LINE = (
    insert(CHAT)
    .values({name: bindparam(name) for name in ("table_id", "person_id", "name", "text", "at")})
    .returning(CHAT.c.id)
)
# Who speaks at a table waits for who speaks there just now; moves do not.
SPEAKING = select(TABLES.c.id).where(TABLES.c.id == KEY).with_for_update(key_share=True)
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
COUNT_OPEN = select(func.count().label("count")).where(
    TABLES.c.host_id == bindparam("host_id"), TABLES.c.phase == "open", TABLES.c.created >= bindparam("since")
)
COUNT_PLAYED_BY_BOTS = select(func.count().label("count")).where(
    TABLES.c.host_id == bindparam("host_id"),
    TABLES.c.phase == "playing",
    ~select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, _SITTING).exists(),
)


def _with_seats(query: Select[Any], *order: ColumnElement[Any]) -> Executable:
    """The tables that a query finds, in an order, each with its seats: a row for each seat."""
    place = func.row_number().over(order_by=order).label("place")
    tables = query.add_columns(place).order_by(*order).limit(bindparam("most")).subquery()
    seats = [SEATS.c[each.name].label(f"seat_{each.name}") for each in fields(Chair)]
    joined = select(tables, *seats).join(SEATS, SEATS.c.table_id == tables.c.id)
    return joined.order_by(tables.c.place, SEATS.c.seat)


_OWN = select(SEATS.c.table_id).where(or_(SEATS.c.person_id == KEY, SEATS.c.invited_id == KEY))
_PLAYED = select(SEATS.c.table_id).where(SEATS.c.person_id == KEY)
OPEN_TABLES = _with_seats(
    select(TABLES).join(_RANKED, _RANKED.c.id == TABLES.c.id).where(_RANKED.c.place <= bindparam("most_of_host")),
    _RANKED.c.waiting.desc(),
    TABLES.c.created.desc(),
)
_IS_GOING_ON = or_(TABLES.c.phase == "open", TABLES.c.phase == "playing")
TABLES_OF = _with_seats(
    select(TABLES).where(or_(TABLES.c.id.in_(_OWN), TABLES.c.host_id == KEY), _IS_GOING_ON),
    TABLES.c.moved.desc(),
)
FINISHED = _with_seats(select(TABLES).where(TABLES.c.id.in_(_PLAYED), TABLES.c.phase == "over"), TABLES.c.moved.desc())


@cache
def _put(names: tuple[str, ...]) -> Executable:
    """The statement that writes these columns of a table."""
    return update(TABLES).values({name: bindparam(f"new_{name}") for name in names}).where(TABLES.c.id == KEY)


@dataclass
class TableStore:
    """The tables of a database."""

    database: Database

    async def create(self, table: StoredTable, seats: Sequence[Chair]) -> None:
        def write(transaction: Transaction) -> None:
            transaction.execute(NEW_TABLE, _as_row(table))
            transaction.execute(NEW_SEATS, *_chairs(table.id, seats))

        await self.database.write(write)

    async def load(self, table_id: str) -> tuple[StoredTable, list[Chair], list[Row]] | None:
        def read(transaction: Transaction) -> tuple[StoredTable, list[Chair], list[Row]] | None:
            found = _found(transaction, table_id)
            if found is None:
                return None
            return (
                found,
                _seats(transaction, table_id),
                [_row(row) for row in transaction.fetch(ROWS_FROM, key=table_id, first=0)],
            )

        return await self.database.read(read)

    async def phase(self, table_id: str) -> tuple[str, int]:
        """How far a table is, and how many seats it has; raises UnknownTable."""
        found = await self.database.get(PHASE, key=table_id)
        if not found:
            raise UnknownTable(table_id)
        return found[0]["phase"], found[0]["seats"]

    async def rows(self, table_id: str, first: int) -> list[Row]:
        """The rows of a log from a number on."""
        return [_row(row) for row in await self.database.get(ROWS_FROM, key=table_id, first=first)]

    async def rows_of_many(self, first: dict[str, int]) -> dict[str, list[Row]]:
        """The rows of many logs, each from a number on; only PostgreSQL has other processes to hear of."""
        known = json.dumps([{"id": table_id, "first": number} for table_id, number in first.items()])
        found: dict[str, list[Row]] = {}
        for row in await self.database.fetch(ROWS_OF_MANY, known=known):
            found.setdefault(row["table_id"], []).append(_row(row))
        return found

    async def seats(self, table_id: str) -> Seated:
        """Who sits where, and the table itself; raises UnknownTable."""

        def read(transaction: Transaction) -> Seated:
            found = _found(transaction, table_id)
            if found is None:
                raise UnknownTable(table_id)
            return found, _seats(transaction, table_id)

        return await self.database.read(read)

    async def reseat(self, table_id: str, decide: Decide, *, comes: str | None = None) -> Seated:
        """Changes who sits where before the game starts, as `decide` finds for the seats as they are; gives them then.

        `comes`: a person who sits down. Raises UnknownTable, NotOpen, Blocked, Removed, and what `decide` raises.
        """

        def write(transaction: Transaction) -> Seated:
            table = _found(transaction, table_id, HELD_TABLE)
            if table is None:
                raise UnknownTable(table_id)
            if table.phase != "open":
                raise NotOpen
            if comes is not None:
                _check_welcome(transaction, table_id, comes)
            before = _seats(transaction, table_id)
            decided = decide(table, before)
            _write_seats(transaction, table_id, before, decided)
            _write_start(transaction, table, decided)
            return replace(table, opening=decided.opening), list(decided.seats)

        return await self.database.write(write)

    async def put(self, table_id: str, **values: object) -> None:
        """Writes columns of a table."""
        new = {f"new_{name}": value for name, value in values.items()}
        await self.database.execute(_put(tuple(values)), {"key": table_id, **new})

    async def follow(
        self, table_id: str, make: Callable[[StoredTable, list[Chair]], tuple[StoredTable, Reseated]]
    ) -> tuple[str, Seated | None]:
        """Makes a table's rematch, as `make` finds it; gives its id, and the new table if there was none before.

        One that was closed before it began does not count. Raises UnknownTable.
        """

        def write(transaction: Transaction) -> tuple[str, Seated | None]:
            table = _found(transaction, table_id, HELD_TABLE)
            if table is None:
                raise UnknownTable(table_id)
            following = _found(transaction, table.next_id) if table.next_id is not None else None
            if following is not None and following.phase != "closed":
                return following.id, None
            fresh, seated = make(table, _seats(transaction, table_id))
            transaction.execute(NEW_TABLE, _as_row(fresh))
            transaction.execute(NEW_SEATS, *_chairs(fresh.id, seated.seats))
            _write_start(transaction, fresh, seated)
            transaction.execute(LINK, {"key": table_id, "new_next_id": fresh.id})
            return fresh.id, (replace(fresh, opening=seated.opening), list(seated.seats))

        return await self.database.write(write)

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
        return int((await self.database.fetch(query, **values))[0]["count"])

    async def tables_of(self, person_id: str, most: int) -> list[Seated]:
        """A person's tables that are open or running, those that wait for them first, the longest waiting first.

        A rematch where a seat is kept for them is one of theirs.
        """
        found = await self._list(TABLES_OF, key=person_id, most=most)

        def waits(entry: Seated) -> bool:
            table, seats = entry
            return any(table.asked >> number & 1 for number, seat in enumerate(seats) if seat.person_id == person_id)

        waiting = [entry for entry in reversed(found) if waits(entry)]
        return waiting + [entry for entry in found if not waits(entry)]

    async def finished(self, person_id: str, most: int) -> list[Seated]:
        """A person's finished tables, the newest first."""
        return await self._list(FINISHED, key=person_id, most=most)

    async def _list(self, query: Executable, **values: object) -> list[Seated]:
        """Tables and who sits there, found by a query that was made by `_with_seats`."""
        found: dict[str, Seated] = {}
        for row in await self.database.fetch(query, **values):
            seat = Chair(**{each.name: row.pop(f"seat_{each.name}") for each in fields(Chair)})
            del row["place"]
            if row["id"] not in found:
                found[row["id"]] = _table(row), []
            found[row["id"]][1].append(seat)
        return list(found.values())

    # -- chat --------------------------------------------------------------------------------------------------------

    async def say(self, table_id: str, person_id: str, name: str, words: str, at: int) -> int:
        """Stores a line of chat; gives its number. At one table numbers are in the order of commits."""
        line = {"table_id": table_id, "person_id": person_id, "name": name, "text": words, "at": at}

        def write(transaction: Transaction) -> int:
            transaction.fetch(SPEAKING, key=table_id)
            return int(transaction.fetch(NEW_LINE, **line)[0]["id"])

        return await self.database.write(write)

    async def chat(self, table_id: str, most: int = 200, after: int = 0) -> list[dict[str, Any]]:
        """The newest lines of a table's chat, oldest first; only those after a number."""
        return (await self.database.get(CHAT_OF, key=table_id, most=most, after=after))[::-1]


# -- rows as values --------------------------------------------------------------------------------------------------


def _as_row(table: StoredTable) -> dict[str, object]:
    row = vars(table).copy()
    for name in ("options", "deck", "clock", "origin", "result"):
        row[name] = None if row[name] is None else json.dumps(row[name], ensure_ascii=False)
    return row


def _table(found: Any) -> StoredTable:
    row = dict(found)
    for name in ("options", "deck", "clock", "origin", "result"):
        row[name] = None if row[name] is None else json.loads(row[name])
    for name in ("is_public", "hints"):
        row[name] = bool(row[name])  # to SQLite itself they are numbers
    return StoredTable(**row)


def _seat(found: Any) -> Chair:
    return Chair(**{each.name: found[each.name] for each in fields(Chair)})


def _row(found: Any) -> Row:
    return Row(found["number"], found["kind"], found["seat"], json.loads(found["body"]), found["at"])


def _found(transaction: Transaction, table_id: str, query: Executable = TABLE) -> StoredTable | None:
    found = transaction.fetch(query, key=table_id)
    return _table(found[0]) if found else None


def _seats(transaction: Transaction, table_id: str) -> list[Chair]:
    return [_seat(seat) for seat in transaction.fetch(SEATS_OF, key=table_id)]


def _chairs(table_id: str, seats: Sequence[Chair]) -> list[dict[str, object]]:
    return [{"table_id": table_id, "seat": number, **vars(seat)} for number, seat in enumerate(seats)]


# -- seats before the start, within a transaction --------------------------------------------------------------------


def _check_welcome(transaction: Transaction, table_id: str, person_id: str) -> None:
    if transaction.fetch(BLOCKED, key=table_id, person_id=person_id):
        raise Blocked
    if transaction.fetch(REMOVED_FROM, key=table_id, person_id=person_id):
        raise Removed


def _write_seats(transaction: Transaction, table_id: str, before: Sequence[Chair], decided: Reseated) -> None:
    for number, (then, now) in enumerate(zip(before, decided.seats, strict=True)):
        if now != then:
            new = {f"new_{name}": value for name, value in vars(now).items()}
            transaction.execute(SEAT, {"key": table_id, "which": number, **new})
    if decided.removed is not None and not transaction.fetch(REMOVED_FROM, key=table_id, person_id=decided.removed):
        transaction.execute(REMOVE, {"table_id": table_id, "person_id": decided.removed})


def _write_start(transaction: Transaction, table: StoredTable, decided: Reseated) -> None:
    """When the game starts, and the duty that sees to it, whatever becomes of this process."""
    if decided.opening == table.opening and decided.start is None:
        return
    transaction.execute(OPEN, {"key": table.id, "new_opening": decided.opening})
    transaction.execute(NO_START, {"key": table.id})
    if decided.start is not None:
        transaction.execute(NEW_DUTY, {"table_id": table.id, "kind": "start", **vars(decided.start)})


ROWS_OF_MANY = text(
    """SELECT row.table_id, row.number, row.kind, row.seat, row.body, row.at
    FROM json_to_recordset(CAST(:known AS json)) AS known (id text, first int)
         CROSS JOIN LATERAL (SELECT * FROM log WHERE table_id = known.id AND number >= known.first) AS row
    ORDER BY row.table_id, row.number"""
)
