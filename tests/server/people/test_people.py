"""People: guests and their names, cookies, whom they shun, being forgotten. Accounts: test_accounts.py.

The order of the file: what the tests share; names; bodies; cookies; shunning; what is stored.
"""

import json
import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from hanazono.bots import STAND_IN
from hanazono.server.protocol.close_codes import SIGNED_OUT
from tests.server.conftest import Guest, Json, Server, Socket

PASSWORD = "ten petals fall"
OTHER = "nine petals fell"


def new_login() -> str:
    return f"aki-{secrets.token_hex(4)}"


def with_account(server: Server, login: str | None = None, name: str = "Aki") -> tuple[Guest, str, list[str]]:
    """Somebody with an account: the person, their login and their recovery codes."""
    guest, login = server.guest(name), login or new_login()
    return guest, login, guest.post("people/me/account", login=login, password=PASSWORD)["codes"]


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the reason; every refusal has both, and `more`."""
    body = answer.json()
    assert set(body) == {"reason", "more"}, body
    return answer.status_code, body["reason"]


def who(guest: Guest) -> str | None:
    """The id of the person whom the server takes this browser for."""
    answer = guest.http.get("/api/people/me")
    if answer.status_code != 200:
        assert refusal(answer) == (401, "no-person")
        return None
    return str(answer.json()["id"])


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("花子", "花子"),
        ("محمد علي", "محمد علي"),
        ("Ζωή", "Ζωή"),
        ("नमिता", "नमिता"),
        ("🌸 Aki 🌸", "🌸 Aki 🌸"),
        ("  Aki \t\n Ben  ", "Aki Ben"),
        ("Aki\u3000Ben", "Aki Ben"),  # the wide space of Japanese
        ("A\u200bk\ufeffi\u2060", "Aki"),  # letters without width
        ("\u202eikA\u202c", "ikA"),  # marks that turn the direction
        ("\u2066Aki\u2069\u200f", "Aki"),
        ("A\x00k\x1bi\x7f", "Aki"),
        ("Zoe\u0301", "Zoé"),  # an accent of its own joins its letter
        ("A" * 24, "A" * 24),
        ("花" * 24, "花" * 24),
        ("e\u0301" * 24, "é" * 24),
    ],
)
def test_a_name_may_be_of_any_script_and_shows_all_its_letters(server: Server, given: str, shown: str) -> None:
    aki = server.guest(given)
    assert aki.name == shown
    assert aki.get("people/me") == {"id": aki.id, "name": shown, "login": None}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "name-empty"),
        (" \t\u3000", "name-empty"),
        ("\u200b\u2060\ufeff", "name-empty"),
        ("\u202e\u202c", "name-empty"),
        ("\x00\x1f", "name-empty"),
        ("A" * 25, "name-long"),
        ("花" * 25, "name-long"),
        ("A" * 201, "invalid"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(server: Server, given: str, reason: str) -> None:
    stranger, before = server.stranger(), server.query("SELECT count(*) FROM people")
    assert refusal(stranger.http.post("/api/people", json={"name": given})) == (422, reason)
    assert server.query("SELECT count(*) FROM people") == before
    aki = server.guest("Aki")
    assert refusal(aki.http.patch("/api/people/me", json={"name": given})) == (422, reason)
    assert aki.get("people/me")["name"] == "Aki"


def test_a_person_takes_another_name(server: Server) -> None:
    aki = server.guest("Aki")
    answer = aki.http.patch("/api/people/me", json={"name": " Haru "})
    assert answer.json() == {"id": aki.id, "name": "Haru", "login": None}
    assert aki.get("people/me")["name"] == "Haru"


def test_names_differ_at_a_table(server: Server) -> None:
    aki, wide = server.guest("Aki"), server.guest("ＡＫＩ")
    table = aki.make("cerisier", ["me", "open", "open"])
    wide.join(table)
    assert [seat["name"] for seat in aki.get(f"tables/{table}")["seats"]] == ["Aki", "ＡＫＩ 2", None]


# -- bodies ---------------------------------------------------------------------------------------------------------


BODIES: dict[tuple[str, str], Json] = {
    ("POST", "people"): {"name": "Aki"},
    ("PATCH", "people/me"): {"name": "Aki"},
    ("POST", "people/me/account"): {"login": "nobody", "password": PASSWORD},
    ("POST", "people/me/password"): {"old": PASSWORD, "new": OTHER},
    ("POST", "people/login"): {"login": "nobody", "password": PASSWORD},
    ("POST", "people/recover"): {"login": "nobody", "code": "0000", "password": PASSWORD},
    ("PUT", "people/0000/shun"): {"kind": "mute"},
    ("PUT", "people/me/push"): {"endpoint": "https://push.example/1", "keys": {"p256dh": "BA", "auth": "AA"}},
    ("DELETE", "people/me/push"): {"endpoint": "https://push.example/1"},
}


WRONG: list[object] = [3, [], {}, True, "\ud800", "A" * 2_000]


def spoilt(body: Json) -> Iterator[object]:
    """Bodies that are not quite this one: a field missing, of another type, too many."""
    for name in body:
        yield {other: value for other, value in body.items() if other != name}
        yield from ({**body, name: wrong} for wrong in WRONG)
    yield {**body, "is_admin": True}
    yield [body]
    yield "Aki"


@pytest.mark.parametrize(("method", "path"), BODIES)
def test_a_body_that_is_not_as_documented_is_refused(server: Server, method: str, path: str) -> None:
    aki = server.guest()
    for body in spoilt(BODIES[method, path]):
        answer = aki.http.request(
            method, f"/api/{path}", content=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        assert refusal(answer) == (422, "invalid"), body
    torn = aki.http.request(method, f"/api/{path}", content=b'{"na', headers={"Content-Type": "application/json"})
    assert refusal(torn) == (422, "invalid")


# -- cookies ---------------------------------------------------------------------------------------------------------


def test_a_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    answer = server.stranger().http.post("/api/people", json={"name": "Aki"})
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert "path=/" in said


def test_a_stranger_is_nobody(server: Server) -> None:
    assert who(server.stranger()) is None


def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    person, sessions, session, signature = aki.http.cookies["hanazono"].split(".")
    *_, session_of_ben, of_ben = ben.http.cookies["hanazono"].split(".")
    forged = [
        f"{person}.{sessions}.{session}.",
        f"{person}.{sessions}.{session}.{of_ben}",
        f"{person}.{sessions}.{session_of_ben}.{of_ben}",
        f"{person}.{sessions}.{session_of_ben}.{signature}",
        f"{person}.{int(sessions) + 1}.{session}.{signature}",
        f"{ben.id}.{sessions}.{session}.{signature}",
        f"{person}.{sessions}.{session}.{signature[:-2]}",
        f"{person}.{sessions}.{session}",
        f"{person}.{sessions}.{signature}",
        person,
        ".",
        "..",
        "\x80.0.\xff",
    ]
    for cookie in forged:
        headers = {b"Cookie": f"hanazono={cookie}".encode("latin-1")}
        answer = server.stranger().http.get("/api/people/me", headers=headers)
        assert refusal(answer) == (401, "no-person"), cookie
    assert who(aki) == aki.id


def test_what_is_ones_own_needs_a_person(server: Server) -> None:
    stranger = server.stranger()
    calls = [
        ("PATCH", "people/me"),
        ("POST", "people/me/account"),
        ("POST", "people/me/password"),
        ("PUT", "people/0000/shun"),
        ("PUT", "people/me/push"),
        ("DELETE", "people/me/push"),
    ]
    for method, path in calls:
        answer = stranger.http.request(method, f"/api/{path}", json=BODIES[method, path])
        assert refusal(answer) == (401, "no-person"), path
    for method, path in [
        ("GET", "people/me/export"),
        ("GET", "people/me/shunned"),
        ("POST", "people/me/logout-everywhere"),
        ("DELETE", "people/me"),
    ]:
        assert refusal(stranger.http.request(method, f"/api/{path}")) == (401, "no-person"), path


# -- shunning --------------------------------------------------------------------------------------------------------


def shun(guest: Guest, other: Guest, kind: str | None) -> None:
    assert guest.http.put(f"/api/people/{other.id}/shun", json={"kind": kind}).json() == {"ok": True}


def lines(opened: Socket) -> list[str]:
    """What was said at the table since the last look."""
    return [message["text"] for message in opened.drain() if message["type"] == "said"]


def test_a_mute_holds_at_once_and_only_for_who_asked(server: Server) -> None:
    aki, ben, cho = server.guest("Aki"), server.guest("Ben"), server.guest("Cho")
    table = aki.make("cerisier", ["me", "open", "open"])
    for each in (ben, cho):
        each.join(table)
    of_aki, of_ben, of_cho = (each.open(table) for each in (aki, ben, cho))

    def say(words: str) -> list[list[str]]:
        of_ben.send(type="say", text=words)
        of_ben.drain()
        return [lines(of_aki), lines(of_cho)]

    assert say("one") == [["one"], ["one"]]
    shun(aki, ben, "mute")
    assert say("two") == [[], ["two"]]
    assert [said["text"] for said in _past(aki.open(table))] == []
    assert [said["text"] for said in _past(cho.open(table))] == ["one", "two"]
    shun(aki, ben, "block")
    assert say("three") == [[], ["three"]]
    shun(aki, ben, None)
    assert say("four") == [["four"], ["four"]]


def _past(opened: Socket) -> list[Json]:
    return [message for message in opened.drain() if message["type"] == "said"]


def test_a_block_keeps_two_apart_either_way(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    of_aki, of_ben, hosted = aki.make(), ben.make(), aki.make(seats=["open", "open"])
    shun(aki, ben, "mute")
    ben.join(aki.make())  # a mute does not
    shun(aki, ben, "block")
    assert refusal(ben.http.post(f"/api/tables/{of_aki}/join", json={})) == (403, "blocked")
    assert refusal(aki.http.post(f"/api/tables/{of_ben}/join", json={})) == (403, "blocked")
    assert refusal(ben.http.post(f"/api/tables/{hosted}/join", json={})) == (403, "blocked")
    shun(aki, ben, None)
    ben.join(of_aki)


def test_whom_one_shuns_is_ones_own_list(server: Server) -> None:
    aki, ben, cho = server.guest("Aki"), server.guest("Ben"), server.guest("Cho")
    shun(aki, cho, "mute")
    shun(aki, ben, "mute")
    shun(aki, ben, "block")
    expected = [{"id": ben.id, "name": "Ben", "kind": "block"}, {"id": cho.id, "name": "Cho", "kind": "mute"}]
    assert aki.get("people/me/shunned") == {"people": expected}
    assert ben.get("people/me/shunned") == {"people": []}
    shun(aki, cho, None)
    shun(aki, cho, None)
    assert aki.get("people/me/shunned") == {"people": expected[:1]}


def test_shunning_needs_somebody_else(server: Server) -> None:
    aki = server.guest()
    for person, expected in [
        (aki.id, (422, "yourself")),
        ("nobody", (404, "unknown-person")),
        ("me", (404, "unknown-person")),
        ("x" * 17, (422, "invalid")),
        ("a%20b", (422, "invalid")),
    ]:
        assert refusal(aki.http.put(f"/api/people/{person}/shun", json={"kind": "mute"})) == expected
    assert refusal(aki.http.put("/api/people/nobody/shun", json={"kind": "kick"})) == (422, "invalid")
    assert aki.get("people/me/shunned") == {"people": []}


# -- what is stored --------------------------------------------------------------------------------------------------


def test_a_person_gets_all_that_is_stored_about_them(server: Server) -> None:
    aki, login, _ = with_account(server)
    ben = server.guest("Ben")
    table = ben.make()
    aki.join(table)
    shun(aki, ben, "mute")
    opened = aki.open(table)
    opened.send(type="say", text="hello 花")
    opened.drain()
    answer = aki.http.get("/api/people/me/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="hanazono.json"'
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, Any] = answer.json()
    assert found["person"].items() >= {"id": aki.id, "name": "Aki", "login": login}.items()
    assert [(each["id"], each["game"], each["result"]) for each in found["tables"]] == [(table, "haru", None)]
    assert found["seats"] == [{"table_id": table, "seat": 1, "name": "Aki"}]
    assert [line["text"] for line in found["chat"]] == ["hello 花"]
    assert found["shunned"] == [{"other_id": ben.id, "kind": "mute"}]
    assert found["push"] == found["transcripts"] == []
    assert "argon2" not in answer.text
    assert "Ben" not in answer.text


def test_a_person_who_goes_is_forgotten(server: Server) -> None:
    aki, login, _ = with_account(server)
    ben = server.guest("Ben")
    table = aki.make()
    ben.join(table)
    of_aki, of_ben = aki.open(table), ben.open(table)
    of_aki.send(type="say", text="my words")
    of_aki.drain()
    shun(ben, aki, "mute")
    assert aki.http.delete("/api/people/me").json() == {"ok": True}
    assert who(aki) is None
    assert of_aki.closed() == SIGNED_OUT
    assert [row[1:] for row in server.rows(table)][1] == ("hand", 0, {"bot": STAND_IN, "why": "asked"})
    seats = of_ben.look()["seats"]
    assert seats[0].items() >= {"name": None, "person": None, "bot": STAND_IN, "resigned": False}.items()
    assert seats[1]["name"] == "Ben"
    assert _past(ben.open(table)) == []
    assert ben.get("people/me/shunned") == {"people": []}
    form = {"login": login, "password": PASSWORD}
    assert refusal(server.stranger().http.post("/api/people/login", json=form)) == (401, "wrong-login")
    for name in ("people", "seats", "chat", "shunned", "push", "transcripts", "tables"):
        kept = json.dumps(server.query(f"SELECT * FROM {name}"), default=repr)
        assert aki.id not in kept, name
        assert "my words" not in kept
    with_account(server, login)  # the login is free again


def test_the_table_of_a_host_who_goes_is_the_next_persons(server: Server) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table, alone = aki.make("cerisier", ["me", "open", "open"], is_public=True), aki.make(is_public=True)
    ben.join(table)
    opened = ben.open(table)
    aki.http.delete("/api/people/me")
    assert opened.look()["is_host"]
    listed = [each["id"] for each in ben.get("lobby")["open"]]
    assert table in listed
    assert alone not in listed
    ben.start(table)
    assert [seat["bot"] for seat in opened.look()["seats"]] == [STAND_IN, None, STAND_IN]
