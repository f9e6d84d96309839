"""The statements of ombre on actions."""

import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from tests.games.ombre.stage import CARDS, FIRST, Stage
from tests.proves import proves


def placed(card: str, cell: str = "b1", **others: object) -> Stage:
    """A table whose seat 0 has just laid that card."""
    now = f"{card} maple_4 maple_7"
    return Stage(now=now, spare=[0, 0, 0], **others).play(f"card {card}", f"cell {cell}")  # type: ignore[arg-type]


STANDING: Json = {"gardeners": {"c3": 0}}


# -- when ------------------------------------------------------------------------------------------------------------


@proves("ombre.action.when")
def test_an_action_may_be_carried_out_or_left() -> None:
    table = placed("birch_8", **STANDING)
    assert (table.turn, table.ask, table.legal) == (0, "action", [{"action": True}, {"action": "none"}])
    assert table.hint("action yes") == {"action": "move_gardener"}
    table.play("action none")
    assert (table.turn, table.ask, table.gardeners) == (1, "card", {"c3": 0})
    table.take("maple_4", "a2")  # it is not kept
    table.take("maple_7", "b3", draws=["ginkgo_2", "ginkgo_5", "ginkgo_8"])
    assert table.ask == "card"


@proves("ombre.action.when")
def test_a_card_without_an_icon_brings_no_action() -> None:
    for card in ("birch_2", "ginkgo_4", "joker_10", "zelkova_7"):
        table = placed(card, tiles={"f1": ["fox"]}, next="sakura_2 sakura_3 sakura_7", **STANDING)
        assert (table.turn, table.ask) == (1, "card")


@proves("ombre.action.usable")
@pytest.mark.parametrize(
    ("card", "others", "usable"),
    [
        ("birch_8", {"gardeners": {"c3": 0}}, True),
        ("birch_8", {"gardeners": {"c3": 1}}, False),
        ("ginkgo_5", {}, True),
        ("ginkgo_5", {"projects": ["P01 P02 P03 P04 P05 P06", "P07 P08 P09 P10", "P11"]}, True),
        ("ginkgo_5", {"projects": ["P01 P02 P03 P04 P05 P06", "P07 P08 P09 P10", "P11 P12"]}, False),
        ("birch_3", {}, True),
        ("birch_3", {"next": "sakura_2", "deck": "joker_10"}, True),
        ("birch_3", {"next": ""}, False),
        ("birch_3", {"deck": ""}, False),
        ("birch_9", {"gardeners": {"c3": 0}, "tiles": {"f1": ["fox"]}}, True),
        ("birch_9", {"gardeners": {"c3": 0}, "tiles": {"f1": ["fox"], "c3": ["fox"]}}, True),
        ("birch_9", {"gardeners": {"c3": 1}, "tiles": {"f1": ["fox"]}}, False),
        ("birch_9", {"gardeners": {"c3": 0}, "tiles": {}}, False),
        ("birch_9", {"gardeners": {"c3": 0, "d4": 1}, "tiles": {"c3": ["fox"], "d4": ["duck", "duck"]}}, False),
    ],
)
def test_the_seat_is_asked_only_if_the_action_can_do_something(card: str, others: Json, usable: bool) -> None:
    table = placed(card, **others)
    assert (table.turn, table.ask) == ((0, "action") if usable else (1, "card"))


@proves("ombre.action.commit")
def test_there_is_no_way_back() -> None:
    moving = placed("birch_8", **STANDING).play("action yes")
    assert moving.legal == [{"from": "c3"}]
    moving.play("from c3")
    assert all("to" in move for move in moving.legal)
    extra = placed("birch_9", tiles={"f1": ["fox"], "e1": ["deer", "fox"]}, **STANDING).play("action yes")
    assert extra.legal == [{"tile": "f1"}, {"tile": "e1", "animal": "fox"}, {"tile": "e1", "animal": "deer"}]
    assert extra.refuses("tile none") == "ombre.action.commit"
    assert extra.refuses("action none") == "ombre.turn.steps"
    extra.play("tile f1")
    assert extra.legal == [{"to": "c3"}]


# -- move a gardener -------------------------------------------------------------------------------------------------


