"""The worked examples of the rules file (vectors.json), played."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import COPY, FREE, KARATE, PILE_NAMES, REACT, TURN
from tests.games.sakura.stage import BY_CHANCE, Stage, bits, dealt
from tests.proves import proves

FILE = Path(__file__).with_name("vectors.json")
VECTORS: dict[str, Any] = {part["vector"]: part for part in json.loads(FILE.read_text(encoding="utf-8"))}


def named(case: Json) -> str:
    return str(case.get("vector") or case.get("effect") or "")


def test_every_part_is_played() -> None:
    assert set(VECTORS) == {
        "fits", "choices", "effects", "icons", "votes", "votes two seats", "votes four seats",
        "close row", "close next", "score", "sure", "turn",
    }  # fmt: skip


def test_every_word_of_the_cases_is_understood() -> None:
    words = {
        "fits": {"top", "sign", "M", "fit", "not"},
        "choices": {*POSITION, *OPTIONS, "vector", "ask", "taking", "price", "choices"},
        "effects": {"effect", "price", "coins", "hand", "tricks", "left", "drawn", "asks", "moves"}
        | {"gain", "hand_after", "tricks_after", "left_after"},
        "icons": {"cards", "coins", "shurikens"},
        "votes": {"active", "sides", "price", "gain"},
        "votes two seats": {"active", "sides", "toss", "price", "gain"},
        "close next": {"active", "sizes", "next"},
        "score": {"totals", "coins", "winners"},
    }
    for part, known in words.items():
        assert {name for case in VECTORS[part]["cases"] for name in case} <= known


def play(table: Stage, move: Json, draws: str = "") -> None:
    """A move as the rules file writes it."""
    words = [word for name, value in move.items() for word in ((value,) if name in ("seat", "pile") else (name, value))]
    if len(move) == 1:
        words = list(*move.items())
    table.play(" ".join(str(word) for word in words if word is not True), draws)


def as_sets(choices: list[Json]) -> list[str]:
    return sorted(json.dumps(choice, sort_keys=True) for choice in choices)


# -- fits ------------------------------------------------------------------------------------------------------------


@proves("sakura.place.fits")
@pytest.mark.parametrize("case", VECTORS["fits"]["cases"], ids=lambda case: f"{case['top']} {case['sign']} {case['M']}")
@pytest.mark.parametrize("pile", PILE_NAMES)
def test_fits(case: Json, pile: str) -> None:
    fit = dict(word.split("/") if "/" in word else (word, None) for word in case["fit"])
    other = next(name for name in PILE_NAMES if name != pile)
    table = Stage(
        " ".join((*fit, *case["not"])),
        **{pile: case["top"], other: "B12"},
        plus=pile if case["sign"] == "+" else other,
        unresolved=pile,
        modifiers=" ".join(case["M"]),
        row="- - - - -",
        seats=2,
    )
    offered = [choice for choice in table.legal if "place" in choice]
    expected = [{"place": card, "pile": pile, **({"as": int(value)} if value else {})} for card, value in fit.items()]
    assert as_sets(offered) == as_sets(expected)


# -- choices ---------------------------------------------------------------------------------------------------------

POSITION = ("hand", "left", "right", "row", "coins", "acts", "U", "M", "tricks", "sizes", "plus", "karate", "stock")
OPTIONS = ("expansion", "voluntary_take")


def position(case: Json) -> Stage:
    """Left out means: as the rules file says."""
    hand, tricks, left, right = (" ".join(case.get(name, [])) for name in ("hand", "tricks", "left", "right"))
    lying = f"{hand} {tricks} {left} {right}".split()
    unused = [f"{colour}{value}" for colour in "GB" for value in range(13, 0, -1) if f"{colour}{value}" not in lying]
    return Stage(
        hand,
        left,
        right,
        row=" ".join(each or "-" for each in case["row"]),
        coins=case.get("coins", 0),
        acts=case.get("acts", 0),
        unresolved=" ".join(case.get("U", PILE_NAMES)),
        modifiers=" ".join(case.get("M", [])),
        tricks=tricks,
        sizes=case.get("sizes", ()),
        plus=case.get("plus", "left"),
        karate=(0,) if case.get("karate") else (),
        draw=" ".join(unused[: case.get("stock", 0)]),
        **{name: case[name] for name in OPTIONS if name in case},
    )


@pytest.mark.parametrize("case", VECTORS["choices"]["cases"], ids=named)
def test_choices(case: Json) -> None:
    table = position(case)
    s = table.state
    s.question = {"turn": TURN, "react": REACT, "copy": COPY, "free": FREE}[case["ask"]]
    if "taking" in case:
        s.taking = PILE_NAMES.index(case["taking"])
    if "price" in case:
        s.price, s.effect = case["price"], KARATE
    assert table.ask == case["ask"]
    assert as_sets(table.legal) == as_sets(case["choices"])


# -- effects ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", VECTORS["effects"]["cases"], ids=named)
def test_effects(case: Json) -> None:
    price, effect = case.get("price", 1), case["effect"]
    drawn = {int(seat): card for seat, card in case.get("drawn", {}).items()}
    table = Stage(
        " ".join(case.get("hand", ["G10", "G11"])),
        " ".join(case.get("left", ["K5"])),
        row=" ".join(effect if slot == price - 1 else "-" for slot in range(5)),
        coins=case.get("coins", 0) + price,
        tricks=" ".join(case.get("tricks", [])),
        hands={seat: f"{card} G12" if seat == 1 else f"{card} G9" for seat, card in drawn.items()},
        right="R4",
        expansion=True,
    )
    if effect in ("fisherman_3", "priest_3"):
        table.state.question, table.state.taking = REACT, 0
    asks = [*case.get("asks", []), *[None] * len(case["moves"])]
    table.play(f"hire {price - 1}", " ".join(drawn.values()))
    for move, ask in zip(case["moves"], asks, strict=False):
        assert ask is None or as_sets(table.legal) == as_sets(ask)
        play(table, move)
    left, purse = table.left.split(), table.purse
    if table.ask == "replace":  # the effect was inside a take, which has ended
        left, purse = table.events[-1]["cards"], purse - table.events[-1]["coins"]
    assert purse - case.get("coins", 0) == case.get("gain", 0)
    after = {"hand_after": table.hand.split(), "tricks_after": table.tricks[0].split(), "left_after": left}
    for name, cards in after.items():
        assert name not in case or cards == case[name]


@pytest.mark.parametrize("case", VECTORS["icons"]["cases"], ids=lambda case: " ".join(case["cards"]))
def test_icons(case: Json) -> None:
    hand = " ".join(card for card in ("K2", "R2", "K4", "R4") if card not in case["cards"])
    table = Stage(hand, " ".join(case["cards"]), "G10", voluntary_take=True)
    table.play("take left")
    assert (table.purse, table.events[0]["coins"]) == (case["coins"], case["coins"])
    assert GAME.scores(table.state)[0] == case["shurikens"]


# -- votes -----------------------------------------------------------------------------------------------------------


@proves("sakura.daimyo.vote", "sakura.daimyo.toss")
@pytest.mark.parametrize("case", [*VECTORS["votes"]["cases"], *VECTORS["votes two seats"]["cases"]])
def test_votes(case: Json) -> None:
    sides, price = case["sides"], case["price"]
    row = " ".join("daimyo_3" if slot == max(price - 1, 0) else "-" for slot in range(5))
    table = Stage(seats=len(sides), active=case["active"], row=row, coins=price)
    if price:
        table.play(f"hire {price - 1}")
    else:
        table.state.question = FREE
        table.play("free 0")
    table.vote(" ".join(sides), case.get("toss", ""))
    assert table.purse == case["gain"]


def voted(character: str, draws: str = "", draw: str = "B1 B2") -> Stage:
    """Four seats, active 1; two cards in its tricks, stock of two."""
    row = f"{character} - - - -"
    table = Stage(seats=4, active=1, row=row, coins=1, tricks="K1 K3", draw=draw, expansion=True)
    table.play("hire 0")
    table.vote(" ".join(VECTORS["votes four seats"]["sides"]), draws)
    return table


def test_votes_of_four_seats() -> None:
    case = VECTORS["votes four seats"]
    assert [event["seat"] for event in voted("ninja_1", "K1 K3").events[1:]] == case["ninja_1 draws"]

    table = voted("ninja_3")
    for seat, card in zip(case["ninja_3 gives"], ("K3", "K1"), strict=True):
        table.play(f"give {card} {seat}")
    assert table.ask == "turn"

    for character, draws in (("ninja_2", ""), ("priest_2", "B1 B2")):
        table, discards = voted(character), 0
        while table.ask == "discard":
            left = table.offered("discard")
            table.play(f"discard {left[0]}", draws if len(left) == 1 else "")
            discards += 1
        assert discards == case[f"{character} discards"]
        gains = [event for event in table.events if event["event"] == "gained"]
        assert len(gains) == case.get(f"{character} gains", 0)

    table = voted("fisherman_2", "B1 B2")
    assert len(table.events[1:]) == case["fisherman_2 draws"]
    assert table.state.owed == case["owed"]
    table = voted("fisherman_2", "B1 B2 B3", draw="B1 B2 B3 B4")
    assert len(table.events[1:]) == case["like"]


# -- the close, rounds and score -------------------------------------------------------------------------------------


def test_close_row() -> None:
    case = VECTORS["close row"]
    table = Stage(row=" ".join(each or "-" for each in case["before"]), unresolved="", expansion=True)
    table.play("end", " ".join(character for _, character in case["arrive"]))
    assert [[event["slot"], event["character"]] for event in table.events] == case["arrive"]
    assert table.row.split() == case["after"]


@proves("sakura.turn.next")
@pytest.mark.parametrize("case", VECTORS["close next"]["cases"], ids=lambda case: str(case["sizes"]))
def test_next_seat(case: Json) -> None:
    active, sizes = case["active"], case["sizes"]
    own = " ".join(f"B{value}" for value in range(1, sizes[active] + 1))
    table = Stage(own, seats=len(sizes), active=active, sizes=sizes, unresolved="")
    table.play("end", "" if case["next"] is not None else BY_CHANCE)
    if case["next"] is None:
        assert table.events[0]["event"] == "scored"
    else:
        assert (table.active, table.events, table.unresolved) == (case["next"], [], "left right")


def last_turn(number: int, starter: int = 0) -> Stage:
    """Three seats with two cards each; seat 0 can end its turn, and with it the round."""
    return Stage("K2 K9", sizes=(2, 2, 2), unresolved="", number=number, starter=starter)


@proves("sakura.score.fewest")
@pytest.mark.parametrize("case", VECTORS["score"]["cases"], ids=lambda case: str(case["winners"]))
def test_winners(case: Json) -> None:
    table = last_turn(3)
    table.state.scores[0, :3], table.state.coins[:3] = case["totals"], case["coins"]
    table.play("end")
    assert (table.ask, GAME.scores(table.state)) == (None, case["totals"])
    assert GAME.winners(table.state) == table.view(ABOVE)["winners"] == case["winners"]
    assert [sheet["won"] for sheet in GAME.speech.score_sheet(table.state)] == [
        seat in case["winners"] for seat in range(3)
    ]


@proves("sakura.round.starter")
def test_starters() -> None:
    case = VECTORS["score"]["starters"]
    starters = case["rounds"]
    table = dealt(case["seats"], str(case["first"]))
    assert (table.active, table.state.starter) == (starters[0], starters[0])
    for number, (starter, following) in enumerate(pairwise(starters), 1):
        table = last_turn(number, starter)
        table.play("end", BY_CHANCE)
        assert (table.active, table.state.starter) == (following, following)


# -- sure cards ------------------------------------------------------------------------------------------------------


def test_sure() -> None:
    table = Stage("K3 R7", hands={1: "K1 K2", 2: "G2 G3"}, row="geisha_2 geisha_1 - - -", coins={0: 1, 2: 2})
    peek, draw, *gives = VECTORS["sure"]["steps"]

    def is_as(step: Json) -> None:
        assert {str(seat): cards.split() for seat, cards in enumerate(table.sure)} == step["sure"]

    for words in ("hire 0", "seat 1", "swap none"):
        table.play(words)
    is_as(peek)
    table.state.active = 2
    table.play("hire 1", "R7 K2")
    is_as(draw)
    for words, step in zip(("give K2 0", "give R7 1"), gives, strict=True):
        table.play(words)
        is_as(step)
    assert table.state.hand[:3].tolist() == [bits("K2 K3"), bits("K1 R7"), bits("G2 G3")]


# -- a turn in a transcript ------------------------------------------------------------------------------------------


def test_a_turn_in_a_transcript() -> None:
    table = position(VECTORS["choices"]["cases"][0])
    lines: list[Json] = []
    for number, line in enumerate(VECTORS["turn"]["lines"]):
        if "move" in line:
            assert lines == VECTORS["turn"]["lines"][:number]
            assert (table.asked, table.ask) == ([line["seat"]], line["ask"])
            play(table, line["move"], "geisha_1 konohana_1" if "end" in line["move"] else "")
            lines += table.lines
    assert lines == VECTORS["turn"]["lines"]
    assert (table.coins[0], table.hands[0], table.tricks[0]) == (2, "K9 R5", "R1")
    assert (table.left, table.right, table.plus) == ("K5 K2", "G13", "right")
    assert table.row == "daimyo_1 konohana_3 geisha_2 geisha_1 konohana_1"
    assert table.active == 1
