"""What must happen without a person: starts, bots' moves, clocks that run out. (Reviews have a loop of their own.)

A duty is a row that outlives the process. The process that stores the row which makes a bot owe a move has claimed the
bot's duty with it and sees to it at once; all others, and those that a process has left behind, are claimed here.
"""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field

from hanazono.bots import LEVELS, STAND_IN
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.seating import Seating
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import CLAIM, TableWriter
from hanazono.server.process import metrics
from hanazono.server.process.clock import now
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.server.thinking.thinkers import Dropped, Thinkers
from hanazono.server.thinking.turns import Priority
from hanazono.store.duties import DutyStore
from hanazono.store.row import Row
from hanazono.store.tables import UnknownTable
from hanazono.table import play
from hanazono.table.clocks import SECOND
from hanazono.table.play import BadAnswer, Repeated, Table

POLL_SECONDS = 0.5  # how often duties are looked for
UNWATCHED_PER_SECOND = 100  # moves, at all tables together where nobody plays or looks on

logger = logging.getLogger(__name__)


@dataclass
class Duties:
    """Sees to the duties that this process has claimed."""

    tables: TableCache
    writer: TableWriter
    store: DutyStore
    seating: Seating
    thinkers: Thinkers
    address_groups: AddressGroups
    pause: float = 0.0  # seconds between two moves of bots
    _next_unwatched: float = 0.0  # when the next bot may move where nobody plays or looks on
    _at_work: set[str] = field(default_factory=set)  # tables whose bots move now
    _tasks: "set[asyncio.Task[None]]" = field(default_factory=set)
    _is_stopping: bool = False

    def start(self) -> None:
        self.writer.on_stored.append(self._start_bots)
        self._spawn(self._run())

    async def stop(self) -> None:
        self._is_stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: "asyncio.coroutines.Coroutine[object, object, None]") -> None:  # type: ignore[name-defined]
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        while True:
            try:
                claimed = await self.store.claim(now(), now() + CLAIM)
            except Exception:  # the database may be away: it is asked again
                logger.exception("duties")
                claimed = []
            for table_id, kind in claimed:
                try:
                    await self._do(table_id, kind)
                except UnknownTable:  # its duties went with it
                    continue
                except Exception:  # a table that cannot be seen to must not keep the others waiting
                    logger.exception("the %s at %s", kind, table_id)
            await asyncio.sleep(POLL_SECONDS)

    def _start_bots(self, live: LiveTable) -> None:
        if live.table.bots_asked and not live.table.is_over:
            self._move_bots(live)

    async def _do(self, table_id: str, kind: str) -> None:
        live = await self.tables.get(table_id)
        if kind == "look":  # `hanazono admin` has changed something
            await self.tables.refresh(live)
            await self.store.drop(table_id, kind)
            return
        await self.tables.catch_up(live)
        if kind == "start":
            await self.seating.start_if_due(live)
        elif kind == "bot":
            if live.table.bots_asked:
                self._move_bots(live)
            else:
                await self.store.drop(table_id, kind)
        else:
            self._spawn(self._see_to_clocks(live))

    # -- bots --------------------------------------------------------------------------------------------------------

    def _move_bots(self, live: LiveTable) -> None:
        if live.id not in self._at_work and not self._is_stopping:
            self._at_work.add(live.id)
            self._spawn(self._keep_moving(live))

    async def _keep_moving(self, live: LiveTable) -> None:
        """Moves for the bots of a table until a person is asked."""
        try:
            while not live.table.is_over and (seats := live.table.bots_asked):
                await self._move_bot(live, seats[0])
        except UnknownTable:  # it was removed
            return
        except Exception:  # the claim runs out, and somebody tries again
            logger.exception("a bot's move at %s", live.id)
            await asyncio.sleep(1)
        finally:
            self._at_work.discard(live.id)
            if not live.is_gone and not live.table.is_over and live.table.bots_asked:
                self._move_bots(live)

    async def _move_bot(self, live: LiveTable, seat: int) -> None:
        table = live.table
        try:
            choice = await self.think(live, seat, table.seats[seat].bot or STAND_IN)
        except Dropped:
            await asyncio.sleep(0)  # the table has moved on meanwhile
            return
        await asyncio.sleep(self._rest(live, table) or self._pace(live))  # the seat may be taken back meanwhile

        try:
            await self.writer.append(live, lambda current: play.answer(current, seat, table.n, choice, now(), by="bot"))
        except (BadAnswer, Repeated):
            await asyncio.sleep(0)  # the table has moved on meanwhile

    def _rest(self, live: LiveTable, table: Table) -> float:
        """Seconds that a bot waits with its move, so that people can follow: counted from the move of a bot before it.

        How long a secret question takes must not tell how many bots it asks: there they wait for nothing. Nor for those
        who look on from another process, of whom this one does not know.
        """
        is_seen = live.listeners or any(chair.person_id for chair in live.sitting.chairs)
        if not is_seen or table.is_secret or not _follows_bot(table):
            return 0.0
        return min(self.pause, max(0.0, table.opened / SECOND + self.pause - now() / SECOND))

    def _pace(self, live: LiveTable) -> float:
        """Seconds that a bot waits with its move where nobody plays or looks on.

        However many such tables there are, they share a pace that leaves the event loop and the disk to people.
        """
        if _how_awaited(live) is not Priority.UNWATCHED:
            return 0.0
        current = time.monotonic()
        self._next_unwatched = max(self._next_unwatched, current) + 1 / UNWATCHED_PER_SECOND
        return self._next_unwatched - current

    async def think(self, live: LiveTable, seat: int, level: str) -> dict[str, object]:
        """A bot's answer, found in a worker thread from what its seat may know.

        Raises Dropped, when the table has moved on meanwhile, and UnknownTable, when it was removed.
        """
        if live.is_gone:
            raise UnknownTable(live.id)
        table, started = live.table, time.perf_counter()
        veiled = table.game.veiled(table.s, seat)
        thinking = LEVELS[level].thinking(table.game, veiled, seat, secrets.randbits(63))
        owner = self.address_groups.owner(live.sitting.host_id)
        move = await self.thinkers.think(thinking, owner, lambda: _urgency(live, table, seat))
        metrics.BOT_SECONDS.observe(time.perf_counter() - started)
        return table.game.form(table.s, move)

    # -- clocks ------------------------------------------------------------------------------------------------------

    async def _see_to_clocks(self, live: LiveTable) -> None:
        """Apart from the other duties: a bot that answers in a person's place has to wait for its turn to think."""
        try:
            await self.run_out(live)
        except UnknownTable:  # its clocks went with it
            return
        except Exception:  # the claim runs out, and somebody tries again
            logger.exception("the clock at %s", live.id)

    async def run_out(self, live: LiveTable) -> None:
        """Hands the seats whose time is out to bots; where that would tell who is asked, a bot answers instead."""
        for seat in range(len(live.table.seats)):
            if live.table.due(seat) <= now() and not live.table.is_over:
                try:
                    if live.table.is_secret:
                        await self.answer_for(live, seat)
                    else:
                        await self.writer.append(live, lambda table, seat=seat: self._out(table, seat))  # type: ignore[misc]
                except (BadAnswer, Repeated):
                    continue  # it was answered in the last moment

    @staticmethod
    def _out(table: Table, seat: int) -> Row:
        if table.due(seat) > now():
            raise BadAnswer("not-late")
        return play.hand_over(table, seat, STAND_IN, "clock", now())

    async def answer_for(self, live: LiveTable, seat: int) -> None:
        """A bot answers one question in a person's place, and nobody learns that it did."""
        table = live.table
        if table.owes(seat):
            with suppress(Dropped):
                choice = await self.think(live, seat, STAND_IN)
                await self.writer.append(live, lambda current: play.answer(current, seat, table.n, choice, now()))


def _urgency(live: LiveTable, table: Table, seat: int) -> Priority | None:
    """How urgent the answer of a seat is; None, when the table has moved on since. Any thread may ask."""
    current = live.table
    if live.is_gone or current.is_over or current.n != table.n or not current.owes(seat):
        return None
    if current.seats[seat].bot != table.seats[seat].bot:
        return None
    return _how_awaited(live)


def _how_awaited(live: LiveTable) -> Priority:
    if any(seat.bot is None for seat in live.table.seats):
        return Priority.AWAITED if live.listeners else Priority.PLAYED
    return Priority.WATCHED if live.listeners else Priority.UNWATCHED


def _follows_bot(table: Table) -> bool:
    """Whether only seats that bots play have given the last answers (to one question, which may have been sealed)."""
    last = max(seat.answered for seat in table.seats)
    return last > 0 and all(seat.bot is not None for seat in table.seats if seat.answered == last)
