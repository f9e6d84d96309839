"""ikebana as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. A field of a record is slow to read from Python: functions that only read take its plain copy, `p`.
The order of the file: names; options; choices; views; transcripts; the score.
"""

from collections.abc import Iterable
from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.events import Event, Events, Field, Forms, More, among, forms, listed, named, number
from hanazono.games.ikebana import box
from hanazono.games.ikebana.rules import QUESTIONS, payee
from hanazono.games.ikebana.scoring import colour, combo, doubling
from hanazono.games.kit import NOTHING, State
from hanazono.games.options import Option, Options
from hanazono.games.speech import Asking, Table, asking, legal_moves, table_of
from hanazono.games.states import plain

# -- names -----------------------------------------------------------------------------------------------------------

COLOUR_LETTERS = "KRGBYM"
CARD_NAMES = tuple(f"{letter}{number}" for letter in COLOUR_LETTERS for number in range(1, box.VALUES + 1))


CONSTANTS = {"BOUQUET": box.BOUQUET}


def _named(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _spelled(counts: Iterable[int]) -> list[str]:
    """Every card, in card order, of counts by kind."""
    return [name for name, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count)]


# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = Options(
    Option("final_bouquet", False, (False, True)),
    Option("rounds", box.ROUNDS, (box.ROUNDS,)),
    Option("memory_aid", False, (False, True), is_quiet=True),
)

# -- choices ---------------------------------------------------------------------------------------------------------


class Worth(TypedDict):
    """What a bouquet earns; one that is not complete as if its colours went on at their best."""

    combo: int
    colour: int
    gain: int  # their product, doubled where the round is


class Hint(TypedDict, total=False):
    """What the screen may show beside a choice."""

    card: str  # that would join the bouquet, or be refused
    price: int
    payee: int
    prestige: int  # the own one afterwards
    worth: Worth  # the own bouquet afterwards


_BUYS = forms("buy", range(box.MOST_SEATS), box.BUY)
FORMS: Forms = {
    box.TURN: {box.DRAW: {"draw": True}} | _BUYS,
    box.DRAWN: _BUYS | {box.KEEP: {"keep": True}, box.REFUSE: {"refuse": True}},
}


def choices(s: State, seat: int) -> list[Json]:
    moves = legal_moves(s, seat, box.MOVES)
    if not moves:
        return []
    p, times = plain(s), doubling(s)
    return [{"move": FORMS[p.question][move], "hint": hint(p, seat, move, times)} for move in moves]


def hint(p: Any, seat: int, move: int, times: int) -> Hint:
    """What a legal move would do."""
    if move == box.DRAW:
        return {}
    if move == box.REFUSE:
        price = p.refusals + 1
        return {"card": CARD_NAMES[p.hand], **_payment(p, seat, price, payee(seat, p.seats, price))}
    if move == box.KEEP:
        return {"card": CARD_NAMES[p.hand], "worth": _worth([*_bouquet(p, seat), p.hand], times)}
    card = _discards(p, move - box.BUY)[-1]
    payment = _payment(p, seat, box.value(card), move - box.BUY)
    return {"card": CARD_NAMES[card], **payment, "worth": _worth([*_bouquet(p, seat), card], times)}


def _payment(p: Any, seat: int, price: int, payee: int) -> Hint:
    return {"price": price, "payee": payee, "prestige": p.prestige[seat] - price}


def _bouquet(p: Any, seat: int) -> list[int]:
    return p.bouquet[seat][: p.gathered[seat]]  # type: ignore[no-any-return]


def _discards(p: Any, seat: int) -> list[int]:
    return p.discards[seat][: p.discarded[seat]]  # type: ignore[no-any-return]


def _worth(cards: list[int], times: int) -> Worth:
    """What these cards would earn as a bouquet, gains being counted that many times."""
    bouquet, count = np.array(cards, np.int8), len(cards)
    points, factor = combo(bouquet, count), colour(bouquet, count)
    return {"combo": points, "colour": factor, "gain": points * factor * times}


# -- views -----------------------------------------------------------------------------------------------------------


class Cards(TypedDict):
    """A pile of cards."""

    count: int
    top: str | None  # None: the pile is empty, or it is the draw pile
    cards: list[str] | None  # discards bottom to top, the draw pile in card order; only with the memory aid


