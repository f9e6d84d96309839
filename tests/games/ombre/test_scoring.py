"""The statements of ombre on projects, avenues and the end, against sums made by hand."""

from itertools import combinations_with_replacement
from random import Random

import pytest

from hanazono.games.contract import Json
from hanazono.games.ombre import GAME
from hanazono.games.ombre.box import ROW, TREE
from hanazono.games.ombre.scoring import rank, trees
from tests.games.ombre.stage import CARDS, FIRST, TREES, Stage
from tests.games.tables import walk
from tests.proves import proves

ROW_3 = ("a3", "b3", "c3", "d3", "e3", "f3")
NO_CARDS = ("birch_1", "sakura_1", "maple_1", "ginkgo_1", "zelkova_1")


def avenue(*cards: str) -> dict[str, str]:
    """Six cards, or fewer, as row 3."""
    return dict(zip(ROW_3, cards, strict=False))


def stood(park: dict[str, str], *tiles: str, projects: str = "", cell: str = "c3") -> Stage:
    """A seat with one gardener."""
    return Stage(park=park, gardeners={cell: 0}, tiles={cell: tiles}, projects=[projects])


def gardener(table: Stage, number: int = 0) -> Json:
    return table.view(0)["gardeners"][number]  # type: ignore[no-any-return]


# -- projects --------------------------------------------------------------------------------------------------------


@proves("ombre.project.one-gardener")
def test_one_gardener_alone_must_have_it_all() -> None:
    park = {"b3": "zelkova_2", "c3": "birch_1", "c4": "sakura_2", "e5": "maple_1"}  # two plazas around c3
    table = stood(park, "squirrel", "squirrel", projects="P01")
    assert table.scores[0] == 8
    apart = Stage(
        park=park, gardeners={"c3": 0, "e5": 0}, tiles={"c3": ["squirrel"], "e5": ["squirrel"]}, projects=["P01"]
    )
    assert apart.scores[0] == 0  # one animal each
    crossed = Stage(park=park, gardeners={"c3": 0, "e5": 0}, tiles={"e5": ["squirrel"] * 2}, projects=["P01"])
    assert crossed.scores[0] == 0  # animals on one, plazas around the other
    others = Stage(park=park, gardeners={"c3": 1}, tiles={"c3": ["squirrel"] * 2}, projects=["P01"])
    assert others.scores == [0, 0, 0]


@proves("ombre.project.one-gardener")
def test_facilities_count_in_row_and_column_only() -> None:
    for cell, points in (("f3", 8), ("c6", 8), ("d4", 0), ("b2", 0)):
        park = {"c3": "birch_1", cell: "maple_4"}
        assert stood(park, "squirrel", "squirrel", projects="P01").scores[0] == points
    assert stood({"c3": "birch_1", "a3": "maple_4"}, "squirrel", "duck", projects="P01").scores[0] == 0


@proves("ombre.project.own-card")
def test_the_own_card_counts_once_and_two_facilities_as_two() -> None:
    assert stood({"c3": "zelkova_2"}, "squirrel", "squirrel", projects="P01").scores[0] == 0  # one plaza, not two
    assert gardener(stood({"c3": "zelkova_2"}))["facilities"] == {"plaza": 1, "pond": 0, "pavilion": 0}
    assert stood({"c3": "maple_4"}, "squirrel", "squirrel", projects="P01").scores[0] == 8
    assert gardener(stood({"c3": "zelkova_4"}))["facilities"] == {"plaza": 1, "pond": 1, "pavilion": 0}


@proves("ombre.project.at-least")
def test_more_is_fine_and_nothing_is_used_up() -> None:
    park = {"c3": "zelkova_4", "b3": "birch_4", "c1": "sakura_4"}  # 2 plazas, 2 ponds, 2 pavilions
    table = stood(park, "squirrel", "squirrel", "squirrel", "fox", projects="P01 P02 P03")
    assert table.scores[0] == 8 + 7 + 8
    table = stood(park, *["squirrel", "duck", "fox", "deer"] * 2, projects="P01 P05 P09 P12")
    assert table.scores[0] == 8 + 8 + 10 + 12


@proves("ombre.project.once")
def test_two_gardeners_score_a_project_once() -> None:
    table = Stage(
        park={"c3": "maple_4", "e3": "birch_1"},
        gardeners={"c3": 0, "e3": 0},
        tiles={"c3": ["squirrel"] * 2, "e3": ["squirrel"] * 2},
        projects=["P01"],
    )
    assert table.scores[0] == 8


