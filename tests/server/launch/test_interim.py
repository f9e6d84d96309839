"""The first minutes on a new machine: people play while the rules are compiled, and nothing is lost when they are."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import httpx

from tests.server.conftest import START_SECONDS, Server, free_port, play_out

RUN = """
import sys, time
from hanazono.server.launch import run
from hanazono.server.process.settings import Settings
run.is_compiled = lambda: False
def compile_apart(log_level):
    yield "cerisier: veil", 1, 2
    sys.stdin.readline()  # until the test has played
    yield "cerisier: search", 2, 2
run.compile_apart = compile_apart
def say(text, *_):
    print(text, flush=True)
run.serve(Settings.read(), say, say)
"""


def test_people_play_while_the_rules_are_compiled(tmp_path: Path) -> None:
    port = free_port()
    settings = {"database": f"sqlite:///{tmp_path / 'garden.db'}", "rate": "0", "pause": "0", "port": str(port)}
    own = {f"HANAZONO_{name.upper()}": value for name, value in settings.items()}
    server = Server(port, tmp_path, settings)
    with subprocess.Popen(
        [sys.executable, "-c", RUN], env={**os.environ, **own}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            told = [process.stdout.readline().strip() for _ in range(2)]
            assert sorted(told) == ["cerisier: veil", f"http://127.0.0.1:{port}"]  # open, and compiling

            aki = server.guest("Aki")
            table = aki.make("haru", ["me", {"who": "bot", "level": "seed"}])
            aki.start(table)
            early = aki.open(table)
            play_out([early], Random(1), most=3)
            n = early.sights[0]["n"]

            process.stdin.write("\n")
            process.stdin.flush()
            assert early.closed(60) == 1012  # come back in a moment
            assert process.stdout.readline().strip() == "cerisier: search"
            _wait(server)
            late = aki.open(table)  # the same person, the same table, compiled now
            assert late.sights[0]["n"] >= n
            play_out([late], Random(2), most=3)
        finally:
            server.visitors.close()
            process.terminate()


def test_interpreted_rules_are_not_taken_for_compiled_ones(tmp_path: Path) -> None:
    """Else a server that is killed in its first minutes would never compile them."""
    code = "from hanazono.bots.ahead import *; print([*compile_ahead()], is_compiled())"
    own = {"NUMBA_DISABLE_JIT": "1", "HANAZONO_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **own}, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["[]", "False"]


def _wait(server: Server) -> None:
    deadline = time.monotonic() + START_SECONDS
    while httpx.get(f"{server.url}/health", trust_env=False, timeout=START_SECONDS).status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)
