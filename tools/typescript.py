"""Writes the types of the protocol for the page: one TypeScript file from the messages of the table's socket
(table/wire.py) and the bodies of the HTTP API (forms.py), one for each game from its questions and what its speech.py
says, and the list of games. `make protocol` writes them; a test fails when they are out of date.

Both speak JSON Schema: msgspec and pydantic write it, this file turns it into interfaces. In what comes from the server
every field is there; in what goes to it those with a default may be left out.

The order of the file: the whole file; what games say; interfaces; endpoints; types.
"""

import json
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, is_typeddict

import msgspec

from hanazono import games
from hanazono.games import GAMES, decks
from hanazono.games.contract import Game
from hanazono.server.http.app import api
from hanazono.server.people import accounts, user_text
from hanazono.server.process.settings import Settings
from hanazono.server.protocol import close_codes
from hanazono.table import wire

Schema = dict[str, Any]

HEAD = """\
// The types of the protocol (docs/4-protocol.md). Written by `make protocol`: do not change this file by hand.

/** Any JSON: what the games say in their own words. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}
"""
CODES = {
    "signedOut": close_codes.SIGNED_OUT,
    "tooSlow": close_codes.TOO_SLOW,
    "tooMany": close_codes.TOO_MANY,
    "notOurs": close_codes.NOT_OURS,
    "unknown": close_codes.UNKNOWN,
}
LIMITS = {
    "name": user_text.MOST_LETTERS,
    "said": user_text.MOST_SAID,
    "shortestLogin": accounts.LOGIN_LETTERS[0],
    "longestLogin": accounts.LOGIN_LETTERS[1],
    "shortestPassword": accounts.PASSWORD_LETTERS[0],
    "longestPassword": accounts.PASSWORD_LETTERS[1],
    "deckBytes": decks.MOST_BYTES,
}
MOST_COLUMNS = 116  # of a comment's text


# -- the whole file --------------------------------------------------------------------------------------------------


def files() -> dict[str, str]:
    """Every file as it should be, by its path in the page's sources."""
    games = {f"games/{game.name}/forms.ts": game_forms(game) for game in GAMES.values()}
    return {"net/protocol.ts": written(), "games/names.ts": game_names(), **games}


def game_names() -> str:
    """The games, in the order of every list."""
    names = ", ".join(json.dumps(name) for name in GAMES)
    head = "// The games, in the order of every list. Written by `make protocol`: do not change this file by hand.\n"
    return f"{head}\nexport const NAMES = [{names}] as const;\n"


def written() -> str:
    """The file of the protocol as it should be."""
    document = api(Settings()).openapi()
    bodies: dict[str, Schema] = document["components"]["schemas"]
    parts = [HEAD]
    for title, union, name in (
        ("the socket of a table: to the server", wire.FromClient, "FromClient"),
        ("the socket of a table: to the client", wire.ToClient, "ToClient"),
    ):
        parts.append(_title(title))
        parts += _messages(union, name)
    parts.append(_title("the HTTP API: bodies"))
    for name in sorted(bodies):
        is_form = bodies[name].get("additionalProperties") is False  # unknown fields are refused in what comes in only
        interface = _interface(name, bodies[name], is_whole=not is_form)
        if interface not in parts:  # the socket may say the same
            parts.append(interface)
    parts.append(_title("the HTTP API: addresses"))
    parts.append(_endpoints(document["paths"]))
    parts.append(_title("why a socket was closed"))
    parts.append(_numbers("CLOSED", CODES))
    parts.append(_title("what may be written, in letters where no unit is named"))
    parts.append(_numbers("LIMITS", LIMITS))
    _check_names(parts)
    return "\n".join(parts)


def _title(text: str) -> str:
    return f"// -- {text} ".ljust(119, "-") + "\n"


def _numbers(name: str, values: dict[str, int]) -> str:
    lines = [f"  {key}: {each}," for key, each in values.items()]
    return "\n".join([f"export const {name} = {{", *lines, "} as const;\n"])


