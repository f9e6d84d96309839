"""`hanazono admin`: what those who run a server can see and do, on both databases, and while a server runs.

The order of the file: a garden with tables in every phase; looking; closing; chat; people; backup; check; retention;
databases that cannot be used.
"""

import asyncio
import json
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text, update
from websockets.exceptions import ConnectionClosed

from hanazono import cli
from hanazono.cli.serving import pg_dump
from hanazono.games import GAMES
from hanazono.server import admin
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import TableWriter
from hanazono.server.process.clock import now
from hanazono.server.process.database import bring_up
from hanazono.server.protocol.close_codes import SIGNED_OUT
from hanazono.store.chair import NOBODY, Chair
from hanazono.store.connect import connect
from hanazono.store.log import Log
from hanazono.store.people import PeopleStore, Person
from hanazono.store.postgres import CHANNEL
from hanazono.store.schema import PEOPLE, TABLES
from hanazono.store.tables import StoredTable, TableStore
from hanazono.store.transcripts import TranscriptStore
from hanazono.table import play
from hanazono.table.clocks import Clock
from hanazono.words import LANGUAGES
from tests.postgres import a_database
from tests.server.conftest import RUN, Server, serving

DAY = 86_400_000
AKI, BEN = Person("aki-id", "Aki", 0), Person("ben-id", "Ben", 0, login="ben")


# -- a garden with tables in every phase -----------------------------------------------------------------------------


@dataclass
class Garden:
    """A database, and the names of the tables that were made in it."""

    url: str
    names: list[str] = field(default_factory=list)

    def do(self, work: Callable[..., Any]) -> Any:
        """Works with the tables of a server, which then ends."""

        async def run() -> Any:
            database = connect(self.url)
            log, broadcaster = Log(database), Broadcaster()
            tables = TableCache(TableStore(database), database.notices, broadcaster)
            try:
                return await work(TableWriter(log, tables, broadcaster))
            finally:
                await log.stop()
                await database.close()

        return asyncio.run(run())

    def execute(self, statement: str, **values: object) -> list[tuple[Any, ...]]:
        async def work(writer: TableWriter) -> list[tuple[Any, ...]]:
            if statement.startswith("SELECT"):
                return [
                    tuple(row.values()) for row in await writer.tables.store.database.fetch(text(statement), **values)
                ]
            await writer.tables.store.database.execute(text(statement), values)
            return []

        return list(self.do(work))

    def make(self, name: str, phase: str = "playing", *, bot: bool = False, moves: int = 5, **more: Any) -> str:
        """A table of Aki's, with Ben or a bot: open (Ben may yet come), full, playing for some moves, over, closed."""

        async def work(writer: TableWriter) -> None:
            at = now()
            clock = Clock("days", 0, 0, 3, 300) if more.pop("has_clock", False) else Clock()
            values = {
                "id": name,
                "game": "haru",
                "seats": 2,
                "options": GAMES["haru"].check_options({}),
                "deck": None,
                "clock": clock.as_json(),
                "origin": None,
                "secret": bytes(range(32)),
                "host_id": AKI.id,
                "is_public": True,
                "hints": False,
                "phase": "open",
                "created": at,
                "moved": at,
                "asked": 0,
                "next_id": None,
                "result": None,
            }
            ben = NOBODY if phase == "open" else Chair(BEN.id, "Ben", None, bytes(16))
            other = Chair(bot="random") if bot else ben
            await writer.tables.store.create(
                StoredTable(**{**values, **more}), [Chair(AKI.id, "Aki", None, bytes(16)), other]
            )
            if phase in {"open", "full"}:
                return
            live = await writer.tables.get(name)
            bots = [None, "random" if bot else None]
            await writer.append(live, lambda table: play.start(table, bots, [bytes(16)] * 2, now()))
            await answer(writer, live, 10_000 if phase == "over" else moves)
            if phase == "closed":
                await writer.append(live, lambda table: play.close(table, now()))

        self.do(work)
        self.names.append(name)
        return name

    def rows(self, name: str) -> list[str]:
        """The kinds of the rows of a log."""
        return [kind for (kind,) in self.execute("SELECT kind FROM log WHERE table_id = :id ORDER BY number", id=name)]

    def phase(self, name: str) -> str | None:
        found = self.execute("SELECT phase FROM tables WHERE id = :id", id=name)
        return str(found[0][0]) if found else None


async def answer(writer: TableWriter, live: LiveTable, most: int) -> None:
    """Answers at random, until the game is over or so many answers were given."""
    random = Random(7)
    for _ in range(most):
        table = live.table
        if table.is_over:
            return
        seat = next(seat for seat in range(2) if table.owes(seat))
        choice = random.choice(table.game.choices(table.s, seat))["move"]
        await writer.append(live, partial(play.answer, seat=seat, n=table.n, choice=choice, now=now()))


