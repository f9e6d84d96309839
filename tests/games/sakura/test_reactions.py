"""Reactions: fisherman_3 and priest_3 are hired while a pile is being taken, and thin it before it pays its coins.

On the right pile no hand card fits: its top is R1, its sign -. It shows two coins, R1 and B2 one each.
"""

from typing import Any

import pytest

from hanazono.games.contract import Json
from tests.games.sakura.stage import Stage
from tests.proves import proves

REACTIONS = ["fisherman_3", "priest_3"]
PILE = "B2 R3 G3 R1"


def taking(row: str, pile: str = "right", **position: Any) -> Stage:
    """The take is chosen: what is asked then?"""
    table = thick(row, **position)
    table.play(f"take {pile}")
    return table


def thick(row: str, right: str = PILE, **position: Any) -> Stage:
    return Stage(row=row, right=right, expansion=True, **position)


def row_of(character: str, slot: int) -> str:
    """That character in that slot, and others that are no reactions."""
    others = ["samurai_1", "geisha_1", "cook_1", "konohana_3"]
    return " ".join([*others[:slot], character, *others[slot:]])


def taken(cards: str, coins: int, pile: str = "right") -> Json:
    return {"event": "taken", "seat": 0, "pile": pile, "cards": cards.split(), "coins": coins}


# -- when ------------------------------------------------------------------------------------------------------------


@proves("sakura.react.forced")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_no_reaction_without_a_take(reaction: str) -> None:
    for unresolved in ("left right", "right", ""):
        table = thick(row_of(reaction, 0), coins=9, unresolved=unresolved)
        assert table.refuses("hire 0") == "sakura.react.forced"


@proves("sakura.react.forced", "sakura.refresh.free")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_no_reaction_is_used_free(reaction: str) -> None:
    table = thick("cook_1 cook_2 cook_3 geisha_1 geisha_2", coins=20)
    table.play("refresh", row_of(reaction, 4).replace("geisha_1", "geisha_3").replace("cook_1", "ninja_1"))
    assert table.refuses("free 4") == "sakura.react.forced"


@proves("sakura.react.forced", "sakura.karate.price")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_no_reaction_is_copied_without_a_take(reaction: str) -> None:
    table = thick(f"{reaction} karate samurai_1 cook_1 cook_2", coins=9)
    table.play("hire 1")
    assert table.refuses("copy 0") == "sakura.react.forced"
    alone = thick(f"{reaction} karate ninja_1 ninja_2 ninja_3", coins=9)
    assert alone.refuses("hire 1") == "sakura.hire.can"


@proves("sakura.react.forced")
@pytest.mark.parametrize("reaction", REACTIONS)
@pytest.mark.parametrize("voluntary", [False, True])
def test_a_reaction_while_a_pile_is_taken_on_which_nothing_fits(reaction: str, voluntary: bool) -> None:
    table = taking(row_of(reaction, 2), coins=3, voluntary_take=voluntary)
    assert (table.ask, table.asked) == ("react", [0])
    assert table.legal == [{"react": "none"}, {"hire": 2}]


@proves("sakura.react.forced")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_no_reaction_on_a_pile_that_is_taken_of_free_will(reaction: str) -> None:
    table = taking(row_of(reaction, 0), "left", coins=9, left="K1 K5", voluntary_take=True)
    assert (table.ask, table.events) == ("replace", [taken("K1 K5", 1, "left")])
    assert table.refuses("hire 0") == "sakura.turn.not-inside"


@proves("sakura.react.forced")
def test_each_take_is_judged_by_its_own_pile() -> None:
    table = taking("fisherman_3 cook_1 cook_2 geisha_1 geisha_2", "left", coins=9, voluntary_take=True)
    table.play("replace K2")
    table.play("take right")
    assert table.ask == "react"
    table = taking("fisherman_3 cook_1 cook_2 geisha_1 geisha_2", coins=9, voluntary_take=True)
    table.play("react none")
    table.play("replace K2")
    table.play("take left")
    assert table.ask == "replace"


@proves("sakura.react.forced")
@pytest.mark.parametrize(
    ("row", "coins", "acts"),
    [
        (row_of("fisherman_3", 2), 2, 0),
        (row_of("priest_3", 0), 9, 12),
        (row_of("priest_1", 4), 9, 0),
        (row_of("karate", 4), 9, 0),  # it has no reaction to copy
        ("- - - - -", 9, 0),
    ],
)
def test_nobody_is_asked_who_can_hire_no_reaction(row: str, coins: int, acts: int) -> None:
    table = taking(row, coins=coins, acts=acts)
    assert (table.ask, table.events) == ("replace", [taken(PILE, 2)])


