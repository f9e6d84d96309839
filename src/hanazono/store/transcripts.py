"""Transcripts that people have uploaded to look at."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select

from hanazono.store.database import Database
from hanazono.store.schema import TRANSCRIPTS

HAS = select(TRANSCRIPTS.c.id).where(TRANSCRIPTS.c.id == bindparam("key"))


@dataclass
class TranscriptStore:
    """The uploaded transcripts of a database."""

    database: Database

    async def add(self, transcript_id: str, person_id: str, text: str, at: int) -> None:
        async with self.database.begin() as connection:
            await connection.execute(
                insert(TRANSCRIPTS).values(id=transcript_id, person_id=person_id, text=text, created=at)
            )

    async def find(self, transcript_id: str) -> str | None:
        async with self.database.read() as connection:
            found = await connection.execute(select(TRANSCRIPTS.c.text).where(TRANSCRIPTS.c.id == transcript_id))
            return found.scalar_one_or_none()

    async def has(self, transcript_id: str) -> bool:
        return bool(await self.database.glance(HAS, key=transcript_id))

    async def remove_before(self, at: int) -> int:
        """Forgets those that were uploaded before; says how many."""
        async with self.database.begin() as connection:
            return (await connection.execute(delete(TRANSCRIPTS).where(TRANSCRIPTS.c.created < at))).rowcount
