"""Independent referees, one per game: a second reading of the rules, written without looking at the first."""

from collections.abc import Callable, Iterable
from typing import Any

from tests.referees import cerisier, haru, ikebana, ombre, sakura

REFEREES: dict[str, Callable[[Iterable[dict[str, Any]]], dict[str, Any]]] = {
    "cerisier": cerisier.check,
    "haru": haru.check,
    "ikebana": ikebana.check,
    "sakura": sakura.check,
    "ombre": ombre.check,
}
