"""What every registered game must do, for every seat count and option: one set of tests for all of them.

What a game conserves stands in tests/games/<game>/conserved.py. The veil has a file of its own, test_veil.py.
"""

import hashlib
import json
import os
import random
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanazono.games.contract import Game, Json, Malformed, Refused
from hanazono.games.dispatch import asked, deal, legal, play, why_not
from hanazono.games.kit import (
    ABOVE,
    LEGAL,
    UNKNOWN,
    Array,
    State,
    allows,
    lowest_bit,
    moves_in,
    no_moves,
    rule,
    seed,
    seed_words,
)
from hanazono.games.playout import random_move
from hanazono.games.states import from_json, to_json
from hanazono.table.transcript import record, replay
from tests.games.folders import part
from tests.games.tables import TABLES, every_game, every_table, walk

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"

NONSENSE: tuple[object, ...] = ({}, [], None, 7, "stop", {"": 1}, {"draw": 1.0}, {"stop": 1}, {"buy": ""}, {"a": {2}})


# -- position by position, in Python ---------------------------------------------------------------------------------


@every_table
def test_every_position_is_sound(game: Game, seats: int, options: Json) -> None:
    """Somebody is asked until the end; choices, `legal` and `why_not` agree; parts are conserved; nothing overflows."""
    s, conserved = game.new(seats, options, 1), part(game.name, "conserved").conserved
    for step, _ in enumerate(walk(game, s, random.Random(1))):
        assert s.fault == 0
        conserved(s)
        if INTERPRETED and step % 10:
            continue
        for seat in range(seats):
            moves = game.legal(s, seat)
            assert bool(moves) == (seat in game.asked(s))
            allowed = [m for m in range(-2, game.box.MOVES + 3) if game.rules.why_not(s, seat, m) == LEGAL]
            assert allowed == moves
            choices = [choice["move"] for choice in game.choices(s, seat)]
            assert [game.move_of(s, choice) for choice in choices] == moves
            assert len({json.dumps(choice) for choice in choices}) == len(choices)
    assert not game.asked(s)


@every_table
def test_what_is_not_offered_is_refused_and_changes_nothing(game: Game, seats: int, options: Json) -> None:
    s = game.new(seats, options, 2)
    forms = [form for forms in game.speech.FORMS.values() for move, form in forms.items() if move != UNKNOWN]
    every = {json.dumps(form): form for form in forms}.values()
    mover = random.Random(2)
    for step, _ in enumerate(walk(game, s, mover)):
        if INTERPRETED and step % 20:
            continue
        before = s.tobytes()
        seat = mover.randrange(seats)
        offered = [choice["move"] for choice in game.choices(s, seat)]
        for choice in every:
            if choice not in offered:
                with pytest.raises(Refused) as refused:
                    game.answer(s, seat, choice)
                assert refused.value.statement.startswith(f"{game.name}.")
        more: object = {**offered[0], "extra": 1} if offered else {"extra": 1}
        for nonsense in (*NONSENSE, more):
            with pytest.raises(Malformed):
                game.answer(s, seat, nonsense)
        assert s.tobytes() == before


@every_table
def test_json_holds_the_whole_state(game: Game, seats: int, options: Json) -> None:
    s = game.new(seats, options, 3)
    for step, _ in enumerate(walk(game, s, random.Random(3))):
        if step % 7 == 0:
            again = from_json(game, json.loads(json.dumps(to_json(s))))
            assert again.tobytes() == s.tobytes()
    assert game.speech.OPTIONS.read(s) == game.speech.OPTIONS.read(game.blank(seats, game.speech.OPTIONS.read(s)))


@every_table
def test_a_transcript_replays_to_itself(game: Game, seats: int, options: Json) -> None:
    for index in range(2 if INTERPRETED else 8):
        lines = record(game, seats, options, 4, index, with_choices=index % 2 == 0)
        [played] = replay(json.dumps(line) for line in lines)
        assert (played.scores, played.winners) == (lines[-1]["end"]["scores"], lines[-1]["end"]["winners"])
        assert played.moves == sum("move" in line for line in lines)


@every_table
def test_choices_in_a_transcript_change_nothing_else(game: Game, seats: int, options: Json) -> None:
    plain = record(game, seats, options, 5)
    full = record(game, seats, options, 5, with_choices=True)
    assert [{key: line[key] for key in line if key != "choices"} for line in full] == plain
    assert all("choices" in line for line in full if "move" in line)


