"""The Fishermen of sakura: cards from the draw pile, owed at the end of the turn, and cards fished out of a pile."""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, inlined, offer, rule, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    BUY,
    EXTRA_PRICE,
    FISHED,
    FISHERMAN_1,
    FISHERMAN_3,
    NET,
    NOT_INSIDE,
    ON_THE_PILE,
    OUT,
    cards_of_pile,
    draw_from_stock,
    end_effect,
    forbid_card,
    pay_beyond_allowance,
    put_in_hand,
    stock,
    take_off,
)
from hanazono.games.sakura.taking import end_reaction
from hanazono.games.sakura.votes import like

# -- fisherman_1: draw for the price, then buy more ------------------------------------------------------------------


@inlined
def use_fisherman_1(s: State) -> None:
    fish(s, int(s.price))  # sakura.fisherman.buy
    ask_buy(s)


@rule
def fish(s: State, count: int) -> None:
    """Drawn cards are hand cards at once, and as many are owed: sakura.fisherman.hand."""
    for _ in range(count):
        card = draw_from_stock(s)
        if card == NOTHING:
            return
        put_in_hand(s, int(s.active), card)
        s.owed += 1
        tell(s, FISHED, int(s.active), card, 0)


@rule
def ask_buy(s: State) -> None:
    if stock(s) > 0 and s.coins[s.active] >= EXTRA_PRICE[FISHERMAN_1]:
        s.question = BUY
    else:
        end_effect(s)


@inlined
def offer_buy(moves: Array) -> None:
    allow(moves, 0)
    allow(moves, OUT)


@inlined
def forbid_buy(move: int) -> int:
    return LEGAL if move in (0, OUT) else NOT_INSIDE


@inlined
def answer_buy(s: State, move: int) -> None:
    if move == OUT:
        end_effect(s)
        return
    s.coins[s.active] -= int(EXTRA_PRICE[FISHERMAN_1])  # sakura.fisherman.buy
    fish(s, 1)
    ask_buy(s)


# -- fisherman_2: after a vote, draw as many as are alike ------------------------------------------------------------


@inlined
def use_fisherman_2(s: State) -> None:
    fish(s, like(s))  # sakura.fisherman.vote
    end_effect(s)


# -- fisherman_3, a reaction: remove cards from the pile that is being taken -----------------------------------------


@inlined
def use_fisherman_3(s: State) -> None:
    s.knows[s.taking] |= 1 << int(s.active)  # sakura.secrets.order
    s.spoilt = 1
    s.allowance = s.price
    s.question = NET


@inlined
def offer_net(s: State, moves: Array) -> None:
    offer(moves, 0, cards_of_pile(s, int(s.taking)))
    allow(moves, OUT)


@inlined
def forbid_net(s: State, move: int) -> int:
    if move == OUT:
        return LEGAL
    return forbid_card(cards_of_pile(s, int(s.taking)), move, ON_THE_PILE)  # sakura.fisherman.choose


@inlined
def answer_net(s: State, move: int) -> None:
    if move == OUT:
        end_reaction(s)
        return
    pile = int(s.taking)
    for place in range(s.height[pile]):
        if s.pile[pile, place] == move:
            take_off(s, pile, place)  # sakura.fisherman.choose
            break
    s.discarded |= 1 << move
    pay_beyond_allowance(s, 1, FISHERMAN_3)  # sakura.fisherman.net
    has_means = s.allowance > 0 or s.coins[s.active] >= EXTRA_PRICE[FISHERMAN_3]
    if s.height[pile] == 0 or not has_means:
        end_reaction(s)


QUESTIONS = (
    Question(BUY, "buy", offer_buy, forbid_buy, answer_buy),
    Question(NET, "net", offer_net, forbid_net, answer_net),
)
