"""The standard ladder: for every game the matches that measure the levels, and docs/strength.md from them.

A match with a bar to pass ends when the sequential test has decided, or when its games or its time are used up.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from hanazono.bots import LEVELS
from hanazono.bots.knowledge import nothing, own
from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.lab.arena import pace
from hanazono.lab.arena.matches import Kept, Match, Played, play_all, tasks
from hanazono.lab.arena.results import match_results
from hanazono.lab.arena.strength import Sequential
from hanazono.lab.bench import seats_measured

MOST_GAMES = 400
THINK = "50ms"
TOP = f"tree:{THINK}"
HOPE = 0.06  # above the bar: the difference that the sequential test can detect
MINUTES = 55  # for the games of the whole ladder on two cores: an hour with everything else


@dataclass(frozen=True)
class Rung:
    """One match of the ladder: what it asks, the bar its share has to pass (None: only reported), and its time.

    `floor`: where not every game needs to pass the bar, a share that is not below the floor is enough.
    """

    match: Match
    asks: str
    bar: float | None
    minutes: float
    floor: float | None = None

    @property
    def test(self) -> Sequential | None:
        return None if self.bar is None else Sequential(self.bar, min(self.bar + HOPE, 0.995))


def rungs(game: str) -> list[Rung]:
    """The matches of one game. Most are decided long before their time runs out."""
    seats = seats_measured(GAMES[game])

    def rung(one: str, others: str, asks: str, bar: float | None, minutes: float, floor: float | None = None) -> Rung:
        return Rung(Match(game, seats, one, others), asks, bar, minutes, floor)

    levels = [*(level for level in LEVELS if level not in ("tree", "random")), TOP]
    beats, knows, floor = (0.55, 0.52, 0.48) if seats == 2 else (0.30, 0.28, 0.24)
    found = [
        rung(TOP, "random", "the top against any moves", 0.96 if seats == 2 else None, 0.8),
        rung(f"eyes:{THINK}", "random", "the same, seeing all hidden cards", None, 0.4),
        rung("seed", "random", "the gentlest against any moves", None, 0.2),
        rung(TOP, f"plain:{THINK}", "the top against the search without knowledge", knows, 9.0, floor),
    ]
    for weaker, stronger in pairwise(levels):
        minutes = 4.0 if stronger == TOP else 1.0
        found.append(rung(stronger, weaker, "a level against the one below", beats, minutes))
    return found


# -- climbing --------------------------------------------------------------------------------------------------------


@dataclass
class Watch:
    """How long each match has been played, so that each ends in time. Earlier runs count as well."""

    rungs: dict[Match, Rung]
    kept: Kept
    jobs: int

    def is_enough(self, match: Match) -> bool:
        rung, deals = self.rungs[match], self.kept.deals(match)
        if rung.test is not None and rung.test.decision(deals):
            return True
        return self.spent(match) >= 60 * rung.minutes or sum(map(self.spent, self.rungs)) >= 60 * MINUTES

    def spent(self, match: Match) -> float:
        """Seconds that the match has taken with all processes at work."""
        return sum(sum(game.seconds) for game in self.kept.of(match)) / self.jobs


def climb(
    games: Sequence[str], folder: Path, jobs: int, told: Callable[[Match, Played], None]
) -> tuple[list[Json], float]:
    """Plays the missing games of the ladder; returns the results, and the minutes that everything took."""
    kept = Kept(folder)
    every = {rung.match: rung for game in games for rung in rungs(game)}
    watch = Watch(every, kept, jobs)
    wanted = {match: tasks(match, MOST_GAMES) for match in every}
    play_all(wanted, kept, jobs, lambda played: told(played.match, played), watch.is_enough)
    minutes = sum(watch.spent(match) for match in every) / 60
    return [_rung_results(rung, kept) for rung in every.values()], minutes


def _rung_results(rung: Rung, kept: Kept) -> Json:
    games = kept.of(rung.match)
    found = {"game": rung.match.game, "seats": rung.match.seats, "asks": rung.asks, "bar": rung.bar}
    return {**found, **match_results(rung.match, games), "verdict": verdict(rung, kept)}


def verdict(rung: Rung, kept: Kept) -> str:
    """Whether the share passes the bar, or at least the floor."""
    if rung.test is None or rung.bar is None:
        return ""
    deals, games = kept.deals(rung.match), kept.of(rung.match)
    if _is_passed(rung.match, rung.bar, deals, games):
        return "passed"
    if rung.floor is not None and _is_passed(rung.match, rung.floor, deals, games):
        return f"not below {rung.floor:.2f}"
    return "not passed" if rung.test.decision(deals) < 0 else "undecided"


def _is_passed(match: Match, bar: float, deals: Sequence[float], games: Sequence[Played]) -> bool:
    """By the sequential test, or by the lower end of the interval after all games."""
    if Sequential(bar, min(bar + HOPE, 0.995)).decision(deals) > 0:
        return True
    return len(games) >= MOST_GAMES and match_results(match, games)["interval"][0] > bar


# -- the document ----------------------------------------------------------------------------------------------------

ABOUT = """# How strong the bots are

