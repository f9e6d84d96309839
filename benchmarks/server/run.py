"""`make bench-server`: the server under load, a bare echo of the same messages and boardgame.io, in one run.

The load runs in a separate process on the same machine, with every seat connected. Rate limits are off (`--rate 0`);
everything else is as in production: real rules, real veil, every move durable before it is broadcast.
"""

import argparse
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import numpy as np
from rich.console import Console
from rich.table import Table

from hanazono.games import GAMES
from hanazono.games.kit import no_moves, seed
from hanazono.games.playout import playout

HERE = Path(__file__).parent
LIKE = {"haru": (2, 2260), "cerisier": (4, 1650)}  # games to compare others with: seats, bytes of a message
TURNS = 5
PLAY_SECONDS = 4  # until bots have made some moves
SAMPLE = 200  # games played to find the length of a game
OURS = Path(sys.executable).with_name("hanazono")
FIGURES = ("moves_per_second", "p50_ms", "p95_ms", "p99_ms")
Row = dict[str, Any]
console = Console(width=140)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--postgres", default=os.environ.get("HANAZONO_TEST_POSTGRES", ""))
    parser.add_argument(
        "--only", default="", help="speed, making, thinking, neighbours, size, memory, postgres or before"
    )
    parser.add_argument("--before", type=Path, help="another version's checkout, set up by `make install`")
    arguments = parser.parse_args()
    for name, part in PARTS.items():
        if arguments.only in {"", name}:
            part(arguments)


# -- the parts -------------------------------------------------------------------------------------------------------


def speed(arguments: argparse.Namespace) -> None:
    """At full speed, paced, and a single move, on SQLite."""
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db") as server:
        rows = _loads(arguments, server)
        rows.append(_load(server, "haru", 2, 1, 2, pace=20, label="haru, a single table, 20 moves/s"))
        show("Hanazono on SQLite, one process", rows)
        console.print(f"A bare commit of one row on this disk: {bare_commit(folder):.2f} ms (median)\n")


def _loads(arguments: argparse.Namespace, server: "Server") -> list[Row]:
    tables, seconds = arguments.tables, arguments.seconds
    warm_up(server, tables)
    return [
        _load(server, "haru", 2, tables, seconds),
        _load(server, "cerisier", 4, tables, seconds),
        _load(server, "haru", 2, tables, seconds, pace=1000, label="haru, paced at 1,000"),
    ]


def making(arguments: argparse.Namespace) -> None:
    """The cost of people joining a new table."""
    del arguments
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db") as server:
        words = ["--port", str(server.port), "--pid", str(server.process.pid)]
        for _ in range(2):  # the first time it warms up
            done = subprocess.run(
                [sys.executable, "-m", "benchmarks.server.making", *words], capture_output=True, text=True, check=True
            )
        found = json.loads(done.stdout)
        console.print(
            f"A new table of four with its sockets: {found['loop_ms']} ms of the event loop, "
            f"{found['threads_ms']} ms of other threads\n"
        )


def thinking(arguments: argparse.Namespace) -> None:
    """People's moves at a steady pace, alone and while eight bots of the top level think all the time."""
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db") as server:
        seconds = arguments.seconds
        rows = [_load(server, "haru", 2, 50, seconds, pace=500, label="haru, paced at 500")]
        make_bot_tables(server, 8)
        time.sleep(1)
        rows.append(_load(server, "haru", 2, 50, seconds, pace=500, label="the same while eight bots think"))
        show("People's moves while bots think", rows)


def neighbours(arguments: argparse.Namespace) -> None:
    """The same messages without a game, and boardgame.io, which keeps its games in memory only.

    Its matches end after as many moves as ours, and are followed by new ones, which everybody has to join.
    """
    rows = []
    for name, (seats, size_of) in LIKE.items():
        with echoing(size_of, seats) as server:
            rows.append(
                _load(server, "echo", seats, arguments.tables, arguments.seconds, label=f"echo like {name}", echo=True)
            )
    if not shutil.which("npm"):
        show("Neighbours", rows)
        console.print("npm is not installed: boardgame.io is skipped.")
        return
    with boardgame() as folder:
        for name, pace in (("haru", 0), ("haru", 1000), ("cerisier", 0)):
            with _playing(folder, name) as port:
                rows.append(_load_boardgame(folder, port, name, arguments.tables, arguments.seconds, pace))
        show("Neighbours", rows)
        by_turns(arguments, folder)


