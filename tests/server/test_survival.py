"""The server survives: kills, a full disk, clients that do not behave; and it leaves politely.

Each test says what comes of it. tests/soak/test_survival.py does the same hundreds of times, test_postgres.py with
several processes.
"""

import asyncio
import json
import signal
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from hanazono.bots import STAND_IN
from hanazono.server.codes import TOO_MANY, TOO_SLOW
from tests.server.conftest import RUN, Guest, Json, Server, Socket, play_out, serving
from tests.server.survival import BLITZ, PLANS, Company

KILLS = 3
SOCKETS = 'hanazono_sockets{kind="table"}'
COME_BACK = 1012  # the code of a server that is started again: "service restart"
SLOW_COMMITS = f"""
import time
from hanazono.store import log
store = log.store_on_sqlite
def slowly(connection, lines):
    time.sleep(0.3)
    return store(connection, lines)
log.store_on_sqlite = slowly
{RUN}
"""
SLOW_BOTS = f"""
import time
from hanazono.bots import Searcher
choose = Searcher.choose
def slowly(*arguments):
    time.sleep(0.02)
    return choose(*arguments)
Searcher.choose = slowly
{RUN}
"""


def until(condition: Any, seconds: float = 20.0) -> None:
    """Waits until it holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.02)


# -- kills -----------------------------------------------------------------------------------------------------------


def test_after_kills_under_load_nothing_accepted_is_lost_or_doubled_and_every_table_ends(tmp_path: Path) -> None:
    async def kill() -> None:
        async with company.playing(PLANS):
            for _ in range(KILLS):
                await company.kill(server)
                await asyncio.to_thread(server.begin)
        assert company.faults == []

    with serving(tmp_path) as server:
        company = Company([server], Random())
        asyncio.run(kill())
        assert server.errors == []
        assert server.query("SELECT * FROM duty WHERE table_id IN (SELECT id FROM tables WHERE phase = 'over')") == []
        hands = server.query("SELECT body FROM log WHERE kind = 'hand'")
        assert {json.loads(body)["why"] for (body,) in hands} == {"clock"}


def test_after_a_kill_bots_and_clocks_go_on_though_nobody_comes_back(tmp_path: Path) -> None:
    with serving(tmp_path, program=SLOW_BOTS) as server:
        aki = server.guest()
        bots = [aki.make("ikebana", ["bot", "bot"]), aki.make("ombre", ["bot", "bot"])]
        clocked = aki.make("haru", ["me", "bot"], clock=BLITZ)
        for table in (*bots, clocked):
            aki.start(table)
        before = {table: len(server.rows(table)) for table in bots}
        server.kill()
        assert {phase for (phase,) in server.query("SELECT phase FROM tables")} == {"playing"}
        time.sleep(1.0)  # the clock runs out while there is no server
        server.program = RUN
        server.begin()
        until(lambda: all(len(server.rows(table)) > before[table] for table in bots), 5)
        until(lambda: {phase for (phase,) in server.query("SELECT phase FROM tables")} == {"over"})
        assert ("hand", 0, {"bot": STAND_IN, "why": "clock"}) in [row[1:] for row in server.rows(clocked)]


def test_a_table_that_cannot_be_replayed_keeps_no_other_waiting(tmp_path: Path) -> None:
    with serving(tmp_path, program=SLOW_BOTS) as server:
        aki = server.guest()
        broken, whole = (aki.make("ikebana", ["bot", "bot"]) for _ in range(2))
        aki.start(broken)
        aki.start(whole)
        server.kill()
        with closing(sqlite3.connect(tmp_path / "garden.db")) as database:
            database.execute("UPDATE log SET body = '{}' WHERE table_id = ? AND number = 0", (broken,))
            database.execute("UPDATE duty SET due = 0 WHERE table_id = ?", (broken,))  # it is the first to be seen to
            database.commit()
        server.program = RUN
        server.begin()
        until(lambda: server.query("SELECT phase FROM tables WHERE id = ?", whole) == [("over",)])


# -- a server that is told to stop -----------------------------------------------------------------------------------


def test_told_to_stop_under_load_it_stores_what_was_accepted_and_asks_everybody_to_come_back(tmp_path: Path) -> None:
    async def stop() -> None:
        async with company.playing(PLANS):
            await company.moves(100)
            await asyncio.to_thread(server.end, signal.SIGTERM)
            await asyncio.to_thread(server.begin)
        assert company.faults == []

    with serving(tmp_path) as server:
        company = Company([server], Random())
        watching = server.guest()
        line = watching.open(watching.make("haru"))
        asyncio.run(stop())
        assert line.closed() == COME_BACK
        codes = {code for player in company.players for code in player.codes}
        assert codes == {COME_BACK}
        assert server.errors == []


def test_told_to_stop_it_stores_the_move_that_is_under_way(tmp_path: Path) -> None:
    with serving(tmp_path, program=SLOW_COMMITS) as server:
        aki = server.guest()
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        line = aki.open(table)
        line.send(**first_answer(line))
        time.sleep(0.1)
        server.end()
        assert [row[1] for row in server.rows(table)] == ["start", "move"]


# -- clients that do not behave --------------------------------------------------------------------------------------


def test_a_move_under_way_when_its_socket_is_cut_still_reaches_the_others(tmp_path: Path) -> None:
    with serving(tmp_path, program=SLOW_COMMITS) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        watching = ben.open(table)
        for number in range(3):
            message = first_answer(aki.open(table))
            with raw_socket(server, aki, table) as line:
                line.sendall(frame(json.dumps(message).encode()))
                time.sleep(0.1)
            watching.send(type="say", text="Are you there?")  # whoever is written to is found to be gone
            watching.until("update")
            assert len(server.rows(table)) == 2 + number


def test_a_socket_cut_in_mid_message_changes_nothing_and_leaves_no_listener(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        own, watching = aki.open(table), ben.open(table)
        half = frame(json.dumps(first_answer(own)).encode())[:-5]
        for _ in range(10):
            with raw_socket(server, aki, table) as line:
                line.sendall(half)
        until(lambda: server.measure(SOCKETS) == 2)
        assert len(server.rows(table)) == 1
        assert watching.drain() == []
        assert play_out([own, watching], Random(1), most=20) == 20
        assert server.errors == []


@contextmanager
def raw_socket(server: Server, guest: Guest, table: str) -> Iterator[socket.socket]:
    """A socket of a table whose client reads nothing, and in the end cuts it without a word."""
    with closing(socket.socket()) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # closed with a reset
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {guest.cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        yield raw


def frame(payload: bytes) -> bytes:
    """A short text message of a client."""
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def first_answer(line: Socket) -> Json:
    """The message that answers the open question with its first choice."""
    seat, sight = next((seat, sight) for seat, sight in line.sights.items() if sight["choices"])
    return {"type": "answer", "n": sight["n"], "move": sight["choices"][0]["move"], "seat": seat}


def test_a_client_that_never_reads_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        aki, deaf = server.guest("Aki"), server.guest("Deaf")
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        line, slowest = aki.open(table), 0.0
        with raw_socket(server, deaf, table) as silent:
            until(lambda: server.measure(SOCKETS) == 2)
            for _ in range(100):  # what it does not read fills the network, and then its queue
                with suppress(ConnectionError):
                    silent.sendall(frame(b'{"type":"look"}') * 50)
                begun = time.monotonic()
                assert play_out([line], Random(1), most=1) == 1
                slowest = max(slowest, time.monotonic() - begun)
                if server.measure(SOCKETS) == 1:
                    break
            assert server.measure(SOCKETS) == 1
            assert server.measure("hanazono_sockets_dropped_total") == 1
            assert slowest < 2.0
            assert close_code(silent) == TOO_SLOW  # it learns why when it reads at last
        assert play_out([line], Random(1), most=20) == 20
        assert server.errors == []


def close_code(raw: socket.socket) -> int:
    """Reads until the other side says goodbye; gives the code."""
    raw.settimeout(20)
    heard = b""
    while heard[-4:-2] != b"\x88\x02":
        part = raw.recv(1 << 20)
        assert part, "no goodbye"
        heard = heard[-4:] + part
    return int.from_bytes(heard[-2:])


NO_CHAT = f"""
import sqlite3
from sqlalchemy.exc import OperationalError
from hanazono.store.tables import TableStore
async def chat(self, *arguments):
    raise OperationalError("", None, sqlite3.OperationalError("away"))
