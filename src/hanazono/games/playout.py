"""Loops over whole games, written once for all of them."""

from hanazono.games.dispatch import asked, deal, legal, play
from hanazono.games.kit import Array, State, below, copy_row, lowest_bit, rule, seed_words


@rule
def random_move(mask: Array, random: Array) -> int:
    """One of the moves of a mask, all equally likely."""
    return random_move_between(mask, 0, len(mask), random)


@rule
def random_move_between(mask: Array, first: int, end: int, random: Array) -> int:
    """One of the moves of a mask with a number from first to before end, all equally likely; -1: there is none."""
    moves = 0
    for move in range(first, end):
        moves += mask[move]
    if moves == 0:
        return -1
    left = below(random, moves)
    for move in range(first, end):
        if mask[move]:
            if left == 0:
                return move
            left -= 1
    return -1


@rule
def playout(s: State, random: Array, mask: Array) -> int:
    """Plays uniformly random moves to the end of the game; says how many. The mover has its own generator."""
    moves = 0
    seats = asked(s)
    while seats != 0:
        seat = lowest_bit(seats)
        legal(s, seat, mask)
        play(s, seat, random_move(mask, random))
        moves += 1
        seats = asked(s)
    return moves


@rule
def play_logged(s: State, random: Array, mask: Array, log: Array) -> int:
    """Plays like `playout` and copies all news to the log, until the end or until the log is full; says how many."""
    lines = 0
    seats = asked(s)
    while seats != 0 and lines + len(s.news) <= len(log):
        seat = lowest_bit(seats)
        legal(s, seat, mask)
        play(s, seat, random_move(mask, random))
        for line in range(s.news_end):
            copy_row(s.news[line], log[lines])
            lines += 1
        seats = asked(s)
    return lines


@rule
def playouts(blank: State, s: Array, random: Array, mask: Array, games: int, first_seed: int) -> int:
    """Deals and plays whole random games one after the other in s[0]; says how many moves they had."""
    moves = 0
    for game in range(games):
        s[0] = blank
        seed_words(s[0].random, first_seed + game, 0, 0)
        seed_words(random, first_seed + game, 1, 0)
        deal(s[0])
        moves += playout(s[0], random, mask)
    return moves
