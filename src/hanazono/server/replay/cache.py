"""What was built once and is asked for again: as much as fits, and built once however many ask at the same time.

The least recently used goes first. What is kept never changes: who keeps something that may be removed looks first
whether it is still there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, Protocol, TypeVar


class Sized(Protocol):
    @property
    def size(self) -> int:
        """In bytes."""


T = TypeVar("T", bound=Sized)


class Cache(Generic[T]):
    """At most so many bytes of values by key, used from the event loop."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._building: dict[Hashable, asyncio.Future[T]] = {}

    def find(self, key: Hashable) -> T | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def get(self, key: Hashable, build: Callable[[], Awaitable[T]]) -> T:
        """The value that is kept, or is being built, or that `build` gives now.

        An error goes to the caller that began to build: it is not kept, and those who waited try for themselves. What
        was begun goes on, even if nobody waits for it any more.
        """
        while (found := self.find(key)) is None:
            building = self._building.get(key)
            if building is None:
                return await asyncio.shield(self._begin(key, build))
            await asyncio.wait([building])
        return found

    def _begin(self, key: Hashable, build: Callable[[], Awaitable[T]]) -> "asyncio.Future[T]":
        building = self._building[key] = asyncio.ensure_future(build())

        def end(done: "asyncio.Future[T]") -> None:
            del self._building[key]
            if not done.cancelled() and done.exception() is None:
                self._keep(key, done.result())

        building.add_done_callback(end)
        return building

    def _keep(self, key: Hashable, value: T) -> None:
        if value.size > self.most:
            return
        self._kept[key] = value
        self.size += value.size
        while self.size > self.most:
            _, gone = self._kept.popitem(last=False)
            self.size -= gone.size
