"""A server's HTTP API as a client calls it, and what can go wrong between the two.

The order of the file: errors; addresses; requests.
"""

import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from unicodedata import category
from urllib.parse import urlsplit

import httpx

from hanazono.games.contract import Json
from hanazono.words import NoSentence, Say

TIMEOUT = 20.0  # seconds
LEAST_SKEW = 1_500  # ms; a smaller difference between two clocks is the network's

LOCAL = re.compile(r"localhost|::1|127(\.\d+){3}")  # no proxy leads to this machine
PATH = re.compile(r"(?P<folder>.*?)(?:(?:/api)?/tables/(?P<table>[A-Za-z0-9_-]{1,16})/?.*|/*)")


class ClientError(Exception):
    """Something failed: the name of the sentence that says what, and its values."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence, self.values = sentence, values

    def words(self, say: Say) -> str:
        return say(self.sentence, **self.values)


class Refusal(ClientError):
    """The server refused something, and nothing has changed: a reason of the protocol, and its values."""

    def __init__(self, reason: str, more: Json) -> None:
        texts = {name: ", ".join(map(str, value)) for name, value in more.items() if isinstance(value, list)}
        super().__init__(f"reason-{reason}", **more | texts)
        self.reason = reason

    def words(self, say: Say) -> str:
        values = {name: printable(value) if isinstance(value, str) else value for name, value in self.values.items()}
        try:
            return say(self.sentence, **values)
        except NoSentence:  # of a server that is newer than this program
            return say("join-refused", reason=printable(self.reason))


def printable(text: str) -> str:
    """Text from elsewhere, without what would act on the terminal."""
    return "".join(letter for letter in text if category(letter)[0] != "C" and category(letter) not in ("Zl", "Zp"))


@dataclass(frozen=True)
class Address:
    """Where a server is (http://host:port, perhaps with a folder), and the table that was meant, if any."""

    base: str
    table: str | None = None

    @classmethod
    def read(cls, text: str) -> "Address":
        """An address as a person writes it: of a server, or the link of a table; raises ClientError."""
        whole = text.strip() if "://" in text else f"http://{text.strip()}"
        try:
            parts, _ = urlsplit(whole), httpx.URL(whole)
            found = PATH.fullmatch(parts.path)
            if parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0 and found:
                return cls(f"{parts.scheme}://{parts.netloc}{found['folder']}", found["table"])
        except (ValueError, httpx.InvalidURL):
            pass
        raise ClientError("join-error-address", found=text)

    @property
    def is_local(self) -> bool:
        return LOCAL.fullmatch(urlsplit(self.base).hostname or "") is not None

    def link(self, table: str) -> str:
        return f"{self.base}/tables/{table}"

    def socket(self, table: str) -> str:
        return f"ws{self.base.removeprefix('http')}/api/tables/{table}/socket"


@dataclass
class Api:
    """The API of one server. Every request may raise ClientError, and Refusal where the server says no."""

    address: Address
    http: httpx.Client = field(init=False)
    ahead: int = 0  # ms that its clock is ahead of ours

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.address.base, timeout=TIMEOUT, trust_env=not self.address.is_local)

    def get(self, path: str) -> Json:
        return self._json(self._request("GET", path))

    def get_text(self, path: str) -> str:
        return self._request("GET", path).text

    def post(self, path: str, **form: object) -> Json:
        return self._json(self._request("POST", path, form))

    def now(self) -> int:
        """What time it is there, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self.ahead

    def _request(self, method: str, path: str, form: Json | None = None) -> httpx.Response:
        try:
            response = self.http.request(method, f"/api/{path}", json=form)
        except httpx.TimeoutException:
            raise self._error("join-error-slow") from None
        except httpx.ConnectError:
            raise self._error("join-error-nobody") from None
        except httpx.HTTPError:
            raise self._error("join-error-stranger") from None
        if response.is_redirect:
            raise self._error("join-error-moved", to=response.headers.get("location", ""))
        with suppress(KeyError, ValueError):
            date = parsedate_to_datetime(response.headers["date"])
            ahead = int((date.timestamp() + 0.5 - time.time()) * 1000)  # it tells whole seconds
            self.ahead = ahead if abs(ahead) > LEAST_SKEW else 0
        if response.is_success:
            return response
        answer = self._json(response)
        if not isinstance(answer.get("reason"), str) or not isinstance(answer.get("more"), dict):
            raise self._error("join-error-stranger")
        raise Refusal(answer["reason"], answer["more"])

    def _json(self, response: httpx.Response) -> Json:
        with suppress(ValueError):
            if isinstance(answer := response.json(), dict):
                return answer
        raise self._error("join-error-stranger")

    def _error(self, sentence: str, **values: object) -> ClientError:
        return ClientError(sentence, server=self.address.base, **values)