@pytest.fixture(params=["sqlite", "postgres"])
def garden(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Garden]:
    """An empty garden where Aki and Ben are, on either database."""
    if request.param == "sqlite":
        yield planted(f"sqlite:///{tmp_path / 'garden.db'}")
    else:
        with a_database() as url:
            yield planted(url)


@pytest.fixture
def small_garden(tmp_path: Path) -> Garden:
    """The same on SQLite only."""
    return planted(f"sqlite:///{tmp_path / 'garden.db'}")


def planted(url: str) -> Garden:
    asyncio.run(bring_up(url))
    garden = Garden(url)

    async def work(writer: TableWriter) -> None:
        people = PeopleStore(writer.tables.store.database)
        for person in (AKI, BEN):
            await people.add(person)

    garden.do(work)
    return garden


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`hanazono admin …` for a garden: exit status, standard output, standard error."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(admin, "HEARD_SECONDS", 0.2)

    def run(garden: Garden | None, *words: str) -> tuple[int, str, str]:
        database = ["--database", garden.url] if garden is not None else []
        monkeypatch.setattr(sys, "argv", ["hanazono", "admin", *words, *database])
        with pytest.raises(SystemExit) as end:
            cli.main()
        written = capsys.readouterr()
        return int(end.value.code or 0), written.out, written.err

    return run


def is_refused(answer: tuple[int, str, str], *words: str) -> bool:
    """Whether a command was refused in one line that holds these words."""
    status, out, error = answer
    return (status, out, error.count("\n")) == (2, "", 1) and all(word in error for word in words)


COMMANDS = ("tables", "close", "chat", "ban", "unban", "backup", "check", "retention")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_help_in_the_readers_language(run: Run, lang: str) -> None:
    status, listed, _ = run(None, "--lang", lang)
    assert status == 0
    for command in COMMANDS:
        assert command in listed
        status, said, _ = run(None, command, "--help", "--lang", lang)
        assert status == 0
        assert f"$ hanazono admin {command}" in said
        assert lang == "en" or "Usage:" not in said
    assert is_refused(run(None, "dance", "--lang", lang), "dance")


# -- looking ---------------------------------------------------------------------------------------------------------


def test_tables_are_listed_by_phase_and_one_shows_who_sits_there(garden: Garden, run: Run) -> None:
    for phase in ("open", "playing", "over", "closed"):
        garden.make(f"{phase}-table", phase)
    status, said, _ = run(garden, "tables")
    assert status == 0
    assert all(name in said for name in garden.names)
    assert "Aki, Ben" in said
    assert "4 tables." in said
    assert "1 table." in run(garden, "tables", "--phase", "over")[1]
    assert "1 table." in run(garden, "tables", "--most", "1")[1]
    seats = run(garden, "tables", "playing-table")[1]
    assert "aki-id" in seats
    assert "ben-id" in seats
    assert is_refused(run(garden, "tables", "--phase", "asleep"), "asleep", "playing")
    assert is_refused(run(garden, "tables", "nowhere"), "nowhere")
    assert is_refused(run(garden, "tables", "--most", "no"), "--most")


# -- closing ---------------------------------------------------------------------------------------------------------


def test_a_table_is_closed_through_its_log(garden: Garden, run: Run) -> None:
    table = garden.make("pond", bot=True)
    assert run(garden, "close", table) == (0, "Table pond is closed.\n", "")
    assert garden.rows(table)[-1] == "close"
    assert garden.phase(table) == "closed"
    assert garden.execute("SELECT kind FROM duty") == []
    assert is_refused(run(garden, "close", table), "pond")
    assert is_refused(run(garden, "close", "nowhere"), "nowhere")
    assert run(garden, "check")[0] == 0


def test_a_table_that_never_started_can_be_closed(garden: Garden, run: Run) -> None:
    table = garden.make("pond", "open")
    assert run(garden, "close", table)[0] == 0
    assert (garden.rows(table), garden.phase(table)) == (["close"], "closed")
    assert run(garden, "check")[0] == 0


def test_a_running_server_on_the_same_file_hears_of_it(
    server: Server, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "HEARD_SECONDS", 30)  # it ends when the server has looked
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "bot"])
    aki.start(table)
    socket = aki.open(table)
    assert run(Garden(server.settings["database"]), "close", table)[0] == 0
    socket.until("seats")
    assert socket.look()["phase"] == "closed"
    assert aki.get(f"tables/{table}")["phase"] == "closed"


