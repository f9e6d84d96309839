"""The lock of those who write to SQLite: one at a time, first come, first served, threads and tasks alike."""

import asyncio
import threading
import time

from hanazono.store.writelock import WriteLock


def test_whoever_releases_and_asks_again_stands_behind_those_who_wait() -> None:
    lock, order, is_waiting = WriteLock(), [], threading.Event()

    def wait() -> None:
        is_waiting.set()
        with lock:
            order.append("waiting")

    with lock:
        thread = threading.Thread(target=wait)
        thread.start()
        is_waiting.wait()
        until(lambda: bool(lock._waiting))
    with lock:
        order.append("again")
    thread.join()
    assert order == ["waiting", "again"]


def test_moves_have_every_second_turn_and_no_more() -> None:
    lock, order = WriteLock(), []

    def wait(name: str) -> None:
        with lock.for_moves() if name == "moves" else lock:
            order.append(name)

    threads = [threading.Thread(target=wait, args=[name]) for name in ("a", "b", "c", "moves", "moves")]
    with lock:
        for number, thread in enumerate(threads, 1):
            thread.start()
            until(lambda number=number: len(lock._waiting) + len(lock._moves) == number)
    for thread in threads:
        thread.join()
    assert order == ["moves", "a", "moves", "b", "c"]


def until(condition: object) -> None:
    assert callable(condition)
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_threads_and_tasks_are_alone_with_it() -> None:
    lock, inside, most, count = WriteLock(), 0, 0, 0

    def enter() -> None:
        nonlocal inside, most, count
        inside += 1
        most, count = max(most, inside), count + 1

    def leave() -> None:
        nonlocal inside
        inside -= 1

    def work() -> None:
        for _ in range(50):
            with lock:
                enter()
                time.sleep(0.0001)
                leave()

    async def task() -> None:
        for _ in range(50):
            async with lock.held():
                enter()
                await asyncio.sleep(0.0001)
                leave()

    async def run() -> None:
        await asyncio.gather(*(task() for _ in range(3)), *(asyncio.to_thread(work) for _ in range(3)))

    asyncio.run(run())
    assert (most, count) == (1, 300)


def test_a_task_that_is_called_off_leaves_the_row_or_hands_the_lock_on() -> None:
    async def run() -> None:
        lock = WriteLock()

        async def hold() -> None:
            async with lock.held():
                await asyncio.sleep(60)

        for is_handed_over in (False, True):
            async with lock.held():
                waiting = asyncio.create_task(hold())
                await asyncio.sleep(0)
                if not is_handed_over:
                    waiting.cancel()
                    await asyncio.gather(waiting, return_exceptions=True)
            waiting.cancel()  # the lock is on its way to it
            await asyncio.gather(waiting, return_exceptions=True)
            async with asyncio.timeout(10), lock.held():
                pass

    asyncio.run(run())


def test_an_error_releases_it() -> None:
    lock = WriteLock()
    for _ in range(2):
        try:
            with lock:
                raise ValueError
        except ValueError:
            continue
    assert not lock._is_held
