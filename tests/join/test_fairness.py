"""Our share in a table's chance: committed to when we sit, opened when all have, and checked at the end."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hanazono.games.kit import SPECTATOR
from hanazono.join import identity
from hanazono.join.identity import Identity, TableRecord
from hanazono.join.session import DISHONEST
from hanazono.store.chair import Chair
from hanazono.table import seating
from hanazono.table.fairness import NO_NONCE, commitment_to
from hanazono.table.seating import Share, Sitting
from hanazono.words import LANGUAGES
from tests.join.stage import NAMES, NOW, PEOPLE, TABLE, Stage, Visitor

HERE = "http://garden.example"
OTHER = bytes([9]) * 16  # Ben's nonce, where nobody plays him


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def person(seat: int = 0) -> Identity:
    """Somebody as their file has them."""
    found = identity.find(HERE, NAMES[seat])
    assert found is not None
    return found


def memory(seat: int = 0) -> TableRecord:
    return person(seat).tables[TABLE]


def comes(stage: Stage, seat: int = 0, lang: str = "en") -> Visitor:
    """Somebody who has just started the program, and hears of the table."""
    if identity.find(HERE, NAMES[seat]) is None:
        Identity(HERE, NAMES[seat], PEOPLE[seat]).save()
    visitor = Visitor(stage, seat, lang=lang, person=person(seat))
    visitor.hear(stage.whole(seat if stage.sitting.seats_of(PEOPLE[seat]) else SPECTATOR))
    return visitor


def asked(visitor: Visitor, name: str) -> list[tuple[object, ...]]:
    return [each for each in visitor.house.asked if each[0] == name]


def ben_sits(stage: Stage) -> None:
    stage.change(seating.sit(stage.sitting, "ben", "Ben", None, Share(commitment=bytes.fromhex(commitment_to(OTHER)))))


def ben_opens(stage: Stage) -> None:
    stage.sitting = seating.give(stage.sitting, "ben", Share(OTHER))


def unwrapped(text: str) -> str:
    return "".join(text.split())


def says(visitor: Visitor, sentence: str, **values: object) -> bool:
    return unwrapped(visitor.say(sentence, **values)) in unwrapped(visitor.screen)


def plays_out(stage: Stage, visitor: Visitor) -> Visitor:
    """The game begins and ends; what somebody finds out then."""
    visitor.hear(*stage.begin())
    return ends(stage, visitor)


def ends(stage: Stage, visitor: Visitor) -> Visitor:
    stage.play_out()
    visitor.house.text = "\n".join(map(json.dumps, stage.transcript()))
    visitor.hear(stage.whole())
    return visitor


# -- committing and opening ------------------------------------------------------------------------------------------


def test_a_seat_that_was_taken_elsewhere_is_committed_to_on_arrival() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    [(_, _, commitment)] = asked(ann, "commit")
    assert commitment == commitment_to(bytes.fromhex(memory().nonce or "")) == stage.sitting.commitments[0]
    assert asked(comes(stage), "commit") == []  # and stays so


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_nonce_is_opened_when_all_have_committed_and_not_before(lang: str) -> None:
    stage = Stage(is_open=True)
    ann = comes(stage, lang=lang)
    ann.hear(stage.seats())
    ann.waits()
    assert asked(ann, "open") == []
    assert not says(ann, "join-opening")
    ben_sits(stage)
    ann.hear(stage.seats())
    ann.hear(stage.seats())
    assert asked(ann, "open") == [("open", TABLE, memory().nonce)]
    assert unwrapped(ann.screen).count(unwrapped(ann.say("join-opening"))) == 1
    ben_opens(stage)
    assert says(plays_out(stage, ann), "join-fair-own")
    assert ann.session.status == 0
    ann.waits()  # all of it is forgotten by now
    assert len(asked(ann, "open")) == 1


def test_what_the_others_have_committed_to_is_on_disk_before_ours_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    noted = []
    monkeypatch.setattr(ann.house, "post", lambda *_, **__: noted.append(memory().seats))
    ann.hear(stage.seats())
    assert noted == [[stage.sitting.commitments[0], commitment_to(OTHER)]]
    assert memory().has_opened


def test_a_program_that_starts_again_opens_what_it_had_committed_to() -> None:
    stage = Stage(is_open=True)
    comes(stage)
    ben_sits(stage)
    ann = comes(stage)  # it was not running when Ben came
    assert asked(ann, "open") == [("open", TABLE, memory().nonce)]
    assert asked(ann, "commit") == []
    again = comes(stage)  # nor a moment later
    assert asked(again, "open") == []
    ben_opens(stage)
    assert says(plays_out(stage, again), "join-fair-own")


def test_a_program_that_ends_before_the_server_has_answered_opens_again() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    ann.house.is_away = True
    assert "no server responds" in ann.hear(stage.seats())
    told = ann.waits()  # tries again, and does not say so every time
    assert (len(asked(ann, "open")), told) == (2, "")
    assert not memory().has_opened
    again = comes(stage)
    assert asked(again, "open") == [("open", TABLE, memory().nonce)]
    assert stage.sitting.nonces[0].hex() == memory().nonce
    assert memory().has_opened


def test_a_nonce_that_is_opened_too_late_is_not_opened_again() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    stage.sitting = replace(stage.sitting, opening=seating.NOW)
    late = stage.seats()
    late.opening = NOW
    told = ann.hear(late)
    ann.waits()
    assert len(asked(ann, "open")) == 1
    assert "started" not in told
    assert not memory().has_opened


def test_somebody_who_is_forgotten_meanwhile_holds_nothing_up() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    ann.hear(stage.seats())
    chair = replace(stage.sitting.chairs[1], person_id=None, name=None)
    stage.change(stage.sitting.with_chairs([1], chair))
    for opening in (stage.sitting.opening, seating.NOW):
        stage.sitting = replace(stage.sitting, opening=opening)
        ann.hear(stage.seats())
    ann = comes(stage)
    assert (len(asked(ann, "open")), len(asked(ann, "commit"))) == (0, 0)
    plays_out(stage, ann)
    assert says(ann, "join-fair-own")
    assert says(ann, "join-withheld", count=1, names="Bot 1")


def test_a_table_that_is_about_to_start_asks_for_nothing_more() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    ann.hear(stage.seats())
    ben_opens(stage)
    stage.change(stage.sitting)  # all are open: it starts at once
    told = ann.hear(stage.seats())
    assert stage.seats().opening is None
    assert (told, len(asked(ann, "commit"))) == ("", 1)
    assert says(plays_out(stage, ann), "join-fair-own")


def test_whoever_only_watches_opens_nothing() -> None:
    stage = Stage(is_open=True)
    watcher = Visitor(stage, SPECTATOR)
    watcher.hear(stage.whole(SPECTATOR))
    ben_sits(stage)
    stage.sitting = stage.sitting.with_chairs([0], replace(stage.sitting.chairs[0], nonce=None, commitment=bytes(32)))
    watcher.hear(stage.seats())
    watcher.waits()
    assert watcher.house.asked == []
    assert says(watcher, "join-opening")


# -- what the end finds out ------------------------------------------------------------------------------------------


def opened(stage: Stage) -> Visitor:
    """Ann has opened; Ben has not yet."""
    ann = comes(stage)
    ben_sits(stage)
    ann.hear(stage.seats())
    return ann


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_not_opened_in_time_is_named(lang: str) -> None:
    stage = Stage(is_open=True)
    comes(stage, lang=lang)
    ben_sits(stage)
    ann = plays_out(stage, comes(stage, lang=lang))
    assert says(ann, "join-fair-own")
    assert says(ann, "join-withheld", count=1, names="Ben")
    assert ann.session.status == 0


def test_an_own_nonce_that_never_arrived_is_named_and_is_no_fraud() -> None:
    stage = Stage(is_open=True)
    comes(stage)
    ben_sits(stage)
    ben_opens(stage)
    ann = Visitor(stage, person=person())  # who was away until the game had begun
    stage.begin()
    ann.hear(stage.whole())
    ends(stage, ann)
    assert says(ann, "join-fair")
    assert says(ann, "join-withheld", count=1, names="You")
    assert not says(ann, "join-fair-own")
    assert ann.session.status == 0


Lie = Callable[[Sitting], Sitting]


def without_ann(sitting: Sitting) -> Sitting:
    return sitting.with_chairs([0], replace(sitting.chairs[0], nonce=NO_NONCE))


def with_another_for_ben(sitting: Sitting) -> Sitting:
    """Ben's friend, the server, has looked for a nonce that goes well with Ann's."""
    nonce = bytes([77]) * 16
    commitment = bytes.fromhex(commitment_to(nonce))
    return sitting.with_chairs([1], replace(sitting.chairs[1], nonce=nonce, commitment=commitment))


def with_a_bot_for_ben(sitting: Sitting) -> Sitting:
    return sitting.with_chairs([1], Chair(bot="random"))


def with_another_for_ann(sitting: Sitting) -> Sitting:
    nonce = bytes([78]) * 16
    commitment = bytes.fromhex(commitment_to(nonce))
    return sitting.with_chairs([0], replace(sitting.chairs[0], nonce=nonce, commitment=commitment))


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        (without_ann, "join-unfair-nonce"),
        (with_another_for_ben, "join-unfair-seats"),
        (with_a_bot_for_ben, "join-unfair-seats"),
        (with_another_for_ann, "join-unfair-seats"),
    ],
)
def test_what_is_changed_after_ours_was_opened_is_found_out(lie: Lie, sentence: str) -> None:
    stage = Stage(is_open=True)
    ann = opened(stage)
    ben_opens(stage)
    stage.sitting = lie(stage.sitting)
    plays_out(stage, ann)
    assert says(ann, "join-unfair", why=ann.say(sentence))
    assert ann.session.status == DISHONEST


def test_who_commits_after_ours_was_opened_is_found_out_even_by_a_program_that_starts_again() -> None:
    stage = Stage(is_open=True)
    comes(stage)
    stage.sitting = replace(stage.sitting, opening=NOW)  # although a seat is free
    ann = comes(stage)
    assert memory().has_opened
    stage.sitting = replace(stage.sitting, opening=None)
    ben_sits(stage)
    again = comes(stage)
    assert len(asked(ann, "open") + asked(again, "open")) == 1
    assert asked(again, "commit") == []
    ben_opens(stage)
    plays_out(stage, again)
    assert says(again, "join-unfair", why=again.say("join-unfair-seats"))


def test_a_seat_that_stands_by_another_nonce_is_said_to_at_once() -> None:
    stage = Stage(is_open=True)
    ann = comes(stage)
    ben_sits(stage)
    stage.sitting = with_another_for_ann(stage.sitting)
    stage.sitting = replace(stage.sitting, opening=NOW)
    ann.hear(stage.seats())
    assert says(ann, "join-foreign-nonce")
    assert asked(ann, "open") == []
    plays_out(stage, ann)
    assert says(ann, "join-fair")
    assert not says(ann, "join-fair-own")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("questions", [0, 1, 5])
def test_a_game_that_was_played_on_is_checked_in_part(questions: int, lang: str) -> None:
    first = Stage()
    first.play_out()
    stage = Stage(is_open=True)
    stage.plays_on(first.transcript(), questions)
    comes(stage, lang=lang)
    ben_sits(stage)
    ben_opens(stage)
    ann = comes(stage, lang=lang)
    plays_out(stage, ann)
    assert says(ann, "join-part", own="yes", questions=questions)
    assert not says(ann, "join-fair-own")
    assert ann.session.status == 0


@pytest.mark.parametrize("is_continued", [True, False])
def test_a_transcript_must_say_what_the_table_has_said_of_its_origin(is_continued: bool) -> None:
    """A game of its own whose transcript claims an origin would not be checked at all, up to its last question."""
    first = Stage()
    first.play_out()
    stage = Stage(is_open=True)
    if not is_continued:
        stage.plays_on(first.transcript(), 3)
    ann = opened(stage)
    ben_opens(stage)
    assert ann.session.state.table is not None
    ann.hear(*stage.begin())
    stage.play_out()
    ann.house.text = "\n".join(map(json.dumps, stage.transcript()))
    whole = stage.whole()
    whole.is_continued = is_continued
    ann.hear(whole)
    assert says(ann, "join-unfair", why=ann.say("join-unfair-origin"))
    assert ann.session.status == DISHONEST


# -- a rematch -------------------------------------------------------------------------------------------------------


def invited(host: str, kept: Sequence[str | None]) -> Stage:
    """A table where seats are kept for these people; None is free for anybody, a host who is among them sits."""
    stage = Stage("cerisier", len(kept), is_open=True)
    chairs = [
        Chair()
        if each is None
        else Chair(each, each.title(), None, bytes([1]) * 16)
        if each == host
        else Chair(name=each.title(), invited_id=each)
        for each in kept
    ]
    stage.sitting = Sitting(host, tuple(chairs))
    return stage


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "kept for Cho"), ("fr", "gardée pour Cho"), ("ja", "Choさんを待つ席")]
)
def test_seats_that_are_kept_are_shown_by_name(lang: str, words: str) -> None:
    ann = comes(invited("ann", ["ann", "ben", "cho", None]), lang=lang)
    assert words in ann.screen
    assert says(ann, "join-wait-host")
    assert says(ann, "join-invite")
    ann.types("")  # with bots on the seats of those who do not come
    assert asked(ann, "start") == [("start", TABLE)]


def test_where_all_seats_are_kept_nobody_else_is_invited() -> None:
    ann = comes(invited("ann", ["ann", "ben"]))
    assert not says(ann, "join-invite")
    assert says(ann, "join-wait-host")


def test_whoever_is_invited_takes_all_their_seats_with_one_nonce() -> None:
    stage = invited("ann", ["ann", "ben", None, "ben"])
    ben = comes(stage, 1)
    assert stage.sitting.seats_of("ben") == [1, 3]
    assert len({commitment for _, _, commitment in asked(ben, "join")}) == 1
    assert stage.sitting.open_seats == [2]
    assert "kept for you" not in ben.screen


def test_seats_that_are_kept_for_others_are_not_asked_for() -> None:
    stage = invited("ann", ["ann", "ben"])
    dan = comes(stage, 3)
    assert dan.house.asked == []
    assert says(dan, "join-watch-open")
    assert says(dan, "join-seats", seats="Ann · kept for Ben")


def test_a_rematch_that_was_accepted_is_opened_like_any_table() -> None:
    old = Stage()
    old.play_out()
    ann = comes(old)
    ann.types("again")
    [(_, _, commitment)] = asked(ann, "rematch")
    found = person()
    found.tables[TABLE] = found.tables.pop("table2")  # the stage has one name only
    found.save(without="table2")
    stage = Stage(is_open=True)
    stage.sitting = Sitting(
        "ann",
        (
            Chair("ann", "Ann", None, None, bytes.fromhex(str(commitment))),
            Chair("ben", "Ben", None, None, bytes.fromhex(commitment_to(OTHER))),
        ),
        opening=NOW,
    )
    ann = comes(stage)
    assert asked(ann, "commit") == []
    assert memory().commitment == stage.whole().commitment
    assert stage.sitting.nonces[0].hex() == memory().nonce
    ben_opens(stage)
    assert says(plays_out(stage, ann), "join-fair-own")
