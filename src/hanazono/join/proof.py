"""Whether the chance of a finished table was fair: checked here, from its transcript, and not by asking the server.

Every draw is made again from the secret that the table has published. The secret must be the one whose commitment we
saw when we came; every nonce the one that its seat had committed to before we opened ours; and our own must be among
them: then nobody, not even the server, can have chosen the draws. What a game has kept of an earlier one is not this
table's chance, and is not checked.
"""

import json
import time
from dataclasses import dataclass

from hanazono.join.errors import Trouble
from hanazono.join.people import Memory
from hanazono.join.server import Server
from hanazono.table import wire
from hanazono.table.fairness import Fairness
from hanazono.table.transcript import BadTranscript, Kept, replay

TRIES, WAIT = 5, 1.0  # how often the transcript is asked for, seconds between


class Dishonest(Trouble):
    """What a table has published does not prove its draws."""


@dataclass(frozen=True)
class Checked:
    """What was found in order."""

    kept: Kept | None  # of an earlier game: not checked
    withheld: list[int]  # the seats that committed to a nonce and did not open it in time
    is_own: bool  # our own nonce is in every draw


def check(text: str, end: wire.End, seats: list[int], memory: Memory, *, is_continued: bool) -> Checked:
    """Checks a finished table; raises Dishonest with what is wrong. `seats` are our own."""
    try:
        played = list(replay(text.splitlines(), is_verified=True))
    except BadTranscript as error:
        raise Dishonest(f"transcript-{error.reason}", line=str(error.line), **error.values) from None
    fairness, kept = played[0].fairness, played[0].kept
    assert fairness is not None
    if len(played) != 1 or played[0].scores != end.scores or not _is_same(end.fair, fairness.published()):
        raise Dishonest("join-unfair-result")
    if (kept is not None) != is_continued:
        raise Dishonest("join-unfair-origin")
    if fairness.commitment != memory.commitment:
        raise Dishonest("join-unfair-commitment")
    if memory.seats is not None and memory.seats != list(fairness.commitments or ()):
        raise Dishonest("join-unfair-seats")
    return Checked(kept, fairness.withheld, _has_own(fairness, seats, memory))


def _has_own(fairness: Fairness, seats: list[int], memory: Memory) -> bool:
    """Whether our nonce stands at our seats; it may be left out only if the server has not got it."""
    if memory.nonce is None:
        return False
    if all(fairness.nonces[seat].hex() == memory.nonce for seat in seats):
        return bool(seats)
    if memory.has_opened or not set(seats) <= set(fairness.withheld):
        raise Dishonest("join-unfair-nonce")
    return False


def _is_same(one: object, other: object) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def transcript(server: Server, table: str) -> str:
    """The transcript of a finished table, from a server that may be away for a moment."""
    for left in reversed(range(TRIES)):
        try:
            return server.transcript(table)
        except Trouble:
            if not left:
                raise
            time.sleep(WAIT)
    raise AssertionError
