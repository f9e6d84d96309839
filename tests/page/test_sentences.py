"""The sentences of the page: every one that it says is there, and every one that is there is said."""

import re
from pathlib import Path

import pytest

from tests.test_words import ENGLISH, sentences

ROOT = Path(__file__).parents[2]
SOURCES = [path for kind in ("ts", "svelte") for path in sorted((ROOT / "web" / "src").rglob(f"*.{kind}"))]
LITERAL = re.compile(r"""["'`]([a-z]+(?:-[a-z0-9_]+)+)["'`]""")
TEMPLATE = re.compile(r"`([^`\n]*\$\{[^`\n]*)`")
HOLE = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")


def _said() -> tuple[set[str], list[re.Pattern[str]]]:
    """Ids in the sources of the page, and patterns of ids that are put together there."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    patterns = set()
    for template in TEMPLATE.findall(text):
        pieces = HOLE.split(template)
        if all(re.fullmatch(r"[a-z0-9_-]*", piece) for piece in pieces) and any("-" in piece for piece in pieces):
            patterns.add("[a-z0-9_-]+".join(map(re.escape, pieces)))
    return set(LITERAL.findall(text)), [re.compile(pattern) for pattern in patterns]


def _of_the_page() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    names = {path.stem for path in (ROOT / "src/hanazono/locales/en").glob("web*.ftl")}
    for name in names:
        text = (ROOT / "src/hanazono/locales/en" / f"{name}.ftl").read_text(encoding="utf-8")
        found[name] = set(re.findall(r"^([a-z][a-z0-9_-]*) =", text, re.MULTILINE))
    return found


def test_every_sentence_that_the_page_says_is_there() -> None:
    said, _ = _said()
    kinds = {each for ids in _of_the_page().values() for each in ids} | set(ENGLISH)
    starts = {each.split("-")[0] + "-" for each in kinds if each.startswith("web-")}
    missing = {each for each in said if any(each.startswith(start) for start in starts)} - set(ENGLISH)
    files = {path.stem for path in (ROOT / "src/hanazono/locales/en").glob("web-*.ftl")}
    assert missing - files == set()


@pytest.mark.parametrize("file", sorted(_of_the_page()))
def test_every_sentence_of_the_page_is_said(file: str) -> None:
    said, patterns = _said()
    unsaid = {each for each in _of_the_page()[file] - said if not any(pattern.fullmatch(each) for pattern in patterns)}
    assert unsaid == set()


@pytest.mark.parametrize("lang", ["fr", "ja"])
def test_the_page_is_translated(lang: str) -> None:
    """A sentence of words that reads the same in another language was forgotten; names and signs may."""
    other, english = _texts(lang), _texts("en")
    same = {each for each, text in english.items() if text == other[each] and len(re.findall(r"[a-z]{3,}", text)) > 3}
    assert same == set()
    assert sentences(lang).keys() == ENGLISH.keys()


def _texts(lang: str) -> dict[str, str]:
    found = {}
    for path in sorted((ROOT / "src/hanazono/locales" / lang).glob("web*.ftl")):
        for entry in re.split(r"\n(?=[a-z#])", path.read_text(encoding="utf-8")):
            if " = " in entry and not entry.startswith("#"):
                name, text = entry.split(" = ", 1)
                found[name] = re.sub(r"\{[^}]*\}", "", text).strip()
    return found
