"""The rules against a second reading of them: every list of choices, every draw, every score."""

import json

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.table.transcript import record, replay
from tests.games.tables import TABLES, every_table
from tests.referees import REFEREES, cerisier, haru, ikebana, ombre, sakura


def test_every_game_has_a_referee() -> None:
    assert REFEREES.keys() == GAMES.keys()


@every_table
def test_the_referee_accepts_our_games(game: Game, seats: int, options: Json) -> None:
    for index in range(5):
        REFEREES[game.name](record(game, seats, options, 11, index, with_choices=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_we_accept_the_games_of_the_cerisier_referee(seats: int) -> None:
    for seed, masteries in enumerate(("blue", "pink", "blue,pink,blue", "pink,blue,pink")):
        options = {"masteries": masteries, "zero_ranks": seed % 2 == 0}
        lines = cerisier.random_game(seed, seats, options, choices=True)
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.parametrize("layout", ["standard", "random"])
def test_we_accept_the_games_of_the_haru_referee(layout: str) -> None:
    for seed in range(4):
        options = {"layout": layout, "show_played": seed % 2 == 0, "max_rounds": seed}
        lines = haru.random_game(seed, 2, options, choices=True)
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_we_accept_the_games_of_the_ikebana_referee(seats: int) -> None:
    for seed in range(4):
        options = {"final_bouquet": seed % 2 == 0, "memory_aid": seed > 1}
        lines = ikebana.random_game(seed, seats, options, choices=True)
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]
        ours = record(GAMES["ikebana"], seats, options, seed)[0]
        assert lines[0] == {key: ours[key] for key in ours if key != "meta"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_we_accept_the_games_of_the_sakura_referee(seats: int) -> None:
    for seed in range(4):
        options = {"expansion": seed % 2 == 0, "voluntary_take": seed > 1, "rounds": 1 + seed % 3}
        for mover in ("random", "spender"):
            lines = sakura.random_game(seed, seats, options, choices=True, mover=mover)
            [played] = replay(json.dumps(line) for line in lines)
            assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_we_accept_the_games_of_the_ombre_referee(seats: int) -> None:
    for seed in range(4):
        lines = ombre.random_game(seed, seats, {"values": "spread" if seed % 2 else "sequence"}, choices=True)
        [played] = replay(json.dumps(line) for line in lines)
        assert {"scores": played.scores, "winners": played.winners} == lines[-1]["end"]


@pytest.mark.soak
def test_the_referee_accepts_thousands_of_our_games() -> None:
    games = 0
    for game, seats, options in TABLES:
        for index in range(300):
            REFEREES[game.name](record(game, seats, options, 12, index, with_choices=True))
            games += 1
    print(f"{games} games, every line checked by a referee")
