"""The statements of ikebana on what bouquets earn and on the end, against every split and every joker colour."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import numpy as np
import pytest

from hanazono.games.ikebana import GAME
from hanazono.games.ikebana.scoring import colour, combo
from tests.games.ikebana.stage import BOX, DRAW, NAMES, Stage, dealt, last_turn, numbers
from tests.proves import proves

LOW = "K1 R1 G2 B3 Y5"  # earns 2 x 3


def worth(cards: str) -> tuple[int, int]:
    """Combinations and multiplier of a bouquet."""
    bouquet = np.zeros(5, np.int8)
    bouquet[: len(cards.split())] = numbers(cards)
    return int(combo(bouquet, len(cards.split()))), int(colour(bouquet, len(cards.split())))


# -- combinations ----------------------------------------------------------------------------------------------------


@proves("ikebana.score.alike")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_cards_of_one_value(value: int) -> None:
    others = {1: "M3 M4 M5", 2: "M1 M4 M5", 3: "M1 M4 M5", 4: "M1 M2 M5", 5: "M1 M2 M3"}[value].split()
    for number in (2, 3, 4, 5):
        cards = [f"{each}{value}" for each in "KRGBY"[:number]]
        assert worth(" ".join([*cards, *others][:5]))[0] == number * value
        same_colour = [f"K{value}"] * number
        assert worth(" ".join([*same_colour, *others][:5]))[0] == number * value


@proves("ikebana.score.runs")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ("12344", 8),
        ("11234", 8),
        ("23455", 12),
        ("22345", 12),
        ("12345", 15),
        ("12355", 10),
        ("13445", 8),
        ("12245", 4),
    ],
)
def test_runs(values: str, points: int) -> None:
    for colours in ("KRGBY", "KKKKK", "MMMMM"):
        cards = " ".join(colour + value for colour, value in zip(colours, values, strict=True))
        assert worth(cards)[0] == points


@proves("ikebana.score.disjoint")
def test_combinations_without_a_common_card_add_up() -> None:
    assert worth("K3 R3 G3 B2 Y2")[0] == 9 + 4
    assert worth("K4 R4 G3 B3 Y1")[0] == 8 + 6
    assert worth("K1 R2 G3 B4 Y4")[0] == 8  # the 4 of the run is no second pair
    assert worth("K2 R3 G4 B5 Y1")[0] == 15  # and the runs of four within it do not add up


@cache
def best_split(values: tuple[int, ...]) -> int:
    """The best way to share cards out into combinations, by trying all."""
    best = 0
    for size in range(2, len(values) + 1):
        for places in combinations(range(len(values)), size):
            chosen = sorted(values[place] for place in places)
            rest = tuple(value for place, value in enumerate(values) if place not in places)
            points = {(1, 2, 3, 4): 8, (2, 3, 4, 5): 12, (1, 2, 3, 4, 5): 15}.get(tuple(chosen), 0)
            if len(set(chosen)) == 1:
                points = sum(chosen)
            if points:
                best = max(best, points + best_split(rest))
    return best


@proves("ikebana.score.best", "ikebana.score.never-zero")
def test_the_best_split_of_all_value_patterns() -> None:
    patterns = list(combinations_with_replacement(range(1, 6), 5))
    assert len(patterns) == 126
    for values in patterns:
        points = worth(" ".join(f"K{value}" for value in values))[0]
        assert points == best_split(values) >= 2
        if len(set(values)) < 5 and points not in (8, 12):
            assert points == sum(value for value in values if values.count(value) > 1)


@proves("ikebana.score.best")
def test_nobody_is_asked_how_to_score() -> None:
    table = last_turn([LOW, "R4 M4 R5 M5 B1"])
    assert table.scored["gains"] == [6, 18 * 2]
    assert table.ask == "turn"


# -- colours ---------------------------------------------------------------------------------------------------------


@proves("ikebana.colour.factors")
@pytest.mark.parametrize(
    ("colours", "factor"),
    [("RRRRR", 4), ("KRGBY", 3), ("RRRRB", 2), ("RRRBB", 2), ("RRGGB", 1), ("RRRGB", 1), ("RRGBY", 1), ("KKRGB", 1)],
)
def test_colour_factors(colours: str, factor: int) -> None:
    assert worth(" ".join(f"{colour}1" for colour in colours))[1] == factor


@proves("ikebana.colour.whole")
def test_cards_outside_the_combination_count_for_the_colours() -> None:
    assert worth("R5 R5 R1 R2 R3") == (10, 4)
    assert worth("R5 R5 B1 R2 R3") == (10, 2)
    assert worth("R5 R5 B1 G2 R3") == (10, 1)


def best_colours(cards: str) -> int:
    """The best multiplier over all colours of each joker."""
    plain = [card[0] for card in cards.split() if card[0] != "M"]
    factors = {1: 4, 2: 2, 3: 1, 4: 1, 5: 3}
    jokers = 5 - len(plain)
    return max(factors[len({*plain, *chosen})] for chosen in product("KRGBY", repeat=jokers))


@proves("ikebana.colour.joker", "ikebana.colour.joker-each", "ikebana.colour.factors", "ikebana.score.best")
def test_jokers_take_the_best_colours() -> None:
    for number in range(6):
        for plain in combinations_with_replacement("KRGBY", 5 - number):
            cards = " ".join([f"{colour}1" for colour in plain] + [f"M{value}" for value in range(1, number + 1)])
            assert worth(cards)[1] == best_colours(cards), cards
    assert worth("K1 R2 G3 B4 M5")[1] == 3  # the missing colour
    assert worth("R1 R2 R3 M4 M5")[1] == 4  # both the same colour
    assert worth("R1 B2 G3 M4 M5")[1] == 3  # two different ones
    assert worth("R1 R2 B3 M4 M5")[1] == 2


def test_unfinished_bouquets_are_worth_what_their_colours_may_become() -> None:
    assert worth("") == (0, 4)
    assert worth("R3") == (0, 4)
    assert worth("R3 B3") == (6, 3)
    assert worth("R3 R3 B3") == (9, 2)
    assert worth("K1 R2 G3 B4") == (8, 3)


def test_hints_tell_the_worth_and_who_is_paid_what() -> None:
    table = Stage(prestige=[6, 6, 6], discards=["", "G3", ""], bouquets=["R3 R3", "B1 B1", "Y1 Y1"], turn=0)
    worth = {"combo": 9, "colour": 2, "gain": 18}
    assert table.hints == [{}, {"card": "G3", "price": 3, "payee": 1, "prestige": 3, "worth": worth}]
    table.play(DRAW, "R5")
    assert table.hints == [
        {"card": "R5", "worth": {"combo": 6, "colour": 4, "gain": 24}},
        {"card": "R5", "price": 1, "payee": 1, "prestige": 5},
    ]


# -- the end ---------------------------------------------------------------------------------------------------------


@proves("ikebana.end.rounds")
def test_the_game_ends_after_round_4() -> None:
    for number in (1, 2, 3):
        assert last_turn([LOW, "K1 K1 K1 R2 R2"], number=number).ask == "turn"
    table = last_turn([LOW, "K1 K1 K1 R2 R2"], number=4)
    assert table.ask is None
    assert table.scored["next"] is None
    assert table.refuses(DRAW, seat=0) == "ikebana.end.rounds"


@proves("ikebana.end.rounds", "ikebana.round.carry")
def test_a_whole_game_has_four_rounds() -> None:
    table, random = dealt(2), Random(1)
    rounds = []
    while table.ask:
        table.take(random.choice(table.pile.split()))
        rounds += [line["round"] for line in table.events if line["event"] == "scored"]
    assert rounds == [1, 2, 3, 4]
    gains = table.state.gains[:, :2].sum(axis=0).tolist()
    assert table.prestige == [6 + gains[0], 6 + gains[1]]
    sheet = GAME.speech.score_sheet(table.state)
    assert [line["points"] for line in sheet] == GAME.scores(table.state) == table.prestige
    assert [(line["start"], line["trade"]) for line in sheet] == [(6, 0), (6, 0)]


@proves("ikebana.end.winners")
def test_most_prestige_wins_and_equals_share() -> None:
    bouquets = [LOW, "K1 K1 K1 R2 R2", "G1 G1 G1 B2 B2"]  # 6, 14, 14
    for prestige, winners in (([0, 1, 0], [1]), ([8, 0, 0], [0, 1, 2]), ([20, 0, 0], [0]), ([0, 3, 3], [1, 2])):
        table = last_turn(bouquets, prestige=prestige, number=4)
        assert GAME.winners(table.state) == winners


@proves("ikebana.end.final-bouquet")
@pytest.mark.parametrize(("number", "doubled", "gain"), [(3, True, 88), (4, True, 176), (4, False, 88), (1, True, 88)])
def test_the_final_bouquet_doubles_the_gains_of_round_4(number: int, doubled: bool, gain: int) -> None:
    table = last_turn([LOW, "R4 R4 M4 R5 M5"], prestige=[5, 7], number=number, final_bouquet=doubled)
    low = 12 if gain == 176 else 6
    assert table.scored["gains"] == [low, gain]
    assert table.scored["prestige"] == [5 + low, 7 + gain]  # what was there before is not doubled


def test_the_last_bouquets_can_still_be_seen() -> None:
    view = last_turn([LOW, "K1 K1 K1 R2 R2"], number=4).view(0)
    assert view["last_bouquets"] == [LOW.split(), ["K1", "K1", "K1", "R2", "R2"]]
    assert view["gains"][3] == [6, 14]
    assert (view["ask"], view["asked"], view["bouquets"]) == (None, [], [[], []])


def test_the_stage_knows_the_box() -> None:
    assert len(BOX) == 55
    assert set(BOX) == set(NAMES)
