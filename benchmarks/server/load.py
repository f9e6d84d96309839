"""The load: tables with all seats connected, each asked seat answering with a random choice.

Runs in a separate process and prints its measurements as JSON.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field

import httpx
import msgspec
import uvloop

from benchmarks.server.wire import Client


class Choice(msgspec.Struct):
    move: msgspec.Raw


class Sight(msgspec.Struct):
    n: int
    choices: list[Choice] | None


class Message(msgspec.Struct):
    """The part of a message that the load needs."""

    type: str
    sight: Sight | None = None
    sights: list[Sight] = []
    accepted: int | None = None
    end: msgspec.Raw = msgspec.Raw(b"null")


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Load:
    """All tables of the load."""

    host: str
    port: int
    game: str
    seats: int
    pace: float  # moves per second in total; 0: at full speed
    latencies: list[float] = field(default_factory=list)
    accepted: int = 0
    is_measuring: bool = False
    is_over: bool = False
    sizes: list[int] = field(default_factory=list)
    waiting: list[tuple["Seat", Sight]] | None = field(default_factory=list)  # until all tables exist
    due: float = 0.0  # when the next answer may be sent, if paced
    tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Seat:
    """One person at one table."""

    def __init__(self, load: Load, table: "Table", cookie: str) -> None:
        self.load, self.table, self.cookie = load, table, cookie
        self.sent: dict[int, float] = {}
        self.client: Client | None = None

    async def connect(self, table_id: str) -> None:
        path = f"/api/tables/{table_id}/socket"
        self.client = Client(path, f"{self.load.host}:{self.load.port}", self.cookie, self.hear)
        await self.client.open(self.load.host, self.load.port)

    def hear(self, text: bytes) -> None:
        load = self.load
        message = decode(text)
        if load.is_measuring:
            load.sizes.append(len(text))
        if message.accepted is not None:
            started = self.sent.pop(message.accepted, None)
            if started is not None and load.is_measuring:
                load.accepted += 1
                load.latencies.append(time.perf_counter() - started)
        if bytes(message.end) != b"null":
            self.table.end()
            return
        sight = message.sight or (message.sights[0] if message.sights else None)
        if sight is not None and sight.choices and sight.n not in self.sent:
            if load.waiting is not None:
                load.waiting.append((self, sight))
            else:
                self.answer(sight)

    def answer(self, sight: Sight) -> None:
        load, choice = self.load, random.choice(sight.choices or [])
        text = b'{"type":"answer","n":%d,"move":%b}' % (sight.n, bytes(choice.move))
        self.sent[sight.n] = time.perf_counter()  # no second answer while this one is pending
        if not load.pace:
            self.send(sight.n, text)
            return
        now = time.perf_counter()
        load.due = max(load.due, now) + 1 / load.pace
        asyncio.get_running_loop().call_later(load.due - now, self.send, sight.n, text)

    def send(self, n: int, text: bytes) -> None:
        assert self.client is not None
        self.sent[n] = time.perf_counter()
        if not self.client.transport.is_closing():
            self.client.send(text)


class Table:
    """One table after the other, with the same people."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.has_ended = False

    async def open(self, http: httpx.AsyncClient) -> None:
        self.cookies = [await self.become(http, f"P{seat}") for seat in range(self.load.seats)]
        self.http = http
        await self.sit()

    async def become(self, http: httpx.AsyncClient, name: str) -> str:
        answer = await http.post("/api/people", json={"name": name})
        http.cookies.clear()
        return f"hanazono={answer.cookies['hanazono']}"

    async def open_echo(self, number: int) -> None:
        """The bare echo server has no people, and no tables to make."""
        self.seats = [Seat(self.load, self, "") for _ in range(self.load.seats)]
        for each in self.seats:
            await each.connect(str(number))

    async def sit(self) -> None:
        self.has_ended = False
        load, seats = self.load, [{"who": "me"}, *({"who": "open"} for _ in self.cookies[1:])]
        made = await self._post("/api/tables", 0, {"game": load.game, "seats": seats})
        table_id = made["id"]
        for seat in range(1, load.seats):
            await self._post(f"/api/tables/{table_id}/join", seat, {})
        self.seats = [Seat(load, self, cookie) for cookie in self.cookies]
        for each in self.seats:
            await each.connect(table_id)

    async def _post(self, path: str, seat: int, body: object) -> dict[str, str]:
        answer = await self.http.post(path, json=body, headers={"Cookie": self.cookies[seat]})
        answer.raise_for_status()
        return answer.json()  # type: ignore[no-any-return]

    def end(self) -> None:
        if not self.has_ended:
            self.has_ended = True
            if not self.load.is_over:
                self.load.spawn(self.again())

    async def again(self) -> None:
        for each in self.seats:
            if each.client is not None:
                each.client.close()
        await self.sit()


async def run(arguments: argparse.Namespace) -> dict[str, object]:
    load = Load(arguments.host, arguments.port, arguments.game, arguments.seats, arguments.pace)
    limits = httpx.Limits(max_connections=arguments.tables)
    base = f"http://{arguments.host}:{arguments.port}"
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60) as http:
        tables = [Table(load) for _ in range(arguments.tables)]
        for at in range(0, len(tables), 8):
            if arguments.echo:
                await asyncio.gather(*(table.open_echo(at + add) for add, table in enumerate(tables[at : at + 8])))
            else:
                await asyncio.gather(*(table.open(http) for table in tables[at : at + 8]))
        waiting, load.waiting = load.waiting, None
        for seat, sight in waiting or []:
            if sight.n not in seat.sent:
                seat.answer(sight)
        await asyncio.sleep(1)
        load.is_measuring, started = True, time.perf_counter()
        await asyncio.sleep(arguments.seconds)
        load.is_measuring, seconds = False, time.perf_counter() - started
        load.is_over = True
        for task in list(load.tasks):
            task.cancel()
    latencies = sorted(load.latencies)

    def percentile(share: float) -> float:
        return round(1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))], 2) if latencies else 0.0

    return {
        "game": load.game,
        "seats": load.seats,
        "tables": arguments.tables,
        "pace": load.pace,
        "moves_per_second": round(load.accepted / seconds),
        "p50_ms": percentile(0.5),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "message_bytes": round(sum(load.sizes) / max(1, len(load.sizes))),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--echo", action="store_true")
    arguments = parser.parse_args()
    json.dump(uvloop.run(run(arguments)), sys.stdout)
    print()


if __name__ == "__main__":
    main()
