"""ombre as JSON: hints, views, and transcripts that are not quite right."""

import json
from random import Random

import numba
import pytest

from hanazono.games.contract import Json, Malformed
from hanazono.games.kit import ABOVE
from hanazono.games.ombre import GAME
from hanazono.table.transcript import BadTranscript, record, replay
from tests.games.ombre.stage import FIRST, Stage, dealt
from tests.games.tables import walk

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]

# -- hints -----------------------------------------------------------------------------------------------------------


def test_a_place_for_a_gardener() -> None:
    park = {**FIRST, "c2": "sakura_2", "c4": "sakura_4", "a3": "maple_4"}
    tiles = {"c3": ["squirrel", "squirrel"], "c1": ["fox"], "f3": ["fox", "duck"], "e5": ["deer"], "a3": ["fox"]}
    table = Stage(park=park, tiles=tiles, gardeners={"a3": 1}, projects=["P01 P02 P12"], now="birch_2 maple_3 maple_7")
    assert table.hint("gardener c3") == {
        "tiles": ["squirrel", "squirrel"],
        "row": 0,
        "column": 9,
        "projects": ["P01", "P02"],
        "reach": 3,
    }
    assert table.hint("gardener none") == {}


def test_a_tile_to_take() -> None:
    tiles = {"c3": ["squirrel"], "c1": ["squirrel"], "f3": ["fox", "duck"]}
    park = {**FIRST, "c2": "sakura_2", "c4": "sakura_4"}
    table = Stage(park=park, tiles=tiles, projects=["P02 P04"], now="birch_2 maple_3 maple_7").play("gardener c3")
    gains = [{"seat": 0, "gardener": "c3", "avenue": "column", "points": 3}]
    assert table.hint("tile c1") == {
        "animal": "squirrel",
        "gains": gains,
        "points": 10,
        "projects": ["P02"],
        "serves": ["P02"],
    }
    duck = {"animal": "duck", "gains": gains, "points": 3, "projects": [], "serves": ["P04"]}
    assert table.hint("tile f3 duck") == duck
    assert table.hint("tile f3 fox")["serves"] == []
    assert table.hint("tile none") == {}


def test_a_card_to_take() -> None:
    table = Stage(now="birch_2 zelkova_4 ginkgo_8", next="sakura_2 maple_2").play("gardener none")
    assert table.hint("card zelkova_4") == {"slot": 2, "action": None, "facilities": ["plaza", "pond"], "place": 2}
    assert table.hint("card ginkgo_8") == {"slot": 3, "action": "move_gardener", "facilities": [], "place": None}


def test_a_cell_for_a_card() -> None:
    park = {**FIRST, "c2": "maple_2", "b3": "sakura_2"}
    table = Stage(
        park=park,
        gardeners={"c3": 0, "b2": 1},
        tiles={"c3": ["duck", "duck"], "c4": ["fox"]},
        now="sakura_4 maple_3 maple_7",
        projects=["P06"],
    ).play("gardener none", "card sakura_4")
    assert table.hint("cell d3") == {
        "tiles": [],
        "gains": [{"seat": 0, "gardener": "c3", "avenue": "row", "points": 9}],
        "points": 9,
        "projects": [],
    }
    assert table.hint("cell c4") == {"tiles": ["fox"], "gains": [], "points": 0, "projects": []}
    park["c2"] = "ginkgo_2"
    table = Stage(
        park=park, gardeners={"c3": 0}, tiles={"c3": ["duck"] * 2}, now="sakura_4 birch_2 maple_7", projects=["P06"]
    )
    table.play("gardener none", "card sakura_4")
    assert table.hint("cell c4") == {"tiles": [], "gains": [], "points": 9, "projects": ["P06"]}


def test_what_others_would_gain_is_told() -> None:
    park = {**FIRST, "b1": "birch_3", "b3": "birch_4"}
    table = Stage(park=park, gardeners={"b2": 1}, now="birch_2 maple_3 maple_7").play("gardener none", "card birch_2")
    assert table.hint("cell b4") == {
        "tiles": [],
        "gains": [{"seat": 1, "gardener": "b2", "avenue": "column", "points": 1}],
        "points": 0,
        "projects": [],
    }


