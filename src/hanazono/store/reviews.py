"""Reviews of finished tables: how many decisions they have, and each that has been judged so far.

A review that is under way has a duty, which outlives the process that works on it. All of it goes with its table.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, bindparam, func, select, text

from hanazono.store.database import Conflict, Database, Transaction
from hanazono.store.duties import FAR
from hanazono.store.schema import DECISION, REVIEW
from hanazono.store.tables import UnknownTable

DUTY_KIND = "review"


@dataclass(frozen=True)
class StoredReview:
    """How far a review is."""

    total: int  # decisions
    done: int
    iterations: int  # of the search for each: settled when the review was asked for

    @property
    def is_done(self) -> bool:
        return self.done >= self.total


@dataclass
class ReviewStore:
    """The reviews of a database."""

    database: Database

    async def begin(self, table_id: str, total: int, iterations: int, at: int) -> None:
        """A review is wanted: it is somebody's duty from now on, unless it is made already. Raises UnknownTable."""

        def write(transaction: Transaction) -> None:
            transaction.execute(BEGIN, {"table_id": table_id, "total": total, "iterations": iterations})
            transaction.execute(BURDEN, {"table_id": table_id, "at": at})

        try:
            await self.database.write(write)
        except Conflict:  # it was removed meanwhile
            raise UnknownTable(table_id) from None

    async def claim(self, now: int, until: int, most: int, at_work: Collection[str]) -> list[str]:
        """Takes reviews that nobody holds: the oldest of each host, but of the hosts of tables that are worked at."""
        statement = CLAIM.bindparams(now=now, far=now + FAR, until=until, most=most, at_work=list(at_work))
        found = await self.database.write(lambda transaction: transaction.fetch(statement))
        return [row["table_id"] for row in found]

    async def find(self, table_id: str) -> StoredReview | None:
        found = await self.database.fetch(FIND, key=table_id)
        return StoredReview(**found[0]) if found else None

    async def decisions(self, table_id: str, first: int, count: int) -> Sequence[dict[str, Any]]:
        """Decisions that have been judged, from the one after `first` on."""
        found = await self.database.fetch(DECISIONS, key=table_id, first=first, count=count)
        return [json.loads(row["body"]) for row in found]

    async def add(self, table_id: str, number: int, body: dict[str, Any], until: int) -> None:
        """A decision has been judged; the next one is claimed until then. Raises UnknownTable.

        Another process may have judged it, too: then both say the same.
        """
        values = {"table_id": table_id, "number": number, "body": json.dumps(body, ensure_ascii=False)}

        def write(transaction: Transaction) -> None:
            transaction.execute(ADD, values)
            transaction.execute(RENEW, {"table_id": table_id, "until": until})

        try:
            await self.database.write(write)
        except Conflict:
            raise UnknownTable(table_id) from None


_DONE = select(func.count()).select_from(DECISION).where(DECISION.c.table_id == REVIEW.c.table_id).scalar_subquery()
FIND = select(REVIEW.c.total, _DONE.label("done"), REVIEW.c.iterations).where(REVIEW.c.table_id == bindparam("key"))
DECISIONS = (
    select(DECISION.c.body)
    .where(DECISION.c.table_id == bindparam("key"), DECISION.c.number > bindparam("first"))
    .order_by(DECISION.c.number)
    .limit(bindparam("count"))
)
BEGIN = text(
    """INSERT INTO review (table_id, total, iterations) VALUES (:table_id, :total, :iterations)
    ON CONFLICT DO NOTHING"""
)
BURDEN = text(
    f"""INSERT INTO duty (table_id, kind, due, claimed)
    SELECT table_id, '{DUTY_KIND}', CAST(:at AS bigint), 0 FROM review WHERE table_id = :table_id
        AND total > (SELECT count(*) FROM decision WHERE decision.table_id = review.table_id)
    ON CONFLICT DO NOTHING"""  # noqa: S608  no value is written into it
)
CLAIM = text(
    f"""UPDATE duty SET claimed = :until
    WHERE kind = '{DUTY_KIND}' AND (claimed <= :now OR claimed > :far) AND table_id IN (
        SELECT table_id FROM (
            SELECT duty.table_id, duty.due, row_number() OVER (PARTITION BY tables.host_id ORDER BY duty.due) AS place
            FROM duty JOIN tables ON tables.id = duty.table_id
            WHERE duty.kind = '{DUTY_KIND}' AND duty.due <= :now AND (duty.claimed <= :now OR duty.claimed > :far)
                AND coalesce(tables.host_id, '') NOT IN (
                    SELECT coalesce(host_id, '') FROM tables WHERE id IN :at_work
                )
        ) AS waiting WHERE place = 1 ORDER BY due LIMIT :most
    ) RETURNING table_id"""  # noqa: S608  no value is written into it
).bindparams(bindparam("at_work", expanding=True, type_=String))
ADD = text(
    """INSERT INTO decision (table_id, number, body) VALUES (:table_id, :number, :body)
    ON CONFLICT DO NOTHING"""
)
RENEW = text(f"UPDATE duty SET claimed = :until WHERE table_id = :table_id AND kind = '{DUTY_KIND}'")  # noqa: S608
