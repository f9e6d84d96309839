"""Chat at a table: stored, limited in length and rate, and not shown to those who have muted its author."""

from dataclasses import dataclass

import msgspec

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import Listener, LiveTable
from hanazono.server.live.table_cache import TableCache
from hanazono.server.people.user_text import clean_line, said
from hanazono.server.process.clock import now
from hanazono.server.process.limits import Limits
from hanazono.server.protocol.errors import Problem
from hanazono.store.database import Conflict
from hanazono.store.people import Person
from hanazono.store.tables import TableStore
from hanazono.table import wire

MOST_LINES = 200  # sent to a client that comes

encode = msgspec.json.Encoder().encode


@dataclass
class Chat:
    """The chat of all tables."""

    tables: TableCache
    broadcaster: Broadcaster
    store: TableStore
    limits: Limits

    async def say(self, live: LiveTable, person: Person | None, words: str) -> None:
        """A line for everybody at the table."""
        if person is None:
            raise Problem(401, "no-person")
        words = clean_line(words)
        if not self.limits.allows("chat", person.id):
            raise Problem(429, "too-many")
        chair = next((chair for chair in live.sitting.chairs if chair.person_id == person.id), None)
        name = chair.name if chair and chair.name else person.name
        try:
            await self.store.say(live.id, person.id, name, words, now())
        except Conflict:  # the table is gone, or the person
            await self.tables.catch_up(live)
            raise Problem(401, "no-person") from None
        await self._tell_news(live)
        await self.tables.notices.announce(live.id)

    async def _tell_news(self, live: LiveTable) -> None:
        """Everybody gets every line once, in the order in which they were stored, by any process."""
        for line in await self._stored(live, after=max(live.said, default=0)):
            if line.id not in live.said:  # somebody may have told it meanwhile
                self._tell(live, line)

    def _tell(self, live: LiveTable, line: wire.Said) -> None:
        live.said.append(line.id)
        message = encode(line)
        for listener in live.listeners:
            if _hears(listener, line):
                listener.send(message)

    async def read(self, live: LiveTable) -> list[wire.Said]:
        """What was said so far, for somebody who comes; those who are there hear what they have missed of it."""
        newest, stored = -1, list[wire.Said]()
        while newest != max(live.said, default=0):  # what is sent while it is read must not be missed
            newest = max(live.said, default=0)
            stored = await self._stored(live)
        for line in stored:
            if line.id not in live.said:
                self._tell(live, line)
        return stored

    def show(self, lines: list[wire.Said], listener: Listener) -> None:
        for line in lines:
            if _hears(listener, line):
                listener.send(encode(line))

    async def catch_up(self, live: LiveTable) -> None:
        """What was said, or removed, elsewhere."""
        stored = await self.read(live)
        kept = {line.id for line in stored}
        for number in [number for number in live.said if number not in kept]:
            live.said.remove(number)
            self.broadcaster.message(live, encode(wire.Unsaid(number)))

    async def _stored(self, live: LiveTable, after: int = 0) -> list[wire.Said]:
        lines = await self.store.chat(live.id, MOST_LINES, after)
        return [
            wire.Said(line["id"], line["person_id"], line["name"], said(line["text"]), line["at"]) for line in lines
        ]


def _hears(listener: Listener, line: wire.Said) -> bool:
    return listener.person is None or line.person not in listener.person.shuns
