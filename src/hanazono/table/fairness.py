"""Fair chance that anyone can check: the server cannot choose the draws, and nobody can foresee them.

A table has a secret of 32 random bytes. Its SHA-256, the commitment, is published when the table is created, before
anybody adds a nonce; everybody who sits down adds one. Before the deal (question 0) and before the answers to each
question (1, 2, …, as they stand in the transcript; a sealed question counts once) the generator is seeded from
HMAC-SHA256(secret, nonces ‖ question). The secret is published when the game is over: then every draw can be made
again.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from struct import unpack_from
from typing import TypedDict

from hanazono.games.kit import State, seed_one

SECRET_BYTES = 32
NONCE_BYTES = 16
NO_NONCE = bytes(NONCE_BYTES)  # of a seat that nobody has sat down at: a bot's


class BadProof(ValueError):
    """What was published does not fit together: the name of what is wrong."""


class Fair(TypedDict):
    """The proof of a table's chance: its commitment, its secret, and the nonce of each seat, in hexadecimal."""

    commitment: str
    secret: str
    nonces: list[str]


@dataclass(frozen=True)
class Fairness:
    """A table's secret and the nonces of its seats."""

    secret: bytes
    nonces: tuple[bytes, ...]

    @classmethod
    def new(cls, nonces: Sequence[bytes]) -> "Fairness":
        return cls(secrets.token_bytes(SECRET_BYTES), tuple(nonces))

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def seed(self, s: State, question: int) -> None:
        """Seeds the generator for what follows the answers to a question; 0 is the deal."""
        seed_one(s["random"], *self.words(question))

    def words(self, question: int) -> tuple[int, int, int]:
        """What the generator is seeded with."""
        message = b"".join(self.nonces) + question.to_bytes(8, "big")
        return unpack_from(">3I", hmac_sha256(self.secret, message))

    def published(self) -> Fair:
        """The proof, as it stands in a transcript's `meta.fair`."""
        nonces = [nonce.hex() for nonce in self.nonces]
        return {"commitment": self.commitment, "secret": self.secret.hex(), "nonces": nonces}


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """With a key of at most 64 bytes; `hmac.digest` lets other threads run meanwhile and waits for them."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(key.translate(_INNER) + message).digest()
    return hashlib.sha256(key.translate(_OUTER) + inner).digest()


_INNER = bytes(each ^ 0x36 for each in range(256))
_OUTER = bytes(each ^ 0x5C for each in range(256))


def read_proof(proof: object, seats: int) -> Fairness:
    """The fairness that a transcript publishes; raises BadProof."""
    if not isinstance(proof, dict) or proof.keys() != {"commitment", "secret", "nonces"}:
        raise BadProof("proof")
    nonces = proof["nonces"]
    if not isinstance(nonces, list) or len(nonces) != seats:
        raise BadProof("nonces")
    secret = _bytes(proof["secret"], SECRET_BYTES, "secret")
    fairness = Fairness(secret, tuple(_bytes(nonce, NONCE_BYTES, "nonces") for nonce in nonces))
    if proof["commitment"] != fairness.commitment:
        raise BadProof("commitment")
    return fairness


def _bytes(text: object, length: int, name: str) -> bytes:
    try:
        value = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        raise BadProof(name) from None
    if len(value) != length:
        raise BadProof(name)
    return value
