"""Deck files of ombre: what they may correct, what they may not, and that tables play by them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hanazono.games.contract import BadDeck, Json
from hanazono.games.kit import ABOVE, State
from hanazono.games.ombre import GAME, deck
from hanazono.table.transcript import BadTranscript, record, replay
from tests.games.ombre import referee
from tests.games.ombre.stage import CARDS, DIAGONAL, TREES, Stage
from tests.proves import proves

FILE = Path(deck.__file__).with_name("cards.toml").read_text(encoding="utf-8")

# Every number that a table may change, changed.
CORRECTED = """
[data]
rank = [{ trees = 2, rank = 1 }, { trees = 5, rank = 9, mark = "book" }]
card = [
  { id = "zelkova_1", value = 3, facilities = ["pavilion"] },
  { id = "zelkova_3", value = 1, value_alt = 9, action = "" },
  { id = "birch_2", value = 11, action = "move_gardener" },
  { id = "birch_9", value = 2, mark_value = "book" },
  { id = "joker_10", value = 2, facilities = ["pond", "plaza"], action = "redraw" },
]
project = [
  { id = "P03", animals = { fox = 1, squirrel = 1 }, points = 20 },
  { id = "P12", facilities = {}, animals = { deer = 0 } },
]
"""


def cards(whole: Json) -> dict[str, Json]:
    return {card["id"]: card for card in whole["data"]["card"]}


def table_with(whole: Json, seats: int = 3, **options: Any) -> State:
    return GAME.blank(seats, options, whole)


# -- good files ------------------------------------------------------------------------------------------------------


def test_the_shipped_file_is_the_deck_of_a_table() -> None:
    assert deck.read(FILE) == deck.DEFAULT == deck.SHIPPED
    assert deck.check(json.loads(json.dumps(deck.DEFAULT))) == deck.DEFAULT
    assert deck.whole(GAME.blank(2)) == deck.DEFAULT
    assert table_with(deck.DEFAULT).tobytes() == GAME.blank(3).tobytes()


def test_an_empty_file_changes_nothing() -> None:
    assert (
        deck.read("")
        == deck.read("[data]")
        == deck.read("game = 'ombre'\n[park]\nrows = ['1','2','3','4','5','6']")
        == deck.DEFAULT
    )


def test_a_file_in_part_changes_what_it_names() -> None:
    whole = deck.read(CORRECTED)
    assert cards(whole)["zelkova_1"] == {**cards(deck.DEFAULT)["zelkova_1"], "value": 3, "facilities": ["pavilion"]}
    assert cards(whole)["joker_10"]["facilities"] == ["plaza", "pond"]  # in the order of the box
    assert [rank["rank"] for rank in whole["data"]["rank"]] == [0, 0, 1, 3, 4, 9, 6, 7]
    projects = {project["id"]: project for project in whole["data"]["project"]}
    assert projects["P03"]["animals"] == {"squirrel": 1, "fox": 1}
    assert (projects["P12"]["animals"], projects["P12"]["facilities"]) == ({}, {})
    changed = {"zelkova_1", "zelkova_3", "birch_2", "birch_9", "joker_10"}
    assert {card for card in CARDS if cards(whole)[card] != cards(deck.DEFAULT)[card]} == changed
    assert {name: whole[name] for name in whole if name != "data"} == {
        n: deck.SHIPPED[n] for n in deck.SHIPPED if n != "data"
    }


def test_what_was_read_travels_in_the_state_and_comes_back() -> None:
    whole = deck.read(CORRECTED)
    s = table_with(json.loads(json.dumps(whole)))
    assert deck.whole(s) == deck.check(deck.whole(s)) == whole
    assert table_with(deck.whole(s)).tobytes() == s.tobytes()
    assert deck.whole(GAME.veiled(s, ABOVE)) == whole
    assert deck.read(FILE) == deck.SHIPPED  # and nothing of it was written into what is shipped


@pytest.mark.parametrize("text", [
    '[data]\ncard = [{ id = "maple_3", value = 0, value_alt = 99 }]',
    '[data]\ncard = [{ id = "maple_3", facilities = ["pond", "pond"], action = "extra_wildlife" }]',
    '[data]\ncard = [{ id = "maple_3", tree = "maple", joker = false, trees = 1, mark_icons = "book" }]',
    '[data]\nproject = [{ id = "P05", points = 0, mark = "source" }]',
    '[data]\nrank = [{ trees = 7, rank = 99 }, { trees = 0, rank = 1 }]',
    '[fixture]\nscore = 80',
    '[wildlife.count]\nsquirrel = 6',
    '[[data.card]]\nid = "maple_3"\nvalue = 12',
])  # fmt: skip
def test_good_files(text: str) -> None:
    assert deck.check(deck.read(text)) == deck.read(text)


# -- bad files -------------------------------------------------------------------------------------------------------

BAD = [
    ("[data", "", "", "TOML"),
    ("data = 3", "data", "", "{…}"),
    ("[data]\ncard = 3", "data", "card", "[{…}, …]"),
    ("[data]\ncard = [3]", "data.card", "", "{…}"),
    ("[data]\ncard = [{ value = 3 }]", "data.card", "id", "zelkova_1 … joker_10"),
    ('[data]\ncard = [{ id = "oak_1" }]', "data.card", "id", "zelkova_1"),
    ('[data]\nproject = [{ id = "P13" }]', "data.project", "id", "P01 … P12"),
    ("[data]\nrank = [{ trees = 8, rank = 8 }]", "data.rank", "trees", "0 … 7"),
    ("[data]\nrank = [{ trees = '5', rank = 8 }]", "data.rank", "trees", "0 … 7"),
    ('[data]\ncard = [{ id = "maple_3" }, { id = "maple_3" }]', "maple_3", "id", "1 ×"),
    ("[data]\nrank = [{ trees = 5 }, { trees = 5 }]", "rank[5]", "trees", "1 ×"),
    ('[data]\ncard = [{ id = "maple_3", value = -1 }]', "maple_3", "value", "0 … 99"),
    ('[data]\ncard = [{ id = "maple_3", value = 100 }]', "maple_3", "value", "0 … 99"),
    ('[data]\ncard = [{ id = "maple_3", value = true }]', "maple_3", "value", "0 … 99"),
    ('[data]\ncard = [{ id = "maple_3", value_alt = 3.0 }]', "maple_3", "value_alt", "0 … 99"),
    ('[data]\ncard = [{ id = "maple_3", action = "prune" }]', "maple_3", "action", "move_gardener"),
    ('[data]\ncard = [{ id = "maple_3", action = ["redraw"] }]', "maple_3", "action", "move_gardener"),
    ('[data]\ncard = [{ id = "maple_3", facilities = ["bench"] }]', "maple_3", "facilities", "plaza"),
    ('[data]\ncard = [{ id = "maple_3", facilities = ["pond", "pond", "pond"] }]', "maple_3", "facilities", "0 … 2 ×"),
    ('[data]\ncard = [{ id = "maple_3", facilities = "pond" }]', "maple_3", "facilities", "0 … 2 ×"),
    ('[data]\ncard = [{ id = "maple_3", tree = "birch" }]', "maple_3", "tree", '= "maple"'),
    ('[data]\ncard = [{ id = "maple_3", trees = 2 }]', "maple_3", "trees", "= 1"),
    ('[data]\ncard = [{ id = "maple_3", joker = true }]', "maple_3", "joker", "= false"),
    ('[data]\ncard = [{ id = "maple_3", colour = "red" }]', "maple_3", "colour", "value_alt"),
    ('[data]\ncard = [{ id = "maple_3", mark_value = "rumour" }]', "maple_3", "mark_value", "ruling"),
    ('[data]\ncard = [{ id = "maple_3", mark_rumour = "book" }]', "maple_3", "mark_rumour", "mark_value"),
    ('[data]\nproject = [{ id = "P05", points = -1 }]', "P05", "points", "0 … 99"),
    ('[data]\nproject = [{ id = "P05", animals = { cat = 1 } }]', "P05", "animals", "squirrel"),
    ('[data]\nproject = [{ id = "P05", animals = ["fox"] }]', "P05 animals", "", "{…}"),
    ('[data]\nproject = [{ id = "P05", animals = { fox = "two" } }]', "P05", "animals.fox", "0 … 99"),
    ('[data]\nproject = [{ id = "P05", facilities = { bench = 1 } }]', "P05", "facilities", "plaza"),
    ('[data]\nproject = [{ id = "P05", facilities = { pond = -1 } }]', "P05", "facilities.pond", "0 … 99"),
    ("[data]\nrank = [{ trees = 5, rank = 100 }]", "rank[5]", "rank", "0 … 99"),
    ('[data]\nrank = [{ trees = 5, name_fr = "allée" }]', "rank[5]", "name_fr", "très bonne allée"),
    ('[data]\ntrees = ["oak"]', "data", "trees", "zelkova"),
    ("[data]\nshrub = []", "data", "shrub", "facilities"),
    ("[[seating]]\nseats = 5", "", "seating", "= [{"),
    ("[wildlife.count]\nsquirrel = 7", "wildlife.count", "squirrel", "= 6"),
    ('[park]\ndiagonal_end = "f5"', "park", "diagonal_end", '= "f6"'),
    ('[options.values]\ndefault = "sequence"', "options.values", "default", '= "spread"'),
    ('game = "haru"', "", "game", '= "ombre"'),
    ("extras = 1", "", "extras", "game, options"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where", "field", "allowed"), BAD)
def test_bad_files_say_where_and_what(text: str, where: str, field: str, allowed: str) -> None:
    with pytest.raises(BadDeck) as bad:
        deck.read(text)
    assert (bad.value.where, bad.value.field) == (where, field)
    assert allowed in bad.value.allowed
    for part in (where, field):
        assert part in str(bad.value)


HUGE = "1" * 5000
UNREADABLE = [
    "game = 2017-01-01",
    "[park]\nrows = 07:32:00",
    '[data]\ncard = [{ id = "maple_3", value = 2017-01-01 }]',
    f'[data]\ncard = [{{ id = "maple_3", value = {HUGE} }}]',
    f'[data]\ncard = [{{ id = "maple_3", value = 0x{HUGE} }}]',
    "a" + ".a" * 5000 + " = 1",
    "data.card" + ".a" * 5000 + " = 1",
    "a = " + "[" * 5000,
    "\ufeff",
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: text[:40])
def test_no_file_leads_to_any_other_error(text: str) -> None:
    with pytest.raises(BadDeck) as bad:
        deck.read(text)
    assert bad.value.allowed.startswith("TOML") or "≤" in bad.value.allowed


@proves("ombre.setup.diagonal", "ombre.setup.corner")
@pytest.mark.parametrize(("changes", "where", "field"), [
    ({"maple_1": 3}, "maple", "value 1"),
    ({"maple_3": 1}, "maple", "value 1"),
    ({"maple_2": 5}, "maple", "value 2"),
    ({"maple_3": 2}, "maple", "value 2"),
    ({"joker_10": 1}, "joker_10", "value"),
    ({"maple_1": 2, "maple_2": 3}, "maple", "value 1"),
])  # fmt: skip
def test_the_park_must_remain_possible(changes: dict[str, int], where: str, field: str) -> None:
    entries = ", ".join(f'{{ id = "{card}", value = {value} }}' for card, value in changes.items())
    with pytest.raises(BadDeck) as bad:
        deck.read(f"[data]\ncard = [{entries}]")
    assert (bad.value.where, bad.value.field) == (where, field)


def test_ones_and_twos_may_change_places() -> None:
    for tree in TREES:
        text = f'[data]\ncard = [{{ id = "{tree}_1", value = 2 }}, {{ id = "{tree}_2", value = 1 }}]'
        s = GAME.new(3, {}, 1, deck.read(text))
        assert f"{tree}_2" in [CARDS[s.park[cell]] for cell in (0, 7, 14, 21, 28)]


@pytest.mark.parametrize("value", [None, 3, [], "deck", {}])
def test_a_deck_in_json_is_a_whole_one(value: object) -> None:
    with pytest.raises(BadDeck):
        deck.check(value)
    with pytest.raises(BadDeck):
        GAME.blank(3, {}, value if value is not None else [])  # type: ignore[arg-type]


def test_nothing_may_be_missing_in_a_deck_in_json() -> None:
    for name in deck.SHIPPED:
        part = {key: value for key, value in deck.SHIPPED.items() if key != name}
        if name == "fixture":
            assert deck.check(part) == deck.DEFAULT
        else:
            with pytest.raises(BadDeck, match=name):
                deck.check(part)
    for kind, field, where in (
        ("card", "action", "maple_3"),
        ("project", "points", "P05"),
        ("rank", "rank", "rank[5]"),
    ):
        for is_whole in (True, False):
            entries = [dict(entry) for entry in deck.SHIPPED["data"][kind]]
            wanted = next(entry for entry in entries if where in (entry.get("id"), f"rank[{entry.get('trees')}]"))
            if is_whole:
                entries.remove(wanted)
            else:
                del wanted[field]
            with pytest.raises(BadDeck, match=re.escape(where)):
                deck.check({**deck.SHIPPED, "data": {**deck.SHIPPED["data"], kind: entries}})
    with pytest.raises(BadDeck, match="facilities"):
        deck.check({**deck.SHIPPED, "data": {k: v for k, v in deck.SHIPPED["data"].items() if k != "facilities"}})


# -- tables that play by them ----------------------------------------------------------------------------------------


def test_values_sort_the_columns() -> None:
    text = '[data]\ncard = [{ id = "maple_7", value = 3 }, { id = "birch_3", value_alt = 50 }]'
    drawn = ["birch_3", "zelkova_4", "maple_7"]
    for values, column in (("spread", "birch_3 maple_7 zelkova_4"), ("sequence", "zelkova_4 maple_7 birch_3")):
        table = Stage(
            marker=3, now="- - ginkgo_4", next="joker_10", cards=deck.read(text), spare=[0] * 3, values=values
        )
        assert table.take("ginkgo_4", "b1", draws=drawn).next == column


def test_actions_facilities_projects_and_ranks_count() -> None:
    changed = deck.read("""[data]
        card = [{ id = "joker_10", action = "new_project", facilities = ["plaza", "plaza"] }]
        project = [{ id = "P01", animals = { fox = 1 }, points = 30 }]
        rank = [{ trees = 2, rank = 5 }, { trees = 3, rank = 2 }]""")
    table = Stage(
        cards=changed, now="joker_10 maple_4 maple_7", gardeners={"c3": 0}, tiles={"c3": ["fox"]}, projects=["P01"]
    )
    assert table.scores[0] == 0
    table.play("gardener none", "card joker_10")
    assert table.hint("cell c4") == {
        "tiles": [],
        "gains": [{"seat": 0, "gardener": "c3", "avenue": "column", "points": 10}],
        "points": 40,
        "projects": ["P01"],
    }
    table.play("cell c4")
    assert (table.ask, table.scores[0]) == ("action", 40)
    card = table.view(0)["card"]
    assert (card["action"], card["facilities"]) == ("new_project", ["plaza", "plaza"])


def test_set_up_goes_by_the_values_of_the_table() -> None:
    for number in range(20):
        s = GAME.new(2, {}, number, deck.read(CORRECTED))
        diagonal = {CARDS[s.park[cell]] for cell in (0, 7, 14, 21, 28)}
        assert diagonal == {"zelkova_3", *DIAGONAL.values()} - {"zelkova_1"}
        if CARDS[s.park[0]] == "birch_1":
            assert CARDS[s.park[35]] == "birch_9"


@pytest.mark.parametrize("values", ["spread", "sequence"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_referee_accepts_games_with_a_corrected_deck(seats: int, values: str) -> None:
    for index in range(3):
        lines = record(GAME, seats, {"values": values}, 1, index, with_choices=True, deck=deck.read(CORRECTED))
        assert lines[0]["meta"]["deck"] == deck.read(CORRECTED)
        assert referee.check(lines) == lines[-1]["end"]
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.parametrize("seats", GAME.seats)
def test_we_accept_the_referees_games_with_a_corrected_deck(seats: int) -> None:
    for seed in range(3):
        options = {"values": "sequence" if seed else "spread"}
        lines = referee.random_game(seed, seats, options, choices=True, deck=deck.read(CORRECTED))
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


def test_a_transcript_with_a_deck_that_cannot_be_played_with_is_refused() -> None:
    lines = record(GAME, 2, {}, 1)
    lines[0]["meta"]["deck"]["data"]["card"][0]["value"] = 3
    with pytest.raises(BadTranscript) as bad:
        list(replay(json.dumps(line) for line in lines))
    assert bad.value.reason == "deck"
