"""Nonces that are committed to and opened, seats that are kept for somebody, people who were removed, ended sessions.

A table that people have filled starts by a duty; those that a crash has left behind before get theirs here.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.BigInteger()))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("commitment", sa.LargeBinary(length=32)))
        seats.add_column(sa.Column("invited_id", sa.String(length=16)))
        seats.create_foreign_key(op.f("fk_seats_invited_id"), "people", ["invited_id"], ["id"], ondelete="SET NULL")
        seats.create_index(op.f("ix_seats_invited_id"), ["invited_id"])
    op.create_table(
        "removed",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("person_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_removed_table_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_removed_person_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_removed")),
    )
    op.create_table(
        "ended",
        sa.Column("session", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_ended_person_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_ended")),
    )
    op.create_index(op.f("ix_ended_person_id"), "ended", ["person_id"])
    op.execute(
        """INSERT INTO duty (table_id, kind, due, claimed)
        SELECT id, 'start', created, 0 FROM tables
        WHERE phase = 'open' AND NOT EXISTS
            (SELECT 1 FROM seats WHERE table_id = tables.id AND person_id IS NULL AND bot IS NULL)
            AND (SELECT count(DISTINCT person_id) FROM seats WHERE table_id = tables.id) > 1"""
    )
