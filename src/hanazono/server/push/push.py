"""Web Push: whoever is asked in a days-per-move game and does not look at the table gets a small message.

It says which table of which game waits, to nobody but those asked, encrypted for their browser. The process that stores
the row which opens a question gives the notices of it, once: if it ends in that moment they are lost, and a person who
looks at the table through another process gets one in vain.

People choose where messages go, so an address is not trusted: only https, and only hosts all of whose addresses are
public; we connect to an address that we have checked, whatever the name may mean a moment later, and follow nothing.

The order of the file: where messages may go; what is sent; the notices of this process.
"""

import asyncio
import base64
import hashlib
import ipaddress
import json
import logging
import re
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field

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

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.live_table import LiveTable
from hanazono.server.process import metrics
from hanazono.server.protocol.errors import Problem
from hanazono.store.people import PeopleStore, Subscription
from hanazono.table.log import Row
from hanazono.table.play import Table

SECONDS = 5.0  # for one message, from looking up the host to its answer
CONNECT_SECONDS = 2.0  # for one of the host's addresses
HOST = re.compile(r"(?=.{1,253}$)([a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?")  # the name of one
MOST_ADDRESSES = 3  # of a host that are tried
TOKEN_SECONDS = 12 * 3_600  # that a push service may take our word; 24 hours are the most
PAYLOAD_BYTES = 64  # of every message: its length does not tell the game
AUTH_BYTES = 16
MOST_WAITING = 1_000  # notices in the queue
MOST_SUBSCRIPTIONS = 10  # of one person
WORKERS = 16
RESOLVERS = 8  # threads: a host name that nobody answers for must not hold up anything else
DAY_SECONDS = 86_400
MOST_DAYS = 28  # that push services keep a message

GONE = {404, 410}

logger = logging.getLogger(__name__)
for noisy in ("httpx", "httpcore"):  # their lines name endpoints, and whoever knows an endpoint may send to it
    logging.getLogger(noisy).setLevel(logging.WARNING)


# -- where messages may go -------------------------------------------------------------------------------------------


class NotPublic(Exception):
    """An endpoint that we do not connect to."""


def check_endpoint(endpoint: str, *, permits_loopback: bool) -> None:
    """An https address without a name and password in it; raises Problem. Its host is looked up when it is used."""
    try:
        is_good = re.fullmatch(r"[!-~]{1,1000}", endpoint) and _is_good(httpx.URL(endpoint), permits_loopback)
    except (httpx.InvalidURL, ValueError):  # no address, or a name that no host can have
        is_good = False
    if not is_good:
        raise Problem(422, "bad-endpoint")


def _is_good(url: httpx.URL, permits_loopback: bool) -> bool:
    """What is needed of an address later must be there, or must raise now."""
    is_plain = url.host and not url.userinfo and not url.fragment
    is_plain = is_plain and (url.port is None or 0 < url.port < 65_536)
    if not is_plain or url.scheme not in ({"https", "http"} if permits_loopback else {"https"}):
        return False
    try:
        address = ipaddress.ip_address(url.host)
    except ValueError:  # most hosts have a name
        return HOST.fullmatch(url.raw_host.decode()) is not None
    return _is_permitted(url, str(address), permits_loopback=permits_loopback)


def resolved(host: str, port: int) -> list[str]:
    """The addresses of a host; blocks."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def is_public(text: str) -> bool:
    """Whether an address is one of the public internet, and does not stand for another that may not be."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address) and (address.is_site_local or address.sixtofour):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def _is_permitted(url: httpx.URL, address: str, *, permits_loopback: bool) -> bool:
    if permits_loopback and ipaddress.ip_address(address).is_loopback:
        return True
    return url.scheme == "https" and is_public(address)


# -- what is sent ----------------------------------------------------------------------------------------------------


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


# What is told now was stored by another process: known to a task and to those it starts.
_HEARD_FROM_OTHERS: ContextVar[bool] = ContextVar("heard from others", default=False)


# -- the notices of this process -------------------------------------------------------------------------------------


