"""Golden games of ikebana: every seat count, option and way of ending."""

from tests.golden import Case, Lines, winners


def doubling_decides(lines: Lines) -> bool:
    """Games in which the gains of round 4, doubled, change who wins."""
    scored = [line for line in lines if line.get("event") == "scored"]
    plain = [total - gain // 2 for total, gain in zip(scored[-1]["prestige"], scored[-1]["gains"], strict=True)]
    winners_without = [seat for seat, total in enumerate(plain) if total == max(plain)]
    return bool(winners_without != lines[-1]["end"]["winners"])


def has_tied_round(lines: Lines) -> bool:
    """Games in which a tie decides who starts a round."""
    scored = [line for line in lines if line.get("event") == "scored" and line["next"] is not None]
    return any(line["gains"].count(max(line["gains"])) > 1 for line in scored)


CASES = {
    "2": Case(2),
    "3": Case(3),
    "4": Case(4),
    "5": Case(5),
    "2-final-bouquet": Case(2, {"final_bouquet": True}, doubling_decides),
    "4-final-bouquet": Case(4, {"final_bouquet": True}, doubling_decides),
    "2-memory-aid": Case(2, {"memory_aid": True}),
    "3-rounds": Case(3, {"rounds": 4}, has_tied_round),
    "2-shared-win": Case(2, {}, lambda lines: winners(lines) == 2),
    "5-shared-win": Case(5, {}, lambda lines: winners(lines) > 1),
}
