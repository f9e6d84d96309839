"""What /metrics counts, for Prometheus."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

ROWS = Counter("hanazono_rows", "Rows stored in the logs of tables", ["kind"])
RACES = Counter("hanazono_races", "Rows that another process had stored first")
REFUSED = Counter("hanazono_refused", "Messages that were refused", ["reason"])
SOCKETS = Gauge("hanazono_sockets", "Open sockets", ["kind"], multiprocess_mode="livesum")
CACHED = Gauge("hanazono_tables_cached", "Tables in memory", multiprocess_mode="livesum")
CUT = Counter("hanazono_connections_cut", "Connections that were cut off", ["why"])
DROPPED = Counter("hanazono_sockets_dropped", "Sockets closed because their client did not read")
ANSWER_SECONDS = Histogram(
    "hanazono_answer_seconds",
    "From an answer's arrival to its commit",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
BOT_SECONDS = Histogram(
    "hanazono_bot_seconds",
    "From a bot's being asked to its choice",
    buckets=(0.001, 0.01, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10, 30, 60),
)
THOUGHTS = Gauge("hanazono_thoughts", "Thoughts that wait or go on", multiprocess_mode="livesum")
SLICES = Counter("hanazono_thinking_slices", "Slices of thinking", ["priority"])
HINT_SECONDS = Histogram(
    "hanazono_hint_seconds", "From asking for a hint to having it", buckets=(0.1, 0.3, 0.5, 1, 1.5, 2, 3, 5, 10)
)
REVIEWED = Counter("hanazono_decisions_reviewed", "Decisions of finished tables that were judged")
BUILT = Counter("hanazono_past_built", "Games whose steps or transcript were built and kept", ["what"])
WORK_SECONDS = Counter("hanazono_work_seconds", "Time of the thread for replays, uploads and decks")
PUSHES = Counter("hanazono_pushes", "Web Push messages", ["outcome"])

rows_of = cache(ROWS.labels)  # of a kind
slices_of = cache(SLICES.labels)  # of a priority
