"""Duties: what must happen without a person, and outlives the process that was to do it."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, select, tuple_, update

from hanazono.store.database import Database
from hanazono.store.schema import DUTY

FAR = 60_000  # ms; longer than any claim holds

_FREE_DUTY = (DUTY.c.claimed <= bindparam("now")) | (DUTY.c.claimed > bindparam("far"))
_DUE = (DUTY.c.due <= bindparam("now")) | (DUTY.c.kind == "start") & (DUTY.c.due > bindparam("far"))
CLAIM = (
    update(DUTY)
    .values(claimed=bindparam("until"))
    .where(
        tuple_(DUTY.c.table_id, DUTY.c.kind).in_(
            select(DUTY.c.table_id, DUTY.c.kind)
            .where(_DUE, _FREE_DUTY, DUTY.c.kind != "review")
            .order_by(DUTY.c.due)
            .limit(bindparam("most"))
            .with_for_update(skip_locked=True)
        )
    )
    .returning(DUTY.c.table_id, DUTY.c.kind)
)
DROP = delete(DUTY).where(DUTY.c.table_id == bindparam("key"), DUTY.c.kind == bindparam("which"))
COUNT_DUTIES = select(func.count().label("count")).select_from(DUTY)


@dataclass
class DutyStore:
    """What must happen without a person."""

    database: Database

    async def claim(self, now: int, until: int, most: int = 100) -> list[tuple[str, str]]:
        """Takes duties that are due and that nobody holds; but no reviews, which are taken in turn (reviews.py).

        Nobody holds one for long: a claim, or the start of a table, that is far ahead was written before the clock of
        the machine was put back.
        """
        values = {"now": now, "far": now + FAR, "until": until, "most": most}
        found = await self.database.write(lambda transaction: transaction.fetch(CLAIM, **values))
        return [(row["table_id"], row["kind"]) for row in found]

    async def drop(self, table_id: str, kind: str) -> None:
        """A duty that has nothing to do any more."""
        await self.database.execute(DROP, {"key": table_id, "which": kind})

    async def waiting(self) -> int:
        return int((await self.database.fetch(COUNT_DUTIES))[0]["count"])
