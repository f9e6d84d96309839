"""The Sakura draw pile and discard, the two Fishermen that draw from them, and the cards owed for it."""

from typing import Any

import pytest

from tests.games.sakura.stage import Stage
from tests.proves import proves

ROW = "fisherman_1 fisherman_2 geisha_3 samurai_1 karate"
OTHERS = "geisha_1 geisha_2 geisha_3 samurai_1 samurai_2"
RESHUFFLE = {"event": "reshuffle", "of": "cards"}


def fishing(row: str = ROW, **position: Any) -> Stage:
    return Stage(row=row, expansion=True, **position)


def row_of(character: str, slot: int) -> str:
    """That character in that slot, and others that do not matter here."""
    others = ["samurai_1", "geisha_1", "geisha_2", "geisha_3"]
    return " ".join([*others[:slot], character, *others[slot:]])


def fished(*cards: str, seat: int = 0) -> list[Any]:
    return [{"event": "fished", "seat": seat, "card": card} for card in cards]


def purse_and_debt(table: Stage) -> tuple[int, int]:
    return table.purse, int(table.state.owed)


# -- the stock -------------------------------------------------------------------------------------------------------


@proves("sakura.stock.draw")
def test_a_draw_that_finds_the_pile_empty_turns_the_discard_over() -> None:
    table = fishing(row_of("fisherman_1", 3), coins=4, draw="B1 B2", discard="B7 B8 G9")
    assert table.cards_odds("hire 3") == "B1 B2"
    assert table.cards_odds("hire 3", "B2") == "B1"  # the discard is not mixed in before
    assert table.cards_odds("hire 3", "B2 B1") == "B7 B8 G9"
    assert table.cards_odds("hire 3", "B2 B1 G9") == "B7 B8"
    table.play("hire 3", "B2 B1 G9 B7")
    assert table.events == [*fished("B2", "B1"), RESHUFFLE, *fished("G9", "B7")]
    assert (table.draw_pile, table.discard) == ("B8", "")
    assert table.view(1)["draw_pile"] == 1


@proves("sakura.stock.draw")
def test_the_discard_stays_until_a_draw_needs_it() -> None:
    table = fishing(row_of("fisherman_1", 1), coins=3, draw="B1 B2", discard="B7 B8")
    table.play("hire 1", "B1 B2")
    assert table.events == fished("B1", "B2")
    assert (table.draw_pile, table.discard) == ("", "B7 B8")
    table.play("buy", "B8")  # one at a time, the discard turned over between two of them
    assert table.events == [RESHUFFLE, *fished("B8")]
    assert (table.draw_pile, table.discard, table.ask) == ("B7", "", "turn")


@proves("sakura.stock.draw", "sakura.fisherman.hand")
def test_drawing_stops_when_both_are_empty() -> None:
    table = fishing(row_of("fisherman_1", 4), coins=9, draw="B1", discard="B7 B8")
    table.play("hire 4", "B1 B8 B7")
    assert table.events == [*fished("B1"), RESHUFFLE, *fished("B8", "B7")]
    assert (table.draw_pile, table.discard) == ("", "")
    assert purse_and_debt(table) == (4, 3)  # three were really drawn, for a price of five
    assert table.ask == "turn"  # and there is nothing left to buy


@proves("sakura.stock.draw", "sakura.fisherman.release")
def test_a_released_card_is_drawn_again() -> None:
    table = fishing(unresolved="", coins={0: 1, 1: 1}, draw="B1", hand="K2 K9")
    table.play("hire 0", "B1")
    table.play("end")
    table.play("discard K9", "cook_1")
    table.play("hire 0")  # fisherman_2 has moved up
    table.vote("yin yang yin", "K9")
    assert table.events[-2:] == [RESHUFFLE, *fished("K9", seat=1)]


# -- fisherman_1 -----------------------------------------------------------------------------------------------------


@proves("sakura.fisherman.buy", "sakura.fisherman.hand")
@pytest.mark.parametrize("slot", range(5))
def test_as_many_cards_as_the_price_paid(slot: int) -> None:
    table = fishing(row_of("fisherman_1", slot), coins=slot + 1)
    cards = ["B1", "B2", "B3", "B4", "B5"][: slot + 1]
    table.play(f"hire {slot}", " ".join(cards))
    assert table.events == fished(*cards)
    assert table.hand == " ".join(["K2 K9 R5", *cards, "G13"])
    assert purse_and_debt(table) == (0, slot + 1)
    assert table.ask == "turn"  # without a coin nothing is bought


