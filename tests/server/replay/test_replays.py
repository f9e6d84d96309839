"""The past under load: replays are built once, off the event loop, and cost whoever asks; hostile uploads cost little.

The order of the file: pages; built once; what it costs; uploads; decks.
"""

import json
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from hanazono.games import GAMES
from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.server.http import bodies
from hanazono.server.process.work import Pace
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem
from hanazono.server.replay import replays
from hanazono.table import history
from hanazono.table.transcript import record
from tests.server.conftest import RUN, Guest, Json, Server, play_out, serving
from tests.server.scene import reason

MOST_SECONDS = 1.0  # what takes 50 ms on a machine that has nothing else to do
MOST_MEMORY = 20_000_000  # bytes


def game_of(index: int, name: str = "haru", *, with_choices: bool = False) -> list[str]:
    """The lines of a game of random moves; those of haru are long."""
    game = GAMES[name]
    lines = record(game, game.seats[-1], {}, 77, index, with_choices=with_choices)
    return [json.dumps(line, ensure_ascii=False) for line in lines]


LONG = game_of(116)  # 1000 steps


def uploaded(person: Guest, texts: list[str]) -> str:
    return str(person.post("transcripts", text="\n".join(texts))["id"])


# -- pages -----------------------------------------------------------------------------------------------------------


def expected(texts: list[str], viewer: int, first: int, count: int) -> Json:
    """The page as its form says it is."""
    found = list(history.steps_of_transcript(texts, viewer))
    shown = [
        forms.StepShown(question=step.question, events=step.events, view=dict(step.view), end=step.end)  # type: ignore[arg-type]
        for step in found[first : first + count]
    ]
    return forms.Steps(steps=shown, is_last=first + count >= len(found)).model_dump(mode="json")


@pytest.mark.parametrize("game", GAMES)
def test_any_page_is_what_the_game_was(server: Server, game: str) -> None:
    aki, texts = server.guest("Aki"), game_of(1, game)
    name, total = uploaded(aki, texts), len(list(history.steps_of_transcript(texts, ABOVE)))
    for eyes, viewer in (("above", ABOVE), ("spectator", SPECTATOR), ("0", 0)):
        for first, count in ((0, 1), (0, 200), (1, 50), (49, 3), (total - 1, 10), (total, 10), (99_999, 200)):
            page = aki.get(f"transcripts/{name}/steps", eyes=eyes, first=first, count=count)
            assert page == expected(texts, viewer, first, count), (eyes, first, count)


def test_a_page_that_cannot_be_is_refused_although_others_are_kept(server: Server) -> None:
    aki = server.guest("Aki")
    address = f"/api/transcripts/{uploaded(aki, game_of(1))}/steps"
    assert aki.http.get(address).is_success
    assert reason(aki.http.get(address, params={"eyes": "2"}), 404) == "unknown-seat"
    assert reason(aki.http.get(address, params={"count": 201}), 422) == "invalid"
    assert reason(aki.http.get("/api/transcripts/nothing/steps"), 404) == "unknown-transcript"


