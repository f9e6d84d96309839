"""Hostile messages and frames in masses, made from a seed: messages with mistakes, broken frames.

Everything here comes from a `random.Random`, so that a failure can be reproduced from its seed. Nothing is checked
here: test_hostile_frames.py says what must hold.

The order of the file: values; messages; frames; a socket that sends bytes.
"""

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.server.conftest import WAIT_SECONDS, Json, Server
from tests.server.fuzz_requests import HERE

# -- values ----------------------------------------------------------------------------------------------------------

NUMBERS: list[Any] = [0, -1, 1.5, True, 2**31, 2**53, 2**63, 2**64, 10**30, -(10**400), 1e308, "1", "²", None]
TEXTS = [
    "",
    "\0",
    "\u202e",
    "\u200b" * 40,
    "a\u0301\u0323" * 50,
    "é" * 600,
    "\ufeff",
    "𝟘",
    "💐",
    "' OR 1=1 --",
    "../" * 9,
]


def junk(random: Random, depth: int = 0) -> Any:
    """Any JSON."""
    kind = random.randrange(8)
    if depth < 4 and kind == 0:
        return [junk(random, depth + 1) for _ in range(random.randrange(4))]
    if depth < 4 and kind == 1:
        return {random.choice(TEXTS) + str(number): junk(random, depth + 1) for number in range(random.randrange(4))}
    return random.choice(NUMBERS if kind < 5 else TEXTS)


def mistaken(random: Random, value: Any, depth: int = 0) -> Any:
    """The value with one mistake somewhere in it."""
    if isinstance(value, dict) and value and random.random() < (0.9 if depth == 0 else 0.6):
        name = random.choice(sorted(value))
        match random.randrange(6):
            case 0:
                return {each: value[each] for each in value if each != name}
            case 1:
                return {**value, random.choice([*TEXTS, "surprise", name.upper()]): junk(random)}
            case _:
                return {**value, name: mistaken(random, value[name], depth + 1)}
    if isinstance(value, list) and value and random.random() < 0.6:
        at = random.randrange(len(value))
        return [*value[:at], mistaken(random, value[at], depth + 1), *value[at + 1 :]]
    if isinstance(value, int) and random.random() < 0.5:
        return random.choice([value + 1, value - 1, -value, float(value), str(value), value + 2**64])
    return junk(random)


# -- messages --------------------------------------------------------------------------------------------------------


def sensible(own: Sequence[Json]) -> list[Json]:
    """Messages that make sense now, to whoever has these sights."""
    found: list[Json] = [{"type": "look"}, {"type": "ping", "id": 3}, {"type": "say", "text": "hello"}]
    for sight in own:
        n, seat, choices = sight["n"], sight["seat"], sight["choices"] or [{"move": {}}]
        found += [{"type": "undo", "n": n, "seat": seat}, {"type": "hint", "n": n, "seat": seat}]
        found += [{"type": kind, "n": n, "move": choices[0]["move"], "seat": seat} for kind in ("answer", "why")]
        found.append({"type": "answer", "n": n, "move": choices[-1]["move"]})
    return found


def message(random: Random, own: Sequence[Json]) -> bytes:
    """A message that makes sense now, mostly with a mistake in it; or any JSON; or any bytes."""
    said: Any = random.choice(sensible(own))
    match random.randrange(12):
        case 0:
            return json.dumps(said).encode()
        case 1:
            return json.dumps(junk(random)).encode()
        case 2:
            text = json.dumps(said).encode()
            return text[: random.randrange(len(text))]
        case 3:
            return random.randbytes(random.randrange(60))
        case 4:
            return json.dumps(said)[:-1].encode() + b', "type": "look"}'
        case 5:
            deep = random.choice([3, 200, 2_400])
            return (
                b'{"type": "answer", "n": 1, "move": '
                + b'{"a": ' * deep
                + b"1"
                + b"}" * random.choice([deep, 0])
                + b"}"
            )
        case 6:
            return json.dumps(
                {**said, "text": random.choice(TEXTS) * random.choice([1, 9])}, ensure_ascii=False
            ).encode()
        case 7:
            return json.dumps(said).replace('"', random.choice(['"', "'", '\\"', "\u201c"])).encode()
        case _:
            return json.dumps(mistaken(random, said)).encode()


