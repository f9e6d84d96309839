"""The masteries of cerisier: when a bonus is offered, and what all bonuses have in common."""

import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from tests.games.cerisier.stage import NAMES, REAL_LETTERS, Stage, every_harvest, fails, harvested, readings, spell
from tests.proves import proves

NO_MASTERY = {"mastery": "none"}
NOTHING_BEHIND = {"behind": "none"}
TWO_PAIRS, FOUR_COLOURS, SIX_FLOWERS = "shin_sumizome", "somei_yoshino", "kenrokuen_kumagai"


def offered(table: Stage) -> list[str]:
    """The bonuses that the seat may take now."""
    return [choice["mastery"] for choice in table.legal if choice != NO_MASTERY] if table.ask == "mastery" else []


def met_by(harvest: str) -> list[str]:
    """The blue faces offered for a harvest while the bag is not empty: their conditions are met."""
    return offered(harvested(harvest, bag="W"))


def take(seat: int, flower: str) -> Json:
    return {"from_seat": seat, "take": NAMES[flower]}


# -- when ------------------------------------------------------------------------------------------------------------


@proves("cerisier.mastery.success-only")
@pytest.mark.parametrize("drawn", ["PPPYY", "PPYYK", "PYLDW", "PYLDK", "PPYYLLL"])
def test_a_failed_harvest_meets_no_condition(drawn: str) -> None:
    table = Stage(bag=drawn + "W", front=["W", "W", "W"])
    table.play({"draw": len(drawn)}, draws=drawn)
    assert (table.turn, table.ask) in {(1, "harvest"), (0, "keep")}
    assert table.refuses({"mastery": "shin_sumizome"}) == "cerisier.turn.phases"


@proves("cerisier.mastery.success-only")
@pytest.mark.parametrize(
    ("draws", "bag"),
    [(["P", "Y", "LD"], "WW"), (["PPYYLLDD"], "WW"), (["PYLD"], "")],
    ids=["third draw", "eight flowers", "bag empty"],
)
def test_a_success_is_looked_at_however_its_drawing_ended(draws: list[str], bag: str) -> None:
    table = Stage(bag="".join(draws) + bag)
    for flowers in draws:
        table.play({"draw": len(flowers)}, draws=flowers)
    assert "somei_yoshino" in offered(table)


@proves("cerisier.mastery.one")
@pytest.mark.parametrize("masteries", ["blue", "pink"])
def test_one_bonus_a_turn_even_if_all_conditions_are_met(masteries: str) -> None:
    fronts = ["W", "PY", "PY"]
    faces = offered(harvested("PPYYLD", bag="WWWWWW", front=fronts, masteries=masteries))
    assert len(faces) == 3
    for face in faces:
        table = harvested("PPYYLD", bag="WWWWWW", front=fronts, masteries=masteries)
        drawn = {"shin_sumizome": "W", "kenrokuen_kumagai": "WW", "komatsu_otome": "WWW"}.get(face, "")
        table.play({"mastery": face}, draws=drawn)
        for _ in range(2):  # no bonus asks more
            if table.ask == face:
                table.play(table.legal[0])
        assert (table.turn, table.ask) == (0, "place")
        assert table.refuses({"mastery": face}) == "cerisier.turn.phases"
        table.play(NOTHING_BEHIND)
        assert table.turn == 1


@proves("cerisier.mastery.optional")
@pytest.mark.parametrize("masteries", ["blue", "pink"])
def test_taking_no_bonus_is_allowed_and_does_nothing(masteries: str) -> None:
    table = harvested("PPYYLD", bag="W", front=["W", "PY", "PY"], masteries=masteries)
    assert NO_MASTERY in table.legal
    table.play(NO_MASTERY)
    assert (table.ask, table.harvest, table.bag) == ("place", "PPYYLD", "W")
    assert (table.fronts, table.behinds) == (["W", "PY", "PY"], ["", "", ""])


