"""Every statement of clover, on lawns that are played out."""

import pytest
from hanazono.games.clover import GAME

from hanazono.games.contract import Refused
from hanazono.games.kit import SPECTATOR, State
from tests.proves import proves


def played(cells: str, dice: tuple[int, int] = (3, 5), **options: bool) -> State:
    """A game with these dice, after clovers on these cells."""
    s = GAME.blank(2, options)
    s.script[:] = [die - 1 for die in dice]
    s.script_end = 2
    GAME.rules.deal(s)
    for cell in cells.split():
        GAME.answer(s, GAME.asked(s)[0], {"place": cell})
    return s


@proves("clover.start.die")
def test_both_roll() -> None:
    assert GAME.view(played("", (3, 5), open_dice=True), SPECTATOR)["dice"] == [3, 5]
    assert {tuple(GAME.new(2, seed=seed).die) for seed in range(400)} == {
        (a, b) for a in range(1, 7) for b in range(1, 7)
    }


@proves("clover.turn.order")
def test_turns_alternate_from_seat_0() -> None:
    assert [GAME.asked(played(cells)) for cells in ("", "b2", "b2 a1")] == [[0], [1], [0]]
    with pytest.raises(Refused, match=r"clover\.turn\.order"):
        GAME.answer(played("b2"), 0, {"place": "a1"})


@proves("clover.turn.place")
def test_a_clover_needs_a_free_cell() -> None:
    s = played("b2 a1")
    assert [choice["move"]["place"] for choice in GAME.choices(s, 0)] == ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    with pytest.raises(Refused, match=r"clover\.turn\.place"):
        GAME.answer(s, 0, {"place": "b2"})


@proves("clover.end.when")
@pytest.mark.parametrize("cells", ["a1 a2 b1 b2 c1", "a1 b1 a2 b2 a3", "a1 b1 b2 c1 c3", "a1 b1 c1 b2 a2 c2 b3 a3 c3"])
def test_a_line_or_a_full_lawn_ends_the_game(cells: str) -> None:
    assert GAME.asked(played(cells[:-3])) != []
    s = played(cells)
    assert GAME.asked(s) == []
    with pytest.raises(Refused, match=r"clover\.end\.when"):
        GAME.answer(s, 0, {"place": "a1"})


@proves("clover.end.points", "clover.end.winner")
@pytest.mark.parametrize(
    ("cells", "dice", "scores", "winners"),
    [
        ("a1 a2 b1 b2 c1", (1, 6), [7, 6], [0]),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", (3, 5), [3, 5], [1]),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", (4, 4), [4, 4], [0, 1]),
    ],
)
def test_a_line_is_worth_more_than_any_die(
    cells: str, dice: tuple[int, int], scores: list[int], winners: list[int]
) -> None:
    s = played(cells, dice)
    assert (GAME.scores(s), GAME.winners(s)) == (scores, winners)


@proves("clover.secret.die")
def test_a_die_is_its_seats_until_the_end() -> None:
    s = played("a1 a2 b1 b2")
    assert [GAME.view(s, viewer)["dice"] for viewer in (0, 1, SPECTATOR)] == [[3, None], [None, 5], [None, None]]
    GAME.answer(s, 0, {"place": "c1"})
    assert [GAME.view(s, viewer)["dice"] for viewer in (0, 1, SPECTATOR)] == [[3, 5]] * 3
