"""What never changes in sakura: 52 cards and all characters are somewhere, and the record's counts agree."""

from hanazono.games.kit import NOTHING, State
from hanazono.games.sakura.box import (
    ALL_CARDS,
    COPIES,
    IS_BASE,
    KARATE,
    MOST_ACTS,
    OVER,
    RELEASE,
    SLOTS,
    TURN,
)


def conserved(s: State) -> None:
    conserve_cards(s)
    conserve_characters(s)
    assert min(s.coins.tolist()) >= 0
    assert s.acts <= MOST_ACTS
    assert s.modifier_count <= SLOTS
    if s.modifier_count:
        assert s.question != OVER
        assert s.taking == NOTHING
    if s.question == TURN:  # no effect has left anything behind
        assert (s.effect, s.price, s.target, s.given, s.reordering) == (NOTHING, 0, NOTHING, NOTHING, NOTHING)
        assert (s.allowance, s.to_discard, s.to_gain, s.ordered_count) == (0, 0, 0, 0)
        assert {*s.borrowed[: s.seats].tolist(), *s.vote[: s.seats].tolist()} == {NOTHING}
    for seat in range(s.seats):
        others = sum(int(s.hand[each]) for each in range(s.seats) if each != seat)
        assert int(s.sure[seat]) & ~others == 0


def conserve_cards(s: State) -> None:
    piles = [1 << card for pile in range(2) for card in s.pile[pile, : s.height[pile]].tolist()]
    zones = [*s.hand.tolist(), *s.tricks.tolist(), int(s.undrawn), int(s.discarded), int(s.removed), *piles]
    assert sum(zones) == ALL_CARDS
    assert sum(zone.bit_count() for zone in zones) == sum(zones).bit_count()
    assert [hand.bit_count() for hand in s.hand.tolist()] == s.hand_size.tolist()
    assert int(s.undrawn).bit_count() == s.left
    for pile in range(2):
        assert not s.pile[pile, s.height[pile] :].any()
        assert 0 <= s.blurred[pile] < max(s.height[pile], 1)
    if s.question == TURN and s.acts == 0 and s.unresolved == 3:  # sakura.turn.minus-two
        assert all(size >= 2 and size % 2 == 0 for size in s.hand_size[: s.seats].tolist())
        assert s.owed == 0


def conserve_characters(s: State) -> None:
    row = s.row.tolist()
    held = int(s.karate).bit_count()
    for character in range(len(COPIES)):
        count = row.count(character) + int(s.people[character]) + int(s.dismissed[character])
        if character == KARATE:
            assert count + held == (s.seats if s.expansion else 0)
        else:
            assert count == (COPIES[character] if IS_BASE[character] or s.expansion else 0)
    if s.question == TURN and s.acts == 0 and s.unresolved == 3:
        assert NOTHING not in row
    assert s.question != RELEASE or s.owed > 0
