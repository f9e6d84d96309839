"""The messages of the table's socket, both ways. Unknown fields are refused; docs/4-protocol.md explains each.

The TypeScript types of the page are generated from this file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

import msgspec

from hanazono.games.contract import Json as Json  # noqa: PLC0414  (the server, which imports no games, has it from here)
from hanazono.table.clocks import Clock
from hanazono.table.fairness import Fair

Phase = Literal["open", "playing", "over", "closed"]
Reason = Literal["hello", "resync"]


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """The base of all messages: `type` tells them apart."""


# -- to the server ---------------------------------------------------------------------------------------------------


class Answer(Message, tag="answer"):
    """A move: the answer to the open question n. `seat` is needed where one browser holds several."""

    n: int
    move: Json
    seat: int | None = None


class Undo(Message, tag="undo"):
    """Takes back your last move."""

    n: int
    seat: int | None = None


class Why(Message, tag="why"):
    """Why can't I make this move?"""

    n: int
    move: Json
    seat: int | None = None


class Hint(Message, tag="hint"):
    """What are my choices worth, at the open question n? The reply goes to the asking socket only."""

    n: int
    seat: int | None = None


class Say(Message, tag="say"):
    """A line of chat."""

    text: str


class Look(Message, tag="look"):
    """Asks for everything again."""


class Ping(Message, tag="ping"):
    """Answered by a pong with the same number."""

    id: int = 0


FromClient = Answer | Undo | Why | Hint | Say | Look | Ping


# -- to the client ---------------------------------------------------------------------------------------------------


class SeatState(msgspec.Struct):
    """Who is at a seat. A person may have a bot playing for them; a seat with neither is open.

    `invited`: the person for whom an open seat of a rematch is kept; `name` is theirs. `commitment`: the SHA-256 of the
    nonce of this seat's person; null for bots and open seats.
    """

    name: str | None
    person: str | None
    bot: str | None
    resigned: bool = False
    invited: str | None = None
    commitment: str | None = None


class ClockState(msgspec.Struct):
    """Milliseconds left (live), and when a running clock runs out (milliseconds since 1970)."""

    left: int
    due: int | None


class Choice(TypedDict):
    """A legal move, and what a screen may show about it; the form of both depends on the game."""

    move: Json
    hint: Json


class Sight(msgspec.Struct):
    """What one viewer sees now. `choices` only if it is asked; `seat` is null for a spectator."""

    seat: int | None
    n: int
    view: Mapping[str, Any]
    choices: list[Choice] | None
    undo: bool
    clocks: list[ClockState] | None


class End(msgspec.Struct):
    """How a finished game ended, and the proof that its chance was fair."""

    scores: list[int]
    winners: list[int]
    ranks: list[int]
    sheet: list[Json]
    fair: Fair


class Whole(Message, tag="table"):
    """Everything about a table: sent at first, and whenever the client has lost track (`reason`).

    `opening`: all seats are taken, and those who have committed to a nonce open it now; the game starts when all have,
    or at that time without the missing nonces.
    """

    reason: Reason
    table: str
    game: str
    options: Json
    clock: Clock
    phase: Phase
    own: list[int]
    is_host: bool
    is_public: bool
    hints: bool
    is_continued: bool
    commitment: str
    opening: int | None
    seats: list[SeatState]
    sights: list[Sight]
    end: End | None
    next: str | None


class Update(Message, tag="update"):
    """Something happened. `accepted`: the number of the question for which this viewer's own answer was accepted."""

    sight: Sight
    events: list[Json]
    accepted: int | None = None
    undone: bool = False
    end: End | None = None


class Seats(Message, tag="seats"):
    """The seats have changed, or the table is opening (as in `table`), or it was closed."""

    phase: Phase
    seats: list[SeatState]
    opening: int | None = None
    sight: Sight | None = None
    end: End | None = None


class Accepted(Message, tag="accepted"):
    """An answer was sent again that had already been accepted."""

    seat: int
    n: int


class Refused(Message, tag="refused"):
    """The request cannot be carried out; nothing has changed. `statement`: the rule that forbids a move."""

    reason: str
    n: int | None = None
    seat: int | None = None
    statement: str | None = None


class Because(Message, tag="because"):
    """Why a move cannot be made: the rule that forbids it, or null if the move is legal."""

    n: int
    seat: int
    statement: str | None


@dataclass
class Judged:
    """A choice and what a search expects of it, with standard errors; null: never tried."""

    move: Json
    hint: Json
    tries: int
    win: float | None
    win_error: float | None
    points: float | None
    points_error: float | None


class Hinted(Message, tag="hinted"):
    """What the choices of a question are worth to the seat that is asked, the recommended one first."""

    n: int
    seat: int
    choices: list[Judged]


class Said(Message, tag="said"):
    """A line of chat. `person` is null if that person no longer exists."""

    id: int
    person: str | None
    name: str
    text: str
    at: int


class Unsaid(Message, tag="unsaid"):
    """A line of chat was removed."""

    id: int


class Next(Message, tag="next"):
    """A rematch is open at another table."""

    table: str


class Reviewing(Message, tag="reviewing"):
    """How many of all decisions of a finished table have been judged."""

    done: int
    total: int


class Pong(Message, tag="pong"):
    id: int


ToClient = Whole | Update | Seats | Accepted | Refused | Because | Hinted | Said | Unsaid | Next | Reviewing | Pong
