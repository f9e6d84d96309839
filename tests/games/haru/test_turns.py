"""The turn of haru, step by step: pick, roles, A to D, frogs and winds."""

from hanazono.games.haru import GAME
from hanazono.games.haru.speech import CELL_NAMES
from hanazono.games.kit import ABOVE, LEGAL, SPECTATOR, UNKNOWN, moves_in, no_moves
from tests.games.haru.stage import Stage, dealt, last_turns, last_wind
from tests.games.haru.test_pond import random_positions
from tests.proves import proves


def first_turn(*moves: str) -> Stage:
    """Turn 1 on the standard layout: seat 1 is junior and has bloomed d2; seat 0 is asked to bloom."""
    return dealt(hands=((3, 6, 7), (3, 4, 8))).picks(7, 3).play(*moves)


# -- pick and roles --------------------------------------------------------------------------------------------------


@proves("haru.turn.pick")
def test_one_flower_of_the_own_hand_once() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8)))
    assert stage.asked == [0, 1]
    assert stage.legal == [{"pick": 3}, {"pick": 6}, {"pick": 7}]
    assert stage.refuses("pick 4", seat=0) == "haru.turn.pick"
    stage.play("pick 6", seat=0)
    assert stage.refuses("pick 7", seat=0) == "haru.turn.pick"
    assert stage.refuses("pick 6", seat=1) == "haru.turn.pick"


@proves("haru.turn.pick")
def test_picks_are_told_together_in_seat_order() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8)))
    stage.play("pick 8", seat=1)
    for viewer in (0, 1, SPECTATOR, ABOVE):
        assert stage.seen_by(viewer) == []
    stage.play("pick 3", seat=0)
    for viewer in (0, 1, SPECTATOR, ABOVE):
        assert stage.seen_by(viewer)[:3] == [
            {"seat": 0, "ask": "pick", "move": {"pick": 3}},
            {"seat": 1, "ask": "pick", "move": {"pick": 8}},
            {"event": "revealed", "values": [3, 8]},
        ]
    assert stage.hands == [[6, 7], [3, 4]]


@proves("haru.turn.roles", "haru.bloom.junior")
def test_the_lower_value_is_junior_and_blooms_the_dark_pad() -> None:
    for red, yellow, junior in ((7, 3, 1), (3, 4, 0), (6, 8, 0)):
        stage = dealt(hands=((3, 6, 7), (3, 4, 8))).picks(red, yellow)
        assert stage.events[-1] == {"event": "bloomed", "seat": junior, "cell": "d2"}
        assert stage.pond.split()[1][3] == "RY"[junior]
        assert (stage.asked, stage.ask) == ([1 - junior], "bloom")
        assert stage.view(ABOVE)["junior"] == junior


@proves("haru.bloom.junior")
def test_the_dark_pad_is_bloomed_wherever_it_lies() -> None:
    for cell in CELL_NAMES:
        pond = "".join("d" if cell == each else "o" for each in CELL_NAMES)
        stage = Stage(pond).picks(1, 2)
        assert stage.events[-1] == {"event": "bloomed", "seat": 0, "cell": cell}
        assert stage.pond.replace(" ", "") == pond.replace("d", "R")


@proves("haru.turn.roles")
def test_roles_are_for_one_turn() -> None:
    stage = first_turn("bloom e5", "wind a1 east").play("darken e1", draws=[8, 2])
    assert stage.view(ABOVE)["junior"] is None
    stage.picks(3, 8)
    assert stage.view(ABOVE)["junior"] == 0


@proves("haru.turn.order")
def test_the_four_steps() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8))).picks(7, 3)
    steps = []
    for words in ("bloom a1", "wind a5 east", "darken c1"):
        steps.append((stage.asked, stage.ask))
        assert stage.refuses(words, seat=1 - stage.asked[0]) == "haru.turn.order"
        stage.play(words)
    assert steps == [([0], "bloom"), ([1], "wind"), ([0], "darken")]
    assert (stage.asked, stage.t) == ([0, 1], 2)


