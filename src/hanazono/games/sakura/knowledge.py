"""What bots know of sakura: place rather than take, do not pay for nothing; a round is searched by itself."""

import numpy as np

from hanazono.games.heuristics import rather_not, share_by_lead
from hanazono.games.kit import Array, State, allows, below, rule
from hanazono.games.playout import random_move, random_move_between
from hanazono.games.sakura.box import (
    CARDS,
    COPY,
    DISCARDS,
    END,
    FREE,
    GIFT,
    MOST_ROUNDS,
    OUT,
    REACT,
    REFRESH,
    SHURIKENS,
    TAKE,
    TURN,
)

SHEDDING = (*DISCARDS, GIFT)  # an own trick card goes

SELDOM = 8  # one turn in this many deviates from the plain one
LEAD = 3.0  # shurikens: what one more round may bring
COIN = 0.15  # what a coin is worth in shurikens


@rule
def likely(s: State, _seat: int, moves: Array, random: Array) -> int:
    if s.question == TURN:
        return likely_turn(moves, random)
    if s.question in SHEDDING:
        return sheds_most(s, moves, random)
    if s.question in (REACT, FREE, COPY):
        return rather_not(moves, OUT, random)
    return random_move(moves, random)


@rule
def likely_turn(moves: Array, random: Array) -> int:
    """Places a card on a pile; if none fits, hires help or takes the pile; stops once both are resolved."""
    if below(random, SELDOM) == 0:
        return random_move(moves, random)
    if allows(moves, END):
        return END
    move = random_move_between(moves, 0, TAKE, random)
    if move < 0:
        move = random_move_between(moves, TAKE, REFRESH, random)
    return move if move >= 0 else random_move(moves, random)


@rule
def sheds_most(s: State, moves: Array, random: Array) -> int:
    """The card with the most shurikens."""
    best, most = -1, -1
    for card in range(CARDS):
        if allows(moves, card) and s.box[SHURIKENS + card] > most:
            best, most = card, int(s.box[SHURIKENS + card])
    return best if best >= 0 else random_move(moves, random)


@rule
def chapter(s: State) -> int:
    return int(s.round_number)


@rule
def foresee(s: State, win: Array) -> None:
    for seat in range(s.seats):
        win[seat] = COIN * s.coins[seat]
        for number in range(MOST_ROUNDS):
            win[seat] -= s.scores[number, seat]
    share_by_lead(win, win, int(s.seats), LEAD * np.sqrt(s.rounds + 1.0 - s.round_number))
