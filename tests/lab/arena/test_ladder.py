"""The ladder: what it asks of every game, when a rung is passed, and when it has to stop."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hanazono.games import GAMES
from hanazono.lab.arena import ladder
from hanazono.lab.arena.matches import Kept
from tests.lab.arena.played import played


def test_the_ladder_asks_what_is_to_be_known_of_every_game() -> None:
    for game in GAMES:
        every = {(rung.match.one, rung.match.others): rung.bar for rung in ladder.rungs(game)}
        beats, knows = (0.55, 0.52) if game == "haru" else (0.30, 0.28)
        assert every == {
            ("tree:50ms", "random"): 0.96 if game == "haru" else None,
            ("eyes:50ms", "random"): None,
            ("seed", "random"): None,
            ("tree:50ms", "plain:50ms"): knows,
            ("sprout", "seed"): beats,
            ("bud", "sprout"): beats,
            ("blossom", "bud"): beats,
            ("tree:50ms", "blossom"): beats,
        }


@pytest.mark.parametrize(("won", "verdict"), [(1.0, "passed"), (0.5, "undecided"), (0.0, "not passed")])
def test_a_rung_is_passed_by_its_test(tmp_path: Path, won: float, verdict: str) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar == 0.52)
    kept, random = Kept(tmp_path), Random(1)
    for deal in range(15):
        for seat in range(2):
            kept.add(played(rung.match, deal, seat, float(random.random() < won)))
    assert ladder.verdict(rung, kept) == verdict


def test_a_rung_that_is_not_passed_says_whether_it_is_above_its_floor(tmp_path: Path) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar == 0.52)
    assert rung.floor == 0.48
    kept = Kept(tmp_path)
    for deal in range(200):
        for seat in range(2):
            kept.add(played(rung.match, deal, seat, 0.53 if deal % 2 else 0.51))
    assert ladder.verdict(rung, kept) == "not below 0.48"


def test_a_match_ends_when_its_time_is_used_up(tmp_path: Path) -> None:
    rung = next(rung for rung in ladder.rungs("haru") if rung.bar is None)
    kept = Kept(tmp_path)
    watch = ladder.Watch({rung.match: rung}, kept, 2)
    assert not watch.is_enough(rung.match)
    kept.add(replace(played(rung.match, 0, 0, 1.0), seconds=(120.0 * rung.minutes, 0.0)))
    assert watch.is_enough(rung.match)


def test_the_whole_ladder_takes_an_hour_at_most(tmp_path: Path) -> None:
    first, last = ladder.rungs("haru")[1], ladder.rungs("ombre")[1]
    kept = Kept(tmp_path)
    watch = ladder.Watch({first.match: first, last.match: last}, kept, 2)
    kept.add(replace(played(first.match, 0, 0, 1.0), seconds=(120.0 * ladder.MINUTES, 0.0)))
    assert watch.is_enough(last.match)
    assert ladder.MINUTES < 60


def test_the_document_has_a_table_for_every_game() -> None:
    rows = [
        {"game": game, "seats": 4, "asks": "", "bar": 0.3, "one": "bud", "others": "seed", "games": 40, "share": 0.5,
         "interval": [0.4, 0.6], "mean_points": [3.0, 2.0], "ms_per_move": [1.0, 1.0], "verdict": "passed"}
        for game in GAMES
    ]  # fmt: skip
    rates = {"rollouts": 100_000, "search": 70_000}
    paces = [{"game": "haru", "seats": 2, "knowing": rates, "plain": {"rollouts": 50_000, "search": 20_000}}]
    text = ladder.document(rows, paces, [{"game": "hearts", "search": 40_000}], 55)
    for game in GAMES:
        assert f"## {game}, 4 seats" in text
    assert "| bud | seed | 40 | 0.500 | 0.400 to 0.600 | 0.30 | passed |" in text
    assert "| haru, 2 | 100,000 | 70,000 | 0.70 | 50,000 | 20,000 | 0.40 |" in text
    assert "hearts 40,000" in text
