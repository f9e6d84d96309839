"""The checker is checked: what a good server tells is explained, and each way of telling it wrong is found.

The history of two tables is written by hand as a script, in the words of clients. Each test changes one thing in it.

The order of the file: the script; what is explained; what is not, rule by rule.
"""

from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.server import checker
from tests.server.checker import Earlier, earlier_of, faults_of
from tests.server.history import LOST, OK, REFUSED, Answered, Asked, Entry, History, Told, read

Json = dict[str, Any]

TABLE, NEXT = "table", "next"
SECRET, NONCE = "ab" * 32, "12" * 16
COMMITMENT, PROMISE = (sha256(bytes.fromhex(each)).hexdigest() for each in (SECRET, NONCE))
FORM: Json = {"game": "haru", "seats": [{"who": "me"}, {"who": "open"}], "clock": {}}


# -- the script ------------------------------------------------------------------------------------------------------


class Script:
    """A table of two: Aki (host, seat 0), Ben (seat 1); Eve looks on. All of it can be changed before it is judged."""

    def __init__(self, table: str = TABLE, history: History | None = None) -> None:
        self.history, self.table = history or History(), table
        self.seats = [_seat("aki"), _seat(None)]
        self.phase = "open"
        self.opening: int | None = None
        self.next: str | None = None
        self.lines = 0
        self.fair = {"commitment": COMMITMENT, "secret": SECRET, "nonces": [NONCE, "34" * 16]}

    def ask(
        self, who: str, what: str, outcome: str = OK, answer: Json | None = None, line: int = 0, **body: Any
    ) -> Asked:
        """Something that is asked and answered at once."""
        asked = self.history.ask(who, what, "" if what == "make" else self.table, body, 8000, line)
        if what == "make":
            self.history.place(asked, self.table)
        self.history.answer(asked, outcome, answer)
        return asked

    def come(self, who: str, *sights: Json, said: int = 0, end: Json | None = None) -> int:
        """Opens a socket; gives its number."""
        self.lines += 1
        asked = self.history.ask(who, "hello", self.table, {}, 8000, self.lines)
        table = {"type": "table", "reason": "hello", "phase": self.phase, "is_host": who == "aki", "end": end}
        more = {"commitment": COMMITMENT, "opening": self.opening, "next": self.next, "sights": list(sights)}
        self.tell(who, self.lines, **table, seats=self.seats, **more)
        self.history.answer(asked, OK)
        for number in range(1, said + 1):
            self.tell(who, self.lines, type="said", id=number, person="aki", text=f"line {number}")
        return self.lines

    def tell(self, who: str, line: int, **message: Any) -> None:
        self.history.tell(who, self.table, line, deepcopy(message))

    def show_seats(self, *lines: tuple[str, int]) -> None:
        for who, line in lines:
            self.tell(who, line, type="seats", phase=self.phase, seats=self.seats, opening=self.opening)

    @property
    def entries(self) -> list[Entry]:
        return self.history.tables[self.table]

    def told(self, **wanted: Any) -> list[Told]:
        """The messages with these fields."""
        return [
            entry
            for entry in self.entries
            if isinstance(entry, Told) and all(entry.message.get(name) == value for name, value in wanted.items())
        ]

    def answered(self, what: str) -> Answered:
        """What came of the last one of these that was asked."""
        asked = [entry for entry in self.entries if isinstance(entry, Asked) and entry.what == what][-1]
        return next(entry for entry in self.entries if isinstance(entry, Answered) and entry.to == asked.number)

    def lose(self, what: str) -> None:
        """Nobody hears what came of it."""
        self.entries.remove(self.answered(what))

    def faults(self, earlier: Earlier | None = None) -> str:
        return "\n".join(faults_of(self.entries, earlier))


def _seat(person: str | None, **more: Any) -> Json:
    return {"name": person, "person": person, "bot": None, "resigned": False, "invited": None, **more}


def _sight(seat: int | None, n: int, is_asked: bool = False) -> Json:
    choices = [{"move": {"pad": n}, "hint": {}}] if is_asked else None
    return {"seat": seat, "n": n, "view": {"viewer": seat, "moves": n - 1}, "choices": choices, "undo": False}


