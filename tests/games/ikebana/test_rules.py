"""The statements of ikebana on set-up, rounds, drawing, discards, buying and the pile, each shown on a table."""

import json
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from hanazono.games.contract import BadSeats, Json
from hanazono.games.ikebana import GAME
from hanazono.games.kit import SPECTATOR
from hanazono.games.options import BadOption
from hanazono.table.transcript import BadTranscript, record, replay
from tests.games.ikebana.stage import BOX, DRAW, KEEP, NAMES, REFUSE, Stage, buy, dealt, in_order, last_turn
from tests.games.tables import walk
from tests.proves import proves

# -- box and set-up --------------------------------------------------------------------------------------------------


@proves("ikebana.box.seats")
def test_two_to_five_seats() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadSeats):
            GAME.new(seats)


@proves("ikebana.box.plain-cards")
def test_fifty_plain_cards() -> None:
    plain = [card for card in dealt(2).pile.split() if card[0] != "M"]
    assert plain == [f"{colour}{value}" for colour in "KRGBY" for value in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]


@proves("ikebana.box.jokers")
def test_five_jokers_of_fixed_value() -> None:
    assert [card for card in dealt(2).pile.split() if card[0] == "M"] == ["M1", "M2", "M3", "M4", "M5"]
    assert last_turn(["K1 K1 K1 R2 R2", "M5 R1 R2 G3 B3"]).scored["gains"][1] == 6  # as a 4 it would make 1-2-3-4


@proves("ikebana.box.bank")
def test_the_bank_pays_whatever_is_due() -> None:
    rich = last_turn(["R4 R4 M4 R5 M5", "K1 K1 K1 R2 R2"], prestige=[20_000, 0], number=4, final_bouquet=True)
    assert rich.scored["prestige"] == [20_176, 28]


@proves("ikebana.setup.prestige")
@pytest.mark.parametrize("seats", GAME.seats)
def test_six_prestige_each(seats: int) -> None:
    assert dealt(seats).prestige == [6] * seats


@proves("ikebana.setup.pile")
def test_every_round_starts_with_all_cards_in_the_pile() -> None:
    table = dealt(3)
    assert (table.pile, table.discards, table.bouquets) == (in_order(BOX), ["", "", ""], ["", "", ""])
    table = last_turn(["K1 K1 K1 R2 R2", "G1 G1 G2 B2 Y2"], discards=["R4 R5", "Y5"])
    assert table.state.this_round == 2
    assert (table.pile, table.discards, table.bouquets) == (in_order(BOX), ["", ""], ["", ""])


@proves("ikebana.setup.first")
@pytest.mark.parametrize("seats", GAME.seats)
def test_any_seat_may_start_the_first_round(seats: int) -> None:
    s = GAME.blank(seats)
    s.probe = 1
    GAME.rules.deal(s)
    assert s.odds[: seats + 1].tolist() == [1] * seats + [0]
    assert dealt(seats, seats - 1).turn == seats - 1
    assert dealt(seats, seats - 1).events == [{"event": "first", "seat": seats - 1}]


def test_options_are_refused_by_name_and_value() -> None:
    wrong: list[Json] = [{"rounds": 3}, {"rounds": True}, {"final_bouquet": 1}, {"jokers": 5}, {"memory_aid": "no"}]
    for options in wrong:
        with pytest.raises(BadOption):
            GAME.new(3, options)
    assert GAME.header_options(GAME.new(3)) == {"final_bouquet": False, "rounds": 4}
    assert GAME.header_options(GAME.new(3, {"memory_aid": True}))["memory_aid"] is True


# -- rounds ----------------------------------------------------------------------------------------------------------


@proves("ikebana.round.turns")
def test_five_laps_clockwise_from_the_starter() -> None:
    table, turns = dealt(3, 2), []
    while table.state.this_round == 1:
        turns.append(table.turn)
        table.take(table.pile.split()[0])
    assert turns == [2, 0, 1] * 5
    assert table.refuses(DRAW, seat=(table.turn + 1) % 3) == "ikebana.round.turns"


@proves("ikebana.round.one-card")
def test_a_turn_adds_one_card_and_nobody_passes() -> None:
    for opening in (DRAW, buy(1)):
        table = Stage(bouquets=["K1", "K2", "K3"], turn=0, discards=["", "R1", ""])
        assert table.legal == [DRAW, buy(1)]  # nothing else
        table.play(opening, "G1" if opening == DRAW else "")
        if opening == DRAW:
            table.play(REFUSE, "G2")
            table.play(KEEP)
        assert [len(bouquet.split()) for bouquet in table.bouquets] == [2, 1, 1]
        assert table.turn == 1


