"""The turn of sakura: two piles, hires around them, the cap, the close; and taking a pile."""

from collections.abc import Sequence
from typing import Any

import pytest

from hanazono.games.kit import SPECTATOR
from hanazono.games.sakura import GAME
from tests.games.sakura.stage import BY_CHANCE, Stage
from tests.proves import proves

# -- two piles -------------------------------------------------------------------------------------------------------


@proves("sakura.turn.two-piles")
def test_a_placement_resolves_its_pile_and_no_other() -> None:
    table = Stage("K2 K6 K9 R5", left="K5", right="K12", voluntary_take=True)
    assert table.unresolved == "left right"
    table.play("place K6 left")
    assert (table.unresolved, table.left, table.right) == ("right", "K5 K6", "K12")
    assert table.refuses("place K9 left") == table.refuses("take left") == "sakura.turn.two-piles"
    assert table.legal == [{"place": "K2", "pile": "right"}, {"place": "K9", "pile": "right"}, {"take": "right"}]
    table.play("place K9 right")
    assert table.unresolved == ""
    for choice in ("place K2 right", "take right", "place R5 left", "take left"):
        assert table.refuses(choice) == "sakura.turn.two-piles"
    assert table.legal == [{"end": True}]


@proves("sakura.turn.two-piles", "sakura.take.replace")
@pytest.mark.parametrize(("pile", "other"), [("left", "right"), ("right", "left")])
def test_a_pile_taken_and_replaced_is_resolved(pile: str, other: str) -> None:
    table = Stage("K2 K3 K9 K10", left="R5", right="R1")
    table.play(f"take {pile}")
    table.play("replace K3")
    assert (table.ask, table.unresolved) == ("turn", other)
    assert table.refuses(f"take {pile}") == table.refuses(f"place K9 {pile}") == "sakura.turn.two-piles"
    table.play(f"take {other}")
    table.play("replace K9")
    assert (table.unresolved, table.hand) == ("", "K2 K10")
    assert table.offers("end")


@proves("sakura.turn.two-piles")
def test_every_turn_has_both_piles_to_resolve() -> None:
    table = Stage(unresolved="")
    table.play("end")
    assert (table.active, table.unresolved) == (1, "left right")


@proves("sakura.turn.order")
@pytest.mark.parametrize("order", [("left", "right"), ("right", "left")])
def test_the_active_seat_chooses_which_pile_comes_first(order: tuple[str, str]) -> None:
    cards = {"left": "K6", "right": "R1"}
    table = Stage("K6 R1 G11 G12", left="K5", right="R9")
    assert set(table.offered("pile")) == {"left", "right"}
    for pile in order:
        table.play(f"place {cards[pile]} {pile}")
    assert table.piles == ["K5 K6", "R9 R1"]
    taken = Stage("K2 B3 G11 G12", left="R5", right="R9")
    assert taken.offered("take") == ["left", "right"]
    for pile in order:
        taken.play(f"take {pile}")
        taken.play("replace B3" if pile == "left" else "replace K2")
    assert taken.piles == ["B3", "K2"]


# -- hiring around the piles -----------------------------------------------------------------------------------------


@proves("sakura.turn.anytime")
def test_hires_before_between_and_after_the_piles() -> None:
    table = Stage("K6 R1 G12 G13", right="R9", coins=30, row="konohana_1 geisha_3 samurai_1 daimyo_3 geisha_2")
    table.play("hire 0")
    table.play("pile left")
    table.play("hire 1")
    table.play("pile right")
    table.play("place K6 left")
    table.play("hire 3")
    table.vote("yin yin yin")
    table.play("place R1 right")
    assert table.offered("hire") == [2, 4]
    table.play("hire 2")
    table.play("hire 4")
    table.play("seat 1")
    table.play("swap none")
    assert (table.row, table.view(0)["acts"], table.legal[-1]) == ("- - - - -", 5, {"end": True})


@proves("sakura.turn.anytime")
def test_refreshes_before_between_and_after_the_piles() -> None:
    table = Stage("K6 R1 G12 G13", right="R9", coins=40)
    for resolving in ("place K6 left", "place R1 right", "end"):
        for _ in range(2):
            assert table.offers("refresh")
            table.play("refresh", BY_CHANCE)
            table.play("waive")
        assert table.active == 0
        table.play(resolving)
    assert (table.coins, table.active) == ([4, 0, 0], 1)


