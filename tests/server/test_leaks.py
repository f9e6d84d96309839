"""What a seat receives does not depend on what it may not know.

Whole games are played through the real protocol, with every seat and a spectator connected. Then each message that a
viewer has received is made again from the log, but in another world: one in which everything has been changed that the
viewer may not know (the `scramble` of the game's own tests). Every byte must be the same.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hanazono.games import GAMES
from hanazono.games.kit import SPECTATOR
from hanazono.store.chair import Chair
from hanazono.store.row import Row
from hanazono.table import play
from hanazono.table.clocks import Clock
from hanazono.table.origin import position
from hanazono.table.play import Setup, Table
from hanazono.table.seating import Sitting
from hanazono.table.transcript import Lines, record, walk
from hanazono.table.views import Messages, encode
from tests.games.folders import part
from tests.server.conftest import Json, Server, Socket, play_out

WORLDS = 50
LIVE = {"kind": "live", "seconds": 3600, "increment": 5}

TABLES: list[tuple[str, int, Json]] = [
    ("cerisier", 2, {}),
    ("cerisier", 3, {}),
    ("cerisier", 4, {"masteries": "pink", "memory_aid": True}),
    ("haru", 2, {}),
    ("ikebana", 3, {"memory_aid": True}),
    ("sakura", 3, {}),
    ("sakura", 4, {"expansion": True, "rounds": 1}),
    ("ombre", 3, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_nothing_received_depends_on_what_a_viewer_may_not_know(
    server: Server, game: str, seats: int, options: Json
) -> None:
    people = [server.guest(f"P{seat}") for seat in range(seats)]
    table = people[0].make(game, ["me", *["open"] * (seats - 1)], options=options, clock=LIVE)
    for person in people[1:]:
        person.join(table)
    sockets = [person.open(table) for person in people]
    watching = server.stranger().open(table)
    play_out([*sockets, watching], Random(f"{game} {seats}"))
    received = {seat: told(socket) for seat, socket in enumerate(sockets)} | {SPECTATOR: told(watching)}
    for viewer, messages in received.items():
        check(server, table, viewer, messages)


def test_nothing_tells_whom_the_jokers_ask_or_who_has_answered(server: Server) -> None:
    """cerisier.secret.jokers: random games seldom ask several seats, so these are played on from where they do."""
    for seats in (3, 4):
        people = [server.guest(f"P{seat}") for seat in range(seats)]
        text, questions = before_jokers(seats)
        origin = {"transcript": people[0].post("transcripts", text=text)["id"], "questions": questions}
        table = people[0].make("cerisier", ["me", *["open"] * (seats - 1)], clock=LIVE, origin=origin)
        for person in people[1:]:
            person.join(table)
        sockets = [person.open(table) for person in people]
        watching = server.stranger().open(table)
        play_out([*sockets, watching], Random(seats))
        for viewer, socket in [*enumerate(sockets), (SPECTATOR, watching)]:
            check(server, table, viewer, told(socket))


def before_jokers(seats: int) -> tuple[str, int]:
    """A transcript in which `jokers` asks at least two seats but not all, and the number of questions before it."""
    for number in range(2000):
        lines = record(GAMES["cerisier"], seats, {}, number)
        asks = [line["ask"] for line in lines if "ask" in line]
        if 2 <= asks.count("jokers") < seats:
            return "".join(json.dumps(line) + "\n" for line in lines), len(asks) - asks.count("jokers")
    raise AssertionError("no such game")


def check(server: Server, table: str, viewer: int, messages: list[Json]) -> None:
    others = list(in_other_worlds(server, table, viewer))
    assert len(messages) == len(others)
    for message, worlds in zip(messages, others, strict=True):
        assert all(message == world for world in worlds)


def told(socket: Socket) -> list[Json]:
    """What the viewer saw when it came, and all that it was told afterwards."""
    socket.drain()
    [first] = [message["sights"][0] for message in socket.heard if message["type"] == "table"]
    return [first, *(message for message in socket.heard if message["type"] in {"update", "seats"})]


def in_other_worlds(server: Server, table_id: str, viewer: int) -> Iterator[list[Json]]:
    """Each message that this viewer would have had if all that it may not know were different.

    Who is asked a secret question differs in a few worlds only: there are more of them then.
    """
    setup, sitting, rows, origin = stored(server, table_id)
    known, random = part(setup.game.name, "scramble"), Random(table_id)
    table = play.after(Table.new(setup), rows[0])
    watcher = known.Watcher(setup.seats)
    for s in [table.s] if origin is None else (s for _, s, _ in walk(Lines(origin))):
        watcher.hear(setup.game.events(s, SPECTATOR))

    def worlds(table: Table) -> Iterator[Messages]:
        for _ in range(WORLDS if table.is_secret else 1):
            other = known.scramble(table.s, viewer, random, watcher)
            yield Messages(replace(table, s=other, asked=int(setup.game.rules.asked(other))), sitting)

    yield [json.loads(encode(messages.sights([viewer])[0])) for messages in worlds(table)]
    for row in rows[1:]:
        before, table = table, play.after(table, row)
        watcher.hear(setup.game.events(table.s, SPECTATOR))
        sent = [messages.after(before, row, [viewer]).get(viewer) for messages in worlds(table)]
        if sent[0] is not None:
            yield [json.loads(message or b"null") for message in sent]


def stored(server: Server, table_id: str) -> tuple[Setup, Sitting, list[Row], list[str] | None]:
    """A table as the database has it."""
    query = "SELECT game, seats, options, clock, secret, host_id, origin FROM tables WHERE id = ?"
    [(name, seats, options, clock, secret, host, lines)] = server.query(query, table_id)
    origin = None if lines is None else json.loads(lines)
    start = None if origin is None else position(origin)
    setup = Setup(GAMES[name], seats, json.loads(options), None, Clock(**json.loads(clock)), secret, start)
    chairs = server.query("SELECT person_id, name, bot, nonce FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    log: list[tuple[Any, ...]] = server.query(
        "SELECT number, kind, seat, body, at FROM log WHERE table_id = ? ORDER BY number", table_id
    )
    rows = [Row(number, kind, seat, json.loads(body), at) for number, kind, seat, body, at in log]
    return setup, Sitting(host, tuple(Chair(*chair) for chair in chairs)), rows, origin
