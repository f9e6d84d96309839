"""Reviews of finished tables: every decision judged in the background, stored one by one, told to whoever looks.

A review is a duty: whichever process has claimed it goes on after the last decision that is stored, so that neither a
crash nor a restart loses more than one. How a decision is judged follows from the table and its number: should two
processes do the same, they come to the same. A process works at one review at a time, and only where no bot and no
hint needs the thread.
"""

import asyncio
import logging
import time
from dataclasses import dataclass

from hanazono.bots import analysis
from hanazono.server import forms, metrics
from hanazono.server.hall import CLAIM, Hall, Live, now
from hanazono.server.replays import Replays
from hanazono.server.thinkers import Thinkers
from hanazono.store.reviews import DUTY_KIND, ReviewStore
from hanazono.store.tables import DutyStore, UnknownTable
from hanazono.table import views, wire
from hanazono.table.transcript import Lines, decisions

LOOK_SECONDS = 0.5  # how often duties are looked for
TELL_SECONDS = 1.0  # between two messages about how far it is
ITERATIONS = analysis.REVIEW_ITERATIONS  # of the search for each decision
MOST_DECISIONS = 500  # in one answer

logger = logging.getLogger(__name__)


@dataclass
class Reviews:
    """The reviews of this process."""

    hall: Hall
    store: ReviewStore
    duties: DutyStore
    replays: Replays
    thinkers: Thinkers
    _task: "asyncio.Task[None] | None" = None
    _told: float = 0.0  # when it was last said how far a review is

    def start(self) -> None:
        self.hall.on_notice.append(self.catch_up)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # -- what people ask ---------------------------------------------------------------------------------------------

    async def ask(self, table_id: str) -> None:
        """A review of a finished table is wanted; asked twice, it is the same."""
        if await self.store.find(table_id) is None:
            texts = (await self.replays.transcript(table_id)).splitlines()
            total = await asyncio.to_thread(lambda: sum(1 for _ in decisions(Lines(texts))))
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
                claimed = await self.duties.claim(now(), now() + CLAIM, 1, reviews=True)
                for table_id, _ in claimed:
                    await self._review(table_id)
            except UnknownTable:  # it was removed, and its review with it
                continue
            except Exception:  # the claim runs out, and somebody tries again
                logger.exception("a review")
                claimed = []
            if not claimed:
                await asyncio.sleep(LOOK_SECONDS)

    async def _review(self, table_id: str) -> None:
        """Judges the decisions that nobody has judged yet."""
        live, found = await self.hall.get(table_id), await self.store.find(table_id)
        if found is None:
            raise UnknownTable(table_id)
        texts = (await self.replays.transcript(table_id)).splitlines()
        judging = analysis.review(decisions(Lines(texts)), table_id, iterations=found.iterations, first=found.done)
        while (reviewed := await self.thinkers.think_idly(next, judging, None)) is not None:
            await self.store.add(table_id, reviewed.number, reviewed.as_json(), now() + CLAIM)
            metrics.REVIEWED.inc()
            await self._tell(live, reviewed.number, found.total)
        await self.duties.drop(table_id, DUTY_KIND)

    # -- telling -----------------------------------------------------------------------------------------------------

    async def _tell(self, live: Live, done: int, total: int) -> None:
        """Whoever looks at the table hears how far it is: now and then, and when it is done."""
        if done < total and time.monotonic() < self._told + TELL_SECONDS:
            return
        self._told = time.monotonic()
        self._show(live, done, total)
        await self.hall.notices.announce(live.id)

    async def catch_up(self, live: Live) -> None:
        """Another process may have gone on with the review of a table that somebody looks at here."""
        if live.table.is_over and live.listeners and (found := await self.store.find(live.id)):
            self._show(live, found.done, found.total)

    def _show(self, live: Live, done: int, total: int) -> None:
        if done > live.reviewed:
            live.reviewed = done
            self.hall.tell_all(live, views.encode(wire.Reviewing(done, total)))
