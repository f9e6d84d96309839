"""What is sent about a table, and to whom. That no seat learns too much is the veil's: tests/games/test_veil.py."""

import hashlib
from typing import Any

import msgspec

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.store.chair import Chair
from hanazono.store.row import Row
from hanazono.table import play
from hanazono.table.clocks import Clock
from hanazono.table.fairness import commitment_to
from hanazono.table.play import Table
from hanazono.table.seating import Sitting
from hanazono.table.views import Messages, phase, result
from tests.table.test_play import (
    NO_CLOCK,
    SECRET,
    START,
    a_choice,
    asked,
    jokers,
    never,
    played,
    setup,
    started,
    undoable,
)

SITTING = Sitting("aki", (Chair("aki", "Aki"), Chair("ben", "Ben")), is_public=False, hints=True)


def of(table: Table, sitting: Sitting = SITTING) -> Messages:
    return Messages(table, sitting)


def whole(table: Table, *viewers: int, person_id: str | None = None) -> Json:
    shown: Json = read(of(table).whole("table1", list(viewers), person_id=person_id, reason="hello"))
    return shown


def told(before: Table, row: Row, *viewers: int) -> dict[int, Json]:
    after = play.after(before, row)
    return {viewer: read(message) for viewer, message in of(after).after(before, row, viewers).items()}


def read(message: bytes) -> Any:
    return msgspec.json.decode(message)


def answer(table: Table, seat: int) -> Row:
    return play.answer(table, seat, table.n, a_choice(table, seat), START)


# -- a table as a whole ----------------------------------------------------------------------------------------------


def test_before_the_start_nothing_is_seen_but_who_sits_where() -> None:
    shown = whole(Table.new(setup("haru", 2)), SPECTATOR)
    assert (shown["type"], shown["phase"], shown["sights"], shown["end"]) == ("table", "open", [], None)
    assert [(seat["person"], seat["name"], seat["bot"]) for seat in shown["seats"]] == [
        ("aki", "Aki", None),
        ("ben", "Ben", None),
    ]
    assert shown["commitment"] == hashlib.sha256(SECRET).hexdigest()


def test_who_comes_is_told_what_is_theirs() -> None:
    table = started()
    seat = asked(table)[0]
    for person, viewers, own in (("aki", [seat], [seat]), ("ben", [SPECTATOR], []), (None, [SPECTATOR], [])):
        shown = whole(table, *viewers, person_id=person)
        assert (shown["own"], shown["is_host"], shown["is_public"], shown["hints"]) == (
            own,
            person == "aki",
            False,
            True,
        )
        assert [sight["seat"] for sight in shown["sights"]] == [None if viewer < 0 else viewer for viewer in viewers]


def test_only_who_is_asked_gets_choices() -> None:
    table, _ = played(started("ikebana", 3), lambda table: table.question == 4)
    [seat] = asked(table)
    for sight in whole(table, 0, 1, 2, SPECTATOR)["sights"]:
        expected = table.game.choices(table.s, seat) if sight["seat"] == seat else None
        assert sight["choices"] == expected
        assert sight["n"] == table.n


def test_a_bot_that_plays_for_somebody_is_shown_and_so_is_who_resigned() -> None:
    table = started("ikebana")
    table = play.after(table, Row(table.rows, "resign", 1, {"bot": "bud"}, START))
    assert [(seat["bot"], seat["resigned"]) for seat in whole(table, SPECTATOR)["seats"]] == [
        (None, False),
        ("bud", True),
    ]


def test_a_clock_is_shown_to_run_for_who_is_asked() -> None:
    assert whole(started(), SPECTATOR)["sights"][0]["clocks"] is None
    table = started("ikebana", clock=Clock("live", seconds=60))
    clocks = whole(table, SPECTATOR)["sights"][0]["clocks"]
    assert [clock["left"] for clock in clocks] == [60_000, 60_000]
    assert [clock["due"] for clock in clocks] == [START + 60_000 if seat in asked(table) else None for seat in (0, 1)]


# -- what viewers are told -------------------------------------------------------------------------------------------


def test_who_answered_is_told_that_it_was_accepted_and_all_see_what_happened() -> None:
    table = started("ikebana")
    [seat] = asked(table)
    heard = told(table, answer(table, seat), 0, 1, SPECTATOR)
    assert {viewer: each["accepted"] for viewer, each in heard.items()} == {
        seat: table.n,
        1 - seat: None,
        SPECTATOR: None,
    }
    assert all(each["events"] and each["type"] == "update" and not each["undone"] for each in heard.values())


def test_of_a_secret_question_nobody_else_hears_before_all_have_answered() -> None:
    """Who is asked for jokers is nobody's business: cerisier."""
    table = jokers()
    everybody = {*range(len(table.seats)), SPECTATOR}
    for seat in asked(table):
        row = answer(table, seat)
        heard, table = told(table, row, *everybody), play.after(table, row)
        assert set(heard) == ({seat} if table.is_secret else everybody)
    assert not table.is_secret


def test_what_is_taken_back_is_told_so() -> None:
    _, table, seat = undoable()
    heard = told(table, play.undo(table, seat, table.n, START), 0, 1)
    assert [each["undone"] for each in heard.values()] == [True, True]
    assert heard[seat]["accepted"] == table.n
    assert heard[1 - seat]["accepted"] is None


def test_a_seat_that_is_handed_over_is_a_matter_of_seats() -> None:
    table = started("ikebana")
    heard = told(table, Row(table.rows, "hand", 0, {"bot": "bud", "why": "asked"}, START), 0, SPECTATOR)
    assert [each["type"] for each in heard.values()] == ["seats", "seats"]
    assert [seat["bot"] for seat in heard[0]["seats"]] == ["bud", None]
    assert (heard[0]["sight"]["seat"], heard[SPECTATOR]["sight"]["seat"]) == (0, None)


def test_a_table_that_was_closed_before_its_start_shows_no_sight() -> None:
    table = Table.new(setup("haru", 2))
    heard = told(table, Row(0, "close", -1, {}, START), SPECTATOR)
    assert (heard[SPECTATOR]["phase"], heard[SPECTATOR]["sight"], heard[SPECTATOR]["end"]) == ("closed", None, None)


# -- the end ---------------------------------------------------------------------------------------------------------


def test_the_end_says_who_won_why_and_how_chance_is_proved() -> None:
    table, rows = played(started("ikebana"), never)
    end = whole(table, SPECTATOR)["end"]
    assert {name: end[name] for name in ("scores", "winners", "ranks")} == result(table)
    assert end["sheet"] == table.game.speech.score_sheet(table.game.veiled(table.s, ABOVE))
    assert (end["fair"]["secret"], end["fair"]["commitment"]) == (SECRET.hex(), commitment_to(SECRET))
    assert rows


def test_a_table_is_open_playing_over_or_closed() -> None:
    table = Table.new(setup("haru", 2, NO_CLOCK))
    over, _ = played(started("haru"), never)
    closed = play.after(started("haru"), Row(1, "close", -1, {}, START))
    assert [phase(each) for each in (table, started("haru"), over, closed)] == ["open", "playing", "over", "closed"]
    assert of(closed).end() is None
