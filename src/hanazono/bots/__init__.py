"""Bots: what plays a seat in a person's place. A bot gets a veiled state and nothing else."""

from typing import Protocol

import numpy as np

from hanazono.games.contract import Game, legal
from hanazono.games.kit import State, seed
from hanazono.games.playout import random_move


class Bot(Protocol):
    """One level of play."""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        """The move of a seat that is asked; the same for the same seed. Called in a worker thread."""


class RandomMover:
    """Any legal move, all equally likely."""

    def choose(self, game: Game, veiled: State, seat: int, seed_number: int) -> int:
        mask = np.zeros(game.rules.MOVES, np.bool_)
        random = np.zeros(4, np.uint32)
        seed(random, seed_number)
        legal(veiled, seat, mask)
        return random_move(mask, random)


LEVELS: dict[str, Bot] = {"random": RandomMover()}
STAND_IN = "random"  # the level that takes over a person's seat
