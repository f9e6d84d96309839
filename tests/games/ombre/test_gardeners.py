"""The statements of ombre on gardeners, wildlife and cards."""

from random import Random

import numba
import pytest

from hanazono.games.ombre import GAME
from tests.games.ombre.stage import CELL_NAMES, FIRST, Stage, dealt
from tests.games.tables import walk
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
GAMES = 2 if INTERPRETED else 12

# -- gardeners -------------------------------------------------------------------------------------------------------


@proves("ombre.gardener.when")
def test_one_gardener_a_turn_from_the_second_round_on() -> None:
    assert dealt().ask == "card"
    assert dealt().refuses("gardener c3") == "ombre.turn.steps"
    table = Stage(number=2)
    assert (table.ask, table.spare) == ("gardener", [2, 2, 2])
    table.play("gardener c3")
    assert (table.ask, table.spare, table.gardeners) == ("card", [1, 2, 2], {"c3": 0})
    assert table.refuses("gardener b2") == "ombre.turn.steps"


@proves("ombre.gardener.when")
def test_who_has_no_gardener_in_hand_is_not_asked() -> None:
    table = Stage(spare=[0, 1, 0])
    assert (table.turn, table.ask) == (0, "card")
    table.take("birch_2", "b1")
    assert (table.turn, table.ask) == (1, "gardener")
    table.take("maple_4", "a2")
    assert (table.turn, table.ask) == (2, "card")


@proves("ombre.gardener.when")
def test_a_gardener_need_not_be_placed() -> None:
    table = Stage()
    assert {"gardener": "none"} in table.legal
    table.play("gardener none")
    assert (table.ask, table.spare, table.gardeners) == ("card", [2, 2, 2], {})


@proves("ombre.gardener.where")
def test_on_any_card_without_a_gardener() -> None:
    table = Stage(gardeners={"b2": 0, "c3": 1}, tiles={"b1": ["fox"]})
    assert table.targets == ["a1", "d4", "e5", "f6"]
    for cell in ("b2", "c3", "b1", "c4"):  # an own one, another's, a tile without a card, nothing
        assert table.refuses(f"gardener {cell}") == "ombre.gardener.where"
    for seat in range(4):
        table = Stage(4, gardeners={"b2": seat}, now="birch_2 maple_4 maple_7 joker_10")
        assert table.refuses("gardener b2") == "ombre.gardener.where"


@proves("ombre.gardener.before-card")
def test_not_on_the_card_of_this_turn() -> None:
    table = Stage()
    assert set(table.targets) == set(FIRST)
    table.play("gardener none", "card birch_2", "cell b1")
    assert table.turn == 1
    assert "b1" in table.targets


@proves("ombre.gardener.stays")
def test_only_the_action_moves_a_gardener() -> None:
    for number in range(GAMES):
        seats = 2 + number % 3
        before, question = [0] * 4, 0
        for s in walk(GAME, GAME.new(seats, {}, number), Random(number)):
            for seat, cells in enumerate(s.gardeners.tolist()):
                gone = before[seat] & ~cells
                assert not gone or GAME.ask(question) == "move_to"
                assert cells.bit_count() >= before[seat].bit_count()
            before, question = s.gardeners.tolist(), int(s.question)


# -- wildlife --------------------------------------------------------------------------------------------------------


