"""What a server holds in memory with bots at tables of all five games: less than 300 MB, also after its first start."""

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import numba
import pytest

from hanazono.games import GAMES
from tests.server.conftest import START_SECONDS, Server, free_port

MOST_BYTES = 300_000_000
SERVE = """
from hanazono.server.launch import run
from hanazono.server.process.settings import Settings
run.serve(Settings.read())
"""
FIRST_START = f"""
from hanazono.server.launch import run
run.is_compiled = lambda: False
{SERVE}
"""


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="rules are interpreted here")  # type: ignore[attr-defined]
@pytest.mark.parametrize("program", [SERVE, FIRST_START], ids=["any start", "first start"])
def test_a_server_with_all_games_open_holds_less_than_300_megabytes(program: str, tmp_path: Path) -> None:
    port = free_port()
    settings = {"database": f"sqlite:///{tmp_path / 'garden.db'}", "rate": "0", "pause": "0", "port": str(port)}
    own = {f"HANAZONO_{name.upper()}": value for name, value in settings.items()}
    server = Server(port, tmp_path, settings)
    with subprocess.Popen([sys.executable, "-c", program], env={**os.environ, **own}) as process:
        try:
            wait_until_alone(server, process.pid)
            host = server.guest()
            tables = [
                host.make(game.name, [{"who": "bot", "level": "tree"}] * game.seats[-1]) for game in GAMES.values()
            ]
            for table in tables:
                host.start(table)
            deadline = time.monotonic() + START_SECONDS
            while min(len(server.rows(table)) for table in tables) < 2:  # the start, and a move
                assert time.monotonic() < deadline
                time.sleep(0.1)
            assert resident(process.pid) < MOST_BYTES
        finally:
            server.visitors.close()
            process.terminate()


def wait_until_alone(server: Server, pid: int) -> None:
    """Until the process serves by itself: what served before and what compiled is gone."""
    deadline = time.monotonic() + START_SECONDS
    while Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii") or not is_well(server):
        assert time.monotonic() < deadline
        time.sleep(0.1)


def is_well(server: Server) -> bool:
    try:
        return httpx.get(f"{server.url}/health", trust_env=False, timeout=30).status_code == 200
    except httpx.TransportError:
        return False


def resident(pid: int) -> int:
    """Bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
