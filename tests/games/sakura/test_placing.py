"""What fits on a pile of sakura, with and without modifiers."""

from functools import cache
from itertools import combinations_with_replacement, permutations, product
from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from hanazono.games.kit import NOTHING, SPECTATOR, Array, State, rule
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import HIRE, TAKE, TURN
from hanazono.games.sakura.deck import CARD_NAMES, CHARACTER_NAMES, DEFAULT
from hanazono.games.sakura.placing import counted_as, fitting
from tests.games.sakura.scramble import eager_move
from tests.games.sakura.stage import BY_CHANCE, Stage
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
MODIFIERS = ("cook_1", "cook_2", "cook_3", "samurai_2", "samurai_3", "konohana_2", "konohana_3")
SHIFTS = {"cook_1": 1, "cook_2": 2, "cook_3": 3}
POSITIONS = list(product(CARD_NAMES, "+-"))

every_modifier = pytest.mark.parametrize("modifier", MODIFIERS)


# -- the function of the rules file ----------------------------------------------------------------------------------


COLOUR = {card: card[0] for card in CARD_NAMES}
VALUE = {card: int(card[1:]) for card in CARD_NAMES}


@cache
def sums(shifts: tuple[int, ...]) -> list[int]:
    """Every sum that uses each shift once, added or taken away: smallest first, forward before back."""
    found = {0}
    for shift in shifts:
        found = {each + step for each in found for step in (shift, -shift)}
    return sorted(found, key=lambda each: (abs(each), -each))


def fits(card: str, top: str, sign: str, modifiers: tuple[str, ...], shifts: dict[str, int]) -> int | None:
    """`fits` of the rules file, line by line: None is no, 0 a plain yes, another number "yes, as v"."""
    if "samurai_2" in modifiers and sign == "-":
        return None
    if "samurai_3" in modifiers and sign == "+":
        return None
    if "konohana_3" in modifiers:
        return 0
    cooks = tuple(shifts[modifier] for modifier in modifiers if modifier in shifts)
    for d in sums(cooks):
        v = (VALUE[card] - 1 + d) % 13 + 1
        yes = v if cooks else 0
        if v == VALUE[top]:
            return yes
        if COLOUR[card] == COLOUR[top] or "konohana_2" in modifiers:
            if "samurai_2" in modifiers or "samurai_3" in modifiers:
                return yes
            if sign == "+" and (v > VALUE[top] or (VALUE[top] == 13 and v == 1)):
                return yes
            if sign == "-" and (v < VALUE[top] or (VALUE[top] == 1 and v == 13)):
                return yes
    return None


def lay(s: State, pile: int, top: str, sign: str, modifiers: tuple[str, ...]) -> None:
    """One card on a pile, and these modifiers in effect."""
    s.pile[pile, 0] = CARD_NAMES.index(top)
    s.height[pile] = 1
    s.plus = pile if sign == "+" else 1 - pile
    s.modifiers[: len(modifiers)] = [CHARACTER_NAMES.index(modifier) for modifier in modifiers]
    s.modifier_count = len(modifiers)


def values_by_rule(top: str, sign: str, modifiers: tuple[str, ...], shifts: dict[str, int]) -> dict[int, int]:
    """The cards that fit, with what they count as."""
    found = {card: fits(name, top, sign, modifiers, shifts) for card, name in enumerate(CARD_NAMES)}
    return {card: counted for card, counted in found.items() if counted is not None}


@rule
def count_all(s: State, pile: int, out: Array) -> None:
    for card in range(len(out)):
        out[card] = counted_as(s, pile, card)


def agrees(s: State, pile: int, expected: dict[int, int]) -> bool:
    """Whether the engine says so, too, and when the last modifier is yet to be hired."""
    found, counted = [fitting(s, pile, NOTHING)], np.zeros(len(CARD_NAMES), np.int8)
    count_all(s, pile, counted)
    if s.modifier_count:
        s.modifier_count -= 1
        found.append(fitting(s, pile, int(s.modifiers[s.modifier_count])))
    is_fit = {int(each) for each in found} == {sum(1 << card for card in expected)}
    return is_fit and all(counted[card] == value for card, value in expected.items())