def _events(n: int) -> list[Json]:
    return [{"seat": (n - 2) % 2, "ask": "pad", "move": {"pad": n - 1}}] if n > 1 else [{"event": "deal"}]


def whole() -> Script:
    """Ben sits down, four moves are made, Aki says something, the game ends; Ben asks for a rematch."""
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    script.ask("aki", "nonce", nonce=NONCE)
    looking = [("aki", script.come("aki")), ("ben", script.come("ben")), ("eve", script.come("eve"))]
    script.ask("ben", "join", answer={"seat": 1})
    script.seats = [_seat("aki"), _seat("ben")]
    script.show_seats(*looking)
    viewers, end = {"aki": 0, "ben": 1, "eve": None}, None
    script.phase = "playing"
    for n in range(1, 6):
        mover = ("aki", "ben")[n % 2]  # of the question before
        if n == 5:
            result = {"scores": [3, 1], "winners": [0]}
            end = {**result, "ranks": [1, 2], "sheet": [], "fair": script.fair}
        asked = n > 1 and script.history.ask(
            mover, "answer", TABLE, {"n": n - 1, "move": {"pad": n - 1}, "seat": n % 2}, 8000, dict(looking)[mover]
        )
        for who, line in looking:
            accepted = n - 1 if n > 1 and who == mover else None
            sight = _sight(viewers[who], n, is_asked=viewers[who] == (n + 1) % 2 and n < 5)
            more = {"events": _events(n), "accepted": accepted, "undone": False, "end": end}
            script.tell(who, line, type="update", sight=sight, **more)
        if asked:
            script.history.answer(asked, OK)
        if n == 3:
            _say(script, looking, 1)
            _say(script, looking, 2)
            looking[2] = ("eve", script.come("eve", _sight(None, 3), said=2))
    script.phase = "over"
    script.ask("ben", "rematch", answer={"id": NEXT})
    script.next = NEXT
    for who, line in looking:
        script.tell(who, line, type="next", table=NEXT)
    last = script.come("aki", _sight(0, 5), said=2, end=end)
    script.ask("aki", "ping", line=last, id=1)
    steps = [{"view": _sight(0, n)["view"], "events": _events(n)} for n in range(1, 6)]
    script.ask("aki", "steps", answer={"steps": steps}, eyes="0")
    lines = [{"meta": {"fair": script.fair}}, *(_events(n)[0] for n in range(1, 6)), {"end": result}]
    script.ask("aki", "transcript", answer={"lines": lines})
    script.ask("aki", "look", answer={"phase": "over", "seats": deepcopy(script.seats)}, last=True)
    return script


def _say(script: Script, looking: list[tuple[str, int]], number: int) -> None:
    asked = script.history.ask("aki", "say", TABLE, {"text": f"line {number}"}, 8000, 1)
    for who, line in looking:
        script.tell(who, line, type="said", id=number, person="aki", text=f"line {number}")
    script.history.answer(asked, OK)


def opened() -> Script:
    """A table of Aki, who has committed to a nonce and opens it, and a bot."""
    script = Script()
    script.seats = [_seat("aki"), _seat(None, bot="bud")]
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **{**FORM, "seats": BOTS})
    line = script.come("aki")
    script.ask("aki", "nonce", commitment=PROMISE)
    script.seats[0]["commitment"] = PROMISE
    script.show_seats(("aki", line))
    script.opening = 10_000
    script.ask("aki", "start")
    script.show_seats(("aki", line))
    script.ask("aki", "nonce", nonce=NONCE)
    script.phase, script.opening = "over", None
    fair = {**script.fair, "nonces": [NONCE, "00" * 16], "commitments": [PROMISE, None]}
    script.come("aki", end={"scores": [1, 2], "winners": [1], "fair": fair})
    return script


BOTS = [{"who": "me"}, {"who": "bot"}]
THREE = [{"who": "me"}, {"who": "open"}, {"who": "open"}]


