"""The worked examples of the rules file (vectors.json), played."""

import hashlib
import json
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np
import pytest

from hanazono.games.contract import Json
from hanazono.games.ikebana import GAME
from hanazono.games.ikebana.box import TURN
from hanazono.games.ikebana.rules import payee
from hanazono.games.ikebana.scoring import colour, combo
from hanazono.table.transcript import record
from tests.games.ikebana.stage import DRAW, KEEP, NAMES, REFUSE, Stage, buy, dealt, last_turn
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
FILE = Path(__file__).with_name("vectors.json")
VECTORS: dict[str, Any] = {part["vector"]: part for part in json.loads(FILE.read_text(encoding="utf-8"))}


def test_every_part_is_played() -> None:
    parts = {"scores", "payees", "next", "refill", "opening", "games", "five_random_cards", "random_play"}
    assert set(VECTORS) == parts


@pytest.mark.parametrize(("cards", "combo", "colour", "gain"), VECTORS["scores"]["cases"])
def test_scores(cards: list[str], combo: int, colour: int, gain: int) -> None:
    table = Stage(bouquets=["", " ".join(cards), ""], starter=0, turn=0)
    assert table.view(0)["worths"][1] == {"combo": combo, "colour": colour, "gain": gain}
    assert last_turn(["K1 K1 K1 R2 R2", " ".join(cards)]).scored["gains"][1] == gain


@pytest.mark.parametrize(("seats", "seat", "payees"), VECTORS["payees"]["payees"])
def test_payees(seats: int, seat: int, payees: list[int]) -> None:
    assert [payee(seat, seats, k + 1) for k in range(len(payees))] == payees


# Bouquets by what they earn.
EARNING = {4: "K2 R2 K1 G4 R5", 8: "K1 R2 G3 K4 R4", 12: "K2 R3 G4 K5 R5", 16: "R1 R2 B2 B3 R4", 30: "K1 K2 R3 R4 R5"}


@pytest.mark.parametrize(("starter", "gains", "following"), VECTORS["next"]["next"])
def test_next_starters(starter: int, gains: list[int], following: int) -> None:
    bouquets = [EARNING[gain] for gain in gains]
    scored = last_turn(bouquets, starter=starter).scored
    assert (scored["gains"], scored["next"]) == (gains, following)


def test_refill() -> None:
    case = VECTORS["refill"]
    discards = [" ".join(cards) for cards in case["discards"]]
    table = Stage(turn=1, discards=discards, pile="")
    table.play(DRAW, case["reshuffle"][0])
    assert table.events[0] == {"event": "reshuffle", "cards": case["reshuffle"]}
    assert table.discards == [" ".join(cards) for cards in case["after"]]


@proves("ikebana.pile.refill-lazy")
def test_the_pile_is_refilled_only_when_a_card_must_be_drawn() -> None:
    table = Stage(turn=2, discards=["R1 G2", "K3 B4", ""], pile="")
    table.play(buy(0))
    assert (table.pile, table.events, table.turn) == ("", [], 0)
    assert table.discards == ["R1", "K3 B4", ""]
    table.play(DRAW, "K3")
    assert table.events[0] == {"event": "reshuffle", "cards": ["K3"]}


def test_opening() -> None:
    opening = VECTORS["opening"]
    first, *lines = opening["lines"]
    table = dealt(3, first["seat"])
    assert table.events == [first]
    for line, following in zip(lines, [*lines[1:], {}], strict=True):
        if "event" in line:
            assert table.events == [line]
            continue
        assert (table.turn, table.ask) == (line["seat"], line["ask"])
        assert sorted(map(json.dumps, table.legal)) == sorted(map(json.dumps, line["choices"]))
        if following:
            table.play(line["move"], following.get("card", ""))
    assert table.prestige == opening["prestige"]
    assert table.discards == [" ".join(cards) for cards in opening["discards"]]
    assert table.bouquets == [" ".join(cards) for cards in opening["bouquets"]]


