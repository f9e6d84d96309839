"""Decides whether a server that keeps to docs/4-protocol.md can have told what clients have heard.

    found = faults_of(history.tables[table])            # sentences, each a fault of the server; none: it is explained

It knows the protocol only: neither the rules of a game nor how the server stores anything. What it wants of a table:

- Seats: some order of all requests explains every answer and every look, each request taking effect once, between the
  moment it was asked and the moment it was answered. One whose answer was lost may have been done, once, or not.
- Moves: all who look from one seat are shown the same positions in the same order, without a gap; what was accepted
  stands in the transcript, in the order of its questions, and so does what was taken back not; whoever comes later sees
  nothing older than what anybody was shown before.
- Chat: one order for all, every line once; what was heard by its author is heard by everybody who comes afterwards.
- The rematch is one table; the end and the proof of chance are the same for all, and are those of the transcript.

The order of the file: reading a history; seats; what is shown; moves against the transcript; chat; rematch and end.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from math import inf
from typing import Any

from hanazono.server.live.chat import MOST_LINES
from tests.server.history import LOST, OK, REFUSED, Answered, Asked, Entry, Told
from tests.server.model import LOOKS, PHASES, REQUESTS, Op, State, again, follow, made

Json = dict[str, Any]

MOST_ORDERS = 300_000  # that are tried for the seats of one table
PLAYED_ON = {"stale", "over", "bot-plays", "not-asked", "nothing-to-undo"}  # why a choice may be one no more
UNCHANGED = {"unavailable"}  # says that it is not done, but it may be done all the same


@dataclass
class Earlier:
    """The table that this one is the rematch of: its seats at the end, and who asked for the rematch."""

    seats: State
    asked: list[Op]


def faults_of(entries: list[Entry], earlier: Earlier | None = None) -> list[str]:
    """What no server that keeps to the protocol would have told about this table."""
    case = Case.of(entries, earlier)
    return [fault for rule in (_seats, _shown, _moves, _chat, _rematch, _end) for fault in rule(case)]


# -- reading a history -----------------------------------------------------------------------------------------------


@dataclass
class Line:
    """What came on one socket."""

    who: str
    begun: int = 0  # the number of the entry that asked for it
    told: list[Told] = field(default_factory=list)


@dataclass
class Case:
    """A table's history, in order."""

    start: State
    ops: list[Op] = field(default_factory=list)
    lines: dict[int, Line] = field(default_factory=dict)
    commitment: str = ""

    @classmethod
    def of(cls, entries: Iterable[Entry], earlier: Earlier | None) -> "Case":
        answers = {entry.to: entry for entry in entries if isinstance(entry, Answered)}
        ops = [_op(entry, answers.get(entry.number)) for entry in entries if isinstance(entry, Asked)]
        if earlier is None:
            making = next(op for op in ops if op.what == "make")
            case = cls(made(making.who, making.body), ops, commitment=making.answer["commitment"])
        else:
            accepted = [_accepting(op) for op in earlier.asked if op.outcome != REFUSED]
            case = cls(again(earlier.seats, accepted[0].who), ops + accepted)
        for op in ops:
            if op.what == "hello":
                case.lines[op.line] = Line(op.who, op.begun)
        for entry in entries:
            if isinstance(entry, Told):
                case.lines[entry.line].told.append(entry)
                if entry.message.get("is_host"):  # of a rematch it is whoever was the first to ask
                    case.start = case.start._replace(host=entry.who)
        return case

    def named(self, *names: str) -> list[Op]:
        return [op for op in self.ops if op.what in names]


def earlier_of(entries: list[Entry], before: Earlier | None) -> Earlier:
    """What the rematch of this table starts from."""
    case = Case.of(entries, before)
    return Earlier(case.start._replace(seats=_who_sat(case)), case.named("rematch"))


def _who_sat(case: Case) -> Any:
    """The seats at the end, as a message shows them."""
    shown = [told.message for line in case.lines.values() for told in line.told if "seats" in told.message]
    last = next(message for message in reversed(shown) if message["phase"] == "over")
    return tuple(
        seat._replace(person=told["person"], bot=told["person"] is None, invited=None)
        for seat, told in zip(case.start.seats, last["seats"], strict=True)
    )


