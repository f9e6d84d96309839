"""One search for all games: information-set Monte Carlo tree search, compiled with the rules of the given game.

Every iteration imagines a world consistent with what the seat knows, walks down the tree in it, adds one node, plays on
as somebody who knows the game might (knowledge.py), and counts the result for every choice on its way. A node stands
for the choices that led to it and for public draws that the next choice is about (a drawn card, to keep or not), not
for what other chance or hidden cards made of them; so each choice counts how often it was available, and is compared
with the others by that.

A sealed question is one node: all seats that it asks choose there, each from its own counts, before any choice is
played. Nobody moves after looking.

The order of the file: the tree; a choice; an iteration; a search.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from hanazono.bots.knowledge import chapter, foresee, likely, shown
from hanazono.games.contract import Game
from hanazono.games.dispatch import asked, imagine, legal, play, score, winners
from hanazono.games.kit import (
    Array,
    State,
    allows,
    count_moves,
    disallow,
    lowest_bit,
    next_word,
    no_moves,
    rule,
    seed,
    seed_words,
)
from hanazono.games.playout import random_move

# -- the tree --------------------------------------------------------------------------------------------------------

NODES = 1 << 15  # a hash table of nodes by key, open addressing; at most half full
EDGES = 1 << 17
PATH = 1 << 10  # choices on the way through the tree
MOST_SEATS = 8

_NODE = np.dtype([("key", "i8"), ("first", "i4"), ("visits", "i4")], align=True)
_EDGE = np.dtype(
    [("move", "i2"), ("seat", "i1"), ("next", "i4"), ("visits", "i4"), ("offered", "i4"), ("value", "f8")], align=True
)
NODE, EDGE = np.dtype((np.record, _NODE)), np.dtype((np.record, _EDGE))  # fields by name, interpreted as well
NONE = -1
ROOT_KEY = 0x1E3779B97F4A7C15
KEYS = (1 << 62) - 1

# The settings of a search: numbers in one array, so that other numbers need no recompiling.
EXPLORE, WIDEN, MARGIN, FEWEST_WINS, KNOWS, SEES = range(6)

# What is summed up for each move of the seat at the root.
TRIES, WIN, WIN_SQUARED, POINTS, POINTS_SQUARED = range(5)


class Tree(NamedTuple):
    """A tree and everything needed to grow it, in preallocated arrays."""

    told: Array
    nodes: Array
    edges: Array
    used: Array  # nodes, edges
    sums: Array  # per move at the root: TRIES …
    path: Array  # the edges that this iteration took
    random: Array
    moves: Array
    points: Array  # per seat, at the end of this iteration
    win: Array  # per seat: its share of the win
    reward: Array  # per seat: what it maximises


@rule
def find(t: Tree, key: int) -> int:
    """The index of a node; creates it if there is room, else NONE."""
    at = key & (NODES - 1)
    while t.nodes[at].key != 0:
        if t.nodes[at].key == key:
            return at
        at = (at + 1) & (NODES - 1)
    if t.used[0] >= NODES // 2:
        return NONE
    t.used[0] += 1
    t.nodes[at].key = key
    t.nodes[at].first = NONE
    t.nodes[at].visits = 0
    return at


@rule
def mixed(key: int, seat: int, move: int) -> int:
    """The key of the node that this choice leads to, from 1 to KEYS."""
    key = (key ^ ((seat + 1) * 1_000_003 + move)) * 0x1F51AFD7ED558CCD & KEYS
    key = (key ^ (key >> 31)) * 0x14CEB9FE1A85EC53 & KEYS
    return max(1, key ^ (key >> 29))


# -- a choice --------------------------------------------------------------------------------------------------------


@rule
def play_on(s: State, t: Tree, seat: int) -> int:
    """A legal move outside the tree."""
    return likely(s, seat, t.moves, t.random) if t.told[KNOWS] else random_move(t.moves, t.random)


@rule
def choose(s: State, t: Tree, node: int, seat: int) -> int:
    """The edge that a seat takes at a node, a new one while a choice deserves a first try; NONE: no room."""
    choices = count_moves(t.moves)
    best, best_value, known = NONE, -1.0, 0
    edge = t.nodes[node].first
    while edge != NONE:
        each = t.edges[edge]
        if each.seat == seat and allows(t.moves, each.move):
            each.offered += 1
            known += 1
            disallow(t.moves, each.move)  # what is left is untried
            value = each.value / each.visits + t.told[EXPLORE] * np.sqrt(np.log(each.offered) / each.visits)
            if value > best_value:
                best, best_value = edge, value
        edge = each.next
    if known < choices and (best == NONE or known < t.told[WIDEN] * np.sqrt(t.nodes[node].visits)):
        if t.used[1] == EDGES:
            return best
        best = t.used[1]
        t.used[1] += 1
        new = t.edges[best]
        new.move, new.seat, new.next = play_on(s, t, seat), seat, t.nodes[node].first
        new.visits, new.offered, new.value = 0, 1, 0.0
        t.nodes[node].first = best
    return best


# -- an iteration ----------------------------------------------------------------------------------------------------


@rule
def walk(s: State, t: Tree, horizon: int) -> int:
    """Plays from the root to the horizon, within the tree as far as it goes; returns how many edges it took."""
    node, taken, key = find(t, ROOT_KEY), 0, ROOT_KEY
    seats = asked(s)
    while seats != 0 and not (t.told[KNOWS] and chapter(s) > horizon):
        if node == NONE or taken + MOST_SEATS > len(t.path):
            node = NONE
            seat = lowest_bit(seats)
            legal(s, seat, t.moves)
            play(s, seat, play_on(s, t, seat))
            seats = asked(s)
            continue
        first, is_new = taken, False
        while seats != 0:  # all choose before any plays
            seat = lowest_bit(seats)
            legal(s, seat, t.moves)
            edge = choose(s, t, node, seat)
            if edge == NONE:
                is_new = True
                break
            t.path[taken] = edge
            taken += 1
            is_new |= t.edges[edge].visits == 0
            key = mixed(key, seat, int(t.edges[edge].move))
            seats &= seats - 1
        t.nodes[node].visits += 1
        for at in range(first, taken):
            chosen = t.edges[t.path[at]]
            play(s, int(chosen.seat), int(chosen.move))
        if t.told[KNOWS]:
            key = mixed(key, MOST_SEATS, int(shown(s)))
        node = NONE if is_new else find(t, key)
        seats = asked(s)
    return taken


@rule
def judge(s: State, t: Tree) -> None:
    """The value of the end to each seat, 0 to 1: its share of the win, plus a little for the margin."""
    seats = int(s.seats)
    if asked(s) == 0:
        winners(s, t.points)
        won = 0
        for seat in range(seats):
            won += t.points[seat]
        for seat in range(seats):
            t.win[seat] = t.points[seat] / max(1, won)
    else:
        foresee(s, t.win)
    score(s, t.points)
    sign = -1.0 if t.told[FEWEST_WINS] else 1.0
    for seat in range(seats):
        own, best = sign * t.points[seat], -1e9
        for other in range(seats):
            if other != seat:
                best = max(best, sign * t.points[other])
        margin = (own - best) / (abs(own) + abs(best) + 1.0)
        t.reward[seat] = (1.0 - t.told[MARGIN]) * t.win[seat] + t.told[MARGIN] * (0.5 + 0.5 * margin)


@rule
def remember(t: Tree, taken: int, seat: int) -> None:
    """Counts an iteration for every choice on its way, and for the seat's own move at the root."""
    is_root = True
    for at in range(taken):
        edge = t.edges[t.path[at]]
        edge.visits += 1
        edge.value += t.reward[edge.seat]
        if is_root and edge.seat == seat:
            is_root = False
            sums, win, points = t.sums[edge.move], t.win[seat], float(t.points[seat])
            sums[TRIES] += 1
            sums[WIN] += win
            sums[WIN_SQUARED] += win * win
            sums[POINTS] += points
            sums[POINTS_SQUARED] += points * points


