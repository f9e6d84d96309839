"""The first chapters of the rules of sakura: set-up, rounds and turns."""

from hanazono.games.kit import NOTHING, PART, PART_MASK, State, draw_number, inlined, rule, tell
from hanazono.games.sakura.box import (
    ALL_CARDS,
    ALL_VALUES,
    CARDS,
    COPIES,
    FIRST,
    FIRST_PLUS,
    HAND,
    HAND_DEALT,
    HAND_REST,
    IS_BASE,
    KARATE,
    KINDS,
    LAST_CARDS,
    OVER,
    PILES,
    RELEASE,
    SCORED,
    SCORED_SEAT,
    SLOTS,
    START_COINS,
    STARTED,
    TURN,
    VALUES,
    clear_effect,
    clear_pile,
    draw_from_stock,
    lay_on,
    put_in_hand,
    shurikens,
)
from hanazono.games.sakura.hiring import arrive, close_row

# -- set-up ----------------------------------------------------------------------------------------------------------


@inlined
def set_up(s: State) -> None:
    """Coins, the row, and the first round."""
    first = draw_number(s, int(s.seats))  # sakura.setup.first
    tell(s, FIRST, first, 0, 0)
    s.plus = FIRST_PLUS  # sakura.setup.sign
    for seat in range(s.seats):
        s.coins[seat] = START_COINS  # sakura.setup.coins
        if s.expansion:
            s.karate |= 1 << seat  # sakura.setup.karate
    for character in range(KINDS):
        if character != KARATE and (IS_BASE[character] or s.expansion):  # sakura.box.characters, sakura.box.expansion
            s.people[character] = COPIES[character]
    for slot in range(SLOTS):  # sakura.setup.row
        arrive(s, slot)
    start_round(s, first)


# -- rounds ----------------------------------------------------------------------------------------------------------


@rule
def start_round(s: State, starter: int) -> None:
    """All cards are dealt again; row, coins, signs and Karate Masters stay: sakura.round.deal, sakura.round.stays."""
    s.round_number += 1
    s.starter = starter
    s.undrawn = ALL_CARDS
    s.discarded = 0
    s.removed = 0
    for pile in range(PILES):
        clear_pile(s, pile)
    for seat in range(s.seats):
        s.hand[seat] = 0
        s.hand_size[seat] = 0
        s.tricks[seat] = 0
        s.sure[seat] = 0  # sakura.secrets.sure-public
    s.left = CARDS
    for seat in range(s.seats):
        deal_hand(s, seat)
    for pile in range(PILES):  # sakura.setup.piles
        card = draw_from_stock(s)
        lay_on(s, pile, card)
        tell(s, STARTED, pile, card, 0)
    start_turn(s, starter)


@inlined
def deal_hand(s: State, seat: int) -> None:
    for _ in range(HAND[s.seats]):  # sakura.setup.hands; the rest stays: sakura.setup.aside, sakura.setup.draw-pile
        put_in_hand(s, seat, draw_from_stock(s))
    cards = int(s.hand[seat])
    tell(s, HAND_DEALT, seat, cards & ALL_VALUES, cards >> VALUES & ALL_VALUES)
    tell(s, HAND_REST, cards >> 2 * VALUES & ALL_VALUES, cards >> 3 * VALUES, 0)


@inlined
def end_round(s: State) -> None:
    """Cards in hand and on the piles score nothing: sakura.round.end."""
    tell(s, SCORED, 0, 0, 0)
    for seat in range(s.seats):
        points, coins = shurikens(s, int(s.tricks[seat])), int(s.coins[seat])
        s.scores[int(s.round_number) - 1, seat] = points  # sakura.round.points
        tell(s, SCORED_SEAT, points, coins & PART_MASK, coins >> PART)
    if s.round_number < s.rounds:
        start_round(s, (int(s.starter) + 1) % int(s.seats))  # sakura.round.starter, sakura.round.coins
    else:
        s.question = OVER


# -- turns -----------------------------------------------------------------------------------------------------------


@rule
def start_turn(s: State, seat: int) -> None:
    s.active = seat
    s.unresolved = (1 << PILES) - 1  # sakura.turn.two-piles
    s.acts = 0
    s.taking = NOTHING
    s.used = NOTHING
    s.earned = 0
    clear_effect(s)
    s.question = TURN


@rule
def close_turn(s: State) -> None:
    """The owed cards are released, the row closes up, the next seat is found: sakura.turn.close."""
    if s.owed > 0:
        s.question = RELEASE  # sakura.fisherman.release
        return
    close_row(s)
    seat = next_seat(s)
    if seat == NOTHING:
        end_round(s)  # sakura.round.end
    else:
        start_turn(s, seat)


@inlined
def next_seat(s: State) -> int:
    """The first seat clockwise that has not finished, the active one last: sakura.turn.next."""
    for step in range(1, int(s.seats) + 1):
        seat = (int(s.active) + step) % int(s.seats)
        if s.hand_size[seat] > LAST_CARDS:
            return seat
    return NOTHING
