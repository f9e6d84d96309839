"""A server over HTTP: addresses as people write them, and answers that are none."""

import time
from collections.abc import Callable

import httpx
import pytest

from hanazono.join.api import Address, Api, ClientError, Refusal


@pytest.mark.parametrize(
    ("text", "base", "table"),
    [
        ("http://garden.example:8000", "http://garden.example:8000", None),
        ("http://garden.example:8000/", "http://garden.example:8000", None),
        ("garden.example:8000", "http://garden.example:8000", None),
        ("localhost", "http://localhost", None),
        ("https://garden.example/tables/aB_-9", "https://garden.example", "aB_-9"),
        ("https://garden.example/api/tables/aB_-9/", "https://garden.example", "aB_-9"),
        ("garden.example/tables/aB/socket?x=1#y", "http://garden.example", "aB"),
        (" http://garden.example/folder/tables/aB ", "http://garden.example/folder", "aB"),
        ("http://[::1]:8000/tables/aB", "http://[::1]:8000", "aB"),
        ("http://garden.example/folder/", "http://garden.example/folder", None),
    ],
)
def test_an_address_is_read_as_people_write_it(text: str, base: str, table: str | None) -> None:
    assert Address.read(text) == Address(base, table)


@pytest.mark.parametrize(
    "text", ["", "http://", "ftp://garden.example", "http://a:b:c", "http://[::1", "http://x:99999"]
)
def test_what_is_no_address_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ClientError) as error:
        Address.read(text)
    assert error.value.sentence == "join-error-address"


def test_sockets_are_as_safe_as_the_address() -> None:
    assert Address("https://a.example/x").socket("t") == "wss://a.example/x/api/tables/t/socket"
    assert Address("http://a.example").socket("t") == "ws://a.example/api/tables/t/socket"


def test_no_proxy_leads_to_this_machine() -> None:
    local = [
        Address.read(text).is_local for text in ("localhost:8000", "127.0.0.1", "http://[::1]:8000", "garden.example")
    ]
    assert local == [True, True, True, False]


def server(answer: Callable[[httpx.Request], httpx.Response]) -> Api:
    found = Api(Address("http://garden.example"))
    found.http = httpx.Client(base_url=found.address.base, transport=httpx.MockTransport(answer))
    return found


def fails(error: type[httpx.TransportError]) -> Callable[[httpx.Request], httpx.Response]:
    def fail(request: httpx.Request) -> httpx.Response:
        raise error("", request=request)

    return fail


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (fails(httpx.ConnectError), "join-error-nobody"),
        (fails(httpx.ReadTimeout), "join-error-slow"),
        (fails(httpx.RemoteProtocolError), "join-error-stranger"),
        (lambda _: httpx.Response(200, text="<html>"), "join-error-stranger"),
        (lambda _: httpx.Response(200, json=[1]), "join-error-stranger"),
        (lambda _: httpx.Response(404, json={"detail": "Not Found"}), "join-error-stranger"),
        (lambda _: httpx.Response(502, text="bad gateway"), "join-error-stranger"),
        (lambda _: httpx.Response(301, headers={"location": "https://garden.example/"}), "join-error-moved"),
    ],
)
def test_every_failure_has_a_sentence(answer: Callable[[httpx.Request], httpx.Response], sentence: str) -> None:
    with pytest.raises(ClientError) as error:
        server(answer).get("lobby")
    assert error.value.sentence == sentence


def test_a_refusal_has_a_reason() -> None:
    with pytest.raises(Refusal) as refusal:
        server(lambda _: httpx.Response(409, json={"reason": "seat-taken", "more": {}})).get("tables/t")
    assert refusal.value.reason == "seat-taken"


def test_a_server_whose_clock_is_ahead() -> None:
    date = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + 3600))
    ahead = server(lambda _: httpx.Response(200, json={}, headers={"date": date}))
    ahead.get("lobby")
    assert abs(ahead.now() / 1000 - time.time() - 3600) < 5
    right = server(lambda _: httpx.Response(200, json={}))
    right.get("lobby")
    assert abs(right.now() / 1000 - time.time()) < 5
