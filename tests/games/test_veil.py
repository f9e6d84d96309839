"""The one door for secrets, for every game: what a viewer may not know changes nothing of what the viewer gets.

In tests/games/<game>/scramble.py each game brings a `scramble`, written from the Secrets chapter of its rules alone,
that changes all that a viewer may not know, a `Watcher` that follows the game for it, and an `eager_move` that plays
where secrets arise. Positions are taken all along random games.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, count, islice
from random import Random
from typing import NamedTuple

import numba
import numpy as np

from hanazono.games.contract import Game, Json
from hanazono.games.kit import ABOVE, SPECTATOR, Array, State, no_moves, seed
from hanazono.games.playout import playout
from tests.games.folders import part
from tests.games.tables import every_game, mixed_tables

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]

# Fields of the kit that no viewer gets, not even ABOVE: chance to come and a probe's working memory.
WORKING = ("random", "script", "script_at", "script_end", "probe", "odds")


# -- the positions ---------------------------------------------------------------------------------------------------


class Position(NamedTuple):
    """A moment of a game, with a function that gives other worlds for a viewer."""

    s: State
    viewers: list[int]
    other_world: Callable[[int, Random], State]


def positions(game: Game, seats: int, options: Json, number: int, share: float) -> Iterator[Position]:
    """Moments of one random game: that share of all, more of those with a secret in the news, all sealed questions."""
    known = part(game.name, "scramble")
    random = Random(number)
    s = game.new(seats, options, number)
    watcher = known.Watcher(seats)
    watcher.hear(game.events(s, SPECTATOR))
    viewers = [SPECTATOR, *range(seats)]
    while True:
        asked = game.asked(s)
        is_private = (with_news(game, s, SPECTATOR).news[: s.news_end] != s.news[: s.news_end]).any()
        if len(asked) != 1 or random.random() < (10 * share if is_private else share):
            yield Position(s, viewers, lambda seat, random: known.scramble(s, seat, random, watcher))
        if not asked:
            return
        seat = random.choice(asked)
        legal = game.legal(s, seat)
        game.rules.play(s, seat, known.eager_move(s, legal, random) if number % 2 else random.choice(legal))
        assert s.fault == 0
        watcher.hear(game.events(s, SPECTATOR))


def some_positions(game: Game, most: int) -> Iterator[Position]:
    """So many positions for the fewest and for the most seats, of as many random games as that takes."""
    for seats in (game.seats[0], game.seats[-1]):
        games = (positions(game, seats, {}, number, 0.2) for number in count(seats))
        yield from islice(chain.from_iterable(games), most)


def sample(game: Game, share: float) -> Iterator[Position]:
    """Positions of every number of seats and option, for one test."""
    for number, (seats, options) in enumerate(mixed_tables(game)):
        if number % 7 == 0 or not INTERPRETED:
            yield from positions(game, seats, options, number, share / (50 if INTERPRETED else 1))


def with_news(game: Game, s: State, seat: int) -> State:
    """The veil itself: `Game.veiled` leaves the news out."""
    out = game.empty()
    game.secrets.veil(s, seat, out)
    return out


def imagined(game: Game, veiled: State, seat: int, number: int) -> State:
    world = veiled.copy()
    seed(world.random, number)
    game.secrets.imagine(world, seat)
    return world


@cache
def bytes_of(game: Game, fields: tuple[str, ...]) -> Array:
    """Which bytes of the record belong to those fields."""
    marked = np.zeros(game.record.itemsize, np.bool_)
    for dtype, offset in (game.record.fields[name][:2] for name in fields):
        marked[offset : offset + dtype.itemsize] = True
    return marked


def counted_bytes(game: Game, s: State, left_out: tuple[str, ...]) -> Array:
    """Which bytes count: all but those fields, lines of news beyond the end, and the gaps between fields."""
    counted = bytes_of(game, tuple(name for name in game.record.names if name not in left_out)).copy()
    news_at = game.record.fields["news"][1]
    counted[news_at + int(s.news_end) * s.news[0].nbytes : news_at + s.news.nbytes] = False
    return counted


# -- the tests -------------------------------------------------------------------------------------------------------


@every_game
def test_the_tables_have_every_value_of_every_option(game: Game) -> None:
    for seats in game.seats:
        rows = [options for each, options in mixed_tables(game) if each == seats]
        for option in game.speech.OPTIONS:
            assert set(option.values) <= {row[option.name] for row in rows}


def sent(game: Game, s: State, seat: int) -> str:
    """All that is sent to a viewer, as JSON."""
    return json.dumps([game.view(s, seat), game.choices(s, seat) if seat >= 0 else [], game.events(s, seat)])


@every_game
def test_only_seats_have_choices(game: Game) -> None:
    s = game.new(game.seats[0])
    assert game.choices(s, SPECTATOR) == game.choices(s, ABOVE) == []


@every_game
def test_what_a_viewer_may_not_know_changes_nothing(game: Game) -> None:
    random = Random(1)
    for position in sample(game, 0.1):
        for seat in (ABOVE, *position.viewers):
            other = position.other_world(seat, random)
            assert game.veiled(other, seat).tobytes() == game.veiled(position.s, seat).tobytes()
            assert with_news(game, other, seat).tobytes() == with_news(game, position.s, seat).tobytes()
            assert sent(game, other, seat) == sent(game, position.s, seat)


@every_game
def test_scramble_keeps_to_the_rules(game: Game) -> None:
    """Else it would prove nothing: from a scrambled state the game goes on to its end."""
    random = Random(2)
    for position in sample(game, 0.02):
        for seat in position.viewers:
            other = position.other_world(seat, random)
            other.script_at = other.script_end = 0
            play_on(game, other, random)


def play_on(game: Game, s: State, random: Random) -> None:
    words = np.array([random.getrandbits(32) for _ in range(4)], np.uint32)
    playout(s, words, no_moves(game.box.MOVES))
    assert not game.asked(s)
    assert s.fault == 0


@every_game
def test_a_veil_holds_no_chance_to_come(game: Game) -> None:
    random = Random(3)
    for position in sample(game, 0.05):
        for seat in (ABOVE, *position.viewers):
            veiled = with_news(game, position.other_world(seat, random), seat)
            for name in WORKING:
                assert not np.any(veiled[name]), name


@every_game
def test_above_sees_everything_but_chance_to_come(game: Game) -> None:
    for position in sample(game, 0.1):
        counted = counted_bytes(game, position.s, WORKING)
        true, above = raw(position.s), raw(with_news(game, position.s, ABOVE))
        assert np.array_equal(true[counted], above[counted])


def raw(s: State) -> Array:
    return np.frombuffer(s.tobytes(), np.uint8)


@every_game
def test_the_veil_of_a_veil_is_itself(game: Game) -> None:
    for position in sample(game, 0.1):
        for seat in (ABOVE, *position.viewers):
            veiled = with_news(game, position.s, seat)
            for lesser in (seat, SPECTATOR):  # nobody knows less than a spectator
                assert with_news(game, veiled, lesser).tobytes() == with_news(game, position.s, lesser).tobytes()


@every_game
def test_an_imagined_world_is_one_the_viewer_cannot_tell_from_the_true_one(game: Game) -> None:
    random = Random(4)
    for position in sample(game, 0.1):
        for seat in (ABOVE, *position.viewers):
            veiled = game.veiled(position.s, seat)
            world = imagined(game, veiled, seat, random.getrandbits(64))
            assert world.fault == 0
            assert game.veiled(world, seat).tobytes() == veiled.tobytes()
            play_on(game, world, random)


@every_game
def test_above_imagines_nothing(game: Game) -> None:
    for position in sample(game, 0.02):
        veiled = game.veiled(position.s, ABOVE)
        counted = counted_bytes(game, veiled, WORKING)
        assert np.array_equal(raw(imagined(game, veiled, ABOVE, 1))[counted], raw(veiled)[counted])


@every_game
def test_imagine_varies_every_place_that_scramble_varies(game: Game) -> None:
    random = Random(5)
    for position in islice(sample(game, 0.01), 3 if INTERPRETED else None):
        for seat in position.viewers:
            veiled = game.veiled(position.s, seat)
            counted = counted_bytes(game, veiled, (*WORKING, "news_end"))
            worlds = Varying(counted, lambda: position.other_world(seat, random))  # noqa: B023
            imagines = Varying(counted, lambda: imagined(game, veiled, seat, random.getrandbits(64)))  # noqa: B023
            worlds.vary(4 if INTERPRETED else 20)
            imagines.vary(4 if INTERPRETED else 20)
            assert imagines.covers(worlds), imagines.missing(game, worlds)
            assert worlds.covers(imagines), worlds.missing(game, imagines)


class Varying:
    """The bytes that have more than one value over many states."""

    def __init__(self, counted: Array, make: Callable[[], State]) -> None:
        self.make = make
        self.counted = counted
        self.first = raw(make())
        self.places = np.zeros_like(counted)

    def vary(self, times: int) -> None:
        for _ in range(times):
            self.places |= (raw(self.make()) != self.first) & self.counted

    def covers(self, other: "Varying") -> bool:
        """Whether all places that vary there vary here; the rarest of them may need many tries."""
        for _ in range(200):
            if not np.any(other.places & ~self.places):
                return True
            self.vary(10 if INTERPRETED else 100)
        return False

    def missing(self, game: Game, other: "Varying") -> list[str]:
        places = np.flatnonzero(other.places & ~self.places)
        return [name for name in game.record.names if np.any(bytes_of(game, (name,))[places])]
