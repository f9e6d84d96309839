"""The figures of haru and the end of the game."""

from itertools import pairwise
from typing import Any

import pytest

from hanazono.games.haru import GAME
from hanazono.games.haru.figures import points
from hanazono.games.haru.rounds import end_round
from hanazono.games.haru.speech import CELL_NAMES
from tests.games.haru.stage import Stage, last_wind, mask, with_flowers
from tests.games.haru.test_pond import random_positions
from tests.proves import proves


def scored(cells: str) -> int:
    return int(points(mask(cells.split())))


def row(number: int, letters: str = "abcde") -> str:
    return " ".join(f"{letter}{number}" for letter in letters)


def column(letter: str, numbers: str = "12345") -> str:
    return " ".join(f"{letter}{number}" for number in numbers)


# -- figures ---------------------------------------------------------------------------------------------------------


@proves("haru.figure.square")
def test_a_square_is_a_block_of_two_by_two() -> None:
    for x, y in ((x, y) for x in range(4) for y in range(4)):
        corner = 5 * y + x
        assert scored(" ".join(CELL_NAMES[corner + step] for step in (0, 1, 5, 6))) == 1
    assert scored("a1 c1 a3 c3") == 0  # wider
    assert scored("c1 b2 d2 c3") == 0  # tilted
    assert scored("e1 a2 e2 a3") == 0  # over the edge
    assert scored("a1 b1 a2") == 0


@proves("haru.figure.straight")
def test_four_in_a_row_or_a_column() -> None:
    for number in range(1, 6):
        assert scored(row(number, "abcd")) == scored(row(number, "bcde")) == 2
        assert scored(row(number, "abce")) == 0
    for letter in "abcde":
        assert scored(column(letter, "1234")) == scored(column(letter, "2345")) == 2
        assert scored(column(letter, "1245")) == 0
    assert scored("d1 e1 a2 b2") == 0  # over the edge


MAIN_DIAGONALS = ["a1 b2 c3 d4", "b2 c3 d4 e5", "e1 d2 c3 b4", "d2 c3 b4 a5"]
DIAGONALS = [*MAIN_DIAGONALS, "a2 b3 c4 d5", "b1 c2 d3 e4", "d1 c2 b3 a4", "e2 d3 c4 b5"]


@proves("haru.figure.diagonal")
@pytest.mark.parametrize("cells", DIAGONALS)
def test_four_on_a_diagonal(cells: str) -> None:
    assert scored(cells) == 3
    assert scored(cells.rsplit(" ", 1)[0]) == 0


@proves("haru.figure.five", "haru.figure.five-swallows")
def test_five_in_a_line_swallow_their_fours() -> None:
    for number, letter in zip("12345", "abcde", strict=True):
        assert scored(row(int(number))) == scored(column(letter)) == 5
    assert scored("a1 b2 c3 d4 e5") == scored("e1 d2 c3 b4 a5") == 5
    assert scored(row(1) + " a2 b3 c4 d5") == 5 + 3  # a four outside it counts
    assert scored(row(1) + " a2 a3 a4") == 5 + 2  # also where they cross


@proves("haru.figure.different")
def test_figures_of_different_kinds_are_all_scored() -> None:
    assert scored("a4 b4 c4 d4 a1 b2 c3") == 2 + 3
    assert scored(row(1, "abcd") + " a2 b2") == 2 + 1
    assert scored(row(1) + " a2 b2") == 5 + 1


@proves("haru.figure.same-kind")
def test_figures_of_one_kind_are_all_scored_though_they_share_flowers() -> None:
    assert scored("a1 b1 c1 a2 b2 c2") == 1 + 1
    assert scored("a3 b3 c3 d3 c1 c2 c4") == 2 + 2
    assert scored("a1 b1 c1 d1 a2 b2 c2 d2") == 2 + 2 + 1 + 1 + 1


@proves("haru.figure.colour", "haru.figure.both")
def test_a_figure_has_one_colour_and_scores_for_it_whoever_moved() -> None:
    stage = Stage("RRYY. d.... ooory ooooo .....", 3, marks="c3 b3 a3").picks(3, 4)
    assert stage.points is None  # four in a row, of two colours
    stage = Stage("YYY.. d..Y. ooory ..ooo .R...", 4, [[4, 5, 6], [4, 5, 6]], marks="c3 b3 a3")
    stage.picks(4, 5).play("bloom a3")
    assert stage.asked == [0]
    assert stage.hint("wind d2 north")["points"] == [0, 2]
    stage.play("wind d2 north")  # red blows
    assert stage.points == [0, 2]


@proves("haru.figure.colour")
def test_values_frogs_eggs_and_sides_do_not_matter() -> None:
    for marks in ("a1 b1 c1", "a3 b3 c3"):
        for dark in ("a1", "a2", "b2"):
            stage = with_flowers("a1 b1 a2 b2", "e1")
            stage.state.pond[3] |= mask([dark])
            stage.state.pond[4:7] = [mask([cell]) for cell in marks.split()]
            end_round(stage.state)
            assert stage.points == [1, 0]


@proves("haru.round.instant", "haru.figure.moments")
def test_every_figure_is_found_by_the_check() -> None:
    squares = [" ".join(x + y for x in xs for y in ys) for xs in pairwise("abcde") for ys in pairwise("12345")]
    rows = [row(number, letters) for number in range(1, 6) for letters in ("abcd", "bcde")]
    columns = [column(letter, numbers) for letter in "abcde" for numbers in ("1234", "2345")]
    assert len(squares) == 16
    for cells in (*squares, *rows, *columns, *DIAGONALS):
        *flowers, last = cells.split()
        letters = {**dict.fromkeys(flowers, "R"), last: "d"}
        stage = Stage("".join(letters.get(cell, "o") for cell in CELL_NAMES)).picks(1, 2)
        assert stage.points == [scored(cells), 0]
        assert scored(cells) > 0