@proves("sakura.turn.not-inside", "sakura.react.forced")
def test_nothing_but_reactions_while_taking() -> None:
    table = taking("fisherman_3 samurai_1 cook_1 konohana_3 priest_1", coins=20, tricks="B7", karate=[0])
    assert table.legal == [{"react": "none"}, {"hire": 0}]
    for words in (
        "hire 1",
        "hire 2",
        "hire 3",
        "hire 4",
        "refresh",
        "karate",
        "end",
        "place K9 left",
        "take left",
        "done",
    ):
        assert table.refuses(words) == "sakura.turn.not-inside"
    assert table.refuses("hire 0", seat=1) == "sakura.turn.next"


@proves("sakura.hire.price", "sakura.hire.discard")
def test_a_reaction_is_paid_for_and_discarded_like_any_other() -> None:
    table = taking("- priest_3 cook_1 fisherman_3 geisha_1", coins=3)
    assert table.refuses("hire 0") == "sakura.hire.discard"
    assert table.refuses("hire 3") == "sakura.hire.price"
    table.play("hire 1")
    assert (table.purse, table.row, table.state.acts) == (1 + 1, "- - cook_1 fisherman_3 geisha_1", 1)
    assert "priest_3" in table.dismissed.split()


@proves("sakura.turn.cap", "sakura.react.forced")
def test_reactions_count_as_acts() -> None:
    table = taking("priest_3 fisherman_3 cook_1 geisha_1 geisha_2", coins=9, acts=11)
    table.play("hire 0")
    assert (table.ask, table.state.acts) == ("replace", 12)  # no second one


@proves("sakura.react.forced")
def test_who_declines_takes_the_whole_pile() -> None:
    table = taking("fisherman_3 priest_3 cook_1 geisha_1 geisha_2", coins=9)
    table.play("react none")
    assert table.lines == [{"seat": 0, "ask": "react", "move": {"react": "none"}}, taken(PILE, 2)]
    assert (table.ask, table.purse, table.tricks[0], table.discard) == ("replace", 11, "R1 R3 B2 G3", "")


# -- before the coins, and once --------------------------------------------------------------------------------------


@proves("sakura.react.before-coins")
def test_the_coins_of_the_pile_come_too_late_to_pay_for_reactions() -> None:
    table = taking("priest_3 fisherman_3 cook_1 geisha_1 geisha_2", coins=2, right="B7 B8 R1")
    table.play("hire 0")
    assert (table.ask, table.purse) == ("replace", 1 + 2)  # fisherman_3 would have cost 2
    assert table.events == [taken("B8 R1", 2)]
    table = taking("fisherman_3 cook_2 cook_1 geisha_1 geisha_2", coins=1)
    table.play("hire 0")
    table.play("remove R3")
    assert (table.ask, table.purse, table.right) == ("replace", 2, "")  # a second card would have cost 1


@proves("sakura.react.before-coins")
def test_both_reactions_each_on_what_is_left() -> None:
    table = taking("fisherman_3 priest_3 cook_1 geisha_1 geisha_2", coins=3)
    table.play("hire 1")
    assert (table.ask, table.right, table.discard) == ("react", "G3 R1", "R3 B2")
    assert table.legal == [{"react": "none"}, {"hire": 0}]
    table.play("hire 0")
    assert table.legal == [{"remove": "R1"}, {"remove": "G3"}, {"done": True}]
    table.play("remove R1")
    assert table.events == [taken("G3", 0)]
    assert (table.purse, table.discard) == (0, "R1 R3 B2")


@proves("sakura.react.before-coins")
def test_both_reactions_the_other_way_round() -> None:
    table = taking("fisherman_3 priest_3 cook_1 geisha_1 geisha_2", coins=3)
    table.play("hire 0")
    table.play("remove B2")
    assert (table.ask, table.right, table.purse) == ("net", "R3 G3 R1", 2)
    table.play("done")
    assert table.ask == "react"
    table.play("hire 1")
    assert table.events == [taken("R1", 1)]
    assert (table.purse, table.discard, table.tricks[0]) == (1, "R3 B2 G3", "R1")


