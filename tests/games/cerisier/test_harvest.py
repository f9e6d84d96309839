"""The harvest of cerisier, and what happens when it fails."""

import pytest

from hanazono.games.kit import SPECTATOR
from tests.games.cerisier.stage import (
    NAMES,
    REAL_LETTERS,
    Stage,
    every_harvest,
    fails,
    harvested,
    readings,
    spell,
)
from tests.proves import proves

STOP = {"stop": True}
NOTHING_BEHIND = {"behind": "none"}


# -- harvest ---------------------------------------------------------------------------------------------------------


@proves("cerisier.harvest.compulsory")
def test_the_first_draw_must_be_made() -> None:
    table = Stage(bag="PYL")
    assert table.legal == [{"draw": 1}, {"draw": 2}, {"draw": 3}]
    assert table.refuses(STOP) == "cerisier.harvest.compulsory"


@proves("cerisier.harvest.compulsory")
def test_the_next_seat_must_draw_as_well() -> None:
    table = harvested("PY", bag="WW")
    table.play(NOTHING_BEHIND)
    assert table.turn == 1
    assert table.legal == [{"draw": 1}, {"draw": 2}]
    assert table.refuses(STOP) == "cerisier.harvest.compulsory"


@proves("cerisier.harvest.three-draws")
def test_three_draws_are_the_most() -> None:
    table = Stage(bag="PYLWWW")
    table.play({"draw": 1}, draws="P")
    table.play({"draw": 1}, draws="Y")
    assert {"draw": 1} in table.legal
    table.play({"draw": 1}, draws="L")
    assert (table.turn, table.ask, table.harvest) == (0, "place", "PYL")
    assert table.refuses({"draw": 1}) == "cerisier.turn.phases"


@proves("cerisier.harvest.eight-flowers")
def test_eight_flowers_are_the_most_over_all_draws() -> None:
    table = Stage(bag="PPYYLLDD" + "W" * 10)
    assert table.legal == [{"draw": k} for k in range(1, 9)]
    table.play({"draw": 3}, draws="PPY")
    assert table.legal == [*({"draw": k} for k in range(1, 6)), STOP]
    table.play({"draw": 4}, draws="YLLD")
    assert table.legal == [{"draw": 1}, STOP]


@proves("cerisier.harvest.no-overdraw")
def test_drawing_beyond_eight_is_no_move() -> None:
    table = Stage(bag="PPYYLLDD" + "W" * 20)
    for too_many in (9, 10, 23):
        assert table.refuses({"draw": too_many}) == "cerisier.harvest.no-overdraw"
    table.play({"draw": 5}, draws="PPYYL")
    assert table.refuses({"draw": 4}) == "cerisier.harvest.no-overdraw"
    assert table.refuses({"draw": 8}) == "cerisier.harvest.no-overdraw"


@proves("cerisier.harvest.at-least-one")
def test_a_draw_takes_at_least_one_flower() -> None:
    table = Stage(bag="PYL")
    assert table.refuses({"draw": 0}) == "cerisier.harvest.at-least-one"
    table.play({"draw": 1}, draws="P")
    assert table.refuses({"draw": 0}) == "cerisier.harvest.at-least-one"
    assert {"draw": 0} not in table.legal


@proves("cerisier.harvest.bag-limit")
def test_no_draw_takes_more_than_the_bag_holds() -> None:
    table = Stage(bag="PYLD")
    assert table.legal == [{"draw": 1}, {"draw": 2}, {"draw": 3}, {"draw": 4}]
    assert table.refuses({"draw": 5}) == "cerisier.harvest.bag-limit"
    assert table.refuses({"draw": 8}) == "cerisier.harvest.bag-limit"
    table.play({"draw": 2}, draws="PY")
    assert table.legal == [{"draw": 1}, {"draw": 2}, STOP]
    assert table.refuses({"draw": 3}) == "cerisier.harvest.bag-limit"


@proves("cerisier.harvest.together")
def test_the_flowers_of_a_draw_are_seen_together_by_all() -> None:
    table = Stage(bag="PYLWK")
    table.play({"draw": 3}, draws="WPK")
    drawn = {"event": "drawn", "seat": 0, "flowers": ["white", "pink", "black"]}
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.seen_by(viewer) == [{"seat": 0, "ask": "harvest", "move": {"draw": 3}}, drawn]
        assert table.view(viewer)["harvest"] == {**dict.fromkeys(NAMES.values(), 0), "white": 1, "pink": 1, "black": 1}


