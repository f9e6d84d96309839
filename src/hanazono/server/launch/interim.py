"""A server for the first minutes: while the rules are compiled, a process of its own serves them interpreted.

They are the same rules, only slower; bots think less far. When the compiled rules are there it is closed as any server
that restarts: what was accepted is stored, and people who were there come back by themselves. The parent holds
the socket that both listen on, so nobody is turned away in between.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields

from hanazono.server.process.settings import Settings

OPEN = "open"
END_SECONDS = 10.0


@contextmanager
def serve_interpreted(settings: Settings, listening: socket.socket, open_doors: Callable[[], None]) -> Iterator[None]:
    """Serves interpreted rules until this is left. `open_doors` is called, by a thread, when people can come."""
    own = {f"HANAZONO_{each.name.upper()}": str(getattr(settings, each.name)) for each in fields(settings)}
    child = subprocess.Popen(  # noqa: S603  (ourselves)
        [sys.executable, "-m", __name__, str(listening.fileno())],
        env={**os.environ, **own, "NUMBA_DISABLE_JIT": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=[listening.fileno()],
        start_new_session=True,  # a Ctrl-C is for the parent, who then ends it
        text=True,
    )

    def wait_for_doors() -> None:
        if child.stdout is not None and child.stdout.readline().strip() == OPEN:
            open_doors()

    threading.Thread(target=wait_for_doors, name="interim", daemon=True).start()
    try:
        yield
    finally:
        if child.stdin is not None:
            child.stdin.close()  # that is what it waits for
        try:
            child.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def main(descriptor: int) -> int:
    """The process itself: serves until its parent lets go of it, or is gone."""
    from hanazono.server.launch import run  # noqa: PLC0415  (they import NumPy and Numba)
    from hanazono.server.process import logs  # noqa: PLC0415  (they import NumPy and Numba)

    settings = Settings.read()
    logs.configure(settings.log_level)
    threading.Thread(target=end_with_parent, name="parent", daemon=True).start()
    return run.serve_alone(settings, socket.socket(fileno=descriptor), lambda: print(OPEN, flush=True))


def end_with_parent() -> None:
    """For a thread: ends this process when its parent closes the pipe between them, or is gone."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