@proves("cerisier.mastery.joker")
def test_a_black_counts_as_the_missing_colour() -> None:
    assert met_by("PYL") == []
    assert met_by("PYLK") == [FOUR_COLOURS]


@proves("cerisier.mastery.joker", "cerisier.mastery.two-pairs", "cerisier.mastery.four-colours")
def test_a_condition_is_met_if_some_reading_of_the_blacks_meets_it() -> None:
    successes = [harvest for harvest in every_harvest() if not fails(harvest)]
    for harvest in successes:
        ways = list(readings(harvest))
        two_pairs = any(sum(way.count(colour) >= 2 for colour in REAL_LETTERS) >= 2 for way in ways)
        four_colours = any(len(set(way)) >= 4 for way in ways)
        assert two_pairs == (sum(harvest.count(colour) >= 2 for colour in REAL_LETTERS) >= 2), harvest
        assert four_colours == (len(set(harvest) - {"K"}) + harvest.count("K") >= 4), harvest
        met = met_by(harvest)
        assert (TWO_PAIRS in met, FOUR_COLOURS in met) == (two_pairs, four_colours), harvest


@proves("cerisier.mastery.at-least")
@pytest.mark.parametrize(
    ("harvest", "met"),
    [
        ("PPYYL", [TWO_PAIRS]),
        ("PPYYLL", [TWO_PAIRS, SIX_FLOWERS]),
        ("PPYLD", [FOUR_COLOURS]),
        ("PPYYLD", [TWO_PAIRS, FOUR_COLOURS, SIX_FLOWERS]),
        ("PPYYLLD", [TWO_PAIRS, FOUR_COLOURS, SIX_FLOWERS]),
        ("PPYYLLDD", [TWO_PAIRS, FOUR_COLOURS, SIX_FLOWERS]),
    ],
)
def test_more_flowers_pairs_or_colours_do_not_spoil_a_condition(harvest: str, met: list[str]) -> None:
    assert met_by(harvest) == met


@proves("cerisier.mastery.two-pairs")
@pytest.mark.parametrize(("face", "masteries"), [("shin_sumizome", "blue"), ("sakuya_hime", "pink")])
def test_two_pairs_of_two_colours(face: str, masteries: str) -> None:
    fronts = ["W", "P", "Y"]
    assert offered(harvested("WWDD", bag="P", front=fronts, masteries=masteries)) == [face]
    for harvest in ("PPYL", "PY", "PP"):
        assert offered(harvested(harvest, bag="P", front=fronts, masteries=masteries)) == []
    table = harvested("PPYLD", bag="W", front=fronts, masteries=masteries)
    assert table.refuses({"mastery": face}) == "cerisier.mastery.two-pairs"


@proves("cerisier.mastery.four-colours")
@pytest.mark.parametrize(("face", "masteries"), [("somei_yoshino", "blue"), ("komatsu_otome", "pink")])
def test_four_colours(face: str, masteries: str) -> None:
    for harvest in ("PYLD", "YLDW", "PPYLW", "PYWK"):
        assert offered(harvested(harvest, bag="P", masteries=masteries)) == [face]
    for harvest in ("PYL", "PYK", "PPYL", "KK"):
        assert offered(harvested(harvest, bag="P", masteries=masteries)) == []
    table = harvested("PPYY", bag="W", front=["W", "P", "Y"], masteries=masteries)
    assert table.refuses({"mastery": face}) == "cerisier.mastery.four-colours"


@proves("cerisier.mastery.six-flowers")
@pytest.mark.parametrize(("face", "masteries"), [("kenrokuen_kumagai", "blue"), ("kokonoe", "pink")])
def test_six_flowers(face: str, masteries: str) -> None:
    fronts = ["W", "P", "Y"]
    for harvest in ("PPYYLL", "PPYYLLD", "WWYYLD"):
        assert face in offered(harvested(harvest, bag="P", front=fronts, masteries=masteries))
    table = harvested("PPYYL", bag="W", front=fronts, masteries=masteries)
    assert face not in offered(table)
    assert table.refuses({"mastery": face}) == "cerisier.mastery.six-flowers"


