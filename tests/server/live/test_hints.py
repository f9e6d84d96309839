"""Hints at a table: for whoever is asked, where the table has them; nobody else learns anything."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.conftest import RUN, Guest, Json, Server, Socket, play_out, serving
from tests.server.scene import reason

SLOW_HINTS = """
import time
from hanazono.bots import analysis
judge = analysis.judging
def slowly(*values):
    time.sleep(0.5)
    return (yield from judge(*values))
analysis.judging = slowly
"""


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server that thinks about a hint for a while."""
    with serving(tmp_path, SLOW_HINTS + RUN) as server:
        yield server


def against_a_bot(server: Server, game: str = "ombre", **more: object) -> tuple[Guest, str, Socket]:
    """Aki plays against a bot, and is asked."""
    aki = server.guest("Aki")
    table = aki.make(game, ["me", {"who": "bot", "level": "random"}], **more)
    aki.start(table)
    socket = aki.open(table)
    while not socket.sights.get(0, {}).get("choices"):
        socket.read()
    return aki, table, socket


def two(server: Server, game: str = "haru", **more: object) -> tuple[Guest, Guest, str]:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make(game, ["me", "open"], **more)
    ben.join(table)
    return aki, ben, table


def refusal(guest: Guest, table: str, status: int, **form: object) -> str:
    return reason(guest.http.post(f"/api/tables/{table}/hint", json=form), status)


def by_move(choices: list[Json]) -> list[str]:
    return sorted(str(sorted(choice["move"].items())) for choice in choices)


# -- which tables have them ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "more", "expected"),
    [
        (["me", "bot", "bot"], {}, True),
        (["me", "bot", "open"], {}, False),
        (["me", "bot", "me"], {}, False),
        (["bot", "bot", "bot"], {}, False),
        (["me", "open", "open"], {"hints": True}, True),
        (["me", "bot", "bot"], {"hints": False}, False),
        (["me", "bot", "open"], {"hints": None}, False),
    ],
)
def test_a_table_has_hints_where_its_host_says_so_else_where_one_person_plays_against_bots(
    server: Server, seats: list[str], more: Json, expected: bool
) -> None:
    aki = server.guest("Aki")
    table = aki.make("cerisier", seats, **more)
    assert aki.get(f"tables/{table}")["hints"] is expected
    assert aki.open(table).heard[0]["hints"] is expected


def test_a_rematch_has_hints_as_its_table_had(server: Server) -> None:
    aki, ben, table = two(server, "haru", hints=True, options={"max_rounds": 1})
    play_out([aki.open(table), ben.open(table)], Random(1))
    again = aki.post(f"tables/{table}/rematch")["id"]
    assert aki.get(f"tables/{again}")["hints"]


@pytest.mark.parametrize("hints", ["yes", 1, []])
def test_hints_are_had_or_not(server: Server, hints: object) -> None:
    form = {"game": "haru", "seats": [{"who": "me"}, {"who": "bot"}], "hints": hints}
    assert reason(server.guest().http.post("/api/tables", json=form), 422) == "invalid"


# -- a hint ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["cerisier", "haru", "ikebana", "sakura", "ombre"])
def test_a_hint_judges_the_choices_of_the_open_question(server: Server, game: str) -> None:
    aki, table, socket = against_a_bot(server, game)
    sight = socket.sights[0]
    socket.send(type="hint", n=sight["n"])
    told = socket.until("hinted")  # a bot may have answered as well
    assert (told["n"], told["seat"]) == (sight["n"], 0)
    posted = aki.post(f"tables/{table}/hint", n=sight["n"], seat=0)
    assert (posted["n"], posted["seat"]) == (sight["n"], 0)
    for choices in (told["choices"], posted["choices"]):
        assert by_move(choices) == by_move(sight["choices"])
        assert choices[0]["tries"] == max(each["tries"] for each in choices)
        assert all(0 <= each["win"] <= 1 for each in choices if each["tries"])
        assert all(each["win_error"] > 0 for each in choices if each["tries"])
    play_out([socket], Random(1), most=4)
    assert server.errors == []


def test_a_hint_tells_others_nothing_and_leaves_no_trace(server: Server) -> None:
    aki, ben, table = two(server, "haru", hints=True)
    cho = server.guest("Cho")
    asking, others = aki.open(table), [aki.open(table), ben.open(table), cho.open(table)]
    for socket in (asking, *others):
        socket.drain()

    def stored() -> list[object]:
        names = {"tables": "id", "seats": "table_id", "log": "table_id", "duty": "table_id", "chat": "table_id"}
        return [server.query(f"SELECT * FROM {name} WHERE {key} = ?", table) for name, key in names.items()]

    before = stored()
    assert asking.ask(type="hint", n=asking.sights[0]["n"])["type"] == "hinted"
    assert aki.post(f"tables/{table}/hint", n=asking.sights[0]["n"], seat=0)["choices"]
    assert [socket.drain() for socket in others] == [[], [], []]
    assert stored() == before


def test_a_hint_about_a_sealed_question_is_for_those_who_have_not_answered(server: Server) -> None:
    aki, ben, table = two(server, "haru", hints=True)
    one, other = aki.open(table), ben.open(table)
    n = one.sights[0]["n"]
    assert one.sights[0]["choices"]
    assert other.sights[1]["choices"], "both are asked"
    one.answer(0, one.sights[0]["choices"][0]["move"])
    one.until("update")
    assert one.ask(type="hint", n=n)["reason"] == "not-asked"
    other.send(type="hint", n=n)
    told = other.until("hinted")
    assert by_move(told["choices"]) == by_move(other.sights[1]["choices"])


