"""HMAC-SHA256 by hand, for the seed of every question.

`hmac.digest` of the standard library gives the same, but releases the interpreter's lock and waits for it: beside a
thread that is busy it takes about twice as long.
"""

import hashlib

BLOCK_BYTES = 64
INNER = bytes(each ^ 0x36 for each in range(256))
OUTER = bytes(each ^ 0x5C for each in range(256))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """With a key of at most 64 bytes."""
    key = key.ljust(BLOCK_BYTES, b"\0")
    inner = hashlib.sha256(key.translate(INNER) + message).digest()
    return hashlib.sha256(key.translate(OUTER) + inner).digest()