@proves("sakura.place.fits")
@pytest.mark.parametrize("length", [0, 1, 2, 3])
def test_exactly_the_function_of_the_rules_decides(length: int) -> None:
    """All tops, signs, cards and lists of modifiers; interpreted some of them."""
    s, random = GAME.blank(3), Random(length)
    for modifiers in combinations_with_replacement(MODIFIERS, length):
        for top, sign in random.sample(POSITIONS, 1 if length == 3 else 8) if INTERPRETED else POSITIONS:
            expected = values_by_rule(top, sign, modifiers, SHIFTS)
            for order in set(permutations(modifiers)):
                pile = random.randrange(2)
                lay(s, pile, top, sign, order)
                assert agrees(s, pile, expected), (top, sign, order)


@proves("sakura.place.fits")
def test_up_to_five_modifiers_and_whatever_shifts_the_deck_has() -> None:
    random = Random(5)
    for _ in range(40 if INTERPRETED else 2_000):
        shifts = {cook: random.randint(1, 12) for cook in SHIFTS}
        s = GAME.blank(3, deck={**DEFAULT, "shifts": shifts})
        modifiers = tuple(random.choices(MODIFIERS, [3, 3, 3, 1, 1, 1, 0.2], k=random.randint(1, 5)))
        top, sign, pile = random.choice(CARD_NAMES), random.choice("+-"), random.randrange(2)
        lay(s, pile, top, sign, modifiers)
        assert agrees(s, pile, values_by_rule(top, sign, modifiers, shifts)), (top, sign, modifiers, shifts)


@proves("sakura.place.fits")
def test_the_choices_are_the_hand_cards_that_fit() -> None:
    random = Random(6)
    for _ in range(30 if INTERPRETED else 200):
        left, right, *hand = random.sample(CARD_NAMES, 12)
        modifiers, plus = random.choices(MODIFIERS, k=random.randrange(3)), random.choice(["left", "right"])
        table = Stage(" ".join(hand), left, right, modifiers=" ".join(modifiers), plus=plus, row="- - - - -")
        for pile, top in (("left", left), ("right", right)):
            found = {card: fits(card, top, "+" if pile == plus else "-", tuple(modifiers), SHIFTS) for card in hand}
            fit = [card for card in CARD_NAMES if found.get(card) is not None]
            assert places(table, pile) == " ".join(f"{card}/{found[card]}".removesuffix("/0") for card in fit)


# -- placing ---------------------------------------------------------------------------------------------------------


def places(table: Stage, pile: str) -> str:
    """What can be placed on a pile, `K12/1` for K12 as 1."""
    found = [choice for choice in table.legal if choice.get("pile") == pile and "place" in choice]
    return " ".join(f"{choice['place']}/{choice.get('as', 0)}".removesuffix("/0") for choice in found)


def cards(letter: str, *values: int) -> str:
    return " ".join(f"{letter}{value}" for value in values)


@proves("sakura.place.colour")
@pytest.mark.parametrize("pile", ["left", "right"])
def test_higher_on_plus_lower_on_minus(pile: str) -> None:
    piles: dict[str, Any] = {"left": "R5", "right": "R5", pile: "K5"}
    for plus in ("left", "right"):
        table = Stage(cards("K", 1, 3, 4, 6, 9, 13), **piles, plus=plus)
        fit, other = ("K6 K9 K13", "K1 K3 K4") if plus == pile else ("K1 K3 K4", "K6 K9 K13")
        assert places(table, pile) == fit
        assert {table.refuses(f"place {card} {pile}") for card in other.split()} == {"sakura.place.colour"}


@proves("sakura.place.wrap")
@pytest.mark.parametrize(
    ("top", "plus", "fitting"),
    [
        ("K13", "left", "K1"),
        ("K1", "right", "K13"),
        ("K12", "left", "K13"),
        ("K2", "right", "K1"),
        ("K13", "right", cards("K", 1, 2, 3, 11, 12)),
        ("K1", "left", cards("K", 2, 3, 11, 12, 13)),
    ],
)
def test_round_the_corner_in_the_same_colour(top: str, plus: str, fitting: str) -> None:
    other = {"K1": "G13", "K13": "R1"}.get(top, "B8")
    hand = {*cards("K", 1, 2, 3, 11, 12, 13).split(), other} - {top}
    assert places(Stage(" ".join(hand), left=top, right="B7", plus=plus), "left") == fitting


@proves("sakura.place.equal")
@pytest.mark.parametrize("plus", ["left", "right"])
def test_the_same_value_fits_in_any_colour(plus: str) -> None:
    table = Stage("R4 R5 R6 B5 G5", left="K5", right="K10", plus=plus)
    assert places(table, "left") == "R5 B5 G5"
    assert table.refuses("place R4 left") == table.refuses("place R6 left") == "sakura.place.equal"