@rule
def grow(t: Tree, root: Array, world: Array, seat: int, iterations: int) -> None:
    """Grows a tree by that many iterations. `root[0]` is what the seat knows; each world is made in `world[0]`."""
    horizon = chapter(root[0])
    for _ in range(iterations):
        world[0] = root[0]
        s = world[0]
        first, second, third = next_word(t.random), next_word(t.random), next_word(t.random)
        seed_words(s.random, first, second, third)
        if not t.told[SEES]:
            imagine(s, seat)
        taken = walk(s, t, horizon)
        judge(s, t)
        remember(t, taken, seat)


# -- a search --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """What a search estimates for one move, with standard errors.

    In games that it searches round by round, `win` is estimated from the end of this round, and `points` are those at
    that moment.
    """

    move: int
    visits: int  # how often it was tried
    value: float  # what the search maximised: mostly the share of the win, and a little of the margin
    win: float  # the seat's share of the win
    win_error: float
    points: float
    points_error: float


@dataclass(frozen=True)
class Told:
    """The settings of a search. `sees`: it gets the whole state with all hidden cards, to measure what hiding costs."""

    explore: float = 0.7
    widen: float = 2.0
    margin: float = 0.2
    knows: bool = True
    sees: bool = False


KNOWING = Told()


class Search:
    """A tree for one decision of one seat, from what it may know. Reused, by one thread at a time."""

    def __init__(self) -> None:
        self.made = {
            "nodes": np.zeros(NODES, NODE),
            "edges": np.zeros(EDGES, EDGE),
            "used": np.zeros(2, np.int64),
            "path": np.zeros(PATH, np.int64),
            "random": np.zeros(4, np.uint32),
            "points": np.zeros(MOST_SEATS, np.int32),
            "win": np.zeros(MOST_SEATS),
            "reward": np.zeros(MOST_SEATS),
        }

    def begin(self, game: Game, known: State, seat: int, seed_number: int, told: Told = KNOWING) -> None:
        """Clears everything and starts on this decision."""
        numbers = np.array([told.explore, told.widen, told.margin, game.fewest_wins, told.knows, told.sees], np.float64)
        moves, sums = no_moves(game.box.MOVES), np.zeros((game.box.MOVES, POINTS_SQUARED + 1))
        self.tree = Tree(told=numbers, moves=moves, sums=sums, **self.made)
        self.tree.nodes["key"] = 0
        self.tree.used[:] = 0
        seed(self.tree.random, seed_number)
        self.seat, self.root, self.world = seat, np.array([known], game.record), np.zeros(1, game.record)

    def go_on(self, iterations: int) -> None:
        grow(self.tree, self.root, self.world, self.seat, iterations)

    def edges(self) -> list[Any]:
        """The choices known at the root, of all seats that are asked there."""
        found, edge = [], int(self.tree.nodes[find(self.tree, ROOT_KEY)]["first"])
        while edge != NONE:
            found.append(self.tree.edges[edge])
            edge = int(found[-1]["next"])
        return found

    def found(self) -> list[Found]:
        """The estimates for each move that was tried, the most tried first."""
        own = [each for each in self.edges() if each["seat"] == self.seat and each["visits"] > 0]
        return sorted((self._found(each) for each in own), key=lambda each: (-each.visits, -each.value, each.move))

    def _found(self, edge: Any) -> Found:
        move, visits = int(edge["move"]), int(edge["visits"])
        sums = self.tree.sums[move]
        win, win_error = _mean(sums[TRIES], sums[WIN], sums[WIN_SQUARED])
        points, points_error = _mean(sums[TRIES], sums[POINTS], sums[POINTS_SQUARED])
        return Found(move, visits, float(edge["value"]) / visits, win, win_error, points, points_error)


def _mean(count: float, total: float, squares: float) -> tuple[float, float]:
    """A mean and its standard error, which is never 0, even after few tries."""
    mean = total / count
    spread = max(0.0, squares / count - mean * mean)
    return float(mean), float(sqrt((spread * count + 0.25) / (count * max(1.0, count - 1.0))))
