"""Interpreted rules are a thousand times slower: hints there imagine no worlds."""

import os

import pytest

from hanazono.games.cerisier import speech


@pytest.fixture(autouse=True)
def hints_take_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        monkeypatch.setattr(speech, "is_bound", lambda _s, _seat: False)