@proves("sakura.place.printed")
@pytest.mark.parametrize(
    ("modifier", "placement", "following"),
    [("cook_2", "K2 left as 13", "K3 K10 K13"), ("konohana_2", "R9 left", "R10"), ("konohana_3", "G2 left", "G3")],
)
def test_a_placed_card_counts_as_printed(modifier: str, placement: str, following: str) -> None:
    table = Stage("K2 R9 G2 B8", left="K5", right="B9", modifiers=modifier, hands={1: "K1 K3 K10 K13 R10 G3"})
    table.play(f"place {placement}")
    assert table.left == f"K5 {placement.split(maxsplit=1)[0]}"
    table.play("place B8 right")
    table.play("end")
    assert places(table, "left") == following


@proves("sakura.place.printed")
def test_only_the_top_card_matters() -> None:
    hand = "K2 K9 R2 R9 B2 B9 G2 G9"
    for left in ("K5", "R1 K5", "K12 R5 G1 K5"):
        assert places(Stage(hand, left, "G13"), "left") == "K9"


@proves("sakura.place.moment")
def test_the_only_card_for_one_pile_may_go_on_the_other() -> None:
    for pile, other in (("left", "right"), ("right", "left")):
        table = Stage("K6 R2 G3 G8", left="K5", right="K9")
        assert (places(table, pile), places(table, other)) == ("K6", "K6")
        table.play(f"place K6 {pile}")
        assert table.legal == [{"take": other}]


@proves("sakura.place.moment", "sakura.samurai.flip")
def test_a_sign_turned_between_the_piles_counts() -> None:
    table = Stage("K6 K7 G3 G8", left="K5", right="K9", coins=1, row="samurai_1 - - - -")
    table.play("place K6 left")
    assert places(table, "right") == "K7"
    table.play("hire 0")
    assert table.legal == [{"take": "right"}]
    table = Stage(coins=1, row="samurai_1 - - - -", unresolved="")
    table.play("hire 0")  # after both, too
    assert (table.plus, table.legal) == ("right", [{"end": True}])


# -- modifiers -------------------------------------------------------------------------------------------------------


def hired(modifier: str) -> Stage:
    """That modifier has just been hired; without it K9 and R5 fit on the left, R5 on the right."""
    table = Stage("K2 K9 R5 G13", left="K5", right="R8", coins=1, row=f"{modifier} - - - -")
    table.play("hire 0")
    return table


@proves("sakura.modifier.next")
@pytest.mark.parametrize("pile", ["left", "right"])
@every_modifier
def test_a_modifier_bends_the_next_placement_and_ends_with_it(modifier: str, pile: str) -> None:
    table = hired(modifier)
    assert (table.modifiers, table.ask, table.view(SPECTATOR)["modifiers"]) == (modifier, "turn", [modifier])
    found = [choice for choice in table.legal if choice["pile"] == pile]
    if (modifier, pile) in (("samurai_2", "right"), ("samurai_3", "left")):
        assert found == []
        return
    GAME.answer(table.state, 0, found[-1])
    assert (table.modifiers, table.unresolved) == ("", "right" if pile == "left" else "left")
    plain = Stage(table.hand, table.left, table.right, unresolved=table.unresolved, row="- - - - -")
    assert table.legal == plain.legal


@proves("sakura.modifier.next")
@every_modifier
def test_a_modifier_copied_or_used_free_bends_alike(modifier: str) -> None:
    bent = hired(modifier).legal
    position: dict[str, Any] = {"hand": "K2 K9 R5 G13", "left": "K5", "right": "R8"}
    copied = Stage(**position, coins=1, row=f"karate {modifier} - - -", expansion=True)
    copied.play("hire 0")
    copied.play("copy 1")
    assert (copied.modifiers, copied.row, copied.legal) == (modifier, f"- {modifier} - - -", bent)
    free = Stage(**position, coins=6, row="geisha_1 - - - -")
    free.play("refresh", f"geisha_2 {modifier} samurai_1 daimyo_3 konohana_1")
    free.play("free 1")
    assert (free.modifiers, free.row, free.legal) == (modifier, "geisha_2 - samurai_1 daimyo_3 konohana_1", bent)


