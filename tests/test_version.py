"""The version stands in one place, and everything that states it agrees: docs/releasing.md."""

import json
import re
import tomllib
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

from hanazono import __version__

ROOT = Path(__file__).parents[1]


def test_a_wheel_has_the_version_of_the_package() -> None:
    assert WheelBuilder(str(ROOT)).metadata.version == __version__


def test_it_is_written_in_one_place_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]
    assert "version" not in json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))


def test_the_changelog_begins_with_it() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+), (?:unreleased|\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE)
    assert headings[0] == __version__
    assert len(set(headings)) == len(headings)
