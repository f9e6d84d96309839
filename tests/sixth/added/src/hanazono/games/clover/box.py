"""The box of clover: the lawn, the dice, the record of a game, and the statements that refuse a move."""

from hanazono.games.fields import Fields, judged, public
from hanazono.games.kit import Statements

# -- the lawn --------------------------------------------------------------------------------------------------------
# A cell is a number, a set of cells an integer with a bit for each:
#
#        a  b  c
#     1  0  1  2
#     2  3  4  5
#     3  6  7  8

SEATS = (2,)
SIDE = 3
CELLS = 9
LAWN = (1 << CELLS) - 1  # all cells
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)  # rows, columns, diagonals

DIE = 6  # its sides
LINE = 6  # points

# -- the record ------------------------------------------------------------------------------------------------------

OVER, PLACE = range(2)  # the questions

FIELDS = Fields(
    public("open_dice", "i1"),  # the option
    public("turn", "i1"),
    public("lawn", "i2", (2,)),  # the cells of each seat
    judged("die", "i1", (2,)),  # UNKNOWN to the other seat until the game is over
    news=3,
    script=2,
    odds=DIE,
)
STATE = FIELDS.dtype

MOVES = CELLS  # place: the cell

ROLLED, SHOWN = range(2, 4)  # the news, besides MOVED

# -- refusals --------------------------------------------------------------------------------------------------------

forbids = Statements()

FREE_CELL = forbids("clover.turn.place")
NOT_YOUR_TURN = forbids("clover.turn.order")
GAME_OVER = forbids("clover.end.when")
