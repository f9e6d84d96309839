"""Accounts: a login and a password, recovery codes, signing in and out.

The order of the file: accounts; passwords; recovery; signing out.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from hanazono.server.people import accounts
from hanazono.server.people.accounts import Accounts, clean_login
from hanazono.server.process.limits import LIMITS, Limits
from hanazono.server.protocol.close_codes import SIGNED_OUT
from hanazono.server.protocol.errors import Problem
from hanazono.server.thinking.thinkers import Thinkers
from hanazono.store.people import PeopleStore
from tests.server.conftest import Guest, Server
from tests.server.people.test_people import OTHER, PASSWORD, new_login, refusal, who, with_account

# -- accounts --------------------------------------------------------------------------------------------------------


def test_an_account_finds_its_tables_on_another_device(server: Server) -> None:
    aki, login, codes = with_account(server)
    table = aki.make()
    assert len(set(codes)) == 10
    assert aki.get("people/me") == {"id": aki.id, "name": "Aki", "login": login}
    phone = server.stranger()
    answer = phone.post("people/login", login=login.upper() + " ", password=PASSWORD)
    assert answer == {"id": aki.id, "name": "Aki", "login": login}
    assert [each["id"] for each in phone.get("lobby")["own"]] == [table]
    assert who(aki) == aki.id  # the first device stays signed in


def test_a_guest_who_signs_in_stays_what_they_were(server: Server) -> None:
    aki, login, _ = with_account(server)
    ben = server.guest("Ben")
    cookie, table = ben.cookie, ben.make()
    ben.post("people/login", login=login, password=PASSWORD)
    assert who(ben) == aki.id
    assert ben.get("lobby")["own"] == []
    old = server.stranger().http.get("/api/lobby", headers={"Cookie": cookie}).json()
    assert [each["id"] for each in old["own"]] == [table]


def test_neither_passwords_nor_codes_are_stored(server: Server) -> None:
    aki, _, codes = with_account(server)
    ((password, recovery),) = server.query("SELECT password, recovery FROM people WHERE id = ?", aki.id)
    assert password.startswith("$argon2id$")
    assert PASSWORD not in password
    for code in codes:
        assert code not in recovery
        assert code.replace("-", "") not in recovery
    assert PASSWORD not in server.said


@pytest.mark.parametrize(
    ("chosen", "password", "reason"),
    [
        ("ab", PASSWORD, "bad-login"),
        ("a" * 65, PASSWORD, "bad-login"),
        ("aki ben", PASSWORD, "bad-login"),
        ("aki\u200bben", PASSWORD, "bad-login"),
        ("aki\x00ben", PASSWORD, "bad-login"),
        ("ß" * 33, PASSWORD, "bad-login"),  # each becomes ss
        ("aki-ben", "nine char", "bad-password"),
        ("aki-ben", "a" * 201, "bad-password"),
        ("aki-ben-cho", "Aki-Ben-Cho", "password-is-login"),
        ("aki-ben-cho", "ＡＫＩ-ben-cho", "password-is-login"),
    ],
)
def test_a_bad_login_or_password_is_refused(server: Server, chosen: str, password: str, reason: str) -> None:
    aki = server.guest()
    answer = aki.http.post("/api/people/me/account", json={"login": chosen, "password": password})
    assert refusal(answer) == (422, reason)
    assert aki.get("people/me")["login"] is None


def test_logins_are_the_same_in_either_case_and_width() -> None:
    assert clean_login("ＡＫＩ-Straße ") == clean_login("aki-STRASSE") == "aki-strasse"
    assert clean_login("花子さん") == "花子さん"


def test_a_login_is_one_persons(server: Server) -> None:
    aki, login, _ = with_account(server)
    ben = server.guest("Ben")
    answer = ben.http.post("/api/people/me/account", json={"login": login.upper(), "password": PASSWORD})
    assert refusal(answer) == (409, "login-taken")
    assert ben.get("people/me")["login"] is None
    again = aki.http.post("/api/people/me/account", json={"login": f"{login}-2", "password": PASSWORD})
    assert refusal(again) == (409, "has-account")
    assert aki.get("people/me")["login"] == login


def test_two_accounts_at_once_are_one(server: Server) -> None:
    """One guest, twice at once, with two logins: the one that comes first stays."""
    aki, login = server.guest(), new_login()

    def make(number: int) -> int:
        form = {"login": f"{login}-{number}", "password": PASSWORD}
        return aki.http.post("/api/people/me/account", json=form).status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(make, range(2))) == [201, 409]


# -- passwords -------------------------------------------------------------------------------------------------------


def test_an_unknown_login_and_a_wrong_password_are_refused_alike(server: Server) -> None:
    _, login, _ = with_account(server)
    stranger = server.stranger()
    answers = [
        stranger.http.post("/api/people/login", json={"login": name, "password": password})
        for name, password in [(login, OTHER), (f"not-{login}", PASSWORD), (login, ""), (login, PASSWORD.upper())]
    ]
    assert [refusal(answer) for answer in answers] == [(401, "wrong-login")] * 4
    assert len({answer.text for answer in answers}) == 1
    assert who(stranger) is None


def test_a_password_is_the_same_from_every_keyboard(server: Server) -> None:
    aki, login = server.guest(), new_login()
    aki.post("people/me/account", login=login, password="cafe\u0301 fleuri")
    assert server.stranger().post("people/login", login=login, password="caf\u00e9 fleuri")["id"] == aki.id


def test_a_new_password_signs_out_all_other_devices(server: Server) -> None:
    aki, login, _ = with_account(server)
    phone = server.stranger()
    phone.post("people/login", login=login, password=PASSWORD)
    at_table = phone.open(phone.make())
    old = aki.cookie
    aki.post("people/me/password", old=PASSWORD, new=OTHER)
    assert who(aki) == aki.id
    assert aki.cookie != old
    assert who(phone) is None
    assert at_table.closed() == SIGNED_OUT
    form = {"login": login, "password": PASSWORD}
    assert refusal(phone.http.post("/api/people/login", json=form)) == (401, "wrong-login")
    phone.post("people/login", login=login, password=OTHER)
    assert who(phone) == aki.id


def test_a_new_password_needs_the_old_one(server: Server) -> None:
    aki, login, _ = with_account(server)
    cookie = aki.cookie
    for old, new, expected in [
        (OTHER, "a third petal", (403, "wrong-password")),
        (PASSWORD, "short", (422, "bad-password")),
        (PASSWORD, login, (422, "password-is-login")),
    ]:
        assert refusal(aki.http.post("/api/people/me/password", json={"old": old, "new": new})) == expected
    assert aki.cookie == cookie
    server.stranger().post("people/login", login=login, password=PASSWORD)
    guest = server.guest()
    assert refusal(guest.http.post("/api/people/me/password", json={"old": PASSWORD, "new": OTHER})) == (
        409,
        "no-account",
    )


class NobodyKnown:
    """A store in which nobody has an account."""

    async def with_login(self, _login: str) -> None:
        return None


def test_an_unknown_login_is_hashed_as_well_off_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several tries at once: each is hashed, one at a time, and the loop goes on meanwhile."""
    hashed: list[str] = []
    busy, most, lock = 0, 0, threading.Lock()

    def slow(stored: str, _password: str) -> bool:
        nonlocal busy, most
        with lock:
            busy, most = busy + 1, max(most, busy + 1)
            hashed.append(stored)
        assert threading.current_thread() is not threading.main_thread()
        time.sleep(0.05)
        with lock:
            busy -= 1
        return True

    async def tries() -> None:
        known = Accounts(cast(PeopleStore, NobodyKnown()), Limits(0), Thinkers(3), nobodys="nobody's")
        found = await asyncio.gather(
            *(known.sign_in(f"aki-{number}", PASSWORD, "address") for number in range(6)), return_exceptions=True
        )
        assert [cast(Problem, each).reason for each in found] == ["wrong-login"] * 6

    monkeypatch.setattr(accounts, "_verified", slow)
    asyncio.run(tries())
    assert hashed == ["nobody's"] * 6
    assert most == 1


