"""`hanazono join`: two processes and a server play whole games of all titles; what is wrong is said in one line.

The order of the file: processes; whole games; a server that dies; a terminal; the ways to a table; errors.
"""

import hashlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanazono import cli
from hanazono.games import GAMES
from hanazono.words import LANGUAGES, speaker
from tests.server.conftest import Server, free_port, serving

SECONDS = 120  # that a process may take
LINK = re.compile(r"http://127\.0\.0\.1:\d+/tables/[\w-]+")


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("garden")) as server:
        yield server


STARTED: list["subprocess.Popen[Any]"] = []


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to remember things in; no process outlives its test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield tmp_path
    for process in STARTED:
        process.kill()
        process.wait()
    STARTED.clear()


# -- processes -------------------------------------------------------------------------------------------------------


class Process:
    """A `hanazono join` of its own; what it prints is read as it comes."""

    def __init__(self, *words: str, typed: Sequence[str] = (), is_open: bool = False) -> None:
        """`typed` are the lines of its standard input; `is_open`: more may be typed later."""
        command = [sys.executable, "-m", "hanazono", "join", *words]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        STARTED.append(self.process)
        self.text = ""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.types(*typed)
        if not is_open:
            self.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.text += line
        self.process.stdout.close()

    def types(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def until(self, pattern: str, seconds: float = SECONDS) -> "re.Match[str]":
        """Waits until it has printed that."""
        deadline = time.monotonic() + seconds
        while not (found := re.search(pattern, self.text)):
            assert time.monotonic() < deadline, f"no {pattern!r} in:\n{self.text}"
            assert self.reader.is_alive() or re.search(pattern, self.text), f"it has ended:\n{self.text}"
            time.sleep(0.02)
        return found

    def end(self) -> tuple[int, str]:
        """Waits until it has ended; gives its exit status and all that it has printed."""
        status = self.process.wait(SECONDS)
        self.reader.join(SECONDS)
        return status, self.text


def answers(seed: int, count: int = 4_000) -> list[str]:
    """Numbers of choices: small ones often, so that one is there, larger ones for the sake of variety."""
    random = Random(seed)
    return [str(random.choice((1, 1, 2, 3, random.randint(1, 12)))) for _ in range(count)]


def unwrapped(text: str) -> str:
    return re.sub(r"\s+", " ", text)


# -- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_two_terminals_play_a_whole_game_of_each_title(garden: Server, game: str) -> None:
    host = Process(garden.url, "--new", game, "--name", "Ann", typed=answers(1))
    link = host.until(LINK.pattern)[0]
    guest = Process(link, "--name", "Ben", "--lang", "fr", typed=answers(2))
    for process, lang, other in ((host, "en", "Ben"), (guest, "fr", "Ann")):
        say = speaker(lang)
        status, text = process.end()
        assert status == 0, text
        for words in (say("terminal-over"), say("join-fair-own"), say("join-begins"), other):
            assert unwrapped(words) in unwrapped(text)
        assert "[/" not in text
    ranked = re.compile(r"^  (\d)\. .*: (-?\d+)$", re.MULTILINE)  # choices with a hint may look like it: the last two
    results = [ranked.findall(process.text)[-2:] for process in (host, guest)]
    assert sorted(results[0]) == sorted(results[1])
    assert len(results[0]) == 2


def test_bots_and_somebody_who_only_watches(garden: Server) -> None:
    host = Process(garden.url, "--new", "cerisier", "--seats", "3", "--bots", "1", "--name", "Ann", is_open=True)
    link = host.until(LINK.pattern)[0]
    host.until("Seats: You · free · Bot 1")
    host.types("")  # with a bot on the free seat
    host.until("The game begins")
    watcher = Process(link, "--guest", "--name", "Ann")
    watcher.until("You are watching")
    host.types(*answers(3))
    host.close()
    assert host.end()[0] == 0
    status, text = watcher.end()
    assert status == 0
    assert "Ann" in text
    assert "Checked here" in text


# -- a server that dies ----------------------------------------------------------------------------------------------


def test_a_game_survives_the_death_of_its_server(home: Path) -> None:
    with serving(home) as server:
        ann = Process(server.url, "--new", "ikebana", "--name", "Ann", is_open=True)
        ben = Process(ann.until(LINK.pattern)[0], "--name", "Ben", is_open=True)
        both = (ann, ben)
        for player, seed in zip(both, (1, 2), strict=True):
            player.until("The game begins")
            player.types(*answers(seed, 8))
        ben.until(r"(?s)(choose.*){3}")
        server.end(signal.SIGKILL)
        for player, seed in zip(both, (3, 4), strict=True):
            player.until("Connection lost")
            player.types(*answers(seed))  # whoever is asked answers while nobody hears it
        server.begin()
        for player in both:
            player.until("Reconnected")
            player.close()
            status, text = player.end()
            assert status == 0, text
            assert "your own random number" in unwrapped(text)
            assert "too late" not in text


# -- a terminal ------------------------------------------------------------------------------------------------------


class Terminal:
    """A `hanazono join` in a terminal."""

    def __init__(self, *words: str) -> None:
        self.ours, theirs = pty.openpty()
        termios.tcsetwinsize(self.ours, (50, 100))
        self.modes = termios.tcgetattr(theirs)
        command = [sys.executable, "-m", "hanazono", "join", *words]
        environment = {**os.environ, "TERM": "xterm-256color"}
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        STARTED.append(self.process)
        self.theirs, self.text, self.read = theirs, "", 0

    def types(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def until(self, words: str) -> None:
        """Reads until that is printed, after what was waited for before."""
        deadline = time.monotonic() + SECONDS
        while (found := self.text.find(words, self.read)) < 0:
            assert time.monotonic() < deadline, f"no {words!r} in:\n{self.text[self.read :]}"
            if select.select([self.ours], [], [], 0.1)[0]:
                self.text += os.read(self.ours, 65_536).decode(errors="replace")
        self.read = found + len(words)

    def end(self) -> int:
        """Waits until it has ended; the terminal must be as it was."""
        status = self.process.wait(SECONDS)
        assert termios.tcgetattr(self.theirs)[3] == self.modes[3]  # echo, line by line
        for side in (self.ours, self.theirs):
            os.close(side)
        return status


def test_a_half_typed_line_is_kept_when_others_do_something(garden: Server) -> None:
    aki = garden.guest("Aki")
    table = aki.make("haru", ["me", "open"])
    terminal = Terminal(f"{garden.url}/tables/{table}")
    terminal.until("What is your name?")
    terminal.until("> ")
    terminal.types("Ben\r")
    terminal.until("q leave")
    terminal.until("> ")
    terminal.types("/hello ev")
    terminal.until("ev")
    socket = aki.open(table)
    socket.send(type="say", text="good morning")
    terminal.until("good morning")
    terminal.until("> /hello ev")
    terminal.types("erybody\r")
    terminal.until("Ben: ")
    terminal.until("hello everybody")
    assert socket.until("said")["text"] == "good morning"
    assert socket.until("said")["text"] == "hello everybody"
    terminal.types("q\r")
    terminal.until("--name Ben")
    assert terminal.end() == 0


def over(garden: Server) -> tuple[Terminal, Terminal]:
    """Aki's terminal and Ben's, after a game at a table that Aki has made."""
    aki = Terminal(garden.url, "--new", "haru", "--name", "Aki")
    aki.until("hanazono join http")
    aki.until("\r\n")
    ben = Terminal(LINK.findall(aki.text)[-1], "--name", "Ben")
    for terminal in (aki, ben):
        terminal.until("The game begins")
        terminal.until("> ")
        terminal.types("resign\r")
        terminal.until("(y/n)")
        terminal.types("y\r")
    for terminal in (aki, ben):
        terminal.until("Type again to play")
    return aki, ben


def test_a_rematch_is_an_invitation_that_the_others_accept(garden: Server) -> None:
    aki, ben = over(garden)
    ben.types("again\r")
    ben.until("Seats: You · kept for Aki")
    aki.until("You are invited")
    aki.types("again\r")
    for terminal in (aki, ben):
        terminal.until("The draws are being sealed")
        terminal.until("The game begins")
    again = garden.stranger().get(f"tables/{LINK.findall(ben.text)[-1].rpartition('/')[2]}")
    assert [(seat["name"], seat["invited"]) for seat in again["seats"]] == [("Ben", None), ("Aki", None)]
    for terminal in (aki, ben):
        terminal.types("q\r")
        assert terminal.end() == 0


def test_a_rematch_may_be_declined_and_the_host_plays_without(garden: Server) -> None:
    aki, ben = over(garden)
    ben.types("again\r")
    ben.until("Seats: You · kept for Aki")
    aki.until("You are invited")
    aki.types("no\r")
    aki.until("You have given up your seat")
    assert aki.end() == 0
    ben.until("Seats: You · free")
    ben.types("\r")
    ben.until("Seats: You · Bot 1")
    ben.until("The game begins")
    ben.types("q\r")
    assert ben.end() == 0


def test_a_program_that_is_killed_before_the_opening_opens_when_it_is_back(garden: Server) -> None:
    ann = Process(garden.url, "--new", "haru", "--name", "Ann", is_open=True)
    link = ann.until(LINK.pattern)[0]
    ann.until("hanazono join")
    ann.process.kill()
    ann.process.wait()
    ann.close()
    ben, table = garden.guest("Ben"), link.rpartition("/")[2]
    ben.join(table, commitment=hashlib.sha256(bytes([1] * 16)).hexdigest())
    ann = Process(link, "--name", "Ann", typed=answers(1))
    ann.until("The draws are being sealed")
    ann.until("The game begins")  # Ben never opens
    ben.post(f"tables/{table}/resign", seat=1)
    status, text = ann.end()
    assert status == 0, text
    assert unwrapped(speaker("en")("join-fair-own")) in unwrapped(text)
    assert "no draw depends on it: Ben." in unwrapped(text)


# -- the ways to a table ---------------------------------------------------------------------------------------------


def test_the_lobby_leads_to_a_table_and_back_to_the_same_seat(garden: Server) -> None:
    aki = garden.guest("Aki")  # in haru both are asked at once: whoever comes has something to answer
    table = aki.make("haru", ["me", "open"], is_public=True)
    number = [each["id"] for each in aki.get("lobby")["open"]].index(table) + 1
    status, text = Process(garden.url, "--name", "Ben", typed=["", "99", str(number), "/here I am", "q"]).end()
    assert status == 0, text
    assert text.count("Open tables") == 2
    assert "Expected " in text
    assert f"hanazono join {garden.url}/tables/{table} --name Ben" in text
    status, text = Process(garden.url, typed=["1", "q"]).end()  # without a name: the one who was here last
    assert status == 0
    assert "Your tables\n  1. Haru Ichiban: Aki, You" in text
    assert "Ben: here I am" in text
    assert "your seat is kept" in text
    assert [seat["name"] for seat in aki.get(f"tables/{table}")["seats"]] == ["Aki", "Ben"]


@pytest.mark.parametrize(
    ("words", "typed", "clock"),
    [
        (["--new", "haru", "--clock", "10+5"], [], {"kind": "live", "seconds": 600, "increment": 5}),
        (["--new", "haru", "--clock", "3d"], [], {"kind": "days", "days": 3}),
        ([], ["haru 1"], {"kind": "live", "seconds": 60, "increment": 0}),
    ],
)
def test_a_new_table_may_have_a_clock(
    garden: Server, words: list[str], typed: list[str], clock: dict[str, Any]
) -> None:
    status, text = Process(garden.url, *words, "--name", "Ann", typed=[*typed, "q"]).end()
    assert status == 0, text
    assert "Clock: " in text
    table = LINK.search(text)
    assert table is not None
    found = garden.stranger().get(f"tables/{table[0].rpartition('/')[2]}")["clock"]
    assert found == {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "patience": 300} | clock


# -- errors ----------------------------------------------------------------------------------------------------------

Run = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """The program in this process, which must end with status 2 and one line on standard error: gives the line."""

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["hanazono", "join", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        written = capfd.readouterr()
        assert end.value.code == 2
        assert written.out == ""
        assert written.err.count("\n") == 1
        return written.err

    return run


class Stranger(BaseHTTPRequestHandler):
    """Something else than a server of the garden."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>Welcome</html>")

    def log_message(self, *_: object) -> None: ...


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_addresses_are_told_in_one_line(garden: Server, refused: Run, lang: str) -> None:
    say = speaker(lang)
    nowhere = f"http://127.0.0.1:{free_port()}"
    assert say("join-error-nobody", server=nowhere) in refused(nowhere, "--lang", lang)
    assert say("join-error-nobody", server=nowhere) in refused(f"{nowhere}/tables/abc", "--lang", lang)
    assert say("reason-unknown-table") in refused(f"{garden.url}/tables/abc", "--lang", lang)
    assert say("reason-unknown-table") in refused(f"{garden.url}/api/tables/abc", "--lang", lang)
    assert say("join-error-address", found="ftp://x") in refused("ftp://x", "--lang", lang)
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        stranger = f"http://127.0.0.1:{server.server_port}"
        assert say("join-error-stranger", server=stranger) in refused(stranger, "--lang", lang)
        assert say("join-error-stranger", server=stranger) in refused(f"{stranger}/tables/abc", "--lang", lang)
        server.shutdown()


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--seats", "3"], "--seats is for a new table only"),
        (["--bots", "1"], "--bots is for a new table only"),
        (["--public"], "--public is for a new table only"),
        (["--clock", "10"], "--clock is for a new table only"),
        (["--new", "haru", "--clock", "0"], "0 is not a clock"),
        (["--new", "haru", "--clock", "31d"], "31d is not a clock"),
        (["--new", "haru", "--clock", "10+3601"], "10+3601 is not a clock"),
        (["--option", "x=1"], "--option is for a new table only"),
        (["--new", "go"], "there is no game go"),
        (["--new", "haru", "--seats", "3"], "haru cannot be played with 3 seats"),
        (["--new", "haru", "--bots", "2"], "--bots is 2"),
        (["--new", "cerisier", "--bots", "3", "--seats", "2"], "3 bots leave you no seat"),
        (["--new", "haru", "--option", "layout"], "layout is not an option"),
        (["--new", "haru", "--name", "x" * 99], "This name is too long"),
        (["--new", "haru", "--name", "\u200b"], "A name needs at least one letter"),
    ],
)
def test_wrong_words_are_told_in_one_line(garden: Server, refused: Run, words: list[str], error: str) -> None:
    assert error in refused(garden.url, *words)


def test_a_new_table_needs_the_address_of_a_server(refused: Run) -> None:
    assert "--new GAME" in refused("http://127.0.0.1:1/tables/abc", "--new", "haru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    monkeypatch.setattr(sys, "argv", ["hanazono", "join", "--help", "--lang", lang])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 0
    text = capsys.readouterr().out
    for word in ("URL", "--name", "--guest", "--new", "--seats", "--bots", "--public", "--clock", "--option"):
        assert word in text
