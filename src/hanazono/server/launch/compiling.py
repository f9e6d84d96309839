"""Compiles the rules in a process of its own: that takes a gigabyte, which goes with the process.

The server loads what it needs of the outcome from disk (bots/loading.py) and compiles nothing itself. What was compiled
before such a process died is kept: the next one goes on from there.
"""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator

from hanazono.server.launch.interim import end_with_parent

PROGRAM = ["-m", __name__]
ATTEMPTS = 2
GIVES_WAY = 10  # how nice it is, as `nice` counts it: people play meanwhile

logger = logging.getLogger(__name__)

Progress = tuple[str, int, int]  # what is compiled, how much is, and of how much


class NotCompiled(Exception):
    """The rules could not be compiled: why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def compile_apart(log_level: str) -> Generator[Progress, None, None]:
    """Compiles all rules, or finds them compiled; tells its progress. Raises NotCompiled. To close it ends it."""
    for attempt in range(1, ATTEMPTS + 1):
        status = yield from _compile_once(log_level)
        if status == 0:
            return
        logger.warning("the process that compiles the rules has died", extra={"why": _why(status), "attempt": attempt})
    raise NotCompiled(_why(status))


def _compile_once(log_level: str) -> Generator[Progress, None, int]:
    """Gives the exit status of the process."""
    child = subprocess.Popen(  # noqa: S603  (ourselves)
        [sys.executable, *PROGRAM, log_level],
        stdin=subprocess.PIPE,  # it ends when this is closed, be it because we are gone
        stdout=subprocess.PIPE,
        start_new_session=True,  # a Ctrl-C is for us, who then end it
        text=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    with child.stdin, child.stdout:
        try:
            for line in child.stdout:
                done, total, label = line.rstrip("\n").split("\t")
                yield label, int(done), int(total)
            return child.wait()
        finally:
            child.kill()
            child.wait()


def _why(status: int) -> str:
    return signal.Signals(-status).name if status < 0 else f"exit status {status}"


# -- the process itself ----------------------------------------------------------------------------------------------


def main(log_level: str) -> int:
    from hanazono.bots.ahead import compile_ahead  # noqa: PLC0415  (they import NumPy and Numba)
    from hanazono.server.process import logs  # noqa: PLC0415

    logs.configure(log_level)
    threading.Thread(target=end_with_parent, name="parent", daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    try:
        for label, done, total in compile_ahead():
            print(done, total, label, sep="\t", flush=True)
    except Exception:
        logger.exception("the rules cannot be compiled")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
