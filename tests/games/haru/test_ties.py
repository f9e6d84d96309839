"""Ties and the dragonfly of haru."""

from collections import Counter

import numba
from scipy.stats import chisquare

from hanazono.games.haru import GAME
from hanazono.games.kit import ABOVE
from tests.games.haru.stage import Stage, dealt, last_turns, last_wind
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


def tied(holder: int = 0) -> Stage:
    """A tie on turn 1 of the standard layout."""
    return dealt(holder=holder).picks(3, 3)


@proves("haru.tie.bloom", "haru.tie.dark-stays")
def test_each_colour_blooms_under_its_frog_and_nothing_else_changes() -> None:
    stage = tied()
    assert stage.events[3:] == [
        {"event": "bloomed", "seat": 0, "cell": "d4"},
        {"event": "bloomed", "seat": 1, "cell": "c2"},
    ]
    assert stage.pond == "o.o.o .oYd. oo.oo .ooR. o.o.o"  # d2 is still dark, no pad has moved
    assert stage.view(ABOVE)["junior"] is None
    stage.play("frog red a1").play("frog yellow c1", draws=[4, 5])
    assert (stage.pond, stage.ask, stage.t) == ("r.y.o .oYd. oo.oo .ooR. o.o.o", "pick", 2)
    stage.picks(1, 2)  # the next turn's junior blooms it
    assert stage.events[-1] == {"event": "bloomed", "seat": 0, "cell": "d2"}


@proves("haru.tie.one-check", "haru.figure.both")
def test_one_check_after_both_blooms() -> None:
    stage = Stage("RR..Y Rr.oY ..o.Y o.doy ooo..", 4, [[5, 6, 7], [5, 6, 7]], marks="d2 a5 b5").picks(5, 5)
    assert stage.told[:4] == ["revealed", "bloomed", "bloomed", "round_over"]
    assert stage.points == [1, 2]


@proves("haru.tie.frogs", "haru.tie.red-first")
def test_the_holder_places_the_frogs() -> None:
    for holder in range(2):
        stage = tied(holder)
        assert (stage.asked, stage.ask, stage.view(0)["frog"]) == ([holder], "frogs", "red")
        assert stage.refuses("frog red a1", seat=1 - holder) == "haru.tie.frogs"
        assert stage.targets == "a1 c1 e1 b2 a3 b3 d3 e3 b4 c4 a5 c5 e5"  # neither flowered nor dark
        assert {move["frog"] for move in stage.legal} == {"red"}
        for cell in ("c2", "d4", "d2", "b1"):
            assert stage.refuses(f"frog red {cell}") == "haru.tie.frogs"
        assert stage.refuses("frog yellow a1") == "haru.tie.red-first"
        stage.play("frog red b3")
        assert (stage.asked, stage.ask, stage.view(0)["frog"]) == ([holder], "frogs", "yellow")
        assert stage.targets == "a1 c1 e1 b2 a3 d3 e3 b4 c4 a5 c5 e5"
        assert stage.refuses("frog yellow b3") == "haru.tie.frogs"  # two different pads
        assert stage.refuses("frog yellow a1", seat=1 - holder) == "haru.tie.frogs"
        assert stage.refuses("frog red a1") == "haru.tie.red-first"
        stage.play("frog yellow d3")
        assert stage.pond == "o.o.o .oYd. or.yo .ooR. o.o.o"


@proves("haru.tie.red-first")
def test_both_frogs_are_off_the_pond_meanwhile() -> None:
    stage = tied()
    assert stage.frogs == {}
    assert stage.play("frog red a1").frogs == {"red": "a1"}


@proves("haru.tie.frogs")
def test_each_frog_sits_where_the_holder_puts_it() -> None:
    for cell in tied().targets.split():
        assert tied().play(f"frog red {cell}").frogs == {"red": cell}
    for cell in tied().play("frog red b3").targets.split():
        assert tied().play("frog red b3", f"frog yellow {cell}").frogs == {"red": "b3", "yellow": cell}


@proves("haru.tie.pass")
def test_having_placed_the_frogs_the_holder_passes_the_dragonfly() -> None:
    for holder in range(2):
        stage = tied(holder).play("frog red b3")
        assert stage.holder == holder
        stage.play("frog yellow d3", draws=[4, 5])
        assert stage.events[1:] == [
            {"event": "dragonfly", "seat": 1 - holder},
            {"event": "refilled", "seat": 0, "value": 4},
            {"event": "refilled", "seat": 1, "value": 5},
        ]
        assert stage.holder == 1 - holder


@proves("haru.tie.no-pass")
def test_a_tie_without_frogs_to_place_leaves_the_dragonfly() -> None:
    for holder in range(2):
        pond = "RR..Y Rr.oY ..o.Y o.doy ooo.."
        ended = Stage(pond, 4, [[5, 6, 7], [5, 6, 7]], marks="d2 a5 b5", holder=holder).picks(5, 5)
        assert "dragonfly" not in ended.told
        assert ended.holder == holder
    stage = last_turns().picks(4, 4)
    assert stage.told == ["revealed", "bloomed", "bloomed", "frogs_gone"]
    assert (stage.holder, stage.ask, stage.t) == (0, "pick", 8)


@proves("haru.tie.turn-eight", "haru.tie.turn-eight-pass")
def test_on_turn_eight_the_holder_names_the_junior_and_passes() -> None:
    for junior in range(2):
        stage = last_turns().picks(4, 4).picks(7, 7)
        assert stage.told == ["revealed"]
        assert (stage.asked, stage.ask) == ([0], "roles")
        assert stage.legal == [{"junior": 0}, {"junior": 1}]
        assert stage.refuses("junior 0", seat=1) == "haru.tie.turn-eight"
        assert stage.refuses("bloom d5") == "haru.turn.order"
        stage.play(f"junior {junior}")
        assert stage.events[1:3] == [
            {"event": "dragonfly", "seat": 1},
            {"event": "bloomed", "seat": junior, "cell": "c2"},
        ]
        assert stage.holder == 1
        assert (stage.asked, stage.ask) == ([1 - junior], "bloom")
        stage.play("bloom d5")
        assert (stage.asked, stage.ask) == ([junior], "wind")


@proves("haru.dragonfly.first")
def test_the_first_holder_is_drawn() -> None:
    deals = 100 if INTERPRETED else 2000
    holders = Counter[int]()
    for number in range(deals):
        s = GAME.new(2, {}, number)
        assert GAME.events(s, ABOVE)[1] == {"event": "first_dragonfly", "seat": int(s.holder)}
        holders[int(s.holder)] += 1
    assert chisquare([holders[0], holders[1]]).pvalue > 1e-4


@proves("haru.dragonfly.stays")
def test_a_new_round_does_not_move_the_dragonfly() -> None:
    stage = last_wind()
    assert stage.holder == 1
    stage.play("wind e4 north")
    assert (stage.round_number, stage.holder) == (3, 1)
    assert "dragonfly" not in stage.told
    assert "first_dragonfly" not in stage.told
