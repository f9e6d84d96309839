"""The worked examples of the rules file (vectors.json), played."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hanazono.games.cerisier import GAME
from hanazono.games.contract import Json
from tests.games.cerisier.stage import LETTERS, NAMES, Stage, counts, ended, every_harvest, fails, harvested, letters

FILE = Path(__file__).with_name("vectors.json")
VECTORS: dict[str, Any] = {part["vector"]: part for part in json.loads(FILE.read_text(encoding="utf-8"))}
HARVEST = VECTORS["harvest"]
BLUE_FACES = {"two_pairs": "shin_sumizome", "four_colours": "somei_yoshino", "six_flowers": "kenrokuen_kumagai"}


def test_every_part_is_played() -> None:
    assert set(VECTORS) == {"harvest", "front", "majority", "jokers", "kokonoe", "turn", "end"}
    assert set(VECTORS["majority"]) == {"vector", "form", "default", "zero_ranks"}
    assert set(HARVEST) == {"vector", "fails", "succeeds", "conditions", "successes", "ask"}


def same(some: list[Json], others: list[Json]) -> bool:
    """Whether two lists of choices are the same; their order is free."""
    return sorted(map(json.dumps, some)) == sorted(map(json.dumps, others))


def in_order(flowers: str) -> str:
    return letters(counts(flowers))


@pytest.mark.parametrize("drawn", HARVEST["fails"])
def test_failing_harvest(drawn: str) -> None:
    assert fails(drawn)


@pytest.mark.parametrize("drawn", HARVEST["succeeds"])
def test_successful_harvest(drawn: str) -> None:
    assert not fails(drawn)


@pytest.mark.parametrize(("drawn", "conditions"), HARVEST["conditions"].items())
def test_conditions(drawn: str, conditions: list[str]) -> None:
    table = harvested(drawn, bag="W")
    met = table.legal[1:] if table.ask == "mastery" else []
    assert same(met, [{"mastery": BLUE_FACES[condition]} for condition in conditions])


@pytest.mark.parametrize(("blacks", "key"), [(0, "no black"), (1, "one black"), (2, "two blacks")])
def test_number_of_successes(blacks: int, key: str) -> None:
    successes = [harvest for harvest in every_harvest() if not fails(harvest)]
    assert max(harvest.count("K") for harvest in successes) == 2
    sizes = [len(harvest) for harvest in successes if harvest.count("K") == blacks]
    assert [sizes.count(n) for n in range(1, 9)] == HARVEST["successes"][key]


@pytest.mark.parametrize(("situation", "asked"), HARVEST["ask"]["cases"])
def test_what_is_asked_while_drawing(situation: list[int], asked: list[Any] | None) -> None:
    bag, n, draws = situation
    harvest = "PYLPYLDD"[:n]
    table = Stage(bag=harvest + "W" * bag)
    cuts = [*range(draws), n] if draws else []  # one flower a draw, and the rest with the last
    for start, end in pairwise(cuts):
        table.play({"draw": end - start}, draws=harvest[start:end])
    if asked is None:
        assert table.ask in {"mastery", "place"}
    else:
        most, may_stop = asked
        assert table.ask == "harvest"
        assert same(table.legal, [*({"draw": k} for k in range(1, most + 1)), *([{"stop": True}] if may_stop else [])])


@pytest.mark.parametrize(("front", "points"), VECTORS["front"]["points"].items())
def test_front(front: str, points: int) -> None:
    table = Stage(front=["", front, ""])
    assert table.points("front_points") == [0, points, 0]
    assert table.view(0)["front_points"] == [0, points, 0]


MAJORITIES = [(key == "zero_ranks", *case) for key in ("default", "zero_ranks") for case in VECTORS["majority"][key]]


@pytest.mark.parametrize(("zero_ranks", "numbers", "warm", "cold"), MAJORITIES)
def test_majority(zero_ranks: bool, numbers: list[int], warm: list[int], cold: list[int]) -> None:
    table = Stage(behind=["Y" * number + "D" * number for number in numbers], zero_ranks=zero_ranks)
    assert (table.points("warm_points"), table.points("cold_points")) == (warm, cold)


@pytest.mark.parametrize(("behind", "expected"), VECTORS["jokers"]["cases"].items())
def test_jokers(behind: str, expected: list[Any]) -> None:
    most, counted = expected
    table = ended(front=["P", "", ""], behind=[behind, "", ""])
    if most is None:
        assert [table.revealed[0]["warm"], table.revealed[0]["cold"]] == counted
        return
    assert table.asked == [0]
    assert same(table.legal, [{"warm": k} for k in range(most + 1)])
    for answer, groups in counted.items():
        table = ended(front=["P", "", ""], behind=[behind, "", ""])
        table.play({"warm": int(answer)})
        assert [table.revealed[0]["warm"], table.revealed[0]["cold"]] == groups


@pytest.mark.parametrize(("fronts", "first_list", "second_lists"), VECTORS["kokonoe"]["cases"])
def test_kokonoe(fronts: list[str], first_list: list[str], second_lists: dict[str, list[str]]) -> None:
    def takes(some: list[str]) -> list[Json]:
        return [{"from_seat": int(each[0]), "take": NAMES[each[1]]} for each in some]

    for answer in first_list:
        table = harvested("PPYYLL", bag="W", front=fronts, masteries="pink")
        table.play({"mastery": "kokonoe"})
        assert same(table.legal, takes(first_list))
        table.play(takes([answer])[0])
        if answer in second_lists:
            assert table.ask == "kokonoe"
            assert same(table.legal, takes(second_lists[answer]))
        else:
            assert table.ask == "place"


@pytest.mark.parametrize("case", VECTORS["turn"]["cases"], ids=lambda case: case["steps"][1][1])
def test_turn(case: Json) -> None:
    table = Stage(case["bag"], case["front"], masteries=case.get("masteries", "blue"))
    steps = case["steps"]
    for step, following in zip(steps, [*steps[1:], [None]], strict=True):
        if step[0] in {"drawn", "bonus"}:
            continue
        ask, *listed, choice = step
        draws = following[1] if following[0] in {"drawn", "bonus"} else ""
        assert (table.turn, table.ask) == (0, ask)
        if listed:
            assert same(table.legal, listed[0])
        table.play(choice, draws=draws)
        told = [line["event"] for line in table.events if "flowers" in line]
        assert told == ([following[0]] if draws else [])
    bag, fronts, behind = case["after"]
    assert (table.bag, table.behinds) == (in_order(bag), [in_order(behind), "", ""])
    assert table.fronts == [in_order(front) for front in fronts]
    assert table.over == case.get("over", False)
    assert table.over or (table.turn, table.ask) == (1, "harvest")


def test_end() -> None:
    end = VECTORS["end"]
    table = ended(end["front"], end["behind"])
    assert table.asked == [seat for seat, _ in end["jokers"]]
    for seat, choice in end["jokers"]:
        table.play(choice, seat=seat)
    assert table.over
    assert [seat["warm"] for seat in table.revealed] == end["warm"]
    assert [seat["cold"] for seat in table.revealed] == end["cold"]
    for revealed, behind in zip(table.revealed, end["behind"], strict=True):
        assert list(revealed["behind"].values()) == counts(behind)
        assert list(revealed["behind"]) == [NAMES[letter] for letter in LETTERS]
    for column in ("front_points", "warm_points", "cold_points"):
        assert table.points(column) == end[column]
    assert table.events[-1] == {"event": "scores", "seats": table.sheet}
    assert table.points("points") == GAME.scores(table.state) == end["scores"]
    assert GAME.winners(table.state) == end["winners"]