@proves("ombre.wildlife.owner", "ombre.wildlife.no-stealing")
def test_tiles_under_a_gardener_are_owned_and_all_others_are_not() -> None:
    """Under a card or not: a2 has a card, c1 has none."""
    tiles = {"a2": ["fox"], "c1": ["duck"], "b2": ["deer"], "d4": ["fox"], "c3": ["duck"]}
    park = {**FIRST, "a2": "birch_2"}
    table = Stage(park=park, tiles=tiles, gardeners={"b2": 1, "c3": 0}, now="maple_2 maple_4 maple_7")
    assert table.unowned == ["c1", "a2", "d4"]
    table.play("gardener a1")
    assert table.targets == ["c1", "a2"]
    for cell in ("b2", "d4"):
        assert table.refuses(f"tile {cell}") == "ombre.wildlife.take"
    table = Stage(park=park, tiles=tiles, gardeners={"b2": 1, "c3": 0}, now="maple_2 maple_4 maple_7").play(
        "gardener d4"
    )
    assert table.ask == "card"  # nothing lies around it
    table = Stage(
        park={**FIRST, "c2": "birch_2"}, tiles=tiles, gardeners={"b2": 1, "c3": 0}, now="maple_2 maple_4 maple_7"
    )
    table.play("gardener c2")
    assert table.targets == ["c1", "a2"]
    assert table.refuses("tile b2") == "ombre.wildlife.no-stealing"  # another seat's
    assert table.refuses("tile c3") == "ombre.wildlife.no-stealing"  # the own other gardener's


@proves("ombre.wildlife.take")
def test_up_to_two_tiles_of_row_and_column_together() -> None:
    tiles = {"a3": ["deer"], "c1": ["duck"], "c6": ["fox"], "f3": ["fox"], "b1": ["duck"]}
    table = Stage(tiles=tiles).play("gardener c3")
    assert (table.ask, table.targets) == ("wildlife", ["c1", "a3", "f3", "c6"])
    assert table.refuses("tile b1") == "ombre.wildlife.take"  # neither in its row nor in its column
    assert table.refuses("tile c2") == "ombre.wildlife.take"  # no tile
    table.play("tile c1")
    assert (table.ask, table.targets) == ("wildlife", ["a3", "f3", "c6"])
    assert table.tiles["c3"] == ["duck"]  # at once
    table.play("tile f3")
    assert table.ask == "card"
    assert table.tiles == {"b1": ["duck"], "a3": ["deer"], "c3": ["duck", "fox"], "c6": ["fox"]}


@proves("ombre.wildlife.take")
def test_every_gardener_may_take_two() -> None:
    tiles = {cell: ["fox"] for cell in ("c1", "a3", "f3", "d1", "a4", "f4")}
    table = Stage(tiles=tiles).play("gardener c3", "tile c1", "tile a3", "card birch_2", "cell b1")
    table.play("gardener d4", "tile d1", "tile a4")
    assert (table.turn, table.ask) == (1, "card")
    assert (table.tiles["c3"], table.tiles["d4"]) == (["fox", "fox"], ["fox", "fox"])


@proves("ombre.wildlife.take")
def test_none_or_one_will_do() -> None:
    tiles = {"a3": ["deer"], "c1": ["duck"], "c6": ["fox"]}
    table = Stage(tiles=tiles).play("gardener c3", "tile none")
    assert (table.ask, table.tiles) == ("card", {"c1": ["duck"], "a3": ["deer"], "c6": ["fox"]})
    for cell, animal in (("a3", "deer"), ("c1", "duck"), ("c6", "fox")):
        table = Stage(tiles=tiles).play("gardener c3", f"tile {cell}", "tile none")
        assert (table.ask, table.tiles["c3"]) == ("card", [animal])


@proves("ombre.wildlife.take")
def test_what_cannot_be_taken_is_not_asked_for() -> None:
    assert Stage(tiles={"b1": ["fox"]}).play("gardener c3").ask == "card"
    assert Stage(tiles={"c1": ["fox"]}).play("gardener c3", "tile c1").ask == "card"


@proves("ombre.wildlife.own-cell")
def test_tiles_of_the_cell_itself_are_no_part_of_the_two() -> None:
    tiles = {"c3": ["fox", "deer"], "c1": ["duck"], "c6": ["duck"], "a3": ["duck"]}
    table = Stage(tiles=tiles)
    assert table.unowned == ["c1", "a3", "c3", "c6"]
    table.play("gardener c3")
    assert table.unowned == ["c1", "a3", "c6"]
    assert table.targets == ["c1", "a3", "c6"]
    assert table.refuses("tile c3 fox") == "ombre.wildlife.own-cell"
    assert table.refuses("tile c3") == "ombre.wildlife.own-cell"
    table.play("tile c1", "tile c6")
    assert table.tiles["c3"] == ["duck", "duck", "fox", "deer"]


