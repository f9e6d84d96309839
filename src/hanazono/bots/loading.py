"""Loads the compiled rules of a game from disk when its first table opens, with no more of Numba than that takes.

To compile, Numba keeps the LLVM bitcode of every function, so that others can be inlined with it, and registers
everything it knows of Python and NumPy. Calling compiled code needs neither: without them a server with all games open
is a third smaller. If something has to be compiled after all (a cache file is missing), both come back: the compiler
registers what it needs, and bitcode is unpacked when it is linked.

The order of the file: a game; Numba, the lean way.
"""

import gc
import threading
import zlib
from functools import cache
from typing import Any

from llvmlite.binding import parse_bitcode
from numba.core.caching import Cache
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from hanazono.bots import IS_INTERPRETED
from hanazono.bots.ahead import parts_of
from hanazono.games import GAMES

# -- a game ----------------------------------------------------------------------------------------------------------

_loaded: set[str] = set()
_loading = threading.Lock()


def is_loaded(name: str) -> bool:
    """Whether a game is loaded and can be played at once."""
    return IS_INTERPRETED or name in _loaded


def load(name: str) -> None:
    """Loads a game, unless this process has already. It takes a moment: do not call it on an event loop."""
    if is_loaded(name):
        return
    with _loading:
        if not is_loaded(name):
            load_leanly()
            for _label, part in parts_of(GAMES[name]):
                part()
            _loaded.add(name)
            gc.collect()
            gc.freeze()  # it lives as long as the process: the collector need not scan it again and again


# -- Numba, the lean way ---------------------------------------------------------------------------------------------


@cache
def load_leanly() -> None:
    """From now on Numba loads from disk only what calling the code needs."""
    Cache.load_overload = _load_overload  # type: ignore[method-assign]
    cpu_target.target_context.codegen()._library_class = _Library


def _load_overload(cache: Any, signature: Any, target: Any) -> Any:
    """Numba's own, without registering everything that could be compiled: the compiler does that itself."""
    with cache._guard_against_spurious_io_errors():
        return cache._load_overload(signature, target)


class _Library(JITCodeLibrary):
    """Machine code that keeps its bitcode packed."""

    _packed = b""

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> Any:
        library = super()._unserialize(codegen, state)  # type: ignore[no-untyped-call]
        _name, kind, code = state
        if kind == "object":
            _machine_code, bitcode = code
            library._packed = zlib.compress(bitcode, 1)
            library._shared_module.close()
            library._shared_module = None
        return library

    def _get_module_for_linking(self) -> Any:
        if self._shared_module is None and self._packed:
            self._shared_module = parse_bitcode(zlib.decompress(self._packed))
        return super()._get_module_for_linking()  # type: ignore[no-untyped-call]