def test_moving_and_redrawing_and_an_extra_tile() -> None:
    table = Stage(
        now="birch_8 maple_4 maple_7",
        gardeners={"c3": 0},
        tiles={"c3": ["fox", "deer"], "b1": ["fox"]},
        projects=["P08"],
        spare=[0, 0, 0],
    )
    table.play("card birch_8", "cell b1", "action yes")
    assert table.hint("from c3") == {"tiles": ["fox", "deer"], "row": 0, "column": 0, "projects": []}
    table.play("from c3")
    assert table.hint("to b1") == {"tiles": ["fox"], "row": 0, "column": 0, "projects": []}
    table.play("to b1")
    assert table.hint("tile c3 fox")["serves"] == ["P08"]
    table = Stage(now="birch_3 maple_4 maple_7", next="sakura_2 birch_9", spare=[0, 0, 0])
    table.play("card birch_3", "cell b1", "action yes")
    assert table.hint("redraw birch_9") == {"slot": 2, "action": "extra_wildlife", "facilities": []}
    assert table.play("redraw birch_9").hint("done") == {}
    park = {**FIRST, "c2": "sakura_2", "c4": "sakura_4"}
    table = Stage(
        park=park,
        now="birch_9 maple_4 maple_7",
        gardeners={"c3": 0, "e5": 0},
        tiles={"c3": ["fox"], "f1": ["fox"]},
        projects=["P08"],
    )
    table.play("card birch_9", "cell b1", "action yes")
    assert table.hint("tile f1") == {"animal": "fox", "serves": ["P08"]}
    table.play("tile f1")
    gains = [{"seat": 0, "gardener": "c3", "avenue": "column", "points": 3}]
    assert table.hint("to c3") == {
        "animal": "fox",
        "gains": gains,
        "points": 12,
        "projects": ["P08"],
        "serves": ["P08"],
    }
    assert table.hint("to e5") == {"animal": "fox", "gains": [], "points": 0, "projects": [], "serves": ["P08"]}


def test_what_a_hint_promises_comes_true() -> None:
    """The points of a cell or a tile are what the score then gains."""
    for number in range(1 if INTERPRETED else 4):
        s, random = GAME.new(2 + number % 3, {}, number), Random(number)
        while asked := GAME.asked(s):
            seat, before = asked[0], GAME.scores(s)
            choice = random.choice(GAME.choices(s, seat))
            GAME.answer(s, seat, choice["move"])
            if "points" in choice["hint"]:
                assert GAME.scores(s)[seat] - before[seat] == choice["hint"]["points"]


# -- views -----------------------------------------------------------------------------------------------------------


def test_a_view_tells_what_the_turn_has_come_to() -> None:
    table = Stage(tiles={"c1": ["fox"], "c6": ["duck"]}, gardeners={"b2": 0}, now="birch_9 maple_4 maple_7")
    table.play("gardener c3", "tile c1")
    view = table.view(1)
    assert (view["placed"], view["taken"], view["turn"], view["marker"], view["ask"]) == ("c3", 1, 0, 1, "wildlife")
    table.play("tile none", "card birch_9")
    assert table.view(1)["card"]["id"] == "birch_9"
    assert table.view(1)["now"][0] is None
    table.play("cell b1", "action yes", "tile c6")
    assert table.view(1)["extra"] == {"cell": "c6", "animal": "duck"}
    table.play("to b2")
    view = table.view(1)
    assert [view[name] for name in ("placed", "origin", "taken", "card", "extra")] == [None, None, 0, None, None]
    moving = Stage(now="birch_8 maple_4 maple_7", gardeners={"b2": 0}, tiles={"b2": ["fox"]}, spare=[0, 0, 0])
    moving.play("card birch_8", "cell b1", "action yes", "from b2", "to b1")
    assert (moving.view(1)["origin"], moving.view(1)["placed"]) == ("b2", "b1")


