"""Golden games of haru: every seat count, option and way of ending."""

from collections.abc import Callable

from hanazono.games.contract import Json
from tests.golden import Case, Lines, asks, winners


def round_ends(lines: Lines) -> list[Json]:
    """The lines that end the rounds."""
    return [line for line in lines if line.get("event") == "round_over"]


def scores_only(*points: int) -> Callable[[Lines], bool]:
    """Games of one scoring round, in which one seat scores just these points."""
    return lambda lines: [sorted(line["points"]) for line in round_ends(lines)] == [[0, each] for each in points]


def both_score(lines: Lines) -> bool:
    return any(0 not in line["points"] for line in round_ends(lines))


def is_unscored(lines: Lines) -> bool:
    """Games with a round in which nobody scores."""
    return any(line["points"] == [0, 0] for line in round_ends(lines))


def is_level_at_five(lines: Lines) -> bool:
    """Games that go on because the scores are equal at five or more."""
    return any(line["scores"][0] == line["scores"][1] >= 5 for line in round_ends(lines)[:-1])


def ends_with_five(lines: Lines) -> bool:
    """Games that a five-line ends: on 6 flowers or fewer, one for each turn, only that scores 5."""
    last = max(index for index, line in enumerate(lines) if line.get("event") == "round")
    turns = sum(line.get("event") == "revealed" for line in lines[last:])
    return 5 in round_ends(lines)[-1]["points"] and turns <= 6


CASES = {
    "2": Case(2),
    "2-square": Case(2, {"max_rounds": 1}, scores_only(1)),
    "2-straight": Case(2, {"max_rounds": 1}, scores_only(2)),
    "2-diagonal": Case(2, {"max_rounds": 1}, scores_only(3)),
    "2-two-figures": Case(2, {"max_rounds": 1}, scores_only(4)),
    "2-five": Case(2, {"max_rounds": 9}, ends_with_five),
    "2-both-score": Case(2, {"max_rounds": 1}, both_score),
    "2-no-score": Case(2, {"max_rounds": 1}, is_unscored),
    "2-tie": Case(2, {"max_rounds": 1}, lambda lines: asks(lines, "frogs") > 0),
    "2-last-tie": Case(2, {"max_rounds": 2}, lambda lines: asks(lines, "roles") > 0),
    "2-level-at-five": Case(2, {}, is_level_at_five, 15_000),
    "2-bound": Case(2, {"max_rounds": 2}, lambda lines: winners(lines) == 2),
    "2-random": Case(2, {"layout": "random", "max_rounds": 1}),
    "2-show-played": Case(2, {"show_played": True, "max_rounds": 1}),
}
