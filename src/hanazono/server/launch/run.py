"""Starting the server: one process, or several that share a PostgreSQL database.

Before anybody can come, the settings are checked, the address is taken, the database is reached and brought to the
newest shape; what fails until then raises `BadSetting`, `NoDatabase` or `NoAddress`. Then the rules are compiled, if
they never were on this machine, by a process that ends when they are (compiling.py); meanwhile a single process serves
them interpreted (interim.py), several let people wait.
Afterwards it serves until SIGTERM or SIGINT: sockets are closed with 1012 ("come back"), what is under way is stored.

Several processes are uvicorn's: a parent holds the socket that all of them listen on and restarts those that die.
They read their settings from the environment, where the parent has put them.

The order of the file: before anybody can come; one process; several; a process among several.
"""

import asyncio
import errno
import logging
import multiprocessing
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import fields
from ipaddress import ip_network
from math import isfinite
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from starlette.types import ASGIApp
from uvicorn.supervisors.multiprocess import Multiprocess

from hanazono.bots.ahead import is_compiled
from hanazono.server.http.app import build
from hanazono.server.launch.compiling import compile_apart
from hanazono.server.launch.interim import serve_interpreted
from hanazono.server.live.table_socket import MOST_BYTES
from hanazono.server.process import logs
from hanazono.server.process.database import bring_up, check_url, make_private, served_here
from hanazono.server.process.settings import BadSetting, Settings
from hanazono.server.transport import addresses
from hanazono.server.transport.connections import Http
from hanazono.server.transport.frames import Socket

LEAVE_SECONDS = 2  # for requests to end; then they are cut off
END_SECONDS = 4  # for a process to end, all in all; then it is ended
HEALTH_SECONDS = 10  # for a process to say that it lives
START_SECONDS = 120  # for a process to be ready that takes another's place
CAN_HAND_ON = os.name == "posix"  # a socket to another process

Ready = Callable[[str], None]  # hears the address when people can come
Progress = Callable[[str, int, int], None]  # hears what is compiled, how much is, and of how much

logger = logging.getLogger(__name__)


def serve(settings: Settings, ready: Ready | None = None, progress: Progress | None = None) -> int:
    """Serves until it is asked to stop; gives the exit status.

    Before it is open it may raise BadSetting, NoDatabase, NoAddress, NotCompiled.
    """
    check(settings)
    with (
        _signals(_leave),
        bind(settings.host, settings.port) as listening,
        served_here(settings.database) if settings.is_local_file else nullcontext(True) as is_kept,
    ):
        is_narrowed = settings.is_local_file and make_private(settings.database)
        asyncio.run(bring_up(settings.database))
        logs.configure(settings.log_level)
        if not is_kept:
            logger.warning("nothing keeps a second server from this database: its file cannot be locked here")
        if is_narrowed:
            logger.warning("others could read the database, which holds all secrets; now only its owner can")
        address, is_told = address_of(settings.host, listening), threading.Event()

        def open_doors() -> None:
            logger.info("open", extra={"address": address, "workers": settings.workers})
            if ready is not None and not is_told.is_set():
                ready(address)
            is_told.set()

        if not is_compiled():
            with (
                serve_interpreted(settings, listening, open_doors)
                if settings.workers == 1 and CAN_HAND_ON
                else nullcontext(),
                closing(compile_apart(settings.log_level)) as steps,
            ):
                for label, done, total in steps:
                    if progress is not None:
                        progress(label, done, total)
        status = (serve_alone if settings.workers == 1 else _serve_together)(settings, listening, open_doors)
    logger.info("closed")
    return status


@contextmanager
def _signals(handler: Callable[[int, Any], None]) -> Iterator[None]:
    """To be told to stop is no failure."""
    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler_before in before.items():
            signal.signal(number, handler_before)


def _leave(_number: int, _frame: object) -> None:
    """Told to stop while nobody is there yet."""
    raise SystemExit(0)


# -- before anybody can come -----------------------------------------------------------------------------------------


class NoAddress(Exception):
    """An address that cannot be listened at. The reason is one of: taken, forbidden, unknown."""

    def __init__(self, reason: str, host: str, port: int) -> None:
        super().__init__(f"{reason}: {host}:{port}")
        self.reason, self.host, self.port = reason, host, port


def check(settings: Settings) -> None:
    """Raises BadSetting."""
    settings.check()
    check_url(settings.database)
    if settings.log_level not in logs.LEVELS:
        raise BadSetting("log_level", settings.log_level, ", ".join(logs.LEVELS))
    if settings.database_pool < 1:
        raise BadSetting("database_pool", settings.database_pool, "1 …")
    if not isfinite(settings.rate):
        raise BadSetting("rate", settings.rate, "0 …")
    for proxy in settings.proxies.split():
        try:
            ip_network(proxy)
        except ValueError:
            raise BadSetting("proxies", proxy, "addresses or networks") from None
    for origin in settings.origins.split():
        if not re.fullmatch(r"https?://[^/?#]+", origin):
            raise BadSetting("origins", origin, "https://host …") from None


