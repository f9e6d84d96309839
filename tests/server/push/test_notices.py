"""Web Push: who gets a notice and when, what it says, what becomes of it. Where it may go: test_endpoints.py.

The server runs in a thread of this process, so that its garden can be told to permit endpoints on loopback.

The order of the file: the server; who gets notices; what they say; what becomes of them; subscribing.
"""

import asyncio
import json
import re
import threading
import time
from collections.abc import Awaitable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import http_ece
import jwt
import pytest
import uvicorn
from cryptography.hazmat.primitives.asymmetric import ec

from hanazono.server.garden import Garden
from hanazono.server.http.app import Guard, api
from hanazono.server.process.settings import Settings
from hanazono.server.push import notices
from hanazono.server.push.messages import Identity, Notice, new_push_key, read_push_key
from hanazono.store.people import shared_setting
from hanazono.store.row import NO_SEAT, Row
from tests.server.conftest import START_SECONDS, Guest, Json, Server, free_port
from tests.server.people.test_people import refusal
from tests.server.push_service import CONTACT, Browser, Service, as_bytes, as_text, loose_pushes, serving_push

DAYS = {"kind": "days", "days": 3}
GOLDEN = Path(__file__).parents[2] / "golden"

# -- the server ------------------------------------------------------------------------------------------------------


@dataclass
class Here:
    """A server in this process."""

    server: Server
    garden: Garden
    loop: asyncio.AbstractEventLoop

    def do(self, work: Awaitable[Any]) -> Any:
        """Runs something where the server runs."""
        return asyncio.run_coroutine_threadsafe(cast(Any, work), self.loop).result(30)


@pytest.fixture(scope="module")
def running_here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    folder, port = tmp_path_factory.mktemp("push"), free_port()
    settings = Settings(database=f"sqlite:///{folder / 'garden.db'}", rate=0, pause=0, contact=CONTACT, metrics="all")
    app = api(settings)
    uvi = uvicorn.Server(uvicorn.Config(Guard(app), port=port, log_config=None, ws="websockets-sansio"))
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await uvi.serve()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    deadline = time.monotonic() + START_SECONDS
    while not uvi.started and thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert uvi.started
    app.state.garden.pushes.permits_loopback = True
    yield Here(Server(port, folder, {"database": settings.database}), app.state.garden, loops[0])
    uvi.should_exit = True
    thread.join(30)


@pytest.fixture
def here(running_here: Here) -> Iterator[Here]:
    with ExitStack() as running_here.server.visitors:
        yield running_here


@pytest.fixture
def server(here: Here) -> Server:
    return here.server


@pytest.fixture
def service() -> Iterator[Service]:
    with serving_push() as found:
        yield found


def subscribed(guest: Guest, service: Service, path: str) -> Browser:
    """A browser of this person that takes notices at this path."""
    browser = Browser(service.url(path))
    assert guest.http.put("/api/people/me/push", json=browser.form).json() == {"ok": True}
    return browser


def unsubscribe(guest: Guest, endpoint: str) -> Any:
    return guest.http.request("DELETE", "/api/people/me/push", json={"endpoint": endpoint})


def outcomes(server: Server) -> dict[str, float]:
    """How many messages had which outcome, as /metrics says."""
    text = server.stranger().http.get("/metrics").text
    found = re.findall(r'^hanazono_pushes_total\{outcome="(\w+)"\} ([\d.]+)$', text, re.MULTILINE)
    return {outcome: float(number) for outcome, number in found}


def duel(server: Server, **more: Any) -> tuple[str, Guest, Guest]:
    """A game of cerisier for two: the table, who is asked first, who is next. Nobody looks at it."""
    aki, ben = server.guest("Aki"), server.guest("Ben")
    table = aki.make("cerisier", **{"clock": DAYS, **more})
    ben.join(table)
    return (table, aki, ben) if aki.get(f"tables/{table}")["waits_for_you"] else (table, ben, aki)


