"""The end of cerisier: the sealed question `jokers`, the screens lifted, and the points."""

import numpy as np

from hanazono.games.cerisier.box import (
    BLACK,
    COLD,
    DARK_BLUE,
    JOKERS,
    JOKERS_BEHIND,
    LIGHT_BLUE,
    MOVES,
    NOT_THIS_QUESTION,
    OVER,
    PINK,
    PRESENCE,
    REAL,
    REVEAL,
    SCORES,
    SEALED,
    WARM,
    WHITE,
    YELLOW,
)
from hanazono.games.kit import LEGAL, MOVED, NOTHING, Array, State, allow, rule, tell
from hanazono.games.questions import Question

# -- the end: jokers -------------------------------------------------------------------------------------------------


@rule
def end_game(s: State) -> None:
    s.question = JOKERS
    for seat in range(s.seats):
        if has_choice_of_group(s, seat):
            s.pending |= 1 << seat
    if s.pending == 0:
        lift_screens(s)


@rule
def behind(s: State, seat: int, colour: int) -> int:
    """Flowers of that colour behind a screen, as far as this record knows."""
    count = int(s.known[seat, colour])
    for secret in range(s.secrets):
        if s.secret_seat[secret] == seat and s.secret_colour[secret] == colour:
            count += 1
    return count


@rule
def group_flowers(s: State, seat: int, group: int) -> int:
    """Flowers behind of the group's own two colours: cerisier.behind.groups."""
    if group == WARM:
        return behind(s, seat, PINK) + behind(s, seat, YELLOW)
    return behind(s, seat, LIGHT_BLUE) + behind(s, seat, DARK_BLUE)


@rule
def jokers(s: State, seat: int) -> int:
    return behind(s, seat, WHITE) + behind(s, seat, BLACK)  # cerisier.behind.jokers


@rule
def has_choice_of_group(s: State, seat: int) -> bool:
    return jokers(s, seat) > 0 and group_flowers(s, seat, WARM) > 0 and group_flowers(s, seat, COLD) > 0


@rule
def offer_jokers(s: State, seat: int, moves: Array) -> None:
    for count in range(jokers(s, seat) + 1):
        allow(moves, count)


@rule
def forbid_jokers(s: State, seat: int, move: int) -> int:
    if move < 0 or move >= MOVES:
        return NOT_THIS_QUESTION
    if s.pending >> seat & 1 == 0:
        if has_choice_of_group(s, seat):
            return SEALED  # cerisier.behind.sealed: one answer each
        return PRESENCE if jokers(s, seat) > 0 else JOKERS_BEHIND  # cerisier.behind.presence
    return LEGAL if move <= jokers(s, seat) else JOKERS_BEHIND


@rule
def answer_jokers(s: State, seat: int, move: int) -> None:
    s.warm[seat] = move
    s.pending ^= 1 << seat
    if s.pending == 0:
        lift_screens(s)  # cerisier.behind.sealed


@rule
def lift_screens(s: State) -> None:
    s.question = OVER
    for seat in range(s.seats):
        if s.warm[seat] != NOTHING:
            tell(s, MOVED, seat, JOKERS, int(s.warm[seat]))
    tell(s, REVEAL, 0, 0, 0)
    tell(s, SCORES, 0, 0, 0)


# -- score -----------------------------------------------------------------------------------------------------------

FRONT_POINTS = np.array([0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24], np.int8)  # cerisier.front.table

# First, second, third prize of the warm and the cold group; with 2 seats only one is given.
PRIZES = np.array([[18, 10, 8, 0], [16, 12, 8, 0]], np.int8)  # cerisier.majority.prizes
PRIZES_OF_TWO = np.array([[10, 0, 0, 0], [12, 0, 0, 0]], np.int8)  # cerisier.majority.two-seats


@rule
def colour_points(count: int) -> int:
    return int(FRONT_POINTS[min(count, 10)])  # cerisier.front.eleven


@rule
def points_with(front: Array, blacks: int) -> int:
    """Points of a front when `blacks`, in base 7 and one digit per real colour, says what its blacks became."""
    points = 0
    for colour in range(REAL):
        points += colour_points(int(front[colour]) + blacks % 7)
        blacks //= 7
    return points


@rule
def best_blacks(front: Array) -> int:
    """What the blacks of a front become: an assignment with the highest total, as `points_with` reads it."""
    blacks = int(front[BLACK])  # cerisier.front.black
    best, best_points = 0, -1000
    for pink in range(blacks + 1):
        for yellow in range(blacks - pink + 1):
            for light_blue in range(blacks - pink - yellow + 1):
                for dark_blue in range(blacks - pink - yellow - light_blue + 1):
                    white = blacks - pink - yellow - light_blue - dark_blue
                    assignment = pink + 7 * (yellow + 7 * (light_blue + 7 * (dark_blue + 7 * white)))
                    points = points_with(front, assignment)
                    if points > best_points:  # cerisier.front.best
                        best, best_points = assignment, points
    return best


@rule
def front_points(front: Array) -> int:
    return points_with(front, best_blacks(front))


@rule
def group_count(s: State, seat: int, group: int) -> int:
    """Flowers that count for a group, its share of the jokers included."""
    own = group_flowers(s, seat, group)
    if own == 0:
        return 0  # cerisier.behind.presence, cerisier.behind.lost
    if group_flowers(s, seat, 1 - group) == 0:
        return own + jokers(s, seat)  # cerisier.behind.all-allotted
    warm = int(s.warm[seat]) if s.warm[seat] != NOTHING else jokers(s, seat)
    return own + (warm if group == WARM else jokers(s, seat) - warm)


@rule
def group_points(s: State, seat: int, group: int) -> int:
    count = group_count(s, seat, group)
    if count == 0 and not s.zero_ranks:
        return 0  # cerisier.majority.zero
    above, level = 0, 0
    for other in range(s.seats):
        others = group_count(s, other, group)
        if others > count:
            above += 1
        elif others == count:
            level += 1
    prizes = PRIZES_OF_TWO[group] if s.seats == 2 else PRIZES[group]
    if level == 1:
        return int(prizes[above])  # cerisier.majority.rank
    # cerisier.majority.ties, cerisier.majority.two-seats-tie
    shared = int(prizes[above]) + int(prizes[above + 1]) if above < 2 else int(prizes[above])
    return shared // level


@rule
def points(s: State, seat: int) -> int:
    return front_points(s.front[seat]) + group_points(s, seat, WARM) + group_points(s, seat, COLD)


QUESTIONS = (
    Question(
        JOKERS, "jokers", offer_jokers, forbid_jokers, answer_jokers, is_sealed=True, is_secret=True
    ),  # cerisier.secret.jokers
)
