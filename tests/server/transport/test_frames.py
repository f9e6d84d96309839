"""A message counts once and whole, however its bytes come; and frames are read as they were meant."""

import json
import random
import socket
import time
from struct import pack

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from hanazono.server.transport import frames
from tests.server.conftest import Guest, Json, Server

TEXT, CONTINUED, PING = 1, 0, 9
LETTERS = "あ" * 60  # more than 125 bytes: its length takes two of its own


def frame(payload: bytes, kind: int = TEXT, *, is_last: bool = True) -> bytes:
    """As a client sends it."""
    first, mask, size = (128 if is_last else 0) | kind, random.randbytes(4), len(payload)
    head = pack("!BB", first, 128 | size) if size < 126 else pack("!BBH", first, 128 | 126, size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def ping(number: int) -> bytes:
    return json.dumps({"type": "ping", "id": number}).encode()


def say(words: str) -> bytes:
    return json.dumps({"type": "say", "text": words}, ensure_ascii=False).encode()


ONE, TWO = frame(ping(1)), frame(ping(2))
HALVES = frame(ping(1)[:9], is_last=False) + frame(ping(1)[9:], CONTINUED)
WAYS: dict[str, list[bytes]] = {
    "one by one": [ONE, TWO],
    "both at once": [ONE + TWO],
    "cut in the head": [ONE[:1], ONE[1:], TWO],
    "cut in the mask": [ONE[:4], ONE[4:] + TWO],
    "cut between the mask and the text": [ONE[:6], ONE[6:], TWO],
    "cut in the text": [ONE[:12], ONE[12:], TWO],
    "the second begins with the first": [ONE + TWO[:8], TWO[8:]],
    "in two frames": [HALVES, TWO],
    "in two frames, apart": [HALVES[:15], HALVES[15:], TWO],
    "with a ping of the line between": [ONE, frame(b"", PING), TWO],
    "with a ping of the line in the middle": [
        frame(ping(1)[:9], is_last=False),
        frame(b"", PING),
        frame(ping(1)[9:], CONTINUED),
        TWO,
    ],
}


@pytest.mark.parametrize("pieces", WAYS.values(), ids=WAYS)
def test_a_message_in_any_pieces(server: Server, pieces: list[bytes]) -> None:
    aki = server.guest()
    with Line(server, aki, aki.make()) as line:
        for piece in pieces:
            line.send(piece)
        assert [line.until("pong")["id"] for _ in range(2)] == [1, 2]


def test_a_text_of_many_letters(server: Server) -> None:
    aki = server.guest()
    with Line(server, aki, aki.make()) as line:
        line.send(frame(say(LETTERS)))
        assert line.until("said")["text"] == LETTERS


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 2_300, 65_535, 65_536, 100_000])
def test_the_head_of_a_frame(size: int) -> None:
    text = b"x" * size
    assert frames.head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


class Line:
    """A socket of a table, byte by byte."""

    def __init__(self, server: Server, guest: Guest, table: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\nCookie: {guest.cookie}\r\n\r\n".encode()
        )
        self.reader = StreamReader()
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.socket.recv(1)
        self.until("table")

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, piece: bytes) -> None:
        self.socket.sendall(piece)
        time.sleep(0.02)  # so that it is read apart from the next

    def until(self, kind: str) -> Json:
        """The next message of that kind."""
        while True:
            found = self._next()
            message: Json = json.loads(bytes(found.data)) if found.opcode is Opcode.TEXT else {}
            if message.get("type") == kind:
                return message

    def _next(self) -> Frame:
        parsing = Frame.parse(self.reader.read_exact, mask=False)
        while True:
            try:
                next(parsing)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            self.reader.feed_data(self.socket.recv(65_536))


def test_a_line_that_breaks_keeps_nothing_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[bytes] = []

    class Line:
        def __init__(self, *, is_broken: bool) -> None:
            self.is_broken = is_broken

        def send_now(self, text: bytes) -> None:
            if self.is_broken:
                raise RuntimeError("closed")
            heard.append(text)

    frames._written.extend([(Line(is_broken=True), b"one"), (Line(is_broken=False), b"two")])  # type: ignore[list-item]
    frames._send_written()
    assert heard == [b"two"]
    assert "could not be sent" in caplog.text
    assert not frames._written