def bind(host: str, port: int) -> socket.socket:
    """Takes the address, so that nobody else can; raises NoAddress. Nobody is heard before the server is open."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise NoAddress("unknown", host, port) from None
    family, kind, _, _, address = min(found, key=lambda each: each[0] != socket.AF_INET)
    listening = socket.socket(family, kind)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
    except OSError as error:
        listening.close()
        reasons = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden"}
        raise NoAddress(reasons.get(error.errno or 0, "unknown"), host, port) from None
    return listening


def address_of(host: str, listening: socket.socket) -> str:
    """The address as a browser wants it."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}"


# -- one process -----------------------------------------------------------------------------------------------------


def _options(settings: Settings) -> dict[str, Any]:
    """The options of uvicorn."""
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "http": Http,
        "ws": Socket,
        "ws_max_size": MOST_BYTES,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": LEAVE_SECONDS,
        "timeout_worker_healthcheck": HEALTH_SECONDS,
        "server_header": False,
        "proxy_headers": bool(settings.proxies.split()),
        "forwarded_allow_ips": addresses.trusted(settings.proxies),
    }


class _Server(uvicorn.Server):
    """One process, which says when it is open."""

    open_doors: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.open_doors()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        with suppress(TimeoutError):  # a database that is away must not keep it
            async with asyncio.timeout(END_SECONDS):
                await super().shutdown(sockets)


def serve_alone(settings: Settings, listening: socket.socket, open_doors: Callable[[], None]) -> int:
    server = _Server(uvicorn.Config(build(settings), **_options(settings)))
    server.open_doors = open_doors
    with _signals(lambda _number, _frame: None):  # when all is closed uvicorn raises the signal again
        try:
            server.run(sockets=[listening])
        except SystemExit:  # it has logged why it could not start
            return 1
    return 0


# -- several processes -----------------------------------------------------------------------------------------------


def _serve_together(settings: Settings, listening: socket.socket, open_doors: Callable[[], None]) -> int:
    for each in fields(settings):
        os.environ[f"HANAZONO_{each.name.upper()}"] = str(getattr(settings, each.name))
    with TemporaryDirectory(prefix="hanazono-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # /metrics adds up what all processes count
        config = uvicorn.Config(f"{__name__}:application", factory=True, workers=settings.workers, **_options(settings))
        parent = _Parent(config, [listening])
        parent.open_doors, parent.folder = open_doors, folder
        parent.run()
    return int(parent.has_failed)


class _Parent(Multiprocess):
    """Keeps the processes alive, says when all of them are open, and waits only so long for them to end."""

    open_doors: Callable[[], None]
    folder: str
    is_open = False
    has_failed = False

    def keep_subprocess_alive(self) -> None:
        if self.should_exit.is_set():  # it was asked to stop
            return
        before = [process.pid for process in self.processes]
        super().keep_subprocess_alive()
        for pid in self._forget(before):
            logger.warning("a worker has died and is started again", extra={"worker": pid})
        if self.should_exit.is_set():
            self.has_failed = True  # one could not start: it has logged why
        elif not self.is_open and all(process.is_ready(1) for process in self.processes):
            self.is_open = True
            self.open_doors()

    def handle_hup(self) -> None:
        """Replaces the processes one after the other, while people play."""
        before = [process.pid for process in self.processes]
        self.config.timeout_worker_healthcheck = START_SECONDS
        super().handle_hup()
        self.config.timeout_worker_healthcheck = HEALTH_SECONDS
        logger.info("workers are replaced", extra={"workers": self._forget(before)})

    def _forget(self, pids: list[int | None]) -> list[int | None]:
        """Those of the processes that are gone; what they held is not counted any more."""
        gone = [pid for pid in pids if pid not in {process.pid for process in self.processes}]
        for pid in gone:
            mark_process_dead(pid, self.folder)  # type: ignore[no-untyped-call]
        return gone

    def join_all(self) -> None:
        deadline = time.monotonic() + END_SECONDS
        for each in self.processes:
            each.process.join(max(0.0, deadline - time.monotonic()))
            if each.process.is_alive():
                logger.warning("a worker does not end and is killed", extra={"worker": each.pid})
                each.process.kill()
                each.process.join()


# -- a process among several -----------------------------------------------------------------------------------------


def application() -> ASGIApp:
    """The application of one of several processes: uvicorn calls this in each."""
    settings = Settings.read()
    logs.configure(settings.log_level)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    return build(settings)


def _end_with_parent() -> None:
    """A process whose parent was killed would keep the address for itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
