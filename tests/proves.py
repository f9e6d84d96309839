"""`@proves("cerisier.harvest.three-alike")`: names the statements of the rules without which a test would fail.

`hanazono rules` reads these decorators from the source.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def proves(*statements: str) -> Callable[[F], F]:
    return pytest.mark.proves(*statements)
