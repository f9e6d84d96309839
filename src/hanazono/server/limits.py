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
    "password": Limit(10, 0.1),  # tries to sign in, by address and by login
    "table": Limit(20, 0.2),  # new tables, by person
    "upload": Limit(5, 0.05),  # transcripts, by person
    "hint": Limit(10, 0.5),  # by person
    "review": Limit(10, 0.05),  # begun, by address
    "connect": Limit(60, 5),  # sockets, by address
    "message": Limit(60, 20),  # on a socket
    "chat": Limit(6, 0.5),  # lines, by person
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
        limit, now = LIMITS[kind], time.monotonic()
        full = limit.burst * self.rate
        tokens, then = self._buckets.pop((kind, who), (full, now))
        tokens = min(full, tokens + (now - then) * limit.per_second * self.rate)
        self._buckets[kind, who] = (max(0.0, tokens - 1) if tokens >= 1 else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return tokens >= 1