def _op(asked: Asked, answered: Answered | None) -> Op:
    if answered is None or answered.outcome == LOST or answered.answer.get("reason") in UNCHANGED:
        return Op(asked.who, asked.what, asked.body, asked.number, inf, LOST, {}, asked.line)
    return Op(
        asked.who, asked.what, asked.body, asked.number, answered.number, answered.outcome, answered.answer, asked.line
    )


def _accepting(op: Op) -> Op:
    """A rematch that was asked for, as it concerns the new table."""
    return Op(op.who, "accept", op.body, op.begun, op.ended, op.outcome, op.answer)


# -- seats -----------------------------------------------------------------------------------------------------------


def _seats(case: Case) -> Iterator[str]:
    """Some order of all that was asked explains every answer and every look: Wing and Gong's search, with a memory."""
    ops = [op for op in case.ops if op.what in REQUESTS]
    ops += [
        Op(op.who, "looked-up", op.body, op.begun, op.ended, OK, op.answer)
        for op in case.named("look")
        if op.outcome == OK
    ]
    for line in case.lines.values():
        ops += _looks(line)
    if fault := unexplained(case.start, ops):
        yield fault


def _looks(line: Line) -> Iterator[Op]:
    """The looks at the seats on one socket; each shows what was so after the one before."""
    before: Op | None = None
    for told in line.told:
        message = told.message
        if message["type"] in {"table", "seats"}:
            before = Op(line.who, "seen", {}, line.begun, told.number, OK, message, before=before)
            yield before
        if message.get("end"):
            yield Op(line.who, "proved", {}, line.begun, told.number, OK, message["end"]["fair"])


def unexplained(start: State, ops: list[Op]) -> str | None:
    """What cannot be explained, where the search comes furthest; None if some order explains all."""
    ops = sorted(ops, key=lambda op: op.begun)
    places = {id(op): number for number, op in enumerate(ops)}
    before = [places[id(op.before)] if op.before is not None else -1 for op in ops]
    needed = sum(1 << number for number, op in enumerate(ops) if op.outcome != LOST)
    seen, stack, furthest = {(0, start)}, [(0, start)], (0, start)
    while stack:
        done, state = stack.pop()
        if done & needed == needed:
            return None
        if len(seen) > MOST_ORDERS:
            return f"more than {MOST_ORDERS} orders of {len(ops)} requests and looks"
        if (done & needed).bit_count() > (furthest[0] & needed).bit_count():
            furthest = (done, state)
        for found in reversed(_next_orders(ops, before, done, state)):
            if found not in seen:
                seen.add(found)
                stack.append(found)
    return _why(ops, before, *furthest)


def _candidates(ops: list[Op], before: list[int], done: int) -> list[int]:
    """What may have taken effect next: nothing that is still to come had ended before it began."""
    waiting = [number for number in range(len(ops)) if not done >> number & 1]
    first_end = min(ops[number].ended for number in waiting)
    return [
        number
        for number in waiting
        if ops[number].begun < first_end and (before[number] < 0 or done >> before[number] & 1)
    ]


def _next_orders(ops: list[Op], before: list[int], done: int, state: State) -> list[tuple[int, State]]:
    found = []
    for number in _candidates(ops, before, done):
        op = ops[number]
        for after in follow(state, op):
            if after == state and (op.what in LOOKS or op.outcome == REFUSED):
                return [(done | 1 << number, state)]  # it changes nothing: whatever comes next may come then
            if after != state or op.outcome != LOST:  # else it is as if it was not done
                found.append((done | 1 << number, after))
    return found


def _why(ops: list[Op], before: list[int], done: int, state: State) -> str:
    stuck = [ops[number] for number in _candidates(ops, before, done) if ops[number].outcome != LOST]
    stuck.sort(key=lambda op: op.ended)
    shown = f", which shows {stuck[0].answer.get('seats', stuck[0].answer)}" if stuck[0].what in LOOKS else ""
    return f"seats: no order explains {stuck[0]}{shown}; it comes after {state}"


