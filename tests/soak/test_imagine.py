"""Large counts for the worlds that a seat of cerisier imagines: that there always is one, how many tries it takes, and
its odds on many late positions. Prints what it measures: `pytest -m soak -s tests/soak/test_imagine.py`.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from scipy.stats import chisquare

from hanazono.games.cerisier import GAME
from hanazono.games.cerisier.box import HARVEST, JOKERS
from hanazono.games.cerisier.secrets import EXACT_TRIES, deal_hidden, deal_weighed, seal_jokers
from hanazono.games.cerisier.speech import fail_odds
from hanazono.games.kit import SPECTATOR, State, seed
from tests.games.cerisier.positions import imagine_many, random_games, viewers
from tests.games.cerisier.test_worlds import (
    POSITIONS,
    UNLIKELY,
    imagined_worlds,
    odds_of_failure,
    over,
    p_values,
    sealed_of_two,
    world_of,
)
from tests.games.cerisier.watcher import Watched, is_owing, own_secrets

pytestmark = pytest.mark.soak

GAMES_PLAYED = 300


def tries_needed(veiled: State, viewer: int, number: int) -> int:
    """What `imagine` does first, counted: beyond EXACT_TRIES it deals by weight."""
    world = veiled.copy()
    seed(world.random, number, 1)
    for tries in range(1, EXACT_TRIES + 1):
        world.pending = veiled.pending
        if deal_hidden(world, viewer, False) > 0 and (world.question != JOKERS or seal_jokers(world, viewer)):
            return tries
    return EXACT_TRIES + 1


def test_a_world_is_always_found() -> None:
    beyond, total, positions = 0, 0, 0
    for s, _ in random_games(GAMES_PLAYED):
        for viewer in viewers(s):
            tries = tries_needed(GAME.veiled(s, viewer), viewer, positions)
            positions, total = positions + 1, total + tries
            beyond += tries > EXACT_TRIES
            world = GAME.veiled(s, viewer)
            seed(world.random, positions)
            GAME.secrets.imagine(world, viewer)
            assert world.fault == 0
    print(f"\n{positions} worlds: {total / positions:.2f} tries on average, {beyond} dealt by weight")
    assert beyond < positions / 1000


def test_a_world_is_found_where_it_is_hardest() -> None:
    """17 secret flowers, one of them pink; then the bag's last 8, all pink, are drawn and go back but one."""
    table = hardest()
    states = imagine_many(GAME.veiled(table.s, SPECTATOR), SPECTATOR, 340)
    assert not states["fault"].any()
    pinks = states["secret_colour"][:, :17] == 0
    assert (pinks.sum(axis=1) == 1).all()
    assert chisquare(pinks.sum(axis=0)).pvalue > UNLIKELY  # it lies in any place with the same odds


def hardest() -> Watched:
    table = Watched(4)
    secrets = "PKKKKKKYLDWYLDWYL"
    for turn, secret in enumerate(secrets):
        bag, later = Counter(table.stage.bag), Counter(secrets[turn:] + "P" * 8)
        first, second = sorted("PYLDW", key=lambda colour: later[colour] - bag[colour])[:2]
        table.secret_turn((first + second) * 2, secret)
    for flower in table.stage.bag.removeprefix("P" * 8):
        table.turn(flower)
    table.draw("P" * 8)
    return table


@pytest.mark.parametrize("position", [position for position in POSITIONS if position not in (sealed_of_two, over)])
def test_deals_taken_by_weight_come_with_their_odds(position: Callable[[], Watched]) -> None:
    """What `imagine` does where nearly every try is refused, at positions where the odds are known."""
    table = position()
    for viewer in viewers(table.s):
        states = np.zeros(1500, GAME.record)
        for number in range(len(states)):
            states[number] = GAME.veiled(table.s, viewer)
            seed(states[number].random, number)
            deal_weighed(states[number], viewer)
        secrets = states["secret_colour"][:, table.watcher.hidden(viewer)]
        seen = Counter(map(world_of, states["aside"].tolist(), secrets.tolist()))
        assert min(p_values(table.worlds(viewer), seen)) > UNLIKELY


def test_worlds_come_with_their_odds() -> None:
    """Random late positions that can be enumerated, bounds binding or not."""
    random = Random(1)
    values: list[float] = []
    bound = 0
    for s, watcher in random_games(GAMES_PLAYED):
        viewer = random.randrange(SPECTATOR, s.seats)
        if random.random() < 0.1 and s.left < 12 and len(watcher.hidden(viewer)) < 6:
            own, owing = own_secrets(s, viewer), is_owing(s, viewer)
            odds = watcher.worlds(viewer, own, owing)
            if 1 < len(odds) < 20_000:
                values += p_values(odds, imagined_worlds(s, viewer, watcher, 2000))
                bound += watcher.is_bound(viewer, own)
    values = [value for value in values if value < 1]  # 1: there was nothing to compare
    low = sum(value < 0.05 for value in values) / len(values)
    print(f"\n{len(values)} comparisons, {bound} bound positions: least p {min(values):.2g}, {low:.1%} below 5 %")
    assert min(values) > 1e-3 / len(values)
    assert low < 0.1  # the comparisons of one position are not independent


def test_how_far_the_odds_of_a_failure_are_off_where_the_past_binds() -> None:
    """The hint is then the mean of a few hundred imagined worlds."""
    random = Random(2)
    most, positions = 0.0, 0
    for s, watcher in random_games(GAMES_PLAYED, memory_aid=True):
        seat, own = int(s.turn), own_secrets(s, int(s.turn))
        if s.question != HARVEST or len(watcher.hidden(seat)) > 2 or random.random() < 0.8:
            continue
        if not watcher.is_bound(seat, own):
            continue
        number = random.randint(1, min(3, int(s.left), 8 - watcher.harvest.total()))
        exact = sum(
            odds * odds_of_failure(watcher.harvest, watcher.bag_in(world, seat, own), number)
            for world, odds in watcher.worlds(seat, own).items()
        )
        most = max(most, abs(float(exact) - fail_odds(GAME.veiled(s, seat), seat)[number]))
        positions += 1
    print(f"\n{positions} bound positions: the hint is off by up to {most:.3f}")
    assert most < 0.15
