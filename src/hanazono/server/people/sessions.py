"""Who is this? A signed cookie names a person; nothing else does.

The cookie of a session holds the person's id, the number of their sessions (raised to void all older cookies), random
letters that make it one browser's, and a signature. Signing out ends that session: a copy of its cookie is worth
nothing any more. It is http-only, so no script reads it, and lax, so no other site posts with it; besides, a request
that comes from another origin is refused.

A second cookie stays when people sign out. It signs nobody in: it only proves that this browser has signed in to an
account before, so that its owner may try a password when strangers have used up the tries of that login.

The order of the file: sessions; browsers that are known.
"""

import hashlib
import re
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hanazono.server.people.signed_cookies import Signer, cookie_of
from hanazono.server.process.clock import now
from hanazono.server.protocol.errors import Problem
from hanazono.server.transport.addresses import is_tls
from hanazono.store.people import PeopleStore, Person

COOKIE = "hanazono"
DEVICE = "hanazono-device"
COOKIE_SECONDS = 400 * 86_400  # the most that browsers keep one
MOST_ACCOUNTS = 4  # that one browser is known to
RANDOM_BYTES = 12  # of a cookie

_TOKEN = re.compile(r"[\w-]{16}\.[\w-]{43}", re.ASCII)


def new_key() -> str:
    return secrets.token_hex(32)


@dataclass
class Sessions:
    """Reads and writes cookies."""

    people: PeopleStore
    signer: Signer

    # -- sessions ----------------------------------------------------------------------------------------------------

    def cookie_of(self, person: Person) -> str:
        """The cookie of a new session."""
        text = f"{person.id}.{person.sessions}.{secrets.token_urlsafe(RANDOM_BYTES)}"
        return f"{text}.{self.signer.signature(text)}"

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """The person behind a request; None for a stranger and for a cookie that is forged, void or signed out."""
        return await self.person_of_cookie(cookie_of(connection, COOKIE))

    async def person_of_cookie(self, cookie: str) -> Person | None:
        named = self._named(cookie)
        if named is None:
            return None
        person_id, sessions = named
        person = await self.people.find(person_id, session_of(cookie))
        if person is None or str(person.sessions) != sessions or person.banned is not None:
            return None
        return person

    def _named(self, cookie: str) -> tuple[str, str] | None:
        """The person whom a cookie of ours names, and the number of their sessions."""
        text, _, signature = cookie.rpartition(".")
        if not text or not self.signer.is_signed(text, signature):
            return None
        person_id, sessions, *_ = text.split(".")  # there was a time without random letters
        return person_id, sessions

    async def need_person(self, connection: HTTPConnection) -> Person:
        person = await self.person_of(connection)
        if person is None:
            raise Problem(401, "no-person")
        return person

    def give(self, response: Response, person: Person, connection: HTTPConnection) -> None:
        """A new session for this browser, which is known from now on if it is an account's."""
        self._set(response, COOKIE, self.cookie_of(person), connection)
        if person.password is not None:
            self.remember(response, person, connection)

    async def end(self, response: Response, connection: HTTPConnection) -> str | None:
        """Ends the session of this browser; gives the id of the person whose it was."""
        self.take(response)
        cookie = cookie_of(connection, COOKIE)
        named = self._named(cookie)
        if named is None:
            return None
        at = now()
        await self.people.end_session(named[0], session_of(cookie), at, at - COOKIE_SECONDS * 1000)
        return named[0]

    @staticmethod
    def take(response: Response, *, is_known: bool = True) -> None:
        """This browser is nobody any more, and may stay known to the accounts that have signed in with it."""
        for name in (COOKIE,) if is_known else (COOKIE, DEVICE):
            response.delete_cookie(name, httponly=True, samesite="lax")

    @staticmethod
    def _set(response: Response, name: str, value: str, connection: HTTPConnection) -> None:
        secure = is_tls(connection)
        response.set_cookie(name, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)

    # -- browsers that are known -------------------------------------------------------------------------------------

    def device_of(self, connection: HTTPConnection, person: Person) -> str | None:
        """What proves that this browser has signed in to an account since its password was chosen."""
        return next((token for token in _tokens(connection) if self._knows(token, person)), None)

    def remember(self, response: Response, person: Person, connection: HTTPConnection) -> None:
        """This browser is known to an account."""
        text = secrets.token_urlsafe(RANDOM_BYTES)
        token = self.device_of(connection, person) or f"{text}.{self.signer.signature(_device(text, person))}"
        others = [each for each in _tokens(connection) if not self._knows(each, person)]
        self._set(response, DEVICE, "~".join([token, *others[: MOST_ACCOUNTS - 1]]), connection)

    def _knows(self, token: str, person: Person) -> bool:
        text, _, signature = token.partition(".")
        return person.password is not None and self.signer.is_signed(_device(text, person), signature)


def session_of(cookie: str) -> str:
    """How a session is known without its cookie, which somebody who reads the database could use."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def _device(text: str, person: Person) -> str:
    """What is signed for a browser: no cookie of a session has spaces, and a new password has a new hash."""
    return f"device {text} {person.id} {person.password}"


def _tokens(connection: HTTPConnection) -> list[str]:
    tokens = cookie_of(connection, DEVICE).split("~")[:MOST_ACCOUNTS]
    return [token for token in tokens if _TOKEN.fullmatch(token)]
