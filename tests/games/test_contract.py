"""What is the same for all games: new tables, options, errors, generic functions."""

from random import Random

import numba
import numpy as np
import pytest

from hanazono.games import GAMES, dispatch
from hanazono.games.ahead import compile_ahead
from hanazono.games.contract import BadDeck, BadSeats, Game, Malformed, Refused, same_json
from hanazono.games.dispatch import game_of, own
from hanazono.games.kit import SPECTATOR, moves_in, no_moves, seed_one
from hanazono.games.options import BadOption, Option
from hanazono.table.play import copied
from tests.games.tables import every_game

CERISIER = GAMES["cerisier"]


@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, 3.0, "3", None])
def test_only_the_games_seat_counts_are_taken(seats: object) -> None:
    with pytest.raises(BadSeats) as bad:
        CERISIER.new(seats)  # type: ignore[arg-type]
    assert bad.value.allowed == "2, 3, 4"


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"colour": "red"}, "masteries"),
        ({"masteries": "red"}, '"pink"'),
        ({"masteries": "blue,pink"}, '"blue,pink,blue"'),
        ({"zero_ranks": 1}, "false, true"),
        ({"memory_aid": "true"}, "false, true"),
    ],
)
def test_only_the_games_options_are_taken(options: dict[str, object], allowed: str) -> None:
    with pytest.raises(BadOption) as bad:
        CERISIER.new(3, options)
    assert allowed in bad.value.allowed


def test_an_option_reads_what_a_person_types() -> None:
    sides, flag, number = Option("side", "a", ("a", "b")), Option("flag", False, (False, True)), Option("n", 0)
    assert (sides.read("b"), flag.read("true"), number.read("12")) == ("b", True, 12)
    for option, text in ((sides, "c"), (flag, "1"), (flag, "yes"), (number, "-1"), (number, "1.0"), (number, "true")):
        with pytest.raises(BadOption):
            option.read(text)


@every_game
def test_a_table_may_be_given_another_deck_where_the_game_has_one(game: Game) -> None:
    with pytest.raises(BadDeck):
        game.new(game.seats[0], deck={})
    if game.deck is not None:
        assert game.deck.whole(game.new(game.seats[0])) == game.deck.DEFAULT
        assert game.deck.check(game.deck.DEFAULT) == game.deck.read("") == game.deck.DEFAULT


def test_a_move_is_said_to_the_letter() -> None:
    """What follows from the state must be said, and said right; what does not belong to a move is no move."""
    sakura = GAMES["sakura"]
    s = sakura.new(3, {}, 1)
    [seat] = sakura.asked(s)
    moves = [choice["move"] for choice in sakura.choices(s, seat)]
    place, hire = (next(move for move in moves if name in move) for name in ("place", "hire"))
    before = s.tobytes()
    with pytest.raises(Refused) as refused:
        sakura.answer(s, seat, {**place, "as": 3})
    assert refused.value.statement == "sakura.cook.as"
    for wrong in ({**place, "seat": 1}, {**hire, "as": 3}, {"as": 3}, {**place, "as": 3, "more": 1}):
        with pytest.raises(Malformed):
            sakura.answer(s, seat, wrong)
    assert s.tobytes() == before
    sakura.answer(s, seat, place)
    assert s.tobytes() != before


@pytest.mark.parametrize(("one", "other"), [(1, True), (3, 3.0), ([0], [False]), ({"a": 1}, {"a": 1, "b": None})])
def test_json_values_of_different_types_differ(one: object, other: object) -> None:
    assert not same_json(one, other)
    assert same_json(one, one)


def test_the_order_of_names_does_not_matter() -> None:
    assert same_json({"a": 1, "b": [True]}, {"b": [True], "a": 1})


@every_game
def test_the_generic_functions_find_the_games_own(game: Game) -> None:
    s = game.new(game.seats[0], seed=1)
    assert game_of(s) is game
    seat = game.asked(s)[0]
    assert dispatch.asked(s) == sum(1 << each for each in game.asked(s))
    moves = no_moves(game.box.MOVES)
    dispatch.legal(s, seat, moves)
    assert moves_in(moves) == game.legal(s, seat)
    move = game.legal(s, seat)[0]
    assert dispatch.why_not(s, seat, move) == 0
    out, veiled, same = np.zeros(s.seats, np.int32), game.empty(), game.empty()
    dispatch.score(s, out)
    assert out.tolist() == game.scores(s)
    dispatch.winners(s, out)
    assert out.nonzero()[0].tolist() == game.winners(s)
    dispatch.veil(s, SPECTATOR, veiled)
    game.secrets.veil(s, SPECTATOR, same)
    assert veiled.tobytes() == same.tobytes()
    dispatch.imagine(veiled, SPECTATOR)
    assert veiled.fault == 0
    before = s.tobytes()
    dispatch.play(s, seat, move)
    assert s.tobytes() != before
    for function in (*dispatch.RULES, *dispatch.SECRETS):
        assert own(game, function).__name__ == function.__name__


@every_game
def test_a_turn_is_a_seed_and_a_move_and_tells_what_is_open_then(game: Game) -> None:
    words, random = (1, 2, 3), Random(1)
    s = game.new(game.seats[-1], seed=1)
    while mask := dispatch.asked(s):
        seat = random.choice([each for each in range(s.seats) if mask >> each & 1])
        move = random.choice(game.legal(s, seat))
        in_an_array, beside_another = copied(s), np.zeros(2, game.record)  # only the first takes the short way
        beside_another[0] = s
        seed_one(s.random, *words)
        dispatch.play(s, seat, move)
        expected = (dispatch.asked(s), s.question, s.news_end, s.spoilt)
        for other in (in_an_array, beside_another[0]):
            assert dispatch.turn(other, seat, move, words) == expected
            assert dispatch.outlook(other) == expected
            assert other.tobytes() == s.tobytes()


@every_game
def test_seats_and_options_are_written_before_the_deal(game: Game) -> None:
    blank = game.blank(game.seats[-1])
    assert blank.seats == game.seats[-1]
    assert game.speech.OPTIONS.read(blank) == game.check_options({})


def test_compiling_ahead_tells_its_progress() -> None:
    """Where rules are interpreted there is nothing to compile, and nothing to tell."""
    steps = list(compile_ahead())
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        assert steps == []
        return
    assert [done for _, done, _ in steps] == list(range(1, len(steps) + 1))
    assert {total for _, _, total in steps} == {len(steps)}
    assert all(label.split(":")[0] in GAMES for label, _, _ in steps)
