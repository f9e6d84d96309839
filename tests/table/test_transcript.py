"""Transcripts: their form to the letter, and every way in which one can be wrong."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hanazono.games import GAMES
from hanazono.table.transcript import BadTranscript, record, replay
from tests.proves import proves

Lines = list[dict[str, Any]]
CERISIER = GAMES["cerisier"]


def game(seats: int = 3, index: int = 0, *, with_choices: bool = False, **options: object) -> Lines:
    return record(CERISIER, seats, options, 1, index, with_choices=with_choices)


def why_bad(lines: Lines) -> tuple[int, str]:
    with pytest.raises(BadTranscript) as bad:
        list(replay(json.dumps(line) for line in lines))
    return bad.value.line, bad.value.reason


def find(lines: Lines, **wanted: object) -> int:
    """The first line with these values."""
    return next(i for i, line in enumerate(lines) if wanted.items() <= line.items())


# -- the form --------------------------------------------------------------------------------------------------------


def test_the_header_holds_exactly_its_names() -> None:
    header = game(masteries="pink", zero_ranks=True)[0]
    assert list(header) == ["transcript", "game", "seats", "options", "meta"]
    assert header["transcript"] == 1
    assert header["options"] == {"masteries": "pink", "zero_ranks": True, "memory_aid": False}


def test_a_deck_travels_whole_and_is_checked() -> None:
    sakura = GAMES["sakura"]
    assert sakura.deck is not None
    deck = json.loads(json.dumps(sakura.deck.DEFAULT))
    deck["cards"]["K1"]["shurikens"] = 9
    lines = record(sakura, 3, {}, 1, deck=deck)
    assert lines[0]["meta"]["deck"] == deck
    assert record(sakura, 3, {}, 1)[0]["meta"]["deck"] == sakura.deck.DEFAULT
    [played] = replay(json.dumps(line) for line in lines)
    assert played.scores == lines[-1]["end"]["scores"]
    without = {**lines[0], "meta": {}}
    assert why_bad([without, *lines[1:]])[1] in ("event", "end")
    deck["cards"]["K1"]["shurikens"] = 10
    assert why_bad([{**lines[0], "meta": {"deck": deck}}, *lines[1:]]) == (1, "deck")


def test_a_deck_of_a_game_without_one_is_ignored_like_all_of_meta() -> None:
    lines = game()
    [played] = replay(json.dumps(line) for line in [{**lines[0], "meta": {"deck": 7}}, *lines[1:]])
    assert played.game == "cerisier"


def test_a_game_starts_with_its_chance_and_ends_with_its_result() -> None:
    lines = game(seats=2)
    assert [line.get("event") for line in lines[1:3]] == ["first", "aside"]
    assert [line.get("event") for line in lines[-3:-1]] == ["reveal", "scores"]
    assert list(lines[-1]["end"]) == ["scores", "winners"]


def test_the_same_seed_is_the_same_game_and_the_next_index_another() -> None:
    assert game() == game()
    assert game()[1:] != game(index=1)[1:]


@proves("cerisier.behind.sealed")
def test_sealed_answers_stand_in_seat_order_before_the_reveal() -> None:
    for index in range(200):
        lines = game(index=index)
        seats = [line["seat"] for line in lines if line.get("ask") == "jokers"]
        if len(seats) > 1:
            reveal = find(lines, event="reveal")
            assert [line.get("ask") for line in lines[reveal - len(seats) : reveal]] == ["jokers"] * len(seats)
            assert seats == sorted(seats)
            return
    pytest.fail("no game with two sealed answers")


# -- what is accepted ------------------------------------------------------------------------------------------------


def test_several_games_in_one_file() -> None:
    lines = game() + game(seats=2) + game(seats=4)
    played = list(replay(json.dumps(line) for line in lines))
    assert [each.seats for each in played] == [3, 2, 4]
    assert [each.line for each in played] == [1, 1 + len(game()), 1 + len(game()) + len(game(seats=2))]


def test_left_out_options_have_their_defaults_and_meta_is_ignored() -> None:
    lines = game()
    lines[0] = {"game": "cerisier", "seats": 3, "transcript": 1, "options": {}, "meta": {"anything": [None]}}
    assert len(list(replay(json.dumps(line) for line in lines))) == 1


def test_the_three_words_for_one_side_are_that_side() -> None:
    lines = game()
    lines[0]["options"]["masteries"] = "blue,blue,blue"
    assert len(list(replay(json.dumps(line) for line in lines))) == 1


def test_choices_may_stand_in_any_order() -> None:
    lines = game(with_choices=True)
    for line in lines:
        if "choices" in line:
            line["choices"].reverse()
    assert len(list(replay(json.dumps(line) for line in lines))) == 1


@proves("cerisier.front.best")
def test_any_best_assignment_of_the_blacks_is_accepted() -> None:
    """Two colours with equally many flowers: a black makes either of them grow."""
    for index in range(300):
        lines = game(index=index)
        scores = lines[find(lines, event="scores")]["seats"]
        for seat in scores:
            for one, other in (("pink", "yellow"), ("yellow", "pink"), ("white", "pink"), ("dark_blue", "white")):
                swapped = _swap(seat, one, other)
                if swapped is None:
                    continue
                before = dict(seat)
                seat.update(swapped)
                assert len(list(replay(json.dumps(line) for line in lines))) == 1
                seat["front"] = {**seat["front"], one: seat["front"][one] + 1, other: seat["front"][other] - 1}
                assert why_bad(lines) == (find(lines, event="scores") + 1, "event")
                seat.update(before)
                return
    pytest.fail("no front with a choice of best assignments")


def _swap(seat: dict[str, Any], one: str, other: str) -> dict[str, Any] | None:
    """The same score with the blacks of two equal colours exchanged, if there is something to exchange."""
    table = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24]
    black, front = dict(seat["black"]), dict(seat["front"])
    if black[one] == black[other]:
        return None
    own = [table.index(front[colour]) - black[colour] for colour in (one, other)]
    if own[0] != own[1] or front[one] == 24 or front[other] == 24:
        return None
    black[one], black[other] = black[other], black[one]
    front[one], front[other] = front[other], front[one]
    return {"black": black, "front": front}


# -- what is not -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"a": NaN}', "[" * 100_000, "\x00", '{"a": 1, "a": 2}'])
def test_what_is_not_json_is_named_by_its_line(text: str) -> None:
    with pytest.raises(BadTranscript) as bad:
        list(replay([json.dumps(game()[0]), text or "{]"]))
    assert (bad.value.line, bad.value.reason) == (2, "not-json")


def test_an_empty_file_holds_no_game() -> None:
    for texts in ([], ["", "\n", "  "]):
        with pytest.raises(BadTranscript) as bad:
            list(replay(texts))
        assert bad.value.reason == "empty"


HEADERS: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "a missing name": ("header", lambda header: header.pop("seats")),
    "a name too many": ("header", lambda header: header.update(colour="red")),
    "another version": ("version", lambda header: header.update(transcript=2)),
    "a true version": ("version", lambda header: header.update(transcript=True)),
    "no such game": ("game", lambda header: header.update(game="chess")),
    "a game that is no word": ("game", lambda header: header.update(game=[])),
    "too many seats": ("seats", lambda header: header.update(seats=5)),
    "seats in words": ("seats", lambda header: header.update(seats="3")),
    "one true seat": ("seats", lambda header: header.update(seats=True)),
    "half a seat": ("seats", lambda header: header.update(seats=3.0)),
    "seats in a list": ("seats", lambda header: header.update(seats=[3])),
    "options in a list": ("header", lambda header: header.update(options=[])),
    "no such option": ("option", lambda header: header.update(options={"colour": "red"})),
    "no such value": ("option", lambda header: header.update(options={"masteries": "red"})),
    "a number for a truth": ("option", lambda header: header.update(options={"zero_ranks": 1})),
    "meta that is no object": ("header", lambda header: header.update(meta=1)),
}


@pytest.mark.parametrize(("reason", "change"), HEADERS.values(), ids=HEADERS)
def test_a_bad_header_is_refused(reason: str, change: Callable[[dict[str, Any]], object]) -> None:
    lines = game()
    change(lines[0])
    assert why_bad(lines) == (1, reason)


def test_a_game_must_go_to_its_end() -> None:
    lines = game()
    for length in range(1, len(lines)):
        line, reason = why_bad(lines[:length])
        assert line == length + 1
        assert reason in ("truncated", "missing-event")
    assert why_bad(lines[:20] + game()) == (21, "truncated")


def test_lines_out_of_order_are_refused() -> None:
    lines = game()
    for index in range(1, len(lines) - 1):
        swapped = [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
        if "event" in swapped[index] or lines[index].get("ask") != "keep":  # two may be kept in either order
            assert why_bad(swapped)[0] in (index + 1, index + 2)


def test_a_line_twice_or_a_line_less_is_refused() -> None:
    lines = game()
    for index in range(1, len(lines)):
        why_bad(lines[:index] + lines[index + 1 :])
        why_bad([*lines[: index + 1], *lines[index:]])


def test_an_illegal_move_is_refused_with_its_statement() -> None:
    lines = game()
    first = find(lines, ask="harvest")
    lines[first]["move"] = {"stop": True}
    with pytest.raises(BadTranscript) as bad:
        list(replay(json.dumps(line) for line in lines))
    assert (bad.value.line, bad.value.reason) == (first + 1, "refused")
    assert bad.value.values["statement"] == "cerisier.harvest.compulsory"


MOVES: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "no such move": ("unknown-move", lambda line: line.update(move={"sing": 1})),
    "a move in words": ("unknown-move", lambda line: line.update(move={"draw": "1"})),
    "no move": ("unknown-move", lambda line: line.update(move=None)),
    "another question": ("move", lambda line: line.update(ask="place")),
    "a name too many": ("move", lambda line: line.update(because="why not")),
    "another seat": ("move", lambda line: line.update(seat=(line["seat"] + 1) % 3)),
    "a true seat": ("move", lambda line: line.update(seat=True)),
    "a choice less": ("choices", lambda line: line["choices"].pop()),
    "a choice twice": ("choices", lambda line: line["choices"].append(line["choices"][0])),
    "choices in words": ("choices", lambda line: line.update(choices="all")),
}


@pytest.mark.parametrize(("reason", "change"), MOVES.values(), ids=MOVES)
def test_a_bad_move_line_is_refused(reason: str, change: Callable[[dict[str, Any]], object]) -> None:
    lines = game(with_choices=True)
    first = find(lines, ask="harvest")
    change(lines[first])
    assert why_bad(lines) == (first + 1, reason)


EVENTS: dict[str, tuple[str, str, Callable[[dict[str, Any]], object]]] = {
    "no such flower": ("drawn", "unknown-event", lambda line: line.update(flowers=["red"] * len(line["flowers"]))),
    "a hidden flower": ("drawn", "unknown-event", lambda line: line.update(flowers=[None] * len(line["flowers"]))),
    "no such event": ("drawn", "unknown-event", lambda line: line.update(event="lost")),
    "an event that is no word": ("drawn", "unknown-event", lambda line: line.update(event=[])),
    "flowers that are no list": ("drawn", "unknown-event", lambda line: line.update(flowers="pink")),
    "a flower too many": ("drawn", "event", lambda line: line["flowers"].append("pink")),
    "a flower too few": ("drawn", "event", lambda line: line["flowers"].pop()),
    "another seat": ("drawn", "event", lambda line: line.update(seat=7)),
    "a name too many": ("drawn", "event", lambda line: line.update(why="luck")),
    "no such first seat": ("first", "impossible", lambda line: line.update(seat=3)),
    "no seat that any field holds": ("first", "impossible", lambda line: line.update(seat=10**30)),
    "a first seat in words": ("first", "unknown-event", lambda line: line.update(seat="2")),
    "a wrong reveal": ("reveal", "event", lambda line: line["seats"][0].update(warm=99)),
    "a wrong score": ("scores", "event", lambda line: line["seats"][0].update(points=99)),
    "a score less": ("scores", "event", lambda line: line["seats"].pop()),
    "scores in words": ("scores", "event", lambda line: line.update(seats="many")),
    "scores for nobody": ("scores", "event", lambda line: line.update(seats=[1, 2, 3])),
}


@pytest.mark.parametrize(("event", "reason", "change"), EVENTS.values(), ids=EVENTS)
def test_a_bad_event_line_is_refused(event: str, reason: str, change: Callable[[dict[str, Any]], object]) -> None:
    lines = game()
    first = find(lines, event=event)
    change(lines[first])
    assert why_bad(lines) == (first + 1, reason)


@proves("cerisier.setup.bag")
def test_a_draw_of_what_the_bag_does_not_hold_is_impossible() -> None:
    lines = game()
    blacks = 0
    for number, line in enumerate(lines, 1):
        if line.get("event") == "drawn":
            blacks += len(line["flowers"])
            line["flowers"] = ["black"] * len(line["flowers"])
            if blacks > 5:
                assert why_bad(lines)[1] in ("impossible", "move")
                return
            if len(line["flowers"]) < 3:
                assert why_bad(lines)[0] > number
    pytest.fail("too few draws")


@pytest.mark.parametrize("end", [{"scores": [1, 2, 3]}, None, {"scores": [0, 0, 0], "winners": [0, 1, 2]}])
def test_a_wrong_result_is_refused(end: object) -> None:
    lines = game()
    lines[-1] = {"end": end}
    assert why_bad(lines) == (len(lines), "end")


def test_a_result_must_be_numbers() -> None:
    lines = game()
    lines[-1]["end"]["scores"] = [float(score) for score in lines[-1]["end"]["scores"]]
    assert why_bad(lines) == (len(lines), "end")
