"""What those who run a server do to its database: `hanazono admin`.

All of it works while servers run. A table is closed through its log, like every change of a table; servers hear of it,
and of a person who has changed, through the notices of the database.

The order of the file: tables; chat; people; backup; check; retention.
"""

import asyncio
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.stored import setup_of, sitting_of
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import TableWriter
from hanazono.server.people.sessions import COOKIE_SECONDS
from hanazono.server.process.clock import now
from hanazono.server.process.database import open_as_it_is
from hanazono.store.chair import Chair
from hanazono.store.database import Database, Transaction
from hanazono.store.log import Log
from hanazono.store.people import PeopleStore, Person
from hanazono.store.reviews import DUTY_KIND, ReviewStore
from hanazono.store.row import Row
from hanazono.store.schema import CHAT, DUTY, ENDED, PEOPLE, SEATS, TABLES, TRANSCRIPTS
from hanazono.store.tables import StoredTable, TableStore, UnknownTable
from hanazono.table import history, play, transcript, views
from hanazono.table.clocks import NEVER
from hanazono.table.play import BadAnswer, Setup, Table
from hanazono.table.seating import Sitting, is_complete

PHASES = ("open", "playing", "over", "closed")
ENDING_PHASES = ("over", "closed", "open")  # in which old tables are removed
DAY = 86_400_000  # ms
AT_ONCE = 200  # tables removed in one transaction: servers write in between
HEARD_SECONDS = 2  # for servers to hear of a change
ATTEMPTS = 3  # at a table that seems wrong: a server may have changed it while it was read


class Unknown(LookupError):
    """There is no such table, person or line of chat."""


