"""The lobby: what many look at is read once, and none of them misses a change."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from hanazono.server.live import lobby as module
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.lobby import Lobby, LobbySocket, Offer, shown
from hanazono.server.protocol.close_codes import TOO_SLOW
from hanazono.server.transport.frames import WRITE
from hanazono.store.chair import Chair
from hanazono.store.people import Person
from hanazono.store.tables import Seated, StoredTable

AKI, BEN = Person("aki", "Aki", 1), Person("ben", "Ben", 1)


def table(name: str, *people: str | None) -> Seated:
    stored = StoredTable(
        id=name, game="haru", seats=2, options={}, deck=None, clock={}, origin=None, secret=bytes(32), host_id="aki",
        is_public=True, hints=False, phase="open", created=1, moved=1, asked=3, next_id=None, result=None,
    )  # fmt: skip
    return stored, [Chair(each, each, "random", None) for each in people]


@dataclass
class Store:
    """Tables as they are in the database, and how often they were read."""

    open: list[Seated] = field(default_factory=list)
    own: dict[str, list[Seated]] = field(default_factory=dict)
    reads: list[str] = field(default_factory=list)

    async def open_tables(self, *_: int) -> list[Seated]:
        return await self._read("open", self.open)

    async def tables_of(self, person_id: str, _most: int) -> list[Seated]:
        return await self._read(person_id, self.own.get(person_id, []))

    async def finished(self, _person_id: str, _most: int) -> list[Seated]:
        return []

    async def _read(self, what: str, found: list[Seated]) -> list[Seated]:
        self.reads.append(what)
        await asyncio.sleep(0.01)
        return list(found)


class Socket:
    """A client that reads at once, unless it does not read at all."""

    def __init__(self, *, reads: bool = True) -> None:
        self.said: list[Any] = []
        self.codes: list[int] = []
        self.reads = reads
        self.scope = {"extensions": {WRITE: self.write}}

    def write(self, text: bytes) -> bool:
        if self.reads:
            self.said.append(json.loads(text))
        return self.reads

    async def send_text(self, text: str) -> None:
        if not self.write(text.encode()):
            await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.codes.append(code)


@dataclass
class Room:
    """A lobby, and who comes to it."""

    store: Store
    lobby: Lobby

    async def come(self, person: Person | None = AKI, **more: bool) -> Socket:
        socket = Socket(**more)
        guest = LobbySocket(socket, person)  # type: ignore[arg-type]
        self.lobby.enter(guest)
        await self.lobby.show(guest)
        return socket

    def change(self, *people: str, is_public: bool = True) -> None:
        """As it is broadcast when somebody sits down."""
        chairs = [SimpleNamespace(person_id=each, invited_id=None) for each in people]
        live: Any = SimpleNamespace(sitting=SimpleNamespace(is_public=is_public, chairs=chairs))
        for hear in self.lobby.broadcaster.on_change:
            hear(live, None)

    async def some_rounds(self) -> None:
        await asyncio.sleep(3 * module.EVERY_SECONDS)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.01)


@pytest.fixture
def in_lobby(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Room], Awaitable[None]]], None]:
    """Does something in a lobby whose seconds are short."""
    monkeypatch.setattr(module, "EVERY_SECONDS", 0.2)

    async def run(work: Callable[[Room], Awaitable[None]]) -> None:
        store = Store()
        lobby = Lobby(Broadcaster(), store)  # type: ignore[arg-type]
        lobby.start()
        try:
            await work(Room(store, lobby))
        finally:
            await lobby.stop()

    return lambda work: asyncio.run(run(work))


InLobby = Callable[[Callable[[Room], Awaitable[None]]], None]


def test_a_crowd_costs_as_many_reads_as_one(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        await asyncio.gather(*(room.come() for _ in range(50)), *(room.come(None) for _ in range(50)))
        assert sorted(room.store.reads) == ["aki", "open"]
        room.store.reads.clear()
        room.change("aki", "ben")
        await until(lambda: "aki" in room.store.reads)
        await room.some_rounds()
        assert room.store.reads.count("aki") == 1
        assert room.store.reads.count("open") <= 2  # once more for those who came after the first read

    in_lobby(work)


def test_who_is_shown_what_was_read_before_they_came_is_sent_what_is_new(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        await room.come()
        room.store.open.append(table("pond", "ben", None))
        room.store.own["aki"] = [table("wood", "aki", None)]  # nobody tells this process
        socket = await room.come()
        assert not socket.said[0]["open"]
        await until(lambda: [each["id"] for each in socket.said[-1]["open"]] == ["pond"])
        room.change("aki")
        await until(lambda: [each["id"] for each in socket.said[-1]["own"]] == ["wood"])

    in_lobby(work)


def test_what_has_not_changed_for_somebody_is_not_sent_again(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        sockets = [await room.come(), await room.come(BEN), await room.come(None)]
        for _ in range(3):
            room.change("aki", "ben")
            await room.some_rounds()
        assert [len(socket.said) for socket in sockets] == [1, 1, 1]
        room.store.own["ben"] = [table("wood", "ben", None)]
        room.change("ben", is_public=False)
        await until(lambda: len(sockets[1].said) == 2)
        assert [len(socket.said) for socket in sockets] == [1, 2, 1]

    in_lobby(work)


def test_a_client_that_does_not_read_is_cut_off_and_keeps_nobody_waiting(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        slow, quick = await room.come(), await room.come()
        slow.reads = False
        for number in range(3):
            room.store.open.append(table(f"pond {number}", "ben", None))
            room.change("ben")
            await until(lambda number=number: len(quick.said[-1]["open"]) == number + 1)  # type: ignore[misc]
        await until(lambda: slow.codes == [TOO_SLOW])
        assert len(slow.said) == len(room.lobby.sockets) == 1

    in_lobby(work)


def test_a_client_that_was_slow_for_a_moment_is_sent_the_newest_last(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        socket, may_read = await room.come(), asyncio.Event()

        async def send_text(text: str) -> None:
            await may_read.wait()
            socket.said.append(json.loads(text))

        socket.send_text, socket.reads = send_text, False  # type: ignore[method-assign]
        room.store.open.append(table("pond", None, None))
        room.change()
        [guest] = room.lobby.sockets
        await until(lambda: guest.is_busy)
        room.store.open.append(table("wood", None, None))
        room.change()
        socket.reads = True
        may_read.set()
        await until(lambda: len(socket.said) == 3)
        assert [len(message["open"]) for message in socket.said] == [0, 1, 2]

    in_lobby(work)


@pytest.mark.parametrize("person", [None, AKI, BEN])
def test_everybody_is_offered_what_they_would_be_shown_alone(person: Person | None) -> None:
    tables = [table("pond", "ben", None), table("wood", "aki", "ben"), table("hill", None, None)]
    offered = json.loads(Offer(tables, 0).encoded(person))
    assert offered == [shown(*each, person).model_dump(mode="json") for each in tables]
    own = {each["id"]: each["own"] for each in offered}
    expected: dict[str | None, list[list[int]]] = {None: [[], [], []], "aki": [[], [0], []], "ben": [[0], [1], []]}
    assert list(own.values()) == expected[person.id if person else None]


def test_nobody_who_has_left_is_told(in_lobby: InLobby) -> None:
    async def work(room: Room) -> None:
        socket = await room.come()
        [guest] = room.lobby.sockets
        room.lobby.leave(guest)
        room.store.own["aki"] = [table("wood", "aki", None)]
        room.change("aki")
        await room.some_rounds()
        assert len(socket.said) == 1
        assert not guest.own.sockets

    in_lobby(work)
