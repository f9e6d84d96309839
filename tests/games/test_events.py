"""The tables of moves and events: lines of a transcript from news, and the draws that lines tell of."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Json, Malformed
from hanazono.games.events import Event, Events, Field, More, among, forms, listed, named, number, numbers, one_of, wide
from hanazono.games.kit import MOVED, PART, UNKNOWN, State
from hanazono.games.options import Option, Options
from hanazono.games.questions import Questions

ASKS = cast("Questions", SimpleNamespace(asks={1: "colour", 2: "size"}))
COLOURS = ("red", "yellow")
FORMS = {1: forms("colour", COLOURS), 2: forms("size", range(3), first=5) | {9: {"size": "none"}}}
FIRST, DRAWN, FLOWER, MANY, POINTS, SHOWN = range(2, 8)


def shown(value: int, s: Any) -> str:
    return f"{value} of {s.seats}"


TABLE = (
    Event(FIRST, "first", number("seat", "a", among(range(2))), wide("turn", "bc")),
    Event(DRAWN, "drawn", number("seat", "a", or_none=True), listed("flowers", str | None, one_of(COLOURS))),
    More(FLOWER, named("flowers", "a", COLOURS, or_none=True)),
    More(MANY, Field("flowers", "ab", lambda colour, count: [COLOURS[colour]] * count, list[str])),
    Event(POINTS, "points", numbers("points", "ac"), named("colour", "b", COLOURS, is_drawn=True)),
    Event(SHOWN, "shown", Field("seats", "as", shown, str)),
)
EVENTS = Events(ASKS, FORMS, *TABLE)
TABLE_OF_3 = cast("State", SimpleNamespace(seats=3))


def told(*news: list[int]) -> list[Json]:
    return EVENTS.lines(list(news), TABLE_OF_3)


def test_moves_are_lines_by_question_and_number() -> None:
    assert told([MOVED, 1, 1, 0], [MOVED, 0, 2, 9]) == [
        {"seat": 1, "ask": "colour", "move": {"colour": "red"}},
        {"seat": 0, "ask": "size", "move": {"size": "none"}},
    ]
    assert FORMS[2][7] == {"size": 2}


def test_fields_are_read_from_the_numbers_they_name() -> None:
    assert told([FIRST, 1, 3, 2]) == [{"event": "first", "seat": 1, "turn": 3 + (2 << PART)}]
    assert told([POINTS, 4, 1, 6]) == [{"event": "points", "points": [4, 6], "colour": "yellow"}]
    assert told([SHOWN, 2, 0, 0]) == [{"event": "shown", "seats": "2 of 3"}]
    assert told([DRAWN, UNKNOWN, 0, 0]) == [{"event": "drawn", "seat": None, "flowers": []}]


def test_more_news_adds_to_the_line_before() -> None:
    lines = told([DRAWN, 0, 0, 0], [FLOWER, 1, 0, 0], [FLOWER, UNKNOWN, 0, 0], [MANY, 0, 2, 0], [DRAWN, 1, 0, 0])
    assert [line["flowers"] for line in lines] == [["yellow", None, "red", "red"], []]


def test_an_event_is_told_by_one_row_only() -> None:
    for twice in (TABLE[0], More(FIRST, number("turn", "a")), More(MOVED), Event(MOVED, "moved")):
        with pytest.raises(ValueError, match="one number"):
            Events(ASKS, FORMS, *TABLE, twice)


@pytest.mark.parametrize(
    ("line", "outcomes"),
    [
        ({"event": "first", "seat": 1}, [1]),
        ({"event": "first", "seat": 7}, [2]),  # no outcome at all: the rules refuse it
        ({"event": "first", "seat": -7}, [-1]),
        ({"event": "first", "seat": True}, None),
        ({"event": "first", "seat": 1.0}, None),
        ({"event": "first"}, None),
        ({"event": "drawn", "flowers": ["yellow", "red"]}, [1, 0]),
        ({"event": "drawn", "flowers": []}, []),
        ({"event": "drawn", "flowers": ["yellow", None]}, None),
        ({"event": "drawn", "flowers": ["yellow", ["red"]]}, None),
        ({"event": "drawn", "flowers": "red"}, None),
        ({"event": "points", "colour": "red"}, [0]),
        ({"event": "points", "colour": 0}, None),
        ({"event": "shown"}, []),
    ],
)
def test_chance_is_read_from_what_anybody_may_have_written(line: Json, outcomes: list[int] | None) -> None:
    event = EVENTS.named(line["event"])
    assert event is not None
    assert event.chance(line) == outcomes


def test_what_is_no_name_of_an_event_names_none() -> None:
    nonsense: list[object] = ["second", None, 1, ["first"], {}]
    assert not any(EVENTS.named(name) for name in nonsense)


@pytest.mark.parametrize("name", GAMES)
def test_each_game_declares_every_move_and_reads_back_every_draw(name: str) -> None:
    game = GAMES[name]
    assert game.speech.FORMS.keys() == game.rules.QUESTIONS.asks.keys()
    for moves in game.speech.FORMS.values():
        assert all(UNKNOWN <= move < game.box.MOVES for move in moves)
    nonsense: list[Json] = [{}, {"event": None}, {"event": {}}, {"event": "move"}]
    for line in nonsense:
        with pytest.raises(Malformed, match=f"is not an event of {name}"):
            game.chance(line)


def test_options_are_kept_where_they_say() -> None:
    options = Options(
        Option("side", "a", ("a", "b")),
        Option("flag", False, (False, True), at="is_flag"),
        Option("rounds", 4, (4,)),
        Option("most", 0),
        Option("pair", "x-x", ("x-x", "x-y"), encode=lambda pair: pair.split("-"), decode="-".join),
    )
    record: dict[str, Any] = {}
    chosen = {"side": "b", "flag": True, "rounds": 4, "most": 7, "pair": "x-y"}
    options.write(cast("State", record), chosen)
    assert record == {"side": 1, "is_flag": True, "most": 7, "pair": ["x", "y"]}
    assert options.read(SimpleNamespace(**record)) == chosen
    assert [option.name for option in options] == list(chosen)
