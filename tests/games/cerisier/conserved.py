"""What never changes in cerisier: no flower is lost or made, and the record's counts agree with each other."""

from hanazono.games.cerisier.box import BAG, COLOURS
from hanazono.games.kit import State


def conserved(s: State) -> None:
    for colour in range(COLOURS):
        secret = sum(s.secret_colour[i] == colour for i in range(s.secrets))
        shown = sum(s.shown[i] == colour for i in range(s.shown_end))
        hidden = int(s.bag[colour]) + int(s.aside[colour]) + secret
        in_sight = int(s.harvest[colour]) + int(s.front[:, colour].sum()) + int(s.known[:, colour].sum()) + shown
        assert hidden + in_sight == BAG[s.seats, colour]
        assert hidden == s.unseen[colour]
        assert s.bound[s.secrets, colour] <= s.unseen[colour]
    assert s.left == s.bag.sum()
    assert s.aside.sum() == (3 if s.seats == 2 else 0)
    assert min(s[zone].min() for zone in ("bag", "aside", "harvest", "front", "known", "unseen")) >= 0
    assert (s.latest <= s.known).all()
