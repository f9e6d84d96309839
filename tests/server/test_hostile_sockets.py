"""Hostile messages: whatever a socket says is refused with a reason, and nothing has changed."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from random import Random

import pytest

from hanazono.server.live import table_socket
from tests.server.conftest import Json, Server, Socket, play_out
from tests.server.scene import Scene, set_scene


@pytest.fixture(scope="module")
def scene(running: Server) -> Iterator[Scene]:
    with ExitStack() as visitors:
        yield set_scene(replace(running, visitors=visitors))


@pytest.fixture
def own_scene(server: Server) -> Scene:
    return set_scene(server)


MALFORMED: dict[str, str | bytes] = {
    "nothing": "",
    "not JSON": "{",
    "an array": "[]",
    "a number": "1",
    "null": "null",
    "no type": "{}",
    "a type that is none": '{"type": "cheat"}',
    "a type for the client": '{"type": "update"}',
    "a type of another type": '{"type": 1}',
    "two types": '{"type": "ping", "type": "look"}',
    "an unknown field": '{"type": "ping", "surprise": 1}',
    "no n": '{"type": "answer", "move": {}, "seat": 0}',
    "n is text": '{"type": "answer", "n": "1", "move": {}, "seat": 0}',
    "n is a fraction": '{"type": "answer", "n": 1.5, "move": {}, "seat": 0}',
    "n is true": '{"type": "answer", "n": true, "move": {}, "seat": 0}',
    "n is null": '{"type": "answer", "n": null, "move": {}, "seat": 0}',
    "a move is an array": '{"type": "answer", "n": 1, "move": [], "seat": 0}',
    "a seat is text": '{"type": "answer", "n": 1, "move": {}, "seat": "0"}',
    "infinite": '{"type": "answer", "n": 1, "move": {"place": 1e999}, "seat": 0}',
    "no number": '{"type": "answer", "n": 1, "move": {"place": NaN}, "seat": 0}',
    "nested deeply": '{"type": "answer", "n": 1, "move": {"place": ' + "[" * 7_000 + "]" * 7_000 + '}, "seat": 0}',
    "half a letter": r'{"type": "say", "text": "\ud800"}',
    "bytes": b"\x00\xff\xfe",
    "bytes that are not UTF-8": b'{"type": "say", "text": "\xff"}',
}


@pytest.mark.parametrize("message", MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_message_is_refused(scene: Scene, message: str | bytes) -> None:
    aki = scene.aki.open(scene.table)
    with scene.unchanged():
        aki.drain()
        aki.line.send(message)
        assert aki.read() == {"type": "refused", "reason": "malformed", "n": None, "seat": None, "statement": None}


def test_text_that_is_not_utf8_ends_the_socket_and_nothing_else(scene: Scene) -> None:
    aki = scene.aki.open(scene.table)
    with scene.unchanged():
        aki.line.send(b'{"type": "say", "text": "\xff"}', text=True)
        assert aki.closed() == 1007


def legal(sockets: list[Socket]) -> tuple[Socket, int, Json]:
    """Whose turn it is, the number of the question, and a move."""
    for each in sockets:
        for sight in each.sights.values():
            if sight["choices"]:
                return each, sight["n"], sight["choices"][0]["move"]
    raise AssertionError("nobody is asked")


def test_a_move_that_is_none(scene: Scene) -> None:
    aki, ben = scene.aki.open(scene.table), scene.ben.open(scene.table)
    asked, n, move = legal([aki, ben])
    [seat] = asked.own
    with scene.unchanged():
        for wrong in ({}, {"surprise": 1}, {**move, "surprise": 1}, dict.fromkeys(move)):
            answer = asked.ask(type="answer", n=n, move=wrong, seat=seat)
            assert (answer["reason"], answer["n"], answer["seat"]) == ("no-move", n, seat)
        assert asked.ask(type="why", n=n, move={}, seat=seat)["reason"] == "no-move"
        assert asked.ask(type="why", n=n, move=move, seat=seat)["statement"] is None


def test_a_move_that_the_rules_forbid_names_the_rule(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    ben.join(table)
    both = [aki.open(table), ben.open(table)]
    seen: dict[str, Json] = {}
    for _ in range(40):  # until a move of an earlier question is not one of those now
        asked, n, _ = legal(both)
        now = [choice["move"] for choice in asked.sights[asked.own[0]]["choices"]]
        forbidden = next((move for move in seen.values() if move not in now), None)
        if forbidden is not None:
            answer = asked.ask(type="answer", n=n, move=forbidden)
            assert (answer["type"], answer["reason"]) == ("refused", "forbidden")
            assert answer["statement"].startswith("haru.")
            assert asked.ask(type="why", n=n, move=forbidden)["statement"] == answer["statement"]
            return
        seen.update({json.dumps(move): move for move in now})
        play_out(both, Random(1), most=1)
        for each in both:
            each.drain()
    raise AssertionError("every move is always legal")


@pytest.mark.parametrize("n", [0, -1, 2, 10**6, 2**53, 2**63, 2**64, 10**30, -(10**30)])
def test_another_number_than_the_open_questions_gets_everything_anew(scene: Scene, n: int) -> None:
    aki, ben = scene.aki.open(scene.table), scene.ben.open(scene.table)
    asked, _, move = legal([aki, ben])
    with scene.unchanged():
        for kind in ({"type": "answer", "move": move}, {"type": "undo"}, {"type": "why", "move": move}):
            answer = asked.ask(**kind, n=n)
            assert (answer["type"], answer.get("reason")) in {("table", "resync"), ("refused", "malformed")}


@pytest.mark.parametrize("number", [-1, 2, 2**31, 2**63, 2**64, 10**30])
def test_a_seat_that_is_not_there_and_numbers_of_any_size(scene: Scene, number: int) -> None:
    aki = scene.aki.open(scene.table)
    with scene.unchanged():
        answer = aki.ask(type="answer", n=number, move={}, seat=number)
        assert (answer["type"], answer["reason"]) in {("refused", "not-your-seat"), ("refused", "malformed")}
        answer = aki.ask(type="ping", id=number)
        assert answer["type"] in {"pong", "refused"}


def test_an_answer_sent_again_counts_once(own_scene: Scene) -> None:
    aki, ben = own_scene.aki.open(own_scene.table), own_scene.ben.open(own_scene.table)
    asked, n, move = legal([aki, ben])
    [seat] = asked.own
    for _ in range(3):
        asked.answer(seat, move, n)
    first, *others = [message for message in asked.drain() if message["type"] != "said"]
    assert (first["type"], first["accepted"]) == ("update", n)
    assert others == [{"type": "accepted", "seat": seat, "n": n}] * 2
    with own_scene.unchanged():
        assert asked.ask(type="answer", n=n, move=move, seat=seat)["type"] == "accepted"
    assert [row[1] for row in own_scene.server.rows(own_scene.table)] == ["start", "move"]


def test_another_answer_to_a_question_that_is_answered_gets_everything_anew(own_scene: Scene) -> None:
    aki, ben = own_scene.aki.open(own_scene.table), own_scene.ben.open(own_scene.table)
    asked, n, move = legal([aki, ben])
    [seat] = asked.own
    other = next(choice["move"] for choice in asked.sights[seat]["choices"] if choice["move"] != move)
    asked.answer(seat, move, n)
    asked.drain()
    with own_scene.unchanged():
        assert asked.ask(type="answer", n=n, move=other)["reason"] == "resync"


def test_a_sealed_answer_cannot_be_changed(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    ben.join(table)
    first = aki.open(table)
    _, n, move = legal([first])
    other = next(choice["move"] for choice in first.sights[0]["choices"] if choice["move"] != move)
    first.answer(0, move, n)
    first.drain()
    assert first.ask(type="answer", n=n, move=other)["reason"] == "not-asked"
    assert [row[3] for row in server.rows(table) if row[1] == "move"] == [move]


def test_nobody_answers_for_somebody_else(scene: Scene) -> None:
    aki, ben, dan = scene.aki.open(scene.table), scene.ben.open(scene.table), scene.dan.open(scene.table)
    asked, n, move = legal([aki, ben])
    other = ben if asked is aki else aki
    [seat] = asked.own
    with scene.unchanged():
        for message in (
            {"type": "answer", "n": n, "move": move},
            {"type": "undo", "n": n},
            {"type": "why", "n": n, "move": move},
        ):
            assert other.ask(**message, seat=seat)["reason"] == "not-your-seat"
            for spectator in (scene.witness, dan):
                assert spectator.ask(**message, seat=seat)["reason"] == "no-seat"
                assert spectator.ask(**message)["reason"] == "no-seat"
        assert other.ask(type="answer", n=n, move=move)["reason"] == "not-asked"
        assert other.ask(type="undo", n=n)["reason"] == "nothing-to-undo"
        assert dan.ask(type="say", text="hello")["reason"] == "no-person"


def test_a_browser_with_several_seats_must_say_which(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "me"])
    aki.start(table)
    both = aki.open(table)
    assert both.own == [0, 1]
    _, n, move = legal([both])
    assert both.ask(type="answer", n=n, move=move)["reason"] == "which-seat"
    assert [row[1] for row in server.rows(table)] == ["start"]


def test_before_the_start(server: Server) -> None:
    aki = server.guest("Aki")
    first = aki.open(aki.make("haru", ["me", "open"]))
    for message in ({"type": "answer", "move": {}}, {"type": "undo"}, {"type": "why", "move": {}}):
        assert first.ask(**message, n=0)["reason"] == "not-started"


def test_after_the_end(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("haru", ["me", "open"])
    ben.join(table)
    both = [aki.open(table), ben.open(table)]
    play_out(both, Random(1))
    n, rows = both[0].sights[0]["n"], server.rows(table)
    for message in ({"type": "answer", "move": {}}, {"type": "undo"}):
        assert both[0].ask(**message, n=n)["reason"] == "over"
    _, _, seat, move = rows[-1]
    last = both[seat].ask(type="answer", n=n - 1, move=move)  # the network hiccuped: it was taken
    assert last == {"type": "accepted", "seat": seat, "n": n - 1}
    assert server.rows(table) == rows


def test_chat_is_no_place_for_everything(scene: Scene) -> None:
    aki = scene.aki.open(scene.table)
    with scene.unchanged():
        assert aki.ask(type="say", text=" \n")["reason"] == "chat-empty"
        assert aki.ask(type="say", text="x" * 501)["reason"] == "chat-long"


def test_a_message_over_the_limit_ends_the_socket_and_nothing_else(scene: Scene) -> None:
    aki = scene.aki.open(scene.table)
    with scene.unchanged():
        aki.send(type="say", text="x" * table_socket.MOST_BYTES)
        assert aki.closed() == 1009


def test_the_lobby_does_not_listen(server: Server) -> None:
    aki = server.guest("Aki")
    lobby = aki.dial("lobby/socket")
    assert json.loads(lobby.line.recv(5)) == aki.get("lobby")
    for noise in ("", "{}", "x" * 1_000, '{"type": "answer"}'):
        lobby.line.send(noise)
    aki.make("haru", ["me", "open"])
    assert len(json.loads(lobby.line.recv(5))["own"]) == 1


def test_nothing_above_was_an_error_of_the_server(running: Server) -> None:
    """Runs last in this file: whatever was refused, was refused on purpose."""
    assert [line for line in running.errors if "Invalid UTF-8" not in line] == []  # of that the web server tells itself
