"""The box of haru: the pond and its tables, the state refusals, and small questions about the pond.

What is asked and answered stands in rules.py, what a figure is in figures.py.
"""

import numpy as np

from hanazono.games.fields import Fields, judged, private, public
from hanazono.games.kit import State, Statements, rule

# -- the pond --------------------------------------------------------------------------------------------------------
# A cell is a number, a set of cells an integer with one bit per cell (haru.pond.grid):
#
#         a  b  c  d  e
#     1   0  1  2  3  4        north is -5
#     2   5  6  7  8  9        east is +1
#     3  10 11 12 13 14        south is +5
#     4  15 16 17 18 19        west is -1
#     5  20 21 22 23 24

SEATS = (2,)
RED, YELLOW = range(2)  # the colour of a seat's flowers, eggs and frog is the seat's number

SIDE = 5
CELLS = 25
POND = (1 << CELLS) - 1  # all cells

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = 4
STEP = np.array([-SIDE, 1, SIDE, -1], np.int32)

# What lies on the pond, one set of cells each; a pad takes all of it along.
PADS = 0
FLOWERS = 1  # + seat
DARK = 3  # pads that show a dark side, also under a flower
DOUBLE = 4  # the pad that is dark on both sides
EGGS = 5  # + seat
FROGS = 7  # + seat; empty while the frog is off the pond
LAYERS = 9


def cells(names: str) -> int:
    """A set of cells by their names."""
    return sum(1 << "abcde".index(name[0]) + SIDE * "12345".index(name[1]) for name in names.split())


# haru.pond.standard
STANDARD_PADS = cells("a1 c1 e1 b2 c2 d2 a3 b3 d3 e3 b4 c4 d4 a5 c5 e5")
STANDARD_MARKS = np.array([cells("d2"), cells("d4"), cells("c2")], np.int64)  # double pad, red eggs, yellow eggs
WATERS = 9  # haru.pond.pads: 16 cells have a pad
MARKS = 3


def _ahead(direction: int, cell: int) -> int:
    """The cells between a cell and the edge."""
    ahead, row, column = 0, cell // SIDE, cell % SIDE
    for _ in range(SIDE):
        row += (direction == SOUTH) - (direction == NORTH)
        column += (direction == EAST) - (direction == WEST)
        if 0 <= row < SIDE and 0 <= column < SIDE:
            ahead |= 1 << row * SIDE + column
    return ahead


AHEAD = np.array([[_ahead(direction, cell) for cell in range(CELLS)] for direction in range(DIRECTIONS)], np.int32)

# A hand is a set of values, bit 0 for value 1.
VALUES = 8
ALL_VALUES = (1 << VALUES) - 1
HAND = 3

TURNS = 8
LAST_REFILL = 5
FROGS_LEAVE = 7  # the turn on which only 2 unflowered pads are left: haru.frog.gone, haru.round.two-a-turn

# -- the record ------------------------------------------------------------------------------------------------------

# The questions, in the order of play. In JSON `frog` after a bloom and after darkening are one `ask`, both `frogs` too.
OVER, PICK, ROLES, BLOOM, BLOOM_FROG, WIND, DARKEN, DARKEN_FROG, RED_FROG, YELLOW_FROG = range(10)

FIELDS = Fields(
    # options
    public("random_layout", "i1"),
    public("show_played", "i1"),
    public("max_rounds", "i8"),  # 0: no bound
    # the game
    public("round_number", "i4"),
    public("scores", "i4", (2,)),
    public("figures", "i4", (2, 4)),  # per seat: scored so far, by kind
    public("won", "i1"),  # bit mask of the winners, 0 while the game goes on
    public("holder", "i1"),  # the seat with the dragonfly
    # the round
    public("turn", "i1"),  # its number
    public("pond", "i4", (LAYERS,)),  # haru.secret.marks: the marked pads, too
    private("hand", "i2", (2,)),
    public("played", "i2", (2,)),  # values revealed this round
    # the turn
    judged("pick", "i1", (2,)),  # the value each seat has picked, 0 before; UNKNOWN to the other seat until revealed
    public("junior", "i1"),  # NOTHING: no roles (yet)
    public("lifted", "i1"),  # the frog that a bloom or a darkening has displaced
    news=12,
    script=WATERS + MARKS + 1 + 2 * HAND,
    odds=CELLS,
)
STATE = FIELDS.dtype

# How moves are numbered, where they are not simply a cell or a seat.
MOVES = DIRECTIONS * CELLS  # the longest list: wind, CELLS * direction + cell
# pick: the value - 1
# frog, frogs: CELLS * colour + cell

# The news of this game, besides MOVED: see EVENTS in speech.py. SCORE follows the ROUND_OVER it belongs to.
LAYOUT, FIRST_DRAGONFLY, ROUND, DEALT, REFILLED, REVEALED = range(2, 8)
BLOOMED, FROGS_GONE, DRAGONFLY, ROUND_OVER, SCORE = range(8, 13)


# -- refusals --------------------------------------------------------------------------------------------------------
# The statements that can forbid a move.

forbids = Statements()

OWN_HAND = forbids("haru.turn.pick")
HOLDER_NAMES = forbids("haru.tie.turn-eight")
ON_A_PAD = forbids("haru.bloom.flower")
UNFLOWERED = forbids("haru.bloom.senior")
DISPLACED = forbids("haru.frog.displaced")
NOT_BACK = forbids("haru.frog.not-back")
ONE_PAD = forbids("haru.wind.one")
EDGE = forbids("haru.wind.edge")
DARK_TARGET = forbids("haru.dark.target")
HOLDER_PLACES = forbids("haru.tie.frogs")
RED_FIRST = forbids("haru.tie.red-first")
GAME_OVER = forbids("haru.game.five-points")
NOT_YOUR_STEP = forbids("haru.turn.order")


# -- the pond, asked -------------------------------------------------------------------------------------------------


@rule
def unflowered(s: State) -> int:
    """The pads without a flower."""
    return int(s.pond[PADS]) & ~int(s.pond[FLOWERS + RED]) & ~int(s.pond[FLOWERS + YELLOW])


@rule
def dark_pad(s: State) -> int:
    """The one unflowered pad that shows a dark side; empty between A and D: haru.dark.one, haru.bloom.shade-spent."""
    return int(s.pond[DARK]) & unflowered(s)


@rule
def frogs(s: State) -> int:
    """The cells of the frogs that are on the pond."""
    return int(s.pond[FROGS + RED]) | int(s.pond[FROGS + YELLOW])


@rule
def pushed(pads: int, cell: int, direction: int) -> int:
    """The pads that move when a pad is pushed, up to the first water; empty if the line reaches the edge."""
    if pads >> cell & 1 == 0 or int(AHEAD[direction, cell]) & ~pads == 0:
        return 0
    line, at = 0, cell
    while pads >> at & 1:  # haru.wind.push
        line |= 1 << at
        at += int(STEP[direction])
    return line


@rule
def shifted(cells: int, direction: int) -> int:
    """A set of cells one step further; none of them stands at that edge."""
    step = int(STEP[direction])
    return cells << step if step > 0 else cells >> -step


@rule
def blown(cells: int, line: int, direction: int) -> int:
    """A set of cells after a wind has pushed a line of pads."""
    return cells & ~line | shifted(cells & line, direction)


@rule
def hand_size(s: State) -> int:
    """How many flowers each seat has in hand: haru.hand.size. A sealed pick is still in it."""
    size = min(HAND, TURNS + 1 - int(s.turn))
    return size if s.question == PICK else size - 1
