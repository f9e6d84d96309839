"""What is known of a table: the fold of its messages, and the answer that is under way. Pure: nothing here speaks.

An answer is under way from the moment it is chosen until the server says what became of it: taken (in an update, or in
`accepted` if it had been taken before), refused, or too late (`resync`). When the connection was cut it is sent again
with the same `n`, so it is neither lost nor made twice.
"""

from dataclasses import dataclass, field
from typing import assert_never

from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from hanazono.join.errors import plain
from hanazono.table import wire


@dataclass
class Known:
    """A table as this client knows it. `me` is the person behind it; None watches as a stranger."""

    me: str | None = None
    whole: wire.Whole | None = None
    phase: wire.Phase = "open"
    seats: list[wire.SeatState] = field(default_factory=list)
    opening: int | None = None  # all seats are taken: when the game starts, whether all nonces are open then or not
    sights: dict[int, wire.Sight] = field(default_factory=dict)
    end: wire.End | None = None
    next: str | None = None
    under_way: wire.Answer | wire.Undo | None = None
    whys: int = 0  # questions "why not?" that are not answered yet; replies come in the order of what was sent

    # -- who and what ------------------------------------------------------------------------------------------------

    @property
    def own(self) -> list[int]:
        """The seats that this person holds."""
        return [number for number, seat in enumerate(self.seats) if self.me and seat.person == self.me]

    @property
    def free(self) -> list[int]:
        """The seats that nobody sits at, be they kept for somebody or not."""
        return [number for number, seat in enumerate(self.seats) if seat.person is None and seat.bot is None]

    @property
    def kept(self) -> list[int]:
        """The seats that are kept for this person."""
        return [seat for seat in self.free if self.me and self.seats[seat].invited == self.me]

    @property
    def unkept(self) -> list[int]:
        """The free seats that are for anybody."""
        return [seat for seat in self.free if self.seats[seat].invited is None]

    @property
    def played(self) -> list[int]:
        """The own seats that no bot plays now."""
        return [seat for seat in self.own if self.seats[seat].bot is None]

    @property
    def viewer(self) -> int:
        return self.own[0] if self.own else SPECTATOR

    @property
    def sight(self) -> wire.Sight | None:
        return self.sights.get(self.viewer)

    @property
    def is_over(self) -> bool:
        return self.phase in {"over", "closed"}

    @property
    def question(self) -> wire.Sight | None:
        """The sight of an own seat that is asked, if its answer is not under way."""
        if self.under_way is not None or self.is_over:
            return None
        return next(
            (self.sights[seat] for seat in self.played if seat in self.sights and self.sights[seat].choices), None
        )

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer, as far as we may know."""
        return [] if self.sight is None or self.is_over else list(self.sight.view["asked"])

    @property
    def awaited(self) -> list[int]:
        """The seats of other people who owe an answer; of all others who may, where that is a secret."""
        people = [number for number, seat in enumerate(self.seats) if seat.person is not None and seat.bot is None]
        return [seat for seat in people if seat not in self.own and (seat in self.asked or not self.asked)]

    def names(self, you: str, bot: str) -> list[str]:
        """The seats' names; `bot` is a pattern for those of bots, by their number."""
        names, bots = [], 0
        for number, seat in enumerate(self.seats):
            bots += seat.person is None and seat.bot is not None
            if self.own == [number]:
                names.append(you)
            else:
                names.append(plain(seat.name) if seat.name else bot.format(bots))
        return names

    # -- messages ----------------------------------------------------------------------------------------------------

    def hear(self, message: wire.ToClient) -> None:
        """Takes in a message."""
        match message:
            case wire.Whole():
                self._take_whole(message)
            case wire.Update(sight=sight, accepted=accepted, end=end):
                self._take_sight(sight)
                self._take_end(end)
                self.phase = "playing" if self.phase == "open" else self.phase
                self.opening = None
                if self.under_way and accepted == self.under_way.n and sight.seat == self.under_way.seat:
                    self.under_way = None
            case wire.Seats(seats=seats, opening=opening, sight=sight, end=end):
                self.seats, self.opening = seats, opening
                if sight is not None:
                    self._take_sight(sight)
                self._take_end(end)
            case wire.Because():
                self.whys = max(0, self.whys - 1)
            case wire.Refused(n=n) if self.whys and n is not None:
                self.whys -= 1
            case wire.Accepted(seat=seat, n=n) | wire.Refused(seat=seat, n=n):
                if self.under_way and (n, seat) == (self.under_way.n, self.under_way.seat):
                    self.under_way = None
            case wire.Next(table=table):
                self.next = table
            case wire.Said() | wire.Unsaid() | wire.Pong() | wire.Hinted() | wire.Reviewing():
                pass
            case _:
                assert_never(message)

    def _take_whole(self, whole: wire.Whole) -> None:
        self.whole, self.phase, self.seats, self.opening = whole, whole.phase, whole.seats, whole.opening
        self.end, self.next, self.sights = whole.end, whole.next, {}
        for sight in whole.sights:
            self._take_sight(sight)
        if self.is_over:
            self.under_way = None
        elif whole.reason == "resync":
            if self.whys:
                self.whys -= 1
            else:
                self.under_way = None

    def _take_sight(self, sight: wire.Sight) -> None:
        self.sights[SPECTATOR if sight.seat is None else sight.seat] = sight

    def _take_end(self, end: wire.End | None) -> None:
        if end is not None:
            self.end, self.phase, self.under_way = end, "over", None

    # -- answers -----------------------------------------------------------------------------------------------------

    def answer(self, sight: wire.Sight, move: Json) -> wire.Answer:
        """The answer to a question, which is under way from now on."""
        self.under_way = wire.Answer(sight.n, move, sight.seat)
        return self.under_way

    def undo(self, sight: wire.Sight) -> wire.Undo:
        self.under_way = wire.Undo(sight.n, sight.seat)
        return self.under_way

    def again(self) -> wire.Answer | wire.Undo | None:
        """What must be sent again after the connection was cut, once the table is known anew."""
        mine, self.whys = self.under_way, 0
        if isinstance(mine, wire.Undo) and all(sight.n != mine.n for sight in self.sights.values()):
            self.under_way = None  # it was made: the question has a new number
        return self.under_way


def choices_of(sight: wire.Sight) -> list[Json]:
    """The choices of a sight, as the games know them."""
    return [dict(choice) for choice in sight.choices or ()]
