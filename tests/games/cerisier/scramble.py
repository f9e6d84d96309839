"""Changes everything in a state of cerisier that a viewer may not know: from the Secrets chapter, without `imagine`.

What a seat may not know: the order of chance to come, the bag's contents, the flowers set aside, the other seats'
secret flowers, and until the screens are lifted which other seats were asked `jokers`, which have answered and what.
"""

from collections import Counter
from random import Random

from hanazono.games.cerisier.box import (
    ASIDE_SET,
    BLACK,
    BONUS,
    FLOWER,
    HARVEST,
    JOKERS,
    MASTERY,
    REAL,
    SHIN,
    STOP,
    flowers,
)
from hanazono.games.kit import ABOVE, MOVED, UNKNOWN, Array, State
from tests.games.cerisier.watcher import COLOURS, Flowers, Watcher, World, is_owing, may_choose, own_secrets


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:
    """A copy of the state in another world that the viewer cannot tell from this one."""
    other = s.copy()
    scramble_chance(other, random)
    if seat == ABOVE:
        return other
    own, owing = own_secrets(s, seat), is_owing(s, seat)
    world = watcher.some_world(seat, own, owing, random)
    write_world(other, seat, world, watcher)
    write_counts(other.bag, watcher.bag_in(world, seat, own))
    write_news(other, seat, world, random)
    if s.question == JOKERS:
        scramble_jokers(other, seat, owing, random)
    return other


def scramble_chance(s: State, random: Random) -> None:
    """The generator, the script, the odds a probe would have left, and lines of the past that are not wiped out."""
    s.random[:] = [random.getrandbits(32) for _ in s.random]
    s.script_at, s.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    s.script[:] = [random.randrange(1, 6) for _ in s.script]
    s.odds[:] = [random.randrange(1, 6) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        s.news[line] = [FLOWER, random.randrange(6), random.randrange(6), random.randrange(6)]


def write_world(s: State, seat: int, world: World, watcher: Watcher) -> None:
    write_counts(s.aside, Counter(world.aside))
    for secret, colour in zip(watcher.hidden(seat), world.secrets, strict=True):
        s.secret_colour[secret] = COLOURS.index(colour)


def write_counts(zone: Array, flowers: Flowers) -> None:
    zone[:] = [flowers[colour] for colour in COLOURS]


def write_news(s: State, seat: int, world: World, random: Random) -> None:
    """The last move may have told of hidden flowers."""
    told: list[str] = []
    for line in s.news[: s.news_end]:
        if line[0] == ASIDE_SET:
            told = random.sample(world.aside, len(world.aside))
        elif line[0] == BONUS:
            told = [world.secrets[-1]] if line[2] == SHIN and line[1] != seat else []
        elif line[0] == MOVED:
            told = []
        elif line[0] == FLOWER and told:
            line[1] = COLOURS.index(told.pop(0))


def scramble_jokers(s: State, seat: int, owing: bool, random: Random) -> None:
    """Others are asked if their flowers leave them a choice; they have answered or not, but not all of them."""
    behind = [flowers_behind(s, each) for each in range(s.seats)]
    others = [each for each in range(s.seats) if each != seat and may_choose(behind[each])]
    waiting = [each for each in others if random.random() < 0.5]
    if not waiting and not owing:
        waiting = [random.choice(others)]
    s.pending = sum(1 << each for each in waiting) + (owing << max(seat, 0))
    for each in range(s.seats):
        if each != seat:
            jokers = behind[each]["white"] + behind[each]["black"]
            s.warm[each] = random.randint(0, jokers) if each in others and each not in waiting else UNKNOWN


def flowers_behind(s: State, seat: int) -> Flowers:
    known = {colour: int(count) for colour, count in zip(COLOURS, s.known[seat], strict=True)}
    return Counter(known) + Counter(own_secrets(s, seat))


# -- play that leads to secrets ------------------------------------------------------------------------------------


def eager_move(s: State, legal: list[int], random: Random) -> int:
    """A random move that leans towards what makes secrets; some draws are scripted to be lucky, or all black."""
    if s.question == MASTERY:
        return max(random.choice(legal), random.choice(legal[1:]))
    if s.question != HARVEST:
        return random.choice(legal)
    if STOP in legal:
        is_ready = sum(count >= 2 for count in s.harvest[:REAL]) >= 2 or flowers(s.harvest) >= 4
        return STOP if is_ready or random.random() < 0.2 else random.choice([move for move in legal if move < 4])
    wish = wished_flowers(s, random)
    s.script_at, s.script_end = 0, len(wish)
    s.script[: len(wish)] = wish
    return len(wish) or random.choice(legal)


def wished_flowers(s: State, random: Random) -> list[int]:
    pairs = [colour for colour in range(REAL) if s.bag[colour] >= 2]
    singles = [colour for colour in range(REAL) if s.bag[colour]]
    kind = random.choices(("two pairs", "four colours", "blacks", ""), (4, 1, 1, 4))[0]
    if kind == "two pairs" and len(pairs) >= 2:
        return random.sample(pairs, 2) * 2
    if kind == "four colours" and len(singles) >= 4:
        return random.sample(singles, 4)
    if kind == "blacks" and s.bag[BLACK] >= 3:
        return [BLACK] * int(s.bag[BLACK])
    return []
