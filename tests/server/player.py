"""A person at one table of the survival tests, who asks at random for whatever the protocol offers and writes all down.

Players come back whenever their line is cut, and send again what was not answered. What they ask and hear goes into the
history of the company (survival.py); whether it was right is for the checker to say.

The order of the file: who they are; a player; hearing; playing; requests besides the game.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.history import LOST, OK, REFUSED, Asked

if TYPE_CHECKING:
    from tests.server.survival import Company

Json = dict[str, Any]

LOST_LINE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)  # what a cut line looks like
REST_SECONDS = 0.05  # before somebody looks again
AWAY_SECONDS = 0.4  # before somebody tries again when there was no answer, at most


# -- who they are ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Person:
    id: str
    cookie: str


@dataclass
class Habits:
    """How often a player does what nobody has to do: chances, mostly for each message that is heard."""

    undoes: float = 0.1
    says: float = 0.02
    hands_over: float = 0.0
    resigns: float = 0.0
    leaves: float = 0.2  # after sitting down
    forgets: float = 0.0  # to open a nonce
    is_silent: bool = False  # never answers: the clock must see to it


# -- a player --------------------------------------------------------------------------------------------------------


@dataclass
class Player:
    """A person at a table, through its socket. Whoever has no seat looks on."""

    company: "Company"
    person: Person
    table: str
    habits: Habits
    seats: list[Json] = field(default_factory=list)
    sights: dict[int, Json] = field(default_factory=dict)  # by seat; -1: a spectator's
    phase: str = "open"
    end: Json | None = None
    next: str | None = None
    sent: dict[tuple[int, int], Json] = field(default_factory=dict)  # by seat and question; sent again it is the same
    unsure: dict[int, int] = field(default_factory=dict)  # by seat: the question whose answer may be lost
    waiting: list[Asked] = field(default_factory=list)  # on this line, in order
    lines: int = 0  # how often it has come
    is_last: bool = False  # it comes to see what stands there in the end
    has_seen_all: bool = False
    codes: list[int] = field(default_factory=list)  # with which the server has closed the line
    _line: ClientConnection | None = None
    _number: int = 0  # of the line
    _errands: asyncio.TaskGroup = field(default_factory=asyncio.TaskGroup)
    _errand: "asyncio.Task[None] | None" = None

    def __post_init__(self) -> None:
        self.nonce = secrets.token_hex(16)
        self.share = self.company.random.choice(["none", "nonce", "commitment"])
        self.is_forgetful = self.company.random.random() < self.habits.forgets

    @property
    def own(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat["person"] == self.person.id]

    @property
    def question(self) -> int:
        """The number of the newest question it has seen."""
        return max((sight["n"] for sight in self.sights.values()), default=0)

    async def play(self, is_enough: Callable[[], bool]) -> None:
        """Comes back again and again until it is enough."""
        async with asyncio.TaskGroup() as self._errands:
            while not is_enough():
                before = self.lines
                with suppress(*LOST_LINE):
                    await self._visit(is_enough)
                pause = REST_SECONDS if self.lines > before else AWAY_SECONDS
                await asyncio.sleep(self.company.random.uniform(0, pause))

    async def look_back(self) -> None:
        """Comes once more when all is over, and stays until everything was told."""
        self.is_last = True
        await self.play(lambda: self.has_seen_all)

    async def _visit(self, is_enough: Callable[[], bool]) -> None:
        port, self._number = self.company.random.choice(self.company.servers).port, self.company.next_line()
        coming = self._ask("hello", {}, port)
        uri, headers = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket", {"Cookie": self.person.cookie}
        try:
            async with connect(
                uri, additional_headers=headers, compression=None, max_size=None, proxy=None, ping_interval=None
            ) as line:
                self._line, self.lines = line, self.lines + 1
                await self._talk(line, coming, port, is_enough)
        except ConnectionClosed as closed:
            if closed.rcvd is not None:
                self.codes.append(closed.rcvd.code)
        finally:
            self._line = None
            for asked in [*self.waiting, *([coming] if coming.number in self.company.open else [])]:
                self._settle(asked, LOST)

    def cut(self) -> None:
        """The line breaks, in the midst of whatever is under way."""
        if self._line is not None:
            self._line.transport.abort()

    # -- hearing -----------------------------------------------------------------------------------------------------

    async def _talk(self, line: ClientConnection, coming: Asked, port: int, is_enough: Callable[[], bool]) -> None:
        is_new = True
        while not is_enough():
            try:
                async with asyncio.timeout(1):
                    message: Json = msgspec.json.decode(await line.recv())
            except TimeoutError:
                continue
            self.company.history.tell(self.person.id, self.table, self._number, message)
            if is_new:
                is_new = False
                self._settle(coming, OK)
                for seat, n in list(self.unsure.items()):
                    await self._answer(line, seat, n, port)
                if self.is_last:
                    await self._send(line, "ping", {"id": 1}, port)
            self._hear(message)
            await self._act(line, port)

    def _hear(self, message: Json) -> None:
        kind = message["type"]
        self.end = message.get("end") or self.end
        if kind == "table":
            self.sights.clear()
            self.next = message["next"] or self.next
            if message["reason"] == "resync":  # what is answered first was asked first
                self._settle_first(lambda asked: "n" in asked.body, REFUSED, "stale")
        if kind in {"table", "seats"}:
            self.seats, self.phase = message["seats"], message["phase"]
            self._open(message.get("opening"))
        for sight in [*message.get("sights", []), message.get("sight")]:
            if sight is not None:
                self.phase = "over" if self.end else "playing"
                self.sights[-1 if sight["seat"] is None else sight["seat"]] = sight
        if kind == "update" and message["accepted"] is not None:
            self._accepted("undo" if message["undone"] else "answer", message["sight"]["seat"], message["accepted"])
        elif kind == "accepted":
            self._accepted("answer", message["seat"], message["n"])
        elif kind == "refused":
            self._refused(message)
        elif kind == "said" and message["person"] == self.person.id:
            self._settle_first(lambda asked: asked.body.get("text") == message["text"], OK)
        elif kind == "pong":
            self._settle_first(lambda asked: asked.what == "ping", OK)
            self.has_seen_all = True
        elif kind == "next":
            self.next = message["table"]

    def _accepted(self, what: str, seat: int, n: int) -> None:
        self._settle_first(lambda asked: asked.what == what and asked.body["seat"] == seat and asked.body["n"] == n, OK)

    def _refused(self, message: Json) -> None:
        outcome = LOST if message["reason"] == "unavailable" else REFUSED
        key = (message["seat"], message["n"])
        self._settle_first(
            lambda asked: (asked.body.get("seat"), asked.body.get("n")) == key, outcome, message["reason"]
        )

    def _settle_first(self, is_it: Callable[[Asked], bool], outcome: str, reason: str = "") -> None:
        asked = next((asked for asked in self.waiting if is_it(asked)), None)
        if asked is not None:  # a bot that plays on may have been accepted in its place
            self._settle(asked, outcome, reason)

    def _settle(self, asked: Asked, outcome: str, reason: str = "") -> None:
        if asked in self.waiting:
            self.waiting.remove(asked)
        if asked.what == "answer":
            if outcome == LOST:
                self.unsure[asked.body["seat"]] = asked.body["n"]
            else:
                self.unsure.pop(asked.body["seat"], None)
        self.company.settle(asked, outcome, {"reason": reason} if reason else {})

    def _ask(self, what: str, body: Json, port: int) -> Asked:
        asked = self.company.ask(self.person.id, what, self.table, body, port, self._number)
        if what != "hello":
            self.waiting.append(asked)
        return asked

    # -- playing -----------------------------------------------------------------------------------------------------

    async def _act(self, line: ClientConnection, port: int) -> None:
        random, habits = self.company.random, self.habits
        if self.is_last:
            return
        if random.random() < habits.says and len([asked for asked in self.waiting if asked.what == "say"]) < 2:
            await self._send(line, "say", {"text": f"{self.person.id} {self.company.next_line()}"}, port)
        for seat in self.own:
            sight, is_waiting = self.sights.get(seat), any(asked.body.get("seat") == seat for asked in self.waiting)
            if self.end or is_waiting or sight is None or not sight["choices"] or self.seats[seat]["bot"]:
                continue
            if sight["undo"] and (seat, sight["n"]) not in self.sent and random.random() < habits.undoes:
                await self._send(line, "undo", {"n": sight["n"], "seat": seat}, port)
            elif not habits.is_silent:
                self.sent.setdefault((seat, sight["n"]), random.choice(sight["choices"])["move"])
                await self._answer(line, seat, sight["n"], port)
        self._go_on_an_errand()

    async def _answer(self, line: ClientConnection, seat: int, n: int, port: int) -> None:
        await self._send(line, "answer", {"n": n, "move": self.sent[seat, n], "seat": seat}, port)

    async def _send(self, line: ClientConnection, what: str, body: Json, port: int) -> None:
        self._ask(what, body, port)
        await line.send(msgspec.json.encode({"type": what, **body}).decode())

    # -- requests besides the game -----------------------------------------------------------------------------------

    def given(self) -> Json:
        """Its share of chance, for a request."""
        if self.share == "commitment":
            return {"commitment": sha256(bytes.fromhex(self.nonce)).hexdigest()}
        return {"nonce": self.nonce} if self.share == "nonce" else {}

    async def request(self, what: str, **body: Any) -> tuple[str, Json]:
        """Asks for something at its table; gives the outcome and the answer."""
        return await self.company.request(self.person, "POST", f"tables/{self.table}/{what}", what, self.table, body)

    async def insist(self, what: str, **body: Any) -> Json:
        """Asks until the answer is known."""
        outcome, answer = await self.request(what, **body)
        while outcome == LOST:
            await asyncio.sleep(AWAY_SECONDS)
            outcome, answer = await self.request(what, **body)
        return answer

    def _open(self, opening: int | None) -> None:
        """All seats are taken: whoever has committed to a nonce opens it."""
        is_mine = opening is not None and self.share == "commitment" and bool(self.own)
        if is_mine and not self.is_forgetful and self._errand is None:
            self._run_errand(self._open_nonce())

    async def _open_nonce(self) -> None:
        await self.insist("nonce", nonce=self.nonce)

    def _go_on_an_errand(self) -> None:
        """Now and then: hands a seat to a bot and takes it back, or resigns."""
        random, habits = self.company.random, self.habits
        if self.phase != "playing" or self.end or not self.own or self._errand is not None:
            return
        if random.random() < habits.hands_over:
            self._run_errand(self._hand_over(random.choice(self.own)))
        elif random.random() < habits.resigns:
            self._run_errand(self._resign(random.choice(self.own)))

    def _run_errand(self, errand: Any) -> None:
        self._errand = self._errands.create_task(errand)
        self._errand.add_done_callback(self._end_errand)

    def _end_errand(self, _: object) -> None:
        self._errand = None

    async def _hand_over(self, seat: int) -> None:
        await self.request("hand", seat=seat, to="bot")
        await asyncio.sleep(self.company.random.uniform(0, 0.3))
        await self.insist("hand", seat=seat, to="person")

    async def _resign(self, seat: int) -> None:
        await self.request("resign", seat=seat)
