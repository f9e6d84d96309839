"""A thousand kills and more, with everything else that can be done to a server; and a server that lies is caught."""

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.server.conftest import RUN, Server, serving
from tests.server.nemesis import MOVED_CLOCK, Nemesis
from tests.server.survival import PLANS, Company
from tests.server.test_postgres import OWN, SHORT_CLAIMS, a_cluster, cut

pytestmark = pytest.mark.soak

KILLS = 1_000
KILLS_OF_TWO = 300
PRINT_EVERY = 20  # kills
TELLS_FIRST = f"""
from hanazono.server.live.table_writer import TableWriter, _pending
from hanazono.table import play

async def append(self, live, make):
    async with live.lock:
        before, row = live.table, make(live.table)
        live.table = play.after(before, row)
        self.broadcaster.row(live, before, row)
        await self.log.append(_pending(live, before, live.table, row))
        self._follow_up(live)
        return live.table

TableWriter.append = append
{RUN}
"""


async def strike(nemesis: Nemesis, kills: int, begun: float) -> None:
    """Faults of all kinds, until so many processes were killed; in the end every history can be explained."""
    company, said = nemesis.company, 0
    async with company.playing(PLANS):
        while nemesis.kills < kills and not company.faults:
            await company.until_acknowledged(20)
            await nemesis.strike()
            if nemesis.kills // PRINT_EVERY > said:
                said = nemesis.kills // PRINT_EVERY
                print(f"{time.monotonic() - begun:.0f} s: {nemesis.account()}; {company.account()}", flush=True)
    print(f"\n{time.monotonic() - begun:.0f} s: {nemesis.account()}; {company.account()}")
    assert company.faults == [], "\n".join(company.faults)


def test_after_a_thousand_kills_every_history_can_be_explained(tmp_path: Path) -> None:
    with serving(tmp_path, Nemesis.PROGRAM, **Nemesis.settings(tmp_path)) as server:
        company = Company([server], Random(), tmp_path)
        asyncio.run(strike(Nemesis(company, tmp_path), KILLS, time.monotonic()))
        assert "Traceback" not in server.said


def test_after_hundreds_of_kills_of_two_processes_on_postgresql_every_history_can_be_explained(tmp_path: Path) -> None:
    async def cut_backends(_server: Server) -> None:
        await asyncio.to_thread(cut, cluster.url, OWN)

    async def restart(_server: Server) -> None:
        await asyncio.to_thread(cluster.crash)
        await asyncio.sleep(company.random.uniform(0, 1))
        await asyncio.to_thread(cluster.start)

    program, settings = SHORT_CLAIMS + MOVED_CLOCK + RUN, Nemesis.settings(tmp_path)
    with ExitStack() as stack:
        cluster = stack.enter_context(a_cluster())
        servers = [stack.enter_context(serving(tmp_path, program, database=cluster.url, **settings)) for _ in range(2)]
        company = Company(servers, Random(), tmp_path)
        nemesis = Nemesis(company, tmp_path, restart_database=restart, cut_database=cut_backends)
        asyncio.run(strike(nemesis, KILLS_OF_TWO, time.monotonic()))


def test_a_server_that_tells_before_it_stores_is_caught(tmp_path: Path) -> None:
    async def kill() -> None:
        async with company.playing(PLANS):
            while not company.faults:
                await company.kill(server)
                await asyncio.to_thread(server.begin)

    with serving(tmp_path, program=TELLS_FIRST) as server:
        company = Company([server], Random(), tmp_path)
        asyncio.run(kill())
    print(f"\ncaught: {company.faults[0]}")
