"""The box of ombre: the park and its tables, the state record, refusals, and how cards, tiles and gardeners lie in it.

What is asked and answered stands in rules.py, what avenues and projects are worth in scoring.py. Every number comes
from cards.toml by way of deck.py; those that a table may change are read from `s.box`.
"""

import numpy as np

from hanazono.games.fields import Fields, judged, public
from hanazono.games.kit import (
    LEGAL,
    NOTHING,
    Array,
    State,
    Statements,
    allow_if,
    draw_mask,
    has,
    lowest_bit,
    offer,
    rule,
    tell,
)
from hanazono.games.ombre.deck import (
    ACTION_NAMES,
    ANIMAL_NAMES,
    CARDS,
    CELL_NAMES,
    COLUMN_NAMES,
    FACILITY_NAMES,
    NUMBERS,
    PROJECTS,
    RANKS,
    SHIPPED,
    TREE_NAMES,
    VALUE,
    VALUE_ALT,
)

# -- the park --------------------------------------------------------------------------------------------------------
# A cell is a number, a set of cells an integer with one bit per cell (ombre.setup.grid):
#
#         a  b  c  d  e  f
#     1   0  1  2  3  4  5
#     2   6  7  8  9 10 11
#     3  12 13 14 15 16 17
#     4  18 19 20 21 22 23
#     5  24 25 26 27 28 29
#     6  30 31 32 33 34 35

SIDE = len(COLUMN_NAMES)
CELLS = len(CELL_NAMES)
PARK = (1 << CELLS) - 1  # all cells