def test_servers_on_postgres_get_a_notice(run: Run) -> None:
    with a_database() as url:
        garden = planted(url)
        garden.make("pond")

        async def listen() -> list[str]:
            heard: list[str] = []
            connection = await asyncpg.connect(url)
            await connection.add_listener(CHANNEL, lambda *notice: heard.append(notice[-1]))
            await asyncio.to_thread(run, garden, "close", "pond")
            await connection.close()
            return heard

        assert any("pond" in json.loads(notice) for notice in asyncio.run(listen()))


# -- chat ------------------------------------------------------------------------------------------------------------


def test_chat_is_shown_without_acting_on_the_terminal_and_a_line_can_be_removed(garden: Garden, run: Run) -> None:
    garden.make("pond")

    async def speak(writer: TableWriter) -> list[int]:
        return [await writer.tables.store.say("pond", AKI.id, "Aki", words, now()) for words in ("hello", "\x1b[2Jboo")]

    first, second = garden.do(speak)
    status, said, _ = run(garden, "chat", "pond")
    assert status == 0
    assert "hello" in said
    assert "\\x1b[2Jboo" in said
    assert "aki-id" in said
    assert run(garden, "chat", "pond", "--remove", str(second)) == (0, f"Line {second} was removed.\n", "")
    assert "boo" not in run(garden, "chat", "pond")[1]
    assert f"{first}" in run(garden, "chat", "pond")[1]
    assert is_refused(run(garden, "chat", "pond", "--remove", str(second)), str(second))
    assert is_refused(run(garden, "chat", "pond", "--remove", "all"), "--remove")
    assert is_refused(run(garden, "chat", "nowhere"), "nowhere")


def test_a_line_of_chat_that_is_removed_disappears_for_everybody_who_is_there(
    server: Server, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "HEARD_SECONDS", 30)  # it ends when the server has looked
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    sockets = [aki.open(table), ben.open(table)]
    for words in ("hello", "something ugly"):
        sockets[1].send(type="say", text=words)
    said = [socket.until(lambda message: message.get("text") == "something ugly") for socket in sockets]
    assert run(Garden(server.settings["database"]), "chat", table, "--remove", str(said[0]["id"]))[0] == 0
    for socket in sockets:
        assert socket.until("unsaid") == {"type": "unsaid", "id": said[0]["id"]}
        assert not [message for message in socket.drain() if message["type"] in {"said", "unsaid"}]
    coming = aki.open(table)
    assert [message["text"] for message in coming.drain() if message["type"] == "said"] == ["hello"]


# -- people ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["aki-id", "ben"])
def test_a_person_is_banned_by_id_or_account_and_may_come_again(garden: Garden, run: Run, who: str) -> None:
    garden.make("pond")
    banned = "SELECT id FROM people WHERE banned IS NOT NULL"
    assert run(garden, "ban", who)[0] == 0
    assert garden.execute(banned) == [("aki-id",) if who == "aki-id" else ("ben-id",)]
    assert run(garden, "unban", who)[0] == 0
    assert garden.execute(banned) == []
    assert is_refused(run(garden, "ban", "nobody"), "nobody")


def test_whoever_is_banned_is_a_stranger_to_the_running_server(
    server: Server, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "HEARD_SECONDS", 30)  # it ends when the server has looked
    aki = server.guest("Aki")
    garden = Garden(server.settings["database"])
    assert run(garden, "ban", aki.id)[0] == 0
    assert aki.http.get("/api/people/me").status_code == 401
    assert run(garden, "unban", aki.id)[0] == 0
    assert aki.get("people/me")["name"] == "Aki"


def test_the_open_sockets_of_whoever_is_banned_are_closed(
    server: Server, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "HEARD_SECONDS", 30)  # it ends when the server has looked
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = ben.make("haru", ["me", "open"])
    looking_on, of_ben = aki.open(table), ben.open(table)  # Aki has no seat anywhere
    in_lobby = aki.dial("lobby/socket")
    in_lobby.line.recv(10)
    assert run(Garden(server.settings["database"]), "ban", aki.id)[0] == 0
    assert looking_on.closed() == SIGNED_OUT
    with pytest.raises(ConnectionClosed):
        in_lobby.line.recv(10)
    assert in_lobby.line.close_code == SIGNED_OUT
    of_ben.drain()
    assert server.query("SELECT person_id FROM look") == []


SLOW_TO_OPEN = """
import asyncio
from hanazono.server.live.chat import Chat
read = Chat.read
async def slowly(self, live):
    await asyncio.sleep(1.5)
    return await read(self, live)
Chat.read = slowly
"""


