"""What is written seldom: whatever people can cause a thousand times a second."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from hanazono.server.process import logs


class Clock:
    """The time, as the log sees it."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(logs, "time", clock)
    return clock


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    before, level, own = root.handlers[:], root.level, logging.getLogger(logs.OURS).level
    stream = io.StringIO()
    logs.configure(stream=stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    logging.getLogger(logs.OURS).setLevel(own)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in stream.getvalue().splitlines()]
    stream.seek(0)
    stream.truncate()
    return found


def test_a_refusal_is_written_once_a_minute_for_each_address_and_does_not_name_it(
    stream: io.StringIO, clock: Clock
) -> None:
    for _ in range(1_000):
        logs.refused("origin", "192.0.2.1")
        logs.refused("origin", "192.0.2.2")
        logs.refused("too-many", "192.0.2.1")
    assert "192.0.2" not in stream.getvalue()
    assert [line["fields"] for line in lines(stream)] == [
        {"reason": "origin"},
        {"reason": "origin"},
        {"reason": "too-many"},
    ]
    clock.now = 59.9
    logs.refused("origin", "192.0.2.1")
    assert lines(stream) == []
    clock.now = 60.0
    logs.refused("origin", "192.0.2.1")
    assert [line["fields"] for line in lines(stream)] == [{"reason": "origin", "left_out": 1_999}]


def test_many_addresses_do_not_make_a_flood_of_lines(stream: io.StringIO, clock: Clock) -> None:
    for number in range(10_000):
        clock.now = number / 1_000
        logs.refused("origin", f"2001:db8:{number:x}::/64")
    assert len(lines(stream)) == logs.MOST_WHO
    clock.now = 70.0
    logs.refused("origin", "192.0.2.1")
    assert [line["fields"]["left_out"] for line in lines(stream)] == [10_000 - logs.MOST_WHO]


def test_what_other_packages_say_again_and_again_is_written_once(stream: io.StringIO) -> None:
    other = logging.getLogger("uvicorn.error")
    for number in range(100):
        other.warning("Invalid HTTP request received.")
        other.warning("%s:%d is too much", "192.0.2.1", number)
    assert [line["message"] for line in lines(stream)] == ["Invalid HTTP request received.", "192.0.2.1:0 is too much"]


def test_different_errors_and_all_that_is_no_warning_are_written(stream: io.StringIO) -> None:
    ours = logging.getLogger("hanazono.server")
    for kind in (ValueError, KeyError, ValueError):
        try:
            raise kind("petals")
        except kind:
            ours.exception("something broke")
    for worker in (1, 2):
        ours.warning("a worker has died", extra={"worker": worker})
    for _ in range(2):
        ours.info("open")
    found = [(line["message"], line.get("fields", {}).get("error")) for line in lines(stream)]
    assert found == [
        ("something broke", "ValueError"),
        ("something broke", "KeyError"),
        ("a worker has died", None),
        ("a worker has died", None),
        ("open", None),
        ("open", None),
    ]
