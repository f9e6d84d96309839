"""The search in sakura: the last turn of a round, played as well as by brute force."""

from collections.abc import Iterator
from random import Random

import pytest

from hanazono.games.kit import State
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import GEISHA_1, GEISHA_2, TURN
from tests.bots.positions import Position, Solver, check_found, found_all, solved
from tests.games.tables import walk

ITERATIONS = 1_000
LAST_CARDS = 2  # in a hand that has finished the round
REFRESH = 6  # coins: five new characters would be too many ways


def is_over_next(s: State) -> bool:
    """Whether all hands have finished and only `end` is left to say: the characters that arrive then change nothing."""
    return bool(s.question == TURN and s.unresolved == 0 and max(s.hand_size[: s.seats]) == LAST_CARDS)


def uses_hidden_cards(s: State) -> bool:
    return bool(s.effect in (GEISHA_1, GEISHA_2))


def last_turns(number: int) -> Iterator[Position | None]:
    """Questions of the last turn of a game of one round: the others have finished, and their cards score nothing."""
    random = Random(number)
    seats = 2 + number % 3
    options = {"rounds": 1, "voluntary_take": bool(number % 2)}
    for s in walk(GAME, GAME.new(seats, options, number), random):
        seat, asked = int(s.active), GAME.asked(s)
        has_finished = [s.hand_size[each] == LAST_CARDS for each in range(seats) if each != seat]
        if asked == [seat] and all(has_finished) and s.coins[seat] < REFRESH and len(GAME.legal(s, seat)) > 1:
            solver = Solver(GAME, seat, is_beyond=uses_hidden_cards, is_last=is_over_next, most=3_000)
            yield solved(s, solver)


# Random games that have such positions.
NUMBERS = [
    70,
    76,
    89,
    95,
    97,
    167,
    203,
    242,
    283,
    296,
    300,
    321,
    377,
    443,
    523,
    586,
    599,
    646,
    655,
    683,
    718,
    719,
    777,
    801,
]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_last_turn_is_played_as_well_as_by_brute_force(number: int) -> None:
    for position in found_all(number, last_turns):
        check_found(position, ITERATIONS)
