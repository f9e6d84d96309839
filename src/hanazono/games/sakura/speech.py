"""sakura as JSON: options, choices, views, the lines of a transcript. Hints are in hints.py, words in text.py.

Everything here reads veiled records: what a viewer may not know is not in them. The JSON forms are those of the rules
file, to the letter. A field of a record is slow to read from Python: functions that only read take its plain copy, `p`.
The order of the file: names; options; choices; views; transcripts; the score.
"""

import json
from typing import Any, TypedDict

import numpy as np

from hanazono.games.contract import Json, Malformed, Option, same_json
from hanazono.games.dispatch import asked
from hanazono.games.kit import ABOVE, MOVED, NOTHING, UNKNOWN, State
from hanazono.games.plain import plain
from hanazono.games.sakura.box import (
    ARRIVED,
    BUY,
    CARDS,
    CARDS_TAKEN,
    CHARACTER_NAMES,
    COPY,
    DISCARD,
    DRAWN,
    END,
    FIRST,
    FISHED,
    FREE,
    GAINED,
    GIFT,
    GIVE,
    HAND,
    HAND_DEALT,
    HAND_REST,
    HIRE,
    KARATE_PASS,
    LOOT,
    MOST_SEATS,
    MOVES,
    NET,
    ORDER,
    OUT,
    OVER,
    PART,
    PEEK,
    PILE,
    PILES,
    PRICES,
    RAIDED,
    REACT,
    REFRESH,
    REFRESH_PRICE,
    RELEASE,
    REPLACE,
    RESHUFFLED,
    ROB,
    SAID,
    SCORED_SEAT,
    STARTED,
    STATE,
    SWAP,
    TAKE,
    TAKEN,
    TOSSED,
    TURN,
    VALUES,
    VOTE,
    VOTED,
    YANG,
)
from hanazono.games.sakura.deck import CARD_NAMES, DEFAULT, SHIPPED, whole, write
from hanazono.games.sakura.hints import hint
from hanazono.games.sakura.placing import counted_as
from hanazono.games.sakura.rules import QUESTIONS
from hanazono.games.speech import legal_moves

# -- names -----------------------------------------------------------------------------------------------------------

PILE_NAMES = ("left", "right")
SIDE_NAMES = ("yin", "yang")
OF_NAMES = ("characters", "cards")


def cards_of(mask: int) -> list[str]:
    """The names of a set of cards, in deck order."""
    cards = int(mask)
    return [CARD_NAMES[card] for card in range(cards.bit_length()) if cards >> card & 1]


def _card(number: int) -> str | None:
    return None if number == UNKNOWN else CARD_NAMES[number]


# -- options ---------------------------------------------------------------------------------------------------------

OPTIONS = tuple(
    Option(name, option["default"], tuple(option["choices"])) for name, option in SHIPPED["options"].items()
)


def write_options(s: State, options: Json) -> None:
    s.expansion = options["expansion"]
    s.voluntary_take = options["voluntary_take"]
    s.rounds = options["rounds"]


def read_options(s: State) -> Json:
    return {"expansion": bool(s.expansion), "voluntary_take": bool(s.voluntary_take), "rounds": int(s.rounds)}


# -- choices ---------------------------------------------------------------------------------------------------------

_CARD_FORMS = {
    NET: "remove", REPLACE: "replace", GIVE: "give", SWAP: "swap", ORDER: "next",
    DISCARD: "discard", LOOT: "loot", GIFT: "give", RELEASE: "discard",
}  # fmt: skip
_SLOT_FORMS = {TURN: "hire", REACT: "hire", FREE: "free", COPY: "copy"}
_OUT_FORMS: dict[int, Json] = {
    REACT: {"react": "none"},
    NET: {"done": True},
    FREE: {"waive": True},
    SWAP: {"swap": "none"},
    ORDER: {"stop": True},
    DISCARD: {"done": True},
    BUY: {"done": True},
}


def choice(question: int, move: int) -> Json | None:
    if question in _SLOT_FORMS and HIRE <= move < REFRESH:
        return {_SLOT_FORMS[question]: move - HIRE}
    if question == TURN:
        return _turn_choice(move)
    if move == OUT:
        return _OUT_FORMS.get(question)
    if question in _CARD_FORMS and move < CARDS:
        return {_CARD_FORMS[question]: CARD_NAMES[move]}
    if question in (PEEK, ROB) and move < MOST_SEATS:
        return {"seat": move}
    if question == PILE and move < PILES:
        return {"pile": PILE_NAMES[move]}
    if question == VOTE and move <= YANG:
        return {"side": SIDE_NAMES[move]}
    return {"buy": True} if question == BUY and move == 0 else None


