"""Buckets: so much at once, so much more each second; what is known afterwards only is paid afterwards, and owed."""

import pytest

from hanazono.server.process.limits import LIMITS, Limits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds, as its only entry."""
    now = [1000.0]
    monkeypatch.setattr("hanazono.server.process.limits.time.monotonic", lambda: now[0])
    return now


def test_a_bucket_gives_its_burst_and_then_what_has_run_in(clock: list[float]) -> None:
    buckets, limit = Limits(), LIMITS["chat"]
    assert [buckets.allows("chat", "aki") for _ in range(int(limit.burst) + 2)] == [True] * int(limit.burst) + [
        False
    ] * 2
    clock[0] += 1 / limit.per_second
    assert [buckets.allows("chat", "aki") for _ in range(2)] == [True, False]
    assert buckets.allows("chat", "ben")


def test_what_was_spent_is_owed_until_it_has_run_in(clock: list[float]) -> None:
    buckets, limit = Limits(), LIMITS["work"]
    assert buckets.has_left("work", "aki")
    buckets.spend("work", "aki", limit.burst + 3)
    assert not buckets.has_left("work", "aki")
    assert buckets.has_left("work", "ben")
    clock[0] += 3 / limit.per_second
    assert not buckets.has_left("work", "aki")
    clock[0] += 1
    assert buckets.has_left("work", "aki")
    clock[0] += 1_000_000
    buckets.spend("work", "aki", limit.burst - 0.5)  # it never holds more than the burst
    assert buckets.has_left("work", "aki")
    buckets.spend("work", "aki", 1)
    assert not buckets.has_left("work", "aki")


def test_to_look_takes_nothing(clock: list[float]) -> None:
    del clock
    buckets = Limits(rate=0.1)
    assert all(buckets.has_left("work", "aki") for _ in range(1_000))
    buckets.spend("work", "aki", 0.9)
    assert buckets.has_left("work", "aki")
    buckets.spend("work", "aki", 0.2)
    assert not buckets.has_left("work", "aki")


def test_without_limits_nothing_is_counted() -> None:
    buckets = Limits(rate=0)
    buckets.spend("work", "aki", 1_000)
    assert buckets.has_left("work", "aki")
    assert all(buckets.allows("chat", "aki") for _ in range(1_000))