@proves("cerisier.harvest.together")
def test_the_number_is_named_first_whatever_comes() -> None:
    table = Stage(bag="PPPPPYY")
    table.play({"draw": 5}, draws="PPPYY")  # three alike already, and two more
    assert spell(table.events[1]["flowers"]) == "PPPYY"


@proves("cerisier.harvest.test")
def test_the_whole_harvest_is_tested_after_each_draw() -> None:
    table = Stage(bag="PPPY")
    table.play({"draw": 2}, draws="PP")
    assert (table.turn, table.ask) == (0, "harvest")
    table.play({"draw": 1}, draws="P")
    assert (table.turn, table.front(0)) == (1, "P")


@proves("cerisier.harvest.test")
def test_the_third_draw_is_tested_as_well() -> None:
    table = Stage(bag="PPPY")
    for _ in range(3):
        table.play({"draw": 1}, draws="P")
    assert (table.turn, table.front(0), table.bag) == (1, "P", "PPY")


@proves("cerisier.harvest.test")
def test_eight_flowers_and_an_empty_bag_are_tested_as_well() -> None:
    table = Stage(bag="PPYYLLWW")
    table.play({"draw": 8}, draws="PPYYLLWW")
    assert table.ask == "mastery"
    table = Stage(bag="PPYYLLWWW")
    table.play({"draw": 7}, draws="PPYYLLW")
    table.play({"draw": 1}, draws="W")
    assert table.ask == "mastery"
    table = Stage(bag="PPYYLLLW")
    table.play({"draw": 7}, draws="PPYYLLW")
    table.play({"draw": 1}, draws="L")
    assert table.ask == "keep"


@proves("cerisier.harvest.three-alike")
def test_three_of_one_colour_fail_the_harvest() -> None:
    table = Stage(bag="PPPYW")
    table.play({"draw": 3}, draws="PPP")
    assert (table.turn, table.front(0), table.bag) == (1, "P", "PPYW")


@proves("cerisier.harvest.three-alike")
@pytest.mark.parametrize("colour", REAL_LETTERS)
def test_three_of_any_real_colour_fail_but_two_do_not(colour: str) -> None:
    assert fails(colour * 3)
    assert fails(colour * 4)
    assert not fails(colour * 2)


@proves("cerisier.harvest.five-colours")
def test_five_colours_fail_the_harvest_but_four_do_not() -> None:
    table = Stage(bag="PYLDWW")
    table.play({"draw": 5}, draws="PYLDW")
    assert table.ask == "keep"
    for missing in REAL_LETTERS:
        assert not fails("PYLDW".replace(missing, ""))
    assert fails("PPYLDW")


@proves("cerisier.harvest.black-ruins")
@pytest.mark.parametrize(
    ("good", "ruined"), [("PP", "PPK"), ("PYLD", "PYLDK"), ("PK", "PKK"), ("KK", "KKK"), ("PPYY", "PPYYK")]
)
def test_a_black_takes_the_colour_that_makes_the_harvest_fail(good: str, ruined: str) -> None:
    assert not fails(good)
    assert fails(ruined)


@proves("cerisier.harvest.black-no-sixth")
def test_a_black_is_no_colour_of_its_own() -> None:
    assert not fails("PYLK")  # as one of the five it makes four colours; with a sixth there would be five
    assert not fails("KK")


@proves("cerisier.harvest.formula", "cerisier.harvest.black-ruins", "cerisier.harvest.black-no-sixth")
def test_a_harvest_fails_if_any_reading_of_its_blacks_does() -> None:
    for harvest in every_harvest():
        ruined = any(
            max(map(reading.count, REAL_LETTERS)) >= 3 or len(set(reading)) == 5 for reading in readings(harvest)
        )
        b, m, d = harvest.count("K"), max(map(harvest.count, REAL_LETTERS)), len(set(harvest) - {"K"})
        assert fails(harvest) == ruined == (m + b >= 3 or d + b >= 5), harvest


@proves("cerisier.harvest.fail-stops")
def test_a_failed_harvest_ends_the_drawing_at_once() -> None:
    table = Stage(bag="PPPYLWWW")
    table.play({"draw": 5}, draws="PPPYL")  # two draws and three flowers would be left
    assert table.ask == "keep"
    assert table.refuses({"draw": 1}) == table.refuses(STOP) == "cerisier.turn.phases"
    table = Stage(bag="PPPYLWWW")
    table.play({"draw": 3}, draws="PPP")
    assert table.asked == [1]


