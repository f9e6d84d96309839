"""What the base characters of sakura do that bend no placement: each hired, used free, and copied by Karate.

The vote of daimyo_3 is in test_votes.py, whom one can hire in test_hiring.py.
"""

import copy
from typing import Any

import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE
from hanazono.games.sakura.deck import DEFAULT
from tests.games.sakura.stage import Stage
from tests.proves import proves

WAYS = ("hire", "free", "copy", "free copy")
every_way = pytest.mark.parametrize("way", WAYS)


def used(character: str, way: str = "hire", draws: str = "", **stage: Any) -> Stage:
    """A character is used, and the seat has no coin left: hired for 3, free after a refresh, or copied by Karate."""
    five = f"cook_1 cook_2 {character} cook_3 {'karate' if 'copy' in way else 'samurai_2'}"
    if "free" in way:
        table = Stage(row="- - - - -", people=five, coins=6, expansion="copy" in way, **stage)
        table.play("refresh", five)
        table.play("free 4" if way == "free copy" else "free 2", "" if way == "free copy" else draws)
    else:
        row = f"{character} - karate - -" if way == "copy" else f"- - {character} - -"
        table = Stage(row=row, coins=3, expansion=way == "copy", **stage)
        table.play("hire 2", "" if way == "copy" else draws)
    if "copy" in way:
        table.play(f"copy {2 if way == 'free copy' else 0}", draws)
    return table


def is_done(table: Stage) -> bool:
    """The seat goes on with its turn, and nothing of the effect is left."""
    view = table.view(ABOVE)
    left = [view[name] for name in ("effect", "price", "target", "allowance", "ordered")]
    return table.ask == "turn" and left == [None, 0, None, 0, []] and view["acts"] == 1


def deck_with(**shurikens: int) -> Json:
    """The shipped deck, but for the shurikens of some cards."""
    deck = copy.deepcopy(DEFAULT)
    for card, number in shurikens.items():
        deck["cards"][card]["shurikens"] = number
    return deck


# -- geisha_1 --------------------------------------------------------------------------------------------------------

THREE: dict[str, Any] = {"hands": {1: "B3 B6", 2: "G4 G6"}}


@proves("sakura.geisha.neighbours", "sakura.geisha.sequence")
@every_way
def test_a_card_is_drawn_from_each_neighbour_and_one_given_to_each(way: str) -> None:
    table = used("geisha_1", way, "B3 G4", hand="K2 R5", **THREE)
    assert table.events == [
        {"event": "drawn", "seat": 0, "from": 1, "card": "B3"},
        {"event": "drawn", "seat": 0, "from": 2, "card": "G4"},
    ]
    assert (table.asked, table.ask, table.hands) == ([0], "give", ["K2 R5 B3 G4", "B6", "G6"])
    table.play("give K2 1")
    assert (table.ask, table.hands) == ("give", ["R5 B3 G4", "K2 B6", "G6"])
    table.play("give R5 2")
    assert table.hands == ["B3 G4", "K2 B6", "R5 G6"]
    assert is_done(table)


@proves("sakura.geisha.sequence")
def test_draws_are_blind_from_the_left_and_then_from_the_right() -> None:
    table = Stage("K2 R5", row="geisha_1 - - - -", coins=1, **THREE)
    assert table.cards_odds("hire 0") == "B3 B6"
    assert table.cards_odds("hire 0", "B6") == "G4 G6"


