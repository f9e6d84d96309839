"""What every game provides, and what every program may ask of any game.

A game is five modules, described here as protocols: `box`, `rules` and `secrets`, compiled, `speech` and `text`, plain
Python. `Game` binds them and adds what is the same for all games. The functions that take a state of any game are in
dispatch.py.

The order of the file: the five protocols; errors; `Game`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from hanazono.games.dispatch import array_of, asked, bytes_of, legal, play, register, veil_in, why_not
from hanazono.games.events import Events, Forms
from hanazono.games.fields import Fields
from hanazono.games.kit import LEGAL, UNKNOWN, Array, State, moves_in, no_moves
from hanazono.games.kit import seed as seed_generator
from hanazono.games.options import BadOption, Options
from hanazono.games.questions import Questions

Json = dict[str, Any]
View = Mapping[str, Any]  # each game types its own
Say = Callable[..., str]  # say(id, **values): a sentence in the reader's language


# -- what a game's modules hold --------------------------------------------------------------------------------------


class Box(Protocol):
    """What is on the table, as numbers."""

    @property
    def SEATS(self) -> tuple[int, ...]: ...  # noqa: N802

    @property
    def FIELDS(self) -> Fields: ...  # noqa: N802  who may see which field of the state

    @property
    def STATE(self) -> np.dtype[np.void]: ...  # noqa: N802  their dtype

    @property
    def MOVES(self) -> int: ...  # noqa: N802  moves are numbered from 0 to MOVES - 1

    @property
    def forbids(self) -> Sequence[str]:
        """The statements behind the numbers of `why_not`."""


class Rules(Protocol):
    """The compiled rules. `s` is the state; `move` is a small int that has a meaning under the open question only."""

    @property
    def QUESTIONS(self) -> Questions: ...  # noqa: N802  `legal`, `why_not` and `play` are made from it

    def deal(self, s: State) -> None:
        """Sets up a new game; seats, options and the generator are already written in `s`."""

    def asked(self, s: State) -> int:
        """Bit mask of the seats that owe an answer; 0 when the game is over; several bits: a sealed question."""

    def legal(self, s: State, seat: int, moves: Array) -> None:
        """Fills a set (kit.py) with the legal moves of that seat."""

    def why_not(self, s: State, seat: int, move: int) -> int:
        """The number of the statement that forbids the move, 0 if it is legal."""

    def play(self, s: State, seat: int, move: int) -> None:
        """Makes a legal move, draws chance, and tells in `s.news` what happened."""

    def score(self, s: State, out: Array) -> None:
        """Points per seat, as if the game ended now."""

    def winners(self, s: State, out: Array) -> None:
        """1 for each seat that has won, else 0."""


class Secrets(Protocol):
    """The one door for secrets, compiled too."""

    def veil(self, s: State, seat: int, out: State) -> None:
        """Writes into an empty record what that viewer may know, and nothing else."""

    def imagine(self, s: State, seat: int) -> None:
        """Completes a veiled state into one world that fits what its viewer knows; `s` has a fresh seed."""


class Speech(Protocol):
    """The state and the moves as JSON. All of it reads veiled records only."""

    @property
    def OPTIONS(self) -> Options: ...  # noqa: N802

    @property
    def FORMS(self) -> Forms: ...  # noqa: N802  the moves of each question as JSON

    @property
    def EVENTS(self) -> Events: ...  # noqa: N802

    @property
    def CONSTANTS(self) -> Json: ...  # noqa: N802  numbers and names of the box, for pages that draw it

    def choices(self, s: State, seat: int) -> list[Json]:
        """Every legal move of that seat: `{"move": …, "hint": …}`."""

    def view(self, s: State, seat: int) -> View:
        """What that viewer sees of the table."""

    def score_sheet(self, s: State) -> list[Json]:
        """How each seat's points came about."""


