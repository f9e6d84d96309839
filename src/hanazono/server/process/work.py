"""Work that requests ask for and that takes a while: replays, uploads, deck files.

It is Python, and Python runs one thread at a time: whatever works, the event loop waits for. So this work is done by
one thread, a slice at a time, and between two slices the event loop has Python for itself. A piece of work calls its
`Pace` often; that is where it rests. The thread is no nicer than others: one that holds Python's lock and is not given
a core would keep the event loop from running, too.

What is limited is the cost, not the number of requests: seconds of that thread, by address. It is known afterwards, so
an address that has anything left may begin, and pays then; an address has one piece of work under way, its
others wait.
"""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar
from weakref import WeakValueDictionary

from hanazono.server.process import metrics
from hanazono.server.process.limits import Limits
from hanazono.server.protocol.errors import too_many

KIND = "work"  # of limit
SLICE = 0.001  # seconds of work between two rests; the rest is as long as the work was
MOST_WAITING = 200  # pieces of work, under way or waiting; each holds a game in memory

T = TypeVar("T")


class Stopped(Exception):
    """The process ends."""


class Pace:
    """Lets the event loop run now and then; used by one piece of work, in its thread."""

    def __init__(self, is_stopped: threading.Event) -> None:
        self._is_stopped = is_stopped
        self._begun = time.perf_counter()

    def __call__(self) -> None:
        """Rests, if it is time to; raises Stopped.

        On a busy machine a slice takes long, since the thread has no core meanwhile: then so does the rest.
        """
        worked = time.perf_counter() - self._begun
        if worked >= SLICE:
            if self._is_stopped.is_set():
                raise Stopped
            time.sleep(worked)
            self._begun = time.perf_counter()

    def through(self, each_of: Iterable[T]) -> Iterator[T]:
        """The same things, with rests between them."""
        for each in each_of:
            self()
            yield each


@dataclass
class Work:
    """The work of one process, asked for from its event loop."""

    limits: Limits
    _pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "work"))
    _turns: "WeakValueDictionary[str, asyncio.Lock]" = field(default_factory=WeakValueDictionary)
    _waiting: int = 0
    _is_stopped: threading.Event = field(default_factory=threading.Event)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Within it, nobody else works for that address. Raises Problem if it has spent too much, or too many wait."""
        if self._waiting >= MOST_WAITING or not self.limits.has_left(KIND, who):
            raise too_many()
        self._waiting += 1
        try:
            async with self._turns.setdefault(who, asyncio.Lock()):
                if not self.limits.has_left(KIND, who):  # those before have spent it
                    raise too_many()
                yield
        finally:
            self._waiting -= 1

    async def do(self, who: str | None, job: Callable[[Pace], T]) -> T:
        """What the job gives, done when the thread is free; `who` pays for it, if anybody."""

        def work() -> T:
            begun = time.thread_time()
            try:
                return job(Pace(self._is_stopped))
            finally:
                spent.append(time.thread_time() - begun)

        spent: list[float] = []
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            metrics.WORK_SECONDS.inc(sum(spent))
            if who is not None:
                self.limits.spend(KIND, who, sum(spent))

    async def do_in_turn(self, who: str, job: Callable[[Pace], T]) -> T:
        async with self.turn(who):
            return await self.do(who, job)

    def stop(self) -> None:
        self._is_stopped.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
