"""The protocol as it is written down: docs/4-protocol.md and the types of the page say what the program does."""

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from pydantic import BaseModel

from hanazono.games import decks
from hanazono.server.http import bodies
from hanazono.server.http.app import MOST_BYTES, api
from hanazono.server.live import chat, lobby, table_socket
from hanazono.server.people import user_text
from hanazono.server.process import limits
from hanazono.server.process.settings import Settings
from hanazono.server.protocol import close_codes, forms
from hanazono.server.push import notices
from hanazono.server.replay import replays, reviews
from hanazono.table import wire
from tools import typescript

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "4-protocol.md").read_text(encoding="utf-8")
TYPES = ROOT / "web" / "src" / "net" / "protocol.ts"

Json = dict[str, Any]


def table(name: str) -> list[list[str]]:
    """The rows of the table that follows a mark."""
    text = PAGE.partition(f"<!-- {name} -->\n")[2].partition("\n\n")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    assert len(rows) > 2, name
    return rows[2:]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.fixture(scope="module")
def document() -> Json:
    return api(Settings()).openapi()


# -- the types of the page -------------------------------------------------------------------------------------------


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript.written(), "the protocol has changed: run `make protocol`"


def test_every_type_is_defined_and_none_is_any() -> None:
    text = re.sub(r"//[^\n]*|/\*.*?\*/|\"[^\"]*\"", "", TYPES.read_text(encoding="utf-8"), flags=re.DOTALL)
    defined = re.findall(r"export (?:type|interface|const) (\w+)", text)
    assert len(defined) == len(set(defined))
    used = set(re.findall(r"\b[A-Z]\w+", text)) - {"Record"}
    assert used <= set(defined)
    words = set(re.findall(r"\b[a-z]+\b", re.sub(r"\w+\??:", "", text)))
    assert words <= {"export", "type", "interface", "const", "as", "null", "boolean", "number", "string", "true"}
    for opening, closing in ("{}", "[]", "()"):
        assert text.count(opening) == text.count(closing)


def test_the_types_compile() -> None:
    """Where there is a compiler; the test above sees the worst without one."""
    compiler = shutil.which("tsc", path=str(ROOT / "web" / "node_modules" / ".bin")) or shutil.which("tsc")
    if compiler is not None:
        subprocess.run([compiler, "--noEmit", "--strict", str(TYPES)], check=True)


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({}, "Json"),
        ({"type": "object"}, "JsonObject"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"enum": ["a", None, 1]}, '"a" | 1 | null'),
        ({"$ref": "#/components/schemas/Sat"}, "Sat"),
    ],
)
def test_a_schema_as_a_type(schema: Json, expected: str) -> None:
    assert typescript.type_of(schema) == expected


def test_a_schema_that_is_not_known_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="no type for"):
        typescript.type_of({"type": "object", "properties": {}})


# -- the HTTP API ----------------------------------------------------------------------------------------------------


def test_every_address_is_on_the_page(document: Json) -> None:
    def cell(kind: str) -> str:
        return {"null": "", "string": "text"}.get(kind, kind).removesuffix(" | null")

    found = {
        f"{method.upper()} {path}": (cell(typescript.body_of(each)), cell(typescript.answer_of(each)))
        for path, methods in document["paths"].items()
        for method, each in methods.items()
    }
    told = {address.strip("`"): (takes.strip("`"), gives.strip("`")) for address, takes, gives, _ in table("endpoints")}
    assert told == found


def test_every_address_says_what_it_does(document: Json) -> None:
    for path, methods in document["paths"].items():
        for method, each in methods.items():
            assert each.get("description"), f"{method} {path}"


# -- the session -----------------------------------------------------------------------------------------------------

BODIES: dict[str, type[BaseModel]] = {"people": forms.NameForm, "tables": forms.TableForm, "join": forms.JoinForm}
ANSWERS: dict[str, type[BaseModel]] = {"people": forms.PersonShown, "tables": forms.Made}


def test_the_session_is_one() -> None:
    lines = PAGE.partition("<!-- session -->\n```\n")[2].partition("\n```")[0].splitlines()
    assert len(lines) == 10
    asked = ""
    for line in lines:
        sign, _, rest = line.strip().partition(" ")
        if sign == "POST":
            path, _, body = rest.strip().partition(" ")
            asked = path.rpartition("/")[2]
            BODIES[asked].model_validate_json(body)
        elif sign == "201":
            ANSWERS[asked].model_validate_json(rest)
        elif sign == ">":
            msgspec.json.decode(rest, type=wire.FromClient)
        elif sign == "<":
            assert json.loads(re.sub(r",? …", "", rest))["type"] in {"table", "update"}
        else:
            assert sign == "GET"


