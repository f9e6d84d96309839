"""The threads in which this process thinks: for bots and hints at once, for reviews only where one is free.

Whoever is asked, or waits for a hint, comes first; a review may take its time. A thread is given back after each
decision, so that nobody waits for longer than one. And people's moves come before any thinking: where the system lets a
thread give way, these do.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

THREADS = 2  # searches at once

GIVES_WAY = 10  # how nice a thread is, as `nice` counts it

T = TypeVar("T")


def _give_way() -> None:
    """Makes this thread one that runs when nobody else wants to: on Linux threads have priorities of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GIVES_WAY)


class Thinkers:
    """The threads of one process, used from its event loop."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "thinker", _give_way)
        self._thinking = 0
        self._one_ended = asyncio.Event()

    async def think(self, work: Callable[..., T], *values: object) -> T:
        """What the work gives, found in a thread of its own."""
        self._thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *values)
        finally:
            self._thinking -= 1
            self._one_ended.set()

    async def think_idly(self, work: Callable[..., T], *values: object) -> T:
        """The same, begun when nobody else needs the thread."""
        while self._thinking >= THREADS:
            self._one_ended.clear()
            await self._one_ended.wait()
        return await self.think(work, *values)

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
