"""The log of the program: one JSON object per line on standard error, or a readable line where that is a terminal.

What a line never holds: cookies, names, words of chat, moves, addresses of people. So of an error only its kind and the
places in the code it has come through are written, not its text, which may quote what somebody sent; and the loggers of
other packages, some of which write down whole messages, are heard from warnings on, with the first line of each.

    logger.info("a worker has died", extra={"worker": 4711})
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, TextIO

from sqlalchemy.exc import DBAPIError

LEVELS = ("debug", "info", "warning", "error")
OURS = "hanazono"
MOST_FRAMES = 12  # of an error

_OWN_ATTRIBUTES = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"}


def configure(level: str = "info", stream: TextIO | None = None) -> None:
    """Sends everything that this process logs to one place."""
    stream = stream or sys.stderr
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Readable() if stream.isatty() else JsonLines())
    root = logging.getLogger()
    for other in root.handlers[:]:
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(level.upper())


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
    if isinstance(error, DBAPIError) and error.orig is not None:
        code = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
        found["reason"] = code or type(error.orig).__name__
    frames = list(traceback.walk_tb(error.__traceback__))[-MOST_FRAMES:]
    found["trace"] = [f"{frame.f_globals.get('__name__')}:{line} {frame.f_code.co_name}" for frame, line in frames]
    return found
