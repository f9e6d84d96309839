"""The Priests and Ninjas that work on tricks.

K1 and K13 show two shurikens, K6 and K8 none, the other black cards one.
"""

from typing import Any

import pytest

from hanazono.games.contract import Json
from tests.games.sakura.stage import Stage
from tests.proves import proves

OTHERS = "samurai_1 geisha_1 geisha_2 geisha_3"
NEEDY = ["priest_1", "priest_2", "ninja_1", "ninja_2", "ninja_3"]  # they work on the tricks of the active seat
VOTED = NEEDY[1:]


def temple(row: str, tricks: Any = "", **position: Any) -> Stage:
    """The hands are of cards that show up nowhere else here."""
    hand = position.pop("hand", "R5 R6")
    return Stage(row=row, hand=hand, tricks=tricks, left="R9", right="R10", expansion=True, **position)


def row_of(character: str, slot: int = 0) -> str:
    others = OTHERS.split()
    return " ".join([*others[:slot], character, *others[slot:]])


def voted(character: str, sides: str, draws: str = "", **position: Any) -> Stage:
    """That character was hired for a coin, and all have voted."""
    seats = len(sides.split())
    table = temple(row_of(character), seats=seats, sizes=[4] * seats, coins=1, **position)
    table.play("hire 0")
    assert (table.ask, table.asked) == ("vote", list(range(seats)))
    table.vote(sides, draws)
    return table


def refreshed(row: str, coins: int = 6, tricks: str = "K2", **position: Any) -> Stage:
    """Straight after a refresh for six coins."""
    table = temple("cook_1 cook_2 cook_3 konohana_1 konohana_2", tricks, coins=coins, people=row, **position)
    table.play("refresh", row)
    assert table.ask == "free"
    return table


def events(table: Stage, name: str) -> list[Json]:
    return [event for event in table.events if event["event"] == name]


# -- when ------------------------------------------------------------------------------------------------------------


@proves("sakura.hire.can")
@pytest.mark.parametrize("character", NEEDY)
def test_no_own_tricks_no_help(character: str) -> None:
    table = temple(row_of(character), {1: "K2 K3"}, coins=1)
    assert table.refuses("hire 0") == "sakura.hire.can"
    assert temple(row_of(character), {0: "K2"}, coins=1).offers("hire 0")
    assert refreshed(row_of(character), 7, tricks="").refuses("free 0") == "sakura.hire.can"
    karate = temple(f"{character} karate karate cook_1 cook_2", {1: "K2 K3"}, coins=9, unresolved="")
    assert karate.refuses("hire 1") == "sakura.hire.can"


@proves("sakura.modifier.locked", "sakura.turn.not-inside")
@pytest.mark.parametrize("character", NEEDY)
def test_not_under_a_modifier_nor_while_taking(character: str) -> None:
    table = temple(row_of(character), "K2", coins=9, modifiers="konohana_3")
    assert table.refuses("hire 0") == "sakura.modifier.locked"
    table = temple(f"{character} priest_3 cook_1 cook_2 cook_3", "K2", coins=9, hand="K3 K4")
    table.play("take left")
    assert table.refuses("hire 0") == "sakura.turn.not-inside"


# -- priest_1 --------------------------------------------------------------------------------------------------------


@proves("sakura.priest.pay", "sakura.priest.allowance")
def test_shurikens_are_paid_with_the_price_and_then_with_coins() -> None:
    table = temple(row_of("priest_1", 1), "K1 K2 K6", coins=3)
    table.play("hire 1")
    assert (table.ask, table.purse) == ("discard", 1)
    assert table.legal == [{"discard": "K1"}, {"discard": "K2"}, {"done": True}]
    table.play("discard K2")
    assert (table.purse, table.legal) == (1, [{"discard": "K1"}, {"done": True}])
    table.play("discard K1")
    assert (table.purse, table.ask) == (0, "turn")  # K6 does not qualify
    assert (table.tricks[0], table.discard, table.removed) == ("K6", "K1 K2", "")


