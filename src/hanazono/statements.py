"""The statements of the rules: which lines of code name each, which tests prove it, and what is missing.

It reads the repository that contains it: the frozen list of ids with the tests (tests/games/<game>/statements.txt), the
rules pages (docs/rules/<lang>/<game>.md), the source and the tests. An installed package lacks them and cannot check.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hanazono.games import GAMES

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGES = ROOT / "docs" / "rules"
EXCEPTIONS = TESTS / "unproved.txt"  # statements that no test can prove: `id: why`


class NoRepository(Exception):
    """The program is installed without its tests and rules pages."""


@dataclass(frozen=True)
class Row:
    """A statement, the places in the code that name it, and the tests that prove it."""

    id: str
    code: list[str]
    tests: list[str]


def table(name: str | None = None) -> list[Row]:
    """All statements of a game, or of all games, in the order of the rules."""
    if not TESTS.is_dir() or not PAGES.is_dir():
        raise NoRepository
    proofs = list(_proofs())
    rows = []
    for game in [name] if name else GAMES:
        named = list(_named(game))
        for statement in frozen(game):
            code = [place for place, found in named if found == statement]
            tests = [place for place, found in proofs if found == statement]
            rows.append(Row(statement, code, tests))
    return rows


def problems(name: str | None = None) -> list[str]:
    """Problems, one line each: unknown ids, unproved statements, pages that differ from the list."""
    rows = table(name)
    known = {row.id for row in rows}
    excused = _excused()
    found = [f"{row.id}: no test proves it" for row in rows if not row.tests and row.id not in excused]
    found += [f"{statement}: excused in {EXCEPTIONS.name}, but it is proved" for statement in _needless(rows, excused)]
    for game in [name] if name else GAMES:
        for place, statement in (*_named(game), *_proofs()):
            if statement.startswith(f"{game}.") and statement not in known:
                found.append(f"{place}: {statement} is not a statement of the rules")
        for page in (folder / f"{game}.md" for folder in sorted(PAGES.iterdir())):
            found += _page_problems(page, frozen(game)) if page.exists() else [f"{page.relative_to(ROOT)}: is missing"]
    return found


def frozen(game: str) -> list[str]:
    """The ids of a game's statements, in the order of the rules."""
    return (TESTS / "games" / game / "statements.txt").read_text(encoding="utf-8").split()


def _named(game: str) -> Iterator[tuple[str, str]]:
    """Every place of the game's code that names a statement."""
    pattern = re.compile(rf"(?<![\w.]){game}\.[a-z-]+\.[a-z-]+(?![\w.-]*\()")
    for path in sorted((ROOT / "src" / "hanazono" / "games" / game).glob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for statement in pattern.findall(line):
                yield f"{path.relative_to(ROOT)}:{number}", statement


def _proofs() -> Iterator[tuple[str, str]]:
    """Every test with `@proves(…)`."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "proves":
                    for argument in decorator.args:
                        yield f"{path.relative_to(ROOT)}::{node.name}", ast.literal_eval(argument)


def _excused() -> dict[str, str]:
    if not EXCEPTIONS.exists():
        return {}
    lines = EXCEPTIONS.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))


def _needless(rows: list[Row], excused: dict[str, str]) -> list[str]:
    return [row.id for row in rows if row.tests and row.id in excused]


def _page_problems(page: Path, statements: list[str]) -> Iterator[str]:
    """A rules page has one paragraph per statement, with its id as anchor and at its end."""
    place = page.relative_to(ROOT)
    paragraphs = re.findall(r'^<a id="([^"]+)"></a>.*`([^`]+)`$', page.read_text(encoding="utf-8"), re.MULTILINE)
    yield from (f"{place}: the paragraph {anchor} ends with {end}" for anchor, end in paragraphs if anchor != end)
    anchors = [anchor for anchor, _ in paragraphs]
    yield from (f"{place}: {each} has no paragraph" for each in statements if each not in anchors)
    yield from (f"{place}: {each} is not a statement of the rules" for each in anchors if each not in statements)
    yield from (f"{place}: {each} stands twice" for each in statements if anchors.count(each) > 1)
