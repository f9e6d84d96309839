"""The rules are compiled in a process of its own: what becomes of them when it dies, and of it when we do."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from hanazono.server.launch import compiling
from hanazono.server.launch.compiling import NotCompiled, compile_apart

WAIT_SECONDS = 30
WHOLE = """
print(1, 2, "haru: veil", sep="\\t", flush=True)
print(2, 2, "haru: search", sep="\\t", flush=True)
"""
DIES_ONCE = """
import os, signal
from pathlib import Path
print(1, 2, "haru: veil", sep="\\t", flush=True)
if not Path({mark!r}).exists():
    Path({mark!r}).touch()
    os.kill(os.getpid(), signal.SIGKILL)
print(2, 2, "haru: search", sep="\\t", flush=True)
"""
DIES = """
import os, signal
os.kill(os.getpid(), signal.SIGKILL)
"""
FAILS = """
import errno, sys
from hanazono.bots import ahead
from hanazono.server.launch import compiling
def compile_ahead():
    yield "haru: veil", 1, 2
    raise OSError(errno.ENOSPC, "No space left on device")
ahead.compile_ahead = compile_ahead
sys.exit(compiling.main("info"))
"""
TAKES_LONG = """
import os, sys, time
from hanazono.bots import ahead
from hanazono.server.launch import compiling
def compile_ahead():
    yield f"{os.getpid()}", 1, 2
    time.sleep(600)
ahead.compile_ahead = compile_ahead
sys.exit(compiling.main("info"))
"""
SERVER = f"""
import sys
from hanazono.server.launch import compiling, run
from hanazono.server.process.settings import Settings
compiling.PROGRAM = ["-c", {TAKES_LONG!r}]
run.is_compiled = lambda: False
sys.exit(run.serve(Settings.read(), None, lambda label, *_: print(label, flush=True)))
"""


STEPS = [("haru: veil", 1, 2), ("haru: search", 2, 2)]


def compile_with(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(compiling, "PROGRAM", ["-c", program])


def test_its_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, WHOLE)
    assert list(compile_apart("info")) == STEPS


def test_if_it_is_killed_another_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    compile_with(monkeypatch, DIES_ONCE.format(mark=str(tmp_path / "died")))
    assert list(compile_apart("info")) == [STEPS[0], *STEPS]
    assert [record.__dict__["why"] for record in caplog.records] == ["SIGKILL"]


def test_if_it_is_killed_every_time_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, DIES)
    with pytest.raises(NotCompiled, match="SIGKILL"):
        list(compile_apart("info"))


def test_why_it_fails_stands_in_the_log(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    compile_with(monkeypatch, FAILS)
    with pytest.raises(NotCompiled, match="exit status 1"):
        list(compile_apart("info"))
    assert "No space left on device" in capfd.readouterr().err


def test_it_ends_with_whoever_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, TAKES_LONG)
    with closing(compile_apart("info")) as steps:
        pid = int(next(steps)[0])
    assert not is_alive(pid)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_it_ends_with_a_server_that_is_ended(how: int, tmp_path: Path) -> None:
    settings = {"HANAZONO_DATABASE": f"sqlite:///{tmp_path / 'garden.db'}", "HANAZONO_PORT": "0"}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER], env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        assert is_alive(pid)
        process.send_signal(how)
        assert process.wait(WAIT_SECONDS) == (-how if how == signal.SIGKILL else 0)
        deadline = time.monotonic() + WAIT_SECONDS
        while is_alive(pid):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process is there that has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
