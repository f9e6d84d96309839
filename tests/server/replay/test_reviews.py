"""Reviews of finished tables: judged in the background, told as they go on, kept, and resumed by whoever is there."""

import asyncio
import json
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanazono.bots import analysis
from hanazono.games import GAMES
from hanazono.server.admin import Admin
from hanazono.server.replay.reviews import MOST_DECISIONS
from hanazono.table.transcript import Lines, decisions
from tests.postgres import a_database
from tests.server.conftest import RUN, Guest, Json, Server, Socket, play_out, serving
from tests.server.scene import reason

ITERATIONS = 20  # of the tests' servers
SLOW_REVIEWS = """
import time
from hanazono.bots import analysis
judge = analysis.judging
def slowly(*values):
    time.sleep(0.1)
    return (yield from judge(*values))
analysis.judging = slowly
from hanazono.server.replay import reviews
reviews.TELL_SECONDS = 0.0
reviews.CLAIM = 1_000
"""


def finished(guest: Guest, game: str, **more: Any) -> tuple[str, Socket]:
    """A table that is over, and a socket that looks at it."""
    table = guest.make(game, ["me", {"who": "bot", "level": "random"}], **more)
    guest.start(table)
    socket = guest.open(table)
    play_out([socket], Random(1))
    return table, socket


def short(guest: Guest) -> tuple[str, Socket]:
    return finished(guest, "haru", options={"max_rounds": 1})


def until_done(guest: Guest, table: str, seconds: float = 60) -> Json:
    """A review when it is done, with all its decisions."""
    deadline = time.monotonic() + seconds
    while (found := guest.get(f"tables/{table}/review", count=1))["state"] != "done":
        assert time.monotonic() < deadline, found
        time.sleep(0.05)
    pages = [guest.get(f"tables/{table}/review", first=first) for first in range(0, found["total"], MOST_DECISIONS)]
    return {**found, "decisions": [each for page in pages for each in page["decisions"]]}