@proves("ombre.project.automatic")
def test_nobody_is_asked_and_an_unfulfilled_project_costs_nothing() -> None:
    table = stood({"c3": "maple_4"}, "squirrel", "squirrel", projects="P01 P12")
    assert [(each["id"], each["fulfilled"]) for each in table.view(0)["hands"][0]["cards"]] == [
        ("P01", True),
        ("P12", False),
    ]
    assert table.scores[0] == 8
    for number in range(3):
        asks = {GAME.ask(int(s.question)) for s in walk(GAME, GAME.new(4, {}, number), Random(number)) if s.question}
        assert asks <= {
            *("gardener", "wildlife", "card", "cell", "action", "move_from", "move_to", "carry", "redraw"),
            *("extra_tile", "extra_to"),
        }


# -- avenues ---------------------------------------------------------------------------------------------------------


@proves("ombre.score.avenues")
def test_row_and_column_are_scored_apart() -> None:
    park = {**avenue("maple_1", "maple_2", "maple_3", "maple_4"), "c1": "birch_1", "c5": "maple_6", "c6": "maple_8"}
    table = stood(park)
    assert (gardener(table)["row"]["points"], gardener(table)["column"]["points"]) == (4, 3)
    assert table.scores == [7, 0, 0]
    assert Stage(park=park, spare=[2, 2, 2]).scores == [0, 0, 0]  # gardeners in hand


@proves("ombre.score.formula")
@pytest.mark.parametrize("tiles", [[], ["fox"], ["fox", "deer"], ["squirrel"] * 5])
def test_tiles_and_one_times_the_rank(tiles: list[str]) -> None:
    assert stood(avenue("maple_1", "maple_2", "maple_3", "maple_4"), *tiles).scores[0] == (len(tiles) + 1) * 4


@proves("ombre.score.formula")
def test_tiles_elsewhere_do_not_count() -> None:
    park = avenue("maple_1", "maple_2", "maple_3")
    assert Stage(park=park, gardeners={"c3": 0}, tiles={"b3": ["fox"], "c1": ["duck"]}).scores[0] == 3


@proves("ombre.score.count", "ombre.score.ranks", "ombre.score.minimum")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)])
def test_the_rank_of_so_many_trees(number: int, points: int) -> None:
    maples = ["maple_1", "maple_2", "maple_3", "maple_4", "maple_6", "maple_8"][:number]
    if number == 7:
        maples = ["maple_1", "maple_2", "maple_3", "maple_4", "maple_6", "maple_7"]
    table = stood(avenue(*maples))
    assert gardener(table)["row"]["trees"] == number
    assert table.scores[0] == points
    assert gardener(table)["row"]["rank"] == points


@proves("ombre.score.ranks")
def test_seven_is_the_most_these_cards_can_give() -> None:
    """Each tree has six cards that count one and a remarkable one; the joker is one more card."""
    for tree in range(5):
        cards = [card for card in range(36) if TREE[card] == tree]
        counts = sorted((2 if CARDS[card].endswith("_7") else 1 for card in cards), reverse=True)
        assert sum(sorted([*counts, 1], reverse=True)[:6]) == 7


@proves("ombre.score.no-contact")
def test_trees_need_not_touch() -> None:
    assert stood(avenue("maple_1", "birch_1", "maple_2", "zelkova_1", "sakura_1", "maple_3")).scores[0] == 3


@proves("ombre.score.best-type")
def test_only_the_most_numerous_tree_scores_and_a_tie_once() -> None:
    tied = stood(avenue("maple_1", "maple_2", "maple_3", "birch_1", "birch_2", "birch_3"))
    assert (tied.scores[0], gardener(tied)["row"]["tree"]) == (3, "birch")  # the first of the box is shown
    assert stood(avenue("maple_1", "maple_2", "birch_4", "birch_1", "birch_2", "birch_3")).scores[0] == 4


@proves("ombre.score.remarkable")
def test_a_remarkable_tree_counts_two() -> None:
    for tree in TREES:
        assert stood(avenue(f"{tree}_1", f"{tree}_7", *[card for card in NO_CARDS if tree not in card])).scores[0] == 3


@proves("ombre.score.joker")
def test_the_joker_is_any_tree_and_counts_one() -> None:
    for tree in TREES:
        assert stood(avenue(f"{tree}_1", f"{tree}_2", "joker_10")).scores[0] == 3
    assert stood(avenue("maple_1", "joker_10", "birch_1")).scores[0] == 0


