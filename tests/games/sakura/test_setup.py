"""The box of sakura, its set-up, its rounds, its score, and that every game ends."""

import json
from collections import Counter
from dataclasses import dataclass
from itertools import islice, pairwise
from random import Random
from typing import Any

import numba
import pytest

from hanazono.games.contract import BadSeats
from hanazono.games.kit import ABOVE, PROBE, SPECTATOR
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import END, KARATE_PASS, TURN
from hanazono.games.sakura.deck import CARD_NAMES, CHARACTER_NAMES, DEFAULT
from tests.games.sakura.scramble import eager_move
from tests.games.sakura.stage import BY_CHANCE, OUTCOMES, Stage, dealt
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
GAMES = 1 if INTERPRETED else 8  # per table size, with and without the expansion
LONGEST = 50_000  # answers in one game, never reached

DECK = " ".join(f"{colour}{value}" for colour in "KRBG" for value in range(1, 14))
COINS = [1, 1, 0, 1, 0, 1, 2, 1, 0, 1, 0, 1, 1]  # by value
SHURIKENS = [2, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 2]
BASE = [f"{family}_{number}" for family in ("cook", "geisha", "samurai", "daimyo", "konohana") for number in (1, 2, 3)]
EXPANSION = [f"{family}_{number}" for family in ("fisherman", "priest", "ninja") for number in (1, 2, 3)]
HANDS = {2: 14, 3: 12, 4: 10, 5: 8, 6: 6}
ROW = "cook_2 geisha_3 daimyo_1 konohana_2 samurai_1"

every_size = pytest.mark.parametrize("seats", HANDS)


def deal_odds(seats: int, draws: str = "", **options: Any) -> dict[int, int]:
    """What the draw after these may bring when a table is set up, each outcome with its weight."""
    s = GAME.blank(seats, options)
    outcomes = [OUTCOMES[word] if word in OUTCOMES else int(word) for word in draws.split()]
    s.script[: len(outcomes)] = outcomes
    s.script_end = len(outcomes)
    s.probe = PROBE
    GAME.rules.deal(s)
    return {number: int(weight) for number, weight in enumerate(s.odds) if weight}


def words(numbers: dict[int, int], names: tuple[str, ...]) -> list[str]:
    """Outcomes that are all equally likely, in words."""
    assert set(numbers.values()) == {1}
    return [names[number] for number in numbers]


def last_turn(hand: str = "K2 K9", seats: int = 3, **position: Any) -> Stage:
    """Every seat holds two cards and both piles are resolved: the round ends with the turn."""
    return Stage(hand, seats=seats, sizes=[2] * seats, unresolved="", **position)


def scored(table: Stage) -> list[list[int]]:
    """The shurikens and the coins that the end of the round tells."""
    [line] = [line for line in table.events if line["event"] == "scored"]
    return [line["shurikens"], line["coins"]]


# -- box -------------------------------------------------------------------------------------------------------------


def test_two_to_six_seats() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(BadSeats):
            GAME.new(seats)


@proves("sakura.box.deck")
@every_size
def test_four_colours_with_the_values_1_to_13_once(seats: int) -> None:
    assert dealt(seats).cards == DECK


@proves("sakura.box.icons")
@pytest.mark.parametrize("card", DECK.split())
def test_the_icons_of_each_card(card: str) -> None:
    place = int(card[1:]) - 1
    hand, right = ("R2 R9", "R1") if card[0] != "R" else ("B2 B9", "B1")
    table = Stage(hand, card, right, voluntary_take=True)
    assert table.hint("take left") == {"coins": COINS[place], "shurikens": SHURIKENS[place], "cards": 1}
    table.play("take left")
    assert table.coins == [COINS[place], 0, 0]
    assert GAME.scores(table.state) == [SHURIKENS[place], 0, 0]


@proves("sakura.box.icons")
def test_a_table_with_a_corrected_deck_counts_its_icons() -> None:
    corrected = {**DEFAULT["cards"], "G3": {"shurikens": 5, "coins": 7}}
    table = Stage("K2 K9", left="K3 G3", deck={**DEFAULT, "cards": corrected})
    table.play("take left")
    assert (table.purse, GAME.scores(table.state)) == (7, [6, 0, 0])


@proves("sakura.box.characters")
@every_size
def test_fifteen_characters_each_once(seats: int) -> None:
    table = dealt(seats)
    assert sorted(f"{table.row} {table.people}".split()) == sorted(BASE)
    assert table.dismissed == ""