@proves("sakura.modifier.combine", "sakura.modifier.next")
@pytest.mark.parametrize(
    ("first", "second", "hand", "fitting"),
    [
        ("cook_1", "cook_2", "K4 K8 R5 R6 R4 B8 R2", "K4/5 K8/9 R2/5 R4/5 R6/5 B8/5"),
        ("konohana_2", "samurai_2", "R3 R9 G13", "R3 R9 G13"),
        ("konohana_2", "cook_2", "R3 R4 R10", "R3/5 R4/6 R10/12"),
        ("cook_3", "samurai_2", "K1 R5 R8", "K1/4 R8/5"),
        ("konohana_3", "samurai_2", "R2 G12", "R2 G12"),
    ],
)
def test_modifiers_combine(first: str, second: str, hand: str, fitting: str) -> None:
    table = Stage(hand, left="K5", right="B3", coins=3, row=f"{first} {second} - - -", unresolved="left")
    table.play("hire 0")
    table.play("hire 1")
    assert (table.modifiers, table.purse, places(table, "left")) == (f"{first} {second}", 0, fitting)
    GAME.answer(table.state, 0, table.legal[0])
    assert table.modifiers == ""


@proves("sakura.modifier.combine")
def test_a_modifier_and_its_copy_combine() -> None:
    table = Stage("K4 R5 R6 R9 G1", coins=3, row="cook_2 karate - - -", expansion=True)
    table.play("hire 1")
    table.play("copy 0")
    table.play("hire 0")
    assert (table.modifiers, places(table, "left")) == ("cook_2 cook_2", "K4/8 R5/5 R9/5 G1/5")


@proves("sakura.modifier.locked")
def test_only_placements_and_modifiers_while_one_is_in_effect() -> None:
    row = "samurai_1 geisha_1 daimyo_3 konohana_3 karate"
    table = Stage(modifiers="cook_2", coins=40, row=row, karate=[0], tricks="G1", expansion=True, voluntary_take=True)
    assert [name for choice in table.legal for name in choice if name != "as"] == ["place", "pile"] * 2 + ["hire"] * 2
    assert table.offered("hire") == [3, 4]
    for choice in ("take left", "take right", "refresh", "karate", "hire 0", "hire 1", "hire 2"):
        assert table.refuses(choice) == "sakura.modifier.locked"
    assert table.refuses("end") == "sakura.turn.end"
    table.play("hire 4")
    assert table.offered("copy") == [3]
    for slot in (0, 1, 2):
        assert table.refuses(f"copy {slot}") == "sakura.modifier.locked"
    table.play("copy 3")
    assert (table.modifiers, table.offered("hire")) == ("cook_2 konohana_3", [3])
    table = Stage(modifiers="cook_2", coins=9, row="karate samurai_1 daimyo_3 - -", expansion=True)
    assert table.refuses("hire 0") == "sakura.hire.can"  # nothing to copy now


@proves("sakura.modifier.no-dead-end")
@pytest.mark.parametrize(
    ("modifier", "position"),
    [
        ("konohana_2", {"hand": "R3 K2", "unresolved": "left"}),
        ("samurai_2", {"hand": "R3 R7", "unresolved": "left"}),
        ("samurai_2", {"hand": "K9 R7", "unresolved": "right"}),  # that is the - pile
        ("samurai_3", {"hand": "K9 R7", "unresolved": "left"}),
        ("cook_1", {"hand": "R5 B5", "unresolved": "left"}),
        ("cook_1", {"hand": "K9 R7", "unresolved": "right"}),  # it would fit on the left
        ("samurai_3", {"hand": "K9 R5", "modifiers": "samurai_2"}),
        ("samurai_2", {"hand": "K9 G1", "modifiers": "samurai_3"}),
        ("konohana_3", {"hand": "K9 R5", "modifiers": "samurai_2", "unresolved": "right"}),
    ],
)
def test_no_modifier_under_which_no_card_fits(modifier: str, position: dict[str, Any]) -> None:
    table = Stage(**position, left="K5", right="G12", coins=9, row=f"- {modifier} - - -", hands={1: "K6 K7 K8"})
    assert table.refuses("hire 1") == "sakura.modifier.no-dead-end"


@proves("sakura.modifier.no-dead-end")
@every_modifier
def test_no_modifier_after_the_last_placement(modifier: str) -> None:
    table = Stage(coins=5, unresolved="", row=f"{modifier} - - - -")
    assert table.refuses("hire 0") == "sakura.modifier.no-dead-end"
    assert table.legal == [{"end": True}]


