"""What the rules of every game are built from: `@rule`, the generator, the three draws, the news.

Nothing here knows a game. Every function runs interpreted, compiled for the CPU and inside a GPU kernel, so
it keeps to one flat record, small integers, fixed sizes, no allocation and no exceptions.

The order of the file: compiling; faults; sets; sets of moves; the generator; the three draws; the news; statements.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher
from numba.misc.appdirs import user_cache_dir

F = TypeVar("F", bound=Callable[..., Any])
State = np.record
Array = np.ndarray[Any, np.dtype[Any]]

SPECTATOR = -1  # a viewer without a seat
ABOVE = -2  # a viewer who sees everything: transcripts, replays of finished tables
UNKNOWN = -1  # written where a viewer may not know a value
NOTHING = -1  # written where a card, a piece, a seat or an answer could be and none is


# -- compiling -------------------------------------------------------------------------------------------------------

PACKAGE = Path(__file__).parent.parent
KEEP_CACHES_FOR_DAYS = 30


def compiled_sources() -> list[Path]:
    """Every file that compiled code is made from: all of games/ but speech and text, and other modules with a rule."""
    games = [path for path in PACKAGE.glob("games/**/*") if path.suffix in {".py", ".toml"}]
    games = [path for path in games if path.stem not in {"speech", "text"}]
    others = [path for path in PACKAGE.rglob("*.py") if path.parent not in {game.parent for game in games}]
    return sorted({*games, *(path for path in others if b"\n@rule" in path.read_bytes())})


def cache_folder() -> Path:
    """Where this version of the rules keeps its machine code.

    Numba notices a change in a function's own file, not in the files of the functions it calls; so the folder's
    name is a hash of them all and of the versions that made the code.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for path in compiled_sources():
        digest.update(f"\0{path.relative_to(PACKAGE)}\0".encode())
        digest.update(path.read_bytes())
    root = Path(os.environ.get("HANAZONO_CACHE") or user_cache_dir("hanazono", appauthor=False))  # type: ignore[no-untyped-call]
    return root / f"rules-{digest.hexdigest()[:16]}"


def _use_cache() -> None:
    folder = cache_folder()
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        oldest = time.time() - KEEP_CACHES_FOR_DAYS * 86_400
        for other in folder.parent.glob("rules-*"):
            if other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    os.utime(folder)
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


_use_cache()


# No rule allocates, so there is no memory to manage (_nrt): that alone is a sixth faster.
SETTINGS: Any = {"nogil": True, "cache": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}


def rule(function: F) -> F:
    """Makes a plain function over a state record part of the rules: compiled on its first call, then from disk."""
    compiled: Any = numba.njit(**SETTINGS)(function)
    if isinstance(compiled, Dispatcher):
        compiled.get_call_template = _with_wide_integers(compiled.get_call_template)  # type: ignore[method-assign]
    return compiled  # type: ignore[no-any-return]


def entry(function: F) -> F:
    """A rule that Python calls for one state at a time: over before letting go of the interpreter's lock would pay."""
    return numba.njit(**{**SETTINGS, "nogil": False})(function)  # type: ignore[no-any-return]


def inlined(function: F) -> F:
    """A rule with one caller, written apart for the reader: compiled as lines of its caller, not on its own.

    In a long game this takes a third off the time to compile; the code it makes is as fast.
    """
    return numba.njit(inline="always", **SETTINGS)(function)  # type: ignore[no-any-return]


def _with_wide_integers(get_call_template: Callable[..., Any]) -> Callable[..., Any]:
    """Lets one rule call another with 64-bit integers only, whatever small field or constant is handed over.

    Numba would compile a version of its own for every constant and every width: half as much again to compile.
    """

    def widen(argument: Any) -> Any:
        plain = numba.types.unliteral(argument)  # type: ignore[no-untyped-call]
        return numba.types.int64 if isinstance(plain, numba.types.Integer) else plain

    return lambda args, kws: get_call_template(tuple(map(widen, args)), kws)


# -- faults ----------------------------------------------------------------------------------------------------------
# What `s.fault` says: never set in a sound program.

FAULT_SCRIPT = 1  # the script asked for an outcome that is impossible
FAULT_NEWS = 2  # more news than the record holds
FAULT_ODDS = 3  # a probed draw has more outcomes than the record holds
FAULT_TABLE = 4  # a table of the game ran over

PROBE = 1
PROBED = 2


@rule
def copy_row(source: Array, out: Array) -> None:
    """Copies a list of numbers; `veil` is made of this."""
    for index in range(len(source)):
        out[index] = source[index]


# -- sets ------------------------------------------------------------------------------------------------------------
# A set of up to 63 things is an integer with a bit for each.