@proves("sakura.geisha.neighbours", "sakura.geisha.sequence")
@pytest.mark.parametrize(
    ("seats", "active", "left", "right"),
    [(3, 0, 1, 2), (3, 1, 2, 0), (3, 2, 0, 1), (4, 3, 0, 2), (6, 0, 1, 5), (6, 4, 5, 3)],
)
def test_neighbours_sit_on_the_left_and_on_the_right(seats: int, active: int, left: int, right: int) -> None:
    hands = {seat: f"B{seat + 1} G{seat + 1}" for seat in range(seats) if seat != active}
    draws = f"B{left + 1} G{right + 1}"
    table = used("geisha_1", "hire", draws, seats=seats, active=active, hand="K2 R5", hands=hands)
    assert [(line["from"], line["card"]) for line in table.events] == list(
        zip((left, right), draws.split(), strict=True)
    )
    assert {choice["seat"] for choice in table.legal} == {left}
    assert table.refuses(f"give K2 {right}") == "sakura.geisha.sequence"
    table.play(f"give K2 {left}")
    assert {choice["seat"] for choice in table.legal} == {right}
    assert table.refuses(f"give R5 {left}") == "sakura.geisha.sequence"
    table.play(f"give R5 {right}")
    assert (table.hands[left], table.hands[right]) == (f"K2 G{left + 1}", f"R5 B{right + 1}")
    for seat, hand in hands.items():
        assert seat in (left, right) or table.hands[seat] == hand
    assert is_done(table)


@proves("sakura.geisha.not-back")
def test_a_drawn_card_goes_to_the_other_neighbour_but_not_back() -> None:
    table = used("geisha_1", "hire", "B3 G4", hand="K2 R5", **THREE)
    assert table.offered("give") == ["K2", "R5", "G4"]
    assert table.refuses("give B3 1") == "sakura.geisha.not-back"
    table.play("give G4 1")
    assert table.offered("give") == ["K2", "R5", "B3"]
    table.play("give B3 2")
    assert table.hands == ["K2 R5", "B6 G4", "B3 G6"]


@proves("sakura.geisha.not-back")
def test_the_second_drawn_card_does_not_go_back_either() -> None:
    table = used("geisha_1", "hire", "B3 G4", hand="K2 R5", **THREE)
    table.play("give K2 1")
    assert table.offered("give") == ["R5", "B3"]
    assert table.refuses("give G4 2") == "sakura.geisha.not-back"
    assert table.refuses("give K2 2") == "sakura.turn.minus-two"  # it is no longer in hand
    assert table.refuses("give G6 2") == "sakura.turn.minus-two"


@proves("sakura.geisha.two-seats")
@every_way
@pytest.mark.parametrize("active", [0, 1])
def test_with_two_seats_there_is_one_draw_and_one_gift(way: str, active: int) -> None:
    other = 1 - active
    table = used("geisha_1", way, "B3", seats=2, active=active, hand="K2 R5", hands={other: "B3 B6"})
    assert table.events == [{"event": "drawn", "seat": active, "from": other, "card": "B3"}]
    assert table.legal == [{"give": "K2", "seat": other}, {"give": "R5", "seat": other}]
    assert table.refuses(f"give B3 {other}") == "sakura.geisha.not-back"
    table.play(f"give R5 {other}")
    assert (table.hand, table.hands[other]) == ("K2 B3", "R5 B6")
    assert is_done(table)


def test_a_gift_shows_the_icons_of_its_card() -> None:
    table = used("geisha_1", "hire", "B3 G4", hand="K1 R6", **THREE)
    assert table.hint("give K1 1") == {"icons": {"coins": 1, "shurikens": 2}}


# -- geisha_2 --------------------------------------------------------------------------------------------------------


@proves("sakura.geisha.look")
@every_way
@pytest.mark.parametrize("other", [1, 2])
def test_one_card_of_a_hand_is_exchanged(way: str, other: int) -> None:
    hands = {1: "B3 B6", 2: "G4 G6"}
    first, second = hands[other].split()
    table = used("geisha_2", way, hand="K2 R5", hands=hands)
    assert (table.asked, table.ask, table.offered("seat")) == ([0], "peek", [1, 2])
    table.play(f"seat {other}")
    assert (table.ask, table.offered("swap")) == ("swap", [first, second, "none"])
    assert table.view(0)["table"][other]["cards"] == [first, second]
    assert table.view(0)["table"][3 - other]["cards"] is None
    table.play(f"swap {first}")
    assert (table.ask, table.hands[0], table.hands[other]) == ("give", f"K2 R5 {first}", second)
    assert table.legal == [{"give": "K2", "seat": other}, {"give": "R5", "seat": other}]  # there is no way out
    table.play(f"give K2 {other}")
    assert (table.hands[0], table.hands[other], table.hands[3 - other]) == (
        f"R5 {first}",
        f"K2 {second}",
        hands[3 - other],
    )
    assert is_done(table)


