"""The votes of sakura: the sealed question, who votes, what counts; and daimyo_3, who pays for the side."""

from typing import Any

import pytest

from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.games.sakura import GAME
from tests.games.sakura.stage import Stage
from tests.games.sakura.test_characters import every_way, is_done, used
from tests.proves import proves

VOTERS = ("daimyo_3", "fisherman_2", "priest_2", "ninja_1", "ninja_2", "ninja_3")
every_vote = pytest.mark.parametrize("character", VOTERS)


def hired(character: str, price: int = 1, **stage: Any) -> Stage:
    """The seat has paid its last coin for a character; the vote is open."""
    row = " ".join(character if slot == price - 1 else "-" for slot in range(5))
    table = Stage(row=row, coins=price, expansion=character != "daimyo_3", **stage)
    table.play(f"hire {price - 1}")
    return table


# -- the sealed question ---------------------------------------------------------------------------------------------


@proves("sakura.vote.sealed")
@every_vote
@pytest.mark.parametrize(("seats", "active"), [(2, 1), (3, 0), (6, 4)])
def test_every_seat_is_asked_the_active_one_too(character: str, seats: int, active: int) -> None:
    tricks = "R3 R4 R6 R7 R8 R9"
    table = hired(character, seats=seats, active=active, tricks=tricks, hand="K2 K9")
    assert (table.ask, table.asked) == ("vote", list(range(seats)))
    assert table.legal == [{"side": "yin"}, {"side": "yang"}]
    for seat in range(seats):
        assert [choice["move"] for choice in GAME.choices(table.state, seat)] == [{"side": "yin"}, {"side": "yang"}]
        assert GAME.choices(table.state, seat)[0]["hint"] == {}


@proves("sakura.vote.sealed")
@every_way
def test_a_vote_follows_in_whatever_way_its_character_is_used(way: str) -> None:
    table = used("daimyo_3", way)
    assert (table.ask, table.asked) == ("vote", [0, 1, 2])


@proves("sakura.vote.sealed")
def test_a_seat_answers_once_in_any_order() -> None:
    table = hired("daimyo_3")
    table.play("side yang", seat=2)
    assert (table.asked, table.ask) == ([0, 1], "vote")
    for side in ("yin", "yang"):
        assert table.refuses(f"side {side}", seat=2) == "sakura.vote.sealed"
    assert GAME.choices(table.state, 2) == []
    table.play("side yin", seat=1)
    table.play("side yang", seat=0)
    assert table.events == [{"event": "votes", "sides": ["yang", "yin", "yang"]}]
    assert is_done(table)


@proves("sakura.vote.sealed")
def test_nothing_but_a_side_is_an_answer() -> None:
    table = hired("daimyo_3")
    for words in ("hire 0", "place K9 left", "end", "discard K2"):
        assert table.refuses(words, seat=0) == "sakura.vote.sealed"
    assert table.refuses("seat 2", seat=1) == "sakura.vote.sealed"


@proves("sakura.vote.sealed")
def test_a_vote_is_secret_until_all_are_shown_together() -> None:
    tables = []
    for side in ("yin", "yang"):
        table = hired("daimyo_3")
        table.play(f"side {side}", seat=1)
        assert all(table.seen_by(viewer) == [] for viewer in (0, 1, 2, SPECTATOR, ABOVE))
        assert [seat["voted"] for seat in table.view(2)["table"]] == [False, True, False]
        tables.append(table)
    yin, yang = tables
    for viewer in (0, 2, SPECTATOR):
        assert GAME.veiled(yin.state, viewer).tobytes() == GAME.veiled(yang.state, viewer).tobytes()
    assert GAME.veiled(yin.state, 1).tobytes() != GAME.veiled(yang.state, 1).tobytes()
    yang.play("side yin", seat=0)
    yang.play("side yin", seat=2)
    for viewer in (0, 1, 2, SPECTATOR):
        assert yang.seen_by(viewer) == [
            {"seat": 0, "ask": "vote", "move": {"side": "yin"}},
            {"seat": 1, "ask": "vote", "move": {"side": "yang"}},
            {"seat": 2, "ask": "vote", "move": {"side": "yin"}},
            {"event": "votes", "sides": ["yin", "yang", "yin"]},
        ]
    assert yang.view(2)["table"][1]["voted"] is None


