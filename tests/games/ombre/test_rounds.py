"""The statements of ombre on rounds and turns."""

from collections import Counter
from random import Random

import numba
import pytest

from hanazono.games.kit import ABOVE, NOTHING
from hanazono.games.ombre import GAME
from tests.games.ombre.stage import CARDS, CELL_NAMES, MARKERS, Stage, dealt
from tests.games.tables import walk
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
GAMES = 2 if INTERPRETED else 10

REFILL = ["ginkgo_2", "ginkgo_5", "ginkgo_8"]


@proves("ombre.round.columns", "ombre.round.refill")
def test_the_next_column_becomes_the_column_of_the_round() -> None:
    table = Stage(number=3, marker=3, now="- - maple_7", next="sakura_2 ginkgo_4 ginkgo_7", spare=[0, 0, 0])
    assert table.view(0)["side"] == "left"
    table.take("maple_7", "b1", draws=["birch_9", "birch_3", "birch_4"])
    assert (table.number, table.now, table.next) == (4, "sakura_2 ginkgo_4 ginkgo_7", "birch_3 birch_4 birch_9")
    assert table.events == [{"event": "deal", "round": 5, "card": card} for card in ("birch_9", "birch_3", "birch_4")]
    view = table.view(0)
    assert view["side"] == "right"
    assert [card["id"] for card in view["now"]] == ["sakura_2", "ginkgo_4", "ginkgo_7"]
    assert table.targets == ["sakura_2", "ginkgo_4", "ginkgo_7"]


@proves("ombre.round.turns")
def test_the_markers_are_served_from_the_first_upwards() -> None:
    table = dealt(4, order=[2, 0, 3, 1])
    turns = []
    for cell in ("b1", "a2", "c2", "b3"):
        turns.append((table.view(0)["marker"], table.turn))
        assert table.refuses("card birch_2", seat=(table.turn + 1) % 4) == "ombre.round.turns"
        draws = ["birch_3", "birch_4", "birch_7", "birch_8"] if cell == "b3" else []
        table.take(table.targets[0], cell, draws=draws)
    assert turns == [(1, 2), (2, 0), (3, 3), (4, 1)]
    assert table.number == 2


@proves("ombre.round.two-seats")
@pytest.mark.parametrize("order", [[0, 1, 0, 1], [1, 1, 0, 0], [0, 1, 1, 0]])
def test_with_two_seats_each_token_is_a_turn(order: list[int]) -> None:
    table = Stage(2, order=order, now="birch_2 maple_4 maple_7 joker_10", next="sakura_2 ginkgo_4 ginkgo_7 birch_9")
    for marker, (seat, cell) in enumerate(zip(order, ("b1", "a2", "c2", "b3"), strict=True), 1):
        assert (table.turn, table.ask, table.view(0)["marker"]) == (seat, "gardener", marker)
        draws = ["birch_3", "birch_4", "birch_7", "birch_8"] if marker == 4 else []
        table.take(table.now.replace("-", "").split()[0], cell, draws=draws)
    assert table.number == 3


@proves("ombre.round.slots-stay")
def test_a_card_taken_leaves_its_slot_empty() -> None:
    table = Stage(4, now="birch_2 maple_4 maple_7 joker_10", next="sakura_2 ginkgo_4 ginkgo_7 birch_9")
    table.take("maple_4", "b1")
    assert table.now == "birch_2 - maple_7 joker_10"
    table.take("joker_10", "a2")
    assert table.now == "birch_2 - maple_7 -"
    assert [card and card["id"] for card in table.view(0)["now"]] == ["birch_2", None, "maple_7", None]
    table.play("gardener none")
    assert table.hint("card maple_7")["slot"] == 3


