"""The box of cerisier: colours, bag, cards, the state refusals, and how flowers move between the zones.

What is asked and answered stands in rules.py, masteries.py and scoring.py.
"""

import numpy as np

from hanazono.games.fields import Fields, judged, public, secret
from hanazono.games.kit import Array, State, Statements, draw_counts, rule, tell

# -- the box ---------------------------------------------------------------------------------------------------------

SEATS = (2, 3, 4)  # cerisier.setup.seats

PINK, YELLOW, LIGHT_BLUE, DARK_BLUE, WHITE, BLACK = range(6)
REAL = 5  # the colours below this one are real; black is not
COLOURS = 6

# Flowers in the bag by number of seats: five real colours, then black.
BAG = np.zeros((5, COLOURS), np.int8)  # cerisier.setup.bag
BAG[2] = (13, 13, 13, 13, 13, 4)
BAG[3] = (15, 15, 15, 15, 15, 5)
BAG[4] = (18, 18, 18, 18, 18, 6)
ASIDE = 3  # flowers that leave a game of 2 seats

MOST_DRAWS = 3
MOST_FLOWERS = 8

# The three mastery cards by condition; a face is 2 * condition, + 1 if the card shows its pink side.
TWO_PAIRS, FOUR_COLOURS, SIX_FLOWERS = range(3)
SHIN, SAKUYA, SOMEI, KOMATSU, KENROKUEN, KOKONOE = range(6)

WARM, COLD = range(2)  # the groups behind the screens

# A Shin Sumizome flower follows a harvest of four flowers or more, and none of the five ever comes back:
# the largest bag is spent after 19.
MOST_SECRETS = 96 // 5

# -- the record ------------------------------------------------------------------------------------------------------

# The questions, in the order of play. Sakuya Hime's two are one `ask` in JSON.
(
    OVER,
    HARVEST,
    KEEP,
    MASTERY,
    ASK_SOMEI,
    ASK_KENROKUEN,
    SAKUYA_GIVE,
    SAKUYA_TAKE,
    ASK_KOMATSU,
    ASK_KOKONOE,
    PLACE,
    JOKERS,
) = range(12)

FIELDS = Fields(
    # options
    public("pink", "i1", (3,)),  # per condition: the card shows its pink side
    public("zero_ranks", "i1"),
    public("memory_aid", "i1"),
    # the table: cerisier.secret.public
    public("turn", "i1"),  # the seat whose turn it is
    public("draws", "i1"),  # made this turn
    public("left", "i1"),  # flowers in the bag
    secret("bag", "i1", (COLOURS,)),
    secret("aside", "i1", (COLOURS,)),
    public("harvest", "i1", (COLOURS,)),
    public("front", "i1", (4, COLOURS)),
    public("known", "i1", (4, COLOURS)),  # that all have seen go behind each screen: cerisier.secret.behind
    public("latest", "i1", (4, COLOURS)),  # those of them that came there since the seat's last turn began
    # the Shin Sumizome flowers behind the screens, oldest first
    public("secrets", "i1"),
    public("secret_seat", "i1", (MOST_SECRETS,)),
    judged("secret_colour", "i1", (MOST_SECRETS,)),
    # what perfect memory knows: see secrets.py
    public("unseen", "i1", (COLOURS,)),  # flowers that not every seat sees or has seen: bag, aside, secret ones
    public("bound", "i1", (MOST_SECRETS + 1, COLOURS)),  # the least `unseen` while n secret flowers lay behind
    # a question under way
    public("shown", "i1", (3,)),  # flowers a bonus has drawn and not yet placed, in drawn order
    public("shown_end", "i1"),
    public("first_seat", "i1"),  # where the first of two flowers was taken (Kokonoe)
    public("first_colour", "i1"),  # the colour of the first of two answers, NOTHING before it (keep, Kokonoe)
    public("given", "i1"),  # the first answer of Sakuya Hime
    judged("pending", "i1"),  # bit mask of the seats that still owe their `jokers`
    judged("warm", "i1", (4,)),  # their answers, NOTHING where not asked or not yet given
    news=16,
    script=8,
    odds=COLOURS,
)
STATE = FIELDS.dtype

