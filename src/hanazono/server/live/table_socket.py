"""The socket of a table: messages of people in, what their seats may know out.

The seat of a message comes from the session; where one browser holds several, the message names which of its own.
Every socket has a queue of its own, so that a client that does not read keeps nobody waiting: when its queue is full it
is cut off and finds everything again when it comes back.

The order of the file: a connection; the messages it understands; how one is served.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hanazono.server.live.chat import Chat
from hanazono.server.live.hints import Hints
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_writer import TableWriter
from hanazono.server.process import metrics
from hanazono.server.process.clock import now
from hanazono.server.process.limits import Limits
from hanazono.server.protocol.close_codes import TOO_MANY, TOO_SLOW, UNKNOWN
from hanazono.server.protocol.errors import Problem
from hanazono.server.transport.addresses import address_of
from hanazono.server.transport.frames import WRITE, Write
from hanazono.store.people import Person
from hanazono.store.tables import UnknownTable
from hanazono.table import play, views, wire
from hanazono.table.play import BadAnswer, Repeated, Stale

MOST_WAITING = 200  # messages in a queue
MOST_BYTES = 16_384  # of a message to the server
CLOSE_SECONDS = 1  # for a client to take notice

logger = logging.getLogger(__name__)

_NUMBERS = count()  # of sockets: each has limits of its own

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(wire.FromClient).decode


@dataclass(eq=False)
class Connection:
    """One open socket."""

    socket: WebSocket
    person: Person | None
    viewers: frozenset[int]
    session: str = ""  # that it was opened in
    _queue: deque[bytes] = field(default_factory=deque)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    code: int = 1000
    last_words: bytes = b""
    cut: asyncio.Event = field(default_factory=asyncio.Event)  # it is to be closed, whether its client reads or not

    def __post_init__(self) -> None:
        self._write: Write | None = self.socket.scope.get("extensions", {}).get(WRITE)
        self.address = address_of(self.socket)

    def send(self, message: bytes) -> None:
        if not self._queue and self._write is not None and self._write(message):
            return  # most clients read as fast as they are written to: nothing waits for a task of its own
        if len(self._queue) >= MOST_WAITING:
            self.close(TOO_SLOW)
            return
        self._queue.append(message)
        self._wake.set()

    def close(self, code: int, last_words: bytes = b"") -> None:
        """It ends without what is queued."""
        if code == TOO_SLOW and not self.cut.is_set():
            metrics.DROPPED.inc()
        self._queue.clear()
        self.code, self.last_words = code, last_words
        self.cut.set()

    async def write(self) -> None:
        """Sends what is queued, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await self.socket.send(_as_text(self._queue[0]))
                if self._queue:  # it may have been closed meanwhile
                    self._queue.popleft()


def _as_text(message: bytes) -> dict[str, str]:
    return {"type": "websocket.send", "text": message.decode()}


# -- the messages ----------------------------------------------------------------------------------------------------