# -- what is shown ---------------------------------------------------------------------------------------------------


def _digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def _sights(message: Json) -> list[Json]:
    return [sight for sight in [*message.get("sights", []), message.get("sight")] if sight is not None]


def _shown(case: Case) -> Iterator[str]:
    """All who look from one seat are shown one row of positions; whoever comes later sees nothing older."""
    following: dict[object, dict[str, object]] = {}  # by viewer and position: the next one, and how it came about
    for line in case.lines.values():
        now: dict[object, object] = {}
        for told in line.told:
            for sight in _sights(told.message):
                viewer, position = sight["seat"], (sight["n"], _digest(sight["view"]))
                before: Any = now.get(viewer)
                if before is not None and before[0] > position[0]:
                    yield f"viewer {viewer}: question {position[0]} was shown after {before[0]} ({told.number})"
                if told.message["type"] == "update" and before is not None and before != position:
                    came = {"to": position, "events": _digest(told.message["events"]), "undone": told.message["undone"]}
                    if following.setdefault((viewer, before), came) != came:
                        yield f"viewer {viewer}: two things have followed question {before[0]} ({told.number})"
                now[viewer] = position
    yield from _not_older(case)
    yield from _asked_again(case)
    for op in case.named("answer", "undo"):
        if op.outcome == REFUSED and op.answer["reason"] not in PLAYED_ON:
            yield f"a choice was refused: {op.answer['reason']} ({op.begun})"


def _not_older(case: Case) -> Iterator[str]:
    """Whoever comes to a table sees no less than anybody was shown before they came."""
    marks: list[tuple[int, int, int]] = []  # the number of an entry, the question and the phase that it showed
    for told in sorted((told for line in case.lines.values() for told in line.told), key=lambda told: told.number):
        questions = [sight["n"] for sight in _sights(told.message)]
        phase = 2 if told.message.get("end") else PHASES.index(told.message.get("phase", "open"))
        marks.append((told.number, max(questions, default=0), phase))
    for begun, number in ((op.begun, op.line) for op in case.named("hello")):
        first = next((told for told in case.lines[number].told if told.number > begun and _is_table(told)), None)
        if first is None:
            continue
        known = [mark for mark in marks if mark[0] < begun]
        question = max((sight["n"] for sight in _sights(first.message)), default=0)
        if question < max((mark[1] for mark in known), default=0):
            yield f"whoever came after {begun} was shown question {question}, and somebody a later one before"
        shown = first.message["phase"]
        if PHASES.index(shown) < max((mark[2] for mark in known), default=0):
            yield f"whoever came after {begun} was shown phase {shown}, and somebody a later one before"


def _is_table(told: Told) -> bool:
    return bool(told.message["type"] == "table")


def _asked_again(case: Case) -> Iterator[str]:
    """An answer that was accepted is not asked for again under the same number."""
    accepted = [(op.ended, op.who, op.body["seat"], op.body["n"]) for op in case.named("answer") if op.outcome == OK]
    for op in case.named("hello"):
        told = next((told for told in case.lines[op.line].told if _is_table(told)), None)
        for sight in _sights(told.message) if told else []:
            known = [each for each in accepted if each[0] < op.begun and each[1] == op.who]
            if sight["choices"] and any(each[2:] == (sight["seat"], sight["n"]) for each in known):
                yield f"seat {sight['seat']} is asked again for question {sight['n']}, which it has answered"


# -- moves against the transcript ------------------------------------------------------------------------------------


