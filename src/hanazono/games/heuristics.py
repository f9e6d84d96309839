"""What the knowledge of several games shares: picking a preferred move, and expected shares of the win mid-game."""

import numpy as np

from hanazono.games.kit import Array, allow, allows, disallow, rule
from hanazono.games.playout import random_move


@rule
def or_any(moves: Array, move: int, random: Array) -> int:
    """That move if it is legal, else any."""
    return move if allows(moves, move) else random_move(moves, random)


@rule
def rather_not(moves: Array, shunned: int, random: Array) -> int:
    """Any legal move but one, if there is another."""
    move = random_move(moves, random)
    if move == shunned:
        disallow(moves, shunned)
        other = random_move(moves, random)
        allow(moves, shunned)
        if other >= 0:
            return other
    return move


@rule
def share_by_lead(points: Array, win: Array, seats: int, scale: float) -> None:
    """Expected shares of the win mid-game: a lead of `scale` points makes a seat e times as likely to win."""
    most = points[0]
    for seat in range(seats):
        most = max(most, points[seat])
    total = 0.0
    for seat in range(seats):
        win[seat] = np.exp((points[seat] - most) / scale)
        total += win[seat]
    for seat in range(seats):
        win[seat] /= total
