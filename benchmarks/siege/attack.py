"""One kind of attackers, in a process of its own: prepares, attacks when it is told to, and says what came of it.

It runs only when nobody else wants to (`nice`): on a machine with two cores the attackers' own work must not be what is
measured. "go" on standard input begins the attack, any other line ends it; the answers that it got, counted, go out as
a line of JSON.
"""

import argparse
import asyncio
import json
import os
import resource
import sys

import uvloop

from benchmarks.siege import tables, wires
from benchmarks.siege.lines import Camp

ATTACKS = {**tables.ATTACKS, **wires.ATTACKS}
NICE = 19
FILES = 8_192  # connections


async def attack(kind: str, port: int, wave: int) -> None:
    camp = Camp(port, 20 + list(ATTACKS).index(kind), wave)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    steps = ATTACKS[kind](camp)
    await anext(steps)
    camp.tally.clear()
    print("ready", flush=True)
    await lines.readline()
    camp.spawn(anext(steps))
    await lines.readline()
    for task in list(camp.tasks):
        task.cancel()
    print(json.dumps(camp.tally), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=list(ATTACKS))
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--wave", type=int, default=0)
    arguments = parser.parse_args()
    os.nice(NICE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    uvloop.run(attack(arguments.kind, arguments.port, arguments.wave))


if __name__ == "__main__":
    main()
