"""What the tests of survival share: people who come back, and what they were told.

    with serving(tmp_path) as server:
        company = Company([server], Random(1))
        async with company.playing(PLANS):            # tables are played, one after the other, as fast as it goes
            await company.kill(server)                # in the midst of it
            await asyncio.to_thread(server.begin)
        assert company.faults == []                   # of what they were told nothing is lost or doubled

The order of the file: what one seat has sent and was told; a person at a table; a company of people at many
tables; comparing what they were told with what is stored.
"""

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from hanazono.games.kit import SPECTATOR
from hanazono.server.hall import row_of, setup_of, sitting_of
from hanazono.store.database import Database
from hanazono.store.tables import TableStore
from hanazono.table.log import Row
from hanazono.table.play import Setup, Table, after
from hanazono.table.views import Messages, Sitting
from tests.server.conftest import Server

Json = dict[str, Any]

LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError)  # what a cut line looks like
REST_SECONDS = 0.05  # before somebody tries again
NOTHING: Json = {"nothing": True}  # no move
PLAY_SECONDS = 120.0  # for a table to come to its next question: one that is stuck fails the test


# -- what one seat has sent and was told -----------------------------------------------------------------------------


@dataclass
class Told:
    """A message that showed a table: how it looked, and what it said had happened."""

    type: str
    sight: Json | None  # None: the game has not started
    events: list[Json] | None = None
    accepted: int | None = None


@dataclass
class Ledger:
    """What one viewer of a table has sent and was told."""

    sent: dict[int, Json] = field(default_factory=dict)  # by question: the move; sent again it is the same
    accepted: dict[int, str] = field(default_factory=dict)  # by question: move, undo
    told: list[Told] = field(default_factory=list)

    @property
    def sight(self) -> Json | None:
        return self.told[-1].sight if self.told else None


# -- a person at a table ---------------------------------------------------------------------------------------------


@dataclass
class Player:
    """A person at one table, through its socket: answers at random, comes back, sends again what was not answered."""

    company: "Company"
    cookie: str
    table: str
    seats: list[int]  # empty: a spectator
    is_silent: bool = False  # never answers: the clock must see to it
    ledgers: dict[int, Ledger] = field(default_factory=dict)  # by seat, or SPECTATOR
    waiting: dict[int, int] = field(default_factory=dict)  # by seat: the question whose answer has no answer yet
    end: Json | None = None
    lines: int = 0  # how often it has come
    resent: int = 0
    unavailable: int = 0
    codes: list[int] = field(default_factory=list)  # with which the server has closed the line
    odd: list[Json] = field(default_factory=list)  # messages that nobody should get

    async def play(self) -> None:
        """Until the game is over."""
        while self.end is None:
            with suppress(*LOST):
                address = self.company.random.choice(self.company.servers).port
                uri = f"ws://127.0.0.1:{address}/api/tables/{self.table}/socket"
                headers = {"Cookie": self.cookie}
                async with connect(
                    uri, additional_headers=headers, compression=None, max_size=None, proxy=None, ping_interval=None
                ) as line:
                    self.lines += 1
                    try:
                        await self._talk(line)
                    except ConnectionClosed as closed:
                        if closed.rcvd is not None:
                            self.codes.append(closed.rcvd.code)
            await asyncio.sleep(REST_SECONDS)

    @property
    def state(self) -> Json:
        """Where it stands: the question it sees, and whether it is asked, by seat; what it waits for."""
        sights = {seat: ledger.sight for seat, ledger in self.ledgers.items()}
        seen = {seat: sight and (sight["n"], bool(sight["choices"])) for seat, sight in sights.items()}
        return {"seats": self.seats, "sees": seen, "waits": self.waiting, "end": self.end is not None}

    @property
    def question(self) -> int:
        """The number of the newest question it has seen."""
        return max((ledger.sight["n"] for ledger in self.ledgers.values() if ledger.sight), default=0)

    async def _talk(self, line: ClientConnection) -> None:
        is_new = True
        while self.end is None:
            message: Json = msgspec.json.decode(await line.recv())
            self._hear(message)
            if message["type"] == "refused" and message["reason"] == "unavailable":
                await asyncio.sleep(REST_SECONDS)
                is_new = True  # what was not taken is sent again
            if is_new and self.ledgers:
                is_new = False
                for seat, n in list(self.waiting.items()):
                    self.resent += 1
                    await self._send(line, seat, n)
            await self._act(line)

    def _hear(self, message: Json) -> None:
        kind = message["type"]
        self.end = message.get("end") or self.end
        if kind == "table":
            for seat in self.seats or [SPECTATOR]:
                self._ledger(seat).told.append(Told(kind, None))
            for sight in message["sights"]:
                self._ledger(sight["seat"]).told[-1].sight = sight
            if message["reason"] == "resync":
                self.waiting.clear()
        elif kind in {"update", "seats"} and message.get("sight") is not None:
            sight, accepted = message["sight"], message.get("accepted")
            self._ledger(sight["seat"]).told.append(Told(kind, sight, message.get("events"), accepted))
            if accepted is not None:
                self._settle(sight["seat"], accepted, "undo" if message["undone"] else "move")
        elif kind == "accepted":
            self._settle(message["seat"], message["n"], "move")
        elif kind == "refused":
            self._be_refused(message)

    def _ledger(self, seat: int | None) -> Ledger:
        return self.ledgers.setdefault(SPECTATOR if seat is None else seat, Ledger())

    def _settle(self, seat: int, n: int, kind: str) -> None:
        self._ledger(seat).accepted[n] = kind
        self.company.accept()
        if self.waiting.get(seat) == n:
            del self.waiting[seat]

    def _be_refused(self, message: Json) -> None:
        if message["reason"] == "unavailable":
            self.unavailable += 1
        elif message["reason"] in {"bot-plays", "nothing-to-undo", "over"}:
            self.waiting.pop(message["seat"], None)  # a clock was faster; or this very answer has ended the game
        else:
            self.odd.append(message)

    async def _act(self, line: ClientConnection) -> None:
        for seat, ledger in self.ledgers.items():
            sight = ledger.sight
            if self.is_silent or self.end or seat in self.waiting or sight is None or not sight["choices"]:
                continue
            n, random = sight["n"], self.company.random
            if sight["undo"] and n not in ledger.sent and random.random() < 0.1:
                await line.send(json.dumps({"type": "undo", "n": n, "seat": seat}))
                self.waiting[seat] = n
                continue
            ledger.sent.setdefault(n, random.choice(sight["choices"])["move"])
            self.waiting[seat] = n
            await self._send(line, seat, n)

    async def _send(self, line: ClientConnection, seat: int, n: int) -> None:
        move = self.ledgers[seat].sent.get(n)
        if move is None:  # it was an undo: whoever comes back thinks about it again
            del self.waiting[seat]
            return
        await line.send(json.dumps({"type": "answer", "n": n, "move": move, "seat": seat}))


