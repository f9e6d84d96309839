"""What a client does so that the draws of a table are fair, and to find out at the end whether they were.

It commits to a nonce when it sits down, and opens it when every seat has committed. What the other seats have
committed to is written down before: so nobody can choose a nonce to go with ours, not even with the help of the server,
without being found out. At the end every draw is made again, from the transcript and the published secret. The secret
must be the one whose commitment we saw when we came; every nonce the one that its seat had committed to; and our own
must be among them. What a game has kept of an earlier one is not this table's chance, and is not checked.

The order of the file: the nonce; the check.
"""

from dataclasses import dataclass

from hanazono.join.api import Api, ClientError, Refusal
from hanazono.join.identity import Identity, TableRecord
from hanazono.join.state import TableState
from hanazono.table.fairness import Fairness, commitment_to
from hanazono.table.transcript import BadTranscript, Kept, replay


@dataclass
class Nonce:
    """One person's nonce at one table, which they have a record of already."""

    api: Api
    table: str
    person: Identity
    is_refused: bool = False  # the server does not take what we open: asking again is of no use

    @property
    def record(self) -> TableRecord:
        return self.person.tables[self.table]

    @property
    def commitment(self) -> str | None:
        """What we have committed to, or are about to."""
        return None if self.record.nonce is None else commitment_to(bytes.fromhex(self.record.nonce))

    def draw(self) -> str:
        """A new nonce, on disk before anybody hears of it; gives the commitment."""
        self.person.new_nonce(self.table)
        self.is_refused = False
        assert self.commitment is not None
        return self.commitment

    def commit(self) -> None:
        """Commits to a new nonce, for all seats of ours."""
        self.api.post(f"tables/{self.table}/nonce", commitment=self.draw())

    def is_committed(self, state: TableState) -> bool:
        """Whether all seats of ours have committed to the nonce that we have."""
        return all(state.seats[seat].commitment == self.commitment for seat in state.own)

    def is_missing(self, state: TableState) -> bool:
        """Whether our seats have not committed to our nonce, and still may."""
        can_change = state.table.opening is None and self.record.seats is None
        return bool(state.own) and can_change and not self.is_committed(state)

    def open(self, state: TableState) -> None:
        """Opens the nonce, if it is time to. Raises ClientError."""
        if state.table.opening is None or not state.own:  # after the game the record may be gone
            return
        record = self.record
        if record.nonce is None or record.has_opened or self.is_refused:
            return
        commitments = [seat.commitment for seat in state.seats]
        if record.seats is None:
            if not self.is_committed(state):
                record.nonce = None
                self.person.save()
                raise ClientError("join-foreign-nonce")
            record.seats = commitments
            self.person.save()
        elif record.seats != commitments:  # changed after we may have opened ours: the check at the end will tell
            return
        try:
            self.api.post(f"tables/{self.table}/nonce", nonce=record.nonce)
        except Refusal as refusal:
            self.is_refused = True
            if refusal.reason != "started":  # we were too late
                raise
        else:
            record.has_opened = True
            self.person.save()


class Dishonest(ClientError):
    """What a table has published does not prove its draws."""


@dataclass(frozen=True)
class Checked:
    """What was found in order."""

    kept: Kept | None  # of an earlier game: not checked
    withheld: list[int]  # the seats that committed to a nonce and did not open it in time
    has_own: bool  # our own nonce is in every draw


def check(text: str, state: TableState, record: TableRecord) -> Checked:
    """Checks the transcript of a finished table; raises Dishonest with what is wrong."""
    end = state.table.end
    assert end is not None
    try:
        played = list(replay(text.splitlines(), is_verified=True))
    except BadTranscript as error:
        raise Dishonest(f"transcript-{error.reason}", line=str(error.line), **error.values) from None
    fairness, kept = played[0].fairness, played[0].kept
    assert fairness is not None
    if len(played) != 1 or played[0].scores != end.scores or end.fair != fairness.published():
        raise Dishonest("join-unfair-result")
    if (kept is not None) != state.table.is_continued:
        raise Dishonest("join-unfair-origin")
    if fairness.commitment != record.commitment:
        raise Dishonest("join-unfair-commitment")
    if record.seats is not None and record.seats != list(fairness.commitments or ()):
        raise Dishonest("join-unfair-seats")
    return Checked(kept, fairness.withheld, _has_own(fairness, state.own, record))


def _has_own(fairness: Fairness, own: list[int], record: TableRecord) -> bool:
    """Whether our nonce stands at our seats; it may be left out only if the server has not got it."""
    if record.nonce is None:
        return False
    if all(fairness.nonces[seat].hex() == record.nonce for seat in own):
        return bool(own)
    if record.has_opened or not set(own) <= set(fairness.withheld):
        raise Dishonest("join-unfair-nonce")
    return False
