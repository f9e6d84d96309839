"""What is proved of a game, question by question: whole games, games that were played on, chains of them, and lies."""

import json
from random import Random
from typing import Any

import pytest

from hanazono.games import GAMES
from hanazono.store.row import NO_SEAT, Row
from hanazono.table import history, play
from hanazono.table.clocks import Clock
from hanazono.table.fairness import NO_NONCE, commitment_to
from hanazono.table.origin import position
from hanazono.table.play import Setup, Table
from hanazono.table.transcript import BadTranscript, Kept, record, replay
from hanazono.table.verify import Game, Stretch, Verified, WrongOrigin, split, verified

Lines = list[dict[str, Any]]
NONCES = [bytes([seat + 1]) * 16 for seat in range(3)]
TABLE_A, TABLE_B = Kept(12, "table", "tableA"), Kept(20, "table", "tableB")


def played(
    origin: Lines | None = None, kept: Kept | None = None, *, game: str = "ikebana", secret: int = 1, withheld: int = -1
) -> Lines:
    """A game of random moves for three, perhaps played on from another one; perhaps a seat does not open its nonce."""
    lines = None
    if origin is not None and kept is not None:
        lines = history.cut([json.dumps(line) for line in origin], kept.questions)
        name = {} if kept.place is None else {kept.place: kept.id}
        lines[0] = json.dumps({**json.loads(lines[0]), "meta": {"origin": {"questions": kept.questions, **name}}})
    rules = GAMES[game]
    start = None if lines is None else position(lines)
    setup = Setup(rules, 3, rules.check_options({}), None, Clock(), bytes([secret]) * 32, start)
    nonces = [(NO_NONCE if seat == withheld else nonce).hex() for seat, nonce in enumerate(NONCES)]
    body = {"seats": [{"bot": None}] * 3, "nonces": nonces, "commitments": [*map(commitment_to, NONCES)]}
    rows, random = [Row(0, "start", NO_SEAT, body, 0)], Random(secret)
    table = play.after(Table.new(setup), rows[0])
    while not table.is_over:
        seat = rules.asked(table.s)[0]
        choice = rules.form(table.s, random.choice(rules.legal(table.s, seat)))
        rows.append(play.answer(table, seat, table.n, choice, 0))
        table = play.after(table, rows[-1])
    return history.transcript(setup, rows, lines)


def read(*games: Lines) -> list[Game]:
    """The games of one file, each verified."""
    texts = [json.dumps(line) for game in games for line in game]
    return split(texts, list(replay(texts, is_verified=True)))


def proof(game: Lines, *origins: Lines) -> Verified:
    return verified(read(game)[0], [read(origin)[0] for origin in origins])


def last(game: Lines) -> int:
    return read(game)[0].played.questions


def with_origin(game: Lines, origin: object) -> Lines:
    return [{**game[0], "meta": {**game[0]["meta"], "origin": origin}}, *game[1:]]


def invented(questions: int) -> Lines:
    """A game whose draws follow from no secret, and that claims another one as its origin."""
    lines = record(GAMES["haru"], 2, {}, 1)
    fair = {"commitment": commitment_to(bytes(32)), "secret": bytes(32).hex(), "nonces": [NO_NONCE.hex()] * 2}
    return [{**lines[0], "meta": {"fair": fair, "origin": {"questions": questions}}}, *lines[1:]]


# -- what is proved --------------------------------------------------------------------------------------------------


def test_of_a_game_of_its_own_everything_is_proved() -> None:
    game = played()
    found = proof(game)
    assert found == Verified([Stretch(0, last(game), None, is_verified=True)], [], 0)
    assert found.is_whole


@pytest.mark.parametrize("questions", [0, 1, 12])
def test_what_was_kept_of_another_game_is_not_proved(questions: int) -> None:
    kept = Kept(questions, "transcript", "upload-1")
    game = played(played(), kept, secret=2)
    assert game[0]["meta"]["origin"] == {"questions": questions, "transcript": "upload-1"}
    found = proof(game)
    unchecked, own = Stretch(0, questions, kept, is_verified=False), Stretch(questions + 1, last(game), None, True)
    assert found.stretches == [unchecked, own]
    assert not found.is_whole


def test_a_game_whose_origin_has_no_name_is_read_as_before() -> None:
    game = played(played(), Kept(3), secret=2)
    assert game[0]["meta"]["origin"] == {"questions": 3}
    assert proof(game).stretches[0] == Stretch(0, 3, Kept(3), is_verified=False)


def test_the_origins_own_transcript_proves_what_was_kept() -> None:
    origin = played()
    game = played(origin, TABLE_A, secret=2)
    found = proof(game, origin)
    assert found.stretches == [Stretch(0, 12, TABLE_A, True), Stretch(13, last(game), None, True)]
    assert found.is_whole
    assert found.origins == 1


