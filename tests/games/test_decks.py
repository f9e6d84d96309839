"""Deck files as text: whatever somebody sends is measured before it is parsed, and what is parsed costs little.

The order of the file: texts that would be costly; texts that hide something from the measuring; decks people write.
"""

import time
import tomllib
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tomllib import _parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from hanazono.games import GAMES, decks
from hanazono.games.contract import BadDeck

MOST_SECONDS = 1.0  # what takes 20 ms on a machine that has nothing else to do
MOST_MEMORY = 20_000_000  # bytes
SHIPPED = sorted((Path(decks.__file__).parent).glob("*/cards.toml"))


@contextmanager
def little_is_used() -> Iterator[None]:
    tracemalloc.start()
    begun = time.thread_time()
    try:
        yield
        assert time.thread_time() - begun < MOST_SECONDS
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


# -- texts that would be costly --------------------------------------------------------------------------------------

COSTLY = {
    "a key of very many parts": ("a." * 16_000 + "b=1", "a.b.c ≤ 8"),
    "such a key, with spaces and quotes": ("a . 'a' . " * 3_000 + '"b" = 1', "a.b.c ≤ 8"),
    "such a key in a header": ("[" + "a." * 16_000 + "b]", "a.b.c ≤ 8"),
    "such a key in an inline table": ("a = {" + "a." * 16_000 + "b = 1}", "a.b.c ≤ 8"),
    "arrays within each other": ("a = " + "[" * 30_000 + "]" * 30_000, "[[…]] ≤ 16"),
    "tables within each other": ("a = " + "{a=" * 15_000 + "1" + "}" * 15_000, "[[…]] ≤ 16"),
    "many headers": ("".join(f"[a{n}.a.a.a.a]\n" for n in range(4_000)), "a = 1, […], {…} ≤ 5000"),
    "many arrays": ("a = [" + "[]," * 20_000 + "]", "a = 1, […], {…} ≤ 5000"),
    "a long key": (f"{'a' * 2_000} = 1", '"…" ≤ 1000'),
    "a long text": ("# " + "a" * 64_000, "≤ 64 kB"),
    "a text of half letters": ("\ud800" * 64_000, "≤ 64 kB"),
}


@pytest.mark.parametrize(("text", "allowed"), COSTLY.values(), ids=COSTLY)
def test_a_costly_text_is_refused_at_once_and_the_bound_is_said(text: str, allowed: str) -> None:
    with little_is_used(), pytest.raises(BadDeck) as refused:
        decks.read_toml(text)
    assert refused.value.allowed == allowed


def test_the_line_is_said() -> None:
    with pytest.raises(BadDeck) as refused:
        decks.read_toml("# one\n[two]\na.a.a.a.a.a.a.a.a = 3\n")
    assert refused.value.where == ":3"


def repeated(unit: str, most: int) -> str:
    """So many bytes of it; # is a number that is never the same."""
    found, size = list[str](), 0
    while size < most - 20:
        found.append(unit.replace("#", f"k{len(found)}"))
        size += len(found[-1])
    return "".join(found)


EIGHT = "a.a.a.a.a.a.a"
UNITS = {
    "keys": ("", "#=1\n", ""),
    "keys of many parts": ("", f"#.{EIGHT}=[]\n", ""),
    "keys of many parts below a header of many": (f"[h.{EIGHT}]\n", f"#.{EIGHT}=[]\n", ""),
    "headers": ("", f"[#.{EIGHT}]\n", ""),
    "lists of tables": ("", f"[[a]]\n{EIGHT}=1\n", ""),
    "numbers": ("a=[", "1,", "]"),
    "long numbers": ("a=[", "9" * 900 + ",", "]"),
    "inline tables": ("a=[", f"{{{EIGHT}=1}},", "]"),
    "one inline table": ("a={", f"#.{EIGHT}=[],", "z.z=1}"),
    "escapes": ('a="""', "\\t", '"""'),
    "numbers where a name belongs": ("[[data.card]]\nid=[", "1.2345678901234567e100,", "]"),
}


