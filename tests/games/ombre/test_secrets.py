"""Who may know what in ombre: the Secrets chapter. The veil is proved for all games in tests/games/test_veil.py."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numba
from scipy.stats import chisquare

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, SPECTATOR, State, seed
from hanazono.games.ombre import GAME
from tests.games.ombre.stage import PROJECTS, Stage
from tests.games.tables import walk
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
WORLDS = 200 if INTERPRETED else 5000
VIEWERS = (0, 1, 2, SPECTATOR)
PRIVATE = ("hands", "viewer")


def positions(games: int = 1 if INTERPRETED else 2) -> Iterator[State]:
    for number in range(games):
        yield from walk(GAME, GAME.new(3, {}, number), Random(number))


def test_all_see_the_same_but_projects() -> None:
    for s in positions():
        above = GAME.view(s, ABOVE)
        for viewer in VIEWERS:
            view = GAME.view(s, viewer)
            assert {k: view[k] for k in view if k not in PRIVATE} == {k: above[k] for k in above if k not in PRIVATE}
            for seat, (hand, whole) in enumerate(zip(view["hands"], above["hands"], strict=True)):
                assert hand == (
                    whole if seat == viewer or s.question == 0 else {**whole, "cards": None, "points": None}
                )


def test_every_viewer_gets_every_line_less_the_projects_of_others() -> None:
    for s in positions():
        for viewer in VIEWERS:
            assert GAME.events(s, viewer) == [without_secrets(line, viewer) for line in GAME.events(s, ABOVE)]


def without_secrets(line: Json, viewer: int) -> Json:
    return {**line, "project": None} if line.get("event") == "project" and line["seat"] != viewer else line


def test_no_choice_and_no_hint_of_another_seat_shows_a_secret() -> None:
    """The lists of legal moves are those of a veiled state."""
    for s in positions(1):
        for seat in range(3):
            assert GAME.legal(GAME.veiled(s, seat), seat) == GAME.legal(s, seat)


@proves("ombre.setup.projects")
def test_at_the_end_all_hands_are_shown() -> None:
    *_, s = walk(GAME, GAME.new(3, {}, 4), Random(4))
    for viewer in VIEWERS:
        assert [[each["id"] for each in hand["cards"]] for hand in GAME.view(s, viewer)["hands"]] == hands(s)
        assert GAME.speech.score_sheet(GAME.veiled(s, viewer)) == GAME.speech.score_sheet(s)


def hands(s: State) -> list[list[str]]:
    return [[name for i, name in enumerate(PROJECTS) if s.projects[seat] >> i & 1] for seat in range(s.seats)]


def imagined(table: Stage, viewer: int) -> Iterator[Any]:
    for number in range(WORLDS):
        world = GAME.veiled(table.state, viewer)
        seed(world.random, number)
        GAME.secrets.imagine(world, viewer)
        yield world


@proves("ombre.action.project")
def test_unseen_projects_are_anywhere_with_equal_odds() -> None:
    table = Stage(projects=["P01 P02", "P03 P04 P05", "P06 P07"])
    for viewer in (0, SPECTATOR):
        held = Counter[tuple[int, str]]()
        for world in imagined(table, viewer):
            dealt = hands(world)
            assert [len(hand) for hand in dealt] == [2, 3, 2]
            assert len({name for hand in dealt for name in hand}) == 7
            held.update((seat, name) for seat, hand in enumerate(dealt) for name in hand)
        unseen = PROJECTS[2:] if viewer == 0 else PROJECTS
        for seat in (1, 2):
            assert {name for each, name in held if each == seat} == set(unseen)
            assert chisquare([held[seat, name] for name in unseen]).pvalue > 1e-4
        if viewer == 0:
            assert {name for seat, name in held if seat == 0} == {"P01", "P02"}
