"""Several processes on one PostgreSQL database: nobody notices which one they talk to, nor that one of them dies.

Each test has a database of its own (tests/postgres.py says where), and two servers on it.
"""

import asyncio
import json
import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import InvalidStatus

from hanazono.bots import STAND_IN
from hanazono.server.admin import Admin
from hanazono.server.protocol.close_codes import SIGNED_OUT
from tests.postgres import a_database
from tests.server.conftest import RUN, Guest, Json, Server, Socket, free_port, play_out, serving
from tests.server.survival import PLANS, Company

CLAIMS = "from hanazono.server.live import duties, table_writer; duties.CLAIM = table_writer.CLAIM = "
SHORT_CLAIMS = CLAIMS + "1_000\n"
NO_CLAIMS = CLAIMS + "0; duties.POLL_SECONDS = 0.01\n"
SLOW_BOTS = """
import time
from hanazono.bots import Searcher
thinking = Searcher.thinking
def slowly(*arguments):
    time.sleep(0.02)
    return (yield from thinking(*arguments))
Searcher.thinking = slowly
"""
SLOW_COMMITS = """
from hanazono.store import postgres
from sqlalchemy import text
append = postgres.append_batch
def slowly(transaction, rows, process):
    transaction.fetch(text("SELECT pg_sleep(0.02)"))
    return append(transaction, rows, process)
postgres.append_batch = slowly
"""

Two = Callable[..., tuple[Server, Server]]


@pytest.fixture
def database() -> Iterator[str]:
    with a_database() as url:
        yield url


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[Two]:
    """Starts two servers on one database: `first, second = two(program=…)`."""
    with ExitStack() as stack:

        def start(program: str = "") -> tuple[Server, Server]:
            first, second = (stack.enter_context(serving(tmp_path, program + RUN, database=database)) for _ in range(2))
            return first, second

        yield start


def query(url: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """What a database says, in a connection of its own."""

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(url, timeout=10)
        try:
            return [tuple(row) for row in await connection.fetch(statement, *values)]
        finally:
            await connection.close()

    return asyncio.run(ask())


def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.05)


def rows(url: str, table: str) -> int:
    return int(query(url, "SELECT count(*) FROM log WHERE table_id = $1", table)[0][0])


def updates(line: Socket) -> list[Json]:
    return [message for message in line.heard if message["type"] == "update"]


def phases(url: str) -> set[str]:
    return {phase for (phase,) in query(url, "SELECT phase FROM tables")}


# -- one table, two processes ----------------------------------------------------------------------------------------


def test_people_at_different_processes_see_each_others_seats_moves_chat_and_rematch(two: Two, database: str) -> None:
    first, second = two()
    aki, ben, eve = first.guest("Aki"), second.guest("Ben"), second.guest("Eve")
    table = aki.make("haru", ["me", "open"])
    one, watching = aki.open(table), eve.open(table)
    ben.join(table)
    for line in (one, watching):
        assert line.until("seats")["seats"][1]["name"] == "Ben"
        assert line.until("update")["sight"]["n"] == 1
    other = ben.open(table)

    play_out([one, other], Random(1), most=10)
    for line, words in ((one, "Bonjour"), (other, "こんにちは")):
        line.send(type="say", text=words)
        heard = [each.until("said") for each in (one, other, watching)]
        assert {(said["text"], said["id"]) for said in heard} == {(words, heard[0]["id"])}

    ben.post(f"tables/{table}/hand", seat=1, to="bot")
    assert one.until("seats")["seats"][1]["bot"] == STAND_IN
    ben.post(f"tables/{table}/hand", seat=1, to="person")
    one.until(lambda message: message["type"] == "seats" and message["seats"][1]["bot"] is None)

    other.drain()  # the bot may have answered meanwhile
    play_out([one, other, watching], Random(2))
    again = ben.post(f"tables/{table}/rematch")["id"]
    assert [line.until("next")["table"] for line in (one, watching)] == [again, again]
    assert aki.post(f"tables/{table}/rematch")["id"] == again
    for line in (one, other, watching):
        line.drain()
        assert [message["text"] for message in line.heard if message["type"] == "said"] == ["Bonjour", "こんにちは"]
        assert not [message for message in line.heard if message["type"] == "refused"]
    hands = query(database, "SELECT 1 FROM log WHERE table_id = $1 AND kind = 'hand'", table)
    assert len(updates(watching)) + len(hands) == rows(database, table)


