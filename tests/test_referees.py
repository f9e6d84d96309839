"""The rules against a second reading of them: every list of choices, every draw, every score."""

import json

import pytest

from hanazono.games.contract import Game, Json
from hanazono.table.transcript import record, replay
from tests.games.folders import part
from tests.games.tables import TABLES, every_game, every_table, mixed_tables


@every_table
def test_the_referee_accepts_our_games(game: Game, seats: int, options: Json) -> None:
    for index in range(5):
        part(game.name, "referee").check(record(game, seats, options, 11, index, with_choices=True))


@every_game
def test_we_accept_the_referees_games(game: Game) -> None:
    for seed, (seats, options) in enumerate(mixed_tables(game)):
        lines = part(game.name, "referee").random_game(seed, seats, options, choices=True)
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.soak
def test_the_referee_accepts_thousands_of_our_games() -> None:
    games = 0
    for game, seats, options in TABLES:
        for index in range(300):
            part(game.name, "referee").check(record(game, seats, options, 12, index, with_choices=True))
            games += 1
    print(f"{games} games, every line checked by a referee")
