"""Transcripts: a finished game as JSON Lines, written by random play, and checked line by line.

The format is that of the rules: a header; event lines and move lines as they happened, every secret shown; the end. A
replay goes through scripted chance: the transcript's draws are put into the state, its moves are answered in the same
way as a person's, and everything the rules then report must be in the transcript. Verifying a transcript is the same
except for the draws, which are recomputed from the secret that the table published. If a game was played on from
another one, the part it kept is not this table's chance: verify.py says what is proved of such a game.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np

from hanazono import __version__
from hanazono.games import GAMES, dispatch
from hanazono.games.contract import BadDeck, BadSeats, Game, Json, Malformed, Refused, same_json
from hanazono.games.kit import (
    ABOVE,
    FAULT_SCRIPT,
    State,
    lowest_bit,
    moves_in,
    no_moves,
    seed,
)
from hanazono.games.options import BadOption
from hanazono.games.playout import play_logged, random_move
from hanazono.table.fairness import BadProof, Fairness, read_proof

VERSION = 1
HEADER = ("transcript", "game", "seats", "options")
ORIGIN_ID = re.compile("[A-Za-z0-9_-]{1,64}")


# -- recording -------------------------------------------------------------------------------------------------------


def record(
    game: Game,
    seats: int,
    options: Json,
    seed_number: int,
    index: int = 0,
    *,
    with_choices: bool = False,
    deck: Json | None = None,
    fairness: Fairness | None = None,
) -> list[Json]:
    """A whole game of uniformly random moves, number `index` of a seed's games, as the lines of its transcript."""
    s = game.blank(seats, options, deck)
    mover = np.zeros(4, np.uint32)
    seed(s.random, seed_number, 2 * index)
    seed(mover, seed_number, 2 * index + 1)
    if fairness is not None:
        fairness.seed(s, 0)
    dispatch.deal(s)
    told = _told(s)
    if with_choices or fairness is not None:
        lines = [*game.speech.EVENTS.lines(told, s), *_with_choices(game, s, mover, fairness)]
    else:
        offered = no_moves(game.box.MOVES)
        log = np.zeros((1024, 4), np.int16)
        while dispatch.asked(s):
            told += log[: play_logged(s, mover, offered, log)].tolist()
        lines = game.speech.EVENTS.lines(told, game.veiled(s, ABOVE))
    meta: Json = {"program": f"hanazono {__version__}", "seed": seed_number, "index": index}
    if game.deck is not None:
        meta["deck"] = game.deck.whole(s)
    if fairness is not None:
        meta["fair"] = fairness.published()
    header = {"transcript": VERSION, "game": game.name, "seats": seats, "options": game.header_options(s)}
    return [{**header, "meta": meta}, *lines, end_line(game, s)]


def _with_choices(game: Game, s: State, mover: Any, fairness: Fairness | None) -> Iterator[Json]:
    """Plays on like `play_logged`, and records the legal moves with each move."""
    moves = no_moves(game.box.MOVES)
    offered: dict[int, list[Json]] = {}
    question = 1
    while asked := dispatch.asked(s):
        seat = lowest_bit(asked)
        if fairness is not None:
            fairness.seed(s, question)
        dispatch.legal(s, seat, moves)
        offered[seat] = [game.form(s, move) for move in moves_in(moves)]
        dispatch.play(s, seat, random_move(moves, mover))
        for line in game.events(s, ABOVE):
            if "move" in line:
                yield {"seat": line["seat"], "ask": line["ask"], "choices": offered[line["seat"]], "move": line["move"]}
            else:
                yield line
        question += bool(s.news_end)  # an answer without news leaves a sealed question open


def _told(s: State) -> list[list[int]]:
    return s.news[: s.news_end].tolist()  # type: ignore[no-any-return]


def end_line(game: Game, s: State) -> Json:
    return {"end": {"scores": game.scores(s), "winners": game.winners(s)}}