def _messages(union: Any, name: str) -> Iterator[str]:
    """A union of messages, which their `type` tells apart, and all that they are made of."""
    is_sent = union is wire.ToClient
    _, found = msgspec.json.schema_components(get_args(union))
    members = [member.__name__ for member in get_args(union)]
    yield f"export type {name} = {' | '.join(members)};\n"
    for each in [*members, *sorted(found.keys() - set(members))]:
        yield _interface(each, found[each], is_whole=is_sent and not _may_lack(found[each]))


def _may_lack(schema: Schema) -> bool:
    """Whether a message may come without one of the fields: one that is not required, and has no default either."""
    required = schema.get("required", [])
    return any(name not in required and "default" not in field for name, field in schema.get("properties", {}).items())


def _check_names(parts: Iterable[str]) -> None:
    """No two things have one name."""
    names = [line.split()[2] for part in parts for line in part.splitlines() if line.startswith("export ")]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"two types of one name, in wire.py and forms.py: {', '.join(sorted(twice))}")


# -- what games say ---------------------------------------------------------------------------------------------------


def game_forms(game: Game) -> str:
    """What a game says about its tables: views, hints of choices, lines of transcripts; and what it declares once."""
    own = f"{games.__name__}.{game.name}."
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(own)]  # hints before speech
    forms = [form for module in modules for form in vars(module).values() if is_typeddict(form)]
    forms = [form for form in dict.fromkeys(forms) if form.__module__.startswith(own)]
    _, found = msgspec.json.schema_components(forms)
    head = f"// What {game.name} says about a table. Written by `make protocol`: do not change this file by hand.\n"
    asks = "".join(f"  {json.dumps(ask)},\n" for ask in dict.fromkeys(game.rules.QUESTIONS.asks.values()))
    parts = [f"export const ASKS = [\n{asks}];\n"]
    parts += [_interface(form.__name__, _in_order(form, found[form.__name__])) for form in forms]
    parts += [_moves(game), _told(game), *_constants(game)]
    uses = 'import type { Json, JsonObject } from "../../net/protocol.ts";\n'
    names = [name for name in ("Json", "JsonObject") if any(re.search(rf"\b{name}\b", part) for part in parts)]
    return "\n".join([head, *([uses.replace("Json, JsonObject", ", ".join(names))] if names else []), *parts])


def _in_order(form: type, schema: Schema) -> Schema:
    """The fields in the order they are written in."""
    return {**schema, "properties": {name: schema["properties"][name] for name in form.__annotations__}}


def _moves(game: Game) -> str:
    """The moves of each question, and their lines."""
    shapes: dict[str, dict[tuple[str, ...], dict[str, list[str]]]] = {}  # by question and names: the types of each
    for question, forms in game.speech.FORMS.items():
        asked = shapes.setdefault(game.ask(question), {})
        for form in forms.values():
            types = asked.setdefault(tuple(form), {name: [] for name in form})
            for name, value in form.items():
                types[name].append("true" if value is True else PLAIN[msgspec.json.schema(type(value))["type"]])
    lines = ["/** The moves of each question. */", "export interface Moves {"]
    for ask, asked in shapes.items():
        lines.append(f"  {ask}: {' | '.join(map(_shape, asked.values()))};")
    details = "".join(f"; {name}?: number" for name in game.details.names)
    move = f"Moves[Ask] & {{{details[1:]} }}" if details else "Moves[Ask]"
    moved = f"{{ seat: number; ask: Ask; move: {move} }}"
    return "\n".join([*lines, "}", "", f"export type Moved = {{ [Ask in keyof Moves]: {moved} }}[keyof Moves];", ""])


def _told(game: Game) -> str:
    """The events of a transcript."""
    lines = ["export type Told ="]
    for event in game.speech.EVENTS.table:
        types = {field.name: [type_of(msgspec.json.schema(field.type))] for field in event.fields}
        lines.append(f"  | {_shape({'event': [json.dumps(event.name)], **types})}")
    lines[-1] += ";"
    line = ["/** A line of a transcript: a move or an event. */", "export type Line = Moved | Told;"]
    return "\n".join([*lines, "", *line, ""])


