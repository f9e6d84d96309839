"""Interpreted rules are a thousand times slower: hints there imagine few worlds."""

import os

from hanazono.games.cerisier import speech

if os.environ.get("NUMBA_DISABLE_JIT") == "1":
    speech.WORLDS = 2