@proves("sakura.box.expansion")
@every_size
def test_the_expansion_adds_nine(seats: int) -> None:
    table = dealt(seats, expansion=True)
    assert sorted(f"{table.row} {table.people}".split()) == sorted(BASE + EXPANSION)
    assert table.dismissed == ""


@proves("sakura.box.characters", "sakura.box.expansion")
def test_any_character_may_arrive() -> None:
    assert words(deal_odds(3, "1"), CHARACTER_NAMES) == BASE
    assert words(deal_odds(3, "1", expansion=True), CHARACTER_NAMES) == BASE + EXPANSION


@proves("sakura.box.reserve")
def test_the_reserve_pays_whatever_is_due() -> None:
    rich = {0: 1_000_000, 1: 32_768, 2: 80}
    table = Stage("K2 R9", left="G7 R7 B3", coins=rich)
    table.play("take left")
    assert table.coins == [1_000_004, 32_768, 80]
    table = last_turn(coins=rich)
    table.play("end", BY_CHANCE)
    assert scored(table)[1] == table.coins == [1_000_000, 32_768, 80]
    assert table.view(0)["table"][0]["coins"] == 1_000_000


# -- set-up ----------------------------------------------------------------------------------------------------------


@proves("sakura.setup.first")
@every_size
def test_any_seat_may_start_the_first_round(seats: int) -> None:
    assert deal_odds(seats) == dict.fromkeys(range(seats), 1)
    for first in range(seats):
        table = dealt(seats, str(first))
        assert table.events[0] == {"event": "first", "seat": first}
        assert (table.asked, table.ask, table.view(SPECTATOR)["starter"]) == ([first], "turn", first)


@proves("sakura.setup.coins")
@every_size
@pytest.mark.parametrize("expansion", [False, True])
def test_five_coins_each(seats: int, expansion: bool) -> None:
    assert dealt(seats, expansion=expansion).coins == [5] * seats


@proves("sakura.setup.hands", "sakura.setup.piles", "sakura.setup.aside")
@every_size
def test_hands_two_piles_and_the_rest(seats: int) -> None:
    """Dealt seat by seat, then the left pile and the right one; every card is drawn from those not yet dealt."""
    cards = DECK.split()[::-1]
    hands = [cards[HANDS[seats] * seat : HANDS[seats] * (seat + 1)] for seat in range(seats)]
    left, right, *rest = cards[HANDS[seats] * seats :]
    table = dealt(seats, " ".join(["1", ROW, *cards[: 52 - len(rest)]]))
    assert table.hands == [" ".join(reversed(hand)) for hand in hands]
    assert table.piles == [left, right]
    assert table.draw_pile == " ".join(reversed(rest))
    assert len(rest) == table.view(0)["draw_pile"] == {2: 22, 3: 14, 4: 10, 5: 10, 6: 14}[seats]
    assert (table.discard, table.removed, "".join(table.tricks)) == ("", "", "")
    for number in (0, HANDS[seats] - 1, HANDS[seats] * seats, HANDS[seats] * seats + 1):
        odds = deal_odds(seats, " ".join(["1", ROW, *cards[:number]]))
        assert words(odds, CARD_NAMES) == cards[number:][::-1]


@proves("sakura.setup.hands", "sakura.setup.piles", "sakura.setup.coins", "sakura.round.coins")
@every_size
def test_hands_and_piles_are_dealt_again_each_round_but_no_coins(seats: int) -> None:
    table = last_turn(seats=seats, coins={0: 3, seats - 1: 8})
    before = table.coins
    table.play("end", BY_CHANCE)
    assert table.view(0)["round"] == 2
    assert [len(hand.split()) for hand in table.hands] == [HANDS[seats]] * seats
    assert [len(pile.split()) for pile in table.piles] == [1, 1]
    assert table.coins == before == scored(table)[1]


@proves("sakura.setup.piles")
def test_the_first_card_of_a_pile_is_seen_by_all() -> None:
    table = dealt(4)
    for viewer in (SPECTATOR, 0, 1, 2, 3):
        starts = [line for line in table.seen_by(viewer) if line["event"] == "start"]
        assert starts == [
            {"event": "start", "pile": "left", "card": table.left},
            {"event": "start", "pile": "right", "card": table.right},
        ]
        assert [pile["top"] for pile in table.view(viewer)["piles"].values()] == table.piles