def _shape(types: dict[str, list[str]]) -> str:
    fields = (f"{name}: {' | '.join(sorted(set(each)))}" for name, each in types.items())
    return f"{{ {'; '.join(fields)} }}"


def _constants(game: Game) -> Iterator[str]:
    """What the game declares once; of names their types as well."""
    for name, value in game.speech.CONSTANTS.items():
        is_numbered = isinstance(value, dict) and all(isinstance(key, int) for key in value)
        is_names = isinstance(value, tuple) and all(isinstance(each, str) for each in value)
        kind = ": Record<number, number>" if is_numbered else ""
        yield f"export const {name}{kind} = {json.dumps(value)}{' as const' if is_names else ''};"
    yield ""


# -- interfaces ------------------------------------------------------------------------------------------------------


def _interface(name: str, schema: Schema, *, is_whole: bool = False) -> str:
    """`is_whole`: fields with a default are sent as well."""
    needed = schema.get("properties", {}) if is_whole else schema.get("required", [])
    lines = [*_comment(schema.get("description"), ""), f"export interface {name} {{"]
    for field, each in schema.get("properties", {}).items():
        lines += _comment(each.get("description"), "  ")
        lines.append(f"  {field}{'' if field in needed else '?'}: {type_of(each)};")
    return "\n".join([*lines, "}", ""])


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    lines = textwrap.wrap(" ".join(text.split()), MOST_COLUMNS - len(indent) - 4)
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


# -- endpoints -------------------------------------------------------------------------------------------------------


def _endpoints(paths: dict[str, dict[str, Schema]]) -> str:
    lines = ["/** What is sent to each address, and what comes back. */", "export interface Endpoints {"]
    for path, methods in paths.items():
        for method, each in methods.items():
            lines += _comment(each.get("description"), "  ")
            lines += [
                f'  "{method.upper()} {path}": {{',
                f"    query: {_query(each)};",
                f"    body: {body_of(each)};",
                f"    answer: {answer_of(each)};",
                "  };",
            ]
    return "\n".join([*lines, "}", ""])


def _query(endpoint: Schema) -> str:
    found = [each for each in endpoint.get("parameters", []) if each["in"] == "query"]
    fields = (f"{each['name']}{'' if each['required'] else '?'}: {type_of(each['schema'])}" for each in found)
    return f"{{ {'; '.join(fields)} }}" if found else "null"


def body_of(endpoint: Schema) -> str:
    """The type of what it takes."""
    content = endpoint.get("requestBody", {}).get("content", {})
    return type_of(content["application/json"]["schema"]) if content else "null"


def answer_of(endpoint: Schema) -> str:
    """The type of what it gives if all is well; what is not JSON is a string."""
    [good] = [answer for status, answer in endpoint["responses"].items() if status.startswith("2")]
    content = good.get("content", {})
    if not content:
        return "null"
    return type_of(content["application/json"].get("schema", {})) if "application/json" in content else "string"


# -- types -----------------------------------------------------------------------------------------------------------

PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def type_of(schema: Schema) -> str:
    """A JSON Schema as a type; raises ValueError for what this file does not know."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(sorted(json.dumps(value) for value in schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(type_of(each) for each in schema[union]))
    kind = schema.get("type")
    if kind is None:
        return "Json"
    if kind == "array":
        items = type_of(schema.get("items", {}))
        return f"({items})[]" if " | " in items else f"{items}[]"
    if kind == "object" and "properties" not in schema:
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values)}>" if isinstance(values, dict) and values else "JsonObject"
    if kind in PLAIN:
        return PLAIN[kind]
    raise ValueError(f"no type for {json.dumps(schema)}")


if __name__ == "__main__":
    for path, text in files().items():
        target = Path(sys.argv[1]) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
