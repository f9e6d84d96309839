"""The worlds that a viewer of cerisier imagines come with the odds of the rules, and so do the odds of a failure."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

import numba
import numpy as np
import pytest
from scipy.stats import chisquare

from hanazono.games.cerisier import GAME, secrets, speech
from hanazono.games.cerisier.box import HARVEST
from hanazono.games.cerisier.speech import fail_odds
from hanazono.games.kit import SPECTATOR, State
from tests.games.cerisier.conserved import conserved
from tests.games.cerisier.positions import counts, drain, imagine_many, most, play_out, random_games, sealed, viewers
from tests.games.cerisier.watcher import (
    COLOURS,
    REAL,
    Flowers,
    Watched,
    Watcher,
    World,
    has_failed,
    is_owing,
    own_secrets,
    spelled,
)
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
SAMPLES = 3 if INTERPRETED else 4000
UNLIKELY = 1e-4


# -- the worlds ------------------------------------------------------------------------------------------------------


def imagined_worlds(s: State, viewer: int, watcher: Watcher, number: int = SAMPLES) -> Counter[World]:
    states = imagine_many(GAME.veiled(s, viewer), viewer, number)
    assert not states["fault"].any()
    for index in range(0, len(states), 97):
        conserved(states[index])
    asides, secrets = states["aside"].tolist(), states["secret_colour"][:, watcher.hidden(viewer)].tolist()
    return Counter(map(world_of, asides, secrets))


def world_of(aside: list[int], secrets: list[int]) -> World:
    return World(tuple(np.repeat(COLOURS, aside).tolist()), tuple(COLOURS[colour] for colour in secrets))


def p_values(odds: dict[World, Fraction], seen: Counter[World]) -> list[float]:
    """How likely it is to see something so far from the odds: world by world, and each place by itself."""
    assert set(seen) <= set(odds), f"impossible: {next(iter(set(seen) - set(odds)))}"
    keys: list[Callable[[World], object]] = [lambda world: world, lambda world: world.aside]
    keys += [lambda world, place=place: world.secrets[place] for place in range(len(next(iter(odds)).secrets))]  # type: ignore[misc]
    return [p_value(odds, seen, key) for key in keys]


def p_value(odds: dict[World, Fraction], seen: Counter[World], key: Callable[[World], object]) -> float:
    total = seen.total()
    expected: Counter[object] = Counter()
    observed: Counter[object] = Counter()
    for world, share in odds.items():
        expected[key(world)] += float(share * total)  # type: ignore[assignment]
        observed[key(world)] += seen[world]
    groups: list[list[float]] = [[0, 0]]
    for each in sorted(expected, key=lambda each: -expected[each]):  # rare ones are counted together
        if groups[-1][1] >= 8:
            groups.append([0, 0])
        groups[-1][0] += observed[each]
        groups[-1][1] += expected[each]
    if len(groups) > 1 and groups[-1][1] < 8:
        last = groups.pop()
        groups[-1] = [groups[-1][0] + last[0], groups[-1][1] + last[1]]
    if len(groups) == 1:
        return 1.0
    return float(chisquare(*map(list, zip(*groups, strict=True))).pvalue)


def just_dealt() -> Watched:
    return Watched(2)


def three_secrets_of_two() -> Watched:
    table = Watched(2)
    table.secret_turn("PPYY", "K")
    table.secret_turn("LLDD", "P")
    table.secret_turn("WWYY", "W")
    return table


def four_secrets_of_four() -> Watched:
    table = Watched(4)
    for flowers, secret in (("PPYY", "K"), ("LLDD", "P"), ("WWYY", "W"), ("PPLL", "Y")):
        table.secret_turn(flowers, secret)
    return table


def all_blacks_shown() -> Watched:
    """All blacks are drawn, and go back: what was hidden before is not black, what is hidden later may be."""
    table = Watched(3)
    table.secret_turn("PPYY", "W")
    table.turn("KKKKK")
    table.secret_turn("PPYY", "K")
    table.secret_turn("PPLL", "D")
    return table


def all_blacks_shown_to_two() -> Watched:
    table = Watched(2)
    table.secret_turn("PPYY", "W")
    table.turn("KKKK")
    table.secret_turn("LLDD", "K")
    return table


def bag_nearly_empty() -> Watched:
    """Two flowers are left when a harvest fails: the hidden ones were among the few that were not in sight."""
    table = Watched(2, aside="PPW")
    table.secret_turn("PPYY", "W")
    table.secret_turn("LLDD", "D")
    drain(table, 10)
    fail_with(table, 8)
    return table


def bag_nearly_empty_then_secret() -> Watched:
    """As before; then one of the flowers that went back is hidden, too."""
    table = Watched(2, aside="PPW")
    table.secret_turn("PPYY", "W")
    table.secret_turn("LLDD", "D")
    drain(table, 14)
    fail_with(table, 8)
    table.secret_turn("LLDD", "K")
    return table


def bag_emptied() -> Watched:
    """The whole bag is drawn, and the harvest fails: what is hidden is known, but not where."""
    table = Watched(2, aside="PPW")
    table.secret_turn("PPYY", "W")
    table.secret_turn("LLDD", "D")
    table.secret_turn("LLDD", "K")
    drain(table, 8)
    fail_with(table, 8)
    return table


def fail_with(table: Watched, number: int) -> None:
    """A failing draw: all blacks, then what the bag has most of."""
    bag = Counter(dict(zip("PYLDWK", table.s.bag.tolist(), strict=True)))
    flowers = "".join(colour * bag[colour] for colour in ("K", *most(table.s, 5)))[:number]
    table.draw(flowers)
    while table.stage.ask == "keep":
        table.play(table.stage.legal[0])


def kenrokuen_showing() -> Watched:
    table = Watched(2)
    table.secret_turn("PPYY", "W")
    table.draw("KKKK")
    table.draw("YYLLDD")
    table.play({"stop": True})
    table.play({"mastery": "kenrokuen_kumagai"}, draws="KP")
    return table


def komatsu_showing() -> Watched:
    """Three of the four blacks are shown by a bonus; a secret flower was black or not before that."""
    table = Watched(2, masteries="blue,pink,pink")
    table.secret_turn("PPYY", "W")
    table.draw("PYLD")
    table.play({"stop": True})
    table.play({"mastery": "komatsu_otome"}, draws="KKW")
    return table


def komatsu_all_black() -> Watched:
    table = Watched(2, masteries="blue,pink,pink")
    table.secret_turn("PPYY", "W")
    table.turn("PYLK", "komatsu_otome", "KKK")
    table.secret_turn("LLDD", "K")
    return table


def sealed_of_two() -> Watched:
    """Both are asked, and the bag is empty: what is hidden is known, but not where."""
    return sealed("W", "DK", behind=("PL", "PL"), aside="PYW")


def over() -> Watched:
    table = sealed_of_two()
    play_out(table)
    return table


POSITIONS = (
    just_dealt,
    three_secrets_of_two,
    four_secrets_of_four,
    all_blacks_shown,
    all_blacks_shown_to_two,
    bag_nearly_empty,
    bag_nearly_empty_then_secret,
    bag_emptied,
    kenrokuen_showing,
    komatsu_showing,
    komatsu_all_black,
    sealed_of_two,
    over,
)


@proves("cerisier.secret.world")
@pytest.mark.parametrize("position", POSITIONS)
def test_imagined_worlds_come_with_their_odds(position: Callable[[], Watched]) -> None:
    table = position()
    for viewer in viewers(table.s):
        if not table.watcher.sealed or is_owing(table.s, viewer):
            assert min(p_values(table.worlds(viewer), seen_worlds(table, viewer))) > UNLIKELY


def seen_worlds(table: Watched, viewer: int) -> Counter[World]:
    return imagined_worlds(table.s, viewer, table.watcher)


def one_must_be_asked() -> Watched:
    """W, K and P are secret: seat 1 is asked if it has a joker, seat 0 if it has one of its two."""
    return sealed("WP", "K", "", behind=("PL", "PL", "PY"))


@proves("cerisier.secret.world", "cerisier.secret.jokers")
def test_while_jokers_is_open_someone_can_owe_an_answer() -> None:
    for table in (sealed_of_two(), one_must_be_asked()):
        odds = table.worlds(SPECTATOR)
        seen = imagined_worlds(table.s, SPECTATOR, table.watcher, max(SAMPLES, 40))
        assert set(seen) <= set(odds)
        assert INTERPRETED or len(seen) == len(odds)


@proves("cerisier.secret.world")
def test_while_jokers_is_open_worlds_keep_their_odds() -> None:
    """Who has answered is left out of the odds, but that someone can still owe an answer is certain."""
    table = one_must_be_asked()
    assert sorted(map(float, table.worlds(SPECTATOR).values())) == [1 / 6] * 6
    for viewer in (SPECTATOR, 2):
        assert min(p_values(table.worlds(viewer), seen_worlds(table, viewer))) > UNLIKELY


@proves("cerisier.secret.world")
def test_a_flower_hidden_before_all_blacks_were_seen_is_not_black() -> None:
    table = all_blacks_shown()
    worlds = {viewer: table.worlds(viewer) for viewer in viewers(table.s)}
    assert {world.secrets[0] for world in worlds[1]} == set(REAL)
    assert {world.secrets[1] for world in worlds[1]} == set(COLOURS)
    seen = seen_worlds(table, 1)
    assert {world.secrets[0] for world in seen} <= set(REAL)
    assert INTERPRETED or {world.secrets[1] for world in seen} == set(COLOURS)


@proves("cerisier.secret.world")
def test_where_nearly_every_try_is_refused_the_worlds_are_possible_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    if INTERPRETED:  # compiled, it comes to that by itself, with the numbers that it was compiled with
        monkeypatch.setattr(secrets, "EXACT_TRIES", 0)
        monkeypatch.setattr(secrets, "WEIGHED_DEALS", 20)
    table = bag_nearly_empty_then_secret()
    for viewer in viewers(table.s):
        assert set(imagined_worlds(table.s, viewer, table.watcher, 4)) <= set(table.worlds(viewer))


@proves("cerisier.secret.world")
def test_when_the_bag_was_empty_the_hidden_flowers_are_exactly_those_unseen() -> None:
    table = bag_emptied()
    assert table.s.left > 0
    for world in seen_worlds(table, SPECTATOR):
        assert Counter(world.aside + world.secrets) == Counter(spelled("PPWWDK"))
    for world in seen_worlds(table, 1):
        assert Counter(world.aside + world.secrets) == Counter(spelled("PPWWK"))


@proves("cerisier.secret.world")
def test_imagined_worlds_of_random_games_come_with_their_odds() -> None:
    """A few positions of whole games; many more in tests/soak/test_imagine.py."""
    random = Random(3)
    for s, watcher in random_games(3 if INTERPRETED else 30):
        viewer = random.randrange(SPECTATOR, s.seats)
        if random.random() < 0.02 and len(watcher.hidden(viewer)) < 4 and not watcher.sealed:
            odds = watcher.worlds(viewer, own_secrets(s, viewer))
            assert min(p_values(odds, imagined_worlds(s, viewer, watcher, min(SAMPLES, 1000)))) > UNLIKELY


# -- the odds of a failure -------------------------------------------------------------------------------------------


def odds_of_failure(harvest: Flowers, bag: Flowers, number: int) -> Fraction:
    """By trying every draw."""
    fails = 0
    for drawn in combinations_with_replacement(COLOURS, number):
        flowers = Counter(drawn)
        if has_failed(harvest + flowers):
            fails += prod(comb(bag[colour], count) for colour, count in flowers.items())
    return Fraction(fails, comb(bag.total(), number))


@proves("cerisier.secret.memory-aid")
def test_the_odds_of_a_failure_are_those_of_all_worlds() -> None:
    """Exactly, where no bound binds; else the hint is the mean of a few hundred imagined worlds."""
    random = Random(4)
    checked = 0
    for s, watcher in random_games(3 if INTERPRETED else 12, memory_aid=True):
        seat = int(s.turn)
        if s.question != HARVEST or len(watcher.hidden(seat)) > 2 or random.random() < 0.8:
            continue
        own = own_secrets(s, seat)
        choice = random.choice([each for each in GAME.choices(s, seat) if "draw" in each["move"]])
        number, hint = choice["move"]["draw"], choice["hint"]["fail"]
        bags: Counter[tuple[int, ...]] = Counter()
        for world, odds in watcher.worlds(seat, own).items():
            bags[tuple(counts(watcher.bag_in(world, seat, own)))] += odds  # type: ignore[assignment]
        if number <= 4:
            exact = sum(
                odds * odds_of_failure(watcher.harvest, Counter(dict(zip(COLOURS, bag, strict=True))), number)
                for bag, odds in bags.items()
            )
            is_bound = watcher.is_bound(seat, own)
            if INTERPRETED and is_bound:
                continue  # hints imagine no worlds then: tests/games/conftest.py
            assert hint == pytest.approx(float(exact), abs=0.1 if is_bound else 1e-12)
            checked += 1
        assert hint == fail_odds(GAME.veiled(s, seat), seat)[number]
    assert checked > (0 if INTERPRETED else 20)


@proves("cerisier.secret.memory-aid")
def test_where_the_past_says_more_the_odds_are_those_of_imagined_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "is_bound", secrets.is_bound)  # back from tests/games/conftest.py
    monkeypatch.setattr(speech, "WORLDS", 8 if INTERPRETED else 256)
    assert not secrets.is_bound(GAME.veiled(just_dealt().s, 0), 0)
    table = bag_emptied()
    seat = int(table.s.turn)
    own = own_secrets(table.s, seat)
    veiled = GAME.veiled(table.s, seat)
    assert table.watcher.is_bound(seat, own)
    hints = fail_odds(veiled, seat)
    for number in range(1, 4):
        exact = sum(
            odds * odds_of_failure(table.watcher.harvest, table.watcher.bag_in(world, seat, own), number)
            for world, odds in table.watcher.worlds(seat, own).items()
        )
        assert hints[number] == pytest.approx(float(exact), abs=0.5 if INTERPRETED else 0.1)
