"""The table of a game's questions: the names and the three functions that are made from it."""

from typing import Any

import numpy as np
import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.fields import Fields, public
from hanazono.games.kit import (
    LEGAL,
    Array,
    State,
    allow,
    clear_news,
    moves_in,
    no_moves,
    offer,
    rule,
    tell,
)
from hanazono.games.questions import Question, Questions

OVER, COLOUR, SHAPE, SECRET = range(4)
MOVES = 4
GAME_OVER, NOT_YOUR_TURN, OFF_TURN, NOT_THIS, BLACK_ONLY, SEALED = range(1, 7)

STATE = Fields(public("turn", "i1"), public("chosen", "i1"), public("pick", "i1", (2,)), news=4, script=1, odds=1).dtype


@rule
def asked(s: State) -> int:
    if s.question == OVER:
        return 0
    if s.question == SECRET:
        return int(s.pick[0] == 0) | int(s.pick[1] == 0) << 1
    return 1 << int(s.turn)


@rule
def offer_two(moves: Array) -> None:
    offer(moves, 0, 3)


@rule
def offer_pick(s: State, seat: int, moves: Array) -> None:
    if s.pick[seat] == 0:
        allow(moves, seat)


@rule
def forbid_two(move: int) -> int:
    return LEGAL if move < 2 else NOT_THIS


@rule
def forbid_shape(s: State, move: int) -> int:
    return BLACK_ONLY if move < 2 and s.chosen == 1 else forbid_two(move)


@rule
def forbid_pick(s: State, seat: int, move: int) -> int:
    return LEGAL if s.pick[seat] == 0 and move == seat else SEALED


@rule
def answer_colour(s: State, move: int) -> None:
    s.chosen = move
    s.question = SHAPE


@rule
def answer_shape(s: State) -> None:
    s.question = SECRET


@rule
def answer_pick(s: State, seat: int, move: int) -> None:
    s.pick[seat] = move + 1
    if asked(s) == 0:
        tell(s, 2, int(s.pick[0]), int(s.pick[1]), 0)
        s.question = OVER


@rule
def not_asked(s: State, seat: int) -> int:
    return OFF_TURN if s.question == SHAPE and seat >= 0 else NOT_YOUR_TURN


TABLE = (
    Question(COLOUR, "look", offer_two, forbid_two, answer_colour),
    Question(SHAPE, "look", offer_two, forbid_shape, answer_shape),
    Question(SECRET, "pick", offer_pick, forbid_pick, answer_pick, is_sealed=True, is_secret=True),
)
MORE: dict[str, Any] = {"asked": asked, "moves": MOVES, "over": GAME_OVER, "unknown": NOT_THIS}
QUESTIONS = Questions(*TABLE, not_asked=not_asked, **MORE)
legal, why_not, play = QUESTIONS.rules(__name__)


def toy(question: int = COLOUR, turn: int = 0) -> State:
    s = np.zeros(1, np.dtype((np.record, STATE)))[0]
    s.seats, s.question, s.turn = 2, question, turn
    clear_news(s)
    return s  # type: ignore[no-any-return]


def allowed(s: State, seat: int) -> list[int]:
    moves = no_moves(MOVES)
    moves[:] = 8  # left over from another question
    legal(s, seat, moves)
    return moves_in(moves)


def test_legal_offers_what_the_open_question_offers_to_those_who_are_asked() -> None:
    assert allowed(toy(), 0) == [0, 1]
    assert allowed(toy(), 1) == allowed(toy(), -1) == allowed(toy(OVER), 0) == []
    assert (allowed(toy(SECRET), 0), allowed(toy(SECRET), 1)) == ([0], [1])


@pytest.mark.parametrize(
    ("question", "seat", "move", "statement"),
    [
        (COLOUR, 0, 1, LEGAL),
        (COLOUR, 0, 3, NOT_THIS),
        (COLOUR, 0, -1, NOT_THIS),
        (COLOUR, 0, MOVES, NOT_THIS),
        (COLOUR, 1, 0, NOT_YOUR_TURN),
        (COLOUR, -1, 0, NOT_YOUR_TURN),
        (SHAPE, 1, 0, OFF_TURN),
        (SHAPE, -1, 0, NOT_YOUR_TURN),
        (SECRET, 1, 1, LEGAL),
        (SECRET, 1, -5, SEALED),
        (SECRET, 1, 99, SEALED),
        (SECRET, -1, 0, NOT_YOUR_TURN),
        (SECRET, 2, 0, NOT_YOUR_TURN),
        (OVER, 0, 0, GAME_OVER),
        (OVER, -1, 0, GAME_OVER),
    ],
)
def test_why_not_asks_the_open_question_and_knows_the_rest(question: int, seat: int, move: int, statement: int) -> None:
    assert why_not(toy(question), seat, move) == statement


def test_one_statement_may_refuse_all_seats_that_are_not_asked() -> None:
    _, plainly, _ = Questions(*TABLE, not_asked=OFF_TURN, **MORE).rules(__name__)
    assert plainly(toy(), 1, 0) == plainly(toy(), -1, 0) == OFF_TURN


def test_play_tells_open_moves_at_once_and_leaves_sealed_ones_to_their_answer() -> None:
    s = toy()
    play(s, 0, 1)
    assert (s.news_end, list(s.news[0]), s.question, s.chosen) == (1, [1, 0, COLOUR, 1], SHAPE, 1)
    assert why_not(s, 0, 0) == BLACK_ONLY
    play(s, 0, 0)
    assert (s.news_end, list(s.news[0]), s.question) == (1, [1, 0, SHAPE, 0], SECRET)
    play(s, 1, 1)
    assert (s.news_end, asked(s)) == (0, 1)
    play(s, 0, 0)
    assert (s.news_end, list(s.news[0]), s.question) == (1, [2, 1, 2, 0], OVER)


def test_the_table_names_its_questions() -> None:
    assert QUESTIONS.asks == {COLOUR: "look", SHAPE: "look", SECRET: "pick"}
    assert QUESTIONS.secret == {SECRET}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_tells_its_questions_apart(game: Game) -> None:
    table = game.rules.QUESTIONS.table
    numbers = [question.number for question in table]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert set(game.rules.QUESTIONS.secret) <= {question.number for question in table if question.is_sealed}
