"""Hundreds of kills, and the proof that the ledger would notice a server that lies."""

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.postgres import a_database
from tests.server.conftest import RUN, serving
from tests.server.survival import PLANS, Company, Stuck
from tests.server.test_postgres import OWN, SHORT_CLAIMS, cut

pytestmark = pytest.mark.soak

KILLS = 150
TELLS_FIRST = f"""
from hanazono.server.hall import Hall
from hanazono.table import play

async def change(self, live, make):
    async with live.lock:
        before, row = live.table, make(live.table)
        live.table = play.after(before, row)
        self._tell(live, before, row)
        await self.log.append(self._line(live, before, live.table, row))
        self._go_on(live)
        return live.table

Hall.change = change
{RUN}
"""


def test_after_hundreds_of_kills_nothing_accepted_is_lost_or_doubled(tmp_path: Path) -> None:
    async def kill() -> None:
        async with company.playing(PLANS):
            for _ in range(KILLS):
                await company.kill(server)
                await asyncio.to_thread(server.begin)
        assert company.faults == [], "\n".join(company.faults)

    with serving(tmp_path) as server:
        company, begun = Company([server], Random()), time.monotonic()
        asyncio.run(kill())
        assert server.errors == []
    print(f"\n{KILLS} kills on SQLite in {time.monotonic() - begun:.0f} s: {company.account()}")


def test_after_hundreds_of_kills_and_cuts_with_two_processes_nothing_accepted_is_lost_or_doubled(
    tmp_path: Path,
) -> None:
    async def kill(url: str) -> None:
        async with company.playing(PLANS):
            for number in range(KILLS):
                if number % 3 == 2:
                    await company.moves(30)
                    await asyncio.to_thread(cut, url, OWN)
                else:
                    await company.kill(servers[number % 3], 30)
                    await company.moves(20)
                    await asyncio.to_thread(servers[number % 3].begin)
        assert company.faults == [], "\n".join(company.faults)

    with ExitStack() as stack:
        url = stack.enter_context(a_database())
        servers = [stack.enter_context(serving(tmp_path, SHORT_CLAIMS + RUN, database=url)) for _ in range(2)]
        company, begun = Company(servers, Random()), time.monotonic()
        asyncio.run(kill(url))
    print(f"\n{KILLS} kills and cuts on PostgreSQL in {time.monotonic() - begun:.0f} s: {company.account()}")


def test_a_server_that_tells_before_it_stores_is_caught(tmp_path: Path) -> None:
    async def kill() -> None:
        async with company.playing(PLANS):
            for _ in range(5):
                await company.kill(server)
                await asyncio.to_thread(server.begin)

    with serving(tmp_path, program=TELLS_FIRST) as server:
        company, found = Company([server], Random()), ""
        try:
            asyncio.run(kill())
        except* Stuck as stuck:
            found = str(stuck.exceptions[0])
        found = found or company.faults[0]
    print(f"\ncaught: {found}")
