"""The row of sakura: what hiring costs, who can be hired, used free or copied, how the row is filled and refreshed."""

from typing import Any

import pytest

from hanazono.games.kit import ABOVE
from hanazono.games.sakura.deck import CHARACTER_NAMES
from tests.games.sakura.stage import BY_CHANCE, ROW, Stage
from tests.proves import proves

MODIFIERS = ["cook_1", "cook_2", "cook_3", "samurai_2", "samurai_3", "konohana_2", "konohana_3"]
ALWAYS = ["geisha_1", "geisha_2", "geisha_3", "samurai_1", "daimyo_3", "konohana_1"]
ON_OWN_TRICKS = ["daimyo_1", "priest_2", "ninja_1", "ninja_2", "ninja_3"]
REACTIONS = ["fisherman_3", "priest_3"]
COOKS = "cook_1 cook_2 cook_3"
EMPTY = "- - - - -"


def alone(character: str, slot: int = 0) -> str:
    return " ".join(character if each == slot else "-" for each in range(5))


def characters_odds(table: Stage, words: str, draws: str = "") -> str:
    odds = table.odds(words, draws)
    return " ".join(CHARACTER_NAMES[int(number)] for number, weight in odds.items() for _ in range(weight))


def without(names: str) -> str:
    """All characters of the base game but these."""
    return " ".join(name for name in CHARACTER_NAMES[:15] if name not in names.split())


def with_row(row: str, coins: int = 0, **stage: Any) -> Stage:
    return Stage(row=row, coins=coins, expansion=True, **stage)


def refreshed(row: str, purse: int = 0, **stage: Any) -> Stage:
    """A seat has paid for these five, has so many coins left, and is asked whom to use free."""
    table = with_row(EMPTY, 6 + purse, people=row, **stage)
    table.play("refresh", row)
    return table


# -- price, discard, slots -------------------------------------------------------------------------------------------


@proves("sakura.hire.price")
@pytest.mark.parametrize("slot", range(5))
def test_slot_i_costs_i_plus_1(slot: int) -> None:
    table = Stage(active=1, row=alone("samurai_1", slot), coins={0: 9, 1: slot + 3, 2: 9})
    assert table.view(1)["prices"][slot] == slot + 1
    table.play(f"hire {slot}")
    assert table.coins == [9, 2, 9]


@proves("sakura.hire.price")
@pytest.mark.parametrize("slot", range(5))
def test_who_has_too_few_coins_hires_nobody(slot: int) -> None:
    table = Stage(row=alone("samurai_1", slot), coins={0: slot, 1: 9})
    assert table.offered("hire") == []
    assert table.refuses(f"hire {slot}") == "sakura.hire.price"
    assert Stage(row=alone("samurai_1", slot), coins=slot + 1).offered("hire") == [slot]


@proves("sakura.hire.discard")
def test_a_hired_character_leaves_its_slot_for_the_discard() -> None:
    table = Stage(row="geisha_1 samurai_1 daimyo_3 konohana_1 cook_1", coins=9)
    table.play("hire 1")
    assert (table.row, table.dismissed) == ("geisha_1 - daimyo_3 konohana_1 cook_1", "samurai_1")
    assert table.refuses("hire 1") == "sakura.hire.discard"
    assert 1 not in table.offered("hire")


@proves("sakura.hire.discard")
def test_a_modifier_too_is_discarded_at_once() -> None:
    table = Stage(row="cook_2 - - - -", coins=1)
    table.play("hire 0")
    assert (table.row, table.dismissed, table.modifiers) == (EMPTY, "cook_2", "cook_2")


@proves("sakura.hire.discard")
def test_it_is_in_the_discard_before_its_effect_is_done() -> None:
    table = Stage(row="geisha_2 - - - -", coins=1)
    table.play("hire 0")
    assert (table.ask, table.row, table.dismissed, table.purse) == ("peek", EMPTY, "geisha_2", 0)


