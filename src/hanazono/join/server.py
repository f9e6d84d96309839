"""A server, spoken to over HTTP: what we ask of it, and how it says no.

The order of the file: addresses; a server.
"""

import ipaddress
import re
import time
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

import httpx

from hanazono.join.errors import Refusal, Trouble

Json = dict[str, Any]

SECONDS = 20.0  # that an answer may take
NOTABLE = 1_500  # ms; a smaller difference between two clocks is the network's


# -- addresses -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Address:
    """Where a server is (http://host:port, perhaps with a folder), and the table that was meant, if any."""

    base: str
    table: str | None = None

    @classmethod
    def read(cls, text: str) -> "Address":
        """An address as a person writes it: of a server, or the link of a table; raises Trouble."""
        whole = text.strip() if "://" in text else f"http://{text.strip()}"
        try:
            parts = urlsplit(whole)
            is_good = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
            httpx.URL(whole)
        except (ValueError, httpx.InvalidURL):
            is_good = False
        if not is_good:
            raise Trouble("join-error-address", found=text)
        found = re.fullmatch(r"(?P<folder>.*?)(?:(?:/api)?/tables/(?P<table>[A-Za-z0-9_-]{1,16})/?.*|/*)", parts.path)
        assert found is not None
        return cls(f"{parts.scheme}://{parts.netloc}{found['folder']}", found["table"])

    @property
    def is_here(self) -> bool:
        """On this machine: no proxy leads there."""
        host = urlsplit(self.base).hostname or ""
        try:
            return host == "localhost" or ipaddress.ip_address(host).is_loopback
        except ValueError:
            return False

    @property
    def socket_base(self) -> str:
        return "ws" + self.base.removeprefix("http")


# -- a server --------------------------------------------------------------------------------------------------------


@dataclass
class Server:
    """One server. `cookies` say who we are there. Calls raise Refusal, and Trouble where no answer comes."""

    address: Address
    http: httpx.Client = field(init=False)
    ahead: int = 0  # ms that its clock is ahead of ours

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.address.base, timeout=SECONDS, trust_env=not self.address.is_here)

    def close(self) -> None:
        self.http.close()

    @property
    def base(self) -> str:
        return self.address.base

    def link(self, table: str) -> str:
        return f"{self.base}/tables/{table}"

    def socket_address(self, table: str) -> str:
        return f"{self.address.socket_base}/api/tables/{table}/socket"

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies.items())

    @cookies.setter
    def cookies(self, cookies: dict[str, str]) -> None:
        self.http.cookies.clear()
        for name, value in cookies.items():
            self.http.cookies.set(name, value)

    # -- people ------------------------------------------------------------------------------------------------------

    def become(self, name: str) -> Json:
        """A new guest: the answer sets the cookie."""
        self.cookies = {}
        return self.post("people", name=name)

    def me(self) -> Json | None:
        """Who the cookie says we are."""
        try:
            return self.get("people/me")
        except Refusal as refusal:
            if refusal.reason == "no-person":
                return None
            raise

    # -- tables ------------------------------------------------------------------------------------------------------

    def look(self, table: str) -> Json:
        return self.get(f"tables/{table}")

    def lobby(self) -> Json:
        return self.get("lobby")

    def make(self, form: Json) -> Json:
        return self.post("tables", **form)

    def commit(self, table: str, commitment: str) -> None:
        self.post(f"tables/{table}/nonce", commitment=commitment)

    def open(self, table: str, nonce: str) -> None:
        self.post(f"tables/{table}/nonce", nonce=nonce)

    def join(self, table: str, commitment: str, name: str | None) -> int:
        return int(self.post(f"tables/{table}/join", commitment=commitment, name=name)["seat"])

    def leave(self, table: str, seat: int) -> None:
        self.post(f"tables/{table}/leave", seat=seat)

    def start(self, table: str) -> None:
        self.post(f"tables/{table}/start")

    def resign(self, table: str, seat: int) -> None:
        self.post(f"tables/{table}/resign", seat=seat)

    def take_back(self, table: str, seat: int) -> None:
        self.post(f"tables/{table}/hand", seat=seat, to="person")

    def hand_over(self, table: str, seat: int) -> None:
        self.post(f"tables/{table}/hand", seat=seat, to="bot")

    def rematch(self, table: str, commitment: str) -> str:
        return str(self.post(f"tables/{table}/rematch", commitment=commitment)["id"])

    def transcript(self, table: str) -> str:
        return self._ask("GET", f"tables/{table}/transcript").text

    # -- one request -------------------------------------------------------------------------------------------------

    def get(self, path: str) -> Json:
        return self._json(self._ask("GET", path))

    def post(self, path: str, **form: object) -> Json:
        return self._json(self._ask("POST", path, form))

    def _ask(self, method: str, path: str, form: Json | None = None) -> httpx.Response:
        try:
            response = self.http.request(method, f"/api/{path}", json=form)
        except httpx.TimeoutException:
            raise Trouble("join-error-slow", server=self.base) from None
        except httpx.ConnectError:
            raise Trouble("join-error-nobody", server=self.base) from None
        except httpx.HTTPError:
            raise Trouble("join-error-stranger", server=self.base) from None
        if response.is_redirect:
            raise Trouble("join-error-moved", server=self.base, to=response.headers.get("location", ""))
        self._compare_clocks(response)
        if not response.is_success:
            answer = self._json(response)
            if not isinstance(answer.get("reason"), str) or not isinstance(answer.get("more"), dict):
                raise Trouble("join-error-stranger", server=self.base)
            raise Refusal(answer["reason"], answer["more"])
        return response

    def _json(self, response: httpx.Response) -> Json:
        try:
            answer = response.json()
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Trouble("join-error-stranger", server=self.base)
        return answer

    def _compare_clocks(self, response: httpx.Response) -> None:
        try:
            theirs = parsedate_to_datetime(response.headers["date"]).timestamp() * 1000 + 500  # it tells whole seconds
        except (KeyError, ValueError):
            return
        ahead = int(theirs - time.time() * 1000)
        self.ahead = ahead if abs(ahead) > NOTABLE else 0

    def now(self) -> int:
        """What time it is there, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self.ahead
