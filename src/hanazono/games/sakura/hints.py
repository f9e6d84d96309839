"""What the screen may show beside a choice of sakura: coins, shurikens, and what a character would do now.

Everything here reads veiled records. What piles and tricks hold is no secret (sakura.secrets.seen). A field of a record
is slow to read from Python: `p` is its plain copy, the record `s` itself is for compiled rules.
"""

from typing import Any, TypedDict

from hanazono.games.kit import LEGAL, NOTHING, State
from hanazono.games.sakura.box import (
    BUY,
    CARDS,
    CHARACTER_NAMES,
    COINS,
    COPY,
    DAIMYO_1,
    DAIMYO_2,
    DAIMYO_3,
    DISCARD,
    EXTRA_PRICE,
    FISHERMAN_1,
    FISHERMAN_2,
    FISHERMAN_3,
    GIFT,
    HIRE,
    KARATE,
    KONOHANA_1,
    LOOT,
    LOSE_OVER,
    NEEDS,
    NEEDS_PLACEMENT,
    NET,
    NINJA_1,
    NINJA_2,
    NINJA_3,
    OUT,
    PEEK,
    PER_SHURIKEN,
    PILE,
    PILE_NAMES,
    PRICES,
    PRIEST_1,
    PRIEST_2,
    PRIEST_3,
    REACT,
    REFRESH,
    REFRESH_PRICE,
    ROB,
    SHURIKENS,
    TAKE,
    TURN,
    VOTE,
    WIN_TIMES,
    stock,
)
from hanazono.games.sakura.deck import CARD_NAMES
from hanazono.games.sakura.hiring import forbid_effect, payable
from hanazono.games.sakura.placing import fitting


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


def hint(s: State, p: Any, move: int) -> Hint:
    if p.question == TURN:
        return _turn_hint(s, p, move)
    if HIRE <= move < REFRESH:
        price = {REACT: int(PRICES[move - HIRE]), COPY: p.price}.get(p.question, 0)
        return _character_hint(s, p, p.row[move - HIRE], price, is_paid=p.question == REACT)
    if p.question == PILE:
        return {"coins": _coins_on(p, move)} if p.effect == KONOHANA_1 else {"cards": p.height[move]}
    if p.question == REACT:
        return _take_hint(p, p.taking)
    if p.question == BUY:
        return {"coins": -int(EXTRA_PRICE[FISHERMAN_1])} if move == 0 else {}
    if p.question in (PEEK, ROB, VOTE) or move == OUT:
        return {}
    return _card_hint(p, move)


def _turn_hint(s: State, p: Any, move: int) -> Hint:
    if move < TAKE:
        return {"icons": _icons(p, move % CARDS)}
    if move < HIRE:
        return _take_hint(p, move - TAKE)
    if move < REFRESH:
        return _character_hint(s, p, p.row[move - HIRE], int(PRICES[move - HIRE]), is_paid=True)
    return {"coins": -REFRESH_PRICE, "price": REFRESH_PRICE} if move == REFRESH else {}


def _icons(p: Any, card: int) -> dict[str, int]:
    return {"coins": p.box[COINS + card], "shurikens": p.box[SHURIKENS + card]}


def _cards_on(p: Any, pile: int) -> list[int]:
    return p.pile[pile][: p.height[pile]]  # type: ignore[no-any-return]


def _coins_on(p: Any, pile: int) -> int:
    return sum(p.box[COINS + card] for card in _cards_on(p, pile))


def _take_hint(p: Any, pile: int) -> Hint:
    """What taking a pile brings, reactions apart."""
    shurikens = sum(p.box[SHURIKENS + card] for card in _cards_on(p, pile))
    return {"coins": _coins_on(p, pile), "shurikens": shurikens, "cards": p.height[pile]}


def _card_hint(p: Any, card: int) -> Hint:
    """A card that is given, removed, discarded, looted: its icons, and what the move pays or costs."""
    hints: Hint = {"icons": _icons(p, card)}
    on_card = hints["icons"]["shurikens"]
    if p.question == NET and p.allowance == 0:
        hints["coins"] = -int(EXTRA_PRICE[FISHERMAN_3])
    elif p.question == DISCARD and p.effect == DAIMYO_1:
        hints["coins"] = int(PER_SHURIKEN[DAIMYO_1]) * on_card
    elif p.question == DISCARD and p.effect == PRIEST_1:
        hints["coins"] = -max(on_card - p.allowance, 0) * int(EXTRA_PRICE[PRIEST_1])
    elif p.question == LOOT:
        hints["coins"] = int(PER_SHURIKEN[DAIMYO_2]) * on_card
        hints["shurikens"] = on_card
    if p.question in (DISCARD, GIFT):
        hints["shurikens"] = -on_card
    return hints


# -- characters ------------------------------------------------------------------------------------------------------


def _character_hint(s: State, p: Any, character: int, price: int, *, is_paid: bool) -> Hint:
    hints: Hint = {"character": CHARACTER_NAMES[character], "price": price}
    if is_paid:
        hints["coins"] = -price
    purse = p.coins[p.active] - (price if is_paid else 0)
    hints.update(_effect_hint(s, p, character, price, purse))
    return hints


def _effect_hint(s: State, p: Any, character: int, price: int, purse: int) -> Hint:
    """What a character would do now."""
    tricks = p.tricks[p.active].bit_count()
    if NEEDS[character] == NEEDS_PLACEMENT:
        return {"placements": _placements(s, p, character)}
    if character == KARATE:
        others = [each for each in p.row if each not in (NOTHING, KARATE)]
        can = [each for each in others if forbid_effect(s, each, price, purse) == LEGAL]
        return {"can": [CHARACTER_NAMES[each] for each in can]}
    if character == KONOHANA_1:
        return {"piles": {name: _coins_on(p, pile) for pile, name in enumerate(PILE_NAMES)}}
    if character == DAIMYO_3:
        return {"at_least": price // LOSE_OVER, "at_most": price * WIN_TIMES}
    if character in (FISHERMAN_1, FISHERMAN_2):
        drawn, left = price if character == FISHERMAN_1 else 1, stock(s)
        most = price + purse // int(EXTRA_PRICE[FISHERMAN_1]) if character == FISHERMAN_1 else p.seats
        return {"at_least": min(drawn, left), "at_most": min(most, left)}
    if character in (FISHERMAN_3, PRIEST_3):
        height = p.height[p.taking]
        most = price + purse // int(EXTRA_PRICE[FISHERMAN_3]) if character == FISHERMAN_3 else price
        return {"at_least": min(price, height), "at_most": min(most, height)}
    if character == PRIEST_1:
        cards = payable(s, price, purse).bit_count()
        return {"cards": cards, "at_most": price + purse // int(EXTRA_PRICE[PRIEST_1])}
    if character in (PRIEST_2, NINJA_2):
        return {"at_least": 1, "at_most": min(p.seats, tricks)}
    if character in (NINJA_1, NINJA_3):
        return {"at_least": 0, "at_most": min(p.seats - 1, tricks)}
    return {}


def _placements(s: State, p: Any, modifier: int) -> dict[str, list[str]]:
    """The hand cards that would fit under one more modifier."""
    found = {}
    for pile, name in enumerate(PILE_NAMES):
        if p.unresolved >> pile & 1:
            cards = fitting(s, pile, modifier) & p.hand[p.active]
            found[name] = [CARD_NAMES[card] for card in range(CARDS) if cards >> card & 1]
    return found