def test_tries_are_limited_by_address_and_by_login(monkeypatch: pytest.MonkeyPatch) -> None:
    burst, of_strangers = int(LIMITS["password"].burst), int(LIMITS["login"].burst)
    monkeypatch.setattr(accounts, "MOST_WAITING", 1_000)
    monkeypatch.setattr(accounts, "_verified", lambda *_: False)

    async def tries() -> None:
        known = Accounts(cast(PeopleStore, NobodyKnown()), Limits(1), Thinkers(), nobodys="nobody's")

        async def reasons(work: Iterable[Awaitable[object]]) -> list[str]:
            return [cast(Problem, each).reason for each in await asyncio.gather(*work, return_exceptions=True)]

        allowed_once = ["wrong-login"] * burst + ["too-many"]
        of_address = [known.sign_in(f"aki-{number}", PASSWORD, "here") for number in range(burst + 1)]
        assert await reasons(of_address) == allowed_once
        of_login = [known.sign_in("Ben", PASSWORD, f"there {number}") for number in range(of_strangers + 1)]
        assert await reasons(of_login) == ["wrong-login"] * of_strangers + ["too-many"]
        assert await reasons([known.sign_in("cho", PASSWORD, "elsewhere")]) == ["wrong-login"]
        codes = [known.recover("ben", "0000", PASSWORD, "anywhere"), known.recover("dan", "0000", PASSWORD, "here")]
        assert await reasons(codes) == ["too-many", "too-many"]

    asyncio.run(tries())


