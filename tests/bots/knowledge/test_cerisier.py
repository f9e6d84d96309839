"""The search in cerisier: how many flowers to draw, and when to stop, with the bag's odds enumerated."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from random import Random

import numpy as np
import pytest

from hanazono.games.cerisier import GAME
from hanazono.games.cerisier.box import ASIDE, HARVEST, STOP
from hanazono.games.kit import State
from tests.bots.positions import Position, Solver, Worlds, answers, check_found, copied, found, solved
from tests.games.cerisier.stage import Stage, counts
from tests.games.tables import walk

ITERATIONS = 4_000


def worlds(s: State) -> Worlds:
    """Every set of three flowers aside, with the odds of cerisier.secret.world.

    At a table of two without a Shin Sumizome flower nothing else is hidden, and both seats know the same.
    """
    unseen, bound = s.unseen.tolist(), s.bound[0].tolist()
    most = [min(ASIDE, *each) for each in zip(unseen, bound, strict=True)]
    asides = [aside for aside in product(*(range(each + 1) for each in most)) if sum(aside) == ASIDE]
    weights = [prod(map(comb, unseen, aside)) for aside in asides]
    found = []
    for aside, weight in zip(asides, weights, strict=True):
        world = copied(GAME, s)
        world.aside[:], world.bag[:] = aside, s.unseen - np.array(aside)
        found.append((weight / sum(weights), world))
    return found


def has_secrets(s: State) -> bool:
    return bool(s.secrets > 0)


def valued(s: State, most: int = 4_000) -> Position | None:
    return solved(s, Solver(GAME, int(s.turn), is_beyond=has_secrets, most=most), worlds(s))


# -- drawn by hand ---------------------------------------------------------------------------------------------------


def duel(bag: str, aside: str, front: Sequence[str]) -> Stage:
    """A table of two with these flowers set aside, the seats' screens empty; seat 0 is on turn."""
    table = Stage(bag, front)
    s = table.state
    s.aside[:] = counts(aside)
    s.unseen[:] = s.bound[0] = counts(bag + aside)
    return table


def check_values(table: Stage, values: dict[str, float]) -> None:
    """The moves are worth what was worked out by hand, and the search makes the best one."""
    position = valued(table.state)
    assert position is not None
    exact = {next(iter(GAME.form(table.state, move))): value for move, value in position.values.items()}
    assert exact == pytest.approx(values), position
    check_found(position, ITERATIONS, range(5))


ALL_BLACK = [
    # The bag, and the fronts of three seats: two blacks make seat 0 win, whatever the others do with the last ones.
    ("KKK", ["PPPPYYYY", "LLLLDDDD", "WWWW"]),
    ("KKK", ["PPPPPYYY", "LLLLLDDD", "PPPPPYYY"]),
    ("KKKK", ["PPPPPPYY", "LLLLDD", "WWWWDD"]),
]


@pytest.mark.parametrize(("bag", "front"), ALL_BLACK)
def test_of_an_all_black_bag_no_three_are_drawn(bag: str, front: list[str]) -> None:
    """Three fail for sure and bring nothing; then the next seat has the two blacks that win."""
    table = Stage(bag, front)
    sure = Stage(bag, front)
    sure.play({"draw": 2}, draws="KK")
    sure.play({"stop": True})
    sure.play({"behind": "none"})
    for rest in ("K" * each for each in range(len(bag) - 1)):  # seat 1 may have so many of the rest
        last = Stage("K", [sure.front(0), sure.front(1) + rest, sure.front(2) + "K" * (len(bag) - 2 - len(rest))])
        assert last.points("points")[0] > max(last.points("points")[1:])
    for move in answers(GAME, table.state, 0, ITERATIONS, range(5)):
        assert move == 2


def test_after_two_blacks_one_more_is_ruinous() -> None:
    table = Stage("KKK", ["PPPPYYYY", "LLLLDDDD", "WWWW"])
    table.play({"draw": 2}, draws="KK")
    for move in answers(GAME, table.state, 0, ITERATIONS, range(5)):
        assert move == STOP


def test_a_pair_is_not_risked_for_a_third_of_its_colour() -> None:
    """Behind, two pinks have the majority: 1 + 10 to 8. All that is left is pink: a third fails, and one is kept."""
    table = duel("PPP", "PPP", ["PPP", "YYYYYY"])
    table.play({"draw": 2}, draws="PP")
    check_values(table, {"stop": 1.0, "draw": 0.0})


def test_a_flower_that_cannot_fail_is_taken() -> None:
    """Pink and yellow do not fail; left in the bag, the yellow flower makes a majority or a row of the other's."""
    table = duel("PY", "YYY", ["PPYY", "YYYY"])
    table.play({"draw": 1}, draws="P")
    check_values(table, {"draw": 1.0, "stop": 0.0})


# -- of random games -------------------------------------------------------------------------------------------------


def last_harvests(number: int) -> Iterator[Position | None]:
    """How many of the last flowers of a bag to draw, or whether to stop, at a table of two."""
    random = Random(number)
    for s in walk(GAME, GAME.new(2, {"masteries": random.choice(["blue", "pink"])}, number), random):
        if s.left in range(1, 5) and s.question == HARVEST and s.secrets == 0 and len(GAME.legal(s, int(s.turn))) > 1:
            yield valued(s)


# Random games that have such a position.
NUMBERS = [15, 16, 19, 22, 48, 76, 82, 88, 89, 102, 142, 156, 189, 198, 201, 206, 210]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_last_flowers_are_drawn_as_well_as_by_enumeration(number: int) -> None:
    check_found(found(number, last_harvests), ITERATIONS)
