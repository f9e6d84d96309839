"""The connections of one process: how many connections it lets in, and how long a client may take to send and to read.

uvicorn waits for ever for a request that never ends, and for a client that does not read. Here a connection has a
deadline whenever it is the client's turn; once a second somebody looks at all of them and cuts those that are late. A
request pays for it by setting an attribute or two.

A flood is answered slowly: after a request that was one too many for its address, a connection's next one waits, and
uvicorn reads no more from it meanwhile. Otherwise the server would refuse as fast as the flood comes.

The order of the file: all connections; what one of them needs; requests. The protocol of sockets is in frames.py.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hanazono.server.process import metrics
from hanazono.server.process.settings import Settings
from hanazono.server.transport.addresses import group_of, trusted

NEVER = float("inf")
FLOOD = "flood"  # in the state of a request that is one too many for its address
CHECK_SECONDS = 1.0  # between two checks of all connections

HEAD_SECONDS = 10.0  # for the head of a request; for the first one, from the opening of the connection on
BODY_SECONDS = 30.0  # for its body
MESSAGE_SECONDS = 20.0  # for a message on a socket, from its first byte to its last
READ_SECONDS = 20.0  # for what has piled up for a client, and more if it is long:
READ_PACE = 4096  # bytes per second

REST_SECONDS = 1.0  # between a request that was one too many and the next one of its connection

MOST_HEAD = 65_536  # bytes of a head; of a whole request:
MOST_REQUEST = 4_000_000  # longer bodies than a request may have are refused, but they come all the same

MOST_OF_ADDRESS = 200  # connections
MOST_SOCKETS_OF_ADDRESS = 100
MOST_FILES = 65_536  # that a process asks for, if the system lets it


# -- all connections -------------------------------------------------------------------------------------------------


class Connections:
    """The connections of this process."""

    def __init__(self, settings: Settings) -> None:
        self._networks = [ip_network(proxy) for proxy in trusted(settings.proxies)]
        self._is_proxy = lru_cache(maxsize=256)(self._is_any_proxy)
        self._rate = settings.rate
        self._most = (
            _most_files() // 2
        )  # the other half is for files, the database, and connections that are being closed
        self._open: dict[Timed, str] = {}
        self._of_address: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def admit(self, connection: "Timed") -> bool:
        """Whether there is room for another connection; from now on it is looked after."""
        address = "" if connection.client is None else self._counted(connection.client[0])
        if len(self._open) >= self._most or (address and self._is_full(self._of_address[address], MOST_OF_ADDRESS)):
            metrics.CUT.labels("many").inc()
            return False
        self._open[connection] = address
        self._of_address[address] += 1
        if self._timer is None:
            self._check_later(connection.loop)
        return True

    def forget(self, connection: "Timed") -> None:
        address = self._open.pop(connection, None)
        if address is not None:
            _count_down(self._of_address, address)

    @contextmanager
    def socket_of(self, address: str) -> Iterator[bool]:
        """Whether there is room for another socket of that address (addresses.py), which is counted meanwhile."""
        if self._is_full(self._sockets[address], MOST_SOCKETS_OF_ADDRESS):
            yield False
            return
        self._sockets[address] += 1
        try:
            yield True
        finally:
            _count_down(self._sockets, address)

    def is_shared(self, host: str) -> bool:
        """Whether that is a proxy, by whose connections all sorts of people come."""
        return self._is_proxy(host)

    def _is_full(self, count: int, most: int) -> bool:
        return bool(self._rate) and count >= most * self._rate

    def _counted(self, host: str) -> str:
        """Whom a connection counts for: nobody in particular, if everybody comes through that proxy."""
        return "" if self.is_shared(host) else group_of(host)

    def _is_any_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def _check_later(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = loop.call_later(CHECK_SECONDS, self._cut_late, loop)

    def _cut_late(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in [connection for connection in self._open if connection.is_late(now)]:
            metrics.CUT.labels("slow").inc()
            connection.transport.abort()
        self._timer = None
        if self._open:
            self._check_later(loop)


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if not counter[address]:
        del counter[address]


def _most_files() -> int:
    """How many files and connections this process may have open: as many as it can get, up to a bound."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415  (there is none on Windows)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


# -- what one of them needs ------------------------------------------------------------------------------------------


class Timed(asyncio.Protocol):
    """Added to a protocol of uvicorn: until when its client must have done what it is about."""

    loop: asyncio.AbstractEventLoop  # these are uvicorn's
    transport: asyncio.Transport
    client: tuple[str, int] | None
    app_state: dict[str, Any]

    send_by = NEVER  # what it has begun to send must have come
    read_by = NEVER  # what has piled up for it must have been read

    @property
    def all_connections(self) -> Connections:
        connections: Connections = self.app_state["connections"]
        return connections

    def is_late(self, now: float) -> bool:
        if self.read_by == NEVER and self.transport.is_closing():  # what was written before is still to be read
            self._await_reading()
        return now > self.send_by or now > self.read_by

    def _await_reading(self) -> None:
        self.read_by = self.loop.time() + READ_SECONDS + self.transport.get_write_buffer_size() / READ_PACE

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_by = NEVER

    def connection_lost(self, exc: Exception | None) -> None:
        self.all_connections.forget(self)
        super().connection_lost(exc)


# -- requests --------------------------------------------------------------------------------------------------------


class Http(Timed, HttpToolsProtocol):
    """A connection for requests."""

    has_head = False  # of the request that comes now
    taken = 0  # bytes that have come since its first ones
    answered: RequestResponseCycle | None = None  # the request that is being answered; another may have come behind it
    rests_until = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.all_connections.admit(self):
            self.send_by = self.loop.time() + HEAD_SECONDS
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        is_idle = self.cycle is None or self.cycle.response_complete
        if is_idle and self.send_by == NEVER:  # be it an empty line, which begins no request yet
            self.send_by = self.loop.time() + HEAD_SECONDS
        self.taken += len(data)
        super().data_received(data)
        if self.taken > (MOST_REQUEST if self.has_head else MOST_HEAD):
            metrics.CUT.labels("long").inc()
            self.transport.abort()

    def on_message_begin(self) -> None:
        self.send_by, self.has_head, self.taken = self.loop.time() + HEAD_SECONDS, False, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.send_by, self.has_head = self.loop.time() + BODY_SECONDS, True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.send_by = NEVER
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        if self.rests_until > self.loop.time():
            self.loop.call_at(self.rests_until, self._start_after_rest, cycle, app)
        else:
            super()._start_asgi_task(cycle, app)

    def _start_after_rest(self, cycle: RequestResponseCycle, app: Any) -> None:
        if not self.transport.is_closing():
            super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        is_flood = self.answered is not None and FLOOD in self.answered.scope["state"]
        if is_flood and self.client is not None and not self.all_connections.is_shared(self.client[0]):
            self.rests_until = self.loop.time() + REST_SECONDS
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.answered is not None:  # uvicorn tells only the last request that has come
            self.answered.disconnected = True
            self.answered.message_event.set()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.all_connections.forget(self)  # the socket is looked after in its place
        super().handle_websocket_upgrade()
