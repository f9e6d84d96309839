"""The Ninjas of sakura: after a vote, own trick cards go to others or to the discard."""

from hanazono.games.kit import NOTHING, State, count_bits, draw_mask, inlined, rule, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    GIFT,
    GIVES_TRICKS,
    NINJA_1,
    OWN_TRICKS,
    PER_SHURIKEN,
    RAIDED,
    SAID,
    SHED,
    discard_trick,
    end_effect,
    forbid_card,
    gain,
    offer_tricks,
    shurikens,
)
from hanazono.games.sakura.votes import like, next_like

# -- ninja_1: those alike draw from the own tricks -------------------------------------------------------------------


@inlined
def use_ninja_1(s: State) -> None:
    """Each of them draws a card, blind, and is paid: sakura.ninja.raided, sakura.ninja.blind."""
    seat = next_like(s, int(s.active))
    while seat != NOTHING and s.tricks[s.active] != 0:  # sakura.ninja.empty
        card = draw_mask(s, int(s.tricks[s.active]))
        s.tricks[s.active] &= ~(1 << card)
        s.tricks[seat] |= 1 << card
        gain(s, seat, int(PER_SHURIKEN[NINJA_1]) * shurikens(s, 1 << card))
        tell(s, RAIDED, seat, int(s.active), card)
        seat = next_like(s, seat)
    end_effect(s)


# -- ninja_2: discard as many as are alike ---------------------------------------------------------------------------


@inlined
def use_ninja_2(s: State) -> None:
    s.to_discard = min(like(s), count_bits(int(s.tricks[s.active])))  # sakura.ninja.empty
    s.question = SHED


@inlined
def forbid_shed(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.active]), move, OWN_TRICKS)  # sakura.ninja.shed


@inlined
def answer_shed(s: State, move: int) -> None:
    discard_trick(s, move)  # sakura.ninja.shed
    s.to_discard -= 1
    if s.to_discard == 0:
        end_effect(s)


# -- ninja_3: give a trick card to each of those alike ---------------------------------------------------------------


@inlined
def use_ninja_3(s: State) -> None:
    ask_gift(s, int(s.active))


@rule
def ask_gift(s: State, last: int) -> None:
    """The next seat after the last one gets a card of the active seat's choice: sakura.ninja.gift."""
    seat = next_like(s, last)
    if seat == NOTHING or s.tricks[s.active] == 0:  # sakura.ninja.empty
        end_effect(s)
        return
    s.target = seat
    s.question = GIFT


@inlined
def forbid_gift(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.active]), move, GIVES_TRICKS)  # sakura.ninja.gift


@inlined
def answer_gift(s: State, move: int) -> None:
    tell(s, SAID, int(s.target), 0, 0)
    s.tricks[s.active] &= ~(1 << move)
    s.tricks[s.target] |= 1 << move
    ask_gift(s, int(s.target))


QUESTIONS = (
    Question(SHED, "discard", offer_tricks, forbid_shed, answer_shed),
    Question(GIFT, "gift", offer_tricks, forbid_gift, answer_gift),
)