@proves("sakura.priest.pay")
@pytest.mark.parametrize("slot", range(5))
def test_as_many_shurikens_as_were_paid_cost_nothing_more(slot: int) -> None:
    table = temple(row_of("priest_1", slot), "K2 K3 K4 K5 K7 K9 K10", coins=slot + 2)
    table.play(f"hire {slot}")
    for card in ["K2", "K3", "K4", "K5", "K7"][: slot + 1]:
        assert table.purse == 1
        table.play(f"discard {card}")
    assert (table.purse, table.ask) == (1, "discard")
    table.play("discard K10")
    assert (table.purse, table.ask) == (0, "turn")
    assert len(table.discard.split()) == slot + 2


@proves("sakura.priest.whole")
def test_all_shurikens_of_a_card_are_paid_or_none() -> None:
    poor = temple(row_of("priest_1"), "K1 K13", coins=1)
    assert poor.refuses("hire 0") == "sakura.hire.can"
    table = temple(row_of("priest_1"), "K1 K2 K13", coins=1)
    table.play("hire 0")
    assert table.legal == [{"discard": "K2"}, {"done": True}]
    assert table.refuses("discard K1") == "sakura.priest.whole"
    table.play("discard K2")
    assert (table.ask, table.tricks[0]) == ("turn", "K1 K13")  # nothing more can be paid
    table = temple(row_of("priest_1"), "K1 K13", coins=2)
    table.play("hire 0")
    table.play("discard K13")
    assert (table.purse, table.ask, table.tricks[0]) == (0, "turn", "K1")


@proves("sakura.priest.whole", "sakura.priest.pay")
def test_cards_without_shurikens_stay() -> None:
    assert temple(row_of("priest_1"), "K6 K8", coins=9).refuses("hire 0") == "sakura.hire.can"
    table = temple(row_of("priest_1"), "K2 K6 K8", coins=9)
    table.play("hire 0")
    assert table.legal == [{"discard": "K2"}, {"done": True}]
    assert table.refuses("discard K6") == "sakura.priest.whole"


@proves("sakura.priest.pay")
def test_only_own_tricks_are_paid_for() -> None:
    table = temple(row_of("priest_1"), {0: "K2", 1: "K3"}, coins=9, draw="K4", discard="K5")
    table.play("hire 0")
    for card in ("K3", "K4", "K5", "R5"):
        assert table.refuses(f"discard {card}") == "sakura.priest.whole"
    assert table.refuses("discard K2", seat=1) == "sakura.turn.next"
    assert table.refuses("hire 1") == "sakura.turn.not-inside"


@proves("sakura.priest.allowance")
def test_what_is_left_of_the_price_is_lost() -> None:
    table = temple("priest_1 karate geisha_1 geisha_2 ninja_1", "K2 K3 K4", coins=7)
    table.play("hire 1")
    table.play("copy 0")
    assert table.state.allowance == 2
    table.play("discard K2")
    table.play("done")
    assert (table.purse, table.ask, table.tricks[0]) == (5, "turn", "K3 K4")
    assert table.view(0)["allowance"] == 0
    table.play("hire 0")
    assert table.state.allowance == 1  # not 2
    table.play("discard K3")
    table.play("discard K4")
    assert (table.purse, table.ask) == (3, "turn")


@proves("sakura.priest.allowance")
def test_stopping_at_once() -> None:
    table = temple(row_of("priest_1", 2), "K1 K2", coins=9)
    table.play("hire 2")
    table.play("done")
    assert (table.ask, table.purse, table.tricks[0], table.discard) == ("turn", 6, "K1 K2", "")


@proves("sakura.refresh.price-zero", "sakura.priest.pay")
def test_a_free_priest_costs_a_coin_per_shuriken() -> None:
    row = "priest_1 priest_2 priest_3 ninja_1 ninja_2"
    assert refreshed(row, 7, "K1").refuses("free 0") == "sakura.hire.can"
    assert refreshed(row, 6, "K2").refuses("free 0") == "sakura.hire.can"
    table = refreshed(row, 9, "K1 K2 K3")
    table.play("free 0")
    purses = []
    for card in ("K1", "K3"):
        table.play(f"discard {card}")
        purses.append(table.purse)
    assert (purses, table.ask, table.tricks[0]) == ([1, 0], "turn", "K2")


