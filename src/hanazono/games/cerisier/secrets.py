"""What a seat of cerisier may know, and the worlds it must believe possible.

Hidden from a viewer: the order of the bag's contents, the flowers set aside, other seats' Shin Sumizome flowers, and
other seats' `jokers` until the screens are lifted.

What perfect memory adds (cerisier.secret.world). `s.unseen` counts the flowers that have not been seen by all: they
lie in the bag, aside or among the secret flowers. At any moment no more hidden flowers can have a colour than were
unseen then, and a hidden flower stays where it is: so `s.bound[n]` keeps the least `unseen` of the time during which n
secret flowers lay behind the screens. For a viewer who owns some of them, both are less by the own ones.
"""

from hanazono.games.cerisier.box import ASIDE, ASIDE_SET, BONUS, COLOURS, FIELDS, FLOWER, JOKERS, OVER, SHIN
from hanazono.games.cerisier.scoring import has_choice_of_group, jokers
from hanazono.games.kit import (
    ABOVE,
    FAULT_TABLE,
    NOTHING,
    UNKNOWN,
    WORD,
    Array,
    State,
    below,
    copy_row,
    next_word,
    rule,
    seed_words,
)

# To deal one world; tests/soak/test_imagine.py prints how many tries are needed.
EXACT_TRIES = 300
MOST_TRIES = 1000
WEIGHED_DEALS = 1000


# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil_secret_colour(s: State, seat: int, out: State) -> None:
    for secret in range(s.secrets):
        is_open = s.secret_seat[secret] == seat or s.question == OVER
        out.secret_colour[secret] = s.secret_colour[secret] if is_open else UNKNOWN  # cerisier.secret.shin


@rule
def veil_pending(s: State, seat: int, out: State) -> None:
    for each in range(4):
        if each == seat or s.question == OVER:
            out.pending |= s.pending & (1 << each)


@rule
def veil_warm(s: State, seat: int, out: State) -> None:
    for each in range(4):
        is_open = each == seat or s.question == OVER
        out.warm[each] = s.warm[each] if is_open else UNKNOWN  # cerisier.secret.jokers


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    hidden = False
    for line in range(s.news_end):
        if s.news[line, 0] == ASIDE_SET:
            hidden = True  # cerisier.secret.aside
        elif s.news[line, 0] == BONUS:
            hidden = s.news[line, 2] == SHIN and s.news[line, 1] != seat  # cerisier.secret.shin
        elif s.news[line, 0] == FLOWER and hidden:
            out.news[line, 1] = UNKNOWN


veil = FIELDS.veil(__name__, secret_colour=veil_secret_colour, pending=veil_pending, warm=veil_warm, news=veil_news)


# -- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:
    """Deals the unseen flowers over the hidden places and the bag, with the odds of cerisier.secret.world."""
    if seat == ABOVE:
        return
    own_pending = int(s.pending)
    for tries in range(MOST_TRIES):
        s.pending = own_pending
        dealt = deal_hidden(s, seat, False) > 0 if tries < EXACT_TRIES else deal_weighed(s, seat)
        if dealt and (s.question != JOKERS or seal_jokers(s, seat)):
            return
    s.fault = FAULT_TABLE  # never: so many tries do not all fail


@rule
def imagine_bags(s: State, seat: int, world: Array, bags: Array) -> None:
    """The bags of many worlds, imagined one after the other in world[0], each from its number as a seed."""
    for number in range(len(bags)):
        world[0] = s
        seed_words(world[0].random, number, 0, 0)
        imagine(world[0], seat)
        copy_row(world[0].bag, bags[number])


@rule
def deal_hidden(s: State, seat: int, by_room: bool) -> float:
    """Deals the hidden places one by one, oldest first; the bag holds what is not dealt yet.

    Says what the deal weighs, 0 if it was refused: see `deal_exactly` and `deal_by_room`.
    """
    for colour in range(COLOURS):
        s.aside[colour] = 0
        s.bag[colour] = pool(s, seat, colour)
    unseen = pools(s, seat)
    weight, dealt = 1.0, 0
    for place in range(-ASIDE if s.seats == 2 else 0, int(s.secrets)):
        if place >= 0 and not is_hidden(s, seat, place):
            continue
        room = rooms(s, seat, max(place + 1, 0))
        colour = deal_by_room(s, unseen, room, dealt) if by_room else deal_exactly(s, unseen, room, dealt)
        if colour == UNKNOWN:
            return 0.0
        if by_room:
            weight *= int(s.bag[colour]) / free_room(s, unseen, room, colour)
        s.bag[colour] -= 1
        dealt += 1
        if place < 0:
            s.aside[colour] += 1
        else:
            s.secret_colour[place] = colour
    return weight


@rule
def is_hidden(s: State, seat: int, secret: int) -> bool:
    return bool(s.secret_seat[secret] != seat and s.question != OVER)


@rule
def own_secrets(s: State, seat: int, count: int, colour: int) -> int:
    """How many of the oldest `count` secret flowers the viewer knows to have that colour."""
    own = 0
    for secret in range(count):
        if not is_hidden(s, seat, secret) and s.secret_colour[secret] == colour:
            own += 1
    return own


@rule
def pool(s: State, seat: int, colour: int) -> int:
    """Flowers of that colour that this viewer has not seen."""
    return int(s.unseen[colour]) - own_secrets(s, seat, int(s.secrets), colour)