TAKING: dict[str, Any] = {"expansion": True, "row": "fisherman_3 geisha_1 konohana_1 karate samurai_1"}
INSIDE: dict[str, tuple[dict[str, Any], Sequence[str]]] = {
    "react": (TAKING, ["take right"]),
    "net": (TAKING, ["take right", "hire 0"]),
    "replace": ({}, ["take right"]),
    "free": ({}, ["refresh"]),
    "copy": ({"expansion": True, "row": "karate geisha_1 - - samurai_1"}, ["hire 0"]),
    "give": ({"row": "geisha_1 konohana_1 - - samurai_1"}, ["hire 0"]),
    "peek": ({"row": "geisha_2 konohana_1 - - samurai_1"}, ["hire 0"]),
    "swap": ({"row": "geisha_2 konohana_1 - - samurai_1"}, ["hire 0", "seat 1"]),
    "pile": ({"row": "konohana_1 geisha_3 - - samurai_1"}, ["hire 0"]),
    "order": ({"row": "geisha_3 konohana_1 - - samurai_1"}, ["hire 0", "pile left"]),
    "discard": ({"row": "daimyo_1 konohana_1 - - samurai_1"}, ["hire 0"]),
    "rob": ({"row": "daimyo_2 konohana_1 - - samurai_1"}, ["hire 0"]),
    "loot": ({"row": "daimyo_2 konohana_1 - - samurai_1"}, ["hire 0", "seat 1"]),
    "buy": ({"expansion": True, "row": "fisherman_1 konohana_1 - - samurai_1"}, ["hire 0"]),
    "gift": ({"expansion": True, "row": "ninja_3 konohana_1 - - samurai_1"}, ["hire 0", *["side yin"] * 3]),
    "vote": ({"row": "daimyo_3 konohana_1 - - samurai_1"}, ["hire 0"]),
    "release": ({"unresolved": "", "owed": 1, "expansion": True}, ["end"]),
}


@proves("sakura.turn.not-inside")
@pytest.mark.parametrize("question", INSIDE)
def test_nothing_is_hired_or_refreshed_inside_an_effect_or_a_take(question: str) -> None:
    position, moves = INSIDE[question]
    table = Stage(left="R2 K5", coins=40, tricks={0: "G1 G2 G3", 1: "G4 G5"}, **position)
    for move in moves:
        table.play(move, BY_CHANCE)
    assert (table.ask, table.active) == (question, 0)
    for choice in ("hire 4", "refresh", "take left", "place K9 left", "end"):
        assert table.refuses(choice) == ("sakura.vote.sealed" if question == "vote" else "sakura.turn.not-inside")
    assert table.offered("hire") == ([0, 3] if question == "react" else [])  # the reaction, and Karate that copies it


@proves("sakura.turn.not-inside", "sakura.turn.next")
def test_nothing_is_done_in_anothers_turn() -> None:
    table = Stage(coins={0: 9, 1: 9, 2: 9}, unresolved="")
    for seat in (1, 2, 3, -1):
        assert GAME.legal(table.state, seat) == []
        for choice in ("hire 0", "refresh", "end", "replace K2"):
            assert table.refuses(choice, seat=seat) == "sakura.turn.next"


# -- the cap ---------------------------------------------------------------------------------------------------------


@proves("sakura.turn.cap")
@pytest.mark.parametrize("last", ["hire 0", "refresh"])
def test_twelve_hires_and_refreshes_at_most(last: str) -> None:
    table = Stage(coins=30, acts=11)
    assert table.offered("hire") == [0, 1, 2, 3, 4]
    assert table.offers("refresh")
    table.play(last, BY_CHANCE if last == "refresh" else "")
    if last == "refresh":
        table.play("waive")
    assert table.view(SPECTATOR)["acts"] == 12
    assert table.refuses("hire 1") == table.refuses("refresh") == "sakura.turn.cap"
    assert table.offered("hire") == table.offered("refresh") == []