@proves("sakura.hire.discard", "sakura.row.reshuffle")
def test_a_hired_character_may_come_back_at_the_end_of_the_turn() -> None:
    table = Stage(unresolved="", row=ROW, people="", coins=1)
    table.play("hire 0")
    assert characters_odds(table, "end") == without("daimyo_3 geisha_1 geisha_2 geisha_3")
    table.play("end", "samurai_1")
    assert table.row == "daimyo_3 geisha_1 geisha_2 geisha_3 samurai_1"


@proves("sakura.hire.frozen")
def test_slots_and_prices_stay_during_a_turn() -> None:
    table = Stage(row="samurai_1 cook_2 daimyo_3 konohana_1 geisha_3", coins=9)
    table.play("hire 0")
    table.play("place K2 left")  # the signs are turned: K2 under K5
    table.play("place R5 right")
    assert table.row == "- cook_2 daimyo_3 konohana_1 geisha_3"
    table.play("hire 4")
    table.play("pile left")
    table.play("stop")
    assert (table.purse, table.row) == (3, "- cook_2 daimyo_3 konohana_1 -")
    table.play("hire 2")
    assert (table.purse, table.row) == (0, "- cook_2 - konohana_1 -")
    assert table.people == without("samurai_1 cook_2 daimyo_3 konohana_1 geisha_3")  # nobody has arrived


@proves("sakura.turn.cap")
def test_each_hire_and_each_refresh_is_an_act() -> None:
    table = Stage(row="samurai_1 - - - -", coins=7, acts=10)
    table.play("hire 0")
    assert table.view(ABOVE)["acts"] == 11
    table.play("refresh", BY_CHANCE)
    assert table.view(ABOVE)["acts"] == 12


# -- what a character needs ------------------------------------------------------------------------------------------
# The table "can be carried out": character, price, purse after paying, position, and who refuses it, "" if nobody does.

CANNOT, NO_DEAD_END, LOCKED = "sakura.hire.can", "sakura.modifier.no-dead-end", "sakura.modifier.locked"
Need = tuple[str, int, int, dict[str, Any], str]

