"""What never changes in clover: a clover for each turn, no two on a cell, and dice that show 1 to 6."""

from hanazono.games.kit import State


def conserved(s: State) -> None:
    first, second = (int(cells) for cells in s.lawn)
    assert first & second == 0
    assert first.bit_count() - second.bit_count() in (0, 1)
    assert all(1 <= die <= 6 for die in s.die)