@proves("sakura.modifier.no-dead-end")
def test_modifiers_always_end_in_a_placement() -> None:
    seen = 0
    for number, expansion in product(range(2 if INTERPRETED else 20), (False, True)):
        s, random = GAME.new(2 + number % 5, {"expansion": expansion}, number), Random(number)
        s.coins[:] = 100
        while asked := GAME.asked(s):
            moves = GAME.legal(s, asked[0])
            if s.modifier_count:
                seen += 1
                assert any(move < TAKE if s.question == TURN else move >= HIRE for move in moves)  # or Karate copies
            GAME.rules.play(s, asked[0], eager_move(s, moves, random))
    assert seen > 20


@proves("sakura.modifier.need-not")
@every_modifier
def test_a_modifier_may_be_spent_on_a_card_that_fits_anyway(modifier: str) -> None:
    position: dict[str, Any] = {"hand": "K9 K10", "left": "K5", "right": "K13"}
    pile = "right" if modifier == "samurai_3" else "left"
    assert places(Stage(**position), pile) == "K9 K10"
    table = Stage(**position, coins=1, row=f"{modifier} - - - -")
    table.play("hire 0")
    GAME.answer(table.state, 0, next(c for c in table.legal if (c["place"], c["pile"]) == ("K9", pile)))
    assert (table.modifiers, table.hand, table.purse) == ("", "K10", 0)


# -- Cooks, Samurai, Konohana ----------------------------------------------------------------------------------------


@proves("sakura.cook.exact")
@pytest.mark.parametrize(("cook", "shift"), SHIFTS.items())
@pytest.mark.parametrize("plus", ["left", "right"])
def test_exactly_the_number_of_the_cook(cook: str, shift: int, plus: str) -> None:
    table = Stage(cards("R", *range(1, 14)), left="K7", right="B12", plus=plus, modifiers=cook, unresolved="left")
    assert places(table, "left") == f"R{7 - shift}/7 R{7 + shift}/7"
    for other in (0, 1, 2, 3, 4):
        if other != shift:
            assert table.refuses(f"place R{7 + other} left") == "sakura.cook.exact"  # its own value included
            assert table.refuses(f"place R{7 - other} left") == "sakura.cook.exact"


@proves("sakura.cook.cyclic")
@pytest.mark.parametrize(
    ("top", "cook", "fitting"),
    [("K1", "cook_1", "R2/1 R13/1"), ("K1", "cook_3", "R4/1 R11/1"), ("K13", "cook_2", "R2/13 R11/13")],
)
def test_the_count_runs_round(top: str, cook: str, fitting: str) -> None:
    table = Stage(cards("R", *range(1, 14)), left=top, right="B1", modifiers=cook, unresolved="left")
    assert places(table, "left") == fitting


@proves("sakura.cook.as")
@pytest.mark.parametrize(
    ("modifiers", "card", "counted", "other"),
    [
        ("cook_2", "K8", 10, 6),  # forward first, although back fits too
        ("cook_2", "K2", 13, 4),  # back, round the corner
        ("cook_2 cook_2", "K6", 6, 10),  # the smallest first
        ("cook_2 cook_2", "K4", 8, 13),
        ("cook_1 cook_3", "K8", 10, 6),
    ],
)
def test_the_first_value_that_fits_is_named(modifiers: str, card: str, counted: int, other: int) -> None:
    table = Stage(f"{card} R11", modifiers=modifiers, unresolved="left")
    assert places(table, "left") == f"{card}/{counted}"
    for wrong in (f" as {other}", ""):
        assert table.refuses(f"place {card} left{wrong}") == "sakura.cook.as"
    table.play(f"place {card} left as {counted}")
    assert table.lines == [{"seat": 0, "ask": "turn", "move": {"place": card, "pile": "left", "as": counted}}]


@proves("sakura.cook.as")
@pytest.mark.parametrize("modifiers", ["", "samurai_2", "konohana_2", "konohana_3 cook_1", "cook_1 konohana_3"])
def test_no_value_is_named_where_no_cook_decides(modifiers: str) -> None:
    table = Stage("K9 R11", modifiers=modifiers, unresolved="left")
    assert "K9" in places(table, "left").split()
    assert table.refuses("place K9 left as 9") == table.refuses("place K9 left as 10") == "sakura.cook.as"
    table.play("place K9 left")
    assert table.lines[0]["move"] == {"place": "K9", "pile": "left"}


