"""The search in haru: it makes figures, prevents them, and plays the last turns of a round as brute force does."""

from collections.abc import Iterator
from random import Random

import pytest

from hanazono.games.dispatch import play
from hanazono.games.haru import GAME
from hanazono.games.haru.box import DARKEN, PICK, WIND
from hanazono.games.kit import State
from tests.bots.positions import Position, Solver, answers, check_found, copied, found, solved
from tests.games.haru.stage import Stage, choice_of, last_wind
from tests.games.tables import walk

ITERATIONS = 2_000
TO_LOOK_AHEAD = 20_000  # to see what the other can do with some forty winds


def wins_at_once(s: State, seat: int) -> list[int]:
    """The moves that end the game and win it alone; no chance comes before a round's end."""

    def wins(move: int) -> bool:
        after = copied(GAME, s)
        play(after, seat, move)
        return not GAME.asked(after) and GAME.winners(after) == [seat]

    return [move for move in GAME.legal(s, seat) if wins(move)]


def check_wins(table: Stage, *expected: str) -> None:
    """Exactly these moves win at once, and the search makes one of them."""
    [seat] = table.asked
    winning = wins_at_once(table.state, seat)
    assert [GAME.form(table.state, move) for move in winning] == [choice_of(words) for words in expected]
    found = answers(GAME, table.state, seat, ITERATIONS, range(5))
    assert set(found) <= set(winning), [GAME.form(table.state, move) for move in found]


# -- a figure in one turn --------------------------------------------------------------------------------------------


def test_a_bloom_completes_a_row() -> None:
    table = Stage("RRRo. .odo. y.Y.r .o.Yo Yo.o.", t=4, scores=(4, 4)).play("pick 6", "pick 4")
    check_wins(table, "bloom d1")


def test_a_bloom_completes_a_diagonal_and_not_a_square() -> None:
    """A square is one point, which is not enough; a diagonal is three."""
    table = Stage("Y..Ro roR.Y oRRy. o...Y .Yod.", t=5, scores=(2, 4)).play("pick 7", "pick 5")
    check_wins(table, "bloom a4")


def test_a_wind_completes_a_column() -> None:
    table = Stage("R.o.o Ro.r. .R.oy d.Yo. oYo.Y", t=4, scores=(4, 4)).play("pick 4", "pick 6", "bloom e1")
    assert table.asked == [0]
    check_wins(table, "wind b3 west")


def test_the_wind_that_helps_the_other_more_is_left_alone() -> None:
    """The rules file's last wind: many winds make figures, some of them the other's."""
    table = last_wind()
    winning = [GAME.form(table.state, move) for move in wins_at_once(table.state, 0)]
    assert choice_of("wind c2 west") in winning
    assert choice_of("wind b4 north") in winning
    assert choice_of("wind d5 north") not in winning
    for move in answers(GAME, table.state, 0, ITERATIONS, range(5)):
        assert GAME.form(table.state, move) in winning


# -- a forced block --------------------------------------------------------------------------------------------------


def last_but_one(pond: str, question: int, junior: int, left: tuple[int, int]) -> State:
    """Turn 7 of a game of one round, both flowers of the turn on the pond; `left`: the last value in each hand."""
    table = Stage(pond, t=7, hands=[[value] for value in left], max_rounds=1)
    s = table.state
    s.question, s.junior = question, junior
    s.played[:] = 0xFF & ~s.hand
    s.pick[:] = [next(value for value in range(1, 9) if value not in left)] * 2
    return s


BLOCKS = {
    # The seat that is asked has one move that saves it: after any other one, the other side has a figure by force.
    "red would blow a1 to the diagonal b3 c4 d5": (
        last_but_one("RYY.. ..YRo YR..Y Y.RR. oY.RR", WIND, 1, (4, 7)),
        "wind c4 south",
    ),
    "red holds the dragonfly and will blow last": (
        last_but_one("Y.YRR ...R. YRY.o .YYR. YRo.R", WIND, 1, (6, 6)),
        "wind c5 north",
    ),
    "red blooms the dark pad, and must not get b4": (
        last_but_one("o.Y.Y .YYR. RYRR. .o.Y. Y.RRR", DARKEN, 0, (2, 3)),
        "darken a1",
    ),
    "yellow blooms the dark pad, and red needs c3": (
        last_but_one("Y.o.. .RRY. YYoRY ...RY YR.RR", DARKEN, 1, (8, 3)),
        "darken c1",
    ),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_is_found(name: str) -> None:
    s, expected = BLOCKS[name]
    [seat] = GAME.asked(s)
    position = solved(s, Solver(GAME, seat, most=30_000))
    assert position is not None
    saving = [move for move, value in position.values.items() if value > 0]
    assert [GAME.form(s, move) for move in saving] == [choice_of(expected)], position
    check_found(position, TO_LOOK_AHEAD, range(5))


# -- the last turns of random games ----------------------------------------------------------------------------------


def last_turns(number: int) -> Iterator[Position | None]:
    """Questions from turn 7 on, but for sealed ones: nothing is hidden there any more."""
    random = Random(number)
    options = {"max_rounds": 1, "layout": random.choice(["standard", "random"])}
    for s in walk(GAME, GAME.new(2, options, number), random):
        asked = GAME.asked(s)
        if len(asked) == 1 and s.turn >= 7 and s.question != PICK and len(GAME.legal(s, asked[0])) > 1:
            yield solved(s, Solver(GAME, asked[0]))


@pytest.mark.parametrize("number", [3, 5, 13, 48, 49, 60, 79, 81])
def test_the_last_turns_are_played_as_well_as_by_brute_force(number: int) -> None:
    check_found(found(number, last_turns), ITERATIONS)
