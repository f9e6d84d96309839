"""The WebSocket of a table: a thread that puts its messages into the inbox, and connects again when it is cut."""

import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from hanazono.join.api import Address, ClientError
from hanazono.table import wire

FIRST_WAIT, LONGEST_WAIT, GROWTH = 0.2, 5.0, 1.6  # seconds between two tries, and by how much they grow
PATIENCE = 600.0  # seconds without the server after which we give up
OPEN_SECONDS, CLOSE_SECONDS = 10.0, 1.0

UNKNOWN = 4004  # how a server closes the socket of a table that is not there

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(wire.ToClient).decode


@dataclass(frozen=True)
class Lost:
    """The connection is cut; we try again."""


@dataclass(frozen=True)
class Typed:
    """A line that the person has typed; None: the keyboard is closed."""

    text: str | None


# All that a session reacts to. An error says why there is no use in connecting again.
Inbox = SimpleQueue[wire.ToClient | Lost | Typed | ClientError]


@dataclass
class Connection:
    """The connection to one table."""

    address: Address
    table: str
    cookies: Mapping[str, str]
    inbox: Inbox
    patience: float = PATIENCE
    _socket: ClientConnection | None = None
    _closed: threading.Event = field(default_factory=threading.Event)

    def open(self) -> None:
        threading.Thread(target=self._run, name="connection", daemon=True).start()

    def close(self) -> None:
        self._closed.set()
        if self._socket is not None:
            with suppress(OSError, ConnectionClosed):
                self._socket.close()

    def send(self, message: wire.FromClient) -> bool:
        """Sends a message if it can; that it arrives is another matter."""
        with suppress(OSError, ConnectionClosed):
            if (socket := self._socket) is not None:
                socket.send(encode(message).decode())
                return True
        return False

    def _run(self) -> None:
        wait, since, is_lost = FIRST_WAIT, time.monotonic(), False
        while not self._closed.is_set():
            try:
                with self._connect() as self._socket:
                    for text in self._socket:
                        self.inbox.put(decode(text))
                        wait, since, is_lost = FIRST_WAIT, time.monotonic(), False
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == UNKNOWN:
                    self._give_up("reason-unknown-table")
            except msgspec.MsgspecError:
                self._give_up("join-error-language")
            except (OSError, TimeoutError, EOFError, InvalidHandshake, InvalidURI):
                pass  # it is tried again
            finally:
                self._socket = None
            if not is_lost and not self._closed.is_set():
                is_lost = True
                self.inbox.put(Lost())
            if time.monotonic() - since > self.patience and not self._closed.is_set():
                self._give_up("join-error-gone")
            self._closed.wait(wait)
            wait = min(LONGEST_WAIT, wait * GROWTH)

    def _connect(self) -> ClientConnection:
        header = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            self.address.socket(self.table),
            additional_headers={"Cookie": header} if header else {},
            open_timeout=OPEN_SECONDS,
            close_timeout=CLOSE_SECONDS,
            max_size=None,
            proxy=None if self.address.is_local else True,
            user_agent_header="hanazono join",
        )

    def _give_up(self, sentence: str) -> None:
        self._closed.set()
        self.inbox.put(ClientError(sentence, server=self.address.base))
