"""Who may know what in cerisier: the statements of the Secrets chapter. The worlds a viewer imagines: test_worlds.py.

The veil is proved for all games in tests/games/test_veil.py.
"""

import json
from collections import Counter
from typing import Any

import numba
import pytest

from hanazono.games.cerisier import GAME
from hanazono.games.cerisier.box import HARVEST, JOKERS, OVER
from hanazono.games.cerisier.scoring import has_choice_of_group
from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, SPECTATOR, UNKNOWN
from tests.games.cerisier.positions import counts, imagine_many, play_out, random_games, sealed, viewers
from tests.games.cerisier.watcher import (
    COLOURS,
    Watched,
    own_secrets,
    spelled,
)
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
SAMPLES = 3 if INTERPRETED else 4000
UNLIKELY = 1e-4


# -- what all know ---------------------------------------------------------------------------------------------------


@proves("cerisier.secret.public", "cerisier.secret.behind")
def test_who_hears_all_lines_knows_all_that_is_public() -> None:
    for s, watcher in random_games(2 if INTERPRETED else 12):
        assert [counts(front) for front in watcher.fronts] == s.front[: s.seats].tolist()
        assert counts(watcher.harvest) == s.harvest.tolist()
        assert watcher.shown == [COLOURS[colour] for colour in s.shown[: s.shown_end]]
        assert watcher.bag == s.left
        if s.question != OVER:
            assert [counts(known) for known in watcher.known] == s.known[: s.seats].tolist()
            assert watcher.secrets == s.secret_seat[: s.secrets].tolist()
            assert counts(watcher.unseen) == s.unseen.tolist()


PUBLIC = ("seats", "options", "turn", "ask", "bag", "draws", "harvest", "shown", "given", "masteries", "fronts")


@proves("cerisier.secret.public")
def test_every_viewer_sees_the_table() -> None:
    for s, _ in random_games(1 if INTERPRETED else 6):
        above = GAME.view(s, ABOVE)
        for viewer in viewers(s):
            view = GAME.view(s, viewer)
            assert {name: view[name] for name in PUBLIC} == {name: above[name] for name in PUBLIC}
            assert [behind["count"] for behind in view["behind"]] == [
                int(s.known[seat].sum()) + len(own_secrets(s, seat)) for seat in range(s.seats)
            ]
            if s.question != JOKERS:
                assert view["asked"] == GAME.asked(s)
                for seat in range(s.seats):
                    assert GAME.legal(GAME.veiled(s, viewer), seat) == GAME.legal(s, seat)


@proves("cerisier.secret.public", "cerisier.secret.shin", "cerisier.secret.aside")
def test_every_viewer_gets_every_line_less_the_flowers_it_may_not_see() -> None:
    for s, _ in random_games(2 if INTERPRETED else 12):
        for viewer in viewers(s):
            wanted = [without_secrets(line, viewer) for line in GAME.events(s, ABOVE)]
            assert GAME.events(s, viewer) == wanted


def without_secrets(line: Json, viewer: int) -> Json:
    is_secret = line.get("event") == "aside" or (line.get("mastery") == "shin_sumizome" and line["seat"] != viewer)
    return {**line, "flowers": [None] * len(line["flowers"])} if is_secret else line


@proves("cerisier.secret.public")
def test_a_harvest_and_its_return_are_seen_by_all() -> None:
    table = Watched(3)
    table.draw("PPPYL")
    for viewer in viewers(table.s):
        assert table.stage.seen_by(viewer)[-1]["flowers"] == spelled("PPPYL")
        assert table.stage.view(viewer)["harvest"]["pink"] == 3
    table.play({"keep": "pink"})
    table.play({"keep": "yellow"})
    for viewer in viewers(table.s):
        assert table.stage.seen_by(viewer) == [{"seat": 0, "ask": "keep", "move": {"keep": "yellow"}}]
        assert table.stage.view(viewer)["bag"] == 78
        assert table.stage.view(viewer)["fronts"][0]["pink"] == 1


# -- what only the owner knows ---------------------------------------------------------------------------------------


def behind_of(table: Watched, seat: int, viewer: int) -> Any:
    return table.stage.view(viewer)["behind"][seat]


@proves("cerisier.secret.behind")
@pytest.mark.parametrize("way", ["place", "somei_yoshino", "kenrokuen_kumagai"])
def test_what_goes_behind_openly_is_seen_by_all_and_then_by_its_owner_only(way: str) -> None:
    table = Watched(3)
    put_behind_openly(table, way)
    for viewer in viewers(table.s):
        assert table.stage.seen_by(viewer) == table.stage.seen_by(ABOVE)
        assert behind_of(table, 0, viewer)["latest"]["pink"] == table.s.known[0, 0]
        assert GAME.veiled(table.s, viewer).known[0, 0] == table.s.known[0, 0] > 0
    for flowers in ("W", "W", "W"):
        if table.stage.ask == "place":
            table.play({"behind": "none"})
        table.turn(flowers)
    assert behind_of(table, 0, 0)["flowers"]["pink"] > 0
    for viewer in (SPECTATOR, 1, 2):
        behind = behind_of(table, 0, viewer)
        assert behind == {**behind, "flowers": None, "known": None, "secret": None, "latest": dict.fromkeys(COLOURS, 0)}
        assert behind["count"] == table.s.known[0].sum()