@proves("ombre.action.move")
def test_an_own_gardener_goes_to_any_free_card() -> None:
    table = placed("birch_8", gardeners={"c3": 0, "d4": 1, "b2": 0}).play("action yes")
    assert (table.ask, table.targets) == ("move_from", ["b2", "c3"])
    assert table.refuses("from d4") == table.refuses("from a1") == "ombre.action.move"
    table.play("from c3")
    assert (table.ask, table.targets) == ("move_to", ["a1", "b1", "e5", "f6"])  # b1 was just laid
    for cell in ("c3", "b2", "d4", "c4"):  # where it stands, own, another's, without a card
        assert table.refuses(f"to {cell}") == "ombre.action.move"
    table.play("to b1")
    assert table.gardeners == {"b1": 0, "b2": 0, "d4": 1}
    assert (table.turn, table.spare) == (1, [0, 0, 0])


@proves("ombre.action.move-tiles", "ombre.wildlife.freed")
def test_it_carries_up_to_two_tiles_and_the_rest_is_free() -> None:
    table = placed("birch_8", tiles={"c3": ["fox", "fox", "deer"], "f1": ["duck"]}, **STANDING)
    table.play("action yes", "from c3", "to b1")
    assert table.ask == "carry"
    assert table.unowned == ["f1", "c3"]
    assert table.legal == [{"tile": "none"}, {"tile": "c3", "animal": "fox"}, {"tile": "c3", "animal": "deer"}]
    assert table.refuses("tile f1") == "ombre.action.move-tiles"
    assert table.refuses("tile c3") == "ombre.wildlife.stacks"
    table.play("tile c3 fox")
    assert table.tiles == {"b1": ["fox"], "f1": ["duck"], "c3": ["fox", "deer"]}
    table.play("tile c3 fox")
    assert (table.turn, table.ask) == (1, "card")  # two in all
    assert table.tiles == {"b1": ["fox", "fox"], "f1": ["duck"], "c3": ["deer"]}
    assert table.unowned == ["f1", "c3"]


@proves("ombre.action.move-tiles")
@pytest.mark.parametrize(
    ("tiles", "moves", "left"),
    [
        ([], [], []),
        (["fox"], ["tile none"], ["fox"]),
        (["fox"], ["tile c3"], []),
        (["fox", "duck"], ["tile c3 duck", "tile none"], ["fox"]),
        (["fox", "duck"], ["tile c3 duck", "tile c3"], []),
    ],
)
def test_carrying_ends_with_none_or_when_nothing_is_left(tiles: list[str], moves: list[str], left: list[str]) -> None:
    table = placed("birch_8", tiles={"c3": tiles}, **STANDING).play("action yes", "from c3", "to b1")
    for words in moves:
        assert table.ask == "carry"
        table.play(words)
    assert (table.turn, table.ask) == (1, "card")
    assert table.tiles.get("c3", []) == left


@proves("ombre.action.move-tiles")
def test_what_was_taken_on_placing_does_not_count() -> None:
    tiles = {"c1": ["fox"], "c6": ["fox"], "e5": ["deer", "duck", "duck"]}
    table = Stage(now="birch_8 maple_4 maple_7", gardeners={"e5": 0}, tiles=tiles)
    table.play("gardener c3", "tile c1", "tile c6", "card birch_8", "cell b1", "action yes", "from e5", "to b1")
    table.play("tile e5 deer", "tile e5 duck")
    assert (table.turn, table.tiles["b1"], table.tiles["e5"]) == (1, ["duck", "deer"], ["duck"])


@proves("ombre.wildlife.freed")
def test_tiles_left_behind_can_be_taken_by_anybody() -> None:
    table = Stage(now="birch_8 maple_4 maple_7", gardeners={"c3": 0}, tiles={"c3": ["fox", "deer"]}, spare=[0, 1, 0])
    table.play("card birch_8", "cell b1", "action yes", "from c3", "to b1", "tile none")
    table.play("gardener c3")
    assert (table.turn, table.gardeners, table.unowned) == (1, {"b1": 0, "c3": 1}, [])
    table = Stage(now="birch_8 maple_4 maple_7", gardeners={"c3": 0}, tiles={"c3": ["fox"]}, spare=[0, 1, 0])
    table.play("card birch_8", "cell c2", "action yes", "from c3", "to b2", "tile none", "gardener c2")
    assert (table.turn, table.targets) == (1, ["c3"])


@proves("ombre.action.move-arrives")
def test_tiles_on_the_new_cell_are_owned_and_none_is_taken_around_it() -> None:
    table = placed("birch_8", tiles={"b1": ["fox", "duck"], "c1": ["deer"], "b5": ["deer"]}, **STANDING)
    table.play("action yes", "from c3", "to b1")
    assert (table.turn, table.ask) == (1, "card")
    assert table.tiles == {"b1": ["duck", "fox"], "c1": ["deer"], "b5": ["deer"]}
    assert table.unowned == ["c1", "b5"]


