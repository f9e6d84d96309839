"""Karate Masters: held they pass a turn, in the row they copy another character."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from hanazono.games.kit import ABOVE
from hanazono.games.sakura import GAME
from tests.games.sakura.conserved import conserve_characters
from tests.games.sakura.stage import ROW, Stage, dealt
from tests.games.tables import walk
from tests.proves import proves

OLD = "geisha_1 geisha_2 geisha_3 samurai_2 samurai_3"


def dojo(row: str = ROW, **position: Any) -> Stage:
    return Stage(row=row, expansion=True, **position)


def holders(table: Stage) -> list[int]:
    """The seats that hold a Karate Master, as all can see."""
    return [seat for seat, each in enumerate(table.view(ABOVE)["table"]) if each["karate"]]


# -- the pass --------------------------------------------------------------------------------------------------------


@proves("sakura.karate.pass")
def test_a_pass_discards_karate_and_closes_the_turn() -> None:
    table = dojo("samurai_1 - geisha_1 - geisha_2", karate=[0, 1, 2], coins=7, tricks="B1")
    hand = table.hand
    table.play("karate", "cook_1 cook_2")
    assert (table.asked, table.ask, table.unresolved) == ([1], "turn", "left right")
    assert (holders(table), table.dismissed.split().count("karate")) == ([1, 2], 1)
    assert (table.hands[0], table.left, table.right) == (hand, "K5", "R1")  # no card has moved
    assert (table.coins[0], table.tricks[0]) == (7, "B1")
    assert table.row == "samurai_1 geisha_1 geisha_2 cook_1 cook_2"
    assert table.lines == [
        {"seat": 0, "ask": "turn", "move": {"karate": True}},
        {"event": "arrive", "slot": 3, "character": "cook_1"},
        {"event": "arrive", "slot": 4, "character": "cook_2"},
    ]


@proves("sakura.karate.pass", "sakura.karate.apart")
@pytest.mark.parametrize("held", [[], [1], [0, 2]])
def test_only_its_holder_passes(held: list[int]) -> None:
    for active in range(3):
        table = dojo(active=active, karate=held)
        assert table.offers("karate") is (active in held)
        if active not in held:
            assert table.refuses("karate") == "sakura.karate.apart"
        assert table.refuses("karate", seat=(active + 1) % 3) == "sakura.turn.next"


@proves("sakura.karate.pass", "sakura.turn.next")
def test_a_pass_hands_the_turn_to_the_next_seat_that_has_not_finished() -> None:
    table = dojo(seats=4, active=2, karate=[2], sizes=[4, 6, 4, 2])
    table.play("karate")
    assert table.asked == [0]
    table = dojo(seats=4, active=2, karate=[2], sizes=[2, 6, 4, 2])
    table.play("karate")
    assert table.asked == [1]


@proves("sakura.karate.pass")
def test_a_pass_in_the_shape_of_the_vector() -> None:
    row = "karate fisherman_1 fisherman_3 karate ninja_1"
    table = dojo(row, coins=3, karate=[0], sizes=[4, 4, 2], draw="")
    assert table.legal == [
        {"place": "K9", "pile": "left"},
        {"place": "R5", "pile": "left"},
        {"take": "right"},
        {"karate": True},
    ]


@proves("sakura.karate.before")
@pytest.mark.parametrize("opening", ["place K9 left", "take right"])
def test_no_pass_once_a_pile_is_resolved(opening: str) -> None:
    table = dojo(karate=[0])
    assert table.offers("karate")
    table.play(opening)
    if table.ask == "replace":
        assert table.refuses("karate") == "sakura.turn.not-inside"
        table.play("replace K2")
    assert table.refuses("karate") == "sakura.karate.before"


@proves("sakura.karate.before")
@pytest.mark.parametrize("unresolved", ["left", "right", ""])
def test_no_pass_unless_both_piles_are_unresolved(unresolved: str) -> None:
    assert dojo(karate=[0], unresolved=unresolved).refuses("karate") == "sakura.karate.before"


@proves("sakura.karate.before", "sakura.modifier.locked")
def test_no_pass_under_a_modifier() -> None:
    assert dojo(karate=[0], modifiers="cook_2").refuses("karate") == "sakura.modifier.locked"


@proves("sakura.karate.before")
def test_what_was_hired_before_a_pass_stands() -> None:
    table = dojo(karate=[0], coins=9)
    table.play("hire 0")
    assert table.plus == "right"
    table.play("karate", "cook_1")
    assert (table.plus, table.coins[0], table.asked) == ("right", 8, [1])
    assert table.row == "daimyo_3 geisha_1 geisha_2 geisha_3 cook_1"


@proves("sakura.karate.before", "sakura.fisherman.release", "sakura.turn.close")
def test_owed_cards_are_released_after_a_pass() -> None:
    table = dojo("fisherman_1 samurai_1 cook_1 cook_2 cook_3", karate=[0, 1], coins=2, discard="B13")
    table.play("hire 0", "B1")
    table.play("buy", "B2")
    table.play("karate")
    assert (table.ask, table.asked, holders(table)) == ("release", [0], [1])
    assert table.offered("discard") == ["K2", "K9", "R5", "B1", "B2", "G13"]
    table.play("discard R5")
    assert (table.ask, table.row) == ("release", "- samurai_1 cook_1 cook_2 cook_3")
    table.play("discard B1", "ninja_1")
    assert (table.hands[0], table.discard) == ("K2 K9 B2 G13", "R5 B1 B13")
    assert (table.ask, table.asked, table.state.owed) == ("turn", [1], 0)


@proves("sakura.karate.not-last")
@pytest.mark.parametrize(
    ("active", "sizes", "passes"),
    [
        (0, [4, 2, 2], False),
        (2, [2, 2, 8], False),
        (0, [4, 2, 4], True),
        (1, [4, 4, 2], True),
    ],
)
def test_no_pass_when_all_others_have_finished(active: int, sizes: list[int], passes: bool) -> None:
    hand = "K2 K9 R5 G13" + " B6 B7 B8 B9" * (sizes[active] == 8)
    table = dojo(hand=hand, active=active, sizes=sizes, karate=[0, 1, 2])
    assert table.offers("karate") is passes
    if not passes:
        assert table.refuses("karate") == "sakura.karate.not-last"


@proves("sakura.karate.later")
def test_who_has_passed_goes_on_until_two_cards_are_left() -> None:
    table = dojo(karate=[0], hand="K9 R5 R6 R7 K10 G13", hands={1: "B2 B3 B4 B6"}, seats=2, rounds=1)
    table.play("karate")
    turns = []
    while table.asked:
        turns.append(table.active)
        for pile in table.unresolved.split():
            words = next(
                (f"place {card} {pile}" for card in table.hand.split() if table.offers(f"place {card} {pile}")), ""
            )
            if words:
                table.play(words)
            else:
                table.play(f"take {pile}")
                table.play(f"replace {table.hand.split()[0]}")
        table.play("end")
    assert turns == [1, 0, 0]
    assert [len(hand.split()) for hand in table.hands] == [2, 2]


@proves("sakura.karate.later", "sakura.karate.apart")
@pytest.mark.parametrize("seats", [2, 4])
def test_in_any_game_each_seat_passes_once_at_most_and_plays_all_its_turns(seats: int) -> None:
    passes, turns = Counter[int](), Counter[tuple[int, int]]()
    s = GAME.new(seats, {"expansion": True}, seed=3)
    for each in walk(GAME, s, Random(seats)):
        for line in GAME.events(each, ABOVE):
            if line.get("move") == {"karate": True}:
                passes[line["seat"]] += 1
            elif line.get("move") == {"end": True}:
                turns[line["seat"], int(each.round_number)] += 1
        conserve_characters(each)
    assert passes
    assert set(passes.values()) == {1}
    assert sum(turns.values()) == 3 * seats * {2: 6, 4: 4}[seats]


# -- apart from the hand ---------------------------------------------------------------------------------------------


@proves("sakura.karate.apart", "sakura.setup.karate")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_for_each_seat_and_the_spare_ones_stay_in_the_box(seats: int) -> None:
    table = dealt(seats, expansion=True)
    assert holders(table) == list(range(seats))
    assert "karate" not in f"{table.row} {table.people} {table.dismissed}"
    assert {len(hand.split()) for hand in table.hands} == {{2: 14, 3: 12, 4: 10, 5: 8, 6: 6}[seats]}
    assert holders(dealt(seats)) == []


@proves("sakura.karate.apart")
def test_a_held_karate_is_no_hand_card() -> None:
    """It keeps nobody from finishing, and no Geisha reaches it."""
    table = dojo(karate=[0, 1, 2], sizes=[2, 2, 4], hand="K2 G13", unresolved="", coins=3)
    assert table.cards_odds("hire 2") == table.hands[1]
    table.play("end")
    assert table.asked == [2]
    table = dojo(karate=[1, 2], coins=9)
    table.play("hire 3")
    table.play("seat 1")
    assert [choice["swap"] for choice in table.legal] == [*table.hands[1].split(), "none"]
    assert holders(table) == [1, 2]


@proves("sakura.karate.apart", "sakura.round.stays")
def test_karate_is_kept_from_round_to_round_and_none_is_given_again() -> None:
    table = dojo(hand="K2 G13", sizes=[2, 2, 2], unresolved="", karate=[1])
    table.play("end", "by chance")
    assert table.state.round_number == 2
    assert holders(table) == [1]
    assert table.asked == [1]
    table.play("karate", "")
    assert holders(table) == []
    assert table.refuses("karate") == "sakura.karate.apart"


@proves("sakura.karate.pass", "sakura.row.reshuffle")
def test_a_karate_that_passed_comes_back_into_the_row() -> None:
    table = dojo("- samurai_1 cook_1 cook_2 cook_3", karate=[0, 1], people="", coins={1: 9})
    assert "karate" not in table.dismissed.split()
    table.play("karate", "karate")
    assert table.events == [
        {"event": "reshuffle", "of": "characters"},
        {"event": "arrive", "slot": 4, "character": "karate"},
    ]
    assert (table.row, table.asked) == ("samurai_1 cook_1 cook_2 cook_3 karate", [1])
    table.play("hire 4")  # and passes no turn from there
    assert (table.ask, holders(table)) == ("copy", [1])
    table.play("copy 0")
    assert (table.ask, table.asked, table.plus) == ("turn", [1], "right")
    table.play("karate", "daimyo_1")
    assert table.row == "samurai_1 cook_1 cook_2 cook_3 daimyo_1"
    assert table.dismissed.split().count("karate") == 2
    assert not holders(table)


# -- the copy --------------------------------------------------------------------------------------------------------


@proves("sakura.karate.copy")
@pytest.mark.parametrize("slot", range(1, 5))
def test_karate_is_paid_and_discarded_and_the_copied_one_stays(slot: int) -> None:
    row = ["samurai_1", "fisherman_3", "fisherman_3", "fisherman_3", "fisherman_3"]
    row[slot] = "karate"
    table = dojo(" ".join(row), coins=slot + 2, people="")
    table.play(f"hire {slot}")
    assert (table.ask, table.asked, table.purse, table.state.acts) == ("copy", [0], 1, 1)
    row[slot] = "-"
    assert (table.row, table.dismissed.split().count("karate")) == (" ".join(row), 1)
    assert table.legal == [{"copy": 0}]
    table.play("copy 0")
    assert (table.plus, table.ask, table.row) == ("right", "turn", " ".join(row))
    assert "samurai_1" not in table.dismissed.split()
    assert (table.purse, table.state.acts) == (1, 1)
    table.play("hire 0")  # it can be hired itself
    assert (table.plus, table.purse) == ("left", 0)


@proves("sakura.karate.copy")
@pytest.mark.parametrize(
    ("character", "ask"),
    [
        ("geisha_1", "give"),
        ("geisha_2", "peek"),
        ("geisha_3", "pile"),
        ("konohana_1", "pile"),
        ("daimyo_1", "discard"),
        ("daimyo_2", "rob"),
        ("daimyo_3", "vote"),
        ("fisherman_1", "buy"),
        ("fisherman_2", "vote"),
        ("priest_1", "discard"),
        ("priest_2", "vote"),
        ("ninja_1", "vote"),
        ("ninja_2", "vote"),
        ("ninja_3", "vote"),
        ("samurai_1", "turn"),
        ("cook_1", "turn"),
        ("konohana_3", "turn"),
    ],
)
def test_karate_acts_as_the_copied_one(character: str, ask: str) -> None:
    table = dojo(f"- - {character} karate -", coins=9, tricks={0: "K10", 1: "B10"})
    table.play("hire 3")
    table.play("copy 2", "by chance")
    assert (table.ask, table.row) == (ask, f"- - {character} - -")
    if ask != "turn":
        assert (table.view(0)["effect"], table.view(0)["price"]) == (character, 4)


@proves("sakura.karate.copy", "sakura.hire.can")
def test_karate_needs_another_character_that_can_be_carried_out() -> None:
    for row in (
        "karate - - - -",
        "karate karate karate - -",
        "karate priest_2 fisherman_3 - -",  # no tricks, no take
    ):
        assert dojo(row, coins=9).refuses("hire 0") == "sakura.hire.can"
    assert dojo("karate priest_2 fisherman_3 - -", coins=9, tricks="K10").offers("hire 0")
    assert dojo("karate samurai_1 - - -", coins=0).refuses("hire 0") == "sakura.hire.price"


@proves("sakura.karate.price", "sakura.karate.copy")
def test_what_karate_cannot_copy() -> None:
    table = dojo("karate karate - priest_2 samurai_1", coins=9)
    table.play("hire 0")
    assert table.legal == [{"copy": 4}]
    assert table.refuses("copy 1") == "sakura.karate.price"  # never a Karate
    assert table.refuses("copy 0") == table.refuses("copy 2") == "sakura.hire.discard"  # itself it has left
    assert table.refuses("copy 3") == "sakura.hire.can"
    for words in ("hire 1", "waive", "karate", "end", "place K9 left"):
        assert table.refuses(words) == "sakura.turn.not-inside"


@proves("sakura.karate.price")
@pytest.mark.parametrize("slot", range(1, 5))
def test_the_price_of_karate_is_the_price_of_the_copied_effect(slot: int) -> None:
    row = ["daimyo_3", "samurai_1", "cook_1", "cook_2", "cook_3"]
    row[slot] = "karate"
    for sides, gain in (("yin yin yang", 2 * (slot + 1)), ("yin yang yang", (slot + 1) // 2)):
        table = dojo(" ".join(row), coins=slot + 1)
        table.play(f"hire {slot}")
        table.play("copy 0")
        table.vote(sides)
        assert table.purse == gain


@proves("sakura.karate.price")
def test_karate_in_the_row_passes_no_turn() -> None:
    table = dojo("karate samurai_1 cook_1 cook_2 cook_3", coins=1, karate=[1, 2])
    assert table.refuses("karate") == "sakura.karate.apart"
    table.play("hire 0")
    table.play("copy 1")
    assert (table.ask, table.asked, table.unresolved) == ("turn", [0], "left right")
    assert holders(table) == [1, 2]


# -- copies of modifiers ---------------------------------------------------------------------------------------------


@proves("sakura.karate.price", "sakura.modifier.locked", "sakura.modifier.combine")
def test_a_modifier_is_copied_while_it_is_in_effect() -> None:
    table = dojo("karate cook_2 samurai_1 geisha_1 daimyo_3", coins=9, modifiers="cook_1", hand="K1 K2 K9 G13")
    assert table.offered("hire") == [0, 1]
    table.play("hire 0")
    assert table.legal == [{"copy": 1}]
    for slot in (2, 3, 4):
        assert table.refuses(f"copy {slot}") == "sakura.modifier.locked"
    table.play("copy 1")
    assert (table.modifiers, table.row) == ("cook_1 cook_2", "- cook_2 samurai_1 geisha_1 daimyo_3")
    table.play("hire 1")
    assert (table.modifiers, table.ask) == ("cook_1 cook_2 cook_2", "turn")
    table.play("place K2 left as 5")  # 2 - 1 + 2 + 2
    assert (table.modifiers, table.left) == ("", "K5 K2")


@proves("sakura.karate.price", "sakura.modifier.combine")
def test_four_karates_copy_one_cook() -> None:
    table = dojo("karate karate karate karate cook_1", coins=20, hand="R9 G1 K9", unresolved="left")
    for slot in range(4):
        assert not table.offers("place R9 left as 5")
        table.play(f"hire {slot}")
        table.play("copy 4")
    assert table.modifiers == "cook_1 cook_1 cook_1 cook_1"
    assert table.offers("place R9 left as 5")
    assert table.offers("place G1 left as 5")
    table.play("hire 4")
    assert (table.modifiers, table.purse, table.state.acts) == ("cook_1 cook_1 cook_1 cook_1 cook_1", 5, 5)
    table = dojo("karate karate karate karate cook_1", coins=20)
    table.play("hire 4")
    assert table.refuses("hire 0") == "sakura.hire.can"  # nobody is left to copy


@proves("sakura.karate.price", "sakura.modifier.no-dead-end")
def test_no_copy_of_a_modifier_that_leaves_no_placement() -> None:
    table = dojo("karate samurai_3 samurai_2 - -", coins=9, modifiers="samurai_2")
    table.play("hire 0")
    assert table.legal == [{"copy": 2}]
    assert table.refuses("copy 1") == "sakura.modifier.no-dead-end"
    alone = dojo("karate samurai_3 samurai_1 - -", coins=9, modifiers="samurai_2")
    assert alone.refuses("hire 0") == "sakura.hire.can"


# -- used free -------------------------------------------------------------------------------------------------------


@proves("sakura.refresh.free", "sakura.karate.price", "sakura.karate.copy")
def test_a_free_karate_copies_for_nothing() -> None:
    row = "daimyo_3 karate fisherman_1 karate samurai_1"
    table = dojo(OLD, coins=6, people=row)
    table.play("refresh", row)
    assert table.legal == [{"waive": True}, {"free": 0}, {"free": 1}, {"free": 3}, {"free": 4}]
    table.play("free 3")
    assert (table.ask, table.row) == ("copy", "daimyo_3 karate fisherman_1 - samurai_1")
    assert table.legal == [{"copy": 0}, {"copy": 4}]  # fisherman_1 would need a coin
    table.play("copy 0")
    table.vote("yin yin yin")
    assert (table.purse, table.ask, table.state.acts) == (0, "turn", 1)  # twice nothing
    assert table.row == "daimyo_3 karate fisherman_1 - samurai_1"


@proves("sakura.refresh.free", "sakura.karate.copy")
def test_a_free_karate_needs_somebody_to_copy() -> None:
    row = "karate karate karate fisherman_3 priest_3"
    table = dojo(OLD, coins=9, people=row, tricks="K10")
    table.play("refresh", row)
    assert table.legal == [{"waive": True}]
    assert table.refuses("free 0") == "sakura.hire.can"
    table.play("waive")
    assert table.refuses("hire 0") == "sakura.hire.can"


@proves("sakura.refresh.free", "sakura.modifier.next")
def test_a_free_karate_copies_a_modifier() -> None:
    row = "karate cook_1 konohana_3 karate samurai_1"
    table = dojo(OLD, coins=20, people=row)
    table.play("refresh", row)
    table.play("free 0")
    table.play("copy 2")
    assert (table.modifiers, table.ask) == ("konohana_3", "turn")
    assert table.refuses("refresh") == "sakura.modifier.locked"
    table.play("hire 3")
    table.play("copy 1")
    assert table.modifiers == "konohana_3 cook_1"
    table.play("place G13 right")
    assert (table.modifiers, table.right, table.purse) == ("", "R1 G13", 20 - 6 - 4)


ROUND_THE_BOX = [  # six rows with all characters, each with a Karate Master and somebody harmless to copy
    "karate samurai_1 cook_1 cook_2 cook_3",
    "karate konohana_1 samurai_2 samurai_3 konohana_2",
    "karate daimyo_3 daimyo_1 daimyo_2 konohana_3",
    "karate geisha_3 geisha_1 fisherman_2 fisherman_3",
    "karate geisha_2 priest_1 priest_2 priest_3",
    "karate fisherman_1 ninja_1 ninja_2 ninja_3",
]
ANSWERS = {
    "konohana_1": ["pile left"],
    "daimyo_3": ["side yin"] * 6,
    "geisha_3": ["pile left"],
    "geisha_2": ["seat 1", "swap none"],
    "fisherman_1": ["done"],
}


@proves("sakura.turn.cap", "sakura.refresh.free", "sakura.refresh.discard-first")
def test_twelve_refreshes_each_with_a_free_copy() -> None:
    """Neither a free use nor a copy counts; after the twelfth refresh its free use is still left."""
    table = dojo(ROUND_THE_BOX[-1], seats=6, coins=80, people=" ".join(ROUND_THE_BOX[:-1]))
    for number, row in enumerate(ROUND_THE_BOX * 2):
        assert (table.state.acts, table.purse) == (number, 80 - 6 * number)
        table.play("refresh", row)
        is_shuffled = {"event": "reshuffle", "of": "characters"} in table.events
        assert is_shuffled is (row == ROUND_THE_BOX[-1])  # all thirty have come round
        table.play("free 0")
        table.play("copy 1")
        for words in ANSWERS.get(row.split()[1], []):
            table.play(words)
        assert (table.ask, table.row) == ("turn", row.replace("karate", "-"))
    assert (table.state.acts, table.purse) == (12, 8)
    assert table.refuses("refresh") == table.refuses("hire 1") == "sakura.turn.cap"
    assert table.legal == [{"place": "K9", "pile": "left"}, {"place": "R5", "pile": "left"}, {"take": "right"}]
    conserve_characters(table.state)


@proves("sakura.turn.cap", "sakura.karate.copy")
def test_the_hire_of_karate_is_the_twelfth_act_and_its_copy_no_thirteenth() -> None:
    table = dojo("karate samurai_1 karate cook_1 cook_2", coins=9, acts=11)
    table.play("hire 0")
    assert (table.ask, table.state.acts) == ("copy", 12)
    table.play("copy 1")
    assert (table.plus, table.state.acts) == ("right", 12)
    assert table.refuses("hire 2") == "sakura.turn.cap"
