"""The server survives: kills, a full disk, clients that do not behave; and it leaves politely.

Each test says what comes of it. survival.py explains how whole histories are judged; tests/soak/test_survival.py does
the same with a thousand kills, test_postgres.py with several processes.
"""

import asyncio
import json
import signal
import socket
import sqlite3
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from hanazono.bots import STAND_IN
from hanazono.server.protocol.close_codes import TOO_MANY, TOO_SLOW
from tests.server.conftest import RUN, Guest, Json, Server, Socket, play_out, serving
from tests.server.nemesis import FULL_DISK, FUSE, Nemesis
from tests.server.survival import BLITZ, PLANS, Company

STRIKES = ("kill", "disk", "cut", "kill", "stop", "clock", "kill")
SOCKETS = 'hanazono_sockets{kind="table"}'
COME_BACK = 1012  # the code of a server that is started again: "service restart"
SLOW_COMMITS = f"""
import time
from hanazono.store import sqlite
append = sqlite.append_batch
def slowly(connection, rows):
    time.sleep(0.3)
    return append(connection, rows)
sqlite.append_batch = slowly
{RUN}
"""
SLOW_BOTS = f"""
import time
from hanazono.bots import Searcher
thinking = Searcher.thinking
def slowly(*arguments):
    time.sleep(0.02)
    return (yield from thinking(*arguments))
Searcher.thinking = slowly
{RUN}
"""


Act = Callable[[], object]