def put_behind_openly(table: Watched, way: str) -> None:
    if way == "place":
        table.turn("PPY", behind="pink")
    elif way == "somei_yoshino":
        table.draw("PYLD")
        table.play({"stop": True})
        table.play({"mastery": way})
        table.play({"behind": "pink", "from": "harvest"})
    else:
        table.draw("YYLLDD")
        table.play({"stop": True})
        table.play({"mastery": way}, draws="PY")
        table.play({"to": "behind"})
        table.play({"to": "front", "seat": 1})


@proves("cerisier.secret.behind", "cerisier.secret.shin")
def test_a_behind_splits_into_known_and_secret_flowers() -> None:
    table = Watched(3, memory_aid=True)
    table.turn("PPYY", "shin_sumizome", "W", behind="yellow")
    for viewer in viewers(table.s):
        behind = behind_of(table, 0, viewer)
        assert behind["count"] == 3
        assert behind["known"] == {**dict.fromkeys(COLOURS, 0), "yellow": 2}
        assert behind["secret"] == 1
        assert behind["flowers"] == (behind["known"] | {"white": 1} if viewer == 0 else None)


@proves("cerisier.secret.shin")
def test_only_its_owner_sees_a_shin_sumizome_flower() -> None:
    table = Watched(3)
    table.draw("PPYY")
    table.play({"stop": True})
    table.play({"mastery": "shin_sumizome"}, draws="W")
    line = {"event": "bonus", "seat": 0, "mastery": "shin_sumizome"}
    for viewer in (ABOVE, *viewers(table.s)):
        sees = viewer in (0, ABOVE)
        assert table.stage.seen_by(viewer)[-1] == {**line, "flowers": ["white" if sees else None]}
        assert GAME.veiled(table.s, viewer).secret_colour[0] == (COLOURS.index("white") if sees else UNKNOWN)
    table.play({"behind": "none"})
    table.turn("P")
    assert "white" not in json.dumps(table.stage.seen_by(1))
    assert GAME.veiled(table.s, 0).secret_colour[0] == COLOURS.index("white")
    assert GAME.veiled(table.s, 1).secret_colour[0] == UNKNOWN


@proves("cerisier.secret.aside")
def test_nobody_sees_the_flowers_set_aside() -> None:
    table = Watched(2, first=1, aside="WKP")
    for viewer in viewers(table.s):
        first, aside = table.stage.seen_by(viewer)
        assert first == {"event": "first", "seat": 1}
        assert aside == {"event": "aside", "flowers": [None, None, None]}
    assert table.stage.seen_by(ABOVE)[1]["flowers"] == spelled("WKP")
    play_out(table)
    for viewer in viewers(table.s):
        assert not GAME.veiled(table.s, viewer).aside.any()
    assert GAME.veiled(table.s, ABOVE).aside.tolist() == counts(Counter(spelled("WKP")))


def test_above_sees_the_flowers_behind_a_screen() -> None:
    """design.md: a viewer ABOVE sees all, for replays of finished tables."""
    table = Watched(3)
    table.turn("PPYY", "shin_sumizome", "W", behind="yellow")
    assert behind_of(table, 0, ABOVE)["flowers"] == {**dict.fromkeys(COLOURS, 0), "yellow": 2, "white": 1}


# -- jokers ----------------------------------------------------------------------------------------------------------


@proves("cerisier.secret.jokers")
def test_only_the_asked_seat_knows_that_it_is_asked() -> None:
    table = sealed("W", "D", "", behind=("PL", "PL", "PLW"))
    assert table.stage.asked == [0, 2]
    for viewer in viewers(table.s):
        own = [viewer] if viewer in (0, 2) else []
        assert table.stage.view(viewer)["asked"] == own
        assert table.stage.view(viewer)["ask"] == "jokers"
        assert GAME.rules.asked(GAME.veiled(table.s, viewer)) == sum(1 << seat for seat in own)
        if viewer != SPECTATOR:
            assert [choice["move"] for choice in GAME.choices(table.s, viewer)] == [{"warm": k} for k in (0, 1) if own]


