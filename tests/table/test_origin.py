"""Play on from here: the position that lines of a transcript lead to, ready for other chance."""

import json

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import ABOVE
from hanazono.table.history import cut, steps_of_transcript
from hanazono.table.origin import position
from hanazono.table.transcript import BadTranscript, record


def lines_of(game: Game) -> list[str]:
    return [json.dumps(line) for line in record(game, game.seats[0], {}, 3)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_is_the_position_after_the_last_line(game: Game) -> None:
    lines = lines_of(game)
    steps = list(steps_of_transcript(lines, ABOVE))
    for step in steps[1:-1:7]:
        origin = position(cut(lines, step.question))
        assert origin.question == step.question
        assert game.view(origin.s, ABOVE) == step.view


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_of_its_script_and_its_news_is_left(game: Game) -> None:
    s = position(cut(lines_of(game), 3)).s
    assert (s.script_at, s.script_end, s.news_end, s.fault) == (0, 0, 0, 0)


def test_what_is_no_transcript_leads_nowhere() -> None:
    with pytest.raises(BadTranscript):
        position(['{"transcript": 1}'])
