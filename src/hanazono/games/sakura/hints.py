"""What the screen may show beside a choice of sakura: coins, shurikens, and what a character would do now.

Everything here reads veiled records. What piles and tricks hold is no secret (sakura.secrets.seen).
"""

from typing import TypedDict

from hanazono.games.kit import LEGAL, State
from hanazono.games.sakura.box import *
from hanazono.games.sakura.deck import CARD_NAMES
from hanazono.games.sakura.hiring import forbid_effect, payable
from hanazono.games.sakura.placing import fitting

PILE_NAMES = ("left", "right")


class Hint(TypedDict, total=False):
    """What a choice would bring or cost; names that say nothing are left out."""

    coins: int  # gained at once, or lost
    shurikens: int  # that come to the own tricks, or leave them
    cards: int  # that would be taken, drawn, discarded
    character: str  # who would be hired, used free or copied
    price: int  # that would be paid for it
    placements: dict[str, list[str]]  # the hand cards that would then fit, by pile
    piles: dict[str, int]  # the coins that konohana_1 would bring, by pile
    at_least: int  # the least that a vote can bring, with nobody else on the own side
    at_most: int  # the most, with everybody on it
    can: list[str]  # whom Karate could copy
    icons: dict[str, int]  # the coins and shurikens on the card of the choice


def hint(s: State, move: int) -> Hint:
    question = int(s.question)
    if question == TURN:
        return _turn_hint(s, move)
    if HIRE <= move < REFRESH:
        price = {REACT: int(PRICES[move - HIRE]), COPY: int(s.price)}.get(question, 0)
        return _character_hint(s, int(s.row[move - HIRE]), price, is_paid=question == REACT)
    if question == PILE:
        coins = int(coins_on_pile(s, move))
        return {"coins": coins} if s.effect == KONOHANA_1 else {"cards": int(s.height[move])}
    if question == REACT:
        return _take_hint(s, int(s.taking))
    if question == BUY:
        return {"coins": -int(EXTRA_PRICE[FISHERMAN_1])} if move == 0 else {}
    if question in (PEEK, ROB, VOTE) or move == OUT:
        return {}
    return _card_hint(s, question, move)


def _turn_hint(s: State, move: int) -> Hint:
    if move < TAKE:
        return {"icons": _icons(s, move % CARDS)}
    if move < HIRE:
        return _take_hint(s, move - TAKE)
    if move < REFRESH:
        return _character_hint(s, int(s.row[move - HIRE]), int(PRICES[move - HIRE]), is_paid=True)
    return {"coins": -REFRESH_PRICE, "price": REFRESH_PRICE} if move == REFRESH else {}


def _icons(s: State, card: int) -> dict[str, int]:
    return {"coins": int(s.box[COINS + card]), "shurikens": int(s.box[SHURIKENS + card])}


def _take_hint(s: State, pile: int) -> Hint:
    """What taking a pile brings, reactions apart."""
    cards = sum(1 << card for card in s.pile[pile, : s.height[pile]].tolist())
    return {"coins": int(coins_on_pile(s, pile)), "shurikens": int(shurikens(s, cards)), "cards": cards.bit_count()}


def _card_hint(s: State, question: int, card: int) -> Hint:
    """A card that is given, removed, discarded, looted: its icons, and what the move pays or costs."""
    hints: Hint = {"icons": _icons(s, card)}
    on_card = hints["icons"]["shurikens"]
    if question == NET and s.allowance == 0:
        hints["coins"] = -int(EXTRA_PRICE[FISHERMAN_3])
    elif question == DISCARD and s.effect == DAIMYO_1:
        hints["coins"] = int(PER_SHURIKEN[DAIMYO_1]) * on_card
    elif question == DISCARD and s.effect == PRIEST_1:
        hints["coins"] = -max(on_card - int(s.allowance), 0) * int(EXTRA_PRICE[PRIEST_1])
    elif question == LOOT:
        hints["coins"] = int(PER_SHURIKEN[DAIMYO_2]) * on_card
        hints["shurikens"] = on_card
    if question in (DISCARD, GIFT):
        hints["shurikens"] = -on_card
    return hints


# -- characters ------------------------------------------------------------------------------------------------------


def _character_hint(s: State, character: int, price: int, *, is_paid: bool) -> Hint:
    hints: Hint = {"character": CHARACTER_NAMES[character], "price": price}
    if is_paid:
        hints["coins"] = -price
    purse = int(s.coins[s.active]) - (price if is_paid else 0)
    hints.update(_effect_hint(s, character, price, purse))
    return hints


def _effect_hint(s: State, character: int, price: int, purse: int) -> Hint:
    """What a character would do now."""
    tricks = int(s.tricks[s.active])
    if NEEDS[character] == NEEDS_PLACEMENT:
        return {"placements": _placements(s, character)}
    if character == KARATE:
        others = [each for each in s.row.tolist() if each not in (NOBODY, KARATE)]
        can = [each for each in others if forbid_effect(s, each, price, purse) == LEGAL]
        return {"can": [CHARACTER_NAMES[each] for each in can]}
    if character == KONOHANA_1:
        return {"piles": {name: int(coins_on_pile(s, pile)) for pile, name in enumerate(PILE_NAMES)}}
    if character == DAIMYO_3:
        return {"at_least": price // LOSE_OVER, "at_most": price * WIN_TIMES}
    if character in (FISHERMAN_1, FISHERMAN_2):
        drawn = price if character == FISHERMAN_1 else 1
        most = price + purse // int(EXTRA_PRICE[FISHERMAN_1]) if character == FISHERMAN_1 else int(s.seats)
        return {"at_least": min(drawn, int(stock(s))), "at_most": min(most, int(stock(s)))}
    if character in (FISHERMAN_3, PRIEST_3):
        height = int(s.height[s.taking])
        most = price + purse // int(EXTRA_PRICE[FISHERMAN_3]) if character == FISHERMAN_3 else price
        return {"at_least": min(price, height), "at_most": min(most, height)}
    if character == PRIEST_1:
        return {
            "cards": int(payable(s, price, purse)).bit_count(),
            "at_most": price + purse // int(EXTRA_PRICE[PRIEST_1]),
        }
    if character in (PRIEST_2, NINJA_2):
        return {"at_least": 1, "at_most": min(int(s.seats), tricks.bit_count())}
    if character in (NINJA_1, NINJA_3):
        return {"at_least": 0, "at_most": min(int(s.seats) - 1, tricks.bit_count())}
    return {}


def _placements(s: State, modifier: int) -> dict[str, list[str]]:
    """The hand cards that would fit under one more modifier."""
    hand = int(s.hand[s.active])
    found = {}
    for pile, name in enumerate(PILE_NAMES):
        if int(s.unresolved) >> pile & 1:
            cards = int(fitting(s, pile, modifier)) & hand
            found[name] = [CARD_NAMES[card] for card in range(CARDS) if cards >> card & 1]
    return found