@proves("sakura.turn.cap")
def test_reactions_count() -> None:
    row = "fisherman_3 priest_3 karate samurai_1 daimyo_3"
    table = Stage(right="B3 R3 R1", coins=20, acts=10, row=row, expansion=True)
    table.play("take right")
    table.play("hire 0")
    table.play("done")
    assert (table.ask, table.view(0)["acts"]) == ("react", 11)
    table.play("hire 1")
    assert (table.ask, table.view(0)["acts"], table.right) == ("replace", 12, "")  # R1 is taken without a question
    table = Stage(right="B3 R3 R1", coins=20, acts=12, row=row, expansion=True)
    table.play("take right")
    assert table.ask == "replace"


@proves("sakura.turn.cap")
def test_a_free_use_does_not_count() -> None:
    table = Stage(coins=6, acts=11, row="geisha_1 geisha_2 geisha_3 konohana_1 konohana_2")
    table.play("refresh", "samurai_1 cook_1 cook_2 cook_3 daimyo_1")
    table.play("free 0")
    assert (table.ask, table.plus, table.view(0)["acts"]) == ("turn", "right", 12)


@proves("sakura.turn.cap")
def test_a_copy_does_not_count() -> None:
    table = Stage(coins=6, acts=11, row="karate samurai_1 - - -", expansion=True)
    table.play("hire 0")
    assert (table.ask, table.view(0)["acts"]) == ("copy", 12)
    table.play("copy 1")
    assert (table.ask, table.plus, table.view(0)["acts"]) == ("turn", "right", 12)


@proves("sakura.turn.cap")
def test_the_cap_is_for_one_turn() -> None:
    table = Stage(coins={0: 9, 1: 9}, acts=12, unresolved="")
    table.play("end")
    assert (table.active, table.view(0)["acts"], table.offered("hire")) == (1, 0, [0, 1, 2, 3, 4])


@proves("sakura.end.finite", "sakura.turn.cap")
def test_coins_that_come_round_for_ever_do_not_make_an_endless_turn() -> None:
    """A pile showing 18 coins pays for the three refreshes that bring the free konohana_1 back."""
    first = "konohana_1 cook_1 cook_2 cook_3 geisha_1"
    second, third = (
        "geisha_2 geisha_3 samurai_1 samurai_2 samurai_3",
        "daimyo_1 daimyo_2 daimyo_3 konohana_2 konohana_3",
    )
    left = "K7 R7 B7 G7 K1 K4 K6 K8 K10 K12 K13 R2 R4 R6"
    table = Stage("B2 B9 R5 G13", left, coins=18, row=first, people=f"{second} {third}")
    for lap in range(4):
        assert (table.purse, table.view(0)["acts"]) == (18, 3 * lap)
        for draws in (second, third, first):
            table.play("refresh", draws)
            if draws != first:
                table.play("waive")
        table.play("free 0")
        table.play("pile left")
    assert table.purse == 18
    assert table.refuses("refresh") == "sakura.turn.cap"
    assert table.legal == [{"take": "left"}, {"take": "right"}]


# -- end, close, next ------------------------------------------------------------------------------------------------


@proves("sakura.turn.end")
def test_the_turn_lasts_until_the_active_seat_ends_it() -> None:
    table = Stage("K6 R1 G12 G13", right="R9", coins=3)
    for placement in ("place K6 left", "place R1 right"):
        assert table.refuses("end") == "sakura.turn.end"
        assert not table.offers("end")
        table.play(placement)
    assert (table.asked, table.ask, table.legal) == (
        [0],
        "turn",
        [{"hire": 0}, {"hire": 1}, {"hire": 2}, {"end": True}],
    )
    table.play("hire 0")
    assert (table.asked, table.ask) == ([0], "turn")
    table.play("end", "konohana_3")
    assert table.active == 1
    broke = Stage(unresolved="")
    assert (broke.ask, broke.legal) == ("turn", [{"end": True}])  # asked although there is nothing to choose


