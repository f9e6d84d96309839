"""The settings of a server: from the command line, else from HANAZONO_* in the environment, else these."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import hanazono

DATABASE = "sqlite:///hanazono.db"
LONGEST_PAUSE = 10  # seconds: less than a process may take for a bot's move


class BadSetting(ValueError):
    """A setting that cannot be used: its name, what was found, what is expected."""

    def __init__(self, name: str, found: object, expected: str) -> None:
        super().__init__(f"{name} = {found!r}: expected {expected}")
        self.name, self.found, self.expected = name, found, expected


@dataclass(frozen=True)
class Settings:
    """All settings. docs/6-operations.md explains them."""

    database: str = DATABASE
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origins: str = ""  # besides our own: pages that may use this server, separated by spaces
    proxies: str = ""  # addresses of reverse proxies whose X-Forwarded-For counts, separated by spaces
    rate: float = 1.0  # rate limits are multiplied by this; 0 switches them off
    pause: float = 1.0  # seconds between two moves of bots, where somebody may be looking
    contact: str = ""  # a mailto: or https: address for the operators of push services
    metrics: str = "none"  # who may read /metrics: "none", "all", or those who show this token
    thinkers: int = 0  # threads of a process that think; 0: as many as its cores allow
    database_pool: int = 5
    log_level: str = "info"

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **given: Any) -> "Settings":
        """What was given, else what the environment says, else the defaults; raises BadSetting."""
        environment = os.environ if environment is None else environment
        settings = cls()
        for each in fields(cls):
            value: Any = given.get(each.name)
            if value is None:
                value = environment.get(f"HANAZONO_{each.name.upper()}")
            if value is not None:
                settings = replace(
                    settings, **{each.name: _typed(each.name, value, type(getattr(settings, each.name)))}
                )
        settings.check()
        return settings

    def check(self) -> None:
        if not 0 <= self.port < 65536:
            raise BadSetting("port", self.port, "0 … 65535")
        if self.workers < 1:
            raise BadSetting("workers", self.workers, "1 …")
        if self.rate < 0:
            raise BadSetting("rate", self.rate, "0 …")
        if not 0 <= self.pause <= LONGEST_PAUSE:
            raise BadSetting("pause", self.pause, f"0 … {LONGEST_PAUSE}")
        if self.metrics not in {"none", "all"} and not re.fullmatch("[!-~]{16,}", self.metrics):
            found = self.metrics if self.metrics == "here" else "…"  # half a secret is not for logs
            raise BadSetting("metrics", found, "none, all, or a token of at least 16 characters")
        if self.thinkers < 0:
            raise BadSetting("thinkers", self.thinkers, "0 …")
        if self.workers > 1 and self.database.startswith("sqlite"):
            raise BadSetting("workers", self.workers, "1 (sqlite)")

    @property
    def is_local_file(self) -> bool:
        return self.database.startswith("sqlite")


def _typed(name: str, value: Any, kind: type) -> Any:
    try:
        return kind(value)
    except ValueError:
        raise BadSetting(name, value, kind.__name__) from None


def web_folder() -> Path:
    """Where the built page lies, if it is there."""
    return Path(hanazono.__file__).parent / "web"
