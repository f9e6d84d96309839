"""The box of sakura: cards, characters, the state record, refusals, and how cards move between hands, piles and heaps.

What is asked and answered stands in rules.py, what fits on a pile in placing.py, the row in hiring.py, and what each
character does in the file of its family, which characters.py names. Every number comes from cards.toml by way of
deck.py.
"""

import numpy as np

from hanazono.games.fields import Fields, judged, public, secret
from hanazono.games.kit import (
    LEGAL,
    NOTHING,
    Array,
    State,
    Statements,
    allow,
    count_bits,
    draw_counts,
    draw_mask,
    has,
    inlined,
    lowest_bit,
    offer,
    rule,
    tell,
)
from hanazono.games.sakura import deck

# -- cards -----------------------------------------------------------------------------------------------------------
# A card is a number in deck order, VALUES * colour + value - 1; a set of cards an integer with a bit for each.

SEATS = tuple(row["seats"] for row in deck.SHIPPED["seating"])
MOST_SEATS = max(SEATS)
VALUES = deck.VALUES
CARDS = len(deck.CARD_NAMES)  # sakura.box.deck
COLOURS = CARDS // VALUES
ALL_CARDS = (1 << CARDS) - 1
ALL_VALUES = (1 << VALUES) - 1

LEFT, RIGHT = range(2)  # the piles
PILES = 2
PILE_NAMES = ("left", "right")
YIN, YANG = range(2)  # the sides of a vote
SEALED_SIDE = 2  # of another seat that has voted

HAND = np.zeros(MOST_SEATS + 1, np.int8)  # cards dealt, by the number of seats: sakura.setup.hands
for _row in deck.SHIPPED["seating"]:
    HAND[_row["seats"]] = _row["hand"]
START_COINS: int = deck.setting("start_coins")
LAST_CARDS: int = deck.setting("last_cards")  # with this many in hand a seat has finished the round
FIRST_PLUS = PILE_NAMES.index(deck.setting("plus"))
MOST_ACTS: int = deck.setting("acts_per_turn")
MOST_ROUNDS: int = max(deck.SHIPPED["options"]["rounds"]["choices"])

# Where the deck's numbers stand in `s.box`.
COINS, SHURIKENS, SHIFTS, NUMBERS = deck.COINS, deck.SHURIKENS, deck.SHIFTS, deck.NUMBERS

# -- characters ------------------------------------------------------------------------------------------------------

CHARACTERS, CHARACTER_NAMES = deck.CHARACTERS, deck.CHARACTER_NAMES
(
    COOK_1, COOK_2, COOK_3, GEISHA_1, GEISHA_2, GEISHA_3, SAMURAI_1, SAMURAI_2, SAMURAI_3, DAIMYO_1, DAIMYO_2, DAIMYO_3,
    KONOHANA_1, KONOHANA_2, KONOHANA_3, FISHERMAN_1, FISHERMAN_2, FISHERMAN_3, PRIEST_1, PRIEST_2, PRIEST_3,
    NINJA_1, NINJA_2, NINJA_3, KARATE,
) = map(CHARACTER_NAMES.index, (
    "cook_1", "cook_2", "cook_3", "geisha_1", "geisha_2", "geisha_3", "samurai_1", "samurai_2", "samurai_3",
    "daimyo_1", "daimyo_2", "daimyo_3", "konohana_1", "konohana_2", "konohana_3",
    "fisherman_1", "fisherman_2", "fisherman_3", "priest_1", "priest_2", "priest_3",
    "ninja_1", "ninja_2", "ninja_3", "karate",
))  # fmt: skip
KINDS = len(CHARACTERS)

SLOTS = 5
PRICES = np.array(deck.setting("prices"), np.int8)
REFRESH_PRICE: int = deck.setting("refresh_price")

# What a character needs to be carried out: the rows of the table under sakura.hire.can.
NEEDS_NOTHING, NEEDS_PLACEMENT, NEEDS_OWN_TRICKS, NEEDS_OTHER_TRICKS, NEEDS_STOCK = range(5)
NEEDS_STOCK_AND_MEANS, NEEDS_PAYABLE_TRICK, NEEDS_TAKEN_PILE, NEEDS_COPY = range(5, 9)
_NEEDS = (
    "",
    "placement",
    "own_tricks",
    "other_tricks",
    "stock",
    "stock_and_means",
    "payable_trick",
    "taken_pile",
    "copy",
)
NEEDS = np.array([_NEEDS.index(character["needs"]) for character in CHARACTERS], np.int8)


def _of_characters(field: str) -> Array:
    return np.array([int(character.get(field, 0)) for character in CHARACTERS], np.int8)


