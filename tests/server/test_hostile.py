"""Hostile requests: whatever comes is refused with a reason, and nothing has changed.

Nothing: neither what a witness at the table sees, nor the table's rows in the database (`unchanged`). So the tests of
refusals share one table (`scene`); those that change something have one of their own (`own_scene`).

The order of the file: bodies; who asks; other sites; what every answer carries.
"""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from websockets.exceptions import InvalidStatus

from hanazono.server.http.app import HEADERS, MOST_BYTES, MOST_HEAD_BYTES, POLICY, Guard, may_measure
from hanazono.server.http.origins import is_ours as comes_from_us
from hanazono.server.process.settings import Settings
from hanazono.server.protocol import close_codes
from tests.server.conftest import Json, Server, serving
from tests.server.scene import Scene, reason, set_scene

JSON_TYPE = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def scene(running: Server) -> Iterator[Scene]:
    with ExitStack() as visitors:
        yield set_scene(replace(running, visitors=visitors))


@pytest.fixture
def own_scene(server: Server) -> Scene:
    return set_scene(server)


# -- bodies ----------------------------------------------------------------------------------------------------------


def test_a_body_over_the_limit_is_refused(scene: Scene) -> None:
    body = json.dumps({"text": "x" * MOST_BYTES})
    with scene.unchanged():
        response = scene.aki.http.post("/api/transcripts", content=body, headers=JSON_TYPE)
    assert reason(response, 413) == "too-large"
    assert response.json()["more"] == {"most": MOST_BYTES}


def test_a_body_that_does_not_say_how_long_it_is_is_refused_before_it_is_read(scene: Scene) -> None:
    def endless() -> Iterator[bytes]:
        yield b'{"seat": 0'

    with scene.unchanged():
        response = scene.aki.http.post(f"{scene.path}/resign", content=endless(), headers=JSON_TYPE)
    assert reason(response, 413) == "too-large"


@pytest.mark.parametrize("length", ["99999999999999999999999999", "-1", "1, 2", "²"])
def test_a_length_that_is_none_is_refused(server: Server, length: str) -> None:
    head = f"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: {length}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
        line.sendall(head.encode("latin-1") + b"{}")
        assert line.recv(12) == b"HTTP/1.1 400"


