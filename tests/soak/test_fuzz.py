"""A hundred thousand hostile requests, and as many hostile messages: no failure, no change, no long log."""

from pathlib import Path

import pytest

from hanazono.games import GAMES
from tests.server.conftest import serving
from tests.server.scene import set_scene
from tests.server.test_hostile_frames import babble
from tests.server.test_hostile_requests import flood

pytestmark = pytest.mark.soak

COUNT = 100_000


def test_a_hundred_thousand_hostile_requests(tmp_path: Path) -> None:
    with serving(tmp_path, metrics="all", proxies="127.0.0.1") as server:
        flood(set_scene(server), COUNT)


@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_hostile_messages(tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as server:
        babble(server, game, COUNT // len(GAMES))
