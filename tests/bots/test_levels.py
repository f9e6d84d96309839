"""Bots of every level, in every game: they keep to the rules, do not cheat, and are worth playing."""

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from hanazono.bots import LEVELS, Bot, RandomMover, Searcher
from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.dispatch import play
from hanazono.games.kit import State
from tests.games.tables import every_table
from tests.games.test_veil import some_positions

QUICK = [  # the levels with fewer iterations: the same code on the same ways
    Searcher(iterations=4, boldness=1.0),
    Searcher(iterations=8, boldness=3.0),
    Searcher(iterations=16),
    Searcher(iterations=16, seconds=0.001),
]

LONGEST = 10_000  # moves


def played(game: Game, bots: Sequence[Bot], number: int, options: Json | None = None) -> State:
    """A whole game of these bots."""
    s, moves = game.new(len(bots), options, number), 0
    while asked := game.asked(s):
        seat = asked[moves % len(asked)]
        move = bots[seat].choose(game, game.veiled(s, seat), seat, number * 10_000 + moves)
        assert move in game.legal(s, seat)
        play(s, seat, move)
        moves += 1
        assert moves < LONGEST, "the game does not end"
    assert s.fault == 0
    return s


@every_table
def test_only_legal_moves_are_made_at_every_table(game: Game, seats: int, options: Json) -> None:
    played(game, [QUICK[seat % len(QUICK)] for seat in range(seats)], seats, options)


def test_the_levels_are_the_same_five_words_and_a_measure() -> None:
    assert list(LEVELS) == ["seed", "sprout", "bud", "blossom", "tree", "random"]


def moments(game: Game) -> Iterator[tuple[State, int, State]]:
    """States with a seat that is asked, and another world that the seat cannot tell from it."""
    random = Random(5)
    for position in some_positions(game, 25):
        for seat in game.asked(position.s):
            yield position.s, seat, position.other_world(seat, random)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_choice_does_not_change_with_what_the_seat_may_not_know(game: Game) -> None:
    bot, differ = Searcher(iterations=40), 0
    for s, seat, other in moments(game):
        differ += s.tobytes() != other.tobytes()
        assert bot.think(game, game.veiled(s, seat), seat, 7) == bot.think(game, game.veiled(other, seat), seat, 7)
    assert differ > 10


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_little_search_beats_any_move(game: Game) -> None:
    seats, games, won = game.seats[0], 16, 0.0
    for number in range(games):
        own = number % seats
        bots: list[Bot] = [LEVELS["bud"] if seat == own else RandomMover() for seat in range(seats)]
        victors = game.winners(played(game, bots, number))
        won += (own in victors) / len(victors)
    assert won >= 0.75 * games


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("level", ["seed", "bud", "random"])
def test_thoughts_that_go_on_in_turn_come_to_the_same_moves(game: Game, level: str) -> None:
    bot, found = LEVELS[level], dict[int, int]()
    asked = [(s.copy(), seat) for s, seat, _ in islice(moments(game), 5)]
    thoughts = [bot.thinking(game, game.veiled(s, seat), seat, number) for number, (s, seat) in enumerate(asked)]
    while len(found) < len(thoughts):
        for number, each in enumerate(thoughts):
            try:
                next(each)
            except StopIteration as end:
                found.setdefault(number, end.value)
    assert found == {n: bot.choose(game, game.veiled(s, seat), seat, n) for n, (s, seat) in enumerate(asked)}


def test_a_break_is_no_time_to_think() -> None:
    game, slices = GAMES["haru"], 0
    s = game.new(2, seed=1)
    seat = game.asked(s)[0]
    for _ in Searcher(iterations=10**9, seconds=0.1).searching(game, game.veiled(s, seat), seat, 1):
        slices += 1
        time.sleep(0.05 if slices < 5 else 0.0)
    assert slices >= 5


def test_time_is_kept() -> None:
    game = GAMES["haru"]
    s = game.new(2, seed=1)
    seat = game.asked(s)[0]
    bot = Searcher(iterations=10**9, seconds=0.2)
    tries = sum(each.visits for each in bot.think(game, game.veiled(s, seat), seat, 1))
    assert 10 <= tries < 10**7
