"""What the speeches of games share."""

import numpy as np
import pytest

from hanazono.games import GAMES
from hanazono.games.speech import reader, things
from hanazono.games.states import from_json, plain, to_json


@pytest.mark.parametrize("name", GAMES)
def test_a_reader_reads_what_plain_reads(name: str) -> None:
    """Each field has other numbers, so that one read in another's place would show."""
    game, number = GAMES[name], 0
    fields = to_json(game.empty())
    for field, value in fields.items():
        size = np.array(value).size
        if field != "random":
            fields[field] = (np.arange(number, number + size) % 120 - 10).reshape(np.array(value).shape).tolist()
        number += size
    s = from_json(game, fields)
    read, whole = reader(game.box.STATE)(s), plain(s)
    assert read._fields == whole._fields[: len(read._fields)]
    for field in read._fields:
        assert np.array_equal(getattr(read, field), getattr(whole, field)), field


def test_things_of_a_set() -> None:
    assert things(0) == []
    assert things(0b1010_0001) == [0, 5, 7]