@proves("sakura.karate.price", "sakura.priest.pay")
def test_a_copied_priest_has_the_price_of_karate() -> None:
    table = temple("priest_1 samurai_1 geisha_1 karate cook_1", "K1 K2 K3", coins=4)
    table.play("hire 3")
    assert table.offers("copy 0")
    table.play("copy 0")
    for card in ("K1", "K2"):
        table.play(f"discard {card}")
        assert (table.purse, table.ask) == (0, "discard")
    table.play("discard K3")
    assert (table.ask, table.row) == ("turn", "priest_1 samurai_1 geisha_1 - cook_1")


@proves("sakura.karate.price", "sakura.hire.can")
def test_what_karate_can_copy_depends_on_its_price() -> None:
    """K1 shows two shurikens: the price of slot 0 and an empty purse do not pay for them, that of slot 1 does."""
    others = "priest_3 fisherman_3 karate"
    assert temple(f"karate priest_1 {others}", "K1", coins=1).refuses("hire 0") == "sakura.hire.can"
    assert temple(f"priest_1 karate {others}", "K1", coins=2).offers("hire 1")
    free = refreshed("priest_1 karate priest_3 fisherman_3 ninja_1", 7, "K1")
    free.play("free 1")
    assert free.refuses("copy 0") == "sakura.hire.can"
    assert free.offers("copy 4")


# -- priest_2 --------------------------------------------------------------------------------------------------------


@proves("sakura.priest.exchange")
def test_as_many_tricks_are_exchanged_as_seats_are_alike() -> None:
    table = voted("priest_2", "yin yin yang", tricks="K1 K6 K13", draw="B1 B2 B3")
    assert (table.ask, table.asked) == ("discard", [0])
    assert table.legal == [{"discard": "K1"}, {"discard": "K6"}, {"discard": "K13"}]  # any, and no way to stop
    assert table.refuses("done") == "sakura.turn.not-inside"
    table.play("discard K13")
    assert (table.ask, table.events, table.discard) == ("discard", [], "K13")  # all go before the first one comes
    assert table.refuses("discard K13") == "sakura.priest.exchange"
    table.play("discard K6", "B3 B1")
    assert table.events == [{"event": "gained", "seat": 0, "card": card} for card in ("B3", "B1")]
    assert (table.tricks[0], table.discard, table.draw_pile) == ("K1 B1 B3", "K6 K13", "B2")
    assert (table.ask, table.coins, table.hand) == ("turn", [0, 0, 0], "R5 R6")
    assert table.state.owed == 0


@proves("sakura.priest.exchange")
@pytest.mark.parametrize(
    ("active", "sides", "like"), [(0, "yin yang yang", 1), (1, "yin yin yang", 2), (2, "yang yang yang", 3)]
)
def test_the_active_seat_counts_its_own_side(active: int, sides: str, like: int) -> None:
    table = voted("priest_2", sides, active=active, tricks={active: "K1 K2 K3 K4"}, draw="B1 B2 B3 B4")
    cards = ["K1", "K2", "K3"][:like]
    for card in cards[:-1]:
        table.play(f"discard {card}")
    table.play(f"discard {cards[-1]}", " ".join(["B1", "B2", "B3"][:like]))
    assert len(table.tricks[active].split()) == 4
    assert (table.ask, table.discard) == ("turn", " ".join(cards))


@proves("sakura.priest.exchange")
def test_the_exchange_asks_for_own_tricks_only() -> None:
    table = voted("priest_2", "yin yin yang", tricks={0: "K1", 1: "K2"}, draw="B1 B2", discard="B3")
    for card in ("K2", "B1", "B3", "R5"):
        assert table.refuses(f"discard {card}") == "sakura.priest.exchange"


@proves("sakura.priest.too-few")
@pytest.mark.parametrize("tricks", ["K1", "K1 K2"])
def test_with_too_few_tricks_all_are_exchanged_and_no_more(tricks: str) -> None:
    cards = tricks.split()
    table = voted("priest_2", "yin yin yin yin", tricks=tricks, draw="B1 B2 B3 B4")
    for card in cards[:-1]:
        table.play(f"discard {card}")
    table.play(f"discard {cards[-1]}", " ".join(["B1", "B2"][: len(cards)]))
    assert (table.ask, table.discard) == ("turn", tricks)
    assert table.tricks[0] == " ".join(["B1", "B2"][: len(cards)])


