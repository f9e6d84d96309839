"""Hostile headers: whatever a request carries, the server never fails, lives on, and nothing changes.

The requests are made from a seed and go to every address that there is: from strangers and forgers; from somebody who
sits at a table, but from another site's page; from people who only read, or open a socket. None of them may change
anything, so the whole database is compared. A few thousand here, a hundred thousand in `make soak`.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hanazono import server as package
from tests.server.conftest import Server, serving
from tests.server.fuzz_requests import (
    BODIES,
    HEADERS,
    METHODS,
    PATHS,
    RARE_METHODS,
    SAFE,
    WAITS,
    headers,
    request,
    status,
)
from tests.server.scene import Scene, set_scene

AT_ONCE = 24
BECOME = "/api/people"  # whoever asks for it with a name becomes somebody
ELSEWHERE = (b"Origin", b"https://elsewhere.example")
UPGRADE = [
    (b"Upgrade", b"websocket"),
    (b"Connection", b"Upgrade"),
    (b"Sec-WebSocket-Version", b"13"),
    (b"Sec-WebSocket-Key", b"MDEyMzQ1Njc4OWFiY2RlZg=="),
]
MOST_LOG = 4_000_000  # bytes that a flood may write to the log: it must not fill a disk
MOST_WAITING = 0.15  # of the requests may be such that the server waits for their rest

READ = re.compile(
    r"""headers(?:\.get|\.getlist)\(\s*"([a-z0-9-]+)" | headers\[b?"([a-z0-9-]+)"\]
    | "([a-z0-9-]+)"\s(?:not\s)?in\s[a-z_.]*headers | (?:name|header)\s==\sb"([a-z0-9-]+)" """,
    re.VERBOSE,
)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody else is: its whole database can be compared."""
    with serving(tmp_path_factory.mktemp("alone"), metrics="all", proxies="127.0.0.1") as server:
        yield server


@pytest.fixture(scope="module")
def stage(alone: Server) -> Scene:
    return set_scene(alone)


def test_every_header_that_the_server_reads_is_attacked() -> None:
    """Those that uvicorn and websockets read for it stand in HEADERS as well; these are our own."""
    folder = Path(package.__file__).parent
    found = {
        next(filter(None, names)) for path in folder.rglob("*.py") for names in READ.findall(path.read_text("utf-8"))
    }
    assert {"origin", "host", "content-length", "authorization", "accept-encoding", "cookie"} <= found
    assert found <= HEADERS.keys()


def everything(server: Server) -> dict[str, list[tuple[Any, ...]]]:
    """The whole database."""
    names = [name for (name,) in server.query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: server.query(f"SELECT * FROM {name}") for name in names}


def targets(stage: Scene) -> list[tuple[str, str]]:
    """Every address, with names that mean something here."""
    names = {"table_id": stage.table, "person_id": stage.ben.id, "transcript_id": "nothing"}
    paths = stage.dan.get("openapi.json")["paths"]
    found = [(method.upper(), path.format(**names)) for path, methods in paths.items() for method in methods]
    return [
        *found,
        *(("GET", path) for path in ("/", "/health", "/metrics", "/index.html", "/assets/", "/api/openapi.json")),
    ]


def hostile(random: Random, stage: Scene, known: list[tuple[str, str]], sockets: list[str]) -> bytes:
    """A request that must not change anything, whoever sends it."""
    port, cookie = stage.server.port, stage.aki.cookie
    given, body = headers(random, cookie), random.choice(BODIES)
    if random.random() < 0.2:
        names = {name.lower() for name, _ in given}
        usual = [each for each in UPGRADE if each[0].lower() not in names]
        return request(random, port, "GET", random.choice(sockets), [*usual, *given], b"")
    method, path = random.choice(known)
    if random.random() < 0.1:
        path = random.choice(PATHS)
    if random.random() < 0.1:
        method = random.choice([*METHODS, *RARE_METHODS])
    if method not in SAFE and (path == BECOME or random.random() < 0.6):
        given = [
            ELSEWHERE,
            *((name, value) for name, value in given if name.lower() != b"origin"),
            (b"Cookie", cookie.encode()),
        ]
    elif method in SAFE:
        given.append((b"Cookie", cookie.encode()))
    return request(random, port, method, path, given, body)


def test_no_header_makes_the_server_fail_or_change(stage: Scene) -> None:
    flood(stage, 3_000)


def flood(stage: Scene, count: int) -> None:
    """So many hostile requests, always the same ones."""
    server, random = stage.server, Random(count)
    known, sockets = targets(stage), [f"/api/tables/{stage.table}/socket", "/api/lobby/socket"]
    before, logged, seen = everything(server), len(server.said), Counter[int]()
    failed: list[bytes] = []

    async def send(each: bytes) -> None:
        async with turn:
            found = await status(server.port, each)
        seen[found] += 1
        if found >= 500:
            failed.append(each)

    async def send_all() -> None:
        for _ in range(0, count, 1_000):
            await asyncio.gather(*(send(hostile(random, stage, known, sockets)) for _ in range(1_000)))

    turn = asyncio.Semaphore(AT_ONCE)
    asyncio.run(send_all())
    assert failed == [], failed[:3]
    assert {101, 200, 400, 401, 403, 404, 405, 422} <= seen.keys(), seen
    assert seen[WAITS] < MOST_WAITING * count, seen
    assert server.stranger().http.get("/health").text == "well"
    assert everything(server) == before
    assert server.errors == []
    assert len(server.said) - logged < MOST_LOG
    print(f"\n{count:,} requests: {dict(sorted(seen.items()))}; {len(server.said) - logged:,} bytes in the log")