def test_a_socket_that_was_just_being_opened_is_closed_as_well(tmp_path: Path) -> None:
    async def ban(person_id: str) -> None:
        async with admin.Admin.open(server.settings["database"]) as database:
            await database.ban(person_id, is_banned=True)

    with serving(tmp_path, SLOW_TO_OPEN + RUN) as server:
        aki = server.guest("Aki")
        socket = aki.dial(f"tables/{aki.make('haru')}/socket")  # known by their cookie, and not told of anything yet
        asyncio.run(ban(aki.id))
        assert socket.closed() == SIGNED_OUT


# -- backup ----------------------------------------------------------------------------------------------------------


def test_a_backup_is_whole_and_nothing_is_written_over(small_garden: Garden, run: Run, tmp_path: Path) -> None:
    small_garden.make("pond")
    file = tmp_path / "copy.db"
    assert run(small_garden, "backup", str(file))[0] == 0
    small_garden.make("lake", "over")  # later than the backup
    copy = Garden(f"sqlite:///{file}")
    assert copy.phase("pond") == "playing"
    assert copy.phase("lake") is None
    assert run(copy, "check")[0] == 0
    assert file.stat().st_mode & 0o077 == 0
    before = file.read_bytes()
    assert is_refused(run(small_garden, "backup", str(file)), "copy.db")
    assert file.read_bytes() == before
    assert is_refused(run(small_garden, "backup", str(tmp_path / "no" / "copy.db")), "copy.db")


def test_a_backup_can_be_made_of_a_database_in_use(server: Server, run: Run, tmp_path: Path) -> None:
    table = server.guest("Aki").make("haru", ["me", "open"])
    file = tmp_path / "copy.db"
    assert run(Garden(server.settings["database"]), "backup", str(file))[0] == 0
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert copy.execute("SELECT game FROM tables WHERE id = ?", (table,)).fetchall() == [("haru",)]


def test_postgres_is_backed_up_by_its_own_program(run: Run) -> None:
    with a_database() as url:
        garden = planted(url)
        assert is_refused(run(garden, "backup", "a b.dump"), "pg_dump", "--file=a b.dump")
    command = pg_dump("postgresql://garden:hush@db.example:5433/garden", "garden.dump")
    assert command == "pg_dump --format=custom --file=garden.dump --dbname=postgresql://garden@db.example:5433/garden"


# -- check -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sound_database(garden: Garden, run: Run, lang: str) -> None:
    for phase in ("open", "playing", "over", "closed"):
        garden.make(f"{phase}-table", phase, has_clock=phase == "playing")
    status, said, error = run(garden, "check", "--lang", lang)
    assert (status, error) == (0, "")
    assert said.startswith("4卓" if lang == "ja" else "4 tables")


ROW_3 = "WHERE table_id = 'pond' AND number = 3"
FAULTS = {
    f"DELETE FROM log {ROW_3}": "row 4 of its log does not follow",
    f"UPDATE log SET body = '{{}}' {ROW_3}": "row 3 of its log does not follow",
    f"UPDATE log SET seat = 1 - seat {ROW_3}": "row 3 of its log does not follow",
    f"UPDATE log SET kind = 'dance' {ROW_3}": "row 3 of its log does not follow",
    "UPDATE tables SET phase = 'open' WHERE id = 'pond'": "the list says open, its log says playing",
    "UPDATE tables SET asked = 0 WHERE id = 'pond'": "the list says that seats 0",
    "UPDATE tables SET game = 'chess' WHERE id = 'pond'": "its setup cannot be read",
    "DELETE FROM duty": "the duty clock is missing",
}


@pytest.mark.parametrize("harm", FAULTS)
def test_a_table_that_was_harmed_is_named(
    small_garden: Garden, run: Run, harm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "ATTEMPTS", 1)
    small_garden.make("pond", has_clock=True)
    small_garden.make("lake")
    small_garden.execute(harm)
    status, said, _ = run(small_garden, "check")
    assert status == 1
    assert f"pond: {FAULTS[harm]}" in said
    assert "lake:" not in said
    assert "1 table of 2 is wrong." in said