TableStore.chat = chat
{RUN}
"""


def test_a_socket_that_cannot_be_served_leaves_no_listener(tmp_path: Path) -> None:
    with serving(tmp_path, program=NO_CHAT) as server:
        aki = server.guest()
        line = aki.dial(f"tables/{aki.make('haru')}/socket")
        line.closed()
        assert server.measure(SOCKETS) == 0


def test_a_client_that_floods_is_cut_off_and_others_play_on(tmp_path: Path) -> None:
    with serving(tmp_path, rate=1) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        flooding, line = ben.open(table), aki.open(table)
        with suppress(ConnectionClosed):
            for number in range(100_000):
                flooding.send(type="ping", id=number)
        assert flooding.closed() == TOO_MANY
        assert play_out([line], Random(1), most=10) == 10
        until(lambda: server.measure(SOCKETS) == 1)
        assert server.errors == []


# -- a full disk -----------------------------------------------------------------------------------------------------

FULL_DISK = f"""
import os
from sqlalchemy import event
from hanazono.store import log
from hanazono.store.database import Database
from hanazono.store.plain import PlainSqlite

opened, write, change = Database.__init__, log.store_on_sqlite, PlainSqlite.change
def open_with_limit(self, *arguments, **more):
    opened(self, *arguments, **more)
    event.listen(self.engine.sync_engine, "begin", lambda connection: limit(connection.connection.cursor()))

