"""Golden games: one transcript per seat count, option and way of ending, each the shortest of many random ones.

They are there to be read, and to show at once what a change of the rules changes. `make golden` (this module run as a
program) looks for them anew; the tests only play them again.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from hanazono.games.contract import Json

FOLDER = Path(__file__).parent
Lines = list[Json]


@dataclass(frozen=True)
class Case:
    """A kind of game to keep: the shortest that `shows` what it is for."""

    game: str
    seats: int
    options: Json = field(default_factory=dict)
    shows: Callable[[Lines], bool] = lambda _: True
    candidates: int = 1500  # random games to look through


def asks(lines: Lines, ask: str) -> int:
    return sum(line.get("ask") == ask for line in lines)


def winners(lines: Lines) -> int:
    return len(lines[-1]["end"]["winners"])


def bonuses(*names: str) -> Callable[[Lines], bool]:
    """Games in which each of these masteries is taken."""
    return lambda lines: set(names) <= {line["move"]["mastery"] for line in lines if line.get("ask") == "mastery"}


def has_empty_group(lines: Lines) -> bool:
    """Games at whose end a seat has nothing in the warm or the cold group."""
    return any(0 in (seat["warm"], seat["cold"]) for seat in lines[-3]["seats"])


def round_ends(lines: Lines) -> list[Json]:
    """The lines that end the rounds of a game of haru."""
    return [line for line in lines if line.get("event") == "round_over"]


def scores_only(*points: int) -> Callable[[Lines], bool]:
    """Games of haru of one scoring round, in which one seat scores just these points."""
    return lambda lines: [sorted(line["points"]) for line in round_ends(lines)] == [[0, each] for each in points]


def both_score(lines: Lines) -> bool:
    return any(0 not in line["points"] for line in round_ends(lines))


def is_unscored(lines: Lines) -> bool:
    """Games of haru with a round in which nobody scores."""
    return any(line["points"] == [0, 0] for line in round_ends(lines))


def is_level_at_five(lines: Lines) -> bool:
    """Games of haru that go on because the scores are equal at five or more."""
    return any(line["scores"][0] == line["scores"][1] >= 5 for line in round_ends(lines)[:-1])


def ends_with_five(lines: Lines) -> bool:
    """Games of haru that a five-line ends: on 6 flowers or fewer, one for each turn, only that scores 5."""
    last = max(index for index, line in enumerate(lines) if line.get("event") == "round")
    turns = sum(line.get("event") == "revealed" for line in lines[last:])
    return 5 in round_ends(lines)[-1]["points"] and turns <= 6


def events(lines: Lines, event: str) -> int:
    return sum(line.get("event") == event for line in lines)


def doubling_decides(lines: Lines) -> bool:
    """Games of ikebana in which the gains of round 4, doubled, change who wins."""
    scored = [line for line in lines if line.get("event") == "scored"]
    plain = [total - gain // 2 for total, gain in zip(scored[-1]["prestige"], scored[-1]["gains"], strict=True)]
    winners_without = [seat for seat, total in enumerate(plain) if total == max(plain)]
    return bool(winners_without != lines[-1]["end"]["winners"])


def has_tied_round(lines: Lines) -> bool:
    """Games of ikebana in which a tie decides who starts a round."""
    scored = [line for line in lines if line.get("event") == "scored" and line["next"] is not None]
    return any(line["gains"].count(max(line["gains"])) > 1 for line in scored)


def answers(lines: Lines, ask: str, *names: str) -> int:
    """How often a question is answered by a move with one of these names."""
    return sum(line.get("ask") == ask and not line["move"].keys().isdisjoint(names) for line in lines)


def reacts_twice(lines: Lines) -> bool:
    """Games of sakura in which two reactions meet one take."""
    hires = [line["move"].get("hire") is not None for line in lines if line.get("ask") in ("react", "replace")]
    return any(one and other for one, other in pairwise(hires))


def coins_decide(lines: Lines) -> bool:
    """Games of sakura in which level scores are parted by coins."""
    scores = lines[-1]["end"]["scores"]
    return bool(scores.count(min(scores)) > winners(lines))


def plays_last_round_alone(lines: Lines) -> bool:
    """Games of ombre whose last two turns are one seat's: both its tokens lie on the first markers."""
    turns = [line["seat"] for line in lines if line.get("ask") == "card"]
    return bool(turns[-1] == turns[-2])