def by_turns(arguments: argparse.Namespace, folder: str) -> None:
    """The two at full speed, alternating: the machine may be faster one minute than the next."""
    ours: Row = {name: [] for name in LIKE}
    theirs: Row = {name: [] for name in LIKE}
    tables, seconds = arguments.tables, arguments.seconds / 2
    with tempfile.TemporaryDirectory() as data, serving(f"sqlite:///{data}/bench.db") as server:
        warm_up(server, tables)
        for _ in range(TURNS):
            for name, (seats, _size) in LIKE.items():
                ours[name].append(_load(server, name, seats, tables, seconds)["moves_per_second"])
                with _playing(folder, name) as port:
                    row = _load_boardgame(folder, port, name, tables, seconds)
                theirs[name].append(row["moves_per_second"])
    for name in LIKE:
        ratios = [one / other for one, other in zip(ours[name], theirs[name], strict=True)]
        console.print(
            f"{name}, {TURNS} turns: {median(ours[name]):,.0f} moves/s, boardgame.io {median(theirs[name]):,.0f}; "
            f"ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        )
    console.print()


@contextmanager
def boardgame() -> Iterator[str]:
    """The folder in which boardgame.io is installed."""
    with tempfile.TemporaryDirectory() as folder:
        for path in (HERE / "boardgame").iterdir():
            shutil.copy(path, folder)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
        yield folder


@contextmanager
def _playing(folder: str, name: str) -> Iterator[int]:
    """boardgame.io with messages as long as those of a game; returns its port."""
    port = free_port()
    command = ["node", "server.cjs", str(port), str(LIKE[name][1])]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        time.sleep(3)
        yield port
    finally:
        process.kill()


def _load_boardgame(folder: str, port: int, name: str, tables: int, seconds: float, pace: int = 0) -> Row:
    words = [port, tables, LIKE[name][0], seconds, pace, json.dumps(lengths(name))]
    done = subprocess.run(
        ["node", "load.cjs", *map(str, words)], cwd=folder, capture_output=True, text=True, check=True
    )
    return {"label": f"boardgame.io like {name}" + (f", paced at {pace:,}" if pace else ""), **json.loads(done.stdout)}


def lengths(name: str) -> list[int]:
    """How many moves our games have when the load plays them: boardgame.io's matches end after as many."""
    game, seats = GAMES[name], LIKE[name][0]
    random, offered = np.zeros(4, np.uint32), no_moves(game.box.MOVES)
    seed(random, 1)
    return [playout(game.new(seats, seed=number), random, offered) for number in range(SAMPLE)]


def size(arguments: argparse.Namespace) -> None:
    """Memory for many idle tables and sockets, and the cost of a move while they are there."""
    del arguments
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/bench.db") as server:
        idle = server.megabytes
        rows, made = [], 0
        for tables in (10, 1_000, 10_000):
            make_tables(server, tables - made)
            made = tables
            rows.append(_load(server, "haru", 2, 20, 3, label=f"haru, {tables:,} tables in the database"))
        show("The cost of a move with many idle tables", rows)
        before_sockets = server.megabytes
        with sockets(server, 1_000):
            console.print(
                f"Idle server {idle:.0f} MB; with 10,000 tables {before_sockets:.0f} MB; with 1,000 open sockets "
                f"{server.megabytes:.0f} MB: {server.megabytes - idle:.0f} MB more\n"
            )


def memory(arguments: argparse.Namespace) -> None:
    """The memory of each game once bots play it, also in a server that compiles the rules on its first start."""
    del arguments
    table = Table("server", "idle", *GAMES, title="Resident memory in MB, as bots start one game after the other")
    with tempfile.TemporaryDirectory() as folder:
        for label in ("a first start", "with the rules compiled"):
            with serving(f"sqlite:///{folder}/{label}.db", HANAZONO_CACHE=f"{folder}/cache") as server:
                server.wait_until_alone()
                held = [server.megabytes, *(_played(server, name) for name in GAMES)]
                table.add_row(label, *(f"{each:.0f}" for each in held))
    console.print(table)


def _played(server: "Server", name: str) -> float:
    """The memory of a server after bots have started to play this game as well."""
    make_bot_tables(server, 2, name, GAMES[name].seats[-1])
    time.sleep(PLAY_SECONDS)
    return server.megabytes


def postgres(arguments: argparse.Namespace) -> None:
    """The same with two processes on PostgreSQL."""
    if not arguments.postgres:
        console.print("No PostgreSQL: give --postgres URL or HANAZONO_TEST_POSTGRES.")
        return
    with serving(arguments.postgres, workers=2) as server:
        show("Hanazono on PostgreSQL, two processes", _loads(arguments, server))


def before(arguments: argparse.Namespace) -> None:
    """This version and another one at full speed, alternating, and a single move of each."""
    if arguments.before is None:
        console.print("No other version: give --before CHECKOUT.")
        return
    programs = {"before": arguments.before / ".venv" / "bin" / "hanazono", "now": OURS}
    ratios: dict[str, list[float]] = {name: [] for name in LIKE}
    rows: dict[str, list[Row]] = {}
    with tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        servers = {
            label: stack.enter_context(serving(f"sqlite:///{data}/{label}.db", program=program))
            for label, program in programs.items()
        }
        for server in servers.values():
            warm_up(server, arguments.tables)
        for _ in range(TURNS):
            for name, (seats, _size) in LIKE.items():
                speeds = {}
                for label, server in servers.items():
                    row = _load(server, name, seats, arguments.tables, arguments.seconds / 2)
                    rows.setdefault(f"{label}: {name}", []).append(row)
                    speeds[label] = row["moves_per_second"]
                ratios[name].append(speeds["now"] / speeds["before"])
            for label, server in servers.items():
                rows.setdefault(f"{label}: a single table", []).append(_load(server, "haru", 2, 1, 2, pace=20))
    table = [_middle(label, each) for label, each in rows.items()]
    show(f"Two versions alternating, {TURNS} turns each: the median", table)
    for name, found in ratios.items():
        console.print(f"{name}: now {median(found):.2f} times before ({min(found):.2f} to {max(found):.2f})")
    console.print()


def _middle(label: str, rows: list[Row]) -> Row:
    return {"label": label, **{name: median(row[name] for row in rows) for name in FIGURES}}


# -- servers ---------------------------------------------------------------------------------------------------------


class Server:
    """A running process, and its child processes."""

    def __init__(self, port: int, process: "subprocess.Popen[Any]") -> None:
        self.port, self.process = port, process

    @property
    def megabytes(self) -> float:
        """The memory that it holds, from /proc."""
        pages = sum(
            int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
            for pid in [str(self.process.pid), *self._children]
        )
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def _children(self) -> list[str]:
        listing = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="ascii")
        return listing.split()

    def wait_until_alone(self) -> None:
        """Waits until it serves by itself and the helper processes of its start are gone."""
        while self._children or not is_well(self.port):
            time.sleep(0.5)

    @property
    def connections(self) -> int:
        """How many sockets and other files it holds: what its limit of open files counts."""
        return sum(1 for _ in Path(f"/proc/{self.process.pid}/fd").iterdir())


