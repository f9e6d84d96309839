"""Loops over whole games, written once for all of them."""

from hanazono.games.dispatch import asked, deal, legal, play
from hanazono.games.kit import (
    MOVES_A_WORD,
    Array,
    State,
    below,
    copy_row,
    count_bits,
    count_moves,
    lowest_bit,
    nth_move,
    rule,
    seed_words,
)


@rule
def random_move(moves: Array, random: Array) -> int:
    """One of a set of moves, all equally likely; -1: it is empty."""
    count = count_moves(moves)
    return nth_move(moves, below(random, count)) if count > 0 else -1


@rule
def random_move_between(moves: Array, first: int, end: int, random: Array) -> int:
    """One of those moves of a set that are numbered from first to before end, all equally likely; -1: there is none."""
    before = count_moves_before(moves, first)
    count = count_moves_before(moves, end) - before
    return nth_move(moves, before + below(random, count)) if count > 0 else -1


@rule
def count_moves_before(moves: Array, end: int) -> int:
    """How many moves of a set have smaller numbers."""
    count, word = 0, end // MOVES_A_WORD
    for each in range(word):
        count += count_bits(int(moves[each]))
    return count + count_bits(int(moves[word]) & (1 << end % MOVES_A_WORD) - 1) if word < len(moves) else count


@rule
def playout(s: State, random: Array, moves: Array) -> int:
    """Plays uniformly random moves to the end of the game; says how many. The mover has its own generator."""
    count = 0
    seats = asked(s)
    while seats != 0:
        seat = lowest_bit(seats)
        legal(s, seat, moves)
        play(s, seat, random_move(moves, random))
        count += 1
        seats = asked(s)
    return count


@rule
def play_logged(s: State, random: Array, moves: Array, log: Array) -> int:
    """Plays like `playout` and copies all news to the log, until the end or until the log is full; says how many."""
    lines = 0
    seats = asked(s)
    while seats != 0 and lines + len(s.news) <= len(log):
        seat = lowest_bit(seats)
        legal(s, seat, moves)
        play(s, seat, random_move(moves, random))
        for line in range(s.news_end):
            copy_row(s.news[line], log[lines])
            lines += 1
        seats = asked(s)
    return lines


@rule
def playouts(blank: State, s: Array, random: Array, moves: Array, games: int, first_seed: int) -> int:
    """Deals and plays whole random games one after the other in s[0]; says how many moves they had."""
    count = 0
    for game in range(games):
        s[0] = blank
        seed_words(s[0].random, first_seed + game, 0, 0)
        seed_words(random, first_seed + game, 1, 0)
        deal(s[0])
        count += playout(s[0], random, moves)
    return count
