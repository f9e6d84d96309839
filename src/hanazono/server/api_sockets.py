"""The sockets of a table and of the lobby.

They have no bodies to check and no page of the documentation, so they do not go through FastAPI: people open many.
"""

import logging
from functools import partial
from http import HTTPStatus

from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response
from starlette.routing import Router, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanazono.server import codes, metrics, sockets
from hanazono.server.errors import Problem
from hanazono.server.garden import Garden
from hanazono.server.lobby import Guest
from hanazono.server.needs import socket_person
from hanazono.server.sessions import address_of

logger = logging.getLogger(__name__)


async def table_socket(socket: WebSocket) -> None:
    """The protocol of a table: docs/4-protocol.md."""
    garden: Garden = socket.app.state.garden
    if not await _admit(garden, socket):
        return
    changes = garden.presence.changes
    try:
        person = await socket_person(socket)
        live = await garden.tables_of_people.get(socket.path_params["table_id"])
    except Problem:
        await socket.accept()
        await socket.close(codes.UNKNOWN)
        return
    except (SQLAlchemyError, OSError):
        await _send_away(socket)
        return
    await socket.accept()
    connection = sockets.Connection(socket, person, garden.hall.viewers_of(live, person))
    look_again = partial(garden.presence.look_since, changes)
    desk = sockets.Desk(garden.hall, garden.limits, garden.chat, garden.hints, live, connection, look_again)
    await sockets.serve(desk)


async def lobby_socket(socket: WebSocket) -> None:
    """The lobby, again and again: sent at first and at most once a second when it has changed."""
    garden: Garden = socket.app.state.garden
    if not await _admit(garden, socket):
        return
    changes = garden.presence.changes
    try:
        guest = Guest(socket, await socket_person(socket))
    except (SQLAlchemyError, OSError):
        await _send_away(socket)
        return
    await socket.accept()
    garden.lobby.guests.add(guest)
    metrics.SOCKETS.labels("lobby").inc()
    try:
        await garden.presence.look_since(changes, guest)
        await garden.lobby.show(guest)
        while True:
            message = await socket.receive()  # nothing that is said here means anything
            if message["type"] == "websocket.disconnect":
                return
            if not garden.limits.allows("message", str(id(guest))):
                await socket.close(codes.TOO_MANY)
                return
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        garden.lobby.guests.discard(guest)
        metrics.SOCKETS.labels("lobby").dec()


async def _admit(garden: Garden, socket: WebSocket) -> bool:
    """Refuses sockets that another site's page opens, and floods of them.

    A page reads the code of a socket that was open only; another site's page need not know more than that it failed.
    """
    if not garden.sessions.is_ours(socket):
        await socket.close(codes.NOT_OURS)
        return False
    if not garden.limits.allows("connect", address_of(socket, garden.settings)):
        await socket.accept()
        await socket.close(codes.TOO_MANY)
        return False
    return True


async def _send_away(socket: WebSocket) -> None:
    """The database is away: whoever comes may try again."""
    logger.error("a socket could not be opened", exc_info=True)
    await socket.send_denial_response(Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE))


router = Router(
    [
        WebSocketRoute("/api/tables/{table_id}/socket", table_socket),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
    ]
)