@contextmanager
def serving(
    database: str,
    workers: int = 1,
    options: Sequence[str] = ("--rate", "0"),
    log: Path | None = None,
    program: Path = OURS,
    **environment: str,
) -> Iterator[Server]:
    """`hanazono serve`, which logs to that file, or to ours."""
    port = free_port()
    command = [program, "serve", "--port", str(port), "--database", database]
    command += [*options, "--workers", str(workers), "--log-level", "warning"]
    with _running(command, port, log, environment) as server:
        yield server


@contextmanager
def echoing(size_of: int, seats: int) -> Iterator[Server]:
    port = free_port()
    with _running(
        [sys.executable, "-m", "benchmarks.server.echo", str(port), str(size_of), str(seats)], port
    ) as server:
        yield server


@contextmanager
def _running(
    command: list[Any], port: int, log: Path | None = None, environment: dict[str, str] | None = None
) -> Iterator[Server]:
    words, own = [str(word) for word in command], {**os.environ, **(environment or {})}
    with ExitStack() as stack:
        told = None if log is None else stack.enter_context(log.open("wb"))
        process = subprocess.Popen(words, env=own, stdout=subprocess.DEVNULL, stderr=told)
    try:
        for _ in range(600):
            try:
                if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.2)
            if process.poll() is not None:
                raise RuntimeError(f"the server does not start: see {log or 'above'}")
        yield Server(port, process)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def is_well(port: int) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# -- loads -----------------------------------------------------------------------------------------------------------


