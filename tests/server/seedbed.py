"""Where the servers of the tests are born: one process has loaded the rules, and each server is a fork of it.

A server started from nothing needs seconds to load what is compiled. What a fork has in memory dies with it, as with
any other process. `hanazono serve` as people start it is tested in tests/test_serving.py.
"""

import atexit
import json
import subprocess
import sys
import threading
from functools import cache
from typing import Any

SEEDBED = """
import json, os, signal, sys, time, traceback
from hanazono.bots.loading import load
from hanazono.games import GAMES
from hanazono.server.launch import run

def sprout(order):
    os.setpgid(0, 0)
    os.environ.update(order["environment"])
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in (1, 2):
        os.dup2(log, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    try:
        exec(order["program"], {})
    except SystemExit:
        pass
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)

def wait(pid, seconds):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if os.waitpid(pid, os.WNOHANG)[0]:
            alive.discard(pid)
            return True
        time.sleep(0.005)
    return False

for name in GAMES:
    load(name)
alive = set()
print(json.dumps("ready"), flush=True)
for line in sys.stdin:
    order = json.loads(line)
    if "wait" in order:
        answer = wait(order["wait"], order["seconds"])
    else:
        answer = os.fork()
        if not answer:
            sprout(order)
        alive.add(answer)
    print(json.dumps(answer), flush=True)
for pid in alive:
    os.kill(pid, signal.SIGKILL)
"""


class Seedbed:
    """The process that forks: it is asked for a server, or whether one has ended."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([sys.executable, "-c", SEEDBED], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._lock = threading.Lock()
        self._is_ready = False

    def ask(self, **order: object) -> Any:
        with self._lock:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            if not self._is_ready:
                assert json.loads(self._process.stdout.readline()) == "ready"
                self._is_ready = True
            self._process.stdin.write(json.dumps(order).encode() + b"\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """Ends this process, and with it the servers that still run."""
        self._process.communicate(timeout=30)


@cache
def seedbed() -> Seedbed:
    """The seedbed of this test process."""
    made = Seedbed()
    atexit.register(made.close)
    return made