def test_a_line_of_chat_reaches_everybody_once_though_somebody_comes_in_just_then(two: Two) -> None:
    first, second = two()
    aki, ben, eve = first.guest("Aki"), second.guest("Ben"), second.guest("Eve")
    table = aki.make("haru")
    line, watching, lines = aki.open(table), ben.open(table), [f"{number}" for number in range(30)]
    for words in lines:
        line.send(type="say", text=words)
        coming = eve.dial(f"tables/{table}/socket")
        for each in (coming, line, watching):
            each.drain()
        coming.hang_up()
    line.send(type="say", text="That was all.")
    watching.until(lambda message: message.get("text") == "That was all.")
    line.drain()
    for each in (line, watching):
        assert [said["text"] for said in each.heard if said["type"] == "said"] == [*lines, "That was all."]


def test_two_people_who_sit_down_at_once_in_two_processes_both_get_a_seat(two: Two, database: str) -> None:
    first, second = two()
    aki, ben, eve = first.guest("Aki"), first.guest("Ben"), second.guest("Eve")
    tables = [aki.make("ombre", ["me", "open", "open"]) for _ in range(10)]
    with ThreadPoolExecutor(2) as both:
        for table in tables:
            assert sorted(both.map(lambda guest, table=table: guest.join(table), (ben, eve))) == [1, 2]
    assert phases(database) == {"playing"}


def test_sealed_answers_given_at_once_in_two_processes_are_both_taken(two: Two) -> None:
    first, second = two(SLOW_COMMITS)
    aki, ben = first.guest("Aki"), second.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    ben.join(table)
    lines = [aki.open(table), ben.open(table)]
    play_out(lines, Random(3))
    for line in lines:
        assert not [message for message in line.heard if message["type"] == "refused"]
        assert [message["reason"] for message in line.heard if message["type"] == "table"] == ["hello"]
    assert first.measure("hanazono_races_total") + second.measure("hanazono_races_total") > 0
    assert first.errors + second.errors == []


def test_two_processes_that_move_the_same_bots_make_each_move_once(two: Two, database: str) -> None:
    first, second = two(NO_CLAIMS)
    aki, ben = first.guest("Aki"), second.guest("Ben")
    table = aki.make("ombre", ["bot", "bot"])
    lines = [aki.open(table), ben.open(table)]
    aki.start(table)
    for line in lines:
        line.until(lambda message: message.get("end") is not None, 60)
        assert len(updates(line)) == rows(database, table)
    moves = [server.measure('hanazono_rows_total{kind="move"}') for server in (first, second)]
    assert min(moves) > 0
    assert sum(moves) == rows(database, table) - 1
    assert first.errors + second.errors == []


def test_what_changes_about_a_person_reaches_their_sockets_in_the_other_process(two: Two, database: str) -> None:
    first, second = two()
    aki, ben, cho = first.guest("Aki"), first.guest("Ben"), first.guest("Cho")
    table = ben.make("haru")
    elsewhere = {guest.id: at(second, guest).open(table) for guest in (aki, ben, cho)}

    assert is_heard(elsewhere[ben.id], elsewhere[aki.id])
    aki.http.put(f"/api/people/{ben.id}/shun", json={"kind": "mute"})
    until(lambda: not is_heard(elsewhere[ben.id], elsewhere[aki.id]), 5)

    dan = first.guest("Dan")
    of_dan, copy = at(second, dan).open(table), at(second, dan)
    dan.post("people/logout")
    assert of_dan.closed() == SIGNED_OUT
    assert copy.http.get("/api/people/me").status_code == 401
    cho.post("people/me/logout-everywhere")
    assert elsewhere[cho.id].closed() == SIGNED_OUT
    asyncio.run(ban(database, ben.id))
    assert elsewhere[ben.id].closed() == SIGNED_OUT
    elsewhere[aki.id].drain()
    assert first.errors + second.errors == []


