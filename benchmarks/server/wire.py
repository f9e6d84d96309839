"""A minimal WebSocket client, so that the load takes little of the machine that it measures.

Text frames only, no extensions; messages to the server are shorter than 64 KB.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable

GUID_HEADER = b"Sec-WebSocket-Accept"


class Client(asyncio.Protocol):
    """One open socket; `on_message` gets every text message as bytes."""

    def __init__(self, path: str, host: str, cookie: str, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message
        self.code = 0  # with which the server closed it
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._buffer = bytearray()

    async def open(self, host: str, port: int, source: str | None = None) -> None:
        """Connects, from a given address if there is one."""
        own = None if source is None else (source, 0)
        await asyncio.get_running_loop().create_connection(lambda: self, host, port, local_addr=own)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]  # uvloop's is no subclass
        self.transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(buffer[:80])))
                return
            del buffer[: end + 4]
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 2:
            length, start = buffer[1] & 127, 2
            if length == 126:
                if len(buffer) < 4:
                    return
                (length,), start = struct.unpack_from("!H", buffer, 2), 4
            elif length == 127:
                if len(buffer) < 10:
                    return
                (length,), start = struct.unpack_from("!Q", buffer, 2), 10
            if len(buffer) < start + length:
                return
            kind, message = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
            if kind == 1:
                self.on_message(message)
            elif kind == 9:
                self._send(10, message)
            elif kind == 8:
                self.code = int.from_bytes(message[:2])
                self.transport.close()
                return

    def send(self, message: bytes) -> None:
        self._send(1, message)

    def _send(self, kind: int, message: bytes) -> None:
        """The mask is zero: the payload stays as it is."""
        size = len(message)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        self.transport.write(head + b"\0\0\0\0" + message)

    def close(self) -> None:
        self.transport.close()
