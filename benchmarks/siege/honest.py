"""The honest players: fifty tables of all five games, people at a human pace and a few bots of the level bud.

Runs in a separate process. The people of each table have an address of their own, answer half a second to a second
after they are asked, and start again when their game is over. Each line on standard input ends a phase: its
measurements are printed as a line of JSON.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvloop

from benchmarks.server import load as base
from benchmarks.server.wire import Client
from benchmarks.siege.lines import HOST

GAMES = {"cerisier": 4, "haru": 2, "ikebana": 3, "sakura": 3, "ombre": 2}  # and their seats
THINKS = (0.5, 1.0)  # seconds between a question and its answer
LOST_SECONDS = 15.0  # an answer that has no effect by then is lost
LATE_SECONDS = 1.0  # a bot that has been asked for longer counts, even before it answers
HEALTH_SECONDS = 0.2
EVERY = 3  # one table in this many has a bot


@dataclass
class Measured:
    """The measurements of a phase, in seconds."""

    moves: list[float] = field(default_factory=list)  # from an answer to `accepted`
    bots: list[float] = field(default_factory=list)  # from a bot's question to the next
    health: list[float] = field(default_factory=list)
    lost: int = 0
    cut: int = 0  # sockets that the server closed
    refused: int = 0

    def as_json(self) -> dict[str, object]:
        return {
            **{f"moves_{name}": _percentile(self.moves, share) for name, share in SHARES.items()},
            "bots_p95": _percentile(self.bots, 0.95),
            "health_p95": _percentile(self.health, 0.95),
            "moves": len(self.moves),
            "lost": self.lost,
            "cut": self.cut,
            "refused": self.refused,
        }


SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}


def _percentile(seconds: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0


class Company(base.Load):
    """All honest people."""

    measured: Measured


class Seat(base.Seat):
    """Somebody who thinks before they answer."""

    load: Company
    table: "Table"
    is_connected = False
    has_left = False

    async def connect(self, table_id: str) -> None:
        path, host = f"/api/tables/{table_id}/socket", f"{HOST}:{self.load.port}"
        self.client = Client(path, host, self.cookie, self.hear)
        await self.client.open(HOST, self.load.port, self.table.address)

    def answer(self, sight: base.Sight) -> None:
        self.sent[sight.n] = float("inf")  # no second answer while thinking about this one
        choice = random.choice(sight.choices or [])
        text = b'{"type":"answer","n":%d,"move":%b}' % (sight.n, bytes(choice.move))
        asyncio.get_running_loop().call_later(random.uniform(*THINKS), self.send, sight.n, text)

    def send(self, n: int, text: bytes) -> None:
        if not self.has_left:
            super().send(n, text)

    def hear(self, text: bytes) -> None:
        message, measured, now = base.decode(text), self.load.measured, time.perf_counter()
        if message.accepted is not None:
            measured.moves.append(now - self.sent.get(message.accepted, now))
        measured.refused += message.type == "refused"
        if message.type in {"update", "table"}:
            self.table.hear_of_bot(message, now)
        super().hear(text)

    def count_lost(self, now: float) -> None:
        late = [n for n, then in self.sent.items() if now - then > LOST_SECONDS]
        for n in late:
            self.load.measured.lost += 1
            self.sent[n] = float("inf")


class Table(base.Table):
    """One table after the other, with the same people from one address."""

    load: Company
    seats: list[Any]

    def __init__(self, company: Company, number: int, game: str) -> None:
        super().__init__(company)
        self.game, self.address = game, f"127.10.0.{number + 1}"
        self.bots = int(number % EVERY == 0)
        self.people = GAMES[game] - self.bots
        self.bot_asked: float | None = None

    async def open(self, http: httpx.AsyncClient) -> None:
        del http
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}:{self.load.port}", transport=transport, timeout=60, trust_env=False
        )
        self.cookies = [await self.become(self.http, f"P{seat}") for seat in range(self.people)]
        await self.sit()

    async def sit(self) -> None:
        self.has_ended, self.bot_asked = False, None
        open_seats = [{"who": "open"}] * (self.people - 1)
        form = {"game": self.game, "seats": [{"who": "me"}, *open_seats, *[{"who": "bot", "level": "bud"}] * self.bots]}
        made = await self._post("/api/tables", 0, form)
        for seat in range(1, self.people):
            await self._post(f"/api/tables/{made['id']}/join", seat, {})
        if self.people == 1:
            await self._post(f"/api/tables/{made['id']}/start", 0, {})
        self.seats = [Seat(self.load, self, cookie) for cookie in self.cookies]
        for each in self.seats:
            await each.connect(made["id"])
            each.is_connected = True
            self.load.spawn(self._notice_end(each))

    async def _notice_end(self, seat: Seat) -> None:
        """A socket that closes while the game runs was not closed by its person."""
        assert seat.client is not None
        await seat.client.closed
        if not seat.has_left:
            self.load.measured.cut += 1
            print(f"a socket of {self.game} was closed: {seat.client.code}", file=sys.stderr)
            self.end()

    def end(self) -> None:
        for each in self.seats:
            each.has_left = True
        super().end()

    async def again(self) -> None:
        for each in self.seats:
            if each.is_connected:
                each.client.close()
        while True:
            await asyncio.sleep(random.uniform(*THINKS))
            try:
                await self.sit()
            except (httpx.HTTPError, OSError):  # a person who cannot continue counts as a lost answer
                self.load.measured.lost += 1
            else:
                return

    def hear_of_bot(self, message: base.Message, now: float) -> None:
        """At a table of two, the only person can tell when the bot was asked: whenever they are not."""
        if self.people != 1 or not self.bots:
            return
        if self.bot_asked is not None:
            self.load.measured.bots.append(now - self.bot_asked)
        sight = message.sight or (message.sights[0] if message.sights else None)
        is_bots = sight is not None and not sight.choices and bytes(message.end) == b"null"
        self.bot_asked = now if is_bots else None

    def waits_for_bot(self, now: float) -> float:
        return 0.0 if self.bot_asked is None else now - self.bot_asked


# -- other measurements ----------------------------------------------------------------------------------------------


async def watch_health(company: Company) -> None:
    """How long /health takes, as an operator sees it."""
    transport = httpx.AsyncHTTPTransport(local_address="127.10.1.1")
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{company.port}", transport=transport, timeout=60) as http:
        while True:
            started = time.perf_counter()
            await http.get("/health")
            company.measured.health.append(time.perf_counter() - started)
            await asyncio.sleep(HEALTH_SECONDS)


async def watch_lost(tables: list[Table]) -> None:
    while True:
        await asyncio.sleep(1)
        now = time.perf_counter()
        for table in tables:
            for seat in table.seats:
                seat.count_lost(now)


async def keep_on(work: Callable[[], Awaitable[None]]) -> None:
    """Retries if the server does not respond."""
    while True:
        try:
            await work()
        except httpx.TransportError:
            await asyncio.sleep(0.1)


async def run(port: int, count: int) -> None:
    company = Company(HOST, port, "", 0, 0)
    company.measured, company.waiting = Measured(), None  # nobody waits for the others
    games = list(GAMES)
    tables = [Table(company, number, games[number % len(games)]) for number in range(count)]
    async with httpx.AsyncClient() as http:
        for table in tables:
            await table.open(http)
    company.spawn(keep_on(lambda: watch_health(company)))
    company.spawn(watch_lost(tables))
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    print("open", flush=True)
    while await reader.readline():
        measured, company.measured = company.measured, Measured()
        now = time.perf_counter()
        measured.bots += [waited for table in tables if (waited := table.waits_for_bot(now)) > LATE_SECONDS]
        print(json.dumps(measured.as_json()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--tables", type=int, default=50)
    arguments = parser.parse_args()
    uvloop.run(run(arguments.port, arguments.tables))


if __name__ == "__main__":
    main()