HAS_VOTE = _of_characters("vote")
PER_SHURIKEN = _of_characters("coins_per_shuriken")
EXTRA_PRICE = _of_characters("extra_price")
COPIES = _of_characters("copies")  # of which the Karate Masters start with the seats
IS_BASE = np.array([character["set"] == "base" for character in CHARACTERS], np.bool_)
WIN_TIMES: int = CHARACTERS[DAIMYO_3]["win_times"]
LOSE_OVER: int = CHARACTERS[DAIMYO_3]["lose_over"]
TOSS_SEATS: tuple[int, ...] = tuple(CHARACTERS[DAIMYO_3]["toss_seats"])

# -- the record ------------------------------------------------------------------------------------------------------

# The questions. Where characters ask alike for different ends, each has its own: both PILE_ questions are called `pile`
# in JSON, all of DISCARDS `discard`.
OVER, TURN, REACT, REPLACE, FREE, COPY, VOTE, RELEASE = range(8)
GIVE, PEEK, SWAP, PILE_TO_ORDER, ORDER, CASH_IN, ROB, LOOT, PILE_TO_COUNT = range(8, 17)
BUY, NET, PAY_OFF, EXCHANGE, SHED, GIFT = range(17, 23)
DISCARDS = (CASH_IN, PAY_OFF, EXCHANGE, SHED)

FIELDS = Fields(
    # options, and the deck's numbers: coins and shurikens per card, the Cooks' shifts
    public("expansion", "i1"),
    public("voluntary_take", "i1"),
    public("rounds", "i1"),
    public("box", "i1", (NUMBERS,)),
    # the game: sakura.secrets.public
    public("round_number", "i1"),
    public("starter", "i1"),  # of this round
    public("plus", "i1"),  # the pile with the sign +
    public("karate", "i1"),  # the seats that hold a Karate Master, a bit each
    public("coins", "i4", (MOST_SEATS,)),
    public("scores", "i2", (MOST_ROUNDS, MOST_SEATS)),  # shurikens, per round
    public("row", "i1", (SLOTS,)),
    public("people", "i1", (KINDS,)),  # the character draw pile: how many of each
    public("dismissed", "i1", (KINDS,)),  # the character discard
    # the round: sets of cards
    judged("hand", "i8", (MOST_SEATS,)),
    public("hand_size", "i1", (MOST_SEATS,)),
    public("tricks", "i8", (MOST_SEATS,)),  # sakura.secrets.seen
    judged("sure", "i8", (MOST_SEATS,)),  # per seat: the cards in other hands that it is sure of
    secret("undrawn", "i8"),  # the Sakura draw pile; without the expansion the cards set aside
    public("left", "i1"),  # how many these are
    public("discarded", "i8"),
    public("removed", "i8"),  # out of the round
    judged("pile", "i1", (PILES, CARDS)),  # bottom to top
    public("height", "i1", (PILES,)),
    public("blurred", "i1", (PILES,)),  # so many of the lowest cards lie in an order that not all know
    public("knows", "i1", (PILES,)),  # the seats that do
    # the turn
    public("active", "i1"),
    public("unresolved", "i1"),  # piles, a bit each
    public("modifiers", "i1", (SLOTS,)),  # in effect on the next placement; at most one per slot
    public("modifier_count", "i1"),
    public("acts", "i1"),
    public("owed", "i1"),
    public("taking", "i1"),  # the pile that is being taken
    public("used", "i1"),  # the character hired, used free or copied last
    public("earned", "i4"),  # what it has brought the active seat
    # the effect that is being carried out
    public("effect", "i1"),
    public("price", "i1"),  # that was paid for it
    judged("vote", "i1", (MOST_SEATS,)),  # NOTHING: not yet
    public("target", "i1"),  # the seat that is given a card, looked at or robbed
    judged("borrowed", "i1", (MOST_SEATS,)),  # the card a Geisha has taken from each hand, which must not go back there
    judged("given", "i1"),  # the card that geisha_1 has given to the left
    public("reordering", "i1"),  # the pile that geisha_3 puts in order
    judged("ordered", "i1", (CARDS,)),  # the cards of it named so far, the top first
    public("ordered_count", "i1"),
    public("allowance", "i1"),  # what the price still covers: cards for fisherman_3, shurikens for priest_1
    public("to_discard", "i1"),  # trick cards that must still go
    public("to_gain", "i1"),  # cards that priest_2 adds to the tricks once these are gone
    news=40,
    script=64,
    odds=CARDS,
)
STATE = FIELDS.dtype