def test_what_was_kept_of_a_table_is_not_shown_when_the_table_is_removed(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    ben.join(table)
    play_out([aki.open(table), ben.open(table)], Random(3))
    addresses = [f"/api/tables/{table}/{what}" for what in ("steps", "transcript")]
    before = [aki.http.get(address) for address in addresses]
    assert [aki.http.get(address).content for address in addresses] == [each.content for each in before]
    assert before[0].json()["steps"]
    assert json.loads(before[1].text.splitlines()[-1])["end"]
    server.change("DELETE FROM tables WHERE id = ?", table)
    for address in addresses:
        assert reason(aki.http.get(address), 404) == "unknown-table"


# -- built once ------------------------------------------------------------------------------------------------------


def builds(server: Server) -> int:
    return int(server.measure('hanazono_past_built_total{what="steps"}'))


@contextmanager
def flood(ask: Callable[[], Any], each_second: float = 20) -> Iterator[list[Any]]:
    """Meanwhile somebody asks so often, without waiting for answers; gives these, all of them at the end."""
    is_over, answers = Event(), list[Any]()
    with ThreadPoolExecutor(40) as pool:

        def keep_asking() -> list[Any]:
            asked = []
            while not is_over.wait(1 / each_second):
                asked.append(pool.submit(ask))
            return asked

        with ThreadPoolExecutor(1) as asking:
            begun = asking.submit(keep_asking)
            try:
                yield answers
            finally:
                is_over.set()
        answers += [each.result() for each in begun.result()]


def health(server: Server, count: int = 40) -> float:
    """The median of the seconds that /health takes to answer."""
    found, http = [], server.stranger().http
    for _ in range(count):
        begun = time.perf_counter()
        assert http.get("/health").status_code == 200
        found.append(time.perf_counter() - begun)
        time.sleep(0.05)
    return statistics.median(found)


def test_a_flood_of_requests_for_a_long_game_builds_it_once_and_keeps_nobody_waiting(server: Server) -> None:
    """On the code before: 80 times as long as in quiet."""
    aki = server.guest("Aki")
    address = f"/api/transcripts/{uploaded(aki, LONG)}/steps"
    quiet, before = health(server), builds(server)
    numbers = iter(range(100_000))
    with flood(lambda: aki.http.get(address, params={"first": next(numbers) * 200 % 1_000})) as answers:
        flooded = health(server)
    assert {answer.status_code for answer in answers} == {200}
    assert len(answers) > 20
    assert builds(server) == before + 1
    assert flooded < 20 * quiet + 0.05
    assert server.errors == []


def test_the_event_loop_goes_on_while_long_games_are_built(server: Server) -> None:
    """Another game each time: nothing is kept of any."""
    aki = server.guest("Aki")
    names = [uploaded(aki, game_of(index)) for index in range(20, 45)]
    addresses = iter([f"/api/transcripts/{name}/steps?count=1&eyes={eyes}" for eyes in range(2) for name in names] * 9)
    quiet, before = health(server), builds(server)
    with flood(lambda: aki.http.get(next(addresses)), each_second=15) as answers:
        flooded = health(server)
    assert {answer.status_code for answer in answers} == {200}
    assert builds(server) > before + 20
    assert flooded < 20 * quiet + 0.1


AT_ITS_PLACE = RUN.replace(
    "serve(Settings.read())",
    "import threading\n"
    "from hanazono.table import origin\n"
    "position = origin.position\n"
    "def found(texts):\n"
    "    assert threading.current_thread() is not threading.main_thread()\n"
    "    return position(texts)\n"
    "origin.position = found\n"
    "serve(Settings.read())",
)


def test_the_position_that_a_table_began_with_is_found_off_the_event_loop(tmp_path: Path) -> None:
    with serving(tmp_path, AT_ITS_PLACE) as server:
        aki = server.guest("Aki")
        *_, last = history.steps_of_transcript(LONG, ABOVE)
        origin = {"transcript": uploaded(aki, LONG), "questions": last.question - 5}
        table = aki.make("haru", ["me", "me"], origin=origin)
        aki.start(table)
        play_out([aki.open(table)], Random(1))
        assert aki.get(f"tables/{table}/steps")["steps"]
        assert aki.http.get(f"/api/tables/{table}/transcript").is_success
        assert server.errors == []


# -- what it costs ---------------------------------------------------------------------------------------------------

DEAR = RUN.replace(
    "serve(Settings.read())",
    "from hanazono.server.process.limits import LIMITS, Limit\n"
    'LIMITS["work"] = Limit(0.15, 0.000001)  # seconds\n'
    "serve(Settings.read())",
)


@pytest.fixture(scope="module")
def dear(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody may make it work for long."""
    folder = tmp_path_factory.mktemp("dear")
    with serving(folder, DEAR, rate=1, proxies="127.0.0.1") as server:
        yield server


def come(server: Server, address: str) -> Guest:
    """Somebody from an address of their own."""
    guest = server.stranger()
    guest.http.headers["X-Forwarded-For"] = address
    guest.post("people", name="Aki")
    return guest


def test_who_asks_for_many_games_is_refused_by_what_they_cost_and_others_are_served(dear: Server) -> None:
    games = [uploaded(come(dear, f"192.0.2.{number}"), LONG) for number in range(1, 5)]
    flooding, other = come(dear, "198.51.100.1"), come(dear, "198.51.100.2")
    addresses = [f"/api/transcripts/{name}/steps?eyes={eyes}" for name in games for eyes in ("above", "0", "1")]
    found = [flooding.http.get(address) for address in addresses]
    statuses = [answer.status_code for answer in found]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    assert reason(found[-1], 429) == "too-many"
    assert flooding.http.get(addresses[0]).status_code == 200  # what is kept costs nothing
    assert other.http.get(addresses[-1]).status_code == 200
    for refused in (  # and so is all other work
        flooding.http.post("/api/transcripts", json={"text": "\n".join(LONG)}),
        flooding.http.post("/api/tables", json={"game": "sakura", "seats": [{"who": "me"}, {}], "deck": ""}),
    ):
        assert reason(refused, 429) == "too-many"
    assert flooding.http.get("/api/games").is_success


def test_games_that_one_address_asks_for_at_once_are_built_one_after_the_other(dear: Server) -> None:
    """Else all of them would have begun before the first is paid."""
    games = [uploaded(come(dear, f"192.0.2.{number}"), LONG) for number in range(11, 15)]
    flooding = come(dear, "198.51.100.3")
    addresses = [f"/api/transcripts/{name}/steps?eyes={eyes}" for name in games for eyes in ("above", "0", "1")]
    with ThreadPoolExecutor(len(addresses)) as pool:
        found = sorted(pool.map(lambda address: flooding.http.get(address).status_code, addresses))
    assert set(found) == {200, 429}
    assert found.count(200) < len(found) / 2


# -- uploads ---------------------------------------------------------------------------------------------------------


def check(text: str) -> tuple[int, str]:
    """Where and why a text is no transcript, found out with little time and memory."""
    tracemalloc.start()
    begun = time.thread_time()
    try:
        with pytest.raises(Problem) as refused:
            replays.check(Pace(Event()), text)
        assert time.thread_time() - begun < MOST_SECONDS
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()
    assert refused.value.reason == "bad-transcript"
    return refused.value.more["line"], refused.value.more["why"]


MOST = replays.MOST_BYTES
LINES = game_of(1)
HOSTILE = {
    "lists in one line": ('{"transcript": [' + "[]," * (MOST // 3 - 10) + "[]]}", (1, "long")),
    "lists in many lines": ("\n".join(["{" + '"a": [' + "[]," * 10_000 + "1]}"] * 32), (1, "header")),
    "brackets within each other": ('{"a": ' + "[" * 15_000 + "]" * 15_000 + "}", (1, "deep")),
    "such brackets after strings with brackets": ('{"a]]]]": "\\"]]]", "b": ' + "[" * 17 + "]" * 17 + "}", (1, "deep")),
    "names": ("{" + ",".join(f'"{number}": 1' for number in range(2_500)) + "}", (1, "header")),
    "the same name": ("{" + '"a": 1, ' * 3_000 + '"a": 1}', (1, "not-json")),
    "long numbers": ("\n".join(['{"a": ' + "9" * 31_000 + "}"] * 32), (1, "not-json")),
    "many lines": ("\n" * (MOST - 1), (replays.MOST_LINES + 1, "long")),
    "many lines of another kind": ("\x0b" * (MOST - 1), (replays.MOST_LINES + 1, "long")),
    "a game, and a long line": ("\n".join([*LINES[:30], "[" + "[]," * 20_000 + "]", *LINES[31:]]), (31, "long")),
    "two games": ("\n".join(LINES * 2), (len(LINES) + 1, "several")),
    "a game, and no second one": ("\n".join([*LINES, "{}"]), (len(LINES) + 1, "header")),
}


@pytest.mark.parametrize(("text", "found"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_transcript_is_refused_at_little_cost(text: str, found: tuple[int, str]) -> None:
    assert check(text) == found


def test_the_longest_games_are_far_from_every_bound() -> None:
    for texts in (game_of(116, with_choices=True), *(game_of(1, name, with_choices=True) for name in GAMES)):
        assert 2 * sum(len(text) + 1 for text in texts) < MOST
        assert 2 * len(texts) < replays.MOST_LINES
        assert 2 * max(map(len, texts)) < replays.MOST_LINE
        replays.check(Pace(Event()), "\n".join(texts))


BODIES = {
    "lists for a text": b'{"text": [' + b"[]," * 600_000 + b"[]]}",
    "brackets within each other": b'{"text": ' + b"[" * 900_000 + b"]" * 900_000 + b"}",
    "names": b"{" + b",".join(b'"a%d": 1' % number for number in range(100_000)) + b"}",
    "a text, and lists": b'{"text": "", "deck": [' + b"[]," * 30_000 + b"1]}",
    "no JSON": b'{"text": "' + b"a" * 100_000,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_of_many_values_is_refused_before_it_is_parsed(server: Server, body: bytes) -> None:
    tracemalloc.start()
    try:
        assert bodies.is_costly(body)
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
    aki = server.guest("Aki")
    for address in ("transcripts", "tables", "people", "people/login"):
        answer = aki.http.post(f"/api/{address}", content=body, headers={"Content-Type": "application/json"})
        assert reason(answer, 422) == "invalid"


def test_a_body_with_one_long_string_is_let_through() -> None:
    for name in ("text", "deck"):
        assert not bodies.is_costly(json.dumps({"surprise": [1, {}], name: 'a"b\\\n' * 100_000}).encode())
    assert bodies.is_costly(json.dumps({"name": "a" * 100_000}).encode())


# -- decks -----------------------------------------------------------------------------------------------------------


def test_a_deck_that_would_kill_the_server_is_refused_and_others_do_not_notice(server: Server) -> None:
    """On the code before, 32 kB of it took 6 seconds of the event loop and 1.3 GB."""
    aki = server.guest("Aki")
    form = {"game": "sakura", "seats": [{"who": "me"}, {}], "deck": "a." * 16_000 + "b=1"}
    quiet = health(server)
    with flood(lambda: aki.http.post("/api/tables", json=form)) as answers:
        flooded = health(server)
    assert {reason(answer, 422) for answer in answers} == {"bad-deck"}
    assert answers[0].json()["more"] == {"where": ":1", "field": "", "expected": "a.b.c ≤ 8"}
    assert flooded < 20 * quiet + 0.05


def test_a_deck_of_nothing_but_work_is_read_elsewhere(server: Server) -> None:
    aki = server.guest("Aki")
    form = {"game": "sakura", "seats": [{"who": "me"}, {}], "deck": "#\n" * 31_000 + "a = 1"}
    worked = server.measure("hanazono_work_seconds_total")
    assert reason(aki.http.post("/api/tables", json=form), 422) == "bad-deck"
    assert server.measure("hanazono_work_seconds_total") > worked
