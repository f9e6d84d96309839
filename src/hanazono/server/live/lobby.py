"""The lobby: open tables, one's own, finished ones; clients that look at it are sent changes, at most once a second.

Anybody may open many sockets here, and every table that is made or filled changes what all of them show. So what they
have in common is read and encoded once a second: the open tables for everybody, their own tables for each person. A
socket that is opened in between gets what was read last, and with the others whatever has changed since.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from pydantic import TypeAdapter
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.protocol import forms
from hanazono.server.protocol.close_codes import TOO_SLOW
from hanazono.server.transport.frames import WRITE, Write
from hanazono.store.chair import Chair
from hanazono.store.people import Person
from hanazono.store.row import Row
from hanazono.store.tables import Seated, StoredTable, TableStore
from hanazono.table.clocks import Clock

MOST_TABLES = 50  # in each list
MOST_OF_HOST = 3  # open tables of one person
EVERY_SECONDS = 1.0
LEAVE_SECONDS = 10.0  # for somebody who does not read to see why they are sent away

TABLE, LISTS = TypeAdapter(forms.TableShown), TypeAdapter(list[forms.TableShown])
ME = TypeAdapter(forms.PersonShown | None)


@dataclass(eq=False)
class Own:
    """The tables of a person, for all of their sockets."""

    sockets: "set[LobbySocket]" = field(default_factory=set)
    changes: int = 0
    read: int = -1  # after so many changes
    read_at: float = 0.0
    encoded: bytes = b'"own":[],"finished":[]'


@dataclass(eq=False)
class LobbySocket:
    """A socket through which somebody looks at the lobby."""

    socket: WebSocket
    person: Person | None
    session: str = ""  # that it was opened in
    own: Own = field(default_factory=Own)
    is_stale: bool = False  # something has changed for it
    is_busy: bool = True  # it is being sent something, at first what there is
    shown: int = 0  # the hash of what it was sent last
    leaving: "asyncio.Task[None] | None" = None

    def __post_init__(self) -> None:
        self.write: Write = self.socket.scope.get("extensions", {}).get(WRITE, lambda _: False)

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

    broadcaster: Broadcaster
    store: TableStore
    sockets: set[LobbySocket] = field(default_factory=set)
    _own: "WeakValueDictionary[str, Own]" = field(default_factory=WeakValueDictionary)  # by person
    _offer: "Offer" = field(default_factory=lambda: Offer([], -EVERY_SECONDS))
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    _task: "asyncio.Task[None] | None" = None
    _telling: "set[asyncio.Task[None]]" = field(default_factory=set)

    def start(self) -> None:
        self.broadcaster.on_change.append(self._hear)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self._telling, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- who looks at it ---------------------------------------------------------------------------------------------

    def enter(self, client: LobbySocket) -> None:
        """From now on they are sent changes, once they have been shown what there is."""
        self.sockets.add(client)
        if client.person is not None:
            client.own = self._own.setdefault(client.person.id, client.own)
            client.own.sockets.add(client)

    def leave(self, client: LobbySocket) -> None:
        self.sockets.discard(client)
        client.own.sockets.discard(client)

    def _hear(self, live: LiveTable, row: Row | None) -> None:
        if not self.sockets:
            return
        people = {chair.person_id or chair.invited_id for chair in live.sitting.chairs}
        for own in [own for each in people if each is not None and (own := self._own.get(each))]:
            own.changes += 1
            _mark_stale(own.sockets)
        if live.sitting.is_public and (row is None or row.kind in {"start", "close"}):
            _mark_stale(self.sockets)

    def mark_stale(self) -> None:
        """Anything may have changed."""
        for own in list(self._own.values()):
            own.changes += 1
        _mark_stale(self.sockets)

    # -- what it shows -----------------------------------------------------------------------------------------------

    async def lists(self, person: Person | None) -> forms.Lobby:
        """What the lobby shows this person."""
        own, finished = await self._tables_of(person)
        return forms.Lobby(
            me=_me(person),
            open=[shown(*entry, person) for entry in await self.store.open_tables(MOST_TABLES, MOST_OF_HOST)],
            own=[shown(*entry, person) for entry in own],
            finished=[shown(*entry, person) for entry in finished],
        )

    async def _tables_of(self, person: Person | None) -> tuple[list[Seated], list[Seated]]:
        if person is None:
            return [], []
        own = await self.store.tables_of(person.id, MOST_TABLES)
        return own, await self.store.finished(person.id, MOST_TABLES)

    async def _read_offer(self) -> "Offer":
        now = time.monotonic()
        return Offer(await self.store.open_tables(MOST_TABLES, MOST_OF_HOST), now)

    async def _read_own(self, person: Person, own: Own) -> None:
        changes, now = own.changes, time.monotonic()
        lists = [[shown(*entry, person) for entry in tables] for tables in await self._tables_of(person)]
        own.encoded = b'"own":%b,"finished":%b' % tuple(map(LISTS.dump_json, lists))
        own.read, own.read_at = changes, now

    def _encoded(self, client: LobbySocket) -> bytes:
        me = ME.dump_json(_me(client.person))
        return b'{"me":%b,"open":%b,%b}' % (me, self._offer.encoded(client.person), client.own.encoded)

    # -- sending it --------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            with suppress(OSError):  # the database is away: changes are sent when it is back
                await self._send_changes()

    async def show(self, client: LobbySocket) -> None:
        """What there is, to somebody who has come just now. What was read a moment ago is not read again."""
        async with self._reading:
            recent = time.monotonic() - EVERY_SECONDS
            client.is_stale = self._offer.read_at > recent or client.own.read_at > recent  # and may be out of date
            if self._offer.read_at <= recent:
                self._offer = await self._read_offer()
            if client.person is not None and client.own.read_at <= recent:
                await self._read_own(client.person, client.own)
        lists = self._encoded(client)
        client.shown = hash(lists)
        await self._tell(client, lists)

    async def _send_changes(self) -> None:
        stale = [client for client in self.sockets if client.is_stale and not client.is_busy]
        if not stale:
            return
        _mark_stale(stale, is_stale=False)
        try:
            self._offer = await self._read_offer()
            while stale:
                client = stale[-1]
                if client.person is not None and client.own.read != client.own.changes:
                    await self._read_own(client.person, client.own)
                self._send(stale.pop(), self._encoded(client))
                await asyncio.sleep(0)  # moves come first
        finally:
            _mark_stale(stale)

    def _send(self, client: LobbySocket, lists: bytes) -> None:
        if hash(lists) != client.shown and not client.write(lists):
            client.is_busy = True
            self._spawn(self._tell(client, lists))
        client.shown = hash(lists)

    async def _tell(self, client: LobbySocket, lists: bytes) -> None:
        """A client that does not read keeps nobody waiting: it is cut off, and finds everything when it comes back."""
        try:
            await asyncio.wait_for(client.socket.send_text(lists.decode()), EVERY_SECONDS)
        except TimeoutError:
            self.leave(client)
            client.close(TOO_SLOW)
        except (OSError, RuntimeError, WebSocketDisconnect):  # they are gone
            self.leave(client)
        finally:
            client.is_busy = False

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)


def _mark_stale(sockets: Iterable[LobbySocket], *, is_stale: bool = True) -> None:
    for client in sockets:
        client.is_stale = is_stale


class Offer:
    """The open tables as they were at some time: the same for everybody, but for those at which somebody sits."""

    def __init__(self, tables: list[Seated], read_at: float) -> None:
        self.read_at = read_at
        self._tables = tables
        self._sitting: defaultdict[str | None, set[int]] = defaultdict(set)  # the numbers of somebody's tables
        for number, (_, seats) in enumerate(tables):
            for seat in seats:
                self._sitting[seat.person_id].add(number)
        self._pieces = [TABLE.dump_json(shown(*entry, None)) for entry in tables]
        self._encoded: dict[str | None, bytes] = {None: self._joined({})}

    def encoded(self, person: Person | None) -> bytes:
        """As they are shown to somebody."""
        who = person.id if person is not None and person.id in self._sitting else None
        if who not in self._encoded:
            own = {number: TABLE.dump_json(shown(*self._tables[number], person)) for number in self._sitting[who]}
            self._encoded[who] = self._joined(own)
        return self._encoded[who]

    def _joined(self, own: dict[int, bytes]) -> bytes:
        return b"[%b]" % b",".join(own.get(number, piece) for number, piece in enumerate(self._pieces))


def _me(person: Person | None) -> forms.PersonShown | None:
    return None if person is None else forms.PersonShown(id=person.id, name=person.name, login=person.login)


def shown(table: StoredTable, seats: list[Chair], person: Person | None) -> forms.TableShown:
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