@proves("cerisier.harvest.may-stop")
def test_after_a_good_draw_the_seat_stops_or_draws_again() -> None:
    table = Stage(bag="PYLDW")
    table.play({"draw": 2}, draws="PY")
    assert table.legal == [{"draw": 1}, {"draw": 2}, {"draw": 3}, STOP]
    table.play({"draw": 1}, draws="L")
    assert table.legal == [{"draw": 1}, {"draw": 2}, STOP]
    table.play(STOP)
    assert (table.turn, table.ask, table.harvest, table.bag) == (0, "place", "PYL", "DW")


@proves("cerisier.harvest.forced-stop")
@pytest.mark.parametrize(
    ("draws", "bag"),
    [(["P", "Y", "L"], "WW"), (["PPYYLLDD"], "WW"), (["PPYY", "LLDD"], "WW"), (["PYL"], ""), (["P", "Y"], "")],
    ids=["third draw", "eight flowers", "eight flowers in two draws", "bag empty", "bag empty after two draws"],
)
def test_the_seat_stops_without_being_asked(draws: list[str], bag: str) -> None:
    table = Stage(bag="".join(draws) + bag)
    for flowers in draws:
        assert table.ask == "harvest"
        table.play({"draw": len(flowers)}, draws=flowers)
    assert table.turn == 0
    assert table.ask in {"mastery", "place"}
    assert len(table.harvest) == len("".join(draws))


@proves("cerisier.harvest.shapes")
def test_the_shapes_of_a_success() -> None:
    for harvest in every_harvest():
        real = harvest.replace("K", "")
        shapes = {
            0: all(real.count(colour) <= 2 for colour in real) and len(set(real)) <= 4,
            1: len(set(real)) == len(real) <= 3,
            2: real == "",
        }
        assert fails(harvest) != shapes.get(harvest.count("K"), False), harvest


# -- failed harvest --------------------------------------------------------------------------------------------------


@proves("cerisier.fail.blacks-back")
def test_the_blacks_of_a_failed_harvest_go_back_first() -> None:
    table = Stage(bag="PPYLKW")
    table.play({"draw": 5}, draws="PPYLK")
    assert (table.ask, table.bag, table.harvest) == ("keep", "WK", "PPYL")
    assert table.refuses({"keep": "black"}) == "cerisier.fail.blacks-back"


@proves("cerisier.fail.blacks-back")
@pytest.mark.parametrize(("drawn", "kept"), [("PPK", "P"), ("PPYK", "PY"), ("PKKK", "P")])
def test_no_black_is_ever_kept(drawn: str, kept: str) -> None:
    table = Stage(bag=drawn + "W")
    table.play({"draw": len(drawn)}, draws=drawn)
    assert table.front(0) == kept
    assert table.bag.count("K") == drawn.count("K")


@proves("cerisier.fail.keep-two")
def test_two_flowers_of_two_colours_are_kept_in_front() -> None:
    table = Stage(bag="PPPYLL", front=["", "W", ""], turn=1)
    table.play({"draw": 6}, draws="PPPYLL")
    assert table.legal == [{"keep": "pink"}, {"keep": "yellow"}, {"keep": "light_blue"}]
    assert table.refuses({"keep": "white"}) == "cerisier.fail.keep-two"
    table.play({"keep": "light_blue"})
    assert table.front(1) == "LW"
    assert table.legal == [{"keep": "pink"}, {"keep": "yellow"}]
    assert table.refuses({"keep": "light_blue"}) == "cerisier.fail.keep-two"
    table.play({"keep": "pink"})
    assert table.fronts == ["", "PLW", ""]
    assert table.asked == [2]


@proves("cerisier.fail.keep-two")
def test_every_pair_of_five_colours_can_be_kept() -> None:
    for first in REAL_LETTERS:
        for second in REAL_LETTERS.replace(first, ""):
            table = harvested("PYLDW")
            table.play({"keep": NAMES[first]})
            table.play({"keep": NAMES[second]})
            assert sorted(table.front(0)) == sorted(first + second)


