"""Functions that are written from a table: source lines that follow from what a game declares; rules are compiled.

Numba cannot call a rule that it finds in a list or reach a field by a name that it is handed; but it compiles what is
written out, and nothing is faster.
"""

import inspect
import sys
from collections.abc import Callable
from typing import Any

from hanazono.games.kit import rule

Rule = Callable[..., Any]


class Source:
    """The lines of one rule, and the names that they know."""

    def __init__(self, module: str, **names: Rule) -> None:
        self._file = str(sys.modules[module].__file__)
        self._names: dict[str, Any] = {"__name__": module, **names}

    def call(self, name: str, called: Rule) -> str:
        """A call of a rule under that name; it is given what its parameters name."""
        self._names[name] = called
        return f"{name}({', '.join(inspect.signature(getattr(called, 'py_func', called)).parameters)})"

    def compiled(self, *lines: str) -> Rule:
        """The rule, as if it stood in the module: Numba's cache asks where it does."""
        made: dict[str, Rule] = {}
        exec(compile("\n".join(lines), self._file, "exec"), self._names, made)  # noqa: S102
        (function,) = made.values()
        return rule(function)


def function(parameters: str, expression: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A plain function that is written from a table; the expression is made of the parameters and these names."""
    return eval(f"lambda {parameters}: {expression}", dict(names))  # type: ignore[no-any-return]  # noqa: S307
