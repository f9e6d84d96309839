"""The options of a game: the values of each, and the field of the record that holds it.

OPTIONS = Options(
    Option("layout", "standard", ("standard", "random"), at="random_layout"),
    Option("max_rounds", 0, at_least=0),
)
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hanazono.games.kit import State
from hanazono.games.sources import function

AT_MOST = 2**63 - 1  # the largest number that a field of a record holds


@dataclass(frozen=True)
class Option:
    """An option of a table: one of `values`, or any whole number from `at_least` on that a record can hold."""

    name: str
    default: bool | int | str
    values: tuple[bool | int | str, ...] = ()
    at_least: int = 0
    is_quiet: bool = False  # a transcript's header leaves the default out
    at: str | None = None  # the field of the record that holds it; None: the field of its name
    encode: Callable[[Any], object] | None = None  # None: the field holds the value, or the index of a text
    decode: Callable[[Any], object] | None = None

    def accepts(self, value: object) -> bool:
        if self.values:
            return any(value == each and type(value) is type(each) for each in self.values)
        return type(value) is int and self.at_least <= value <= AT_MOST

    @property
    def allowed(self) -> str:
        if self.values:
            return ", ".join(json.dumps(value) for value in self.values)
        return f"a whole number from {self.at_least} to {AT_MOST}"

    def read(self, text: str) -> bool | int | str:
        """The value that a person wrote on a command line."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = text
        if not self.accepts(value):
            raise BadOption(self.name, text, self.allowed)
        return value  # type: ignore[no-any-return]

    @property
    def is_kept(self) -> bool:
        """Whether a record holds it: not where it has one value only."""
        return len(self.values) != 1

    def held(self, value: bool | int | str) -> Any:
        """What the field holds for a value."""
        if self.encode:
            return self.encode(value)
        return self.values.index(value) if isinstance(value, str) else value

    def source(self, names: dict[str, Any]) -> str:
        """The Python expression of its value in a record `s`; adds what it uses to `names`."""
        held = f"s.{self.at or self.name}"
        if not self.is_kept:
            return repr(self.default)
        if self.decode is None and not isinstance(self.default, str):
            return f"{type(self.default).__name__}({held})"
        names[f"read_{self.name}"] = self.decode or self.values.__getitem__
        return f"read_{self.name}({held})"


class Options:
    """All options of a game, and where its record holds them."""

    def __init__(self, *table: Option) -> None:
        names: dict[str, Any] = {}
        parts = [f'"{option.name}": {option.source(names)}' for option in table]
        self._table = table
        self._read = function("s", f"{{{', '.join(parts)}}}", names)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._table)

    def write(self, s: State, options: dict[str, Any]) -> None:
        """Writes checked options into an empty record."""
        for option in filter(lambda option: option.is_kept, self):
            s[option.at or option.name] = option.held(options[option.name])

    def read(self, s: Any) -> dict[str, Any]:
        """The options of a table, all of them; from its record, or a plain copy."""
        return self._read(s)  # type: ignore[no-any-return]


class BadOption(ValueError):
    """An option or a value that the game does not have."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        super().__init__(f"{name} = {value!r}: expected {allowed}")
        self.name, self.value, self.allowed = name, value, allowed
