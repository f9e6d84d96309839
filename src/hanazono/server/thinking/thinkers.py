"""The threads in which this process thinks: for bots, hints and reviews, slice by slice, in the order of turns.py.

Passwords are hashed here as well (accounts.py): whatever takes a core and can wait a little shares all cores but one.

As many threads as a setting says, else as the cores of this machine allow: one core is left to the event loop. And
people's moves come before any thinking: where the system lets a thread give way, these do.

The order of the file: how many threads; thinking.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from hanazono.bots import IS_INTERPRETED, Thinking
from hanazono.server.process import metrics
from hanazono.server.thinking.turns import Job, Owner, Priority, Turns

GIVES_WAY = 10  # how nice a thread is, as `nice` counts it
PRIORITY_SECONDS = 0.25  # between two readings of how urgent everything is
STOP_SECONDS = 1.0  # for a thread to finish its slice
QUOTA = Path("/sys/fs/cgroup/cpu.max")  # what a container may use, in microseconds: "200000 100000", "max 100000"

T = TypeVar("T")


class Dropped(Exception):
    """Nobody wants it any more."""


# -- how many threads ------------------------------------------------------------------------------------------------


def threads_for(workers: int) -> int:
    """How many threads each of so many processes may think in: all cores but one, shared out."""
    if IS_INTERPRETED:
        return 1  # more would only wait for each other
    return max(1, (_cores() - 1) // workers)


def _cores() -> int:
    """The cores that this process may use."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    with suppress(OSError, ValueError):  # no container, or one without a quota
        quota, period = QUOTA.read_text(encoding="ascii").split()
        cores = min(cores, round(int(quota) / int(period)))
    return max(1, cores)


def give_way() -> None:
    """Makes this thread one that runs when nobody else wants to: on Linux threads have priorities of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GIVES_WAY)


# -- thinking --------------------------------------------------------------------------------------------------------


class Thinkers:
    """The threads of one process, used from its event loop."""

    def __init__(self, threads: int = 1) -> None:
        self._turns = Turns(room=2 * threads + 2)
        self._there_is_work = threading.Condition()  # holds the lock of all that follows
        self._futures: dict[Job, asyncio.Future[Any]] = {}
        self._next_reading = 0.0
        self._is_stopping = False
        self._threads = [threading.Thread(target=self._work, name=f"thinker {n}", daemon=True) for n in range(threads)]
        for thread in self._threads:
            thread.start()

    async def think(self, thinking: Thinking[T], owner: Owner, urgency: Callable[[], Priority | None]) -> T:
        """What the thinking comes to. `urgency` says, from any thread, how urgent it is by now; None: it is not wanted.

        Raises Dropped where it was not wanted any more.
        """
        priority = urgency()
        if priority is None or self._is_stopping:
            raise Dropped
        job, future = Job(thinking, owner, urgency, priority), asyncio.get_running_loop().create_future()
        metrics.THOUGHTS.inc()
        try:
            with self._there_is_work:
                self._futures[job] = future
                self._turns.add(job)
                self._there_is_work.notify()
            return await future  # type: ignore[no-any-return]
        finally:
            metrics.THOUGHTS.dec()
            with self._there_is_work:  # if nobody waits any more, it need not go on
                self._futures.pop(job, None)
                self._turns.end(job)
                self._there_is_work.notify()

    def stop(self) -> None:
        with self._there_is_work:
            self._is_stopping = True
            self._there_is_work.notify_all()
        for thread in self._threads:
            thread.join(STOP_SECONDS)

    # -- in the threads ----------------------------------------------------------------------------------------------

    def _work(self) -> None:
        give_way()
        while (job := self._next()) is not None:
            metrics.slices_of(job.priority.name.lower()).inc()
            try:
                next(job.thinking)
            except StopIteration as end:
                self._end(job, end.value, None)
            except Exception as error:  # the caller gets it
                self._end(job, None, error)
            else:
                self._put_back(job)

    def _end(self, job: Job, found: object, error: Exception | None) -> None:
        with self._there_is_work:
            self._tell(job, found, error)
            self._there_is_work.notify()  # another one may begin

    def _next(self) -> Job | None:
        """Waits for a job whose turn it is; None: it is time to stop."""
        with self._there_is_work:
            while not self._is_stopping:
                if time.monotonic() >= self._next_reading:
                    self._next_reading = time.monotonic() + PRIORITY_SECONDS
                    for unwanted in self._turns.update_priorities():
                        self._give_up(unwanted)
                if (job := self._turns.take()) is not None:
                    return job
                self._there_is_work.wait()
            return None

    def _put_back(self, job: Job) -> None:
        with self._there_is_work:
            priority = job.urgency() if job in self._futures else None
            if priority is None:
                self._give_up(job)
            else:
                job.priority = priority
                self._turns.add(job)

    def _give_up(self, job: Job) -> None:
        job.thinking.close()  # and with it goes back what it holds
        self._tell(job, None, Dropped())

    def _tell(self, job: Job, found: object, error: Exception | None) -> None:
        """The job has ended; its caller gets the outcome."""
        self._turns.end(job)
        future = self._futures.pop(job, None)

        def tell() -> None:
            if future is None or future.done():  # the caller does not wait any more
                return
            if error is None:
                future.set_result(found)
            else:
                future.set_exception(error)

        if future is not None:
            with suppress(RuntimeError):  # the loop is closed
                future.get_loop().call_soon_threadsafe(tell)
