"""Clocks as such: when a time is out, and what is left; tests/table/test_play.py has them run at tables."""

import pytest

from hanazono.table.clocks import DAY, NEVER, SECOND, Clock

NONE, LIVE, DAYS = Clock(), Clock("live", seconds=600, increment=10, patience=60), Clock("days", days=2)
SINCE = 1_000_000


@pytest.mark.parametrize(
    ("clock", "is_secret", "due"),
    [
        (NONE, False, NEVER),
        (NONE, True, NEVER),
        (LIVE, False, SINCE + 5 * SECOND),
        (LIVE, True, SINCE + 60 * SECOND),  # the same for all, whatever they have left
        (DAYS, False, SINCE + 2 * DAY),
        (DAYS, True, SINCE + 2 * DAY),
    ],
)
def test_when_a_time_is_out(clock: Clock, is_secret: bool, due: int) -> None:
    assert clock.due(5 * SECOND, SINCE, is_secret=is_secret) == due


@pytest.mark.parametrize(
    ("clock", "now", "left"),
    [
        (LIVE, SINCE, 5 * SECOND),
        (LIVE, SINCE + 2 * SECOND, 3 * SECOND),
        (LIVE, SINCE + 6 * SECOND, 0),  # never less than nothing
        (LIVE, SINCE - 6 * SECOND, 5 * SECOND),  # a machine's clock was put back: nobody gains by it
        (NONE, SINCE + DAY, 5 * SECOND),
        (DAYS, SINCE + DAY, 5 * SECOND),
    ],
)
def test_only_a_live_clock_is_spent(clock: Clock, now: int, left: int) -> None:
    assert clock.spent(5 * SECOND, SINCE, now, is_secret=False) == left


def test_a_clock_that_does_not_run_or_may_not_tell_spends_nothing() -> None:
    assert LIVE.spent(5 * SECOND, 0, SINCE, is_secret=False) == 5 * SECOND
    assert LIVE.spent(5 * SECOND, SINCE, SINCE + 2 * SECOND, is_secret=True) == 5 * SECOND


def test_who_comes_back_has_a_tenth_of_the_time_or_an_increment() -> None:
    assert LIVE.at_least == 60 * SECOND
    assert Clock("live", seconds=30, increment=10).at_least == 10 * SECOND
    assert NONE.at_least == 0


def test_what_is_stored_makes_the_clock_again() -> None:
    for clock in (NONE, LIVE, DAYS):
        assert Clock(**clock.as_json()) == clock
