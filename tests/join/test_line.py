"""The socket of a table: it comes back when it is cut, and says when there is no use in that."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.server import ServerConnection, serve

from hanazono.join.line import UNKNOWN, Gone, Heard, Inbox, Line, Lost, encode
from hanazono.table import wire
from tests.server.conftest import free_port

SECONDS = 20


@contextmanager
def table(handler: Callable[[ServerConnection], None]) -> Iterator[str]:
    """Something that speaks like the socket of a table; gives its address."""
    with serve(handler, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        server.shutdown()


@contextmanager
def lined(address: str, patience: float = 60) -> Iterator[Line]:
    line = Line(address, {"hanazono": "cookie"}, Inbox(), has_proxy=False, patience=patience)
    line.open()
    try:
        yield line
    finally:
        line.close()


def said(number: int) -> wire.Said:
    return wire.Said(number, None, "Ann", "hello", 0)


def test_what_is_sent_and_heard() -> None:
    sent: list[str | bytes] = []

    def handler(socket: ServerConnection) -> None:
        assert socket.request is not None
        assert socket.request.headers["Cookie"] == "hanazono=cookie"
        assert "Origin" not in socket.request.headers
        socket.send(encode(said(1)).decode())
        sent.append(socket.recv())
        socket.send(encode(said(2)).decode())
        socket.recv()

    with table(handler) as address, lined(address) as line:
        assert line.inbox.get(timeout=SECONDS) == Heard(said(1))
        assert line.send(wire.Ping(7))
        assert line.inbox.get(timeout=SECONDS) == Heard(said(2))
        assert sent == ['{"type":"ping","id":7}']


def test_a_line_that_is_cut_comes_back() -> None:
    visits = []

    def handler(socket: ServerConnection) -> None:
        visits.append(socket)
        socket.send(encode(said(len(visits))).decode())
        if len(visits) == 1:
            socket.close()
        else:
            socket.recv()

    with table(handler) as address, lined(address) as line:
        assert [line.inbox.get(timeout=SECONDS) for _ in range(3)] == [Heard(said(1)), Lost(), Heard(said(2))]


@pytest.mark.parametrize(
    ("text", "code"), [(None, UNKNOWN), ('{"type": "new"}', 1000), ('{"type": "pong", "x": 1}', 1000)]
)
def test_there_may_be_no_use_in_coming_back(text: str | None, code: int) -> None:
    def handler(socket: ServerConnection) -> None:
        if text is not None:
            socket.send(text)
        socket.close(code)

    with table(handler) as address, lined(address) as line:
        item = line.inbox.get(timeout=SECONDS)
        assert item == Gone("reason-unknown-table" if text is None else "join-error-language")


def test_after_a_long_time_it_gives_up() -> None:
    with lined(f"ws://127.0.0.1:{free_port()}/", patience=0) as line:
        assert line.inbox.get(timeout=SECONDS) == Lost()
        assert line.inbox.get(timeout=SECONDS) == Gone("join-error-gone")
        assert not line.send(wire.Ping(1))