def rematch(*accepted: str) -> tuple[Script, Earlier]:
    """The rematch of `whole`: Ben has asked for it; these others have, too."""
    before = whole()
    for who in accepted:
        before.ask(who, "rematch", answer={"id": NEXT})
    script = Script(NEXT, before.history)
    script.seats = [_seat("ben"), _seat("aki") if "aki" in accepted else _seat(None, invited="aki")]
    return script, earlier_of(before.entries, None)


# -- histories that are explained ------------------------------------------------------------------------------------


def test_what_a_good_server_tells_is_explained() -> None:
    assert whole().faults() == ""
    assert opened().faults() == ""
    script, earlier = rematch()
    script.come("ben")
    script.ask("aki", "join", answer={"seat": 1})
    script.seats[1] = _seat("aki")
    script.come("aki")
    assert script.faults(earlier) == ""


@pytest.mark.parametrize("what", ["join", "answer", "rematch", "nonce"])
def test_whatever_has_no_answer_may_have_been_done(what: str) -> None:
    script = whole()
    script.lose(what)
    assert script.faults() == ""


def test_whatever_has_no_answer_may_not_have_been_done() -> None:
    script = whole()
    script.ask("cho", "join", LOST)
    script.ask("aki", "say", LOST, text="Is anybody there?", line=1)
    assert script.faults() == ""


def test_what_is_asked_at_once_may_be_done_in_any_order() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    asked = {who: script.history.ask(who, "join", TABLE, {}, 8000) for who in ("ben", "cho")}
    leaving = script.history.ask("aki", "leave", TABLE, {"seat": 0}, 8000)
    script.history.answer(asked["ben"], OK, {"seat": 0})
    script.history.answer(asked["cho"], OK, {"seat": 1})
    script.history.answer(leaving, OK)
    script.seats = [_seat("ben"), _seat("cho")]
    script.come("eve")
    assert script.faults() == ""


def test_a_history_can_be_written_and_read(tmp_path: Path) -> None:
    script = whole()
    entries = read(script.history.write(TABLE, tmp_path))
    assert len(entries) == len(script.entries)
    assert faults_of(entries) == []


# -- seats -----------------------------------------------------------------------------------------------------------


def test_a_seat_that_is_given_twice_is_found() -> None:
    script = whole()
    script.ask("cho", "join", answer={"seat": 1})
    assert "no order explains" in script.faults()


def test_a_seat_that_is_lost_is_found() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    script.ask("ben", "join", answer={"seat": 1})
    script.come("ben")  # shows it free
    assert "no order explains seen" in script.faults()


@pytest.mark.parametrize("reason", ["seat-taken", "blocked", "started"])
def test_a_refusal_that_nothing_explains_is_found(reason: str) -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    script.ask("ben", "join", REFUSED, {"reason": reason})
    assert "no order explains" in script.faults()


def test_a_refused_request_that_has_an_effect_is_found() -> None:
    script = whole()
    script.answered("join").outcome, script.answered("join").answer = REFUSED, {"reason": "seat-taken"}
    assert "no order explains" in script.faults()


def test_an_old_state_shown_after_a_new_one_is_found() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    line = script.come("eve")
    script.seats = [_seat("aki"), _seat("ben")]
    joining = script.history.ask("ben", "join", TABLE, {}, 8000)
    script.show_seats(("eve", line))
    script.seats = [_seat("aki"), _seat(None)]
    script.show_seats(("eve", line))
    script.history.answer(joining, OK, {"seat": 1})
    assert "no order explains" in script.faults()


def test_a_full_table_that_does_not_start_is_found() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    script.ask("ben", "join", answer={"seat": 1})
    shown = {"phase": "open", "seats": [_seat("aki"), _seat("ben")]}
    script.ask("aki", "look", answer=shown)
    assert script.faults() == ""
    script.ask("aki", "look", answer=shown, last=True)
    assert "no order explains looked-up" in script.faults()


def test_a_game_that_starts_with_a_free_seat_is_found() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **FORM)
    script.phase = "playing"
    script.come("eve")
    assert "no order explains" in script.faults()