@proves("sakura.stock.draw", "sakura.priest.exchange")
def test_cards_just_discarded_are_shuffled_back_in_the_middle_of_the_draw() -> None:
    table = voted("priest_2", "yin yin yin", tricks="K1 K6 K13", draw="B1", discard="B9")
    table.play("discard K1")
    table.play("discard K6")
    assert table.cards_odds("discard K13") == "B1"
    assert table.cards_odds("discard K13", "B1") == "K1 K6 K13 B9"
    table.play("discard K13", "B1 K13 K1")
    gained = [{"event": "gained", "seat": 0, "card": card} for card in ("B1", "K13", "K1")]
    assert table.events == [gained[0], {"event": "reshuffle", "of": "cards"}, *gained[1:]]
    assert (table.tricks[0], table.draw_pile, table.discard) == ("K1 K13 B1", "K6 B9", "")


@proves("sakura.stock.draw", "sakura.priest.exchange")
def test_without_a_stock_the_discarded_cards_come_back() -> None:
    table = voted("priest_2", "yin yin", tricks="K1 K6", draw="")
    table.play("discard K1")
    table.play("discard K6", "K6 K1")
    assert (table.tricks[0], table.draw_pile, table.discard) == ("K1 K6", "", "")


@proves("sakura.priest.exchange", "sakura.karate.copy")
def test_a_free_and_a_copied_exchange() -> None:
    table = refreshed("priest_2 karate priest_3 ninja_1 ninja_2", 6, "K1 K2", draw="B1 B2 B3")
    table.play("free 1")
    table.play("copy 0")
    table.vote("yin yang yin")
    table.play("discard K1")
    table.play("discard K2", "B1 B2")
    assert (table.tricks[0], table.row) == ("B1 B2", "priest_2 - priest_3 ninja_1 ninja_2")
    table = refreshed("priest_2 karate priest_3 ninja_1 ninja_2", 6, "K1 K2", draw="B1 B2 B3")
    table.play("free 0")
    table.vote("yin yang yang")
    table.play("discard K2", "B3")
    assert (table.tricks[0], table.ask, table.state.acts) == ("K1 B3", "turn", 1)


# -- ninja_1 ---------------------------------------------------------------------------------------------------------


@proves("sakura.ninja.raided")
@pytest.mark.parametrize(
    ("active", "sides", "raiders"),
    [
        (1, "yin yin yang yin", [0, 3]),
        (0, "yin yin yin yin", [3, 2, 1]),
        (2, "yang yin yang yang yin yang", [0, 5, 3]),
        (0, "yin yang", []),
        (1, "yang yang", [0]),
    ],
)
def test_the_raiders_come_counter_clockwise(active: int, sides: str, raiders: list[int]) -> None:
    cards = ["K5", "K2", "K4"][: len(raiders)]
    table = voted("ninja_1", sides, " ".join(cards), active=active, tricks={active: "K2 K3 K4 K5"})
    assert events(table, "raided") == [
        {"event": "raided", "seat": seat, "from": active, "card": card}
        for seat, card in zip(raiders, cards, strict=True)
    ]
    for seat, card in zip(raiders, cards, strict=True):
        assert (table.tricks[seat], table.coins[seat]) == (card, 1)
    assert sum(table.coins) == len(raiders)
    assert (table.ask, table.active) == ("turn", active)


@proves("sakura.ninja.raided", "sakura.ninja.blind")
def test_a_raider_is_paid_a_coin_per_shuriken_from_the_reserve() -> None:
    table = voted("ninja_1", "yin yin yin yin", "K6 K13 K2", tricks="K2 K6 K7 K13")
    assert table.coins == [0, 1, 2, 0]  # the coins drawn on the cards do not count
    assert table.tricks == ["K7", "K2", "K13", "K6"]


