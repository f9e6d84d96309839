"""The pause between two moves of bots: people can follow, and come back to their seats; nobody waits in vain."""

import signal
import time
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from hanazono.server.protocol.close_codes import UNKNOWN
from tests.server.conftest import Guest, Server, Socket, play_out, serving

PAUSE = 1.5  # seconds


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("calm"), pause=PAUSE) as server:
        yield server


def handed(server: Server) -> tuple[Guest, str, Socket]:
    """A table of Aki's whose two seats bots play for her, and her socket. Two bots' moves have just been made."""
    aki = server.guest("Aki")
    table = aki.make("ikebana", ["me", "me"])
    aki.start(table)
    for seat in (0, 1):
        aki.post(f"tables/{table}/hand", seat=seat, to="bot")
    socket = aki.open(table)
    while len(times(server, table)) < 2:
        time.sleep(0.01)
    return aki, table, socket


def times(server: Server, table: str) -> list[int]:
    """When the moves of a table were made, in milliseconds."""
    found = server.query("SELECT at FROM log WHERE table_id = ? AND kind = 'move' ORDER BY number", table)
    return [at for (at,) in found]


def test_a_bot_waits_after_a_bots_move_and_thinking_is_part_of_it(calm: Server) -> None:
    _, table, _ = handed(calm)
    while len(times(calm, table)) < 4:
        time.sleep(0.01)
    at = times(calm, table)
    gaps = [after - before for before, after in pairwise(at)]
    assert all(PAUSE * 1000 - 5 <= gap < PAUSE * 1000 + 700 for gap in gaps), gaps


def test_a_bot_answers_a_person_at_once(calm: Server) -> None:
    aki = calm.guest("Aki")
    table = aki.make("ikebana", ["me", "bot"])
    aki.start(table)
    socket = aki.open(table)
    play_out([socket], Random(1), most=5, timeout=30)
    rows = calm.query("SELECT seat, at FROM log WHERE table_id = ? ORDER BY number", table)
    gaps = [after[1] - before[1] for before, after in pairwise(rows) if (before[0], after[0]) == (0, 1)]
    assert gaps
    assert max(gaps) < PAUSE * 1000 / 2, rows


def test_whoever_takes_their_seat_back_in_the_pause_has_it(calm: Server) -> None:
    aki, table, socket = handed(calm)
    started, before = time.monotonic(), len(times(calm, table))
    for seat in (0, 1):
        aki.post(f"tables/{table}/hand", seat=seat, to="person")
    assert time.monotonic() - started < PAUSE / 2, "nobody waits for a bot that waits"
    time.sleep(PAUSE + 0.5)
    assert len(times(calm, table)) == before
    asked = next(sight for sight in socket.look()["sights"] if sight["choices"])
    socket.answer(asked["seat"], asked["choices"][0]["move"])
    assert socket.until(lambda message: message.get("accepted") == asked["n"])


def test_bots_that_nobody_looks_at_wait_for_nothing(calm: Server) -> None:
    aki = calm.guest("Aki")
    table = aki.make("ikebana", ["bot", "bot"])
    aki.start(table)
    deadline = time.monotonic() + 20
    while aki.get(f"tables/{table}")["phase"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert len(times(calm, table)) > 20


def test_the_bots_of_a_table_that_is_removed_in_the_pause_stop(calm: Server) -> None:
    _, table, socket = handed(calm)
    calm.change("DELETE FROM tables WHERE id = ?", table)
    assert socket.closed() == UNKNOWN
    tries = races(calm)
    time.sleep(PAUSE + 1.5)  # a bot that fails would try again after a second
    assert races(calm) == tries
    assert calm.errors == []


def races(server: Server) -> list[str]:
    """How often a row could not be stored."""
    return [line for line in server.stranger().http.get("/metrics").text.splitlines() if "races_total" in line]


def test_a_server_that_dies_in_the_pause_goes_on_with_the_bots(calm: Server) -> None:
    _, table, _ = handed(calm)
    calm.end(signal.SIGKILL)
    before = len(times(calm, table))
    assert calm.query("SELECT kind FROM duty WHERE table_id = ?", table) == [("bot",)]
    calm.begin()
    deadline = time.monotonic() + 10
    while len(times(calm, table)) < before + 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