@proves("sakura.setup.aside")
@every_size
def test_nobody_sees_the_cards_left_over(seats: int) -> None:
    table = dealt(seats)
    for viewer in (SPECTATOR, *range(seats)):
        seen = json.dumps([table.view(viewer), table.seen_by(viewer)])
        assert not [card for card in table.draw_pile.split() if f'"{card}"' in seen]
        assert GAME.veiled(table.state, viewer).undrawn == 0
    assert not [card for card in table.draw_pile.split() if f'"{card}"' in json.dumps(table.seen_by(ABOVE))]


@proves("sakura.setup.aside")
def test_the_cards_left_over_stay_out_of_the_round() -> None:
    table = dealt(6)
    left_over, turns = table.draw_pile, 0
    while int(table.state.round_number) == 1:
        assert table.draw_pile == left_over
        resolving = [choice for choice in table.legal if choice.keys() & {"place", "take", "replace", "end"}]
        GAME.answer(table.state, table.active, resolving[0])
        turns += 1
    assert turns >= 6 * 2 * 3  # two turns each, of two piles and an end


@proves("sakura.setup.draw-pile")
@every_size
def test_with_the_expansion_the_cards_left_over_are_drawn(seats: int) -> None:
    table = dealt(seats, "0 fisherman_1", expansion=True)
    assert len(table.draw_pile.split()) == 52 - HANDS[seats] * seats - 2
    assert table.cards_odds("hire 0") == table.draw_pile
    assert table.view(0)["draw_pile"] == len(table.draw_pile.split())


@proves("sakura.setup.sign")
@every_size
def test_the_left_pile_starts_with_plus(seats: int) -> None:
    for number in range(8):
        table = dealt(seats, number=number)
        assert table.plus == "left"
        assert [table.view(SPECTATOR)["piles"][pile]["sign"] for pile in ("left", "right")] == ["+", "-"]


@proves("sakura.setup.row")
def test_five_characters_lie_open_and_the_others_are_the_draw_pile() -> None:
    table = dealt(3, f"1 {ROW}")
    assert table.row == ROW
    assert table.people.split() == [character for character in BASE if character not in ROW.split()]
    assert table.events[1:6] == [
        {"event": "arrive", "slot": slot, "character": character} for slot, character in enumerate(ROW.split())
    ]
    for viewer in (SPECTATOR, 0, 1, 2):
        assert table.view(viewer)["row"] == ROW.split()
        assert table.view(viewer)["characters_left"] == 10
    assert words(deal_odds(3, "1 cook_2 geisha_3 daimyo_1 konohana_2"), CHARACTER_NAMES) == [
        character for character in BASE if character not in ROW.split()[:4]
    ]


@proves("sakura.setup.karate")
@every_size
def test_each_seat_starts_with_one_karate_master(seats: int) -> None:
    table = dealt(seats, expansion=True)
    assert [seat["karate"] for seat in table.view(SPECTATOR)["table"]] == [True] * seats
    assert "karate" not in f"{table.row} {table.people} {table.dismissed}"
    assert table.offers("karate")
    base = dealt(seats)
    assert [seat["karate"] for seat in base.view(SPECTATOR)["table"]] == [False] * seats
    assert base.refuses("karate") == "sakura.karate.apart"


# -- rounds ----------------------------------------------------------------------------------------------------------


@proves("sakura.round.end")
def test_a_round_ends_when_every_seat_holds_two_cards() -> None:
    table = last_turn()
    table.play("end", BY_CHANCE)
    assert table.view(0)["round"] == 2
    for sizes, following in (([2, 2, 4], 2), ([2, 4, 2], 1)):
        table = Stage("K2 K9", sizes=sizes, unresolved="")
        table.play("end")
        assert (table.view(0)["round"], table.active, table.events) == (1, following, [])
    table = Stage("K2 K9 R5 G13", sizes=[4, 2, 2], unresolved="")
    table.play("end")
    assert (table.view(0)["round"], table.active, table.events) == (1, 0, [])


@proves("sakura.round.end")
def test_cards_in_hand_and_on_the_piles_score_nothing() -> None:
    table = last_turn("K1 K13", left="R1 R13", right="B1 B13", hands={1: "G1 G13", 2: "R2 R3"}, tricks={1: "K7"})
    table.play("end", BY_CHANCE)
    assert scored(table)[0] == [0, 1, 0]