@proves("sakura.ninja.blind")
def test_a_raid_is_blind_over_all_the_tricks() -> None:
    table = temple(row_of("ninja_1"), {0: "K2 K6 K13", 1: "K3"}, coins=1, draw="B1")
    table.play("hire 0")
    table.play("side yin")
    table.play("side yin")
    assert table.cards_odds("side yin") == "K2 K6 K13"
    assert table.cards_odds("side yin", "K6") == "K2 K13"


@proves("sakura.ninja.empty")
def test_a_raid_stops_when_no_tricks_are_left() -> None:
    table = voted("ninja_1", "yin yin yin yin", "K2 K3", tricks="K2 K3")
    assert table.tricks == ["", "", "K3", "K2"]
    assert (table.ask, table.coins) == ("turn", [0, 0, 1, 1])


@proves("sakura.ninja.raided")
def test_a_free_and_a_copied_raid() -> None:
    table = refreshed("ninja_1 karate priest_3 ninja_2 ninja_3", 7, "K1 K2 K3")
    table.play("free 1")
    table.play("copy 0")
    table.vote("yin yin yang", "K1")
    assert (table.coins, table.tricks) == ([1, 2, 0], ["K2 K3", "K1", ""])
    table.play("hire 0")
    table.vote("yin yin yin", "K3 K2")
    assert (table.coins, table.tricks) == ([0, 3, 1], ["", "K1 K2", "K3"])


# -- ninja_2 ---------------------------------------------------------------------------------------------------------


@proves("sakura.ninja.shed")
def test_as_many_tricks_are_shed_as_seats_are_alike() -> None:
    table = voted("ninja_2", "yin yin yang yang", active=1, tricks={1: "K1 K6 K13", 0: "K2"}, discard="B1", draw="B2")
    assert (table.ask, table.asked) == ("discard", [1])
    assert table.legal == [{"discard": "K1"}, {"discard": "K6"}, {"discard": "K13"}]
    assert table.refuses("done") == "sakura.turn.not-inside"
    for card in ("K2", "B1", "B2", "R5"):
        assert table.refuses(f"discard {card}") == "sakura.ninja.shed"
    table.play("discard K13")
    assert (table.ask, table.discard) == ("discard", "K13 B1")
    table.play("discard K6")
    assert (table.ask, table.events, table.discard) == ("turn", [], "K6 K13 B1")
    assert (table.tricks, table.removed.count("K13"), table.coins) == (["K2", "K1", "", ""], 0, [0, 0, 0, 0])


@proves("sakura.ninja.shed", "sakura.vote.like")
@pytest.mark.parametrize(("sides", "like"), [("yin yang yang", 1), ("yin yang yin", 2), ("yang yang yang", 3)])
def test_the_shedder_counts_itself(sides: str, like: int) -> None:
    table = voted("ninja_2", sides, tricks="K1 K2 K3 K4")
    for card in ["K1", "K2", "K3"][:like]:
        assert table.ask == "discard"
        table.play(f"discard {card}")
    assert (table.ask, len(table.tricks[0].split())) == ("turn", 4 - like)


@proves("sakura.ninja.empty")
def test_shedding_stops_when_no_tricks_are_left() -> None:
    table = voted("ninja_2", "yin yin yin", tricks="K1 K2")
    table.play("discard K1")
    table.play("discard K2")
    assert (table.ask, table.tricks[0], table.discard) == ("turn", "", "K1 K2")


@proves("sakura.ninja.shed")
def test_a_free_and_a_copied_shedding() -> None:
    table = refreshed("ninja_2 karate priest_3 ninja_1 ninja_3", 7, "K1 K2 K3")
    table.play("free 1")
    table.play("copy 0")
    table.vote("yin yin yang")
    table.play("discard K1")
    table.play("discard K2")
    assert (table.ask, table.purse) == ("turn", 1)
    table.play("hire 0")
    table.vote("yin yang yang")
    table.play("discard K3")
    assert (table.ask, table.discard, table.row) == ("turn", "K1 K2 K3", "- - priest_3 ninja_1 ninja_3")


# -- ninja_3 ---------------------------------------------------------------------------------------------------------


