"""The Priests of sakura: trick cards for the discard, and the lowest cards of a pile."""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, count_bits, inlined, offer, rule, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    EXCHANGE,
    EXCHANGED,
    GAINED,
    OUT,
    PAY_OFF,
    PAYABLE,
    PRIEST_1,
    discard_trick,
    draw_from_stock,
    end_effect,
    forbid_card,
    offer_tricks,
    pay_beyond_allowance,
    shurikens,
    take_off,
)
from hanazono.games.sakura.hiring import payable
from hanazono.games.sakura.taking import end_reaction
from hanazono.games.sakura.votes import like

# -- priest_1: pay for own shurikens ---------------------------------------------------------------------------------


@inlined
def use_priest_1(s: State) -> None:
    s.allowance = s.price
    ask_pay_off(s)


@rule
def ask_pay_off(s: State) -> None:
    """It ends by itself when no card qualifies."""
    if payable_now(s) != 0:
        s.question = PAY_OFF
    else:
        end_effect(s)


@rule
def payable_now(s: State) -> int:
    return payable(s, int(s.allowance), int(s.coins[s.active]))


@inlined
def offer_pay_off(s: State, moves: Array) -> None:
    offer(moves, 0, payable_now(s))
    allow(moves, OUT)


@inlined
def forbid_pay_off(s: State, move: int) -> int:
    return LEGAL if move == OUT else forbid_card(payable_now(s), move, PAYABLE)  # sakura.priest.whole


@inlined
def answer_pay_off(s: State, move: int) -> None:
    if move == OUT:
        end_effect(s)  # sakura.priest.allowance
        return
    pay_beyond_allowance(s, shurikens(s, 1 << move), PRIEST_1)  # sakura.priest.pay
    discard_trick(s, move)
    ask_pay_off(s)


# -- priest_2: after a vote, exchange as many trick cards as are alike -----------------------------------------------


@inlined
def use_priest_2(s: State) -> None:
    s.to_discard = min(like(s), count_bits(int(s.tricks[s.active])))  # sakura.priest.too-few
    s.to_gain = s.to_discard
    s.question = EXCHANGE


@inlined
def forbid_exchange(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.active]), move, EXCHANGED)  # sakura.priest.exchange


@inlined
def answer_exchange(s: State, move: int) -> None:
    discard_trick(s, move)
    s.to_discard -= 1
    if s.to_discard == 0:
        gain_tricks(s, int(s.to_gain))
        end_effect(s)


@inlined
def gain_tricks(s: State, count: int) -> None:
    """As many as were discarded come from the draw pile: sakura.priest.exchange."""
    for _ in range(count):
        card = draw_from_stock(s)
        if card == NOTHING:  # never: as many were discarded just now
            return
        s.tricks[s.active] |= 1 << card
        tell(s, GAINED, int(s.active), card, 0)


# -- priest_3, a reaction: the bottom of the pile that is being taken ------------------------------------------------


@inlined
def use_priest_3(s: State) -> None:
    for _ in range(min(int(s.price), int(s.height[s.taking]))):
        s.discarded |= 1 << take_off(s, int(s.taking), 0)  # sakura.priest.bottom
    end_reaction(s)


QUESTIONS = (
    Question(PAY_OFF, "discard", offer_pay_off, forbid_pay_off, answer_pay_off),
    Question(EXCHANGE, "discard", offer_tricks, forbid_exchange, answer_exchange),
)
