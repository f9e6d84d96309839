"""The page: its files, its addresses, what browsers may keep, and what happens when it was not built."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from hanazono.server.http.page import FOR_EVER, add_page

INDEX = "<!doctype html><title>Hanazono</title>"
SCRIPT = "console.log('hana')"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (tmp_path / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    return tmp_path


Get = Callable[..., httpx.Response]


def getter(folder: Path) -> Get:
    app = FastAPI()
    add_page(app, folder)

    async def ask(path: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://garden") as client:
            return await client.get(path, headers=headers)

    return lambda path, **headers: asyncio.run(ask(path, {name.replace("_", "-"): headers[name] for name in headers}))


@pytest.fixture
def get(built: Path) -> Get:
    return getter(built)


@pytest.mark.parametrize("path", ["/", "/tables/WOejPhGZD5kd", "/learn/haru", "/tables/x/replay", "/nowhere"])
def test_every_address_of_the_page_is_the_page(get: Get, path: str) -> None:
    answer = get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_may_be_kept_for_ever(get: Get) -> None:
    answer = get("/assets/index-1a2b.js", accept_encoding="identity")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["cache-control"] == FOR_EVER
    assert "content-encoding" not in answer.headers


def test_files_are_sent_compressed_to_whoever_reads_that(get: Get) -> None:
    answer = get("/assets/index-1a2b.js", accept_encoding="gzip, br")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text == SCRIPT


def test_other_files_are_asked_for_anew(get: Get) -> None:
    answer = get("/manifest.webmanifest")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    "path", ["/assets/index-old.js", "/robots.txt", "/api/nothing", "/api/", "/..%2f..%2fpass.wd", "/assets/../x.db"]
)
def test_what_is_not_there_is_not_the_page(get: Get, path: str) -> None:
    assert get(path).status_code == 404


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    answer = getter(tmp_path / "nothing")("/")
    assert answer.status_code == 503
    assert "make page" in answer.text