@proves("sakura.fisherman.buy", "sakura.fisherman.hand")
def test_more_cards_for_a_coin_each_one_at_a_time() -> None:
    table = fishing(row_of("fisherman_1", 1), coins=5)
    table.play("hire 1", "B1 B2")
    assert (table.ask, table.legal) == ("buy", [{"buy": True}, {"done": True}])
    assert purse_and_debt(table) == (3, 2)
    table.play("buy", "B3")
    assert (table.events, table.ask) == (fished("B3"), "buy")
    assert purse_and_debt(table) == (2, 3)
    table.play("buy", "B4")
    assert purse_and_debt(table) == (1, 4)
    table.play("done")
    assert table.ask == "turn"
    assert purse_and_debt(table) == (1, 4)
    assert table.hand == "K2 K9 R5 B1 B2 B3 B4 G13"


@proves("sakura.fisherman.buy")
def test_buying_ends_with_the_last_coin_or_the_last_card() -> None:
    table = fishing(coins=2)
    table.play("hire 0", "B1")
    table.play("buy", "B2")
    assert (table.ask, table.purse) == ("turn", 0)
    table = fishing(coins=9, draw="B1", discard="B2")
    table.play("hire 0", "B1")
    assert table.ask == "buy"  # the discard counts
    table.play("buy", "B2")
    assert (table.ask, table.purse) == ("turn", 7)
    table = fishing(coins=9, draw="B1")
    table.play("hire 0", "B1")
    assert (table.ask, table.purse) == ("turn", 8)


@proves("sakura.fisherman.buy")
def test_buying_at_one_table_is_for_the_active_seat_and_nothing_else_is_done_meanwhile() -> None:
    table = fishing(coins={1: 9, 0: 9}, active=1, hand="K2 K9 R5 G13")
    table.play("hire 0", "B1")
    assert table.asked == [1]
    assert table.refuses("buy", seat=0) == "sakura.turn.next"
    for words in ("hire 3", "refresh", "place K9 left", "end"):
        assert table.refuses(words) == "sakura.turn.not-inside"
    table.play("buy", "B2")
    assert (table.coins, table.events) == ([9, 7, 0], fished("B2", seat=1))


@proves("sakura.fisherman.hand")
def test_a_fished_card_may_be_placed_at_once() -> None:
    table = fishing(coins=1)
    assert not table.offers("place R13 right")
    assert table.offers("take right")
    table.play("hire 0", "R13")
    assert table.offers("place R13 right")
    assert not table.offers("take right")
    table.play("place R13 right")
    assert table.state.owed == 1  # it is owed all the same


@proves("sakura.fisherman.buy")
@pytest.mark.parametrize("slot", range(5))
def test_a_copy_fishes_for_the_price_of_karate(slot: int) -> None:
    row = row_of("karate", slot).replace("geisha_3" if slot < 4 else "samurai_1", "fisherman_1")
    table = fishing(row, coins=slot + 2)
    table.play(f"hire {slot}")
    place = row.split().index("fisherman_1")
    table.play(f"copy {place}", " ".join(["B1", "B2", "B3", "B4", "B5"][: slot + 1]))
    assert purse_and_debt(table) == (1, slot + 1)
    table.play("buy", "B6")
    assert purse_and_debt(table) == (0, slot + 2)
    assert table.row.split()[place] == "fisherman_1"


@proves("sakura.fisherman.buy", "sakura.refresh.price-zero")
def test_a_free_fisherman_draws_only_what_is_bought() -> None:
    table = fishing(coins=8, row=OTHERS)
    table.play("refresh", "fisherman_1 fisherman_2 ninja_1 ninja_2 ninja_3")
    table.play("free 0")
    assert (table.events, table.ask) == ([], "buy")
    assert purse_and_debt(table) == (2, 0)
    table.play("buy", "B5")
    assert purse_and_debt(table) == (1, 1)
    table.play("done")
    assert table.hand == "K2 K9 R5 B5 G13"


