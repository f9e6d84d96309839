"""What a client does so that the draws of a table are fair, and to find out at the end whether they were.

It commits to a nonce when it sits down, and opens it when every seat has committed. What the other seats have
committed to is written down before: so nobody can choose a nonce to go with ours, not even with the help of the server,
without being found out. At the end every draw is made again, from the transcript and the published secret. The secret
must be the one whose commitment we saw when we came; every nonce the one that its seat had committed to; and our own
must be among them. What a game has kept of an earlier one is not this table's chance, and is not checked.
"""

import secrets
from dataclasses import dataclass

from hanazono.join.api import Api, ClientError, Refusal
from hanazono.join.identity import Identity, TableRecord
from hanazono.join.state import TableState
from hanazono.table.fairness import NONCE_BYTES, commitment_to
from hanazono.table.transcript import BadTranscript, Kept, replay


class Dishonest(ClientError):
    """What a table has published does not prove its draws."""


@dataclass(frozen=True)
class Checked:
    """What was found in order."""

    kept: Kept | None  # of an earlier game: not checked
    withheld: list[int]  # the seats that committed to a nonce and did not open it in time
    has_own: bool  # our own nonce is in every draw


class Draws:
    """The draws of one table, as far as one person takes care of them. The commitment that they saw first counts."""

    def __init__(self, api: Api, table: str, person: Identity | None, commitment: str) -> None:
        self.api, self.table, self.person = api, table, person
        self.record = (person.tables.get(table) if person else None) or TableRecord()
        self.record.commitment = self.record.commitment or commitment
        self.is_refused = False  # the server does not take our nonce: to open it again is of no use

    def save(self) -> None:
        if self.person is not None:
            self.person.tables[self.table] = self.record
            self.person.save()

    @property
    def commitment(self) -> str | None:
        """What we have committed to, or are about to."""
        return None if self.record.nonce is None else commitment_to(bytes.fromhex(self.record.nonce))

    def new_nonce(self) -> str:
        """A new nonce, on disk before anybody hears of it; gives the commitment. What was noted before is void."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        self.record.nonce, self.record.seats, self.record.has_opened = nonce.hex(), None, False
        self.save()
        return commitment_to(nonce)

    def commit(self) -> None:
        """Commits to a new nonce, for all seats of ours. Raises ClientError."""
        self.api.post(f"tables/{self.table}/nonce", commitment=self.new_nonce())

    def is_committed(self, state: TableState) -> bool:
        """Whether all seats of ours have committed to the nonce that we have, or cannot any more."""
        is_late = state.table.opening is not None or self.record.seats is not None
        return is_late or all(state.seats[seat].commitment == self.commitment for seat in state.own)

    def open(self, state: TableState) -> None:
        """Opens the nonce, if it is time to. Raises ClientError."""
        record, commitments = self.record, [seat.commitment for seat in state.seats]
        if state.table.opening is None or not state.own or record.nonce is None or record.has_opened or self.is_refused:
            return
        if record.seats is None:
            if any(commitments[seat] != self.commitment for seat in state.own):
                record.nonce = None
                self.save()
                raise ClientError("join-foreign-nonce")
            record.seats = commitments
            self.save()
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
            self.save()

    def check(self, transcript: str, state: TableState) -> Checked:
        """Checks a finished table; raises Dishonest with what is wrong."""
        try:
            played = list(replay(transcript.splitlines(), is_verified=True))
        except BadTranscript as error:
            raise Dishonest(f"transcript-{error.reason}", line=str(error.line), **error.values) from None
        record, end, fairness, kept = self.record, state.table.end, played[0].fairness, played[0].kept
        assert fairness is not None
        assert end is not None
        if len(played) != 1 or played[0].scores != end.scores or end.fair != fairness.published():
            raise Dishonest("join-unfair-result")
        if (kept is not None) != state.table.is_continued:
            raise Dishonest("join-unfair-origin")
        if fairness.commitment != record.commitment:
            raise Dishonest("join-unfair-commitment")
        if record.seats is not None and record.seats != list(fairness.commitments or ()):
            raise Dishonest("join-unfair-seats")
        own, is_withheld = state.own, set(state.own) <= set(fairness.withheld) and not record.has_opened
        has_own = bool(own) and all(fairness.nonces[seat].hex() == record.nonce for seat in own)
        if own and record.nonce is not None and not has_own and not is_withheld:  # the server had got it
            raise Dishonest("join-unfair-nonce")
        return Checked(kept, fairness.withheld, has_own)