# -- frames ----------------------------------------------------------------------------------------------------------

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(
    kind: int, payload: bytes, *, is_last: bool = True, is_masked: bool = True, rsv: int = 0, wide: int = 0
) -> bytes:
    """One frame. `wide` makes the length longer than it need be: 1 two bytes, 2 eight."""
    first, bit, size = is_last << 7 | rsv << 4 | kind, is_masked << 7, len(payload)
    if size > 0xFFFF or wide == 2:
        head = struct.pack("!BBQ", first, bit | 127, size)
    elif size > 125 or wide == 1:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BB", first, bit | size)
    if not is_masked:
        return head + payload
    mask = os.urandom(4)
    repeated = (mask * (size // 4 + 1))[:size]
    masked = int.from_bytes(payload) ^ int.from_bytes(repeated)
    return head + mask + masked.to_bytes(size)


def hostile_frames(random: Random, text: bytes) -> bytes:
    """That text in frames as no browser sends them; most break the protocol, and the socket is closed then."""
    at = random.randrange(len(text) + 1)
    control = frame(random.choice([PING, PONG]), random.randbytes(random.randrange(126)))
    match random.randrange(14):
        case 0:
            return frame(TEXT, text[:at], is_last=False) + frame(CONTINUED, text[at:])
        case 1:
            return frame(TEXT, text[:at], is_last=False) + control + frame(CONTINUED, text[at:])
        case 2:
            pieces = [text[number : number + 1] for number in range(len(text))][:300]
            return (
                frame(TEXT, b"", is_last=False)
                + b"".join(frame(CONTINUED, piece, is_last=False) for piece in pieces)
                + frame(CONTINUED, b"")
            )
        case 3:
            return frame(TEXT, text[:at], is_last=False) + frame(TEXT, text[at:])
        case 4:
            return frame(CONTINUED, text)
        case 5:
            return frame(TEXT, text, is_masked=False)
        case 6:
            return frame(TEXT, text, rsv=random.randrange(1, 8))
        case 7:
            return frame(random.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), text)
        case 8:
            return frame(TEXT, text, wide=random.choice([1, 2]))
        case 9:
            return frame(random.choice([CLOSE, PING, PONG]), random.randbytes(random.choice([0, 1, 2, 125, 126, 400])))
        case 10:
            return frame(
                CLOSE, struct.pack("!H", random.choice([0, 999, 1000, 1005, 1006, 1015, 4999, 65535])) + b"\xff"
            )
        case 11:
            return struct.pack("!BBQ", 0x81, 0xFF, random.choice([2**63, 2**62, 2**33, 20_000])) + b"half"
        case 12:
            return frame(TEXT, b"\xff\xc0" + text)
        case _:
            whole = frame(TEXT, text)
            return whole[: random.randrange(len(whole))]


class RawSocket:
    """A socket of somebody at a table that sends bytes as they are."""

    def __init__(self, server: Server, table: str, known: str) -> None:
        self.sights: dict[int | None, Json] = {}
        self.end: Json | None = None
        self.code: int | None = None  # with which the server has closed it; 0: without a word
        self._line = socket.create_connection((HERE, server.port), timeout=WAIT_SECONDS)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {HERE}:{server.port}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {known}"]
        self._line.sendall("\r\n".join([*lines, "", ""]).encode())
        self._heard = b""
        while b"\r\n\r\n" not in self._heard:
            self._take()
        head, _, self._heard = self._heard.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def send(self, data: bytes) -> None:
        try:
            self._line.sendall(data)
        except OSError:
            self.code = 0 if self.code is None else self.code

    def settle(self, patience: float = WAIT_SECONDS) -> list[Json]:
        """All that has come, up to the answer to a ping sent now; `code` is set if the socket was closed instead.

        Raises TimeoutError: the server waits for the rest of what was sent.
        """
        number, found = random_number(), list[Json]()
        self._line.settimeout(patience)
        self.send(frame(TEXT, b'{"type": "ping", "id": %d}' % number))
        while self.code is None:
            for message in self._messages():
                if message == {"type": "pong", "id": number}:
                    return found
                found.append(message)
                self._note(message)
            self._take()
        return found

    def _note(self, message: Json) -> None:
        for sight in [*message.get("sights", []), message.get("sight")]:
            if sight is not None:
                self.sights[sight["seat"]] = sight
        self.end = message.get("end") or self.end

    def _take(self) -> None:
        """Reads what is there; raises TimeoutError."""
        try:
            data = self._line.recv(1 << 20)
        except ConnectionError:
            data = b""
        self._heard += data
        if not data:
            self.code = 0 if self.code is None else self.code

    def _messages(self) -> Iterator[Json]:
        """The whole texts among what was heard: the server sends each in one frame."""
        while len(self._heard) >= 2:
            length, start = self._heard[1], 2
            if length > 125:
                start = 4 if length == 126 else 10
                length = int.from_bytes(self._heard[2:start])
            if len(self._heard) < start + length:
                return
            kind, payload = self._heard[0] & 15, self._heard[start : start + length]
            self._heard = self._heard[start + length :]
            if kind == TEXT:
                yield json.loads(payload)
            elif kind == CLOSE:
                self.code = int.from_bytes(payload[:2])
                return

    def hang_up(self) -> None:
        self._line.close()


def random_number() -> int:
    return int.from_bytes(os.urandom(4))