@proves("sakura.react.once")
def test_a_card_that_fits_the_bared_top_changes_nothing() -> None:
    table = taking("fisherman_3 priest_3 cook_1 geisha_1 geisha_2", coins=3, hand="K2 K9 B3 G13")
    table.play("hire 0")
    table.play("remove R1")
    table.play("done")
    assert (table.ask, table.right) == ("react", "B2 R3 G3")  # B3 would fit on G3
    assert table.legal == [{"react": "none"}, {"hire": 1}]
    assert table.refuses("place B3 right") == "sakura.turn.not-inside"
    table.play("hire 1")
    assert table.events == [taken("G3", 0)]
    assert table.offered("replace") == ["K2", "K9", "B3", "G13"]


@proves("sakura.react.once", "sakura.react.forced")
def test_a_card_that_fitted_when_the_take_was_chosen_rules_reactions_out() -> None:
    """Under R1 lies G6, on which no card of the hand would fit."""
    table = taking(
        "fisherman_3 priest_3 cook_1 geisha_1 geisha_2",
        coins=9,
        right="G6 R1",
        hand="K2 K9 B1 G13",
        voluntary_take=True,
    )
    assert (table.ask, table.events) == ("replace", [taken("G6 R1", 2)])


# -- fisherman_3 -----------------------------------------------------------------------------------------------------


@proves("sakura.fisherman.net")
@pytest.mark.parametrize("slot", range(5))
def test_the_net_removes_as_many_cards_as_were_paid(slot: int) -> None:
    table = taking(row_of("fisherman_3", slot), coins=slot + 1, right="B5 G5 B9 B11 G11 R1")
    table.play(f"hire {slot}")
    for card in ["B5", "G5", "B9", "B11", "G11"][: slot + 1]:
        assert (table.ask, table.purse) == ("net", 0)
        table.play(f"remove {card}")
    assert table.ask == "replace"  # without a coin it ends by itself
    assert table.events == [taken(" ".join(["G5", "B9", "B11", "G11", "R1"][slot:]), 1)]


@proves("sakura.fisherman.net")
def test_each_further_card_costs_a_coin() -> None:
    table = taking(row_of("fisherman_3", 1), coins=4)
    table.play("hire 1")
    purses = []
    for card in ("B2", "R1", "G3"):
        table.play(f"remove {card}")
        purses.append((table.purse, table.ask))
    assert purses == [(2, "net"), (2, "net"), (1, "net")]
    table.play("done")
    assert (table.purse, table.events) == (1, [taken("R3", 0)])
    assert (table.tricks[0], table.discard) == ("R3", "R1 B2 G3")


@proves("sakura.fisherman.net")
def test_the_net_ends_with_the_last_coin() -> None:
    table = taking(row_of("fisherman_3", 0), coins=2)
    table.play("hire 0")
    table.play("remove B2")
    assert (table.ask, table.purse) == ("net", 1)
    table.play("remove G3")
    assert (table.ask, table.events) == ("replace", [taken("R3 R1", 1)])


@proves("sakura.fisherman.net")
@pytest.mark.parametrize("removed", [0, 1, 2])
def test_fewer_cards_than_were_paid_for_may_be_removed(removed: int) -> None:
    table = taking(row_of("fisherman_3", 2), coins=3)
    table.play("hire 2")
    for card in ("R3", "G3")[:removed]:
        table.play(f"remove {card}")
    table.play("done")
    left = " ".join(card for card in PILE.split() if card not in ("R3", "G3")[:removed])
    assert (table.events, table.purse) == ([taken(left, 2)], 2)  # nothing is paid back


@proves("sakura.fisherman.choose")
def test_any_card_of_the_pile_is_chosen_and_the_others_keep_their_order() -> None:
    table = taking(row_of("fisherman_3", 1), coins=2)
    assert table.view(0)["piles"]["right"]["cards"] is None
    table.play("hire 1")
    assert table.view(0)["piles"]["right"]["cards"] == PILE.split()
    assert table.view(1)["piles"]["right"]["cards"] is None
    assert table.legal == [{"remove": "R1"}, {"remove": "R3"}, {"remove": "B2"}, {"remove": "G3"}, {"done": True}]
    table.play("remove R3")
    assert table.right == "B2 G3 R1"
    assert table.legal == [{"remove": "R1"}, {"remove": "B2"}, {"remove": "G3"}, {"done": True}]
    assert table.refuses("remove R3") == "sakura.fisherman.choose"
    table.play("remove R1")
    assert table.events == [taken("B2 G3", 1)]