@proves("sakura.samurai.side")
@pytest.mark.parametrize("plus", ["left", "right"])
@pytest.mark.parametrize("more", ["", " konohana_2", " cook_1", " konohana_3"])
def test_a_samurai_binds_to_a_side(plus: str, more: str) -> None:
    minus = "right" if plus == "left" else "left"
    for samurai, bound, barred in (("samurai_2", plus, minus), ("samurai_3", minus, plus)):
        for modifiers in (f"{samurai}{more}", f"{more} {samurai}"):
            table = Stage("K2 K9 R4 R8", left="K5", right="R5", plus=plus, modifiers=modifiers)
            assert places(table, barred) == ""
            for card in ("K2", "K9", "R4", "R8"):
                assert table.refuses(f"place {card} {barred}") == "sakura.samurai.side"
            assert places(table, bound)


@proves("sakura.samurai.side")
def test_both_samurai_together_never_fit() -> None:
    for modifiers in ("samurai_2 samurai_3", "samurai_3 samurai_2", "samurai_3 samurai_2 konohana_3"):
        table = Stage("K2 K9 R5 R2", left="K5", right="R8", modifiers=modifiers)
        assert places(table, "left") == places(table, "right") == ""


@proves("sakura.samurai.any-value")
@pytest.mark.parametrize(("samurai", "plus"), [("samurai_2", "left"), ("samurai_3", "right")])
def test_every_card_of_the_colour_fits_there(samurai: str, plus: str) -> None:
    table = Stage("K1 K4 K6 K13 R4 R5 R6", left="K5", right="B9", plus=plus, modifiers=samurai)
    assert places(table, "left") == "K1 K4 K6 K13 R5"
    assert table.refuses("place R4 left") == table.refuses("place R6 left") == "sakura.samurai.any-value"


@proves("sakura.samurai.flip")
@pytest.mark.parametrize(("plus", "minus"), [("left", "right"), ("right", "left")])
@pytest.mark.parametrize("moves", [["hire 0"], ["hire 1", "copy 0"], ["refresh", "free 2"]])
def test_the_signs_are_swapped_at_once_and_for_good(plus: str, minus: str, moves: list[str]) -> None:
    arriving = "daimyo_1 daimyo_2 samurai_1 konohana_1 geisha_1"
    row = "samurai_1 karate - - -" if moves[0] != "refresh" else "cook_1 - - - -"
    table = Stage("K2 K9", right="K6", plus=plus, coins=6, row=row, expansion=True)
    assert (places(table, plus), places(table, minus)) == ("K9", "K2")
    for move in moves:
        table.play(move, arriving if move == "refresh" else "")
    assert (table.plus, table.ask) == (minus, "turn")
    assert (places(table, plus), places(table, minus)) == ("K2", "K9")
    table.play(f"place K9 {minus}")
    table.play(f"place K2 {plus}")
    table.play("end", BY_CHANCE)
    assert (table.active, table.plus, table.view(1)["piles"][minus]["sign"]) == (1, minus, "+")


@proves("sakura.konohana.colour")
@pytest.mark.parametrize(("plus", "fitting"), [("left", "K9 R5 R9 G13"), ("right", "K4 R3 R5 G1")])
def test_the_card_takes_the_colour_and_its_value_has_to_fit(plus: str, fitting: str) -> None:
    table = Stage("K4 K9 R3 R5 R9 G1 G13", right="B8", plus=plus, modifiers="konohana_2", unresolved="left")
    assert places(table, "left") == fitting
    for card in table.hand.split():
        if card not in fitting.split():
            assert table.refuses(f"place {card} left") == "sakura.konohana.colour"


@proves("sakura.konohana.which-pile")
def test_the_colour_is_that_of_the_pile_it_is_placed_on() -> None:
    table = Stage("B3 B7 B12 G5", left="K5", right="R9", modifiers="konohana_2")
    assert (places(table, "left"), places(table, "right")) == ("B7 B12 G5", "B3 B7 G5")


@proves("sakura.konohana.anything")
@pytest.mark.parametrize("plus", ["left", "right"])
def test_any_hand_card_may_be_placed(plus: str) -> None:
    table = Stage("K2 K9 R5 B12 G2 G13", right="R8", plus=plus, modifiers="konohana_3")
    assert places(table, "left") == places(table, "right") == table.hand
