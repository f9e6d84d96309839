"""Where Web Push messages may go, and how we connect there. Who gets them and what they say: test_notices.py.

The order of the file: where they may go; connecting.
"""

import asyncio
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanazono.server.protocol.errors import Problem
from hanazono.server.push import notices
from hanazono.server.push.endpoints import check_endpoint, is_public
from hanazono.server.push.messages import Notice
from hanazono.server.push.notices import Pushes
from hanazono.store.people import Subscription
from tests.server.conftest import free_port
from tests.server.push_service import Browser, Service, loose_pushes, serving_push, signed_for


@pytest.fixture
def service() -> Iterator[Service]:
    with serving_push() as found:
        yield found


# -- where they may go -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.74.106", "2606:4700:4700::1111", "2a00:1450:4001:830::200a"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.9.10",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",  # where clouds keep the secrets of a machine
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
        "2001:db8::1",
        "2002:7f00:1::1",  # 127.0.0.1 through a relay
        "64:ff9b::7f00:1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


BAD_ENDPOINTS = [
    "",
    "push",
    "//push.example/1",
    "https://",
    "https:///1",
    "ftp://push.example/1",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://aki@push.example/1",
    "https://aki:secret@push.example/1",
    "https://push.example/1#part",
    "https://push.example/a b",
    "https://push.example/\r\nHost: x",
    "https://push.example:99999/1",
    "https://押.example/1",
    "https://10.0.0.1/1",
    "https://[fe80::1]/1",
    "https://169.254.169.254/latest",
    "http://push.example/1",
    "http://8.8.8.8/1",
    "http://127.0.0.1/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://xn--/",  # what no name becomes, and what no name can be: httpx raises when it is asked for the host
    "https://xn--a/1",
    "https://[",
    "https://a|b/1",
    "https://*/1",
    "https://%41/1",
    "https://-/1\n",
    "https://[::1%25eth0]/1",
    "https://[v1.x]/1",
    "https://push.example:" + "9" * 900,
    "https://push.example:²/1",
    "https://..",
    "https://push..example/1",
    "https://" + "a" * 64 + ".example/1",
    "https://" + "a." * 130 + "example/1",
    "https://push.example/" + "a" * 1_000,
]


@pytest.mark.parametrize("endpoint", BAD_ENDPOINTS)
def test_endpoints_that_are_refused(endpoint: str) -> None:
    with pytest.raises(Problem) as refused:
        check_endpoint(endpoint, permits_loopback=False)
    assert (refused.value.status, refused.value.reason) == (422, "bad-endpoint")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/eXAmple:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABexample",
        "https://web.push.apple.com/QExample",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
        "https://push.example:8443/1",
    ],
)
def test_endpoints_as_push_services_give_them(endpoint: str) -> None:
    check_endpoint(endpoint, permits_loopback=False)


# -- connecting ------------------------------------------------------------------------------------------------------


def test_an_endpoint_that_was_stored_under_other_rules_is_unreachable(service: Service) -> None:
    """Whatever stands in the database: it is one message that is not sent, no more."""

    async def outcomes() -> list[str]:
        pushes = loose_pushes()
        keys = Browser(service.url("/")).form["keys"]
        notice = Notice("aki", "table", "haru", 60)
        endpoints = ["https://xn--/", "https://[", "https://" + "a" * 64 + ".example", "https://push.example:99999/"]
        stored = [Subscription(endpoint, keys["p256dh"], keys["auth"]) for endpoint in endpoints]
        pushes.resolve = lambda _host, _port: ["no address"]
        stored.append(Subscription("https://push.example/", "x", "y"))
        return [await pushes._outcome(notice, each) for each in stored]

    assert asyncio.run(outcomes()) == ["unreachable"] * 5


def outcome(pushes: Pushes, endpoint: str) -> str:
    async def give() -> str:
        try:
            return await pushes._outcome(Notice("aki", "table", "haru", 60), Browser(endpoint).subscription)
        finally:
            await pushes.stop()

    return asyncio.run(give())


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1"], ["::1"], ["10.0.0.1"], ["8.8.8.8", "192.168.0.1"], ["::ffff:127.0.0.1"]]
)
def test_a_host_with_an_address_that_is_not_public_is_not_contacted(
    monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("it connects")

    monkeypatch.setattr("httpx.AsyncClient.stream", never)
    pushes = loose_pushes(resolve=lambda _host, _port: addresses)
    assert outcome(pushes, "https://push.example/1") == "forbidden"


def test_plain_http_goes_to_loopback_only_and_only_if_permitted(service: Service) -> None:
    assert outcome(loose_pushes(), service.url("/1")) == "forbidden"
    assert (
        outcome(loose_pushes(resolve=lambda *_: ["8.8.8.8"], permits_loopback=True), "http://a.example/") == "forbidden"
    )
    assert service.rest() == []
    assert outcome(loose_pushes(permits_loopback=True), service.url("/1")) == "sent"
    assert service.next().path == "/1"


def test_a_host_is_looked_up_once_and_that_address_is_used(service: Service) -> None:
    """Whatever the name means a moment later: the second look would lead elsewhere."""
    looks = [["127.0.0.1"], ["127.0.0.2"]]
    pushes = loose_pushes(resolve=lambda _host, _port: looks.pop(0), permits_loopback=True)
    assert outcome(pushes, service.url("/1", "push.example")) == "sent"
    assert service.next().headers["host"] == f"push.example:{service.port}"
    assert looks == [["127.0.0.2"]]


def test_the_next_address_is_tried_when_one_is_dead(service: Service) -> None:
    pushes = loose_pushes(resolve=lambda *_: ["127.0.0.9", "127.0.0.1"], permits_loopback=True)
    assert outcome(pushes, service.url("/1", "push.example")) == "sent"


def test_hosts_that_do_not_answer(monkeypatch: pytest.MonkeyPatch, service: Service) -> None:
    def unknown(_host: str, _port: int) -> list[str]:
        raise OSError("no such host")

    assert outcome(loose_pushes(resolve=unknown), "https://push.example/1") == "unreachable"
    assert outcome(loose_pushes(), "https://" + "a" * 70 + ".example/1") == "unreachable"  # no such label can be
    closed = f"http://127.0.0.1:{free_port()}/1"
    assert outcome(loose_pushes(permits_loopback=True), closed) == "unreachable"
    monkeypatch.setattr(notices, "SECONDS", 0.2)
    started = time.monotonic()
    assert outcome(loose_pushes(permits_loopback=True), service.url("/silent")) == "unreachable"
    assert time.monotonic() - started < 1.5


def test_the_name_is_checked_though_we_connect_to_an_address(tmp_path: Path) -> None:
    certificate = tmp_path / "push.pem"
    certificate.write_bytes(signed_for("push.example"))

    def secure(service: Service) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        context.sni_callback = lambda _line, name, _context: service.names.append(name)
        return context

    trusting = ssl.create_default_context(cafile=certificate)
    with serving_push(secure) as service:
        more: dict[str, Any] = {"resolve": lambda *_: ["127.0.0.1"], "permits_loopback": True}
        assert outcome(loose_pushes(trust=trusting, **more), service.url("/1", "push.example")) == "sent"
        assert service.names == ["push.example"]
        assert service.next().headers["host"] == f"push.example:{service.port}"
        assert outcome(loose_pushes(trust=trusting, **more), service.url("/2", "other.example")) == "unreachable"
        assert outcome(loose_pushes(**more), service.url("/3", "push.example")) == "unreachable"  # signed by nobody
        assert service.rest() == []
