"""What the screen may show beside a choice of sakura: coins, shurikens, and what a character would do now.

Everything here reads veiled records. What piles and tricks hold is no secret (sakura.secrets.seen). A field of a record
is slow to read from Python: `p` is its plain copy, the record `s` itself is for compiled rules.
"""

from typing import Any, TypedDict

from hanazono.games.kit import LEGAL, NOTHING, State
from hanazono.games.sakura import box
from hanazono.games.sakura.deck import CARD_NAMES
from hanazono.games.sakura.hiring import forbid_effect, payable
from hanazono.games.sakura.placing import fitting


class Icons(TypedDict):
    """What is on a card."""

    coins: int
    shurikens: int


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
    icons: Icons  # on the card of the choice


def hint(s: State, p: Any, move: int) -> Hint:
    if p.question == box.TURN:
        return _turn_hint(s, p, move)
    if box.HIRE <= move < box.REFRESH:
        price = {box.REACT: int(box.PRICES[move - box.HIRE]), box.COPY: p.price}.get(p.question, 0)
        return _character_hint(s, p, p.row[move - box.HIRE], price, is_paid=p.question == box.REACT)
    if p.question == box.PILE_TO_ORDER:
        return {"cards": p.height[move]}
    if p.question == box.PILE_TO_COUNT:
        return {"coins": _coins_on(p, move)}
    if p.question == box.REACT:
        return _take_hint(p, p.taking)
    if p.question == box.BUY:
        return {"coins": -int(box.EXTRA_PRICE[box.FISHERMAN_1])} if move == 0 else {}
    if p.question in (box.PEEK, box.ROB, box.VOTE) or move == box.OUT:
        return {}
    return _card_hint(p, move)


def _turn_hint(s: State, p: Any, move: int) -> Hint:
    if move < box.TAKE:
        return {"icons": _icons(p, move % box.CARDS)}
    if move < box.HIRE:
        return _take_hint(p, move - box.TAKE)
    if move < box.REFRESH:
        return _character_hint(s, p, p.row[move - box.HIRE], int(box.PRICES[move - box.HIRE]), is_paid=True)
    return {"coins": -box.REFRESH_PRICE, "price": box.REFRESH_PRICE} if move == box.REFRESH else {}


def _icons(p: Any, card: int) -> Icons:
    return {"coins": p.box[box.COINS + card], "shurikens": p.box[box.SHURIKENS + card]}


def _cards_on(p: Any, pile: int) -> list[int]:
    return p.pile[pile][: p.height[pile]]  # type: ignore[no-any-return]


def _coins_on(p: Any, pile: int) -> int:
    return sum(p.box[box.COINS + card] for card in _cards_on(p, pile))


def _take_hint(p: Any, pile: int) -> Hint:
    """What taking a pile brings, reactions apart."""
    shurikens = sum(p.box[box.SHURIKENS + card] for card in _cards_on(p, pile))
    return {"coins": _coins_on(p, pile), "shurikens": shurikens, "cards": p.height[pile]}


def _card_hint(p: Any, card: int) -> Hint:
    """A card that is given, removed, discarded, looted: its icons, and what the move pays or costs."""
    hints: Hint = {"icons": _icons(p, card)}
    on_card = hints["icons"]["shurikens"]
    if p.question == box.NET and p.allowance == 0:
        hints["coins"] = -int(box.EXTRA_PRICE[box.FISHERMAN_3])
    elif p.question == box.CASH_IN:
        hints["coins"] = int(box.PER_SHURIKEN[box.DAIMYO_1]) * on_card
    elif p.question == box.PAY_OFF:
        hints["coins"] = -max(on_card - p.allowance, 0) * int(box.EXTRA_PRICE[box.PRIEST_1])
    elif p.question == box.LOOT:
        hints["coins"] = int(box.PER_SHURIKEN[box.DAIMYO_2]) * on_card
        hints["shurikens"] = on_card
    if p.question in (*box.DISCARDS, box.GIFT):
        hints["shurikens"] = -on_card
    return hints


# -- characters ------------------------------------------------------------------------------------------------------


def _character_hint(s: State, p: Any, character: int, price: int, *, is_paid: bool) -> Hint:
    hints: Hint = {"character": box.CHARACTER_NAMES[character], "price": price}
    if is_paid:
        hints["coins"] = -price
    purse = p.coins[p.active] - (price if is_paid else 0)
    hints.update(_effect_hint(s, p, character, price, purse))
    return hints


def _effect_hint(s: State, p: Any, character: int, price: int, purse: int) -> Hint:
    """What a character would do now."""
    tricks = p.tricks[p.active].bit_count()
    if box.NEEDS[character] == box.NEEDS_PLACEMENT:
        return {"placements": _placements(s, p, character)}
    if character == box.KARATE:
        others = [each for each in p.row if each not in (NOTHING, box.KARATE)]
        can = [each for each in others if forbid_effect(s, each, price, purse) == LEGAL]
        return {"can": [box.CHARACTER_NAMES[each] for each in can]}
    if character == box.KONOHANA_1:
        return {"piles": {name: _coins_on(p, pile) for pile, name in enumerate(box.PILE_NAMES)}}
    if character == box.DAIMYO_3:
        return {"at_least": price // box.LOSE_OVER, "at_most": price * box.WIN_TIMES}
    if character in (box.FISHERMAN_1, box.FISHERMAN_2):
        drawn, left = price if character == box.FISHERMAN_1 else 1, box.stock(s)
        most = price + purse // int(box.EXTRA_PRICE[box.FISHERMAN_1]) if character == box.FISHERMAN_1 else p.seats
        return {"at_least": min(drawn, left), "at_most": min(most, left)}
    if character in (box.FISHERMAN_3, box.PRIEST_3):
        height = p.height[p.taking]
        most = price + purse // int(box.EXTRA_PRICE[box.FISHERMAN_3]) if character == box.FISHERMAN_3 else price
        return {"at_least": min(price, height), "at_most": min(most, height)}
    if character == box.PRIEST_1:
        cards = payable(s, price, purse).bit_count()
        return {"cards": cards, "at_most": price + purse // int(box.EXTRA_PRICE[box.PRIEST_1])}
    if character in (box.PRIEST_2, box.NINJA_2):
        return {"at_least": 1, "at_most": min(p.seats, tricks)}
    if character in (box.NINJA_1, box.NINJA_3):
        return {"at_least": 0, "at_most": min(p.seats - 1, tricks)}
    return {}


def _placements(s: State, p: Any, modifier: int) -> dict[str, list[str]]:
    """The hand cards that would fit under one more modifier."""
    found = {}
    for pile, name in enumerate(box.PILE_NAMES):
        if p.unresolved >> pile & 1:
            cards = fitting(s, pile, modifier) & p.hand[p.active]
            found[name] = [CARD_NAMES[card] for card in range(box.CARDS) if cards >> card & 1]
    return found
