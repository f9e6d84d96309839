"""The log of the program: one JSON object per line on standard error, or a readable line where that is a terminal.

What a line never holds: cookies, names, words of chat, moves, addresses of people. So of an error only its kind and the
places in the code it has come through are written, not its text, which may quote what somebody sent; and the loggers of
other packages, some of which write down whole messages, are heard from warnings on, with the first line of each.

What people can cause, they can cause a thousand times a second. So a warning or an error is written once a minute; how
many were left out since stands in the next one. What was refused is written once a minute for each address.

    logger.info("a worker has died", extra={"worker": 4711})

The order of the file: the log; its lines; what is written seldom.
"""

import json
import logging
import sys
import threading
import time
import traceback
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, TextIO

from hanazono.store.database import Unavailable

LEVELS = ("debug", "info", "warning", "error")
OURS = "hanazono"
MOST_FRAMES = 12  # of an error
SELDOM_SECONDS = 60.0
MOST_WHO = 20  # of one kind of line are written in that time, no matter whom they are about
MOST_KINDS = 500  # of lines are remembered
WHO = "who"  # whom a line is about: it is counted by that, which is not written
COUNTED = "counted"  # the line is due, and need not be counted again

_OWN_ATTRIBUTES = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName", WHO, COUNTED}

logger = logging.getLogger(__name__)


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Sends everything that this process logs to one place."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Readable() if stream.isatty() else JsonLines())
    handler.addFilter(_seldom)
    _seldom.forget()
    root = logging.getLogger()
    for other in root.handlers[:]:
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level.upper())


def refused(reason: str, address: str) -> None:
    """Something was refused before anybody looked at what it was. Under a flood even to make a line would cost."""
    left_out = _seldom.count(("refused", reason), address)
    if left_out is not None:
        more = {"left_out": left_out} if left_out else {}
        logger.warning("refused", extra={"reason": reason, COUNTED: True, **more})


# -- its lines -------------------------------------------------------------------------------------------------------


class JsonLines(logging.Formatter):
    """A record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": message_of(record),
        }
        if fields := fields_of(record):
            line["fields"] = fields
        return json.dumps(line, ensure_ascii=False, default=str)


class Readable(logging.Formatter):
    """A record as a line for people."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        fields = fields_of(record)
        trace = "".join(f"\n    {place}" for place in fields.pop("trace", []))
        more = "".join(f"  {name}={value}" for name, value in fields.items())
        return f"{time} {record.levelname.lower():7} {message_of(record)}{more}{trace}"


def message_of(record: logging.LogRecord) -> str:
    text = record.getMessage().strip()
    is_ours = record.name.split(".")[0] == OURS
    return text if is_ours else text.partition("\n")[0]


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What more a record says: the fields it was given, and its error."""
    fields = {name: value for name, value in vars(record).items() if name not in _OWN_ATTRIBUTES}
    if record.exc_info and record.exc_info[1] is not None:
        fields |= _error(record.exc_info[1])
    return fields


def _error(error: BaseException) -> dict[str, Any]:
    found: dict[str, Any] = {"error": f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")}
    if isinstance(error, OSError) and error.strerror:
        found["reason"] = error.strerror
    if isinstance(error, Unavailable) and (cause := error.__cause__) is not None:
        driver = getattr(cause, "orig", cause)  # its words might hold what was to be stored
        code = getattr(driver, "sqlstate", None) or getattr(driver, "sqlite_errorname", None)
        found["reason"] = code or type(driver).__name__
    frames = list(traceback.walk_tb(error.__traceback__))[-MOST_FRAMES:]
    found["trace"] = [f"{frame.f_globals.get('__name__')}:{line} {frame.f_code.co_name}" for frame, line in frames]
    return found


# -- what is written seldom ------------------------------------------------------------------------------------------


@dataclass
class _Kind:
    """Lines of one kind: when they were last written, by whom they were about; how many were left out since."""

    written: "OrderedDict[str, float]" = field(default_factory=OrderedDict)
    left_out: int = 0


class Seldom(logging.Filter):
    """Lets warnings and errors through that were not written in the last minute."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[tuple[object, ...], _Kind] = OrderedDict()
        self._lock = threading.Lock()

    def forget(self) -> None:
        """As if nothing had been written so far."""
        with self._lock:
            self._kinds.clear()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING or hasattr(record, COUNTED):
            return True
        left_out = self.count(_kind_of(record), str(getattr(record, WHO, "")))
        if left_out:
            record.left_out = left_out
        return left_out is not None

    def count(self, key: tuple[object, ...], who: str) -> int | None:
        """Whether a line of that kind is due: how many were left out before it; None: this one is left out, too."""
        now = time.monotonic()
        with self._lock:
            kind = self._kinds.setdefault(key, _Kind())
            if len(self._kinds) > MOST_KINDS:
                self._kinds.popitem(last=False)
            while kind.written and next(iter(kind.written.values())) <= now - SELDOM_SECONDS:
                kind.written.popitem(last=False)
            if who in kind.written or len(kind.written) >= MOST_WHO:
                kind.left_out += 1
                return None
            kind.written[who] = now
            left_out, kind.left_out = kind.left_out, 0
            return left_out


def _kind_of(record: logging.LogRecord) -> tuple[object, ...]:
    is_ours = record.name.split(".")[0] == OURS
    fields = fields_of(record)
    fields["trace"] = fields.get("trace", [])[-1:]
    text = message_of(record) if is_ours else str(record.msg)  # others put addresses of people into theirs
    return record.name, text, repr(fields)


_seldom = Seldom()