@proves("ombre.wildlife.on-top")
def test_a_card_goes_under_a_tile() -> None:
    table = Stage(tiles={"b1": ["fox", "duck"]}).take("birch_2", "b1")
    assert table.park["b1"] == "birch_2"
    assert table.tiles == {"b1": ["duck", "fox"]}
    assert table.unowned == ["b1"]


@proves("ombre.wildlife.stacks")
def test_a_cell_may_hold_all_tiles() -> None:
    everything = ["squirrel"] * 6 + ["duck"] * 5 + ["fox"] * 4 + ["deer"] * 2
    table = Stage(tiles={"c3": everything, "c1": ["deer"]}).play("gardener c3", "tile c1")
    assert table.tiles == {"c3": [*everything, "deer"]}


@proves("ombre.wildlife.stacks")
def test_tiles_of_one_animal_are_one_choice() -> None:
    table = Stage(tiles={"c1": ["duck", "duck"], "c6": ["duck", "deer", "fox"], "a3": ["fox"]}).play("gardener c3")
    assert table.legal == [
        {"tile": "a3"},
        {"tile": "none"},
        {"tile": "c1", "animal": "duck"},
        {"tile": "c6", "animal": "duck"},
        {"tile": "c6", "animal": "fox"},
        {"tile": "c6", "animal": "deer"},
    ]
    for words in ("tile c1", "tile c1 fox", "tile a3 fox", "tile a3 duck", "tile c6 squirrel"):
        assert table.refuses(words) == "ombre.wildlife.stacks"
    table.play("tile c1 duck")
    assert {"tile": "c1"} in table.legal  # counted anew
    assert table.refuses("tile c1 duck") == "ombre.wildlife.stacks"
    table.play("tile c6 fox")
    assert table.tiles == {"c1": ["duck"], "a3": ["fox"], "c3": ["duck", "fox"], "c6": ["duck", "deer"]}


# -- cards -----------------------------------------------------------------------------------------------------------


@proves("ombre.card.choice")
def test_one_of_the_cards_left_in_the_column() -> None:
    table = Stage(marker=2, now="birch_2 - maple_7", next="sakura_2 ginkgo_4 ginkgo_7").play("gardener none")
    assert table.targets == ["birch_2", "maple_7"]
    for card in ("maple_4", "sakura_2", "joker_10", "birch_1"):  # in the park, next, in the deck, in the park
        assert table.refuses(f"card {card}") == "ombre.card.choice"
    table.play("card maple_7", "cell b1")
    assert table.park["b1"] == "maple_7"


@proves("ombre.card.cell")
def test_beside_a_card() -> None:
    table = dealt().play("card birch_2")
    assert set(table.targets) == {"b1", "a2", "c2", "b3", "d3", "c4", "e4", "d5", "f5", "e6"}
    for cell in ("a1", "c1", "f1", "a3"):  # with a card, by a corner, far away, far away
        assert table.refuses(f"cell {cell}") == "ombre.card.cell"


@proves("ombre.card.cell")
@pytest.mark.parametrize("cell", CELL_NAMES)
def test_the_neighbours_of_every_cell(cell: str) -> None:
    """Columns do not run into each other at the edge."""
    table = Stage(park={cell: "birch_1"}, spare=[0, 0, 0]).play("card birch_2")
    column, row = "abcdef".index(cell[0]), int(cell[1])
    steps = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    inside = {f"{'abcdef'[x]}{y}" for x, y in steps if 0 <= x < 6 and 1 <= y <= 6}
    assert set(table.targets) == inside


@proves("ombre.card.always-possible")
def test_there_is_always_a_cell() -> None:
    for number in range(GAMES):
        for s in walk(GAME, GAME.new(2 + number % 3, {}, number), Random(number)):
            if s.question and GAME.ask(int(s.question)) == "cell":
                assert GAME.legal(s, int(s.turn))
