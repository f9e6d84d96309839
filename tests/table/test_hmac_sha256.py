"""HMAC by hand gives what the standard library gives."""

import hmac

from hypothesis import given
from hypothesis import strategies as st

from hanazono.table.hmac_sha256 import BLOCK_BYTES, hmac_sha256


@given(st.binary(max_size=BLOCK_BYTES), st.binary(max_size=300))
def test_it_is_the_standard_librarys(key: bytes, message: bytes) -> None:
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
