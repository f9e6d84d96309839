"""What never changes in ombre: 36 cards, 18 tiles, gardeners, tokens and projects, and the record's sets agree."""

from collections import Counter

from hanazono.games.kit import UNKNOWN, State
from hanazono.games.ombre.box import CARD, CARRY, CELL, GARDENER, OVER, WILDLIFE

CELLS = range(36)
TILES = [6, 5, 4, 3]
EACH = {2: (3, 2), 3: (2, 1), 4: (2, 1)}  # gardeners and order tokens, by seats


def conserved(s: State) -> None:
    conserve_cards(s)
    conserve_tiles(s)
    conserve_gardeners(s)
    conserve_tokens(s)
    conserve_projects(s)


def conserve_cards(s: State) -> None:
    deck = [card for card in range(36) if s.deck >> card & 1]
    lying = [card for card in (*s.park.tolist(), *s.now.tolist(), *s.next.tolist()) if card != UNKNOWN]
    chosen = [int(s.card)] if s.question == CELL else []
    assert sorted((*deck, *lying, *chosen)) == list(range(36))
    assert [bool(s.planted >> cell & 1) for cell in CELLS] == [card != UNKNOWN for card in s.park]
    slots = [card != UNKNOWN for card in s.next]
    assert slots == sorted(slots, reverse=True)
    assert (s.planted == (1 << 36) - 1) == (s.question == OVER) or s.question > CELL


def conserve_tiles(s: State) -> None:
    assert s.tiles.sum(axis=0).tolist() == TILES
    assert s.tiles.min() >= 0
    counts = s.tiles.sum(axis=1)
    assert [bool(s.tiled >> cell & 1) for cell in CELLS] == (counts > 0).tolist()
    assert [bool(s.stacked >> cell & 1) for cell in CELLS] == (counts > 1).tolist()
    assert not s.bag.any()


def conserve_gardeners(s: State) -> None:
    gardeners, _ = EACH[int(s.seats)]
    standing = [int(cells).bit_count() for cells in s.gardeners]
    for seat in range(s.seats):
        assert standing[seat] + s.spare[seat] == gardeners
    together = 0
    for cells in s.gardeners.tolist():
        together |= cells
    assert together.bit_count() == sum(standing)
    assert together & ~int(s.planted) == 0
    if s.question in (WILDLIFE, CARRY):
        assert s.gardeners[s.turn] >> s.stand & 1


def conserve_tokens(s: State) -> None:
    """Tokens lie on markers, and those of this round's turns on slots as well."""
    _, tokens = EACH[int(s.seats)]
    played = [seat for seat in s.new_order.tolist() if seat != UNKNOWN]
    assert Counter(played) == Counter(s.order[: s.marker + (s.question == OVER)].tolist())
    if s.round_number < (10 if s.seats == 3 else 8):
        assert Counter(seat for seat in s.order.tolist() if seat != UNKNOWN) == dict.fromkeys(range(s.seats), tokens)
    assert s.turn == s.order[s.marker]
    assert not s.tokens.any()
    if s.question in (GARDENER, CARD):
        assert s.card == UNKNOWN


def conserve_projects(s: State) -> None:
    together = 0
    for seat in range(s.seats):
        hand = int(s.projects[seat])
        assert hand.bit_count() == s.held[seat] >= 2
        assert together & hand == 0
        together |= hand
    assert together & ~0xFFF == 0
    assert not s.projects[s.seats :].any()