# -- a company of people at many tables ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """A table of the load. A seat is: me, me-too (the same browser), silent (me, who never answers), person, bot."""

    game: str
    seats: tuple[str, ...]
    clock: Json = field(default_factory=dict)
    is_watched: bool = False


BLITZ = {"kind": "live", "seconds": 1}
LIVE = {"kind": "live", "seconds": 600, "increment": 1}

PLANS = (
    Plan("cerisier", ("me", "person", "bot"), LIVE),
    Plan("cerisier", ("me", "person", "person", "person")),
    Plan("haru", ("me", "person"), is_watched=True),
    Plan("haru", ("me", "me-too"), LIVE),
    Plan("haru", ("bot", "bot")),
    Plan("ikebana", ("me", "person", "bot"), is_watched=True),
    Plan("sakura", ("me", "bot", "person"), LIVE),
    Plan("sakura", ("silent", "bot"), BLITZ),
    Plan("ombre", ("me", "person")),
    Plan("ombre", ("silent", "person"), BLITZ, is_watched=True),
)


@dataclass
class Party:
    """One table that was played."""

    plan: Plan
    table: str
    players: list[Player]


class Stuck(Exception):
    """A table does not come to its next question."""


class Gone(Exception):
    """A table could not be made: the server went away meanwhile."""


