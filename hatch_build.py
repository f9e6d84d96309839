"""Builds the page into the package, so that a wheel serves it. From a clone, `make page` does that."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageBuildHook(BuildHookInterface[Any]):
    """Runs when a wheel is built; an editable installation is a clone's."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (the hook's own form)
        root = Path(self.root)
        page = root / "src" / "hanazono" / "web" / "index.html"
        if version == "editable" or page.exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the page is built with Node 20 or newer: install it, or run make page first")
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)  # noqa: S603  (our own build)