@proves("haru.turn.order")
def test_an_answer_to_another_question_is_refused() -> None:
    for stage, words in (
        (dealt(), "bloom a1"),
        (first_turn(), "pick 3"),
        (first_turn(), "wind a1 east"),
        (first_turn("bloom a1"), "darken c1"),
        (first_turn("bloom a1", "wind a5 east"), "frog red c1"),
        (first_turn("bloom c2"), "bloom a1"),
    ):
        assert stage.refuses(words) == "haru.turn.order"


def every_question() -> list[Stage]:
    """A table at each of the questions."""
    return [
        dealt(),
        last_turns().picks(4, 4).picks(7, 7),  # roles
        first_turn(),
        first_turn("bloom c2"),
        first_turn("bloom e5"),
        first_turn("bloom e5", "wind a1 east"),
        first_turn("bloom e5", "wind a1 east", "darken d4"),
        dealt().picks(3, 3),
        dealt().picks(3, 3).play("frog red a1"),
    ]


@proves("haru.turn.order")
def test_who_is_not_asked_has_no_choice() -> None:
    asks = ["pick", "roles", "bloom", "frog", "wind", "darken", "frog", "frogs", "frogs"]
    assert [stage.ask for stage in every_question()] == asks
    for stage in every_question():
        for seat in (0, 1, SPECTATOR, ABOVE):
            offered = ~no_moves(GAME.box.MOVES)  # whatever stood there before
            GAME.rules.legal(stage.state, seat, offered)
            numbers = range(GAME.box.MOVES)
            allowed = [move for move in numbers if GAME.rules.why_not(stage.state, seat, move) == LEGAL]
            assert moves_in(offered) == allowed
            assert bool(allowed) == (seat in stage.asked)


@proves("haru.turn.order")
def test_a_number_that_means_no_move_is_refused() -> None:
    for stage in every_question():
        question, seat = int(stage.state.question), stage.asked[0]
        moves = [move for move in range(GAME.box.MOVES + 2) if GAME.choice(question, move) is None]
        for move in (-1, *moves):
            statement = GAME.rules.why_not(stage.state, seat, move)
            assert GAME.box.forbids[statement] == "haru.turn.order"


# -- A and B: blooms -------------------------------------------------------------------------------------------------


@proves("haru.bloom.flower", "haru.bloom.senior")
def test_the_senior_blooms_any_unflowered_pad() -> None:
    stage = first_turn()
    assert stage.targets == "a1 c1 e1 b2 c2 a3 b3 d3 e3 b4 c4 d4 a5 c5 e5"
    assert stage.refuses("bloom b1") == "haru.bloom.flower"  # water
    assert stage.refuses("bloom d2") == "haru.bloom.senior"  # flowered
    stage.play("bloom e5")
    assert stage.pond == "o.o.o .oyY. oo.oo .oor. o.o.R"
    assert stage.hands == [[3, 6], [4, 8]]  # the flowers just picked


@proves("haru.bloom.flower")
def test_a_flower_stays_on_its_pad_until_the_round_ends() -> None:
    stage = first_turn("bloom e5", "wind e5 west")
    assert stage.pond == "o.o.o .oyY. oo.oo .oor. o.oR."
    for each in random_positions():
        if each.ask == "pick":
            assert each.pond.count("R") == each.pond.count("Y") == each.t - 1


@proves("haru.bloom.shade-spent")
def test_the_dark_side_under_a_flower_has_no_effect() -> None:
    stage = first_turn("bloom e5", "wind a1 east", "darken e1")
    pads = {pad["cell"]: pad for pad in stage.view(ABOVE)["pads"]}
    assert pads["d2"]["dark"]
    assert pads["d2"]["flower"] == "yellow"
    for hand in range(2):
        stage.state.hand[hand] = 0b11
    stage.picks(1, 2)
    assert stage.events[-1] == {"event": "bloomed", "seat": 0, "cell": "e1"}


