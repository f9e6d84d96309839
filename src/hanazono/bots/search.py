"""One search for all games: information-set Monte Carlo tree search, compiled with the rules of the game it is given.

Every iteration imagines a world that fits what the seat knows, walks down the tree in it, adds one node, plays to the
end of the game and counts the result for every choice on its way. A node stands for the choices that led to it, not for
what chance or hidden cards made of them; so each choice counts how often it was offered, and is compared with the
others by that.

A sealed question is one node: all seats that it asks choose there, each from its own counts, before any choice is
played. Nobody moves after looking.

The order of the file: the tree; a choice; an iteration; a search.
"""

from dataclasses import dataclass

import numpy as np

from hanazono.games.contract import Game, asked, imagine, legal, play, score, winners
from hanazono.games.kit import Array, State, lowest_bit, next_word, rule, seed, seed_words
from hanazono.games.playout import random_move

# -- the tree --------------------------------------------------------------------------------------------------------

NODES = 1 << 15  # a table of nodes by key, open addressing; at most half of it is used
EDGES = 1 << 17
PATH = 1 << 10  # choices on the way through the tree

NODE = np.dtype([("key", "i8"), ("first", "i4"), ("visits", "i4")], align=True)
EDGE = np.dtype(
    [("move", "i2"), ("seat", "i1"), ("next", "i4"), ("visits", "i4"), ("offered", "i4"), ("value", "f8")], align=True
)
NONE = -1
ROOT_KEY = 0x1E3779B97F4A7C15
KEYS = (1 << 62) - 1

# What a search is told besides: numbers in one array, so that other numbers need no other code.
EXPLORE, WIDEN, MARGIN, FEWEST_WINS = range(4)


@rule
def find(nodes: Array, used: Array, key: int) -> int:
    """The place of a node; a new one is made if there is room, else NONE."""
    at = key & (NODES - 1)
    while nodes[at].key != 0:
        if nodes[at].key == key:
            return at
        at = (at + 1) & (NODES - 1)
    if used[0] >= NODES // 2:
        return NONE
    used[0] += 1
    nodes[at].key = key
    nodes[at].first = NONE
    nodes[at].visits = 0
    return at


@rule
def mixed(key: int, seat: int, move: int) -> int:
    """The key of the node that this choice leads to, from 1 to KEYS."""
    key = (key ^ ((seat + 1) * 1_000_003 + move)) * 0x1F51AFD7ED558CCD & KEYS
    key = (key ^ (key >> 31)) * 0x14CEB9FE1A85EC53 & KEYS
    return max(1, key ^ (key >> 29))


# -- a choice --------------------------------------------------------------------------------------------------------


@rule
def choose(
    nodes: Array, edges: Array, used: Array, node: int, seat: int, mask: Array, random: Array, told: Array
) -> int:
    """The edge that a seat takes at a node, a new one while there is a choice that deserves a try; NONE: no room."""
    choices = 0
    for move in range(len(mask)):
        choices += mask[move]
    best, best_value, known = NONE, -1.0, 0
    edge = nodes[node].first
    while edge != NONE:
        each = edges[edge]
        if each.seat == seat and mask[each.move]:
            each.offered += 1
            known += 1
            mask[each.move] = False  # what is left is untried
            value = each.value / each.visits + told[EXPLORE] * np.sqrt(np.log(each.offered) / each.visits)
            if value > best_value:
                best, best_value = edge, value
        edge = each.next
    if known < choices and (best == NONE or known < told[WIDEN] * np.sqrt(nodes[node].visits)):
        if used[1] == EDGES:
            return best
        best = used[1]
        used[1] += 1
        new = edges[best]
        new.move, new.seat, new.next = random_move(mask, random), seat, nodes[node].first
        new.visits, new.offered, new.value = 0, 1, 0.0
        nodes[node].first = best
    return best


# -- an iteration ----------------------------------------------------------------------------------------------------