@proves("sakura.geisha.look")
@every_way
def test_nothing_need_be_taken(way: str) -> None:
    table = used("geisha_2", way, hand="K2 R5", **THREE)
    table.play("seat 2")
    assert table.hint("swap none") == {}
    table.play("swap none")
    assert table.hands == ["K2 R5", "B3 B6", "G4 G6"]
    assert is_done(table)


@proves("sakura.geisha.look")
@pytest.mark.parametrize(("seats", "active"), [(2, 0), (2, 1), (3, 1), (5, 4)])
def test_any_other_seat_is_looked_at(seats: int, active: int) -> None:
    table = used("geisha_2", seats=seats, active=active)
    assert table.offered("seat") == [seat for seat in range(seats) if seat != active]
    assert table.refuses(f"seat {active}") == "sakura.geisha.look"
    assert table.refuses(f"seat {seats}") == "sakura.geisha.look"
    assert table.refuses("swap none") == "sakura.turn.not-inside"


@proves("sakura.geisha.look")
def test_only_a_card_of_that_hand_is_taken() -> None:
    table = used("geisha_2", hand="K2 R5", **THREE)
    table.play("seat 1")
    for card in ("G4", "K2", "K5", "K1"):  # of another hand, the own hand, a pile, set aside
        assert table.refuses(f"swap {card}") == "sakura.geisha.look"
    assert table.refuses("hire 0") == "sakura.turn.not-inside"
    assert table.hint("swap B3") == {"icons": {"coins": 0, "shurikens": 1}}


@proves("sakura.geisha.look", "sakura.geisha.not-back")
def test_another_card_is_given_to_that_seat() -> None:
    for other, taken, last in ((1, "B3", 2), (2, "G4", 1)):
        table = used("geisha_2", hand="K2 R5", **THREE)
        table.play(f"seat {other}")
        table.play(f"swap {taken}")
        assert table.refuses(f"give {taken} {other}") == "sakura.geisha.not-back"
        assert table.refuses(f"give K2 {last}") == "sakura.geisha.sequence"
        assert table.refuses(f"give K1 {other}") == "sakura.turn.minus-two"
        assert table.refuses("swap none") == "sakura.turn.not-inside"


# -- geisha_3 --------------------------------------------------------------------------------------------------------


@proves("sakura.geisha.reorder")
@every_way
@pytest.mark.parametrize("pile", ["left", "right"])
def test_a_pile_is_put_in_any_order(way: str, pile: str) -> None:
    piles = {"left": "K1 R5 B9 G2", "right": "R1"} if pile == "left" else {"left": "K5", "right": "K1 R5 B9 G2"}
    other = "right" if pile == "left" else "left"
    table = used("geisha_3", way, hand="K2 K9", **piles)
    assert (table.asked, table.ask, table.offered("pile")) == ([0], "pile", ["left", "right"])
    table.play(f"pile {pile}")
    assert table.view(0)["piles"][pile]["cards"] == ["K1", "R5", "B9", "G2"]
    assert (table.ask, table.legal) == (
        "order",
        [{"next": "K1"}, {"next": "R5"}, {"next": "B9"}, {"next": "G2"}, {"stop": True}],
    )
    table.play("next R5")
    assert table.offered("next") == ["K1", "B9", "G2"]
    table.play("next K1")
    table.play("stop")
    assert (getattr(table, pile), getattr(table, other)) == ("B9 G2 K1 R5", piles[other])
    assert is_done(table)


