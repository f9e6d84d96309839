"""The tables of the database. Times are milliseconds since 1970, UTC; what has a form of its own is JSON text.

A migration in migrations/ makes every change to this file; a test compares the two.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)


def _table_key() -> "Column[str]":
    return Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _person(name: str, **more: Any) -> "Column[str]":
    return Column(name, String(16), ForeignKey("people.id", ondelete="CASCADE"), **more)


# What all processes of a server share: the key that signs cookies, the keys of Web Push.
SETTINGS = Table(
    "settings", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("sessions", Integer, nullable=False, default=0),  # cookies of an earlier number are void
    Column("login", String(64), unique=True),  # NULL: a guest
    Column("password", Text),  # argon2id
    Column("recovery", Text),  # JSON: hashes of the codes not used yet
    Column("banned", BigInteger),
)

# Whom a person does not want to hear (mute) or sit with (block).
SHUNNED = Table(
    "shunned",
    METADATA,
    _person("person_id", primary_key=True),
    _person("other_id", primary_key=True),
    Column("kind", String(5), nullable=False),  # mute, block
)

# Sessions that were signed out: a cookie that somebody has kept a copy of must not outlive them.
ENDED = Table(
    "ended",
    METADATA,
    Column("session", String(64), primary_key=True),  # SHA-256 of the cookie, in hexadecimal
    _person("person_id", nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# Where a person's browsers take Web Push messages.
PUSH = Table(
    "push",
    METADATA,
    Column("endpoint", Text, primary_key=True),
    _person("person_id", nullable=False, index=True),
    Column("keys", Text, nullable=False),  # JSON: p256dh, auth
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("deck", Text),  # the whole deck, where it is not the one that is shipped
    Column("clock", Text, nullable=False),
    Column("origin", Text),  # the lines of a transcript that the game starts from: "play on from here"
    Column("secret", LargeBinary(32), nullable=False),
    Column("host_id", String(16), ForeignKey("people.id", ondelete="SET NULL")),
    Column("is_public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether those who are asked may have hints
    Column("phase", String(8), nullable=False),  # open, playing, over, closed
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),  # when the open question was asked
    Column("opening", BigInteger),  # all seats are taken: when the game starts, whoever has opened their nonce by then
    Column("asked", Integer, nullable=False, default=0),  # bit mask of the seats that owe an answer: never sent
    Column("next_id", String(16)),  # the rematch
    Column("result", Text),  # JSON: scores, winners, ranks
    Index(None, "phase", "is_public", "moved"),
)

SEATS = Table(
    "seats",
    METADATA,
    _table_key(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column(
        "person_id", String(16), ForeignKey("people.id", ondelete="SET NULL"), index=True
    ),  # its person, also while a bot plays
    Column("name", Text),  # as it stands at this table
    Column("bot", String(16)),  # the level of the bot that was put here
    Column("nonce", LargeBinary(16)),
    Column("commitment", LargeBinary(32)),  # SHA-256 of a nonce that its person has not opened yet
    Column("invited_id", String(16), ForeignKey("people.id", ondelete="SET NULL"), index=True),  # it is kept for them
)

# People whom the host has asked to stand up: they do not sit down at that table again.
REMOVED = Table("removed", METADATA, _table_key(), _person("person_id", primary_key=True))

# A table is its log: append only.
LOG = Table(
    "log",
    METADATA,
    _table_key(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# People whom `hanazono admin` has changed: a server on SQLite looks at them; on PostgreSQL there are notices instead.
LOOK = Table("look", METADATA, _person("person_id", primary_key=True))

# What must happen without a person: whoever has claimed it does it, until then.
DUTY = Table(
    "duty",
    METADATA,
    _table_key(),
    Column("kind", String(8), primary_key=True),  # bot, clock, look, review
    Column("due", BigInteger, nullable=False, index=True),
    Column("claimed", BigInteger, nullable=False, default=0),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person_id", String(16), ForeignKey("people.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What every choice of a finished table was worth, where somebody has asked for it; the decisions judged so far.
REVIEW = Table(
    "review",
    METADATA,
    _table_key(),
    Column("total", Integer, nullable=False),  # decisions
    Column("iterations", Integer, nullable=False),  # of the search for each
)

DECISION = Table(
    "decision",
    METADATA,
    _table_key(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

# Transcripts that people have uploaded to look at.
TRANSCRIPTS = Table(
    "transcripts",
    METADATA,
    Column("id", String(16), primary_key=True),
    _person("person_id", index=True),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