@rule
def walk(
    s: State, nodes: Array, edges: Array, used: Array, random: Array, mask: Array, path: Array, told: Array
) -> int:
    """Plays from the root to the end of the game, in the tree as far as it goes; says how many edges were taken."""
    node, taken, key = find(nodes, used, ROOT_KEY), 0, ROOT_KEY
    seats = asked(s)
    while seats != 0:
        if node == NONE or taken + 8 > len(path):
            node = NONE
            seat = lowest_bit(seats)
            legal(s, seat, mask)
            play(s, seat, random_move(mask, random))
            seats = asked(s)
            continue
        first, is_new = taken, False
        while seats != 0:  # all choose before any plays
            seat = lowest_bit(seats)
            legal(s, seat, mask)
            edge = choose(nodes, edges, used, node, seat, mask, random, told)
            if edge == NONE:
                is_new = True
                break
            path[taken] = edge
            taken += 1
            is_new |= edges[edge].visits == 0
            key = mixed(key, seat, edges[edge].move)
            seats &= seats - 1
        nodes[node].visits += 1
        for at in range(first, taken):
            play(s, edges[path[at]].seat, edges[path[at]].move)
        node = NONE if is_new else find(nodes, used, key)
        seats = asked(s)
    return taken


@rule
def judge(s: State, points: Array, reward: Array, told: Array) -> None:
    """What the end of a game is worth to each seat, 0 to 1: its share of the win, and a little for the margin."""
    seats = int(s.seats)
    winners(s, points)
    won = 0
    for seat in range(seats):
        won += points[seat]
    for seat in range(seats):
        reward[seat] = points[seat] / max(1, won)
    score(s, points)
    for seat in range(seats):
        own, best = float(points[seat]), -1e9
        for other in range(seats):
            if other != seat:
                worth = -float(points[other]) if told[FEWEST_WINS] else float(points[other])
                best = max(best, worth)
        if told[FEWEST_WINS]:
            own = -own
        margin = (own - best) / (abs(own) + abs(best) + 1.0)
        reward[seat] = (1.0 - told[MARGIN]) * reward[seat] + told[MARGIN] * (0.5 + 0.5 * margin)


@rule
def grow(
    root: Array,
    world: Array,
    seat: int,
    nodes: Array,
    edges: Array,
    used: Array,
    random: Array,
    mask: Array,
    path: Array,
    points: Array,
    reward: Array,
    told: Array,
    iterations: int,
) -> None:
    """Grows a tree by so many iterations. `root[0]` is what the seat knows; each world is made in `world[0]`."""
    for _ in range(iterations):
        world[0] = root[0]
        s = world[0]
        first, second, third = next_word(random), next_word(random), next_word(random)
        seed_words(s.random, first, second, third)
        imagine(s, seat)
        taken = walk(s, nodes, edges, used, random, mask, path, told)
        judge(s, points, reward, told)
        for at in range(taken):
            edge = edges[path[at]]
            edge.visits += 1
            edge.value += reward[edge.seat]


# -- a search --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """What a search thinks of one move: how often it was tried, and its mean worth to the seat, 0 to 1."""

    move: int
    visits: int
    value: float


class Search:
    """A tree for one decision of one seat, from what it may know. Used by one thread at a time, again and again."""

    def __init__(self) -> None:
        self.nodes, self.edges = np.zeros(NODES, NODE), np.zeros(EDGES, EDGE)
        self.used, self.path = np.zeros(2, np.int64), np.zeros(PATH, np.int64)
        self.random = np.zeros(4, np.uint32)

    def begin(self, game: Game, veiled: State, seat: int, seed_number: int, explore: float = 0.7) -> None:
        """Forgets everything, and looks at this decision."""
        self.nodes["key"] = 0
        self.used[:] = 0
        seed(self.random, seed_number)
        self.seat, self.root, self.world = seat, np.array([veiled], game.record), np.zeros(1, game.record)
        self.mask = np.zeros(game.rules.MOVES, np.bool_)
        self.points, self.reward = np.zeros(8, np.int32), np.zeros(8)
        self.told = np.array([explore, 2.0, 0.2, float(game.fewest_wins)])

    def go_on(self, iterations: int) -> None:
        grow(
            self.root,
            self.world,
            self.seat,
            self.nodes,
            self.edges,
            self.used,
            self.random,
            self.mask,
            self.path,
            self.points,
            self.reward,
            self.told,
            iterations,
        )

    def found(self) -> list[Found]:
        """What is known of each move that was tried, the most tried first."""
        root = int(find(self.nodes, self.used, ROOT_KEY))
        found, edge = [], int(self.nodes[root]["first"])
        while edge != NONE:
            each = self.edges[edge]
            if each["seat"] == self.seat:
                visits = int(each["visits"])
                found.append(Found(int(each["move"]), visits, float(each["value"]) / max(1, visits)))
            edge = int(each["next"])
        return sorted(found, key=lambda each: (-each.visits, each.move))
