"""What a game brings to the tests, found by its name: modules and files in tests/games/<game>/."""

from importlib import import_module
from typing import Any


class MissingPart(LookupError):
    """A game lacks something that the tests of all games need."""


def part(game: str, name: str) -> Any:
    """A module of a game's folder of tests."""
    module = f"tests.games.{game}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise  # something that it imports
        folder = f"tests/games/{game}"
        raise MissingPart(f"{folder}/{name}.py or {folder}/__init__.py is missing: see docs/3-add-a-game.md") from None
