"""One kind of attacker, in a separate process: prepares, attacks on command, and reports the result.

It runs only on idle CPU time: on a machine with two cores the attackers' own work must not be what is measured. A low
priority is not enough, since the server's thinking threads have one, too, and hold Python's lock now and then: on Linux
attackers run as SCHED_IDLE. "go" on standard input starts the attack, any other line ends it; the counted responses are
printed as a line of JSON.
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
NICE = 19  # where there is no SCHED_IDLE
FILES = 8_192  # connections


SHARED = 19  # the network of attackers who share addresses


async def attack(kind: str, port: int, wave: int, together: int) -> None:
    number = list(ATTACKS).index(kind)
    camp = Camp(port, SHARED, wave, together) if together else Camp(port, 20 + number, wave)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    steps = ATTACKS[kind](camp)
    await anext(steps)
    camp.tally.clear()
    camp.is_preparing = False
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
    parser.add_argument("--together", type=int, default=0, help="number of addresses, shared with the other kinds")
    arguments = parser.parse_args()
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(NICE)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    uvloop.run(attack(arguments.kind, arguments.port, arguments.wave, arguments.together))


if __name__ == "__main__":
    main()