# How moves are numbered: a card is its number, a seat, a pile or a side too; the rest stands above.
PLACE_RIGHT = CARDS  # + card: under `turn`, where the left pile has the cards' own numbers
OUT = CARDS  # under the other questions: none, done, stop, waive
TAKE = 2 * CARDS  # + pile
HIRE = TAKE + PILES  # + slot; to use free and to copy, too
REFRESH = HIRE + SLOTS
KARATE_PASS, END = REFRESH + 1, REFRESH + 2
MOVES = END + 1

# The news of this game, besides MOVED: see EVENTS in speech.py. SAID follows a MOVED whose form says more than its
# number, HAND_REST follows HAND_DEALT, CARDS_TAKEN TAKEN, SCORED_SEAT SCORED.
SAID, FIRST, ARRIVED, HAND_DEALT, HAND_REST, STARTED = range(2, 8)
DRAWN, FISHED, GAINED, RAIDED, TOSSED, VOTED = range(8, 14)
RESHUFFLED, TAKEN, CARDS_TAKEN, SCORED, SCORED_SEAT = range(14, 19)
OF_CHARACTERS, OF_CARDS = range(2)


# -- refusals --------------------------------------------------------------------------------------------------------
# The statements that can forbid a move.

forbids = Statements()

OWN_HAND = forbids("sakura.turn.minus-two")
EACH_PILE_ONCE = forbids("sakura.turn.two-piles")
SAME_COLOUR = forbids("sakura.place.colour")
SAME_VALUE = forbids("sakura.place.equal")
COUNTS_AS = forbids("sakura.cook.exact")
WRONG_SIDE = forbids("sakura.samurai.side")
SAMURAI_COLOUR = forbids("sakura.samurai.any-value")
KONOHANA_VALUE = forbids("sakura.konohana.colour")
LOCKED = forbids("sakura.modifier.locked")
NO_DEAD_END = forbids("sakura.modifier.no-dead-end")
CARD_FITS = forbids("sakura.take.voluntary")
EMPTY_SLOT = forbids("sakura.hire.discard")
TOO_DEAR = forbids("sakura.hire.price")
CANNOT = forbids("sakura.hire.can")
ONLY_TAKING = forbids("sakura.react.forced")
REFRESH_TOO_DEAR = forbids("sakura.refresh.price")
CAP = forbids("sakura.turn.cap")
NO_KARATE = forbids("sakura.karate.apart")
KARATE_FIRST = forbids("sakura.karate.before")
KARATE_LAST = forbids("sakura.karate.not-last")
NEVER_KARATE = forbids("sakura.karate.price")
NOT_DONE = forbids("sakura.turn.end")
ON_THE_PILE = forbids("sakura.fisherman.choose")
NOT_BACK = forbids("sakura.geisha.not-back")
OTHER_SEAT = forbids("sakura.geisha.look")
ON_ORDER = forbids("sakura.geisha.reorder")
OWN_TRICKS = forbids("sakura.ninja.shed")
REMOVABLE = forbids("sakura.daimyo.remove")
PAYABLE = forbids("sakura.priest.whole")
EXCHANGED = forbids("sakura.priest.exchange")
GIVES_TRICKS = forbids("sakura.ninja.gift")
ROBBED = forbids("sakura.daimyo.rob")
LOOTED = forbids("sakura.daimyo.choose")
SEALED = forbids("sakura.vote.sealed")
ROUND_OVER = forbids("sakura.round.end")
NOT_YOUR_TURN = forbids("sakura.turn.next")
NOT_INSIDE = forbids("sakura.turn.not-inside")


# -- cards and coins -------------------------------------------------------------------------------------------------


@rule
def shurikens(s: State, cards: int) -> int:
    """All shurikens on a set of cards: sakura.box.icons."""
    count, rest = 0, cards
    while rest != 0:
        count += int(s.box[SHURIKENS + lowest_bit(rest)])
        rest &= rest - 1
    return count


@rule
def coins_on_pile(s: State, pile: int) -> int:
    coins = 0
    for place in range(s.height[pile]):
        coins += int(s.box[COINS + int(s.pile[pile, place])])
    return coins


@rule
def gain(s: State, seat: int, coins: int) -> None:
    """From the reserve: sakura.box.reserve."""
    s.coins[seat] += coins
    if s.effect != NOTHING and seat == s.active:
        s.earned += coins


@rule
def top(s: State, pile: int) -> int:
    return int(s.pile[pile, int(s.height[pile]) - 1])


@rule
def sign_of(s: State, pile: int) -> int:
    """1 for the pile with +, 0 for that with -."""
    return 1 if s.plus == pile else 0


@rule
def stock(s: State) -> int:
    """Sakura draw pile and discard together; nothing without the expansion, whose cards are set aside."""
    return int(s.left) + count_bits(int(s.discarded)) if s.expansion else 0


@rule
def forbid_card(cards: int, move: int, otherwise: int) -> int:
    """LEGAL for a card of the set, else that statement."""
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if has(cards, move) else otherwise


