"""Our share in a table's chance: a nonce that we commit to when we sit down, and open when everybody has committed.

What the other seats have committed to is written down before we open ours. So nobody can choose a nonce to go with it,
not even with the help of the server, without this program finding out at the end (proof.py).
"""

import secrets
from dataclasses import dataclass

from hanazono.join.errors import Refusal, Trouble
from hanazono.join.known import Known
from hanazono.join.people import Memory, Person
from hanazono.join.server import Server
from hanazono.table.fairness import NONCE_BYTES, commitment_to


@dataclass
class Share:
    """One person's share at one table, which they know already."""

    server: Server
    table: str
    person: Person
    is_refused: bool = False  # the server does not take what we open: asking again is of no use

    @property
    def memory(self) -> Memory:
        return self.person.tables[self.table]

    @property
    def commitment(self) -> str | None:
        """What we have committed to, or are about to."""
        return None if self.memory.nonce is None else commitment_to(bytes.fromhex(self.memory.nonce))

    def draw(self) -> str:
        """A new nonce, on disk before anybody hears of it; gives the commitment."""
        self.person.new_nonce(self.table)
        self.is_refused = False
        assert self.commitment is not None
        return self.commitment

    def commit(self) -> None:
        """Commits to a new nonce, for all seats of ours."""
        self.server.commit(self.table, self.draw())

    def is_committed(self, known: Known) -> bool:
        """Whether all seats of ours stand by the nonce that we have."""
        return all(known.seats[seat].commitment == self.commitment for seat in known.own)

    def is_missing(self, known: Known) -> bool:
        """Whether our seats do not stand by our nonce, and still may."""
        can_change = known.opening is None and self.memory.seats is None
        return bool(known.own) and can_change and not self.is_committed(known)

    def see_to(self, known: Known) -> None:
        """Opens our nonce, when all seats are taken. Raises Refusal and Trouble."""
        if known.opening is None or not known.own:  # before, or long since: then it may be forgotten
            return
        nonce = self.memory.nonce
        if nonce is not None and not self.memory.has_opened and not self.is_refused:
            self._open(known, nonce)

    def _open(self, known: Known, nonce: str) -> None:
        promised = [seat.commitment for seat in known.seats]
        if self.memory.seats is None:
            if not self.is_committed(known):
                self.memory.nonce = None
                self.person.keep()
                raise Trouble("join-foreign-nonce")
            self.memory.seats = promised
            self.person.keep()
        elif self.memory.seats != promised:  # changed after we may have opened ours: the end will tell
            return
        try:
            self.server.open(self.table, nonce)
        except Refusal as refusal:
            self.is_refused = True
            if refusal.reason != "started":  # we were too late
                raise
        else:
            self.memory.has_opened = True
            self.person.keep()


def play_again(server: Server, table: str, person: Person) -> str:
    """Invites the people of a finished table to play again, or accepts that; gives the new table."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    following = server.rematch(table, commitment_to(nonce))
    person.invite(following, nonce.hex())
    return following


def decline(server: Server, table: str, person: Person) -> None:
    """Gives up the seats of a rematch that are kept for us."""
    for number, seat in enumerate(server.look(table)["seats"]):
        if seat["invited"] == person.id:
            server.leave(table, number)