PLACEMENTS: list[tuple[str, dict[str, Any], str]] = [
    ("cook_1", {"hand": "B4 G9"}, ""),  # as 5 on K5
    ("cook_1", {"hand": "B12 G9"}, NO_DEAD_END),
    ("cook_1", {"hand": "B2 G9"}, ""),  # as 1 on R1
    ("cook_2", {"hand": "B7 G9"}, ""),
    ("cook_2", {"hand": "B6 G9"}, NO_DEAD_END),
    ("cook_3", {"hand": "B8 G9"}, ""),
    ("cook_3", {"hand": "B7 G9"}, NO_DEAD_END),
    ("samurai_2", {"hand": "K2 G9"}, ""),
    ("samurai_2", {"hand": "R2 G9"}, NO_DEAD_END),
    ("samurai_2", {"hand": "K2 G9", "unresolved": "right"}, NO_DEAD_END),
    ("samurai_3", {"hand": "R2 G9"}, ""),
    ("samurai_3", {"hand": "K2 G9"}, NO_DEAD_END),
    ("samurai_3", {"hand": "R2 G9", "unresolved": "left"}, NO_DEAD_END),
    ("konohana_2", {"hand": "G3 B6"}, ""),
    ("konohana_2", {"hand": "G3 B2"}, NO_DEAD_END),
    ("konohana_3", {"hand": "G3 B2"}, ""),
    *((modifier, {"hand": "K7 K12 R3 B4 B7 B8", "unresolved": ""}, NO_DEAD_END) for modifier in MODIFIERS),
]
UNDER_MODIFIERS: list[Need] = [
    ("cook_2", 1, 0, {"hand": "B8 B4"}, NO_DEAD_END),
    ("cook_2", 1, 0, {"hand": "B8 B4", "modifiers": "cook_1"}, ""),
    ("samurai_2", 1, 0, {"hand": "K2 R2"}, ""),
    ("samurai_2", 1, 0, {"hand": "K2 R2", "modifiers": "samurai_3"}, NO_DEAD_END),
    *(
        (character, 1, 1, {"tricks": {0: "K1", 1: "R2"}, "modifiers": "cook_2"}, LOCKED)
        for character in [*ALWAYS, *ON_OWN_TRICKS, "daimyo_2", "fisherman_1", "fisherman_2", "priest_1"]
    ),
]
BARE: dict[str, Any] = {"hand": "K2 K9", "sizes": [2, 2, 2], "left": "K3", "right": "R3"}  # no coins, no tricks
NEEDS: list[Need] = [
    *((*placement[:1], price, 0, *placement[1:]) for placement in PLACEMENTS for price in (0, 3)),
    *(
        (each, price, 0, BARE | {"unresolved": piles}, "")
        for each in ALWAYS
        for price in (0, 3)
        for piles in ("right", "")
    ),
    *((each, price, 0, {"tricks": {1: "K1", 2: "K7"}}, CANNOT) for each in ON_OWN_TRICKS for price in (0, 3)),
    *((each, price, 0, {"tricks": {0: "K6"}}, "") for each in ON_OWN_TRICKS for price in (0, 3)),
    *(("daimyo_2", price, 0, {"tricks": {1: "K1 K7"}, "active": 1}, CANNOT) for price in (0, 3)),
    *(("daimyo_2", price, 0, {"tricks": {seat: "K6"}, "active": 1}, "") for price in (0, 3) for seat in (0, 2)),
    *(("daimyo_2", 1, 0, {"tricks": {seat: "K6"}, "seats": 2}, CANNOT if seat == 0 else "") for seat in (0, 1)),
    *((each, price, 1, {"draw": ""}, CANNOT) for each in ("fisherman_1", "fisherman_2") for price in (0, 3)),
    *((each, price, 1, {"draw": "G1"}, "") for each in ("fisherman_1", "fisherman_2") for price in (0, 3)),
    *((each, 1, 0, {"draw": "", "discard": "G1"}, "") for each in ("fisherman_1", "fisherman_2")),
    ("fisherman_1", 0, 0, {"draw": "G1"}, CANNOT),
    ("fisherman_1", 1, 0, {"draw": "G1"}, ""),
    ("fisherman_2", 0, 0, {"draw": "G1"}, ""),
    ("priest_1", 5, 9, {"tricks": {1: "K3"}}, CANNOT),
    ("priest_1", 5, 9, {"tricks": "K6 R8"}, CANNOT),  # without shurikens
    ("priest_1", 0, 0, {"tricks": "K3"}, CANNOT),
    ("priest_1", 0, 1, {"tricks": "K3 K6"}, ""),
    ("priest_1", 1, 0, {"tricks": "K3"}, ""),
    ("priest_1", 0, 1, {"tricks": "K1"}, CANNOT),  # two shurikens
    ("priest_1", 0, 2, {"tricks": "K1"}, ""),
    ("priest_1", 1, 0, {"tricks": "K1"}, CANNOT),
    ("priest_1", 1, 1, {"tricks": "K1"}, ""),
    ("priest_1", 2, 0, {"tricks": "K1"}, ""),
    ("priest_1", 1, 0, {"tricks": "K1 R2"}, ""),
    *((each, price, 9, {}, "sakura.react.forced") for each in REACTIONS for price in (0, 1)),
    ("karate", 0, 9, {}, CANNOT),
    ("karate", 3, 9, {}, CANNOT),
]
every_need = pytest.mark.parametrize(("character", "price", "purse", "position", "refusal"), [*NEEDS, *UNDER_MODIFIERS])


@proves("sakura.hire.can", "sakura.refresh.price-zero")
@every_need
def test_whom_one_can_use(character: str, price: int, purse: int, position: dict[str, Any], refusal: str) -> None:
    if price == 0:
        table, words = refreshed(f"karate {character} karate karate karate", purse, **position), "free 1"
    else:
        table, words = with_row(alone(character, price - 1), price + purse, **position), f"hire {price - 1}"
    assert table.offers(words) == (refusal == "")
    if refusal:
        assert table.refuses(words) == refusal