class Text(Protocol):
    """The game in words, for terminals. `names` are the seats', `say` finds a sentence in the reader's language."""

    def board(self, view: View, names: Sequence[str], say: Say) -> str:
        """The view, drawn (Rich markup)."""

    def choice_words(self, choice: Json, view: View, names: Sequence[str], say: Say) -> str:
        """A choice and its hint in one line."""

    def event_words(self, line: Json, view: View, names: Sequence[str], say: Say) -> str:
        """A line of a transcript as one sentence, to whoever saw that view just after it; "" if there is no news."""

    def score_words(self, sheet: list[Json], names: Sequence[str], say: Say) -> str:
        """The score sheet, drawn (Rich markup)."""


class Deck(Protocol):
    """The numbers of a game's deck, where a table may be given others; they travel in `s.box`."""

    @property
    def DEFAULT(self) -> Json: ...  # noqa: N802  the deck as shipped

    def read(self, text: str) -> Json:
        """The whole deck that a deck file (TOML) leads to; raises `BadDeck`."""

    def check(self, deck: object) -> Json:
        """A whole deck that came as JSON, as in a transcript's `meta.deck`; raises `BadDeck`."""

    def write(self, s: State, deck: Json) -> None:
        """Writes a checked deck into an empty record."""

    def whole(self, s: State) -> Json:
        """The deck of a table."""


@dataclass(frozen=True)
class Details:
    """What the JSON forms of some moves say although it follows from the state, so that moves need no numbers for it.

    `of` gives for a move each name with its value (None: it must not be said) and the statement that settles it.
    """

    names: tuple[str, ...] = ()
    of: Callable[[State, int], dict[str, tuple[int | None, str]]] = lambda _s, _move: {}


# -- errors ----------------------------------------------------------------------------------------------------------


class Refused(Exception):
    """A move that a statement of the rules forbids. Nothing has changed."""

    def __init__(self, statement: str) -> None:
        super().__init__(statement)
        self.statement = statement


class Malformed(ValueError):
    """What was given is not a move of this game at all. Nothing has changed."""


class BadDeck(ValueError):
    """A deck that cannot be played with: where it is wrong, in which field, what stands there, what may.

    What may is written in signs rather than words, so that it reads the same in every language: 0 … 9, {…}, = 1.
    """

    def __init__(self, where: str, field: str, value: object, allowed: str) -> None:
        super().__init__(f"{where} {field}: expected {allowed}")
        self.where, self.field, self.value, self.allowed = where, field, value, allowed


class BadSeats(ValueError):
    """A number of seats that the game does not have."""

    def __init__(self, seats: object, allowed: tuple[int, ...]) -> None:
        super().__init__(f"{seats!r} seats: expected one of {allowed}")
        self.seats, self.allowed = seats, ", ".join(map(str, allowed))


