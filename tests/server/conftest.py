"""What the tests of the server share: a real server in a process of its own, and people who visit it.

    def test_two_people_play(server: Server) -> None:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "open"])
        ben.join(table)                                   # the last free seat is taken: the game starts
        play_out([aki.open(table), ben.open(table)], Random(1))

The server runs as long as the tests of this process do; whoever came in a test has left when the test ends. `serving`
runs another one, with other settings or to be killed.

The order of the file: a server; somebody who visits it; an open socket; playing.
"""

import json
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.seedbed import seedbed

Json = dict[str, Any]

START_SECONDS = 300  # the rules may have to be compiled first
WAIT_SECONDS = 10.0  # for a message
PLAIN = False  # `verify` of clients: to read the certificates, which HTTP has no use for, takes longer than the rest
RUN = """
from hanazono.bots import Searcher
from hanazono.server.live import hints
from hanazono.server.replay import reviews
from hanazono.server.launch.run import serve
from hanazono.server.process.settings import Settings
hints.HINT, reviews.ITERATIONS = Searcher(iterations=300), 20  # nobody waits for good advice here
serve(Settings.read())
"""


# -- a server --------------------------------------------------------------------------------------------------------


@dataclass
class Server:
    """A running server, and those who visit it during a test."""

    port: int
    folder: Path  # the database and what it has written to its log
    settings: dict[str, str]
    visitors: ExitStack = field(default_factory=ExitStack)
    program: str = RUN
    pid: int | None = None
    old_errors: int = 0  # of tests before

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log_file(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    @property
    def said(self) -> str:
        """All that it has written to its log."""
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    @property
    def errors(self) -> list[str]:
        """The lines of its log that tell of a mistake of its own, since the test began."""
        found = [line for line in self.said.splitlines() if '"level": "error"' in line or "Traceback" in line]
        return found[self.old_errors :]

    def begin(self) -> None:
        """Starts the process, and waits until it serves."""
        environment = {f"HANAZONO_{name.upper()}": value for name, value in self.settings.items()}
        self.pid = seedbed().ask(environment=environment, log=str(self.log_file), program=self.program)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.is_alive:
            try:
                if httpx.get(f"{self.url}/health", trust_env=False, verify=PLAIN).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError(f"the server does not start:\n{self.said}")

    @property
    def is_alive(self) -> bool:
        return self.pid is not None and not seedbed().ask(wait=self.pid, seconds=0.001)

    def end(self, how: int = signal.SIGTERM) -> None:
        """Stops the process: asks it to, or kills it."""
        if self.pid is not None:
            os.kill(self.pid, how)
            assert seedbed().ask(wait=self.pid, seconds=30), "it does not end"
            self.pid = None

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def measure(self, name: str) -> float:
        """A number from its /metrics."""
        lines = httpx.get(f"{self.url}/metrics", trust_env=False, verify=PLAIN).text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))

    def guest(self, name: str = "Aki") -> "Guest":
        """Somebody new, with a cookie."""
        guest = self.stranger()
        answer = guest.post("people", name=name)
        guest.id, guest.name = answer["id"], answer["name"]
        return guest

    def stranger(self) -> "Guest":
        """Somebody without a cookie."""
        http = httpx.Client(base_url=self.url, trust_env=False, timeout=30, verify=PLAIN)
        return Guest(self, self.visitors.enter_context(http))

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """What stands in its database (SQLite)."""
        path = self.settings["database"].removeprefix("sqlite:///")
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            return database.execute(statement, values).fetchall()

    def change(self, statement: str, *values: object) -> None:
        """Changes its database (SQLite) behind its back."""
        path = self.settings["database"].removeprefix("sqlite:///")
        with closing(sqlite3.connect(path, timeout=10)) as database, database:
            database.execute("PRAGMA foreign_keys = ON")
            database.execute(statement, values)

    def rows(self, table: str) -> list[tuple[Any, ...]]:
        """The log of a table: (number, kind, seat, body)."""
        query = "SELECT number, kind, seat, body FROM log WHERE table_id = ? ORDER BY number"
        return [(*row[:3], json.loads(row[3])) for row in self.query(query, table)]


@contextmanager
def serving(folder: Path, program: str = RUN, **settings: object) -> Iterator[Server]:
    """A server of its own for a test: `with serving(tmp_path, rate=1) as server: …`. `program` may change it before."""
    port = free_port()
    plain = {"database": f"sqlite:///{folder / 'garden.db'}", "rate": 0, "pause": 0, "metrics": "all", "port": port}
    chosen: dict[str, object] = {**plain, **settings}
    server = Server(port, folder, {name: str(value) for name, value in chosen.items()}, program=program)
    server.begin()
    try:
        yield server
    finally:
        server.visitors.close()
        server.end()


