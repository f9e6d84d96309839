"""Fair chance that anyone can check: the server cannot choose the draws, and nobody can foresee them.

A table has a secret of 32 random bytes. Its SHA-256, the commitment, is published when the table is created, before
anybody adds a nonce. Everybody who sits down commits to a nonce in the same way, and opens it when all have: nobody,
the server included, can choose a number after seeing another one. A nonce that is not opened in time is left out: zeros
replace it, next to its commitment.

Before the deal (question 0) and before the answers to each question (1, 2, …, as they stand in the transcript; a sealed
question counts once) the generator is seeded from HMAC-SHA256(secret, nonces ‖ question). The secret is published when
the game is over: then every draw can be recomputed.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from struct import unpack_from
from typing import NotRequired, TypedDict

from hanazono.games.kit import State, seed_one
from hanazono.table.hmac_sha256 import hmac_sha256

SECRET_BYTES = 32
NONCE_BYTES = 16
NO_NONCE = bytes(NONCE_BYTES)  # of a bot's seat, and of one whose nonce was not opened in time
COMMITMENT = re.compile("[0-9a-f]{64}")


class BadProof(ValueError):
    """What was published is inconsistent: the name of what is wrong."""


class Fair(TypedDict):
    """The proof of a table's chance: its commitment, its secret, and the nonce of each seat, in hexadecimal.

    `commitments` says what each seat committed to (null: a bot); games from before commitments have none.
    """

    commitment: str
    secret: str
    nonces: list[str]
    commitments: NotRequired[list[str | None]]


@dataclass(frozen=True)
class Fairness:
    """A table's secret, the nonces of its seats, and their commitments."""

    secret: bytes
    nonces: tuple[bytes, ...]
    commitments: tuple[str | None, ...] | None = None  # None: a game from before commitments

    @classmethod
    def new(cls, nonces: Sequence[bytes]) -> "Fairness":
        return cls(secrets.token_bytes(SECRET_BYTES), tuple(nonces))

    @property
    def commitment(self) -> str:
        return commitment_to(self.secret)

    @property
    def withheld(self) -> list[int]:
        """The seats that committed to a nonce and did not open it: chance does not depend on them."""
        pairs = zip(self.nonces, self.commitments or (), strict=False)
        return [seat for seat, (nonce, committed) in enumerate(pairs) if committed is not None and nonce == NO_NONCE]

    def seed(self, s: State, question: int) -> None:
        """Seeds the generator for what follows the answers to a question; 0 is the deal."""
        seed_one(s["random"], *self.words(question))

    def words(self, question: int) -> tuple[int, int, int]:
        """What the generator is seeded with."""
        message = b"".join(self.nonces) + question.to_bytes(8, "big")
        return unpack_from(">3I", hmac_sha256(self.secret, message))

    def published(self) -> Fair:
        """The proof, as in a transcript's `meta.fair`."""
        nonces = [nonce.hex() for nonce in self.nonces]
        proof: Fair = {"commitment": self.commitment, "secret": self.secret.hex(), "nonces": nonces}
        if self.commitments is not None:
            proof["commitments"] = list(self.commitments)
        return proof


def commitment_to(value: bytes) -> str:
    """What is published before the value is; nobody can find another value that fits it."""
    return hashlib.sha256(value).hexdigest()


def read_proof(proof: object, seats: int) -> Fairness:
    """The fairness that a transcript publishes; raises BadProof."""
    if not isinstance(proof, dict) or proof.keys() - {"commitments"} != {"commitment", "secret", "nonces"}:
        raise BadProof("proof")
    nonces = proof["nonces"]
    if not isinstance(nonces, list) or len(nonces) != seats:
        raise BadProof("nonces")
    secret = _bytes(proof["secret"], SECRET_BYTES, "secret")
    read = tuple(_bytes(nonce, NONCE_BYTES, "nonces") for nonce in nonces)
    commitments = _read_commitments(proof["commitments"], read) if "commitments" in proof else None
    fairness = Fairness(secret, read, commitments)
    if proof["commitment"] != fairness.commitment:
        raise BadProof("commitment")
    return fairness


def _read_commitments(commitments: object, nonces: Sequence[bytes]) -> tuple[str | None, ...]:
    """The seats' commitments: every nonce that counts must match the commitment of its seat."""
    if not isinstance(commitments, list) or len(commitments) != len(nonces):
        raise BadProof("commitments")
    for committed, nonce in zip(commitments, nonces, strict=True):
        if committed is not None and not (isinstance(committed, str) and COMMITMENT.fullmatch(committed)):
            raise BadProof("commitments")
        if nonce != NO_NONCE and committed != commitment_to(nonce):
            raise BadProof("commitments")
    return tuple(commitments)


def _bytes(text: object, length: int, name: str) -> bytes:
    try:
        value = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        raise BadProof(name) from None
    if len(value) != length:
        raise BadProof(name)
    return value