@proves("sakura.geisha.reorder")
@pytest.mark.parametrize(
    ("before", "named", "after"),
    [
        ("K1 R5", "K1", "R5 K1"),
        ("K1 R5", "R5", "K1 R5"),
        ("K1 R5 B9", "K1 B9", "R5 B9 K1"),
        ("K1 R5 B9 G2", "R5 G2 K1", "B9 K1 G2 R5"),
        ("K1 R5 B9 G2", "G2 B9 R5", "K1 R5 B9 G2"),
    ],
)
def test_the_last_card_is_not_asked_for(before: str, named: str, after: str) -> None:
    table = used("geisha_3", left=before, hand="K2 K9")
    table.play("pile left")
    for card in named.split():
        assert table.ask == "order"
        table.play(f"next {card}")
    assert table.left == after
    assert is_done(table)


@proves("sakura.geisha.reorder")
@pytest.mark.parametrize(("named", "after"), [("", "K1 R5 B9 G2"), ("B9", "K1 R5 G2 B9"), ("K1 G2", "R5 B9 G2 K1")])
def test_who_stops_leaves_the_rest_as_it_is(named: str, after: str) -> None:
    table = used("geisha_3", left="K1 R5 B9 G2", hand="K2 K9")
    table.play("pile left")
    for card in named.split():
        table.play(f"next {card}")
    assert table.hint("stop") == {}
    table.play("stop")
    assert table.left == after
    assert is_done(table)


@proves("sakura.geisha.reorder")
@every_way
def test_a_pile_of_one_is_not_asked_about(way: str) -> None:
    table = used("geisha_3", way)
    assert (table.hint("pile left"), table.hint("pile right")) == ({"cards": 1}, {"cards": 1})
    table.play("pile right")
    assert table.right == "R1"
    assert is_done(table)


@proves("sakura.geisha.reorder")
def test_the_new_top_counts_at_once() -> None:
    table = used("geisha_3", left="K10 K3", hand="K5 K13 B8 G8")
    assert not table.view(0)["modifiers"]
    table.play("pile left")
    table.play("next K10")
    assert table.offered("place") == ["K13"]
    assert table.refuses("place K5 left") == "sakura.place.colour"
    table.play("place K13 left")
    assert table.left == "K3 K10 K13"


@proves("sakura.geisha.reorder")
def test_resolved_piles_may_be_reordered() -> None:
    table = used("geisha_3", left="K10 K3", right="R1 R4", unresolved="", hand="K5 K13")
    assert table.offered("pile") == ["left", "right"]
    table.play("pile right")
    table.play("next R1")
    assert (table.right, table.unresolved) == ("R4 R1", "")


@proves("sakura.geisha.reorder")
def test_only_cards_of_that_pile_are_ordered_each_once() -> None:
    table = used("geisha_3", left="K1 R5 B9", right="G2 G3", hand="K2 K9")
    assert table.refuses("next K1") == "sakura.turn.not-inside"
    table.play("pile left")
    table.play("next R5")
    for card in ("R5", "G2", "K2"):  # ordered already, of the other pile, of the hand
        assert table.refuses(f"next {card}") == "sakura.geisha.reorder"
    assert table.refuses("pile right") == "sakura.turn.not-inside"
    assert table.hint("next K1") == {"icons": {"coins": 1, "shurikens": 2}}


@proves("sakura.geisha.reorder")
def test_a_second_geisha_starts_anew() -> None:
    table = Stage("K2 K9", "K1 R5 B9", row="geisha_3 karate - - -", coins=3, expansion=True)
    table.play("hire 1")
    table.play("copy 0")
    table.play("pile left")
    table.play("next K1")
    table.play("stop")
    table.play("hire 0")
    table.play("pile left")
    assert table.offered("next") == ["K1", "R5", "B9"]
    table.play("next B9")
    table.play("next R5")
    assert table.left == "K1 R5 B9"


