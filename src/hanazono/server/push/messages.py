"""A push message: which table waits, encrypted for one browser and signed by this server (VAPID)."""

import base64
import hashlib
import json
import time
from dataclasses import dataclass

import http_ece
import httpx
import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from hanazono.server.protocol.errors import Problem
from hanazono.store.people import Subscription

TOKEN_SECONDS = 12 * 3_600  # that a push service may take our word; 24 hours are the most
PAYLOAD_BYTES = 64  # of every message: its length does not tell the game
AUTH_BYTES = 16


def new_push_key() -> str:
    """The key that push services know this server by, as it is stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def read_push_key(stored: str) -> ec.EllipticCurvePrivateKey:
    key = load_pem_private_key(stored.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def check_keys(p256dh: str, auth: str) -> None:
    """The keys of a browser: a point of P-256 and 16 bytes; raises Problem."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        if len(_bytes(auth)) != AUTH_BYTES:
            raise ValueError
    except ValueError:
        raise Problem(422, "bad-keys") from None


@dataclass(frozen=True)
class Notice:
    """A table waits for a person, for so many seconds."""

    person_id: str
    table_id: str
    game: str
    seconds: int

    @property
    def payload(self) -> bytes:
        return json.dumps({"table": self.table_id, "game": self.game}).encode().ljust(PAYLOAD_BYTES)


@dataclass(frozen=True)
class Identity:
    """Who we are to a push service (VAPID)."""

    key: ec.EllipticCurvePrivateKey
    contact: str

    @property
    def public(self) -> str:
        return _text(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def token(self, url: httpx.URL) -> str:
        claims = {"aud": f"{url.scheme}://{url.netloc.decode()}", "exp": int(time.time()) + TOKEN_SECONDS}
        return jwt.encode({**claims, **({"sub": self.contact} if self.contact else {})}, self.key, algorithm="ES256")

    def message(self, notice: Notice, subscription: Subscription) -> tuple[dict[str, str], bytes]:
        """The headers and the body of a message. Takes a while: not on the event loop."""
        url = httpx.URL(subscription.endpoint)
        body = http_ece.encrypt(
            notice.payload,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(subscription.p256dh),
            auth_secret=_bytes(subscription.auth),
            version="aes128gcm",
        )
        # The newest notice of a table replaces the one before. The name of a table is its link: only its hash is shown.
        topic = hashlib.sha256(f"{subscription.auth} {notice.table_id}".encode()).digest()[:24]
        headers = {
            "Host": url.netloc.decode(),
            "Authorization": f"vapid t={self.token(url)}, k={self.public}",
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(notice.seconds),
            "Topic": _text(topic),
        }
        return headers, body


def _bytes(text: str) -> bytes:
    """The bytes of base64url, with or without padding; raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
