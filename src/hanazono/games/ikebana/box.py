"""The box of ikebana: cards, the state refusals, and how cards move between pile, discards and bouquets.

What is asked and answered stands in rules.py, what a bouquet earns in scoring.py.
"""

import numpy as np

from hanazono.games.fields import Fields, public
from hanazono.games.kit import NOTHING, Array, State, Statements, draw_counts, rule, tell

# -- the box ---------------------------------------------------------------------------------------------------------

SEATS = (2, 3, 4, 5)  # ikebana.box.seats
MOST_SEATS = 5

BLACK, RED, GREEN, BLUE, YELLOW, JOKER = range(6)
PLAIN = 5  # the colours below this one are plain; a joker takes any of them
COLOURS = 6
VALUES = 5

# A card is a small number, the same for cards that look the same: VALUES * colour + value - 1. Its order is card order.
KINDS = COLOURS * VALUES
CARDS = 55
COPIES = np.ones(KINDS, np.int8)  # ikebana.box.jokers
COPIES[: PLAIN * VALUES] = (3, 2, 2, 2, 1) * PLAIN  # ikebana.box.plain-cards

ROUNDS = 4  # ikebana.end.rounds
BOUQUET = 5  # cards
START = 6  # prestige: ikebana.setup.prestige

# -- the record ------------------------------------------------------------------------------------------------------

OVER, TURN, DRAWN = range(3)  # the questions

FIELDS = Fields(
    # options
    public("final_bouquet", "i1"),
    public("memory_aid", "i1"),
    # the round
    public("this_round", "i1"),  # 1 to 4
    public("starter", "i1"),
    public("turns", "i1"),  # that are over in this round
    public("turn", "i1"),  # the seat whose turn it is
    public("hand", "i1"),  # the card just drawn, NOTHING without one: ikebana.draw.open
    public("refusals", "i1"),  # made in the turn that drew last
    public("forced", "i1"),  # the seat that has just kept a card because it could not pay, else NOTHING
    # the cards: places without one hold 0
    public("left", "i1"),  # cards in the pile: ikebana.discard.counts
    public("pile", "i1", (KINDS,)),  # how many of each; their order is not decided before they are drawn
    public("discarded", "i1", (MOST_SEATS,)),  # sizes of the discards
    public("discards", "i1", (MOST_SEATS, CARDS)),  # bottom to top
    public("gathered", "i1", (MOST_SEATS,)),  # sizes of the bouquets
    public("bouquet", "i1", (MOST_SEATS, BOUQUET)),  # ikebana.round.open-bouquets
    # the score
    public("prestige", "i2", (MOST_SEATS,)),  # ikebana.round.open-prestige
    public("gains", "i2", (ROUNDS, MOST_SEATS)),
    public("last", "i1", (MOST_SEATS, BOUQUET)),  # the bouquets that were scored last
    news=16,
    script=1,
    odds=KINDS,
)
STATE = FIELDS.dtype

# How moves are numbered: no number means two things. Buying is never legal when `drawn` is asked: it has its numbers
# there so that a refusal can name its rule.
DRAW = 0
BUY = 1  # + the seat whose discards are bought from
KEEP, REFUSE = 6, 7
MOVES = 8

# The news of this game, besides MOVED. BACK lines follow RESHUFFLE, GAIN lines SCORED.
FIRST, CARD, RESHUFFLE, BACK, SCORED, GAIN = range(2, 8)


# -- refusals --------------------------------------------------------------------------------------------------------
# The statements that can forbid a move.

forbids = Statements()

NOT_OWN = forbids("ikebana.buy.not-own")
NO_TOP = forbids("ikebana.buy.top")
TOO_DEAR = forbids("ikebana.buy.afford")
NO_SWITCH = forbids("ikebana.turn.no-switch")
AUTOMATIC = forbids("ikebana.draw.automatic")
GAME_OVER = forbids("ikebana.end.rounds")
NOT_YOUR_TURN = forbids("ikebana.round.turns")
NOT_THIS_QUESTION = forbids("ikebana.turn.choose")


# -- cards -----------------------------------------------------------------------------------------------------------


@rule
def value(card: int) -> int:
    return card % VALUES + 1


@rule
def top(s: State, seat: int) -> int:
    """The one card of a seat's discards that lies visible: ikebana.discard.top, ikebana.discard.next-top."""
    if s.discarded[seat] == 0:  # never: only of what lies there is the top asked
        return NOTHING
    return int(s.discards[seat, s.discarded[seat] - 1])


@rule
def draw_card(s: State) -> int:
    """One card leaves the pile, which is refilled before if it is empty."""
    if s.left == 0:  # ikebana.pile.refill-lazy
        refill(s)
    card = draw_counts(s, s.pile)
    s.pile[card] -= 1
    s.left -= 1
    tell(s, CARD, int(s.turn), card, 0)  # ikebana.draw.open
    return card


@rule
def refill(s: State) -> None:
    """All discards but the tops become the pile: ikebana.pile.refill-enough."""
    for seat in range(s.seats):
        under = int(s.discarded[seat]) - 1
        if under < 1:
            continue
        for place in range(under):  # ikebana.pile.refill-rest
            s.pile[s.discards[seat, place]] += 1
            s.discards[seat, place] = 0
        s.left += under
        s.discards[seat, 0] = s.discards[seat, under]  # ikebana.pile.refill-tops, ikebana.pile.refill-refused
        s.discards[seat, under] = 0
        s.discarded[seat] = 1
    tell_pile(s)


@rule
def tell_pile(s: State) -> None:
    """What went back: a line for each colour with the counts of its values 1 to 5 as digits in base 4."""
    tell(s, RESHUFFLE, 0, 0, 0)
    for colour in range(COLOURS):
        counts = 0
        for each in range(VALUES):
            counts += int(s.pile[VALUES * colour + each]) << 2 * each
        tell(s, BACK, colour, counts, 0)


@rule
def lay_down(s: State, seat: int, card: int) -> None:
    """A refused card becomes the top of its seat's discards."""
    s.discards[seat, s.discarded[seat]] = card  # ikebana.draw.refuse, ikebana.discard.own
    s.discarded[seat] += 1


@rule
def take_top(s: State, seat: int) -> int:
    card = top(s, seat)
    s.discarded[seat] -= 1
    s.discards[seat, s.discarded[seat]] = 0
    return card


@rule
def gather(s: State, seat: int, card: int) -> None:
    """A card joins a bouquet: ikebana.round.one-card."""
    s.bouquet[seat, s.gathered[seat]] = card
    s.gathered[seat] += 1


@rule
def empty(cards: Array, count: int) -> None:
    for place in range(count):
        cards[place] = 0