@rule
def count_bits(mask: int) -> int:
    """How many things a set holds: all bits at once, in pairs, fours, bytes."""
    pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555)
    fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
    bits = fours + (fours >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    return int((bits + (bits >> 32)) & 0x7F)


@rule
def lowest_bit(mask: int) -> int:
    """The first thing of a set that is not empty."""
    return count_bits((mask & -mask) - 1)


@rule
def nth_bit(mask: int, number: int) -> int:
    """A thing of a set, counted from 0, that has more than so many; -1 if the set is empty."""
    if mask == 0:
        return -1
    rest = mask
    for _ in range(number):
        rest &= rest - 1
    return lowest_bit(rest)


@rule
def has(mask: int, thing: int) -> bool:
    """Whether a set holds that thing."""
    return bool(mask >> thing & 1)


# -- sets of moves ---------------------------------------------------------------------------------------------------
# What `legal` fills: an array of integers that are never negative, move m being bit m % 63 of word m // 63.

MOVES_A_WORD = 63


def no_moves(moves: int) -> Array:
    """An empty set of moves that are numbered from 0 to moves - 1."""
    return np.zeros(words_for(moves), np.int64)


def words_for(moves: int) -> int:
    """How many words a set of moves has."""
    return -(-moves // MOVES_A_WORD)


def moves_in(moves: Array) -> list[int]:
    """The moves of a set, in order."""
    found = []
    for first, things in enumerate(moves.tolist()):
        rest = things
        while rest:
            found.append(first * MOVES_A_WORD + (rest & -rest).bit_length() - 1)
            rest &= rest - 1
    return found


@rule
def clear_moves(moves: Array) -> None:
    for word in range(len(moves)):
        moves[word] = 0


@rule
def allow(moves: Array, move: int) -> None:
    """Adds a move to a set."""
    moves[move // MOVES_A_WORD] |= 1 << int(move) % MOVES_A_WORD


@rule
def allow_if(moves: Array, move: int, is_legal: bool) -> None:
    moves[move // MOVES_A_WORD] |= int(is_legal) << int(move) % MOVES_A_WORD


@rule
def offer(moves: Array, first: int, things: int) -> None:
    """Adds a move for each thing of a set: the thing's number after `first`."""
    word, bit = first // MOVES_A_WORD, first % MOVES_A_WORD
    fit = MOVES_A_WORD - bit  # as many have room in the first word
    moves[word] |= (things & (1 << fit) - 1) << bit
    if things >> fit:
        moves[word + 1] |= things >> fit


@rule
def disallow(moves: Array, move: int) -> None:
    """Takes a move out of a set."""
    moves[move // MOVES_A_WORD] &= ~(1 << int(move) % MOVES_A_WORD)


@rule
def allows(moves: Array, move: int) -> bool:
    """Whether a set has that move."""
    return bool(moves[move // MOVES_A_WORD] >> int(move) % MOVES_A_WORD & 1)


@rule
def count_moves(moves: Array) -> int:
    count = 0
    for word in range(len(moves)):
        count += count_bits(int(moves[word]))
    return count


@rule
def nth_move(moves: Array, number: int) -> int:
    """A move of a set, counted from 0; -1 if it has not so many."""
    left = number
    for word in range(len(moves)):
        things = int(moves[word])
        count = count_bits(things)
        if left < count:
            return word * MOVES_A_WORD + nth_bit(things, left)
        left -= count
    return -1


# -- the generator ---------------------------------------------------------------------------------------------------
# sfc32: four 32-bit words, worked on as 64-bit integers so that all builds agree bit for bit.

WORD = 0xFFFF_FFFF


@rule
def next_word(random: Array) -> int:
    """The next 32 random bits."""
    a, b, c, d = np.int64(random[0]), np.int64(random[1]), np.int64(random[2]), np.int64(random[3])
    word = (a + b + d) & WORD
    random[0] = b ^ (b >> 9)
    random[1] = (c + (c << 3)) & WORD
    random[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    random[3] = (d + 1) & WORD
    return int(word)


@rule
def seed_words(random: Array, first: int, second: int, third: int) -> None:
    """Starts the generator from 96 bits of seed."""
    random[0] = first & WORD
    random[1] = second & WORD
    random[2] = third & WORD
    random[3] = 1
    for _ in range(12):
        next_word(random)


@entry
def seed_one(random: Array, first: int, second: int, third: int) -> None:
    """The same, called from Python."""
    seed_words(random, first, second, third)


def seed(random: Array, number: int, stream: int = 0) -> None:
    """Starts the generator from a seed, 0 to 2**64 - 1; streams of one seed, 0 to 2**32 - 1, are independent."""
    seed_one(random, number & WORD, number >> 32 & WORD, stream)


@rule
def below(random: Array, k: int) -> int:
    """A number from 0 to k - 1, exactly uniform; k is less than 2**31.

    Lemire's multiplication, with the biased rest thrown away.
    """
    product = next_word(random) * np.int64(k)
    if (product & WORD) < k:
        rest = (WORD + 1) % k
        while (product & WORD) < rest:
            product = next_word(random) * np.int64(k)
    return int(product >> 32)


@rule
def any_of(random: Array, mask: int) -> int:
    """One thing of a set, all equally likely; as a set of one. For worlds that are imagined: a game draws otherwise."""
    rest = mask
    for _ in range(below(random, count_bits(mask))):
        rest &= rest - 1
    return rest & -rest


# -- the three draws -------------------------------------------------------------------------------------------------
# All chance of all games. Each takes the next outcome of the script, if there is one; else, when probing, writes its
# odds and goes on with its first possible outcome; else asks the generator.


@rule
def draw_number(s: State, k: int) -> int:
    """A number from 0 to k - 1, all equally likely."""
    s.spoilt = 1
    if s.script_at < s.script_end:
        outcome = _scripted(s)
        if 0 <= outcome < k:
            return outcome
        s.fault = FAULT_SCRIPT
        return 0
    if s.probe == PROBE:
        _open_odds(s, k)
        for outcome in range(min(k, len(s.odds))):
            s.odds[outcome] = 1
        return 0
    return below(s.random, k)


@rule
def draw_counts(s: State, counts: Array) -> int:
    """The index of one item, when counts[i] items of each kind lie in a bag; the caller takes it out."""
    s.spoilt = 1
    total, first = 0, -1
    for item in range(len(counts)):
        if counts[item] > 0 and first < 0:
            first = item
        total += int(counts[item])
    if s.script_at < s.script_end:
        outcome = _scripted(s)
        if 0 <= outcome < len(counts) and counts[outcome] > 0:
            return outcome
        s.fault = FAULT_SCRIPT
        return first
    if s.probe == PROBE:
        _open_odds(s, len(counts))
        for item in range(min(len(counts), len(s.odds))):
            s.odds[item] = counts[item]
        return first
    left = below(s.random, total)
    for item in range(len(counts)):
        left -= int(counts[item])
        if left < 0:
            return item
    return first  # an empty bag: -1


@rule
def draw_mask(s: State, mask: int) -> int:
    """The index of one bit that is set in mask, all equally likely."""
    s.spoilt = 1
    if s.script_at < s.script_end:
        outcome = _scripted(s)
        if 0 <= outcome < 63 and mask >> outcome & 1:
            return outcome
        s.fault = FAULT_SCRIPT
        return nth_bit(mask, 0)
    if s.probe == PROBE:
        _open_odds(s, 0)
        for item in range(63):
            if mask >> item & 1:
                if item < len(s.odds):
                    s.odds[item] = 1
                else:
                    s.fault = FAULT_ODDS
        return nth_bit(mask, 0)
    return nth_bit(mask, below(s.random, count_bits(mask)))


@rule
def _scripted(s: State) -> int:
    outcome = int(s.script[s.script_at])
    s.script_at += 1
    return outcome


@rule
def _open_odds(s: State, outcomes: int) -> None:
    s.probe = PROBED
    for outcome in range(len(s.odds)):
        s.odds[outcome] = 0
    if outcomes > len(s.odds):
        s.fault = FAULT_ODDS


# -- the news --------------------------------------------------------------------------------------------------------

MOVED = 1  # the news every game knows: (MOVED, seat, question, move); a game's own events are numbered from 2

PART = 15  # what may pass so many bits is told in two parts, the lower bits first
PART_MASK = (1 << PART) - 1


@rule
def clear_news(s: State) -> None:
    """Every `deal` and `play` starts with this: the news and `spoilt` are those of the last of them."""
    s.news_end = 0
    s.spoilt = 0


@rule
def tell(s: State, event: int, a: int, b: int, c: int) -> None:
    """Adds a line to what the last move told."""
    if s.news_end == len(s.news):
        s.fault = FAULT_NEWS
        return
    s.news[s.news_end, 0] = event
    s.news[s.news_end, 1] = a
    s.news[s.news_end, 2] = b
    s.news[s.news_end, 3] = c
    s.news_end += 1


# -- statements ------------------------------------------------------------------------------------------------------

LEGAL = 0  # what `why_not` says of a legal move


class Statements(list[str]):
    """The statements that can forbid a move, by the number that `why_not` gives: `forbids(id)` adds one."""

    def __init__(self) -> None:
        super().__init__([""])

    def __call__(self, statement: str) -> int:
        """The number of a statement, the next free one if it is new."""
        if statement not in self:
            self.append(statement)
        return self.index(statement)