# -- samurai_1 -------------------------------------------------------------------------------------------------------


@proves("sakura.samurai.flip")
@every_way
@pytest.mark.parametrize("plus", ["left", "right"])
@pytest.mark.parametrize("unresolved", ["left right", "right", ""])
def test_the_signs_are_swapped_at_once(way: str, plus: str, unresolved: str) -> None:
    table = used("samurai_1", way, plus=plus, unresolved=unresolved)
    assert table.plus != plus
    assert is_done(table)


# -- daimyo_1 --------------------------------------------------------------------------------------------------------


@proves("sakura.daimyo.remove", "sakura.daimyo.for-good")
@every_way
@pytest.mark.parametrize(("card", "coins"), [("K13", 4), ("K7", 2), ("K6", 0)])
def test_an_own_trick_card_leaves_the_round_for_coins(way: str, card: str, coins: int) -> None:
    table = used("daimyo_1", way, active=1, tricks={0: "R1", 1: "K6 K7 K13", 2: "R2"}, right="R4")
    assert (table.asked, table.ask, table.legal) == (
        [1],
        "discard",
        [{"discard": each} for each in ("K6", "K7", "K13")],
    )
    icons = table.hint(f"discard {card}")["icons"]
    assert table.hint(f"discard {card}") == {"icons": icons, "coins": coins, "shurikens": -coins // 2}
    table.play(f"discard {card}")
    assert table.coins == [0, coins, 0]
    assert table.tricks == ["R1", " ".join(each for each in ("K6", "K7", "K13") if each != card), "R2"]
    assert (table.removed, table.discard) == (card, "")
    assert is_done(table)


@proves("sakura.daimyo.remove")
def test_exactly_one_own_trick_card_is_removed() -> None:
    table = used("daimyo_1", tricks={0: "K6 K13", 1: "R2"}, hand="K2 K9")
    for card in ("R2", "K2", "K5", "K1"):  # of other tricks, of the hand, of a pile, of nobody
        assert table.refuses(f"discard {card}") == "sakura.daimyo.remove"
    assert table.refuses("done") == "sakura.turn.not-inside"
    assert not table.offers("done")


@proves("sakura.daimyo.remove", "sakura.daimyo.rob", "sakura.box.icons")
def test_shurikens_are_counted_as_the_deck_of_the_table_says() -> None:
    deck = deck_with(K6=3)
    table = used("daimyo_1", tricks="K6", deck=deck)
    table.play("discard K6")
    assert table.purse == 6
    table = used("daimyo_2", tricks={1: "K6"}, deck=deck)
    table.play("seat 1")
    table.play("loot K6")
    assert table.purse == 9


@proves("sakura.daimyo.for-good")
@pytest.mark.parametrize("expansion", [False, True])
def test_a_removed_card_is_back_in_the_next_deal(expansion: bool) -> None:
    way = "copy" if expansion else "hire"
    table = used("daimyo_1", way, hand="K2 K9", sizes=[2, 2, 2], tricks="K13", unresolved="")
    table.play("discard K13")
    assert (table.removed, table.discard) == ("K13", "")
    arriving = ["konohana_1", "konohana_2", "konohana_3", "samurai_2", "samurai_3"][: 4 if expansion else 5]
    assert "K13" not in table.draw_pile
    assert len(table.cards_odds("end", " ".join(arriving)).split()) == 52


# -- daimyo_2 --------------------------------------------------------------------------------------------------------


@proves("sakura.daimyo.rob", "sakura.daimyo.choose")
@every_way
@pytest.mark.parametrize(("card", "coins"), [("K13", 6), ("K7", 3), ("K6", 0)])
def test_a_trick_card_of_another_seat_is_taken_for_coins(way: str, card: str, coins: int) -> None:
    table = used("daimyo_2", way, active=1, tricks={0: "R2", 1: "R3", 2: "K6 K7 K13"})
    assert (table.asked, table.ask, table.offered("seat")) == ([1], "rob", [0, 2])
    table.play("seat 2")
    assert (table.ask, table.legal) == ("loot", [{"loot": each} for each in ("K6", "K7", "K13")])
    assert table.view(1)["table"][2]["trick_cards"] == ["K6", "K7", "K13"]
    assert table.view(1)["table"][0]["trick_cards"] is None
    icons = table.hint(f"loot {card}")["icons"]
    assert table.hint(f"loot {card}") == {"icons": icons, "coins": coins, "shurikens": coins // 3}
    table.play(f"loot {card}")
    assert table.coins == [0, coins, 0]
    rest = " ".join(each for each in ("K6", "K7", "K13") if each != card)
    assert [set(tricks.split()) for tricks in table.tricks] == [{"R2"}, {"R3", card}, set(rest.split())]
    assert is_done(table)


@proves("sakura.daimyo.rob")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_another_seat_with_tricks_is_robbed(seats: int) -> None:
    table = used("daimyo_2", seats=seats, hand="K2 K9", tricks={0: "R3", seats - 1: "R4"})
    assert table.offered("seat") == [seats - 1]
    for seat in {0, *range(1, seats - 1), seats} - {6}:
        assert table.refuses(f"seat {seat}") == "sakura.daimyo.rob"
    assert table.refuses("loot R4") == "sakura.turn.not-inside"
    assert table.hint(f"seat {seats - 1}") == {}


@proves("sakura.daimyo.choose")
def test_the_card_is_picked_among_the_tricks_of_that_seat() -> None:
    table = used("daimyo_2", tricks={0: "R3", 1: "R4 R6", 2: "R7"}, hand="K2 K9")
    table.play("seat 1")
    for card in ("R3", "R7", "K2", "K5"):
        assert table.refuses(f"loot {card}") == "sakura.daimyo.choose"
    assert table.refuses("seat 2") == "sakura.turn.not-inside"


# -- konohana_1 ------------------------------------------------------------------------------------------------------


@proves("sakura.konohana.coins")
@every_way
@pytest.mark.parametrize(("pile", "coins"), [("left", 3), ("right", 2)])
def test_a_pile_pays_its_coins_and_stays(way: str, pile: str, coins: int) -> None:
    table = used("konohana_1", way, left="K7 K9 R9 R12", right="B1 B3 B2", hand="K2 G9")
    assert (table.asked, table.ask, table.offered("pile")) == ([0], "pile", ["left", "right"])
    assert table.hint(f"pile {pile}") == {"coins": coins}
    table.play(f"pile {pile}")
    assert (table.coins, table.piles, table.tricks) == ([coins, 0, 0], ["K7 K9 R9 R12", "B1 B3 B2"], ["", "", ""])
    assert table.unresolved == "left right"
    assert is_done(table)


@proves("sakura.konohana.coins")
def test_a_pile_without_coins_and_a_resolved_one_may_be_named() -> None:
    table = used("konohana_1", left="K3 K5", right="R1 R4", unresolved="", hand="K2 K9")
    assert (table.hint("pile left"), table.hint("pile right")) == ({"coins": 0}, {"coins": 2})
    table.play("pile right")
    assert table.purse == 2
    table = used("konohana_1", left="K3 K5", right="R1 R4", unresolved="right", hand="K2 K9")
    table.play("pile left")
    assert table.purse == 0
    assert is_done(table)


@proves("sakura.konohana.coins")
def test_a_pile_that_has_paid_pays_its_taker_too() -> None:
    table = used("konohana_1", right="K7 R1")
    table.play("pile right")
    table.play("take right")
    assert table.purse == 6


@proves("sakura.turn.not-inside")
def test_the_pile_of_konohana_is_asked_for_first() -> None:
    table = used("konohana_1")
    for words in ("hire 0", "place K9 left", "take right", "stop"):
        assert table.refuses(words) == "sakura.turn.not-inside"