def test_a_bot_that_nobody_has_asked_for_is_found() -> None:
    script = whole()
    shown = deepcopy(script.told(phase="playing", type="table")[0])
    shown.message["seats"][1]["bot"] = "bud"
    script.entries.insert(script.entries.index(script.told(phase="playing", type="table")[0]), shown)
    assert "no order explains" in script.faults()


def test_somebody_who_was_removed_and_sits_down_again_is_found() -> None:
    script = Script()
    script.ask("aki", "make", answer={"id": TABLE, "commitment": COMMITMENT}, **{**FORM, "seats": THREE})
    script.ask("ben", "join", answer={"seat": 1})
    script.ask("aki", "remove", seat=1)
    script.ask("ben", "join", REFUSED, {"reason": "removed"})
    assert script.faults() == ""
    script.ask("ben", "join", answer={"seat": 1})
    assert "no order explains" in script.faults()


# -- chance ----------------------------------------------------------------------------------------------------------


def test_a_nonce_that_was_given_and_does_not_count_is_found() -> None:
    script = whole()
    for told in script.told():
        if told.message.get("end"):
            told.message["end"]["fair"]["nonces"][0] = "56" * 16
    assert "no order explains proved" in script.faults()


def test_an_opening_that_was_acknowledged_and_is_left_out_is_found() -> None:
    script = opened()
    script.told(phase="over")[0].message["end"]["fair"]["nonces"][0] = "00" * 16
    assert "no order explains proved" in script.faults()
    script.lose("nonce")
    assert script.faults() == ""  # nobody has heard that it was in time


def test_a_secret_that_was_not_promised_is_found() -> None:
    script = whole()
    for told in script.told():
        if told.message.get("end"):
            told.message["end"]["fair"]["secret"] = "cd" * 32
    assert "the secret is not the one that was promised" in script.faults()


# -- what is shown ---------------------------------------------------------------------------------------------------


def test_a_move_that_is_lost_is_found() -> None:
    script = whole()
    answer = script.answered("transcript").answer
    answer["lines"] = [line for line in answer["lines"] if line.get("move") != {"pad": 2}]
    assert "seat 1: its moves in the transcript are not those that it made" in script.faults()


def test_a_move_that_stands_twice_is_found() -> None:
    script = whole()
    lines = script.answered("transcript").answer["lines"]
    lines.insert(3, lines[2])
    assert "its moves in the transcript are not those" in script.faults()


def test_a_move_that_is_taken_back_and_stands_is_found() -> None:
    script = whole()
    script.ask("aki", "undo", n=4, seat=0, line=1)
    assert "seat 0: its moves in the transcript are not those" in script.faults()


def test_a_message_that_is_left_out_is_found() -> None:
    script = whole()
    script.entries.remove(
        next(told for told in script.told(type="update") if told.line == 1 and told.message["sight"]["n"] == 3)
    )
    assert "does not lead to the transcript" in script.faults()


def test_two_orders_for_two_who_look_from_one_seat_are_found() -> None:
    script = whole()
    line = script.come("eve", _sight(None, 3))
    script.told(type="table")[-1].message["phase"] = "playing"
    other = {**_sight(None, 4), "view": {"viewer": None, "moves": -1}}
    script.tell("eve", line, type="update", sight=other, events=[], accepted=None, undone=False, end=None)
    assert "viewer None: two things have followed question 3" in script.faults()


def test_somebody_who_comes_and_sees_an_older_question_is_found() -> None:
    script = whole()
    coming = [told for told in script.told(type="table", phase="playing") if told.who == "eve"][-1]
    coming.message["sights"] = [_sight(None, 2)]
    assert "was shown question 2, and somebody a later one before" in script.faults()


def test_somebody_who_comes_and_sees_an_older_phase_is_found() -> None:
    script = whole()
    script.told(type="table", phase="over")[-1].message["phase"] = "playing"
    assert "was shown phase playing" in script.faults()


