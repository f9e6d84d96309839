"""Every reason that a server can give has a sentence, with nothing in it that the server does not tell.

The sources are read, so that a new reason without a sentence fails here.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hanazono
from hanazono.join.api import Refusal
from hanazono.words import LANGUAGES
from tests.join.stage import SPEAKERS
from tests.test_words import ENGLISH

SOURCES = Path(hanazono.__file__).parent
FILES = [
    *sorted((SOURCES / "server").rglob("*.py")),
    *(SOURCES / "table" / f"{name}.py" for name in ("making", "play", "seating")),
]

# Where a reason stands among the arguments. `unknown` builds one of its own.
CALLS = {"Problem": 1, "BadAnswer": 0, "_refuse": 0, "_refusal": 0, "unknown": 0}

# Reasons that are handed on, and were given elsewhere.
HANDED_ON = {"error.reason", "problem.reason", "reason"}


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node) in CALLS:
            yield node
    for node in ast.walk(tree):  # class Stale(BadAnswer): super().__init__("stale")
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "BadAnswer" for base in node.bases):
            for each in ast.walk(node):
                if isinstance(each, ast.Call) and name_of(each) == "__init__":
                    yield ast.Call(ast.Name("BadAnswer"), each.args, each.keywords)


def found() -> dict[str, list[set[str]]]:
    """Every reason in the sources, with the names of the values that each place gives to its sentence."""
    reasons: dict[str, list[set[str]]] = {}
    for file in FILES:
        for call in calls(ast.parse(file.read_text(encoding="utf-8"))):
            given = {keyword.arg or "" for keyword in call.keywords} - {"statement"}
            where, texts = f"{file.name}: {ast.unparse(call)}", list(reasons_of(call))
            assert texts, f"{where}: the reason cannot be read here; write it out"
            for text in texts:
                reasons.setdefault(text, []).append(given)
    del reasons[""]
    return reasons


def reasons_of(call: ast.Call) -> Iterator[str]:
    """The reasons that a call may give; "" for one that is handed on."""
    argument = call.args[CALLS[name_of(call)]]
    if isinstance(argument, ast.Constant):
        yield f"unknown-{argument.value!s}" if name_of(call) == "unknown" else str(argument.value)
    elif isinstance(argument, ast.IfExp):
        for each in (argument.body, argument.orelse):
            assert isinstance(each, ast.Constant)
            yield str(each.value)
    elif ast.unparse(argument) in HANDED_ON or (
        name_of(call) == "Problem" and "unknown-{what}" in ast.unparse(argument)
    ):
        yield ""


REASONS = found()


def test_the_sources_were_read() -> None:
    assert {"stale", "unknown-table", "unknown-seat", "malformed", "too-many", "name-long"} <= set(REASONS)


@pytest.mark.parametrize("reason", sorted({*REASONS, "unknown-address", "method", "invalid"}))
def test_every_reason_has_a_sentence(reason: str) -> None:
    assert f"reason-{reason}" in ENGLISH, f"write reason-{reason} in locales/*/join.ftl"
    for given in REASONS.get(reason, [set()]):
        assert ENGLISH[f"reason-{reason}"] <= given, f"the server does not always tell this with {reason}"


def test_every_sentence_has_a_reason() -> None:
    known = {f"reason-{reason}" for reason in {*REASONS, "unknown-address", "method", "invalid"}}
    assert {name for name in ENGLISH if name.startswith("reason-")} == known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_that_is_not_known_is_shown_as_it_is(lang: str) -> None:
    assert "too-new" in Refusal("too-\x1bnew", {}).words(SPEAKERS[lang])
    assert "24" in Refusal("name-long", {"most": 24}).words(SPEAKERS[lang])
    assert "name-long" in Refusal("name-long", {}).words(SPEAKERS[lang])