Written by `hanazono arena --ladder`, which measured every number below. One bot plays against others of one kind and
takes every seat in turn with the same deal; its share is its part of the wins (a shared win is divided). Intervals are
95 % (Wilson). A bar is passed when a sequential test says so (Wald's, errors of 5 % on either side, between the bar and
{hope} above it, deal by deal) or when the lower end of the interval is above it after {most} games; a match without a
decision in its time is undecided. Against the search without knowledge, at least three games must pass the bar; in no
game may the share be below the floor, which is shown where the bar is not passed.

`tree`, `plain` and `eyes` think {think} per move here; people meet `tree` with up to 1.5 s. `plain` is the same search
without any knowledge of the game, `eyes` sees all hidden cards. The other levels play as people meet them.
"""


def document(rows: Sequence[Json], paces: Sequence[Json], others: Sequence[Json], minutes: float) -> str:
    """docs/strength.md."""
    parts = [ABOUT.format(hope=HOPE, most=MOST_GAMES, think="50 ms")]
    for game in GAMES:
        own = [row for row in rows if row["game"] == game]
        if own:
            parts.append(f"\n## {game}, {own[0]['seats']} seats\n\n{_table(own)}")
    parts.append(f"\n## Speed\n\n{_paces(paces, others)}")
    parts.append(f"\nThe games took {minutes:.0f} minutes of thinking.\n")
    return "".join(parts)


def _table(rows: Sequence[Json]) -> str:
    lines = ["| one | others | games | share | 95 % | bar | | points | ms per move |", "|---" * 9 + "|"]
    for row in rows:
        bar = "" if row["bar"] is None else f"{row['bar']:.2f}"
        low, high = row["interval"]
        points, times = row["mean_points"], row["ms_per_move"]
        lines.append(
            f"| {row['one']} | {row['others']} | {row['games']} | {row['share']:.3f} | {low:.3f} to {high:.3f} | {bar} "
            f"| {row['verdict']} | {points[0]:.1f}, {points[1]:.1f} | {times[0]:.1f}, {times[1]:.1f} |"
        )
    return "\n".join(lines) + "\n"


def _paces(paces: Sequence[Json], others: Sequence[Json]) -> str:
    lines = [
        "Simulations per second on one core from the middle of a game, compared with bare random play from there,\n"
        f"which imagines worlds as well. With knowledge a simulation ends with the round in {_games_in_rounds()},\n"
        "else with the game; without it always with the game.\n",
        "| game, seats | random play | search | share | random play to the end | search without knowledge | share |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in paces:
        rates = (row[key] for key in ("knowing", "plain"))
        cells = " | ".join(
            f"{each['rollouts']:,} | {each['search']:,} | {each['search'] / each['rollouts']:.2f}" for each in rates
        )
        lines.append(f"| {row['game']}, {row['seats']} | {cells} |")
    text = "\n".join(lines) + "\n"
    if others:
        rates_of = ", ".join(f"{row['game']} {row['search']:,}" for row in others)
        text += f"\nOpenSpiel's ISMCTS (C++) in the same run, from the middle of its games: {rates_of}.\n"
    return text


def _games_in_rounds() -> str:
    """The games that bots look at round by round."""
    *names, last = (name for name, game in GAMES.items() if own(game, "chapter") is not nothing)
    return f"{', '.join(names)} and {last}"


def write(path: Path, rows: Sequence[Json], minutes: float) -> None:
    """Measures the speed and writes the document."""
    path.write_text(document(rows, [pace.measure(game) for game in GAMES], pace.openspiel(), minutes))
