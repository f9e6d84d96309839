"""The attackers' tools: connections from many loopback addresses, and a count of the responses.

All of 127.0.0.0/8 is this machine, so the server's limits see a client that binds 127.20.1.7 as that address.

The order of the file: responses and their count; a connection for requests; raw bytes; the camp, which holds them all.
"""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from benchmarks.server.wire import Client

HOST = "127.0.0.1"
TOO_MANY = 429
ANSWER_SECONDS = 20.0  # a request that takes longer is abandoned, and counted as such


@dataclass(frozen=True)
class Answer:
    """The server's response to a request."""

    status: int
    body: bytes
    cookie: str = ""

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Unanswered(Exception):
    """The server closed the connection instead, or took too long."""


class Caller:
    """A client with one persistent connection, and perhaps a cookie."""

    def __init__(self, camp: "Camp", address: str, cookie: str = "") -> None:
        self.camp, self.address, self.cookie = camp, address, cookie
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._turn = asyncio.Lock()

    async def ask(self, method: str, path: str, form: object = None, body: bytes = b"", **headers: str) -> Answer:
        """One request; raises Unanswered. Underscores in names of headers are hyphens."""
        if form is not None:
            body = json.dumps(form).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.camp.port}"]
        if body or method in {"POST", "PUT", "PATCH"}:
            lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        async with self._turn:
            while True:
                answer = await self._exchange("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
                if answer.status != TOO_MANY or not self.camp.is_preparing:
                    return answer
                await asyncio.sleep(1)  # preparing an attack is not urgent

    async def _exchange(self, request: bytes) -> Answer:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if self._writer is None:
                    opened = asyncio.open_connection(HOST, self.camp.port, local_addr=(self.address, 0))
                    self._reader, self._writer = await opened
                self._writer.write(request)
                await self._writer.drain()
                answer = await self._read()
        except (OSError, EOFError, ValueError, TimeoutError) as error:
            self.hang_up()
            self.camp.tally["timeout" if isinstance(error, TimeoutError) else "cut"] += 1
            raise Unanswered from None
        self.camp.tally[str(answer.status)] += 1
        return answer

    async def _read(self) -> Answer:
        assert self._reader is not None
        head = (await self._reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (line.partition(b":") for line in head[1:])}
        body = await self._reader.readexactly(int(fields.get(b"content-length", b"0")))
        if fields.get(b"connection") == b"close":
            self.hang_up()
        cookie = fields.get(b"set-cookie", b"").partition(b";")[0].decode()
        return Answer(int(head[0].split()[1]), body, cookie)

    async def try_ask(self, *words: Any, **more: Any) -> Answer | None:
        """The same for callers that do not mind being cut off."""
        with suppress(Unanswered):
            return await self.ask(*words, **more)
        await asyncio.sleep(0.1)
        return None

    def hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def make(self, game: str, seats: list[Any], **more: Any) -> str:
        """Makes a table; returns its id, or nothing if it was refused."""
        forms = [{"who": seat} if isinstance(seat, str) else seat for seat in seats]
        answer = await self.try_ask("POST", "/api/tables", {"game": game, "seats": forms, **more})
        return str(answer.json["id"]) if answer is not None and answer.status == 201 else ""

    async def look(self, path: str, hear: Any = lambda _message: None) -> Client | None:
        """Opens a socket; None if it was refused."""
        client = Client(path, f"{HOST}:{self.camp.port}", self.cookie, hear)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await client.open(HOST, self.camp.port, self.address)
        except (OSError, TimeoutError):
            self.camp.tally["socket refused"] += 1
            return None
        self.camp.tally["socket"] += 1
        return client


# -- the camp --------------------------------------------------------------------------------------------------------


@dataclass
class Camp:
    """The attackers of one kind: their addresses, and a count of the server's responses."""

    port: int
    network: int  # the second number of their addresses
    wave: int  # the third: attackers who return come from other addresses
    most: int = 250  # addresses
    tally: "Counter[str]" = field(default_factory=Counter)
    tasks: "set[asyncio.Task[Any]]" = field(default_factory=set)
    is_preparing: bool = True
    _last: int = 0

    def address(self) -> str:
        """The next one, round robin."""
        self._last += 1
        return f"127.{self.network}.{self.wave}.{1 + (self._last - 1) % self.most}"

    def caller(self) -> Caller:
        return Caller(self, self.address())

    async def guest(self, address: str = "", name: str = "Siege") -> Caller:
        caller = Caller(self, address or self.address())
        answer = await caller.ask("POST", "/api/people", {"name": name})
        caller.cookie = answer.cookie
        return caller

    async def guests(self, count: int) -> list[Caller]:
        return [await self.guest() for _ in range(count)]

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.tally[f"own mistake: {task.exception()!r}"[:200]] += 1

    async def raw(self, sent: bytes, address: str = "", small: bool = False) -> "Raw | None":
        """A connection over which only these bytes were sent."""
        line = socket.socket()
        line.setblocking(False)
        if small:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        loop = asyncio.get_running_loop()
        try:
            line.bind((address or self.address(), 0))
            async with asyncio.timeout(ANSWER_SECONDS):
                await loop.sock_connect(line, (HOST, self.port))
                await loop.sock_sendall(line, sent)
        except (OSError, TimeoutError):
            line.close()
            self.tally["cut"] += 1
            return None
        self.tally["held open"] += 1
        return Raw(line)


@dataclass
class Raw:
    """A connection that nobody reads from."""

    line: socket.socket

    async def drip(self, piece: bytes) -> bool:
        """One more piece; False if the server has closed it."""
        try:
            await asyncio.get_running_loop().sock_sendall(self.line, piece)
            return not self._is_closed()
        except OSError:
            return False

    def _is_closed(self) -> bool:
        try:
            return self.line.recv(1, socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def close(self) -> None:
        self.line.close()


async def pace(per_second: float) -> AsyncIterator[int]:
    """Ticks at this rate for ever; ticks that are late are not made up for."""
    loop, number = asyncio.get_running_loop(), 0
    due = loop.time()
    while True:
        yield number
        number += 1
        due = max(due + 1 / per_second, loop.time() - 0.1)
        await asyncio.sleep(max(0.0, due - loop.time()))