@proves("sakura.hire.can", "sakura.karate.price")
@every_need
def test_whom_karate_can_copy(character: str, price: int, purse: int, position: dict[str, Any], refusal: str) -> None:
    if price == 0:
        table, words = refreshed(f"karate {character} karate karate karate", purse, **position), "free 0"
    else:
        row = alone("karate", price - 1).split()
        row[price % 5] = character
        table, words = with_row(" ".join(row), price + purse, **position), f"hire {price - 1}"
    assert table.offers(words) == (refusal == "")
    if refusal:
        assert table.refuses(words) == CANNOT
    else:
        table.play(words)
        assert (table.ask, table.offered("copy")) == ("copy", [1 if price == 0 else price % 5])


@proves("sakura.hire.can")
def test_a_slot_that_cannot_be_copied() -> None:
    table = with_row("karate priest_1 samurai_1 priest_3 karate", 1, tricks="K1")
    table.play("hire 0")
    assert table.offered("copy") == [2]
    assert table.hint("copy 2") == {"character": "samurai_1", "price": 1}
    for slot, refusal in (
        (0, "sakura.hire.discard"),
        (1, CANNOT),
        (3, "sakura.react.forced"),
        (4, "sakura.karate.price"),
    ):
        assert table.refuses(f"copy {slot}") == refusal
    assert table.refuses("waive") == "sakura.turn.not-inside"


@proves("sakura.hire.can", "sakura.turn.not-inside")
@pytest.mark.parametrize("character", [*MODIFIERS, *ALWAYS, *ON_OWN_TRICKS, "daimyo_2", "fisherman_2", "priest_1"])
def test_while_taking_only_reactions_can(character: str) -> None:
    table = with_row(f"karate {character} priest_3 - -", 9, hand="K2 K9 R2 B4", tricks={0: "K1", 1: "R6"})
    table.play("take right")
    assert (table.ask, table.offered("hire")) == ("react", [0, 2])
    assert table.refuses("hire 1") == "sakura.turn.not-inside"
    table.play("hire 0")
    assert table.offered("copy") == [2]
    assert table.refuses("copy 1") == "sakura.turn.not-inside"


@proves("sakura.hire.can")
@pytest.mark.parametrize(("moves", "ask"), [("remove R1, done", "react"), ("remove R1, remove B3", "replace")])
def test_a_reaction_needs_a_card_left_in_the_pile(moves: str, ask: str) -> None:
    table = with_row("priest_3 fisherman_3 karate - -", 9, right="B3 R1")
    for words in ("take right", "hire 1", *moves.split(", ")):
        table.play(words)
    assert table.ask == ask


# -- the row closes --------------------------------------------------------------------------------------------------


@proves("sakura.row.slide", "sakura.row.refill")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("geisha_1 - cook_3 - ninja_2", "geisha_1 cook_3 ninja_2 daimyo_3 cook_1"),
        ("- - - - ninja_2", "ninja_2 daimyo_3 cook_1 cook_2 samurai_1"),
        ("- ninja_2 cook_3 geisha_1 daimyo_1", "ninja_2 cook_3 geisha_1 daimyo_1 daimyo_3"),
        ("ninja_2 cook_3 geisha_1 daimyo_1 -", "ninja_2 cook_3 geisha_1 daimyo_1 daimyo_3"),
        (EMPTY, "daimyo_3 cook_1 cook_2 samurai_1 samurai_2"),
        ("geisha_1 cook_3 ninja_2 cook_1 daimyo_1", "geisha_1 cook_3 ninja_2 cook_1 daimyo_1"),
    ],
)
def test_at_the_end_of_a_turn_the_row_slides_and_is_refilled(before: str, after: str) -> None:
    empty = before.split().count("-")
    arriving = ["daimyo_3", "cook_1", "cook_2", "samurai_1", "samurai_2"][:empty]
    table = Stage(unresolved="", row=before, expansion=True)
    table.play("end", " ".join(arriving))
    assert table.row == after
    assert table.events == [
        {"event": "arrive", "slot": 5 - empty + place, "character": name} for place, name in enumerate(arriving)
    ]
    assert table.active == 1