def test_a_chain_of_games_is_proved_link_by_link() -> None:
    first = played()
    second = played(first, TABLE_A, secret=2)
    third = played(second, TABLE_B, secret=3)
    rest = [Stretch(13, 20, TABLE_B, True), Stretch(21, last(third), None, True)]
    assert proof(third).stretches == [Stretch(0, 20, TABLE_B, False), rest[1]]
    assert proof(third, second).stretches == [Stretch(0, 12, TABLE_A, False), *rest]
    assert proof(third, second, first).stretches == [Stretch(0, 12, TABLE_A, True), *rest]
    assert not proof(third, second).is_whole
    assert proof(third, second, first).is_whole


def test_a_link_from_before_the_one_before_is_passed_over() -> None:
    """Played on from question 5 of a game that had itself kept 12: none of that game's own draws are in it."""
    first = played()
    second = played(first, TABLE_A, secret=2)
    early = Kept(5, "table", "tableB")
    third = played(second, early, secret=3)
    assert proof(third, second).stretches == [Stretch(0, 5, TABLE_A, False), Stretch(6, last(third), None, True)]
    found = proof(third, second, first)
    assert found.stretches == [Stretch(0, 5, TABLE_A, True), Stretch(6, last(third), None, True)]
    assert found.origins == 2


def test_who_was_left_out_is_named_with_the_table_where_it_happened() -> None:
    assert proof(played(withheld=1)).withheld == [(None, [1])]
    origin = played(withheld=2)
    game = played(origin, TABLE_A, secret=2, withheld=0)
    assert proof(game).withheld == [(None, [0])]
    assert proof(game, origin).withheld == [(TABLE_A, [2]), (None, [0])]


# -- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_verified", [True, False])
def test_an_invented_game_cannot_call_all_of_itself_another_ones(is_verified: bool) -> None:
    [honest] = replay(json.dumps(line) for line in invented(0))  # every line follows the rules
    questions = honest.questions
    for claimed in (questions, questions + 1, 100_000):
        with pytest.raises(BadTranscript) as bad:
            list(replay([json.dumps(line) for line in invented(claimed)], is_verified=is_verified))
        assert (bad.value.line, bad.value.reason) == (1, "origin")
        assert bad.value.values["most"] == str(questions - 1)


def test_an_invented_game_may_hide_a_part_of_itself_but_not_that_it_does() -> None:
    with pytest.raises(BadTranscript) as bad:
        read(invented(0))
    assert bad.value.reason == "dishonest"


@pytest.mark.parametrize(
    "origin",
    [
        7,
        [],
        {},
        {"questions": -1},
        {"questions": 1.0},
        {"questions": True},
        {"questions": "1"},
        {"questions": 1, "more": "x"},
        {"questions": 1, "table": 7},
        {"questions": 1, "table": ""},
        {"questions": 1, "table": "a\x1b[2J"},
        {"questions": 1, "table": "a", "transcript": "b"},
        {"questions": 1, "origin": {"questions": 1}},
        {"table": "a"},
    ],
)
def test_an_origin_has_a_form(origin: object) -> None:
    with pytest.raises(BadTranscript) as bad:
        read(with_origin(played(), origin))
    assert (bad.value.line, bad.value.reason) == (1, "origin")


def test_another_game_is_not_the_origin() -> None:
    origin = played()
    game = played(origin, TABLE_A, secret=2)
    with pytest.raises(WrongOrigin) as wrong:
        proof(game, played(secret=5))
    assert (wrong.value.origin, wrong.value.line) == (0, 2)  # another deal
    with pytest.raises(WrongOrigin) as wrong:
        proof(played(game, TABLE_B, secret=3), game, played(secret=5))
    assert (wrong.value.origin, wrong.value.line) == (1, 2)
    with pytest.raises(WrongOrigin) as wrong:
        proof(game, played(game="cerisier"))
    assert (wrong.value.origin, wrong.value.line) == (0, 1)


def test_a_line_that_the_origin_does_not_have_is_named() -> None:
    """The origin branched off earlier: both have the same first questions only."""
    first = played()
    here, there = played(first, Kept(6), secret=2), played(first, Kept(6), secret=3)
    common = len(history.cut([json.dumps(line) for line in first], 6))
    game = played(here, TABLE_A, secret=4)
    with pytest.raises(WrongOrigin) as wrong:
        proof(game, there)
    assert wrong.value.line > common
    assert proof(game, here).origins == 1


def test_the_games_of_a_file_are_told_apart() -> None:
    origin = played()
    games = read(origin, played(origin, TABLE_A, secret=2), played(secret=3))
    found = [verified(game, games[:1]) for game in games]
    assert [each.origins for each in found] == [0, 1, 0]
    assert all(each.is_whole for each in found)