@proves("cerisier.secret.jokers")
def test_an_answer_is_hidden_until_all_are_revealed() -> None:
    table = sealed("W", "D", "", behind=("PL", "PL", "PLW"))
    before = {viewer: GAME.view(table.s, viewer) for viewer in viewers(table.s)}
    table.play({"warm": 1}, seat=2)
    for viewer in viewers(table.s):
        own = viewer == 2
        assert not table.stage.seen_by(viewer)
        assert GAME.veiled(table.s, viewer).warm.tolist() == [UNKNOWN, UNKNOWN, 1 if own else UNKNOWN, UNKNOWN]
        answer = {"warm": 1} if own else None
        assert GAME.view(table.s, viewer) == {**before[viewer], "asked": [0] if viewer == 0 else [], "answer": answer}
    table.play({"warm": 0}, seat=0)
    for viewer in viewers(table.s):
        moves, reveal = table.stage.seen_by(viewer)[:2], table.stage.seen_by(viewer)[2]
        assert [(move["seat"], move["move"]) for move in moves] == [(0, {"warm": 0}), (2, {"warm": 1})]
        assert [(seat["warm"], seat["cold"]) for seat in reveal["seats"]] == [(1, 2), (1, 2), (2, 1)]
        assert GAME.veiled(table.s, viewer).warm.tolist()[:3] == [0, UNKNOWN, 1]
        assert behind_of(table, 0, viewer)["flowers"]["white"] == 1


@proves("cerisier.secret.jokers")
def test_an_answer_changes_nothing_for_the_others() -> None:
    table = sealed("W", "D", "", behind=("PL", "PL", "PLW"))
    before = {viewer: GAME.veiled(table.s, viewer).tobytes() for viewer in (SPECTATOR, 0, 1)}
    table.play({"warm": 1}, seat=2)
    for viewer, veiled in before.items():
        assert GAME.veiled(table.s, viewer).tobytes() == veiled


@proves("cerisier.secret.jokers")
def test_imagine_guesses_who_was_asked_and_what_they_answered() -> None:
    table = sealed("W", "D", "", behind=("PL", "PL", "PLW"))
    table.play({"warm": 1}, seat=2)
    # W and D are secret and the bag is empty: a viewer who has one of them knows where the other is.
    for viewer, asked in ((SPECTATOR, {0, 1, 2}), (0, {0, 2}), (1, {0, 2}), (2, {0, 1})):
        states = imagine_many(GAME.veiled(table.s, viewer), viewer, 40 if INTERPRETED else 400)
        pending = {seat for s in states for seat in range(3) if s.pending >> seat & 1}
        assert pending == asked
        for s in states:
            assert s.pending > 0
            for seat in range(3):
                owes = bool(s.pending >> seat & 1)
                assert (owes or s.warm[seat] != UNKNOWN) == has_choice_of_group(s, seat)
                assert not (owes and s.warm[seat] != UNKNOWN)
        if viewer != 2:
            assert {int(s.warm[2]) for s in states} == {UNKNOWN, 0, 1}


# -- the memory aid --------------------------------------------------------------------------------------------------


@proves("cerisier.secret.memory-aid")
@pytest.mark.parametrize("memory_aid", [False, True])
def test_the_memory_aid_shows_what_a_good_memory_knows(memory_aid: bool) -> None:
    table = Watched(3, memory_aid=memory_aid)
    table.turn("PPYY", "shin_sumizome", "W", behind="yellow")
    nothing = dict.fromkeys(COLOURS, 0)
    yellows = nothing | {"yellow": 2}
    for viewer in (SPECTATOR, 1, 2):
        behind = behind_of(table, 0, viewer)
        assert behind["known"] == (yellows if memory_aid else None)
        assert behind["secret"] == (1 if memory_aid else None)
        assert behind["latest"] == yellows
    table.turn("L")
    assert behind_of(table, 0, 2)["latest"] == yellows
    table.turn("L")  # seat 0's next turn begins
    for viewer in (SPECTATOR, 1, 2):
        behind = behind_of(table, 0, viewer)
        assert behind["latest"] == nothing
        assert behind["known"] == (yellows if memory_aid else None)
        assert behind["count"] == 3
    assert behind_of(table, 0, 0)["flowers"] == yellows | {"white": 1}
    table.turn("P", behind="pink")
    assert behind_of(table, 0, 1)["latest"] == nothing | {"pink": 1}


@proves("cerisier.secret.memory-aid")
def test_the_memory_aid_is_for_the_display_only() -> None:
    plain, aided = random_games(3), random_games(3, memory_aid=True)
    for (s, _), (t, _) in zip(plain, aided, strict=True):
        for viewer in (ABOVE, *viewers(s)):
            assert GAME.events(s, viewer) == GAME.events(t, viewer)
            veiled, other = GAME.veiled(s, viewer), GAME.veiled(t, viewer)
            other.memory_aid = 0
            assert veiled.tobytes() == other.tobytes()
        for seat in range(s.seats):
            moves, others = GAME.choices(s, seat), GAME.choices(t, seat)
            assert [choice["move"] for choice in moves] == [choice["move"] for choice in others]
            if s.question == HARVEST:
                assert all(choice["hint"] == {} for choice in moves)
                assert all(("fail" in choice["hint"]) == ("draw" in choice["move"]) for choice in others)