# -- new project -----------------------------------------------------------------------------------------------------


@proves("ombre.action.project")
def test_a_project_is_drawn_in_secret() -> None:
    table = placed("ginkgo_5", projects=["P01 P02", "P03 P04", "P05 P06"])
    assert sorted(table.odds("action yes")) == [6, 7, 8, 9, 10, 11]
    table.play("action yes", draws=["P11"])
    assert table.projects == ["P01 P02 P11", "P03 P04", "P05 P06"]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.seen_by(viewer)[-1] == {"event": "project", "seat": 0, "project": "P11" if viewer == 0 else None}
        assert table.view(viewer)["pile"] == 5
        assert table.view(viewer)["hands"][0]["projects"] == 3
    assert (table.turn, table.ask, int(table.state.spoilt)) == (1, "card", 1)


@proves("ombre.action.project")
def test_the_pile_is_what_no_hand_holds() -> None:
    hands = ["P01 P02", "P03 P04", "P05 P06", "P07 P08 P09"]
    table = Stage(4, now="ginkgo_5 maple_4 maple_7 joker_10", projects=hands, spare=[0] * 4)
    table.play("card ginkgo_5", "cell b1")
    assert table.view(0)["pile"] == 3
    assert sorted(table.odds("action yes")) == [9, 10, 11]
    full = [*hands[:3], "P07 P08 P09 P10 P11 P12"]
    table = Stage(4, now="ginkgo_5 maple_4 maple_7 joker_10", projects=full, spare=[0] * 4)
    assert table.play("card ginkgo_5", "cell b1").turn == 1


@proves("ombre.action.project")
def test_a_hand_has_no_limit() -> None:
    table = placed("ginkgo_5", projects=["P01 P02 P03 P04 P05 P06 P07 P08", "P09 P10", "P11"])
    table.play("action yes", draws=["P12"])
    assert table.projects[0] == "P01 P02 P03 P04 P05 P06 P07 P08 P12"
    assert table.view(0)["pile"] == 0


# -- redraw ----------------------------------------------------------------------------------------------------------


@proves("ombre.action.redraw")
def test_any_cards_go_back_and_as_many_come() -> None:
    table = placed("birch_3", next="sakura_2 ginkgo_4 ginkgo_7", deck="joker_10 birch_9").play("action yes")
    assert (table.ask, table.targets) == ("redraw", ["sakura_2", "ginkgo_4", "ginkgo_7"])
    table.play("redraw ginkgo_4")
    assert sorted(table.targets) == ["ginkgo_7", "sakura_2"]
    assert table.refuses("redraw ginkgo_4") == "ombre.action.redraw"  # once
    assert table.refuses("redraw joker_10") == "ombre.action.redraw"  # not of that column
    assert table.view(1)["returned"] == ["ginkgo_4"]
    table.play("redraw sakura_2")
    table.play("done", draws=["joker_10", "ginkgo_4"])  # a card that was returned may come again
    assert table.events == [
        {"event": "deal", "round": 3, "card": "joker_10"},
        {"event": "deal", "round": 3, "card": "ginkgo_4"},
    ]
    assert (table.next, table.deck, table.turn) == ("ginkgo_4 ginkgo_7 joker_10", ["birch_9", "sakura_2"], 1)


@proves("ombre.action.redraw")
def test_all_cards_go_back_before_the_first_draw() -> None:
    table = placed("birch_3", next="sakura_2 ginkgo_4 ginkgo_7", deck="joker_10").play("action yes", "redraw sakura_2")
    table.play("redraw ginkgo_7")
    assert table.odds("done") == {CARDS.index(card): 1 for card in ("joker_10", "sakura_2", "ginkgo_7")}


@proves("ombre.action.redraw")
def test_the_order_of_naming_has_no_effect() -> None:
    results = []
    for named in (["sakura_2", "ginkgo_7"], ["ginkgo_7", "sakura_2"]):
        table = placed("birch_3", next="sakura_2 ginkgo_4 ginkgo_7", deck="joker_10 birch_9").play("action yes")
        table.play(*(f"redraw {card}" for card in named)).play("done", draws=["birch_9", "joker_10"])
        results.append(table.state.tobytes())
    assert results[0] == results[1]


