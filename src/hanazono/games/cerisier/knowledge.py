"""What bots know of cerisier: how much to draw, and to collect many flowers of few colours in front."""

import numpy as np

from hanazono.games.cerisier.box import (
    ASK_KENROKUEN,
    ASK_SOMEI,
    BLACK,
    COLOURS,
    FROM_FRONT,
    HARVEST,
    JOKERS,
    MASTERY,
    MOVES,
    NO_MASTERY,
    PLACE,
    PLACE_NONE,
    SAKUYA_GIVE,
    STOP,
    TO_BEHIND,
)
from hanazono.games.cerisier.rules import has_failed
from hanazono.games.heuristics import or_any, rather_not
from hanazono.games.kit import Array, State, allows, below, rule
from hanazono.games.playout import random_move

FIRST_DRAW = 3  # flowers, or one more
RISK = 0.3  # the accepted risk that one more flower fails the harvest
# What one more flower of a colour is worth in front, next to 0, 1, 2 … of it: its points, but the first is a start.
FONDNESS = np.array([-2, 2, 2, 2, 2, 3, 3, 4, 4, 5] + [0] * 10, np.int8)
BEHIND = 3  # what a flower behind is worth


@rule
def likely(s: State, seat: int, moves: Array, random: Array) -> int:
    if s.question == HARVEST:
        return likely_draw(s, moves, random)
    if s.question == MASTERY:
        return rather_not(moves, NO_MASTERY, random)
    if s.question == PLACE:
        return likely_place(s, seat, moves, random)
    if s.question == JOKERS:
        return random_move(moves, random)
    return likely_flower(s, seat, moves, random)


@rule
def likely_draw(s: State, moves: Array, random: Array) -> int:
    if 2 * int(s.bag[BLACK]) > s.left:  # three blacks would fail, and come back, for ever
        return or_any(moves, 1, random) if s.draws == 0 else or_any(moves, STOP, random)
    if s.draws == 0:
        return or_any(moves, min(FIRST_DRAW + below(random, 2), int(s.left)), random)
    return or_any(moves, 1 if risk(s) < RISK else STOP, random)


@rule
def risk(s: State) -> float:
    """The odds that one more flower fails the harvest."""
    fatal = 0
    for colour in range(COLOURS):
        s.harvest[colour] += 1
        if has_failed(s.harvest):
            fatal += int(s.bag[colour])
        s.harvest[colour] -= 1
    return fatal / max(1, int(s.left))


@rule
def likely_place(s: State, seat: int, moves: Array, random: Array) -> int:
    """Puts behind what would be worth least in front."""
    best, most = PLACE_NONE, 0
    for colour in range(COLOURS):
        if allows(moves, colour):
            worth = below(random, 3)
            for more in range(s.harvest[colour]):
                worth += BEHIND - FONDNESS[s.front[seat, colour] + more]
            if worth > most:
                best, most = colour, worth
    return or_any(moves, best, random)


@rule
def likely_flower(s: State, seat: int, moves: Array, random: Array) -> int:
    """Keeps, takes, gives or moves one flower: keeps colours that are many in front, gives those that are few."""
    best, most = -1, -99
    for move in range(MOVES):
        if allows(moves, move):
            worth = 2 * liking(s, seat, move) + below(random, 3)
            if worth > most:
                best, most = move, worth
    return best


@rule
def liking(s: State, seat: int, move: int) -> int:
    """The weight of moving a single flower, by what it does to the own front."""
    if s.question == ASK_KENROKUEN:
        colour = int(s.shown[0])
        if move == TO_BEHIND:
            return 1
        return int(FONDNESS[s.front[seat, colour]]) if move == seat else -int(FONDNESS[s.front[move, colour]])
    if s.question in (ASK_SOMEI, SAKUYA_GIVE):
        colour = move % COLOURS
        front = int(s.front[seat, colour])
        return -int(FONDNESS[front - 1 if move >= FROM_FRONT else front])
    colour = move % COLOURS
    return int(FONDNESS[s.front[seat, colour]])


@rule
def shown(s: State) -> int:
    """The harvest, and the flowers that a bonus drew."""
    number = 0
    for colour in range(COLOURS):
        number = 8 * number + int(s.harvest[colour])
    for place in range(s.shown_end):
        number = 8 * number + int(s.shown[place]) + 1
    return number
