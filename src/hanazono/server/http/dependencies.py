"""What the functions of the API need: the garden, and the person behind a request."""

from typing import Annotated

from fastapi import Depends, Request
from starlette.websockets import WebSocket

from hanazono.server.garden import Garden
from hanazono.server.people.sessions import COOKIE, session_of
from hanazono.server.people.signed_cookies import cookie_of
from hanazono.server.transport.addresses import address_of
from hanazono.store.people import Person


async def _garden(request: Request) -> Garden:  # FastAPI would call a plain function in a thread
    return request.app.state.garden  # type: ignore[no-any-return]


TheGarden = Annotated[Garden, Depends(_garden)]


async def _person(request: Request) -> Person:
    garden: Garden = request.app.state.garden
    person = await garden.sessions.need_person(request)
    garden.address_groups.note(person.id, address_of(request))
    return person


ThePerson = Annotated[Person, Depends(_person)]


async def socket_person(socket: WebSocket) -> tuple[Person | None, str]:
    """The person who opens a socket, and in which session."""
    garden: Garden = socket.app.state.garden
    cookie = cookie_of(socket, COOKIE)
    person = await garden.sessions.person_of_cookie(cookie)
    if person is not None:
        garden.address_groups.note(person.id, address_of(socket))
    return person, session_of(cookie)
