"""Bodies are parsed on the event loop: so those that would cost much are refused before, whatever form they are for.

A list of two letters takes sixty bytes of memory. What is long in an honest body is one string, a transcript or a deck;
all the rest of it is short.
"""

import json
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import Request, Response
from fastapi.routing import APIRoute

MOST_BYTES = 64_000  # of a body, besides its long strings

NOTHING = msgspec.Raw(b"")


class _Long(msgspec.Struct):
    """The fields that may be long, as they stand in a body. What else there is, is read and forgotten."""

    text: msgspec.Raw = NOTHING
    deck: msgspec.Raw = NOTHING


_read = msgspec.json.Decoder(_Long).decode


def is_costly(body: bytes) -> bool:
    """Whether a body is not JSON, or has more than a few values in it."""
    if len(body) <= MOST_BYTES:
        return False
    try:
        long = _read(body)
    except (msgspec.DecodeError, RecursionError):
        return True
    return len(body) - _string_bytes(long.text) - _string_bytes(long.deck) > MOST_BYTES


def _string_bytes(value: msgspec.Raw) -> int:
    """How long a string is, with its quotes; 0 for another value."""
    view = memoryview(value)  # of the body: nothing is copied
    return view.nbytes if view.nbytes and view[0] == ord('"') else 0


class _Bounded(Request):
    async def json(self) -> Any:
        if is_costly(body := await self.body()):
            raise json.JSONDecodeError("more than a form has", "", 0)
        return json.loads(body)


class Route(APIRoute):
    """A route whose body is bounded."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            return await handle(_Bounded(request.scope, request.receive))

        return handle_bounded