def test_what_is_illegal_there() -> None:
    table = Stage(prestige=[8, 2, 8], discards=["", "R1 G4", ""], bouquets=["", "B1", "Y2"], turn=0)
    assert table.refuses(buy(0)) == "ikebana.buy.not-own"
    assert table.refuses(buy(2)) == "ikebana.buy.top"
    table.state.prestige[0] = 3
    assert table.refuses(buy(1)) == "ikebana.buy.afford"
    table.play(DRAW, "K1")
    assert table.refuses(buy(1)) == "ikebana.turn.no-switch"


def test_a_forced_keep_is_not_asked() -> None:
    table = Stage(turn=1)
    table.play(DRAW, "R1")
    for card in ("G4", "Y2", "B1"):
        table.play(REFUSE, card)
    assert (table.prestige, table.turn, table.ask) == ([8, 0, 10], 2, "turn")
    assert table.refuses(KEEP, seat=1) == "ikebana.draw.automatic"
    assert table.refuses(REFUSE, seat=1) == "ikebana.draw.automatic"
    assert table.refuses(DRAW, seat=1) == "ikebana.round.turns"


# -- whole games -----------------------------------------------------------------------------------------------------


def buys(table: Stage) -> list[int]:
    return [choice["buy"] for choice in table.legal if "buy" in choice]


def policy_move(policy: str, table: Stage) -> Json:
    if table.ask == "drawn":
        return KEEP if policy == "keep" else REFUSE
    if policy == "buy" and buys(table):
        return buy(min(buys(table)))
    if policy == "mix" and len(table.bouquets[table.turn].split()) in (1, 3) and buys(table):
        return buy(max(buys(table)))
    return DRAW


def front_of_pile(table: Stage) -> str:
    """The card that is drawn next when the pile lies in card order."""
    if table.pile:
        return table.pile.split()[0]
    returning = [cards.split()[:-1] for cards in table.discards]
    if table.ask == "drawn":  # the card refused covers the own top
        returning[table.turn] = table.discards[table.turn].split()
    return min((card for cards in returning for card in cards), key=NAMES.index)


@pytest.mark.parametrize("case", VECTORS["games"]["cases"], ids=lambda case: f"{case['policy']}-{case['seats']}")
def test_whole_games(case: Json) -> None:
    options = {"final_bouquet": case["final_bouquet"]}
    table = dealt(case["seats"], case["first"], **options)
    header = {"transcript": 1, "game": "ikebana", "seats": case["seats"], "options": GAME.header_options(table.state)}
    lines = [header, *table.lines]
    while table.ask:
        move = policy_move(case["policy"], table)
        table.play(move, front_of_pile(table) if move in (DRAW, REFUSE) else "")
        lines += table.lines
    lines.append({"end": {"scores": GAME.scores(table.state), "winners": GAME.winners(table.state)}})
    scored = [line for line in lines if line.get("event") == "scored"]
    assert [line["gains"] for line in scored] == case["gains"]
    assert [case["first"], *(line["next"] for line in scored)] == [*case["starters"], None]
    assert lines[-1]["end"] == {"scores": case["scores"], "winners": case["winners"]}
    assert sum(line.get("move") == REFUSE for line in lines) == case["refusals"]
    assert sum("buy" in line.get("move", {}) for line in lines) == case["purchases"]
    assert [len(line["cards"]) for line in lines if line.get("event") == "reshuffle"] == case["refills"]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    assert len(lines) == case["lines"]
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == case["sha"]


# -- statistics ------------------------------------------------------------------------------------------------------