@proves("ombre.action.redraw")
def test_naming_all_cards_is_enough() -> None:
    table = placed("birch_3", next="sakura_2 ginkgo_4", deck="joker_10").play("action yes", "redraw ginkgo_4")
    assert table.legal == [{"redraw": "sakura_2"}, {"done": True}]
    table.play("redraw sakura_2", draws=["ginkgo_4", "sakura_2"])
    assert (table.turn, table.next, table.deck) == (1, "sakura_2 ginkgo_4 -", ["joker_10"])


@proves("ombre.action.redraw-one")
def test_at_least_one_card_goes_back() -> None:
    table = placed("birch_3", next="sakura_2 ginkgo_4 ginkgo_7").play("action yes")
    assert {"done": True} not in table.legal
    assert table.refuses("done") == "ombre.action.redraw-one"
    assert {"done": True} in table.play("redraw sakura_2").legal


@proves("ombre.action.redraw-one")
def test_every_redraw_starts_anew() -> None:
    table = Stage(now="birch_3 zelkova_3 maple_7", next="sakura_2 ginkgo_4 ginkgo_7", spare=[0, 0, 0])
    table.play("card birch_3", "cell b1", "action yes", "redraw sakura_2").play("done", draws=["joker_10"])
    table.play("card zelkova_3", "cell a2", "action yes")
    assert table.targets == ["ginkgo_4", "ginkgo_7", "joker_10"]
    assert table.refuses("done") == "ombre.action.redraw-one"


@proves("ombre.action.redraw-sort")
def test_kept_cards_come_first_among_equals() -> None:
    table = placed("birch_3", next="zelkova_4 ginkgo_4 ginkgo_7", deck="maple_8 sakura_4 birch_4")
    table.play("action yes", "redraw zelkova_4", "redraw ginkgo_7").play("done", draws=["sakura_4", "birch_4"])
    assert table.next == "ginkgo_4 sakura_4 birch_4"


@proves("ombre.action.redraw-empty-deck")
def test_with_an_empty_deck_no_redraw_is_offered() -> None:
    table = placed("birch_3", next="zelkova_4 ginkgo_4 ginkgo_7", deck="")
    assert (table.turn, table.ask) == (1, "card")


@proves("ombre.action.redraw")
def test_a_redraw_may_end_the_round() -> None:
    """Its cards are for the next round, the column after that one is dealt behind them."""
    table = Stage(marker=3, now="- - birch_3", next="sakura_2 sakura_3 sakura_7", spare=[0, 0, 0])
    table.play("card birch_3", "cell b1", "action yes", "redraw sakura_2")
    table.play("done", draws=["joker_10", "zelkova_9", "zelkova_3", "zelkova_4"])
    assert [line["round"] for line in table.events] == [3, 4, 4, 4]
    assert (table.number, table.now, table.next) == (3, "sakura_3 sakura_7 joker_10", "zelkova_3 zelkova_4 zelkova_9")


# -- extra wildlife --------------------------------------------------------------------------------------------------


@proves("ombre.action.extra")
def test_any_unowned_tile_goes_to_an_own_gardener() -> None:
    tiles = {"f1": ["fox"], "e1": ["deer", "fox"], "c3": ["duck"], "d4": ["duck"]}
    table = placed("birch_9", tiles=tiles, gardeners={"c3": 0, "d4": 1, "e5": 0}).play("action yes")
    assert (table.ask, [move["tile"] for move in table.legal]) == ("extra_tile", ["f1", "e1", "e1"])
    assert table.refuses("tile c3") == table.refuses("tile d4") == "ombre.wildlife.no-stealing"
    assert table.refuses("tile a4") == "ombre.action.extra"  # nothing lies there
    assert table.refuses("tile e1") == "ombre.wildlife.stacks"
    table.play("tile e1 deer")
    assert (table.ask, table.targets) == ("extra_to", ["c3", "e5"])
    assert table.refuses("to d4") == table.refuses("to f6") == "ombre.action.extra"
    assert table.tiles["e1"] == ["fox", "deer"]  # not before its place is known
    table.play("to e5")
    assert table.tiles == {"e1": ["fox"], "f1": ["fox"], "c3": ["duck"], "d4": ["duck"], "e5": ["deer"]}
    assert (table.turn, table.ask) == (1, "card")


def test_the_park_of_these_tests_is_just_laid_out() -> None:
    assert placed("birch_8", **STANDING).park == {**FIRST, "b1": "birch_8"}