def test_somebody_who_is_asked_again_for_what_was_accepted_is_found() -> None:
    script = whole()
    script.told(type="table", phase="playing")[-1].who = "ben"
    for entry in script.entries:
        if isinstance(entry, Asked) and entry.what == "hello" and entry.line == 4:
            entry.who = "ben"
    script.told(type="table", phase="playing")[-1].message["sights"] = [_sight(1, 2, is_asked=True)]
    assert "seat 1 is asked again for question 2" in script.faults()


def test_a_choice_that_is_refused_as_no_choice_is_found() -> None:
    script = whole()
    script.ask("ben", "answer", REFUSED, {"reason": "forbidden"}, n=2, move={"pad": 2}, seat=1, line=2)
    assert "a choice was refused: forbidden" in script.faults()


def test_a_table_that_comes_to_no_end_is_found() -> None:
    script = whole()
    script.answered("look").answer["phase"] = "playing"
    assert "the table does not come to its end" in script.faults()


# -- chat ------------------------------------------------------------------------------------------------------------


def test_a_line_that_is_heard_twice_is_found() -> None:
    script = whole()
    said = script.told(type="said", id=1)[0]
    script.entries.insert(script.entries.index(said), said)
    assert "chat: socket 1 has heard [1, 1, 2]" in script.faults()


def test_a_line_that_stands_twice_is_found() -> None:
    script = whole()
    for told in script.told(type="said", id=2):
        told.message["text"] = "line 1"
    assert "chat: 'line 1' stands twice" in script.faults()


def test_lines_that_are_heard_in_another_order_are_found() -> None:
    script = whole()
    first, second = (next(told for told in script.told(type="said", id=number) if told.line == 2) for number in (1, 2))
    first.message, second.message = second.message, first.message
    assert "chat: socket 2 has heard [2, 1]" in script.faults()


@pytest.mark.parametrize(("most", "fault"), [(1, ""), (2, "and all lines are [1, 2]")])
def test_a_newcomer_hears_the_end_of_a_long_chat(monkeypatch: pytest.MonkeyPatch, most: int, fault: str) -> None:
    monkeypatch.setattr(checker, "MOST_LINES", most)
    script = whole()
    script.entries.remove(script.told(type="said", id=1)[-1])  # of the last socket
    assert fault in script.faults()
    assert fault or script.faults() == ""


def test_a_line_that_was_acknowledged_and_is_lost_is_found() -> None:
    script = whole()
    for told in script.told(type="said", id=2):
        script.entries.remove(told)
    assert "'line 2' was acknowledged, and who came later has not heard it" in script.faults()


def test_a_line_that_was_refused_or_never_said_is_found() -> None:
    script = whole()
    script.answered("say").outcome = REFUSED
    assert "or it was refused" in script.faults()
    script = whole()
    script.told(type="said", id=2)[0].message["text"] = "something else"
    assert "has two texts" in script.faults()


# -- the rematch, the end --------------------------------------------------------------------------------------------


def test_two_rematches_are_found() -> None:
    script = whole()
    script.ask("aki", "rematch", answer={"id": "another"})
    assert "two rematches: ['another', 'next']" in script.faults()


def test_a_rematch_that_is_forgotten_is_found() -> None:
    script = whole()
    script.told(type="table", phase="over")[-1].message["next"] = None
    assert "the rematch is forgotten" in script.faults()


def test_somebody_who_is_seated_without_having_asked_is_found() -> None:
    script, earlier = rematch()
    script.seats[1] = _seat("aki")
    script.come("ben")
    assert "no order explains" in script.faults(earlier)
    script, earlier = rematch("aki")
    script.come("ben")
    assert script.faults(earlier) == ""


def test_an_end_that_differs_is_found() -> None:
    script = whole()
    script.told(type="table", phase="over")[-1].message["end"]["winners"] = [1]
    assert "the end differs" in script.faults()


def test_a_transcript_that_ends_otherwise_is_found() -> None:
    script = whole()
    script.answered("transcript").answer["lines"][-1] = {"end": {"scores": [3, 1], "winners": [1]}}
    assert "the transcript ends otherwise" in script.faults()