@rule
def pay_beyond_allowance(s: State, count: int, character: int) -> None:
    """So many are used up: of the allowance first, the rest for coins: sakura.priest.allowance."""
    covered = min(int(s.allowance), count)
    s.allowance -= covered
    s.coins[s.active] -= (count - covered) * int(EXTRA_PRICE[character])


@rule
def put_in_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat] |= 1 << card
    s.hand_size[seat] += 1


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """A card goes from a hand to a place that all can see."""
    s.hand[seat] &= ~(1 << card)
    s.hand_size[seat] -= 1
    for each in range(s.seats):
        s.sure[each] &= ~(1 << card)  # sakura.secrets.sure-public


@rule
def pass_card(s: State, giver: int, taker: int, card: int) -> None:
    """From hand to hand, seen by these two."""
    for each in range(s.seats):
        if each != giver and each != taker:  # noqa: PLR1714  (for a GPU they may have different widths)
            s.sure[each] &= ~int(s.hand[giver])  # sakura.secrets.sure-lose
    s.hand[giver] &= ~(1 << card)
    s.hand_size[giver] -= 1
    put_in_hand(s, taker, card)
    s.sure[giver] |= 1 << card  # sakura.secrets.sure-gain
    s.sure[taker] &= ~(1 << card)


@inlined
def offer_tricks(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.tricks[s.active]))


@rule
def discard_trick(s: State, card: int) -> None:
    s.tricks[s.active] &= ~(1 << card)
    s.discarded |= 1 << card


@inlined
def offer_pile(moves: Array) -> None:
    for pile in range(PILES):
        allow(moves, pile)


@inlined
def forbid_pile(move: int) -> int:
    return LEGAL if move < PILES else NOT_INSIDE


@rule
def cards_of_pile(s: State, pile: int) -> int:
    cards = 0
    for place in range(s.height[pile]):
        cards |= 1 << int(s.pile[pile, place])
    return cards


@rule
def lay_on(s: State, pile: int, card: int) -> None:
    """What lies on top is public: sakura.place.printed, sakura.secrets.order."""
    s.pile[pile, s.height[pile]] = card
    s.height[pile] += 1


@rule
def take_off(s: State, pile: int, place: int) -> int:
    """One card leaves a pile, wherever it lies; those above close up."""
    card = int(s.pile[pile, place])
    height = int(s.height[pile]) - 1
    for above in range(place, height):
        s.pile[pile, above] = s.pile[pile, above + 1]
    s.pile[pile, height] = 0
    s.height[pile] = height
    if place < s.blurred[pile]:
        s.blurred[pile] -= 1
    s.blurred[pile] = min(int(s.blurred[pile]), max(height - 1, 0))  # the new top lies open
    return card


@rule
def clear_pile(s: State, pile: int) -> None:
    for place in range(s.height[pile]):
        s.pile[pile, place] = 0
    s.height[pile] = 0
    s.blurred[pile] = 0
    s.knows[pile] = 0


@rule
def draw_from_stock(s: State) -> int:
    """One card of the Sakura draw pile; NOTHING if the stock is used up."""
    if s.undrawn == 0:  # sakura.stock.draw
        if s.discarded == 0:
            return NOTHING
        s.left = count_bits(int(s.discarded))
        s.undrawn = s.discarded
        s.discarded = 0
        tell(s, RESHUFFLED, OF_CARDS, 0, 0)
    card = draw_mask(s, int(s.undrawn))
    s.undrawn &= ~(1 << card)
    s.left -= 1
    return card


@rule
def draw_character(s: State) -> int:
    """One character of the draw pile, which the discard becomes when it is empty."""
    first = 0
    while first < KINDS and s.people[first] == 0:
        first += 1
    if first == KINDS:  # sakura.row.reshuffle
        for each in range(KINDS):
            s.people[each] = s.dismissed[each]
            s.dismissed[each] = 0
        tell(s, RESHUFFLED, OF_CHARACTERS, 0, 0)
    character = draw_counts(s, s.people)
    s.people[character] -= 1
    return character


# -- the end of an effect --------------------------------------------------------------------------------------------


@rule
def end_effect(s: State) -> None:
    """The turn goes on. A reaction ends otherwise: see taking.py."""
    clear_effect(s)
    s.question = TURN


@rule
def clear_effect(s: State) -> None:
    s.effect = NOTHING
    s.price = 0
    s.target = NOTHING
    s.given = NOTHING
    s.reordering = NOTHING
    s.allowance = 0
    s.to_discard = 0
    s.to_gain = 0
    for seat in range(s.seats):
        s.vote[seat] = NOTHING
        s.borrowed[seat] = NOTHING
