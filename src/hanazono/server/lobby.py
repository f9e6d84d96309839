"""The lobby: open tables, one's own, finished ones; whoever looks at it is told of changes, at most once a second."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field

from pydantic import TypeAdapter
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanazono.server import forms
from hanazono.server.codes import TOO_SLOW
from hanazono.server.hall import Hall, Live
from hanazono.store.people import Person
from hanazono.store.tables import Seated, Stored, StoredSeat, TableStore
from hanazono.table.clocks import Clock
from hanazono.table.log import Row

MOST_TABLES = 50  # in each list
MOST_OF_HOST = 3  # open tables of one person
EVERY_SECONDS = 1.0
LEAVE_SECONDS = 10.0  # for somebody who does not read to see why they are sent away

LISTS, ME = TypeAdapter(list[forms.TableShown]), TypeAdapter(forms.PersonShown | None)


@dataclass(eq=False)
class Guest:
    """Somebody who looks at the lobby."""

    socket: WebSocket
    person: Person | None
    session: str = ""  # that it was opened in
    is_stirred: bool = False
    changes: int = 0  # of their own tables
    own: tuple[int, bytes] = (-1, b"")  # their own tables as they were sent, after so many changes

    def stir(self, *, is_own: bool) -> None:
        """The lobby has changed for them, perhaps one of their own tables."""
        self.is_stirred = True
        self.changes += is_own

    leaving: "asyncio.Task[None] | None" = None

    def close(self, code: int) -> None:
        """Sends them away, whether they read or not."""
        if self.leaving is None:
            self.leaving = asyncio.create_task(self._leave(code))

    async def _leave(self, code: int) -> None:
        with suppress(Exception):  # they may be gone, or not read even this
            await asyncio.wait_for(self.socket.close(code), LEAVE_SECONDS)


@dataclass
class Lobby:
    """The lobby of this process."""

    hall: Hall
    store: TableStore
    guests: set[Guest] = field(default_factory=set)
    _task: "asyncio.Task[None] | None" = None
    _telling: "set[asyncio.Task[None]]" = field(default_factory=set)

    def start(self) -> None:
        self.hall.on_change.append(self._hear)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self._telling, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def lists(self, person: Person | None) -> forms.Lobby:
        """What the lobby shows this person."""
        own, finished = await self._tables_of(person)
        return forms.Lobby(
            me=_me(person),
            open=[shown(*entry, person) for entry in await self._open_tables()],
            own=[shown(*entry, person) for entry in own],
            finished=[shown(*entry, person) for entry in finished],
        )

    async def _open_tables(self) -> list[Seated]:
        return await self.store.open_tables(MOST_TABLES, MOST_OF_HOST)

    async def _tables_of(self, person: Person | None) -> tuple[list[Seated], list[Seated]]:
        if person is None:
            return [], []
        own = await self.store.tables_of(person.id, MOST_TABLES)
        return own, await self.store.finished(person.id, MOST_TABLES)

    async def _encoded(self, guest: Guest, offer: "Offer") -> bytes:
        """The same for somebody who looks on, of which only what is new is read and put together."""
        person, changes = guest.person, guest.changes
        if guest.own[0] != changes:
            found = await self._tables_of(person)
            lists = (LISTS.dump_json([shown(*entry, person) for entry in tables]) for tables in found)
            guest.own = (changes, b'"own":%b,"finished":%b' % tuple(lists))
        return b'{"me":%b,"open":%b,%b}' % (ME.dump_json(_me(person)), offer.encoded(person), guest.own[1])

    def _hear(self, live: Live, row: Row | None) -> None:
        if not self.guests:
            return
        is_for_all = live.sitting.is_public and (row is None or row.kind in {"start", "close"})
        sitting = {chair.person_id or chair.invited_id for chair in live.sitting.chairs}
        for guest in self.guests:
            is_own = guest.person is not None and guest.person.id in sitting
            if is_own or is_for_all:
                guest.stir(is_own=is_own)

    def stir(self) -> None:
        """Anything may have changed."""
        for guest in self.guests:
            guest.stir(is_own=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            with suppress(OSError):  # the database is away: they are told when it is back
                await self._tell_stirred()

    async def _tell_stirred(self) -> None:
        stirred = [guest for guest in self.guests if guest.is_stirred]
        for guest in stirred:
            guest.is_stirred = False
        try:
            offer = Offer(await self._open_tables() if stirred else [])
            while stirred:
                lists = await self._encoded(stirred[-1], offer)
                self._spawn(self._tell(stirred.pop(), lists.decode()))
                await asyncio.sleep(0)  # moves come first
        finally:
            for guest in stirred:
                guest.is_stirred = True

    async def _tell(self, guest: Guest, lists: str) -> None:
        """Whoever does not read keeps nobody waiting: they are sent away, and find everything when they come back."""
        try:
            await asyncio.wait_for(guest.socket.send_text(lists), EVERY_SECONDS)
        except TimeoutError:
            self.guests.discard(guest)
            guest.close(TOO_SLOW)
        except (OSError, RuntimeError, WebSocketDisconnect):  # they are gone
            self.guests.discard(guest)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def show(self, guest: Guest) -> None:
        lists = await self._encoded(guest, Offer(await self._open_tables()))
        await guest.socket.send_text(lists.decode())


@dataclass
class Offer:
    """The open tables, as those see them who look at the lobby: the same for all who sit at none of them."""

    tables: list[Seated]
    _for_others: bytes | None = None

    def encoded(self, person: Person | None) -> bytes:
        sits = person is not None and any(seat.person_id == person.id for _, seats in self.tables for seat in seats)
        if sits:
            return self._encode(person)
        if self._for_others is None:
            self._for_others = self._encode(None)
        return self._for_others

    def _encode(self, person: Person | None) -> bytes:
        return LISTS.dump_json([shown(*entry, person) for entry in self.tables])


def _me(person: Person | None) -> forms.PersonShown | None:
    return None if person is None else forms.PersonShown(id=person.id, name=person.name, login=person.login)


def shown(table: Stored, seats: list[StoredSeat], person: Person | None) -> forms.TableShown:
    """A table as this person may see it in a list: of who is asked, only whether it is themselves."""
    own = [number for number, seat in enumerate(seats) if person and seat.person_id == person.id]
    return forms.TableShown(
        id=table.id,
        game=table.game,
        options=table.options,
        clock=Clock(**table.clock),
        phase=table.phase,  # type: ignore[arg-type]
        is_public=table.is_public,
        hints=table.hints,
        seats=[
            forms.SeatShown(name=seat.name, person=seat.person_id, bot=seat.bot, invited=seat.invited_id)
            for seat in seats
        ],
        own=own,
        waits_for_you=any(table.asked >> number & 1 for number in own),
        created=table.created,
        moved=table.moved,
        result=None if table.result is None else forms.Result(**table.result),
    )
