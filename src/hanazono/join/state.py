"""A table as this client knows it: the last `table` message, kept up to date by every message after it. No I/O.

An answer is pending from the moment it is chosen until the server says what became of it: taken (in an update, or in
`accepted` if it had been taken before), refused, or too late (`resync`). When the connection was cut it is sent again
with the same `n`, so it is neither lost nor made twice.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby, zip_longest

from hanazono.games.contract import Game, Json
from hanazono.join.api import ClientError
from hanazono.table import wire

MOST_UNAVAILABLE = 24  # moves of one question that the server is asked about; it counts messages


@dataclass
class TableState:
    """`me` is the person behind this client; None watches without a name."""

    me: str | None
    table: wire.Whole
    pending: wire.Answer | wire.Undo | None = None

    @property
    def seats(self) -> list[wire.SeatState]:
        return self.table.seats

    @property
    def own(self) -> list[int]:
        """The seats that this person holds."""
        return [number for number, seat in enumerate(self.seats) if self.me and seat.person == self.me]

    @property
    def played(self) -> list[int]:
        """The own seats that no bot plays now."""
        return [seat for seat in self.own if self.seats[seat].bot is None]

    @property
    def free(self) -> list[int]:
        """The seats that nobody sits at, be they kept for somebody or not."""
        return [number for number, seat in enumerate(self.seats) if is_free(seat)]

    def free_for(self, person: str | None) -> list[int]:
        """The free seats that are kept for a person; None: those that are for anybody."""
        return [seat for seat in self.free if self.seats[seat].invited == person]

    @property
    def is_over(self) -> bool:
        return self.table.phase in {"over", "closed"}

    @property
    def sight(self) -> wire.Sight | None:
        """What is shown: the first own seat's view, or a spectator's."""
        return self._sight_of(self.own[0] if self.own else None)

    @property
    def question(self) -> wire.Sight | None:
        """The sight of an own seat that is asked, unless an answer is pending."""
        if self.pending is not None or self.is_over:
            return None
        sights = (self._sight_of(seat) for seat in self.played)
        return next((sight for sight in sights if sight and sight.choices), None)

    @property
    def choices(self) -> list[Json]:
        """The choices of the open question, as the games know them."""
        return [dict(choice) for choice in self.question.choices or ()] if self.question else []

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer, as far as we may know."""
        return [] if self.sight is None or self.is_over else list(self.sight.view["asked"])

    @property
    def awaited(self) -> list[int]:
        """The seats of other people who owe an answer; of all others who may, where that is a secret."""
        people = [number for number, seat in enumerate(self.seats) if seat.person is not None and seat.bot is None]
        return [seat for seat in people if seat not in self.own and (seat in self.asked or not self.asked)]

    def _sight_of(self, seat: int | None) -> wire.Sight | None:
        return next((sight for sight in self.table.sights if sight.seat == seat), None)

    def apply(self, message: wire.ToClient) -> None:
        """Brings the table up to date."""
        table = self.table
        match message:
            case wire.Whole():
                self.table = message
                if message.phase == "playing" and self.own and not message.own:
                    raise ClientError("reason-no-person")  # ours, but not for the server: the cookie is void
                if self.is_over or message.reason == "resync":
                    self.pending = None
            case wire.Update(sight=sight, accepted=accepted, end=end):
                table.phase, table.opening, table.end = "over" if end else "playing", None, end
                self._replace(sight)
                self._settle(sight.seat, accepted)
            case wire.Seats(sight=sight):
                table.phase, table.seats, table.opening = message.phase, message.seats, message.opening
                table.end = message.end
                if sight is not None:
                    self._replace(sight)
            case wire.Accepted(seat=seat, n=n) | wire.Refused(seat=seat, n=n):
                self._settle(seat, n)
            case wire.Next(table=following):
                table.next = following

    def _replace(self, sight: wire.Sight) -> None:
        self.table.sights = [*(each for each in self.table.sights if each.seat != sight.seat), sight]

    def _settle(self, seat: int | None, n: int | None) -> None:
        if self.pending and (self.pending.seat, self.pending.n) == (seat, n):
            self.pending = None

    def unconfirmed(self) -> wire.Answer | wire.Undo | None:
        """What must be sent again after the connection was cut."""
        mine = self.pending
        if isinstance(mine, wire.Undo) and all(sight.n != mine.n for sight in self.table.sights):
            self.pending = None  # it was made: the question has a new number
        return self.pending


def is_free(seat: wire.SeatState) -> bool:
    return seat.person is None and seat.bot is None


def unavailable(game: Game, ask: str, choices: Sequence[Json]) -> list[Json]:
    """Moves of the open question that cannot be made now, to ask the server why not.

    A question may know hundreds; a few of each kind find nearly all of the rules that forbid any.
    """
    details = game.details.names  # what the form of a move takes from the state
    offered = {
        _key({name: value for name, value in choice["move"].items() if name not in details}) for choice in choices
    }
    for question, name in game.rules.QUESTIONS.asks.items():
        named = (game.choice(question, move) for move in range(game.box.MOVES))
        moves = {_key(move): move for move in named if move is not None}
        if name == ask and offered <= moves.keys():  # some questions share a name
            missing = sorted((move for key, move in moves.items() if key not in offered), key=sorted)
            kinds = [list(kind) for _, kind in groupby(missing, key=sorted)]  # of the same fields
            spread = [kind[:: max(1, len(kind) // MOST_UNAVAILABLE)] for kind in kinds]
            mixed = chain.from_iterable(zip_longest(*spread))
            return [move for move in mixed if move is not None][:MOST_UNAVAILABLE]
    return []


def _key(move: Json) -> str:
    return json.dumps(move, sort_keys=True)
