"""Who may know what in haru: the Secrets chapter. The veil is proved for all games in tests/games/test_veil.py."""

from collections import Counter

import numba
from scipy.stats import chisquare

from hanazono.games.contract import Json
from hanazono.games.haru import GAME
from hanazono.games.kit import ABOVE, SPECTATOR, seed
from tests.games.haru.stage import Stage, dealt, last_turns, last_wind, values
from tests.games.haru.test_pond import random_positions
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
WORLDS = 200 if INTERPRETED else 5000
VIEWERS = (0, 1, SPECTATOR)


@proves("haru.secret.marks")
def test_all_see_the_marks_under_flowers_and_dark_sides() -> None:
    stage = last_wind()  # every pad is flowered
    for viewer in VIEWERS:
        pads = {pad["cell"]: pad for pad in stage.view(viewer)["pads"]}
        assert pads["d3"]["double"]
        assert pads["e4"]["eggs"] == "red"
        assert pads["c3"]["eggs"] == "yellow"


PRIVATE = ("hands", "viewer")


def test_all_see_the_same_but_hands_and_picks() -> None:
    for stage in random_positions(2):
        above = stage.view(ABOVE)
        for viewer in VIEWERS:
            view = stage.view(viewer)
            assert {k: view[k] for k in view if k not in PRIVATE} == {k: above[k] for k in above if k not in PRIVATE}
            for seat, (hand, whole) in enumerate(zip(view["hands"], above["hands"], strict=True)):
                for name in ("hand", "reserve", "has_picked", "played"):
                    assert hand[name] == whole[name]
                if seat == viewer:
                    assert hand == whole
                else:
                    assert hand["values"] is hand["reserve_values"] is None
                    assert hand["pick"] == (None if stage.ask == "pick" else whole["pick"])


def test_every_viewer_gets_every_line_less_the_draws_of_others() -> None:
    for stage in random_positions(2):
        for viewer in VIEWERS:
            assert stage.seen_by(viewer) == [without_secrets(line, viewer) for line in stage.events]


def without_secrets(line: Json, viewer: int) -> Json:
    if line.get("event") == "dealt" and line["seat"] != viewer:
        return {**line, "values": [None, None, None]}
    if line.get("event") == "refilled" and line["seat"] != viewer:
        return {**line, "value": None}
    return line


def test_that_a_seat_has_picked_is_public_and_what_is_not() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8)))
    stage.play("pick 4", seat=1)
    for viewer in VIEWERS:
        view = stage.view(viewer)
        assert view["asked"] == [0]
        assert [hand["has_picked"] for hand in view["hands"]] == [False, True]
        assert view["hands"][1]["pick"] == (4 if viewer == 1 else None)
    stage.play("pick 3", seat=0)
    for viewer in VIEWERS:
        assert [hand["pick"] for hand in stage.view(viewer)["hands"]] == [3, 4]


def test_values_played_earlier_are_shown_if_the_table_shows_them() -> None:
    for show in (False, True):
        stage = dealt(show_played=show).picks(3, 3).play("frog red a1", "frog yellow c1")
        hand = stage.view(1)["hands"][0]
        assert hand["played"] == ([3] if show else None)
        assert hand["pick"] is None


def imagined(stage: Stage, viewer: int) -> Counter[tuple[int, int]]:
    """Hands and picks of seat 0 in many worlds, as sets of values and values."""
    seen = Counter[tuple[int, int]]()
    for number in range(WORLDS):
        world = GAME.veiled(stage.state, viewer)
        seed(world.random, number)
        GAME.secrets.imagine(world, viewer)
        seen[int(world.hand[0]), int(world.pick[0])] += 1
    return seen


def test_a_hidden_hand_is_any_of_the_values_not_yet_played() -> None:
    stage = Stage(t=3, hands=[[3, 4, 5], [6, 7, 8]])  # seat 0 has played 1 and 2
    for viewer in (1, SPECTATOR):
        worlds = imagined(stage, viewer)
        hands = [values(hand) for hand, _ in worlds]
        assert all(len(hand) == 3 and not {1, 2} & set(hand) for hand in hands)
        assert len(worlds) == 20
        assert chisquare(list(worlds.values())).pvalue > 1e-4
    assert set(imagined(stage, 0)) == {(0b11100, 0)}


def test_a_sealed_pick_is_any_flower_of_the_hand() -> None:
    stage = last_turns().play("pick 4", seat=0)
    worlds = imagined(stage, 1)
    assert set(worlds) == {(0b1001000, 4), (0b1001000, 7)}  # the hand is known by deduction
    assert chisquare(list(worlds.values())).pvalue > 1e-4