# -- refusals --------------------------------------------------------------------------------------------------------


def test_where_a_table_has_none_there_are_none(server: Server) -> None:
    aki, _, table = two(server)
    socket = aki.open(table)
    n = socket.sights[0]["n"]
    refused = {"type": "refused", "reason": "no-hints", "n": n, "seat": None, "statement": None}
    assert socket.ask(type="hint", n=n) == refused
    assert refusal(aki, table, 409, n=n, seat=0) == "no-hints"


def test_a_hint_is_for_the_own_seat(server: Server) -> None:
    aki, table, socket = against_a_bot(server)
    n, cho, dan = socket.sights[0]["n"], server.guest("Cho"), server.stranger()
    assert socket.ask(type="hint", n=n, seat=1)["reason"] == "not-your-seat"
    assert cho.open(table).ask(type="hint", n=n)["reason"] == "no-seat"
    assert cho.open(table).ask(type="hint", n=n, seat=0)["reason"] == "no-seat"
    assert dan.open(table).ask(type="hint", n=n, seat=0)["reason"] == "no-seat"
    assert refusal(aki, table, 403, n=n, seat=1) == "not-your-seat"
    assert refusal(cho, table, 403, n=n, seat=0) == "not-your-seat"
    assert refusal(dan, table, 401, n=n, seat=0) == "no-person"


def test_who_holds_several_seats_says_which(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "me"], hints=True)
    aki.start(table)
    socket = aki.open(table)
    n = socket.sights[0]["n"]
    assert socket.ask(type="hint", n=n)["reason"] == "which-seat"
    assert socket.ask(type="hint", n=n, seat=1)["seat"] == 1


def test_a_hint_about_another_question_is_met_with_the_whole_table(server: Server) -> None:
    aki, table, socket = against_a_bot(server)
    n = socket.sights[0]["n"]
    for wrong in (n - 1, n + 1):
        told = socket.ask(type="hint", n=wrong)
        assert (told["type"], told["reason"]) == ("table", "resync")
        assert refusal(aki, table, 409, n=wrong, seat=0) == "stale"


def test_who_is_not_asked_gets_none(server: Server) -> None:
    aki, ben, table = two(server, "ombre", hints=True)
    sockets = [aki.open(table), ben.open(table)]
    [waiting] = [seat for seat, socket in enumerate(sockets) if not socket.sights[seat]["choices"]]
    n = sockets[waiting].sights[waiting]["n"]
    assert sockets[waiting].ask(type="hint", n=n)["reason"] == "not-asked"
    assert refusal([aki, ben][waiting], table, 409, n=n, seat=waiting) == "not-asked"


def test_before_the_start_and_after_the_end_there_are_none(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", {"who": "bot", "level": "random"}])
    socket = aki.open(table)
    assert socket.ask(type="hint", n=1)["reason"] == "not-started"
    aki.start(table)
    play_out([socket], Random(1))
    assert socket.ask(type="hint", n=socket.sights[0]["n"])["reason"] == "over"
    assert refusal(aki, table, 409, n=socket.sights[0]["n"], seat=0) == "over"


def test_a_seat_that_a_bot_plays_needs_none(server: Server) -> None:
    aki, _, table = two(server, "haru", hints=True)
    socket = aki.open(table)
    aki.post(f"tables/{table}/resign", seat=0)
    assert refusal(aki, table, 409, n=socket.sights[0]["n"], seat=0) == "bot-plays"


@pytest.mark.parametrize(
    "form", [{}, {"n": 1}, {"n": "1", "seat": 0}, {"n": 1, "seat": 0, "more": 1}, {"n": -1, "seat": 0}]
)
def test_a_body_of_another_shape_is_refused(server: Server, form: Json) -> None:
    aki, table, _ = against_a_bot(server)
    assert refusal(aki, table, 422, **form) == "invalid"


# -- one at a time ---------------------------------------------------------------------------------------------------


def test_a_seat_has_one_hint_at_a_time_and_plays_on_meanwhile(slow: Server) -> None:
    aki, table, socket = against_a_bot(slow)
    sight = socket.sights[0]
    socket.send(type="hint", n=sight["n"])
    assert socket.ask(type="hint", n=sight["n"])["reason"] == "hint-under-way"
    assert refusal(aki, table, 409, n=sight["n"], seat=0) == "hint-under-way"
    socket.answer(0, sight["choices"][0]["move"])
    assert socket.until("update")["accepted"] == sight["n"]
    assert not [message for message in socket.heard if message["type"] == "hinted"], "nobody waited for it"
    assert socket.until("hinted")["n"] == sight["n"]
    while not socket.sights[0]["choices"]:
        socket.read()
    assert socket.ask(type="hint", n=socket.sights[0]["n"])["type"] == "hinted"


def test_who_leaves_while_it_is_thought_about_is_not_missed(slow: Server) -> None:
    aki, table, socket = against_a_bot(slow)
    socket.send(type="hint", n=socket.sights[0]["n"])
    socket.drain()
    socket.hang_up()
    again = aki.open(table)
    play_out([again], Random(1), most=3)
    assert slow.errors == []


def test_a_server_that_stops_does_not_wait_for_hints(slow: Server) -> None:
    _, _, socket = against_a_bot(slow)
    socket.send(type="hint", n=socket.sights[0]["n"])
    socket.drain()
    slow.end()
    assert slow.errors == []
    slow.begin()
