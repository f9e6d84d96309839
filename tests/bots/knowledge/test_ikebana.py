"""The search in ikebana: the right keep, refusal or purchase at the last turns, by exact enumeration."""

from collections.abc import Iterator
from random import Random

import pytest

from hanazono.games.contract import Json
from hanazono.games.ikebana import GAME
from hanazono.games.ikebana.box import BOUQUET, ROUNDS
from hanazono.games.kit import State
from tests.bots.positions import Position, Solver, check_found, copied, found, solved
from tests.games.ikebana.stage import DRAW, KEEP, REFUSE, Stage, buy
from tests.games.tables import walk

ITERATIONS = 4_000


# -- drawn by hand ---------------------------------------------------------------------------------------------------


def last_turn(
    own: str, other: str, prestige: tuple[int, int], pile: str, discards: tuple[str, str] = ("", "")
) -> Stage:
    """The last turn of a game of two: seat 1 has one card to get."""
    return Stage(
        turn=1, bouquets=[other, own], prestige=prestige, pile=pile, discards=discards, starter=0, number=ROUNDS
    )


def check_answer(table: Stage, best: Json, values: dict[str, float]) -> None:
    """The moves are worth what was worked out by hand, and the search makes the best one."""
    position = solved(table.state, Solver(GAME, 1))
    assert position is not None
    exact = {next(iter(GAME.form(table.state, move))): value for move, value in position.values.items()}
    assert exact == pytest.approx(values), position
    assert [GAME.form(table.state, move) for move, value in position.values.items() if value == position.best] == [best]
    check_found(position, ITERATIONS, range(5))


OTHER = "R3 B3 G1 R2 K4"  # 1-2-3-4 in four colours: it will earn 8


def test_the_card_that_wins_is_kept() -> None:
    """1 to 5 in one colour earn 60 for 63 in all; any other card makes 16, far below 38."""
    table = last_turn("G1 G2 G3 G4", OTHER, (30, 3), "G5 K1 K2 K3")
    table.play(DRAW, "G5")
    check_answer(table, KEEP, {"keep": 1.0, "refuse": 0.0})


def test_a_card_that_loses_is_refused() -> None:
    """Kept, K1 makes a pair: 2 + 2 to 8. One card of four, R5, makes 1 + 10 to 9; threes make 7, B2 makes 5."""
    table = last_turn("R3 B1 R2 G5", OTHER, (0, 2), "K1 K3 G3 B2 R5")
    table.play(DRAW, "K1")
    check_answer(table, REFUSE, {"keep": 0.0, "refuse": 0.25})


def test_a_purchase_that_pays_the_leader_too_much_is_left_alone() -> None:
    """The second five earns 10 and pays the other 5: 10 to 14. Y4 makes 1 to 5, at once or after a refusal."""
    table = last_turn("R5 B1 R2 G3", OTHER, (1, 5), "Y4 K1", ("K5", ""))
    check_answer(table, DRAW, {"draw": 1.0, "buy": 0.0})


def test_a_purchase_that_wins_is_made() -> None:
    """For 4 it makes 1 to 5: 15 to 14. The pile has but K1, which makes a pair: 6 to 10 at best."""
    table = last_turn("R5 B1 R2 G3", OTHER, (2, 4), "K1 K1", ("K4", ""))
    check_answer(table, buy(0), {"draw": 0.0, "buy": 1.0})


# -- of random games -------------------------------------------------------------------------------------------------


def last_turns(number: int) -> Iterator[Position | None]:
    """The last turn of a game, or with two seats the last two, when the race is close and the seat cannot pay for much.

    (Where it can, there would be too many cards to look through.)
    """
    random = Random(number)
    seats = random.choice(GAME.seats)
    for s in walk(GAME, GAME.new(seats, {"final_bouquet": bool(number % 2)}, number), random):
        left = BOUQUET * seats - s.turns
        if s.this_round == ROUNDS and left <= (2 if seats == 2 else 1) and GAME.asked(s):
            close = close_race(s, random)
            if close is not None:
                yield solved(close, Solver(GAME, int(s.turn)))


def close_race(s: State, random: Random) -> State | None:
    """The same cards with other purses: such that if chance played on, it would end about even."""
    seat, close = int(s.turn), copied(GAME, s)
    close.prestige[:] = 0
    close.prestige[seat] = s.refusals + random.randrange(4)
    *_, end = walk(GAME, copied(GAME, close), random)
    scores = GAME.scores(end)
    for other in set(range(s.seats)) - {seat}:
        close.prestige[other] = scores[seat] - scores[other] + random.randrange(-3, 4)
    return close if min(close.prestige) >= 0 else None


# Random games that have such a position.
NUMBERS = """
    14 1 4 18 45 46 49 55 57 66 70 71 72 84 91 94 100 109 111 119
    129 136 154 167 168 175 178 179 183 188 195 204 207 211 213 215 222 224 228 231
"""


@pytest.mark.parametrize("number", [int(number) for number in NUMBERS.split()])
def test_the_last_turns_are_played_as_well_as_by_enumeration(number: int) -> None:
    check_found(found(number, last_turns), ITERATIONS)
