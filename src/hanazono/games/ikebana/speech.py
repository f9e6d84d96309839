"""ikebana as JSON: options, choices and their hints, views, the lines of a transcript. The words are in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. The order of the file: names; options; choices; views; transcripts; the score.
"""

import json
from collections.abc import Iterable
from typing import TypedDict

import numpy as np

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.ikebana.box import *
from hanazono.games.ikebana.rules import asked, legal, payee
from hanazono.games.ikebana.scoring import colour, combo, gain
from hanazono.games.kit import MOVED, UNKNOWN, Array, State

# -- names -----------------------------------------------------------------------------------------------------------

COLOUR_LETTERS = "KRGBYM"
CARD_NAMES = tuple(f"{letter}{number}" for letter in COLOUR_LETTERS for number in range(1, VALUES + 1))

ASKS = {TURN: "turn", DRAWN: "drawn"}


def ask(question: int) -> str:
    return ASKS[question]


def _named(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _spelled(counts: Iterable[int]) -> list[str]:
    """Every card, in card order, of counts by kind."""
    return [name for name, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count)]


# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("final_bouquet", False, (False, True)),
    Option("rounds", ROUNDS, (ROUNDS,)),
    Option("memory_aid", False, (False, True), is_quiet=True),
)


def write_options(s: State, options: Json) -> None:
    s.final_bouquet = options["final_bouquet"]
    s.memory_aid = options["memory_aid"]


def read_options(s: State) -> Json:
    return {"final_bouquet": bool(s.final_bouquet), "rounds": ROUNDS, "memory_aid": bool(s.memory_aid)}


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


def choice(question: int, move: int) -> Json | None:
    if BUY <= move < KEEP and question in ASKS:
        return {"buy": move - BUY}
    if question == TURN and move == DRAW:
        return {"draw": True}
    if question == DRAWN and move in (KEEP, REFUSE):
        return {"keep": True} if move == KEEP else {"refuse": True}
    return None


def choices(s: State, seat: int) -> list[Json]:
    mask = np.zeros(MOVES, np.bool_)
    legal(s, seat, mask)
    question = int(s.question)
    return [{"move": choice(question, int(move)), "hint": hint(s, seat, int(move))} for move in mask.nonzero()[0]]


def hint(s: State, seat: int, move: int) -> Hint:
    """What a legal move would do."""
    if move == DRAW:
        return {}
    if move == REFUSE:
        price = int(s.refusals) + 1
        return {"card": CARD_NAMES[s.hand], **_payment(s, seat, price, payee(seat, int(s.seats), price))}
    if move == KEEP:
        return {"card": CARD_NAMES[s.hand], "worth": _worth_with(s, seat, int(s.hand))}
    card = top(s, move - BUY)
    payment = _payment(s, seat, value(card), move - BUY)
    return {"card": CARD_NAMES[card], **payment, "worth": _worth_with(s, seat, card)}


def _payment(s: State, seat: int, price: int, payee: int) -> Hint:
    return {"price": price, "payee": payee, "prestige": int(s.prestige[seat]) - price}


def _worth_with(s: State, seat: int, card: int) -> Worth:
    """The seat's bouquet with one more card."""
    bouquet, count = s.bouquet[seat].copy(), int(s.gathered[seat])
    bouquet[count] = card
    return _worth(s, bouquet, count + 1)


def _worth(s: State, bouquet: Array, count: int) -> Worth:
    return {
        "combo": int(combo(bouquet, count)),
        "colour": int(colour(bouquet, count)),
        "gain": int(gain(s, bouquet, count)),
    }


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


class View(TypedDict):
    game: str
    viewer: int
    seats: int
    options: Json
    round: int
    rounds: int
    starter: int
    lap: int  # 1 to 5: the card of its bouquet that the seat on turn takes
    turn: int
    ask: str | None  # None: the game is over
    asked: list[int]
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
    over, drawn, price = s.question == OVER, s.question == DRAWN, int(s.refusals) + 1
    seats, pending = range(s.seats), int(asked(s))
    scored = int(s.this_round) - (not over)
    return {
        "game": "ikebana",
        "viewer": seat,
        "seats": int(s.seats),
        "options": read_options(s),
        "round": int(s.this_round),
        "rounds": ROUNDS,
        "starter": int(s.starter),
        "lap": min(int(s.turns) // int(s.seats) + 1, BOUQUET),
        "turn": int(s.turn),
        "ask": None if over else ASKS[int(s.question)],
        "asked": [each for each in seats if pending >> each & 1],
        "hand": CARD_NAMES[s.hand] if drawn else None,
        "price": price if drawn else None,
        "payee": payee(int(s.turn), int(s.seats), price) if drawn else None,
        "paid": _paid(s),
        "forced": None if s.forced == UNKNOWN else int(s.forced),
        "pile": {"count": int(s.left), "top": None, "cards": _spelled(s.pile) if s.memory_aid else None},
        "discards": [_discards(s, each) for each in seats],
        "bouquets": [_named(s.bouquet[each][: s.gathered[each]]) for each in seats],
        "worths": [_worth(s, s.bouquet[each], int(s.gathered[each])) for each in seats],
        "prestige": [int(s.prestige[each]) for each in seats],
        "gains": [s.gains[number][: s.seats].tolist() for number in range(scored)],
        "last_bouquets": [_named(s.last[each]) for each in seats] if scored else [],
    }


def _paid(s: State) -> Paid | None:
    seat = int(s.turn) if s.question == DRAWN else int(s.forced)
    price = int(s.refusals)
    if seat == UNKNOWN or price == 0:
        return None
    return {"seat": seat, "price": price, "payee": payee(seat, int(s.seats), price)}


def _discards(s: State, seat: int) -> Cards:
    """What lies under the top is for perfect memories, or for those whom the option helps."""
    cards = _named(s.discards[seat][: s.discarded[seat]])
    return {"count": len(cards), "top": cards[-1] if cards else None, "cards": cards if s.memory_aid else None}


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:  # noqa: ARG001  the news say it all
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": ASKS[b], "move": choice(b, c)})
        elif event == FIRST:
            told.append({"event": "first", "seat": a})
        elif event == CARD:
            told.append({"event": "card", "seat": a, "card": CARD_NAMES[b]})
        elif event == RESHUFFLE:
            told.append({"event": "reshuffle", "cards": []})
        elif event == BACK:
            names = CARD_NAMES[VALUES * a : VALUES * (a + 1)]
            told[-1]["cards"] += [name for place, name in enumerate(names) for _ in range(b >> 2 * place & 3)]
        elif event == SCORED:
            following = None if b == UNKNOWN else b
            told.append({"event": "scored", "round": a, "gains": [], "prestige": [], "next": following})
        else:  # GAIN
            told[-1]["gains"].append(b)
            told[-1]["prestige"].append(c)
    return told


def chance(line: Json) -> list[int]:
    event = line.get("event")
    if event == "first" and type(line.get("seat")) is int:
        return [min(max(line["seat"], -1), MOST_SEATS)]
    if event == "card" and line.get("card") in CARD_NAMES:
        return [CARD_NAMES.index(line["card"])]
    if event in ("reshuffle", "scored"):
        return []
    raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of ikebana")


def agrees(given: Json, ours: Json, s: State) -> bool:  # noqa: ARG001  there is one way to write each line
    return same_json(given, ours)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    return [_score_of(s, seat) for seat in range(s.seats)]


def _score_of(s: State, seat: int) -> Json:
    gains = s.gains[:, seat].tolist()
    points = int(s.prestige[seat])
    return {"start": START, "gains": gains, "trade": points - START - sum(gains), "points": points}
