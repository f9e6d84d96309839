"""What a bot is handed: what its seat may know, and nothing of the table besides."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from hanazono.server import duties
from hanazono.server.duties import Duties
from hanazono.server.thinkers import Thinkers
from hanazono.table.clocks import Clock
from hanazono.table.play import Setup, Table
from tests.games.test_veil import Position, positions


class Spy:
    """Keeps what it is handed, spoils it, and makes the first legal move."""

    handed = b""

    def choose(self, game: Game, veiled: State, seat: int, _seed_number: int) -> int:
        self.handed = veiled.tobytes()
        move = game.legal(veiled, seat)[0]
        veiled.random[:] = 1
        veiled.question = 0
        return move


def moments(game: Game) -> Iterator[Position]:
    for seats in (game.seats[0], game.seats[-1]):
        yield from islice(positions(game, seats, {}, seats, 0.2), 20)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_bot_is_handed_what_its_seat_may_know_and_nothing_else(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    spy, random, differ = Spy(), Random(1), 0
    monkeypatch.setattr(duties, "LEVELS", {"spy": spy})
    nowhere: Any = None  # thinking needs neither a hall nor a store
    at_work = Duties(nowhere, nowhere, nowhere, Thinkers())

    def handed(s: State, seat: int) -> bytes:
        setup, before = Setup(game, int(s.seats), game.speech.read_options(s), None, Clock(), b""), s.tobytes()
        choice = asyncio.run(at_work.think(Table(setup, s), seat, "spy"))
        assert game.check_answer(s, seat, choice) in game.legal(s, seat)
        assert s.tobytes() == before  # a bot works on a record of its own
        return spy.handed

    for position in moments(game):
        for seat in game.asked(position.s):
            known, other = game.veiled(position.s, seat).tobytes(), position.other_world(seat, random)
            differ += other.tobytes() != position.s.tobytes()
            assert handed(position.s, seat) == handed(other, seat) == known
    at_work.thinkers.stop()
    assert differ > 10
