"""Golden games of clover: every option and way of ending."""

from tests.golden import Case, Lines, asks, winners


def is_full(lines: Lines) -> bool:
    """Games without a line, which the dice decide."""
    return bool(max(lines[-1]["end"]["scores"]) <= 6)


CASES = {
    "2": Case(2, {}, lambda lines: asks(lines, "place") == 5, 50),
    "2-open-dice": Case(2, {"open_dice": True}, candidates=10),
    "2-dice-decide": Case(2, {}, lambda lines: is_full(lines) and winners(lines) == 1, 100),
    "2-shared-win": Case(2, {}, lambda lines: winners(lines) == 2, 200),
}
