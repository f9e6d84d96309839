"""The threads that think: everybody's work goes on in turn, what nobody wants is given up, and all of it can stop."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from hanazono.bots import LEVELS, Searcher, Thinking
from hanazono.games import GAMES
from hanazono.server.thinking import thinkers as module
from hanazono.server.thinking.thinkers import GIVES_WAY, Dropped, Thinkers, threads_for
from hanazono.server.thinking.turns import Owner, Priority

AKI, BEN = Owner("Aki", "here"), Owner("Ben", "there")
SECONDS = 20.0  # for what must come to pass


def awaited() -> Priority:
    return Priority.AWAITED


def run(work: Callable[[Thinkers], Coroutine[Any, Any, None]], threads: int = 1) -> None:
    async def main() -> None:
        thinkers = Thinkers(threads)
        try:
            await asyncio.wait_for(work(thinkers), SECONDS)
        finally:
            thinkers.stop()

    asyncio.run(main())


def counting(slices: int, done: list[str], name: str) -> Thinking[str]:
    """Work of so many slices."""
    for _ in range(slices):
        done.append(name)
        yield
    return name


def test_a_short_thought_need_not_wait_for_a_long_one() -> None:
    async def work(thinkers: Thinkers) -> None:
        done: list[str] = []
        gate = threading.Event()

        def long() -> Thinking[None]:
            gate.wait(SECONDS)
            yield from counting(1_000_000_000, done, "long")

        endless = asyncio.create_task(thinkers.think(long(), AKI, awaited))
        await asyncio.sleep(0)
        short = asyncio.create_task(thinkers.think(counting(3, done, "short"), BEN, awaited))
        await asyncio.sleep(0)
        gate.set()
        assert await short == "short"
        assert done[: done.index("short")].count("long") <= 2
        endless.cancel()
        with pytest.raises(asyncio.CancelledError):
            await endless

    run(work)


def test_what_has_gone_wrong_is_told_to_who_asked_and_to_nobody_else() -> None:
    async def work(thinkers: Thinkers) -> None:
        def wrong() -> Thinking[None]:
            yield
            raise KeyError("iris")

        with pytest.raises(KeyError, match="iris"):
            await thinkers.think(wrong(), AKI, awaited)
        assert await thinkers.think(counting(2, [], "well"), BEN, awaited) == "well"

    run(work)


def test_what_nobody_wants_any_more_is_given_up() -> None:
    """A table that has moved on, or is gone: waiting, or between two slices."""

    async def work(thinkers: Thinkers) -> None:
        wanted, done = {"Aki": True, "Ben": True}, list[str]()
        has_closed = threading.Event()

        def endless() -> Thinking[None]:
            try:
                yield from counting(1_000_000_000, done, "Aki")
            finally:
                has_closed.set()

        def look(name: str) -> Callable[[], Priority | None]:
            return lambda: Priority.AWAITED if wanted[name] else None

        under_way = asyncio.create_task(thinkers.think(endless(), AKI, look("Aki")))
        while not done:
            await asyncio.sleep(0.001)
        wanted["Aki"] = False
        with pytest.raises(Dropped):
            await under_way
        assert await asyncio.to_thread(has_closed.wait, SECONDS), "and with it what it held"
        with pytest.raises(Dropped):
            await thinkers.think(counting(1, done, "never"), AKI, look("Aki"))
        assert "never" not in done

    run(work)


def test_who_does_not_wait_any_more_leaves_no_work_behind() -> None:
    async def work(thinkers: Thinkers) -> None:
        done: list[str] = []
        tasks = [
            asyncio.create_task(thinkers.think(counting(1_000_000_000, done, "Aki"), AKI, awaited)) for _ in range(20)
        ]
        while not done:
            await asyncio.sleep(0.001)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await thinkers.think(counting(1, done, "Ben"), BEN, awaited) == "Ben"
        count = done.count("Aki")
        await asyncio.sleep(0.05)
        assert done.count("Aki") == count

    run(work, threads=2)


def test_it_stops_between_two_slices() -> None:
    async def work(thinkers: Thinkers) -> None:
        done: list[str] = []
        endless = asyncio.create_task(thinkers.think(counting(1_000_000_000, done, "Aki"), AKI, awaited))
        while not done:
            await asyncio.sleep(0.001)
        thinkers.stop()
        count = len(done)
        await asyncio.sleep(0.05)
        assert len(done) == count
        endless.cancel()
        with pytest.raises(Dropped):
            await thinkers.think(counting(1, done, "late"), BEN, awaited)

    run(work)


def test_several_threads_think_at_once() -> None:
    async def work(thinkers: Thinkers) -> None:
        both = threading.Barrier(2, timeout=SECONDS)

        def meeting() -> Thinking[int]:
            yield
            return both.wait()

        found = await asyncio.gather(*(thinkers.think(meeting(), owner, awaited) for owner in (AKI, BEN)))
        assert sorted(found) == [0, 1]

    run(work, threads=2)


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priorities of their own")
def test_people_come_before_any_thinking() -> None:
    async def work(thinkers: Thinkers) -> None:
        def niceness() -> Thinking[int]:
            yield
            return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

        assert await thinkers.think(niceness(), AKI, awaited) == GIVES_WAY
        assert os.getpriority(os.PRIO_PROCESS, 0) != GIVES_WAY

    run(work)


@pytest.mark.parametrize(
    ("cores", "quota", "workers", "threads"),
    [
        (1, None, 1, 1),
        (2, None, 1, 1),
        (8, None, 1, 7),
        (8, None, 4, 1),
        (16, None, 4, 3),
        (64, "200000 100000", 1, 1),
        (64, "max 100000", 1, 63),
        (4, "50000 100000", 1, 1),
    ],
)
def test_there_are_as_many_threads_as_cores_but_one(
    cores: int, quota: str | None, workers: int, threads: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cpu.max"
    if quota is not None:
        file.write_text(quota + "\n", encoding="ascii")
    monkeypatch.setattr(module, "QUOTA", file)
    monkeypatch.setattr(module, "IS_INTERPRETED", False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert threads_for(workers) == threads


def test_many_searches_at_once_find_what_each_finds_alone() -> None:
    """A search that is suspended keeps its tree to itself, in whichever thread it goes on."""
    game, bot = GAMES["ombre"], Searcher(iterations=60)
    states = [game.new(2, seed=number) for number in range(12)]

    async def work(thinkers: Thinkers) -> None:
        asked = [(s, game.asked(s)[0], number) for number, s in enumerate(states)]
        thoughts = [bot.searching(game, game.veiled(s, seat), seat, number) for s, seat, number in asked]
        found = await asyncio.gather(
            *(thinkers.think(each, Owner(str(number), "here"), awaited) for number, each in enumerate(thoughts))
        )
        assert found == [bot.think(game, game.veiled(s, seat), seat, number) for s, seat, number in asked]

    run(work, threads=3)


def test_every_level_can_be_suspended() -> None:
    game = GAMES["haru"]
    s = game.new(2, seed=1)
    seat = game.asked(s)[0]

    async def work(thinkers: Thinkers) -> None:
        for level in ("random", "seed", "sprout", "bud"):
            bot = LEVELS[level]
            found = await thinkers.think(bot.thinking(game, game.veiled(s, seat), seat, 5), AKI, awaited)
            assert found == bot.choose(game, game.veiled(s, seat), seat, 5)

    run(work)
