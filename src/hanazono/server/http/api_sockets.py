"""The sockets of a table and of the lobby.

They have no bodies to check and no page of the documentation, so they do not go through FastAPI: people open many.

The order of the file: who is let in; the two sockets.
"""

import logging
from functools import partial
from http import HTTPStatus

from starlette.responses import Response
from starlette.routing import Router, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from hanazono.server.garden import Garden
from hanazono.server.http.dependencies import socket_person
from hanazono.server.http.origins import is_ours
from hanazono.server.live import table_socket
from hanazono.server.live.lobby import LobbySocket
from hanazono.server.process import logs, metrics
from hanazono.server.protocol import close_codes
from hanazono.server.transport.addresses import address_of
from hanazono.store.tables import UnknownTable

logger = logging.getLogger(__name__)

# -- who is let in ---------------------------------------------------------------------------------------------------


async def serve(scope: Scope, receive: Receive, send: Send) -> None:
    """A socket, at whatever address: floods are refused first, then what another site's page opens.

    A page reads the code of a socket that was open only; another site's page need not know more than that it failed.
    """
    socket = WebSocket(scope, receive, send)
    garden: Garden = socket.app.state.garden
    address = address_of(socket)
    is_from_us = is_ours(socket, garden.settings.origins)
    with garden.connections.socket_of(address) as has_room:
        is_allowed = has_room and garden.limits.allows("connect", address)
        if is_allowed and is_from_us:
            await router(scope, receive, send)
            return
    reason = "origin" if is_allowed else "too-many"
    metrics.REFUSED.labels(reason).inc()
    logs.refused(reason, address)
    if is_from_us:
        await socket.accept()
        await socket.close(close_codes.TOO_MANY)
    else:
        await socket.close(close_codes.NOT_OURS)


# -- the two sockets -------------------------------------------------------------------------------------------------


async def serve_table(socket: WebSocket) -> None:
    """The protocol of a table: docs/4-protocol.md."""
    garden: Garden = socket.app.state.garden
    changes = garden.presence.changes
    try:
        person, session = await socket_person(socket)
        live = await garden.tables.get(socket.path_params["table_id"])
    except UnknownTable:
        await socket.accept()
        await socket.close(close_codes.UNKNOWN)
        return
    except OSError:
        await _send_away(socket)
        return
    await socket.accept()
    connection = table_socket.Connection(socket, person, live.viewers_of(person), session)
    refresh = partial(garden.presence.refresh_since, changes)
    await table_socket.serve(
        table_socket.MessageHandler(garden.writer, garden.limits, garden.chat, garden.hints, live, connection, refresh)
    )


async def serve_lobby(socket: WebSocket) -> None:
    """The lobby, again and again: sent at first and at most once a second when it has changed."""
    garden: Garden = socket.app.state.garden
    changes = garden.presence.changes
    try:
        lobby_socket = LobbySocket(socket, *await socket_person(socket))
    except OSError:
        await _send_away(socket)
        return
    await socket.accept()
    garden.lobby.enter(lobby_socket)
    metrics.SOCKETS.labels("lobby").inc()
    try:
        await garden.presence.refresh_since(changes, lobby_socket)
        await garden.lobby.show(lobby_socket)
        while True:
            message = await socket.receive()  # nothing that is said here means anything
            if message["type"] == "websocket.disconnect":
                return
            if not garden.limits.allows("message", str(id(lobby_socket))):
                await socket.close(close_codes.TOO_MANY)
                return
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        garden.lobby.leave(lobby_socket)
        metrics.SOCKETS.labels("lobby").dec()


async def _send_away(socket: WebSocket) -> None:
    """The database is unavailable: the client may retry."""
    logger.error("a socket could not be opened", exc_info=True)
    await socket.send_denial_response(Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE))


router = Router(
    [
        WebSocketRoute("/api/tables/{table_id}/socket", serve_table),
        WebSocketRoute("/api/lobby/socket", serve_lobby),
    ]
)