def expected(guest: Guest, table: str) -> list[Json]:
    """The review as it must be, made from the transcript."""
    lines = guest.http.get(f"/api/tables/{table}/transcript").text.splitlines()
    made = analysis.review(decisions(Lines(lines)), table, iterations=ITERATIONS)
    found: list[Json] = json.loads(json.dumps([each.as_json() for each in made]))
    return found


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server that takes its time for each decision."""
    with serving(tmp_path, SLOW_REVIEWS + RUN) as server:
        yield server


# -- a review --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_finished_table_is_judged_from_its_seats_eyes(server: Server, game: str) -> None:
    aki = server.guest("Aki")
    table, socket = finished(aki, game)
    assert aki.get(f"tables/{table}/review") == {
        "state": "none", "done": 0, "total": 0, "iterations": ITERATIONS, "decisions": [],
    }  # fmt: skip
    begun = aki.post(f"tables/{table}/review")
    found, ours = until_done(aki, table), expected(aki, table)
    assert begun["total"] == found["total"] == found["done"] == len(ours)
    assert found["decisions"] == ours
    assert {each["seat"] for each in ours} == {0, 1}, "people and bots"
    assert aki.get(f"tables/{table}/review", first=2, count=3)["decisions"] == ours[2:5]
    told = [message for message in [*socket.heard, *socket.drain()] if message["type"] == "reviewing"]
    assert told[-1] == {"type": "reviewing", "done": len(ours), "total": len(ours)}
    assert server.errors == []


def test_a_review_is_made_once(server: Server) -> None:
    aki = server.guest("Aki")
    table, _ = short(aki)
    with ThreadPoolExecutor(4) as people:
        list(people.map(lambda _: aki.post(f"tables/{table}/review"), range(4)))
    found = until_done(aki, table)
    assert aki.post(f"tables/{table}/review") == found
    assert server.query("SELECT count(*) FROM review WHERE table_id = ?", table) == [(1,)]
    deadline = time.monotonic() + 10
    while server.query("SELECT kind FROM duty WHERE table_id = ?", table):
        assert time.monotonic() < deadline
    assert server.errors == []


def test_progress_is_told_to_everybody_who_looks(slow: Server) -> None:
    aki, cho = slow.guest("Aki"), slow.stranger()
    table, socket = short(aki)
    watching = cho.open(table)
    total = cho.post(f"tables/{table}/review")["total"]
    for each in (socket, watching):
        assert each.until("reviewing") == {"type": "reviewing", "done": 1, "total": total}
        assert each.until("reviewing") == {"type": "reviewing", "done": 2, "total": total}
    found = cho.get(f"tables/{table}/review")
    assert found["state"] == "running"
    assert 2 <= found["done"] == len(found["decisions"]) < total
    for each in (socket, watching):
        each.until(lambda message: message.get("done") == total)


def test_the_reviews_of_different_hosts_go_on_in_turn(slow: Server) -> None:
    aki, ben = slow.guest("Aki"), slow.guest("Ben")
    tables = [short(aki)[0] for _ in range(3)]
    for table in tables:
        aki.post(f"tables/{table}/review")
    last, _ = short(ben)
    ben.post(f"tables/{last}/review")
    until_done(ben, last)
    states = [aki.get(f"tables/{table}/review", count=1)["state"] for table in tables]
    assert states.count("done") < len(tables), "whoever came first had more to be judged"
    for table in tables:
        until_done(aki, table)
    assert slow.errors == []


def test_what_a_review_knows_of_a_game_that_was_played_on_is_its_own_part(server: Server) -> None:
    aki = server.guest("Aki")
    first, _ = short(aki)
    origin = {"table": first, "questions": 5}
    table, _ = finished(aki, "haru", options={"max_rounds": 1}, origin=origin)
    aki.post(f"tables/{table}/review")
    found = until_done(aki, table)
    assert found["decisions"] == expected(aki, table)
    assert min(each["question"] for each in found["decisions"]) > 5


# -- who may ----------------------------------------------------------------------------------------------------------


def test_whoever_may_step_through_a_table_may_have_it_reviewed(server: Server) -> None:
    """A table that is not public is found by its link only, its replay and its review alike."""
    aki, dan = server.guest("Aki"), server.stranger()
    table, _ = short(aki)
    assert dan.get(f"tables/{table}/steps")["steps"]
    dan.post(f"tables/{table}/review")
    assert until_done(dan, table)["decisions"]


@pytest.mark.parametrize("method", ["get", "post"])
def test_there_is_no_review_where_there_is_no_replay(server: Server, method: str) -> None:
    aki = server.guest("Aki")
    running = aki.make("haru", ["me", "bot"])
    aki.start(running)

    def why(table: str, status: int) -> str:
        return reason(getattr(aki.http, method)(f"/api/tables/{table}/review"), status)

    assert why(running, 409) == "not-over"
    assert why(aki.make("haru", ["me", "open"]), 409) == "not-over"
    assert why("nothing", 404) == "unknown-table"
    assert server.query("SELECT table_id FROM review WHERE table_id = ?", running) == []


# -- what lasts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_review_that_was_cut_off_goes_on_and_is_the_same(slow: Server, how: int) -> None:
    aki = slow.guest("Aki")
    table, socket = short(aki)
    total = aki.post(f"tables/{table}/review")["total"]
    socket.until(lambda message: message.get("done") == 3)
    slow.end(how)
    [(kept,)] = slow.query("SELECT count(*) FROM decision WHERE table_id = ?", table)
    assert 3 <= kept < total
    slow.begin()
    found = until_done(aki, table)
    assert found["decisions"] == expected(aki, table)
    assert slow.errors == []
    slow.end()
    slow.begin()
    assert aki.get(f"tables/{table}/review") == found, "it is kept"


def test_the_review_of_a_table_that_is_removed_goes_with_it(slow: Server) -> None:
    aki = slow.guest("Aki")
    table, socket = short(aki)
    other, another = short(aki)
    aki.post(f"tables/{table}/review")
    aki.post(f"tables/{other}/review")
    socket.until("reviewing")
    slow.change("DELETE FROM tables WHERE id = ?", table)
    assert reason(aki.http.get(f"/api/tables/{table}/review"), 404) == "unknown-table"
    total = until_done(aki, other)["total"]
    another.until(lambda message: message.get("done") == total)
    for name in ("review", "decision", "duty"):
        assert slow.query(f"SELECT * FROM {name} WHERE table_id = ?", table) == []
    assert slow.errors == []


def test_a_check_knows_reviews(slow: Server) -> None:
    aki = slow.guest("Aki")
    table, socket = short(aki)

    def faults() -> list[tuple[str, str]]:
        async def look() -> list[tuple[str, str]]:
            async with Admin.open(slow.settings["database"]) as admin:
                return [(fault.reason, fault.expected) for fault in await admin.check_table(table)]

        return asyncio.run(look())

    aki.post(f"tables/{table}/review")
    socket.until("reviewing")
    assert faults() == []
    slow.end()
    slow.change("DELETE FROM duty")
    assert faults() == [("duty", "review")]
    slow.begin()


# -- several processes ------------------------------------------------------------------------------------------------


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one PostgreSQL database that take their time."""
    with (
        a_database() as url,
        serving(tmp_path, SLOW_REVIEWS + RUN, database=url) as first,
        serving(tmp_path, SLOW_REVIEWS + RUN, database=url) as second,
    ):
        yield first, second


def test_whichever_process_works_at_it_all_hear_of_it_and_another_one_takes_over(pair: tuple[Server, Server]) -> None:
    first, second = pair
    aki = first.guest("Aki")
    table, _ = short(aki)
    lines = [server.stranger().open(table) for server in pair]
    total = aki.post(f"tables/{table}/review")["total"]
    for line in lines:
        line.until(lambda message: message.get("done", 0) >= 2)
    first.end(signal.SIGKILL)
    dan = second.stranger()
    assert until_done(dan, table)["decisions"] == expected(dan, table)
    lines[1].until(lambda message: message.get("done") == total)
    assert second.errors == []