def test_a_view_shows_the_whole_table() -> None:
    view = dealt(
        2, order=[1, 1, 0, 0], cards="maple_7 birch_4 joker_10 birch_8 zelkova_9 birch_3 maple_3 maple_4"
    ).view(0)
    assert (view["round"], view["rounds"], view["side"], view["pile"], len(view["deck"])) == (1, 8, "left", 8, 22)
    assert view["order"] == [1, 1, 0, 0]
    assert view["now"][0] == {
        "id": "birch_4",
        "tree": "birch",
        "value": 4,
        "trees": 1,
        "action": None,
        "facilities": ["plaza", "pavilion"],
    }
    assert view["park"][0] == {"cell": "a1", "card": view["park"][0]["card"], "gardener": None, "tiles": []}
    assert view["park"][1] == {"cell": "b1", "card": None, "gardener": None, "tiles": ["squirrel"]}
    assert view["ranks"] == [0, 0, 0, 3, 4, 5, 6, 7]
    assert view["hands"][0]["cards"][0] == {
        "id": "P01",
        "animals": {"squirrel": 2},
        "facilities": {"plaza": 2},
        "points": 8,
        "fulfilled": False,
    }
    assert json.loads(json.dumps(view)) == view


def test_the_values_of_a_view_are_those_that_sort() -> None:
    table = Stage(now="zelkova_9 maple_4 maple_7", values="sequence")
    assert table.view(0)["now"][0]["value"] == 6
    assert table.view(0)["options"] == {"values": "sequence"}


# -- transcripts -----------------------------------------------------------------------------------------------------


def replays(lines: list[Json]) -> bool:
    try:
        return len(list(replay(json.dumps(line) for line in lines))) == 1
    except BadTranscript:
        return False


def test_a_replay_refuses_what_did_not_happen() -> None:
    lines = record(GAME, 3, {}, 2)
    assert replays(lines)

    def first(event: str) -> int:
        return next(place for place, line in enumerate(lines) if line.get("event") == event)

    changes: list[tuple[int, Json]] = [
        (first("diagonal"), {"cell": "b2"}),
        (first("diagonal"), {"card": "maple_2"}),
        (first("diagonal"), {"card": 3}),
        (first("diagonal"), {"extra": 3}),
        (first("wildlife"), {"animal": "cat"}),
        (first("wildlife"), {"animal": ["fox"]}),
        (first("deal"), {"round": 2}),
        (first("deal"), {"card": lines[1]["card"]}),
        (first("order"), {"slot": 0}),
        (first("order"), {"seat": 3}),
        (first("order"), {"seat": True}),
        (first("order"), {"seat": 1.0}),
        (first("project"), {"seat": 1}),
        (first("project"), {"project": None}),
        (first("project"), {"project": "P13"}),
        (first("project"), {"event": ["project"]}),
        (first("project"), {"event": "scored"}),
    ]
    for place, change in changes:
        assert not replays([*lines[:place], {**lines[place], **change}, *lines[place + 1 :]]), change
    for place in range(1, len(lines) - 1, 9 if INTERPRETED else 1):
        assert not replays([*lines[:place], *lines[place + 1 :]]), lines[place]


def test_only_events_of_the_game_have_outcomes() -> None:
    assert GAME.chance({"event": "deal", "round": 1, "card": "birch_1"}) == [7]
    assert GAME.chance({"event": "order", "slot": 1, "seat": 2}) == [2]
    wrong: list[Json] = [{}, {"event": "deal"}, {"event": "deal", "card": "P01"}, {"event": {}}]
    for line in [*wrong, {"event": "order", "seat": True}]:
        with pytest.raises(Malformed):
            GAME.chance(line)


def test_every_number_of_a_move_has_one_form_under_its_question() -> None:
    for question, forms in GAME._moves.items():
        assert len(set(forms.values())) == len(forms), question
    asks = {GAME.ask(question): len(forms) for question, forms in GAME._moves.items()}
    assert asks == {
        "gardener": 37, "wildlife": 181, "card": 36, "cell": 36, "action": 2, "move_from": 36, "move_to": 36,
        "carry": 181, "redraw": 37, "extra_tile": 181, "extra_to": 36,
    }  # fmt: skip


def test_what_was_told_is_what_lies_on_the_table() -> None:
    for s in walk(GAME, GAME.new(4, {}, 3), Random(3)):
        for line in GAME.events(s, ABOVE):
            if line.get("ask") == "cell":
                cell = next(each for each in GAME.view(s, ABOVE)["park"] if each["cell"] == line["move"]["cell"])
                assert cell["card"] is not None
