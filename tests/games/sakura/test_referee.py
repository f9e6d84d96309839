"""Games of sakura's referee whose seats spend all they can: random ones seldom hire much."""

import json

import pytest

from hanazono.table.transcript import replay
from tests.games.sakura import referee


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_we_accept_the_games_of_spenders(seats: int) -> None:
    for seed in range(4):
        options = {"expansion": seed % 2 == 0, "voluntary_take": seed > 1, "rounds": 1 + seed % 3}
        lines = referee.random_game(seed, seats, options, choices=True, mover="spender")
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]
