"""Positions of cerisier to look at: of random games, and built by scripted chance."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from hanazono.games.cerisier import GAME
from hanazono.games.kit import SPECTATOR, Array, State, seed
from tests.games.cerisier.scramble import eager_move
from tests.games.cerisier.watcher import COLOURS, Flowers, Watched, Watcher, spelled


def random_games(games: int, **options: object) -> Iterator[tuple[State, Watcher]]:
    """Every position of random games, most of them eager to make secrets, with a watcher who has heard all lines."""
    for number in range(games):
        random = Random(number)
        seats = 2 + number % 3
        s, watcher = GAME.new(seats, options, number), Watcher(seats)
        watcher.hear(GAME.events(s, SPECTATOR))
        yield s, watcher
        while asked := GAME.asked(s):
            seat = random.choice(asked)
            legal = GAME.legal(s, seat)
            GAME.rules.play(s, seat, random.choice(legal) if number % 4 == 3 else eager_move(s, legal, random))
            watcher.hear(GAME.events(s, SPECTATOR))
            yield s, watcher


def counts(flowers: Flowers) -> list[int]:
    return [flowers[colour] for colour in COLOURS]


def viewers(s: State) -> list[int]:
    return [SPECTATOR, *range(s.seats)]


def play_out(table: Watched) -> None:
    random = Random(0)
    while asked := table.stage.asked:
        table.play(random.choice(GAME.choices(table.s, asked[0]))["move"], draws="?")


def sealed(*secrets: str, behind: Sequence[str] = ("PL", "PL", "PL"), aside: str = "") -> Watched:
    """The `jokers` of a game whose seats have put those flowers behind: letters, and in `secrets` Shin Sumizome's."""
    table = Watched(len(behind), aside=aside)
    rounds = max(len(flowers) for flowers in (*behind, *secrets))
    for number in range(rounds):
        for seat in range(len(behind)):
            known, secret = behind[seat][number : number + 1], secrets[seat][number : number + 1]
            if secret:
                table.secret_turn(two_pairs(table.s), secret)
            else:
                table.turn(known or "P", behind=spelled(known)[0] if known else "none")
    for number in range(rounds):
        for seat in range(len(behind)):
            known = behind[seat][number : number + 1] if secrets[seat][number : number + 1] else ""
            table.turn(known or most(table.s, 1), behind=spelled(known)[0] if known else "none")
    drain(table, 0)
    assert table.stage.ask == "jokers"
    return table


def most(s: State, number: int) -> str:
    """The letters of the real colours that the bag has most of."""
    return "".join("PYLDW"[colour] for colour in np.argsort(-s.bag[:5], kind="stable")[:number])


def drain(table: Watched, left: int) -> None:
    """Turns that put flowers in front, until the bag is left with so many."""
    while table.s.left > left:
        bag = Counter(dict(zip("PYLDWK", table.s.bag.tolist(), strict=True)))
        flowers = "".join(colour * min(2, bag[colour]) for colour in most(table.s, 4))
        table.turn((flowers or "K" * min(2, bag["K"]))[: table.s.left - left])


def imagine_many(veiled: State, viewer: int, number: int) -> Array:
    """So many worlds, each imagined from a seed of its own."""
    states = np.zeros(number, GAME.record)
    for index in range(len(states)):
        states[index] = veiled
        seed(states[index].random, index, 7)
        GAME.secrets.imagine(states[index], viewer)
    return states


def two_pairs(s: State) -> str:
    return most(s, 2) * 2