# -- D: darken -------------------------------------------------------------------------------------------------------


@proves("haru.dark.one", "haru.dark.target")
def test_the_senior_darkens_an_unflowered_pad() -> None:
    stage = first_turn("bloom e5", "wind a1 east")
    assert "d" not in stage.pond
    assert stage.targets == "b1 c1 e1 b2 c2 a3 b3 d3 e3 b4 c4 d4 a5 c5"  # c2 and d4 with a frog
    assert stage.refuses("darken e5") == "haru.dark.target"
    assert stage.refuses("darken d2") == "haru.dark.target"
    assert stage.refuses("darken a1") == "haru.dark.target"  # water
    assert stage.play("darken b1").pond == ".do.o .oyY. oo.oo .oor. o.o.R"


@proves("haru.dark.last-turn", "haru.wind.last-turn")
def test_the_last_turn_has_a_wind_and_no_darkening() -> None:
    stage = last_wind()
    assert (stage.t, stage.ask) == (8, "wind")
    assert not set("ody") & set(stage.pond)
    stage.play("wind e4 north")
    assert (stage.told[0], stage.ask, stage.t) == ("round_over", "pick", 1)
    assert last_wind().play("wind d5 north").points == [2, 2]  # and its check


# -- frogs -----------------------------------------------------------------------------------------------------------


@proves("haru.frog.displaced")
def test_a_bloomed_frog_moves_and_the_other_stays() -> None:
    stage = first_turn("bloom c2")
    assert (stage.asked, stage.ask, stage.view(1)["frog"]) == ([0], "frog", "yellow")
    assert stage.targets == "a1 c1 e1 b2 a3 b3 d3 e3 b4 c4 a5 c5 e5"  # not c2, d2 flowered, nor d4 with the red frog
    for words in ("frog yellow c2", "frog yellow d2", "frog yellow d4", "frog yellow b1", "frog red e3"):
        assert stage.refuses(words) == "haru.frog.displaced"
    stage.play("frog yellow e3")
    assert (stage.pond, stage.ask) == ("o.o.o .oRY. oo.oy .oor. o.o.o", "wind")


@proves("haru.frog.displaced", "haru.frog.not-back", "haru.frog.never-dark")
def test_a_darkened_frog_moves_and_not_back() -> None:
    stage = first_turn("bloom e5", "wind a1 east", "darken d4")
    assert (stage.asked, stage.ask, stage.view(1)["frog"]) == ([0], "frog", "red")
    assert stage.targets == "b1 c1 e1 b2 a3 b3 d3 e3 b4 c4 a5 c5"
    assert stage.refuses("frog red d4") == "haru.frog.not-back"
    assert stage.refuses("frog red c2") == "haru.frog.displaced"
    stage.play("frog red e1")
    assert (stage.pond, stage.ask, stage.t) == (".oo.r .oyY. oo.oo .ood. o.o.R", "pick", 2)


@proves("haru.frog.displaced")
def test_a_displaced_frog_is_off_the_pond_until_it_is_placed() -> None:
    assert first_turn("bloom c2").frogs == {"red": "d4"}
    assert first_turn("bloom c2", "frog yellow a1").frogs == {"red": "d4", "yellow": "a1"}
    assert first_turn("bloom e5", "wind a1 east", "darken d4").frogs == {"yellow": "c2"}
    for stage in random_positions():
        assert (stage.state.lifted == UNKNOWN) == (stage.ask != "frog")


@proves("haru.frog.displaced")
def test_a_pad_without_a_frog_asks_for_none() -> None:
    assert first_turn("bloom e5").ask == "wind"
    assert first_turn("bloom e5", "wind a1 east", "darken c1").ask == "pick"


@proves("haru.frog.gone", "haru.frog.gone-moment")
def test_on_turn_seven_both_frogs_leave() -> None:
    for cell in ("a5", "d5"):  # with and without a frog
        stage = last_turns().picks(4, 7).play(f"bloom {cell}")
        assert (stage.told, stage.ask) == (["frogs_gone"], "wind")
        assert not set("ry") & set(stage.pond)
    stage = last_turns().picks(4, 4)
    assert stage.told[-1] == "frogs_gone"
    assert not set("ry") & set(stage.pond)


