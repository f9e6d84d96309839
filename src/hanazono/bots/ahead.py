"""Compiles the rules of all games, and the search for each, ahead of time, so that nobody waits for it later.

The compiled code is cached on disk; loading.py loads it, game by game.
"""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numba
from numba.core.registry import cpu_target

from hanazono.bots.search import Search
from hanazono.games import GAMES
from hanazono.games.ahead import Part, compile_parts, rule_parts
from hanazono.games.contract import Game
from hanazono.games.kit import PACKAGE, cache_folder, compiled_sources


def is_compiled() -> bool:
    """Whether everything has been compiled on this machine and is on its disk."""
    with suppress(OSError):
        return _mark().read_text(encoding="utf-8") == _made_for()
    return False


def compile_ahead() -> Iterator[tuple[str, int, int]]:
    """Like that of the games, with the search."""
    yield from compile_parts([part for game in GAMES.values() for part in parts_of(game)])
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        with suppress(OSError):  # if nothing can be stored, it is compiled every time
            _mark().write_text(_made_for(), encoding="utf-8")


def parts_of(game: Game) -> list[Part]:
    """What is called of a game that bots play, too."""
    return [*rule_parts(game), (f"{game.name}: search", lambda: _search_once(game))]


def _mark() -> Path:
    """For this copy of the program: Numba caches machine code for each copy separately."""
    place = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:16]
    return cache_folder() / f"compiled-{place}"


def _made_for() -> str:
    """Identifies the processor and the sources that the compiled rules are for."""
    sources = [path.stat().st_mtime_ns for path in compiled_sources()]
    return str([cpu_target.target_context.codegen().magic_tuple(), sources])


def _search_once(game: Game) -> None:
    s, search = game.new(game.seats[-1]), Search()
    seat = game.asked(s)[0]
    search.begin(game, game.veiled(s, seat), seat, 0)
    search.go_on(1)
    search.found()
