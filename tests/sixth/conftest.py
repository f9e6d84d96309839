"""A tree of this repository with a sixth game: `added/` laid over it, and its name in the one list of games.

Only that tree knows the game; what runs there runs in processes of its own, mostly interpreted: the game is small, and
compiling it is not.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

collect_ignore = ["added"]

ROOT = Path(__file__).parents[2]
ADDED = Path(__file__).parent / "added"
REGISTRY = Path("src/hanazono/games/__init__.py")
BEFORE, AFTER = '"sakura", "ombre")', '"sakura", "ombre", "clover")'
SECONDS = 600  # for one command


@dataclass(frozen=True)
class Tree:
    """A copy of the repository in which clover can be played."""

    root: Path
    is_interpreted: bool = True

    @property
    def environment(self) -> dict[str, str]:
        places = {"PYTHONPATH": str(self.root / "src"), "HANAZONO_CACHE": str(self.root / "cache")}
        return {**os.environ, **places, "NUMBA_DISABLE_JIT": str(int(self.is_interpreted))}

    def python(self, *arguments: str, typed: str = "") -> str:
        """Runs a module there, which must succeed; gives what it prints."""
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.root,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    root = tmp_path_factory.mktemp("sixth")
    for folder in ("src", "tests", "tools", "docs"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "web", "sixth"))
    shutil.copy(ROOT / "pyproject.toml", root)
    shutil.copytree(ADDED, root, dirs_exist_ok=True)
    registry = root / REGISTRY
    registry.write_text(registry.read_text(encoding="utf-8").replace(BEFORE, AFTER), encoding="utf-8")
    return Tree(root)