@proves("sakura.fisherman.choose")
def test_only_cards_of_the_taken_pile_are_chosen_by_the_active_seat() -> None:
    table = taking(row_of("fisherman_3", 0), coins=1, left="G7 K5", tricks="B7", discard="B8", draw="B9 B10")
    table.play("hire 0")
    for card in ("K5", "G7", "B7", "B8", "B9", "K2"):
        assert table.refuses(f"remove {card}") == "sakura.fisherman.choose"
    for words in ("react none", "hire 1", "replace K2"):
        assert table.refuses(words) == "sakura.turn.not-inside"
    assert table.refuses("remove R1", seat=2) == "sakura.turn.next"


@proves("sakura.fisherman.net", "sakura.priest.bottom")
@pytest.mark.parametrize("reaction", REACTIONS)
def test_the_left_pile_is_thinned_like_the_right_one(reaction: str) -> None:
    table = thick(row_of(reaction, 0), left="R6 B6 K13", hand="K2 R9 B9 G9", coins=1)
    table.play("take left")
    table.play("hire 0")
    if reaction == "fisherman_3":
        table.play("remove R6")
    assert table.events == [taken("B6 K13", 2, "left")]
    assert (table.right, table.discard, table.ask) == (PILE, "R6", "replace")


# -- priest_3 --------------------------------------------------------------------------------------------------------


@proves("sakura.priest.bottom")
@pytest.mark.parametrize("slot", range(5))
def test_the_priest_removes_as_many_of_the_lowest_cards_as_were_paid(slot: int) -> None:
    table = taking(row_of("priest_3", slot), coins=slot + 4, right="B12 G5 B9 B11 G11 R1")
    table.play(f"hire {slot}")
    assert table.events == [taken(" ".join(["G5", "B9", "B11", "G11", "R1"][slot:]), 1)]
    assert set(table.discard.split()) == {"B12", "G5", "B9", "B11", "G11"} - set(table.tricks[0].split())
    assert (table.ask, table.purse) == ("replace", 3 + 1)  # no more can be bought


@proves("sakura.priest.bottom", "sakura.react.rest")
@pytest.mark.parametrize("right", ["R1", "B2 R1", "B2 R3 R1"])
def test_the_priest_removes_no_more_than_there_are(right: str) -> None:
    table = taking(row_of("priest_3", 2), coins=3, right=right)
    table.play("hire 2")
    assert table.events == [taken("", 0)]
    assert (table.purse, table.tricks[0]) == (0, "")
    assert set(table.discard.split()) == set(right.split())


# -- what is left ----------------------------------------------------------------------------------------------------


@proves("sakura.react.rest")
def test_only_what_is_left_is_taken_and_pays() -> None:
    table = taking(row_of("fisherman_3", 2), coins=3)
    table.play("hire 2")
    table.play("remove B2")
    table.play("remove R3")
    table.play("done")
    assert table.events == [taken("G3 R1", 1)]
    assert (table.purse, table.tricks[0], table.discard) == (1, "R1 G3", "R3 B2")


@proves("sakura.react.rest")
def test_a_pile_of_which_nothing_is_left_is_replaced_all_the_same() -> None:
    table = taking("fisherman_3 priest_3 cook_1 samurai_1 geisha_2", coins=9)
    table.play("hire 0")
    for card in ("R1", "G3", "R3"):
        table.play(f"remove {card}")
    assert table.ask == "net"
    table.play("remove B2")
    assert table.events == [taken("", 0)]  # at once: no reaction finds a card
    assert (table.tricks[0], table.purse, table.right) == ("", 9 - 1 - 3, "")
    assert table.offered("replace") == ["K2", "K9", "R5", "G13"]
    table.play("replace G13")
    assert (table.right, table.unresolved, table.ask, table.plus) == ("G13", "left", "turn", "left")
    assert table.discard == "R1 R3 B2 G3"


@proves("sakura.react.rest")
def test_a_taken_card_is_no_longer_thinned() -> None:
    table = taking("fisherman_3 priest_3 cook_1 samurai_1 geisha_2", coins=9)
    table.play("react none")
    for words in ("hire 0", "hire 1", "remove R1", "react none"):
        assert table.refuses(words) == "sakura.turn.not-inside"
    table.play("replace K2")
    assert table.refuses("hire 0") == "sakura.react.forced"  # the take is over


# -- copies ----------------------------------------------------------------------------------------------------------


