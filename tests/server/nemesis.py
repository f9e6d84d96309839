"""What is done to servers while people play: kills, stops, cut lines, a full disk, a moved clock, PostgreSQL away.

    with serving(folder, Nemesis.PROGRAM, **Nemesis.settings(folder)) as server:
        company = Company([server], Random(), folder)
        nemesis = Nemesis(company, folder)
        async with company.playing(PLANS):
            await nemesis.strike()                    # one fault; when it returns the server is well again

The order of the file: the programs of servers that can be struck so; the faults and how often each; striking.
"""

import asyncio
import mmap
import os
import signal
import struct
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.conftest import RUN, Server
from tests.server.survival import Company

MINUTE = 60_000_000_000  # ns


# -- servers that can be struck so -----------------------------------------------------------------------------------

# While there is a file of that name SQLite has no room.
FULL_DISK = """
import os
from hanazono.store import sqlite

append, write = sqlite.append_batch, sqlite.Sqlite._write

def append_with_limit(connection, rows):
    limit(connection)
    return append(connection, rows)

def write_with_limit(self, work):
    with self._connection() as connection:
        limit(connection)
    return write(self, work)

def limit(connection):
    pages = 1 if os.path.exists(os.environ["HANAZONO_FULL"]) else 1_000_000_000  # never less than there are
    connection.execute(f"PRAGMA max_page_count = {pages}")

sqlite.append_batch, sqlite.Sqlite._write = append_with_limit, write_with_limit
"""

# The time of day is moved by as many nanoseconds as a file says; what counts seconds only is not, as on any machine.
MOVED_CLOCK = """
import mmap, os, struct, time
with open(os.environ["HANAZONO_CLOCK"], "rb") as file:
    moved = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
real, real_ns = time.time, time.time_ns
time.time_ns = lambda: real_ns() + struct.unpack("<q", moved)[0]
time.time = lambda: real() + struct.unpack("<q", moved)[0] / 1e9
"""

# After so many commits as a file says, counted from when it appears, the process is gone; looking for duties is none.
FUSE = """
import os, signal
from contextvars import ContextVar
from hanazono.store import sqlite
from hanazono.store.duties import DutyStore

is_idle = ContextVar("is_idle", default=False)
append, write, claim = sqlite.append_batch, sqlite.Sqlite.write, DutyStore.claim

def burn():
    fuse = os.environ["HANAZONO_FUSE"]
    if os.path.exists(fuse) and not is_idle.get():
        with open(fuse) as file:
            left = int(file.read() or 1) - 1
        with open(fuse, "w") as file:
            file.write(str(left))
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

def append_and_burn(connection, rows):
    stored = append(connection, rows)
    burn()
    return stored

async def write_and_burn(self, work):
    result = await write(self, work)
    burn()
    return result

async def claim_idly(self, *arguments, **more):
    token = is_idle.set(True)
    try:
        return await claim(self, *arguments, **more)
    finally:
        is_idle.reset(token)

sqlite.append_batch, sqlite.Sqlite.write, DutyStore.claim = append_and_burn, write_and_burn, claim_idly
"""


# -- the faults ------------------------------------------------------------------------------------------------------


Strike = Callable[[Server], Awaitable[None]]


@dataclass
class Nemesis:
    """Strikes the servers of a company, at random."""

    company: Company
    folder: Path
    restart_database: Strike | None = None
    cut_database: Strike | None = None
    kills: int = 0
    strikes: dict[str, int] = field(default_factory=dict)

    PROGRAM = MOVED_CLOCK + FULL_DISK + RUN

    @staticmethod
    def settings(folder: Path) -> dict[str, object]:
        """For a server that runs PROGRAM."""
        clock = folder / "clock"
        clock.write_bytes(bytes(8))
        return {"full": folder / "full", "clock": clock}

    @property
    def random(self) -> Random:
        return self.company.random

    async def strike(self, name: str | None = None) -> None:
        """One fault, at random if it is not named; gives back servers that are well."""
        faults = self._faults()
        name = name or self.random.choices(list(faults), [weight for weight, _ in faults.values()])[0]
        if name != "kill":  # which says so itself, just when it happens
            self.company.strike(name)
        self.strikes[name] = self.strikes.get(name, 0) + 1
        await faults[name][1](self.random.choice(self.company.servers))
        self.company.struck_at = time.monotonic()

    def _faults(self) -> dict[str, tuple[int, Strike]]:
        """How often each, of those that can be here."""
        faults: dict[str, tuple[int, Strike]] = {
            "kill": (60, self._kill),
            "stop": (10, self._stop),
            "cut": (20, self._cut),
        }
        if (self.folder / "clock").exists():
            faults["clock"] = (5, self._move_clock)
        if self.cut_database is None:
            faults["disk"] = (10, self._fill_disk)
        if self.cut_database is not None:
            faults["backends"] = (20, self.cut_database)
        if self.restart_database is not None:
            faults["restart"] = (5, self.restart_database)
        return faults

    # -- striking ----------------------------------------------------------------------------------------------------

    async def _kill(self, server: Server) -> None:
        await self.company.kill(server, self.random.randint(1, 40))
        self.kills += 1
        if len(self.company.servers) > 1:  # the others carry on alone
            await asyncio.sleep(self.random.uniform(0, 0.5))
        await asyncio.to_thread(server.begin)

    async def _stop(self, server: Server) -> None:
        """It stands still, and goes on as if nothing had been."""
        assert server.pid is not None
        os.kill(server.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(self.random.uniform(0.1, 2))
        finally:
            os.kill(server.pid, signal.SIGCONT)

    async def _cut(self, _server: Server) -> None:
        """Lines break in the midst of whatever they carry."""
        for _ in range(self.random.randint(1, 5)):
            for player in self.random.sample(self.company.players, len(self.company.players) // 2):
                player.cut()
            await asyncio.sleep(self.random.uniform(0, 0.1))

    async def _fill_disk(self, _server: Server) -> None:
        full = self.folder / "full"
        full.touch()
        try:
            await asyncio.sleep(self.random.uniform(0.1, 1))
        finally:
            full.unlink()

    async def _move_clock(self, _server: Server) -> None:
        """Somebody sets the time of day: by some seconds back, or by seconds, minutes or hours forward."""
        moved = int(self.random.choice([-0.1, 0.1, 2, 200]) * MINUTE)
        with (self.folder / "clock").open("r+b") as file, mmap.mmap(file.fileno(), 8) as written:
            written[:] = struct.pack("<q", moved + struct.unpack("<q", written)[0])

    def account(self) -> str:
        """What was done, in one line."""
        return ", ".join(f"{count} × {name}" for name, count in sorted(self.strikes.items()))
