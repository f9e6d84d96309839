"""What is proved of a finished game's chance, question by question: whose secret the draws follow from, if any.

A game that was played on from another one takes the deal and its first questions from there: its own secret proves only
the rest. If the transcript of that other game is available, and its lines are the same so far, its secret proves
whatever it did not itself keep from yet another game.

The lines are not checked here: `transcript.replay` has already checked every transcript passed in.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanazono.games.contract import Json, same_json
from hanazono.table.history import cut
from hanazono.table.transcript import Kept, Played


@dataclass(frozen=True)
class Game:
    """A verified game, and the lines it was verified from."""

    played: Played
    texts: Sequence[str]


@dataclass(frozen=True)
class Stretch:
    """Questions of a game whose draws come from one table; question 0 is the deal."""

    first: int
    last: int
    source: Kept | None  # None: the table of the game itself
    is_verified: bool


@dataclass(frozen=True)
class Verified:
    """What is proved of a game, the oldest questions first."""

    stretches: list[Stretch]
    withheld: list[tuple[Kept | None, list[int]]]  # the seats that were left out, by the table where it happened
    origins: int  # how many of the given origins it goes back to

    @property
    def is_whole(self) -> bool:
        """Nothing was left unchecked, the deal included."""
        return all(stretch.is_verified for stretch in self.stretches)


class WrongOrigin(Exception):
    """A transcript is not the one that another game was played on from: the line where they differ."""

    def __init__(self, origin: int, line: int) -> None:
        super().__init__(f"origin {origin} differs at line {line}")
        self.origin, self.line = origin, line


def split(texts: Sequence[str], played: Sequence[Played]) -> list[Game]:
    """The games of a file, each with its own lines."""
    ends = [*(each.line - 1 for each in played[1:]), len(texts)]
    return [Game(each, texts[each.line - 1 : end]) for each, end in zip(played, ends, strict=True)]


def verified(game: Game, origins: Sequence[Game] = ()) -> Verified:
    """What is proved of a game; `origins` are the game that it was played on from, the origin of that, and so on.

    Raises WrongOrigin.
    """
    stretches: list[Stretch] = []
    withheld: list[tuple[Kept | None, list[int]]] = []
    last, source, used = game.played.questions, None, 0
    for number, each in enumerate([game, *origins]):
        if number:
            _compare(game, each, last, number - 1)
        used, kept = number, each.played.kept
        first = 0 if kept is None else min(kept.questions, last) + 1
        if first <= last:
            stretches.insert(0, Stretch(first, last, source, is_verified=True))
            if each.played.fairness is not None and (seats := each.played.fairness.withheld):
                withheld.insert(0, (source, seats))
        if kept is None:
            break
        last, source = first - 1, kept
    else:
        stretches.insert(0, Stretch(0, last, source, is_verified=False))
    return Verified(stretches, withheld, used)


def _compare(game: Game, origin: Game, questions: int, number: int) -> None:
    """Both games must be the same up to those questions."""
    if not same_json(_terms(game.played), _terms(origin.played)):
        raise WrongOrigin(number, game.played.line)
    count = len(cut(list(game.texts), questions))
    theirs = list(_numbered(origin))[:count]
    for at, (line, ours) in enumerate(list(_numbered(game))[1:count], 1):
        if at >= len(theirs) or not same_json(ours, theirs[at][1]):
            raise WrongOrigin(number, line)


def _terms(played: Played) -> list[object]:
    return [played.game, played.seats, played.options, played.deck]


def _numbered(game: Game) -> Iterator[tuple[int, Json]]:
    """The lines with their numbers in the file; the choices recorded with a move add nothing and are dropped."""
    for number, text in enumerate(game.texts, game.played.line):
        if text.strip():
            yield number, {name: value for name, value in json.loads(text).items() if name != "choices"}
