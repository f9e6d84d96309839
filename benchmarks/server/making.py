"""The cost of a new table of four: made, joined by three, started, watched through four sockets, then left.

Runs in a separate process and prints the milliseconds of the server's event loop, and of its other threads, as JSON.
"""

import argparse
import asyncio
import json
import sys
from pathlib import Path

import httpx
import uvloop

from benchmarks.server.load import Load, Table

SEATS = 4
AT_ONCE = 10


def busy(pid: int) -> dict[str, float]:
    """How many milliseconds each thread of a process has run; the event loop's id is the process id."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return {path.name: int((path / "schedstat").read_text(encoding="ascii").split()[0]) / 1e6 for path in threads}


async def run(port: int, pid: int, count: int) -> dict[str, float]:
    load = Load("127.0.0.1", port, "cerisier", SEATS, 0)  # its seats wait until all tables exist, and never play
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        tables = [Table(load) for _ in range(AT_ONCE)]
        for table in tables:
            await table.open(http)

        async def make_again(table: Table) -> None:
            for _ in range(count // AT_ONCE):
                await table.again()

        before = busy(pid)
        await asyncio.gather(*map(make_again, tables))
        after = busy(pid)
    spent = {thread: (after[thread] - before.get(thread, 0)) / count for thread in after}
    loop = spent.pop(str(pid))
    return {"loop_ms": round(loop, 2), "threads_ms": round(sum(spent.values()), 2)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="of the server")
    parser.add_argument("--count", type=int, default=300)
    arguments = parser.parse_args()
    json.dump(uvloop.run(run(arguments.port, arguments.pid, arguments.count)), sys.stdout)
    print()


if __name__ == "__main__":
    main()
