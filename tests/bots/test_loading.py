"""A game that is loaded from disk: lean, and as good as one that was compiled here."""

import subprocess
import sys

import numba
import pytest

compiled_only = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="rules are interpreted here")  # type: ignore[attr-defined]

LINK = """
import sys
import numba
from numba.core.typing.templates import builtin_registry
from hanazono.bots.loading import is_loaded, load
from hanazono.games import GAMES

assert not is_loaded("haru")
load("haru")
assert is_loaded("haru") and not is_loaded("ombre")
assert "numba.typed.typeddict" not in sys.modules  # of what Numba could compile nothing was registered

rules = GAMES["haru"].rules

@numba.njit
def dealt(s):  # compiled now, with the bitcode of what was loaded
    rules.deal(s)
    return rules.asked(s)

one, other = GAMES["haru"].blank(2), GAMES["haru"].blank(2)
for s in (one, other):
    s.random[:] = 1, 2, 3, 4
rules.deal(other)
assert dealt(one) == rules.asked(other)
assert one.tobytes() == other.tobytes()
"""


@compiled_only
def test_what_was_loaded_can_still_be_compiled_with() -> None:
    """As where a file of the cache is gone."""
    done = subprocess.run([sys.executable, "-c", LINK], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
