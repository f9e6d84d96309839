"""A game's folder of tests: what is missing there is named, with the page that says what it holds."""

import pytest

from tests.games.folders import MissingPart, part


@pytest.mark.parametrize(("game", "name"), [("haru", "nothing"), ("nowhere", "conserved")])
def test_what_is_missing_is_named(game: str, name: str) -> None:
    with pytest.raises(MissingPart, match=rf"tests/games/{game}/{name}\.py .* docs/3-add-a-game\.md"):
        part(game, name)
