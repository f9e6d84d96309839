"""The questions of a game as a table, and the three functions of the contract that are made from it.

A game says of each question its number, its name, and the rules that offer, forbid and answer its moves:

    QUESTIONS = Questions(
        Question(TURN, "turn", offer_turn, forbid_turn, answer_turn),
        Question(DRAWN, "drawn", offer_drawn, forbid_drawn, answer_drawn),
        asked=asked, moves=MOVES, over=GAME_OVER, not_asked=NOT_YOUR_TURN, unknown=NOT_THIS_QUESTION,
    )
    legal, why_not, play = QUESTIONS.rules(__name__)

Each of these rules takes what it needs of `s`, `seat`, `moves` (the set to fill) and `move`, under these names.

`legal`, `why_not` and `play` are written as Python source with one branch a question, then compiled like any rule:
Numba cannot call a rule that it finds in a list, and a chain of branches costs nothing beside it.

The order of the file: a question; all questions of a game; the source of the three functions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hanazono.games import kit
from hanazono.games.sources import Rule, Source

OVER = 0  # in `s.question` when the game is over


@dataclass(frozen=True)
class Question:
    """One thing that a game asks."""

    number: int  # in `s.question`
    ask: str  # its name in JSON; several questions may share one
    offer: Rule  # adds the legal moves to an empty set
    forbid: Rule  # gives the statement that forbids a move from 0 to MOVES - 1, or LEGAL
    answer: Rule  # plays a legal move
    is_sealed: bool = False  # several seats answer at once: see below
    is_secret: bool = False  # nobody may know whom it asks, but those who are asked

    # Of a sealed question, `forbid` judges any seat at the table and any number, and `answer` tells the moves once the
    # last is in.


class Questions:
    """All that a game asks, and which statements refuse what is no move of the open question."""

    def __init__(
        self, *table: Question, asked: Rule, moves: int, over: int, not_asked: int | Rule, unknown: int
    ) -> None:
        self.table = table
        self.asked = asked  # the contract's: a bit mask of seats
        self.moves = moves  # MOVES
        self.over = over  # the game is over
        self.not_asked = not_asked  # the question is another seat's: a statement, or a rule that gives one
        self.unknown = unknown  # no question has a move of that number

    @cached_property
    def asks(self) -> dict[int, str]:
        """The names of the questions in JSON."""
        return {question.number: question.ask for question in self.table}

    @cached_property
    def secret(self) -> set[int]:
        """The questions of which nobody may know whom they ask."""
        return {question.number for question in self.table if question.is_secret}

    def rules(self, module: str) -> tuple[Rule, Rule, Rule]:
        """`legal`, `why_not` and `play`, as if they stood in that module: Numba's cache asks where they do."""
        writer = _Writer(self, module)
        return writer.legal(), writer.why_not(), writer.play()


# -- the source of the three functions -------------------------------------------------------------------------------


class _Writer:
    def __init__(self, questions: Questions, module: str) -> None:
        self.questions = questions
        self.source = Source(
            module, asked=questions.asked, clear_moves=kit.clear_moves, clear_news=kit.clear_news, tell=kit.tell
        )
        self.sealed = [question for question in questions.table if question.is_sealed]
        self.open = [question for question in questions.table if not question.is_sealed]

    def legal(self) -> Rule:
        return self.source.compiled(
            "def legal(s, seat, moves):",
            "    clear_moves(moves)",
            "    if seat < 0 or asked(s) >> seat & 1 == 0:",
            "        return",
            *self._branches("offer", self.questions.table),
        )

    def why_not(self) -> Rule:
        given = self.questions
        other = given.not_asked
        not_asked = other if isinstance(other, int) else self.source.call("not_asked", other)
        return self.source.compiled(
            "def why_not(s, seat, move):",
            f"    if s.question == {OVER}:",
            f"        return {given.over}",
            "    if 0 <= seat and seat < s.seats:",
            *(f"    {line}" for line in self._branches("forbid", self.sealed, result="return ")),
            "    if seat < 0 or asked(s) >> seat & 1 == 0:",
            f"        return {not_asked}",
            f"    if move < 0 or move >= {given.moves}:",
            f"        return {given.unknown}",
            *self._branches("forbid", self.open, result="return "),
            f"    return {given.unknown}",
        )

    def play(self) -> Rule:
        return self.source.compiled(
            "def play(s, seat, move):",
            "    clear_news(s)",
            *self._branches("answer", self.sealed, then="return"),
            f"    tell(s, {kit.MOVED}, seat, int(s.question), move)",
            *self._branches("answer", self.open),
        )

    def _branches(self, verb: str, table: Sequence[Question], result: str = "", then: str = "") -> list[str]:
        """A branch for each rule, for all questions that share it."""
        by_rule: dict[Rule, list[Question]] = {}
        for question in table:
            by_rule.setdefault(getattr(question, verb), []).append(question)
        lines = []
        for number, (rule, questions) in enumerate(by_rule.items()):
            condition = " or ".join(f"s.question == {question.number}" for question in questions)
            lines.append(f"    {'elif' if number else 'if'} {condition}:")
            lines.append(f"        {result}{self.source.call(f'{verb}_{questions[0].number}', rule)}")
            lines += [f"        {then}"] if then else []
        return lines or ["    pass"]
