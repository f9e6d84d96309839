"""A session at a table: answers that survive the network, everything a person may type, and the end."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from hanazono.games import GAMES
from hanazono.games.kit import SPECTATOR
from hanazono.join import session
from hanazono.join.api import ClientError
from hanazono.join.connection import Typed
from hanazono.join.identity import Identity, TableRecord
from hanazono.join.session import DISHONEST
from hanazono.table import play, wire
from hanazono.table.clocks import Clock
from hanazono.table.fairness import commitment_to
from hanazono.words import LANGUAGES
from tests.join.stage import NOW, TABLE, Stage, Visitor

QUESTION = "Which flower do you pick?"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def unwrapped(text: str) -> str:
    return "".join(text.split())


def seated(stage: Stage, seat: int = 0) -> Visitor:
    visitor = Visitor(stage, seat)
    visitor.hear(stage.whole(seat))
    return visitor


# -- answers ---------------------------------------------------------------------------------------------------------


def test_a_question_is_shown_once_and_answered_with_its_number() -> None:
    stage = Stage()
    ann = seated(stage)
    assert ann.screen.count(QUESTION) == 1
    ann.types("2")
    choice = stage.setup.game.choices(stage.table.s, 0)[1]["move"]
    assert ann.sent == [wire.Answer(1, choice, 0)]
    assert QUESTION not in ann.hear(*stage.answered(ann.sent[0]))
    told = ann.hear(*stage.moves(1))
    assert "The picks:" in told


def test_an_answer_that_may_be_lost_is_sent_again_with_the_same_number() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    assert "Connection lost" in ann.loses()
    told = ann.comes_back(stage.whole())  # it was lost: the question is still open
    assert "Reconnected." in told
    assert QUESTION not in told
    assert ann.sent[1] == ann.sent[0]
    ann.hear(*stage.answered(ann.sent[1]))
    assert ann.session.state.pending is None


def test_an_answer_that_had_arrived_is_not_asked_for_again() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    ann.loses()
    stage.answered(ann.sent[0])
    ann.comes_back(stage.whole())
    assert ann.sent[1] == ann.sent[0]
    with pytest.raises(play.Repeated):
        stage.answered(ann.sent[1])
    assert QUESTION not in ann.hear(wire.Accepted(0, 1))
    assert ann.session.state.pending is None


def test_an_answer_typed_while_the_server_is_away_is_sent_when_it_is_back() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.loses()
    ann.types("3")
    assert ann.sent == []
    ann.comes_back(stage.whole())
    assert [message.n for message in ann.sent if isinstance(message, wire.Answer)] == [1]


def test_an_answer_that_comes_too_late_is_said_to_be_so() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    ann.loses()
    stage.moves(0, which=2)  # a bot has answered in her place
    stage.moves(1)
    ann.comes_back(stage.whole())
    told = ann.hear(stage.whole(reason="resync"))
    assert "your answer came too late" in told
    assert ann.session.state.pending is None


def test_the_answer_that_ends_the_game_needs_no_second_sending() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    ann.loses()
    stage.answered(ann.sent[0])
    stage.play_out()
    told = ann.comes_back(stage.whole())
    assert len(ann.sent) == 1
    assert "The game is over" in told


def test_a_refused_answer_is_explained_and_asked_again() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    told = ann.hear(wire.Refused("forbidden", 1, 0, "haru.turn.pick"))
    assert "You pick one flower of your own hand" in told
    assert QUESTION in told
    ann.types("1")
    assert "The server cannot do this now" in ann.hear(wire.Refused("unavailable", 1, 0))
    ann.types("1")
    assert "The server refused this: new-reason." in ann.hear(wire.Refused("new-reason\x1b", 1, 0))
    assert ann.session.state.question is not None


def test_undo_is_offered_where_it_is_possible() -> None:
    stage = Stage("ombre")
    seat = stage.setup.game.asked(stage.table.s)[0]
    ann = seated(stage, seat)
    assert "take back" not in ann.screen
    assert "Please type a number" in ann.types("u")
    while True:
        ann.types("1")
        told = ann.hear(*stage.answered(ann.sent[-1], seat))
        if "u take back" in told:
            break
    ann.types("u")
    n = stage.table.n
    assert ann.sent[-1] == wire.Undo(n, seat)
    told = ann.hear(*stage.told(play.undo(stage.table, seat, n, NOW), seat))
    assert "You took your move back." in told
    assert ann.session.state.question is not None


def test_an_undo_is_not_sent_again_once_it_was_made() -> None:
    stage = Stage("ombre")
    seat = stage.setup.game.asked(stage.table.s)[0]
    ann = seated(stage, seat)
    while not stage.table.can_undo(seat):
        ann.types("1")
        ann.hear(*stage.answered(ann.sent[-1], seat))
    ann.types("u")
    ann.loses()
    ann.comes_back(stage.whole(seat))
    assert ann.sent[-1] == ann.sent[-2]  # it is still to be made
    stage.do(play.undo(stage.table, seat, stage.table.n, NOW))
    ann.loses()
    count = len(ann.sent)
    ann.comes_back(stage.whole(seat))
    assert len(ann.sent) == count
    assert ann.session.state.question is not None


# -- what a person types ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["", "0", "9", "one", "²", "1.5"])
def test_a_wrong_answer_is_told_what_is_expected(wrong: str) -> None:
    ann = seated(Stage())
    assert "Please type a number from 1 to 3, or ? for help." in ann.types(wrong)
    assert ann.sent == []


def test_typing_out_of_turn_does_no_harm() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.types("1")
    assert "You have nothing to answer now" in ann.types("1")
    assert len(ann.sent) == 1


@pytest.mark.parametrize("game", GAMES)
def test_help_asks_the_server_why_not(game: str) -> None:
    stage = Stage(game)
    seat = stage.setup.game.asked(stage.table.s)[0]
    ann = seated(stage, seat)
    told = ann.types("?")
    asked = [message for message in ann.sent if isinstance(message, wire.Why)]
    statements = {stage.because(message).statement for message in asked}
    assert None not in statements  # what is offered is not asked about
    assert ann.sent[-1] == wire.Ping()
    told += ann.hear(*map(stage.because, asked), wire.Pong(0))
    assert ("What you cannot do now, and why:" in told) == bool(asked)
    assert told.count("\n · ") == len(statements)
    assert "Type the number of a choice." in told
    assert "1–" in told  # the question again


def test_help_without_a_connection_or_a_question() -> None:
    ann = seated(Stage())
    ann.is_connected = False
    assert QUESTION in ann.types("?")
    watcher = Visitor(stage := Stage(), SPECTATOR)
    watcher.hear(stage.whole(SPECTATOR))
    assert "Type the number of a choice." in watcher.types("?")


def test_a_reason_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ann = seated(Stage())
    monkeypatch.setattr(session, "WHY_SECONDS", -1)
    ann.types("?")
    ann.hear(wire.Pong(0))
    assert ann.screen.count(QUESTION) == 2


def test_the_board_again() -> None:
    ann = seated(Stage())
    assert "Round 1, turn 1" in ann.types("b")


def test_resigning_must_be_confirmed() -> None:
    stage = Stage()
    ann = seated(stage)
    assert "Resign?" in ann.types("resign")
    ann.types("n")
    assert ann.house.asked == []
    ann.types("Resign")
    ann.types("y")
    assert ann.house.asked == [("resign", TABLE, 0)]
    told = ann.hear(*stage.told(play.resign(stage.table, 0, "random", NOW)))
    assert "You have resigned." in told
    assert ann.session.state.question is None  # a bot plays on
    assert ann.sent == []


def test_a_seat_that_a_bot_has_taken_can_be_taken_back() -> None:
    stage = Stage()
    ann = seated(stage)
    told = ann.hear(*stage.told(play.hand_over(stage.table, 0, "random", "clock", NOW)))
    assert "A bot plays your seat now." in told
    assert "You have nothing to answer" in ann.types("1")
    ann.types("back")
    assert ann.house.asked == [("hand", TABLE, 0, "person")]
    told = ann.hear(*stage.told(play.take_back(stage.table, 0, NOW)))
    assert "You play your seat again." in told
    assert QUESTION in told


def test_all_own_seats_that_bots_play_are_taken_back() -> None:
    stage = Stage("ikebana", 3)
    chairs = stage.sitting.chairs
    stage.sitting = replace(stage.sitting, chairs=(*chairs[:2], replace(chairs[2], person_id="ann")))
    for seat in (0, 2):
        stage.do(play.hand_over(stage.table, seat, "random", "asked", NOW))
    ann = seated(stage)
    ann.types("back")
    assert ann.house.asked == [("hand", TABLE, 0, "person"), ("hand", TABLE, 2, "person")]


@pytest.mark.parametrize(("lang", "word"), [("en", "late"), ("fr", "retard"), ("fr", "late"), ("ja", "遅刻")])
def test_the_seat_that_keeps_everybody_waiting_is_handed_to_a_bot(lang: str, word: str) -> None:
    stage = Stage("ikebana", 3)
    [seat] = stage.setup.game.asked(stage.table.s)
    visitor = Visitor(stage, seat, lang=lang)
    visitor.hear(stage.whole(seat))
    assert visitor.say("join-nobody-late") in visitor.types(word)
    while (asked := stage.setup.game.asked(stage.table.s)) == [seat]:
        visitor.hear(*stage.moves(seat, viewer=seat))
    visitor.types(word)
    assert visitor.house.asked == [("hand", TABLE, asked[0], "bot")]


def test_where_nobody_may_know_who_is_asked_all_others_may_be_late() -> None:
    stage = Stage("ikebana", 3)
    ann, whole = seated(stage), stage.whole()
    whole.sights[0].view, whole.sights[0].choices = {**whole.sights[0].view, "asked": []}, None
    ann.hear(whole)
    ann.types("late")
    assert ann.house.asked == [("hand", TABLE, 1, "bot"), ("hand", TABLE, 2, "bot")]


def test_others_may_be_replaced_and_come_back() -> None:
    stage = Stage()
    ann = seated(stage)
    assert "A bot plays for Ben now." in ann.hear(*stage.told(play.hand_over(stage.table, 1, "random", "asked", NOW)))
    assert "Ben plays again." in ann.hear(*stage.told(play.take_back(stage.table, 1, NOW)))
    assert "Ben has resigned." in ann.hear(*stage.told(play.resign(stage.table, 1, "random", NOW)))


def test_chat_is_sent_shown_and_not_repeated() -> None:
    stage = Stage()
    ann = Visitor(stage)
    old = [wire.Said(number, "ben", "Ben", f"line {number}", NOW - 1) for number in range(30)]
    told = ann.hear(stage.whole(), *old)
    assert "line 29" in told
    assert "line 19" not in told  # the last ten will do
    ann.types("/ hello [b]you[/]")
    assert ann.sent == [wire.Say("hello [b]you[/]")]
    assert " Ann: hello [b]you[/]" in ann.hear(wire.Said(30, "ann", "Ann", "hello [b]you[/]\x1b[2J", NOW))
    ann.loses()
    ann.types("/are you there?")
    told = ann.comes_back(stage.whole(), *old)
    assert "Ben: line" not in told
    assert ann.sent[-1] == wire.Say("are you there?")
    missed = [wire.Said(number, "ben", "Ben", f"missed {number}", NOW) for number in range(31, 50)]
    assert "missed 31" in ann.hear(*missed)  # all of what was said since


def test_leaving_says_how_to_come_back() -> None:
    ann = seated(Stage())
    told = ann.types("q")
    assert "your seat is kept" in told
    assert f"hanazono join http://garden.example/tables/{TABLE} --name Ann" in told
    assert ann.session.is_done


def test_a_closed_keyboard_leaves_but_not_before_it_is_needed() -> None:
    stage = Stage()
    ann = Visitor(stage, is_live=False)
    ann.hear(stage.whole())
    ann.types("1")
    ann.types(None)
    assert not ann.session.is_done  # her answer is under way
    ann.hear(*stage.answered(ann.sent[0]), *stage.moves(1))
    while not ann.session.is_done:
        ann.hear(*stage.moves(stage.setup.game.asked(stage.table.s)[0]))
    assert "You have left" in ann.screen


def test_lines_of_a_pipe_wait_for_their_questions() -> None:
    stage = Stage()
    ann = Visitor(stage, is_live=False)
    ann.take(Typed("1"))
    assert ann.sent == []
    ann.hear(stage.whole())
    assert len(ann.sent) == 1


# -- coming and going ------------------------------------------------------------------------------------------------


def test_whoever_comes_sits_down_after_seeing_the_promise() -> None:
    stage = Stage(is_open=True)
    ben = Visitor(stage, 1)
    told = ben.hear(stage.whole(SPECTATOR))
    assert stage.whole().commitment[:16] in told
    [(_, table, commitment)] = ben.house.asked
    assert table == TABLE
    person = ben.session.person
    assert person is not None
    memory = person.tables[TABLE]
    assert memory.commitment == stage.whole().commitment
    assert commitment == commitment_to(bytes.fromhex(memory.nonce or ""))
    assert "Seats:" not in told
    told = ben.hear(stage.seats())
    assert "Seats: Ann · You" in told
    told = ben.hear(*stage.begin())
    assert "The game begins." in told
    ben.hear(stage.whole(1))
    assert QUESTION in ben.screen


def test_the_host_starts_with_enter() -> None:
    stage = Stage(is_open=True)
    ann = Visitor(stage)
    told = ann.hear(stage.whole())
    assert "Seats: You · free" in told
    assert f"hanazono join http://garden.example/tables/{TABLE}" in told
    assert "You have nothing to answer" in ann.types("hm")
    ann.types("")
    assert ann.house.asked[-1] == ("start", TABLE)


def test_a_pipe_of_answers_does_not_start_the_table() -> None:
    stage = Stage(is_open=True)
    ann = Visitor(stage, is_live=False)
    ann.hear(stage.whole())
    ann.types("1")
    assert ("start", TABLE) not in ann.house.asked
    assert ann.session.typed is not None


def test_a_table_without_free_seats_starts_at_once() -> None:
    stage = Stage(is_open=True)
    stage.sitting = Stage().sitting
    ann = Visitor(stage)
    ann.hear(stage.whole())
    assert ann.house.asked[-1] == ("start", TABLE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_watcher_sees_the_board_of_every_turn_and_the_end(lang: str) -> None:
    stage = Stage("ikebana", 3)
    watcher = Visitor(stage, SPECTATOR, lang=lang)
    watcher.hear(stage.whole(SPECTATOR))
    while not stage.table.is_over:
        stage.moves(stage.setup.game.asked(stage.table.s)[0])
        if stage.table.is_over:
            watcher.house.text = "\n".join(map(json.dumps, stage.transcript()))
        watcher.hear(stage.whole(SPECTATOR))
    assert watcher.screen.count("Ann") > 20
    assert "".join(watcher.say("join-fair").split()) in "".join(watcher.screen.split())
    assert watcher.sent == []


@pytest.mark.parametrize("is_open", [True, False])
def test_a_table_that_is_closed_ends_the_session(is_open: bool) -> None:
    stage = Stage(is_open=is_open)
    ann = seated(stage)
    assert "The table was closed" in ann.hear(*stage.told(play.close(stage.table, NOW)))
    assert ann.session.is_done
    assert ann.session.status == 0


def test_there_may_be_no_use_in_trying_again() -> None:
    ann, gone = seated(Stage()), ClientError("join-error-gone", server="http://garden.example")
    with pytest.raises(ClientError) as error:
        ann.take(gone)
    assert error.value is gone


def test_a_cookie_that_is_void_ends_the_session() -> None:
    stage = Stage()
    ann = seated(stage)
    ann.loses()
    stranger = stage.whole()
    stranger.own, stranger.sights = [], stage.whole(SPECTATOR).sights
    with pytest.raises(ClientError) as error:
        ann.comes_back(stranger)
    assert error.value.sentence == "reason-no-person"


# -- clocks ----------------------------------------------------------------------------------------------------------


def test_the_clock_of_whoever_is_asked_is_shown_and_warns() -> None:
    stage = Stage(clock=Clock("live", seconds=125, increment=5))
    ann = seated(stage)
    assert "Clock: 125 seconds each, plus 5 per answer." in ann.screen
    assert "⏱ 2:05" in ann.screen
    told = []
    for left in (61, 59, 58, 31, 30, 12, 9, 3):
        ann.house.time = NOW + (125 - left) * 1000
        told.append(ann.waits().strip())
    assert told == [
        "",
        "Your time is running out: 0:59",
        "",
        "",
        "Your time is running out: 0:30",
        "",
        "Your time is running out: 0:09",
        "",
    ]
    ann.types("1")
    ann.hear(*stage.answered(ann.sent[-1]))
    ann.session.heard_at = 0
    assert "Waiting for Ben … ⏱ 0:03" in ann.waits()
    assert ann.waits() == ""


def test_days_are_told_as_days() -> None:
    assert "⏱ 2 days 0 h" in seated(Stage(clock=Clock("days", days=2))).screen


# -- the end ---------------------------------------------------------------------------------------------------------


def ended(stage: Stage, memory: TableRecord | None = None, lines: list[dict[str, object]] | None = None) -> Visitor:
    """A session that comes to a finished table, with what its person remembers of it."""
    stage.play_out()
    person = Identity("http://garden.example", "Ann", "ann")
    if memory is not None:
        person.tables[TABLE] = memory
    ann = Visitor(stage, person=person)
    ann.house.text = "\n".join(json.dumps(line) for line in lines or stage.transcript())
    ann.hear(stage.whole())
    return ann


def test_the_end_tells_points_ranks_and_that_chance_was_fair() -> None:
    stage = Stage()
    ann = ended(stage, TableRecord(stage.whole().commitment, stage.nonces[0].hex()))
    for words in ("The game is over", "1. ", "2. ", "Checked here: every draw follows", "your own random number"):
        assert words in ann.screen.replace("\n", " ").replace("  ", " ")
    assert ann.session.status == 0
    assert ann.session.person is not None
    assert TABLE not in ann.session.person.tables


@pytest.mark.parametrize(("lang", "word"), [("en", "again"), ("fr", "encore"), ("fr", "again"), ("ja", "再戦")])
def test_after_the_game_those_who_sat_there_may_play_again(lang: str, word: str) -> None:
    stage = Stage()
    stage.play_out()
    ann = Visitor(stage, lang=lang)
    told = ann.hear(stage.whole())
    assert ann.say("join-again") in told
    assert not ann.session.is_done
    assert unwrapped(ann.types("1")) == unwrapped(ann.say("join-again"))
    assert "/tables/table2" in ann.hear(wire.Next("table2"))  # somebody else has asked for it
    ann.types(word)
    [(name, table, commitment)] = ann.house.asked
    assert (name, table) == ("rematch", TABLE)
    assert ann.session.person is not None
    nonce = ann.session.person.tables["table2"].nonce
    assert commitment == commitment_to(bytes.fromhex(nonce or ""))
    assert (ann.session.is_done, ann.session.next) == (True, "table2")


def test_a_rematch_that_was_accepted_before_keeps_its_nonce() -> None:
    stage = Stage()
    stage.play_out()
    person = Identity("http://garden.example", "Ann", "ann", tables={"table2": TableRecord(nonce="01" * 16)})
    ann = Visitor(stage, person=person)
    ann.hear(stage.whole())
    ann.types("again")
    assert person.tables["table2"].nonce == "01" * 16


@pytest.mark.parametrize(("lang", "word"), [("en", "no"), ("fr", "non"), ("ja", "不参加"), ("ja", "no")])
def test_an_invitation_may_be_declined(lang: str, word: str) -> None:
    stage = Stage()
    stage.play_out()
    ann = Visitor(stage, lang=lang)
    ann.hear(stage.whole())
    assert unwrapped(ann.say("join-again")) in unwrapped(ann.types(word))  # nobody has invited her
    told = ann.hear(wire.Next("table2"))
    assert unwrapped(ann.say("join-invited")) in unwrapped(told)
    assert unwrapped(ann.say("join-invited")) in unwrapped(ann.types("1"))
    assert unwrapped(ann.say("join-declined")) in unwrapped(ann.types(word))
    assert ann.house.asked == [("look", "table2"), ("leave", "table2", 1), ("leave", "table2", 3)]
    assert (ann.session.is_done, ann.session.next) == (True, None)


@pytest.mark.parametrize("typed", ["q", None])
def test_after_the_game_one_may_just_leave(typed: str | None) -> None:
    ann = ended(Stage())
    assert "You have left" not in ann.types(typed)
    assert (ann.session.is_done, ann.session.next) == (True, None)


def test_a_pipe_and_a_watcher_end_with_the_game() -> None:
    stage = Stage()
    stage.play_out()
    for visitor in (Visitor(stage, is_live=False), Visitor(stage, SPECTATOR)):
        viewer = SPECTATOR if visitor.session.person is None else 0
        assert "Type again" not in visitor.hear(stage.whole(viewer))
        assert visitor.session.is_done


def test_what_the_table_before_still_says_is_not_heard() -> None:
    before, stage = Stage("ombre"), Stage()
    ann = Visitor(stage)
    old = before.whole()
    old.table = "table0"
    assert ann.hear(old, *before.moves(before.setup.game.asked(before.table.s)[0])) == ""
    assert QUESTION in ann.hear(stage.whole())


@pytest.mark.parametrize(
    ("commitment", "nonce", "words"),
    [
        ("00" * 32, "01" * 16, "the secret is not the one that was sealed"),
        (None, "ff" * 16, "your own random number was left out"),
    ],
)
def test_a_broken_promise_is_told(commitment: str | None, nonce: str, words: str) -> None:
    stage = Stage()
    ann = ended(stage, TableRecord(commitment or stage.whole().commitment, nonce))
    assert "NOT honest" in ann.screen
    assert words in ann.screen.replace("\n", " ")
    assert ann.session.status == DISHONEST


def test_a_draw_that_does_not_follow_from_the_secret_is_told() -> None:
    stage = Stage("cerisier")
    stage.play_out()
    lines = stage.transcript()
    lines[0]["meta"]["fair"]["nonces"][0] = "77" * 16
    stage.rows.clear()
    ann = Visitor(stage)
    ann.house.text = "\n".join(map(json.dumps, lines))
    ann.hear(stage.whole())
    assert "NOT honest: line" in ann.screen
    assert ann.session.status == DISHONEST


def test_whoever_has_resigned_ranks_last_whatever_the_bot_has_won() -> None:
    stage = Stage()
    stage.do(play.resign(stage.table, 0, "random", NOW))
    ann = ended(stage)
    assert "(resigned)" in ann.screen.split("The game is over")[1]
    assert "1. Ben" in ann.screen
    assert "Ben wins." in ann.screen
