"""How many tables one person may have at a time: open ones, and such as bots alone play.

Everybody's tables share the cores and the lobby, and to make one costs nothing. A table counts as one that bots alone
play while it runs and no seat is played by a person, be it that none sits there or that all have handed over their
seats or resigned. Nobody has many of them unless they mean to: a host who has gets no new table with a bot at all. The
hosts of one address group together get no more tables that are for bots only: who wants to play can do so.
Where rate limits are off (`--rate 0`), so are these.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from weakref import WeakValueDictionary

from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_cache import TableCache
from hanazono.server.process.clock import now
from hanazono.server.protocol.errors import Problem
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.store.chair import Chair
from hanazono.store.people import Person
from hanazono.store.tables import TableStore
from hanazono.table.clocks import DAY
from hanazono.table.seating import Sitting

MOST_OPEN = 20  # tables of a host that have not started, made within a day: older ones do nobody any harm
MOST_BOT_TABLES = 8  # of a host that run
MOST_BOT_TABLES_OF_GROUP = 24  # that run in this process, of hosts who came last from one address group


@dataclass
class Caps:
    """The caps on tables, checked by this process. A person's own tables are made and started one after the other."""

    tables: TableCache
    store: TableStore
    address_groups: AddressGroups
    is_off: bool = False
    _locks: "WeakValueDictionary[str, asyncio.Lock]" = field(default_factory=WeakValueDictionary)  # by person

    @asynccontextmanager
    async def making(self, person: Person, seats: Sequence[Chair]) -> AsyncIterator[None]:
        """While a table of theirs is made; raises Problem, if it would be one too many."""
        if self.is_off:
            yield
            return
        async with self._lock(person.id):
            if await self.store.count_open(person.id, now() - DAY) >= MOST_OPEN:
                raise Problem(HTTPStatus.CONFLICT, "many-tables", most=MOST_OPEN)
            if any(seat.bot is not None for seat in seats):
                await self._check_bot_tables(person.id, are_all=all(seat.bot is not None for seat in seats))
            yield

    @asynccontextmanager
    async def starting(self, person: Person, sitting: Sitting) -> AsyncIterator[None]:
        """While they start a table of theirs, with bots on its free seats; raises Problem likewise."""
        if self.is_off or all(chair.person_id is not None for chair in sitting.chairs):
            yield
            return
        async with self._lock(person.id):
            await self._check_bot_tables(person.id, are_all=all(chair.person_id is None for chair in sitting.chairs))
            yield

    def _lock(self, person_id: str) -> asyncio.Lock:
        return self._locks.setdefault(person_id, asyncio.Lock())

    async def _check_bot_tables(self, person_id: str, *, are_all: bool) -> None:
        """`are_all`: the new table is to be played by bots alone. Nobody is kept from playing by their neighbours."""
        known = [live for live in self.tables.held() if _is_played_by_bots(live)]
        own = [live for live in known if live.sitting.host_id == person_id]
        handed_over = sum(any(chair.person_id is not None for chair in live.sitting.chairs) for live in own)
        if await self.store.count_played_by_bots(person_id) + handed_over >= MOST_BOT_TABLES:
            raise Problem(HTTPStatus.CONFLICT, "many-bot-tables", most=MOST_BOT_TABLES)
        group = self.address_groups.group_of(person_id)
        hosts = [live.sitting.host_id for live in known]
        of_group = sum(self.address_groups.group_of(host) == group for host in hosts if host)
        if are_all and of_group >= MOST_BOT_TABLES_OF_GROUP:
            raise Problem(HTTPStatus.CONFLICT, "many-bot-tables", most=MOST_BOT_TABLES_OF_GROUP)


def _is_played_by_bots(live: LiveTable) -> bool:
    table = live.table
    return table.is_started and not table.is_over and all(seat.bot is not None for seat in table.seats)