ROW = np.array([sum(1 << at for at in range(CELLS) if at // SIDE == cell // SIDE) for cell in range(CELLS)], np.int64)
COLUMN = np.array([sum(1 << at for at in range(CELLS) if at % SIDE == cell % SIDE) for cell in range(CELLS)], np.int64)
AROUND = ROW | COLUMN  # 11 cells, the cell itself once: ombre.project.own-card
FIRST_COLUMN, LAST_COLUMN = int(COLUMN[0]), int(COLUMN[SIDE - 1])


def _cells(names: list[str]) -> Array:
    return np.array([CELL_NAMES.index(name) for name in names], np.int8)


DIAGONAL = _cells(SHIPPED["park"]["diagonal"])
CORNER = CELL_NAMES.index(SHIPPED["park"]["diagonal_end"])
WILD_CELLS = _cells(SHIPPED["wildlife"]["cells"])  # where tiles start: ombre.setup.wildlife

# -- cards, projects, tiles, seats -----------------------------------------------------------------------------------
# A card is its number in the list of the data file, a set of cards an integer with one bit per card; projects likewise.

LANDSCAPE_CARDS = len(CARDS)
ALL_CARDS = (1 << LANDSCAPE_CARDS) - 1
TREES = len(TREE_NAMES)
JOKER = TREES  # the tree of the joker
TREE = np.array([JOKER if card["joker"] else TREE_NAMES.index(card["tree"]) for card in CARDS], np.int8)
COUNTS_FOR = np.array([card["trees"] for card in CARDS], np.int8)  # trees: ombre.score.remarkable
MOST_TREES = len(RANKS) - 1  # in an avenue, as far as the ranks go
FACILITIES = len(FACILITY_NAMES)
NO_ICON, MOVE_ICON, PROJECT_ICON, REDRAW_ICON, EXTRA_ICON = (
    ACTION_NAMES.index(name) for name in ("", "move_gardener", "new_project", "redraw", "extra_wildlife")
)

PROJECT_CARDS = len(PROJECTS)
ALL_PROJECTS = (1 << PROJECT_CARDS) - 1
FIRST_PROJECTS = 2  # of each seat

ANIMALS = len(ANIMAL_NAMES)
TILES = np.array([SHIPPED["wildlife"]["count"][name] for name in ANIMAL_NAMES], np.int8)  # in the box, by animal
MOST_TAKEN = 2  # tiles, by a gardener that is placed or moved

SEATS = tuple(row["seats"] for row in SHIPPED["seating"])
MOST_SEATS = max(SEATS)


def _by_seats(name: str) -> Array:
    column = np.zeros(MOST_SEATS + 1, np.int8)
    for row in SHIPPED["seating"]:
        column[row["seats"]] = row[name]
    return column


GARDENERS_EACH, TOKENS_EACH, MARKERS, ROUNDS = map(_by_seats, ("gardeners", "tokens", "markers", "rounds"))
MOST_MARKERS = int(MARKERS.max())

# -- the record ------------------------------------------------------------------------------------------------------

OVER, GARDENER, WILDLIFE, CARD, CELL, ACTION = range(6)  # the questions, in the order of a turn
MOVE_FROM, MOVE_TO, CARRY, REDRAW, EXTRA_TILE, EXTRA_TO = range(6, 12)

SET_UP_DRAWS = len(DIAGONAL) + len(WILD_CELLS) + 3 * MOST_MARKERS + FIRST_PROJECTS * MOST_SEATS  # the most of any move


FIELDS = Fields(
    # the option, and the deck's numbers
    public("sequence", "i1"),  # whether value_alt sorts the cards
    public("box", "i1", (NUMBERS,)),
    # the display: markers and slots are counted from 0 here
    public("round_number", "i1"),
    public("order", "i1", (MOST_MARKERS,)),  # the seat whose token lies on each marker
    public("new_order", "i1", (MOST_MARKERS,)),  # the seat whose token lies on each slot of `now`
    public("now", "i1", (MOST_MARKERS,)),  # the card in each slot
    public("next", "i1", (MOST_MARKERS,)),
    public("deck", "i8"),  # the cards not yet drawn; their order is not decided before
    # the park: sets of cells, and what lies on each
    public("planted", "i8"),  # cells with a card
    public("gardeners", "i8", (MOST_SEATS,)),  # cells with a gardener of each seat
    public("tiled", "i8"),  # cells with a tile
    public("stacked", "i8"),  # cells with two or more
    public("park", "i1", (CELLS,)),  # the card
    public("tiles", "i1", (CELLS, ANIMALS)),  # how many of each
    # the hands
    public("spare", "i1", (MOST_SEATS,)),  # gardeners
    public("held", "i1", (MOST_SEATS,)),  # how many projects
    judged("projects", "i2", (MOST_SEATS,)),  # which; UNKNOWN to the others
    # the turn
    public("marker", "i1"),  # that is being served
    public("turn", "i1"),  # the seat whose token lies on it
    public("stand", "i1"),  # the cell of the gardener that was placed, or is being moved
    public("origin", "i1"),  # the cell that it leaves
    public("taken", "i1"),  # tiles it has taken or carried so far
    public("card", "i1"),  # that was chosen
    public("slot", "i1"),  # where it lay
    public("returned", "i1"),  # slots of `next` whose cards go back to the deck, a bit each
    public("extra", "i1", (2,)),  # the extra tile: its cell, its animal
    # what is dealt at set-up, and none of it is left afterwards
    public("bag", "i1", (ANIMALS,)),  # tiles
    public("tokens", "i1", (MOST_SEATS,)),
    news=SET_UP_DRAWS,
    script=SET_UP_DRAWS,
    odds=LANDSCAPE_CARDS,
)
STATE = FIELDS.dtype

# How moves are numbered: a cell or a card is its number; a tile on a cell with no other, too.
ACT = 0  # under `action`
OUT = CELLS  # none, done
OF_STACK = OUT + 1  # + ANIMALS * cell + animal: a tile on a cell with several
MOVES = OF_STACK + ANIMALS * CELLS

# The news of this game, besides MOVED.
LAID, SETTLED, DEALT, ORDERED, PROJECT = range(2, 7)


# -- refusals --------------------------------------------------------------------------------------------------------
# The statements that can forbid a move.

forbids = Statements()

CARD_WITHOUT_GARDENER = forbids("ombre.gardener.where")
ROW_AND_COLUMN = forbids("ombre.wildlife.take")
OWN_CELL = forbids("ombre.wildlife.own-cell")
OWNED = forbids("ombre.wildlife.no-stealing")
STACKS = forbids("ombre.wildlife.stacks")
CARD_LEFT = forbids("ombre.card.choice")
BESIDE_A_CARD = forbids("ombre.card.cell")
GARDENER_MOVES = forbids("ombre.action.move")
CARRIES = forbids("ombre.action.move-tiles")
RETURNS = forbids("ombre.action.redraw")
AT_LEAST_ONE = forbids("ombre.action.redraw-one")
NO_WAY_BACK = forbids("ombre.action.commit")
EXTRA = forbids("ombre.action.extra")
GAME_OVER = forbids("ombre.end.when")
NOT_YOUR_TURN = forbids("ombre.round.turns")
NOT_THIS_STEP = forbids("ombre.turn.steps")


# -- the park, asked -------------------------------------------------------------------------------------------------


@rule
def beside(cells: int) -> int:
    """The cells that share an edge with one of these."""
    east, west = (cells & ~LAST_COLUMN) << 1, (cells & ~FIRST_COLUMN) >> 1
    return (east | west | cells << SIDE | cells >> SIDE) & PARK


@rule
def tended(s: State) -> int:
    """The cells with a gardener of any seat."""
    cells = 0
    for seat in range(MOST_SEATS):
        cells |= int(s.gardeners[seat])
    return cells


@rule
def untended(s: State) -> int:
    """The cells with a card and no gardener: ombre.gardener.where, ombre.action.move."""
    return int(s.planted) & ~tended(s)


@rule
def unowned(s: State) -> int:
    """The cells with tiles that no gardener owns, card or not: ombre.wildlife.owner, ombre.wildlife.freed."""
    return int(s.tiled) & ~tended(s)


@rule
def tiles_on(s: State, cell: int) -> int:
    tiles = 0
    for animal in range(ANIMALS):
        tiles += int(s.tiles[cell, animal])
    return tiles


@rule
def animal_on(s: State, cell: int) -> int:
    """The one animal of a cell with one tile."""
    for animal in range(ANIMALS):
        if s.tiles[cell, animal] > 0:
            return animal
    return NOTHING  # never: a tile lies there


@rule
def pile(s: State) -> int:
    """The projects not yet drawn; known to whoever knows all hands."""
    left = ALL_PROJECTS
    for seat in range(MOST_SEATS):
        left &= ~int(s.projects[seat])
    return left


@rule
def pile_size(s: State) -> int:
    size = PROJECT_CARDS
    for seat in range(MOST_SEATS):
        size -= int(s.held[seat])
    return size


# -- how things move -------------------------------------------------------------------------------------------------


@rule
def plant(s: State, cell: int, card: int) -> None:
    """A card goes to a cell, under what lies there: ombre.wildlife.on-top."""
    s.park[cell] = card
    s.planted |= 1 << cell


@rule
def put_tile(s: State, cell: int, animal: int) -> None:
    """There is no limit: ombre.wildlife.stacks."""
    s.tiles[cell, animal] += 1
    s.stacked |= int(s.tiled) & 1 << cell
    s.tiled |= 1 << cell


@rule
def lift_tile(s: State, cell: int, animal: int) -> None:
    s.tiles[cell, animal] -= 1
    left = tiles_on(s, cell)
    if left < 2:
        s.stacked &= ~(1 << cell)
    if left == 0:
        s.tiled &= ~(1 << cell)


@rule
def move_tile(s: State, cell: int, animal: int, to: int) -> None:
    lift_tile(s, cell, animal)
    put_tile(s, to, animal)


@rule
def sorts_as(s: State, card: int) -> int:
    """The value that sorts a column: ombre.setup.values."""
    return int(s.box[(VALUE_ALT if s.sequence else VALUE) + card])


@rule
def slot_of(column: Array, card: int) -> int:
    """Where a card lies in a column, NOTHING if it does not."""
    for slot in range(MOST_MARKERS):
        if column[slot] == card:
            return slot
    return NOTHING


@rule
def cards_in(column: Array) -> int:
    cards = 0
    for slot in range(MOST_MARKERS):
        if column[slot] != NOTHING:
            cards += 1
    return cards


@rule
def deal_next(s: State, number: int, cards: int) -> None:
    """Draws cards for the column of a round; each goes behind those of its value: ombre.setup.sort."""
    for _ in range(cards):
        card = draw_mask(s, int(s.deck))
        s.deck &= ~(1 << card)
        tell(s, DEALT, number, card, 0)
        slot = cards_in(s.next)
        while slot > 0 and sorts_as(s, int(s.next[slot - 1])) > sorts_as(s, card):
            s.next[slot] = s.next[slot - 1]
            slot -= 1
        s.next[slot] = card


@rule
def draw_project(s: State, seat: int) -> None:
    """In secret: ombre.setup.projects, ombre.action.project."""
    project = draw_mask(s, pile(s))
    s.projects[seat] |= 1 << project
    s.held[seat] += 1
    tell(s, PROJECT, seat, project, 0)


# -- cells and tiles as moves ----------------------------------------------------------------------------------------


@rule
def offer_tiles(s: State, moves: Array, cells: int) -> None:
    """The tile moves of these cells: the animal is named where several tiles lie."""
    offer(moves, 0, cells & int(s.tiled) & ~int(s.stacked))
    rest = cells & int(s.stacked)
    while rest != 0:
        cell = lowest_bit(rest)
        for animal in range(ANIMALS):  # ombre.wildlife.stacks: one move for all tiles of an animal
            allow_if(moves, OF_STACK + ANIMALS * cell + animal, s.tiles[cell, animal] > 0)
        rest &= rest - 1


@rule
def tile_cell(move: int) -> int:
    """The cell of a tile move."""
    return move if move < CELLS else (move - OF_STACK) // ANIMALS


@rule
def tile_animal(s: State, move: int) -> int:
    """The animal of a tile move."""
    return animal_on(s, move) if move < CELLS else (move - OF_STACK) % ANIMALS


@rule
def forbid_tile(s: State, move: int) -> int:
    """Whether a tile move names a tile of its cell to the letter."""
    cell = tile_cell(move)
    if move < CELLS:
        return STACKS if has(int(s.stacked), cell) else LEGAL  # ombre.wildlife.stacks
    return LEGAL if has(int(s.stacked), cell) and s.tiles[cell, tile_animal(s, move)] > 0 else STACKS