@dataclass
class MessageHandler:
    """Handles what one connection sends to one table."""

    writer: TableWriter
    limits: Limits
    chat: Chat
    hints: Hints
    live: LiveTable
    connection: Connection
    refresh_person: Callable[[Connection], Awaitable[None]]  # may close it

    async def handle(self, data: str | bytes) -> None:
        """One message from the client. Whatever it is, it gets an answer or an effect."""
        try:
            message = decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._refuse("malformed")
            return
        try:
            await HANDLERS[type(message)](self, message)
        except Stale:
            self._resend("resync")
        except BadAnswer as error:
            self._refuse(error.reason, message, error.statement)
        except Problem as error:
            self._refuse(error.reason, message)
        except UnknownTable:  # it was removed, and with it the socket is closed
            self.connection.close(UNKNOWN, self._refusal("unknown-table", message))
        except OSError:  # the database is away or full: the client may retry
            logger.exception("a message could not be stored")
            self._refuse("unavailable", message)

    async def _answer(self, message: wire.Answer) -> None:
        seat, started = self._seat(message.seat), time.perf_counter()
        try:
            await self.writer.append(
                self.live, lambda table: play.answer(table, seat, message.n, message.move, now(), by="person")
            )
        except Repeated:
            self.connection.send(encode(wire.Accepted(seat, message.n)))
        metrics.ANSWER_SECONDS.observe(time.perf_counter() - started)

    async def _undo(self, message: wire.Undo) -> None:
        seat = self._seat(message.seat)
        await self.writer.append(self.live, lambda table: play.undo(table, seat, message.n, now()))

    async def _why(self, message: wire.Why) -> None:
        seat = self._seat(message.seat)
        statement = play.why_not(self.live.table, seat, message.n, message.move)
        self.connection.send(encode(wire.Because(message.n, seat, statement)))

    async def _hint(self, message: wire.Hint) -> None:
        """Thinking takes a while: the person can play on meanwhile, and gets the hint when it is there."""
        seat, person = self._seat(message.seat), self.connection.person
        assert person is not None  # of a seat
        asking = self.hints.ask(person.id, self.live, seat, message.n)
        asking.add_done_callback(lambda _: self._tell_hint(message, seat, asking))

    def _tell_hint(self, message: wire.Hint, seat: int, asking: "asyncio.Task[list[wire.Judged]]") -> None:
        if asking.cancelled() or self.connection.cut.is_set():
            return
        if asking.exception() is not None:
            logger.error("a hint at %s", self.live.id, exc_info=asking.exception())
            self._refuse("unavailable", message)
        else:
            self.connection.send(encode(wire.Hinted(message.n, seat, asking.result())))

    async def _say(self, message: wire.Say) -> None:
        await self.chat.say(self.live, self.connection.person, message.text)

    async def _look(self, _message: wire.Look) -> None:
        self._resend("hello")

    async def _ping(self, message: wire.Ping) -> None:
        self.connection.send(encode(wire.Pong(message.id)))

    # -- what they share ---------------------------------------------------------------------------------------------

    def _seat(self, wanted: int | None) -> int:
        person = self.connection.person
        return self.live.sitting.own_seat(person.id if person else None, wanted)

    def _refuse(self, reason: str, message: object = None, statement: str | None = None) -> None:
        self.connection.send(self._refusal(reason, message, statement))

    @staticmethod
    def _refusal(reason: str, message: object, statement: str | None = None) -> bytes:
        metrics.REFUSED.labels(reason).inc()
        n, seat = getattr(message, "n", None), getattr(message, "seat", None)
        return encode(wire.Refused(reason, n, seat, statement))

    def _resend(self, reason: wire.Reason) -> None:
        """To send everything costs as much as many other messages: nobody needs it often."""
        if self.limits.allows("look", self.connection.address):
            self.send_everything(reason)
        else:
            self.connection.close(TOO_MANY)

    def send_everything(self, reason: wire.Reason) -> None:
        """Sends the whole table."""
        live, connection = self.live, self.connection
        messages = views.Messages(live.table, live.sitting)
        viewers = sorted(connection.viewers)
        person_id = connection.person.id if connection.person else None
        connection.send(messages.whole(live.id, viewers, person_id=person_id, reason=reason))


HANDLERS: dict[type, Any] = {
    wire.Answer: MessageHandler._answer,
    wire.Undo: MessageHandler._undo,
    wire.Why: MessageHandler._why,
    wire.Hint: MessageHandler._hint,
    wire.Say: MessageHandler._say,
    wire.Look: MessageHandler._look,
    wire.Ping: MessageHandler._ping,
}


# -- how one is served -----------------------------------------------------------------------------------------------


async def serve(handler: MessageHandler) -> None:
    """Serves a connection that was accepted, until either side ends it."""
    connection, live = handler.connection, handler.live
    said = await handler.chat.read(live)
    live.listeners.add(connection)
    if live.is_gone:  # removed just now
        connection.close(UNKNOWN)
    metrics.SOCKETS.labels("table").inc()
    tasks = [asyncio.create_task(work) for work in (connection.write(), _receive(handler), connection.cut.wait())]
    try:
        handler.send_everything("hello")
        handler.chat.show(said, connection)
        with suppress(OSError):  # when the database is back, everybody is refreshed
            await handler.refresh_person(connection)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.listeners.discard(connection)
        metrics.SOCKETS.labels("table").dec()
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError | OSError):
                logger.error("a socket has failed", exc_info=result)
        if connection.socket.application_state == WebSocketState.CONNECTED:
            await _close_quietly(connection)


async def _close_quietly(connection: Connection) -> None:
    with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):  # it may be gone, or not read even this
        async with asyncio.timeout(CLOSE_SECONDS):
            if connection.last_words:
                await connection.socket.send({"type": "websocket.send", "text": connection.last_words.decode()})
            await connection.socket.close(connection.code)


async def _receive(handler: MessageHandler) -> None:
    receive = handler.connection.socket.receive
    who = f"socket {next(_NUMBERS)}"
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if not (
            handler.limits.allows("message", who) and handler.limits.allows("messages", handler.connection.address)
        ):
            handler.connection.close(TOO_MANY)
            return
        data = message.get("text")
        await handler.handle(data if data is not None else message.get("bytes", b""))
