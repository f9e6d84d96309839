"""What deck files of all games have in common: reading them, and demanding what may stand in them.

Each function returns what it was given, or raises `BadDeck` with the place. Nothing here knows a game.

Deck files come from anybody, and `tomllib` takes quadratic time and memory for some: so a text is measured before it is
parsed. The measuring is linear, and splits the text into strings, comments, keys and brackets where TOML does, up to
the first mistake: whatever the parser gets to has been measured.

The order of the file: reading; measuring; demanding.
"""

import json
import re
import tomllib

from hanazono.games.contract import BadDeck, Json, same_json

# The largest shipped deck has 14 kB, 1500 words, keys of 2 parts, 4 brackets within each other.
MOST_BYTES = 64_000
MOST_WORDS = 5_000  # parts of keys, values, brackets
MOST_PARTS = 8  # of a dotted key
MOST_DEPTH = 16  # of brackets
MOST_LETTERS = 1_000  # of a key, or of a value on one line


def read_toml(text: str) -> Json:
    """The tables of a file, made of what JSON has, too: no dates, no numbers of thousands of digits."""
    _measure(text)
    try:
        brought = tomllib.loads(text)
        json.dumps(brought)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadDeck("", "", str(error), 'TOML (1, true, "…", […], {…})') from None
    return brought


# -- measuring -------------------------------------------------------------------------------------------------------

_WORD = r"""(?: (?!"{3}|'{3}) (?:[A-Za-z0-9_-]++ | "(?:[^"\\\n]|\\.)*+" | '[^'\n]*+'))"""
_TOKEN = re.compile(
    rf"""
      \#[^\n]*+  # comments, and strings of several lines, are passed over
    | "{{3}}(?:[^"\\]|\\[\s\S]|"(?!""))*+"{{3,5}}+
    | '{{3}}(?:[^']|'(?!''))*+'{{3,5}}+
    | (?P<words> {_WORD} (?:[ \t]*+\.[ \t]*+{_WORD}){{0,{MOST_PARTS - 1}}}+ (?P<more> [ \t]*+\.[ \t]*+{_WORD} )?+ )
    | (?P<opens> [\[{{] )
    | (?P<closes> [\]}}] )
    | (?P<mistake> ["'] )  # a string without an end
    """,
    re.VERBOSE,
)


def _measure(text: str) -> None:
    """Raises BadDeck for what would take the parser long."""
    if len(text.encode(errors="surrogatepass")) > MOST_BYTES:
        raise BadDeck("", "", len(text), f"≤ {MOST_BYTES // 1000} kB")
    words = depth = 0
    for token in _TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "mistake":  # the parser stops here, and says why
            return
        if kind is None:
            continue
        words += 1 + found.count(".")
        depth += {"opens": 1, "closes": -1}.get(kind, 0)
        fault = _fault(found, words, depth, is_cut=token["more"] is not None)
        if fault is not None:
            raise BadDeck(f":{text.count(chr(10), 0, token.start()) + 1}", "", found, fault)


def _fault(found: str, words: int, depth: int, *, is_cut: bool) -> str | None:
    """What may stand there instead, in signs; None: all is well."""
    if is_cut:
        return f"a.b.c ≤ {MOST_PARTS}"
    if len(found) > MOST_LETTERS:
        return f'"…" ≤ {MOST_LETTERS}'
    if depth > MOST_DEPTH:
        return f"[[…]] ≤ {MOST_DEPTH}"
    return f"a = 1, […], {{…}} ≤ {MOST_WORDS}" if words > MOST_WORDS else None


# -- demanding -------------------------------------------------------------------------------------------------------


def table(where: str, value: object) -> Json:
    if not isinstance(value, dict):
        raise BadDeck(where, "", value, "{…}")
    return value


def tables(where: str, value: object) -> list[Json]:
    if not isinstance(value, list):
        raise BadDeck(where, "", value, "[{…}, …]")
    return [table(where, entry) for entry in value]


def number(where: str, field: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadDeck(where, field, value, f"{least} … {most}")
    return value


def one_of(where: str, field: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadDeck(where, field, value, ", ".join(f'"{name}"' for name in known))
    return value


def unchanged(where: str, field: str, value: object, shipped: Json) -> None:
    """What a deck file cannot change must be as shipped, as far as it stands there."""
    if field not in shipped:
        raise BadDeck(where, field, value, ", ".join(shipped))
    if isinstance(value, dict) and isinstance(shipped[field], dict):
        for inner, each in value.items():
            unchanged(f"{where}.{field}" if where else field, inner, each, shipped[field])
    elif not same_json(value, shipped[field]):
        raise BadDeck(where, field, value, f"= {json.dumps(shipped[field], ensure_ascii=False)}")