def take_turn(guest: Guest, table: str) -> None:
    """Answers with the first choice there is until somebody else is asked, and leaves the table."""
    opened = guest.open(table)
    (seat,) = opened.own
    while choices := opened.sights[seat]["choices"]:
        opened.answer(seat, choices[0]["move"])
        opened.until("update")
    opened.hang_up()


# -- who gets notices ------------------------------------------------------------------------------------------------


def test_whoever_is_asked_gets_a_notice_on_every_browser(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    browsers = {path: subscribed(ben, service, path) for path in ("/phone", "/desk")}
    subscribed(aki, service, "/aki")
    take_turn(aki, table)
    for message in (service.next(), service.next()):
        browser = browsers.pop(message.path)
        assert json.loads(browser.open(message)) == {"table": table, "game": "cerisier"}
    assert service.rest() == []
    take_turn(ben, table)
    assert service.next().path == "/aki"
    assert service.rest() == []


def test_the_first_question_gives_notice_too(server: Server, service: Service) -> None:
    aki, ben = server.guest("Aki"), server.guest("Ben")
    for guest in (aki, ben):
        subscribed(guest, service, f"/{guest.name}")
    table = aki.make("cerisier", clock=DAYS)
    ben.join(table)
    asked = next(guest for guest in (aki, ben) if guest.get(f"tables/{table}")["waits_for_you"])
    assert service.next().path == f"/{asked.name}"
    assert service.rest() == []


def test_whoever_looks_at_the_table_gets_none(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    subscribed(ben, service, "/ben")
    opened = ben.open(table)
    take_turn(aki, table)
    assert service.rest() == []
    opened.hang_up()
    take_turn(ben, table)
    other = ben.open(ben.make())  # looking at another table does not count
    take_turn(aki, table)
    assert service.next().path == "/ben"
    other.hang_up()


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "live", "seconds": 600}])
def test_games_that_are_played_at_one_sitting_give_none(server: Server, service: Service, clock: Json) -> None:
    table, aki, ben = duel(server, clock=clock)
    subscribed(ben, service, "/ben")
    take_turn(aki, table)
    assert service.rest() == []


def test_a_seat_that_a_bot_plays_gives_none(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    subscribed(ben, service, "/ben")
    (seat,) = [seat for seat, each in enumerate(aki.get(f"tables/{table}")["seats"]) if each["person"] == ben.id]
    ben.post(f"tables/{table}/hand", seat=seat, to="bot")
    take_turn(aki, table)
    assert service.rest() == []


def test_a_secret_question_gives_notice_to_those_asked_and_nobody_else(server: Server, service: Service) -> None:
    """In this game the first and the third seat hold jokers: nobody but they may know that they are asked."""
    texts = (GOLDEN / "cerisier-3.jsonl").read_text(encoding="utf-8").splitlines()
    asks = [line["ask"] for line in map(json.loads, texts) if "ask" in line]
    people = [server.guest(name) for name in ("Aki", "Ben", "Cho")]
    browsers = {f"/{guest.name}": subscribed(guest, service, f"/{guest.name}") for guest in people}
    transcript = people[0].post("transcripts", text="\n".join(texts))["id"]
    origin = {"transcript": transcript, "questions": asks.index("jokers")}
    table = people[0].make("cerisier", ["me", "open", "open"], clock=DAYS, origin=origin)
    for guest in people[1:]:
        guest.join(table)
    messages = [service.next(), service.next()]
    assert sorted(message.path for message in messages) == ["/Aki", "/Cho"]
    opened = [browsers[message.path].open(message) for message in messages]
    assert json.loads(opened[0]) == {"table": table, "game": "cerisier"}
    assert opened[0] == opened[1]
    take_turn(people[0], table)  # the question stays open for the other: nobody hears of it
    assert service.rest() == []


def test_what_another_process_has_stored_gives_no_second_notice(here: Here) -> None:
    table, _, _ = duel(here.server)
    pushes = here.garden.pushes

    async def told() -> list[int]:
        live = await here.garden.tables.get(table)
        start, found = Row(0, "start", NO_SEAT, {}, 0), []
        for is_from_others in (True, False):
            before = pushes._queue.qsize()
            if is_from_others:
                with pushes.heard_from_others():
                    pushes._hear(live, start)
            else:
                pushes._hear(live, start)
            found.append(pushes._queue.qsize() - before)
        return found

    assert here.do(told()) == [0, 1]


# -- what they say ---------------------------------------------------------------------------------------------------


def test_a_notice_is_signed_by_this_server(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    subscribed(ben, service, "/ben")
    take_turn(aki, table)
    headers = service.next().headers
    found = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["authorization"])
    assert found is not None
    token, key = found.groups()
    assert key == server.stranger().get("push/key")["key"]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), as_bytes(key))
    claims = jwt.decode(token, public, algorithms=["ES256"], audience=service.url(""))
    assert set(claims) == {"aud", "exp", "sub"}
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert headers["ttl"] == str(3 * 24 * 3600)


