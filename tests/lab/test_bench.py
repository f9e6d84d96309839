"""The bench prints what it promises; how large the figures are is not tested."""

import pytest

from hanazono.lab import bench

FACTS = {
    "game", "seats", "options", "moves_per_second", "games_per_second", "state_bytes", "compile_cold_s",
    "compile_cached_s", "python_move_us", "ratio",
}  # fmt: skip


def test_every_row_has_every_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "compile_times", lambda _: (2.0, 1.0))
    heard: list[str] = []
    rows = bench.run(["cerisier"], heard.append)
    assert [row["options"]["masteries"] for row in rows] == ["blue", "pink"]
    assert len(heard) == 3
    for row in rows:
        assert row.keys() == FACTS
        assert row["seats"] == 4
        assert 0 < row["games_per_second"] < row["moves_per_second"]
        assert row["state_bytes"] <= 512


def test_compiling_takes_longer_than_loading() -> None:
    from hanazono.games import GAMES  # noqa: PLC0415

    cold, cached = bench.compile_times(GAMES["cerisier"])
    assert cold > cached > 0