@proves("cerisier.mastery.offered")
def test_drawing_bonuses_are_offered_only_while_the_bag_is_not_empty() -> None:
    table = harvested("PPYYLD", bag="")
    assert offered(table) == ["somei_yoshino"]
    assert table.refuses({"mastery": "shin_sumizome"}) == "cerisier.mastery.offered"
    assert table.refuses({"mastery": "kenrokuen_kumagai"}) == "cerisier.mastery.offered"
    table = harvested("PPYYLD", bag="", front=["", "P", ""], masteries="pink")
    assert offered(table) == ["sakuya_hime", "kokonoe"]
    assert table.refuses({"mastery": "komatsu_otome"}) == "cerisier.mastery.offered"


@proves("cerisier.mastery.offered")
@pytest.mark.parametrize("fronts", [["", "", ""], ["PYL", "", ""], ["PYL", "K", "KK"]])
def test_taking_bonuses_are_offered_only_if_another_front_holds_a_real_flower(fronts: list[str]) -> None:
    table = harvested("PPYYLD", bag="W", front=fronts, masteries="pink")
    assert offered(table) == ["komatsu_otome"]
    assert table.refuses({"mastery": "sakuya_hime"}) == "cerisier.mastery.offered"
    assert table.refuses({"mastery": "kokonoe"}) == "cerisier.mastery.offered"
    fronts[2] += "W"
    table = harvested("PPYYLD", bag="W", front=fronts, masteries="pink")
    assert offered(table) == ["sakuya_hime", "komatsu_otome", "kokonoe"]


@proves("cerisier.mastery.offered")
def test_the_own_front_does_not_count() -> None:
    table = harvested("PPYYLD", bag="W", front=["", "K", "PYL"], masteries="pink", turn=2)
    assert offered(table) == ["komatsu_otome"]
    table = harvested("PPYYLD", bag="W", front=["W", "K", "PYL"], masteries="pink", turn=2)
    assert offered(table) == ["sakuya_hime", "komatsu_otome", "kokonoe"]


@proves("cerisier.mastery.offered")
def test_the_content_of_the_bag_does_not_count() -> None:
    assert offered(harvested("PYLD", bag="K", masteries="pink")) == ["komatsu_otome"]


@proves("cerisier.mastery.offered")
def test_with_nothing_offered_the_mastery_is_not_asked() -> None:
    assert harvested("PPYY", bag="").ask == "place"
    assert harvested("PPYY", bag="W", masteries="pink").ask == "place"
    assert harvested("PYLD", bag="", masteries="pink").ask == "place"


# -- what all have in common -----------------------------------------------------------------------------------------


@proves("cerisier.mastery.partial")
def test_a_drawing_bonus_draws_what_the_bag_holds() -> None:
    table = harvested("PPYYLL", bag="W")
    table.play({"mastery": "kenrokuen_kumagai"}, draws="W")
    table.play({"to": "behind"})
    assert (table.ask, table.behind(0)) == ("place", "W")
    for rest in ("WK", "W"):
        table = harvested("PYLD", bag=rest, masteries="pink")
        table.play({"mastery": "komatsu_otome"}, draws=rest)
        assert table.bag == ""
        table.play({"keep": "white"})
        assert (table.front(0), table.bag) == ("W", rest[1:])


