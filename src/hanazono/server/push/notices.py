"""Web Push: a person who is asked in a days-per-move game, and does not look at the table, gets a small message.

The process that stores the row which opens a question gives the notices of it, once: if it ends in that moment they are
lost, and a person who looks at the table through another process gets one they do not need.
"""

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field

import httpx

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.process import metrics
from hanazono.server.push.endpoints import NotPublic, is_permitted, resolved
from hanazono.server.push.messages import Identity, Notice
from hanazono.store.people import PeopleStore, Subscription
from hanazono.store.row import Row
from hanazono.table.play import Table

SECONDS = 5.0  # for one message, from looking up the host to its answer
CONNECT_SECONDS = 2.0  # for one of the host's addresses
MOST_ADDRESSES = 3  # of a host that are tried
MOST_WAITING = 1_000  # notices in the queue
MOST_SUBSCRIPTIONS = 10  # of one person
WORKERS = 16
RESOLVERS = 8  # threads: a host name that nobody answers for must not hold up anything else
DAY_SECONDS = 86_400
MOST_DAYS = 28  # that push services keep a message

GONE = {404, 410}

logger = logging.getLogger(__name__)
for noisy in ("httpx", "httpcore"):  # their lines name endpoints, and anybody who knows an endpoint may send to it
    logging.getLogger(noisy).setLevel(logging.WARNING)

# What is broadcast now was stored by another process: known to a task and to those it starts.
_HEARD_FROM_OTHERS: ContextVar[bool] = ContextVar("heard from others", default=False)


@dataclass
class Pushes:
    """Gives notices. `permits_loopback`, `resolve` and `trust` are for tests."""

    broadcaster: Broadcaster
    people: PeopleStore
    identity: Identity
    permits_loopback: bool = False
    resolve: Callable[[str, int], list[str]] = resolved
    trust: ssl.SSLContext = field(default_factory=httpx.create_ssl_context)
    _queue: "asyncio.Queue[Notice]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    _resolvers: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(RESOLVERS, "resolve"))
    _tasks: "list[asyncio.Task[None]]" = field(default_factory=list)

    def start(self) -> None:
        self.broadcaster.on_change.append(self._hear)
        self._tasks = [asyncio.create_task(self._run()) for _ in range(WORKERS)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._resolvers.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def heard_from_others(self) -> Iterator[None]:
        """What is broadcast in here was stored by another process, which gives the notices."""
        before = _HEARD_FROM_OTHERS.set(True)
        try:
            yield
        finally:
            _HEARD_FROM_OTHERS.reset(before)

    def _hear(self, live: LiveTable, row: Row | None) -> None:
        table = live.table
        if row is None or table.setup.clock.kind != "days" or not opens_question(table, row):
            return
        if _HEARD_FROM_OTHERS.get():
            return
        here = {listener.person.id for listener in live.listeners if listener.person}
        for person_id in asked_people(live) - here:
            notice = Notice(person_id, live.id, table.game.name, min(table.setup.clock.days, MOST_DAYS) * DAY_SECONDS)
            try:
                self._queue.put_nowait(notice)
            except asyncio.QueueFull:
                metrics.PUSHES.labels("dropped").inc()

    async def _run(self) -> None:
        while True:
            notice = await self._queue.get()
            try:
                found = await self.people.subscriptions(notice.person_id)
                await asyncio.gather(*(self._give(notice, subscription) for subscription in found))
            except Exception as error:  # the database may be away: the next notice may fare better
                logger.error("a notice was lost: %s", type(error).__name__)
                metrics.PUSHES.labels("lost").inc()

    async def _give(self, notice: Notice, subscription: Subscription) -> None:
        outcome = await self._outcome(notice, subscription)
        metrics.PUSHES.labels(outcome).inc()
        if outcome == "gone":
            await self.people.unsubscribe(subscription.endpoint)

    async def _outcome(self, notice: Notice, subscription: Subscription) -> str:
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._send(notice, subscription)
        except NotPublic:
            return "forbidden"
        except (TimeoutError, OSError, ValueError, httpx.HTTPError, httpx.InvalidURL):
            return "unreachable"
        if status in GONE:
            return "gone"
        return "sent" if httpx.codes.is_success(status) else "failed"

    async def _send(self, notice: Notice, subscription: Subscription) -> int:
        """Sends one message; gives the status of the answer, whose body nobody reads."""
        url = httpx.URL(subscription.endpoint)
        addresses = await self._addresses(url)
        headers, body = await asyncio.to_thread(self.identity.message, notice, subscription)
        timeout = httpx.Timeout(SECONDS, connect=CONNECT_SECONDS)
        async with httpx.AsyncClient(verify=self.trust, trust_env=False, timeout=timeout) as client:
            for address in addresses:
                target, name = url.copy_with(host=address), {"sni_hostname": url.raw_host.decode()}
                with suppress(httpx.ConnectError, httpx.ConnectTimeout):
                    async with client.stream("POST", target, headers=headers, content=body, extensions=name) as answer:
                        return answer.status_code
        raise OSError("no address answers")

    async def _addresses(self, url: httpx.URL) -> list[str]:
        """The addresses of a host, if we may connect to all of them."""
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._resolvers, self.resolve, url.raw_host.decode(), port)
        if not all(is_permitted(url, address, permits_loopback=self.permits_loopback) for address in found):
            raise NotPublic
        return found[:MOST_ADDRESSES]


def opens_question(table: Table, row: Row) -> bool:
    """Whether the row that led here opened a question; an undo asks again somebody who is there."""
    return not table.is_over and (row.kind == "start" or (row.kind == "move" and bool(table.s.news_end)))


def asked_people(live: LiveTable) -> set[str]:
    """The people who owe an answer, bots that play in their place apart."""
    return {
        chair.person_id
        for seat, chair in enumerate(live.sitting.chairs)
        if chair.person_id is not None and live.table.owes(seat) and live.table.seats[seat].bot is None
    }
