"""Set-up, turns, the successful distribution, the end of the game and the winner."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanazono.games.cerisier import GAME
from hanazono.games.contract import BadSeats, Json
from hanazono.games.kit import PROBE, SPECTATOR, no_moves
from hanazono.games.options import BadOption
from tests.games.cerisier.stage import (
    BY_CHANCE,
    REAL_LETTERS,
    Stage,
    dealt,
    ended,
    every_harvest,
    fails,
    harvested,
    random_game,
)
from tests.proves import proves

STOP = {"stop": True}
NOTHING_BEHIND = {"behind": "none"}


# -- set-up ----------------------------------------------------------------------------------------------------------


@proves("cerisier.setup.seats")
def test_two_three_or_four_seats() -> None:
    assert [len(GAME.new(seats).front[:seats]) for seats in GAME.seats] == [2, 3, 4]
    for seats in (-1, 0, 1, 5, 6):
        with pytest.raises(BadSeats):
            GAME.new(seats)


@proves("cerisier.setup.bag")
@pytest.mark.parametrize(("seats", "real", "black"), [(2, 13, 4), (3, 15, 5), (4, 18, 6)])
def test_the_bag_by_number_of_seats(seats: int, real: int, black: int) -> None:
    table = dealt(seats, aside="PPP" if seats == 2 else "")
    assert table.flowers == "".join(colour * real for colour in REAL_LETTERS) + "K" * black
    assert len(table.bag) == {2: 66, 3: 80, 4: 96}[seats]
    assert table.fronts == table.behinds == [""] * seats
    assert table.harvest == ""


@proves("cerisier.setup.aside")
def test_two_seats_set_three_flowers_aside() -> None:
    table = dealt(2, first=1, aside="PYK")
    assert table.aside == "PYK"
    assert table.bag == "P" * 12 + "Y" * 12 + "L" * 13 + "D" * 13 + "W" * 13 + "K" * 3
    assert table.events[1] == {"event": "aside", "flowers": ["pink", "yellow", "black"]}
    for viewer in (0, 1, SPECTATOR):
        assert table.seen_by(viewer)[1] == {"event": "aside", "flowers": [None] * 3}


@proves("cerisier.setup.aside")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_seats_set_nothing_aside(seats: int) -> None:
    table = dealt(seats)
    assert table.aside == ""
    assert table.events == [{"event": "first", "seat": 0}]


@proves("cerisier.setup.aside")
def test_flowers_set_aside_never_come_back() -> None:
    table = dealt(2, aside="KKK")
    for each in random_game(table, Random(1)):
        assert each.aside == "KKK"
    assert len("".join(table.fronts + table.behinds)) == 66


@proves("cerisier.setup.first-seat")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_equally_likely_to_begin(seats: int) -> None:
    s = GAME.blank(seats)
    s.probe = PROBE  # the first draw writes its odds
    GAME.rules.deal(s)
    assert s.odds.tolist() == [1] * seats + [0] * (6 - seats)
    for seat in range(seats):
        table = dealt(seats, first=seat, aside="PPP" if seats == 2 else "")
        assert table.asked == [table.turn] == [seat]
        assert table.events[0] == {"event": "first", "seat": seat}


def test_every_flower_of_the_bag_is_equally_likely_to_come() -> None:
    table = Stage(bag="PPPYLLWK")
    table.state.probe = PROBE
    table.play({"draw": 2}, draws=BY_CHANCE)
    assert table.state.odds.tolist() == [3, 1, 2, 0, 1, 1]


FACES = {
    "blue": ["shin_sumizome", "somei_yoshino", "kenrokuen_kumagai"],
    "pink": ["sakuya_hime", "komatsu_otome", "kokonoe"],
}


@proves("cerisier.setup.cards")
@pytest.mark.parametrize("side", ["blue", "pink"])
def test_three_cards_for_all_seats_and_the_whole_game(side: str) -> None:
    for table in random_game(dealt(3, masteries=side), Random(2)):
        assert all(table.view(viewer)["masteries"] == FACES[side] for viewer in (0, 1, 2, SPECTATOR))
        if table.ask == "mastery":
            assert {choice["mastery"] for choice in table.legal} <= {"none", *FACES[side]}


@proves("cerisier.setup.cards")
@pytest.mark.parametrize(("side", "other"), [("blue", "pink"), ("pink", "blue")])
def test_a_face_that_is_not_in_play_is_refused(side: str, other: str) -> None:
    table = harvested("PPYYLD", bag="WWW", front=["W", "P", "Y"], masteries=side)
    assert [choice["mastery"] for choice in table.legal] == ["none", *FACES[side]]
    for face in FACES[other]:
        assert table.refuses({"mastery": face}) == "cerisier.setup.cards"


@proves("cerisier.setup.mixed-faces")
@pytest.mark.parametrize(
    ("masteries", "faces"),
    [
        ("blue,blue,blue", ["shin_sumizome", "somei_yoshino", "kenrokuen_kumagai"]),
        ("blue,blue,pink", ["shin_sumizome", "somei_yoshino", "kokonoe"]),
        ("blue,pink,blue", ["shin_sumizome", "komatsu_otome", "kenrokuen_kumagai"]),
        ("blue,pink,pink", ["shin_sumizome", "komatsu_otome", "kokonoe"]),
        ("pink,blue,blue", ["sakuya_hime", "somei_yoshino", "kenrokuen_kumagai"]),
        ("pink,blue,pink", ["sakuya_hime", "somei_yoshino", "kokonoe"]),
        ("pink,pink,blue", ["sakuya_hime", "komatsu_otome", "kenrokuen_kumagai"]),
        ("pink,pink,pink", ["sakuya_hime", "komatsu_otome", "kokonoe"]),
    ],
)
def test_blue_and_pink_faces_mix(masteries: str, faces: list[str]) -> None:
    table = harvested("PPYYLD", bag="WWW", front=["W", "P", "Y"], masteries=masteries)
    assert table.view(0)["masteries"] == faces
    assert [choice["mastery"] for choice in table.legal] == ["none", *faces]
    for harvest, face in (("PPYY", faces[0]), ("PYLD", faces[1])):
        table = harvested(harvest, bag="WWW", front=["W", "P", "Y"], masteries=masteries)
        assert table.legal == [{"mastery": "none"}, {"mastery": face}]


@proves("cerisier.setup.mixed-faces")
def test_other_mixes_are_no_option() -> None:
    assert dealt(3).view(0)["options"]["masteries"] == "blue"
    for masteries in ("", "red", "blue,pink", "pink, blue, pink", "blue,blue,blue,pink"):
        with pytest.raises(BadOption):
            GAME.new(3, {"masteries": masteries})


# -- turns -----------------------------------------------------------------------------------------------------------


@proves("cerisier.turn.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    table = Stage(bag="P" * 18, seats=seats, turn=1)
    turns = []
    for _ in range(2 * seats + 1):
        turns.append(table.turn)
        table.play({"draw": 1}, draws="P")
        table.play(STOP)
        table.play(NOTHING_BEHIND)
    assert turns[0] == 1
    assert all(after == (before + 1) % seats for before, after in pairwise(turns))


@proves("cerisier.turn.order")
def test_a_failed_harvest_passes_the_turn_on_as_well() -> None:
    table = Stage(bag="PPPPPP", turn=2)
    table.play({"draw": 3}, draws="PPP")
    assert table.asked == [0]


@proves("cerisier.turn.order")
def test_nobody_moves_out_of_turn() -> None:
    table = Stage(bag="PPPYYYLLLWWW", turn=1)
    assert table.refuses({"draw": 1}, seat=0) == "cerisier.turn.order"
    assert table.refuses({"draw": 1}, seat=2) == "cerisier.turn.order"
    for seat in (0, 2):
        offered = ~no_moves(GAME.box.MOVES)  # whatever was in it before
        GAME.rules.legal(table.state, seat, offered)
        assert not offered.any()
    table.play({"draw": 4}, draws="PPYY")
    assert table.refuses(STOP, seat=2) == "cerisier.turn.order"
    table.play(STOP)
    assert table.refuses({"mastery": "none"}, seat=0) == "cerisier.turn.order"
    table.play({"mastery": "none"})
    assert table.refuses(NOTHING_BEHIND, seat=2) == "cerisier.turn.order"


@proves("cerisier.turn.phases")
def test_a_turn_is_a_harvest_and_then_its_distribution() -> None:
    table = Stage(bag="PPYYLLDDWW")
    asks = [table.ask]
    for choice, draws in (({"draw": 4}, "PPYY"), (STOP, ""), ({"mastery": "none"}, ""), (NOTHING_BEHIND, "")):
        table.play(choice, draws)
        asks.append(table.ask)
    assert asks == ["harvest", "harvest", "mastery", "place", "harvest"]
    assert table.turn == 1
    assert table.harvest == ""


@proves("cerisier.turn.phases")
def test_a_failed_harvest_has_its_own_distribution() -> None:
    table = Stage(bag="PPPYL")
    table.play({"draw": 5}, draws="PPPYL")
    asks = [table.ask]
    for colour in ("pink", "yellow"):
        table.play({"keep": colour})
        asks.append(table.ask)
    assert asks == ["keep", "keep", "harvest"]
    assert table.turn == 1


def at(mastery: str, masteries: str = "pink", draws: str = "") -> Stage:
    """A table that is asked what that bonus asks first."""
    table = harvested("PPYYLD", bag="PYLDW", front=["W", "P", "Y"], masteries=masteries)
    table.play({"mastery": mastery}, draws)
    return table


def at_sakuya_take() -> Stage:
    table = at("sakuya_hime")
    table.play({"give": "pink", "from": "harvest"})
    return table


# Every question and an answer to it.
QUESTIONS: dict[str, tuple[Callable[[], Stage], Json]] = {
    "harvest": (lambda: Stage(bag="PYLD"), {"draw": 1}),
    "keep": (lambda: harvested("PPPYL"), {"keep": "pink"}),
    "mastery": (lambda: harvested("PPYY", bag="W"), {"mastery": "none"}),
    "somei_yoshino": (lambda: at("somei_yoshino", masteries="blue"), {"behind": "pink", "from": "harvest"}),
    "kenrokuen_kumagai": (lambda: at("kenrokuen_kumagai", masteries="blue", draws="PY"), {"to": "behind"}),
    "sakuya_hime, first": (lambda: at("sakuya_hime"), {"give": "pink", "from": "harvest"}),
    "sakuya_hime, second": (at_sakuya_take, {"from_seat": 1, "take": "pink"}),
    "komatsu_otome": (lambda: at("komatsu_otome", draws="PYL"), {"keep": "pink"}),
    "kokonoe": (lambda: at("kokonoe"), {"from_seat": 1, "take": "pink"}),
    "place": (lambda: harvested("PY", bag="W"), {"behind": "pink"}),
    "jokers": (lambda: ended(behind=["PLW", "", ""]), {"warm": 1}),
}


@proves("cerisier.turn.phases")
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answer_to_another_question_is_refused(question: str) -> None:
    reach, fitting = QUESTIONS[question]
    table = reach()
    assert table.ask == question.partition(",")[0]
    for _, answer in QUESTIONS.values():
        if answer != fitting:
            assert table.refuses(answer) == "cerisier.turn.phases", answer


# -- successful harvest ----------------------------------------------------------------------------------------------


@proves("cerisier.place.after-mastery")
def test_the_mastery_comes_before_the_colour_choice() -> None:
    table = harvested("PPYLD", bag="W")
    assert table.ask == "mastery"
    table.play({"mastery": "somei_yoshino"})
    table.play({"behind": "yellow", "from": "harvest"})
    assert table.ask == "place"
    assert table.legal == [{"behind": "pink"}, {"behind": "light_blue"}, {"behind": "dark_blue"}, NOTHING_BEHIND]
    assert table.refuses({"behind": "yellow"}) == "cerisier.place.one-colour"


@proves("cerisier.place.after-mastery")
def test_the_choice_is_made_on_what_the_mastery_left() -> None:
    table = harvested("PPYLD", bag="W")
    table.play({"mastery": "somei_yoshino"})
    table.play({"behind": "pink", "from": "harvest"})
    assert (table.harvest, table.behind(0)) == ("PYLD", "P")
    table.play({"behind": "pink"})
    assert (table.front(0), table.behind(0)) == ("YLD", "PP")


@proves("cerisier.place.one-colour")
def test_one_colour_of_the_harvest_goes_behind_or_none() -> None:
    table = harvested("PYL", bag="W", front=["D", "", ""])
    assert table.legal == [{"behind": "pink"}, {"behind": "yellow"}, {"behind": "light_blue"}, NOTHING_BEHIND]
    for colour in ("dark_blue", "white", "black"):
        assert table.refuses({"behind": colour}) == "cerisier.place.one-colour"
    table.play({"behind": "yellow"})
    assert (table.asked, table.behind(0)) == ([1], "Y")
    table = harvested("PYL", bag="W")
    table.play(NOTHING_BEHIND)
    assert (table.asked, table.behind(0), table.front(0)) == ([1], "", "PYL")


@proves("cerisier.place.all-of-it")
def test_all_flowers_of_the_chosen_colour_go_behind() -> None:
    table = harvested("PPY", bag="W", behind=["", "P", ""], turn=1)
    table.play({"behind": "pink"})
    assert (table.fronts, table.behinds) == (["", "Y", ""], ["", "PPP", ""])


@proves("cerisier.place.rest-front")
def test_all_other_flowers_go_to_the_own_front() -> None:
    table = harvested("PPYLL", bag="WWK", front=["", "PW", ""], turn=1)
    table.play({"mastery": "none"})
    table.play({"behind": "pink"})
    assert (table.fronts, table.harvest, table.bag) == (["", "PYLLW", ""], "", "WWK")


@proves("cerisier.place.black-white")
def test_white_and_black_can_be_chosen() -> None:
    table = harvested("WWPY", bag="L")
    assert {"behind": "white"} in table.legal
    table.play({"behind": "white"})
    assert (table.front(0), table.behind(0)) == ("PY", "WW")
    table = harvested("KK", bag="L")
    assert table.legal == [{"behind": "black"}, NOTHING_BEHIND]
    table.play({"behind": "black"})
    assert (table.front(0), table.behind(0)) == ("", "KK")


@proves("cerisier.place.black-alone")
def test_a_black_does_not_follow_another_colour_behind() -> None:
    table = harvested("PYK", bag="L")
    table.play({"behind": "pink"})
    assert (table.front(0), table.behind(0)) == ("YK", "P")
    table = harvested("PYK", bag="L")
    table.play({"behind": "black"})
    assert (table.front(0), table.behind(0)) == ("PY", "K")


@proves("cerisier.place.this-harvest")
def test_flowers_already_in_front_stay_there() -> None:
    table = harvested("PY", bag="L", front=["PPPW", "P", ""])
    table.play({"behind": "pink"})
    assert (table.fronts, table.behinds) == (["PPPYW", "P", ""], ["P", "", ""])


# -- the end ---------------------------------------------------------------------------------------------------------


@proves("cerisier.end.bag-empty")
def test_the_game_ends_with_the_turn_that_empties_the_bag() -> None:
    table = Stage(bag="PY", seats=4, turn=1)
    table.play({"draw": 1}, draws="P")
    table.play(STOP)
    table.play(NOTHING_BEHIND)
    assert not table.over
    table.play({"draw": 1}, draws="Y")
    assert table.ask == "place"  # the turn is played to its end
    table.play(NOTHING_BEHIND)
    assert table.over  # seats 0 and 3 had a turn less
    assert table.fronts == ["", "P", "Y", ""]
    assert [line.get("event") for line in table.events] == [None, "reveal", "scores"]
    assert table.refuses({"draw": 1}, seat=3) == "cerisier.end.bag-empty"


@proves("cerisier.end.bag-empty")
def test_a_bonus_can_empty_the_bag() -> None:
    table = harvested("PPYY", bag="L")
    table.play({"mastery": "shin_sumizome"}, draws="L")
    assert table.ask == "place"
    table.play(NOTHING_BEHIND)
    assert table.over


@proves("cerisier.end.refilled")
def test_a_failed_harvest_of_the_whole_bag_does_not_end_the_game() -> None:
    table = Stage(bag="PPP", front=["", "", ""])
    table.play({"draw": 3}, draws="PPP")
    assert (table.asked, table.ask, table.bag) == ([1], "harvest", "PP")


@proves("cerisier.end.refilled")
def test_a_bag_emptied_and_refilled_by_komatsu_otome_does_not_end_the_game() -> None:
    table = harvested("PYLD", bag="PWK", masteries="pink")
    table.play({"mastery": "komatsu_otome"}, draws="PWK")
    assert table.bag == ""
    table.play({"keep": "white"})
    table.play(NOTHING_BEHIND)
    assert (table.asked, table.ask, table.bag) == ([1], "harvest", "PK")


@proves("cerisier.end.no-limit")
def test_all_black_failures_can_go_on_for_ever() -> None:
    table = Stage(bag="PKKK")
    for turn in range(300):
        assert table.turn == turn % 3
        table.play({"draw": 3}, draws="KKK")
        assert table.bag == "PKKK"
    table.play({"draw": 1}, draws="P")
    assert table.ask == "harvest"


@proves("cerisier.end.no-limit")
def test_one_flower_always_succeeds_and_only_black_failures_leave_the_bag_as_it_was() -> None:
    for harvest in every_harvest():
        if len(harvest) == 1:
            assert not fails(harvest)
        elif fails(harvest) and len(harvest) <= 5:
            table = Stage(bag=harvest)
            table.play({"draw": len(harvest)}, draws=harvest)
            for _ in range(2 if table.turn == 0 else 0):
                table.play(table.legal[-1])
            assert (table.bag == harvest) == (set(harvest) == {"K"})


# -- the winner ------------------------------------------------------------------------------------------------------


@proves("cerisier.win.highest")
def test_the_highest_total_of_front_warm_and_cold_wins() -> None:
    # front -3, 8, -3; warm 18, 8, 10; cold 8, 12, 16
    table = ended(front=["P", "PPPPPP", "P"], behind=["PPPL", "PLL", "PPLLL"])
    assert table.points("points") == GAME.scores(table.state) == [-3 + 18 + 8, 8 + 8 + 12, -3 + 10 + 16]
    assert GAME.winners(table.state) == [1]


@proves("cerisier.win.highest")
def test_totals_may_be_negative() -> None:
    table = ended(front=["PYLDW", "PYL", "PYLD"])
    assert GAME.scores(table.state) == [-15, -9, -12]
    assert GAME.winners(table.state) == [1]


@proves("cerisier.win.shared")
def test_equal_totals_share_the_victory() -> None:
    table = ended(front=["PP", "P", "LL", "WW"])
    assert GAME.scores(table.state) == [-1, -3, -1, -1]
    assert GAME.winners(table.state) == [0, 2, 3]


@proves("cerisier.win.highest", "cerisier.win.shared")
@settings(deadline=None, max_examples=50)
@given(st.lists(st.text("PYLDW", max_size=12), min_size=2, max_size=4), st.integers(0, 2**32))
def test_the_winners_are_all_seats_with_the_most_points(fronts: list[str], seed: int) -> None:
    random = Random(seed)
    behinds = ["".join(random.choices("PYLDWK", k=random.randrange(6))) for _ in fronts]
    table = Stage(front=fronts, behind=behinds)
    sheet = table.sheet
    points = [line["front_points"] + line["warm_points"] + line["cold_points"] for line in sheet]
    assert GAME.scores(table.state) == points
    assert GAME.winners(table.state) == [seat for seat, each in enumerate(points) if each == max(points)]


# -- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("masteries", ["blue", "pink"])
def test_in_whole_games_refusals_and_choices_agree_and_no_flower_is_lost(seats: int, masteries: str) -> None:
    random = Random(seats)
    for _ in range(3):
        table = dealt(seats, aside="PPP" if seats == 2 else "", masteries=masteries)
        table.state.random[:] = [random.randrange(2**32) for _ in range(4)]
        for each in random_game(table, random):  # `legal` and `play` check
            assert each.over or len(each.asked) == 1 or each.ask == "jokers"
        assert (table.bag, table.harvest, table.shown) == ("", "", "")


@proves("cerisier.behind.jokers")
def test_a_whole_game_with_nothing_behind_asks_for_no_jokers() -> None:
    table = dealt(3)
    for _ in range(80):
        table.play({"draw": 1}, draws=BY_CHANCE)
        if table.ask == "harvest":
            table.play(STOP)
        table.play(NOTHING_BEHIND)
    assert table.over
    assert [line.get("event", line.get("ask")) for line in table.events] == ["place", "reveal", "scores"]
