"""The frames of a WebSocket: what nearly all of them are, made short.

uvicorn's protocol over the package websockets knows everything that may come through a socket. Nearly all that does is
a short text, whole and in one frame, either way. Those two cases are served here, in a fifth of the time; everything
else, and whatever is doubtful, goes uvicorn's own way.

What is written goes out at the end of this turn of the event loop, with what is sent to the others in it: a write wakes
the client, and to wake a hundred clients one by one between other work costs a sixth of a loaded server's moves.

What the application gets of it is an extension of ASGI: `scope["extensions"]["hanazono.write"]`, see `Write`.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.streams import StreamReader

from hanazono.server.transport.connections import MESSAGE_SECONDS, NEVER, Timed

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is none for this machine
    from websockets.utils import apply_mask

logger = logging.getLogger(__name__)

WRITE = "hanazono.write"
Write = Callable[[bytes], bool]  # writes a text; False if the client does not read, or there is none any more

WHOLE_TEXT = 0b1000_0001  # the first byte of a frame: it is the last of its message, which is a text
MASKED = 0b1000_0000  # in the second byte: every client masks what it sends
LENGTH = 0b0111_1111
TWO_BYTES, EIGHT_BYTES = 126, 127  # in place of a length: it follows, so long
BETWEEN = StreamReader.at_eof.__code__  # where the parser waits when a frame is whole and none has begun
SHORTEST = 6  # a frame of a client: two bytes, the mask, and no text


_written: "list[tuple[Socket, bytes]]" = []  # in this turn of the loop


def _send_written() -> None:
    written = _written.copy()
    _written.clear()
    for socket, text in written:
        try:
            socket.send_now(text)
        except Exception:  # one line that is broken must not keep the news from the others
            logger.exception("a message could not be sent")


class Inbox:
    """What has come and is not taken yet: as much of an `asyncio.Queue` as a socket with one reader needs."""

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._items.popleft()


class Socket(Timed, WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.all_connections.admit(self)  # its connection has just left room for it

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[WRITE] = self.write

    # -- out ---------------------------------------------------------------------------------------------------------

    def write(self, text: bytes) -> bool:
        """Writes a text; see `Write`."""
        if not self._is_open() or not self.writable.is_set():
            return False
        if not _written:
            self.loop.call_soon(_send_written)
        _written.append((self, text))
        return True

    def send_now(self, text: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):  # since it was written
            self.transport.write(head(len(text)) + text)

    def _is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected) and self.conn.state is OPEN

    # -- in ----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        text = self._whole_text(data)
        if text is None:
            super().data_received(data)
            if not self._is_midway():
                self.send_by = NEVER
            elif self.send_by == NEVER:
                self.send_by = self.loop.time() + MESSAGE_SECONDS
            return
        if not self.queue.empty() and not self.read_paused:  # it is sent faster than it is served
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _whole_text(self, data: bytes) -> str | None:
        """The text that this is, if it is just one frame and nothing is under way."""
        is_midway = self.send_by != NEVER
        if is_midway or not self._is_open() or len(data) < SHORTEST or data[0] != WHOLE_TEXT or not data[1] & MASKED:
            return None
        length, mask = data[1] & LENGTH, 2
        if length == TWO_BYTES:
            length, mask = int.from_bytes(data[2:4]), 4
        elif length == EIGHT_BYTES:
            return None
        text = mask + 4
        if len(data) != text + length or length > self.config.ws_max_size:
            return None
        try:
            return apply_mask(data[text:], data[mask:text]).decode()
        except UnicodeDecodeError:
            return None

    def send_receive_event_to_app(self) -> None:
        self.send_by = NEVER  # a message is whole
        super().send_receive_event_to_app()

    def _is_midway(self) -> bool:
        """Whether a frame, or a message of several, has begun to come and is not whole yet."""
        parsing: Any = self.conn.parser
        while (part := parsing.gi_yieldfrom) is not None:
            parsing = part
        return self.conn.current_size is not None or parsing.gi_code is not BETWEEN


def head(length: int) -> bytes:
    """What stands before a text that the server sends in one frame."""
    if length < TWO_BYTES:
        return pack("!BB", WHOLE_TEXT, length)
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, TWO_BYTES, length)
    return pack("!BBQ", WHOLE_TEXT, EIGHT_BYTES, length)