def _moves(case: Case) -> Iterator[str]:
    """What was accepted stands in the transcript, once and in order; what each viewer was shown leads through it."""
    lines = next((op.answer["lines"] for op in case.named("transcript") if op.outcome == OK), None)
    if lines is not None:
        for number, seat in enumerate(case.start.seats):
            made = [line["move"] for line in lines if line.get("seat") == number and "move" in line]
            if not seat.bot and number not in _helped(case) and not _explains(case, number, made):
                yield f"seat {number}: its moves in the transcript are not those that it made"
    for op in case.named("steps"):
        viewer = None if op.body["eyes"] == "spectator" else int(op.body["eyes"])
        steps = [(_digest(step["view"]), _digest(step["events"])) for step in op.answer.get("steps", [])]
        for line in case.lines.values():
            if op.outcome == OK and (told := _strays(case, line, viewer, steps)) is not None:
                yield f"viewer {viewer}: from what was told before {told.number} does not lead to the transcript"


def _helped(case: Case) -> set[int]:
    """The seats that a bot may have answered for."""
    handed = {op.body["seat"] for op in case.named("hand", "resign") if op.outcome != REFUSED}
    by_bot = {
        number
        for line in case.lines.values()
        for told in line.told
        for number, seat in enumerate(told.message.get("seats", []))
        if seat["bot"]
    }
    return handed | by_bot | (set(range(len(case.start.seats))) if case.start.is_clocked else set())


def _explains(case: Case, seat: int, made: list[Json]) -> bool:
    """Whether a seat's answers and undos, in the order of their questions, leave these moves."""
    by_question: dict[int, list[Op]] = {}
    for op in case.named("answer", "undo"):
        if op.body["seat"] == seat and op.outcome != REFUSED:
            by_question.setdefault(op.body["n"], []).append(op)
    standing: set[tuple[str, ...]] = {()}
    for _, ops in sorted(by_question.items()):
        sure = [op for op in ops if op.outcome == OK]
        effects = {json.dumps(op.body["move"]) if op.what == "answer" else None for op in sure or ops}
        if len(sure) > 1 and len(effects) > 1:
            return False  # one question, two different answers
        after = {_with(moves, effect) for moves in standing for effect in effects}
        standing = after if sure else after | standing
    return tuple(json.dumps(move) for move in made) in standing


def _with(moves: tuple[str, ...], effect: str | None) -> tuple[str, ...]:
    """After a move, or after the last one was taken back."""
    return moves[:-1] if effect is None else (*moves, effect)


LOST_TRACK = ("?",)  # at a position that was taken back afterwards, it is not known which
Place = tuple[int, tuple[str, ...]]  # the last step that stood, and the positions after it that were taken back later


def _strays(case: Case, line: Line, viewer: int | None, steps: list[tuple[str, str]]) -> Told | None:
    """The first message of a socket that does not follow from the steps of the finished table."""
    undos = [op.body["n"] for op in case.named("undo") if op.outcome != REFUSED]
    places: set[Place] = {(-1, ())}
    for told in line.told:
        message = told.message
        sight = next((sight for sight in _sights(message) if sight["seat"] == viewer), None)
        if sight is None:
            continue
        view, is_last = _digest(sight["view"]), message.get("end") is not None
        if message["type"] == "update":
            places = set(_led(places, steps, view, _digest(message["events"]), message["undone"]))
        elif message["type"] == "table":
            first = min((place[0] for place in places), default=0)
            places = {(at, ()) for at in range(max(first, 0), len(steps)) if steps[at][0] == view}
            if any(n >= sight["n"] for n in undos):
                places.add((first, LOST_TRACK))
        if is_last:
            places = {place for place in places if place == (len(steps) - 1, ())}
        if not places:
            return told
    return None


def _led(places: set[Place], steps: list[tuple[str, str]], view: str, events: str, undone: bool) -> Iterator[Place]:
    """Where an update leads to from each of these places."""
    for at, off in places:
        under = off[-2] if len(off) > 1 else steps[at][0] if at >= 0 else ""
        if off == LOST_TRACK:
            yield at, off
            yield from ((place, ()) for place in range(max(at, 0), len(steps)) if steps[place][0] == view)
        elif undone:
            if off and under == view:
                yield at, off[:-1]
        else:
            here, following = at, at + 1
            while not off and following < len(steps):
                if steps[following] == (view, events):
                    yield following, ()
                if steps[following][0] != (steps[here][0] if here >= 0 else ""):
                    break  # further on there is something that it would have been told
                following += 1
            yield at, (*off, view)