# -- the messages ----------------------------------------------------------------------------------------------------


def examples() -> dict[str, list[str]]:
    """The examples of the page by the message they are of."""
    parts = re.findall(r"^\*\*`(\w+)`\*\*: .*?```json\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
    found: dict[str, list[str]] = {}
    for name, text in parts:
        found.setdefault(name, []).append(text)
    return found


def messages(union: Any) -> dict[str, type[wire.Message]]:
    return {member.__struct_config__.tag: member for member in get_args(union)}


@pytest.mark.parametrize("union", [wire.FromClient, wire.ToClient], ids=["to the server", "to the client"])
def test_every_message_has_an_example_that_is_one(union: Any) -> None:
    shown = examples()
    for name, kind in messages(union).items():
        for example in shown[name]:
            message = msgspec.json.decode(example, type=union)
            assert type(message) is kind
            assert msgspec.to_builtins(message) == json.loads(example)  # no field is left out


def test_no_example_is_of_a_message_that_is_none() -> None:
    assert examples().keys() == messages(wire.FromClient).keys() | messages(wire.ToClient).keys()


def test_every_why_of_a_whole_table_is_on_the_page() -> None:
    paragraph = PAGE.partition("**`table`**")[2].partition("```")[0]
    assert set(get_args(wire.Reason)) <= set(quoted(paragraph))
    [phases] = [line for line in PAGE.splitlines() if line.startswith("| `phase`")]
    assert set(get_args(wire.Phase)) <= set(quoted(phases))


def test_statements_on_the_page_are_statements() -> None:
    known = {line for path in (ROOT / "tests" / "games").glob("*/statements.txt") for line in path.read_text().split()}
    named = set(re.findall(r"\b(?:haru|ikebana|ombre|sakura|cerisier)\.[a-z-]+\.[a-z-]+", PAGE))
    assert named
    assert named <= known


# -- codes, limits, reasons ------------------------------------------------------------------------------------------


def test_every_code_is_on_the_page() -> None:
    ours = {
        close_codes.TOO_SLOW,
        close_codes.TOO_MANY,
        close_codes.NOT_OURS,
        close_codes.UNKNOWN,
        close_codes.SIGNED_OUT,
    }
    assert {int(code) for code, *_ in table("codes")} == ours | {1007, 1009, 1012}
    assert ours == set(typescript.CODES.values())


SIZES = {
    "a body": MOST_BYTES,
    "a body besides a transcript or a deck": bodies.MOST_BYTES,
    "a transcript that is uploaded": replays.MOST_BYTES,
    "its lines": replays.MOST_LINES,
    "a line of it": replays.MOST_LINE,
    "a deck file": decks.MOST_BYTES,
    "a message to the server": table_socket.MOST_BYTES,
    "a name": user_text.MOST_LETTERS,
    "a line of chat": user_text.MOST_SAID,
    "lines of chat that a newcomer gets": chat.MOST_LINES,
    "messages that wait for a client": table_socket.MOST_WAITING,
    "steps in one answer": replays.MOST_STEPS,
    "decisions of a review in one answer": reviews.MOST_DECISIONS,
    "tables in each list of the lobby": lobby.MOST_TABLES,
    "browsers of one person that take notices": notices.MOST_SUBSCRIPTIONS,
}


def test_every_size_is_on_the_page() -> None:
    assert {what: int(most.split()[0]) for what, most in table("sizes")} == SIZES


def test_every_rate_is_on_the_page() -> None:
    told = {kind.strip("`"): limits.Limit(float(burst), float(each)) for _, kind, burst, each in table("rates")}
    assert told == limits.LIMITS


def reasons() -> Iterator[str]:
    """Every word that the program may give as a reason: what Problem, BadAnswer and the like are called with."""
    package = ROOT / "src" / "hanazono"
    for path in [*(package / "server").rglob("*.py"), *(package / "table").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                at = {"Problem": 1, "BadAnswer": 0, "__init__": 0, "_refuse": 0, "unknown": 0}.get(name)
                word = node.args[at] if at is not None and len(node.args) > at else None
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield f"unknown-{word.value}" if name == "unknown" else word.value
            if path.name == "app.py" and isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "reason":
                words = (each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant))
                yield from (word for word in words if isinstance(word, str))


def test_every_reason_is_on_the_page() -> None:
    told = [word for cell, *_ in table("reasons") for word in quoted(cell)]
    assert len(told) == len(set(told))
    assert set(told) == set(reasons())
