"""What bots know of ombre: plant the same trees in own avenues, put gardeners where there are trees and animals."""

from hanazono.games.heuristics import or_any, rather_not
from hanazono.games.kit import Array, State, allows, below, has, lowest_bit, rule
from hanazono.games.ombre.box import (
    ACT,
    ACTION,
    AROUND,
    CARD,
    CARRY,
    CELL,
    CELLS,
    COLUMN,
    COUNTS_FOR,
    GARDENER,
    JOKER,
    LANDSCAPE_CARDS,
    OUT,
    ROW,
    TREE,
    TREES,
    WILDLIFE,
    tiles_on,
    unowned,
)
from hanazono.games.playout import random_move, random_move_between

TRIES = 3  # cells that are compared before one is taken
PATIENCE = 4  # the least trees times animals that a gardener waits for
DIGIT = 4  # bits per tree in a packed count of all


@rule
def likely(s: State, seat: int, moves: Array, random: Array) -> int:
    if s.question == GARDENER:
        return likely_gardener(s, moves, random)
    if s.question == CELL:
        is_careful = below(random, 2) == 0  # doing it always would cost more than it is worth
        return likely_cell(s, seat, moves, random) if is_careful else some_cell(moves, random)
    if s.question == CARD:
        return random_move_between(moves, 0, LANDSCAPE_CARDS, random)
    if s.question == ACTION:
        return or_any(moves, ACT if below(random, 4) else OUT, random)
    if s.question in (WILDLIFE, CARRY):
        return rather_not(moves, OUT, random)
    return random_move(moves, random)


@rule
def some_cell(moves: Array, random: Array) -> int:
    """One of these cells, the first from a random one on (so those after a gap are more likely); -1: there is none."""
    start = below(random, CELLS)
    for step in range(CELLS):
        cell = start + step - (CELLS if start + step >= CELLS else 0)
        if allows(moves, cell):
            return cell
    return -1


@rule
def counts_of(s: State, avenue: int) -> int:
    """How many trees of each type stand in an avenue, a digit for each; the joker is one of every type."""
    counts, rest = 0, avenue & int(s.planted)
    while rest != 0:
        card = int(s.park[lowest_bit(rest)])
        if TREE[card] == JOKER:
            for tree in range(TREES):
                counts += 1 << DIGIT * tree
        else:
            counts += int(COUNTS_FOR[card]) << DIGIT * int(TREE[card])
        rest &= rest - 1
    return counts


@rule
def most_of(counts: int) -> int:
    most = 0
    for tree in range(TREES):
        most = max(most, counts >> DIGIT * tree & (1 << DIGIT) - 1)
    return most


@rule
def likely_gardener(s: State, moves: Array, random: Array) -> int:
    """Of a few cells, the one with the most trees of a kind around it and animals on it; none if all are poor."""
    best, most = OUT, PATIENCE if allows(moves, OUT) else -1
    for _ in range(TRIES):
        cell = some_cell(moves, random)
        if cell >= 0:
            worth = most_of(counts_of(s, int(ROW[cell]))) + most_of(counts_of(s, int(COLUMN[cell])))
            worth *= tiles_on(s, cell) + (2 if int(AROUND[cell]) & unowned(s) else 1)
            if worth > most:
                best, most = cell, worth
    return or_any(moves, best, random)


@rule
def likely_cell(s: State, seat: int, moves: Array, random: Array) -> int:
    """Of a few cells, the one that is worth most to the own gardeners and least to the others'."""
    best, most = -1, -9999
    for _ in range(TRIES):
        cell = some_cell(moves, random)
        worth = below(random, 2)
        for each in range(s.seats):
            worth += (3 if each == seat else -1) * help_for(s, each, cell)
        if worth > most:
            best, most = cell, worth
    return best


@rule
def help_for(s: State, seat: int, cell: int) -> int:
    """How well the chosen card would do on a cell for a seat's gardeners: how many trees like it are there already."""
    help_, rest = 0, int(s.gardeners[seat]) & int(AROUND[cell])
    while rest != 0:
        stand = lowest_bit(rest)
        counts = counts_of(s, int(ROW[cell]) if has(int(ROW[cell]), stand) else int(COLUMN[cell]))
        tree = int(TREE[s.card])
        count = most_of(counts) if tree == JOKER else counts >> DIGIT * tree & (1 << DIGIT) - 1
        help_ += (tiles_on(s, stand) + 1) * (2 * count - 3)
        rest &= rest - 1
    return help_
