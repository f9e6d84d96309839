"""The rules compile for a GPU as they are: a kernel plays whole games, one per thread.

No GPU and no driver is needed for that: `numba-cuda` brings the compiler, and only one call asks the driver which
device is there.
"""

import importlib
import sys
from types import SimpleNamespace
from typing import Any

import numba
import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import words_for
from hanazono.games.playout import playout

HOPPER = (9, 0)


def whole_playouts(game: Game) -> str:
    """The PTX of a kernel that plays `states[i]` to its end with the mover's generator `movers[i]`."""
    cuda: Any = importlib.import_module("numba.cuda")  # comes with the optional extra
    words = words_for(game.box.MOVES)

    def kernel(states: Any, movers: Any, out: Any) -> None:
        index = cuda.grid(1)
        if index < len(states):
            moves = cuda.local.array(words, numba.types.int64)
            out[index] = playout(states[index], movers[index], moves)

    record = numba.from_dtype(game.box.STATE)
    types = numba.types.void(record[::1], numba.types.uint32[:, ::1], numba.types.int32[::1])
    ptx, _ = cuda.compile(kernel, types, cc=HOPPER, device=False, abi="numba", output="ptx")
    return str(ptx)


@pytest.mark.skipif(sys.platform != "linux", reason="the compiler for GPUs is there for Linux only")
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_kernel_of_whole_games_compiles_to_ptx(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    device = SimpleNamespace(compute_capability=HOPPER)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: device)
    ptx = whole_playouts(game)
    assert ".target sm_90" in ptx
    assert ".entry" in ptx
    assert "malloc" not in ptx
