"""What the choices of a decision are worth: hints while a game is played, reviews of finished ones.

All of it comes from the same search, from what the deciding seat may know: a hint about a veiled state is the same in
all worlds that the seat cannot tell apart. Nothing here plays. As with bots, the thinking can be suspended.

The order of the file: a judged choice; a hint; a decision and its cost; a review.
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from math import hypot
from typing import Protocol

from hanazono.bots import Searcher, Thinking, completed
from hanazono.bots.search import Found
from hanazono.games.contract import Game, Json, same_json
from hanazono.games.kit import State

HINT = Searcher(iterations=20_000, seconds=1.0)  # somebody waits for it
REVIEW_ITERATIONS = 2_000  # for each decision: no clock, so that a review is reproducible
DIGITS = 4  # after the point, far finer than any error


# -- a judged choice -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged:
    """A choice, and what the search expects of it; None if the search never tried it.

    Errors are standard errors: for two thirds of such estimates the true value, as far as the search can tell, is
    within the error. In games that it searches round by round, points are those at the end of this round.
    """

    move: Json
    hint: Json  # what a screen may show about it
    tries: int
    win: float | None  # the seat's share of the win, 0 to 1
    win_error: float | None
    points: float | None
    points_error: float | None


def _judged(choice: Json, found: Found) -> Judged:
    numbers = (found.win, found.win_error, found.points, found.points_error)
    return Judged(choice["move"], choice["hint"], found.visits, *(round(float(each), DIGITS) for each in numbers))


def _untried(choice: Json) -> Judged:
    return Judged(choice["move"], choice["hint"], 0, None, None, None, None)


# -- a hint ----------------------------------------------------------------------------------------------------------


def hint(game: Game, veiled: State, seat: int, seed_number: int, searcher: Searcher = HINT) -> list[Judged]:
    """Every choice of a seat that is asked, judged from what it may know; the recommended one first.

    That is the one the search tried most: it returns to what is good, and a choice that looks better after a few tries
    was mostly lucky.
    """
    return completed(judging(game, veiled, seat, seed_number, searcher))


def judging(
    game: Game, veiled: State, seat: int, seed_number: int, searcher: Searcher = HINT
) -> Thinking[list[Judged]]:
    """The thinking behind a hint."""
    found = yield from searcher.searching(game, veiled, seat, seed_number)
    choices = dict(zip(game.legal(veiled, seat), game.speech.choices(veiled, seat), strict=True))
    tried = [_judged(choices.pop(each.move), each) for each in found]
    return [*tried, *map(_untried, choices.values())]


# -- a decision and its cost -----------------------------------------------------------------------------------------


class Decided(Protocol):
    """A decision that was made: what the seat knew when it was asked, and its move."""

    @property
    def game(self) -> Game: ...

    @property
    def question(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def veiled(self) -> State: ...

    @property
    def move(self) -> int: ...


@dataclass(frozen=True)
class Reviewed:
    """A decision, all its choices judged, the recommended one first, and what the actual choice cost.

    The cost is the recommended choice's expected share of the win minus that of the actual choice. It is 0 for the
    recommended choice itself, and for one that promises no less: that looks better only within its errors. None: the
    search never tried the choice.
    """

    number: int  # from 1, among all decisions of the game
    question: int  # as the transcript counts them
    seat: int
    ask: str
    made: Json
    cost: float | None
    cost_error: float | None
    choices: list[Judged]

    def as_json(self) -> Json:
        return asdict(self)


def cost(choices: list[Judged], made: Json) -> tuple[float | None, float | None]:
    """What a choice cost, and the error of that; see Reviewed."""
    best, [own] = choices[0], [each for each in choices if same_json(each.move, made)]
    if own is best:
        return 0.0, 0.0
    if own.win is None or best.win is None or own.win_error is None or best.win_error is None:
        return None, None
    return round(max(0.0, best.win - own.win), DIGITS), round(hypot(best.win_error, own.win_error), DIGITS)


# -- a review --------------------------------------------------------------------------------------------------------


def review(
    decisions: Iterable[Decided], name: str = "", *, iterations: int = REVIEW_ITERATIONS, first: int = 0
) -> Iterator[Reviewed]:
    """The decisions of a game, one after the other: each takes a search, so the caller can show progress.

    The same decisions under the same name (a table's) give the same result; the `first` of them are skipped.
    """
    return map(completed, reviewing(decisions, name, iterations=iterations, first=first))


def reviewing(
    decisions: Iterable[Decided], name: str = "", *, iterations: int = REVIEW_ITERATIONS, first: int = 0
) -> Iterator[Thinking[Reviewed]]:
    """The thinking of a review, decision by decision."""
    searcher = Searcher(iterations=iterations)
    for number, each in islice(enumerate(decisions, 1), first, None):
        yield _reviewing(each, number, seed_of(name, number), searcher)


def _reviewing(each: Decided, number: int, seed_number: int, searcher: Searcher) -> Thinking[Reviewed]:
    choices = yield from judging(each.game, each.veiled, each.seat, seed_number, searcher)
    made = each.game.form(each.veiled, each.move)
    ask = each.game.ask(int(each.veiled["question"]))
    return Reviewed(number, each.question, each.seat, ask, made, *cost(choices, made), choices)


def seed_of(name: str, number: int) -> int:
    """The seed of the search for a decision of a table."""
    return int.from_bytes(hashlib.sha256(f"{name} {number}".encode()).digest()[:8], "big") >> 1