def _load(
    server: Server,
    game: str,
    seats: int,
    tables: int,
    seconds: float,
    *,
    pace: int = 0,
    label: str = "",
    echo: bool = False,
) -> Row:
    words = [game, "--port", server.port, "--seats", seats, "--tables", tables, "--seconds", seconds, "--pace", pace]
    command = [sys.executable, "-m", "benchmarks.server.load", *map(str, words), *(["--echo"] if echo else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {**json.loads(done.stdout), "label": label or f"{game}, {seats} seats"}


def warm_up(server: Server, tables: int) -> None:
    """Waits for a server that has just started and is still loading its rules."""
    for name, (seats, _size) in LIKE.items():
        _load(server, name, seats, tables, 2)


def make_tables(server: Server, count: int) -> None:
    """Tables with two people, started and then left alone."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        http.post("/api/people", json={"name": "Idle"}).raise_for_status()
        for _ in range(count):
            seats = [{"who": "me"}, {"who": "me", "name": "Other"}]
            made = http.post("/api/tables", json={"game": "haru", "seats": seats}).raise_for_status().json()
            http.post(f"/api/tables/{made['id']}/start", json={}).raise_for_status()


def make_bot_tables(server: Server, count: int, game: str = "ikebana", seats: int = 2) -> None:
    """Tables where bots of the top level play each other: at each, one bot thinks or waits for a thread."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        http.post("/api/people", json={"name": "Host"}).raise_for_status()
        for _ in range(count):
            bots = [{"who": "bot", "level": "tree"}] * seats
            made = http.post("/api/tables", json={"game": game, "seats": bots}).raise_for_status().json()
            http.post(f"/api/tables/{made['id']}/start", json={}).raise_for_status()


@contextmanager
def sockets(server: Server, count: int) -> Iterator[None]:
    """People who only watch tables."""
    words = ["--port", str(server.port), "--count", str(count)]
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.server.lookers", *words], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(2)
        yield
    finally:
        process.kill()


def bare_commit(folder: str) -> float:
    """The time of a commit to disk, in milliseconds: the lower bound for every durable move."""
    with sqlite3.connect(f"{folder}/floor.db") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE floor (number INTEGER)")
        database.commit()
        times: list[float] = []
        for number in range(200):
            started = time.perf_counter()
            database.execute("INSERT INTO floor VALUES (?)", (number,))
            database.commit()
            times.append(time.perf_counter() - started)
    return 1000.0 * sorted(times)[100]


def show(title: str, rows: Any) -> None:
    grid = Table(title=title, title_justify="left")
    for name in ("", "moves/s", "p50 ms", "p95 ms", "p99 ms", "bytes"):
        grid.add_column(name, justify="left" if not name else "right")
    for row in rows:
        figures = (*(row[name] for name in FIGURES), row.get("message_bytes", ""))
        grid.add_row(row["label"], *(f"{figure:,}" if figure != "" else "" for figure in figures))
    console.print(grid)


PARTS = {
    "speed": speed,
    "making": making,
    "thinking": thinking,
    "neighbours": neighbours,
    "size": size,
    "memory": memory,
    "postgres": postgres,
    "before": before,
}

if __name__ == "__main__":
    main()
