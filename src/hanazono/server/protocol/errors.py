"""Errors of the HTTP API: a status, a word of the protocol, and what more there is to say; never a secret."""

from typing import Any


class Problem(Exception):
    """A request that cannot be fulfilled; nothing has changed. The page has a sentence for each reason."""

    def __init__(self, status: int, reason: str, **more: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.more = status, reason, more


def unknown(what: str) -> Problem:
    return Problem(404, f"unknown-{what}")


def too_many() -> Problem:
    return Problem(429, "too-many")
