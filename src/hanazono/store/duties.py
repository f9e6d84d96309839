"""Duties: what must happen without a person, and outlives the process that was to do it."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, select, tuple_, update

from hanazono.store.database import Database
from hanazono.store.schema import DUTY, LOOK

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
RELEASE_ALL = update(DUTY).values(claimed=0)
DROP = delete(DUTY).where(DUTY.c.table_id == bindparam("key"), DUTY.c.kind == bindparam("which"))
TO_LOOK_AT = select(LOOK.c.person_id)
HAS_LOOKED_AT = delete(LOOK).where(LOOK.c.person_id == bindparam("key"))
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

    async def release_all(self) -> None:
        """The only process starts: whatever another one had claimed is free."""
        await self.database.execute(RELEASE_ALL)

    async def drop(self, table_id: str, kind: str) -> None:
        """A duty that has nothing to do any more."""
        await self.database.execute(DROP, {"key": table_id, "which": kind})

    async def to_look_at(self) -> list[str]:
        """The people whom `hanazono admin` has changed."""
        return [row["person_id"] for row in await self.database.get(TO_LOOK_AT)]

    async def has_looked_at(self, person_id: str) -> None:
        await self.database.execute(HAS_LOOKED_AT, {"key": person_id})

    async def waiting(self) -> int:
        return int((await self.database.fetch(COUNT_DUTIES))[0]["count"])
