"""What the functions of the API need: the garden, and the person behind a request."""

from typing import Annotated

from fastapi import Depends, Request
from starlette.websockets import WebSocket

from hanazono.server.garden import Garden
from hanazono.store.people import Person


async def _garden(request: Request) -> Garden:  # FastAPI would call a plain function in a thread
    return request.app.state.garden  # type: ignore[no-any-return]


TheGarden = Annotated[Garden, Depends(_garden)]


async def _person(request: Request) -> Person:
    garden: Garden = request.app.state.garden
    return await garden.sessions.need_person(request)


ThePerson = Annotated[Person, Depends(_person)]


async def socket_person(socket: WebSocket) -> Person | None:
    garden: Garden = socket.app.state.garden
    return await garden.sessions.person_of(socket)