@dataclass
class Company:
    """People who play at many tables, through whichever server they reach."""

    servers: Sequence[Server]
    random: Random
    parties: list[Party] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)  # where what people were told differs from what is stored
    accepted: int = 0
    is_leaving: bool = False
    _target: tuple[int, int] | None = None  # when so many are accepted, this process is killed

    @asynccontextmanager
    async def playing(self, plans: Iterable[Plan] = PLANS) -> AsyncIterator[None]:
        """Tables after these plans, a new one for each that ends; leaving the block waits until all have ended."""
        database = Database(self.servers[0].settings["database"])
        try:
            async with asyncio.TaskGroup() as group:
                for number, plan in enumerate(plans):
                    group.create_task(self._keep_playing(plan, number, TableStore(database)))
                yield
                self.is_leaving = True
        finally:
            await database.close()

    async def moves(self, count: int) -> None:
        """Waits until so many more answers were accepted, and then a little."""
        goal = self.accepted + count
        async with asyncio.timeout(PLAY_SECONDS):
            while self.accepted < goal:
                await asyncio.sleep(0.005)
        await asyncio.sleep(self.random.uniform(0, 0.2))

    async def kill(self, server: Server, count: int = 50) -> None:
        """Kills a server under load: at any moment, or just when somebody hears that an answer was accepted."""
        if self.random.random() < 0.5:
            await self.moves(count)
        else:
            assert server.pid is not None
            self._target = (self.accepted + count, server.pid)
            async with asyncio.timeout(PLAY_SECONDS):
                while self._target is not None:
                    await asyncio.sleep(0.005)
        await asyncio.to_thread(server.kill)

    def accept(self) -> None:
        """Somebody hears that an answer was accepted."""
        self.accepted += 1
        if self._target is not None and self.accepted >= self._target[0]:
            os.kill(self._target[1], signal.SIGKILL)
            self._target = None

    @staticmethod
    async def _watch(party: Party) -> None:
        """Raises Stuck if a table does not come to its next question."""
        before, since = -1, time.monotonic()
        while any(player.end is None for player in party.players):
            if (question := max(player.question for player in party.players)) != before:
                before, since = question, time.monotonic()
            if time.monotonic() - since > PLAY_SECONDS:
                raise Stuck(party.table, [player.state for player in party.players])
            await asyncio.sleep(REST_SECONDS)

    async def _keep_playing(self, plan: Plan, number: int, store: TableStore) -> None:
        async with httpx.AsyncClient(trust_env=False, timeout=10) as http:
            cookies: list[str] = []
            while len(cookies) < len(plan.seats) + 1:
                with suppress(Gone):
                    cookies.append(await self._visit(http, f"Person {number} {len(cookies)}"))
            while not self.is_leaving:
                try:
                    party = await self._sit(http, plan, cookies)
                except Gone:  # it is left alone, whatever has become of it
                    await asyncio.sleep(REST_SECONDS)
                    continue
                self.parties.append(party)
                async with asyncio.TaskGroup() as group:
                    for player in party.players:
                        group.create_task(player.play())
                    group.create_task(self._watch(party))
                await self._compare(party, store)

    async def _sit(self, http: httpx.AsyncClient, plan: Plan, cookies: list[str]) -> Party:
        """Makes a table; everybody sits down, and it starts."""
        who = {"me": "me", "me-too": "me", "silent": "me", "person": "open", "bot": "bot"}
        seats = [
            {"who": who[seat], **({"name": f"Me {number}"} if who[seat] == "me" else {})}
            for number, seat in enumerate(plan.seats)
        ]
        made = await self._post(http, cookies[0], "tables", game=plan.game, seats=seats, clock=plan.clock or {})
        table = str(made["id"])
        own = [number for number, seat in enumerate(plan.seats) if who[seat] == "me"]
        players = [Player(self, cookies[0], table, own, is_silent="silent" in plan.seats)] if own else []
        for number, seat in enumerate(plan.seats):
            if seat == "person":
                await self._post(http, cookies[number], f"tables/{table}/join", seat=number)
                players.append(Player(self, cookies[number], table, [number]))
        if "person" not in plan.seats:
            await self._post(http, cookies[0], f"tables/{table}/start")
        if plan.is_watched or not own:
            players.append(Player(self, cookies[-1], table, []))
        return Party(plan, table, players)

    async def _visit(self, http: httpx.AsyncClient, name: str) -> str:
        http.cookies.clear()
        await self._post(http, "", "people", name=name)
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        http.cookies.clear()
        return cookie

    async def _post(self, http: httpx.AsyncClient, cookie: str, path: str, **body: Any) -> Json:
        url = f"{self.random.choice(self.servers).url}/api/{path}"
        try:
            response = await http.post(url, json=body, headers={"Cookie": cookie} if cookie else {})
        except httpx.TransportError:
            raise Gone from None
        if response.status_code == 503:
            raise Gone
        assert response.is_success, (url, response.status_code, response.text)
        answer: Json = response.json()
        return answer

    # -- afterwards --------------------------------------------------------------------------------------------------

    async def _compare(self, party: Party, store: TableStore) -> None:
        found = [f"odd: {message}" for player in party.players for message in player.odd]
        while True:
            try:
                stored = await store.load(party.table)
                break
            except (SQLAlchemyError, OSError):  # the database is away
                await asyncio.sleep(REST_SECONDS)
        if stored is None:
            found.append("the table is not there")
        else:
            table, seats, rows = stored
            if table.phase != "over":
                found.append(f"it is {table.phase}")
            found += await asyncio.to_thread(
                compare, party, setup_of(table), sitting_of(table, seats), [row_of(row) for row in rows]
            )
        self.faults += [f"{party.table} ({party.plan.game}): {fault}" for fault in found]
        for player in party.players:
            player.ledgers.clear()

    @property
    def players(self) -> list[Player]:
        return [player for party in self.parties for player in party.players]

    def account(self) -> str:
        """The load in one line."""
        players = self.players
        again, unavailable = sum(each.resent for each in players), sum(each.unavailable for each in players)
        back = sum(max(0, each.lines - 1) for each in players)
        return (
            f"{len(self.parties)} tables, {self.accepted} answers accepted, {again} sent again, "
            f"{unavailable} unavailable, {back} times somebody came back"
        )