@proves("sakura.round.end")
def test_nothing_is_played_after_the_last_round() -> None:
    table = last_turn(rounds=1)
    table.play("end")
    assert (table.asked, table.ask, table.view(0)["ask"]) == ([], None, None)
    for seat in range(3):
        assert GAME.legal(table.state, seat) == []
        for choice in ("end", "place K2 left", "hire 0", "replace K2", "side yin"):
            assert table.refuses(choice, seat=seat) == "sakura.round.end"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_game_has_as_many_rounds_as_the_option_says(rounds: int) -> None:
    for number in range(1, rounds):
        table = last_turn(rounds=rounds, number=number)
        table.play("end", BY_CHANCE)
        assert (table.ask, table.view(0)["round"]) == ("turn", number + 1)
    table = last_turn(rounds=rounds, number=rounds)
    table.play("end")
    assert table.ask is None


@proves("sakura.round.points")
def test_a_seat_scores_the_shurikens_in_its_tricks() -> None:
    table = last_turn(tricks={0: "K1 K13 K6", 1: "R7", 2: ""})
    table.play("end", BY_CHANCE)
    assert scored(table)[0] == [4, 1, 0]
    assert table.tricks == ["", "", ""]
    assert [seat["scores"] for seat in table.view(0)["table"]] == [[4], [1], [0]]


@proves("sakura.round.points")
def test_the_scores_of_all_rounds_are_added() -> None:
    table = last_turn(number=3, tricks={0: "K1 K13", 2: "R7 R3"})
    table.state.scores[:2, :3] = [[1, 20, 3], [40, 5, 6]]
    assert GAME.scores(table.state) == [45, 25, 11]  # as if the game ended now
    table.play("end")
    assert scored(table)[0] == [4, 0, 2]
    assert GAME.scores(table.state) == [45, 25, 11]
    sheet = GAME.speech.score_sheet(table.state)
    assert [seat["rounds"] for seat in sheet] == [[1, 40, 4], [20, 5, 0], [3, 6, 2]]
    assert [seat["rounds"] for seat in sheet] == [seat["scores"] for seat in table.view(SPECTATOR)["table"]]
    assert [seat["points"] for seat in sheet] == [45, 25, 11]


@proves("sakura.round.deal")
@pytest.mark.parametrize("expansion", [False, True])
def test_all_cards_are_dealt_anew_wherever_they_lie(expansion: bool) -> None:
    places: dict[str, Any] = {"left": "K5 R6", "right": "R1 B6", "draw": "G1 G2", "tricks": {1: "B1 B2"}}
    if expansion:
        places["discard"] = "G3 G4"
    table = last_turn(expansion=expansion, **places)
    assert table.removed
    assert table.cards_odds("end") == DECK
    table.play("end", BY_CHANCE)
    assert (table.cards, table.discard, table.removed, table.tricks) == (DECK, "", "", ["", "", ""])
    assert len(table.draw_pile.split()) == table.view(0)["draw_pile"] == 14


@proves("sakura.round.starter")
@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_left_neighbour_of_the_last_starter_starts(starter: int, following: int, active: int) -> None:
    table = last_turn(starter=starter, active=active)
    table.play("end", BY_CHANCE)
    assert (table.asked, table.view(0)["starter"]) == ([following], following)


@proves("sakura.round.stays", "sakura.round.coins")
def test_row_character_piles_signs_karate_and_coins_stay() -> None:
    row = "karate fisherman_1 cook_1 ninja_2 geisha_3"
    table = last_turn(
        row=row, people="cook_2 daimyo_1", plus="right", karate=[0, 2], coins={0: 1, 1: 0, 2: 9}, expansion=True
    )
    before = (table.people, table.dismissed, table.coins)
    assert "priest_3" in table.dismissed
    table.play("end", BY_CHANCE)
    assert table.view(0)["round"] == 2
    assert (table.row, table.plus) == (row, "right")
    assert (table.people, table.dismissed, table.coins) == before
    assert [seat["karate"] for seat in table.view(0)["table"]] == [True, False, True]


# -- score -----------------------------------------------------------------------------------------------------------


