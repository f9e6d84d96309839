"""The golden games: the same seed still plays them, a replay accepts them, and so does the game's referee."""

import pytest

from hanazono.games import GAMES
from hanazono.table.transcript import record, replay
from tests.games.folders import part
from tests.golden import cases, path, read

CASES = cases()
every_golden_game = pytest.mark.parametrize("name", CASES)


@every_golden_game
def test_the_seed_still_plays_it(name: str) -> None:
    lines = read(name)
    (game, case), meta = CASES[name], lines[0]["meta"]
    again = record(game, case.seats, case.options, meta["seed"], meta["index"])
    assert again[1:] == lines[1:]
    assert case.shows(lines)


@every_golden_game
def test_it_replays_and_the_referee_agrees(name: str) -> None:
    [played] = replay(path(name).read_text(encoding="utf-8").splitlines())
    end = part(played.game, "referee").check(read(name))
    assert end == {"scores": played.scores, "winners": played.winners}


def test_there_is_one_for_every_seat_count_and_option() -> None:
    for game in GAMES.values():
        own = [case for each, case in CASES.values() if each is game]
        assert {case.seats for case in own} == set(game.seats)
        assert {name for case in own for name in case.options} == {option.name for option in game.speech.OPTIONS}
