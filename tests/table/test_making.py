"""What a new table may be, and the reasons why it may not."""

import json
from collections.abc import Callable

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.table import making, transcript
from hanazono.table.play import BadAnswer

HARU, OMBRE = GAMES["haru"], GAMES["ombre"]
HEADER: Json = {"game": "haru", "seats": 2, "options": {"max_rounds": 3}}


def refusal(ask: Callable[[], object]) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadAnswer) as refused:
        ask()
    return refused.value.reason, refused.value.more


def test_a_game_is_found_by_its_name_and_number_of_seats() -> None:
    assert making.game_for("haru", 2) is HARU
    assert refusal(lambda: making.game_for("chess", 2)) == ("unknown-game", {"expected": ", ".join(GAMES)})
    assert refusal(lambda: making.game_for("ikebana", 6)) == ("bad-seats", {"expected": "2, 3, 4, 5"})


def test_options_are_filled_in_and_checked() -> None:
    assert making.checked_options(HARU, {"max_rounds": 3}) == {
        "layout": "standard",
        "show_played": False,
        "max_rounds": 3,
    }
    reason, more = refusal(lambda: making.checked_options(HARU, {"max_rounds": -1}))
    assert (reason, more["name"]) == ("bad-option", "max_rounds")


def test_a_deck_file_is_read_where_the_game_has_a_deck() -> None:
    assert OMBRE.deck is not None
    assert making.read_deck(OMBRE, "") == OMBRE.deck.DEFAULT
    assert refusal(lambda: making.read_deck(HARU, ""))[0] == "no-deck"
    reason, more = refusal(lambda: making.read_deck(OMBRE, "trees = 1"))
    assert reason == "bad-deck"
    assert more["expected"]


def test_a_game_that_is_played_on_keeps_its_options() -> None:
    found = making.continued_options(HEADER, "haru", 2, {})
    assert found["max_rounds"] == 3
    assert making.continued_options(HEADER, "haru", 2, {"max_rounds": 3}) == found
    for name, seats, options in (("ombre", 2, {}), ("haru", 3, {}), ("haru", 2, {"max_rounds": 4})):
        assert refusal(lambda: making.continued_options(HEADER, name, seats, options))[0] == "bad-origin"  # noqa: B023


def test_a_setup_starts_where_its_lines_lead() -> None:
    lines = [json.dumps(line) for line in transcript.record(HARU, 2, {"max_rounds": 1}, 1)]
    made = making.setup("haru", 2, HARU.check_options({"max_rounds": 1}), None, {}, bytes(32), lines[:6])
    assert made.game is HARU
    assert made.origin is not None
    assert making.setup("haru", 2, HARU.check_options({}), None, {}, bytes(32), None).origin is None
