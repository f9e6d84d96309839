"""What a person types while others move: a thread reads lines into the inbox, one at a time.

In a terminal a line is edited by readline, and whatever is printed meanwhile goes above it: a half-typed line is taken
off the screen and put back below. Without a terminal (a pipe, a file) lines wait until they are asked for.
"""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import FileIO
from typing import Any

from rich.cells import cell_len
from rich.console import Console

from hanazono.join.connection import Inbox, Typed

try:
    import readline
    import termios
except ImportError:  # not on this system: lines are read as the terminal gives them
    readline = termios = None  # type: ignore[assignment]

PROMPT = "> "
PROMPT_SECONDS = 0.2  # that readline may take to show it


@dataclass
class Keyboard:
    """The keyboard of this process."""

    inbox: Inbox
    is_live: bool = field(default_factory=lambda: os.isatty(0))  # somebody sits there: what is typed counts at once
    _is_shown: bool = False  # the prompt, with what is typed behind it
    _modes: Any = None  # of the terminal, as we found them, where readline edits the line
    _wanted: threading.Event = field(default_factory=threading.Event)  # the next line
    _shown: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        read: Callable[[], str] = _raw_line
        if readline is not None and os.isatty(0) and sys.stdout.isatty():
            read = partial(input, PROMPT)
            self._modes = termios.tcgetattr(0)
            readline.set_pre_input_hook(self._note_prompt)
            readline.parse_and_bind("set enable-bracketed-paste off")  # nothing would switch it off at the end
            readline.parse_and_bind("tab: self-insert")
        threading.Thread(target=self._run, args=(read,), name="keyboard", daemon=True).start()

    def stop(self) -> None:
        """Leaves the terminal as it was."""
        if self._modes is not None:
            self._erase()
            termios.tcsetattr(0, termios.TCSADRAIN, self._modes)
            self._modes = None

    def want_line(self) -> None:
        """The last line is dealt with: the next one may come."""
        self._shown.clear()
        self._wanted.set()
        if self._modes is not None:
            self._shown.wait(PROMPT_SECONDS)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """What is printed meanwhile goes above what is being typed."""
        was_shown = self._is_shown
        self._erase()
        yield
        if was_shown and self._is_shown:
            print(PROMPT + readline.get_line_buffer(), end="", flush=True)

    def _erase(self) -> None:
        if self._is_shown:
            rows = cell_len(PROMPT + readline.get_line_buffer()) // os.get_terminal_size().columns
            print("\r" + "\x1b[A" * rows + "\x1b[J", end="", flush=True)

    def _run(self, read: Callable[[], str]) -> None:
        text: str | None = ""
        while text is not None:
            self._wanted.wait()
            self._wanted.clear()
            try:
                text = read()
            except (EOFError, OSError, ValueError):
                text = None
            self._is_shown = False
            self.inbox.put(Typed(text))

    def _note_prompt(self) -> None:
        self._is_shown = True
        self._shown.set()


def _raw_line() -> str:
    """A line of standard input, past the buffer of Python's: a thread that sleeps in it would not let us end."""
    line = FileIO(0, closefd=False).readline()
    if not line:
        raise EOFError
    return line.decode(errors="replace")


class ConsoleAbove(Console):
    """A console that prints above what is being typed."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__(highlight=False)
        self.keyboard = keyboard

    def print(self, *args: Any, **kwargs: Any) -> None:
        with self.keyboard.hidden():
            super().print(*args, **kwargs)