@proves("sakura.fisherman.buy", "sakura.karate.price")
def test_a_copy_by_a_free_karate_draws_only_what_is_bought() -> None:
    table = fishing(coins=7, people="fisherman_1 karate ninja_1 ninja_2 priest_1", row=OTHERS)
    table.play("refresh", "fisherman_1 karate ninja_1 ninja_2 priest_1")
    table.play("free 1")
    table.play("copy 0")
    assert (table.events, table.ask) == ([], "buy")
    table.play("buy", "B5")
    assert purse_and_debt(table) == (0, 1)
    assert (table.ask, table.row) == ("turn", "fisherman_1 - ninja_1 ninja_2 priest_1")


@proves("sakura.hire.can")
def test_a_fisherman_needs_a_stock() -> None:
    empty = fishing(coins=9, draw="")
    assert empty.refuses("hire 0") == empty.refuses("hire 1") == "sakura.hire.can"
    for draw, discard in (("B1", ""), ("", "B1")):
        table = fishing(coins=9, draw=draw, discard=discard)
        assert table.offers("hire 0")
        assert table.offers("hire 1")


@proves("sakura.hire.can", "sakura.refresh.price-zero")
@pytest.mark.parametrize("coins", [6, 7])
def test_a_free_fisherman_needs_means(coins: int) -> None:
    table = fishing(coins=coins, row=OTHERS)
    table.play("refresh", "fisherman_1 fisherman_2 ninja_1 ninja_2 ninja_3")
    assert table.offers("free 0") is (coins == 7)
    assert table.offers("free 1")  # what the votes bring costs nothing
    if coins == 6:
        assert table.refuses("free 0") == "sakura.hire.can"


@proves("sakura.hire.can")
def test_a_free_fisherman_needs_a_stock_too() -> None:
    table = fishing(coins=9, row=OTHERS, draw="")
    table.play("refresh", "fisherman_1 fisherman_2 ninja_1 ninja_2 ninja_3")
    assert table.refuses("free 0") == table.refuses("free 1") == "sakura.hire.can"


@proves("sakura.modifier.locked")
def test_nobody_fishes_under_a_modifier() -> None:
    table = fishing(coins=9, modifiers="konohana_3")
    assert table.refuses("hire 0") == table.refuses("hire 1") == "sakura.modifier.locked"


# -- fisherman_2 -----------------------------------------------------------------------------------------------------


@proves("sakura.fisherman.vote", "sakura.fisherman.hand")
@pytest.mark.parametrize(
    ("active", "sides", "like"),
    [
        (0, "yin yin yin yin", 4),
        (0, "yin yang yang yang", 1),
        (1, "yin yin yang yin", 3),
        (2, "yin yin yang yin", 1),
        (3, "yang yin yin yang", 2),
    ],
)
def test_a_card_for_each_seat_on_the_own_side(active: int, sides: str, like: int) -> None:
    table = fishing(seats=4, active=active, coins=4, row=row_of("fisherman_2", 3), sizes=[6, 6, 6, 6])
    cards = ["B1", "B2", "B3", "B4"][:like]
    table.play("hire 3")
    assert (table.ask, table.asked) == ("vote", [0, 1, 2, 3])
    table.vote(sides, " ".join(cards))
    assert table.events == [{"event": "votes", "sides": sides.split()}, *fished(*cards, seat=active)]
    assert (table.ask, table.asked) == ("turn", [active])
    assert table.hand == " ".join(["K2 K9 R5", *cards, "G13"])
    assert purse_and_debt(table) == (0, like)


@proves("sakura.fisherman.vote")
def test_the_vote_sells_no_more_cards() -> None:
    table = fishing(coins=9)
    table.play("hire 1")
    table.vote("yin yang yang", "B1")
    assert (table.ask, table.purse) == ("turn", 7)


@proves("sakura.fisherman.hand", "sakura.stock.draw")
def test_the_vote_draws_no_more_than_there_are() -> None:
    table = fishing(seats=4, active=1, coins=2, draw="B1", discard="B2", sizes=[6, 6, 6, 6])
    table.play("hire 1")
    table.vote("yin yin yang yin", "B1 B2")
    assert table.events[1:] == [*fished("B1", seat=1), RESHUFFLE, *fished("B2", seat=1)]
    assert purse_and_debt(table) == (0, 2)


