"""What a bot is handed: what its seat may know, and nothing of the table besides."""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hanazono.bots import Thinking
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from hanazono.server.live import duties
from hanazono.server.live.duties import Duties
from hanazono.server.live.live_table import LiveTable
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.server.thinking.thinkers import Thinkers
from hanazono.server.thinking.turns import Priority
from hanazono.table.clocks import Clock
from hanazono.table.play import Seat, Setup, Table
from hanazono.table.seating import Sitting
from tests.games.test_veil import some_positions


class Spy:
    """Keeps what it is handed, spoils it, and makes the first legal move."""

    handed = b""

    def thinking(self, game: Game, veiled: State, seat: int, _seed_number: int) -> Thinking[int]:
        yield from ()
        self.handed = veiled.tobytes()
        move = game.legal(veiled, seat)[0]
        veiled.random[:] = 1
        veiled.question = 0
        return move


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_bot_is_handed_what_its_seat_may_know_and_nothing_else(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    spy, random, differ = Spy(), Random(1), 0
    monkeypatch.setattr(duties, "LEVELS", {"spy": spy})
    nowhere: Any = None  # thinking needs neither tables nor a store
    at_work = Duties(nowhere, nowhere, nowhere, nowhere, Thinkers(), AddressGroups())

    def handed(s: State, seat: int) -> bytes:
        setup, before = Setup(game, int(s.seats), game.speech.OPTIONS.read(s), None, Clock(), b""), s.tobytes()
        seats = (Seat("spy", has_person=False),) * int(s.seats)
        live = LiveTable("pond", Table(setup, s, seats, asked=1 << seat), Sitting(None, ()))
        choice = asyncio.run(at_work.think(live, seat, "spy"))
        assert game.check_answer(s, seat, choice) in game.legal(s, seat)
        assert s.tobytes() == before  # a bot works on a record of its own
        return spy.handed

    for position in some_positions(game, 20):
        for seat in game.asked(position.s):
            known, other = game.veiled(position.s, seat).tobytes(), position.other_world(seat, random)
            differ += other.tobytes() != position.s.tobytes()
            assert handed(position.s, seat) == handed(other, seat) == known
    at_work.thinkers.stop()
    assert differ > 10


# -- how urgent it is ------------------------------------------------------------------------------------------------


def a_table(*bots: str | None, listeners: int = 0) -> LiveTable:
    """A table with seats that these bots play (None: a person), of which the first is asked."""
    game = GAMES["cerisier"]
    setup = Setup(game, len(bots), {}, None, Clock(), b"")
    seats = tuple(Seat(bot, has_person=bot is None) for bot in bots)
    live = LiveTable("pond", Table(setup, game.new(len(bots)), seats, n=5, asked=1), Sitting("Aki", ()))
    live.listeners.update(object() for _ in range(listeners))  # type: ignore[misc]
    return live


@pytest.mark.parametrize(
    ("bots", "listeners", "expected"),
    [
        (["tree", None], 1, Priority.AWAITED),
        (["tree", None], 0, Priority.PLAYED),
        (["tree", "bud"], 1, Priority.WATCHED),
        (["tree", "bud"], 0, Priority.UNWATCHED),
    ],
)
def test_a_bot_is_the_more_urgent_the_more_people_wait_for_it(
    bots: list[str | None], listeners: int, expected: Priority
) -> None:
    live = a_table(*bots, listeners=listeners)
    assert duties._urgency(live, live.table, 0) is expected


def test_what_a_table_has_moved_on_from_is_not_urgent_at_all() -> None:
    live = a_table("tree", None, listeners=1)
    table = live.table
    taken_back = (Seat(None, has_person=True), table.seats[1])
    for moved_on in ({"n": 6}, {"asked": 2}, {"asked": 0}, {"is_closed": True}, {"seats": taken_back}):
        live.table = replace(table, **moved_on)
        assert duties._urgency(live, table, 0) is None
    live.table = replace(table, asked=3)
    assert duties._urgency(live, table, 0) is Priority.AWAITED, "others are asked as well"
    live.is_gone = True
    assert duties._urgency(live, table, 0) is None