@every_game
@settings(max_examples=3 if INTERPRETED else 12)
@given(data=st.data())
def test_any_answers_in_any_order_lead_to_the_end(game: Game, data: st.DataObject) -> None:
    """Hypothesis answers: it shrinks to the shortest game that breaks something."""
    conserved = part(game.name, "conserved").conserved
    seats = data.draw(st.sampled_from(game.seats))
    options = {
        option.name: data.draw(st.sampled_from(option.values or (option.at_least, option.at_least + 2)))
        for option in game.speech.OPTIONS
    }
    s = game.new(seats, options, data.draw(st.integers(0, 2**64 - 1)))
    mover = random.Random(data.draw(st.integers(0, 2**32)))
    for step in range(40):
        if not (waiting := game.asked(s)):
            break
        seat = data.draw(st.sampled_from(waiting))
        choice = data.draw(st.sampled_from(game.choices(s, seat)))
        game.answer(s, seat, choice["move"])
        assert s.fault == 0, step
        conserved(s)
    for _ in walk(game, s, mover):
        pass
    assert s.fault == 0
    assert 1 <= len(game.winners(s)) <= seats


# -- many thousands, compiled ----------------------------------------------------------------------------------------


@rule
def count_disagreements(
    blank: State, s: Array, before: Array, generator: Array, moves: Array, numbers: int, games: int, first_seed: int
) -> int:
    """Plays random games and counts the moves on which `legal` and `why_not` differ, faults, games without a seat."""
    wrong = 0
    for game in range(games):
        s[0] = blank
        seed_words(s[0].random, first_seed + game, 0, 0)
        seed_words(generator, first_seed + game, 1, 0)
        deal(s[0])
        seats = asked(s[0])
        wrong += seats == 0
        while seats != 0:
            before[0] = s[0]
            for seat in range(blank.seats):
                legal(s[0], seat, moves)
                for move in range(numbers):
                    wrong += allows(moves, move) != (why_not(s[0], seat, move) == 0)
            seat = lowest_bit(seats)
            legal(s[0], seat, moves)
            play(s[0], seat, random_move(moves, generator))
            seats = asked(s[0])
            wrong += s[0].fault != 0
    return wrong


@every_table
def test_legal_and_why_not_agree_in_thousands_of_games(game: Game, seats: int, options: Json) -> None:
    games = 1 if INTERPRETED else 400
    arrays = np.zeros(1, game.record), np.zeros(1, game.record), np.zeros(4, np.uint32)
    moves, numbers = no_moves(game.box.MOVES), game.box.MOVES
    assert count_disagreements(game.blank(seats, options), *arrays, moves, numbers, games, 1000) == 0
    assert max(moves_in(moves), default=0) < numbers


# -- the builds agree ------------------------------------------------------------------------------------------------

_FINGERPRINT = """
import sys
from tests.games.test_conformance import fingerprint
print(fingerprint(sys.argv[1], int(sys.argv[2])))
"""


def fingerprint(name: str, games: int) -> str:
    """A hash of every byte of every state of some games of that name."""
    digest = hashlib.sha256()
    for game, seats, options in TABLES:
        if game.name != name:
            continue
        for number in range(games):
            s = game.new(seats, options, number)
            digest.update(s.tobytes())
            moves, mover = no_moves(game.box.MOVES), np.zeros(4, np.uint32)
            seed(mover, number, 1)
            while mask_of_seats := game.rules.asked(s):
                seat = lowest_bit(mask_of_seats)
                game.rules.legal(s, seat, moves)
                game.rules.play(s, seat, random_move(moves, mover))
                digest.update(s.tobytes())
                digest.update(game.veiled(s, seat).tobytes())
            digest.update(json.dumps(game.events(s, ABOVE)).encode())
    return digest.hexdigest()


@every_game
def test_interpreted_and_compiled_rules_play_the_same_games(game: Game) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1"}
    command = [sys.executable, "-W", "error::RuntimeWarning", "-c", _FINGERPRINT, game.name, "1"]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert other.returncode == 0, other.stderr
    assert other.stdout.strip() == fingerprint(game.name, 1)
