"""Who may know what in haru: the Secrets chapter. The veil is proved for all games in tests/games/test_veil.py."""

from collections import Counter

import numba
import numpy as np
from scipy.stats import chisquare

from hanazono.games.contract import Json
from hanazono.games.haru import GAME
from hanazono.games.kit import ABOVE, FAULT_NEWS, SPECTATOR, seed
from tests.games.haru.stage import Stage, dealt, last_wind, values
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


CHANCE = ("random", "script", "script_at", "script_end", "probe", "odds")  # no viewer gets these


def test_a_veil_hides_hands_picks_and_news_and_no_more() -> None:
    for stage in random_positions(2, layout="random", show_played=True):
        s = stage.state.copy()
        s.fault, s.figures = FAULT_NEWS, [[1, 2, 3, 4], [5, 6, 7, 8]]
        for viewer in (*VIEWERS, ABOVE):
            veiled = GAME.empty()
            GAME.secrets.veil(s, viewer, veiled)
            hidden = {"news", *CHANCE, *(() if viewer == ABOVE else ("hand", "pick"))}
            for name in set(s.dtype.names or ()) - hidden:
                assert np.array_equal(veiled[name], s[name])


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


def imagined(stage: Stage, viewer: int, seat: int = 0) -> Counter[tuple[int, int]]:
    """Hands and picks of a seat in many worlds, as sets of values and values."""
    seen = Counter[tuple[int, int]]()
    for number in range(WORLDS):
        world = GAME.veiled(stage.state, viewer)
        seed(world.random, number)
        GAME.secrets.imagine(world, viewer)
        seen[int(world.hand[seat]), int(world.pick[seat])] += 1
    return seen


def test_a_hidden_hand_is_any_of_the_values_not_yet_played() -> None:
    stage = Stage(t=3, hands=[[1, 3, 8], [6, 7, 8]])
    for seat, played in ((0, {2, 4}), (1, {1, 2})):
        for viewer in (1 - seat, SPECTATOR):
            worlds = imagined(stage, viewer, seat)
            hands = [values(hand) for hand, _ in worlds]
            assert all(len(hand) == 3 and not played & set(hand) for hand in hands)
            assert len(worlds) == 20
            assert chisquare(list(worlds.values())).pvalue > 1e-4
        for viewer in (seat, ABOVE):
            assert set(imagined(stage, viewer, seat)) == {(int(stage.state.hand[seat]), 0)}


def test_a_sealed_pick_is_any_flower_of_the_hand() -> None:
    for seat in range(2):
        stage = Stage(t=7, hands=[[4, 7], [1, 8]])
        hand, known = stage.hands[seat], int(stage.state.hand[seat])
        stage.play(f"pick {hand[0]}", seat=seat)
        for viewer in (1 - seat, SPECTATOR):
            worlds = imagined(stage, viewer, seat)
            assert set(worlds) == {(known, value) for value in hand}  # the hand is known by deduction
            assert chisquare(list(worlds.values())).pvalue > 1e-4
        for viewer in (seat, ABOVE):
            assert set(imagined(stage, viewer, seat)) == {(known, hand[0])}