HEADS = {
    "Host": ["", "[", "[::1", "a:b:c", "h:99999999999999999999", "\xff", "a" * 9_000],
    "Origin": ["", "http://[", "http://[::1", "http://\xff", "\xff", "null", "http://" + "a" * 9_000],
    "Cookie": ["", "\xff", ";" * 5_000, "=", "hanazono", "hanazono=" + "a" * 9_000, "hanazono=\xff.0.\xff", 'a="\\"'],
    "Content-Length": ["²", "", "-1", "1e3", "0x2", "9" * 5_000, "+2", "2, 2"],
    "Content-Type": ["", "\xff", "application/\xff+json", "/", ";" * 3_000, "multipart/form-data"],
    "Transfer-Encoding": ["chunked, chunked", "gzip", "\xff"],
    "X-Forwarded-For": ["", "[", "\xff", "," * 5_000, "1.2.3.4:99999999999999999999", "[::1]:x", "a" * 9_000],
    "X-Forwarded-Proto": ["", "\xff", "https", "gopher"],
    "Forwarded": ["for=[::1", "\xff"],
    "Sec-Fetch-Site": ["", "\xff", "cross-site"],
    "If-None-Match": ["\xff", '"' * 5_000],
    "If-Range": ["\xff", "W/"],
    "Range": [
        "",
        "bytes=²-³",
        "bytes=" + "9" * 5_000 + "-",
        "bytes=-0",
        "bytes=5-1",
        "bytes=" + "0-," * 2_000,
        "x=1-2",
    ],
    "Accept-Encoding": ["\xff", "," * 9_000],
    "Authorization": ["\xff", "Bearer \xff"],
    "Expect": ["\xff", "100-continue, 100-continue"],
    "Upgrade": ["\xff", "h2c", "websocket, websocket", "WebSocket"],
    "Connection": ["\xff", "Upgrade, \xff", "," * 5_000],
    "Sec-WebSocket-Key": ["", "\xff", "a" * 9_000, "AAAA"],
    "Sec-WebSocket-Version": ["", "²", "13, 13", "9" * 5_000],
    "Sec-WebSocket-Extensions": ["\xff", "permessage-deflate; server_max_window_bits=²", ";", "," * 5_000],
    "Sec-WebSocket-Protocol": ["\xff", ",", "," * 5_000],
}
WAYS = {
    "a form": ("POST /api/people", {"Content-Type": "application/json", "Content-Length": "14"}),
    "a sign-out": ("POST /api/people/logout", {"Content-Length": "14"}),
    "a question": ("GET /api/lobby", {}),
    "a file": ("GET /icon.svg", {}),
    "a socket": (
        "GET /api/lobby/socket",
        {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
        },
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", HEADS)
def test_no_header_is_an_error_of_the_server(server: Server, way: str, name: str) -> None:
    """Whatever stands in it, once or twice: an answer below 500, or the line is cut before there is one."""
    ask, headers = WAYS[way]
    for value in HEADS[name]:
        for values in ([value], [value, value], [headers.get(name, "x"), value]):
            lines = {"Host": f"127.0.0.1:{server.port}", **headers, name: f"\r\n{name}: ".join(values)}
            head = f"{ask} HTTP/1.1\r\n" + "".join(f"{each}: {text}\r\n" for each, text in lines.items()) + "\r\n"
            with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
                line.sendall(head.encode("latin-1") + b'{"name":"Aki"}')
                line.shutdown(socket.SHUT_WR)
                with suppress(ConnectionError):
                    assert line.recv(12)[9:10] in {b"1", b"2", b"3", b"4", b""}, (ask, name, value)


def test_a_head_that_is_too_long_is_refused(scene: Scene) -> None:
    with scene.unchanged():
        response = scene.aki.http.post(f"{scene.path}/resign", headers={"X-Long": "x" * MOST_HEAD_BYTES})
    assert reason(response, 431) == "too-large"
    assert response.json()["more"] == {"most": MOST_HEAD_BYTES}
    assert scene.aki.http.get("/api/games", headers={"X-Long": "x" * (MOST_HEAD_BYTES // 2)}).is_success


def test_cookies_of_other_programs_with_escapes_are_read_by_nobody(server: Server) -> None:
    """Python takes quadratic time for them: at this length, seconds in which nobody else is served."""
    aki = server.guest("Aki")
    kept = aki.http.cookies["hanazono"]
    escapes = 'theirs="' + "\\\\" * 10_000 + '"'
    header = {"Cookie": f"{escapes}; hanazono={kept}"}
    assert server.stranger().http.get("/api/people/me", headers=header).json()["id"] == aki.id
    passed: list[list[tuple[bytes, bytes]]] = []

    class App(SimpleNamespace):
        async def __call__(self, scope: Scope, _receive: Receive, _send: Send) -> None:
            passed.append(scope["headers"])

    limits = SimpleNamespace(allows=lambda *_: True)
    state = SimpleNamespace(garden=SimpleNamespace(settings=Settings(), limits=limits))
    headers = [(b"host", b"\\"), (b"cookie", f"a=b; {escapes}; c=d".encode())]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": headers}
    asyncio.run(Guard(App(state=state))(scope, None, None))  # type: ignore[arg-type]
    assert passed == [[(b"host", b"\\"), (b"cookie", b"a=b; c=d")]]


def forms(server: Server) -> list[tuple[str, str]]:
    """Every address that takes a body, with its method."""
    paths: dict[str, Json] = server.stranger().get("openapi.json")["paths"]
    return [(method, path) for path, each in paths.items() for method in each if "requestBody" in each[method]]


def test_unknown_fields_are_refused_everywhere(scene: Scene) -> None:
    names = {"table_id": scene.table, "person_id": scene.ben.id}
    with scene.unchanged():
        found = forms(scene.server)
        assert len(found) > 10
        for method, path in found:
            response = scene.aki.http.request(method, path.format(**names), json={"surprise": 1})
            assert reason(response, 422) == "invalid", path
            assert "body.surprise" in response.json()["more"]["fields"], path


BAD_BODIES = {
    "not JSON": b'{"seat": 0',
    "two values": b'{"seat": 0}{"seat": 0}',
    "nothing": b"",
    "null": b"null",
    "an array": b'[{"seat": 0}]',
    "not UTF-8": b'{"seat": 0, "\xff": 1}',
    "half a letter": rb'{"seat": 0, "\ud800": 1}',
    "text for a number": b'{"seat": "0"}',
    "a fraction": b'{"seat": 0.5}',
    "true for 1": b'{"seat": true}',
    "no number": b'{"seat": NaN}',
    "infinite": b'{"seat": 1e999}',
    "too high": b'{"seat": 6}',
    "negative": b'{"seat": -1}',
    "very high": b'{"seat": ' + b"9" * 5_000 + b"}",
    "nested deeply": b'{"seat": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
def test_a_body_of_another_shape_is_refused(scene: Scene, body: bytes) -> None:
    with scene.unchanged():
        response = scene.aki.http.post(f"{scene.path}/resign", content=body, headers=JSON_TYPE)
    assert response.status_code in {400, 422}
    assert reason(response, response.status_code) == "invalid"


BAD_TABLES: dict[str, tuple[Json, str]] = {
    "no such game": ({"game": "go"}, "unknown-game"),
    "too many seats": ({"seats": [{}] * 3}, "bad-seats"),
    "no such level": ({"seats": [{"who": "bot", "level": "divine"}, {}]}, "unknown-level"),
    "a level for a person": ({"seats": [{"who": "me", "level": "random"}, {}]}, "bad-seat"),
    "a name for nobody": ({"seats": [{"who": "open", "name": "Aki"}, {}]}, "bad-seat"),
    "an empty name": ({"seats": [{"who": "me", "name": "\u200b \t"}, {}]}, "name-empty"),
    "a long name": ({"seats": [{"who": "me", "name": "x" * 25}, {}]}, "name-long"),
    "no such option": ({"options": {"surprise": 1}}, "bad-option"),
    "half a letter in an option": ({"options": {"\ud800": 1}}, "bad-option"),
    "an option of another type": ({"options": {"layout": 1}}, "bad-option"),
    "an option nested deeply": ({"options": {"layout": json.loads("[" * 900 + "]" * 900)}}, "bad-option"),
    "a deck where there is none": ({"deck": ""}, "no-deck"),
    "a deck that is none": ({"game": "sakura", "deck": "["}, "bad-deck"),
    "a deck nested deeply": ({"game": "sakura", "deck": "a = " + "[" * 90_000 + "]" * 90_000}, "bad-deck"),
    "a clock without time": ({"clock": {"kind": "live"}}, "bad-clock"),
    "days on a live clock": ({"clock": {"kind": "live", "seconds": 60, "days": 1}}, "bad-clock"),
    "from nowhere": ({"origin": {"questions": 1}}, "bad-origin"),
    "from two places": ({"origin": {"table": "a", "transcript": "b", "questions": 1}}, "bad-origin"),
    "from a table that is not": ({"origin": {"table": "a", "questions": 1}}, "unknown-table"),
    "from a transcript that is not": ({"origin": {"transcript": "a", "questions": 1}}, "unknown-transcript"),
}


@pytest.mark.parametrize(("more", "why"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_that_cannot_be_is_not_made(server: Server, more: Json, why: str) -> None:
    aki = server.guest("Aki")
    form = {"game": "haru", "seats": [{"who": "me"}, {}], **more}
    response = aki.http.post("/api/tables", content=json.dumps(form), headers=JSON_TYPE)
    assert reason(response, response.status_code) == why
    assert response.status_code in {404, 422}
    assert server.query("SELECT id FROM tables WHERE host_id = ?", aki.id) == []


@pytest.mark.parametrize(
    "text", ["", "\0", "[" * 300_000, '{"transcript": 1}', '{"transcript": 1, "game": [], "seats": 2, "options": {}}']
)
def test_a_transcript_that_is_none_is_not_kept(server: Server, text: str) -> None:
    aki = server.guest("Aki")
    response = aki.http.post("/api/transcripts", json={"text": text})
    assert reason(response, 422) == "bad-transcript"
    assert server.query("SELECT id FROM transcripts WHERE person_id = ?", aki.id) == []


@pytest.mark.parametrize("table", ["nothing", "a" * 17, "%00", "%F0%28", "..%2f..", "'--"])
def test_a_table_that_is_not_there(server: Server, table: str) -> None:
    aki = server.guest("Aki")
    response = aki.http.get(f"/api/tables/{table}")
    assert (response.status_code, response.json()["reason"]) in {
        (404, "unknown-table"),
        (404, "unknown-address"),
        (422, "invalid"),
    }
    if "%2f" not in table:
        assert aki.dial(f"tables/{table}/socket").closed() == close_codes.UNKNOWN


# -- who asks --------------------------------------------------------------------------------------------------------


ACTS: dict[str, Json] = {
    "join": {},
    "nonce": {"nonce": "0" * 32},
    "leave": {"seat": 0},
    "remove": {"seat": 1},
    "start": {},
    "resign": {"seat": 0},
    "hand": {"seat": 0, "to": "bot"},
    "hint": {"seat": 0, "n": 1},
    "rematch": {},
}


@pytest.mark.parametrize(("act", "form"), ACTS.items())
def test_without_a_cookie_nothing_can_be_done(scene: Scene, act: str, form: Json) -> None:
    with scene.unchanged():
        assert reason(scene.dan.http.post(f"{scene.path}/{act}", json=form), 401) == "no-person"


REFUSED_TO_BEN: list[tuple[str, Json, int, str]] = [
    ("join", {}, 409, "started"),
    ("nonce", {"nonce": "0" * 32}, 409, "started"),
    ("leave", {"seat": 0}, 403, "not-your-seat"),
    ("leave", {"seat": 5}, 403, "not-your-seat"),
    ("leave", {"seat": 1}, 409, "started"),
    ("remove", {"seat": 0}, 403, "not-host"),
    ("start", {}, 403, "not-host"),
    ("resign", {"seat": 0}, 403, "not-your-seat"),
    ("hand", {"seat": 0, "to": "bot"}, 409, "not-late"),  # the host's own: he may, once the host is late
    ("hand", {"seat": 0, "to": "person"}, 403, "not-your-seat"),
    ("hand", {"seat": 1, "to": "person"}, 409, "person-plays"),
    ("hand", {"seat": 2, "to": "bot"}, 404, "unknown-seat"),
    ("hint", {"seat": 0, "n": 1}, 403, "not-your-seat"),
    ("hint", {"seat": 1, "n": 1}, 409, "no-hints"),
    ("review", {}, 409, "not-over"),
    ("rematch", {}, 409, "not-over"),
]


@pytest.mark.parametrize(("act", "form", "status", "why"), REFUSED_TO_BEN)
def test_somebody_elses_seat_is_theirs(scene: Scene, act: str, form: Json, status: int, why: str) -> None:
    with scene.unchanged():
        assert reason(scene.ben.http.post(f"{scene.path}/{act}", json=form), status) == why


@pytest.mark.parametrize(
    ("act", "form", "status", "why"),
    [
        ("leave", {"seat": 0}, 403, "not-your-seat"),
        ("remove", {"seat": 0}, 403, "not-host"),
        ("start", {}, 403, "not-host"),
        ("resign", {"seat": 0}, 403, "not-your-seat"),
        ("hand", {"seat": 0, "to": "bot"}, 403, "not-host"),
        ("hint", {"seat": 0, "n": 1}, 403, "not-your-seat"),
        ("review", {}, 409, "not-over"),
        ("rematch", {}, 403, "no-seat"),
    ],
)
def test_who_looks_on_changes_nothing(scene: Scene, act: str, form: Json, status: int, why: str) -> None:
    with scene.unchanged():
        assert reason(scene.cho.http.post(f"{scene.path}/{act}", json=form), status) == why


def forgeries(cookie: str, other: str) -> dict[str, str]:
    """Cookies that are not ours, made from one that is."""
    person, number, session, signature = cookie.split(".")
    return {
        "another person's name": f"{other.split('.', maxsplit=1)[0]}.{number}.{session}.{signature}",
        "another number": f"{person}.{int(number) + 1}.{session}.{signature}",
        "another session": f"{person}.{number}.{other.split('.')[2]}.{signature}",
        "no session": f"{person}.{number}.{signature}",
        "another signature": f"{person}.{number}.{session}.{other.split('.')[3]}",
        "a changed signature": f"{person}.{number}.{session}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        "half a signature": cookie[:-8],
        "no signature": f"{person}.{number}.{session}.",
        "no number": f"{person}.{signature}",
        "dots": "...",
        "nothing": "",
        "not ASCII": "é.0.è",
    }


def test_a_forged_cookie_is_nobodys(scene: Scene) -> None:
    real, other = scene.aki.http.cookies["hanazono"], scene.ben.http.cookies["hanazono"]
    for name, forged in forgeries(real, other).items():
        header = {"Cookie": f"hanazono={forged}".encode()}
        with scene.unchanged():
            response = scene.dan.http.post(f"{scene.path}/resign", json={"seat": 0}, headers=header)  # type: ignore[arg-type]
        assert reason(response, 401) == "no-person", name
    forged = forgeries(real, other)["another person's name"]
    seen = scene.dan.dial(f"tables/{scene.table}/socket", Cookie=f"hanazono={forged}").until("table")
    assert seen["own"] == []
    assert not seen["is_host"]


# -- other sites -----------------------------------------------------------------------------------------------------


def origins(server: Server) -> list[str]:
    """Pages that are not ours."""
    here = f"127.0.0.1:{server.port}"
    return [
        "https://elsewhere.example",
        "null",
        "",
        f"http://localhost:{server.port}",
        "http://127.0.0.1",
        f"http://{here}.elsewhere.example",
        f"http://elsewhere.example/{here}",
        f"http://elsewhere.example?{here}",
        f"http://{here}@elsewhere.example",
        f"ftp://{here}",
        here,
        f"//{here}",
        "http://[",
        "http://[::1",
        "http://]",
        "http://",
        "://",
        "http://" + "a" * 8_000,
    ]


def test_another_sites_page_changes_nothing(scene: Scene) -> None:
    with scene.unchanged():
        for origin in origins(scene.server):
            refused = scene.aki.http.post(f"{scene.path}/resign", json={"seat": 0}, headers={"Origin": origin})
            assert reason(refused, 403) == "origin", origin
        for site in ("cross-site", "same-site"):  # a browser that leaves out the origin says this
            refused = scene.aki.http.post(f"{scene.path}/resign", json={"seat": 0}, headers={"Sec-Fetch-Site": site})
            assert reason(refused, 403) == "origin"


def test_several_origins_are_nobodys(scene: Scene) -> None:
    """No browser sends them; whoever does may mean that we read the one and somebody else the other."""
    here = scene.server.url
    for pair in ([here, "https://elsewhere.example"], ["https://elsewhere.example", here], [here, here]):
        lines = [("Origin", origin) for origin in pair]
        with scene.unchanged():
            refused = scene.aki.http.post(f"{scene.path}/resign", json={"seat": 0}, headers=lines)
        assert reason(refused, 403) == "origin"
    hosts = [(b"host", b"garden.example"), (b"host", b"elsewhere.example")]
    request = Request({"type": "http", "scheme": "http", "headers": [*hosts, (b"origin", b"http://garden.example")]})
    assert not comes_from_us(request, "")


@pytest.mark.parametrize(
    ("scheme", "origin", "is_ours"),
    [
        ("http", "http://garden.example", True),
        ("http", "https://garden.example", True),  # TLS is in front, and nobody told us
        ("https", "https://garden.example", True),
        ("https", "http://garden.example", False),  # a page that somebody on the way may have written
        ("wss", "https://garden.example", True),
        ("wss", "http://garden.example", False),
        ("https", "http://flowers.example", True),  # named in the settings
    ],
)
def test_a_page_without_tls_is_not_ours_where_we_have_it(scheme: str, origin: str, is_ours: bool) -> None:
    headers = [(b"host", b"garden.example"), (b"origin", origin.encode())]
    request = Request({"type": "http", "scheme": scheme, "headers": headers})
    assert comes_from_us(request, "http://flowers.example") is is_ours


def test_our_own_page_may(own_scene: Scene) -> None:
    headers = {"Origin": own_scene.server.url, "Sec-Fetch-Site": "same-origin"}
    assert own_scene.aki.http.post(f"{own_scene.path}/resign", json={"seat": 0}, headers=headers).is_success


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_what_a_form_of_another_site_could_send_is_no_body(scene: Scene, kind: str) -> None:
    with scene.unchanged():
        response = scene.aki.http.post(f"{scene.path}/resign", content=b'{"seat": 0}', headers={"Content-Type": kind})
    assert reason(response, 422) == "invalid"


def test_another_sites_page_opens_no_socket(scene: Scene) -> None:
    for path in (f"tables/{scene.table}/socket", "lobby/socket"):
        for origin in origins(scene.server):
            with pytest.raises(InvalidStatus) as refused:
                scene.aki.dial(path, Origin=origin)
            assert refused.value.response.status_code == 403
        assert scene.aki.dial(path, Origin=scene.server.url).read()


# -- what is for those who run the server ----------------------------------------------------------------------------


TOKEN = "petals-fall-in-spring"


@pytest.mark.parametrize(
    ("who", "shown", "is_served"),
    [
        ("none", "", False),
        ("none", "Bearer none", False),
        ("all", "", True),
        (TOKEN, f"Bearer {TOKEN}", True),
        (TOKEN, "", False),
        (TOKEN, TOKEN, False),
        (TOKEN, "Bearer ", False),
        (TOKEN, f"Bearer {TOKEN}s", False),
        (TOKEN, f"Bearer {TOKEN[:-1]}", False),
        (TOKEN, f"Basic {TOKEN}", False),
        (TOKEN, "Bearer p\xe9tals-fall-in-spring", False),
    ],
)
def test_metrics_are_for_those_who_have_the_token(who: str, shown: str, is_served: bool) -> None:
    lines = [(b"authorization", shown.encode("latin-1"))] if shown else []
    request = Request({"type": "http", "client": ("127.0.0.1", 50_000), "headers": lines})
    assert may_measure(request, who) is is_served


def test_for_all_others_there_is_nothing_at_the_address_of_the_metrics(tmp_path: Path) -> None:
    with serving(tmp_path, metrics=TOKEN) as server:
        http = server.stranger().http
        assert reason(http.get("/metrics"), 404) == "unknown-address"
        assert reason(http.get("/metrics", headers={"Authorization": "Bearer petals"}), 404) == "unknown-address"
        assert "hanazono_rows_total" in http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text


# -- what every answer carries ---------------------------------------------------------------------------------------


def answers(scene: Scene) -> dict[str, httpx.Response]:
    """One answer of every kind."""
    http = scene.aki.http
    return {
        "done": http.get("/api/games"),
        "made": http.post("/api/tables", json={"game": "haru", "seats": [{"who": "me"}, {}]}),
        "a file": http.get("/api/openapi.json"),
        "no such address": http.get("/nothing"),
        "no such method": http.delete("/api/games"),
        "no such table": http.get("/api/tables/nothing"),
        "another site": http.post("/api/people", headers={"Origin": "null"}),
        "invalid": http.post("/api/people", json={}),
        "too large": http.post("/api/people", content=b"x" * (MOST_BYTES + 1)),
        "forbidden": http.post(f"{scene.path}/resign", json={"seat": 1}),
        "nobody": scene.dan.http.get("/api/people/me"),
        "health": http.get("/health"),
        "metrics": http.get("/metrics"),
    }


def test_every_answer_has_the_headers_that_browsers_heed(scene: Scene) -> None:
    for name, response in answers(scene).items():
        for header, value in HEADERS:
            assert response.headers.get(header.decode()) == value.decode(), (name, header)
        if response.url.path.startswith("/api/"):
            assert response.headers["Cache-Control"] == "no-store", name
        assert "server" not in response.headers, name
        assert not any(header.startswith("access-control-") for header in response.headers), name
    assert "script-src" not in POLICY  # default-src holds: our own, and none inline
    assert "default-src 'self';" in POLICY


def test_a_cookie_is_for_no_script_and_no_other_site(server: Server) -> None:
    response = server.stranger().http.post("/api/people", json={"name": "Aki"})
    flags = {part.strip().lower().partition("=")[0]: part for part in response.headers["Set-Cookie"].split(";")[1:]}
    assert {"httponly", "samesite", "path", "max-age"} <= flags.keys()
    assert flags["samesite"].strip().lower() == "samesite=lax"
    assert "domain" not in flags
    assert "secure" not in flags  # this is plain http


def test_nothing_above_was_an_error_of_the_server(running: Server) -> None:
    """Runs last in this file: whatever was refused, was refused on purpose."""
    assert [line for line in running.errors if "Invalid UTF-8" not in line] == []  # of that the web server tells itself