@dataclass
class Pushes:
    """Gives notices. `permits_loopback`, `resolve` and `trust` are for tests."""

    broadcaster: Broadcaster
    people: PeopleStore
    identity: Identity
    permits_loopback: bool = False
    resolve: Callable[[str, int], list[str]] = resolved
    trust: ssl.SSLContext = field(default_factory=httpx.create_ssl_context)
    _queue: "asyncio.Queue[Notice]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    _resolvers: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(RESOLVERS, "resolve"))
    _tasks: "list[asyncio.Task[None]]" = field(default_factory=list)

    def start(self) -> None:
        self.broadcaster.on_change.append(self._hear)
        self._tasks = [asyncio.create_task(self._run()) for _ in range(WORKERS)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._resolvers.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def heard_from_others(self) -> Iterator[None]:
        """What is told in here another process has stored: that one gives the notices."""
        before = _HEARD_FROM_OTHERS.set(True)
        try:
            yield
        finally:
            _HEARD_FROM_OTHERS.reset(before)

    def _hear(self, live: LiveTable, row: Row | None) -> None:
        table = live.table
        if row is None or table.setup.clock.kind != "days" or not opens_question(table, row):
            return
        if _HEARD_FROM_OTHERS.get():
            return
        here = {listener.person.id for listener in live.listeners if listener.person}
        for person_id in asked_people(live) - here:
            notice = Notice(person_id, live.id, table.game.name, min(table.setup.clock.days, MOST_DAYS) * DAY_SECONDS)
            try:
                self._queue.put_nowait(notice)
            except asyncio.QueueFull:
                metrics.PUSHES.labels("dropped").inc()

    async def _run(self) -> None:
        while True:
            notice = await self._queue.get()
            try:
                found = await self.people.subscriptions(notice.person_id)
                await asyncio.gather(*(self._give(notice, subscription) for subscription in found))
            except Exception as error:  # the database may be away: the next notice may fare better
                logger.error("a notice was lost: %s", type(error).__name__)
                metrics.PUSHES.labels("lost").inc()

    async def _give(self, notice: Notice, subscription: Subscription) -> None:
        outcome = await self._outcome(notice, subscription)
        metrics.PUSHES.labels(outcome).inc()
        if outcome == "gone":
            await self.people.unsubscribe(subscription.endpoint)

    async def _outcome(self, notice: Notice, subscription: Subscription) -> str:
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._send(notice, subscription)
        except NotPublic:
            return "forbidden"
        except (TimeoutError, OSError, ValueError, httpx.HTTPError, httpx.InvalidURL):
            return "unreachable"
        if status in GONE:
            return "gone"
        return "sent" if httpx.codes.is_success(status) else "failed"

    async def _send(self, notice: Notice, subscription: Subscription) -> int:
        """Sends one message; gives the status of the answer, whose body nobody reads."""
        url = httpx.URL(subscription.endpoint)
        addresses = await self._addresses(url)
        headers, body = await asyncio.to_thread(self.identity.message, notice, subscription)
        timeout = httpx.Timeout(SECONDS, connect=CONNECT_SECONDS)
        async with httpx.AsyncClient(verify=self.trust, trust_env=False, timeout=timeout) as client:
            for address in addresses:
                target, name = url.copy_with(host=address), {"sni_hostname": url.raw_host.decode()}
                with suppress(httpx.ConnectError, httpx.ConnectTimeout):
                    async with client.stream("POST", target, headers=headers, content=body, extensions=name) as answer:
                        return answer.status_code
        raise OSError("no address answers")

    async def _addresses(self, url: httpx.URL) -> list[str]:
        """The addresses of a host, if we may connect to all of them."""
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._resolvers, self.resolve, url.raw_host.decode(), port)
        if not all(_is_permitted(url, address, permits_loopback=self.permits_loopback) for address in found):
            raise NotPublic
        return found[:MOST_ADDRESSES]


def opens_question(table: Table, row: Row) -> bool:
    """Whether the row that led here opened a question; an undo asks again somebody who is there."""
    return not table.is_over and (row.kind == "start" or (row.kind == "move" and bool(table.s.news_end)))


def asked_people(live: LiveTable) -> set[str]:
    """The people who owe an answer, bots that play in their place apart."""
    return {
        chair.person_id
        for seat, chair in enumerate(live.sitting.chairs)
        if chair.person_id is not None and live.table.owes(seat) and live.table.seats[seat].bot is None
    }