@pytest.mark.parametrize(("before", "unit", "after"), UNITS.values(), ids=UNITS)
@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.deck is not None])
def test_the_most_that_is_parsed_costs_little(game: str, before: str, unit: str, after: str) -> None:
    """As much of it as is let through: the largest power of two of bytes."""
    most = next(
        size
        for size in (decks.MOST_BYTES >> shift for shift in range(16))
        if is_let_through(before + repeated(unit, size - len(before + after)) + after)
    )
    assert most > 1_000
    text = before + repeated(unit, most - len(before + after)) + after
    deck = GAMES[game].deck
    assert deck is not None
    with little_is_used(), pytest.raises(BadDeck):
        deck.read(text)


def is_let_through(text: str) -> bool:
    try:
        decks.read_toml(text)
    except BadDeck as error:
        return "≤" not in error.allowed
    return True


# -- texts that hide something from the measuring --------------------------------------------------------------------

PIECES = (
    *('"""', "'''", '"', "'", '""', '""""', "''''", "\\", '\\"', "\\\n", "\n", "\r\n", "\r", "#", " ", "\t", "\x0b"),
    *("[", "]", "{", "}", "=", ".", ",", "a", "b.c", "1.5", "a=", "a=[", "]\n", "}\n", "[a]\n", "[[b]]\n", 'b="x"\n'),
    *("a.a.a.a.a.a.a.a.a=1\n", "a . \"b\".'c'.d.e.f.g.h.i=1\n", "[" * 17 + "]" * 17, "a=" + "{a=" * 17),
)


def test_nothing_can_be_hidden_from_the_measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the parser itself meets, up to where it stops, has been measured; what is small enough is let through."""
    parts, depths = [0], [0]
    parse_key, parse_array, parse_table = _parser.parse_key, _parser.parse_array, _parser.parse_inline_table

    def watched_key(source: str, position: int) -> tuple[int, tuple[str, ...]]:
        end, key = parse_key(source, position)
        parts.append(len(key))
        return end, key

    def deeper(parse: Callable[..., Any]) -> Callable[..., Any]:
        def parse_deeper(*given: object) -> Any:
            depths.append(depths[-1] + 1)
            found = parse(*given)
            depths.append(depths[-1] - 1)
            return found

        return parse_deeper

    monkeypatch.setattr(_parser, "parse_key", watched_key)
    monkeypatch.setattr(_parser, "parse_array", deeper(parse_array))
    monkeypatch.setattr(_parser, "parse_inline_table", deeper(parse_table))
    random, large, parsed = Random(1), 0, 0
    for _ in range(30_000):
        text = random.choice(["", "a="]) + "".join(random.choices(PIECES, k=random.randint(1, 12)))
        parts[:], depths[:] = [0], [0]
        try:
            tomllib.loads(text)
            is_toml = True
        except (ValueError, RecursionError):
            is_toml = False
        is_large = max(parts) > decks.MOST_PARTS or max(depths) > decks.MOST_DEPTH
        assert not (is_large and is_let_through(text)), text
        assert is_large or not is_toml or is_let_through(text), text
        large, parsed = large + is_large, parsed + is_toml
    assert large > 300
    assert parsed > 300


def test_strings_that_never_end_are_looked_through_once() -> None:
    for text in ('\\"""x" ' * 9_000, "\\'''x' " * 9_000, '"""' + "x" * 60_000, '"' + "\\" * 60_000):
        with little_is_used(), pytest.raises(BadDeck):
            decks.read_toml(text)


# -- decks that people write -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_shipped_decks_are_far_from_every_bound(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert is_let_through(text + text)  # every name stands there twice: that is refused, but for another reason


def test_long_comments_and_strings_of_several_lines_are_let_through() -> None:
    text = f"# {'a' * 5_000}\nnote = \"\"\"{'[' * 5_000}\"\"\"\nother = '''{'a.' * 5_000}'''\n"
    assert decks.read_toml(text)["note"] == "[" * 5_000