@proves("sakura.karate.price", "sakura.fisherman.net")
@pytest.mark.parametrize("slot", [1, 2, 4])
def test_a_copied_net_at_the_price_of_karate(slot: int) -> None:
    row = ["fisherman_3", "samurai_1", "cook_1", "geisha_1", "geisha_2"]
    row[slot] = "karate"
    table = taking(" ".join(row), coins=slot + 1, right="B5 G5 B9 B11 G11 R1")
    assert table.legal == [{"react": "none"}, {"hire": 0}, {"hire": slot}]
    table.play(f"hire {slot}")
    assert (table.ask, table.legal) == ("copy", [{"copy": 0}])
    table.play("copy 0")
    for card in ["B5", "G5", "B9", "B11", "G11"][: slot + 1]:
        assert (table.ask, table.purse) == ("net", 0)
        table.play(f"remove {card}")
    assert table.ask == "replace"
    assert table.row.split()[0] == "fisherman_3"
    assert table.row.split()[slot] == "-"


@proves("sakura.karate.price", "sakura.priest.bottom")
@pytest.mark.parametrize("slot", [1, 2, 4])
def test_a_copied_priest_at_the_price_of_karate(slot: int) -> None:
    row = ["priest_3", "samurai_1", "cook_1", "geisha_1", "geisha_2"]
    row[slot] = "karate"
    table = taking(" ".join(row), coins=slot + 1, right="B5 G5 B9 B11 G11 R1")
    table.play(f"hire {slot}")
    table.play("copy 0")
    assert table.events == [taken(" ".join(["G5", "B9", "B11", "G11", "R1"][slot:]), 1)]


@proves("sakura.karate.copy", "sakura.react.before-coins")
def test_a_copied_reaction_stays_and_can_be_hired_on_the_same_pile() -> None:
    """Two copies and the copied one: three reactions on one pile."""
    table = taking("priest_3 karate karate cook_1 fisherman_3", coins=6, right="B5 G5 B9 B11 G11 G3 R1")
    table.play("hire 1")
    assert table.legal == [{"copy": 0}, {"copy": 4}]
    table.play("copy 0")
    assert (table.ask, table.right, table.row) == ("react", "B9 B11 G11 G3 R1", "priest_3 - karate cook_1 fisherman_3")
    assert table.legal == [{"react": "none"}, {"hire": 0}, {"hire": 2}]
    table.play("hire 2")
    table.play("copy 4")
    assert table.state.allowance == 3
    table.play("remove R1")
    table.play("done")
    assert table.right == "B9 B11 G11 G3"
    table.play("hire 0")
    assert table.events == [taken("B11 G11 G3", 0)]
    assert (table.row, table.state.acts, table.purse) == ("- - - cook_1 fisherman_3", 3, 0)


@proves("sakura.karate.price", "sakura.turn.not-inside")
def test_karate_copies_nothing_but_reactions_while_taking() -> None:
    table = taking("samurai_1 karate cook_1 konohana_3 priest_3", coins=2)
    table.play("hire 1")
    assert table.legal == [{"copy": 4}]
    for slot in (0, 2, 3):
        assert table.refuses(f"copy {slot}") == "sakura.turn.not-inside"
    assert table.refuses("react none") == "sakura.turn.not-inside"


@proves("sakura.karate.copy")
def test_karate_needs_a_reaction_that_is_still_in_the_row() -> None:
    table = taking("priest_3 karate cook_1 samurai_1 geisha_1", coins=9)
    assert table.offered("hire") == [0, 1]
    table.play("hire 0")
    assert (table.ask, table.right) == ("replace", "")
    assert table.events == [taken("R3 G3 R1", 1)]


@proves("sakura.hire.can")
def test_no_reaction_and_no_copy_on_an_empty_pile() -> None:
    table = taking("priest_3 karate karate fisherman_3 geisha_1", coins=20, right="B3 R1")
    table.play("hire 1")
    table.play("copy 0")
    assert (table.ask, table.events) == ("replace", [taken("", 0)])


# -- both piles in a turn --------------------------------------------------------------------------------------------


@proves("sakura.take.one-by-one", "sakura.react.before-coins")
def test_the_coins_of_the_first_pile_pay_for_a_reaction_at_the_second() -> None:
    table = thick("cook_1 priest_3 samurai_1 geisha_1 geisha_2", left="K7 K13", hand="K2 R9 B9 G9")
    table.play("take left")
    assert (table.ask, table.purse) == ("replace", 3)
    table.play("replace K2")
    table.play("take right")
    assert table.ask == "react"
    table.play("hire 1")
    assert table.events == [taken("G3 R1", 1)]
    table.play("replace G9")
    assert (table.left, table.right, table.tricks[0], table.purse) == ("K2", "G9", "K7 K13 R1 G3", 2)
