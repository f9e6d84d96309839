"""`make siege`: attackers of every kind alongside fifty tables of honest people, on this machine only.

It starts a server of its own, on a new SQLite file, with the default limits (`--rate 1`). The honest people (honest.py)
play at a human pace: the measurement is how long they wait, not how much the server can do. They are measured first in
quiet; then alongside each kind of attacker alone; then alongside all of them; then in quiet again.

Attackers do what a few addresses are allowed, and beyond that are refused at most about 1,000 times a second: the
docstring of each attack says how often. When all attack together they share six addresses, as somebody with six
machines would: a flood from hundreds has to be stopped in the network. Every kind is a process that runs only on idle
CPU time, so that on a machine with two cores the measurement shows the server's work, and not the attackers'. Nothing
else should run there: anything that keeps the machine busy adds to the waiting times.

The bars: alongside every kind, and alongside all of them, the p95 of an honest answer is at most twice that in quiet,
and under 30 ms; no honest move is lost; no response has a status of 500 or more, and the log has no error; afterwards
the memory is near what it was. The exit status says whether they hold.

The order of the file: the phases; what is running; what is shown.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.server.run import Server, serving
from benchmarks.siege.attack import ATTACKS

TICKS = os.sysconf("SC_CLK_TCK")
TABLES = 50
ADDRESSES = 6  # of all attackers, when they attack together
QUIET, ALL = 2, 3  # times as long as one kind alone
REST_SECONDS = 3  # after the last attack, before the quiet phase
MOST_P95 = 30.0  # ms
MOST_RATIO = 2.0
HONEST_FAULTS = ("lost", "cut", "refused")
MOST_GROWTH = 100.0  # MB that may be left behind
UNPREPARED = "could not prepare"
GRAVE = (UNPREPARED, "own mistake", "a cookie")  # what attackers must not report
Row = dict[str, Any]
console = Console(width=160)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=7, help="alongside each kind of attacker")
    parser.add_argument("--only", nargs="*", choices=list(ATTACKS), default=[], help="these kinds only")
    parser.add_argument("--together", action="store_true", help="only all kinds at once, none alone")
    arguments = parser.parse_args()
    has_held = siege(arguments.only or list(ATTACKS), arguments.seconds, is_each_alone=not arguments.together)
    sys.exit(0 if has_held else 1)


# -- the phases ------------------------------------------------------------------------------------------------------


def siege(kinds: list[str], seconds: float, *, is_each_alone: bool = True) -> bool:
    """Measures and shows everything; returns whether every bar holds."""
    with tempfile.TemporaryDirectory() as folder, _besieged(Path(folder)) as town:
        town.measure("warming up", QUIET * seconds)
        rows = [town.measure("quiet", QUIET * seconds)]
        if is_each_alone:
            rows += [town.measure(kind, seconds, [kind]) for kind in kinds]
        if len(kinds) > 1:
            rows.append(town.measure("all together", ALL * seconds, kinds))
        time.sleep(REST_SECONDS)
        rows.append(town.measure("quiet again", QUIET * seconds))
        log = town.log.read_text(encoding="utf-8", errors="replace")
    show(rows)
    return judge(rows, log)


@dataclass
class Town:
    """The server, its honest people, and where its log is."""

    server: Server
    honest: "subprocess.Popen[str]"
    log: Path
    wave: int = field(default=0)

    def measure(self, label: str, seconds: float, kinds: list[str] | None = None) -> Row:
        """The honest people for this many seconds, alongside these attackers."""
        self.wave += 1
        answers: Counter[str] = Counter()
        together = ADDRESSES if len(kinds or []) > 1 else 0
        with ExitStack() as stack:
            attackers = []
            for kind in kinds or []:
                try:
                    attackers.append(stack.enter_context(attacking(kind, self.server.port, self.wave, together)))
                except NotReady as error:
                    answers[f"{UNPREPARED}: {error}"] += 1
            _next_line(self.honest)  # what was measured while they prepared
            before, started = self._spent(), time.monotonic()
            for each in attackers:
                _say(each, "go")
            time.sleep(seconds)
            row: Row = json.loads(_next_line(self.honest))
            row |= {"label": label, "megabytes": self.server.megabytes, "connections": self.server.connections}
            loop, whole = (
                100 * (after - then) / (time.monotonic() - started)
                for after, then in zip(self._spent(), before, strict=True)
            )
            row |= {"loop": loop, "threads": whole - loop}
            for each in attackers:
                answers.update(json.loads(_next_line(each)))
        row["answers"] = dict(sorted(answers.items()))
        console.print(f"{label}: p95 {row['moves_p95']} ms; attackers: {row['answers']}")
        return row

    def _spent(self) -> tuple[float, float]:
        """CPU seconds that its event loop has used so far, and all its threads, including those that have ended."""
        process = Path("/proc", str(self.server.process.pid))
        loop = process / "task" / process.name / "schedstat"
        fields = (process / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return int(loop.read_text(encoding="ascii").split()[0]) / 1e9, (int(fields[11]) + int(fields[12])) / TICKS


# -- what is running -------------------------------------------------------------------------------------------------


class NotReady(Exception):
    """A process failed before it began: the server may no longer respond."""


@contextmanager
def _besieged(folder: Path) -> Iterator[Town]:
    log = folder / "log"
    options = ["--rate", "1", "--pause", "0.2", "--metrics", "all"]
    with serving(f"sqlite:///{folder}/siege.db", options=options, log=log) as server:
        server.wait_until_alone()
        words = ["--port", str(server.port), "--tables", str(TABLES)]
        with _running("benchmarks.siege.honest", *words) as honest:
            yield Town(server, honest, log)


@contextmanager
def attacking(kind: str, port: int, wave: int, together: int) -> Iterator["subprocess.Popen[str]"]:
    words = ["--port", str(port), "--wave", str(wave), "--together", str(together)]
    with _running("benchmarks.siege.attack", kind, *words) as process:
        yield process


@contextmanager
def _running(module: str, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that has reported that it is ready."""
    command = [sys.executable, "-m", module, *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        if not process.stdout.readline():
            raise NotReady(" ".join([module, *words]))
        yield process
    finally:
        process.kill()
        process.wait()


def _say(process: "subprocess.Popen[str]", word: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{word}\n")
    process.stdin.flush()


def _next_line(process: "subprocess.Popen[str]") -> str:
    """Its reply to a line on standard input."""
    _say(process, "next")
    assert process.stdout is not None
    return process.stdout.readline()


# -- what is shown ---------------------------------------------------------------------------------------------------

COLUMNS = {
    "moves": "moves",
    "moves_p50": "p50 ms",
    "moves_p95": "p95 ms",
    "moves_p99": "p99 ms",
    "bots_p95": "bots p95",
    "health_p95": "/health p95",
    "lost": "lost",
    "cut": "cut",
    "refused": "refused",
    "loop": "loop %",
    "threads": "threads %",
    "megabytes": "MB",
    "connections": "connections",
}


def show(rows: list[Row]) -> None:
    grid = Table(title="Honest people, alongside attackers", title_justify="left")
    grid.add_column("")
    for title in [*COLUMNS.values(), "5xx"]:
        grid.add_column(title, justify="right")
    for row in rows:
        figures = [
            f"{row[name]:,.0f}" if name in {"megabytes", "loop", "threads"} else f"{row[name]:,}" for name in COLUMNS
        ]
        grid.add_row(row["label"], *figures, str(failures(row)))
    console.print(grid)


def failures(row: Row) -> int:
    return sum(count for status, count in row["answers"].items() if status.startswith("5"))


def judge(rows: list[Row], log: str) -> bool:
    """Prints the bars that do not hold."""
    quiet, last, faults = rows[0], rows[-1], []
    for row in rows[1:]:
        most = min(MOST_P95, MOST_RATIO * quiet["moves_p95"])
        if row["moves_p95"] > most:
            faults.append(f"{row['label']}: p95 is {row['moves_p95']} ms, more than {most:.1f}")
        faults += [f"{row['label']}: honest people: {row[name]} {name}" for name in HONEST_FAULTS if row[name]]
        if failures(row):
            faults.append(f"{row['label']}: {failures(row)} answers with 5xx")
        faults += [f"{row['label']}: {what}" for what in row["answers"] if what.startswith(GRAVE)]
    if last["megabytes"] > quiet["megabytes"] + MOST_GROWTH:
        faults.append(f"memory: {quiet['megabytes']:.0f} MB before, {last['megabytes']:.0f} MB after")
    errors = [line for line in log.splitlines() if '"level": "error"' in line or "Traceback" in line]
    if errors:
        faults.append(f"{len(errors)} errors in the log, such as {errors[0]}")
    console.print(f"The log: {len(log):,} bytes, {len(errors)} errors.")
    for fault in faults:
        console.print(f"[bold]failed[/bold]: {fault}", highlight=False)
    if not faults:
        console.print("All bars hold.")
    return not faults


if __name__ == "__main__":
    main()