@proves("sakura.score.fewest")
@pytest.mark.parametrize(
    ("shurikens", "coins", "winners"),
    [
        ([3, 1, 5], [9, 0, 4], [1]),
        ([0, 4, 4], [0, 9, 9], [0]),
        ([5, 4, 3], [9, 9, 0], [2]),
        ([1, 1, 5], [3, 5, 9], [1]),
        ([1, 1, 5], [5, 3, 9], [0]),
        ([2, 2, 2], [5, 2, 5], [0, 2]),
        ([2, 2, 2], [1, 7, 7], [1, 2]),
        ([0, 0, 0], [0, 0, 0], [0, 1, 2]),
        ([3, 2, 2], [5, 2, 2], [1, 2]),  # as many coins as a winner do not help
        ([2, 3, 2], [4, 4, 4], [0, 2]),
    ],
)
def test_fewest_shurikens_then_most_coins_then_shared(
    shurikens: list[int], coins: list[int], winners: list[int]
) -> None:
    ones = (f"{colour}{value}" for value in (3, 4, 11, 12) for colour in "RBG")  # a shuriken each
    tricks = {seat: " ".join(islice(ones, number)) for seat, number in enumerate(shurikens)}
    table = last_turn(rounds=1, left="K5", right="K13", tricks=tricks, coins=dict(enumerate(coins)))
    table.play("end")
    assert GAME.scores(table.state) == shurikens
    assert GAME.winners(table.state) == table.view(SPECTATOR)["winners"] == winners
    assert [seat["won"] for seat in GAME.speech.score_sheet(table.state)] == [seat in winners for seat in range(3)]


@proves("sakura.score.fewest")
def test_the_total_wins_not_the_last_round() -> None:
    table = last_turn(number=2, rounds=2, tricks={0: "K1", 1: "K13 K7"})
    table.state.scores[0, :3] = [7, 5, 9]
    table.play("end")
    assert (GAME.scores(table.state), GAME.winners(table.state)) == ([9, 8, 9], [1])
    assert table.view(0)["winners"] == [1]


def test_nobody_has_won_before_the_end() -> None:
    assert dealt(3).view(0)["winners"] == []


# -- every game ends -------------------------------------------------------------------------------------------------


@dataclass
class Turn:
    """A turn of a whole game, for what holds of all turns."""

    round: int
    seat: int
    sizes: list[int]  # of all hands at its start
    resolved: int = 0
    acts: int = 0
    is_pass: bool = False

    @property
    def sizes_after(self) -> list[int]:
        loss = 0 if self.is_pass else 2
        return [size - loss * (seat == self.seat) for seat, size in enumerate(self.sizes)]


def played(seats: int, number: int, coins: int = 60, **options: Any) -> list[Turn]:
    """The turns of a game of rich spenders; it ends."""
    s, random = GAME.new(seats, options, number), Random(number)
    s.coins[:seats] = coins
    turns: list[Turn] = []
    is_new = True
    for _ in range(LONGEST):
        if not (asked := GAME.asked(s)):
            return turns
        if is_new:
            turns.append(Turn(int(s.round_number), int(s.active), s.hand_size[:seats].tolist()))
        turn, seat = turns[-1], random.choice(asked)
        move = eager_move(s, GAME.legal(s, seat), random)
        is_closing = s.question == TURN and move in (END, KARATE_PASS)
        turn.is_pass |= s.question == TURN and move == KARATE_PASS
        before, owed = int(s.unresolved), int(s.owed)
        GAME.rules.play(s, seat, move)
        is_new = (is_closing and owed == 0) or (owed == 1 and s.owed == 0)
        if not is_new:
            turn.resolved += (before & ~int(s.unresolved)).bit_count()
            turn.acts = int(s.acts)
    raise AssertionError("the game does not end")


def all_played() -> list[tuple[int, list[Turn]]]:
    return [
        (seats, played(seats, number, expansion=expansion, voluntary_take=number % 2 == 1))
        for seats in HANDS
        for expansion in (False, True)
        for number in range(GAMES)
    ]


@proves("sakura.turn.minus-two", "sakura.end.finite")
def test_every_turn_takes_two_cards_and_every_game_ends() -> None:
    """Spenders who refresh and hire all the time: two resolutions a turn, at most 12 acts, at most one pass a seat."""
    for seats, turns in all_played():
        for turn in turns:
            assert all(size >= 2 and size % 2 == 0 for size in turn.sizes)
            assert turn.resolved == (0 if turn.is_pass else 2)
            assert turn.acts <= 12
        for turn, following in pairwise(turns):
            is_same = turn.round == following.round
            assert following.sizes == (turn.sizes_after if is_same else [HANDS[seats]] * seats)
            assert is_same or turn.sizes_after == [2] * seats
        assert turns[-1].sizes_after == [2] * seats
        counts = Counter((turn.round, turn.seat) for turn in turns if not turn.is_pass)
        assert set(counts.values()) == {(HANDS[seats] - 2) // 2}
        assert max(Counter(turn.seat for turn in turns if turn.is_pass).values(), default=0) <= 1
