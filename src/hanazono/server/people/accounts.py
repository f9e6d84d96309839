"""Accounts: a guest who takes a login and a password finds their tables on another device.

Passwords are hashed with argon2id, one at a time, where bots think (thinkers.py): a hash takes a core and 64 MB for a
while, and no move should wait for it. After each there is a rest as long as it took, for those who think. A login that
nobody has takes as long to refuse as a wrong password, and in the same words. Recovery codes have 80 random bits each,
so a plain hash keeps them; each works once.

Tries are counted by the address they come from and by the login they are for. Strangers may use up the latter, so a
browser that has signed in to an account before has tries of its own there: nobody can shut out its owner.

The order of the file: what people may choose; recovery codes; the accounts.
"""

import asyncio
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from hanazono.bots import Thinking
from hanazono.server.process.limits import Limits
from hanazono.server.protocol.errors import Problem, too_many
from hanazono.server.thinking.thinkers import Dropped, Thinkers
from hanazono.server.thinking.turns import Owner, Priority
from hanazono.store.people import LoginTaken, Outdated, PeopleStore, Person

LOGIN_LETTERS = (3, 64)
PASSWORD_LETTERS = (10, 200)
CODES = 10
CODE_LETTERS = 16  # of 5 bits each
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # no letter that looks like another
LOOKALIKES = str.maketrans("oil", "011", "- ")
MOST_WAITING = 50  # hashes of strangers: a few seconds
OWNER = Owner(person="", group="")  # of all hashes

T = TypeVar("T")
Knows = Callable[[Person], str | None]  # what proves that the browser that asks is known to an account, if it is

HASHER = PasswordHasher(parallelism=1)  # of its usual four lanes each would take a core from those who play

# -- what people may choose ------------------------------------------------------------------------------------------


def clean_login(login: str) -> str:
    """A login as it is stored: upper and lower case are one, wide and narrow letters too; raises Problem."""
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login.strip()).casefold())
    least, most = LOGIN_LETTERS
    if not least <= len(text) <= most or any(unicodedata.category(letter)[0] in "CZ" for letter in text):
        raise Problem(422, "bad-login", least=least, most=most)
    return text


def clean_password(password: str, login: str | None) -> str:
    """A password as it is hashed: the same from every keyboard; raises Problem."""
    text = _plain(password)
    least, most = PASSWORD_LETTERS
    if not least <= len(text) <= most:
        raise Problem(422, "bad-password", least=least, most=most)
    if login is not None and unicodedata.normalize("NFKC", text.casefold()) == login:
        raise Problem(422, "password-is-login")
    return text


def _plain(password: str) -> str:
    return unicodedata.normalize("NFKC", password)


# -- recovery codes --------------------------------------------------------------------------------------------------


def new_codes() -> list[str]:
    """Codes for the person to keep, in groups of four letters."""
    codes = ("".join(secrets.choice(ALPHABET) for _ in range(CODE_LETTERS)) for _ in range(CODES))
    return ["-".join(code[at : at + 4] for at in range(0, CODE_LETTERS, 4)) for code in codes]


def hashed_code(person_id: str, code: str) -> str:
    """What is stored of a code. However it is typed, it is the same code."""
    text = unicodedata.normalize("NFKC", code).casefold().translate(LOOKALIKES)
    return hashlib.sha256(f"{person_id} {text}".encode()).hexdigest()


# -- the accounts ----------------------------------------------------------------------------------------------------