# -- a game ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game:
    """One title: its modules and what else differs between titles, then what is the same for all."""

    name: str
    box: Box
    rules: Rules
    secrets: Secrets
    speech: Speech
    text: Text
    deck: Deck | None = None
    details: Details = Details()
    knowledge: ModuleType | None = None  # what bots know besides the rules: see bots/knowledge.py
    fewest_wins: bool = False  # the lowest score is the best
    measured: tuple[Json, ...] = field(default=({},), compare=False)  # options of the tables that benches measure
    record: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.__dict__["record"] = np.dtype((np.record, self.box.STATE))
        register(self)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.box.SEATS

    def empty(self) -> State:
        """A record of zeros."""
        return np.zeros(1, self.record)[0]  # type: ignore[no-any-return]

    def new(
        self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0, deck: Json | None = None
    ) -> State:
        """A new game, dealt."""
        s = self.blank(seats, options, deck)
        seed_generator(s.random, seed)
        self.rules.deal(s)
        return s

    def blank(self, seats: int, options: Mapping[str, object] | None = None, deck: Json | None = None) -> State:
        """A record with seats, options and the deck's numbers written, not yet dealt."""
        if type(seats) is not int or seats not in self.box.SEATS:
            raise BadSeats(seats, self.box.SEATS)
        s = self.empty()
        s.seats = seats
        self.speech.OPTIONS.write(s, self.check_options(options or {}))
        if self.deck is not None:
            self.deck.write(s, self.deck.DEFAULT if deck is None else self.deck.check(deck))
        elif deck is not None:
            raise BadDeck("", "", deck, "–")
        return s

    def check_options(self, options: Mapping[str, object]) -> Json:
        """All options of a table, defaults filled in."""
        known = {option.name: option for option in self.speech.OPTIONS}
        for name, value in options.items():
            if name not in known:
                raise BadOption(name, value, "an option named " + ", ".join(known))
            if not known[name].accepts(value):
                raise BadOption(name, value, known[name].allowed)
        return {name: options.get(name, option.default) for name, option in known.items()}

    def header_options(self, s: State) -> Json:
        """The options of a table as a transcript's header writes them."""
        options = self.speech.OPTIONS.read(s)
        quiet = {option.name: option.default for option in self.speech.OPTIONS if option.is_quiet}
        return {name: value for name, value in options.items() if name not in quiet or value != quiet[name]}

    def ask(self, question: int) -> str:
        """The name of a question in JSON."""
        return self.rules.QUESTIONS.asks[question]

    def asked(self, s: State) -> list[int]:
        """The seats that owe an answer now."""
        mask = asked(s)
        return [seat for seat in range(s["seats"]) if mask >> seat & 1]

    def legal(self, s: State, seat: int) -> list[int]:
        """The legal moves of that seat."""
        moves = no_moves(self.box.MOVES)
        legal(s, seat, moves)
        return moves_in(moves)

    def veiled(self, s: State, seat: int) -> State:
        """What that viewer may know, as a record: all that bots, views and choices get.

        The news are left out: that the last move told nothing could show that another seat has given a sealed answer.
        """
        return self._seen(s, [seat])[0][0]

    def seen(self, s: State, viewers: Sequence[int]) -> list[tuple[State, list[Json]]]:
        """For each viewer, what it may know and what the last move told it: `veiled` and `events`, in one look.

        Those who know the same, as most do, share the same lines.
        """
        looks: list[tuple[State, list[Json]]] = []
        known, lines = None, []
        for veiled, news in self._seen(s, viewers):
            if (bytes_of(veiled), news) != known:
                known, lines = (bytes_of(veiled), news), self.speech.EVENTS.lines(news, veiled)
            looks.append((veiled, lines))
        return looks

    def _seen(self, s: State, viewers: Sequence[int]) -> list[tuple[State, list[list[int]]]]:
        outs = np.frombuffer(bytearray(len(viewers) * self.record.itemsize), self.record)  # zeros, and quickly
        news, ends = np.empty((len(viewers), *self._news_shape), np.int16), np.empty(len(viewers), np.int16)
        states = array_of(s)
        veil_in(np.array([s]) if states is None else states, np.array(viewers, np.int64), outs, news, ends)
        return [
            (outs[each : each + 1][0], news[each, :end].tolist())  # each alone in an array, see `array_of`
            for each, end in enumerate(ends.tolist())
        ]

    def asks_secretly(self, question: int) -> bool:
        """Whether nobody may know whom a question asks, but those who are asked."""
        return question in self.rules.QUESTIONS.secret

    def choices(self, s: State, seat: int) -> list[Json]:
        return self.speech.choices(self.veiled(s, seat), seat)

    def view(self, s: State, seat: int) -> View:
        return self.speech.view(self.veiled(s, seat), seat)

    def events(self, s: State, seat: int) -> list[Json]:
        """What the last move told that viewer, as lines of a transcript."""
        return self.seen(s, [seat])[0][1]

    def chance(self, line: Json) -> list[int]:
        """The outcomes of the draws behind an event line of a transcript; raises `Malformed` if it is not one."""
        event = self.speech.EVENTS.named(line.get("event"))
        outcomes = event.chance(line) if event else None
        if outcomes is None:
            raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of {self.name}")
        return outcomes

    def agrees(self, given: Json, ours: Json, s: State) -> bool:
        """Whether a line that someone else wrote says what ours says; `s` is the state after it."""
        event = self.speech.EVENTS.named(ours.get("event"))
        return event.agrees(given, ours, s) if event and event.agrees else same_json(given, ours)

    def scores(self, s: State) -> list[int]:
        out = np.zeros(s.seats, np.int32)
        self.rules.score(s, out)
        return out.tolist()  # type: ignore[no-any-return]

    def winners(self, s: State) -> list[int]:
        out = np.zeros(s.seats, np.int32)
        self.rules.winners(s, out)
        return [seat for seat in range(s.seats) if out[seat]]

    def choice(self, question: int, move: int) -> Json | None:
        """A move as JSON, as far as its number says it; None if the number means nothing under that question."""
        return self.speech.FORMS.get(question, {}).get(move)

    def form(self, s: State, move: int) -> Json:
        """A move of the open question as JSON, with what its form takes from the state."""
        choice = self.choice(int(s["question"]), move) or {}
        said = {name: value for name, (value, _) in self.details.of(s, move).items() if value is not None}
        return {**choice, **said}

    def move_of(self, s: State, choice: object) -> int:
        """The number of a move given as JSON; it may still be an illegal one."""
        key, own = _key(choice), self._moves.get(int(s["question"]), {})
        if key in own:
            return own[key]
        if isinstance(choice, dict) and not any(key in moves for moves in self._moves.values()):
            key = _key({name: value for name, value in choice.items() if name not in self.details.names})
        if key in own:
            return own[key]
        if any(key in moves for moves in self._moves.values()):
            return self.box.MOVES  # a move of another question
        raise Malformed(f"{_key(choice)} is not a move of {self.name}")

    def answer(self, s: State, seat: int, choice: object) -> None:
        """The one checked way in for people: plays, or raises `Refused` or `Malformed` and has changed nothing."""
        play(s, seat, self.check_answer(s, seat, choice))

    def check_answer(self, s: State, seat: int, choice: object) -> int:
        """The move that an answer stands for; raises `Refused` or `Malformed` if it cannot be played."""
        move = self.move_of(s, choice)
        statement = why_not(s, seat, move)
        if statement != LEGAL:
            raise Refused(self.box.forbids[statement])
        self._check_form(s, move, choice)
        return move

    def _check_form(self, s: State, move: int, choice: Any) -> None:
        """A legal move must be said to the letter."""
        for name, (value, settles) in self.details.of(s, move).items():
            if not same_json(choice.get(name), value):
                raise Refused(settles)
        if self.details.names and choice.keys() != self.form(s, move).keys():
            raise Malformed(f"{_key(choice)} says more than a move of {self.name}")

    @cached_property
    def _news_shape(self) -> tuple[int, ...]:
        return self.box.STATE["news"].shape

    @cached_property
    def _moves(self) -> dict[int, dict[str, int]]:
        return {
            question: {_key(choice): move for move, choice in forms.items() if move != UNKNOWN}
            for question, forms in self.speech.FORMS.items()
        }


_encode = json.JSONEncoder(sort_keys=True, ensure_ascii=False).encode


def _key(choice: object) -> str:
    """JSON that tells true from 1 and 3.0 from 3, whatever the order of names."""
    try:
        return _encode(choice)
    except (TypeError, ValueError, RecursionError) as error:
        raise Malformed("a move is a JSON object") from error


def same_json(one: object, other: object) -> bool:
    """Whether two values are the same JSON; true is not 1 there, and 3.0 not 3."""
    return _key(one) == _key(other)
