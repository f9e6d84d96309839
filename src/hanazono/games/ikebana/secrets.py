"""What a seat of ikebana may know: everything but the order of the pile, which is not decided before a card is drawn.

Buried discards lie face down, but all have seen them: to perfect memory they are known, and with them what the pile
holds. What a screen shows of them is for speech.py to say.
"""

from hanazono.games.ikebana.box import *
from hanazono.games.kit import State, copy_row, rule

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil(s: State, seat: int, out: State) -> None:  # noqa: ARG001  all viewers know the same
    veil_round(s, out)
    veil_cards(s, out)
    copy_row(s.prestige, out.prestige)  # ikebana.round.open-prestige
    for number in range(ROUNDS):
        copy_row(s.gains[number], out.gains[number])
    for line in range(s.news_end):
        copy_row(s.news[line], out.news[line])
    out.news_end = s.news_end


@rule
def veil_round(s: State, out: State) -> None:
    out.seats = s.seats
    out.question = s.question
    out.final_bouquet = s.final_bouquet
    out.memory_aid = s.memory_aid
    out.this_round = s.this_round
    out.starter = s.starter
    out.turns = s.turns
    out.turn = s.turn
    out.hand = s.hand  # ikebana.draw.open
    out.refusals = s.refusals
    out.forced = s.forced
    out.spoilt = s.spoilt
    out.fault = s.fault


@rule
def veil_cards(s: State, out: State) -> None:
    out.left = s.left  # ikebana.discard.counts
    copy_row(s.pile, out.pile)
    copy_row(s.discarded, out.discarded)
    copy_row(s.gathered, out.gathered)
    for each in range(s.seats):
        copy_row(s.discards[each], out.discards[each])
        copy_row(s.bouquet[each], out.bouquet[each])  # ikebana.round.open-bouquets
        copy_row(s.last[each], out.last[each])


# -- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:
    """Nothing is hidden but chance to come."""