@proves("sakura.row.refill")
def test_refilling_draws_from_the_draw_pile_one_by_one() -> None:
    table = Stage(unresolved="", row="geisha_1 - - cook_3 geisha_2", people="cook_1 daimyo_3 konohana_1 samurai_1")
    dismissed = table.dismissed
    assert characters_odds(table, "end") == "cook_1 samurai_1 daimyo_3 konohana_1"
    assert characters_odds(table, "end", "samurai_1") == "cook_1 daimyo_3 konohana_1"
    table.play("end", "samurai_1 cook_1")
    assert (table.people, table.dismissed) == ("daimyo_3 konohana_1", dismissed)


@proves("sakura.row.refill")
def test_the_row_is_refilled_after_the_last_turn_of_a_round() -> None:
    table = Stage("K2 K9", unresolved="", row="geisha_1 - geisha_2 cook_3 -", sizes=[2, 2, 2], rounds=1)
    table.play("end", "cook_1 cook_2")
    assert table.ask is None
    assert table.row == "geisha_1 geisha_2 cook_3 cook_1 cook_2"
    assert [line["event"] for line in table.events] == ["arrive", "arrive", "scored"]
    table = Stage("K2 K9", unresolved="", row="geisha_1 - geisha_2 cook_3 -", sizes=[2, 2, 2])
    table.play("end", BY_CHANCE)
    assert [line["event"] for line in table.events] == ["arrive"] * 2 + ["scored"] + ["hand"] * 3 + ["start"] * 2


@proves("sakura.row.reshuffle")
def test_a_draw_that_finds_no_character_shuffles_the_discard() -> None:
    table = Stage(unresolved="", row="geisha_1 - - cook_3 geisha_2", people="cook_1")
    assert characters_odds(table, "end", "cook_1") == without("geisha_1 cook_3 geisha_2 cook_1")
    table.play("end", "cook_1 konohana_3")
    assert table.events == [
        {"event": "arrive", "slot": 3, "character": "cook_1"},
        {"event": "reshuffle", "of": "characters"},
        {"event": "arrive", "slot": 4, "character": "konohana_3"},
    ]
    assert (table.people, table.dismissed) == (without("geisha_1 cook_3 geisha_2 cook_1 konohana_3"), "")


@proves("sakura.row.reshuffle")
def test_the_last_character_drawn_shuffles_nothing_yet() -> None:
    table = Stage(unresolved="", row="geisha_1 - geisha_3 cook_3 geisha_2", people="cook_1")
    dismissed = table.dismissed
    table.play("end", "cook_1")
    assert table.events == [{"event": "arrive", "slot": 4, "character": "cook_1"}]
    assert (table.people, table.dismissed) == ("", dismissed)


# -- refresh ---------------------------------------------------------------------------------------------------------

FIVE = "cook_1 daimyo_1 konohana_1 samurai_2 cook_2"


@proves("sakura.refresh.price")
def test_six_coins_bring_five_new_characters() -> None:
    table = Stage(active=1, row=ROW, coins={0: 9, 1: 8, 2: 9})
    assert table.hint("refresh") == {"coins": -6, "price": 6}
    table.play("refresh", FIVE)
    assert (table.coins, table.row, table.ask, table.asked) == ([9, 2, 9], FIVE, "free", [1])
    assert table.dismissed == "geisha_1 geisha_2 geisha_3 samurai_1 daimyo_3"
    assert table.people == without(f"{ROW} {FIVE}")
    assert table.events == [
        {"event": "arrive", "slot": slot, "character": name} for slot, name in enumerate(FIVE.split())
    ]


