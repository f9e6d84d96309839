"""Whether the chance of a finished table was fair: checked here, from its transcript, and not by asking the server.

Every draw is made again from the secret that the table has published. The secret must be the one whose commitment we
saw when we came, and our own nonce must have gone into the draws: then nobody, not even the server, can have chosen
them.
"""

import json
import time

from hanazono.join.errors import Trouble
from hanazono.join.people import Memory
from hanazono.join.server import Server
from hanazono.table import wire
from hanazono.table.transcript import BadTranscript, Lines, replay

TRIES, WAIT = 5, 1.0  # how often the transcript is asked for, seconds between


class Dishonest(Trouble):
    """What a table has published does not prove its draws."""


def check(text: str, end: wire.End, seats: list[int], memory: Memory) -> None:
    """Checks a finished table; raises Dishonest with what is wrong. `seats` are our own."""
    texts = text.splitlines()
    try:
        played = list(replay(texts, is_verified=True))
        fair = (Lines(texts).line or {})["meta"]["fair"]
    except BadTranscript as error:
        raise Dishonest(f"transcript-{error.reason}", line=str(error.line), **error.values) from None
    if len(played) != 1 or played[0].scores != end.scores:
        raise Dishonest("join-unfair-result")
    if fair["commitment"] != memory.commitment:
        raise Dishonest("join-unfair-commitment")
    if memory.nonce is not None and any(fair["nonces"][seat] != memory.nonce for seat in seats):
        raise Dishonest("join-unfair-nonce")
    if json.dumps(end.fair, sort_keys=True) != json.dumps(fair, sort_keys=True):
        raise Dishonest("join-unfair-result")


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
