"""`hanazono serve` as a program: it opens, it serves, it ends; what cannot work is one line; logs tell no secrets.

The order of the file: a server as a program; opening and ending; several processes; bad settings; logs; the pages that
must keep in step with the settings and the metrics.
"""

import inspect
import io
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from prometheus_client.metrics import MetricWrapperBase
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hanazono import cli
from hanazono.cli import build
from hanazono.server.launch import run
from hanazono.server.process import logs, metrics
from hanazono.server.process.settings import BadSetting, Settings
from hanazono.store.database import Unavailable
from hanazono.words import LANGUAGES, speaker
from tests.postgres import a_database

ROOT = Path(__file__).parents[1]
START_SECONDS = 300  # the rules may have to be compiled first
END_SECONDS = 15  # on a busy machine; it asks for 5 on one that is not


# -- a server as a program -------------------------------------------------------------------------------------------


@dataclass
class Program:
    """A server that runs as a program of its own."""

    process: "subprocess.Popen[str]"
    first_line: str
    address: str
    errors: list[str]

    def get(self, path: str) -> httpx.Response:
        return httpx.get(self.address + path, trust_env=False, timeout=30)

    def end(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        status = self.process.wait(END_SECONDS)
        self.reader.join(END_SECONDS)
        return status

    reader: threading.Thread = None  # type: ignore[assignment]

    @property
    def said(self) -> list[dict[str, Any]]:
        """Its log."""
        return [json.loads(line) for line in self.errors]


@contextmanager
def started(*words: str, **environment: str) -> Iterator[Program]:
    """The program, once it says that it is open."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hanazono", "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8", "HANAZONO_METRICS": "all", **environment},
        text=True,
    )
    errors: list[str] = []
    reader = threading.Thread(target=lambda: errors.extend(process.stderr or ()), daemon=True)
    reader.start()
    stuck = threading.Timer(START_SECONDS, process.kill)
    stuck.start()
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        stuck.cancel()
        found = re.search(r"http://\S+", first)
        assert found, (first, errors)
        yield Program(process, first, found[0], errors, reader)
    finally:
        stuck.cancel()
        process.kill()
        process.wait()
        reader.join(END_SECONDS)
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def sqlite(folder: Path) -> list[str]:
    return ["--database", f"sqlite:///{folder / 'garden.db'}"]


# -- opening and ending ----------------------------------------------------------------------------------------------


def test_it_opens_serves_and_ends_when_told(tmp_path: Path) -> None:
    with started(*sqlite(tmp_path), "--log-level", "debug") as program:
        assert program.first_line == f"Hanazono is open at {program.address}\n"
        assert program.get("/health").text == "well"
        assert "hanazono_rows_total" in program.get("/metrics").text
        guest = httpx.Client(base_url=program.address, trust_env=False)
        with guest:
            guest.post("/api/people", json={"name": "Secretname"}).raise_for_status()
            seats = [{"who": "me"}, {"who": "open"}]
            table = guest.post("/api/tables", json={"game": "haru", "seats": seats}).json()["id"]
            cookie = guest.cookies["hanazono"]
        address = f"{program.address.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(address, additional_headers={"Cookie": f"hanazono={cookie}"}, proxy=None) as line:
            line.send(json.dumps({"type": "say", "text": "Secretwords"}))
            while json.loads(line.recv())["type"] != "said":
                pass
            began = time.monotonic()
            program.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(END_SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # the page comes back
        assert program.end() == 0
        assert time.monotonic() - began < END_SECONDS
        assert [line["message"] for line in program.said] == ["open", "closed"]
        written = "".join(program.errors)
        assert not [word for word in ("Secret", cookie, table, "haru") if word in written]


def test_ctrl_c_ends_it_and_settings_may_stand_in_the_environment(tmp_path: Path) -> None:
    database = tmp_path / "elsewhere.db"
    settings = {"HANAZONO_DATABASE": f"sqlite:///{database}", "HANAZONO_LOG_LEVEL": "error"}
    with started("--lang", "fr", **settings) as program:
        assert program.first_line.startswith("Hanazono est ouvert à l’adresse http://127.0.0.1:")
        assert program.end(signal.SIGINT) == 0
        assert program.errors == []
    assert database.exists()


# -- several processes -----------------------------------------------------------------------------------------------


def workers(program: Program) -> set[int]:
    """The processes that the program has started to serve."""
    listing = Path(f"/proc/{program.process.pid}/task/{program.process.pid}/children").read_text(encoding="ascii")
    children = {int(child) for child in listing.split()}
    return {pid for pid in children if "spawn_main" in command_line(pid)}


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")
    except OSError:  # it has just ended
        return ""


def test_several_processes_share_an_address_and_are_started_again() -> None:
    with a_database() as url, started("--database", url, "--workers", "2", "--rate", "0") as program:
        first = workers(program)
        assert len(first) == 2
        asked = 0
        while answering(program) != first:
            assert program.get("/api/nowhere").status_code == 404  # a connection of its own, which either may take
            asked += 1
            assert asked < 1000
        assert f'hanazono_refused_total{{reason="unknown-address"}} {asked:.1f}' in program.get("/metrics").text
        make_tables(program, 20)  # by either
        assert "hanazono_tables_cached 20.0" in program.get("/metrics").text
        killed = min(first)
        os.kill(killed, signal.SIGKILL)
        deadline = time.monotonic() + START_SECONDS
        while (now := workers(program)) == first or len(now) < 2:
            assert time.monotonic() < deadline
            assert program.get("/health").status_code == 200  # by the one that is left
        assert program.end() == 0
        assert [line["fields"] for line in program.said if "died" in line["message"]] == [{"worker": killed}]
        assert not [pid for pid in first | now if Path(f"/proc/{pid}").exists()]


def make_tables(program: Program, count: int) -> None:
    cookies = httpx.post(f"{program.address}/api/people", json={"name": "Aki"}, trust_env=False).cookies
    form = {"game": "haru", "seats": [{"who": "me"}, {"who": "open"}]}
    for _ in range(count):  # a connection each
        made = httpx.post(f"{program.address}/api/tables", json=form, cookies=cookies, trust_env=False)
        assert made.status_code == 201


def answering(program: Program) -> set[int]:
    """The processes that have refused something, by the files that /metrics adds up."""
    environment = Path(f"/proc/{min(workers(program))}/environ").read_bytes().split(b"\0")
    [folder] = [each.partition(b"=")[2] for each in environment if each.startswith(b"PROMETHEUS_MULTIPROC_DIR=")]
    files = Path(folder.decode()).glob("counter_*.db")
    return {int(file.stem.removeprefix("counter_")) for file in files if b"unknown-address" in file.read_bytes()}


def test_the_processes_of_a_parent_that_was_killed_end() -> None:
    with a_database() as url, started("--database", url, "--workers", "2") as program:
        left = workers(program)
        program.process.kill()
        deadline = time.monotonic() + END_SECONDS
        while any(Path(f"/proc/{pid}").exists() for pid in left):
            assert time.monotonic() < deadline
            time.sleep(0.1)


# -- bad settings ----------------------------------------------------------------------------------------------------

BAD_SETTINGS = {
    "--port ninety": ("--port", "65535"),
    "--port 65536": ("--port", "65536"),
    "--workers 0": ("--workers", "1"),
    "--workers 2": ("postgresql://", "sqlite:///"),
    "--workers many": ("--workers", "many"),
    "--rate -1": ("--rate", "-1"),
    "--rate nan": ("--rate", "nan"),
    "--pause 11": ("--pause", "10"),
    "--metrics them": ("--metrics", "16"),
    "--metrics here": ("--metrics", "Bearer"),
    "--metrics hush-15-letters": ("--metrics", "16"),
    "--pause nan": ("--pause", "nan"),
    "--log-level loud": ("--log-level", "debug"),
    "--database-pool 0": ("--database-pool", "0"),
    "--proxies nginx": ("--proxies", "10.0.0.0/24"),
    "--origins flowers.example": ("--origins", "https://flowers.example"),
    "--database mysql://127.0.0.1/garden": ("--database", "postgresql://"),
    "--database sqlite://": ("--database", "sqlite:///"),
    "--database postgresql://host:port/x": ("--database", "postgresql://"),
    "--database sqlite:////no/such/folder/garden.db": ("unable to open", "--database"),
    "--database postgresql://me:hush@127.0.0.1:1/garden": ("127.0.0.1:1", "--database"),
    "--host 192.0.2.1": ("192.0.2.1", "0.0.0.0"),
    "--host no.such.host.invalid": ("no.such.host.invalid", "127.0.0.1"),
    "--dance": ("--dance",),
    "now": ("now",),
}


Refused = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """What the program says of settings that it does not take: one line."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def refused(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["hanazono", "serve", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, error = capsys.readouterr()
        assert (end.value.code, out, error.count("\n")) == (2, "", 1)
        assert error.startswith("hanazono")
        assert "hush" not in error
        return error

    return refused


@pytest.mark.parametrize("line", BAD_SETTINGS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_setting_is_one_line_that_says_what_to_do(refused: Refused, line: str, lang: str, tmp_path: Path) -> None:
    given = line.split(" ")
    if "--database" not in given:
        given += sqlite(tmp_path)
    if "--port" not in given:
        given += ["--port", "0"]
    text = refused(*given, "--lang", lang)
    assert all(word in text for word in BAD_SETTINGS[line])


def test_a_bad_setting_in_the_environment_is_named_as_it_stands_there(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANAZONO_PORT", "ninety")
    assert "HANAZONO_PORT is ninety" in refused()


def test_a_port_that_is_taken(refused: Refused, tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        text = refused("--port", str(port), *sqlite(tmp_path))
    assert str(port) in text
    assert "--port" in text
    assert not (tmp_path / "garden.db").exists()


def test_a_file_that_is_no_database(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "garden.db").write_text("flowers " * 1000)
    assert "not a database" in refused("--port", "0", *sqlite(tmp_path))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_is_an_option_with_help_and_a_sentence(lang: str) -> None:
    say = speaker(lang)
    [command] = [each for each in build(lang).registered_commands if each.name == "serve"]
    assert command.callback is not None
    assert set(inspect.signature(command.callback).parameters) == {each.name for each in fields(Settings)}
    for each in fields(Settings):
        assert say(f"help-serve-{each.name}")
        assert say(f"setting-{each.name}")


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/24 ::1"])
def test_proxies_are_addresses_and_networks(proxies: str) -> None:
    run.check(Settings(proxies=proxies, origins="https://a.example http://127.0.0.1:5173"))
    with pytest.raises(BadSetting):
        run.check(Settings(proxies=f"{proxies} 10.0.0.1/24"))


@pytest.mark.parametrize(
    ("proxies", "is_secure"), [("", False), ("127.0.0.1", True), ("10.0.0.0/24", False), ("127.0.0.0/8", True)]
)
def test_only_a_proxy_that_is_named_says_where_people_come_from(proxies: str, is_secure: bool) -> None:
    """Behind TLS the cookie is for TLS only; who says so must be trusted."""
    options = run._options(Settings(proxies=proxies))
    seen: dict[str, Any] = {}

    async def app(scope: dict[str, Any], _receive: object, _send: object) -> None:
        seen.update(scope)

    headers = [(b"x-forwarded-proto", b"https"), (b"x-forwarded-for", b"6.6.6.6, 198.51.100.7")]
    scope = {"type": "http", "scheme": "http", "client": ("127.0.0.1", 5), "headers": headers}
    drive(app, options, scope)
    assert seen["scheme"] == ("https" if is_secure else "http")
    assert seen["client"][0] == ("198.51.100.7" if is_secure else "127.0.0.1")


def drive(app: Any, options: dict[str, Any], scope: dict[str, Any]) -> None:
    """Hands a request to an application as uvicorn would with these options."""
    config = uvicorn.Config(app, **options)
    config.load()
    coroutine = config.loaded_app(scope, None, None)
    with pytest.raises(StopIteration):
        coroutine.send(None)


# -- logs ------------------------------------------------------------------------------------------------------------


@contextmanager
def logged(stream: io.StringIO, level: str = "info") -> Iterator[logging.Logger]:
    """Logs go to the stream; afterwards all is as before."""
    root, ours = logging.getLogger(), logging.getLogger(logs.OURS)
    before = root.handlers[:], root.level, ours.level
    logs.configure(level, stream)
    try:
        yield logging.getLogger("hanazono.garden")
    finally:
        root.handlers[:], level_of_root, level_of_ours = before
        root.setLevel(level_of_root)
        ours.setLevel(level_of_ours)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_of_the_log_is_a_json_object_with_its_fields() -> None:
    stream = io.StringIO()
    with logged(stream) as logger:
        logger.info("a %s opens", "flower", extra={"petals": 5})
        logger.debug("unheard")
    line = json.loads(stream.getvalue())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line == {
        "level": "info",
        "logger": "hanazono.garden",
        "process": os.getpid(),
        "message": "a flower opens",
        "fields": {"petals": 5},
    }


def test_an_error_is_logged_with_its_kind_and_place_but_not_its_words() -> None:
    stream = io.StringIO()
    with logged(stream) as logger:
        try:
            int("pssst")
        except ValueError:
            logger.exception("it fails")
        try:
            raise Unavailable("pssst") from TimeoutError("pssst")
        except Unavailable:
            logger.exception("it fails again")
    first, second = (json.loads(line)["fields"] for line in stream.getvalue().splitlines())
    assert "pssst" not in stream.getvalue()
    assert first["error"] == "ValueError"
    assert first["trace"][-1].startswith(f"{__name__}:")
    assert second["error"] == "hanazono.store.database.Unavailable"
    assert second["reason"] == "TimeoutError"


def test_other_packages_are_heard_from_warnings_on_with_one_line_each() -> None:
    stream = io.StringIO()
    with logged(stream, "debug") as logger:
        logging.getLogger("uvicorn.error").info('198.51.100.7 - "WebSocket /api" [accepted]')
        logging.getLogger("asyncpg").debug("executing INSERT with pssst")
        logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: pssst")
        logger.debug("heard")
    assert [json.loads(line)["message"] for line in stream.getvalue().splitlines()] == [
        "Task exception was never retrieved",
        "heard",
    ]


def test_on_a_terminal_a_line_is_for_people() -> None:
    stream = Terminal()
    with logged(stream) as logger:
        logger.warning("a worker has died", extra={"worker": 7})
        try:
            raise OSError(28, "No space left on device")
        except OSError:
            logger.exception("not stored")
    first, second, *trace = stream.getvalue().splitlines()
    assert re.fullmatch(r"\d\d:\d\d:\d\d warning a worker has died  worker=7", first)
    assert second.endswith("error   not stored  error=OSError  reason=No space left on device")
    assert trace == [f"    {__name__}:{trace[0].rpartition(':')[2]}"]


# -- pages -----------------------------------------------------------------------------------------------------------


def test_the_page_lists_every_setting_with_its_default() -> None:
    page = (ROOT / "docs/6-operations.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `--([a-z-]+)` \| `(HANAZONO_[A-Z_]+)` \| (.*?) \|", page, re.MULTILINE)
    expected = []
    for each in fields(Settings):
        default = str(each.default)
        shown = f"`{default}`" if default else "none"
        expected.append((each.name.replace("_", "-"), f"HANAZONO_{each.name.upper()}", shown))
    assert rows == expected


def test_the_page_lists_every_metric() -> None:
    page = (ROOT / "docs/6-operations.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(hanazono_[a-z_]+)` \|", page, re.MULTILINE)
    ours = [each for each in vars(metrics).values() if isinstance(each, MetricWrapperBase)]
    names = [next(iter(each.describe())).name + ("_total" if each._type == "counter" else "") for each in ours]
    assert sorted(listed) == sorted(names)


def test_the_image_the_unit_and_the_page_start_the_same_program() -> None:
    for name in ("Dockerfile", "deploy/hanazono.service", "compose.yaml", "docs/6-operations.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for variable in re.findall(r"HANAZONO_([A-Z_]+)", text):
            known = {each.name.upper() for each in fields(Settings)} | {"CACHE"}
            assert variable in known, f"{name}: HANAZONO_{variable}"