@dataclass
class Accounts:
    """Makes accounts and knows their people again. Addresses are where requests come from: tries are counted."""

    people: PeopleStore
    limits: Limits
    thinkers: Thinkers
    nobodys: str  # the hash of a password that nobody has
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _rested: float = 0.0  # when the next one may begin
    _waiting: int = 0  # hashes, and the one under way

    @classmethod
    async def open(cls, people: PeopleStore, limits: Limits, thinkers: Thinkers) -> "Accounts":
        return cls(people, limits, thinkers, await asyncio.to_thread(HASHER.hash, secrets.token_hex(16)))

    async def make(self, person: Person, login: str, password: str, address: str) -> tuple[Person, list[str]]:
        """A guest becomes an account; gives it, and the recovery codes, which are shown this once."""
        login = clean_login(login)
        password = clean_password(password, login)
        if person.login is not None:
            raise Problem(409, "has-account")
        self._count_address(address)
        codes = new_codes()
        recovery = tuple(hashed_code(person.id, code) for code in codes)
        try:
            hashed = await self._hash(password)
            return await self.people.change(person, login=login, password=hashed, recovery=recovery), codes
        except LoginTaken:
            raise Problem(409, "login-taken") from None
        except Outdated:
            raise Problem(409, "has-account") from None

    async def sign_in(self, login: str, password: str, address: str, knows: Knows = lambda _: None) -> Person:
        login = clean_login(login)
        person = await self.people.with_login(login)
        self._count(address, login, person, knows)
        stored = person.password if person else None
        is_right = await self._is_right(stored or self.nobodys, password)
        if person is None or not is_right:
            raise Problem(401, "wrong-login")
        return _not_banned(person)

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """A new password; all cookies so far are void."""
        if person.login is None or person.password is None:
            raise Problem(409, "no-account")
        new = clean_password(new, person.login)
        if not self.limits.allows("device", person.id):
            raise too_many()
        if not await self._is_right(person.password, old):
            raise Problem(403, "wrong-password")
        try:
            return await self.people.change(person, password=await self._hash(new), sessions=person.sessions + 1)
        except Outdated:  # from another device, meanwhile
            raise Problem(401, "no-person") from None

    async def recover(
        self, login: str, code: str, password: str, address: str, knows: Knows = lambda _: None
    ) -> Person:
        """A new password for somebody who has a code; the code and all cookies so far are void."""
        login = clean_login(login)
        password = clean_password(password, login)
        person = await self.people.with_login(login)
        self._count(address, login, person, knows)
        left = _without(person, code)
        if person is None or left is None:
            raise Problem(401, "wrong-login")
        hashed = await self._hash(password)
        _not_banned(person)
        try:
            return await self.people.change(person, password=hashed, recovery=left, sessions=person.sessions + 1)
        except Outdated:  # the same code, twice at once: it works once
            raise Problem(401, "wrong-login") from None

    async def sign_out_everywhere(self, person: Person) -> None:
        """All cookies so far are void."""
        try:
            await self.people.change(person, sessions=person.sessions + 1)
        except Outdated:
            return  # they are already

    def _count(self, address: str, login: str, person: Person | None, knows: Knows) -> None:
        """A try, by a browser that is known or by a stranger."""
        device = knows(person) if person else None
        if device is not None and person is not None:
            if not self.limits.allows("device", f"{person.id} {device}"):
                raise too_many()
            return
        self._count_address(address)  # one that has no tries left does not use up those of a login
        if not self.limits.allows("login", login):
            raise too_many()

    def _count_address(self, address: str) -> None:
        if not self.limits.allows("password", address) or self._waiting >= MOST_WAITING:
            raise too_many()

    async def _hash(self, password: str) -> str:
        return await self._in_turn(HASHER.hash, password)

    async def _is_right(self, stored: str, password: str) -> bool:
        return await self._in_turn(_verified, stored, _plain(password))

    async def _in_turn(self, work: Callable[..., T], *values: str) -> T:
        self._waiting += 1
        try:
            async with self._turn:
                await asyncio.sleep(self._rested - time.monotonic())
                found, seconds = await self.thinkers.think(_timed(work, *values), OWNER, lambda: Priority.AWAITED)
                self._rested = time.monotonic() + seconds
                return found
        except Dropped:  # the process ends
            raise Problem(503, "unavailable") from None
        finally:
            self._waiting -= 1


def _timed(work: Callable[..., T], *values: str) -> Thinking[tuple[T, float]]:
    """What it gives, in a single slice, and how long it took."""
    began = time.monotonic()
    return work(*values), time.monotonic() - began
    yield  # what thinks is a generator


def _verified(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def _without(person: Person | None, code: str) -> tuple[str, ...] | None:
    """The codes that are left when this one is used; None if it is none of them."""
    if person is None:
        return None
    used = hashed_code(person.id, code)
    if not any(hmac.compare_digest(used, each) for each in person.recovery):
        return None
    return tuple(each for each in person.recovery if each != used)


def _not_banned(person: Person) -> Person:
    if person.banned is not None:
        raise Problem(401, "no-person")
    return person