# -- recovery --------------------------------------------------------------------------------------------------------


def test_a_code_gives_a_new_password_once(server: Server) -> None:
    aki, login, codes = with_account(server)
    phone = server.stranger()
    typed = codes[3].upper().replace("-", " ").replace("0", "O")
    assert phone.post("people/recover", login=login, code=typed, password=OTHER)["id"] == aki.id
    assert who(phone) == aki.id
    assert who(aki) is None  # the cookies of before are void
    again = {"login": login, "code": codes[3], "password": PASSWORD}
    assert refusal(phone.http.post("/api/people/recover", json=again)) == (401, "wrong-login")
    phone.post("people/recover", login=login, code=codes[4], password="a third petal")
    server.stranger().post("people/login", login=login, password="a third petal")


def test_a_code_works_once_even_twice_at_once(server: Server) -> None:
    _, login, codes = with_account(server)
    phones = [server.stranger(), server.stranger()]

    def recover(phone: Guest) -> int:
        form = {"login": login, "code": codes[0], "password": OTHER}
        return phone.http.post("/api/people/recover", json=form).status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(recover, phones)) == [200, 401]


def test_a_wrong_code_is_refused(server: Server) -> None:
    _, login, codes = with_account(server)
    ben, _, ben_codes = with_account(server, name="Ben")
    stranger = server.stranger()
    for name, code in [(login, ben_codes[0]), (login, ""), (login, "0" * 16), (f"not-{login}", codes[0])]:
        form = {"login": name, "code": code, "password": OTHER}
        assert refusal(stranger.http.post("/api/people/recover", json=form)) == (401, "wrong-login")
    short = {"login": login, "code": codes[0], "password": "short"}
    assert refusal(stranger.http.post("/api/people/recover", json=short)) == (422, "bad-password")
    stranger.post("people/recover", login=login, code=codes[0], password=OTHER)  # it is still good
    assert who(ben) == ben.id


# -- signing out -----------------------------------------------------------------------------------------------------


def test_signing_out_is_for_one_device(server: Server) -> None:
    aki, login, _ = with_account(server)
    phone = server.stranger()
    phone.post("people/login", login=login, password=PASSWORD)
    phone.post("people/logout")
    assert who(phone) is None
    assert "hanazono" not in phone.http.cookies
    assert who(aki) == aki.id


def test_signing_out_everywhere_voids_all_cookies(server: Server) -> None:
    aki, login, _ = with_account(server)
    phone = server.stranger()
    phone.post("people/login", login=login, password=PASSWORD)
    kept = aki.cookie
    at_table, in_lobby = aki.open(aki.make()), phone.dial("lobby/socket")
    in_lobby.line.recv(10)
    phone.post("people/me/logout-everywhere")
    assert who(aki) is None
    assert who(phone) is None
    assert at_table.closed() == SIGNED_OUT
    with pytest.raises(ConnectionClosed):
        in_lobby.line.recv(10)
    assert in_lobby.line.close_code == SIGNED_OUT
    assert refusal(server.stranger().http.get("/api/people/me", headers={"Cookie": kept})) == (401, "no-person")
    phone.post("people/login", login=login, password=PASSWORD)
    assert who(phone) == aki.id


def test_a_banned_person_is_nobody_and_cannot_sign_in(server: Server) -> None:
    aki, login, codes = with_account(server)
    path = server.settings["database"].removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, timeout=30)) as database, database:
        database.execute("UPDATE people SET banned = 1 WHERE id = ?", [aki.id])
    assert who(aki) is None
    stranger = server.stranger()
    assert refusal(stranger.http.post("/api/people/login", json={"login": login, "password": PASSWORD})) == (
        401,
        "no-person",
    )
    form = {"login": login, "code": codes[0], "password": OTHER}
    assert refusal(stranger.http.post("/api/people/recover", json=form)) == (401, "no-person")
    assert who(stranger) is None