@proves("ikebana.round.open-bouquets", "ikebana.round.open-prestige")
def test_bouquets_and_prestige_are_seen_by_all() -> None:
    table = Stage(prestige=[1, 2, 9], bouquets=["R1", "G2", "M3"])
    for viewer in (SPECTATOR, 0, 1, 2):
        view = table.view(viewer)
        assert (view["bouquets"], view["prestige"]) == ([["R1"], ["G2"], ["M3"]], [1, 2, 9])


@proves("ikebana.round.carry")
def test_prestige_carries_over_and_may_be_spent_in_later_rounds() -> None:
    table = last_turn(["K1 K1 K1 R2 R2", "G1 G1 G2 B2 Y3"], prestige=[0, 3])
    assert table.prestige == [14, 9]
    assert table.turn == 0
    table.play(DRAW, "R1")
    table.play(REFUSE, "R2")
    assert table.prestige == [13, 10]


@proves("ikebana.round.next-starter", "ikebana.round.next-by-gain")
def test_the_highest_gain_starts_not_the_highest_total() -> None:
    table = last_turn(["K1 R1 G2 B3 Y5", "K1 K1 K1 R2 R2"], prestige=[90, 0])
    assert table.scored == {"event": "scored", "round": 1, "gains": [6, 14], "prestige": [96, 14], "next": 1}
    assert (table.turn, int(table.state.starter)) == (1, 1)


@proves("ikebana.round.next-by-gain")
def test_payments_do_not_make_a_starter() -> None:
    table = Stage(bouquets=["K2 R3 G4 K5 R5", "K1 K1 K1 R2"], turn=1, prestige=[0, 6])
    table.play(DRAW, "Y1")
    table.play(REFUSE, "Y2")
    table.play(REFUSE, "R2")
    table.play(KEEP)
    assert (table.scored["gains"], table.scored["prestige"]) == ([12, 14], [15, 17])
    assert table.turn == 1
    table = Stage(bouquets=["K2 R3 G4 K5 R5", "K1 K1 K1 R2"], turn=1, prestige=[0, 3])
    table.play(DRAW, "Y1")
    table.play(REFUSE, "Y2")
    table.play(REFUSE, "R2")
    assert (table.scored["prestige"], table.turn) == ([15, 14], 1)


@proves("ikebana.round.next-tie")
@pytest.mark.parametrize(("starter", "following"), [(0, 0), (1, 2), (2, 2)])
def test_tied_gains_the_first_clockwise_from_the_starter(starter: int, following: int) -> None:
    bouquets = ["K1 K1 K1 R2 R2", "G1 B1 Y2 G3 B5", "G1 G1 G1 B2 B2"]
    table = last_turn(bouquets, starter=starter)
    assert table.scored["gains"] == [14, 2, 14]
    assert (table.scored["next"], table.turn) == (following, following)


# -- turn, draw ------------------------------------------------------------------------------------------------------


@proves("ikebana.turn.choose")
def test_a_turn_opens_with_draw_or_buy() -> None:
    table = Stage(discards=["", "R1", "G2"])
    assert (table.ask, table.legal) == ("turn", [DRAW, buy(1), buy(2)])
    assert table.refuses(KEEP) == table.refuses(REFUSE) == "ikebana.turn.choose"
    table.play(DRAW, "K1")
    assert table.refuses(DRAW) == "ikebana.turn.choose"


def test_the_turn_is_asked_even_if_there_is_nothing_to_choose() -> None:
    assert (dealt(2).ask, dealt(2).legal) == ("turn", [DRAW])


@proves("ikebana.turn.no-switch")
def test_no_buying_after_the_first_card() -> None:
    table = Stage(discards=["", "R1", ""])
    table.play(DRAW, "K1")
    assert table.legal == [KEEP, REFUSE]
    assert table.refuses(buy(1)) == "ikebana.turn.no-switch"
    table.play(REFUSE, "K2")
    assert table.refuses(buy(1)) == "ikebana.turn.no-switch"


