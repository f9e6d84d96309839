"""The fields of a state, and the veil that is made from who may see them."""

from typing import Any

import numpy as np
import pytest

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.fields import Field, Fields, judged, private, public, secret
from hanazono.games.kit import ABOVE, SPECTATOR, UNKNOWN, State, rule, tell

FIELDS = Fields(
    public("turn", "i1"),
    public("board", "i1", (2, 3)),
    private("hand", "i2", (2,)),
    judged("vote", "i1", (2,)),
    secret("bag", "i1", (3,)),
    Field("forgotten", "i1"),
    news=4,
    script=1,
    odds=1,
)
DRAWN = 2


@rule
def veil_vote(s: State, seat: int, out: State) -> None:
    for each in range(2):
        out.vote[each] = s.vote[each] if seat == each or s.turn == 1 else 9


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        if s.news[line, 0] == DRAWN and s.news[line, 1] != seat:
            out.news[line, 2] = UNKNOWN


veil = FIELDS.veil(__name__, vote=veil_vote, news=veil_news)


def a_state() -> State:
    s: Any = np.zeros(1, np.dtype((np.record, FIELDS.dtype)))[0]
    s.seats, s.question, s.forgotten, s.random[0], s.script[0] = 2, 3, 4, 5, 6
    s.board[:] = [[1, 2, 3], [4, 5, 6]]
    s.hand[:] = [7, 8]
    s.vote[:] = [1, 2]
    s.bag[:] = [3, 2, 1]
    tell(s, DRAWN, 0, 5, 0)
    tell(s, DRAWN, 1, 6, 0)
    return s  # type: ignore[no-any-return]


def seen_by(viewer: int, s: State | None = None) -> State:
    out = np.zeros(1, np.dtype((np.record, FIELDS.dtype)))[0]
    veil(a_state() if s is None else s, viewer, out)
    return out  # type: ignore[no-any-return]


def test_everybody_sees_what_is_public() -> None:
    for viewer in (0, 1, SPECTATOR, ABOVE):
        seen = seen_by(viewer)
        assert (seen.seats, seen.question) == (2, 3)
        assert seen.board.tolist() == [[1, 2, 3], [4, 5, 6]]


def test_each_seat_sees_its_own() -> None:
    assert seen_by(0).hand.tolist() == [7, UNKNOWN]
    assert seen_by(1).hand.tolist() == [UNKNOWN, 8]
    assert seen_by(SPECTATOR).hand.tolist() == [UNKNOWN, UNKNOWN]


def test_a_rule_judges_where_it_depends() -> None:
    assert seen_by(0).vote.tolist() == [1, 9]
    assert seen_by(SPECTATOR).vote.tolist() == [9, 9]
    s = a_state()
    s.turn = 1
    assert seen_by(SPECTATOR, s).vote.tolist() == [1, 2]


def test_nobody_sees_what_is_secret_or_was_forgotten() -> None:
    for viewer in (0, 1, SPECTATOR):
        seen = seen_by(viewer)
        assert seen.bag.tolist() == [0, 0, 0]
        assert seen.forgotten == 0


def test_news_are_for_all_but_for_what_a_rule_hides() -> None:
    assert seen_by(0).news[:2, 2].tolist() == [5, UNKNOWN]
    assert seen_by(1).news[:2, 2].tolist() == [UNKNOWN, 6]
    assert seen_by(SPECTATOR).news_end == 2


def test_above_sees_all_but_chance_to_come() -> None:
    s = a_state()
    seen = seen_by(ABOVE, s)
    for name in ("hand", "vote", "bag", "forgotten", "news"):
        assert seen[name].tolist() == s[name].tolist()
    assert seen.random.tolist() == [0] * 4
    assert seen.script.tolist() == [0]


def test_each_judged_field_needs_its_rule() -> None:
    with pytest.raises(TypeError, match="nobody says who may see vote"):
        FIELDS.veil(__name__)


def test_a_rule_needs_a_field_that_it_judges() -> None:
    with pytest.raises(TypeError, match="bag: not judged"):
        FIELDS.veil(__name__, vote=veil_vote, bag=veil_vote)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_spectator_sees_the_public_fields_of_a_game_and_no_secret_one(game: Game) -> None:
    s = game.new(game.seats[-1])
    veiled = game.veiled(s, SPECTATOR)
    for field in game.box.FIELDS.own:
        if field.seen.name == "BY_ALL":
            assert veiled[field.name].tolist() == s[field.name].tolist(), field.name
        elif field.seen.name == "BY_NOBODY":
            assert not np.any(veiled[field.name]), field.name