def test_only_the_browser_can_tell_which_table_it_is(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    subscribed(ben, service, "/ben")
    messages = []
    for _ in range(2):
        take_turn(aki, table)
        messages.append(service.next())
        take_turn(ben, table)
    for message in messages:
        assert table not in json.dumps(message.headers)
        assert table.encode() not in message.body
    assert messages[0].headers["topic"] == messages[1].headers["topic"]  # the newer one replaces the older
    assert re.fullmatch(r"[\w-]{1,32}", messages[0].headers["topic"])
    assert messages[0].body != messages[1].body
    with pytest.raises(http_ece.ECEException):
        Browser("").open(messages[0])


def test_the_length_of_a_notice_does_not_tell_the_game() -> None:
    assert len({len(Notice("aki", "a" * 12, game, 1).payload) for game in ("haru", "cerisier", "ikebana")}) == 1


def test_the_key_is_made_once(here: Here) -> None:
    key = here.server.stranger().get("push/key")["key"]
    ((stored,),) = here.server.query("SELECT value FROM settings WHERE name = 'push-key'")
    assert Identity(read_push_key(stored), "").public == key
    assert as_bytes(key)[0] == 4
    assert len(as_bytes(key)) == 65
    assert here.do(shared_setting(here.garden.database, "push-key", new_push_key)) == stored


# -- what becomes of them --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "outcome", "is_kept"),
    [
        (201, "sent", True),
        (200, "sent", True),
        (404, "gone", False),
        (410, "gone", False),
        (307, "failed", True),  # and the redirection is not followed
        (413, "failed", True),
        (429, "failed", True),
        (500, "failed", True),
    ],
)
def test_the_answer_of_a_push_service(
    server: Server, service: Service, status: int, outcome: str, is_kept: bool
) -> None:
    table, aki, ben = duel(server)
    browser = subscribed(ben, service, f"/{status}")
    service.answers[f"/{status}"] = status
    before = outcomes(server)
    take_turn(aki, table)
    assert service.next().path == f"/{status}"
    assert service.rest() == []
    after = outcomes(server)
    assert {name: number - before.get(name, 0) for name, number in after.items() if number != before.get(name, 0)} == {
        outcome: 1
    }
    assert unsubscribe(ben, browser.endpoint).status_code == (200 if is_kept else 404)