@proves("cerisier.mastery.not-harvest")
def test_flowers_drawn_by_kenrokuen_kumagai_do_not_join_the_harvest() -> None:
    table = harvested("PPYYLLDD", bag="PW")
    table.play({"mastery": "kenrokuen_kumagai"}, draws="PW")
    table.play({"to": "front", "seat": 0})  # three pink, five colours and ten flowers now, but not in the harvest
    table.play({"to": "front", "seat": 0})
    assert (table.turn, table.ask, table.harvest, table.front(0)) == (0, "place", "PPYYLLDD", "PW")
    assert table.refuses({"behind": "white"}) == "cerisier.place.one-colour"
    table.play({"behind": "pink"})
    assert (table.front(0), table.behind(0)) == ("PYYLLDDW", "PP")


@proves("cerisier.mastery.not-harvest")
def test_the_flower_of_shin_sumizome_does_not_join_the_harvest() -> None:
    table = harvested("PPYY", bag="PW")
    table.play({"mastery": "shin_sumizome"}, draws="P")
    assert (table.turn, table.ask, table.harvest) == (0, "place", "PPYY")
    table.play({"behind": "yellow"})
    assert (table.front(0), table.behind(0)) == ("PP", "PYY")


@proves("cerisier.mastery.not-harvest")
def test_flowers_taken_or_kept_do_not_join_the_harvest() -> None:
    table = harvested("PYLD", bag="WWW", masteries="pink")
    table.play({"mastery": "komatsu_otome"}, draws="WWW")
    table.play({"keep": "white"})
    assert (table.ask, table.harvest) == ("place", "PYLD")
    table = harvested("PPYYLL", bag="W", front=["", "P", "W"], masteries="pink")
    table.play({"mastery": "kokonoe"})
    table.play(take(1, "P"))
    table.play(take(2, "W"))
    assert (table.ask, table.harvest) == ("place", "PPYYLL")
    table.play({"behind": "pink"})
    assert (table.front(0), table.behind(0)) == ("PYYLLW", "PP")
    table = harvested("PPYY", bag="W", front=["", "P", ""], masteries="pink")
    table.play({"mastery": "sakuya_hime"})
    table.play({"give": "yellow", "from": "harvest"})
    table.play(take(1, "P"))
    assert (table.ask, table.harvest) == ("place", "PPY")
    table.play({"behind": "pink"})
    assert (table.front(0), table.behind(0)) == ("PY", "PP")


@proves("cerisier.mastery.open")
@pytest.mark.parametrize(
    ("face", "masteries", "drawn"), [("kenrokuen_kumagai", "blue", "WK"), ("komatsu_otome", "pink", "WKP")]
)
def test_all_flowers_of_a_drawing_bonus_are_shown_to_all_before_any_is_placed(
    face: str, masteries: str, drawn: str
) -> None:
    table = harvested("PPYYLD", bag="WKPYY", masteries=masteries)
    table.play({"mastery": face}, draws=drawn)
    for viewer in (0, 1, 2, SPECTATOR):
        (_, bonus) = table.seen_by(viewer)
        assert (bonus["event"], bonus["seat"], bonus["mastery"]) == ("bonus", 0, face)
        assert spell(bonus["flowers"]) == spell(table.view(viewer)["shown"]) == drawn
    assert (table.ask, table.fronts, table.behinds) == (face, ["", "", ""], ["", "", ""])
    assert len(table.bag) == 5 - len(drawn)


@proves("cerisier.mastery.own-front")
def test_the_harvest_is_not_in_front_while_a_bonus_is_carried_out() -> None:
    table = harvested("PYLD", bag="W", front=["W", "", ""])
    table.play({"mastery": "somei_yoshino"})
    assert table.fronts == ["W", "", ""]
    assert [choice["behind"] for choice in table.legal if choice["from"] == "front"] == ["white"]
    assert table.refuses({"behind": "pink", "from": "front"}) == "cerisier.somei.move"
    table = harvested("PPYY", bag="W", front=["W", "P", ""], masteries="pink")
    table.play({"mastery": "sakuya_hime"})
    assert [choice["give"] for choice in table.legal if choice["from"] == "front"] == ["white"]
    assert table.refuses({"give": "pink", "from": "front"}) == "cerisier.sakuya.swap"