# -- comparing -------------------------------------------------------------------------------------------------------


def compare(party: Party, setup: Setup, sitting: Sitting, rows: list[Row]) -> list[str]:
    """What is wrong between the log of a table and what its people have sent and were told."""
    found: list[str] = []
    moves: dict[int, dict[int, Json]] = {}  # by seat and question, those that people made
    undos: dict[int, set[int]] = {}
    by_bots: set[tuple[int, int]] = set()
    table = Table.new(setup)
    for row in rows:
        if row.kind == "move" and table.seats[row.seat].bot is not None:
            by_bots.add((row.seat, table.n))
        elif row.kind == "move":
            if table.n in moves.setdefault(row.seat, {}):
                found.append(f"seat {row.seat} has answered question {table.n} twice")
            moves[row.seat][table.n] = row.body
        elif row.kind == "undo":
            undos.setdefault(row.seat, set()).add(table.n)
        table = after(table, row)
    is_clocked = any(row.kind == "hand" for row in rows)
    shown = _shown(setup, sitting, rows, {viewer for player in party.players for viewer in player.ledgers})
    for player in party.players:
        for viewer, ledger in player.ledgers.items():
            stored = moves.get(viewer, {})
            for n, kind in ledger.accepted.items():
                if (viewer, n) in by_bots:  # a bot that plays the seat on is accepted in its place
                    continue
                if kind == "move" and stored.get(n) != ledger.sent.get(n, NOTHING):
                    found.append(f"seat {viewer}: the answer to {n} was accepted and is lost")
                elif kind == "undo" and n not in undos.get(viewer, set()):
                    found.append(f"seat {viewer}: that {n} is taken back was accepted and is lost")
            if stored != ledger.sent and not is_clocked:  # a clock may run out before an answer comes
                found.append(f"seat {viewer}: what was sent differs from what is stored")
            found += [f"seat {viewer}: {fault}" for fault in _misled(ledger, shown[viewer])]
    return found


@dataclass
class Shown:
    """What a viewer must be told of a row, and how the table looks after it."""

    sight: Json | None
    message: Told | None  # None: the viewer may not know of it


def _shown(setup: Setup, sitting: Sitting, rows: list[Row], viewers: Iterable[int]) -> dict[int, list[Shown]]:
    """For each viewer: before the first row, and after each."""
    shown = {viewer: [Shown(None, None)] for viewer in viewers}
    table = Table.new(setup)
    for row in rows:
        before, table = table, after(table, row)
        messages = Messages(table, sitting)
        for viewer, seen in shown.items():
            encoded, told = messages.after(before, row, [viewer]).get(viewer), None
            if encoded is not None:
                message = msgspec.json.decode(encoded)
                told = Told(message["type"], message["sight"], message.get("events"), message.get("accepted"))
            seen.append(Shown(told.sight if told else _plain(messages.sights([viewer])[0]), told))
    return shown


def _plain(value: object) -> Json:
    """As it comes out of a socket."""
    plain: Json = msgspec.json.decode(msgspec.json.encode(value))
    return plain


def _misled(ledger: Ledger, shown: list[Shown]) -> list[str]:
    """What was told that is not the table's history, in its order and without a gap."""
    at = {0}  # the rows after which it may have been told so far
    for number, told in enumerate(ledger.told):
        if told.type == "table":
            first = min(at)
            at = {row for row in range(first, len(shown)) if shown[row].sight == told.sight}
        else:
            following = {next((row for row in range(now + 1, len(shown)) if shown[row].message), 0) for now in at}
            at = {row for row in following if shown[row].message == told}
        if not at:
            n = told.sight["n"] if told.sight else 0
            return [f"message {number} ({told.type}, question {n}) is not in its history, or one before it is missing"]
    return []
