"""sakura as JSON: options, choices, views, the lines of a transcript. Hints are in hints.py, words in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. A field of a record is slow to read from Python: functions that only read take its plain copy, `p`.
The order of the file: names; options; choices; views; transcripts; the score.
"""

from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json
from hanazono.games.dispatch import asked
from hanazono.games.events import Event, Events, Field, Forms, More, each, forms, listed, named, number, one_of, wide
from hanazono.games.kit import ABOVE, NOTHING, UNKNOWN, State
from hanazono.games.options import Option, Options
from hanazono.games.sakura import box
from hanazono.games.sakura.deck import CARD_NAMES, DEFAULT, SHIPPED, whole, write
from hanazono.games.sakura.hints import hint
from hanazono.games.sakura.placing import counted_as
from hanazono.games.sakura.rules import QUESTIONS
from hanazono.games.speech import Asking, Table, asking, legal_moves, table_of, things
from hanazono.games.states import plain

# -- names -----------------------------------------------------------------------------------------------------------

SIDE_NAMES = ("yin", "yang")
OF_NAMES = ("characters", "cards")

CONSTANTS = {
    "PILES": box.PILE_NAMES,
    "DECK": DEFAULT,
    "COINS_PER_SHURIKEN": {
        box.CHARACTER_NAMES[each]: int(coins) for each, coins in enumerate(box.PER_SHURIKEN) if coins
    },
    "EXTRA_PRICE": int(box.EXTRA_PRICE[box.FISHERMAN_1]),
    "MOST_ACTS": box.MOST_ACTS,
    "LAST_CARDS": box.LAST_CARDS,
    "TOSS_SEATS": box.TOSS_SEATS,
}


def cards_of(mask: int) -> list[str]:
    """The names of a set of cards, in deck order."""
    return [CARD_NAMES[card] for card in things(int(mask))]


# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = Options(
    *(Option(name, option["default"], tuple(option["choices"])) for name, option in SHIPPED["options"].items())
)

# -- choices ---------------------------------------------------------------------------------------------------------


def _of_slot(name: str) -> dict[int, Json]:
    return forms(name, range(box.SLOTS), box.HIRE)


def _of_card(name: str) -> dict[int, Json]:
    """A card, which a viewer may not know."""
    return forms(name, CARD_NAMES) | {UNKNOWN: {name: None}}


_TURN: list[Json] = [
    *({"place": card, "pile": pile} for pile in box.PILE_NAMES for card in CARD_NAMES),
    *({"take": pile} for pile in box.PILE_NAMES),
    *({"hire": slot} for slot in range(box.SLOTS)),
    {"refresh": True},
    {"karate": True},
    {"end": True},
]
FORMS: Forms = {
    box.TURN: dict(enumerate(_TURN)),
    box.REACT: _of_slot("hire") | {box.OUT: {"react": "none"}},
    box.NET: _of_card("remove") | {box.OUT: {"done": True}},
    box.REPLACE: _of_card("replace"),
    box.FREE: _of_slot("free") | {box.OUT: {"waive": True}},
    box.COPY: _of_slot("copy"),
    box.GIVE: _of_card("give"),
    box.PEEK: forms("seat", range(box.MOST_SEATS)),
    box.SWAP: _of_card("swap") | {box.OUT: {"swap": "none"}},
    **dict.fromkeys((box.PILE_TO_ORDER, box.PILE_TO_COUNT), forms("pile", box.PILE_NAMES)),
    box.ORDER: _of_card("next") | {box.OUT: {"stop": True}},
    **dict.fromkeys(box.DISCARDS, _of_card("discard") | {box.OUT: {"done": True}}),
    box.ROB: forms("seat", range(box.MOST_SEATS)),
    box.LOOT: _of_card("loot"),
    box.BUY: {0: {"buy": True}, box.OUT: {"done": True}},
    box.GIFT: _of_card("give"),
    box.VOTE: forms("side", SIDE_NAMES),
    box.RELEASE: _of_card("discard"),
}