@proves("ikebana.draw.open")
def test_a_drawn_card_is_seen_by_all() -> None:
    table = Stage()
    table.play(DRAW, "M4")
    for viewer in (SPECTATOR, 0, 1, 2):
        assert table.seen_by(viewer)[-1] == {"event": "card", "seat": 0, "card": "M4"}
        assert table.view(viewer)["hand"] == "M4"


@proves("ikebana.draw.keep")
def test_a_kept_card_joins_the_bouquet() -> None:
    table = Stage(bouquets=["R5", "R4", "R3"], turn=0)
    table.play(DRAW, "M4")
    table.play(KEEP)
    assert (table.bouquets, table.turn, table.ask) == (["R5 M4", "R4", "R3"], 1, "turn")
    assert table.prestige == [6, 6, 6]


@proves("ikebana.draw.refuse", "ikebana.discard.own")
def test_a_refused_card_goes_on_the_own_discards_and_another_is_drawn() -> None:
    table = Stage(discards=["R1", "R2", "R3"])
    table.play(DRAW, "K1")
    table.play(REFUSE, "K2")
    assert (table.discards, table.hand, table.ask) == (["R1 K1", "R2", "R3"], "K2", "drawn")
    assert table.events == [{"event": "card", "seat": 0, "card": "K2"}]


@proves("ikebana.draw.price")
def test_the_kth_refusal_costs_k() -> None:
    table = Stage(prestige=[30, 0])
    for turn in range(2):
        table.play(DRAW, "K1")
        for price, card in enumerate(("K2", "K3", "K4"), 1):
            before = table.prestige[0]
            assert table.view(0)["price"] == price
            table.play(REFUSE, card)
            assert before - table.prestige[0] == price
        table.play(KEEP)
        if turn == 0:
            table.take("Y1")
    assert table.prestige == [30 - 12, 12]


@proves("ikebana.draw.payee")
@pytest.mark.parametrize(
    ("seats", "seat", "paid"),
    [(2, 1, [0, 0, 0, 0]), (3, 1, [2, 0, 2, 0]), (4, 2, [3, 0, 1, 3]), (5, 0, [1, 2, 3, 4, 1])],
)
def test_refusals_are_paid_leftwards_lap_after_lap(seats: int, seat: int, paid: list[int]) -> None:
    table = Stage(seats, turn=seat, prestige=[50] * seats)
    table.play(DRAW, "K1")
    for card, payee in zip(["R1", "G1", "B1", "Y1", "K2"], paid, strict=False):
        before = table.prestige
        assert table.view(0)["payee"] == payee
        assert table.hints[1]["payee"] == payee
        table.play(REFUSE, card)
        assert [each for each in range(seats) if table.prestige[each] > before[each]] == [payee]


@proves("ikebana.draw.payee-complete")
def test_a_seat_with_a_complete_bouquet_is_paid_too() -> None:
    table = Stage(bouquets=["K1 K1 K1 K2 K2", "R1 R1 R1 R2 R2", "G1 G1 G1 G2"], turn=2)
    table.play(DRAW, "Y1")
    table.play(REFUSE, "Y2")
    assert table.prestige == [7, 6, 5]


