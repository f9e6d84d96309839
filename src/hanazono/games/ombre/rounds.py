"""The first chapters of the rules of ombre: set-up, rounds and turns."""

from hanazono.games.kit import NOTHING, State, count_bits, draw_counts, draw_mask, has, rule, tell
from hanazono.games.ombre.box import (
    ALL_CARDS,
    ANIMALS,
    CARD,
    CELLS,
    CORNER,
    DIAGONAL,
    FIRST_PROJECTS,
    GARDENER,
    GARDENERS_EACH,
    LAID,
    LANDSCAPE_CARDS,
    MARKERS,
    MOST_MARKERS,
    ORDERED,
    OVER,
    PARK,
    SETTLED,
    TILES,
    TOKENS_EACH,
    TREE,
    WILD_CELLS,
    cards_in,
    deal_next,
    draw_project,
    plant,
    put_tile,
)
from hanazono.games.ombre.deck import VALUE

# -- set-up ----------------------------------------------------------------------------------------------------------


@rule
def set_up(s: State) -> None:
    """Lays out park, tiles and display, deals order tokens and projects, and starts the first turn."""
    lay_out_park(s)
    settle_wildlife(s)
    deal_display(s)
    deal_order(s)
    for seat in range(s.seats):
        s.spare[seat] = GARDENERS_EACH[s.seats]  # ombre.setup.seats
    for _ in range(FIRST_PROJECTS):  # ombre.setup.projects
        for seat in range(s.seats):
            draw_project(s, seat)
    start_turn(s, 0)


@rule
def lay_out_park(s: State) -> None:
    """No action comes of these cards: ombre.setup.no-icons."""
    s.deck = ALL_CARDS
    for cell in range(CELLS):
        s.park[cell] = NOTHING
    for place in range(len(DIAGONAL)):  # ombre.setup.diagonal
        card = draw_mask(s, deck_of_value(s, 1))
        lay(s, int(DIAGONAL[place]), card)
        tell(s, LAID, int(DIAGONAL[place]), card, 0)
    tree, twos = TREE[s.park[DIAGONAL[0]]], deck_of_value(s, 2)
    for card in range(LANDSCAPE_CARDS):
        if has(twos, card) and TREE[card] == tree:  # ombre.setup.corner
            lay(s, CORNER, card)


@rule
def deck_of_value(s: State, value: int) -> int:
    """The cards of that `value`, whatever sorts the columns: ombre.setup.values."""
    cards = 0
    for card in range(LANDSCAPE_CARDS):
        if s.box[VALUE + card] == value:
            cards |= 1 << card
    return cards & int(s.deck)


@rule
def lay(s: State, cell: int, card: int) -> None:
    """A card goes straight from the deck to the park; the others stay in the deck: ombre.setup.deck."""
    s.deck &= ~(1 << card)
    plant(s, cell, card)


@rule
def settle_wildlife(s: State) -> None:
    for animal in range(ANIMALS):
        s.bag[animal] = TILES[animal]
    for place in range(len(WILD_CELLS)):  # ombre.setup.wildlife
        animal = draw_counts(s, s.bag)
        s.bag[animal] -= 1
        put_tile(s, int(WILD_CELLS[place]), animal)
        tell(s, SETTLED, int(WILD_CELLS[place]), animal, 0)


@rule
def deal_display(s: State) -> None:
    """The columns of the rounds 1 and 2: ombre.setup.display."""
    markers = int(MARKERS[s.seats])
    for slot in range(MOST_MARKERS):
        s.next[slot] = NOTHING
        s.new_order[slot] = NOTHING
        s.order[slot] = NOTHING
    deal_next(s, 1, markers)
    change_columns(s)
    deal_next(s, 2, markers)
    s.round_number = 1


@rule
def deal_order(s: State) -> None:
    for seat in range(s.seats):
        s.tokens[seat] = TOKENS_EACH[s.seats]  # ombre.setup.seats
    for marker in range(MARKERS[s.seats]):  # ombre.setup.order
        seat = draw_counts(s, s.tokens)
        s.tokens[seat] -= 1
        s.order[marker] = seat
        tell(s, ORDERED, marker, seat, 0)


# -- rounds and turns ------------------------------------------------------------------------------------------------


@rule
def start_turn(s: State, marker: int) -> None:
    """The seat on the next marker is on turn: ombre.round.turns, ombre.round.two-seats."""
    s.marker = marker
    s.turn = s.order[marker]
    s.stand = NOTHING
    s.origin = NOTHING
    s.taken = 0
    s.card = NOTHING
    s.slot = NOTHING
    s.returned = 0
    s.extra[0] = NOTHING
    s.extra[1] = NOTHING
    may_place = s.round_number >= 2 and s.spare[s.turn] > 0  # ombre.gardener.when
    s.question = GARDENER if may_place else CARD  # ombre.turn.steps


@rule
def end_turn(s: State) -> None:
    s.new_order[s.slot] = s.turn  # ombre.round.token
    if s.planted == PARK:
        s.question = OVER  # ombre.end.when
    elif cards_in(s.now) > 0:  # ombre.round.short-last, ombre.round.no-turn-no-gardener
        start_turn(s, int(s.marker) + 1)
    else:
        start_round(s)


@rule
def start_round(s: State) -> None:
    number = int(s.round_number) + 1
    s.round_number = number
    for slot in range(MOST_MARKERS):
        s.order[slot] = s.new_order[slot]  # ombre.round.next-order
        s.new_order[slot] = NOTHING
    change_columns(s)
    cards = min(int(MARKERS[s.seats]), count_bits(int(s.deck)))
    deal_next(s, number + 1, cards)  # ombre.round.refill
    start_turn(s, 0)


@rule
def change_columns(s: State) -> None:
    """`next` becomes `now`: ombre.round.columns, ombre.round.refill."""
    for slot in range(MOST_MARKERS):
        s.now[slot] = s.next[slot]
        s.next[slot] = NOTHING