def at(server: Server, guest: Guest) -> Guest:
    """The same person at another process."""
    other = server.stranger()
    other.http.cookies.update(guest.http.cookies)
    return other


def is_heard(speaking: Socket, listening: Socket) -> bool:
    """Whether a line of chat said by one reaches the other."""
    number = len(speaking.heard)
    speaking.send(type="say", text=f"line {number}")
    said = speaking.until(lambda message: message.get("text") == f"line {number}")
    return said in listening.drain()


async def ban(url: str, person_id: str) -> None:
    async with Admin.open(url) as admin:
        await admin.ban(person_id, is_banned=True)


def test_a_line_of_chat_that_is_removed_disappears_in_every_process(two: Two, database: str) -> None:
    async def unsay(number: int) -> None:
        async with Admin.open(database) as admin:
            await admin.unsay(table, number)

    first, second = two()
    aki, ben = first.guest("Aki"), second.guest("Ben")
    table = aki.make("haru")
    sockets = [aki.open(table), ben.open(table)]
    sockets[0].send(type="say", text="something ugly")
    said = [socket.until("said")["id"] for socket in sockets]
    asyncio.run(unsay(said[0]))
    assert [socket.until("unsaid")["id"] for socket in sockets] == said


# -- a process dies --------------------------------------------------------------------------------------------------


def test_the_bots_and_clocks_of_a_process_that_dies_are_taken_over(two: Two, database: str) -> None:
    first, second = two(SLOW_BOTS + SHORT_CLAIMS)
    aki = first.guest()
    tables = [aki.make("ikebana", ["bot", "bot"]), aki.make("ombre", ["bot", "bot"])]
    tables.append(aki.make("ombre", ["me", "bot"], clock={"kind": "live", "seconds": 2}))
    for table in tables:
        aki.start(table)
    first.kill()
    assert phases(database) == {"playing"}
    until(lambda: phases(database) == {"over"}, 40)
    assert second.errors == []


def test_when_a_process_is_killed_under_load_the_history_can_be_explained(two: Two, tmp_path: Path) -> None:
    async def kill() -> None:
        async with company.playing(PLANS[:6]):
            for victim in (first, second):
                await company.kill(victim)
                await company.until_acknowledged(30)  # the other one carries on alone
                await asyncio.to_thread(victim.begin)
        assert company.faults == [], "\n".join(company.faults)

    first, second = two(SHORT_CLAIMS)
    company = Company([first, second], Random(), tmp_path)
    asyncio.run(kill())
    assert first.errors + second.errors == []


# -- the database goes away ------------------------------------------------------------------------------------------

OWN = "datname = current_database() AND pid <> pg_backend_pid()"
LISTENERS = f"{OWN} AND query ILIKE 'LISTEN%'"


