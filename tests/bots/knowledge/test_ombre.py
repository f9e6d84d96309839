"""The search in ombre: the last turn of a game, played as well as by brute force over all projects of the other."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pytest

from hanazono.games.kit import State
from hanazono.games.ombre import GAME
from hanazono.games.ombre.box import PROJECT_CARDS, ROUNDS
from tests.bots.positions import Position, Solver, Worlds, check_found, copied, found_all, solved
from tests.games.tables import walk

ITERATIONS = 2_000
LAST_TURNS = 2  # of the last round
MOST_WORLDS = 50
CLOSE_RACE = 20  # points


def worlds(s: State, seat: int) -> Worlds:
    """Every hand of projects that the other seat may have, all equally likely."""
    unseen = [project for project in range(PROJECT_CARDS) if not s.projects[seat] >> project & 1]
    hands = list(combinations(unseen, int(s.held[1 - seat])))
    found = []
    for hand in hands if len(hands) <= MOST_WORLDS else []:
        world = copied(GAME, s)
        world.projects[1 - seat] = sum(1 << project for project in hand)
        found.append((1 / len(hands), world))
    return found


def last_turns(number: int) -> Iterator[Position | None]:
    """Questions of a game of two when one seat has all turns that are left."""
    random = Random(number)
    for s in walk(GAME, GAME.new(2, {}, number), random):
        seat = int(s.turn)
        is_last = s.round_number == ROUNDS[2] and set(s.order[s.marker : LAST_TURNS]) == {seat}
        is_close = is_last and abs(np.diff(GAME.scores(s))[0]) <= CLOSE_RACE
        if is_close and GAME.asked(s) and s.spare[seat] == 0 and len(GAME.legal(s, seat)) > 1:
            possible = worlds(s, seat)
            if possible:
                yield solved(s, Solver(GAME, seat, most=20_000), possible)


# Random games that have such positions.
NUMBERS = [41, 61, 73, 126, 137, 150, 161, 250, 260, 329, 364, 367]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_last_turn_is_played_as_well_as_by_brute_force(number: int) -> None:
    for position in found_all(number, last_turns):
        check_found(position, ITERATIONS)
