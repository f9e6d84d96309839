"""Who plays in an arena: levels, budgets, and two that only measure the others."""

from dataclasses import replace

import pytest

from hanazono.bots import LEVELS, Searcher
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import State
from hanazono.lab.arena.contenders import BadContender, Contender, contender, names


def test_a_contender_is_a_level_perhaps_with_another_budget() -> None:
    assert contender("bud").bot == LEVELS["bud"]
    assert contender("tree:50ms").bot == replace(LEVELS["tree"], iterations=10**9, seconds=0.05)  # type: ignore[type-var]
    assert contender("seed:1.5s").bot == replace(LEVELS["seed"], iterations=10**9, seconds=1.5)  # type: ignore[type-var]
    bot = contender("blossom:300").bot
    assert isinstance(bot, Searcher)
    assert (bot.iterations, bot.seconds) == (300, float("inf"))


def test_two_contenders_only_measure_the_others() -> None:
    plain, eyes = contender("plain:9"), contender("eyes:9")
    assert isinstance(plain.bot, Searcher)
    assert isinstance(eyes.bot, Searcher)
    assert (plain.bot.told.knows, plain.bot.told.sees, plain.sees) == (False, False, False)
    assert (eyes.bot.told.knows, eyes.bot.told.sees, eyes.sees) == (True, True, True)
    assert names() == [*LEVELS, "plain", "eyes"]


@pytest.mark.parametrize("text", ["", "oak", "tree:", "tree:0ms", "tree:-1", "tree:0", "tree:5m", "random:50ms", ":9"])
def test_nobody_else_is_let_in(text: str) -> None:
    with pytest.raises(BadContender):
        contender(text)


class Spy:
    def __init__(self) -> None:
        self.given = b""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:  # noqa: ARG002
        self.given = veiled.tobytes()
        return game.legal(veiled, seat)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_only_eyes_are_given_the_whole_state(game: Game) -> None:
    s, spy = game.new(game.seats[-1], seed=4), Spy()
    seat = game.asked(s)[0]
    Contender("spy", spy).choose(game, s, seat, 1)
    assert spy.given == game.veiled(s, seat).tobytes()
    Contender("spy", spy, sees=True).choose(game, s, seat, 1)
    assert spy.given == s.tobytes() != game.veiled(s, seat).tobytes()
