"""A garden of its own for a command that looks at the page: `python -m tests.web.garden node --test web/tests/e2e`.

Starts a server on a free port with an empty database, without limits and without pauses between moves of bots. The
command finds its address in HANAZONO_SERVER and the program `hanazono` in HANAZONO; its status is the status.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

PROGRAM = Path(sys.executable).with_name("hanazono")


def main(command: list[str]) -> int:
    with TemporaryDirectory(prefix="hanazono-") as folder:
        options = ["--port", "0", "--rate", "0", "--pause", "0", "--database", f"sqlite:///{folder}/garden.db"]
        with Path(folder, "log").open("w", encoding="utf-8") as log:
            server = subprocess.Popen([PROGRAM, "serve", *options], stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert server.stdout is not None
            opened = server.stdout.readline()
            if "http" not in opened:
                print(Path(log.name).read_text(encoding="utf-8"), file=sys.stderr)
                return 1
            address = opened[opened.index("http") :].strip()
            found = {"HANAZONO_SERVER": address, "HANAZONO": str(PROGRAM)}
            return subprocess.run(command, env={**os.environ, **found}, check=False).returncode
        finally:
            server.terminate()
            server.wait(timeout=20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