# -- chat ------------------------------------------------------------------------------------------------------------


def _chat(case: Case) -> Iterator[str]:
    """Every line once, in one order for all; what was acknowledged before somebody came, they hear.

    A newcomer hears the last MOST_LINES of a long chat.
    """
    said = [(op, op.body["text"]) for op in case.named("say")]
    authors = {text: op.who for op, text in said}
    refused = {text for op, text in said if op.outcome == REFUSED}
    heard = {
        number: [(told, told.message) for told in line.told if told.message["type"] == "said"]
        for number, line in case.lines.items()
    }
    known: dict[int, str] = {}
    for told, message in (each for lines in heard.values() for each in lines):
        text = message["text"]
        if known.setdefault(message["id"], text) != text:
            yield f"chat: line {message['id']} has two texts"
        if authors.get(text) != message["person"] or text in refused:
            yield f"chat: {text!r} was never said by {message['person']}, or it was refused ({told.number})"
    for text in {text for text in known.values() if list(known.values()).count(text) > 1}:
        yield f"chat: {text!r} stands twice"
    order = sorted(known)
    for number, lines in heard.items():
        ids = [message["id"] for _, message in lines]
        first = order.index(ids[0]) if len(ids) >= MOST_LINES else 0
        if ids != order[first : first + len(ids)]:
            yield f"chat: socket {number} has heard {ids}, and all lines are {order}"
        passed_over = {known[line] for line in order[:first]}
        yield from _unheard(case, number, {message["text"] for _, message in lines} | passed_over)


def _unheard(case: Case, number: int, heard: set[str]) -> Iterator[str]:
    """Lines that were acknowledged before a socket was opened and that it has not been told before its pong."""
    for op in case.named("ping"):
        if op.outcome != OK or op.line != number:
            continue
        begun = case.lines[number].begun
        for said in case.named("say"):
            if said.outcome == OK and said.ended < begun and said.body["text"] not in heard:
                yield f"chat: {said.body['text']!r} was acknowledged, and who came later has not heard it"


# -- rematch and end --------------------------------------------------------------------------------------------------


def _rematch(case: Case) -> Iterator[str]:
    """A table has one rematch, and whoever comes after it was named is told of it."""
    named = [(op.ended, op.answer["id"]) for op in case.named("rematch") if op.outcome == OK]
    for line in case.lines.values():
        for told in line.told:
            message = told.message
            found = message["table"] if message["type"] == "next" else message.get("next")
            if found is not None:
                named.append((told.number, found))
            elif _is_table(told) and any(number < line.begun for number, _ in named):
                yield f"the rematch is forgotten ({told.number})"
    if len({table for _, table in named}) > 1:
        yield f"two rematches: {sorted({table for _, table in named})}"


def _end(case: Case) -> Iterator[str]:
    """The end is one for all, keeps the promise of the beginning, and is the transcript's."""
    told = [told.message for line in case.lines.values() for told in line.told]
    promises = {message["commitment"] for message in told if message["type"] == "table"}
    if len(promises | ({case.commitment} - {""})) > 1:
        yield "the commitment has changed"
    ends = [message["end"] for message in told if message.get("end")]
    if len({_digest(end) for end in ends}) > 1:
        yield "the end differs"
    for end in ends[:1]:
        fair = end["fair"]
        is_kept = sha256(bytes.fromhex(fair["secret"])).hexdigest() == fair["commitment"]
        if not is_kept or fair["commitment"] not in promises:
            yield "the secret is not the one that was promised"
        for op in case.named("transcript"):
            lines = op.answer.get("lines", [])
            result = {name: end[name] for name in ("scores", "winners")}
            if op.outcome == OK and (lines[0]["meta"]["fair"] != fair or lines[-1]["end"] != result):
                yield "the transcript ends otherwise than everybody was told"
    for op in case.named("look"):
        if op.body.get("last") and op.outcome == OK and op.answer["phase"] not in {"over", "closed", "open"}:
            yield f"the table does not come to its end: it is {op.answer['phase']}"
