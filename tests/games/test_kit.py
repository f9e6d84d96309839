"""The generator, the three draws with script and probe, the news, and the compiled cache."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from hanazono.games import kit
from hanazono.games.fields import Fields, public
from hanazono.games.kit import (
    FAULT_NEWS,
    FAULT_ODDS,
    FAULT_SCRIPT,
    PROBE,
    PROBED,
    Array,
    State,
)

BAG = Fields(public("bag", "i1", (6,)), news=3, script=4, odds=6).dtype
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def state(script: list[int] | None = None, bag: tuple[int, ...] = (3, 0, 2, 1, 0, 4)) -> State:
    s = np.zeros(1, np.dtype((np.record, BAG)))[0]
    s.bag[:] = bag
    kit.seed(s.random, 7)
    if script:
        s.script[: len(script)] = script
        s.script_end = len(script)
    return s  # type: ignore[no-any-return]


# -- sets ------------------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**63 - 1))
def test_things_of_a_set_are_counted(mask: int) -> None:
    assert kit.count_bits(mask) == mask.bit_count()


@given(st.integers(1, 2**62))
def test_the_first_thing_of_a_set(mask: int) -> None:
    assert kit.lowest_bit(mask) == (mask & -mask).bit_length() - 1


@given(st.integers(0, 2**63 - 1), st.integers(0, 62))
def test_what_a_set_holds(mask: int, thing: int) -> None:
    assert kit.has(mask, thing) == bool(mask >> thing & 1)


@given(st.integers(1, 2**63 - 1), st.data())
def test_the_nth_thing_of_a_set(mask: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, mask.bit_count() - 1))
    assert kit.nth_bit(mask, number) == [thing for thing in range(63) if mask >> thing & 1][number]


def test_of_nothing_there_is_nothing_to_take() -> None:
    empty = state(bag=(0,) * 6)
    assert kit.nth_bit(0, 2) == -1
    assert kit.draw_counts(empty, empty.bag) == -1


MOVES = 181
NUMBERS = st.sets(st.integers(0, MOVES - 1))


def set_of(numbers: set[int]) -> Array:
    moves = kit.no_moves(MOVES)
    for number in numbers:
        field: Any = np.int8(number) if number < 128 else number
        kit.allow(moves, field)  # a small field is no small shift
    return moves


@given(NUMBERS)
def test_a_set_of_moves_holds_what_was_allowed(numbers: set[int]) -> None:
    moves = set_of(numbers)
    assert kit.moves_in(moves) == sorted(numbers)
    assert kit.count_moves(moves) == len(numbers)
    assert [number for number in range(MOVES) if kit.allows(moves, number)] == sorted(numbers)
    assert [kit.nth_move(moves, number) for number in range(len(numbers) + 1)] == [*sorted(numbers), -1]
    assert (moves >= 0).all()
    kit.clear_moves(moves)
    assert kit.moves_in(moves) == []


@given(NUMBERS, st.integers(0, MOVES - 1), st.booleans())
def test_a_move_is_allowed_if_it_is_legal_and_disallowed_again(numbers: set[int], move: int, is_legal: bool) -> None:
    moves = set_of(numbers)
    kit.allow_if(moves, move, is_legal)
    assert kit.moves_in(moves) == sorted(numbers | ({move} if is_legal else set()))
    kit.disallow(moves, move)
    assert kit.moves_in(moves) == sorted(numbers - {move})


@given(NUMBERS, st.integers(0, 118), st.integers(0, 2**63 - 1))
def test_things_are_offered_from_a_number_on(numbers: set[int], first: int, things: int) -> None:
    moves = set_of(numbers)
    kit.offer(moves, first, things)
    assert kit.moves_in(moves) == sorted(numbers | {first + thing for thing in range(63) if things >> thing & 1})


def test_any_thing_of_a_set_is_equally_likely() -> None:
    random = np.zeros(4, np.uint32)
    kit.seed(random, 3)
    seen = Counter(kit.any_of(random, 0b1101_0010) for _ in range(400 if INTERPRETED else 20_000))
    assert set(seen) == {0b10, 0b1_0000, 0b100_0000, 0b1000_0000}
    assert chisquare(list(seen.values())).pvalue > 1e-4


# -- the generator ---------------------------------------------------------------------------------------------------


def sfc32(words: list[int]) -> int:
    """The generator as its author wrote it, in plain integers."""
    a, b, c, counter = words
    out = (a + b + counter) % 2**32
    words[:] = [b ^ (b >> 9), (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) + out) % 2**32, (counter + 1) % 2**32]
    return out


@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4))
def test_the_generator_is_sfc32(words: list[int]) -> None:
    random = np.array(words, np.uint32)
    for _ in range(5):
        assert kit.next_word(random) == sfc32(words)
        assert random.tolist() == [word % 2**32 for word in words]


def test_the_first_words_of_a_seed_never_change() -> None:
    """Transcripts name their seed: the same seed must give the same game for ever."""
    random = np.zeros(4, np.uint32)
    kit.seed(random, 20261115)
    assert [kit.next_word(random) for _ in range(4)] == [872602668, 4027196419, 2460105709, 2355478291]


def test_seeds_and_streams_differ() -> None:
    seen = set()
    for number in (0, 1, 2**32, 2**64 - 1):
        for stream in (0, 1):
            random = np.zeros(4, np.uint32)
            kit.seed(random, number, stream)
            seen.add(tuple(random.tolist()))
    assert len(seen) == 8


@given(st.integers(1, 2**31 - 1), st.integers(0, 2**32 - 1))
def test_below_stays_below(k: int, number: int) -> None:
    random = np.zeros(4, np.uint32)
    kit.seed(random, number)
    assert 0 <= kit.below(random, k) < k


def test_below_throws_the_biased_rest_away() -> None:
    """For k = 3 * 2**29 a quarter of all words must be thrown away; keeping them would favour every third number."""
    random = np.zeros(4, np.uint32)
    kit.seed(random, 1)
    draws = 300 if INTERPRETED else 30_000
    thirds = Counter(kit.below(random, 3 * 2**29) % 3 for _ in range(draws))
    assert chisquare([thirds[third] for third in range(3)]).pvalue > 1e-4


# -- the three draws -------------------------------------------------------------------------------------------------

DRAWS: dict[str, tuple[Any, list[int]]] = {
    "number": (lambda s: kit.draw_number(s, 5), [1, 1, 1, 1, 1, 0]),
    "counts": (lambda s: kit.draw_counts(s, s.bag), [3, 0, 2, 1, 0, 4]),
    "mask": (lambda s: kit.draw_mask(s, 0b101101), [1, 0, 1, 1, 0, 1]),
}
each_draw = pytest.mark.parametrize(("draw", "weights"), DRAWS.values(), ids=DRAWS)


@each_draw
def test_a_draw_has_its_odds(draw: Any, weights: list[int]) -> None:
    s = state()
    draws = 600 if INTERPRETED else 20_000
    seen = Counter(draw(s) for _ in range(draws))
    possible = [item for item, weight in enumerate(weights) if weight]
    assert set(seen) <= set(possible)
    expected = [draws * weights[item] / sum(weights) for item in possible]
    assert chisquare([seen[item] for item in possible], expected).pvalue > 1e-4


@each_draw
def test_a_draw_takes_from_the_script_first(draw: Any, weights: list[int]) -> None:
    del weights
    s = state(script=[3, 0])
    before = s.random.copy()
    assert [draw(s), draw(s)] == [3, 0]
    assert (s.random == before).all()
    assert s.fault == 0
    draw(s)
    assert (s.random != before).any()


@each_draw
@pytest.mark.parametrize("outcome", [-1, 6, 127])
def test_an_impossible_outcome_is_a_fault(draw: Any, weights: list[int], outcome: int) -> None:
    s = state(script=[outcome])
    assert weights[draw(s)] > 0
    assert s.fault == FAULT_SCRIPT


def test_an_item_that_is_not_there_is_a_fault() -> None:
    for draw in ("counts", "mask"):
        s = state(script=[1])
        DRAWS[draw][0](s)
        assert s.fault == FAULT_SCRIPT


@each_draw
def test_a_probed_draw_writes_its_odds(draw: Any, weights: list[int]) -> None:
    s = state()
    s.probe = PROBE
    before = s.random.copy()
    assert weights[draw(s)] > 0
    assert s.probe == PROBED
    assert s.odds.tolist() == weights
    assert (s.random == before).all()


def test_odds_that_do_not_fit_are_a_fault() -> None:
    for draw, what in ((kit.draw_number, 7), (kit.draw_mask, 1 << 40)):
        s = state()
        s.probe = PROBE
        draw(s, what)
        assert s.fault == FAULT_ODDS


@each_draw
def test_a_draw_spoils_undoing(draw: Any, weights: list[int]) -> None:
    del weights
    s = state()
    draw(s)
    assert s.spoilt
    kit.clear_news(s)
    assert not s.spoilt


def test_probing_enumerates_a_chain_of_draws() -> None:
    """Explicit chance nodes: every outcome of two draws without replacement, with its exact odds."""

    def two_flowers(s: State) -> tuple[int, ...]:
        drawn = []
        for _ in range(2):
            drawn.append(kit.draw_counts(s, s.bag))
            s.bag[drawn[-1]] -= 1
        return tuple(drawn)

    found: dict[tuple[int, ...], Fraction] = {}
    open_nodes: list[tuple[list[int], Fraction]] = [([], Fraction(1))]
    while open_nodes:
        script, odds = open_nodes.pop()
        s = state(script)
        s.probe = PROBE
        outcome = two_flowers(s)
        if s.probe == PROBE:
            found[outcome] = odds
        else:
            total = int(s.odds.sum())
            nexts = [(item, int(weight)) for item, weight in enumerate(s.odds) if weight]
            open_nodes += [([*script, item], odds * Fraction(weight, total)) for item, weight in nexts]
    assert sum(found.values()) == 1
    assert found[0, 0] == Fraction(3, 10) * Fraction(2, 9)
    assert found[3, 5] == Fraction(1, 10) * Fraction(4, 9)
    assert (3, 3) not in found


# -- the news --------------------------------------------------------------------------------------------------------


def test_news_that_does_not_fit_is_a_fault() -> None:
    s = state()
    for number in range(3):
        kit.tell(s, 9, number, 0, -1)
    assert s.fault == 0
    assert s.news.tolist() == [[9, 0, 0, -1], [9, 1, 0, -1], [9, 2, 0, -1]]
    kit.tell(s, 9, 3, 0, 0)
    assert s.fault == FAULT_NEWS


# -- compiling -------------------------------------------------------------------------------------------------------

_HARVEST_OF_THREE_PINKS = """
import numpy as np
from hanazono.games.cerisier.box import STATE
from hanazono.games import GAMES
game = GAMES["cerisier"]
s = game.new(3)
s.script[:3], s.script_end = [0, 0, 0], 3
game.rules.play(s, int(s.turn), 3)
print(int(s.harvest[0]), int(s.front[:, 0].sum()))
"""


def test_the_compiled_cache_follows_every_change(tmp_path: Path) -> None:
    """A rule is changed in a copy of the package, in a file whose compiled callers lie in other files."""
    package = tmp_path / "hanazono"
    shutil.copytree(kit.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "HANAZONO_CACHE": str(tmp_path / "cache")}

    def harvest_of_three_pinks() -> str:
        command = [sys.executable, "-c", _HARVEST_OF_THREE_PINKS]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert harvest_of_three_pinks() == "0 1"  # failed: one is kept
    box = package / "games" / "cerisier" / "box.py"
    text = box.read_text(encoding="utf-8")
    changed = text.replace("s.unseen[colour] += count", "s.unseen[colour] += count\n    s.front[0, PINK] += 1")
    assert changed != text
    box.write_text(changed, encoding="utf-8")
    assert harvest_of_three_pinks() == "0 7"  # put_back, called by rules.py, now grows a flower each time
    assert len(list((tmp_path / "cache").iterdir())) == 2
