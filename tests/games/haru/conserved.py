"""What never changes in haru: pads, marks, flowers and frogs are all there, and the record's sets agree."""

from hanazono.games.haru.box import (
    ALL_VALUES,
    BLOOM,
    DARK,
    DOUBLE,
    EGGS,
    FLOWERS,
    FROGS,
    OVER,
    PADS,
    PICK,
    RED_FROG,
    YELLOW_FROG,
    hand_size,
)
from hanazono.games.kit import State

POINTS = (1, 2, 3, 5)


def conserved(s: State) -> None:
    pond = [int(layer) for layer in s.pond]
    red, yellow = pond[FLOWERS], pond[FLOWERS + 1]
    assert pond[PADS].bit_count() == 16
    assert all(layer & ~pond[PADS] == 0 for layer in pond)
    assert red & yellow == 0
    marks = pond[DOUBLE] | pond[EGGS] | pond[EGGS + 1]
    assert marks.bit_count() == sum(layer.bit_count() for layer in pond[DOUBLE : EGGS + 2]) == 3
    conserve_frogs(s, pond)
    conserve_hands(s)
    if s.question != OVER:
        assert abs(red.bit_count() - yellow.bit_count()) == (s.question == BLOOM)
        assert (pond[DARK] & ~red & ~yellow).bit_count() <= 1
    assert s.scores.tolist() == [sum(p * int(n) for p, n in zip(POINTS, row, strict=True)) for row in s.figures]


def conserve_frogs(s: State, pond: list[int]) -> None:
    frogs = pond[FROGS], pond[FROGS + 1]
    assert max(frog.bit_count() for frog in frogs) <= 1
    assert frogs[0] & frogs[1] == 0
    if s.question == OVER:
        return  # the round may have ended with a bloom under a frog
    assert (frogs[0] | frogs[1]) & (pond[DARK] | pond[FLOWERS] | pond[FLOWERS + 1]) == 0 or s.question == BLOOM
    if s.question == PICK:
        assert sum(frog.bit_count() for frog in frogs) == (2 if s.turn <= 7 else 0)
    if s.question in (RED_FROG, YELLOW_FROG):
        assert bool(frogs[0]) == (s.question == YELLOW_FROG)
        assert not frogs[1]


def conserve_hands(s: State) -> None:
    for seat in range(2):
        hand, played = int(s.hand[seat]), int(s.played[seat])
        assert hand & played == 0
        assert (hand | played) & ~ALL_VALUES == 0
        assert hand.bit_count() == hand_size(s)
        assert played.bit_count() == s.turn - (s.question == PICK)