@proves("ombre.score.joker-per-line")
def test_the_joker_may_be_one_tree_in_its_row_and_another_in_its_column() -> None:
    park = {**avenue("maple_1", "maple_2", "joker_10"), "c1": "birch_1", "c2": "birch_2"}
    assert stood(park).scores[0] == 3 + 3
    both = Stage(park={**park, "f3": "birch_3"}, gardeners={"a3": 0, "c2": 1})
    assert both.scores[:2] == [3, 3]


@proves("ombre.score.shared")
def test_everybody_in_an_avenue_scores_it_in_full() -> None:
    park = avenue("maple_1", "maple_2", "maple_3", "maple_4", "maple_6", "maple_8")
    table = Stage(park=park, gardeners={"a3": 0, "b3": 0, "c3": 1}, tiles={"b3": ["fox"]})
    assert table.scores == [6 + 12, 6, 0]


def test_every_avenue_of_six_cards_against_a_count_by_hand() -> None:
    """Some of all ways to choose six of these: the trees, the remarkable trees, the joker."""
    kinds = [*(f"{tree}_{value}" for tree in TREES for value in (1, 7)), "joker_10"]
    table, random = Stage(park=avenue(*NO_CARDS)), Random(1)
    s, lines = table.state, list(combinations_with_replacement(kinds, 6))
    for cards in random.sample(lines, 300):
        s.park[12:18] = [CARDS.index(card) for card in cards]
        s.planted = 0b111111 << 12
        counts = {
            tree: sum((2 if card.endswith("_7") else 1) for card in cards if tree in card) + cards.count("joker_10")
            for tree in TREES
        }
        assert [trees(s, int(ROW[12]), number) for number in range(5)] == list(counts.values())
        assert rank(s, int(ROW[12])) == [0, 0, 0, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7][max(counts.values())]


def test_beyond_the_table_its_last_rank_counts() -> None:
    s = Stage(park=avenue(*["maple_7"] * 6)).state  # more than these cards can give
    assert (trees(s, int(ROW[12]), 3), rank(s, int(ROW[12]))) == (12, 7)


# -- the end ---------------------------------------------------------------------------------------------------------


@proves("ombre.end.winner")
def test_the_highest_total_wins_and_equals_share() -> None:
    park = {**avenue("maple_1", "maple_2", "maple_3"), "a5": "birch_1", "b5": "birch_2", "c5": "birch_3"}
    for gardeners, winners in (
        ({"a3": 0, "a5": 1}, [0, 1]),
        ({"a3": 0, "b3": 0, "a5": 1}, [0]),
        ({"a3": 2, "c5": 1}, [1, 2]),
        ({}, [0, 1, 2]),
    ):
        table = Stage(park=park, gardeners=gardeners)
        assert GAME.winners(table.state) == winners
        assert [seat for seat, sheet in enumerate(GAME.speech.score_sheet(table.state)) if sheet["won"]] == winners


def test_the_score_sheet_adds_up() -> None:
    park = {**avenue("maple_1", "maple_2", "maple_4"), "a5": "birch_1", "b5": "birch_2", "c5": "birch_3"}
    table = Stage(
        park=park, gardeners={"c3": 0, "a5": 0}, tiles={"c3": ["squirrel", "squirrel"]}, projects=["P01 P12", "P02"]
    )
    sheet = GAME.speech.score_sheet(table.state)
    assert sheet[0] == {
        "gardeners": [{"cell": "c3", "row": 9, "column": 0}, {"cell": "a5", "row": 3, "column": 0}],
        "projects": [{"project": "P01", "points": 8}, {"project": "P12", "points": 0}],
        "points": 20,
        "won": True,
    }
    assert [line["points"] for line in sheet] == table.scores == [20, 0, 0]
    for number in range(3):
        *_, s = walk(GAME, GAME.new(4, {}, number), Random(number))
        for line, points in zip(GAME.speech.score_sheet(s), GAME.scores(s), strict=True):
            avenues = sum(each["row"] + each["column"] for each in line["gardeners"])
            assert avenues + sum(each["points"] for each in line["projects"]) == line["points"] == points


def test_the_first_park_is_worth_nothing() -> None:
    assert Stage(park=FIRST, gardeners={"a1": 0, "f6": 1}).scores == [0, 0, 0]
