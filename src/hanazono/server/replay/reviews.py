"""Reviews of finished tables: every decision judged in the background, stored one by one, and broadcast.

A review is a duty: whichever process has claimed it goes on after the last decision that is stored, so that neither a
crash nor a restart loses more than one. How a decision is judged follows from the table and its number: should two
processes do the same, they come to the same. A process has several reviews under way, of different hosts, and judges
one decision at a time: those who have asked for them take turns, after bots and hints (turns.py).
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from hanazono.bots import Thinking, analysis
from hanazono.bots.analysis import Reviewed
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import CLAIM
from hanazono.server.process import metrics
from hanazono.server.process.clock import now
from hanazono.server.protocol import forms
from hanazono.server.replay.replays import Replays
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.server.thinking.thinkers import Dropped, Thinkers
from hanazono.server.thinking.turns import Owner, Priority
from hanazono.store.duties import DutyStore
from hanazono.store.reviews import DUTY_KIND, ReviewStore
from hanazono.store.tables import UnknownTable
from hanazono.table import views, wire
from hanazono.table.transcript import Lines, decisions

POLL_SECONDS = 0.5  # how often duties are looked for
TELL_SECONDS = 1.0  # between two messages about how far it is
ITERATIONS = analysis.REVIEW_ITERATIONS  # of the search for each decision
MOST_DECISIONS = 500  # in one answer
MOST_AT_ONCE = 8  # reviews under way in a process
MOST_ASKERS = 1_000  # who are remembered

logger = logging.getLogger(__name__)


@dataclass
class Reviews:
    """The reviews of this process."""

    tables: TableCache
    broadcaster: Broadcaster
    store: ReviewStore
    duties: DutyStore
    replays: Replays
    thinkers: Thinkers
    address_groups: AddressGroups
    _task: "asyncio.Task[None] | None" = None
    _at_work: "dict[str, asyncio.Task[None]]" = field(default_factory=dict)  # by table
    _askers: "OrderedDict[str, str]" = field(default_factory=OrderedDict)  # by table: the address group
    _told: "dict[str, float]" = field(default_factory=dict)  # by table: when it was last said how far its review is

    def start(self) -> None:
        self.tables.on_refresh.append(self.catch_up)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self._at_work.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- what people ask ---------------------------------------------------------------------------------------------

    async def ask(self, table_id: str, group: str) -> None:
        """A review of a finished table is wanted, by somebody of that address group; asked twice, it is the same."""
        if await self.store.find(table_id) is None:
            self._askers[table_id] = group
            if len(self._askers) > MOST_ASKERS:
                self._askers.popitem(last=False)
            total = await self.replays.count_decisions(group, table_id)
            await self.store.begin(table_id, total, ITERATIONS, now())

    async def shown(self, table_id: str, first: int, count: int) -> forms.Review:
        """How far the review of a finished table is, and some of its decisions."""
        await self.replays.need_finished(table_id)
        found = await self.store.find(table_id)
        if found is None:
            return forms.Review(state="none", done=0, total=0, iterations=ITERATIONS, decisions=[])
        return forms.Review(
            state="done" if found.is_done else "running",
            done=found.done,
            total=found.total,
            iterations=found.iterations,
            decisions=[forms.DecisionShown(**each) for each in await self.store.decisions(table_id, first, count)],
        )

    # -- the work ----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                await self._claim()
            except Exception:  # the database may be away: it is asked again
                logger.exception("reviews")
            await asyncio.sleep(POLL_SECONDS)

    async def _claim(self) -> None:
        """Takes up reviews that nobody works at, of people who have none under way here."""
        most = MOST_AT_ONCE - len(self._at_work)
        for table_id in await self.store.claim(now(), now() + CLAIM, most, self._at_work) if most else ():
            task = self._at_work[table_id] = asyncio.create_task(self._see_to(table_id))
            task.add_done_callback(lambda _, table_id=table_id: self._leave(table_id))  # type: ignore[misc]

    def _leave(self, table_id: str) -> None:
        del self._at_work[table_id]
        self._told.pop(table_id, None)

    async def _see_to(self, table_id: str) -> None:
        try:
            await self._review(table_id)
        except (UnknownTable, Dropped):  # it was removed, and its review with it; or the process is about to end
            return
        except Exception:  # the claim runs out, and somebody tries again
            logger.exception("a review")

    async def _review(self, table_id: str) -> None:
        """Judges the decisions that nobody has judged yet."""
        live, found = await self.tables.get(table_id), await self.store.find(table_id)
        if found is None:
            raise UnknownTable(table_id)
        texts = (await self.replays.transcript(None, table_id)).splitlines()
        judging = analysis.reviewing(decisions(Lines(texts)), table_id, iterations=found.iterations, first=found.done)
        while (reviewed := await self._judged(live, judging)) is not None:
            await self.store.add(table_id, reviewed.number, reviewed.as_json(), now() + CLAIM)
            metrics.REVIEWED.inc()
            await self._tell(live, reviewed.number, found.total)
        await self.duties.drop(table_id, DUTY_KIND)
        self._askers.pop(table_id, None)

    async def _judged(self, live: LiveTable, judging: Iterator[Thinking[Reviewed]]) -> Reviewed | None:
        """The next decision; None when there is none."""
        asker = self._askers.get(live.id)
        owner = Owner(asker, asker) if asker else self.address_groups.owner(live.sitting.host_id)
        return await self.thinkers.think(_next_of(judging), owner, lambda: None if live.is_gone else Priority.REVIEW)

    # -- telling -----------------------------------------------------------------------------------------------------

    async def _tell(self, live: LiveTable, done: int, total: int) -> None:
        """Broadcasts how far it is: now and then, and when it is done."""
        if done < total and time.monotonic() < self._told.get(live.id, 0.0) + TELL_SECONDS:
            return
        self._told[live.id] = time.monotonic()
        self._show(live, done, total)
        await self.tables.notices.announce(live.id)

    async def catch_up(self, live: LiveTable) -> None:
        """Another process may have gone on with the review of a table that somebody looks at here."""
        if live.table.is_over and live.listeners and (found := await self.store.find(live.id)):
            self._show(live, found.done, found.total)

    def _show(self, live: LiveTable, done: int, total: int) -> None:
        if done > live.reviewed:
            live.reviewed = done
            self.broadcaster.message(live, views.encode(wire.Reviewing(done, total)))


def _next_of(judging: Iterator[Thinking[Reviewed]]) -> Thinking[Reviewed | None]:
    """Thinks about the next decision; coming to it takes a while as well, since the game is played again."""
    thinking = next(judging, None)
    return None if thinking is None else (yield from thinking)
