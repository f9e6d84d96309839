"""Golden games of sakura: every seat count, option and way of ending."""

from itertools import pairwise

from tests.golden import Case, Lines, asks, events, winners


def answers(lines: Lines, ask: str, *names: str) -> int:
    """How often a question is answered by a move with one of these names."""
    return sum(line.get("ask") == ask and not line["move"].keys().isdisjoint(names) for line in lines)


def reacts_twice(lines: Lines) -> bool:
    """Games in which two reactions meet one take."""
    hires = [line["move"].get("hire") is not None for line in lines if line.get("ask") in ("react", "replace")]
    return any(one and other for one, other in pairwise(hires))


def coins_decide(lines: Lines) -> bool:
    """Games in which level scores are parted by coins."""
    scores = lines[-1]["end"]["scores"]
    return bool(scores.count(min(scores)) > winners(lines))


ONE_ROUND = {"rounds": 1}
EXPANSION = {"expansion": True, "rounds": 1}

CASES = {
    **{f"{seats}": Case(seats, ONE_ROUND) for seats in range(2, 7)},
    **{f"{seats}-expansion": Case(seats, EXPANSION) for seats in range(2, 7)},
    "3-two-rounds": Case(3, {"rounds": 2}),
    "6-three-rounds": Case(6),
    "4-voluntary-take": Case(4, {"voluntary_take": True, "rounds": 1}),
    "2-toss": Case(2, ONE_ROUND, lambda lines: events(lines, "toss") > 0),
    "3-refresh": Case(3, ONE_ROUND, lambda lines: answers(lines, "free", "free") > 0),
    "3-reshuffle": Case(3, EXPANSION, lambda lines: events(lines, "reshuffle") > 0),
    "4-two-reactions": Case(4, EXPANSION, reacts_twice),
    "6-pass": Case(6, EXPANSION, lambda lines: answers(lines, "turn", "karate") > 0),
    "2-copy": Case(2, EXPANSION, lambda lines: asks(lines, "copy") > 0),
    "3-coins-decide": Case(3, ONE_ROUND, coins_decide),
    "6-shared-win": Case(6, ONE_ROUND, lambda lines: winners(lines) > 1),
}
