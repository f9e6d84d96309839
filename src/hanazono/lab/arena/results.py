"""The games of an arena in figures: the one summary behind the terminal's table, the page and the JSON."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hanazono.games.contract import Json
from hanazono.lab.arena.matches import Kept, Match, Played
from hanazono.lab.arena.strength import elo, interval


@dataclass(frozen=True)
class Side:
    """One bot over many games: all its points, all its thinking time."""

    points: list[int]
    seconds: float
    choices: int

    @property
    def mean_points(self) -> float:
        return sum(self.points) / max(1, len(self.points))

    @property
    def ms_per_move(self) -> float:
        return 1_000 * self.seconds / max(1, self.choices)


def side(games: Sequence[Played], number: int) -> Side:
    """The one (0) or the others (1) of a match."""
    points = [each for game in games for each in game.points[number]]
    return Side(points, sum(game.seconds[number] for game in games), sum(game.choices[number] for game in games))


def share_of(games: Sequence[Played]) -> float:
    return sum(game.share for game in games) / max(1, len(games))


def match_results(match: Match, games: Sequence[Played]) -> Json:
    """One match as JSON."""
    low, high = interval(sum(game.share for game in games), len(games))
    one, others = side(games, 0), side(games, 1)
    return {
        "one": match.one,
        "others": match.others,
        "games": len(games),
        "share": round(share_of(games), 4),
        "interval": [round(low, 4), round(high, 4)],
        "mean_points": [round(one.mean_points, 2), round(others.mean_points, 2)],
        "ms_per_move": [round(one.ms_per_move, 2), round(others.ms_per_move, 2)],
    }


def arena_results(game: str, seats: int, bots: Sequence[str], matches: Sequence[Match], kept: Kept) -> Json:
    """A whole arena as JSON: every match, and every bot."""
    played = {match: kept.of(match) for match in matches if kept.of(match)}
    shares = {(match.one, match.others): (sum(g.share for g in games), len(games)) for match, games in played.items()}
    ratings = elo(shares, seats) if shares else {}
    return {
        "game": game,
        "seats": seats,
        "matches": [match_results(match, games) for match, games in played.items()],
        "bots": [_bot_results(bot, played, ratings) for bot in bots if bot in ratings],
        "moves": _counted(game.moves for games in played.values() for game in games),
    }


def _bot_results(bot: str, played: dict[Match, list[Played]], ratings: dict[str, tuple[float, float]]) -> Json:
    sides = [side(games, 0) for match, games in played.items() if match.one == bot]
    sides += [side(games, 1) for match, games in played.items() if match.others == bot]
    every = Side(
        [point for each in sides for point in each.points],
        sum(each.seconds for each in sides),
        sum(each.choices for each in sides),
    )
    return {
        "bot": bot,
        "elo": round(ratings[bot][0]),
        "elo_error": round(ratings[bot][1]),
        "mean_points": round(every.mean_points, 2),
        "ms_per_move": round(every.ms_per_move, 2),
        "points": _counted(every.points),
    }


def _counted(values: object) -> Json:
    """How often each number occurred, the smallest first."""
    return {str(value): count for value, count in sorted(Counter(values).items())}  # type: ignore[call-overload]
