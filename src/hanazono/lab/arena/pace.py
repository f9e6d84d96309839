"""How fast a search is: simulations per second from the middle of a game, compared with bare random play from there.

Both go equally far: with knowledge to the end of the round in games that bots search round by round, else to the end of
the game. A new tree is started after as many simulations as a bot makes in a few hundredths of a second.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from hanazono.bots import search as searching
from hanazono.bots.knowledge import chapter
from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.dispatch import asked, imagine, legal, play
from hanazono.games.kit import (
    Array,
    State,
    lowest_bit,
    next_word,
    no_moves,
    rule,
    seed,
    seed_words,
)
from hanazono.games.playout import random_move
from hanazono.lab.bench import seats_measured

SECONDS = 0.5  # of one run; the best of RUNS counts
RUNS = 3
TREE = 2_500  # simulations in one tree
EVER = 10**6  # a chapter that no game reaches
OPENSPIEL_GAMES = ("hearts", "euchre", "oh_hell")
OPENSPIEL_SIMULATIONS = 1_000  # in one call


@rule
def rollouts(root: Array, world: Array, seat: int, random: Array, offered: Array, horizon: int, games: int) -> None:
    """Imagines a world and plays random moves in it up to a chapter, that many times."""
    for _ in range(games):
        world[0] = root[0]
        s = world[0]
        first, second, third = next_word(random), next_word(random), next_word(random)
        seed_words(s.random, first, second, third)
        imagine(s, seat)
        seats = asked(s)
        while seats != 0 and chapter(s) <= horizon:
            mover = lowest_bit(seats)
            legal(s, mover, offered)
            play(s, mover, random_move(offered, random))
            seats = asked(s)


def middle(game: Game) -> tuple[State, int]:
    """What a seat knows in the middle of a game of random moves, and the seat."""
    seats = seats_measured(game)
    length = sum(1 for _ in _random_game(game, seats))
    walk = _random_game(game, seats)
    s = next(walk)
    for _ in range(length // 2):
        s = next(walk)
    seat = game.asked(s)[0]
    return game.veiled(s, seat), seat


def _random_game(game: Game, seats: int) -> Iterator[State]:
    s, random = game.new(seats, seed=1), np.random.default_rng(1)
    while seated := game.asked(s):
        yield s
        play(s, seated[0], int(random.choice(game.legal(s, seated[0]))))


def measure(name: str) -> Json:
    """One game's rates."""
    game = GAMES[name]
    known, seat = middle(game)
    root, world = np.array([known], game.record), np.zeros(1, game.record)
    random, offered = np.zeros(4, np.uint32), no_moves(game.box.MOVES)
    seed(random, 1)
    search, rates = searching.Search(), {}
    for key, told, horizon in (
        ("knowing", searching.Told(), int(chapter(known))),
        ("plain", searching.Told(knows=False), EVER),
    ):

        def think(simulations: int, told: searching.Told = told) -> None:
            for done in range(0, simulations, TREE):
                search.begin(game, known, seat, 1, told)
                search.go_on(min(TREE, simulations - done))

        rollout = _rate(lambda games, end=horizon: rollouts(root, world, seat, random, offered, end, games))  # type: ignore[misc]
        rates[key] = {"rollouts": rollout, "search": _rate(think)}
    return {"game": name, "seats": int(known.seats), **rates}


def _rate(work: Callable[[int], object]) -> int:
    work(1)
    count = 1
    while True:
        spent = _seconds(work, count)
        if spent >= SECONDS:
            break
        count *= 2
    return round(count / min(spent, *(_seconds(work, count) for _ in range(RUNS - 1))))


def _seconds(work: Callable[[int], object], count: int) -> float:
    started = time.process_time()
    work(count)
    return time.process_time() - started


def openspiel() -> list[Json]:
    """Simulations per second of OpenSpiel's ISMCTS in its own card games, from their middle; [] without it."""
    try:
        import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]  # noqa: PLC0415
    except ImportError:
        return []
    rows = []
    for name in OPENSPIEL_GAMES:
        game = pyspiel.load_game(name)
        state = _openspiel_middle(game)
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, OPENSPIEL_SIMULATIONS)
        started, simulations = time.process_time(), 0
        while time.process_time() - started < 2 * SECONDS:
            bot.step(state)
            simulations += OPENSPIEL_SIMULATIONS
        rows.append({"game": name, "search": round(simulations / (time.process_time() - started))})
    return rows


def _openspiel_middle(game: Any) -> Any:
    random = np.random.default_rng(1)

    def walk(most: int) -> tuple[Any, int]:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal() and moves < most:
            if not state.is_chance_node():
                moves += 1
            state.apply_action(int(random.choice(state.legal_actions())))
        while state.is_chance_node():
            state.apply_action(int(random.choice(state.legal_actions())))
        return state, moves

    return walk(walk(10**6)[1] // 2)[0]
