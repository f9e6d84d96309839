"""Golden games of ombre: every seat count, option and way of ending."""

from tests.golden import Case, Lines, asks, events, winners


def plays_last_round_alone(lines: Lines) -> bool:
    """Games whose last two turns are one seat's: both its tokens lie on the first markers."""
    turns = [line["seat"] for line in lines if line.get("ask") == "card"]
    return bool(turns[-1] == turns[-2])


def carries_out_all_actions(lines: Lines) -> bool:
    """Games with every action: a gardener carries tiles, a project, a redraw, an extra tile."""
    drawn = events(lines, "project") > 2 * lines[0]["seats"]
    return drawn and all(asks(lines, ask) for ask in ("carry", "redraw", "extra_to"))


CASES = {
    "2": Case(2),
    "3": Case(3),
    "4": Case(4),
    "2-sequence": Case(2, {"values": "sequence"}),
    "4-sequence": Case(4, {"values": "sequence"}),
    "2-last-round-alone": Case(2, {}, plays_last_round_alone),
    "2-all-actions": Case(2, {}, carries_out_all_actions),
    "4-all-actions": Case(4, {}, carries_out_all_actions),
    "2-shared-win": Case(2, {}, lambda lines: winners(lines) == 2),
    "3-shared-win": Case(3, {}, lambda lines: winners(lines) > 1),
}