@proves("ombre.round.token")
def test_the_token_goes_to_the_slot_of_the_card() -> None:
    table = Stage(3, order=[2, 0, 1])
    assert table.view(0)["tokens"] == [None, None, None]
    table.play("gardener none", "card maple_7")
    assert table.view(0)["tokens"] == [None, None, None]  # at the end of the turn
    table.play("cell b1")
    assert table.view(0)["tokens"] == [None, None, 2]
    assert [line for line in table.lines if "event" in line] == []  # it is not told
    table.take("birch_2", "a2")
    assert table.view(0)["tokens"] == [0, None, 2]


@proves("ombre.round.next-order")
@pytest.mark.parametrize(
    ("taken", "order"), [("birch_2 maple_4 maple_7", [2, 0, 1]), ("maple_7 birch_2 maple_4", [0, 1, 2])]
)
def test_the_slots_make_the_order_of_the_next_round(taken: str, order: list[int]) -> None:
    table = Stage(3, order=[2, 0, 1])
    for card, cell in zip(taken.split(), ("b1", "a2", "c2"), strict=True):
        table.take(card, cell, draws=REFILL if cell == "c2" else [])
    assert (table.order, table.turn) == (order, order[0])
    assert table.view(0)["tokens"] == [None, None, None]


@proves("ombre.round.refill")
@pytest.mark.parametrize(
    ("deck", "coming"),
    [
        ("birch_8 birch_3 joker_10", "birch_3 birch_8 joker_10"),
        ("joker_10 birch_3", "birch_3 joker_10 -"),
        ("joker_10", "joker_10 - -"),
        ("", "- - -"),
    ],
)
def test_the_next_column_takes_what_the_deck_has(deck: str, coming: str) -> None:
    table = Stage(marker=3, now="- - maple_7", deck=deck, spare=[0, 0, 0])
    table.take("maple_7", "b1", draws=deck.split())
    assert (table.next, table.deck, table.now) == (coming, [], "sakura_2 ginkgo_4 ginkgo_7")
    assert len(table.events) == len(deck.split())


@proves("ombre.round.refill")
def test_a_deal_is_uniform_over_the_deck() -> None:
    table = Stage(marker=3, now="- - maple_7", deck="birch_8 birch_3 joker_10 zelkova_3", spare=[0, 0, 0])
    table.play("card maple_7")
    assert table.odds("cell b1") == {2: 1, 9: 1, 12: 1, 35: 1}


LAST = ("sakura_7", "ginkgo_9")  # the cards that are laid last


def nearly_full(empty: int) -> dict[str, str]:
    """A park that lacks its last cells only."""
    cards = [card for card in CARDS if card not in LAST[:empty]]
    return dict(zip(CELL_NAMES, cards, strict=False))


def holes(table: Stage) -> list[str]:
    return [cell for cell in CELL_NAMES if cell not in table.park]


@proves("ombre.round.short-last", "ombre.round.no-turn-no-gardener", "ombre.end.when")
@pytest.mark.parametrize(
    ("seats", "order", "turns"), [(4, [3, 1, 0, 2], [3, 1]), (2, [1, 1, 0, 0], [1, 1]), (2, [0, 1, 0, 1], [0, 1])]
)
def test_two_cards_in_the_last_round_are_two_turns(seats: int, order: list[int], turns: list[int]) -> None:
    table = Stage(seats, park=nearly_full(2), now="sakura_7 ginkgo_9", next="", deck="", order=order, number=8)
    seen = []
    for card in ("sakura_7", "ginkgo_9"):
        seen.append(table.turn)
        assert table.ask == "gardener"  # and for nobody else's token
        table.play("gardener none", f"card {card}", f"cell {holes(table)[0]}", "action none?")
    assert (seen, table.ask) == (turns, None)
    assert table.spare == [{2: 3, 4: 2}[seats]] * seats


