"""What avenues and projects of ombre are worth, and who wins.

The formulas hold while the park is filled, too: then they say what the cards that lie there are worth.
"""

from hanazono.games.kit import UNKNOWN, Array, State, lowest_bit, rule
from hanazono.games.ombre.box import (
    ANIMALS,
    AROUND,
    COLUMN,
    COUNTS_FOR,
    FACILITIES,
    JOKER,
    MOST_TREES,
    ROW,
    TREE,
    TREES,
    tiles_on,
)
from hanazono.games.ombre.deck import ANIMALS_ASKED, FACILITIES_ASKED, FACILITY, POINTS, RANK

# -- avenues ---------------------------------------------------------------------------------------------------------


@rule
def trees(s: State, avenue: int, tree: int) -> int:
    """How many trees of one type stand in a set of cells, wherever: ombre.score.count, ombre.score.no-contact."""
    count, rest = 0, avenue & int(s.planted)
    while rest != 0:
        card = int(s.park[lowest_bit(rest)])
        if TREE[card] == tree:
            count += int(COUNTS_FOR[card])  # ombre.score.remarkable
        elif TREE[card] == JOKER:
            count += 1  # ombre.score.joker, ombre.score.joker-per-line
        rest &= rest - 1
    return count


@rule
def best_tree(s: State, avenue: int) -> int:
    """The most numerous type, the first of several: ombre.score.best-type."""
    best, most = 0, -1
    for tree in range(TREES):
        count = trees(s, avenue, tree)
        if count > most:
            best, most = tree, count
    return best


@rule
def rank(s: State, avenue: int) -> int:
    """What its most numerous tree makes of an avenue; beyond the table its last entry counts."""
    count = trees(s, avenue, best_tree(s, avenue))
    return int(s.box[RANK + min(count, MOST_TREES)])  # ombre.score.minimum, ombre.score.ranks


@rule
def avenue_points(s: State, cell: int, avenue: int) -> int:
    """What an avenue earns a gardener on that cell, whoever else stands in it: ombre.score.shared."""
    return (tiles_on(s, cell) + 1) * rank(s, avenue)  # ombre.score.formula


@rule
def avenues_of(s: State, seat: int) -> int:
    """The points of all gardeners of a seat that are in the park."""
    points, rest = 0, int(s.gardeners[seat])
    while rest != 0:
        cell = lowest_bit(rest)
        points += avenue_points(s, cell, int(ROW[cell])) + avenue_points(s, cell, int(COLUMN[cell]))
        rest &= rest - 1
    return points  # ombre.score.avenues


# -- projects --------------------------------------------------------------------------------------------------------


@rule
def facilities(s: State, cell: int, facility: int) -> int:
    """How many of them the 11 cards around a cell bear, each card counted once: ombre.project.own-card."""
    icons, rest = 0, int(AROUND[cell]) & int(s.planted)
    while rest != 0:
        icons += int(s.box[FACILITY + FACILITIES * int(s.park[lowest_bit(rest)]) + facility])
        rest &= rest - 1
    return icons


@rule
def fulfils(s: State, cell: int, project: int) -> bool:
    """Whether a gardener on that cell has all that a project asks for: ombre.project.at-least."""
    for animal in range(ANIMALS):
        if s.tiles[cell, animal] < s.box[ANIMALS_ASKED + ANIMALS * project + animal]:
            return False
    for facility in range(FACILITIES):
        if facilities(s, cell, facility) < s.box[FACILITIES_ASKED + FACILITIES * project + facility]:
            return False
    return True


@rule
def is_fulfilled(s: State, seat: int, project: int) -> bool:
    """Whether one gardener of the seat fulfils a project all alone: ombre.project.one-gardener."""
    rest = int(s.gardeners[seat])
    while rest != 0:
        if fulfils(s, lowest_bit(rest), project):
            return True
        rest &= rest - 1
    return False


@rule
def projects_of(s: State, seat: int) -> int:
    """The points of the projects in a hand, each once: ombre.project.once. Nobody is asked: ombre.project.automatic."""
    points, rest = 0, 0 if s.projects[seat] == UNKNOWN else int(s.projects[seat])
    while rest != 0:
        project = lowest_bit(rest)
        if is_fulfilled(s, seat, project):
            points += int(s.box[POINTS + project])
        rest &= rest - 1
    return points


# -- the score -------------------------------------------------------------------------------------------------------


@rule
def score(s: State, out: Array) -> None:
    for seat in range(s.seats):
        out[seat] = avenues_of(s, seat) + projects_of(s, seat)


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats with the highest total, 0 for the others."""
    score(s, out)
    best = out[0]
    for seat in range(s.seats):
        best = max(best, out[seat])
    for seat in range(s.seats):
        out[seat] = out[seat] == best  # ombre.end.winner
