"""Large counts for ikebana: the statistics of its rules file. `pytest -m soak -s tests/soak/test_ikebana.py`."""

import pytest

from hanazono.games.contract import Json
from tests.games.ikebana.test_vectors import VECTORS, compare_means

pytestmark = pytest.mark.soak

GAMES_PLAYED = 20_000


@pytest.mark.parametrize("case", VECTORS["random_play"]["cases"], ids=lambda case: f"{case['seats']} seats")
def test_random_play(case: Json) -> None:
    away = compare_means(case, GAMES_PLAYED)
    words = ", ".join(f"{name} {errors:+.1f}" for name, errors in away.items())
    print(f"\n{case['seats']} seats, {GAMES_PLAYED} games; standard errors off: {words}")