@proves("cerisier.fail.keep-two")
def test_the_next_failed_harvest_starts_afresh() -> None:
    table = harvested("PPPYL", bag="PYW")
    table.play({"keep": "pink"})
    table.play({"keep": "yellow"})
    table.play({"draw": 5}, draws="PPPYL")
    assert table.legal == [{"keep": "pink"}, {"keep": "yellow"}, {"keep": "light_blue"}]
    table.play({"keep": "yellow"})
    assert table.legal == [{"keep": "pink"}, {"keep": "light_blue"}]


@proves("cerisier.fail.keep-one")
@pytest.mark.parametrize("drawn", ["PPP", "PPPP", "PPK", "PKK"])
def test_of_a_single_colour_one_flower_is_kept(drawn: str) -> None:
    table = Stage(bag=drawn + "YW", turn=2)
    table.play({"draw": len(drawn)}, draws=drawn)
    assert (table.turn, table.fronts) == (0, ["", "", "P"])


@proves("cerisier.fail.keep-none")
def test_of_three_blacks_nothing_is_kept() -> None:
    table = Stage(bag="PKKK", front=["W", "", ""])
    table.play({"draw": 3}, draws="KKK")
    assert (table.turn, table.fronts, table.bag) == (1, ["W", "", ""], "PKKK")


@proves("cerisier.fail.no-less")
def test_keeping_fewer_is_no_move() -> None:
    table = harvested("PPPYL")
    assert table.refuses({"keep": "none"}) == "cerisier.fail.no-less"
    table.play({"keep": "pink"})
    assert table.refuses({"keep": "none"}) == "cerisier.fail.no-less"
    assert {"keep": "none"} not in table.legal


@proves("cerisier.fail.rest-back")
@pytest.mark.parametrize(("drawn", "bag"), [("PPP", "PPW"), ("PPPYY", "PPYW"), ("PPPK", "PPWK")])
def test_all_other_flowers_go_back_to_the_bag(drawn: str, bag: str) -> None:
    table = Stage(bag=drawn + "W")
    table.play({"draw": len(drawn)}, draws=drawn)
    assert (table.turn, table.bag, table.harvest) == (1, bag, "")


@proves("cerisier.fail.rest-back")
def test_the_rest_goes_back_after_the_second_choice() -> None:
    table = harvested("PPPYLLWW", bag="D")
    table.play({"keep": "pink"})
    assert table.harvest == "PPYLLWW"
    table.play({"keep": "white"})
    assert (table.harvest, table.front(0), table.bag) == ("", "PW", "PPYLLDW")


@proves("cerisier.fail.nothing-else")
def test_a_failed_harvest_gives_no_mastery_and_puts_nothing_behind() -> None:
    table = Stage(bag="PPPYYLDW", front=["P", "Y", "L"], masteries="blue,pink,pink")
    table.play({"draw": 7}, draws="PPPYYLD")  # two pairs, four colours, six flowers
    assert table.ask == "keep"
    table.play({"keep": "pink"})
    table.play({"keep": "yellow"})
    assert (table.asked, table.ask) == ([1], "harvest")
    assert table.behinds == ["", "", ""]
    assert table.fronts == ["PPY", "Y", "L"]


@proves("cerisier.fail.nothing-else", "cerisier.mastery.success-only")
def test_no_failed_harvest_is_ever_asked_for_a_mastery_or_a_place() -> None:
    for harvest in every_harvest():
        if fails(harvest) and len(harvest) <= 5:
            table = Stage(bag=harvest)
            table.play({"draw": len(harvest)}, draws=harvest)
            for _ in range(2 if table.turn == 0 else 0):
                assert table.ask == "keep"
                table.play(table.legal[0])
            assert (table.ask, "".join(table.behinds)) == ("harvest", "")


@proves("cerisier.fail.automatic")
@pytest.mark.parametrize(
    ("drawn", "kept"), [("KKK", ""), ("LLL", "L"), ("WKK", "W"), ("PPPY", "PY"), ("YWWK", "YW"), ("DDDDLL", "LD")]
)
def test_one_of_each_of_at_most_two_colours_is_kept_unasked(drawn: str, kept: str) -> None:
    table = Stage(bag=drawn + "P")
    table.play({"draw": len(drawn)}, draws=drawn)
    assert (table.asked, table.front(0)) == ([1], kept)
    assert [line.get("event") for line in table.events] == [None, "drawn"]


@proves("cerisier.fail.automatic")
def test_of_three_colours_the_seat_is_asked() -> None:
    for drawn in ("PPPYL", "PPYLK", "PYLKK"):
        assert harvested(drawn).ask == "keep"
