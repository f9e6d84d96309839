"""The page of an arena: every match, four plots, and nothing that is not closed."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hanazono.lab.arena.page import page
from tests.lab.arena.played import arena


class Outline(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "line", "circle", "polyline"):
            self.open.append(tag)
        assert not any(value and "http" in value for _, value in attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("seats", [2, 4])
def test_the_page_shows_every_match_and_holds_four_plots(tmp_path: Path, seats: int) -> None:
    results = arena(tmp_path, seats)
    text, outline = page(json.loads(json.dumps(results))), Outline()
    outline.feed(text)
    assert outline.open == []
    assert outline.tags.count("svg") == 3  # the fourth, the win matrix, is a table
    assert "script" not in outline.tags
    for bot in ("bud", "tree:50ms", "random"):
        assert text.count(bot) >= 4
    assert text.count(" games</small>") == 6  # every bot against every other, from either side
