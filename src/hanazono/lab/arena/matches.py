"""Games between bots, played by several processes and stored in a file, so that a match can be stopped and resumed.

A match is one bot against others of one kind at a table of a given size. The one takes every seat in turn with the same
deal. The order of the file: what is to be played; one game; the file; playing.
"""

import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from pathlib import Path

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.dispatch import play
from hanazono.lab.arena.contenders import contender

SEED = 1_000_003  # keeps the bots' seeds apart from those of the deals


# -- what is to be played --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Match:
    """One bot against others of one kind."""

    game: str
    seats: int
    one: str
    others: str

    @property
    def key(self) -> str:
        return f"{self.game} {self.seats} {self.one} {self.others}"


@dataclass(frozen=True)
class Task:
    """One game of a match: the deal's number, and the seat of the one."""

    match: Match
    deal: int
    seat: int


def round_robin(game: Game, seats: int, bots: Sequence[str]) -> list[Match]:
    """Every bot against every other; with more than two seats both as the one and as the others."""
    pairs = combinations(bots, 2) if seats == 2 else permutations(bots, 2)
    return [Match(game.name, seats, one, others) for one, others in pairs]


def tasks(match: Match, games: int) -> Iterator[Task]:
    """Deal by deal, each with the one on every seat."""
    deals = -(-games // match.seats)
    return (Task(match, deal, seat) for deal in range(deals) for seat in range(match.seats))


# -- one game --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A game that is over. For each side, the one and the others: points per seat, thinking time, moves chosen."""

    match: Match
    deal: int
    seat: int
    share: float  # of the win, of the one
    moves: int
    points: tuple[list[int], list[int]]
    seconds: tuple[float, float]
    choices: tuple[int, int]

    def to_json(self) -> Json:
        return asdict(self)

    @staticmethod
    def from_json(line: Json) -> "Played":
        pairs = {name: tuple(line[name]) for name in ("points", "seconds", "choices")}
        return Played(**{**line, **pairs, "match": Match(**line["match"])})


def play_game(task: Task) -> Played:
    """Plays one game; the same one every time, except with bots that look at the clock."""
    match = task.match
    game = GAMES[match.game]
    sides = [0 if seat == task.seat else 1 for seat in range(match.seats)]
    bots = [contender(match.one), contender(match.others)]
    s, moves, seconds, choices = game.new(match.seats, seed=task.deal), 0, [0.0, 0.0], [0, 0]
    while asked := game.asked(s):
        seat = asked[0]
        side = sides[seat]
        is_free = len(game.legal(s, seat)) > 1
        started = time.perf_counter()
        move = bots[side].choose(game, s, seat, SEED * (task.deal * match.seats + task.seat + 1) + moves)
        if is_free:
            seconds[side] += time.perf_counter() - started
            choices[side] += 1
        play(s, seat, move)
        moves += 1
    winners, scores = game.winners(s), game.scores(s)
    points = ([scores[task.seat]], [score for seat, score in enumerate(scores) if seat != task.seat])
    share = (task.seat in winners) / len(winners)
    return Played(match, task.deal, task.seat, share, moves, points, (seconds[0], seconds[1]), (choices[0], choices[1]))


# -- the file --------------------------------------------------------------------------------------------------------


class Kept:
    """All games that were ever played for this folder, one per line; a truncated line counts as not played."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "games.jsonl"
        self.games: dict[str, list[Played]] = {}
        self._done: set[Task] = set()
        for played in self._read():
            self._note(played)

    def _read(self) -> Iterator[Played]:
        if not self.path.exists():
            return
        text = self.path.read_text()
        whole, _, cut = text.rpartition("\n")
        if cut:
            self.path.write_text(whole + "\n" if whole else "")
        for line in whole.splitlines():
            yield Played.from_json(json.loads(line))

    def _note(self, played: Played) -> None:
        self.games.setdefault(played.match.key, []).append(played)
        self._done.add(Task(played.match, played.deal, played.seat))

    def add(self, played: Played) -> None:
        self._note(played)
        with self.path.open("a") as file:
            file.write(json.dumps(played.to_json()) + "\n")

    def has(self, task: Task) -> bool:
        return task in self._done

    def of(self, match: Match) -> list[Played]:
        return self.games.get(match.key, [])

    def deals(self, match: Match) -> list[float]:
        """The mean share of the one in each deal that was played on all seats, in the order of the deals."""
        by_deal: dict[int, list[float]] = {}
        for played in self.of(match):
            by_deal.setdefault(played.deal, []).append(played.share)
        whole = (shares for _, shares in sorted(by_deal.items()) if len(shares) == match.seats)
        return [sum(shares) / len(shares) for shares in whole]


# -- playing ---------------------------------------------------------------------------------------------------------

Told = Callable[[Played], None]


def play_all(
    wanted: Mapping[Match, Iterable[Task]], kept: Kept, jobs: int, told: Told, is_enough: Callable[[Match], bool]
) -> None:
    """Plays the missing games, match after match; a match that has enough gets no more.

    Ctrl-C ends the processes at once: the games in progress are played again next time.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupt) as pool:
        try:
            waiting: set[Future[Played]] = set()
            for task in _missing(wanted, kept, is_enough):
                waiting.add(pool.submit(play_game, task))
                if len(waiting) > jobs:
                    waiting = _take(waiting, kept, told)
            while waiting:
                waiting = _take(waiting, kept, told)
        except BaseException:
            for process in list(pool._processes.values()):  # the pool has no other way to stop at once
                process.terminate()
            raise


def _missing(wanted: Mapping[Match, Iterable[Task]], kept: Kept, is_enough: Callable[[Match], bool]) -> Iterator[Task]:
    for match, all_tasks in wanted.items():
        for task in all_tasks:
            if task.seat == 0 and is_enough(match):  # a deal that is begun is finished
                break
            if not kept.has(task):
                yield task


def _take(waiting: "set[Future[Played]]", kept: Kept, told: Told) -> "set[Future[Played]]":
    done, rest = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        played = future.result()
        kept.add(played)
        told(played)
    return rest


def _ignore_interrupt() -> None:
    """Ctrl-C stops the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