def free_port() -> int:
    """Not one that the kernel gives to clients: a server that was killed must find it free when it comes back."""
    while True:
        port = SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of this test process."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    """The server; at the end of the test all its visitors leave."""
    running.old_errors = 0
    running.old_errors = len(running.errors)
    with ExitStack() as running.visitors:
        yield running


# -- somebody who visits it ------------------------------------------------------------------------------------------


@dataclass
class Guest:
    """A browser with (or without) a cookie."""

    server: Server
    http: httpx.Client
    id: str = ""
    name: str = ""

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **query: Any) -> Json:
        return self._json(self.http.get(f"/api/{path}", params=query))

    def post(self, path: str, **body: Any) -> Json:
        return self._json(self.http.post(f"/api/{path}", json=body))

    @staticmethod
    def _json(response: httpx.Response) -> Json:
        """The body of an answer that must not be a refusal; for refusals use `http`."""
        assert response.is_success, (response.status_code, response.text)
        answer: Json = response.json()
        return answer

    def make(self, game: str = "haru", seats: Sequence[str | Json] = ("me", "open"), **more: Any) -> str:
        """A new table; a seat is "me", "open", "bot", or the whole form. Gives its id."""
        forms = [{"who": seat} if isinstance(seat, str) else seat for seat in seats]
        return str(self.post("tables", game=game, seats=forms, **more)["id"])

    def join(self, table: str, **form: Any) -> int:
        return int(self.post(f"tables/{table}/join", **form)["seat"])

    def start(self, table: str, **form: Any) -> None:
        """The host starts; bots take the free seats."""
        self.post(f"tables/{table}/start", **form)

    def open(self, table: str, **headers: str) -> "Socket":
        """Opens the socket of a table and reads the first message."""
        opened = self.dial(f"tables/{table}/socket", **headers)
        opened.until("table")
        return opened

    def dial(self, path: str, **headers: str) -> "Socket":
        """Opens any socket, and reads nothing."""
        address = f"ws://127.0.0.1:{self.server.port}/api/{path}"
        more = {**({"Cookie": self.cookie} if self.cookie else {}), **headers}
        line = connect(address, additional_headers=more, compression=None, max_size=None, max_queue=None, proxy=None)
        return Socket(self.server.visitors.enter_context(line))


# -- an open socket --------------------------------------------------------------------------------------------------


@dataclass
class Socket:
    """One open socket, and what it has been told so far."""

    line: ClientConnection
    heard: list[Json] = field(default_factory=list)
    sights: dict[int | None, Json] = field(default_factory=dict)  # by seat; None: a spectator's
    own: list[int] = field(default_factory=list)
    end: Json | None = None

    def send(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def answer(self, seat: int, move: Json, n: int | None = None) -> None:
        self.send(type="answer", n=self.sights[seat]["n"] if n is None else n, move=move, seat=seat)

    def read(self, timeout: float = WAIT_SECONDS) -> Json:
        """The next message; raises TimeoutError, and ConnectionClosed."""
        message: Json = json.loads(self.line.recv(timeout))
        self.heard.append(message)
        for sight in [*message.get("sights", []), message.get("sight")]:
            if sight is not None:
                self.sights[sight["seat"]] = sight
        self.own = message.get("own", self.own)
        self.end = message.get("end") or self.end
        return message

    def until(self, wanted: str | Callable[[Json], bool], timeout: float = WAIT_SECONDS) -> Json:
        """Reads until a message is of that type, or fulfils the condition; gives it."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.read(max(0.0, deadline - time.monotonic()))
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def drain(self) -> list[Json]:
        """All that has come, up to the answer to a ping sent now: whatever was sent before has had its effect."""
        first, number = len(self.heard), 10_000 + len(self.heard)
        self.send(type="ping", id=number)
        self.until(lambda message: message == {"type": "pong", "id": number})
        self.heard.pop()
        return self.heard[first:]

    def ask(self, **message: Any) -> Json:
        """Sends a message and gives the first one that comes back."""
        self.drain()
        self.send(**message)
        return self.read()

    def look(self) -> Json:
        """Everything anew, as this socket may see it."""
        self.drain()
        self.send(type="look")
        return self.until("table")

    def closed(self, timeout: float = WAIT_SECONDS) -> int:
        """Reads until the other side has closed it; gives the code."""
        with suppress(ConnectionClosed):
            self.until(lambda _: False, timeout)
        assert self.line.protocol.close_code is not None
        return self.line.protocol.close_code

    def hang_up(self) -> None:
        self.line.close()


# -- playing ---------------------------------------------------------------------------------------------------------


def play_out(sockets: Sequence[Socket], random: Random, most: int = 100_000, timeout: float = 60) -> int:
    """Answers at random for all seats of these sockets, until the game is over or so many answers were given.

    Gives the number of answers; all have had their effect, and every socket has heard of it. Bots and other people may
    play as well; a wait longer than `timeout` fails.
    """
    answered: dict[tuple[int, int | None], int] = {}  # the last question that a seat of a socket has answered
    count, wait, quiet_since = 0, 0.0, time.monotonic()
    while count < most and not all(each.end for each in sockets):
        is_quiet = True
        for number, each in enumerate(sockets):
            with suppress(TimeoutError):
                each.read(wait)
                is_quiet, quiet_since = False, time.monotonic()
            for seat, sight in each.sights.items():
                if sight["choices"] and not each.end and answered.get((number, seat)) != sight["n"] and count < most:
                    answered[number, seat] = sight["n"]
                    each.answer(seat or 0, random.choice(sight["choices"])["move"])
                    count += 1
        wait = 0.005 if is_quiet else 0.0
        assert time.monotonic() - quiet_since < timeout, [each.heard[-1:] for each in sockets]
    for each in [*sockets, *sockets]:  # the first round waits for the answers, the second hears what they led to
        each.drain()
    return count
