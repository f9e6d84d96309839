"""What a bouquet of ikebana earns, and the end of a round.

The formulas hold for bouquets that are not complete yet, too: then the colours count as if they went on at their best.
"""

from hanazono.games.ikebana.box import BOUQUET, GAIN, JOKER, ROUNDS, SCORED, VALUES, value
from hanazono.games.kit import NOTHING, Array, State, copy_row, rule, tell

# -- a bouquet -------------------------------------------------------------------------------------------------------


@rule
def with_value(bouquet: Array, count: int, number: int) -> int:
    """How many of the first `count` cards have that value, jokers included."""
    cards = 0
    for place in range(count):
        if value(int(bouquet[place])) == number:
            cards += 1
    return cards


@rule
def combo(bouquet: Array, count: int) -> int:
    """The best split of the cards into combinations: ikebana.score.best, ikebana.score.never-zero."""
    ones, fives = with_value(bouquet, count, 1), with_value(bouquet, count, 5)
    middle = True
    for number in range(2, 5):
        if with_value(bouquet, count, number) == 0:
            middle = False
    if middle and (ones > 0 or fives > 0):  # ikebana.score.runs
        if ones > 0 and fives > 0:
            return 15
        return 12 if fives > 0 else 8
    points = 0
    for number in range(1, VALUES + 1):
        alike = with_value(bouquet, count, number)
        if alike >= 2:  # ikebana.score.alike, ikebana.score.disjoint
            points += alike * number
    return points


@rule
def colour(bouquet: Array, count: int) -> int:
    """The multiplier of all cards, each joker in the colour that is best: ikebana.colour.whole."""
    present, plain, different = 0, 0, 0
    for place in range(count):
        own = int(bouquet[place]) // VALUES
        if own == JOKER:  # ikebana.colour.joker, ikebana.colour.joker-each
            continue
        plain += 1
        if present >> own & 1 == 0:
            present |= 1 << own
            different += 1
    if different <= 1:  # ikebana.colour.factors
        return 4
    if different == plain:
        return 3
    return 2 if different == 2 else 1


@rule
def doubling(s: State) -> int:
    """How many times the gains of this round count."""
    return 2 if s.final_bouquet and s.this_round == ROUNDS else 1  # ikebana.end.final-bouquet


@rule
def gain(s: State, bouquet: Array, count: int) -> int:
    return combo(bouquet, count) * colour(bouquet, count) * doubling(s)


# -- the end of a round ----------------------------------------------------------------------------------------------


@rule
def score_round(s: State) -> int:
    """Adds all gains at once and says who starts the next round."""
    following = next_starter(s)
    tell(s, SCORED, int(s.this_round), following if s.this_round < ROUNDS else NOTHING, 0)
    for seat in range(s.seats):
        s.prestige[seat] += s.gains[s.this_round - 1, seat]  # ikebana.round.carry
        tell(s, GAIN, seat, int(s.gains[s.this_round - 1, seat]), int(s.prestige[seat]))
    return following


@rule
def next_starter(s: State) -> int:
    """Works the gains out; the first highest from the starter on is next: ikebana.round.next-starter."""
    best, highest = NOTHING, -1
    for step in range(s.seats):
        seat = (int(s.starter) + step) % int(s.seats)
        s.gains[s.this_round - 1, seat] = gain(s, s.bouquet[seat], BOUQUET)
        copy_row(s.bouquet[seat], s.last[seat])
        if s.gains[s.this_round - 1, seat] > highest:  # ikebana.round.next-by-gain, ikebana.round.next-tie
            best, highest = seat, int(s.gains[s.this_round - 1, seat])
    return best
