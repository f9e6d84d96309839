"""The worked examples of the rules file (vectors.json), played."""

import json
from collections import Counter
from itertools import combinations, takewhile
from pathlib import Path
from typing import Any

import numba
import pytest

from hanazono.games.contract import Json
from hanazono.games.haru import GAME
from hanazono.games.haru.box import WIND
from hanazono.games.haru.figures import FIVE, figures, points
from hanazono.games.haru.rounds import end_round
from hanazono.table.transcript import BadTranscript, replay
from tests.games.haru import referee
from tests.games.haru.stage import Stage, last_turns, last_wind, with_flowers

FILE = Path(__file__).with_name("vectors.json")
VECTORS: dict[str, Any] = {part["vector"]: part for part in json.loads(FILE.read_text(encoding="utf-8"))}
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


def test_every_part_is_played() -> None:
    assert set(VECTORS) == {"figures", "wind", "end", "cut short", "last turns", "game"}


@pytest.mark.parametrize("name", VECTORS["figures"]["cases"])
def test_figures(name: str) -> None:
    rows, scored, fives = VECTORS["figures"]["cases"][name]
    flowers = [sum(1 << i for i, letter in enumerate("".join(rows)) if letter == colour) for colour in "RY"]
    assert [points(each) for each in flowers] == scored
    assert [seat for seat in range(2) if figures(flowers[seat], FIVE)] == fives


@pytest.mark.parametrize("size", ["4"] if INTERPRETED else ["4", "5", "8"])
def test_figures_of_all_sets_of_cells(size: str) -> None:
    bits = [1 << cell for cell in range(25)]
    counted = Counter(int(points(sum(cells))) for cells in combinations(bits, int(size)))
    del counted[0]
    assert {str(value): number for value, number in counted.items()} == VECTORS["figures"]["exhaustive"][size]


def turned(row: str, number: int) -> str:
    """A pond with that row as column c, or as row 3."""
    rows = [".....", ".....", row, ".....", "....."] if number else [f"..{letter}.." for letter in row]
    return " ".join(rows)


@pytest.mark.parametrize("is_row", [True, False])
@pytest.mark.parametrize(("row", "cell", "to", "result"), VECTORS["wind"]["cases"])
def test_wind(row: str, cell: str, to: str, result: str | None, is_row: bool) -> None:
    name = f"{cell}3" if is_row else f"c{'abcde'.index(cell) + 1}"
    direction = to if is_row else {"east": "south", "west": "north"}[to]
    stage = blowing(turned(row, is_row))
    if result is None:
        assert stage.refuses(f"wind {name} {direction}") == "haru.wind.edge"
    else:
        stage.play(f"wind {name} {direction}")
        assert stage.pond == turned(result, is_row)


def blowing(pond: str) -> Stage:
    """A table whose seat 0, the junior of turn 2, is asked for the wind."""
    stage = Stage(pond, 2, marks="a1 b1 c1")
    stage.state.question, stage.state.junior = WIND, 0
    assert stage.ask == "wind"
    return stage


@pytest.mark.parametrize("case", VECTORS["wind"]["ponds"], ids=lambda case: case["pond"])
def test_winds_of_a_whole_pond(case: Json) -> None:
    winds = blowing(case["pond"]).legal
    assert len(winds) == case["legal"]
    for direction in ("north", "east", "south", "west"):
        cells = [move["wind"] for move in winds if move["to"] == direction]
        if direction in case:
            assert sorted(cells) == sorted(case[direction].split())
        else:
            assert len(cells) == (12 if case["legal"] == 48 else 0)


RED = {0: "", 1: "a1 b1 a2 b2", 3: "a1 b2 c3 d4", 5: "a1 b2 c3 d4 a4 b4 c4"}
YELLOW = {0: "", 1: "d4 e4 d5 e5", 2: "e2 e3 e4 e5", 3: "e2 d3 c4 b5", 5: "a5 b5 c5 d5 e5"}
RED_FIVE = "a1 b1 c1 d1 e1"


@pytest.mark.parametrize("case", VECTORS["end"]["cases"])
def test_end_of_a_round(case: Json) -> None:
    red, yellow = case["points"]
    flowers = RED_FIVE if 0 in case["five"] else RED[red], YELLOW[yellow]
    stage = with_flowers(*flowers, round_number=3, scores=case["before"], max_rounds=case["max_rounds"])
    end_round(stage.state)
    [over] = [line for line in stage.events if line.get("event") == "round_over"]
    assert over["points"] == case["points"]
    assert stage.scores == over["scores"] == [a + b for a, b in zip(case["before"], case["points"], strict=True)]
    assert stage.winners == case["winners"]
    if stage.winners is None:
        assert stage.round_number == 4