@proves("sakura.refresh.price")
def test_five_coins_are_not_enough() -> None:
    table = Stage(coins={0: 5, 1: 9})
    assert not table.offers("refresh")
    assert table.refuses("refresh") == "sakura.refresh.price"
    assert Stage(coins=6).offers("refresh")


@proves("sakura.refresh.discard-first")
@pytest.mark.parametrize("row", [ROW, "samurai_1 - geisha_1 - geisha_3", EMPTY])
def test_the_old_row_is_in_the_discard_before_the_first_draw(row: str) -> None:
    table = Stage(row=row, people="cook_1 cook_2", coins=6)
    assert characters_odds(table, "refresh") == "cook_1 cook_2"
    assert characters_odds(table, "refresh", "cook_2 cook_1") == without("cook_1 cook_2")  # the old row among them
    table.play("refresh", "cook_2 cook_1 samurai_1 konohana_3 geisha_3")
    assert table.row == "cook_2 cook_1 samurai_1 konohana_3 geisha_3"
    assert (table.people, table.dismissed) == (without(table.row), "")
    assert [line["event"] for line in table.events] == ["arrive"] * 2 + ["reshuffle"] + ["arrive"] * 3


@proves("sakura.refresh.discard-first")
def test_with_an_empty_draw_pile_the_old_row_is_drawn_from_at_once() -> None:
    assert characters_odds(Stage(row=ROW, people="", coins=6), "refresh") == without("")


@proves("sakura.refresh.discard-first")
def test_a_refresh_may_be_repeated() -> None:
    table = refreshed(FIVE, 6)
    table.play("waive")
    table.play("refresh", "konohana_3 konohana_2 geisha_1 geisha_2 geisha_3")
    assert (table.purse, table.ask) == (0, "free")
    table.play("free 2", BY_CHANCE)
    assert table.ask == "give"


@proves("sakura.refresh.free")
@pytest.mark.parametrize("slot", range(5))
def test_one_of_the_five_is_used_without_paying(slot: int) -> None:
    others = ["geisha_1", "geisha_2", "geisha_3", "daimyo_3"]
    five = " ".join([*others[:slot], "samurai_1", *others[slot:]])
    table = refreshed(five, 2)
    assert table.hint(f"free {slot}") == {"character": "samurai_1", "price": 0}
    table.play(f"free {slot}")
    assert (table.plus, table.purse, table.ask) == ("right", 2, "turn")
    assert table.row == five.replace("samurai_1", "-")
    assert "samurai_1" in table.dismissed
    assert table.view(ABOVE)["acts"] == 1  # that of the refresh


@proves("sakura.refresh.free")
def test_the_others_cost_their_normal_price() -> None:
    table = refreshed("konohana_1 samurai_1 geisha_2 geisha_3 daimyo_3", 2)
    table.play("free 1")
    assert (table.purse, table.offered("hire")) == (2, [0])
    table.play("hire 0")
    table.play("pile right")
    assert table.purse == 2  # R1 has paid one
    assert table.refuses("free 2") == "sakura.turn.not-inside"


@proves("sakura.refresh.free")
def test_nobody_need_be_used_and_not_later() -> None:
    table = refreshed("konohana_1 samurai_1 geisha_2 geisha_3 daimyo_3")
    assert (table.offered("free"), table.offered("waive")) == ([0, 1, 2, 3, 4], [True])
    assert table.hint("waive") == {}
    for words in ("hire 0", "place K9 left", "take right", "refresh", "end"):
        assert table.refuses(words) == "sakura.turn.not-inside"
    table.play("waive")
    assert (table.ask, table.row) == ("turn", "konohana_1 samurai_1 geisha_2 geisha_3 daimyo_3")
    assert table.offered("hire") == []
    assert table.refuses("free 0") == "sakura.turn.not-inside"


