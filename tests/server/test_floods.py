"""Floods: who asks too much is refused, by person and by address, and all others are served."""

import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hanazono.server.process import limits
from hanazono.server.protocol import close_codes
from hanazono.server.transport.addresses import address_of, trusted
from hanazono.server.transport.connections import REST_SECONDS
from tests.server.conftest import Guest, Server, serving
from tests.server.scene import reason


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that counts, with a tenth of the usual limits."""
    with serving(tmp_path_factory.mktemp("limited"), rate=0.1, proxies="127.0.0.1/32") as server:
        yield server


Visit = Callable[[str], Guest]


@pytest.fixture
def visit(limited: Server) -> Visit:
    """Somebody from an address of their own."""

    def come(address: str) -> Guest:
        guest = limited.stranger()
        guest.http.headers["X-Forwarded-For"] = address
        return guest

    return come


def burst(kind: str) -> int:
    return int(limits.LIMITS[kind].burst * 0.1)


def test_a_flood_of_requests_is_refused_counted_and_nobody_elses_matter(limited: Server, visit: Visit) -> None:
    flood, other = visit("192.0.2.1"), visit("192.0.2.2")
    found = [flood.http.get("/api/games").status_code for _ in range(2 * burst("http") + 4)]
    assert found[: burst("http")] == [200] * burst("http")
    assert 429 in found
    refused = next(response for _ in range(99) if (response := flood.http.get("/api/games")).status_code == 429)
    assert reason(refused, 429) == "too-many"
    assert refused.headers["Content-Security-Policy"]
    assert other.http.get("/api/games").is_success
    assert 'hanazono_refused_total{reason="too-many"}' in limited.stranger().http.get("/metrics").text
    assert limited.errors == []


REQUEST = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
REFUSED = b"HTTP/1.1 429"


def test_a_connection_rests_after_each_request_that_was_one_too_many(tmp_path: Path) -> None:
    with (
        serving(tmp_path, rate=0.01) as server,
        ExitStack() as stack,
    ):  # one request at once, another after five seconds

        def connect() -> socket.socket:
            return stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=20))

        def hear(line: socket.socket, refusals: int) -> float:
            """When so many have come."""
            heard = b""
            while heard.count(REFUSED) < refusals:
                heard += line.recv(65_536)
                assert heard
            return time.monotonic()

        flood, begun = connect(), time.monotonic()
        flood.sendall(50 * REQUEST)
        first = hear(flood, 1)
        other = connect()  # of the same address: it is refused at once, since it has not flooded
        other.sendall(REQUEST)
        assert hear(other, 1) < begun + REST_SECONDS
        assert hear(flood, 2) >= first + 2 * REST_SECONDS - 0.1
        assert server.errors == []


def test_a_flood_of_guests_is_refused(limited: Server, visit: Visit) -> None:
    flood = visit("192.0.2.3")
    found = [flood.http.post("/api/people", json={"name": "Flood"}) for _ in range(burst("guest") + 2)]
    assert [response.status_code for response in found] == [201] * burst("guest") + [429, 429]
    assert limited.query("SELECT count(*) FROM people WHERE name = 'Flood'") == [(burst("guest"),)]


def test_a_flood_of_messages_ends_the_socket(limited: Server, visit: Visit) -> None:
    flood = visit("192.0.2.4")
    flood.post("people", name="Aki")
    table = flood.make("haru", ["me", "open"])
    line = flood.open(table)
    with suppress(ConnectionClosed):
        for _ in range(1_000):
            line.send(type="say", text="flood")
            with suppress(TimeoutError):
                line.read(0.2)
    assert line.closed() == close_codes.TOO_MANY
    assert len(limited.query("SELECT id FROM chat WHERE table_id = ?", table)) <= burst("message")
    assert flood.open(table)


def test_a_flood_of_sockets_is_refused(visit: Visit) -> None:
    def is_admitted(address: str) -> bool:
        opened = visit(address).dial("lobby/socket", **{"X-Forwarded-For": address})
        with suppress(ConnectionClosed):
            return bool(opened.line.recv(5))
        assert opened.line.close_code == close_codes.TOO_MANY  # a page can tell it from all other ends
        return False

    found = [is_admitted("192.0.2.5") for _ in range(2 * burst("connect") + 4)]
    assert found[: burst("connect")] == [True] * burst("connect")
    assert False in found
    assert is_admitted("192.0.2.6")


def test_refusals_by_origin_count_and_are_logged_once(limited: Server, visit: Visit) -> None:
    before = limited.said.count('"refused"')
    other_site = {"Origin": "http://["}
    flood = visit("192.0.2.20")
    found = [flood.http.post("/api/people", json={"name": "Aki"}, headers=other_site) for _ in range(burst("http") * 3)]
    assert [each.status_code for each in found[: burst("http")]] == [403] * burst("http")
    assert {each.status_code for each in found} == {403, 429}
    said = [line for line in limited.said.splitlines() if '"refused"' in line][before:]
    assert sorted(json.loads(line)["fields"]["reason"] for line in said) == ["origin", "too-many"]
    assert visit("192.0.2.21").http.post("/api/people", json={}, headers=other_site).status_code == 403
    assert limited.said.count('"refused"') == before + 3  # for each address
    assert "192.0.2" not in limited.said
    assert limited.errors == []


def test_sockets_that_another_sites_page_opens_count(limited: Server, visit: Visit) -> None:
    before = limited.said.count('"refused"')
    from_there = {"X-Forwarded-For": "192.0.2.30"}
    for path in ["lobby/socket", "no/such/socket"] * burst("connect"):
        with pytest.raises(InvalidStatus) as refused:
            visit("192.0.2.30").dial(path, Origin="https://elsewhere.example", **from_there)
        assert refused.value.response.status_code == 403
    assert visit("192.0.2.30").dial("lobby/socket", **from_there).closed() == close_codes.TOO_MANY
    assert limited.said.count('"refused"') == before + 2
    assert limited.errors == []


def test_a_network_of_ipv6_is_one_address(visit: Visit) -> None:
    def come(last: int, network: str = "2001:db8:1:2") -> int:
        return visit(f"{network}:{last:x}:5:6:7").http.post("/api/people", json={"name": "Aki"}).status_code

    assert 429 in {come(last) for last in range(burst("guest") + 3)}
    assert come(0, "2001:db8:1:3") == 201


@pytest.mark.parametrize(
    ("client", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("", ""),
        ("x" * 9_000, "x" * 64),
    ],
)
def test_whom_an_address_counts_for(client: str, group: str) -> None:
    assert address_of(Request({"type": "http", "client": (client, 1)})) == group
    assert address_of(Request({"type": "http", "client": None})) == "local"


def test_proxies_may_be_networks_and_be_seen_as_ipv6() -> None:
    assert trusted("10.0.0.7 10.1.0.0/16 2001:db8::/32") == [
        "10.0.0.7/32",
        "10.1.0.0/16",
        "2001:db8::/32",
        "::ffff:a00:7/128",
        "::ffff:a01:0/112",
    ]


def test_a_flood_of_hints_and_of_reviews_is_refused(visit: Visit) -> None:
    flood = visit("192.0.2.9")
    flood.post("people", name="Aki")
    table = flood.make("haru", ["me", "me"], hints=True)
    flood.start(table)
    found = [flood.http.post(f"/api/tables/{table}/hint", json={"n": 1, "seat": 0}) for _ in range(burst("hint") + 1)]
    assert [response.status_code for response in found] == [200] * burst("hint") + [429]
    refused = [flood.http.post("/api/tables/nothing/review").status_code for _ in range(burst("review") + 1)]
    assert refused == [404] * burst("review") + [429]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a second loopback address")
def test_only_a_proxy_that_we_trust_says_where_requests_come_from(limited: Server) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=limited.url, transport=transport) as http:
        made = http.post("/api/people", json={"name": "Aki"}, headers={"X-Forwarded-Proto": "https"})
        found = [http.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{last}"}) for last in range(50, 90)]
    assert "secure" not in made.headers["Set-Cookie"].lower()
    assert 429 in {response.status_code for response in found}


def test_behind_a_proxy_that_speaks_tls_the_cookie_is_for_tls_only(visit: Visit) -> None:
    tls = {"X-Forwarded-Proto": "https"}
    made = visit("192.0.2.8").http.post("/api/people", json={"name": "Aki"}, headers=tls)
    assert "secure" in made.headers["Set-Cookie"].lower()


def test_behind_a_proxy_that_speaks_tls_browsers_are_told_to_stay_there(visit: Visit) -> None:
    http = visit("192.0.2.8").http
    for path in ("/", "/api/games", "/nothing.txt"):
        told = http.get(path, headers={"X-Forwarded-Proto": "https"}).headers
        assert told["Strict-Transport-Security"] == "max-age=31536000"
        assert told["X-Content-Type-Options"] == "nosniff"
        assert "Strict-Transport-Security" not in http.get(path).headers


def test_who_asks_for_everything_again_and_again_is_cut_off_on_all_sockets_of_an_address(limited: Server) -> None:
    aki = limited.guest("Aki")
    table = aki.make("haru")
    lines = [aki.open(table, **{"X-Forwarded-For": "192.0.2.77"}) for _ in range(2)]
    other = aki.open(table, **{"X-Forwarded-For": "192.0.2.78"})
    with suppress(ConnectionClosed):
        for line in lines:
            for _ in range(burst("look") // 2 + 2):
                line.send(type="look")
    assert close_codes.TOO_MANY in {line.closed() for line in lines[1:]}
    assert other.ask(type="look")["type"] == "table"