@proves("sakura.turn.close")
def test_release_then_the_row_then_the_next_seat() -> None:
    table = Stage(unresolved="", owed=2, row="geisha_1 - cook_3 - ninja_2", expansion=True)
    table.play("end")
    assert (table.asked, table.ask, table.events) == ([0], "release", [])
    table.play("discard K9")
    assert (table.ask, table.row, table.view(0)["owed"]) == ("release", "geisha_1 - cook_3 - ninja_2", 1)
    table.play("discard R5", "daimyo_3 cook_1")
    assert (table.row, table.discard) == ("geisha_1 cook_3 ninja_2 daimyo_3 cook_1", "K9 R5")
    assert [line["event"] for line in table.events] == ["arrive", "arrive"]
    assert (table.active, table.ask, table.view(0)["owed"]) == (1, "turn", 0)


@proves("sakura.turn.close")
def test_the_next_seat_is_found_after_the_release_and_the_round_ends_after_the_row() -> None:
    table = Stage(unresolved="", owed=2, sizes=[4, 2, 2], row="geisha_1 cook_3 - ninja_2 cook_2", expansion=True)
    table.play("end")
    table.play("discard K9")
    table.play("discard R5", BY_CHANCE)  # only now it holds two cards
    told = [line["event"] for line in table.events]
    assert told == ["arrive", "scored", "hand", "hand", "hand", "start", "start"]
    assert table.view(0)["round"] == 2


@proves("sakura.turn.close", "sakura.turn.next")
def test_a_turn_with_nothing_owed_closes_at_once() -> None:
    table = Stage(unresolved="", row="- geisha_1 cook_3 daimyo_2 cook_2")
    table.play("end", "samurai_3")
    assert (table.active, table.row) == (1, "geisha_1 cook_3 daimyo_2 cook_2 samurai_3")


@proves("sakura.turn.next")
@pytest.mark.parametrize(
    ("active", "sizes", "following"),
    [
        (0, [8, 10], 1),
        (0, [4, 2], 0),
        (0, [8, 10, 10], 1),
        (2, [10, 10, 8], 0),
        (1, [4, 4, 2], 0),
        (2, [2, 4, 2, 2], 1),
        (2, [2, 2, 4, 2], 2),
        (2, [4, 2, 4, 2], 0),
        (3, [10, 10, 10, 8], 0),
        (4, [4, 4, 4, 4, 2, 4], 5),
        (5, [2, 2, 2, 4, 4, 2], 3),
        (1, [2, 4, 2, 2, 2, 2], 1),
    ],
)
def test_the_first_seat_clockwise_with_more_than_two_cards(active: int, sizes: list[int], following: int) -> None:
    hand = " ".join(f"G{value}" for value in range(1, sizes[active] + 1))
    table = Stage(hand, seats=len(sizes), active=active, sizes=sizes, unresolved="")
    table.play("end")
    assert (table.asked, table.ask, table.view(0)["round"]) == ([following], "turn", 1)
    for seat in range(len(sizes)):
        if seat != following:
            assert table.refuses("take left", seat=seat) == "sakura.turn.next"


@proves("sakura.turn.minus-two")
def test_only_own_hand_cards_are_placed() -> None:
    table = Stage("K2 K9 R5 G13", left="K5", right="R1", hands={1: "K6 R13"})
    assert table.refuses("place K6 left") == table.refuses("place R13 right") == "sakura.turn.minus-two"
    table.play("take right")
    assert table.refuses("replace K6") == "sakura.turn.minus-two"
    table = Stage(unresolved="", owed=1, hands={1: "K6 R13"}, expansion=True)
    table.play("end")
    assert table.refuses("discard K6") == "sakura.turn.minus-two"


@proves("sakura.turn.minus-two")
def test_cards_fished_are_given_back() -> None:
    row = "fisherman_1 geisha_1 geisha_2 geisha_3 samurai_1"
    table = Stage("K6 R1 G12 G13", right="R9", coins=2, row=row, expansion=True)
    table.play("hire 0", "B7")
    table.play("buy", "B8")
    table.play("place K6 left")
    table.play("place R1 right")
    table.play("end")
    table.play("discard B7")
    table.play("discard G12", "cook_1")
    assert (table.hands[0], table.active) == ("B8 G13", 1)


# -- taking ----------------------------------------------------------------------------------------------------------


