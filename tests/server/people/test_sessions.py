"""Sessions that end, browsers that are known: who is somebody after a sign-out, and who may try when strangers cannot.

The order of the file: sessions that end; browsers that are known.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import httpx
import pytest

from hanazono.server.admin import Admin
from hanazono.server.people.sessions import COOKIE_SECONDS, DEVICE, MOST_ACCOUNTS, Sessions
from hanazono.server.people.signed_cookies import Signer
from hanazono.server.process import limits
from hanazono.server.protocol.close_codes import SIGNED_OUT
from hanazono.store.people import PeopleStore, Person
from tests.server.conftest import Guest, Server, serving
from tests.server.people.test_people import OTHER, PASSWORD, new_login, refusal, who, with_account

# -- sessions that end -----------------------------------------------------------------------------------------------


def copied(guest: Guest) -> Guest:
    """Somebody who has copied the cookies of a browser."""
    thief = guest.server.stranger()
    thief.http.headers["Cookie"] = guest.cookie
    return thief


def test_a_copied_cookie_does_not_outlive_its_session(server: Server) -> None:
    aki, login, _ = with_account(server)
    thief = copied(aki)
    assert who(thief) == aki.id
    aki.post("people/logout")
    assert who(thief) is None
    assert thief.dial("lobby/socket").read()["me"] is None
    assert thief.open(aki_table := server.guest("Ben").make()).own == []
    assert refusal(thief.http.post(f"/api/tables/{aki_table}/join", json={})) == (401, "no-person")
    aki.post("people/login", login=login, password=PASSWORD)
    assert who(aki) == aki.id
    assert who(thief) is None


def test_signing_out_closes_the_sockets_of_that_session_and_no_others(server: Server) -> None:
    aki, login, _ = with_account(server)
    phone = server.stranger()
    phone.post("people/login", login=login, password=PASSWORD)
    table = aki.make()
    of_aki, of_phone, lobby_of_phone = aki.open(table), phone.open(table), phone.dial("lobby/socket")
    lobby_of_phone.read()
    phone.post("people/logout")
    assert of_phone.closed() == SIGNED_OUT
    assert lobby_of_phone.closed() == SIGNED_OUT
    assert of_aki.look()["own"] == [0]
    assert who(aki) == aki.id


def test_a_cookie_from_before_sessions_were_told_apart_is_read_and_ends(server: Server) -> None:
    aki = server.guest("Aki")
    [(key,)] = server.query("SELECT value FROM settings WHERE name = 'cookie-key'")
    sessions = Sessions(PeopleStore(None), Signer(bytes.fromhex(key)))  # type: ignore[arg-type]
    text = f"{aki.id}.0"
    old = server.stranger()
    old.http.cookies.set("hanazono", f"{text}.{sessions.signer.signature(text)}")
    thief = copied(old)
    assert who(old) == who(thief) == aki.id
    old.post("people/logout")
    assert who(thief) is None
    assert who(aki) == aki.id


def test_what_is_kept_of_a_session_that_has_ended_is_no_cookie_and_not_for_ever(server: Server) -> None:
    aki, login, _ = with_account(server)
    cookie = aki.http.cookies["hanazono"]
    aki.post("people/logout")
    [(session, at)] = server.query("SELECT session, at FROM ended WHERE person_id = ?", aki.id)
    assert len(session) == 64
    assert session not in cookie
    server.change("UPDATE ended SET at = ? WHERE person_id = ?", at - COOKIE_SECONDS * 1000 - 1, aki.id)
    aki.post("people/login", login=login, password=PASSWORD)
    aki.post("people/logout")
    assert [row != (session,) for row in server.query("SELECT session FROM ended WHERE person_id = ?", aki.id)] == [
        True
    ]
    aki.post("people/login", login=login, password=PASSWORD)
    aki.post("people/me/logout-everywhere")  # all cookies are void by their number
    assert server.query("SELECT session FROM ended WHERE person_id = ?", aki.id) == []


def test_sessions_that_have_expired_go_with_what_is_old(server: Server) -> None:
    aki, ben = with_account(server)[0], with_account(server, name="Ben")[0]
    for guest in (aki, ben):
        guest.post("people/logout")
    server.change("UPDATE ended SET at = at - ? WHERE person_id = ?", COOKIE_SECONDS * 1000, aki.id)

    async def retain() -> None:
        async with Admin.open(server.settings["database"]) as admin:
            await admin.remove_old(10_000)

    asyncio.run(retain())
    left = server.query("SELECT person_id FROM ended WHERE person_id IN (?, ?)", aki.id, ben.id)
    assert left == [(ben.id,)]


@pytest.mark.parametrize("cookie", ["", "hanazono=", "hanazono=forged.0.x.y", "hanazono=\xe9; hanazono=x"])
def test_who_is_nobody_may_sign_out(server: Server, cookie: str) -> None:
    before = server.query("SELECT count(*) FROM ended")
    answer = server.stranger().http.post("/api/people/logout", headers={b"Cookie": cookie.encode("latin-1")})
    assert answer.json() == {"ok": True}
    assert server.query("SELECT count(*) FROM ended") == before


# -- browsers that are known -----------------------------------------------------------------------------------------

TENTH = 0.1  # of the usual tries
Visit = Callable[[int], Guest]


@pytest.fixture
def visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """Somebody who comes to a server that counts from an address of their own."""
    with serving(tmp_path_factory.mktemp("known"), rate=TENTH, proxies="127.0.0.0/8") as server:

        def come(number: int) -> Guest:
            guest = server.stranger()
            guest.http.headers["X-Forwarded-For"] = f"192.0.2.{number}"
            return guest

        yield come


def sign_in(guest: Guest, login: str, password: str = PASSWORD) -> httpx.Response:
    return guest.http.post("/api/people/login", json={"login": login, "password": password})


def become(guest: Guest) -> tuple[str, list[str]]:
    """A guest with an account, who has signed out; gives the login and the recovery codes."""
    guest.id, login = guest.post("people", name="Aki")["id"], new_login()
    codes: list[str] = guest.post("people/me/account", login=login, password=PASSWORD)["codes"]
    guest.post("people/logout")
    return login, codes


def use_up(visit: Visit, login: str) -> None:
    """Strangers from many addresses try a login until it has no tries left for them."""
    found: list[tuple[int, str]] = []
    while (429, "too-many") not in found and len(found) < 150:
        found.append(refusal(sign_in(visit(100 + len(found)), login, "weeds, not petals")))
    assert found[:-1] == [(401, "wrong-login")] * (len(found) - 1)
    assert len(found) > int(limits.LIMITS["login"].burst * TENTH)
    assert found[-1] == (429, "too-many")


def test_nobody_can_shut_out_the_owner_of_an_account(visit: Visit) -> None:
    aki = visit(1)
    login, _ = become(aki)
    assert "hanazono" not in aki.http.cookies
    use_up(visit, login)
    assert refusal(sign_in(visit(2), login)) == (429, "too-many")  # a browser that was never here waits
    assert sign_in(aki, login).json()["id"] == aki.id
    assert who(aki) == aki.id


def test_the_owner_may_recover_as_well(visit: Visit) -> None:
    aki = visit(1)
    login, codes = become(aki)
    use_up(visit, login)
    form = {"login": login, "code": codes[0], "password": OTHER}
    assert refusal(visit(2).http.post("/api/people/recover", json=form)) == (429, "too-many")
    assert aki.http.post("/api/people/recover", json=form).json()["id"] == aki.id


def test_a_known_browser_has_few_tries(visit: Visit) -> None:
    aki = visit(1)
    login, _ = become(aki)
    thief = visit(3)
    thief.http.headers["Cookie"] = f"{DEVICE}={aki.http.cookies[DEVICE]}"
    assert refusal(sign_in(thief, login, OTHER)) == (401, "wrong-login")
    thief.http.headers["X-Forwarded-For"] = "192.0.2.4"  # wherever it comes from
    assert refusal(sign_in(thief, login, OTHER)) == (429, "too-many")


def test_what_proves_a_known_browser_can_be_forged_by_nobody(visit: Visit) -> None:
    aki, ben = visit(1), visit(2)
    login, _ = become(aki)
    become(ben)
    use_up(visit, login)
    text, _, signature = aki.http.cookies[DEVICE].partition(".")
    of_ben = ben.http.cookies[DEVICE]
    forged = [of_ben, f"{text}.{of_ben.partition('.')[2]}", f"{text}.{signature[:-1]}", f"x{text}.{signature}", "~", ""]
    for number, token in enumerate(forged):
        stranger = visit(50 + number)
        stranger.http.headers["Cookie"] = f"{DEVICE}={token}"
        assert refusal(sign_in(stranger, login)) == (429, "too-many"), token


def test_a_new_password_makes_browsers_unknown(visit: Visit) -> None:
    aki = visit(1)
    login, _ = become(aki)
    old = aki.http.cookies[DEVICE]
    assert sign_in(aki, login).is_success
    assert aki.http.cookies[DEVICE] == old  # its tries are the same
    aki.post("people/me/password", old=PASSWORD, new=OTHER)
    assert aki.http.cookies[DEVICE] != old
    use_up(visit, login)
    stranger = visit(9)
    stranger.http.headers["Cookie"] = f"{DEVICE}={old}"
    assert refusal(sign_in(stranger, login, OTHER)) == (429, "too-many")


def test_a_browser_is_known_to_several_accounts_but_not_to_all(server: Server) -> None:
    browser, logins = server.stranger(), []
    for _ in range(MOST_ACCOUNTS + 1):
        _, login, _ = with_account(server)
        browser.post("people/login", login=login, password=PASSWORD)
        logins.append(login)
    tokens = browser.http.cookies[DEVICE].split("~")
    assert len(tokens) == MOST_ACCOUNTS
    browser.post("people/login", login=logins[-1], password=PASSWORD)
    assert browser.http.cookies[DEVICE].split("~") == tokens
    browser.http.delete("/api/people/me")
    assert DEVICE not in browser.http.cookies


def test_a_guest_leaves_nothing_on_a_browser(server: Server) -> None:
    guest = server.guest("Aki")
    assert DEVICE not in guest.http.cookies
    guest.post("people/logout")
    assert guest.cookie == ""


def test_a_person_who_has_no_password_is_known_nowhere() -> None:
    sessions = Sessions(PeopleStore(None), Signer(b"key"))  # type: ignore[arg-type]
    nobody = Person("aki", "Aki", 1)
    assert not sessions._knows(f"text.{sessions.signer.signature('device text aki None')}", nobody)


def test_a_sign_out_that_the_database_cannot_take_is_no_sign_out(server: Server) -> None:
    """Else the browser would forget a cookie that is still good."""
    aki = server.guest("Aki")
    path = server.settings["database"].removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as database:
        database.execute("BEGIN IMMEDIATE")
        answer = aki.http.post("/api/people/logout")
        database.rollback()
    assert refusal(answer) == (503, "unavailable")
    assert who(aki) == aki.id