@proves("sakura.vote.sealed")
def test_a_second_vote_in_a_turn_starts_anew() -> None:
    table = Stage(row="daimyo_3 karate - - -", coins=3, expansion=True)
    table.play("hire 1")
    table.play("copy 0")
    table.vote("yin yin yin")
    assert table.purse == 5
    table.play("hire 0")
    assert table.asked == [0, 1, 2]
    table.vote("yin yang yang")
    assert table.purse == 4


# -- seats that have finished ----------------------------------------------------------------------------------------


@proves("sakura.vote.finished")
@every_vote
def test_a_seat_that_has_finished_still_votes(character: str) -> None:
    table = hired(character, sizes=[4, 2, 2], tricks="R3 R4")
    assert table.asked == [0, 1, 2]


@proves("sakura.vote.finished")
def test_the_vote_of_a_finished_seat_counts() -> None:
    for sides, coins in (("yin yin yang", 2), ("yang yin yin", 0)):
        table = hired("daimyo_3", sizes=[4, 2, 2])
        table.vote(sides)
        assert table.purse == coins
    table = hired("fisherman_2", sizes=[4, 2, 2], draw="G1 G2 G3")
    table.vote("yin yin yin", "G1 G2 G3")


@proves("sakura.vote.finished")
def test_a_seat_that_has_finished_is_still_a_target() -> None:
    hands = {1: "B3 B6", 2: "G4 G6"}
    table = used("geisha_1", "hire", "B3 G4", hands=hands)
    table.play("give K2 1")
    table.play("give K9 2")
    assert table.hands == ["R5 B3 G4 G13", "K2 B6", "K9 G6"]
    assert used("geisha_2", hands=hands).offered("seat") == [1, 2]
    assert used("daimyo_2", hands=hands, tricks={1: "R3", 2: "R4"}).offered("seat") == [1, 2]
    table = hired("ninja_1", hands=hands, tricks="R3 R4")
    table.vote("yin yin yin", "R3 R4")
    assert table.tricks == ["", "R4", "R3"]
    table = hired("ninja_3", hands=hands, tricks="R3 R4")
    table.vote("yin yin yang")
    assert table.legal == [{"give": "R3", "seat": 1}, {"give": "R4", "seat": 1}]


# -- like ------------------------------------------------------------------------------------------------------------


@proves("sakura.vote.like")
@pytest.mark.parametrize(
    ("active", "sides", "like"),
    [
        (1, "yin yin yang yin", 3),
        (2, "yin yin yang yin", 1),  # the active seat alone
        (0, "yang yin yin yin", 1),
        (3, "yang yang yang yang", 4),
        (3, "yin yang yin yang", 2),
    ],
)
def test_like_counts_the_seats_on_the_own_side(active: int, sides: str, like: int) -> None:
    table = hired("fisherman_2", seats=4, active=active, draw="G1 G2 G3 G4 G5")
    table.vote(sides, " ".join(f"G{number + 1}" for number in range(like)))
    assert table.view(ABOVE)["owed"] == like
    table = hired("ninja_2", seats=4, active=active, tricks="R3 R4 R6 R7 R8")
    table.vote(sides)
    for card in ("R3", "R4", "R6", "R7")[:like]:
        assert table.ask == "discard"
        table.play(f"discard {card}")
    assert is_done(table)


# -- daimyo_3 --------------------------------------------------------------------------------------------------------


