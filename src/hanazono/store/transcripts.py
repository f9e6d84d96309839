"""Transcripts that people have uploaded to look at."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select

from hanazono.store.database import Database
from hanazono.store.schema import TRANSCRIPTS

ADD = insert(TRANSCRIPTS)
HAS = select(TRANSCRIPTS.c.id).where(TRANSCRIPTS.c.id == bindparam("key"))
TEXT = select(TRANSCRIPTS.c.text).where(TRANSCRIPTS.c.id == bindparam("key"))
REMOVE_BEFORE = delete(TRANSCRIPTS).where(TRANSCRIPTS.c.created < bindparam("at"))


@dataclass
class TranscriptStore:
    """The uploaded transcripts of a database."""

    database: Database

    async def add(self, transcript_id: str, person_id: str, text: str, at: int) -> None:
        await self.database.execute(ADD, {"id": transcript_id, "person_id": person_id, "text": text, "created": at})

    async def find(self, transcript_id: str) -> str | None:
        found = await self.database.fetch(TEXT, key=transcript_id)
        return found[0]["text"] if found else None

    async def has(self, transcript_id: str) -> bool:
        return bool(await self.database.get(HAS, key=transcript_id))

    async def remove_before(self, at: int) -> int:
        """Forgets those that were uploaded before; says how many."""
        return await self.database.execute(REMOVE_BEFORE, {"at": at})
