"""Connections: a client that never ends what it sends, or never reads, is cut off; and nobody may have all connections.

The server of these tests waits for a short time only; what a test sends and leaves half-sent it sends byte by byte.
"""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest

from hanazono.server.protocol.close_codes import TOO_MANY
from tests.server.conftest import RUN, Guest, Server, serving
from tests.server.transport.test_frames import Line, frame, ping, say

PATIENCE = 1.0  # seconds, in these tests
LONG = 20.0  # seconds in which a client must have been cut off; the server looks every fifth of one
SLOW, TOO_LONG = (f'hanazono_connections_cut_total{{why="{why}"}}' for why in ("slow", "long"))
SHORT = f"""
from hanazono.server.transport import frames, connections
connections.CHECK_SECONDS = 0.2
connections.HEAD_SECONDS = connections.BODY_SECONDS = connections.READ_SECONDS = frames.MESSAGE_SECONDS = {PATIENCE}
connections.READ_PACE = 1_000_000
connections.MOST_OF_ADDRESS, connections.MOST_SOCKETS_OF_ADDRESS = 20, 5
{RUN}
"""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    with serving(tmp_path_factory.mktemp("connections"), program=SHORT) as server:
        yield server


@pytest.fixture
def server(strict: Server) -> Iterator[Server]:
    strict.old_errors = 0
    strict.old_errors = len(strict.errors)
    with ExitStack() as strict.visitors:
        yield strict
    assert strict.errors == []


def raw(server: Server) -> socket.socket:
    """A connection, to be written to byte by byte."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=LONG)


def is_cut(line: socket.socket) -> bool:
    """Whether the server closes the connection; what it says before does not matter."""
    with suppress(ConnectionError):
        while line.recv(65_536):
            pass
    return True


GET = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
HALVES = {
    "nothing at all": b"",
    "an empty line": b"\r\n",
    "half a line": b"GET /hea",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\nAccept: ",
    "a head without its body": POST,
    "half a body": POST + b'{"name": "A',
    "half a chunk": b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n100\r\nabc",
    "half a second request": GET + b"GET /hea",
    "an empty line after a request": GET + b"\r\n",
}


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_a_request_that_never_ends_is_cut_off(server: Server, half: bytes) -> None:
    with closing(raw(server)) as line:
        line.sendall(half)
        assert is_cut(line)


@pytest.mark.parametrize("half", [b"GET /health HTTP/1.1\r\nHost: x\r\n", POST], ids=["head", "body"])
def test_a_request_that_comes_letter_by_letter_is_cut_off(server: Server, half: bytes) -> None:
    """Every letter is a sign of life; the time for all of them is up all the same."""
    with closing(raw(server)) as line:
        line.sendall(half)
        with pytest.raises(ConnectionError):
            drip(line)


def drip(line: socket.socket) -> None:
    deadline = time.monotonic() + LONG
    while time.monotonic() < deadline:
        line.sendall(b"x")
        time.sleep(0.05)


def test_a_head_without_end_is_cut_off_before_its_time(server: Server) -> None:
    before = server.measure(TOO_LONG)
    flowers = b"".join(b"X-Flower-%d: %s\r\n" % (number, b"x" * 1000) for number in range(10_000))
    with closing(raw(server)) as line, pytest.raises(ConnectionError):
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n" + flowers)
    assert server.measure(TOO_LONG) == before + 1


def test_whoever_is_slow_between_two_requests_is_served(server: Server) -> None:
    with closing(raw(server)) as line:
        for _ in range(3):
            line.sendall(GET[:20])
            time.sleep(PATIENCE / 2)
            line.sendall(GET[20:])
            heard = b""
            while not heard.endswith(b"well"):
                heard += line.recv(65_536)
                assert heard
            time.sleep(PATIENCE * 1.5)


def test_whoever_does_not_read_is_cut_off(server: Server) -> None:
    """Requests one after the other, with answers that nobody takes."""
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
    with closing(socket.socket()) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(LONG)
        line.connect(("127.0.0.1", server.port))
        before = server.measure(SLOW)
        with suppress(ConnectionError, TimeoutError):
            for _ in range(1000):
                line.sendall(request * 10)
        deadline = time.monotonic() + LONG
        while server.measure(SLOW) == before:
            assert time.monotonic() < deadline, "it was not cut off"
            time.sleep(0.1)


HALF_MESSAGES = {
    "half a head": frame(ping(1))[:1],
    "half a mask": frame(ping(1))[:4],
    "a head without its text": frame(ping(1))[:6],
    "half a text": frame(ping(1))[:10],
    "half a message of several": frame(ping(1)[:9], is_last=False),
    "half a long text": frame(say("あ" * 60))[:30],
}


@pytest.mark.parametrize("half", HALF_MESSAGES.values(), ids=HALF_MESSAGES)
def test_a_message_that_never_ends_is_cut_off(server: Server, half: bytes) -> None:
    aki = server.guest()
    with Line(server, aki, aki.make()) as line:
        line.send(frame(ping(1)))
        line.until("pong")
        line.send(half)
        assert is_cut(line.socket)


def test_a_socket_that_says_nothing_stays_open(server: Server) -> None:
    aki = server.guest()
    with Line(server, aki, aki.make()) as line:
        time.sleep(PATIENCE * 2)
        whole = frame(ping(1))
        line.send(whole[:8])
        time.sleep(PATIENCE / 2)
        line.send(whole[8:])
        time.sleep(PATIENCE * 2)
        line.send(frame(ping(2)))
        assert [line.until("pong")["id"] for _ in range(2)] == [1, 2]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose limits count, and which has all the time of the world."""
    patient = SHORT.replace(f"= {PATIENCE}", f"= {LONG * 3}")
    with serving(tmp_path_factory.mktemp("full"), program=patient, rate=1) as server:
        yield server


def test_an_address_has_so_many_connections(full: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(raw(full))) for _ in range(30)]
        time.sleep(1)
        for line in lines:
            line.settimeout(0.1)
        assert [is_open(line) for line in lines] == [True] * 20 + [False] * 10
    deadline = time.monotonic() + LONG
    while True:  # and when they have left, others may come
        with closing(raw(full)) as line, suppress(ConnectionError):
            line.sendall(GET)
            if line.recv(65_536):
                break
        assert time.monotonic() < deadline


def is_open(line: socket.socket) -> bool:
    try:
        return line.recv(1) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_an_address_has_so_many_sockets(full: Server) -> None:
    with ExitStack() as full.visitors:
        aki = full.guest()
        table = aki.make()
        lines = [aki.open(table) for _ in range(5)]
        assert aki.dial(f"tables/{table}/socket").closed() == TOO_MANY
        lines[0].hang_up()
        open_one(aki, table)


def open_one(aki: Guest, table: str) -> None:
    """Opens a socket as soon as there is room for it."""
    deadline = time.monotonic() + LONG
    while True:
        line = aki.dial(f"tables/{table}/socket")
        with suppress(Exception):
            line.until("table")
            return
        assert time.monotonic() < deadline