@rule
def room_since(s: State, seat: int, since: int, colour: int) -> int:
    """How many of the flowers hidden since `since` secret flowers lay behind can have that colour."""
    least = pool(s, seat, colour)
    for count in range(since, int(s.secrets) + 1):
        least = min(least, int(s.bound[count, colour]) - own_secrets(s, seat, count, colour))
    return least


@rule
def is_bound(s: State, seat: int) -> bool:
    """Whether memory may know more of the hidden flowers than that they are some of those unseen."""
    hidden = -int(s.left)
    for colour in range(COLOURS):
        hidden += pool(s, seat, colour)
    for colour in range(COLOURS):
        if room_since(s, seat, 0, colour) < min(hidden, pool(s, seat, colour)):
            return True
    return False


# A number per colour, packed into one: so that what dealing a place asks for many times is worked out once.
BITS = 8


@rule
def of_colour(packed: int, colour: int) -> int:
    return packed >> BITS * colour & (1 << BITS) - 1


@rule
def pools(s: State, seat: int) -> int:
    """The flowers of each colour that this viewer has not seen, packed."""
    packed = 0
    for colour in range(COLOURS):
        packed |= pool(s, seat, colour) << BITS * colour
    return packed


@rule
def rooms(s: State, seat: int, since: int) -> int:
    """The room of each colour, packed."""
    packed = 0
    for colour in range(COLOURS):
        packed |= room_since(s, seat, since, colour) << BITS * colour
    return packed


@rule
def free_room(s: State, unseen: int, room: int, colour: int) -> int:
    """The room that the places dealt so far have left."""
    return of_colour(room, colour) - (of_colour(unseen, colour) - int(s.bag[colour]))


# A colour for the next place, every flower that has room there being equally likely. A place where fewer flowers have
# room than could have had is refused in that proportion: so all possible deals are equally likely, without counting
# them, and where no bound binds none is refused.


@rule
def deal_exactly(s: State, unseen: int, room: int, dealt: int) -> int:
    fitting = 0
    for colour in range(COLOURS):
        if free_room(s, unseen, room, colour) > 0:
            fitting += int(s.bag[colour])
    left = below(s.random, most_fitting(unseen, room, dealt))
    if left >= fitting:
        return NOTHING
    for colour in range(COLOURS):
        if free_room(s, unseen, room, colour) > 0:
            left -= int(s.bag[colour])
            if left < 0:
                return colour
    return NOTHING  # never: the number is below that of the fitting flowers


@rule
def most_fitting(unseen: int, room: int, dealt: int) -> int:
    """The most flowers that can have room at this place, over all ways to have dealt the places before it.

    For each set of colours that could be full by now: the others' flowers, less those dealt of them.
    """
    most = 0
    for full in range(1 << COLOURS):
        least_dealt, most_dealt, fitting = 0, 0, 0
        for colour in range(COLOURS):
            own_room = of_colour(room, colour)
            if full >> colour & 1:
                least_dealt += own_room
                most_dealt += own_room
            elif own_room == 0:
                most_dealt = -1000  # a colour without any room is full
            else:
                most_dealt += own_room - 1
                fitting += of_colour(unseen, colour)
        if least_dealt <= dealt <= most_dealt:
            most = max(most, fitting - (dealt - least_dealt))
            if full == 0:
                return most
    return most


# Where nearly every try is refused (a bag was seen nearly empty and then refilled), places are dealt by the room that
# is left, which never fails, and one of many such deals is taken by its weight.


@rule
def deal_by_room(s: State, unseen: int, room: int, dealt: int) -> int:
    total = -dealt
    for colour in range(COLOURS):
        total += of_colour(room, colour)
    left = below(s.random, total)
    for colour in range(COLOURS):
        left -= free_room(s, unseen, room, colour)
        if left < 0:
            return colour
    return NOTHING  # never: the number is below the room of all colours


@rule
def deal_weighed(s: State, seat: int) -> bool:
    """Remembers of the deal taken only where the generator stood, and deals it once more."""
    total = 0.0
    taken = (s.random[0], s.random[1], s.random[2], s.random[3])
    for _ in range(WEIGHED_DEALS):
        start = (s.random[0], s.random[1], s.random[2], s.random[3])
        weight = deal_hidden(s, seat, True)
        total += weight
        if next_word(s.random) * total < weight * (WORD + 1):
            taken = start
    end = (s.random[0], s.random[1], s.random[2], s.random[3])
    set_words(s.random, taken)
    deal_hidden(s, seat, True)
    set_words(s.random, end)
    return True


@rule
def set_words(random: Array, words: tuple[int, int, int, int]) -> None:
    random[0], random[1], random[2], random[3] = words


@rule
def seal_jokers(s: State, seat: int) -> bool:
    """Who of the others was asked follows from the flowers dealt; whether and what they answered is anyone's guess."""
    asked = 0
    for other in range(s.seats):
        if other != seat and has_choice_of_group(s, other):
            asked += 1
    if s.pending == 0 and asked == 0:
        return False  # nobody would have been asked: the screens would be lifted
    owing = below(s.random, asked) if s.pending == 0 else NOTHING  # one at least has not answered
    for other in range(s.seats):
        if other == seat:
            continue
        s.warm[other] = NOTHING
        if has_choice_of_group(s, other):
            asked -= 1
            if asked == owing or below(s.random, 2) == 0:
                s.pending |= 1 << other
            else:
                s.warm[other] = below(s.random, jokers(s, other) + 1)
    return True
