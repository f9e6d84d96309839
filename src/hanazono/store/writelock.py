"""The lock of those who write to SQLite: threads and tasks of the event loop in one row, first come, first served.

SQLite has one writer at a time and lets the others sleep and try again, so that a busy writer can keep one out until it
gives up. `threading.Lock` is no better at that: whoever releases it and asks again has it before another thread has
even woken up. Here whoever releases hands over to whoever has waited longest. Only moves, a batch of which is one
writer, need not stand behind a crowd: they have every second turn.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import TracebackType


class WriteLock:
    """`with lock:` in a thread, `async with lock.held():` in a task, `with lock.for_moves():` to store moves."""

    def __init__(self) -> None:
        self._inner = threading.Lock()  # held for a moment only
        self._waiting: deque[Callable[[], None]] = deque()  # each hands the lock over
        self._moves: deque[Callable[[], None]] = deque()
        self._is_held = False
        self._had_moves = False  # the last turn

    def __enter__(self) -> None:
        self._await(self._waiting)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._release()

    @contextmanager
    def for_moves(self) -> Iterator[None]:
        self._await(self._moves)
        try:
            yield
        finally:
            self._release()

    def _await(self, row: deque[Callable[[], None]]) -> None:
        ready = threading.Event()
        if not self._take(ready.set, row):
            ready.wait()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        loop, ready = asyncio.get_running_loop(), asyncio.Event()

        def hand_over() -> None:
            loop.call_soon_threadsafe(ready.set)

        is_ours = self._take(hand_over, self._waiting)
        try:
            if not is_ours:
                await ready.wait()
                is_ours = True
            yield
        finally:
            if is_ours or not self._leave(hand_over):  # it may have been handed over to a task that was called off
                self._release()

    def _take(self, hand_over: Callable[[], None], row: deque[Callable[[], None]]) -> bool:
        """Takes the lock if it is free; else waits in a row."""
        with self._inner:
            if not self._is_held:
                self._is_held = True
                return True
            row.append(hand_over)
            return False

    def _leave(self, hand_over: Callable[[], None]) -> bool:
        """Waits no longer; False if the lock was handed over already."""
        with self._inner:
            if hand_over not in self._waiting:
                return False
            self._waiting.remove(hand_over)
            return True

    def _release(self) -> None:
        with self._inner:
            self._had_moves = bool(self._moves) and not (self._had_moves and self._waiting)
            row = self._moves if self._had_moves else self._waiting
            if row:
                row.popleft()()
            else:
                self._is_held = False
