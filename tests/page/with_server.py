"""Runs a command that needs a server: `python -m tests.page.with_server node --test web/e2e/*.test.mjs`.

The server has a free port and an empty database, no rate limits and no pauses between moves of bots. The command finds
its address in HANAZONO_SERVER and the program `hanazono` in HANAZONO; its exit status is the command's.
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
