"""The pond, rounds and hands of haru."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import numba
from scipy.stats import chisquare

from hanazono.games.contract import Json
from hanazono.games.haru import GAME
from hanazono.games.haru.speech import CELL_NAMES
from hanazono.games.kit import ABOVE, PROBE
from tests.games.haru.stage import STANDARD, Stage, dealt, last_wind
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
DEALS = 60 if INTERPRETED else 2000
UNLIKELY = 1e-4


def random_positions(games: int = 3, **options: object) -> Iterator[Stage]:
    """Every position of some random games of two rounds."""
    for number in range(games):
        random, stage = Random(number), Stage()
        stage.state = GAME.new(2, {"max_rounds": 2, **options}, number)
        yield stage
        while stage.asked:
            seat = random.choice(stage.asked)
            GAME.rules.play(stage.state, seat, random.choice(GAME.legal(stage.state, seat)))
            yield stage


def layouts() -> Iterator[Json]:
    for number in range(DEALS):
        yield GAME.events(GAME.new(2, {"layout": "random"}, number), ABOVE)[0]


def unflowered(stage: Stage) -> str:
    return "".join(letter for letter in stage.pond if letter in "ordy")


# -- the pond --------------------------------------------------------------------------------------------------------


@proves("haru.pond.grid", "haru.pond.pads")
def test_sixteen_pads_never_meet_on_a_cell() -> None:
    for layout in ("standard", "random"):
        for stage in random_positions(layout=layout):
            cells = [pad["cell"] for pad in stage.view(ABOVE)["pads"]]
            assert len(set(cells)) == len(cells) == 16
            assert {cell[0] for cell in cells} <= set("abcde")
            assert {cell[1] for cell in cells} <= set("12345")
            assert sum(pad["double"] for pad in stage.view(ABOVE)["pads"]) == 1


@proves("haru.pond.pads", "haru.dark.target")
def test_any_of_the_light_pads_can_show_its_dark_side() -> None:
    cells = dealt().picks(1, 2).play("bloom e5", "wind a1 east").targets.split()
    assert len(cells) == 14  # all but the flowered ones, d2 and e5
    for cell in cells:
        stage = dealt().picks(1, 2).play("bloom e5", "wind a1 east")
        assert not shows_dark(stage, cell)
        assert shows_dark(stage.play(f"darken {cell}"), cell)


def shows_dark(stage: Stage, cell: str) -> bool:
    return any(pad["dark"] for pad in stage.view(ABOVE)["pads"] if pad["cell"] == cell)


@proves("haru.pond.eggs", "haru.pond.random")
def test_double_pad_and_eggs_are_three_different_pads() -> None:
    for layout in layouts():
        marked = {layout["dark"], layout["red"], layout["yellow"]}
        assert len(marked) == 3
        assert marked <= set(layout["pads"])


@proves("haru.pond.standard")
def test_the_standard_layout() -> None:
    for number in range(3):
        stage = Stage()
        stage.state = GAME.new(2, {}, number)
        assert (stage.pond, stage.marks) == (STANDARD, "d2 d4 c2")
        assert GAME.events(stage.state, ABOVE)[0] == {
            "event": "layout",
            "pads": ["a1", "c1", "e1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "a5", "c5", "e5"],
            "dark": "d2",
            "red": "d4",
            "yellow": "c2",
        }


@proves("haru.pond.standard")
def test_nothing_of_the_standard_layout_is_left_to_chance() -> None:
    drawn: list[str] = []
    for _ in range(9 + 3):
        [cell] = next_cells(drawn)
        drawn.append(cell)
    assert " ".join(drawn) == "b1 d1 a2 e2 c3 a4 e4 b5 d5 d2 d4 c2"


@proves("haru.pond.random")
def test_every_cell_may_be_drawn_for_a_random_layout() -> None:
    drawn: list[str] = []
    for cells in (25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14):  # nine waters, three different pads
        possible = next_cells(drawn, layout="random")
        assert possible == [cell for cell in CELL_NAMES if cell not in drawn]
        assert len(possible) == cells
        drawn.append(possible[len(drawn) % 3])


def next_cells(drawn: list[str], **options: object) -> list[str]:
    """The cells that can be drawn, all equally likely, after these when the pads are laid out."""
    s = GAME.blank(2, options)
    s.script[: len(drawn)], s.script_end = [CELL_NAMES.index(cell) for cell in drawn], len(drawn)
    s.probe = PROBE
    GAME.rules.deal(s)
    assert s.fault == 0
    assert set(s.odds.tolist()) <= {0, 1}
    return [CELL_NAMES[cell] for cell in s.odds.nonzero()[0]]


@proves("haru.pond.random")
def test_random_layouts_are_uniform() -> None:
    pads, marks = Counter[str](), Counter[tuple[str, int]]()
    for layout in layouts():
        assert len(layout["pads"]) == 16
        pads.update(layout["pads"])
        marks.update((name, layout["pads"].index(layout[name])) for name in ("dark", "red", "yellow"))
    assert len(pads) == 25
    assert chisquare([pads[cell] for cell in sorted(pads)]).pvalue > UNLIKELY
    for name in ("dark", "red", "yellow"):
        assert chisquare([marks[name, place] for place in range(16)]).pvalue > UNLIKELY


@proves("haru.pond.random", "haru.round.same-cells")
def test_a_layout_is_told_once_a_game() -> None:
    for stage in random_positions(layout="random"):
        assert ("layout" in stage.told) == (stage.state.round_number == 1 and stage.told[:1] == ["layout"])
        if "round" in stage.told and "round_over" in stage.told:
            assert "layout" not in stage.told


@proves("haru.pond.identity", "haru.wind.ride")
def test_marks_travel_with_their_pad_under_flowers_and_dark_sides() -> None:
    stage = Stage("..... ..... Rodo. r..y. ooooo", 2, marks="a3 b3 c3")
    stage.picks(2, 3).play("bloom a5", "wind a3 east")  # the junior has bloomed c3
    assert stage.pond.split()[2] == ".RoRo"
    assert stage.marks == "b3 c3 d3"


# -- rounds ----------------------------------------------------------------------------------------------------------


@proves("haru.round.same-cells", "haru.round.light", "haru.round.first-dark", "haru.round.frogs-home")
def test_a_new_round_starts_where_the_pads_lie() -> None:
    stage = last_wind()
    assert stage.pond == "R..Y. Y.R.. .RRYR .YYRY YR.YR"
    assert stage.marks == "d3 e4 c3"
    stage.play("wind e4 north")
    assert stage.round_number == 3
    assert stage.pond == "o..o. o.o.o .oydr .ooo. oo.oo"  # d3 the double pad, e3 red eggs, c3 yellow eggs
    assert stage.marks == "d3 e3 c3"
    dark = [pad["cell"] for pad in stage.view(ABOVE)["pads"] if pad["dark"]]
    assert dark == ["d3"]


@proves("haru.round.hands")
def test_every_round_deals_three_of_eight() -> None:
    stage = last_wind().play("wind e4 north", draws=[8, 1, 4, 2, 3, 4])
    assert stage.hands == [[1, 4, 8], [2, 3, 4]]
    assert [line["values"] for line in stage.events if line.get("event") == "dealt"] == stage.hands
    assert [hand["reserve"] for hand in stage.view(ABOVE)["hands"]] == [5, 5]
    assert stage.view(ABOVE)["hands"][0]["reserve_values"] == [2, 3, 5, 6, 7]
    seen = Counter(tuple(hand) for number in range(DEALS) for hand in hands_of(number))
    assert all(len(set(hand)) == 3 for hand in seen)
    if not INTERPRETED:
        assert len(seen) == 56
        assert chisquare(list(seen.values())).pvalue > UNLIKELY


def hands_of(number: int) -> list[list[int]]:
    return [line["values"] for line in GAME.events(GAME.new(2, {}, number), ABOVE) if line.get("event") == "dealt"]


@proves("haru.round.two-a-turn", "haru.hand.size", "haru.dark.one", "haru.frog.never-dark")
def test_what_holds_whenever_flowers_are_picked() -> None:
    turns = set()
    for stage in random_positions(8):
        view = stage.view(ABOVE)
        dark = stage.pond.count("d")
        flowered_dark = [p for p in view["pads"] if p["dark"] and not p["flower"]]
        assert [hand["hand"] for hand in view["hands"]] == [len(hand) for hand in stage.hands]
        if stage.ask == "pick":
            turns.add(stage.t)
            assert len(unflowered(stage)) == 18 - 2 * stage.t
            assert [len(hand) for hand in stage.hands] == [min(3, 9 - stage.t)] * 2
            assert dark == 1
            assert not flowered_dark[0]["frog"]
        elif stage.ask in ("bloom", "wind", "darken"):
            assert not flowered_dark
    assert turns == set(range(1, 9))


@proves("haru.round.no-figure")
def test_eight_turns_without_a_figure_score_nothing() -> None:
    stage = last_wind().play("wind e4 north")
    assert (stage.points, stage.scores, stage.round_number) == ([0, 0], [0, 4], 3)
    assert stage.told == ["round_over", "round", "dealt", "dealt"]


@proves("haru.round.instant")
def test_a_figure_ends_the_round_at_once() -> None:
    stage = Stage("RRRd. ooooo oory. YY.o. .....", 4, [[4, 5, 6], [4, 5, 6]], marks="a2 b2 c2")
    stage.picks(4, 5)  # A: the junior blooms d1
    assert stage.told == ["revealed", "bloomed", "round_over", "round", "dealt", "dealt"]
    assert (stage.points, stage.ask, stage.t) == ([2, 0], "pick", 1)
    stage = Stage("RRRrd ooooo ooo.y YY.o. .....", 4, [[4, 5, 6], [4, 5, 6]], marks="a2 b2 c2")
    stage.picks(5, 4).play("bloom d1")  # B: under a frog, which is not asked for
    assert (stage.points, stage.ask, stage.t) == ([2, 0], "pick", 1)
    stage = Stage("RRR.r dooo. ooo.y YY.o. .....", 4, [[4, 5, 6], [4, 5, 6]], marks="a2 b2 c2")
    stage.picks(5, 4).play("bloom e1", "frog red c2")
    assert stage.play("wind e1 west").points == [2, 0]  # C: nothing is darkened, nothing refilled
    assert stage.told == ["round_over", "round", "dealt", "dealt"]


# -- hands -----------------------------------------------------------------------------------------------------------


def darkening(t: int) -> Stage:
    """Turn t up to its last question."""
    pond = "oooo. dooo. roooy ..... ....."
    stage = Stage(pond, t, marks="a1 b1 c1").picks(t, t + 1 if t < 8 else t)
    stage.play("bloom a1")
    return stage.play("wind d1 east")


@proves("haru.hand.refill", "haru.hand.order")
def test_hands_are_refilled_after_a_turn_seat_0_first() -> None:
    stage = darkening(1)
    assert stage.hands == [[2, 3], [1, 3]]
    stage.play("darken b2", draws=[7, 8])
    assert stage.events[1:] == [
        {"event": "refilled", "seat": 0, "value": 7},
        {"event": "refilled", "seat": 1, "value": 8},
    ]
    assert stage.hands == [[2, 3, 7], [1, 3, 8]]


@proves("haru.hand.refill", "haru.hand.size")
def test_hands_are_refilled_after_turns_one_to_five_only() -> None:
    for t in range(1, 7):
        stage = darkening(t).play("darken b2")
        assert stage.told == (["refilled", "refilled"] if t <= 5 else [])
        assert (stage.ask, stage.t) == ("pick", t + 1)
        assert [len(hand) for hand in stage.hands] == [3 if t <= 5 else 2] * 2


@proves("haru.hand.refill")
def test_hands_are_refilled_with_flowers_neither_in_hand_nor_played() -> None:
    stage = darkening(3)  # both seats have played 1 and 2 before
    assert stage.hands == [[4, 5], [3, 5]]
    assert [hand["reserve_values"] for hand in stage.view(ABOVE)["hands"]] == [[6, 7, 8], [6, 7, 8]]
    stage.state.probe = PROBE
    stage.play("darken b2")
    assert stage.state.odds.nonzero()[0].tolist() == [5, 6, 7]  # what seat 0 may draw
