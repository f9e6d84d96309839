"""Statistics of strength: shares of the win and their intervals, Elo, a sequential test.

A share is what a bot gets of one win: 1 alone, a half if two win together. Nothing here knows how games are played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

Z = 1.96  # of a 95 % interval
ERROR = 0.05  # of the sequential test, on either side
ACCEPT = log((1 - ERROR) / ERROR)  # a log likelihood ratio beyond which it has decided
FEWEST_DEALS = 10  # before it may decide


def interval(total: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a mean share. Games of one deal balance each other, so it is a little too wide."""
    if games == 0:
        return 0.0, 1.0
    share, z = total / games, Z * Z / games
    middle, half = share + z / 2, Z * sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, (middle - half) / (1 + z)), min(1.0, (middle + half) / (1 + z))


@dataclass(frozen=True)
class Sequential:
    """Wald's test of a mean: at most `least`, or at least `hoped`? Normal likelihood with the observed variance.

    An observation is the mean share over all rotations of one deal, so a lucky deal favours nobody.
    """

    least: float
    hoped: float

    def ratio(self, count: int, total: float, squares: float) -> float:
        """The log likelihood ratio of the two after `count` deals, from their sum and the sum of their squares."""
        mean = total / count
        # the extra quarter keeps the variance above 0
        variance = (squares - count * mean * mean + 0.25) / count
        return count * (self.hoped - self.least) * (mean - (self.hoped + self.least) / 2) / variance

    def decision(self, deals: Sequence[float]) -> int:
        """1: stronger, -1: not, 0: not known yet. A decision is final, whatever is played after it."""
        total = squares = 0.0
        for count, deal in enumerate(deals, 1):
            total += deal
            squares += deal * deal
            if count >= FEWEST_DEALS:
                ratio = self.ratio(count, total, squares)
                if abs(ratio) >= ACCEPT:
                    return 1 if ratio > 0 else -1
        return 0


def elo(shares: Mapping[tuple[str, str], tuple[float, int]], seats: int) -> dict[str, tuple[float, float]]:
    """Elo and its 95 % half width for every bot, with mean 0.

    `shares` holds for each pair (one, others) what the one won, and in how many games, against seats - 1 of the others.
    A seat wins in proportion to its strength (Bradley-Terry, with more seats Luce); one extra shared win for every pair
    keeps the unbeaten finite.
    """
    names = sorted({name for pair in shares for name in pair})
    rating = dict.fromkeys(names, 0.0)  # natural logarithms
    weight = dict.fromkeys(names, 0.0)
    for _ in range(500):
        slope = dict.fromkeys(names, 0.0)
        weight = dict.fromkeys(names, 0.0)
        for (one, others), (won, games) in shares.items():
            expected = 1 / (1 + (seats - 1) * exp(rating[others] - rating[one]))
            difference = won + 1 / seats - (games + 1) * expected
            information = (games + 1) * expected * (1 - expected)
            slope[one] += difference
            slope[others] -= difference
            weight[one] += information
            weight[others] += information
        for name in names:
            rating[name] += 0.5 * slope[name] / max(weight[name], 1e-9)
        mean = sum(rating.values()) / len(names)
        rating = {name: value - mean for name, value in rating.items()}
    scale = 400 / log(10)
    return {name: (scale * rating[name], Z * scale / sqrt(max(weight[name], 1e-9))) for name in names}


def elo_difference(share: float, seats: int) -> float:
    """The Elo difference implied by a share of the win against seats - 1 equal others."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * log10(share * (seats - 1) / (1 - share))
