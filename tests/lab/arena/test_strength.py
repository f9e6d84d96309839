"""What is said of strength: intervals, Elo, and the sequential test."""

from random import Random

import pytest

from hanazono.lab.arena.strength import ACCEPT, Sequential, elo, elo_difference, interval


def test_an_interval_is_wilsons() -> None:
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert interval(100, 100) == pytest.approx((0.9630, 1.0), abs=1e-3)
    assert interval(0, 0) == (0.0, 1.0)


def test_elo_of_two_is_the_logarithm_of_their_odds() -> None:
    ratings = elo({("strong", "weak"): (7_500, 10_000)}, 2)
    assert ratings["strong"][0] - ratings["weak"][0] == pytest.approx(elo_difference(0.75, 2), abs=1)
    assert elo_difference(0.75, 2) == pytest.approx(190.8, abs=0.1)


def test_elo_counts_the_seats_and_keeps_the_unbeaten_finite() -> None:
    alike = elo({("a", "b"): (250, 1_000), ("b", "a"): (250, 1_000)}, 4)
    assert alike["a"][0] == pytest.approx(0, abs=1)
    unbeaten = elo({("a", "b"): (100, 100)}, 2)
    assert 300 < unbeaten["a"][0] - unbeaten["b"][0] < 2_000


def test_elo_orders_three_by_their_matches() -> None:
    ratings = elo({("a", "b"): (60, 100), ("b", "c"): (60, 100), ("a", "c"): (70, 100)}, 2)
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert sum(value for value, _ in ratings.values()) == pytest.approx(0, abs=1e-6)


def deals(share: float, count: int, seats: int, number: int) -> list[float]:
    random = Random(number)
    return [sum(random.random() < share for _ in range(seats)) / seats for _ in range(count)]


@pytest.mark.parametrize(("share", "least", "most"), [(0.55, 0, 8), (0.61, 92, 100), (0.75, 100, 100), (0.50, 0, 0)])
def test_the_sequential_test_errs_as_seldom_as_it_says(share: float, least: int, most: int) -> None:
    test = Sequential(0.55, 0.61)
    passed = sum(test.decision(deals(share, 3_000, 2, number)) > 0 for number in range(100))
    assert least <= passed <= most


def test_what_was_decided_stays_so() -> None:
    test, good = Sequential(0.55, 0.61), [1.0] * 20
    assert test.decision(good) == 1
    assert test.ratio(80, 20, 20) < -ACCEPT  # if one looked at all of them only in the end
    assert test.decision(good + [0.0] * 60) == 1
    assert test.decision([1.0, 0.0] * 20) == 0
