"""A table's past: what stands of its log, its transcript, and what each viewer saw step by step."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game, Json
from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.store.row import NO_SEAT, Row
from hanazono.table import history, play
from hanazono.table.play import Setup, Table
from hanazono.table.transcript import BadTranscript, replay
from tests.table.test_play import never, played, setup, started

START = Row(0, "start", NO_SEAT, {"seats": [{"bot": None}] * 2, "nonces": ["00" * 16, "01" * 16]}, 1)


def game_with_undos(name: str) -> tuple[Setup, Table, list[Row]]:
    """A whole game; whatever can be taken back is taken back at first."""
    chosen, random = setup(name, 2), Random(1)
    table, rows = play.after(Table.new(chosen), START), [START]
    while not table.is_over:
        seat = table.game.asked(table.s)[0]
        if table.can_undo(seat) and rows[-1].kind == "move" and random.random() < 0.5:
            row = play.undo(table, seat, table.n, 1)
        else:
            row = play.answer(table, seat, table.n, random.choice(table.game.choices(table.s, seat))["move"], 1)
        rows.append(row)
        table = play.after(table, row)
    return chosen, table, rows


def texts(lines: list[Json]) -> list[str]:
    return [json.dumps(line) for line in lines]


# -- what stands -----------------------------------------------------------------------------------------------------


def rows(*kinds: str) -> Iterator[Row]:
    return (Row(number, kind, 0, {}, 1) for number, kind in enumerate(kinds))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("log", "left"),
    [
        (["start", "move", "move"], [0, 1, 2]),
        (["start", "move", "move", "undo"], [0, 1]),
        (["start", "move", "move", "undo", "undo"], [0]),
        (["start", "move", "hand", "undo", "move"], [0, 2, 4]),  # a seat that was handed over stays so
    ],
)
def test_an_undo_takes_the_last_move_that_still_stands(log: list[str], left: list[int]) -> None:
    assert [row.number for row in history.standing(rows(*log))] == left


# -- steps and transcripts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_transcript_is_the_game_without_what_was_taken_back(game: Game) -> None:
    chosen, table, log = game_with_undos(game.name)
    lines = history.transcript(chosen, log, None)
    [told] = replay(texts(lines), is_verified=True)
    assert (told.scores, told.winners) == (game.scores(table.s), game.winners(table.s))
    assert told.moves == sum(row.kind == "move" for row in history.standing(log))
    assert (game.name == "ombre") <= any(row.kind == "undo" for row in log)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_steps_are_the_same_from_the_log_and_from_the_transcript(game: Game) -> None:
    """The log also has a step for each answer to a sealed question; a transcript shows them together."""
    chosen, _, log = game_with_undos(game.name)
    lines = texts(history.transcript(chosen, log, None))
    for viewer in (SPECTATOR, 0, ABOVE):
        of_log = list(history.steps(chosen, log, viewer))
        of_transcript = list(history.steps_of_transcript(lines, viewer))
        assert [step for step in of_log if step in of_transcript] == of_transcript
        assert (of_log[0], of_log[-1]) == (of_transcript[0], of_transcript[-1])


def test_a_step_shows_its_viewer_what_the_table_showed_then() -> None:
    table, moves = played(started("ikebana"), never)
    steps = list(history.steps(table.setup, [START, *moves], 1))
    at = play.after(Table.new(table.setup), START)
    for step, row in zip(steps, [None, *moves], strict=True):
        at = at if row is None else play.after(at, row)
        assert step.view == at.game.view(at.s, 1)
    assert [step.end is None for step in steps] == [True] * len(moves) + [False]
    assert steps[-1].end is not None
    assert steps[-1].end["scores"] == table.game.scores(table.s)


# -- up to a question ------------------------------------------------------------------------------------------------


def test_a_transcript_is_cut_where_a_question_has_been_answered() -> None:
    chosen, _, log = game_with_undos("ikebana")
    lines = texts(history.transcript(chosen, log, None))
    calls: list[None] = []
    kept = history.cut(lines, 5, lambda: calls.append(None))
    assert calls
    assert kept == lines[: len(kept)]
    assert len(kept) < len(history.cut(lines, 6))


@pytest.mark.parametrize("questions", [-1, 10_000])
def test_there_is_no_cut_after_a_question_that_was_never_asked(questions: int) -> None:
    chosen, _, log = game_with_undos("haru")
    with pytest.raises(LookupError):
        history.cut(texts(history.transcript(chosen, log, None)), questions)


def test_what_is_no_transcript_is_not_cut() -> None:
    with pytest.raises(BadTranscript):
        history.cut(["{}"], 1)