@proves("sakura.ninja.gift")
@pytest.mark.parametrize(
    ("active", "sides", "others"),
    [
        (1, "yin yin yang yin", [0, 3]),
        (0, "yang yang yang yang", [3, 2, 1]),
        (4, "yin yang yin yin yin yin", [3, 2, 0, 5]),
        (1, "yin yin", [0]),
    ],
)
def test_the_gifts_go_counter_clockwise(active: int, sides: str, others: list[int]) -> None:
    table = voted("ninja_3", sides, active=active, tricks={active: "K1 K2 K3 K4 K5"})
    for seat, card in zip(others, ["K4", "K1", "K3", "K5"], strict=False):
        assert (table.ask, table.asked) == ("gift", [active])
        assert table.legal == [{"give": each, "seat": seat} for each in table.tricks[active].split()]
        table.play(f"give {card} {seat}")
        assert table.lines == [{"seat": active, "ask": "gift", "move": {"give": card, "seat": seat}}]
        assert table.tricks[seat] == card
    assert (table.ask, table.active, sum(table.coins)) == ("turn", active, 0)
    assert len(table.tricks[active].split()) == 5 - len(others)


@proves("sakura.ninja.gift")
def test_a_gift_is_one_of_the_own_tricks_for_the_seat_whose_turn_it_is() -> None:
    table = voted("ninja_3", "yin yin yin", tricks={0: "K1 K13", 2: "K2"}, draw="B1", discard="B2")
    for card in ("K2", "B1", "B2", "R5"):
        assert table.refuses(f"give {card} 2") == "sakura.ninja.gift"
    assert table.refuses("give K1 1") == "sakura.ninja.gift"
    assert table.refuses("done") == "sakura.turn.not-inside"
    assert table.refuses("give K2 2", seat=2) == "sakura.turn.next"


@proves("sakura.ninja.gift", "sakura.vote.finished")
def test_a_seat_that_has_finished_gets_gifts_too_and_no_coins() -> None:
    table = temple(row_of("ninja_3"), "K1 K13", coins=1, hands={1: "B1 B2"})
    table.play("hire 0")
    table.vote("yin yin yang")
    table.play("give K1 1")
    assert (table.tricks, table.coins, table.ask) == (["K13", "K1", ""], [0, 0, 0], "turn")


@proves("sakura.ninja.empty")
def test_gifts_stop_when_no_tricks_are_left() -> None:
    table = voted("ninja_3", "yin yin yin yin", tricks="K1 K2")
    table.play("give K2 3")
    table.play("give K1 2")
    assert (table.ask, table.tricks) == ("turn", ["", "", "K1", "K2"])


@proves("sakura.ninja.gift")
def test_nobody_alike_no_gift() -> None:
    table = voted("ninja_3", "yin yang yang", tricks="K1 K2")
    assert (table.ask, table.tricks[0]) == ("turn", "K1 K2")


@proves("sakura.ninja.gift")
def test_a_free_and_a_copied_gift() -> None:
    table = refreshed("ninja_3 karate priest_3 ninja_1 ninja_2", 7, "K1 K2 K3")
    table.play("free 1")
    table.play("copy 0")
    table.vote("yin yin yang")
    table.play("give K1 1")
    table.play("hire 0")
    table.vote("yin yin yin")
    table.play("give K2 2")
    table.play("give K3 1")
    assert (table.tricks, table.ask) == (["", "K1 K3", "K2"], "turn")


# -- the vector of four seats ----------------------------------------------------------------------------------------


@proves("sakura.ninja.empty", "sakura.priest.too-few")
@pytest.mark.parametrize("character", VOTED)
def test_four_seats_three_alike_two_tricks(character: str) -> None:
    draws = "K2 K1" if character == "ninja_1" else ""
    table = voted(character, "yin yin yang yin", draws, active=1, tricks={1: "K1 K2"}, draw="B1 B2")
    if character == "ninja_3":
        table.play("give K2 0")
        table.play("give K1 3")
    if character in ("ninja_1", "ninja_3"):
        assert table.tricks == ["K2", "", "", "K1"]
    else:
        table.play("discard K1")
        table.play("discard K2", "B2 B1" if character == "priest_2" else "")
        assert (table.tricks[1], table.discard) == ("B1 B2" if character == "priest_2" else "", "K1 K2")
    assert table.ask == "turn"