@proves("sakura.take.forced")
def test_a_pile_on_which_nothing_fits_must_be_taken() -> None:
    table = Stage("K2 K9 R5 G13", left="K5", right="R1")
    assert table.legal == [{"place": "K9", "pile": "left"}, {"place": "R5", "pile": "left"}, {"take": "right"}]
    table.play("place K9 left")
    assert table.legal == [{"take": "right"}]
    table.play("take right")
    assert (table.ask, table.right, table.tricks) == ("replace", "", ["R1", "", ""])


@proves("sakura.take.forced")
def test_hired_help_spares_a_pile() -> None:
    table = Stage("K2 K9 R5 G13", left="K5", right="R1", coins=1, row="konohana_3 - - - -")
    assert table.offers("take right")
    table.play("hire 0")
    table.play("place G13 right")
    assert (table.right, table.unresolved, table.tricks) == ("R1 G13", "left", ["", "", ""])


@proves("sakura.take.help-optional")
def test_help_is_never_compulsory() -> None:
    table = Stage("K2 K9 R5 G13", left="K5", right="R1", coins=20, row="konohana_3 konohana_2 cook_1 cook_2 cook_3")
    assert {"hire", "take"} <= {name for choice in table.legal for name in choice}
    table.play("take right")
    assert table.tricks == ["R1", "", ""]


@proves("sakura.take.voluntary")
@pytest.mark.parametrize(
    ("hand", "left", "right", "pile", "other"),
    [
        ("K2 K9 B7 G3", "K5", "R1", "left", "right"),
        ("B2 R5 G3 G9", "K5", "R1", "left", "right"),
        ("B7 G3 G8 G13", "G12", "R1", "left", "right"),
        ("K2 B7 G3 G8", "R5", "K10", "right", "left"),
    ],
)
def test_only_the_option_lets_a_pile_be_taken_that_a_card_fits(
    hand: str, left: str, right: str, pile: str, other: str
) -> None:
    table = Stage(hand, left, right)
    assert table.refuses(f"take {pile}") == "sakura.take.voluntary"
    assert table.offered("take") == [other]  # whatever fits on the first
    table = Stage(hand, left, right, voluntary_take=True)
    assert table.offered("take") == ["left", "right"]
    table.play(f"take {pile}")
    assert (table.ask, table.tricks[0]) == ("replace", left if pile == "left" else right)


@proves("sakura.take.coins", "sakura.take.tricks")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [
        ("K3", 0),
        ("K7", 2),
        ("R9 K9", 0),
        ("K7 K9 R9 R12", 3),
        ("R12 K7 R9 K3 B6", 4),
        ("R12 K7 R9 K3 B6 B7", 6),
        ("G1 B13 B10 R8 K7 R7 B7", 10),
    ],
)
@pytest.mark.parametrize("active", [0, 2])
def test_the_taker_gets_the_cards_and_the_coins_drawn_on_them(cards: str, coins: int, active: int) -> None:
    for pile in ("left", "right"):
        piles: dict[str, Any] = {"left": "R1", "right": "G5", pile: cards}
        purses = dict.fromkeys(range(3), 4)
        before = {0: "G13", 1: "G12", 2: "B12"}
        table = Stage("B4 G4", **piles, active=active, coins=purses, tricks=before, voluntary_take=True)
        table.play(f"take {pile}")
        assert table.coins == [4 + coins * (seat == active) for seat in range(3)]
        assert set(table.tricks[active].split()) == {*cards.split(), before[active]}
        assert [table.tricks[seat] for seat in range(3) if seat != active] == [
            before[seat] for seat in range(3) if seat != active
        ]
        taken = {"event": "taken", "seat": active, "pile": pile, "cards": cards.split(), "coins": coins}
        assert table.events == [taken]


@proves("sakura.take.replace")
def test_the_taker_lays_any_hand_card_as_the_new_pile() -> None:
    table = Stage("K2 K9 R5 G13", left="K5", right="B3 R3 R1")
    table.play("take right")
    assert (table.ask, table.asked, table.view(SPECTATOR)["piles"]["right"]["top"]) == ("replace", [0], None)
    assert table.legal == [{"replace": card} for card in ("K2", "K9", "R5", "G13")]
    table.play("replace R5")
    assert (table.right, table.left, table.hand, table.unresolved) == ("R5", "K5", "K2 K9 G13", "left")
    assert (table.active, table.ask, table.offered("hire")) == (0, "turn", [0])  # R1 has paid a coin


