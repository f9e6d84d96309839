"""A table of cerisier in the middle of a game, for tests that speak the game's language.

Flowers are letters: P pink, Y yellow, L light blue, D dark blue, W white, K black. A zone is read as a string of them,
always in this order: "PPYK". Choices are JSON. Chance is scripted: `play({"draw": 3}, draws="PYP")`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from hanazono.games.cerisier import GAME
from hanazono.games.cerisier.box import HARVEST
from hanazono.games.contract import Json, Refused
from hanazono.games.kit import ABOVE, LEGAL, UNKNOWN, State

LETTERS = "PYLDWK"
REAL_LETTERS = "PYLDW"
NAMES = dict(zip(LETTERS, ("pink", "yellow", "light_blue", "dark_blue", "white", "black"), strict=True))
BY_CHANCE = "?"  # draws that the test leaves to the generator


def counts(flowers: str) -> list[int]:
    return [flowers.count(letter) for letter in LETTERS]


def letters(numbers: Iterable[int]) -> str:
    return "".join(letter * int(number) for letter, number in zip(LETTERS, numbers, strict=True))


def spell(names: Iterable[str]) -> str:
    """The letters of flowers given by name, in their own order."""
    return "".join(letter for name in names for letter in LETTERS if NAMES[letter] == name)


class Stage:
    """Seat `turn` is about to make the first draw of its turn; `front` and `behind` have one entry per seat."""

    def __init__(
        self,
        bag: str = "",
        front: Sequence[str] = (),
        behind: Sequence[str] = (),
        *,
        seats: int = 0,
        turn: int = 0,
        **options: Any,
    ) -> None:
        seats = seats or len(front) or len(behind) or 3
        self.state: State = GAME.blank(seats, options)
        s = self.state
        s.turn, s.question = turn, HARVEST
        s.bag[:] = s.unseen[:] = s.bound[0] = counts(bag)
        s.left = len(bag)
        for seat, flowers in enumerate(front):
            s.front[seat] = counts(flowers)
        for seat, flowers in enumerate(behind):
            s.known[seat] = counts(flowers)
        s.warm[:] = UNKNOWN

    # -- what is asked

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.asked == []

    @property
    def asked(self) -> list[int]:
        return GAME.asked(self.state)

    @property
    def ask(self) -> str | None:
        return None if self.over else GAME.ask(int(self.state.question))

    @property
    def legal(self) -> list[Json]:
        """The choices of the seat that is asked (the first, if several are); no refusal contradicts them."""
        seat = self.asked[0]
        moves = [move for move in range(GAME.box.MOVES) if GAME.rules.why_not(self.state, seat, move) == LEGAL]
        assert moves == GAME.legal(self.state, seat)
        return [choice["move"] for choice in GAME.choices(self.state, seat)]

    # -- what lies where

    @property
    def bag(self) -> str:
        return letters(self.state.bag)

    @property
    def aside(self) -> str:
        return letters(self.state.aside)

    @property
    def harvest(self) -> str:
        return letters(self.state.harvest)

    @property
    def shown(self) -> str:
        return "".join(LETTERS[colour] for colour in self.state.shown[: self.state.shown_end])

    def front(self, seat: int) -> str:
        return letters(self.state.front[seat])

    @property
    def fronts(self) -> list[str]:
        return [self.front(seat) for seat in range(self.state.seats)]

    def secret(self, seat: int) -> str:
        """The flowers of Shin Sumizome behind that screen, oldest first."""
        s = self.state
        return "".join(LETTERS[s.secret_colour[i]] for i in range(s.secrets) if s.secret_seat[i] == seat)

    def behind(self, seat: int) -> str:
        return letters(counts(letters(self.state.known[seat]) + self.secret(seat)))

    @property
    def behinds(self) -> list[str]:
        return [self.behind(seat) for seat in range(self.state.seats)]

    @property
    def flowers(self) -> str:
        """All there are, wherever they lie."""
        zones = [self.bag, self.aside, self.harvest, self.shown, *self.fronts, *self.behinds]
        return letters(counts("".join(zones)))

    # -- what was told

    @property
    def events(self) -> list[Json]:
        """The lines of the last move in the transcript."""
        return self.seen_by(ABOVE)

    def seen_by(self, viewer: int) -> list[Json]:
        return GAME.events(self.state, viewer)

    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    @property
    def sheet(self) -> list[Json]:
        """The score sheet, as if the game ended now."""
        return GAME.speech.score_sheet(GAME.veiled(self.state, ABOVE))

    def points(self, kind: str) -> list[int]:
        """One column of the score sheet: front_points, warm_points, cold_points or points."""
        return [line[kind] for line in self.sheet]

    @property
    def revealed(self) -> list[Json]:
        """What the lifted screens showed, per seat."""
        return next(line["seats"] for line in self.events if line.get("event") == "reveal")

    # -- playing

    def play(self, choice: Json, draws: str = "", seat: int | None = None) -> None:
        """Plays for the seat that is asked. The flowers drawn are exactly `draws`; none is lost or made."""
        s, flowers, random = self.state, self.flowers, self.state.random.tolist()
        if draws != BY_CHANCE:
            s.script[: len(draws)] = [LETTERS.index(letter) for letter in draws]
            s.script_at, s.script_end = 0, len(draws)
        GAME.answer(s, self.asked[0] if seat is None else seat, choice)
        assert s.fault == 0
        assert s.script_at == s.script_end, "not every scripted flower was drawn"
        assert draws == BY_CHANCE or s.random.tolist() == random, "more flowers were drawn than scripted"
        assert self.flowers == flowers
        assert s.left == len(self.bag)
        assert letters(s.unseen) == letters(counts(self.bag + self.aside + "".join(map(self.secret, range(s.seats)))))
        s.script_at = s.script_end = 0

    def refuses(self, choice: Json, seat: int | None = None) -> str:
        """The statement that forbids the choice; nothing has changed."""
        before = self.state.tobytes()
        with pytest.raises(Refused) as refused:
            GAME.answer(self.state, next(iter(self.asked), 0) if seat is None else seat, choice)
        assert self.state.tobytes() == before
        return refused.value.statement


def dealt(seats: int, first: int = 0, aside: str = "", **options: Any) -> Stage:
    """A new table. The first seat and, with 2 seats, the flowers set aside are scripted."""
    stage = Stage(seats=seats)
    stage.state = GAME.blank(seats, options)
    s, script = stage.state, [first, *(LETTERS.index(letter) for letter in aside)]
    s.script[: len(script)], s.script_end = script, len(script)
    GAME.rules.deal(s)
    assert s.script_at == s.script_end
    assert s.fault == 0
    assert s.left == len(stage.bag)
    s.script_at = s.script_end = 0
    return stage


def harvested(
    flowers: str, bag: str = "", front: Sequence[str] = (), behind: Sequence[str] = (), turn: int = 0, **options: Any
) -> Stage:
    """A table whose seat has drawn these flowers at once, out of the bag, and has stopped."""
    stage = Stage(flowers + bag, front, behind, turn=turn, **options)
    stage.play({"draw": len(flowers)}, draws=flowers)
    if stage.ask == "harvest":
        stage.play({"stop": True})
    return stage


def ended(front: Sequence[str] = (), behind: Sequence[str] = (), **options: Any) -> Stage:
    """A table whose last turn has just ended with these flowers, one at least; the jokers are not allotted yet."""
    front, behind = list(front or [""] * len(behind)), list(behind or [""] * len(front))
    zone, to_front = (front, True) if any(front) else (behind, False)
    seat = next(seat for seat, flowers in enumerate(zone) if flowers)
    last, zone[seat] = zone[seat][0], zone[seat][1:]
    stage = Stage(last, front, behind, turn=seat, **options)
    stage.play({"draw": 1}, draws=last)
    stage.play({"behind": "none" if to_front else NAMES[last]})
    return stage


def random_game(stage: Stage, random: Random) -> Iterator[Stage]:
    """Plays random choices to the end of the game; gives the table before each of them, and at the end."""
    for _ in range(2000):  # the longest games have a few hundred
        yield stage
        if stage.over:
            return
        stage.play(random.choice(stage.legal), draws=BY_CHANCE)
    pytest.fail("the game does not end")


# -- all harvests ----------------------------------------------------------------------------------------------------


@cache
def every_harvest() -> list[str]:
    """Every harvest of up to 8 flowers that the largest box can give."""
    return [
        "".join(some) for n in range(1, 9) for some in combinations_with_replacement(LETTERS, n) if some.count("K") < 7
    ]


@cache
def fails(flowers: str) -> bool:
    """Whether a table fails that harvest when it is drawn at once."""
    stage = Stage(bag=flowers)
    stage.play({"draw": len(flowers)}, draws=flowers)
    return stage.turn != 0 or stage.ask == "keep"


def readings(flowers: str) -> Iterator[str]:
    """The same flowers with every black counted as a real colour, in every possible way."""
    real = flowers.replace("K", "")
    for colours in combinations_with_replacement(REAL_LETTERS, flowers.count("K")):
        yield real + "".join(colours)