@proves("ikebana.draw.afford", "ikebana.draw.forced-keep", "ikebana.draw.automatic")
@pytest.mark.parametrize(("prestige", "refusals"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_one_refuses_down_to_nothing_but_not_into_debt(prestige: int, refusals: int) -> None:
    table = Stage(prestige=[prestige, 6, 6])
    table.play(DRAW, "K1")
    for card in ["R1", "G1", "B1", "Y1"][:refusals]:
        assert (table.ask, table.legal) == ("drawn", [KEEP, REFUSE])
        table.play(REFUSE, card)
    assert (table.turn, table.ask) == (1, "turn")  # the last card was kept without a question
    assert table.bouquets[0] == ["K1", "R1", "G1", "B1"][refusals]
    assert "move" in table.lines[0]
    assert [line["event"] for line in table.lines[1:]] == ["card"]
    assert table.view(1)["forced"] == 0
    assert table.refuses(KEEP, seat=0) == "ikebana.draw.automatic"
    table.take("K2")
    assert table.view(1)["forced"] is None
    assert table.refuses(KEEP, seat=0) == "ikebana.round.turns"


@proves("ikebana.draw.order")
def test_pay_lay_down_refill_draw() -> None:
    """The covered top goes back, the refused card stays, and the refill is told before the card."""
    table = Stage(prestige=[1, 0], discards=["R1 G2", "B3"], pile="K5")
    table.play(DRAW, "K5")
    table.play(REFUSE, "G2")
    assert table.lines == [
        {"seat": 0, "ask": "drawn", "move": REFUSE},
        {"event": "reshuffle", "cards": ["R1", "G2"]},
        {"event": "card", "seat": 0, "card": "G2"},
    ]
    assert table.prestige == [0, 1]
    assert table.bouquets == ["G2", ""]  # kept at once: what was paid is gone before the next card is drawn


# -- discards and buying ---------------------------------------------------------------------------------------------


@proves("ikebana.discard.top", "ikebana.discard.counts")
def test_only_tops_and_sizes_are_shown() -> None:
    discards = ["R1 G2 B3", "", "M4"]
    for viewer in (SPECTATOR, 0, 1, 2):
        view = Stage(discards=discards).view(viewer)
        assert view["discards"] == [
            {"count": 3, "top": "B3", "cards": None},
            {"count": 0, "top": None, "cards": None},
            {"count": 1, "top": "M4", "cards": None},
        ]
        assert view["pile"] == {"count": 51, "top": None, "cards": None}
        aided = Stage(discards=discards, memory_aid=True).view(viewer)
        assert [each["cards"] for each in aided["discards"]] == [["R1", "G2", "B3"], [], ["M4"]]
        assert Counter(aided["pile"]["cards"]) == Counter(BOX) - Counter(["R1", "G2", "B3", "M4"])


@proves("ikebana.discard.next-top")
def test_the_card_beneath_is_for_sale_next() -> None:
    table = Stage(discards=["R1 G2", "", ""], turn=1)
    table.play(buy(0))
    assert table.view(1)["discards"][0]["top"] == "R1"
    table.play(buy(0))
    assert table.bouquets == ["", "G2", "R1"]
    assert table.discards == ["", "", ""]


@proves("ikebana.buy.top")
def test_a_purchase_takes_the_top_of_anothers_discards() -> None:
    table = Stage(discards=["R1 G2", "", "B1"], turn=1)
    assert table.legal == [DRAW, buy(0), buy(2)]
    table.play(buy(0))
    assert (table.discards, table.bouquets) == (["R1", "", "B1"], ["", "G2", ""])
    assert table.refuses(buy(1)) == table.refuses(buy(3)) == table.refuses(buy(4)) == "ikebana.buy.top"


@proves("ikebana.buy.not-own")
def test_nobody_buys_the_own_discards() -> None:
    table = Stage(discards=["R1", "G1", ""])
    assert table.legal == [DRAW, buy(1)]
    assert table.refuses(buy(0)) == "ikebana.buy.not-own"
    assert Stage().refuses(buy(0)) == "ikebana.buy.not-own"  # even if there are none


@proves("ikebana.buy.price", "ikebana.buy.joker-price", "ikebana.buy.afford")
@pytest.mark.parametrize("card", NAMES)
def test_the_price_is_the_value(card: str) -> None:
    price = int(card[1])
    table = Stage(prestige=[price, 7, 7], discards=["", "", card])
    assert table.hints[1]["price"] == price
    table.play(buy(2))
    assert table.prestige == [0, 7, 7 + price]
    poor = Stage(prestige=[price - 1, 7, 7], discards=["", "", card])
    assert poor.legal == [DRAW]
    assert poor.refuses(buy(2)) == "ikebana.buy.afford"


@proves("ikebana.buy.ends-turn")
def test_a_purchase_ends_the_turn_without_a_card_drawn() -> None:
    table = Stage(discards=["", "R1", ""])
    table.play(buy(1))
    assert table.lines == [{"seat": 0, "ask": "turn", "move": buy(1)}]
    assert (table.turn, table.ask) == (1, "turn")
    assert len(table.pile.split()) == 54


# -- the pile --------------------------------------------------------------------------------------------------------


@proves("ikebana.pile.refill-tops", "ikebana.pile.refill-rest")
def test_all_discards_but_the_tops_are_the_new_pile() -> None:
    table = Stage(discards=["M5 R1 K1", "Y4", "K1 B5"], bouquets=["G1", "G2", "G3"], turn=0, pile="")
    assert table.odds(DRAW) == {"K1": 1, "R1": 1, "M5": 1}
    table.play(DRAW, "R1")
    assert table.events[0] == {"event": "reshuffle", "cards": ["K1", "R1", "M5"]}
    assert (table.discards, table.pile, table.hand) == (["K1", "Y4", "B5"], "K1 M5", "R1")
    assert table.bouquets == ["G1", "G2", "G3"]


@proves("ikebana.pile.refill-refused")
def test_a_card_just_refused_stays_and_the_top_it_covered_goes_back() -> None:
    table = Stage(discards=["R1", "Y4", ""], pile="K5")
    table.play(DRAW, "K5")
    table.play(REFUSE, "R1")
    assert table.events[0] == {"event": "reshuffle", "cards": ["R1"]}
    assert table.discards == ["K5", "Y4", ""]


@proves("ikebana.pile.refill-enough")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_refill_always_returns_enough(seats: int) -> None:
    """Games of people who refuse nearly everything: drawing is always legal, the fewest that go back are many."""
    refills = []
    for number in range(12):
        random, s = Random(number), GAME.new(seats, {}, number)
        while asked := GAME.asked(s):
            legal = GAME.legal(s, asked[0])
            assert s.question != 1 or legal[0] == 0
            GAME.rules.play(s, asked[0], legal[0] if s.question == 1 else legal[random.random() < 0.97])
            refills += [len(line["cards"]) for line in GAME.events(s, SPECTATOR) if line.get("event") == "reshuffle"]
    assert refills
    assert min(refills) >= 56 - 6 * seats


@proves("ikebana.pile.refill-enough")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_smallest_refill(seats: int) -> None:
    """All bouquets but one card are complete, every seat has a top, and the pile is empty."""
    taken = 5 * seats - 1
    bouquets = [" ".join(BOX[5 * seat : min(5 * seat + 5, taken)]) for seat in range(seats)]
    tops = BOX[taken : taken + seats - 1]
    table = Stage(turn=seats - 1, bouquets=bouquets, discards=[" ".join(BOX[taken + seats - 1 :]), *tops], pile="")
    table.play(DRAW, BOX[50])
    assert len(table.events[0]["cards"]) == 56 - 6 * seats


def test_chance_is_uniform_over_the_cards_of_the_pile() -> None:
    table = Stage(bouquets=["K1 R5", "M2", "M3"], turn=1)
    expected = Counter(BOX) - Counter(["K1", "R5", "M2", "M3"])
    assert table.odds(DRAW) == dict(expected)


def test_every_position_of_a_game_has_one_seat_on_turn() -> None:
    for s in walk(GAME, GAME.new(5, seed=3), Random(3)):
        assert len(GAME.asked(s)) == (s.question != 0)


# -- transcripts -----------------------------------------------------------------------------------------------------


def replays(lines: list[Json]) -> bool:
    try:
        return len(list(replay(json.dumps(line) for line in lines))) == 1
    except BadTranscript:
        return False


@proves("ikebana.draw.automatic")
def test_a_replay_wants_a_drawn_line_where_it_is_asked_and_only_there() -> None:
    lines = record(GAME, 2, {}, 1)
    assert replays(lines)
    kept = next(place for place, line in enumerate(lines) if line.get("move") == KEEP)
    assert not replays(lines[:kept] + lines[kept + 1 :])
    follows = pairwise(lines)
    forced = next(
        place
        for place, (line, following) in enumerate(follows, 1)
        if line.get("event") == "card" and following.get("ask") == "turn"
    )
    answer = {"seat": lines[forced - 1]["seat"], "ask": "drawn", "move": KEEP}
    assert not replays([*lines[:forced], answer, *lines[forced:]])


def test_a_replay_refuses_wrong_cards_refills_and_scores() -> None:
    lines = record(GAME, 3, {}, 2)
    card = next(place for place, line in enumerate(lines) if line.get("event") == "card")
    scored = next(place for place, line in enumerate(lines) if line.get("event") == "scored")
    changes: list[tuple[int, Json]] = [
        (card, {"card": "X1"}),
        (card, {"card": 3}),
        (card, {"seat": 9}),
        (1, {"seat": 3}),
        (1, {"seat": "0"}),
        (scored, {"next": None}),
        (scored, {"gains": [0, 0, 0]}),
        (scored, {"round": 2}),
        (card, {"event": "reshuffle", "cards": []}),
    ]
    for place, change in changes:
        assert not replays([*lines[:place], {**lines[place], **change}, *lines[place + 1 :]]), change
    assert not replays([*lines[:card], {"event": "reshuffle", "cards": []}, *lines[card:]])