def with_limit(connection, lines):
    limit(connection)
    return write(connection, lines)

def change_with_limit(self, write):
    self.write((), limit)
    return change(self, write)

def limit(cursor):
    pages = 1 if os.path.exists(os.environ["HANAZONO_FULL"]) else 1_000_000_000  # never less than there are
    cursor.execute(f"PRAGMA max_page_count = {{pages}}")

log.store_on_sqlite, PlainSqlite.change = with_limit, change_with_limit
Database.__init__ = open_with_limit
{RUN}
"""


def test_on_a_full_disk_answers_are_refused_as_unavailable_and_with_room_again_play_goes_on(tmp_path: Path) -> None:
    full = tmp_path / "full"
    with serving(tmp_path, program=FULL_DISK, full=full) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        line, watching = aki.open(table), ben.open(table)
        play_out([line, watching], Random(1), most=20)
        full.touch()
        refusals = 0
        for _ in range(1000):  # the last page has room for some answers yet
            line.drain()
            watching.drain()
            stored, answer = len(server.rows(table)), first_answer(line)
            line.send(**answer)
            message = line.until(lambda message: message["type"] in {"update", "refused"})
            if message["type"] == "refused":
                assert (message["reason"], message["n"]) == ("unavailable", answer["n"])
                assert len(server.rows(table)) == stored
                refusals += 1
                if refusals == 5:
                    break
        assert refusals == 5
        # reading still works, and shows what is stored
        stored = len(server.rows(table))
        watching.drain()
        assert ben.get(f"tables/{table}")["phase"] == "playing"
        again = ben.open(table)
        again.hang_up()
        assert again.sights[None] == watching.sights[None]
        assert watching.sights[None]["n"] == answer["n"]
        makes = (aki.http.post("/api/tables", json={"game": "haru", "seats": [{"who": "me"}] * 2}) for _ in range(100))
        assert next(made.json()["reason"] for made in makes if not made.is_success) == "unavailable"
        full.unlink()
        line.send(**answer)
        line.until(lambda message: message.get("accepted") == answer["n"])
        assert len(server.rows(table)) == stored + 1
        play_out([line, watching], Random(1))
        assert watching.end == line.end
