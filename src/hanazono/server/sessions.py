"""Who is this? A signed cookie names a person; nothing else does.

The cookie holds the person's id, the number of their sessions (raised to void all older cookies) and a signature. It
is http-only, so no script reads it, and lax, so no other site posts with it; besides, a request that comes from another
origin is refused.
"""

import base64
import hmac
import re
import secrets
import unicodedata
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hanazono.server.errors import Problem
from hanazono.server.settings import Settings
from hanazono.store.people import PeopleStore, Person
from hanazono.table.fairness import hmac_sha256

COOKIE = "hanazono"
COOKIE_SECONDS = 400 * 86_400  # the most that browsers keep one
MOST_LETTERS = 24  # of a name


def new_key() -> str:
    return secrets.token_hex(32)


@dataclass
class Sessions:
    """Reads and writes cookies."""

    people: PeopleStore
    key: bytes
    settings: Settings

    def cookie_of(self, person: Person) -> str:
        text = f"{person.id}.{person.sessions}"
        return f"{text}.{self._signature(text)}"

    def _signature(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac_sha256(self.key, text.encode())).decode().rstrip("=")

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """The person behind a request; None for a stranger and for a forged or void cookie."""
        return await self.person_of_cookie(connection.cookies.get(COOKIE, ""))

    async def person_of_cookie(self, cookie: str) -> Person | None:
        text, _, signature = cookie.rpartition(".")
        if not text or not hmac.compare_digest(signature.encode(), self._signature(text).encode()):
            return None
        person_id, _, sessions = text.partition(".")
        person = await self.people.find(person_id)
        if person is None or str(person.sessions) != sessions or person.banned is not None:
            return None
        return person

    async def need_person(self, connection: HTTPConnection) -> Person:
        person = await self.person_of(connection)
        if person is None:
            raise Problem(401, "no-person")
        return person

    def give(self, response: Response, person: Person, connection: HTTPConnection) -> None:
        response.set_cookie(
            COOKIE,
            self.cookie_of(person),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in {"https", "wss"},
        )

    def take(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from our own page, or from a program that has no origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return connection.headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
        host = urlsplit(origin).netloc
        return host == connection.headers.get("host") or origin in self.settings.origins.split()


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where a request comes from; behind a proxy that we trust, what it says."""
    peer = connection.client.host if connection.client else "local"
    forwarded = connection.headers.get("x-forwarded-for")
    if forwarded and peer in settings.proxies.split():
        return forwarded.rpartition(",")[2].strip()[:64]
    return peer


# Letters that show nothing, or turn the text round; the joiner of emoji is none of them.
_INVISIBLE = re.compile(
    r"[\u034f\u115f\u1160\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]"
)
JOINER = "\u200d"


def clean_name(name: str) -> str:
    """A name as it is shown: any script, no invisible letters, single spaces; raises Problem."""
    text = _INVISIBLE.sub("", unicodedata.normalize("NFC", name))
    text = "".join(" " if letter.isspace() else letter for letter in text)
    text = "".join(letter for letter in text if letter == JOINER or unicodedata.category(letter)[0] != "C")
    text = " ".join(text.split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in text):
        raise Problem(422, "name-empty")
    if len(text) > MOST_LETTERS:
        raise Problem(422, "name-long", most=MOST_LETTERS)
    return text


def same_name(one: str, other: str) -> bool:
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().replace(JOINER, "")
