"""The Daimyos of sakura: coins for trick cards, and for being with the majority."""

from hanazono.games.kit import LEGAL, Array, State, allow_if, draw_number, inlined, offer, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    CARDS,
    CASH_IN,
    DAIMYO_1,
    DAIMYO_2,
    LOOT,
    LOOTED,
    LOSE_OVER,
    NOT_INSIDE,
    PER_SHURIKEN,
    REMOVABLE,
    ROB,
    ROBBED,
    TOSS_SEATS,
    TOSSED,
    WIN_TIMES,
    end_effect,
    forbid_card,
    gain,
    offer_tricks,
    shurikens,
)
from hanazono.games.sakura.votes import like

# -- daimyo_1: remove an own trick card ------------------------------------------------------------------------------


@inlined
def use_daimyo_1(s: State) -> None:
    s.to_discard = 1
    s.question = CASH_IN


@inlined
def forbid_cash_in(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.active]), move, REMOVABLE)  # sakura.daimyo.remove


@inlined
def answer_cash_in(s: State, move: int) -> None:
    s.tricks[s.active] &= ~(1 << move)
    s.removed |= 1 << move  # not into the discard: sakura.daimyo.for-good
    gain(s, int(s.active), int(PER_SHURIKEN[DAIMYO_1]) * shurikens(s, 1 << move))  # sakura.daimyo.remove
    end_effect(s)


# -- daimyo_2: take a trick card of another seat ---------------------------------------------------------------------


@inlined
def use_daimyo_2(s: State) -> None:
    s.question = ROB


@inlined
def offer_rob(s: State, moves: Array) -> None:
    for seat in range(s.seats):
        allow_if(moves, seat, seat != s.active and s.tricks[seat] != 0)


@inlined
def forbid_rob(s: State, move: int) -> int:
    if move >= CARDS:
        return NOT_INSIDE
    return LEGAL if move < s.seats and move != s.active and s.tricks[move] != 0 else ROBBED  # sakura.daimyo.rob


@inlined
def answer_rob(s: State, move: int) -> None:
    s.target = move
    s.spoilt = 1  # its tricks are shown: sakura.daimyo.choose
    s.question = LOOT


@inlined
def offer_loot(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.tricks[s.target]))


@inlined
def forbid_loot(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.target]), move, LOOTED)  # sakura.daimyo.choose


@inlined
def answer_loot(s: State, move: int) -> None:
    s.tricks[s.target] &= ~(1 << move)
    s.tricks[s.active] |= 1 << move
    coins = int(PER_SHURIKEN[DAIMYO_2]) * shurikens(s, 1 << move)  # sakura.daimyo.rob, sakura.take.only-then
    gain(s, int(s.active), coins)
    end_effect(s)


# -- daimyo_3: after a vote, coins for the price ---------------------------------------------------------------------


@inlined
def use_daimyo_3(s: State) -> None:
    own, tokens = like(s), int(s.seats)
    if tokens in TOSS_SEATS:  # sakura.daimyo.toss, sakura.daimyo.toss-counts
        side = draw_number(s, 2)
        tell(s, TOSSED, side, 0, 0)
        tokens += 1
        if side == s.vote[s.active]:
            own += 1
    is_won = own >= tokens - own  # sakura.daimyo.vote
    gain(s, int(s.active), int(s.price) * WIN_TIMES if is_won else int(s.price) // LOSE_OVER)
    end_effect(s)


QUESTIONS = (
    Question(CASH_IN, "discard", offer_tricks, forbid_cash_in, answer_cash_in),
    Question(ROB, "rob", offer_rob, forbid_rob, answer_rob),
    Question(LOOT, "loot", offer_loot, forbid_loot, answer_loot),
)