@proves("sakura.refresh.free")
def test_a_modifier_used_free_bends_the_next_placement() -> None:
    table = refreshed(f"{COOKS} samurai_2 samurai_3", hand="K2 K9 B7 G13")
    assert table.hint("free 1") == {
        "character": "cook_2",
        "price": 0,
        "placements": {"left": ["K2", "K9", "B7"], "right": []},
    }
    table.play("free 1")
    assert (table.modifiers, table.purse) == ("cook_2", 0)
    assert table.offers("place B7 left as 5")


@proves("sakura.refresh.price-zero")
def test_a_free_fisherman_draws_what_is_bought() -> None:
    table = refreshed(f"{COOKS} samurai_2 fisherman_1", 1, draw="G1 G2")
    assert table.hint("free 4") == {"character": "fisherman_1", "price": 0, "at_least": 0, "at_most": 1}
    table.play("free 4")
    assert (table.ask, table.draw_pile) == ("buy", "G1 G2")


@proves("sakura.refresh.price-zero")
def test_what_was_hired_before_lends_no_price() -> None:
    table = Stage(row="samurai_1 - - - -", people=f"daimyo_3 {COOKS} samurai_2", coins=7)
    table.play("hire 0")
    table.play("refresh", f"daimyo_3 {COOKS} samurai_2")
    table.play("free 0")
    table.vote("yin yin yin")
    assert table.purse == 0


# -- hints -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("character", "hint"),
    [
        ("cook_2", {"placements": {"left": ["K2", "K9"], "right": []}}),
        ("konohana_3", {"placements": {"left": ["K2", "K9", "R5", "G13"], "right": ["K2", "K9", "R5", "G13"]}}),
        ("geisha_1", {}),
        ("samurai_1", {}),
        ("daimyo_1", {}),
        ("daimyo_2", {}),
        ("daimyo_3", {"at_least": 1, "at_most": 6}),
        ("konohana_1", {"piles": {"left": 0, "right": 1}}),
        ("fisherman_1", {"at_least": 2, "at_most": 2}),
        ("fisherman_2", {"at_least": 1, "at_most": 2}),
        ("priest_1", {"cards": 1, "at_most": 4}),
        ("priest_2", {"at_least": 1, "at_most": 2}),
        ("ninja_1", {"at_least": 0, "at_most": 2}),
        ("ninja_2", {"at_least": 1, "at_most": 2}),
        ("ninja_3", {"at_least": 0, "at_most": 2}),
        ("karate", {"can": ["samurai_2"]}),
    ],
)
def test_the_hint_of_a_hire_says_what_it_would_cost_and_do(character: str, hint: dict[str, object]) -> None:
    row = f"- daimyo_2 {character} samurai_2 karate" if character == "karate" else f"- - {character} - -"
    tricks = {0: "K6 K7"} if character == "karate" else {0: "K6 K7", 1: "G1"}
    table = Stage(row=row, coins=4, tricks=tricks, draw="G5 G7", expansion=True)
    assert table.hint("hire 2") == {"character": character, "price": 3, "coins": -3, **hint}


def test_the_hint_of_a_modifier_leaves_out_resolved_piles() -> None:
    table = Stage(row=alone("konohana_3"), coins=1, unresolved="right")
    assert table.hint("hire 0")["placements"] == {"right": ["K2", "K9", "R5", "G13"]}


def test_the_hint_of_a_take_says_what_it_would_bring() -> None:
    table = Stage(right="K7 G1 R1", row="- priest_3 fisherman_3 karate -", coins=4, expansion=True)
    assert table.hint("take right") == {"coins": 4, "shurikens": 5, "cards": 3}
    table.play("take right")
    assert table.hint("react none") == {"coins": 4, "shurikens": 5, "cards": 3}
    assert table.hint("hire 1") == {"character": "priest_3", "price": 2, "coins": -2, "at_least": 2, "at_most": 2}
    assert table.hint("hire 2") == {"character": "fisherman_3", "price": 3, "coins": -3, "at_least": 3, "at_most": 3}
    assert table.hint("hire 3")["can"] == ["priest_3", "fisherman_3"]
