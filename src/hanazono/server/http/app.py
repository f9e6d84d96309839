"""The application: routes, errors, the rules that hold for every request."""

import contextlib
import hmac
import json
import logging
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hanazono import __version__
from hanazono.server.garden import Garden
from hanazono.server.http import api_people, api_replays, api_sockets, api_tables
from hanazono.server.http.origins import is_ours
from hanazono.server.http.page import add_page
from hanazono.server.process import logs, metrics
from hanazono.server.process.settings import Settings
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem
from hanazono.server.transport.addresses import address_of, is_tls
from hanazono.server.transport.connections import FLOOD, Connections
from hanazono.store.database import Unavailable
from hanazono.store.tables import UnknownTable

MOST_BYTES = 2_000_000  # of a body
MOST_HEAD_BYTES = 32_768  # of an address and all headers
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (  # as they travel
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
API_HEADERS = (*HEADERS, (b"cache-control", b"no-store"))
TLS_HEADERS = ((b"strict-transport-security", b"max-age=31536000"),)  # a year; other hosts of the domain are not ours

logger = logging.getLogger(__name__)


def build(settings: Settings) -> ASGIApp:
    """The application of one process, behind its guard."""
    return Guard(api(settings))


def api(settings: Settings) -> FastAPI:
    """The application itself."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Connections]]:
        app.state.garden = await Garden.open(settings)
        app.state.document = json.dumps(app.openapi()).encode()  # takes too long to be done while people play
        try:
            yield {"connections": app.state.garden.connections}
        finally:
            await app.state.garden.close()

    app = FastAPI(
        title="Hanazono",
        version=__version__,
        description="Five board games about flowers. Moves go through the socket of a table: docs/4-protocol.md.",
        lifespan=lifespan,
        openapi_url=None,  # see _add_document
        docs_url=None,
        redoc_url=None,
        responses={status: {"model": forms.Problem} for status in (400, 401, 403, 404, 409, 413, 422, 429, 431, 503)},
    )
    app.state.settings = settings
    for module in (api_tables, api_people, api_replays):  # looked through in this order
        app.include_router(module.router)
    _add_errors(app)
    _add_document(app)
    _add_watch(app)
    add_page(app)
    return app


# -- what holds for every request ------------------------------------------------------------------------------------


@dataclass
class Guard:
    """Rate, origin and size are checked before anything else; every answer has the headers that browsers heed.

    It stands before all of FastAPI: to refuse a flood must cost as little as it can.
    """

    app: FastAPI

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self.app
        if scope["type"] == "websocket":
            await api_sockets.serve(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self._fault(request)
        more = API_HEADERS if scope["path"].startswith("/api/") else HEADERS
        if is_tls(request):
            more = (*more, *TLS_HEADERS)
        if any(name == b"cookie" and b"\\" in value for name, value in scope["headers"]):
            scope["headers"] = [*map(_without_escapes, scope["headers"])]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in more if each[0] not in given)]
            await send(message)

        await (self.app if refused is None else _answer(refused))(scope, receive, send_with_headers)

    @staticmethod
    def _fault(request: Request) -> Problem | None:
        garden: Garden = request.app.state.garden
        address, problem = address_of(request), None
        if not garden.limits.allows("http", address):
            problem = Problem(HTTPStatus.TOO_MANY_REQUESTS, "too-many")
            request.scope["state"][FLOOD] = True
        elif request.method not in SAFE and not is_ours(request, garden.settings.origins):
            problem = Problem(HTTPStatus.FORBIDDEN, "origin")
        elif _head_bytes(request) > MOST_HEAD_BYTES:
            problem = Problem(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "too-large", most=MOST_HEAD_BYTES)
        elif not _is_small(request):
            problem = Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too-large", most=MOST_BYTES)
        if problem is not None:
            logs.refused(problem.reason, address)
        return problem


def _head_bytes(request: Request) -> int:
    scope = request.scope
    headers = sum(len(name) + len(value) for name, value in scope["headers"])
    return headers + len(scope["path"]) + len(scope["query_string"])


def _without_escapes(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Cookies that other programs on this host have set may have escapes; Python takes quadratic time to read those."""
    name, value = header
    if name != b"cookie":
        return header
    return name, b";".join(part for part in value.split(b";") if b"\\" not in part)


def _is_small(request: Request) -> bool:
    """A body says how long it is, and is not too long."""
    if request.method in SAFE:
        return True
    length = request.headers.get("content-length")
    if length is None:
        return "transfer-encoding" not in request.headers
    return re.fullmatch("[0-9]{1,10}", length) is not None and int(length) <= MOST_BYTES


def _answer(problem: Problem) -> Response:
    metrics.REFUSED.labels(problem.reason).inc()
    text = json.dumps({"reason": problem.reason, "more": problem.more})  # ASCII: what came may not be whole letters
    return Response(text, problem.status, media_type="application/json")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem(_request: Request, error: Problem) -> Response:
        return _answer(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        fields = [".".join(map(str, each["loc"])) for each in error.errors()]
        return _answer(Problem(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", fields=fields))

    @app.exception_handler(HTTPException)
    async def http(_request: Request, error: HTTPException) -> Response:
        reason = {404: "unknown-address", 405: "method"}.get(error.status_code, "invalid")
        response = _answer(Problem(error.status_code, reason))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(UnknownTable)
    async def removed(_request: Request, _error: UnknownTable) -> Response:
        return _answer(Problem(HTTPStatus.NOT_FOUND, "unknown-table"))

    @app.exception_handler(Unavailable)
    async def database(_request: Request, error: Unavailable) -> Response:
        logger.error("database: %s", type(error.__cause__).__name__)
        return _answer(Problem(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable"))

    @app.exception_handler(OSError)
    async def away(_request: Request, _error: OSError) -> Response:
        return _answer(Problem(HTTPStatus.SERVICE_UNAVAILABLE, "unavailable"))


def _add_document(app: FastAPI) -> None:
    """What the API is, for programs: encoded once, since anybody may ask for it."""

    @app.get("/api/openapi.json", include_in_schema=False)
    async def document(request: Request) -> Response:
        return Response(request.app.state.document, media_type="application/json")


def _add_watch(app: FastAPI) -> None:
    @app.get("/health", include_in_schema=False)
    async def health(request: Request) -> Response:
        garden: Garden = request.app.state.garden
        is_well = garden.is_ready and await garden.database.is_there()
        return PlainTextResponse("well" if is_well else "unwell", 200 if is_well else 503)

    @app.get("/metrics", include_in_schema=False)
    async def measures(request: Request) -> Response:
        if not may_measure(request, request.app.state.settings.metrics):
            raise Problem(HTTPStatus.NOT_FOUND, "unknown-address")
        registry = REGISTRY
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:  # several processes: what all of them have counted
            MultiProcessCollector(registry := CollectorRegistry())  # type: ignore[no-untyped-call]
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


def may_measure(request: Request, who: str) -> bool:
    """Whether this client may read /metrics: all may, for none, or for those who have the token."""
    if who in {"all", "none"}:
        return who == "all"
    shown = request.headers.get("authorization", "")
    return hmac.compare_digest(shown.encode(), f"Bearer {who}".encode())