def cut(url: str, which: str) -> int:
    """Ends the connections of the servers; says how many."""
    return len(query(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {which}"))


def test_a_process_cut_off_from_the_news_of_others_misses_nothing(two: Two, database: str) -> None:
    first, second = two()
    aki, ben = first.guest("Aki"), second.guest("Ben")
    watched, unwatched = aki.make("haru", ["me", "me"]), aki.make("haru", ["me", "me"])
    aki.start(watched)
    aki.start(unwatched)
    ben.open(unwatched).hang_up()  # the second has it in memory, and nobody looks
    lines = [aki.open(watched), aki.open(unwatched)]
    watching = ben.open(watched)
    for number in range(3):
        until(lambda: cut(database, LISTENERS) >= 2)  # both are deaf now, for a while
        for line in lines:
            play_out([line], Random(number), most=5)
            line.drain()
        for line, table in zip(lines, (watched, unwatched), strict=True):  # who comes now sees it all the same
            again = ben.open(table)
            again.hang_up()
            assert again.sights[None]["n"] == line.sights[0]["n"]
        while len(updates(watching)) < rows(database, watched) - 1:  # all but the deal, which came before
            watching.read()
        assert watching.sights[None]["n"] == lines[0].sights[0]["n"]
    watching.drain()
    assert len(updates(watching)) == rows(database, watched) - 1


def test_when_the_database_cuts_all_connections_under_load_the_history_can_be_explained(
    two: Two, database: str, tmp_path: Path
) -> None:
    async def cut_all() -> None:
        async with company.playing(PLANS[:6]):
            for _ in range(3):
                await company.until_acknowledged(60)
                assert await asyncio.to_thread(cut, database, OWN) > 2
        assert company.faults == [], "\n".join(company.faults)

    company = Company(two(), Random(), tmp_path)
    asyncio.run(cut_all())


def test_when_the_database_is_started_again_under_load_the_history_can_be_explained(
    cluster: "Cluster", tmp_path: Path
) -> None:
    async def restart() -> None:
        async with company.playing(PLANS[:6]):
            for _ in range(2):
                await company.until_acknowledged(60)
                await asyncio.to_thread(cluster.crash)
                await asyncio.to_thread(cluster.start)
        assert company.faults == [], "\n".join(company.faults)

    with ExitStack() as stack:
        servers = [stack.enter_context(serving(tmp_path, database=cluster.url)) for _ in range(2)]
        company = Company(servers, Random(), tmp_path)
        asyncio.run(restart())
    assert company.history.counts["lost"] > 0


def test_while_the_database_is_away_people_are_told_so_and_when_it_is_back_they_play_on(
    cluster: "Cluster", tmp_path: Path
) -> None:
    with serving(tmp_path, database=cluster.url) as server:
        aki = server.guest()
        table = aki.make("haru", ["me", "me"])
        aki.start(table)
        line, lobby = aki.open(table), aki.dial("lobby/socket")
        json.loads(lobby.line.recv(10))
        aki.make("haru", is_public=True)  # the lobby will be shown anew within a second
        cluster.crash()
        before = len(line.heard)
        assert play_out([line], Random(1), most=1) == 1
        heard = line.heard[before:]
        assert [message["reason"] for message in heard if message["type"] == "refused"] == ["unavailable"]
        assert not [message for message in heard if message["type"] == "update"]
        assert aki.http.get("/api/lobby").json()["reason"] == "unavailable"
        for path in (f"tables/{table}/socket", "lobby/socket"):
            with pytest.raises(InvalidStatus) as refused:
                aki.dial(path)
            assert refused.value.response.status_code == 503
        assert aki.http.get("/health").status_code == 503
        time.sleep(1.5)
        cluster.start()
        play_out([line], Random(1), most=10)
        assert line.heard[-1]["type"] == "update"
        assert json.loads(lobby.line.recv(10))["open"]
        aki.make("ombre", is_public=True)
        while {shown["game"] for shown in json.loads(lobby.line.recv(10))["open"]} != {"haru", "ombre"}:
            pass


@pytest.fixture(scope="module")
def cluster() -> Iterator["Cluster"]:
    with a_cluster() as made:
        yield made


@dataclass
class Cluster:
    """A PostgreSQL of a test's own, which can be started again without harm to anybody else."""

    folder: Path
    programs: Path
    port: int
    user: str | None  # PostgreSQL does not run as root

    @property
    def url(self) -> str:
        return f"postgresql://garden@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        log = self.folder / "programs.log"
        with log.open("ab") as output:
            done = subprocess.run(command, check=False, user=self.user, cwd=self.folder, stdout=output, stderr=output)
        assert done.returncode == 0, log.read_text()

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder}"
        self.run("pg_ctl", "-w", "-o", options, "-l", str(self.folder / "server.log"), "start")

    def crash(self) -> None:
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")


@contextmanager
def a_cluster() -> Iterator[Cluster]:
    found = shutil.which("initdb")
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found is None and not installed:
        pytest.skip("the programs of PostgreSQL (initdb, pg_ctl) are not installed here")
    programs = (Path(found).resolve() if found else installed[-1]).parent
    user = "postgres" if os.getuid() == 0 else None
    with TemporaryDirectory(prefix="hanazono-postgres-") as folder:
        if user is not None:
            shutil.chown(folder, user, pwd.getpwnam(user).pw_gid)
        cluster = Cluster(Path(folder), programs, free_port(), user)
        cluster.run("initdb", "-A", "trust", "-U", "garden", "--no-sync")
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.crash()
