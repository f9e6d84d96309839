"""What bots know of haru: take an available figure, give none away; a round is searched by itself."""

import numpy as np

from hanazono.games.haru.box import BLOOM, CELLS, FLOWERS, PADS, RED, WIND, YELLOW, blown, pushed
from hanazono.games.haru.figures import ENOUGH, POINTS, has_figure, points
from hanazono.games.kit import Array, State, allows, count_bits, rule
from hanazono.games.playout import random_move

FOUR = 4  # flowers, the fewest of a figure
TRIES = 4  # winds that are looked at before one is blown


def _hopes() -> Array:
    """The odds that a seat with these points wins against one with those.

    Assumes that a round favours neither, and brings what it does among players who see figures coming: mostly squares.
    """
    odds = np.array([0.55, 0.25, 0.15, 0.05]) / 2
    win = np.full((ENOUGH, ENOUGH), 0.5)
    for _ in range(100):
        for own in range(ENOUGH):
            for other in range(ENOUGH):
                ahead = [1.0 if own + each >= ENOUGH else win[own + each, other] for each in POINTS]
                behind = [0.0 if other + each >= ENOUGH else win[own, other + each] for each in POINTS]
                win[own, other] = odds @ ahead + odds @ behind
    return win


HOPES = _hopes()


@rule
def likely(s: State, seat: int, moves: Array, random: Array) -> int:
    flowers = int(s.pond[FLOWERS + seat])
    if s.question == BLOOM and count_bits(flowers) + 1 >= FOUR:
        return likely_bloom(flowers, moves, random)
    if s.question == WIND and s.turn >= FOUR:
        return likely_wind(s, seat, moves, random)
    return random_move(moves, random)


@rule
def likely_bloom(flowers: int, moves: Array, random: Array) -> int:
    """The best figure that a flower completes, else any pad."""
    best, most = -1, 0
    for cell in range(CELLS):
        if allows(moves, cell) and has_figure(flowers | 1 << cell):
            gain = points(flowers | 1 << cell)
            if gain > most:
                best, most = cell, gain
    return best if best >= 0 else random_move(moves, random)


@rule
def likely_wind(s: State, seat: int, moves: Array, random: Array) -> int:
    """Of a few winds, the one that gains the most in own figures and the least in the other seat's."""
    best, most = -1, -99
    for _ in range(TRIES):
        move = random_move(moves, random)
        line = pushed(int(s.pond[PADS]), move % CELLS, move // CELLS)
        gain = 0
        for side in range(2):
            flowers = int(s.pond[FLOWERS + side])
            if flowers & line:
                flowers = blown(flowers, line, move // CELLS)
                if has_figure(flowers):
                    gain += points(flowers) if side == seat else -points(flowers)
        if gain > most:
            best, most = move, gain
    return best


@rule
def chapter(s: State) -> int:
    return int(s.round_number)


@rule
def foresee(s: State, win: Array) -> None:
    red, yellow = min(int(s.scores[RED]), ENOUGH - 1), min(int(s.scores[YELLOW]), ENOUGH - 1)
    win[RED] = HOPES[red, yellow]
    win[YELLOW] = 1.0 - win[RED]
