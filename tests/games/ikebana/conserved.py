"""What never changes in ikebana: 55 cards, prestige from gains alone, and the record's counts agree with each other."""

from collections import Counter

from hanazono.games.ikebana.box import BOUQUET, CARDS, COPIES, KINDS, OVER
from hanazono.games.kit import UNKNOWN, State


def conserved(s: State) -> None:
    seats = range(s.seats)
    discards = [card for seat in seats for card in s.discards[seat, : s.discarded[seat]]]
    bouquets = [card for seat in seats for card in s.bouquet[seat, : s.gathered[seat]]]
    hand = [] if s.hand == UNKNOWN else [s.hand]
    lying = Counter(int(card) for card in (*discards, *bouquets, *hand))
    assert [int(s.pile[card]) + lying[card] for card in range(KINDS)] == COPIES.tolist()
    assert s.left == s.pile.sum()
    assert s.left + len(discards) + len(bouquets) + len(hand) == CARDS
    assert s.pile.min() >= 0
    assert len(bouquets) == (0 if s.question == OVER else s.turns)
    assert s.prestige.min() >= 0
    assert s.prestige.sum() == 6 * s.seats + s.gains.sum()
    for seat in seats:  # places without a card hold 0
        assert not s.discards[seat, s.discarded[seat] :].any()
        assert not s.bouquet[seat, s.gathered[seat] : BOUQUET].any()