def carries_out_all_actions(lines: Lines) -> bool:
    """Games of ombre with every action: a gardener carries tiles, a project, a redraw, an extra tile."""
    drawn = events(lines, "project") > 2 * lines[0]["seats"]
    return drawn and all(asks(lines, ask) for ask in ("carry", "redraw", "extra_to"))


ONE_ROUND = {"rounds": 1}
EXPANSION = {"expansion": True, "rounds": 1}

BLUE = ("shin_sumizome", "somei_yoshino", "kenrokuen_kumagai")
PINK = ("sakuya_hime", "komatsu_otome", "kokonoe")

CASES = {
    "cerisier-2": Case("cerisier", 2),
    "cerisier-3": Case("cerisier", 3),
    "cerisier-4": Case("cerisier", 4),
    "cerisier-2-blue": Case("cerisier", 2, {}, bonuses(*BLUE)),
    "cerisier-4-blue": Case("cerisier", 4, {}, bonuses(*BLUE)),
    "cerisier-2-pink": Case("cerisier", 2, {"masteries": "pink"}, bonuses(*PINK)),
    "cerisier-3-pink": Case("cerisier", 3, {"masteries": "pink"}, bonuses(*PINK)),
    "cerisier-4-pink": Case("cerisier", 4, {"masteries": "pink"}, bonuses(*PINK)),
    "cerisier-3-mixed": Case(
        "cerisier", 3, {"masteries": "blue,pink,blue"}, bonuses("shin_sumizome", "komatsu_otome", "kenrokuen_kumagai")
    ),
    "cerisier-2-zero-ranks": Case("cerisier", 2, {"zero_ranks": True}, has_empty_group),
    "cerisier-3-zero-ranks": Case("cerisier", 3, {"zero_ranks": True}, has_empty_group),
    "cerisier-3-zero-unranked": Case("cerisier", 3, {}, has_empty_group),
    "cerisier-2-memory-aid": Case("cerisier", 2, {"memory_aid": True}),
    "cerisier-3-no-jokers": Case("cerisier", 3, {}, lambda lines: asks(lines, "jokers") == 0),
    "cerisier-3-all-jokers": Case("cerisier", 3, {}, lambda lines: asks(lines, "jokers") == 3),
    "cerisier-2-shared-win": Case("cerisier", 2, {}, lambda lines: winners(lines) == 2),
    "cerisier-4-shared-win": Case("cerisier", 4, {}, lambda lines: winners(lines) > 1),
    "haru-2": Case("haru", 2),
    "haru-2-square": Case("haru", 2, {"max_rounds": 1}, scores_only(1)),
    "haru-2-straight": Case("haru", 2, {"max_rounds": 1}, scores_only(2)),
    "haru-2-diagonal": Case("haru", 2, {"max_rounds": 1}, scores_only(3)),
    "haru-2-two-figures": Case("haru", 2, {"max_rounds": 1}, scores_only(4)),
    "haru-2-five": Case("haru", 2, {"max_rounds": 9}, ends_with_five),
    "haru-2-both-score": Case("haru", 2, {"max_rounds": 1}, both_score),
    "haru-2-no-score": Case("haru", 2, {"max_rounds": 1}, is_unscored),
    "haru-2-tie": Case("haru", 2, {"max_rounds": 1}, lambda lines: asks(lines, "frogs") > 0),
    "haru-2-last-tie": Case("haru", 2, {"max_rounds": 2}, lambda lines: asks(lines, "roles") > 0),
    "haru-2-level-at-five": Case("haru", 2, {}, is_level_at_five, 15_000),
    "haru-2-bound": Case("haru", 2, {"max_rounds": 2}, lambda lines: winners(lines) == 2),
    "haru-2-random": Case("haru", 2, {"layout": "random", "max_rounds": 1}),
    "haru-2-show-played": Case("haru", 2, {"show_played": True, "max_rounds": 1}),
    "ikebana-2": Case("ikebana", 2),
    "ikebana-3": Case("ikebana", 3),
    "ikebana-4": Case("ikebana", 4),
    "ikebana-5": Case("ikebana", 5),
    "ikebana-2-final-bouquet": Case("ikebana", 2, {"final_bouquet": True}, doubling_decides),
    "ikebana-4-final-bouquet": Case("ikebana", 4, {"final_bouquet": True}, doubling_decides),
    "ikebana-2-memory-aid": Case("ikebana", 2, {"memory_aid": True}),
    "ikebana-3-rounds": Case("ikebana", 3, {"rounds": 4}, has_tied_round),
    "ikebana-2-shared-win": Case("ikebana", 2, {}, lambda lines: winners(lines) == 2),
    "ikebana-5-shared-win": Case("ikebana", 5, {}, lambda lines: winners(lines) > 1),
    **{f"sakura-{seats}": Case("sakura", seats, ONE_ROUND) for seats in range(2, 7)},
    **{f"sakura-{seats}-expansion": Case("sakura", seats, EXPANSION) for seats in range(2, 7)},
    "sakura-3-two-rounds": Case("sakura", 3, {"rounds": 2}),
    "sakura-6-three-rounds": Case("sakura", 6),
    "sakura-4-voluntary-take": Case("sakura", 4, {"voluntary_take": True, "rounds": 1}),
    "sakura-2-toss": Case("sakura", 2, ONE_ROUND, lambda lines: events(lines, "toss") > 0),
    "sakura-3-refresh": Case("sakura", 3, ONE_ROUND, lambda lines: answers(lines, "free", "free") > 0),
    "sakura-3-reshuffle": Case("sakura", 3, EXPANSION, lambda lines: events(lines, "reshuffle") > 0),
    "sakura-4-two-reactions": Case("sakura", 4, EXPANSION, reacts_twice),
    "sakura-6-pass": Case("sakura", 6, EXPANSION, lambda lines: answers(lines, "turn", "karate") > 0),
    "sakura-2-copy": Case("sakura", 2, EXPANSION, lambda lines: asks(lines, "copy") > 0),
    "sakura-3-coins-decide": Case("sakura", 3, ONE_ROUND, coins_decide),
    "sakura-6-shared-win": Case("sakura", 6, ONE_ROUND, lambda lines: winners(lines) > 1),
    "ombre-2": Case("ombre", 2),
    "ombre-3": Case("ombre", 3),
    "ombre-4": Case("ombre", 4),
    "ombre-2-sequence": Case("ombre", 2, {"values": "sequence"}),
    "ombre-4-sequence": Case("ombre", 4, {"values": "sequence"}),
    "ombre-2-last-round-alone": Case("ombre", 2, {}, plays_last_round_alone),
    "ombre-2-all-actions": Case("ombre", 2, {}, carries_out_all_actions),
    "ombre-4-all-actions": Case("ombre", 4, {}, carries_out_all_actions),
    "ombre-2-shared-win": Case("ombre", 2, {}, lambda lines: winners(lines) == 2),
    "ombre-3-shared-win": Case("ombre", 3, {}, lambda lines: winners(lines) > 1),
}


def path(name: str) -> Path:
    return FOLDER / f"{name}.jsonl"


def read(name: str) -> Lines:
    return [json.loads(text) for text in path(name).read_text(encoding="utf-8").splitlines()]
