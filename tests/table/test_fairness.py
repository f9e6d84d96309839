"""Fair chance: the draws of a table follow from its secret and its people's nonces, and anyone can make them again."""

import hashlib
import hmac
import json
from collections.abc import Sequence
from typing import Any

import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.kit import seed_words
from hanazono.table.fairness import NO_NONCE, Fairness, commitment_to, read_proof
from hanazono.table.transcript import BadTranscript, record, replay

Lines = list[dict[str, Any]]
SECRET = bytes(range(32))
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def fairness(seats: int) -> Fairness:
    return Fairness(SECRET, tuple(bytes([seat] * 16) for seat in range(seats)))


def fair_game(game: Game, seats: int, index: int = 0) -> Lines:
    return record(game, seats, {}, 1, index, fairness=fairness(seats))


def committed(seats: int, withheld: Sequence[int] = ()) -> Fairness:
    """The same with what each seat had committed to; some did not open, and the last seat is a bot's."""
    nonces = [bytes([seat + 1] * 16) for seat in range(seats - 1)]
    commitments = (*map(commitment_to, nonces), None)
    opened = [NO_NONCE if seat in withheld else nonce for seat, nonce in enumerate(nonces)]
    return Fairness(SECRET, (*opened, NO_NONCE), commitments)


def why_bad(lines: Lines) -> tuple[int, str]:
    with pytest.raises(BadTranscript) as bad:
        list(replay((json.dumps(line) for line in lines), is_verified=True))
    return bad.value.line, bad.value.reason


@every_game
def test_every_draw_is_made_again(game: Game) -> None:
    for seats in game.seats:
        for index in range(5):
            lines = fair_game(game, seats, index)
            [played] = replay((json.dumps(line) for line in lines), is_verified=True)
            assert played.scores == lines[-1]["end"]["scores"]
            [played] = replay(json.dumps(line) for line in lines)  # and it is a transcript like any other
            assert played.winners == lines[-1]["end"]["winners"]


def test_the_generator_is_seeded_as_the_document_says() -> None:
    s = GAMES["haru"].blank(2)
    fairness(2).seed(s, 7)
    digest = hmac.new(SECRET, bytes(16) + bytes([1] * 16) + bytes([0, 0, 0, 0, 0, 0, 0, 7]), hashlib.sha256).digest()
    again = GAMES["haru"].blank(2)
    seed_words(again.random, *(int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8)))
    assert s.random.tolist() == again.random.tolist()


def test_secret_nonces_and_question_all_count() -> None:
    seen = set()
    for secret in (SECRET, bytes(32)):
        for nonce in (NO_NONCE, bytes([1] * 16)):
            for question in (0, 1, 2**40):
                s = GAMES["haru"].blank(2)
                Fairness(secret, (NO_NONCE, nonce)).seed(s, question)
                seen.add(tuple(s.random.tolist()))
    assert len(seen) == 12


def test_a_new_secret_is_never_the_same_and_its_commitment_is_its_hash() -> None:
    one, other = Fairness.new([NO_NONCE]), Fairness.new([NO_NONCE])
    assert one.secret != other.secret
    assert one.commitment == hashlib.sha256(one.secret).hexdigest()


def test_a_dishonest_draw_is_found() -> None:
    lines = fair_game(GAMES["ikebana"], 3)
    number, card = next((at, line) for at, line in enumerate(lines) if line.get("event") == "card" and at > 20)
    lines[number] = {**card, "card": "K1" if card["card"] != "K1" else "R1"}
    assert why_bad(lines)[0] <= number + 1
    assert why_bad(lines)[1] == "dishonest"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"secret": "00" * 32}, "unproved-commitment"),
        ({"commitment": "00" * 32}, "unproved-commitment"),
        ({"secret": "00" * 31}, "unproved-secret"),
        ({"secret": "xx" * 32}, "unproved-secret"),
        ({"secret": 7}, "unproved-secret"),
        ({"nonces": ["00" * 16]}, "unproved-nonces"),
        ({"nonces": ["00" * 16, "00"]}, "unproved-nonces"),
        ({"nonces": None}, "unproved-nonces"),
        ({"more": 1}, "unproved-proof"),
        ({"commitments": None}, "unproved-commitments"),
        ({"commitments": [None]}, "unproved-commitments"),
        ({"commitments": [None, None]}, "unproved-commitments"),  # but seat 1 has a nonce
        ({"commitments": [None, "00" * 32]}, "unproved-commitments"),
        ({"commitments": [7, commitment_to(bytes([1] * 16))]}, "unproved-commitments"),
        ({"commitments": ["", commitment_to(bytes([1] * 16))]}, "unproved-commitments"),
        ({"commitments": [None, commitment_to(bytes([1] * 16)).upper()]}, "unproved-commitments"),
    ],
)
def test_a_bad_proof_is_refused(change: dict[str, Any], reason: str) -> None:
    lines = fair_game(GAMES["haru"], 2)
    meta = lines[0]["meta"]
    assert why_bad([{**lines[0], "meta": {**meta, "fair": {**meta["fair"], **change}}}, *lines[1:]]) == (1, reason)


def test_what_the_seats_had_committed_to_is_published_and_read_again() -> None:
    proof = committed(3, withheld=[1]).published()
    assert proof["commitments"] == [commitment_to(bytes([1] * 16)), commitment_to(bytes([2] * 16)), None]
    assert read_proof(json.loads(json.dumps(proof)), 3) == committed(3, withheld=[1])
    lines = record(GAMES["ikebana"], 3, {}, 1, fairness=committed(3))
    [played] = replay((json.dumps(line) for line in lines), is_verified=True)
    assert played.scores == lines[-1]["end"]["scores"]


def test_who_did_not_open_is_known_and_counts_for_nothing() -> None:
    assert committed(4).withheld == []
    assert committed(4, withheld=[0, 2]).withheld == [0, 2]
    assert fairness(2).withheld == []  # a game from before nonces were opened: nobody can say
    assert "commitments" not in fairness(2).published()


def test_a_transcript_without_a_proof_cannot_be_verified() -> None:
    assert why_bad(record(GAMES["haru"], 2, {}, 1)) == (1, "unproved-proof")


def test_another_nonce_would_have_dealt_another_game() -> None:
    lines = fair_game(GAMES["haru"], 2)
    lines[0]["meta"]["fair"]["nonces"][0] = "ff" * 16
    assert why_bad(lines)[1] == "dishonest"
