"""Our cookies: reading them from a request, signing and checking what they say.

Starlette and itsdangerous could do both. Reading by hand leaves the cookies of other programs on this host alone, which
Python's parser may take quadratic time for; the signature is the standard library's HMAC, over texts whose form is
stored in browsers for more than a year.
"""

import base64
import hmac
from dataclasses import dataclass

from starlette.requests import HTTPConnection

MOST_BYTES = 1_000  # of a cookie


@dataclass(frozen=True)
class Signer:
    """Signs texts with the key of this server."""

    key: bytes

    def signature(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self.key, text.encode(), "sha256")).decode().rstrip("=")

    def is_signed(self, text: str, signature: str) -> bool:
        return hmac.compare_digest(signature.encode(), self.signature(text).encode())


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """The text of a cookie of ours, or nothing. They are never quoted, so nothing is taken out of quotes."""
    start = f"{name}=".encode()
    for header, value in connection.scope["headers"]:
        if header == b"cookie":
            for part in value.split(b";"):
                each = part.strip()
                if each.startswith(start) and len(each) <= MOST_BYTES:
                    return each[len(start) :].decode("latin-1")  # type: ignore[no-any-return]
    return ""
