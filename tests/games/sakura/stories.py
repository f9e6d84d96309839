"""Stories of sakura: several moves in one line, and the worlds that a seat then believes possible."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numba
from scipy.stats import chisquare

from hanazono.games.contract import Json
from hanazono.games.kit import State, seed
from hanazono.games.sakura import GAME
from tests.games.sakura.stage import Stage, bits, choice_of

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
WORLDS = 600 if INTERPRETED else 6000

HANDS = {0: "K2 K9 R5 G13", 1: "K3 R6 B10 G1", 2: "K4 R7 B9 G3", 3: "K8 R8 B12 G4"}
SMALL = {0: "K2 K9", 1: "K3 R6", 2: "K4 G7"}


def four(row: str, **changed: Any) -> Stage:
    """Four seats with hands of four; no card of seat 0 fits on the right pile."""
    given: Json = {"hands": HANDS, "seats": 4, "draw": "G5 G6 G7", "coins": 9, "expansion": True}
    tricks = {0: "K1 K6", 2: "B1 B2"}
    return Stage(HANDS[0], "B3 B4 K5", "R3 G2 R1", row=row, tricks=tricks, **{**given, **changed})


def play(table: Stage, moves: str) -> Stage:
    """Moves with a `;` between them, the draws of each after a `>`; `vote` is for all seats."""
    for move in moves.split("; "):
        words, _, draws = move.partition(" > ")
        if words.startswith("vote"):
            table.vote(words.removeprefix("vote"), draws)
        else:
            table.play(words, draws)
            assert not table.lines or table.lines[0]["move"] == choice_of(words)
    return table


def mark(table: Stage, *sure: str) -> None:
    table.state.sure[: len(sure)] = [bits(cards) for cards in sure]


def reordered(moves: str, left: str = "K5 G6 K7 B5") -> Stage:
    """Seat 0 of three has used geisha_3 on the left pile."""
    row = "geisha_3 fisherman_3 priest_3 karate -"
    table = Stage("K2 K9 R6 G13", left, "R1", row=row, coins=9, hands={1: "K10 G1 G2"}, expansion=True)
    return play(table, f"hire 0; pile left{moves}")


def worlds(table: Stage, viewer: int, number: int = WORLDS) -> Iterator[State]:
    veiled = GAME.veiled(table.state, viewer)
    for each in range(number):
        world = veiled.copy()
        seed(world.random, each, 7)
        GAME.secrets.imagine(world, viewer)
        yield world


def imagined(table: Stage, viewer: int, look: Callable[[State], Any]) -> Counter[Any]:
    return Counter(look(world) for world in worlds(table, viewer))


def equally_likely(seen: Counter[Any], possible: set[Any]) -> None:
    assert set(seen) == possible
    assert len(seen) == 1 or chisquare(list(seen.values())).pvalue > 1e-4
