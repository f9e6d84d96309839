"""Errors of the HTTP API: a status, a word of the protocol, and what more there is to say; never a secret."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hanazono.table.play import BadAnswer


class Problem(Exception):
    """A request that cannot be fulfilled; nothing has changed. The page has a sentence for each reason."""

    def __init__(self, status: int, reason: str, **more: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.more = status, reason, more


def unknown(what: str) -> Problem:
    return Problem(404, f"unknown-{what}")


def too_many() -> Problem:
    return Problem(429, "too-many")


@contextmanager
def refused(status: int) -> Iterator[None]:
    """Inside, what a table refuses becomes a Problem of that status."""
    try:
        yield
    except BadAnswer as error:
        raise Problem(status, error.reason, **error.more) from None