def test_a_full_table_that_nobody_will_start_is_named(
    small_garden: Garden, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a crash between the last seat and the start would have left it, had they not been one transaction."""
    monkeypatch.setattr(admin, "ATTEMPTS", 1)
    small_garden.make("pond", "full")
    small_garden.make("lake", "open")
    small_garden.make("well", "full", bot=True)  # its host says when
    status, said, _ = run(small_garden, "check")
    assert status == 1
    assert "pond: the duty start is missing" in said
    assert "1 table of 3 is wrong." in said


RESULTS = {
    "UPDATE tables SET result = '{}'": "pond: the list says {}, its log says {",
    "UPDATE tables SET result = NULL": "pond: the list says null, its log says {",
    "UPDATE log SET body = replace(body, '00000000', '11111111') WHERE number = 0": "pond: ",  # other nonces
}


@pytest.mark.parametrize("harm", RESULTS)
def test_a_finished_table_that_was_harmed_is_named(
    small_garden: Garden, run: Run, harm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "ATTEMPTS", 1)
    small_garden.make("pond", "over")
    small_garden.execute(harm)
    status, said, _ = run(small_garden, "check")
    assert status == 1
    assert RESULTS[harm] in said


# -- retention -------------------------------------------------------------------------------------------------------


def grow_old(garden: Garden, name: str, days: int) -> None:
    """As if a table had been made and had moved so many days ago."""

    async def work(writer: TableWriter) -> None:
        at = now() - days * DAY
        await writer.tables.store.database.execute(
            update(TABLES).where(TABLES.c.id == name).values(created=at, moved=at)
        )

    garden.do(work)


def test_what_is_old_goes_and_the_rest_stays(garden: Garden, run: Run) -> None:
    for phase in ("open", "playing", "over", "closed"):
        grow_old(garden, garden.make(f"old-{phase}", phase), 91)
        garden.make(f"new-{phase}", phase)

    async def add_people(writer: TableWriter) -> None:
        people, uploads = PeopleStore(writer.tables.store.database), TranscriptStore(writer.tables.store.database)
        old = now() - 91 * DAY
        for person in (Person("old", "Old", old), Person("new", "New", now()), Person("kept", "K", old, login="kept")):
            await people.add(person)
        await people.add(Person("banned", "B", old, banned=old))
        await people.add(Person("uploader", "U", old))
        await uploads.add("old-upload", AKI.id, "{}", old)
        await uploads.add("new-upload", "uploader", "{}", now())
        await writer.tables.store.database.execute(update(PEOPLE).where(PEOPLE.c.id == AKI.id).values(created=old))

    garden.do(add_people)
    tables = sorted(garden.execute("SELECT id FROM tables"))
    counts = "finished tables: 1, closed ones: 1, never started: 1; uploads: 1; guests: 1.\n"
    assert run(garden, "retention", "90", "--dry-run") == (0, f"Would remove – {counts}", "")
    assert sorted(garden.execute("SELECT id FROM tables")) == tables
    assert run(garden, "retention", "90") == (0, f"Removed – {counts}", "")
    kept = {name for (name,) in garden.execute("SELECT id FROM tables")}
    assert kept == {"old-playing", "new-open", "new-playing", "new-over", "new-closed"}
    people = {name for (name,) in garden.execute("SELECT id FROM people")}
    assert people == {AKI.id, BEN.id, "new", "kept", "banned", "uploader"}
    assert garden.execute("SELECT id FROM transcripts") == [("new-upload",)]
    assert {name for (name,) in garden.execute("SELECT DISTINCT table_id FROM log")} <= kept
    assert run(garden, "check")[0] == 0
    assert run(garden, "retention", "90")[1].count(": 0") == 5


@pytest.mark.parametrize("days", ["0", "-1", "all", "1.5"])
def test_days_are_a_whole_number(run: Run, days: str) -> None:
    assert is_refused(run(None, "retention", "--", days), "DAYS")


# -- databases that cannot be used -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_database_that_cannot_be_used_is_one_line(small_garden: Garden, run: Run, lang: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing.db"
    assert is_refused(run(Garden(f"sqlite:///{missing}"), "check", "--lang", lang), "missing.db", "hanazono serve")
    assert not missing.exists()
    assert is_refused(run(Garden("mysql://127.0.0.1/x"), "check", "--lang", lang), "--database", "postgresql://")
    assert is_refused(run(Garden("postgresql://me:hush@127.0.0.1:1/x"), "check", "--lang", lang), "127.0.0.1:1")
    small_garden.execute("UPDATE alembic_version SET version_num = '9999'")
    assert is_refused(run(small_garden, "tables", "--lang", lang), "garden.db")
    (tmp_path / "empty.db").touch()
    assert is_refused(run(Garden(f"sqlite:///{tmp_path / 'empty.db'}"), "tables", "--lang", lang), "hanazono serve")


def test_the_environment_names_the_database(small_garden: Garden, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HANAZONO_DATABASE", small_garden.url)
    monkeypatch.setenv("HANAZONO_WORKERS", "4")  # no matter here
    small_garden.make("pond")
    assert "1 table." in run(None, "tables")[1]