@dataclass
class Admin:
    """The database of a server, from outside."""

    database: Database

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator["Admin"]:
        """Raises BadSetting and NoDatabase."""
        database = await open_as_it_is(url)
        try:
            yield cls(database)
        finally:
            await database.close()

    # -- tables ------------------------------------------------------------------------------------------------------

    async def tables(self, phase: str | None = None, most: int = 100) -> list[dict[str, Any]]:
        """The tables that moved last: id, game, phase, created, moved, seats (what they are called)."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.phase, TABLES.c.created, TABLES.c.moved)
        query = select(*columns).order_by(TABLES.c.moved.desc()).limit(most)
        if phase is not None:
            query = query.where(TABLES.c.phase == phase)
        found = await self.database.fetch(query)
        seats = await self.database.fetch(
            select(SEATS).where(SEATS.c.table_id.in_([table["id"] for table in found])).order_by(SEATS.c.seat)
        )
        return [{**table, "seats": [seat for seat in seats if seat["table_id"] == table["id"]]} for table in found]

    async def seats(self, table_id: str) -> list[dict[str, Any]]:
        """Who sits at a table; raises Unknown."""
        await self._need_table(table_id)
        return await self.database.fetch(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))

    async def close(self, table_ids: Iterable[str]) -> list[str]:
        """Ends tables without a result; gives those that were not over. Raises Unknown."""
        log, broadcaster = Log(self.database), Broadcaster()
        tables = TableCache(TableStore(self.database), self.database.notices, broadcaster)
        writer = TableWriter(log, tables, broadcaster)
        closed = []
        try:
            for table_id in table_ids:
                try:
                    await writer.append(await tables.get(table_id), lambda table: play.close(table, now()))
                except UnknownTable:
                    raise Unknown(table_id) from None
                except BadAnswer:  # it is over
                    continue
                closed.append(table_id)
        finally:
            await log.stop()
        if closed:
            await self.database.notices.tell_servers(HEARD_SECONDS, *closed)
        return closed

    async def _need_table(self, table_id: str) -> None:
        if not await self.database.fetch(select(TABLES.c.id).where(TABLES.c.id == table_id)):
            raise Unknown(table_id)

    # -- chat --------------------------------------------------------------------------------------------------------

    async def chat(self, table_id: str) -> list[dict[str, Any]]:
        """All that was said at a table; raises Unknown."""
        await self._need_table(table_id)
        return await self.database.fetch(select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.id))

    async def unsay(self, table_id: str, number: int) -> None:
        """Removes a line of chat; raises Unknown."""
        if not await self.database.execute(delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.id == number)):
            raise Unknown(number)
        await self.database.notices.tell_servers(HEARD_SECONDS, table_id)

    # -- people ------------------------------------------------------------------------------------------------------

    async def ban(self, who: str, *, is_banned: bool) -> Person:
        """Bans a person, by id or login, or lets them in again; raises Unknown."""
        people = PeopleStore(self.database)
        person = await people.find(who) or await people.with_login(who)
        if person is None:
            raise Unknown(who)
        changed = replace(person, banned=now() if is_banned else None)
        await self.database.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(banned=changed.banned))
        await self.database.notices.tell_servers(HEARD_SECONDS, people=[person.id])
        return changed

    # -- check -------------------------------------------------------------------------------------------------------

    async def check(self) -> AsyncIterator[tuple[int, int, list["Fault"]]]:
        """Replays every table: gives how many are done, of how many, and what is wrong with the last one."""
        ids = [row["id"] for row in await self.database.fetch(select(TABLES.c.id).order_by(TABLES.c.created))]
        for done, table_id in enumerate(ids, 1):
            yield done, len(ids), await self.check_table(table_id)

    async def check_table(self, table_id: str) -> list["Fault"]:
        faults: list[Fault] = []
        for attempt in range(ATTEMPTS):
            if attempt:
                await asyncio.sleep(0.2 * attempt)
            found = await TableStore(self.database).load(table_id)
            if found is None:  # removed meanwhile
                return []
            stored, seats, rows = found
            duties = await self.database.fetch(select(DUTY.c.kind).where(DUTY.c.table_id == table_id))
            kinds = {duty["kind"] for duty in duties}
            faults = [*_faults(stored, seats, rows, kinds), *await self._forgotten_review(table_id, kinds)]
            if not faults:
                break
        return faults

    async def _forgotten_review(self, table_id: str, duties: set[str]) -> list["Fault"]:
        """Somebody must go on with a review until it is done."""
        review = await ReviewStore(self.database).find(table_id)
        if review is None or review.is_done or DUTY_KIND in duties:
            return []
        return [Fault(table_id, "duty", ", ".join(sorted(duties)), DUTY_KIND)]

    # -- retention ---------------------------------------------------------------------------------------------------

    async def count_old(self, days: int) -> "Counts":
        """What `remove_old` would remove now."""
        before = now() - days * DAY

        def read(transaction: Transaction) -> Counts:
            def count(table: Any, where: ColumnElement[bool]) -> int:
                query = select(func.count().label("count")).select_from(table).where(where)
                return int(transaction.fetch(query)[0]["count"])

            return Counts(
                **{phase: count(TABLES, _is_old(before) & (TABLES.c.phase == phase)) for phase in ENDING_PHASES},
                uploads=count(TRANSCRIPTS, TRANSCRIPTS.c.created < before),
                guests=count(PEOPLE, _is_old_guest(before)),
            )

        return await self.database.read(read)

    async def remove_old(self, days: int) -> "Counts":
        """Removes tables that have ended or never started, uploads, and guests who are left without either."""
        before = now() - days * DAY
        counts = await self.count_old(days)
        stale = select(TABLES.c.id).where(_is_old(before), TABLES.c.phase == "open").limit(AT_ONCE)
        while ids := [row["id"] for row in await self.database.fetch(stale)]:
            await self.close(ids)  # nobody may start one that is about to go
        ended = select(TABLES.c.id).where(_is_old(before), TABLES.c.phase != "open").limit(AT_ONCE)
        while ids := [row["id"] for row in await self.database.fetch(ended)]:
            await self.database.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
        await self.database.execute(delete(TRANSCRIPTS).where(TRANSCRIPTS.c.created < before))
        await self.database.execute(delete(ENDED).where(ENDED.c.at < now() - COOKIE_SECONDS * 1000))  # expired
        await self.database.execute(delete(PEOPLE).where(_is_old_guest(before)))
        return counts


@dataclass(frozen=True)
class Counts:
    """What was removed: finished tables, closed ones, those that never started; uploads; guests."""

    over: int
    closed: int
    open: int
    uploads: int
    guests: int


def _is_old(before: int) -> ColumnElement[bool]:
    """A table that nobody can change any more, or that never started, and that is older than that."""
    return and_(
        TABLES.c.created < before,
        or_(TABLES.c.phase == "open", TABLES.c.phase.in_(["over", "closed"]) & (TABLES.c.moved < before)),
    )


def _is_old_guest(before: int) -> ColumnElement[bool]:
    """A guest without a seat, a table or an upload among what stays. Those who are banned stay banned."""
    sits = exists().where(SEATS.c.person_id == PEOPLE.c.id, SEATS.c.table_id == TABLES.c.id, ~_is_old(before))
    hosts = exists().where(TABLES.c.host_id == PEOPLE.c.id, ~_is_old(before))
    uploads = exists().where(TRANSCRIPTS.c.person_id == PEOPLE.c.id, TRANSCRIPTS.c.created >= before)
    return and_(PEOPLE.c.login.is_(None), PEOPLE.c.banned.is_(None), PEOPLE.c.created < before, ~sits, ~hosts, ~uploads)


# -- backup ----------------------------------------------------------------------------------------------------------


def back_up(source: Path, target: Path) -> None:
    """Copies an SQLite database as it is at one moment, while it is in use; raises FileExistsError and OSError."""
    part = target.with_name(target.name + ".part")
    with target.open("xb"):  # nothing is written over
        pass
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds keys and hashes of passwords
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=60)) as database:
            database.execute("VACUUM INTO ?", (str(part),))
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        target.unlink(missing_ok=True)
        raise OSError(None, str(error)) if isinstance(error, sqlite3.Error) else error from None


# -- what can be wrong with a table ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """What is wrong with a table: one of setup, replay, phase, asked, result, duty, transcript; and what shows it."""

    table_id: str
    reason: str
    found: str
    expected: str = ""


def _faults(stored: StoredTable, seats: Sequence[Chair], rows: Sequence[Row], duties: set[str]) -> Iterator[Fault]:
    try:
        setup = setup_of(stored)
        table = Table.new(setup)
    except Exception as error:
        yield Fault(stored.id, "setup", _words(error))
        return
    for row in rows:
        try:
            table = _after(table, row)
        except Exception as error:
            yield Fault(stored.id, "replay", _words(error), str(row.number))
            return
    yield from _differences(stored, sitting_of(stored, list(seats)), table, duties)
    if table.is_over and not table.is_closed:
        yield from _unproved(stored, setup, rows)


def _after(table: Table, row: Row) -> Table:
    """The table after a row; besides what a server does, a move must be legal."""
    if row.kind == "move":
        if not table.owes(row.seat):
            raise BadAnswer("not-asked")
        table.game.check_answer(table.s, row.seat, row.body)
    table = play.after(table, row)
    if table.s.fault:
        raise ValueError(f"fault {table.s.fault}")
    return table


def _differences(stored: StoredTable, sitting: Sitting, table: Table, duties: set[str]) -> Iterator[Fault]:
    """What the lobby and the duties know of a table must follow from its log."""
    phases = [views.phase(table)] if table.rows else ["open", "closed"]  # a rematch that was made twice is closed
    if stored.phase not in phases:
        yield Fault(stored.id, "phase", stored.phase, phases[0])
    asked = 0 if table.is_over else table.asked
    if stored.asked != asked:
        yield Fault(stored.id, "asked", f"{stored.asked:b}", f"{asked:b}")
    result = views.result(table) if table.is_over and not table.is_closed else None
    if stored.result != result:
        yield Fault(stored.id, "result", json.dumps(stored.result), json.dumps(result))
    if table.is_over or stored.phase == "closed":
        return
    needed = {
        "start": not table.is_started and is_complete(sitting),
        "bot": bool(table.bots_asked),
        "clock": table.next_due != NEVER,
    }
    for kind, is_needed in needed.items():
        if is_needed and kind not in duties:
            yield Fault(stored.id, "duty", ", ".join(sorted(duties)), kind)


def _unproved(stored: StoredTable, setup: Setup, rows: Sequence[Row]) -> Iterator[Fault]:
    """A finished table's transcript must verify."""
    try:
        lines = history.transcript(setup, rows, stored.origin)
        for _ in transcript.replay([json.dumps(line) for line in lines], is_verified=True):
            pass
    except Exception as error:
        yield Fault(stored.id, "transcript", _words(error))


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0]