@proves("haru.figure.moments")
def test_whoever_is_asked_sees_no_figure_on_the_pond() -> None:
    for stage in random_positions(6):
        if stage.asked:
            assert stage.view(0)["figures"] == []


@proves("haru.figure.moments")
def test_the_dark_side_and_the_frogs_bring_no_check() -> None:
    """D, a frog, the refill: no figure can come of them, and none of them ends a round."""
    for stage in random_positions(6):
        moved = [line["ask"] for line in stage.events if "move" in line]
        if "round_over" in stage.told:
            assert moved[0] in ("pick", "roles", "bloom", "wind")


# -- the end ---------------------------------------------------------------------------------------------------------

SQUARE, FOUR, DIAGONAL, FIVE = "a1 b1 a2 b2", "e2 e3 e4 e5", "e2 d3 c4 b5", "a1 b1 c1 d1 e1"


def ended(red: str = "", yellow: str = "", **values: Any) -> Stage:
    """A round that ends with these flowers."""
    stage = with_flowers(red, yellow, **values)
    end_round(stage.state)
    return stage


@proves("haru.game.five-points")
def test_five_points_after_a_round_win() -> None:
    assert ended(SQUARE, scores=(3, 0)).winners is None
    assert ended(SQUARE, scores=(4, 0)).winners == [0]
    assert ended(yellow=FOUR, scores=(0, 4)).scores == [0, 6]  # no cap
    assert ended(yellow=FOUR, scores=(0, 4)).winners == [1]
    assert GAME.new(2).scores.tolist() == [0, 0]
    assert ended(SQUARE, scores=(4, 0)).refuses("pick 1") == "haru.game.five-points"


def test_before_the_end_the_higher_score_leads() -> None:
    for scores, leaders in (((3, 2), [0]), ((2, 3), [1]), ((2, 2), [0, 1])):
        stage = ended(scores=scores)
        assert stage.winners is None
        assert GAME.winners(stage.state) == leaders


@proves("haru.game.five-points")
def test_figures_and_points_add_up_over_the_rounds() -> None:
    stage = with_flowers(SQUARE, DIAGONAL)
    pond = stage.state.pond.copy()
    for rounds in (1, 2):
        stage.state.pond[:] = pond
        end_round(stage.state)
        sheet = [{name: row[name] for name in row if name != "won"} for row in GAME.speech.score_sheet(stage.state)]
        assert sheet[0] == {"square": rounds, "straight": 0, "diagonal": 0, "five": 0, "points": rounds}
        assert sheet[1] == {"square": 0, "straight": 0, "diagonal": rounds, "five": 0, "points": 3 * rounds}


@proves("haru.game.both-five")
def test_the_higher_of_two_scores_from_five_on_wins() -> None:
    assert ended(SQUARE, DIAGONAL, scores=(4, 3)).winners == [1]
    assert ended(SQUARE, DIAGONAL, scores=(9, 3)).winners == [0]


@proves("haru.game.level")
def test_equal_scores_from_five_on_play_on() -> None:
    stage = ended(SQUARE, FOUR, scores=(5, 4))
    assert (stage.scores, stage.winners, stage.round_number) == ([6, 6], None, 2)
    assert ended(scores=(6, 6)).winners is None
    assert ended(SQUARE, scores=(6, 6)).winners == [0]


@proves("haru.game.five-line")
def test_one_five_line_wins_at_once_even_with_less() -> None:
    stage = last_wind().play("wind b4 north")
    assert (stage.scores, stage.winners) == ([5, 7], [0])
    assert ended(FIVE, FOUR, scores=(0, 3)).winners == [0]  # equal scores
    assert ended(SQUARE, "a5 b5 c5 d5 e5", scores=(9, 0)).winners == [1]
    assert ended(FIVE, "a5 b5 c5 d5 e5", scores=(1, 0)).winners == [0]  # both: the scores decide
    assert ended(FIVE, "a5 b5 c5 d5 e5").winners is None


@proves("haru.game.bound")
def test_a_bounded_game_ends_after_that_round() -> None:
    assert ended(SQUARE, round_number=2, max_rounds=3).winners is None
    assert ended(SQUARE, round_number=3, max_rounds=3).winners == [0]
    assert ended(round_number=3, max_rounds=3, scores=(2, 2)).winners == [0, 1]
    assert ended(SQUARE, "d4 e4 d5 e5", round_number=3, max_rounds=3, scores=(4, 4)).winners == [0, 1]
    assert ended(round_number=3).winners is None  # 0: no bound


@proves("haru.game.bound")
def test_a_bound_may_be_large() -> None:
    most = 2**63 - 1
    s = GAME.new(2, {"max_rounds": most})
    assert GAME.speech.OPTIONS.read(s)["max_rounds"] == most
    stage = ended(SQUARE, round_number=40_000, max_rounds=40_000, scores=(100_000, 200_000))
    assert stage.events == [{"event": "round_over", "points": [1, 0], "scores": [100_001, 200_000]}]
    stage = ended(round_number=40_000)
    assert stage.events[1] == {"event": "round", "round": 40_001}
