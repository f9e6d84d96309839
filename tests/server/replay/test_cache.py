"""What is kept: as many bytes as may be, the least recently used goes first, and each value is built once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from hanazono.server.replay.cache import Cache
from hanazono.server.replay.replays import PAGE, Kept


@dataclass(frozen=True)
class Value:
    name: str
    size: int = 10


@dataclass
class Builder:
    """Builds values when it is told to go on, and counts."""

    built: list[str] = field(default_factory=list)
    go_on: asyncio.Event = field(default_factory=asyncio.Event)
    fails: bool = False

    def of(self, name: str, size: int = 10) -> Callable[[], Awaitable[Value]]:
        async def build() -> Value:
            self.built.append(name)
            await self.go_on.wait()
            if self.fails:
                raise ValueError(name)
            return Value(name, size)

        return build


def ready(name: str, size: int) -> Callable[[], Awaitable[Value]]:
    """Builds a value at once."""
    builder = Builder()
    builder.go_on.set()
    return builder.of(name, size)


async def filled(cache: Cache[Value], *sizes: int) -> None:
    """Values named 0, 1, … of these sizes."""
    for number, size in enumerate(sizes):
        await cache.get(str(number), ready(str(number), size))


def test_what_is_kept_has_so_many_bytes_at_most_and_the_least_recently_used_goes() -> None:
    async def act() -> None:
        cache = Cache[Value](100)
        await filled(cache, 40, 40)
        assert cache.find("0")  # used later than 1
        await cache.get("2", ready("2", 30))
        assert [number for number in "012" if cache.find(number)] == ["0", "2"]
        assert cache.size == 70

    asyncio.run(act())


def test_what_is_larger_than_all_that_may_be_kept_is_given_and_not_kept() -> None:
    async def act() -> None:
        cache = Cache[Value](100)
        await filled(cache, 60, 101)
        assert cache.find("0")
        assert not cache.find("1")
        assert cache.size == 60

    asyncio.run(act())


def test_who_asks_at_the_same_time_shares_one_building() -> None:
    async def act() -> None:
        cache, builder = Cache[Value](100), Builder()
        asking = [asyncio.create_task(cache.get("a", builder.of("a"))) for _ in range(20)]
        await asyncio.sleep(0)
        builder.go_on.set()
        assert set(await asyncio.gather(*asking)) == {Value("a")}
        assert await cache.get("a", builder.of("a")) == Value("a")
        assert builder.built == ["a"]

    asyncio.run(act())


def test_an_error_is_not_kept_and_not_shared() -> None:
    async def act() -> None:
        cache, first, second = Cache[Value](100), Builder(fails=True), Builder()
        failing = asyncio.create_task(cache.get("a", first.of("a")))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(cache.get("a", second.of("a")))
        await asyncio.sleep(0)
        first.go_on.set()
        second.go_on.set()
        with pytest.raises(ValueError, match="a"):
            await failing
        assert await waiting == Value("a")
        assert (first.built, second.built) == (["a"], ["a"])

    asyncio.run(act())


def test_what_was_begun_goes_on_for_those_who_wait_when_the_first_has_gone() -> None:
    async def act() -> None:
        cache, builder = Cache[Value](100), Builder()
        asking = [asyncio.create_task(cache.get("a", builder.of("a"))) for _ in range(2)]
        await asyncio.sleep(0)
        asking[0].cancel()
        builder.go_on.set()
        assert await asking[1] == Value("a")
        assert builder.built == ["a"]

    asyncio.run(act())


@pytest.mark.parametrize("total", [1, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE])
def test_any_part_of_the_lines_that_are_kept_can_be_read(total: int) -> None:
    lines = [b'{"step":%d}' % number for number in range(total)]
    kept = Kept.of(lines)
    assert kept.total == total
    for first in (0, 1, PAGE - 1, PAGE, total - 1, total, total + PAGE):
        for count in (1, 2, PAGE, PAGE + 1, 200):
            assert kept.lines(first, count) == lines[first : first + count], (first, count)
    assert kept.size < 100 * (2 + total // PAGE) + sum(map(len, lines)) + 100