@proves("sakura.take.side")
@pytest.mark.parametrize("plus", ["left", "right"])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_the_new_pile_keeps_its_place_and_sign_and_need_not_fit(pile: str, plus: str) -> None:
    table = Stage("K2 K9 R8 G13", left="B4 B5", right="G4 B6", plus=plus, voluntary_take=True)
    untouched = table.piles
    table.play(f"take {pile}")
    assert table.offered("replace") == ["K2", "K9", "R8", "G13"]  # none of them would fit
    table.play("replace R8")
    assert table.plus == plus
    assert table.view(0)["piles"][pile]["sign"] == ("+" if pile == plus else "-")
    assert table.piles == (["R8", untouched[1]] if pile == "left" else [untouched[0], "R8"])


@proves("sakura.take.one-by-one")
def test_coins_of_the_first_pile_pay_for_help_at_the_second() -> None:
    table = Stage("K2 K9 R8 G13", left="B7", right="R1", row="- konohana_3 - - -")
    assert table.offered("take") == ["left", "right"]
    assert table.refuses("hire 1") == "sakura.hire.price"
    table.play("take left")
    assert (table.right, table.unresolved, table.purse) == ("R1", "left right", 2)
    assert table.refuses("take right") == "sakura.turn.not-inside"
    table.play("replace K2")
    table.play("hire 1")
    table.play("place G13 right")
    assert (table.piles, table.tricks[0], table.purse) == (["K2", "R1 G13"], "B7", 0)


@proves("sakura.take.one-by-one")
def test_both_piles_may_be_taken_one_after_the_other() -> None:
    table = Stage("K2 K9 R8 G13", left="B7", right="R1")
    for pile, card in (("right", "K9"), ("left", "K2")):
        table.play(f"take {pile}")
        table.play(f"replace {card}")
    assert (table.piles, table.tricks[0], table.purse, table.hand) == (["K2", "K9"], "R1 B7", 3, "R8 G13")


@proves("sakura.take.only-then")
@pytest.mark.parametrize(
    ("character", "moves", "coins"),
    [
        ("konohana_1", ["pile left"], [3, 0, 0]),  # the pile pays, and stays
        ("daimyo_1", ["discard K6"], [0, 0, 0]),
        ("daimyo_2", ["seat 1", "loot R6"], [0, 0, 0]),
        ("priest_1", ["discard K7"], [0, 0, 0]),
        ("priest_2", ["side yin", "side yang", "side yang", "discard K7"], [0, 0, 0]),  # and B7 is gained
        ("ninja_1", ["side yin", "side yin", "side yang"], [0, 0, 0]),  # K6 goes to seat 1
        ("ninja_2", ["side yin", "side yang", "side yang", "discard K7"], [0, 0, 0]),
        ("ninja_3", ["side yin", "side yin", "side yang", "give K7 1"], [0, 0, 0]),
    ],
)
def test_trick_cards_that_move_pay_no_coins_drawn_on_them(character: str, moves: list[str], coins: list[int]) -> None:
    tricks = {0: "K6 K7", 1: "R6 R7"}
    table = Stage("K2 K9", "R2 G7", coins=1, tricks=tricks, row=f"{character} - - - -", draw="B7", expansion=True)
    table.play("hire 0")
    for number, move in enumerate(moves, 1):
        draws = {"ninja_1": "K6", "priest_2": "B7"}.get(character, "") if number == len(moves) else ""
        table.play(move, draws)
    assert (table.ask, table.coins) == ("turn", coins)
    assert table.left == "R2 G7"


@proves("sakura.take.only-then")
def test_cards_that_a_reaction_removes_pay_nothing() -> None:
    table = Stage("K2 K9", left="R7 G7 R8", coins=1, row="fisherman_3 - - - -", expansion=True)
    table.play("take left")
    table.play("hire 0")
    table.play("remove G7")
    assert (table.ask, table.purse, table.tricks[0]) == ("replace", 3, "R7 R8")
