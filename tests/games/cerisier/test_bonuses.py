"""The six bonuses of the mastery cards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from tests.games.cerisier.stage import NAMES, REAL_LETTERS, Stage, harvested
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


# -- Shin Sumizome ---------------------------------------------------------------------------------------------------


@proves("cerisier.shin.draw")
def test_shin_sumizome_draws_one_flower_behind_the_own_screen() -> None:
    table = harvested("PPYY", bag="LW", behind=["", "D", ""], turn=1)
    table.play({"mastery": "shin_sumizome"}, draws="W")
    assert (table.ask, table.bag, table.harvest) == ("place", "L", "PPYY")
    assert (table.fronts, table.behinds) == (["", "", ""], ["", "DW", ""])


@proves("cerisier.shin.draw")
def test_only_its_owner_sees_a_flower_of_shin_sumizome() -> None:
    table = harvested("PPYY", bag="LW", turn=1, memory_aid=True)
    table.play({"mastery": "shin_sumizome"}, draws="W")
    bonus = {"event": "bonus", "seat": 1, "mastery": "shin_sumizome"}
    assert table.events[1] == table.seen_by(1)[1] == {**bonus, "flowers": ["white"]}
    for viewer in (0, 2, SPECTATOR):
        assert table.seen_by(viewer)[1] == {**bonus, "flowers": [None]}
        behind = table.view(viewer)["behind"][1]
        assert (behind["count"], behind["secret"], behind["flowers"]) == (1, 1, None)
        assert set(behind["known"].values()) == set(behind["latest"].values()) == {0}
    assert table.view(1)["behind"][1]["flowers"]["white"] == 1


# -- Somei Yoshino ---------------------------------------------------------------------------------------------------


@proves("cerisier.somei.move")
def test_somei_yoshino_moves_a_flower_of_the_harvest_behind() -> None:
    table = harvested("PYLD", bag="W", front=["P", "", ""])
    table.play({"mastery": "somei_yoshino"})
    table.play({"behind": "pink", "from": "harvest"})
    assert (table.ask, table.harvest, table.front(0), table.behind(0)) == ("place", "YLD", "P", "P")


@proves("cerisier.somei.move")
def test_somei_yoshino_moves_a_flower_of_the_own_front_behind() -> None:
    table = harvested("PYLD", bag="W", front=["", "PPW", "D"], turn=1)
    table.play({"mastery": "somei_yoshino"})
    harvest: list[Json] = [
        {"behind": colour, "from": "harvest"} for colour in ("pink", "yellow", "light_blue", "dark_blue")
    ]
    assert table.legal == [*harvest, {"behind": "pink", "from": "front"}, {"behind": "white", "from": "front"}]
    assert table.refuses({"behind": "dark_blue", "from": "front"}) == "cerisier.somei.move"
    assert table.refuses({"behind": "white", "from": "harvest"}) == "cerisier.somei.move"
    table.play({"behind": "pink", "from": "front"})
    assert (table.ask, table.harvest, table.fronts) == ("place", "PYLD", ["", "PW", "D"])
    assert table.behinds == ["", "P", ""]


@proves("cerisier.somei.any-colour")
def test_somei_yoshino_moves_white_and_black_as_well() -> None:
    for flower, zone in (("white", "harvest"), ("black", "harvest"), ("white", "front"), ("black", "front")):
        table = harvested("PYWK", bag="L", front=["WK", "", ""])
        table.play({"mastery": "somei_yoshino"})
        assert {"behind": flower, "from": zone} in table.legal
        table.play({"behind": flower, "from": zone})
        assert table.behind(0) == {"white": "W", "black": "K"}[flower]


# -- Kenrokuen Kumagai -----------------------------------------------------------------------------------------------


@proves("cerisier.kenrokuen.draw")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kenrokuen_kumagai_places_two_flowers_anywhere(seats: int) -> None:
    places: list[Json] = [*({"to": "front", "seat": seat} for seat in range(seats)), {"to": "behind"}]
    for first in places:
        for second in places:
            table = harvested("PPYYLL", bag="WKP", front=[""] * seats, turn=1)
            table.play({"mastery": "kenrokuen_kumagai"}, draws="WK")
            assert table.legal == places
            table.play(first)
            assert table.legal == places
            table.play(second)
            assert (table.ask, table.bag) == ("place", "P")
            fronts = [""] * (seats + 1)  # the last one stands for the own screen
            fronts[first.get("seat", seats)] += "W"  # in drawn order
            fronts[second.get("seat", seats)] += "K"
            assert (table.fronts, table.behind(1)) == (fronts[:-1], fronts[-1])


@proves("cerisier.kenrokuen.draw")
def test_kenrokuen_kumagai_knows_only_the_seats_at_the_table() -> None:
    table = harvested("PPYYLL", bag="WK")
    table.play({"mastery": "kenrokuen_kumagai"}, draws="WK")
    assert table.refuses({"to": "front", "seat": 3}) == "cerisier.kenrokuen.draw"


@proves("cerisier.kenrokuen.draw")
def test_kenrokuen_kumagai_places_in_drawn_order() -> None:
    table = harvested("PPYYLL", bag="WK", front=["", "", ""])
    table.play({"mastery": "kenrokuen_kumagai"}, draws="KW")
    table.play({"to": "front", "seat": 2})
    assert (table.fronts, table.shown) == (["", "", "K"], "W")


# -- Sakuya Hime -----------------------------------------------------------------------------------------------------


def sakuya(fronts: list[str], harvest: str = "PPYY", turn: int = 0) -> Stage:
    table = harvested(harvest, bag="W", front=fronts, masteries="pink", turn=turn)
    table.play({"mastery": "sakuya_hime"})
    return table


@proves("cerisier.sakuya.swap")
def test_sakuya_hime_swaps_a_flower_of_the_own_front() -> None:
    table = sakuya(["P", "DD", "LWK"], turn=1)
    own: list[Json] = [{"give": colour, "from": "harvest"} for colour in ("pink", "yellow")]
    assert table.legal == [*own, {"give": "dark_blue", "from": "front"}]
    assert table.refuses({"give": "white", "from": "front"}) == "cerisier.sakuya.swap"
    assert table.refuses({"give": "dark_blue", "from": "harvest"}) == "cerisier.sakuya.swap"
    table.play({"give": "dark_blue", "from": "front"})
    assert table.fronts == ["P", "DD", "LWK"]
    assert table.legal == [take(0, "P"), take(2, "L"), take(2, "W")]
    table.play(take(2, "W"))
    assert (table.ask, table.fronts, table.harvest) == ("place", ["P", "DW", "LDK"], "PPYY")


@proves("cerisier.sakuya.swap")
def test_sakuya_hime_takes_a_real_flower_of_another_seat() -> None:
    table = sakuya(["D", "L", "PK"], turn=2)
    table.play({"give": "pink", "from": "front"})
    for seat, flower in ((1, "D"), (0, "L"), (2, "K"), (2, "P"), (3, "P")):
        assert table.refuses(take(seat, flower)) == "cerisier.sakuya.swap"
    table = sakuya(["PK", "LK", ""])
    table.play({"give": "pink", "from": "front"})
    assert table.refuses(take(1, "K")) == "cerisier.sakuya.swap"
    assert table.refuses(take(0, "P")) == "cerisier.sakuya.swap"


@proves("cerisier.sakuya.give-black")
def test_sakuya_hime_gives_a_black() -> None:
    table = sakuya(["K", "P", ""])
    assert {"give": "black", "from": "front"} in table.legal
    table.play({"give": "black", "from": "front"})
    table.play(take(1, "P"))
    assert table.fronts == ["P", "K", ""]


@proves("cerisier.sakuya.same-colour")
@pytest.mark.parametrize(
    ("zone", "harvest", "fronts"), [("front", "PPYY", ["P", "P", ""]), ("harvest", "PYY", ["PP", "P", ""])]
)
def test_sakuya_hime_gives_the_colour_it_takes(zone: str, harvest: str, fronts: list[str]) -> None:
    table = sakuya(["P", "P", ""])
    table.play({"give": "pink", "from": zone})
    assert table.legal == [take(1, "P")]
    table.play(take(1, "P"))
    assert (table.ask, table.harvest, table.fronts) == ("place", harvest, fronts)


@proves("cerisier.sakuya.place")
def test_a_flower_given_from_the_harvest_lies_in_the_other_front() -> None:
    table = sakuya(["", "", "L"], turn=1)
    table.play({"give": "pink", "from": "harvest"})
    assert table.harvest == "PPYY"
    table.play(take(2, "L"))
    assert (table.harvest, table.fronts) == ("PYY", ["", "L", "P"])
    table.play({"behind": "pink"})
    assert (table.fronts, table.behinds) == (["", "YYL", "P"], ["", "P", ""])


@proves("cerisier.sakuya.place")
def test_the_last_flower_of_a_colour_given_is_out_of_the_colour_choice() -> None:
    table = sakuya(["", "W", ""], harvest="PPYYD")
    table.play({"give": "dark_blue", "from": "harvest"})
    table.play(take(1, "W"))
    assert table.legal == [{"behind": "pink"}, {"behind": "yellow"}, NOTHING_BEHIND]
    assert table.refuses({"behind": "dark_blue"}) == "cerisier.place.one-colour"


# -- Komatsu Otome ---------------------------------------------------------------------------------------------------


def komatsu(drawn: str) -> Stage:
    table = harvested("PYLD", bag="PPYWKKK", front=["", "P", ""], masteries="pink", turn=1)
    table.play({"mastery": "komatsu_otome"}, draws=drawn)
    return table


@proves("cerisier.komatsu.keep")
def test_komatsu_otome_keeps_one_of_three_flowers() -> None:
    table = komatsu("WPK")
    assert table.bag == "PYKK"
    assert table.legal == [{"keep": "pink"}, {"keep": "white"}]
    for colour in ("yellow", "dark_blue", "black"):
        assert table.refuses({"keep": colour}) == "cerisier.komatsu.keep"
    table.play({"keep": "pink"})
    assert (table.ask, table.harvest, table.fronts, table.bag) == ("place", "PYLD", ["", "PP", ""], "PYWKKK")


@proves("cerisier.komatsu.keep")
def test_komatsu_otome_keeps_one_of_two_alike() -> None:
    table = komatsu("PPK")
    assert table.legal == [{"keep": "pink"}]
    table.play({"keep": "pink"})
    assert (table.front(1), table.bag) == ("PP", "PYWKKK")


@proves("cerisier.komatsu.compulsory")
def test_once_drawn_a_real_flower_must_be_kept() -> None:
    table = komatsu("KKW")
    assert (table.ask, table.legal) == ("komatsu_otome", [{"keep": "white"}])
    assert table.refuses({"keep": "none"}) == "cerisier.komatsu.compulsory"


@proves("cerisier.komatsu.all-black")
def test_three_blacks_all_go_back() -> None:
    table = komatsu("KKK")
    assert (table.ask, table.harvest, table.fronts, table.bag) == ("place", "PYLD", ["", "P", ""], "PPYWKKK")
    assert [line.get("event") for line in table.events] == [None, "bonus"]
    table.play(NOTHING_BEHIND)
    assert table.asked == [2]


@proves("cerisier.komatsu.all-black")
@pytest.mark.parametrize("rest", ["K", "KK"])
def test_fewer_blacks_than_three_go_back_as_well(rest: str) -> None:
    table = harvested("PYLD", bag=rest, masteries="pink")
    table.play({"mastery": "komatsu_otome"}, draws=rest)
    assert (table.ask, table.bag, table.front(0)) == ("place", rest, "")


# -- Kokonoe ---------------------------------------------------------------------------------------------------------


def kokonoe(fronts: list[str], turn: int = 0) -> Stage:
    table = harvested("PPYYLL", bag="W", front=fronts, masteries="pink", turn=turn)
    table.play({"mastery": "kokonoe"})
    return table


@proves("cerisier.kokonoe.two")
def test_kokonoe_takes_from_two_other_fronts_two_colours() -> None:
    table = kokonoe(["PD", "PY", "PW"])
    assert table.legal == [take(1, "P"), take(1, "Y"), take(2, "P"), take(2, "W")]
    for seat, flower in ((0, "P"), (0, "D"), (1, "W"), (1, "K"), (3, "P")):
        assert table.refuses(take(seat, flower)) == "cerisier.kokonoe.two"
    table.play(take(1, "Y"))
    assert table.ask == "kokonoe"
    assert table.legal == [take(2, "P"), take(2, "W")]
    assert table.refuses(take(1, "P")) == "cerisier.kokonoe.two"  # the same seat again
    assert table.refuses(take(0, "P")) == "cerisier.kokonoe.two"
    table.play(take(2, "W"))
    assert (table.ask, table.fronts, table.harvest) == ("place", ["PYDW", "P", "P"], "PPYYLL")


@proves("cerisier.kokonoe.two")
def test_kokonoe_takes_no_black() -> None:
    table = kokonoe(["", "PK", "YK"])
    assert table.refuses(take(1, "K")) == "cerisier.kokonoe.two"
    table.play(take(1, "P"))
    assert table.legal == [take(2, "Y")]
    assert table.refuses(take(2, "K")) == "cerisier.kokonoe.two"


@proves("cerisier.kokonoe.two-seats")
def test_with_two_seats_kokonoe_takes_two_colours_of_the_other_front() -> None:
    table = kokonoe(["PPW", "D"], turn=1)
    assert table.legal == [take(0, "P"), take(0, "W")]
    assert table.refuses(take(1, "D")) == table.refuses(take(0, "Y")) == "cerisier.kokonoe.two-seats"
    table.play(take(0, "P"))
    assert table.legal == [take(0, "W")]
    assert table.refuses(take(0, "K")) == "cerisier.kokonoe.two-seats"
    assert table.refuses(take(0, "P")) == "cerisier.kokonoe.different"
    table.play(take(0, "W"))
    assert (table.ask, table.fronts) == ("place", ["P", "PDW"])


@proves("cerisier.kokonoe.both")
def test_of_a_kokonoe_both_are_taken_if_any_pair_exists() -> None:
    table = kokonoe(["W", "P", "PY"])
    assert table.legal == [take(1, "P"), take(2, "Y")]
    assert table.refuses(take(2, "P")) == "cerisier.kokonoe.both"
    table.play(take(2, "Y"))
    assert (table.ask, table.legal) == ("kokonoe", [take(1, "P")])
    table.play(take(1, "P"))
    assert (table.ask, table.fronts) == ("place", ["PYW", "", "P"])


@proves("cerisier.kokonoe.both")
@pytest.mark.parametrize("fronts", [["W", "P", "PP"], ["W", "PY", "K"], ["W", "PPK"], ["W", "", "", "D"]])
def test_without_a_pair_kokonoe_takes_one(fronts: list[str]) -> None:
    table = kokonoe(fronts)
    assert [choice["from_seat"] for choice in table.legal]
    chosen = table.legal[-1]
    table.play(chosen)
    assert table.ask == "place"
    assert sum(map(len, table.fronts[1:])) == sum(map(len, fronts[1:])) - 1
    assert len(table.front(0)) == 2


@proves("cerisier.kokonoe.different")
def test_the_two_colours_of_kokonoe_differ() -> None:
    table = kokonoe(["", "P", "PY"])
    table.play(take(1, "P"))
    assert table.legal == [take(2, "Y")]
    assert table.refuses(take(2, "P")) == "cerisier.kokonoe.different"


@proves("cerisier.kokonoe.different")
def test_kokonoe_takes_colours_that_the_taker_owns() -> None:
    table = kokonoe(["PY", "P", "Y"])
    assert table.legal == [take(1, "P"), take(2, "Y")]
    table.play(take(1, "P"))
    table.play(take(2, "Y"))
    assert table.front(0) == "PPYY"


@proves("cerisier.kokonoe.two", "cerisier.kokonoe.two-seats", "cerisier.kokonoe.both", "cerisier.kokonoe.different")
@settings(deadline=None, max_examples=60)
@given(st.lists(st.text("PYLDWK", max_size=4).filter(lambda some: some.count("K") <= 1), min_size=2, max_size=4))
def test_kokonoe_follows_its_definition(fronts: list[str]) -> None:
    flowers = [(seat, flower) for seat in range(1, len(fronts)) for flower in REAL_LETTERS if flower in fronts[seat]]
    if not flowers:
        return

    def partners(one: tuple[int, str]) -> list[tuple[int, str]]:
        return [other for other in flowers if other[1] != one[1] and (len(fronts) == 2 or other[0] != one[0])]

    first_list = [one for one in flowers if partners(one)] or flowers
    for one in first_list:
        table = kokonoe(fronts)
        assert table.legal == [take(*each) for each in first_list]
        table.play(take(*one))
        if partners(one):
            assert table.legal == [take(*each) for each in partners(one)]
            table.play(take(*partners(one)[-1]))
        assert table.ask == "place"
