"""Golden games of cerisier: every seat count, option and way of ending."""

from collections.abc import Callable

from tests.golden import Case, Lines, asks, winners


def bonuses(*names: str) -> Callable[[Lines], bool]:
    """Games in which each of these masteries is taken."""
    return lambda lines: set(names) <= {line["move"]["mastery"] for line in lines if line.get("ask") == "mastery"}


def has_empty_group(lines: Lines) -> bool:
    """Games at whose end a seat has nothing in the warm or the cold group."""
    return any(0 in (seat["warm"], seat["cold"]) for seat in lines[-3]["seats"])


BLUE = ("shin_sumizome", "somei_yoshino", "kenrokuen_kumagai")
PINK = ("sakuya_hime", "komatsu_otome", "kokonoe")

CASES = {
    "2": Case(2),
    "3": Case(3),
    "4": Case(4),
    "2-blue": Case(2, {}, bonuses(*BLUE)),
    "4-blue": Case(4, {}, bonuses(*BLUE)),
    "2-pink": Case(2, {"masteries": "pink"}, bonuses(*PINK)),
    "3-pink": Case(3, {"masteries": "pink"}, bonuses(*PINK)),
    "4-pink": Case(4, {"masteries": "pink"}, bonuses(*PINK)),
    "3-mixed": Case(3, {"masteries": "blue,pink,blue"}, bonuses("shin_sumizome", "komatsu_otome", "kenrokuen_kumagai")),
    "2-zero-ranks": Case(2, {"zero_ranks": True}, has_empty_group),
    "3-zero-ranks": Case(3, {"zero_ranks": True}, has_empty_group),
    "3-zero-unranked": Case(3, {}, has_empty_group),
    "2-memory-aid": Case(2, {"memory_aid": True}),
    "3-no-jokers": Case(3, {}, lambda lines: asks(lines, "jokers") == 0),
    "3-all-jokers": Case(3, {}, lambda lines: asks(lines, "jokers") == 3),
    "2-shared-win": Case(2, {}, lambda lines: winners(lines) == 2),
    "4-shared-win": Case(4, {}, lambda lines: winners(lines) > 1),
}
