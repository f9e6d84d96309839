"""A table before its game starts, as one person sees it: who comes, who is waited for, and our share in its chance.

The order of the file: coming in; our share; waiting for the others.
"""

from dataclasses import dataclass

from hanazono.join.errors import Refusal
from hanazono.join.known import Known
from hanazono.join.people import Memory, Person
from hanazono.join.screen import Screen
from hanazono.join.server import Server
from hanazono.join.share import Share
from hanazono.table import wire


@dataclass
class Room:
    """Where those who come to one table meet."""

    server: Server
    table: str
    screen: Screen
    person: Person | None
    name: str | None = None  # at this table
    memory: Memory | None = None  # of what was promised before the game
    share: Share | None = None  # in the table's chance

    @property
    def known(self) -> Known:
        return self.screen.known

    @property
    def link(self) -> str:
        return self.server.link(self.table)

    @property
    def is_host(self) -> bool:
        return self.known.whole is not None and self.known.whole.is_host

    # -- coming in ---------------------------------------------------------------------------------------------------

    def note(self, whole: wire.Whole) -> None:
        """Notes the table's promise, before we add anything to its chance."""
        self.memory = Memory(whole.commitment)
        if self.person is not None and (self.known.own or self.table in self.person.tables):
            self.remember(self.person, whole)

    def remember(self, person: Person, whole: wire.Whole) -> Share:
        """The same for a table that we have a share in: it is on disk from now on."""
        self.memory = person.remember(self.table, whole.commitment)
        self.share = Share(self.server, self.table, person)
        return self.share

    def sit_down(self) -> None:
        """Takes a seat, if we have none: those that are kept for us, or a free one."""
        known, person = self.known, self.person
        if not known.own and (known.kept or known.unkept) and person is not None:
            assert known.whole is not None
            self.join(self.remember(person, known.whole))
            return  # who sits where now comes through the socket
        self.screen.sitting()
        if self.share is not None and self.share.is_missing(known):
            self.screen.attempt(self.share.commit)  # this program was not here when the seat was taken
        if not known.own:
            self.screen.tell("join-watch-open")
        elif self.is_host and not known.free and known.opening is None:
            self.start()
        else:
            self.tell_wait()

    def join(self, share: Share) -> None:
        commitment = share.draw()
        try:
            for _ in self.known.kept or self.known.unkept[:1]:
                self.server.join(self.table, commitment, self.name)
        except Refusal as refusal:
            self.screen.write(refusal.words(self.screen.say))
            self.screen.tell("join-watch")

    # -- our share ---------------------------------------------------------------------------------------------------

    def see_to_share(self, *, was_opening: bool) -> None:
        """All seats are taken: those who have committed to a nonce open it."""
        if self.known.opening is None:
            return
        if not was_opening:
            self.screen.tell("join-opening")
        if (share := self.share) is not None:
            self.screen.attempt(lambda: share.see_to(self.known))

    # -- waiting for the others --------------------------------------------------------------------------------------

    def tell_seats(self, before: list[wire.SeatState]) -> None:
        """Who sits where has changed."""
        now = self.known.seats
        if [_sitter(seat) for seat in now] != [_sitter(seat) for seat in before]:
            self.screen.sitting()
            was_seated = any(seat.person == self.known.me for seat in before)
            if self.known.own and not was_seated:
                self.tell_wait()

    def tell_wait(self) -> None:
        if self.known.free:
            self.screen.tell("join-wait-host" if self.is_host else "join-wait")
        if self.known.unkept:
            self.screen.tell("join-invite")
            self.screen.verbatim(f"hanazono join {self.link}")

    def start(self) -> None:
        self.screen.attempt(lambda: self.server.start(self.table))


def _sitter(seat: wire.SeatState) -> tuple[str | None, ...]:
    """What is shown of who sits there."""
    return seat.name, seat.person, seat.bot, seat.invited
