"""Work that takes a while: one piece at a time, with rests, paid by whoever asks, an address's own in turn."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from hanazono.server.process import work
from hanazono.server.process.limits import LIMITS, Limit, Limits
from hanazono.server.process.work import Pace, Stopped, Work
from hanazono.server.protocol.errors import Problem


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> Limits:
    """Buckets that nothing runs into, with a hundredth of a second in each."""
    monkeypatch.setitem(LIMITS, work.KIND, Limit(0.01, 0))
    return Limits()


def busy(seconds: float) -> Callable[[Pace], float]:
    """A job that takes so much of its thread's time."""

    def job(pace: Pace) -> float:
        begun = time.thread_time()
        while time.thread_time() < begun + seconds:
            pace()
        return seconds

    return job


def fails(pace: Pace) -> None:
    busy(0.02)(pace)
    raise ValueError("as it should")


def test_who_asks_pays_for_what_it_took_and_then_may_not_begin(limits: Limits) -> None:
    async def act() -> None:
        own = Work(limits)
        assert await own.do_in_turn("aki", busy(0.001)) == 0.001
        assert await own.do_in_turn("aki", busy(0.02)) == 0.02  # something was left: more is owed
        with pytest.raises(Problem, match="too-many"):
            await own.do_in_turn("aki", busy(0))
        assert await own.do_in_turn("ben", busy(0)) == 0
        own.stop()

    asyncio.run(act())


def test_what_fails_is_paid_for_too(limits: Limits) -> None:
    async def act() -> None:
        own = Work(limits)
        with pytest.raises(ValueError, match="as it should"):
            await own.do_in_turn("aki", fails)
        with pytest.raises(Problem, match="too-many"):
            await own.do_in_turn("aki", busy(0))
        own.stop()

    asyncio.run(act())


def test_what_an_address_asks_for_at_once_is_done_in_turn_until_it_has_spent_all(limits: Limits) -> None:
    async def act() -> None:
        own = Work(limits)
        asked = [own.do_in_turn("aki", busy(0.006)) for _ in range(6)]
        found = await asyncio.gather(*asked, own.do_in_turn("ben", busy(0.001)), return_exceptions=True)
        assert found[-1] == 0.001
        assert found[:2] == [0.006, 0.006]
        assert [str(each) for each in found[2:-1]] == ["too-many"] * 4
        own.stop()

    asyncio.run(act())


def test_only_so_many_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        monkeypatch.setattr(work, "MOST_WAITING", 3)
        own, go_on = Work(Limits(0)), threading.Event()
        asked = [asyncio.create_task(own.do_in_turn(f"{number}", lambda _: go_on.wait(10))) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="too-many"):
            await own.do_in_turn("aki", busy(0))
        go_on.set()
        assert await asyncio.gather(*asked) == [True] * 3
        assert await own.do_in_turn("aki", busy(0)) == 0
        own.stop()

    asyncio.run(act())


def test_the_event_loop_runs_while_a_piece_of_work_rests() -> None:
    async def act() -> None:
        own, turns = Work(Limits(0)), 0
        begun = time.perf_counter()
        working = asyncio.create_task(own.do(None, busy(0.1)))
        while not working.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 100
        assert time.perf_counter() - begun > 0.15  # rests are as long as the work
        own.stop()

    asyncio.run(act())


def test_when_the_process_ends_work_ends() -> None:
    async def act() -> None:
        own = Work(Limits(0))
        working = asyncio.create_task(own.do(None, busy(60)))
        await asyncio.sleep(0.01)
        own.stop()
        with pytest.raises(Stopped):
            await asyncio.wait_for(working, 10)

    asyncio.run(act())
