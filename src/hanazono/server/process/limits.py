"""Rate limits: a bucket of tokens per person or address and kind of request, refilled steadily."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


LIMITS = {
    "http": Limit(120, 20),  # requests, by address
    "guest": Limit(20, 0.2),  # new people, by address
    "password": Limit(10, 0.1),  # tries to sign in, by address
    "login": Limit(100, 1),  # the same, by login: of strangers
    "device": Limit(10, 0.1),  # the same, by account and browser that has signed in there before
    "table": Limit(20, 0.2),  # new tables, by person
    "upload": Limit(5, 0.05),  # transcripts, by person
    "hint": Limit(10, 0.5),  # by person
    "review": Limit(10, 0.05),  # begun, by address
    "connect": Limit(60, 5),  # sockets, by address
    "message": Limit(60, 20),  # on a socket
    "messages": Limit(300, 100),  # on all sockets of an address
    "look": Limit(60, 10),  # messages that are answered with everything, by address
    "chat": Limit(6, 0.5),  # lines, by person
    "work": Limit(10, 0.25),  # seconds of a thread, for replays, uploads and decks, by address
}


@dataclass
class Limits:
    """The buckets of this process."""

    rate: float = 1.0
    _buckets: "OrderedDict[tuple[str, str], tuple[float, float]]" = field(default_factory=OrderedDict)

    def allows(self, kind: str, who: str) -> bool:
        """Takes a token; False if there is none."""
        if not self.rate:
            return True
        tokens = self._left(kind, who)
        if tokens >= 1:
            self._buckets[kind, who] = (tokens - 1, self._buckets[kind, who][1])
        return tokens >= 1

    def has_left(self, kind: str, who: str) -> bool:
        """Whether anything is left; takes nothing. For what is paid afterwards, when it is known what it has cost."""
        return not self.rate or self._left(kind, who) > 0

    def spend(self, kind: str, who: str, amount: float) -> None:
        """Takes what something has cost. What is not there is owed."""
        if self.rate:
            tokens = self._left(kind, who)
            self._buckets[kind, who] = (tokens - amount, self._buckets[kind, who][1])

    def _left(self, kind: str, who: str) -> float:
        """What is in a bucket now; it is the last that would be forgotten."""
        limit, now = LIMITS[kind], time.monotonic()
        full = limit.burst * self.rate
        tokens, then = self._buckets.pop((kind, who), (full, now))
        tokens = min(full, tokens + (now - then) * limit.per_second * self.rate)
        self._buckets[kind, who] = (tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return tokens