@proves("ikebana.score.never-zero", "ikebana.box.plain-cards", "ikebana.box.jokers")
def test_every_hand_of_five_cards() -> None:
    """By values and by colours apart: how many hands there are, and what they earn."""
    expected = VECTORS["five_random_cards"]
    copies = dealt(2).state.pile.tolist()
    hands = gains = squares = 0
    by_colour = {1: 0, 2: 0, 3: 0, 4: 0}
    least, most = 1000, 0
    for cards, number in every_hand(copies):
        bouquet = np.array(cards, np.int8)
        factor = int(colour(bouquet, 5))
        gain = int(combo(bouquet, 5)) * factor
        hands, gains, squares = hands + number, gains + number * gain, squares + number * gain * gain
        by_colour[factor] += number
        least, most = min(least, gain), max(most, gain)
    mean = gains / hands
    assert (hands, gains) == (expected["hands"], expected["gain_sum"])
    assert round(mean, 5) == expected["mean"]
    assert round((squares / hands - mean**2) ** 0.5, 5) == expected["sd"]
    assert (least, most) == (expected["min"], expected["max"])
    assert {str(factor): number for factor, number in by_colour.items()} == expected["hands_by_colour"]


def every_hand(copies: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """Every hand of five kinds of cards, with the number of ways to draw it."""
    hands: list[tuple[tuple[int, ...], int]] = []
    for cards in combinations_with_replacement(range(len(copies)), 5):
        ways = 1
        for kind in set(cards):
            ways *= comb(copies[kind], cards.count(kind))
        if ways:
            hands.append((cards, ways))
    return hands


# -- random play: more of it in tests/soak/test_ikebana.py ---------------------------------------------------------


@pytest.mark.parametrize("case", VECTORS["random_play"]["cases"], ids=lambda case: f"{case['seats']} seats")
def test_random_play(case: Json) -> None:
    compare_means(case, 20 if INTERPRETED else 1000)


def compare_means(case: Json, games: int) -> dict[str, float]:
    """Plays random games; says how many standard errors each mean is away from that of the rules file."""
    away = {}
    measured = means(case["seats"], games)
    for name, (mean, error) in measured.items():
        expected, its_error = case[name]
        away[name] = (mean - expected) / (error**2 + its_error**2) ** 0.5
        assert abs(away[name]) < 5, (name, mean, expected)
    return away


def means(seats: int, games: int) -> dict[str, tuple[float, float]]:
    """Mean and standard error of what the rules file counts, over random games."""
    counted: dict[str, list[float]] = {"prestige": [], "refusals": [], "purchases": [], "automatic": []}
    for index in range(games):
        lines = record(GAME, seats, {}, 21, index)
        moves = [line["move"] for line in lines if "move" in line]
        refusals, purchases = moves.count(REFUSE), sum("buy" in move for move in moves)
        counted["prestige"].append(sum(lines[-1]["end"]["scores"]) / seats)
        counted["refusals"].append(refusals)
        counted["purchases"].append(purchases)
        counted["automatic"].append(20 * seats - purchases - moves.count(KEEP))
    return {name: (float(np.mean(each)), float(np.std(each)) / games**0.5) for name, each in counted.items()}


@proves("ikebana.setup.prestige", "ikebana.end.rounds")
@pytest.mark.parametrize("final_bouquet", [False, True])
def test_prestige_where_nobody_buys_or_looks(final_bouquet: bool) -> None:
    """6 + 4 x mean, with the final bouquet 6 + 5 x mean: coin flips on `drawn` earn what five random cards earn."""
    games, mover = 60 if INTERPRETED else 400, Random(1)
    prestige: list[float] = []
    for number in range(games):
        s = GAME.new(4, {"final_bouquet": final_bouquet}, number)
        while seats := GAME.asked(s):
            legal = GAME.legal(s, seats[0])
            GAME.rules.play(s, seats[0], legal[0] if s.question == TURN else mover.choice(legal))
        prestige.append(float(s.prestige[:4].mean()))
    mean = 6 + (5 if final_bouquet else 4) * VECTORS["five_random_cards"]["mean"]
    assert abs(np.mean(prestige) - mean) < 5 * np.std(prestige) / games**0.5
