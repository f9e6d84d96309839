"""A push service of our own on loopback, and browsers that take its messages.

The order of the file: a push service; a browser; notices without a garden.
"""

import base64
import datetime
import queue
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.push.messages import Identity, new_push_key, read_push_key
from hanazono.server.push.notices import Pushes
from hanazono.store.people import PeopleStore, Subscription
from tests.server.conftest import Json

CONTACT = "mailto:garden@example.org"
QUIET_SECONDS = 0.3  # after which a message that should not come has not come

# -- a push service --------------------------------------------------------------------------------------------------


@dataclass
class Message:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Service:
    """A push service on loopback. `answers` gives the status for a path that does not get 201."""

    port: int
    scheme: str = "http"
    messages: "queue.Queue[Message]" = field(default_factory=queue.Queue)
    answers: dict[str, int] = field(default_factory=dict)
    names: list[str | None] = field(default_factory=list)  # the server names that were asked for by TLS

    def url(self, path: str, host: str = "127.0.0.1") -> str:
        return f"{self.scheme}://{host}:{self.port}{path}"

    def next(self) -> Message:
        return self.messages.get(timeout=10)

    def rest(self) -> list[str]:
        """The paths of what has come meanwhile and still comes."""
        time.sleep(QUIET_SECONDS)
        found = []
        while not self.messages.empty():
            found.append(self.messages.get().path)
        return found


@contextmanager
def serving_push(secure: "Callable[[Service], ssl.SSLContext] | None" = None) -> Iterator[Service]:
    class Take(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.messages.put(Message(self.path, {name.lower(): text for name, text in self.headers.items()}, body))
            if self.path == "/silent":
                time.sleep(2)
            self.send_response(service.answers.get(self.path, 201))
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Take)
    service = Service(listening.server_port)
    if secure is not None:
        service.scheme = "https"
        listening.socket = secure(service).wrap_socket(listening.socket, server_side=True)
        listening.handle_error = lambda *_: None  # type: ignore[method-assign]  # clients that do not trust it
    thread = threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield service
    finally:
        listening.shutdown()
        thread.join()
        listening.server_close()


# -- a browser -------------------------------------------------------------------------------------------------------


class Browser:
    """Takes messages at an endpoint, and opens them."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"

    @property
    def form(self) -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": as_text(point), "auth": as_text(self.auth)}}

    @property
    def subscription(self) -> Subscription:
        return Subscription(self.endpoint, **self.form["keys"])

    def open(self, message: Message) -> bytes:
        assert message.headers["content-encoding"] == "aes128gcm"
        opened: bytes = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return opened


def as_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signed_for(name: str) -> bytes:
    """A key and a certificate that signs itself."""
    key, subject = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    day, now = datetime.timedelta(days=1), datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number(), now - day, now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=True)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)


# -- notices without a garden ----------------------------------------------------------------------------------------


class NobodyStored:
    """A store without people."""


def loose_pushes(**more: Any) -> Pushes:
    """Gives notices when told to."""
    identity = Identity(read_push_key(new_push_key()), CONTACT)
    return Pushes(Broadcaster(), cast(PeopleStore, NobodyStored()), identity, **more)