class Paid(TypedDict):
    """A payment for a refusal."""

    seat: int
    price: int
    payee: int


class View(Table, Asking):
    round: int
    rounds: int
    starter: int
    lap: int  # 1 to 5: the card of its bouquet that the seat on turn takes
    turn: int
    hand: str | None  # the card just drawn
    price: int | None  # of refusing it
    payee: int | None  # who would be paid
    paid: Paid | None  # for the last refusal, while its seat draws or has just been forced to keep
    forced: int | None  # the seat that has just kept a card because it could not pay
    pile: Cards
    discards: list[Cards]
    bouquets: list[list[str]]  # in the order taken
    worths: list[Worth]
    prestige: list[int]
    gains: list[list[int]]  # by round, of those that are over
    last_bouquets: list[list[str]]  # that were scored last, none in round 1


def view(s: State, seat: int) -> View:
    p, times = plain(s), doubling(s)
    over, drawn, price = p.question == box.OVER, p.question == box.DRAWN, p.refusals + 1
    seats, scored = range(p.seats), p.this_round - (not over)
    return {
        **table_of("ikebana", OPTIONS, p, seat),
        "round": p.this_round,
        "rounds": box.ROUNDS,
        "starter": p.starter,
        "lap": min(p.turns // p.seats + 1, box.BOUQUET),
        "turn": p.turn,
        **asking(QUESTIONS, p, 0 if over else 1 << p.turn),
        "hand": CARD_NAMES[p.hand] if drawn else None,
        "price": price if drawn else None,
        "payee": payee(p.turn, p.seats, price) if drawn else None,
        "paid": _paid(p),
        "forced": None if p.forced == NOTHING else p.forced,
        "pile": {"count": p.left, "top": None, "cards": _spelled(p.pile) if p.memory_aid else None},
        "discards": [_discarded(p, each) for each in seats],
        "bouquets": [_named(_bouquet(p, each)) for each in seats],
        "worths": [_worth(_bouquet(p, each), times) for each in seats],
        "prestige": p.prestige[: p.seats],
        "gains": [p.gains[number][: p.seats] for number in range(scored)],
        "last_bouquets": [_named(p.last[each]) for each in seats] if scored else [],
    }


def _paid(p: Any) -> Paid | None:
    seat = p.turn if p.question == box.DRAWN else p.forced
    price = p.refusals
    if seat == NOTHING or price == 0:
        return None
    return {"seat": seat, "price": price, "payee": payee(seat, p.seats, price)}


def _discarded(p: Any, seat: int) -> Cards:
    """What lies under the top is for perfect memories, or for those whom the option helps."""
    cards = _named(_discards(p, seat))
    return {"count": len(cards), "top": cards[-1] if cards else None, "cards": cards if p.memory_aid else None}


# -- transcripts -----------------------------------------------------------------------------------------------------


def _back(colour: int, counts: int) -> list[str]:
    """The cards of a colour that go back to the pile: how many of each value, as digits in base 4."""
    names = CARD_NAMES[box.VALUES * colour : box.VALUES * (colour + 1)]
    return [name for place, name in enumerate(names) for _ in range(counts >> 2 * place & 3)]


EVENTS = Events(
    QUESTIONS,
    FORMS,
    Event(box.FIRST, "first", number("seat", "a", among(range(box.MOST_SEATS)))),
    Event(box.CARD, "card", number("seat", "a"), named("card", "b", CARD_NAMES, is_drawn=True)),
    Event(box.RESHUFFLE, "reshuffle", listed("cards", str)),
    More(box.BACK, Field("cards", "ab", _back, list[str])),
    Event(
        box.SCORED,
        "scored",
        number("round", "a"),
        listed("gains", int),
        listed("prestige", int),
        number("next", "b", or_none=True),
    ),
    More(box.GAIN, number("gains", "b"), number("prestige", "c")),
)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p = plain(s)
    return [_score_of(p, seat) for seat in range(p.seats)]


def _score_of(p: Any, seat: int) -> Json:
    gains = [gained[seat] for gained in p.gains]
    points = p.prestige[seat]
    return {"start": box.START, "gains": gains, "trade": points - box.START - sum(gains), "points": points}
