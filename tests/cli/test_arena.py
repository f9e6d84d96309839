"""`hanazono arena` as it is typed: who may play, what is written and printed. What it measures: tests/lab/arena."""

import json
from pathlib import Path

import pytest

from hanazono.words import LANGUAGES
from tests.test_cli import Run, invoke, run

__all__ = ["run"]  # a fixture

RANDOM = ["arena", "haru", "random", "bud:4", "--games", "2", "--jobs", "1", "--out"]


def test_everybody_meets_everybody_and_games_played_before_are_not_played_again(tmp_path: Path) -> None:
    first = invoke(*RANDOM, str(tmp_path / "out"))
    assert first.exit_code == 0, first.output
    assert "random – bud:4" in first.stdout
    assert "Elo" in first.stdout
    assert f"Written: {tmp_path / 'out' / 'index.html'}" in first.stdout.replace("\n", "")
    kept = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert {"index.html", "results.json"} < set(kept)
    again = invoke(*RANDOM, str(tmp_path / "out"))
    assert again.stdout == first.stdout
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == kept


def test_the_results_as_json_are_those_of_the_folder(tmp_path: Path) -> None:
    told = invoke(*RANDOM, str(tmp_path), "--json")
    results = json.loads(told.stdout)
    assert results == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert [(match["one"], match["others"], match["games"]) for match in results["matches"]] == [("random", "bud:4", 2)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("arena", "hanazono arena haru bud tree:50ms"),
        ("arena haru bud", "hanazono arena haru bud tree:50ms"),
        ("arena haru bud bud", "hanazono arena haru bud tree:50ms"),
        ("arena haru bud oak", "oak"),
        ("arena chess bud tree", "chess"),
        ("arena haru bud tree --seats 3", "3"),
        ("arena haru bud tree --games 0", "0"),
        ("arena haru bud tree --jobs none", "none"),
        ("arena --ladder chess", "chess"),
    ],
)
def test_what_cannot_be_played_is_one_line(run: Run, line: str, found: str, lang: str) -> None:
    status, out, err = run("--lang", lang, *line.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert found in err