@proves("sakura.daimyo.vote")
@pytest.mark.parametrize(
    ("active", "sides", "price", "gain"),
    [
        (0, "yin yin yang yin yang yin", 4, 8),  # the example of the rulebook
        (0, "yin yin yin yang yang yang", 3, 6),  # level
        (5, "yang yin yin yin yang yang", 5, 10),
        (0, "yang yin yang yin yin yin", 5, 2),
        (2, "yang yang yin yin yang", 5, 2),
        (2, "yang yang yin yin yin", 5, 10),
        (1, "yin yang yin", 1, 0),
        (1, "yin yang yin", 2, 1),
        (1, "yin yang yin", 4, 2),
        (0, "yang yin yang", 2, 4),
    ],
)
def test_a_side_of_at_least_half_doubles_the_price(active: int, sides: str, price: int, gain: int) -> None:
    seats = len(sides.split())
    table = hired("daimyo_3", price, seats=seats, active=active, hand="K2 K9")
    table.vote(sides)
    assert table.coins == [gain if seat == active else 0 for seat in range(seats)]
    assert table.events == [{"event": "votes", "sides": sides.split()}]
    assert is_done(table)


@proves("sakura.daimyo.vote", "sakura.refresh.price-zero")
@every_way
def test_the_price_paid_is_zero_when_free_and_that_of_karate_when_copied(way: str) -> None:
    for sides, factor in (("yang yang yin", 2), ("yang yin yin", 0.5)):
        table = used("daimyo_3", way)
        price = 0 if "free" in way else 3
        assert table.view(ABOVE)["price"] == price
        table.vote(sides)
        assert table.coins == [int(price * factor), 0, 0]
        assert is_done(table)


@proves("sakura.daimyo.vote")
def test_the_coins_can_be_spent_in_the_same_turn() -> None:
    table = Stage(row="daimyo_3 samurai_1 - - -", coins=1)
    assert table.hint("hire 0") == {"character": "daimyo_3", "price": 1, "coins": -1, "at_least": 0, "at_most": 2}
    table.play("hire 0")
    table.vote("yin yang yin")
    assert table.offered("hire") == [1]


@proves("sakura.daimyo.toss", "sakura.daimyo.toss-counts")
@pytest.mark.parametrize(
    ("active", "sides", "toss", "price", "gain"),
    [
        (0, "yin yang", "yin", 3, 6),
        (0, "yin yang", "yang", 3, 1),
        (1, "yin yang", "yin", 3, 1),
        (1, "yin yang", "yang", 3, 6),
        (1, "yin yin", "yang", 2, 4),
        (1, "yang yang", "yang", 2, 4),
    ],
)
def test_with_two_seats_a_third_token_is_tossed(active: int, sides: str, toss: str, price: int, gain: int) -> None:
    table = hired("daimyo_3", price, seats=2, active=active)
    table.vote(sides, toss)
    assert table.coins[active] == gain
    assert table.coins[1 - active] == 0
    assert table.events == [{"event": "votes", "sides": sides.split()}, {"event": "toss", "side": toss}]


@proves("sakura.daimyo.toss")
@every_way
def test_the_token_is_tossed_in_whatever_way_daimyo_is_used(way: str) -> None:
    table = used("daimyo_3", way, seats=2)
    table.vote("yin yang", "yin")
    assert table.purse == (0 if "free" in way else 6)


@proves("sakura.daimyo.toss")
@pytest.mark.parametrize("sides", ["yin yin", "yin yang", "yang yin", "yang yang"])
def test_the_token_falls_on_either_side_alike(sides: str) -> None:
    first, second = sides.split()
    table = hired("daimyo_3", seats=2)
    table.play(f"side {first}")
    assert table.odds(f"side {second}") == {0: 1, 1: 1}


@proves("sakura.daimyo.toss-counts")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_more_seats_nothing_is_tossed(seats: int) -> None:
    table = hired("daimyo_3", seats=seats, hand="K2 K9")
    table.vote("yin" + " yang" * (seats - 1))
    assert [line["event"] for line in table.events] == ["votes"]


@proves("sakura.daimyo.toss-counts")
@pytest.mark.parametrize("character", VOTERS[1:])
def test_no_other_vote_has_a_toss(character: str) -> None:
    table = hired(character, seats=2, tricks="R3 R4 R6", draw="G1 G2")
    table.vote("yin yang", "G1" if character == "fisherman_2" else "")
    assert "toss" not in [line["event"] for line in table.events]
    if character in ("priest_2", "ninja_2"):  # one seat is like, whatever a toss would say
        table.play("discard R3", "G1" if character == "priest_2" else "")
    assert table.ask == "turn"