@proves("sakura.fisherman.vote")
def test_a_free_or_copied_vote_draws_as_many() -> None:
    table = fishing(coins=12, people="fisherman_2 karate karate ninja_2 priest_1", row=OTHERS)
    table.play("refresh", "fisherman_2 karate karate ninja_2 priest_1")
    table.play("free 1")
    table.play("copy 0")
    table.vote("yang yin yang", "B1 B2")
    table.play("hire 2")
    table.play("copy 0")
    table.vote("yang yang yang", "B3 B4 B5")
    table.play("hire 0")
    table.vote("yang yin yin", "B6")
    assert table.hand == "K2 K9 R5 B1 B2 B3 B4 B5 B6 G13"
    assert purse_and_debt(table) == (2, 6)


# -- release ---------------------------------------------------------------------------------------------------------


@proves("sakura.fisherman.release")
def test_as_many_cards_as_were_drawn_are_released_at_the_end() -> None:
    table = fishing(coins=3, unresolved="", hand="K2 G13")
    table.play("hire 0", "B1")
    table.play("buy", "B2")
    table.play("done")
    assert not table.discard
    table.play("end")
    assert (table.ask, table.asked, table.events) == ("release", [0], [])
    assert table.legal == [{"discard": card} for card in ("K2", "B1", "B2", "G13")]  # any, drawn or not
    table.play("discard K2")
    assert (table.ask, table.discard, table.state.owed) == ("release", "K2", 1)
    table.play("discard B2", "cook_1")
    assert (table.discard, table.hands[0], table.state.owed) == ("K2 B2", "B1 G13", 0)
    assert (table.ask, table.asked) == ("turn", [1])


@proves("sakura.fisherman.release")
def test_only_hand_cards_are_released_and_only_by_the_active_seat() -> None:
    table = fishing(
        owed=1, unresolved="", tricks="B1", discard="B2", hand="K2 K9 G13", hands={1: "R2 R3", 2: "R4 R6 R7 R8"}
    )
    table.play("end")
    for card in ("B1", "B2", "B3", "R2", "K5"):
        assert table.refuses(f"discard {card}") == "sakura.turn.minus-two"
    assert table.refuses("discard R2", seat=1) == "sakura.turn.next"
    for words in ("done", "hire 3", "end"):
        assert table.refuses(words) == "sakura.turn.not-inside"


@proves("sakura.fisherman.hand", "sakura.fisherman.release")
def test_what_two_fishermen_drew_is_added_up() -> None:
    table = fishing(coins=3, unresolved="", hand="K2 G13")
    table.play("hire 0", "B1")
    table.play("done")
    table.play("hire 1")
    table.vote("yin yang yin", "B2 B3")
    assert table.state.owed == 3
    table.play("end")
    for card in ("B1", "B2"):
        table.play(f"discard {card}")
    table.play("discard B3", "cook_1 cook_2")
    assert (table.hands[0], table.discard) == ("K2 G13", "B1 B2 B3")


@proves("sakura.turn.close", "sakura.fisherman.release")
def test_the_row_is_refilled_after_the_last_release() -> None:
    table = fishing(coins=2, unresolved="", hand="K2 G13", row=row_of("fisherman_1", 1))
    table.play("hire 1", "B1 B2")
    table.play("end")
    table.play("discard B1")
    assert table.row == "samurai_1 - geisha_1 geisha_2 geisha_3"
    table.play("discard B2", "cook_3")
    assert table.events == [{"event": "arrive", "slot": 4, "character": "cook_3"}]
    assert table.row == "samurai_1 geisha_1 geisha_2 geisha_3 cook_3"


@proves("sakura.turn.close", "sakura.fisherman.release")
def test_the_next_seat_is_found_after_the_release() -> None:
    """With what it owes seat 0 would hold more than two cards and play on."""
    table = fishing(owed=2, unresolved="", hand="K2 G13 B1 B2", hands={1: "R2 R3", 2: "R4 R6"}, rounds=1, number=1)
    table.play("end")
    table.play("discard B1")
    table.play("discard B2")
    assert table.ask is None
    table = fishing(owed=1, unresolved="", hand="K2 G13 B1 B2 B3", hands={1: "R2 R3", 2: "R4 R6"})
    table.play("end")
    table.play("discard B1")
    assert (table.ask, table.active, table.hand) == ("turn", 0, "K2 B2 B3 G13")


@proves("sakura.fisherman.release")
def test_a_turn_without_fishing_releases_nothing() -> None:
    table = fishing(unresolved="", hand="K2 G13")
    table.play("end")
    assert (table.ask, table.active) == ("turn", 1)
