"""The positions on the rules pages have the form of current views; if not, run `make examples`."""

import json

import msgspec
import pytest

from hanazono.games import GAMES
from tests.page.examples import new, path_of


@pytest.mark.parametrize("name", GAMES)
def test_examples_have_the_form_of_views(name: str) -> None:
    game = GAMES[name]
    form = game.view(new(game), 0)
    found = json.loads(path_of(name).read_text(encoding="utf-8"))
    for view in (found["middle"], found["end"]):
        assert view.keys() == form.keys()
        msgspec.convert(view, game.speech.View)  # type: ignore[attr-defined]
    assert found["middle"]["ask"] is not None
    assert found["end"]["ask"] is None
