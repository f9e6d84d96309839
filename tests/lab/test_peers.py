"""The comparison with OpenSpiel's games; what needs OpenSpiel itself runs where it is installed."""

from typing import Any

import pytest

from hanazono.lab import peers


def test_the_ratio_is_of_medians_and_of_a_games_default_table() -> None:
    ours: list[dict[str, Any]] = [
        {"game": "cerisier", "moves_per_second": 12},
        {"game": "cerisier", "moves_per_second": 1},  # with an option
        {"game": "haru", "moves_per_second": 18},
        {"game": "sakura", "moves_per_second": 9},
    ]
    theirs = [{"game": name, "moves_per_second": rate} for name, rate in (("a", 1), ("b", 2), ("c", 9))]
    assert peers.ratio(ours, theirs) == 6.0


def test_a_run_takes_its_games_from_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.001)
    if not peers.is_installed():
        with pytest.raises(ImportError):
            peers.run(lambda _text: None)
        return
    told: list[str] = []
    [row] = peers.run(told.append, ["connect_four"])
    assert told == ["OpenSpiel connect_four"]
    assert 7 <= row["moves_per_game"] <= 42
    assert row["moves_per_second"] > 0