def details(s: State, move: int) -> dict[str, tuple[int | None, str]]:
    """What the forms of placements and gifts say besides: the value a card counts as, and who is given a card."""
    if s.question == box.TURN and move < box.TAKE:
        value = counted_as(s, move // box.CARDS, move % box.CARDS)
        return {"as": (int(value) or None, "sakura.cook.as")}
    if s.question in (box.GIVE, box.GIFT):
        settles = "sakura.ninja.gift" if s.question == box.GIFT else "sakura.geisha.sequence"
        return {"seat": (int(s.target), settles)}
    return {}


def choices(s: State, seat: int) -> list[Json]:
    moves = legal_moves(s, seat, box.MOVES)
    if not moves:
        return []
    p = plain(s)
    return [{"move": _form(s, p, move), "hint": hint(s, p, move)} for move in moves]


def _form(s: State, p: Any, move: int) -> Json:
    form = FORMS[p.question][move]
    if p.modifier_count == 0 and p.question not in (box.GIVE, box.GIFT):
        return form  # there are no details
    said = {name: value for name, (value, _) in details(s, move).items() if value is not None}
    return {**form, **said}


# -- views -----------------------------------------------------------------------------------------------------------


class Pile(TypedDict):
    """A table pile: sakura.secrets.closed."""

    top: str | None  # None: it has just been taken
    size: int
    sign: str
    unresolved: bool
    cards: list[str] | None  # bottom to top, while the viewer looks through it


class Seat(TypedDict):
    """What a viewer sees of a seat."""

    hand: int
    cards: list[str] | None  # the viewer's hand, or one it looks at
    sure: list[str]  # cards of this hand that the viewer is sure of
    tricks: int
    trick_cards: list[str] | None  # the viewer's own, or those it robs
    coins: int
    scores: list[int]  # shurikens per round so far
    karate: bool
    voted: bool | None  # None: there is no vote


class View(Table, Asking):
    round: int
    starter: int
    active: int
    piles: dict[str, Pile]
    table: list[Seat]
    row: list[str | None]
    prices: list[int]
    refresh_price: int
    characters_left: int  # in the character draw pile
    dismissed: list[str]  # the character discard
    draw_pile: int  # cards in the Sakura draw pile, or set aside
    discard: list[str]
    removed: list[str]  # out of the round
    modifiers: list[str]
    acts: int
    owed: int
    taking: str | None  # the pile that is being taken
    used: str | None  # the character hired, used free or copied last in this turn
    earned: int  # what it has brought the active seat, in coins
    effect: str | None  # the character that is being used
    price: int
    target: int | str | None  # the seat it is about, or the pile
    allowance: int
    ordered: list[str | None]  # by geisha_3 so far, the top first
    deck: Json | None  # None: as shipped
    winners: list[int]  # empty while the game goes on


def view(s: State, seat: int) -> View:
    p = plain(s)
    is_over = p.question == box.OVER
    return {
        **table_of("sakura", OPTIONS, p, seat),
        **asking(QUESTIONS, p, asked(s)),
        "round": p.round_number,
        "starter": p.starter,
        "active": p.active,
        "piles": {name: _pile(p, pile, seat) for pile, name in enumerate(box.PILE_NAMES)},
        "table": [_seat(p, each, seat) for each in range(p.seats)],
        "row": [None if each == NOTHING else box.CHARACTER_NAMES[each] for each in p.row],
        "prices": box.PRICES.tolist(),
        "refresh_price": box.REFRESH_PRICE,
        "characters_left": sum(p.people),
        "dismissed": [name for name, count in zip(box.CHARACTER_NAMES, p.dismissed, strict=True) for _ in range(count)],
        "draw_pile": p.left,
        "discard": cards_of(p.discarded),
        "removed": cards_of(p.removed),
        "modifiers": [box.CHARACTER_NAMES[each] for each in p.modifiers[: p.modifier_count]],
        "acts": p.acts,
        "owed": p.owed,
        "taking": None if p.taking == NOTHING or is_over else box.PILE_NAMES[p.taking],
        "used": None if p.used == NOTHING else box.CHARACTER_NAMES[p.used],
        "earned": p.earned,
        "effect": None if p.effect == NOTHING or is_over else box.CHARACTER_NAMES[p.effect],
        "price": p.price,
        "target": _target(p),
        "allowance": p.allowance or p.to_discard,
        "ordered": [None if card == UNKNOWN else CARD_NAMES[card] for card in p.ordered[: p.ordered_count]],
        "deck": None if p.box == _SHIPPED_BOX else whole(s),
        "winners": _winners(p) if is_over else [],
    }


def _shipped_box() -> list[int]:
    """What stands in the box of a table that was given no deck."""
    s = np.zeros(1, (np.record, box.STATE))[0]
    write(s, DEFAULT)
    return s.box.tolist()  # type: ignore[no-any-return]


_SHIPPED_BOX = _shipped_box()


def _pile(p: Any, pile: int, viewer: int) -> Pile:
    height = p.height[pile]
    cards = [CARD_NAMES[card] for card in p.pile[pile][:height]]
    looked_at = {box.ORDER: p.reordering, box.NET: p.taking}.get(p.question)
    return {
        "top": cards[-1] if cards else None,
        "size": height,
        "sign": "+" if p.plus == pile else "-",
        "unresolved": bool(p.unresolved >> pile & 1),
        "cards": cards if viewer == ABOVE or (viewer == p.active and looked_at == pile) else None,
    }


def _seat(p: Any, seat: int, viewer: int) -> Seat:
    hand, tricks, is_own = p.hand[seat], p.tricks[seat], viewer in (seat, ABOVE)
    is_target = viewer == p.active and seat == p.target
    return {
        "hand": p.hand_size[seat],
        "cards": cards_of(hand) if is_own or (is_target and p.question == box.SWAP) else None,
        "sure": [] if is_own or viewer < 0 else cards_of(hand & p.sure[viewer]),
        "tricks": tricks.bit_count(),
        "trick_cards": cards_of(tricks) if is_own or (is_target and p.question == box.LOOT) else None,
        "coins": p.coins[seat],
        "scores": [scores[seat] for scores in p.scores[: _rounds_scored(p)]],
        "karate": bool(p.karate >> seat & 1),
        "voted": p.vote[seat] != NOTHING if p.question == box.VOTE else None,
    }


def _rounds_scored(p: Any) -> int:
    return p.round_number - (0 if p.question == box.OVER else 1)  # type: ignore[no-any-return]


def _target(p: Any) -> int | str | None:
    if p.question == box.ORDER:
        return box.PILE_NAMES[p.reordering]
    return None if p.question == box.OVER or p.target == NOTHING else p.target


def _winners(p: Any) -> list[int]:
    totals = [(sum(scores[seat] for scores in p.scores), -p.coins[seat]) for seat in range(p.seats)]
    return [seat for seat, total in enumerate(totals) if total == min(totals)]


# -- transcripts -----------------------------------------------------------------------------------------------------


def _dealt(low: int, high: int, s: State) -> list[str] | list[None]:
    return [None] * int(box.HAND[s.seats]) if low == UNKNOWN else cards_of(low | high << box.VALUES)


def _dealt_rest(low: int, high: int) -> list[str]:
    return cards_of(low << 2 * box.VALUES | high << 3 * box.VALUES)


def _taken(*cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in cards if card != NOTHING]


def _voted(sides: int, s: State) -> list[str]:
    return [SIDE_NAMES[sides >> seat & 1] for seat in range(s.seats)]


def _add_detail(line: Json, value: int, _b: int, _c: int) -> None:
    """A move says more than its number: see `details`."""
    line["move"] = {**line["move"], "as" if line["ask"] == "turn" else "seat": value}


def _card(of: str, *, or_none: bool = False) -> Field:
    return named("card", of, CARD_NAMES, is_drawn=True, or_none=or_none)


SEAT, FROM = number("seat", "a"), number("from", "b")
EVENTS = Events(
    QUESTIONS,
    FORMS,
    More(box.SAID, add=_add_detail),
    Event(box.FIRST, "first", named("seat", "a", range(box.MOST_SEATS), is_drawn=True)),
    Event(box.ARRIVED, "arrive", number("slot", "a"), named("character", "b", box.CHARACTER_NAMES, is_drawn=True)),
    Event(box.HAND_DEALT, "hand", SEAT, Field("cards", "bcs", _dealt, list[str | None], each(one_of(CARD_NAMES)))),
    More(box.HAND_REST, Field("cards", "ab", _dealt_rest, list[str])),
    Event(box.STARTED, "start", named("pile", "a", box.PILE_NAMES), _card("b")),
    Event(box.DRAWN, "drawn", SEAT, FROM, _card("c", or_none=True)),
    Event(box.FISHED, "fished", SEAT, _card("b", or_none=True)),
    Event(box.GAINED, "gained", SEAT, _card("b")),
    Event(box.RAIDED, "raided", SEAT, FROM, _card("c")),
    Event(box.TOSSED, "toss", named("side", "a", SIDE_NAMES, is_drawn=True)),
    Event(box.VOTED, "votes", Field("sides", "as", _voted, list[str])),
    Event(box.RESHUFFLED, "reshuffle", named("of", "a", OF_NAMES)),
    Event(box.TAKEN, "taken", SEAT, named("pile", "b", box.PILE_NAMES), listed("cards", str), number("coins", "c")),
    More(box.CARDS_TAKEN, Field("cards", "abc", _taken, list[str])),
    Event(box.SCORED, "scored", listed("shurikens", int), listed("coins", int)),
    More(box.SCORED_SEAT, number("shurikens", "a"), wide("coins", "bc")),
)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p = plain(s)
    won = _winners(p)
    return [_score_of(p, seat, seat in won) for seat in range(p.seats)]


def _score_of(p: Any, seat: int, won: bool) -> Json:
    rounds = [scores[seat] for scores in p.scores]
    return {"rounds": rounds[: p.round_number], "points": sum(rounds), "coins": p.coins[seat], "won": won}
