"""The worked examples of the rules file (vectors.json), played."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hanazono.games.contract import Json
from hanazono.games.ombre import GAME
from hanazono.games.ombre.deck import SHIPPED
from tests.games.ombre.stage import CARDS, CELL_NAMES, FIRST, PROJECTS, Stage, dealt
from tests.proves import proves

FILE = Path(__file__).with_name("vectors.json")
VECTORS: dict[str, Any] = {part["vector"]: part for part in json.loads(FILE.read_text(encoding="utf-8"))}
FIXTURE = VECTORS["fixture"]
PARK = {f"{column}{row}": card for row, cards in enumerate(FIXTURE["park"], 1) for column, card in zip("abcdef", cards, strict=True)}  # noqa: E501  # fmt: skip


def cases(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", VECTORS[name]["cases"], ids=lambda case: json.dumps(case)[:60])


def as_words(move: Json) -> str:
    [(verb, target), *more] = move.items()
    if verb == "done":
        return verb
    return " ".join([verb, "yes" if target is True else target, *(value for _, value in more)])


def same(ours: list[Json], theirs: list[Json]) -> bool:
    return sorted(map(json.dumps, ours)) == sorted(map(json.dumps, theirs))


def test_every_part_is_played() -> None:
    parts = (
        "line",
        "gardener",
        "score",
        "sort",
        "redraw",
        "order",
        "last",
        "deck",
        "cells",
        "wildlife",
        "move",
        "extra",
    )
    assert set(VECTORS) == {*parts, "reach", "turn", "fixture"}


def test_the_data_file_is_the_one_these_examples_were_worked_out_for() -> None:
    assert {key: FIXTURE[key] for key in FIXTURE if key != "vector"} == SHIPPED["fixture"]
    path = Path(__file__).parents[3] / "src/hanazono/games/ombre/cards.toml"
    assert tomllib.loads(path.read_text(encoding="utf-8")) == SHIPPED
    assert [card["id"] for card in SHIPPED["data"]["card"]] == CARDS
    assert [project["id"] for project in SHIPPED["data"]["project"]] == PROJECTS


@cases("line")
def test_lines(case: Json) -> None:
    cards = dict(zip(("a3", "b3", "c3", "d3", "e3", "f3"), case["cards"], strict=True))
    [gardener] = Stage(park=cards, gardeners={"a3": 0}).view(0)["gardeners"]
    assert (gardener["row"]["trees"], gardener["row"]["rank"]) == (case["count"], case["rank"])
    cards = dict(zip(("b6", "b5", "b4", "b3", "b2", "b1"), case["cards"], strict=True))
    [gardener] = Stage(park=cards, gardeners={"b2": 0}).view(0)["gardeners"]
    assert (gardener["column"]["trees"], gardener["column"]["rank"]) == (case["count"], case["rank"])


@cases("gardener")
def test_gardeners(case: Json) -> None:
    park = dict(zip(("a3", "b3", "c3", "d3", "e3", "f3"), case["row"], strict=True))
    park |= dict(zip(("c1", "c2", "c3", "c4", "c5", "c6"), case["column"], strict=True))
    table = Stage(park=park, gardeners={"c3": 0}, tiles={"c3": case["animals"]}, projects=[" ".join(PROJECTS)])
    hand = table.view(0)["hands"][0]
    assert hand["avenues"] == case["points"]
    assert [project["id"] for project in hand["cards"] if project["fulfilled"]] == case["fulfils"]


@cases("score")
def test_scores(case: Json) -> None:
    gardeners = dict.fromkeys(case["gardeners"], 0)
    table = Stage(park=PARK, gardeners=gardeners, tiles=case["gardeners"], projects=[" ".join(case["projects"])])
    assert table.scores[0] == case["score"]


def test_the_example_of_the_book() -> None:
    standing = {each["cell"]: each["animals"] for each in FIXTURE["gardeners"]}
    projects = [" ".join(FIXTURE["projects"])]
    table = Stage(park=PARK, gardeners=dict.fromkeys(standing, 0), tiles=standing, projects=projects)
    view = table.view(0)
    for expected in FIXTURE["gardeners"]:
        gardener = next(each for each in view["gardeners"] if each["cell"] == expected["cell"])
        for name in ("row", "column"):
            found = gardener[name]["trees"], gardener[name]["points"]
            assert found == (expected[f"{name}_count"], expected[f"{name}_points"])
        assert gardener["facilities"] == expected["facilities"]
    assert all(project["fulfilled"] for project in view["hands"][0]["cards"])
    assert table.scores[0] == view["hands"][0]["points"] == FIXTURE["score"] == 74


@cases("sort")
def test_sorts(case: Json) -> None:
    others = [card for card in CARDS if card not in (*case["drawn"], *FIRST.values())][:4]
    table = dealt(4, cards=" ".join([*case["drawn"], *others]), values=case["values"])
    assert table.now.split() == case["slots"]


@cases("redraw")
def test_redraws(case: Json) -> None:
    coming = " ".join(case["next"])
    table = Stage(4, now="maple_3 birch_8 maple_7 joker_10", next=coming, spare=[0] * 4, values=case["values"])
    table.play("card maple_3", "cell b1", "action yes", *(f"redraw {card}" for card in case["out"]))
    table.play("done", draws=case["drawn"])
    assert table.next.split() == case["slots"]


@cases("order")
def test_orders(case: Json) -> None:
    now, cells = "birch_2 maple_4 maple_7 joker_10", ("b1", "a2", "c2", "b3")
    table = Stage(case["seats"], now=now, next="sakura_2 ginkgo_4 ginkgo_7 birch_4", order=case["order"])
    for slot, cell in zip(case["taken"], cells, strict=True):
        draws = ["birch_3", "birch_7", "birch_8", "birch_9"] if cell == "b3" else []
        table.take(now.split()[slot - 1], cell, draws=draws)
    assert table.order == case["next_order"]


@cases("last")
def test_last_rounds(case: Json) -> None:
    last = ["zelkova_7", "birch_7", "joker_10"][: case["cards"]]
    full = dict(zip(CELL_NAMES, [card for card in CARDS if card not in last], strict=False))
    table = Stage(
        case["seats"], park=full, now=" ".join(last), next="", deck="", order=case["order"], number=case["round"]
    )
    turns = []
    while table.ask:
        turns.append(table.turn)
        card = last[len(turns) - 1]
        table.take(card, next(cell for cell in CELL_NAMES if cell not in table.park))
    assert turns == case["turns"]


@cases("deck")
def test_decks(case: Json) -> None:
    """How many cards are left while each round is played, and how many lie in the next column."""
    s = GAME.new(case["seats"], {}, 5)
    decks, columns = {1: 30 - 2 * len([c for c in s.now if c >= 0])}, dict[int, int]()
    while seats := GAME.asked(s):
        decks[int(s.round_number)] = int(s.deck).bit_count()
        columns[int(s.round_number)] = sum(int(card) >= 0 for card in s.next)
        GAME.rules.play(s, seats[0], GAME.legal(s, seats[0])[-1])
    assert list(decks.values()) == case["deck"]
    assert list(columns.values()) == case["next"]


@cases("cells")
def test_cells(case: Json) -> None:
    park = dict(zip(case["cards"], FIRST.values(), strict=True))
    assert sorted(Stage(park=park).play("gardener none", "card birch_2").targets) == sorted(case["choices"])


@proves("ombre.wildlife.take", "ombre.wildlife.stacks")
@cases("wildlife")
def test_wildlife(case: Json) -> None:
    standing = {cell: seat for cell, seat in case["gardeners"].items() if cell != case["placed"]}
    table = Stage(gardeners=standing, tiles=case["tiles"]).play(f"gardener {case['placed']}")
    assert same(table.legal, case["choices"])
    assert same(table.play(as_words(case["move"])).legal, case["then"])


@cases("move")
def test_moves(case: Json) -> None:
    cards = [card for card in CARDS if card not in ("birch_8", "maple_7", "maple_4")]
    last = case["cards"][4]  # laid this turn
    park = dict(zip((cell for cell in case["cards"] if cell != last), cards, strict=False))
    table = Stage(
        now="birch_8 maple_4 maple_7", park=park, gardeners=case["gardeners"], tiles=case["tiles"], spare=[0, 0, 0]
    )
    table.play("card birch_8", f"cell {last}", "action yes", f"from {case['from']}")
    assert table.targets == case["to_choices"]
    table.play(f"to {case['to']}")
    assert same(table.legal, case["carry"])
    assert same(table.play(as_words(case["move"])).legal, case["then"])
    table.play(as_words(case["then_move"]))
    assert table.tiles == case["after"]
    assert table.unowned == case["unowned"]


@cases("extra")
def test_extras(case: Json) -> None:
    table = Stage(now="birch_9 maple_4 maple_7", gardeners=case["gardeners"], tiles=case["tiles"], spare=[0, 0, 0])
    table.play("card birch_9", "cell b1", "action yes")
    assert same(table.legal, case["choices"])
    assert table.play(as_words(case["choices"][0])).targets == case["to_choices"]


@pytest.mark.parametrize(("cell", "tiles"), VECTORS["reach"]["cells"].items())
def test_tiles_in_reach(cell: str, tiles: int) -> None:
    """With all tiles in their first places."""
    first = dealt()
    park = {**FIRST, cell: FIRST.get(cell, "birch_9")}
    table = Stage(park=park, tiles=first.tiles)
    assert table.hint(f"gardener {cell}")["reach"] == tiles
    table.play(f"gardener {cell}")
    assert len(table.targets) == tiles
    assert cell not in table.targets


def test_a_turn_of_a_transcript() -> None:
    lines = VECTORS["turn"]["lines"]
    table = Stage(
        order=[2, 0, 1],
        now="maple_3 maple_4 maple_7",
        next="ginkgo_2 ginkgo_7 birch_9",
        tiles={"c6": ["fox"], "a3": ["duck"]},
    )
    told: list[Json] = []
    for line, following in zip(lines, [*lines[1:], {}], strict=True):
        if "move" in line:
            assert (table.turn, table.ask) == (line["seat"], line["ask"])
            table.play(as_words(line["move"]), draws=[following["card"]] if "event" in following else [])
            told += table.lines
    assert told == lines