# How moves are numbered, where they are not simply a colour or a count. Some numbers are never legal: they are there
# so that a refusal can name its rule.
MOVES = 25  # the longest list: jokers, 0 to 24 of them warm
STOP = 9  # harvest: 0 to 8 draw so many flowers, 9 stops, above that one flower less than the number
KEEP_NONE = COLOURS  # keep, Komatsu Otome: a colour, or none
NO_MASTERY = 0  # mastery: none, or a face + 1
FROM_FRONT = COLOURS  # Somei Yoshino, Sakuya Hime's gift: a colour of the harvest, or FROM_FRONT + one of the front
TO_BEHIND = 4  # Kenrokuen Kumagai: the seat before which the flower goes, or behind the own screen
# Sakuya Hime, Kokonoe: COLOURS * seat + the colour taken there
PLACE_NONE = COLOURS  # place: a colour, or none

# The news of this game, besides MOVED. FLOWER lines follow the line they belong to.
FIRST, ASIDE_SET, DRAWN, BONUS, FLOWER, REVEAL, SCORES = range(2, 9)


# -- refusals ------------------------------------------------------------------------------------------------------
# The statements that can forbid a move.

forbids = Statements()

COMPULSORY = forbids("cerisier.harvest.compulsory")
AT_LEAST_ONE = forbids("cerisier.harvest.at-least-one")
NO_OVERDRAW = forbids("cerisier.harvest.no-overdraw")
BAG_LIMIT = forbids("cerisier.harvest.bag-limit")
BLACKS_BACK = forbids("cerisier.fail.blacks-back")
KEEP_TWO = forbids("cerisier.fail.keep-two")
NO_LESS = forbids("cerisier.fail.no-less")
CARDS = forbids("cerisier.setup.cards")
CONDITION_TWO_PAIRS = forbids("cerisier.mastery.two-pairs")
CONDITION_FOUR_COLOURS = forbids("cerisier.mastery.four-colours")
CONDITION_SIX_FLOWERS = forbids("cerisier.mastery.six-flowers")
OFFERED = forbids("cerisier.mastery.offered")
SOMEI_MOVE = forbids("cerisier.somei.move")
KENROKUEN_DRAW = forbids("cerisier.kenrokuen.draw")
SAKUYA_SWAP = forbids("cerisier.sakuya.swap")
KOMATSU_KEEP = forbids("cerisier.komatsu.keep")
KOMATSU_COMPULSORY = forbids("cerisier.komatsu.compulsory")
KOKONOE_TWO = forbids("cerisier.kokonoe.two")
KOKONOE_TWO_SEATS = forbids("cerisier.kokonoe.two-seats")
KOKONOE_BOTH = forbids("cerisier.kokonoe.both")
KOKONOE_DIFFERENT = forbids("cerisier.kokonoe.different")
ONE_COLOUR = forbids("cerisier.place.one-colour")
JOKERS_BEHIND = forbids("cerisier.behind.jokers")
PRESENCE = forbids("cerisier.behind.presence")
SEALED = forbids("cerisier.behind.sealed")
GAME_OVER = forbids("cerisier.end.bag-empty")
NOT_YOUR_TURN = forbids("cerisier.turn.order")
NOT_THIS_QUESTION = forbids("cerisier.turn.phases")


# -- counting and moving flowers -------------------------------------------------------------------------------------


@rule
def flowers(counts: Array) -> int:
    total = 0
    for colour in range(COLOURS):
        total += int(counts[colour])
    return total


@rule
def real_colours(counts: Array) -> int:
    """How many real colours are present."""
    present = 0
    for colour in range(REAL):
        if counts[colour] > 0:
            present += 1
    return present


@rule
def draw_flower(s: State) -> int:
    """One flower leaves the bag, and only the news has seen it."""
    colour = draw_counts(s, s.bag)
    s.bag[colour] -= 1
    s.left -= 1
    tell(s, FLOWER, colour, 0, 0)
    return colour


@rule
def draw_openly(s: State) -> int:
    """One flower leaves the bag under the eyes of all: what is still hidden is less."""
    colour = draw_flower(s)
    s.unseen[colour] -= 1
    s.bound[s.secrets, colour] = min(s.bound[s.secrets, colour], s.unseen[colour])
    return colour


@rule
def put_back(s: State, colour: int, count: int) -> None:
    """Flowers that all have seen go back to the bag."""
    s.bag[colour] += count
    s.left += count
    s.unseen[colour] += count


@rule
def put_behind(s: State, seat: int, colour: int, count: int) -> None:
    """Flowers go behind a screen under the eyes of all."""
    s.known[seat, colour] += count  # cerisier.secret.behind
    s.latest[seat, colour] += count