@proves("haru.frog.gone-moment")
def test_frogs_do_not_leave_when_that_bloom_makes_a_figure() -> None:
    stage = Stage("YYYo. RRRd. YYYr. RRRy. .....", 7, marks="a1 b1 c1").picks(8, 7)
    assert stage.ask == "bloom"
    stage.play("bloom d4")
    assert "frogs_gone" not in stage.told
    assert stage.points == [2, 0]


@proves("haru.frog.gone")
def test_frogs_leave_on_turn_seven_and_never_earlier() -> None:
    for stage in random_positions(8):
        if stage.ask == "pick":
            assert len(set("ry") & set(stage.pond)) == (2 if stage.t <= 7 else 0)
        if "frogs_gone" in stage.told:
            assert stage.t - (stage.ask == "pick") == 7
            assert sum(letter in "od" for letter in stage.pond) == 2


# -- C: wind ---------------------------------------------------------------------------------------------------------


@proves("haru.wind.one")
def test_the_junior_pushes_any_pad_one_cell() -> None:
    stage = first_turn("bloom e5")
    assert (stage.asked, stage.ask, len(stage.legal)) == ([1], "wind", 48)
    assert {"wind", "to"} == set(stage.legal[0])  # there is no passing
    assert stage.refuses("wind a2 north") == "haru.wind.one"  # water
    cells = {move["wind"] for move in stage.legal}
    assert {"d2", "e5", "c2", "a3"} <= cells  # flowers, frogs, plain pads
    for to, pond in (
        ("north", "o.oYo .oy.. oo.oo .oor. o.o.R"),
        ("east", "o.o.o .oy.Y oo.oo .oor. o.o.R"),
    ):
        assert first_turn("bloom e5", f"wind d2 {to}").pond == pond
    assert first_turn("bloom e5", "wind c2 south").pond == "o.o.o .o.Y. ooyoo .oor. o.o.R"
    assert first_turn("bloom e5", "wind c2 west").pond == "o.o.o oy.Y. oo.oo .oor. o.o.R"


@proves("haru.wind.push")
def test_pads_in_line_move_along_up_to_the_water() -> None:
    assert first_turn("bloom e5", "wind b2 east").pond == "o.o.o ..oyY oo.oo .oor. o.o.R"
    assert first_turn("bloom e5", "wind a3 east").pond == "o.o.o .oyY. .oooo .oor. o.o.R"
    assert first_turn("bloom e5", "wind d4 north").pond == "o.oYo .oyo. oo.ro .oo.. o.o.R"
    stage = first_turn("bloom e5")
    assert stage.hint("wind b2 east") == {"pushed": ["b2", "c2", "d2"]}


@proves("haru.wind.edge")
def test_a_line_that_reaches_the_edge_cannot_be_pushed() -> None:
    stage = first_turn("bloom e5")
    for words in ("wind a1 north", "wind a1 west", "wind e5 east", "wind b3 west", "wind d3 east", "wind e3 east"):
        assert stage.refuses(words) == "haru.wind.edge"


@proves("haru.wind.ride")
def test_flowers_frogs_marks_and_sides_ride_along() -> None:
    stage = Stage("Rryo. ooo.d ooo.. oYo.. o....", 2, marks="a1 b1 c1").picks(2, 3)
    stage.play("bloom a2", "wind a1 east")
    assert stage.pond.split()[0] == ".Rryo"
    assert stage.marks == "b1 c1 d1"
    pads = {pad["cell"]: pad for pad in stage.view(ABOVE)["pads"]}
    assert pads["e2"]["dark"]
    stage = first_turn("bloom e5", "wind d2 east")  # the dark side under the flower
    assert [pad["cell"] for pad in stage.view(ABOVE)["pads"] if pad["dark"]] == ["e2"]