@proves("ombre.round.short-last", "ombre.setup.seats")
@pytest.mark.parametrize("seats", GAME.seats)
def test_turns_of_every_round(seats: int) -> None:
    """Only the last round of a table with four markers is shorter: it has two turns."""
    for number in range(GAMES):
        turns, started = Counter[int](), set[tuple[int, int]]()
        for s in walk(GAME, GAME.new(seats, {}, number), Random(number)):
            if s.question != 0 and (int(s.round_number), int(s.marker)) not in started:
                started.add((int(s.round_number), int(s.marker)))
                turns[int(s.round_number)] += 1
        rounds = 10 if seats == 3 else 8
        markers = MARKERS[seats]
        assert turns == {each: markers if each < rounds or seats == 3 else 2 for each in range(1, rounds + 1)}


@proves("ombre.turn.steps")
def test_the_steps_of_a_turn() -> None:
    table = Stage(tiles={"c1": ["fox"]}, gardeners={"b2": 0}, now="birch_2 maple_4 birch_8")
    asks = []
    steps = ("gardener c3", "tile c1", "card birch_8", "cell b1", "action yes", "from b2", "to b1")
    for words in steps:
        asks.append(table.ask)
        for other in steps:
            if other.split()[0] not in words.split()[0]:
                assert table.refuses(other) in ("ombre.turn.steps", "ombre.action.move"), other
        table.play(words)
    assert asks == ["gardener", "wildlife", "card", "cell", "action", "move_from", "move_to"]
    assert (table.turn, table.ask) == (1, "gardener")
    assert table.view(0)["tokens"] == [None, None, 0]


@proves("ombre.turn.steps")
def test_a_turn_leaves_nothing_of_itself_to_the_next() -> None:
    table = Stage(tiles={"c1": ["fox"], "d1": ["fox"]}, now="birch_9 maple_4 birch_8")
    table.play("gardener c3", "tile c1", "card birch_9", "cell b1", "action yes", "tile d1", "to c3")
    table.play("gardener none", "card birch_8", "cell a2", "action none?")
    s = table.state
    assert [s.stand, s.origin, s.card, s.slot, *s.extra] == [NOTHING] * 6
    assert (s.taken, s.returned) == (0, 0)
    moving = Stage(now="birch_8 maple_4 maple_7", gardeners={"c3": 0}, spare=[0, 0, 0])
    moving.play("card birch_8", "cell b1", "action yes", "from c3", "to b1")
    assert [moving.state.stand, moving.state.origin] == [NOTHING] * 2


@proves("ombre.turn.steps")
def test_a_card_must_be_taken_and_laid() -> None:
    table = Stage().play("gardener none")
    assert (table.ask, table.legal) == ("card", [{"card": card} for card in ("birch_2", "maple_4", "maple_7")])
    table.play("card maple_7")
    assert table.ask == "cell"
    assert all("cell" in move for move in table.legal)
    assert table.refuses("card birch_2") == "ombre.turn.steps"


@proves("ombre.end.when")
def test_the_game_ends_with_the_36th_card_and_its_action() -> None:
    cards = [card for card in CARDS if card != "sakura_8"]
    park = dict(zip(CELL_NAMES, cards, strict=False))
    table = Stage(2, park=park, now="- sakura_8", next="", deck="", number=8, marker=2, gardeners={"c3": 1})
    hole = holes(table)[0]
    table.play("gardener none", "card sakura_8", f"cell {hole}")
    assert table.ask == "action"
    table.play("action yes", "from c3", f"to {hole}")
    assert table.ask is None
    assert table.gardeners == {hole: 1}
    assert table.refuses("card sakura_8", seat=1) == "ombre.end.when"
    assert table.view(0)["ask"] is None
    assert [line for line in table.lines if "event" in line] == []


@proves("ombre.end.when")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_fills_the_park(seats: int) -> None:
    for number in range(GAMES):
        for s in walk(GAME, GAME.new(seats, {}, number), Random(number)):
            full = int(s.planted).bit_count() == 36
            assert full or s.question != 0
        assert full
        assert (int(s.round_number), int(s.deck)) == (10 if seats == 3 else 8, 0)
        assert GAME.view(s, ABOVE)["winners"] == GAME.winners(s)
