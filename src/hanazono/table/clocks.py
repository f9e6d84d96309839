"""Clocks: none; live, a time per seat plus an increment; days for each move. All times are milliseconds.

A clock never ends a game: a seat whose time runs out is handed to a bot, and its person may take it back.
"""

from dataclasses import asdict, dataclass
from typing import Literal

from hanazono.games.contract import Json

SECOND = 1000
DAY = 86_400 * SECOND

NEVER = 2**53  # later than all times, and still a whole number in every browser


@dataclass(frozen=True)
class Clock:
    """The clock of a table. live: `seconds` for the whole game and an `increment` per answer; days: `days` per answer.
    A seat that has owed an answer for `patience` seconds may be handed to a bot by the others.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: int = 0  # live: for the whole game
    increment: int = 0  # live: seconds added after each answer
    days: int = 0  # days: per answer
    patience: int = 300  # seconds that a seat may owe an answer before the others may hand it to a bot

    @property
    def at_first(self) -> int:
        """The time of each seat when the game starts."""
        return self.seconds * SECOND

    @property
    def at_least(self) -> int:
        """The least time of a person who takes a seat back after its time ran out."""
        return max(self.at_first // 10, self.increment * SECOND)

    def due(self, left: int, since: int, *, is_secret: bool) -> int:
        """When the time of a seat runs out whose clock has been running since then.

        A secret question has a time of its own, the same for all: if it takes nothing off anybody's clock, no clock
        can reveal who was asked.
        """
        if self.kind == "days":
            return since + self.days * DAY
        if self.kind == "live":
            return since + (self.patience * SECOND if is_secret else left)
        return NEVER

    def spent(self, left: int, since: int, now: int, *, is_secret: bool) -> int:
        """The time left after running until now, before the increment is added."""
        if self.kind != "live" or is_secret or not since:
            return left
        return max(0, left - max(0, now - since))

    def as_json(self) -> Json:
        return asdict(self)
