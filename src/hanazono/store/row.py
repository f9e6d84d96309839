"""A row of a table's log. A table is its log (table/play.py folds it), and rows are only ever added.

| kind | seat | body |
| --- | --- | --- |
| start | - | `{"seats": [{"bot": LEVEL or null}, …], "nonces": [hex, …], "commitments": [hex or null, …]}`: the deal |
| move | who answers | the move as JSON |
| undo | who takes back | `{}`: the last move that still stands is taken back |
| hand | whose seat | `{"bot": LEVEL or null, "why": REASON}`: a bot takes over, or (null) its person again |
| resign | who resigns | `{"bot": LEVEL}`: a bot plays on, its person ranks last |
| close | - | `{}`: the table ends without a result |

A nonce of zeros with a commitment is one that was not opened in time; rows of older versions have no commitments.
"""

from typing import Any, Literal

from msgspec import Struct

Kind = Literal["start", "move", "undo", "hand", "resign", "close"]
Why = Literal["asked", "late", "clock", "back"]  # by its own person; by the others; time is out; the person is back

NO_SEAT = -1


class Row(Struct, frozen=True):
    """One row, as it is stored; `move` is the body of a move as a number, where that is known already."""

    number: int
    kind: Kind
    seat: int
    body: dict[str, Any]
    at: int  # milliseconds since 1970
    move: int | None = None