def test_one_dead_browser_does_not_keep_the_others(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    dead = Browser(f"http://127.0.0.1:{free_port()}/dead")
    ben.http.put("/api/people/me/push", json=dead.form)
    subscribed(ben, service, "/phone")
    take_turn(aki, table)
    assert service.next().path == "/phone"


def test_notices_that_nobody_can_take_in_time_are_dropped(here: Here) -> None:
    table, _, _ = duel(here.server)
    before = outcomes(here.server).get("dropped", 0)
    idle = loose_pushes()
    idle._queue = asyncio.Queue(2)

    async def flood() -> None:
        live = await here.garden.tables.get(table)
        for _ in range(5):
            idle._hear(live, Row(0, "start", NO_SEAT, {}, 0))

    here.do(flood())
    assert idle._queue.qsize() == 2
    assert outcomes(here.server)["dropped"] == before + 3


# -- subscribing -----------------------------------------------------------------------------------------------------


def test_unsubscribing_is_for_ones_own_browser(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    browser = subscribed(ben, service, "/ben")
    assert refusal(unsubscribe(aki, browser.endpoint)) == (404, "unknown-subscription")
    assert refusal(unsubscribe(aki, "https://push.example/\0")) == (422, "invalid")
    assert unsubscribe(ben, browser.endpoint).json() == {"ok": True}
    assert refusal(unsubscribe(ben, browser.endpoint)) == (404, "unknown-subscription")
    take_turn(aki, table)
    assert service.rest() == []


def test_a_browser_takes_notices_for_one_person(server: Server, service: Service) -> None:
    """Somebody else signs in there: the notices of the first go there no more."""
    table, aki, ben = duel(server)
    subscribed(ben, service, "/shared")
    subscribed(aki, service, "/shared")
    take_turn(aki, table)
    assert service.rest() == []
    take_turn(ben, table)
    assert service.next().path == "/shared"


def test_signing_out_everywhere_ends_all_notices(server: Server, service: Service) -> None:
    table, aki, ben = duel(server)
    subscribed(ben, service, "/ben")
    ben.post("people/me/logout-everywhere")
    take_turn(aki, table)
    assert service.rest() == []
    assert server.query("SELECT * FROM push WHERE person_id = ?", ben.id) == []


def test_a_person_has_a_few_browsers(server: Server, service: Service) -> None:
    aki = server.guest()
    for number in range(notices.MOST_SUBSCRIPTIONS):
        subscribed(aki, service, f"/{number}")
    subscribed(aki, service, "/0")  # the same again
    answer = aki.http.put("/api/people/me/push", json=Browser(service.url("/more")).form)
    assert refusal(answer) == (409, "many-subscriptions")
    exported = aki.get("people/me/export")["push"]
    assert exported == [{"endpoint": service.url(f"/{number}")} for number in range(notices.MOST_SUBSCRIPTIONS)]


def test_keys_that_nothing_can_be_encrypted_for_are_refused(server: Server) -> None:
    aki, good = server.guest(), Browser("https://push.example/1").form
    point = as_bytes(good["keys"]["p256dh"])
    for keys in [
        {"p256dh": as_text(point[:-1])},
        {"p256dh": as_text(point[:-1] + bytes([point[-1] ^ 1]))},  # not on the curve
        {"p256dh": as_text(b"\x04" + bytes(64))},
        {"p256dh": ""},
        {"p256dh": "*" * 87},
        {"p256dh": "é" * 87},
        {"auth": as_text(bytes(15))},
        {"auth": as_text(bytes(17))},
        {"auth": ""},
        {"auth": "AAAA\x00"},
    ]:
        form = {**good, "keys": {**good["keys"], **keys}}
        assert refusal(aki.http.put("/api/people/me/push", json=form)) == (422, "bad-keys"), keys
    padded = {**good["keys"], "auth": good["keys"]["auth"] + "=="}
    assert aki.http.put("/api/people/me/push", json={**good, "keys": padded}).json() == {"ok": True}


def test_a_bad_endpoint_is_not_stored(server: Server) -> None:
    aki = server.guest()
    for endpoint in ("ftp://push.example/1", "https://10.0.0.1/1", "https://aki@push.example/1"):
        form = Browser(endpoint).form
        assert refusal(aki.http.put("/api/people/me/push", json=form)) == (422, "bad-endpoint")
    assert server.query("SELECT * FROM push WHERE person_id = ?", aki.id) == []
