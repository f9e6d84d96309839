"""The results of an arena as JSON: what the games say."""

from pathlib import Path

import pytest

from tests.lab.arena.played import arena


def test_results_say_what_the_games_say(tmp_path: Path) -> None:
    results = arena(tmp_path)
    first = results["matches"][0]
    assert (first["one"], first["others"], first["games"]) == ("bud", "tree:50ms", 8)
    assert first["share"] == pytest.approx(5 / 8)
    assert first["ms_per_move"] == [10.0, 5.0]
    assert results["moves"] == {"40": 6, "41": 6, "42": 6, "43": 6}
