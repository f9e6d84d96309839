"""The first chapters of the rules of haru: set-up, rounds and turns."""

from hanazono.games.haru.box import (
    ALL_VALUES,
    CELLS,
    DARK,
    DEALT,
    DOUBLE,
    EGGS,
    FIRST_DRAGONFLY,
    FLOWERS,
    FROGS,
    HAND,
    LAST_REFILL,
    LAYOUT,
    MARKS,
    OVER,
    PADS,
    PICK,
    POND,
    REFILLED,
    ROUND,
    STANDARD_MARKS,
    STANDARD_PADS,
    TURNS,
    WATERS,
)
from hanazono.games.haru.figures import score_round, winners_after_round
from hanazono.games.kit import NOTHING, PART, PART_MASK, State, draw_mask, draw_number, rule, tell

# -- set-up ----------------------------------------------------------------------------------------------------------


@rule
def set_up(s: State) -> None:
    """Lays out the pads, draws who holds the dragonfly, and starts the first round."""
    lay_out(s)
    s.holder = draw_number(s, 2)  # haru.dragonfly.first
    tell(s, FIRST_DRAGONFLY, int(s.holder), 0, 0)
    start_round(s)


@rule
def lay_out(s: State) -> None:
    """Draws the cells without a pad, then the marked pads. In the standard layout each draw has one outcome."""
    pads = POND
    for _ in range(WATERS):  # haru.pond.pads
        free = pads if s.random_layout else pads & ~STANDARD_PADS  # haru.pond.random
        pads &= ~(1 << draw_mask(s, free if s.random_layout else free & -free))
    s.pond[PADS] = pads
    marked, unmarked = 0, pads
    for mark in range(MARKS):  # haru.pond.eggs: three different pads
        cell = draw_mask(s, unmarked if s.random_layout else int(STANDARD_MARKS[mark]))
        s.pond[DOUBLE + mark] = 1 << cell
        unmarked &= ~(1 << cell)
        marked = marked * CELLS + cell
    tell(s, LAYOUT, pads & PART_MASK, pads >> PART, marked)


# -- rounds ----------------------------------------------------------------------------------------------------------


@rule
def start_round(s: State) -> None:
    """The pads stay on their cells, and the dragonfly with its holder: haru.round.same-cells, haru.dragonfly.stays."""
    number = int(s.round_number) + 1
    s.round_number = number
    tell(s, ROUND, number & PART_MASK, number >> PART, 0)
    s.pond[DARK] = s.pond[DOUBLE]  # haru.round.light, haru.round.first-dark
    for seat in range(2):
        s.pond[FLOWERS + seat] = 0
        s.pond[FROGS + seat] = s.pond[EGGS + seat]  # haru.round.frogs-home
        s.hand[seat] = 0
        s.played[seat] = 0
    for seat in range(2):
        for _ in range(HAND):  # haru.round.hands
            draw_flower(s, seat)
        tell(s, DEALT, seat, int(s.hand[seat]), 0)
    s.turn = 0
    start_turn(s)


@rule
def draw_flower(s: State, seat: int) -> int:
    """A flower goes from the reserve, what is neither in hand nor played, into the hand."""
    value = draw_mask(s, ALL_VALUES & ~int(s.hand[seat]) & ~int(s.played[seat]))
    s.hand[seat] |= 1 << value
    return value + 1


@rule
def end_round(s: State) -> None:
    score_round(s)
    s.won = winners_after_round(s)
    if s.won != 0:
        s.question = OVER
    else:
        start_round(s)


# -- turns -----------------------------------------------------------------------------------------------------------


@rule
def start_turn(s: State) -> None:
    s.turn += 1
    s.question = PICK
    s.junior = NOTHING
    s.lifted = NOTHING
    for seat in range(2):
        s.pick[seat] = 0


@rule
def end_turn(s: State) -> None:
    if s.turn == TURNS:
        end_round(s)  # haru.round.no-figure
        return
    if s.turn <= LAST_REFILL:  # haru.hand.size: then the reserves are empty
        for seat in range(2):  # haru.hand.order
            tell(s, REFILLED, seat, draw_flower(s, seat), 0)  # haru.hand.refill
    start_turn(s)