def _turn_choice(move: int) -> Json | None:
    if move < TAKE:
        return {"place": CARD_NAMES[move % CARDS], "pile": PILE_NAMES[move // CARDS]}
    if move < HIRE:
        return {"take": PILE_NAMES[move - TAKE]}
    return {REFRESH: {"refresh": True}, KARATE_PASS: {"karate": True}, END: {"end": True}}.get(move)


def details(s: State, move: int) -> dict[str, tuple[int | None, str]]:
    """What the forms of placements and gifts say besides: the value a card counts as, and who is given a card."""
    if s.question == TURN and move < TAKE:
        value = counted_as(s, move // CARDS, move % CARDS)
        return {"as": (int(value) or None, "sakura.cook.as")}
    if s.question in (GIVE, GIFT):
        settles = "sakura.ninja.gift" if s.question == GIFT else "sakura.geisha.sequence"
        return {"seat": (int(s.target), settles)}
    return {}


def choices(s: State, seat: int) -> list[Json]:
    moves = legal_moves(s, seat, MOVES)
    if not moves:
        return []
    p = plain(s)
    return [{"move": _form(s, p, move), "hint": hint(s, p, move)} for move in moves]


def _form(s: State, p: Any, move: int) -> Json:
    form = dict(choice(p.question, move) or {})
    if p.modifying == 0 and p.question not in (GIVE, GIFT):
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


class View(TypedDict):
    game: str
    viewer: int
    seats: int
    options: Json
    ask: str | None  # None: the game is over
    asked: list[int]
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
    p, pending = plain(s), asked(s)
    is_over = p.question == OVER
    return {
        "game": "sakura",
        "viewer": seat,
        "seats": p.seats,
        "options": read_options(p),
        "ask": None if is_over else QUESTIONS.asks[p.question],
        "asked": [each for each in range(p.seats) if pending >> each & 1],
        "round": p.round_number,
        "starter": p.starter,
        "active": p.active,
        "piles": {name: _pile(p, pile, seat) for pile, name in enumerate(PILE_NAMES)},
        "table": [_seat(p, each, seat) for each in range(p.seats)],
        "row": [None if each == NOTHING else CHARACTER_NAMES[each] for each in p.row],
        "prices": PRICES.tolist(),
        "refresh_price": REFRESH_PRICE,
        "characters_left": sum(p.people),
        "dismissed": [name for name, count in zip(CHARACTER_NAMES, p.dismissed, strict=True) for _ in range(count)],
        "draw_pile": p.left,
        "discard": cards_of(p.discarded),
        "removed": cards_of(p.removed),
        "modifiers": [CHARACTER_NAMES[each] for each in p.modifiers[: p.modifying]],
        "acts": p.acts,
        "owed": p.owed,
        "taking": None if p.taking == NOTHING or is_over else PILE_NAMES[p.taking],
        "used": None if p.used == NOTHING else CHARACTER_NAMES[p.used],
        "earned": p.earned,
        "effect": None if p.effect == NOTHING or is_over else CHARACTER_NAMES[p.effect],
        "price": p.price,
        "target": _target(p),
        "allowance": p.allowance,
        "ordered": [_card(card) for card in p.ordered[: p.ordering]],
        "deck": None if p.box == _SHIPPED_BOX else whole(s),
        "winners": _winners(p) if is_over else [],
    }


def _shipped_box() -> list[int]:
    """What stands in the box of a table that was given no deck."""
    s = np.zeros(1, (np.record, STATE))[0]
    write(s, DEFAULT)
    return s.box.tolist()  # type: ignore[no-any-return]


_SHIPPED_BOX = _shipped_box()


def _pile(p: Any, pile: int, viewer: int) -> Pile:
    height = p.height[pile]
    cards = [CARD_NAMES[card] for card in p.pile[pile][:height]]
    looked_at = {ORDER: p.target, NET: p.taking}.get(p.question)
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
        "cards": cards_of(hand) if is_own or (is_target and p.question == SWAP) else None,
        "sure": [] if is_own or viewer < 0 else cards_of(hand & p.sure[viewer]),
        "tricks": tricks.bit_count(),
        "trick_cards": cards_of(tricks) if is_own or (is_target and p.question == LOOT) else None,
        "coins": p.coins[seat],
        "scores": [scores[seat] for scores in p.scores[: _rounds_scored(p)]],
        "karate": bool(p.karate >> seat & 1),
        "voted": p.vote[seat] != NOTHING if p.question == VOTE else None,
    }


def _rounds_scored(p: Any) -> int:
    return p.round_number - (0 if p.question == OVER else 1)  # type: ignore[no-any-return]


def _target(p: Any) -> int | str | None:
    if p.question == OVER or p.target == NOTHING:
        return None
    return PILE_NAMES[p.target] if p.question == ORDER else p.target


def _winners(p: Any) -> list[int]:
    totals = [(sum(scores[seat] for scores in p.scores), -p.coins[seat]) for seat in range(p.seats)]
    return [seat for seat, total in enumerate(totals) if total == min(totals)]


# -- transcripts -----------------------------------------------------------------------------------------------------


def lines(news: list[list[int]], s: State) -> list[Json]:
    told: list[Json] = []
    for event, a, b, c in news:
        if event == MOVED:
            told.append({"seat": a, "ask": QUESTIONS.asks[b], "move": _told_move(b, c)})
        elif event == SAID:
            told[-1]["move"]["as" if told[-1]["ask"] == "turn" else "seat"] = a
        elif event == HAND_DEALT:
            cards = [None] * int(HAND[s.seats]) if b == UNKNOWN else cards_of(b | c << VALUES)
            told.append({"event": "hand", "seat": a, "cards": cards})
        elif event == HAND_REST:
            told[-1]["cards"] += cards_of(a << 2 * VALUES | b << 3 * VALUES)
        elif event == CARDS_TAKEN:
            told[-1]["cards"] += [CARD_NAMES[card] for card in (a, b, c) if card != NOTHING]
        elif event == SCORED_SEAT:
            told[-1]["shurikens"].append(a)
            told[-1]["coins"].append(b | c << PART)
        else:
            told.append(_event(event, a, b, c, int(s.seats)))
    return told


def _told_move(question: int, move: int) -> Json | None:
    """A move as JSON; the card may be unknown to the reader."""
    return {_CARD_FORMS[question]: None} if move == UNKNOWN else choice(question, move)


def _event(event: int, a: int, b: int, c: int, seats: int) -> Json:
    if event == FIRST:
        return {"event": "first", "seat": a}
    if event == ARRIVED:
        return {"event": "arrive", "slot": a, "character": CHARACTER_NAMES[b]}
    if event == STARTED:
        return {"event": "start", "pile": PILE_NAMES[a], "card": CARD_NAMES[b]}
    if event == DRAWN:
        return {"event": "drawn", "seat": a, "from": b, "card": _card(c)}
    if event == FISHED:
        return {"event": "fished", "seat": a, "card": _card(b)}
    if event == GAINED:
        return {"event": "gained", "seat": a, "card": CARD_NAMES[b]}
    if event == RAIDED:
        return {"event": "raided", "seat": a, "from": b, "card": CARD_NAMES[c]}
    if event == TOSSED:
        return {"event": "toss", "side": SIDE_NAMES[a]}
    if event == VOTED:
        return {"event": "votes", "sides": [SIDE_NAMES[a >> seat & 1] for seat in range(seats)]}
    if event == RESHUFFLED:
        return {"event": "reshuffle", "of": OF_NAMES[a]}
    if event == TAKEN:
        return {"event": "taken", "seat": a, "pile": PILE_NAMES[b], "cards": [], "coins": c}
    return {"event": "scored", "shurikens": [], "coins": []}


# What each event line tells of chance: the name it stands under, and the outcomes in the order of their numbers.
_DRAWS: dict[object, tuple[str, tuple[Any, ...]]] = {
    "first": ("seat", tuple(range(MOST_SEATS))),
    "arrive": ("character", CHARACTER_NAMES),
    "start": ("card", CARD_NAMES),
    "drawn": ("card", CARD_NAMES),
    "fished": ("card", CARD_NAMES),
    "gained": ("card", CARD_NAMES),
    "raided": ("card", CARD_NAMES),
    "toss": ("side", SIDE_NAMES),
}
_WITHOUT_CHANCE = ("votes", "reshuffle", "taken", "scored")


def chance(line: Json) -> list[int]:
    event = line.get("event")
    if event == "hand" and isinstance(line.get("cards"), list):
        if all(card in CARD_NAMES for card in line["cards"]):
            return [CARD_NAMES.index(card) for card in line["cards"]]
    elif isinstance(event, str) and event in _DRAWS:
        name, outcomes = _DRAWS[event]
        found = [number for number, outcome in enumerate(outcomes) if same_json(outcome, line.get(name))]
        if found:
            return found
    elif event in _WITHOUT_CHANCE:
        return []
    raise Malformed(f"{json.dumps(line, ensure_ascii=False)} is not an event of sakura")


def agrees(given: Json, ours: Json, s: State) -> bool:
    del s
    return same_json(given, ours)


# -- the score -------------------------------------------------------------------------------------------------------


def score_sheet(s: State) -> list[Json]:
    p = plain(s)
    won = _winners(p)
    return [_score_of(p, seat, seat in won) for seat in range(p.seats)]


def _score_of(p: Any, seat: int, won: bool) -> Json:
    rounds = [scores[seat] for scores in p.scores]
    return {"rounds": rounds[: p.round_number], "points": sum(rounds), "coins": p.coins[seat], "won": won}
