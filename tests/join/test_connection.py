"""The socket of a table: it comes back when it is cut, and says when there is no use in that."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.server import ServerConnection, serve

from hanazono.join.api import Address, ClientError
from hanazono.join.connection import UNKNOWN, Connection, Inbox, Lost, encode
from hanazono.table import wire
from tests.join.stage import SPEAKERS
from tests.server.conftest import free_port

SECONDS = 20


@contextmanager
def table(handler: Callable[[ServerConnection], None]) -> Iterator[str]:
    """Something that speaks like the socket of a table; gives its address."""
    with serve(handler, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()


@contextmanager
def connected(address: str, patience: float = 60) -> Iterator[Connection]:
    connection = Connection(Address(address), "table1", {"hanazono": "cookie"}, Inbox(), patience=patience)
    connection.open()
    try:
        yield connection
    finally:
        connection.close()


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

    with table(handler) as address, connected(address) as connection:
        assert connection.inbox.get(timeout=SECONDS) == said(1)
        assert connection.send(wire.Ping(7))
        assert connection.inbox.get(timeout=SECONDS) == said(2)
        assert sent == ['{"type":"ping","id":7}']


def test_a_connection_that_is_cut_comes_back() -> None:
    visits = []

    def handler(socket: ServerConnection) -> None:
        visits.append(socket)
        socket.send(encode(said(len(visits))).decode())
        if len(visits) == 1:
            socket.close()
        else:
            socket.recv()

    with table(handler) as address, connected(address) as connection:
        assert [connection.inbox.get(timeout=SECONDS) for _ in range(3)] == [said(1), Lost(), said(2)]


@pytest.mark.parametrize(
    ("text", "code"), [(None, UNKNOWN), ('{"type": "new"}', 1000), ('{"type": "pong", "x": 1}', 1000)]
)
def test_there_may_be_no_use_in_coming_back(text: str | None, code: int) -> None:
    def handler(socket: ServerConnection) -> None:
        if text is not None:
            socket.send(text)
        socket.close(code)

    with table(handler) as address, connected(address) as connection:
        item = connection.inbox.get(timeout=SECONDS)
        assert isinstance(item, ClientError)
        assert item.sentence == ("reason-unknown-table" if text is None else "join-error-language")
        assert item.words(SPEAKERS["en"])


def test_after_a_long_time_it_gives_up() -> None:
    with connected(f"http://127.0.0.1:{free_port()}", patience=0) as connection:
        assert connection.inbox.get(timeout=SECONDS) == Lost()
        item = connection.inbox.get(timeout=SECONDS)
        assert isinstance(item, ClientError)
        assert item.sentence == "join-error-gone"
        assert item.words(SPEAKERS["en"])
        assert not connection.send(wire.Ping(1))