# -- replaying -------------------------------------------------------------------------------------------------------


class BadTranscript(Exception):
    """An invalid transcript: the number of the line, and the name of a sentence with its values."""

    def __init__(self, line: int, reason: str, **values: object) -> None:
        super().__init__(f"line {line}: {reason} {values}")
        self.line, self.reason, self.values = line, reason, values


@dataclass(frozen=True)
class Kept:
    """What a game kept of the one that it was played on from: the deal and this many questions."""

    questions: int
    place: str | None = None  # "table" or "transcript"; None: the game is not named
    id: str | None = None


@dataclass(frozen=True)
class Played:
    """A game that was replayed to its end."""

    line: int  # of its header
    game: str
    seats: int
    options: Json
    deck: Json | None
    moves: int
    questions: int
    scores: list[int]
    winners: list[int]
    kept: Kept | None  # None: all of it was played at one table
    fairness: Fairness | None  # from which every draw after the kept part was recomputed; None: not verified


class Lines:
    """The lines of a file as JSON objects, with a cursor."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts: Iterator[str | None] = chain(texts, [None])
        self.number = 0
        self.step()

    def step(self) -> None:
        text = next(self._texts)
        self.number += 1
        while text is not None and not text.strip():
            text = next(self._texts)
            self.number += 1
        self.line: Json | None = None if text is None else self._read(text)

    def _read(self, text: str) -> Json:
        try:
            line = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_without_doubles)
        except (ValueError, RecursionError):
            raise BadTranscript(self.number, "not-json") from None
        if not isinstance(line, dict):
            raise BadTranscript(self.number, "not-json")
        return line

    def take(self, expected: str) -> Json:
        """The current line; moves on to the next."""
        if self.line is None or "transcript" in self.line:
            raise BadTranscript(self.number, "truncated", expected=expected)
        line = self.line
        self.step()
        return line

    @property
    def is_event(self) -> bool:
        return self.line is not None and "event" in self.line


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _without_doubles(pairs: list[tuple[str, object]]) -> Json:
    if len(pairs) != len(line := dict(pairs)):
        raise ValueError("a name stands twice")
    return line


def replay(texts: Iterable[str], *, is_verified: bool = False) -> Iterator[Played]:
    """Checks every game of a file and yields how each ended; raises `BadTranscript` at the first wrong line.

    When verified, the draws are not taken from the lines but recomputed from the published secret.
    """
    lines = Lines(texts)
    if lines.line is None:
        raise BadTranscript(lines.number, "empty")
    while lines.line is not None:
        yield replay_game(lines, is_verified)


def replay_game(lines: Lines, is_verified: bool) -> Played:
    first, header = lines.number, lines.line or {}
    game, s = _open(lines)
    fairness = _read_proof(header, first) if is_verified else None
    kept = _read_origin(header, first)
    own = 0 if kept is None else kept.questions + 1  # the first question whose chance is this table's
    _replay_deal(game, s, lines, None if own else fairness)
    moves, question = 0, 0
    while asked := game.asked(s):
        moves += len(asked)
        question += 1
        _replay_question(game, s, asked, lines, fairness if question >= own else None, question)
    if own > question:  # a game is played on from an open question only
        raise _bad_origin(header, first, most=question - 1)
    number, line, ours = lines.number, lines.take('{"end": …}'), end_line(game, s)
    if not same_json(line, ours):
        raise BadTranscript(number, "end", expected=_text(ours), found=_text(line))
    result = ours["end"]
    return Played(
        first,
        game.name,
        int(s.seats),
        game.speech.OPTIONS.read(s),
        game.deck.whole(s) if game.deck is not None else None,
        moves,
        question,
        result["scores"],
        result["winners"],
        kept,
        fairness,
    )


def walk(lines: Lines) -> Iterator[tuple[Game, State, int]]:
    """Replays a game as far as its lines go: the position after the deal and after each question."""
    game, s = _open(lines)
    _replay_deal(game, s, lines, None)
    yield game, s, (question := 0)
    while (asked := game.asked(s)) and lines.line is not None:
        question += 1
        _replay_question(game, s, asked, lines, None, question)
        yield game, s, question


@dataclass(frozen=True)
class Decision:
    """A move that stood and had alternatives: what its seat knew when it was asked, and what it did."""

    game: Game
    question: int
    seat: int
    veiled: State
    move: int


def decisions(lines: Lines) -> Iterator[Decision]:
    """The decisions of one game, in the order of its transcript; raises BadTranscript.

    A forced move is not a decision. Seats that are asked at once decide before any of their answers is revealed. The
    part that a game kept of another one, from which it was played on, was not decided in it.
    """
    origin = _read_origin(lines.line or {}, lines.number)
    kept = 0 if origin is None else origin.questions
    game, s = _open(lines)
    _replay_deal(game, s, lines, None)
    question = 0
    while asked := game.asked(s):
        question += 1
        before = s.copy()
        moves = _replay_question(game, s, asked, lines, None, question)
        if question > kept:
            for seat, move in zip(asked, moves, strict=True):
                veiled = game.veiled(before, seat)
                if len(game.legal(veiled, seat)) > 1:
                    yield Decision(game, question, seat, veiled, move)
    lines.take('{"end": …}')


def _replay_deal(game: Game, s: State, lines: Lines, fairness: Fairness | None) -> None:
    _prepare_chance(game, s, events := _take_events(lines), fairness, 0)
    dispatch.deal(s)
    _compare(game, s, events, game.events(s, ABOVE), lines.number, fairness is not None)


def _open(lines: Lines) -> tuple[Game, State]:
    """Reads the header."""
    number, header = lines.number, lines.line
    if header is None or set(header) - {"meta"} != set(HEADER) or not isinstance(header.get("meta", {}), dict):
        raise BadTranscript(number, "header", expected=", ".join(HEADER))
    version, name, seats, options = (header[key] for key in HEADER)
    if not same_json(version, VERSION):
        raise BadTranscript(number, "version", found=_text(version), expected=VERSION)
    if not isinstance(name, str) or name not in GAMES:
        raise BadTranscript(number, "game", found=_text(name), expected=", ".join(GAMES))
    if not isinstance(options, dict):
        raise BadTranscript(number, "header", expected=", ".join(HEADER))
    game, meta = GAMES[name], header.get("meta", {})
    try:
        s = game.blank(seats, options, meta.get("deck") if game.deck is not None else None)
    except BadSeats as error:
        raise BadTranscript(number, "seats", found=_text(seats), expected=error.allowed) from None
    except BadOption as error:
        raise BadTranscript(
            number, "option", name=error.name, found=_text(error.value), expected=error.allowed
        ) from None
    except BadDeck as error:
        values = {"where": f"{error.where} {error.field}".strip(), "found": _text(error.value)}
        raise BadTranscript(number, "deck", expected=error.allowed, **values) from None
    lines.step()
    return game, s


def _read_proof(header: Json, number: int) -> Fairness:
    try:
        return read_proof(header.get("meta", {}).get("fair"), header["seats"])
    except BadProof as error:
        raise BadTranscript(number, f"unproved-{error}") from None


def _read_origin(header: Json, number: int) -> Kept | None:
    """What a game that was played on from another one claims to have kept of it; None if it has no origin."""
    origin = header.get("meta", {}).get("origin")
    if origin is None:
        return None
    questions = origin.get("questions") if isinstance(origin, dict) else None
    names = {name: value for name, value in origin.items() if name != "questions"} if isinstance(origin, dict) else {}
    [(place, name)] = names.items() if len(names) == 1 else [(None, None)]
    is_named = place in {"table", "transcript"} and isinstance(name, str) and ORIGIN_ID.fullmatch(name)
    if type(questions) is not int or questions < 0 or (names and not is_named):
        raise _bad_origin(header, number, most="…")
    return Kept(questions, place, name)


def _bad_origin(header: Json, number: int, most: object) -> BadTranscript:
    return BadTranscript(number, "origin", found=_text(header["meta"]["origin"]), most=str(most))


Event = tuple[int, Json]  # a line and its number


def _take_events(lines: Lines) -> list[Event]:
    events = []
    while lines.is_event:
        events.append((lines.number, lines.take("")))
    return events


def _prepare_chance(game: Game, s: State, events: list[Event], fairness: Fairness | None, question: int) -> None:
    """Prepares the coming draws: from these lines, or recomputed."""
    if fairness is None:
        _write_script(game, s, events)
    else:
        fairness.seed(s, question)


def _write_script(game: Game, s: State, events: list[Event]) -> None:
    """Puts the draws in these lines into the state."""
    outcomes: list[int] = []
    for number, line in events:
        try:
            outcomes += game.chance(line)
        except Malformed:
            raise BadTranscript(number, "unknown-event", found=_text(line)) from None
    outcomes = [max(-1, min(outcome, 127)) for outcome in outcomes[: len(s.script)]]  # what the field holds
    s.script[: len(outcomes)] = outcomes
    s.script_at, s.script_end = 0, len(outcomes)


def _replay_question(
    game: Game, s: State, asked: list[int], lines: Lines, fairness: Fairness | None, question: int
) -> list[int]:
    """One question: the move lines of all seats asked, then what they led to. Returns the moves."""
    ask = game.ask(int(s.question))
    answers = [_take_answer(game, s, seat, ask, lines) for seat in asked]
    _prepare_chance(game, s, events := _take_events(lines), fairness, question)
    ours: list[Json] = []
    moves: list[int] = []
    for seat, (number, move) in zip(asked, answers, strict=True):
        try:
            moves.append(game.check_answer(s, seat, move))
            dispatch.play(s, seat, moves[-1])
        except Refused as refused:
            raise BadTranscript(number, "refused", found=_text(move), statement=refused.statement) from None
        except Malformed:
            raise BadTranscript(number, "unknown-move", found=_text(move), ask=ask) from None
        ours += game.events(s, ABOVE)
    told = [line for line in ours if "event" in line]
    _compare(game, s, events, told, lines.number, fairness is not None)
    return moves


def _take_answer(game: Game, s: State, seat: int, ask: str, lines: Lines) -> tuple[int, object]:
    number = lines.number
    expected = f'{{"seat": {seat}, "ask": "{ask}", …}}'
    line = lines.take(expected)
    if set(line) - {"choices"} != {"seat", "ask", "move"} or not same_json([line["seat"], line["ask"]], [seat, ask]):
        raise BadTranscript(number, "move", expected=expected, found=_text(line))
    if "choices" in line:
        ours = [game.form(s, move) for move in game.legal(s, seat)]
        if not isinstance(line["choices"], list) or sorted(map(_text, line["choices"])) != sorted(map(_text, ours)):
            raise BadTranscript(number, "choices", expected=_text(ours), found=_text(line["choices"]))
    return number, line["move"]


def _compare(game: Game, s: State, events: list[Event], ours: list[Json], then: int, is_verified: bool) -> None:
    """What the rules reported must match the lines; `then` is the number of the line after them."""
    for (number, line), own in zip(events, ours, strict=False):
        if not game.agrees(line, own, s):
            reason = "impossible" if s.fault == FAULT_SCRIPT else "dishonest" if is_verified else "event"
            raise BadTranscript(number, reason, expected=_text(own), found=_text(line))
    if len(events) > len(ours):
        raise BadTranscript(events[len(ours)][0], "no-event", found=_text(events[len(ours)][1]))
    if len(events) < len(ours):
        raise BadTranscript(then, "missing-event", expected=_text(ours[len(events)]))


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