@pytest.mark.parametrize("case", VECTORS["cut short"]["cases"])
def test_a_turn_cut_short(case: Json) -> None:
    stage = Stage(case["pond"], 4, [[5, 6, 7], [2, 5, 6]], marks="d2 a5 b5", holder=1)
    stage.picks(*case["values"])
    told = stage.events
    if case["bloom"]:
        assert (stage.asked, stage.ask) == ([0], "bloom")
        stage.play(f"bloom {case['bloom']}")
        told += stage.events
    blooms = [["bloomed", line["seat"], line["cell"]] for line in told if line.get("event") == "bloomed"]
    assert blooms == case["told"]
    assert stage.points == case["points"]
    assert (stage.ask, stage.round_number, stage.t, stage.holder) == ("pick", 2, 1, 1)


def test_the_last_turns() -> None:
    vector, stage = VECTORS["last turns"], last_turns()
    told: list[Json] = []
    for line in vector["lines"]:
        if "move" in line:
            assert (line["seat"], line["ask"]) == (stage.asked[0], stage.ask)
            if "choices" in line:
                assert stage.legal == line["choices"]
            GAME.answer(stage.state, line["seat"], line["move"])
            told += stage.events
    assert told == [{key: line[key] for key in line if key != "choices"} for line in vector["lines"]]
    assert stage.pond == vector["after"]
    assert (stage.asked, stage.ask, len(stage.legal)) == ([0], "wind", vector["winds"])


@pytest.mark.parametrize("case", VECTORS["last turns"]["cases"], ids=lambda case: case["wind"][0])
def test_the_last_wind(case: Json) -> None:
    cell, direction = case["wind"]
    stage = last_wind().play(f"wind {cell} {direction}")
    assert (stage.points, stage.scores, stage.winners) == (case["points"], case["scores"], case.get("winners"))
    if "next" in case:
        assert (stage.pond, stage.holder, stage.ask, stage.round_number) == (case["next"], case["holder"], "pick", 3)


def test_the_variant_of_the_last_turns() -> None:
    stage = last_turns().picks(4, 7)
    assert stage.events[-1] == {"event": "bloomed", "seat": 0, "cell": "c2"}
    assert (stage.asked, stage.ask, len(stage.legal)) == ([1], "bloom", 3)
    stage.play("bloom a5")
    assert (stage.told, stage.asked, stage.ask) == (["frogs_gone"], [0], "wind")
    calm = next(move for move in stage.legal if "figures" not in stage.hint(f"wind {move['wind']} {move['to']}"))
    stage.play(f"wind {calm['wind']} {calm['to']}")
    assert (stage.asked, stage.ask, len(stage.legal)) == ([1], "darken", 2)
    stage.play(f"darken {stage.legal[0]['darken']}", draws=[])
    assert (stage.told, stage.ask, stage.t) == ([], "pick", 8)


def test_a_whole_game() -> None:
    vector = VECTORS["game"]
    lines = vector["lines"]
    assert referee.check(lines) == lines[-1]["end"]
    [played] = replay(json.dumps(line) for line in lines)
    assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]
    counts, stage = [], Stage()
    stage.state = GAME.blank(2, lines[0]["options"])
    for index, line in enumerate(lines):
        write_chance(stage, lines[index + 1 :])
        if index == 0:
            GAME.rules.deal(stage.state)
        elif "move" in line:
            counts.append(len(GAME.legal(stage.state, line["seat"])))
            GAME.answer(stage.state, line["seat"], line["move"])
    assert counts == vector["counts"]
    assert stage.pond == vector["pond"]


def write_chance(stage: Stage, lines: list[Json]) -> None:
    """Scripts the draws that the lines tell of, up to the next move."""
    events = takewhile(lambda line: "event" in line, lines)
    outcomes = [outcome for line in events for outcome in GAME.chance(line)]
    stage.state.script[: len(outcomes)] = outcomes
    stage.state.script_at, stage.state.script_end = 0, len(outcomes)


def test_a_missing_line_is_found() -> None:
    texts = [json.dumps(line) for line in VECTORS["game"]["lines"]]
    for index in range(len(texts)):
        with pytest.raises(BadTranscript):
            list(replay([*texts[:index], *texts[index + 1 :]]))