def until(condition: Any, seconds: float = 20.0) -> None:
    """Waits until it holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.02)


# -- kills -----------------------------------------------------------------------------------------------------------


def test_whatever_is_done_to_it_under_load_the_history_can_be_explained_and_every_table_ends(tmp_path: Path) -> None:
    async def strike() -> None:
        async with company.playing(PLANS):
            for name in STRIKES:
                await company.until_acknowledged(40)
                await nemesis.strike(name)
        assert company.faults == [], "\n".join(company.faults)

    with serving(tmp_path, Nemesis.PROGRAM, **Nemesis.settings(tmp_path)) as server:
        company = Company([server], Random(), tmp_path)
        nemesis = Nemesis(company, tmp_path)
        asyncio.run(strike())
        assert server.query("SELECT * FROM duty WHERE table_id IN (SELECT id FROM tables WHERE phase = 'over')") == []
        assert "Traceback" not in server.said


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


# -- killed between two commits --------------------------------------------------------------------------------------


def after_each_commit(folder: Path, prepare: Callable[[Server], Act], most: int = 10) -> Iterator[Server]:
    """A server that was killed after the first commit of what `prepare` gives to be done, after the second, …"""
    fuse = folder / "fuse"
    with serving(folder, FUSE + RUN, fuse=fuse) as server:
        for commits in range(1, most):
            act = prepare(server)
            fuse.write_text(str(commits))
            with suppress(httpx.TransportError):
                act()
            time.sleep(0.2)  # what it has begun goes on, and may be cut short as well
            fuse.unlink()
            if server.is_alive:
                return
            server.pid = None
            server.begin()
            yield server
        raise AssertionError("it commits for ever")


def test_killed_while_the_last_seat_is_taken_the_table_starts_all_the_same(tmp_path: Path) -> None:
    def take_last_seat(server: Server) -> Act:
        table, ben = server.guest().make("haru"), server.guest("Ben")
        return lambda: ben.join(table)

    for server in after_each_commit(tmp_path, take_last_seat):
        until(lambda: phases(server) == {"playing"})  # noqa: B023  it is called at once


def test_killed_while_the_host_starts_the_table_starts_or_can_be_started(tmp_path: Path) -> None:
    def start(server: Server) -> Act:
        hosts.append(server.guest())
        tables.append(hosts[-1].make("sakura", ["me", "open", "open"]))
        return lambda: hosts[-1].start(tables[-1])

    hosts: list[Guest] = []
    tables: list[str] = []
    for server in after_each_commit(tmp_path, start):
        hosts[-1].http.post(f"/api/tables/{tables[-1]}/start", json={})
        until(lambda: phases(server) == {"playing"})  # noqa: B023
        assert [row[1] for row in server.rows(tables[-1])].count("start") == 1


def test_killed_while_the_last_nonce_is_opened_the_table_starts_with_it(tmp_path: Path) -> None:
    def open_last(server: Server) -> Act:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        tables.append(aki.make("haru"))
        aki.post(f"tables/{tables[-1]}/nonce", commitment=committed(NONCES[0]))
        ben.join(tables[-1], commitment=committed(NONCES[1]))
        aki.post(f"tables/{tables[-1]}/nonce", nonce=NONCES[0])
        return lambda: ben.post(f"tables/{tables[-1]}/nonce", nonce=NONCES[1])

    tables: list[str] = []
    for server in after_each_commit(tmp_path, open_last):
        until(lambda: phases(server) == {"playing"})  # noqa: B023
        assert server.rows(tables[-1])[0][3]["nonces"] == NONCES


def test_killed_while_nonces_are_awaited_the_table_starts_without_them(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru")
        aki.post(f"tables/{table}/nonce", nonce=NONCES[0])
        ben.join(table, commitment=committed(NONCES[1]))
        server.kill()
        assert phases(server) == {"open"}
        server.begin()
        until(lambda: phases(server) == {"playing"})
        assert server.rows(table)[0][3]["nonces"] == [NONCES[0], "0" * 32]


def test_killed_while_a_rematch_is_made_there_is_one_and_everybody_finds_it(tmp_path: Path) -> None:
    def ask(server: Server) -> Act:
        aki, ben = server.guest("Aki"), server.guest("Ben")
        table = aki.make("haru")
        ben.join(table)
        for seat, guest in enumerate((aki, ben)):
            guest.post(f"tables/{table}/resign", seat=seat)
        until(lambda: aki.get(f"tables/{table}")["phase"] == "over")
        played.append((table, aki, ben))
        return lambda: aki.post(f"tables/{table}/rematch")

    played: list[tuple[str, Guest, Guest]] = []
    for server in after_each_commit(tmp_path, ask):
        table, aki, ben = played[-1]
        found = {guest.post(f"tables/{table}/rematch")["id"] for guest in (ben, aki, ben)}
        assert len(found) == 1
        until(lambda: aki.get(f"tables/{next(iter(found))}")["phase"] == "playing")  # noqa: B023
        assert phases(server) == {"playing", "over"}  # and no other one was begun


NONCES = ["12" * 16, "34" * 16]


def committed(nonce: str) -> str:
    return sha256(bytes.fromhex(nonce)).hexdigest()


def phases(server: Server) -> set[str]:
    return {phase for (phase,) in server.query("SELECT phase FROM tables")}


# -- a server that is told to stop -----------------------------------------------------------------------------------


def test_told_to_stop_under_load_it_stores_what_was_accepted_and_asks_everybody_to_come_back(tmp_path: Path) -> None:
    async def stop() -> None:
        async with company.playing(PLANS):
            await company.until_acknowledged(100)
            await asyncio.to_thread(server.end, signal.SIGTERM)
            await asyncio.to_thread(server.begin)
        assert company.faults == [], "\n".join(company.faults)

    with serving(tmp_path) as server:
        company = Company([server], Random(), tmp_path)
        watching = server.guest()
        line = watching.open(watching.make("haru"))
        asyncio.run(stop())
        assert line.closed() == COME_BACK
        assert company.codes == {COME_BACK}
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


PATIENT = f"""
from hanazono.server.live import table_socket
from hanazono.server.transport import connections
connections.READ_SECONDS = 600  # so that it is the queue that ends it, however slow this machine is
table_socket.CLOSE_SECONDS = 60  # likewise for the client to take notice
{RUN}
"""


def test_a_client_that_never_reads_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, program=PATIENT) as server:
        aki, deaf = server.guest("Aki"), server.guest("Deaf")
        table = aki.make("ikebana", ["me"] * 5)  # a long game
        aki.start(table)
        line = aki.open(table)
        with raw_socket(server, deaf, table) as silent:
            until(lambda: server.measure(SOCKETS) == 2)
            rounds = 0
            while server.measure(SOCKETS) == 2:  # what it does not read fills the network, and then its queue
                assert (rounds := rounds + 1) <= 100
                with suppress(ConnectionError):
                    silent.sendall(frame(b'{"type":"look"}') * 50)
                assert play_out([line], Random(1), most=1) == 1  # if this waited for the other, it would give up
            assert server.measure("hanazono_sockets_dropped_total") == 1
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


def test_on_a_full_disk_answers_are_refused_as_unavailable_and_with_room_again_play_goes_on(tmp_path: Path) -> None:
    full = tmp_path / "full"
    with serving(tmp_path, program=FULL_DISK + RUN, full=full) as server:
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
