"""The deck of sakura as data: what cards.toml holds, and deck files that people bring to correct it.

The icons of the cards and two of the Cooks' numbers are reconstructions. A table may be given a file of the same form,
whole or in part, that changes shurikens and coins of cards and the Cooks' shifts; whatever else it holds must be as
shipped. Nothing here is compiled: the numbers that tables may change travel in the state (`s.box`), the others are
read once, when the rules are compiled.

The order of the file: what is shipped; the numbers of a table; files that people bring.
"""

import copy
import tomllib
from importlib.resources import files
from typing import Any

from hanazono.games import decks
from hanazono.games.contract import BadDeck, Json
from hanazono.games.kit import State

# -- what is shipped -------------------------------------------------------------------------------------------------

SHIPPED: Json = tomllib.loads(files("hanazono.games.sakura").joinpath("cards.toml").read_text(encoding="utf-8"))

COLOURS: str = "".join(colour["letter"] for colour in SHIPPED["deck"]["colours"])
VALUES: int = SHIPPED["deck"]["values"]
CARD_NAMES = tuple(f"{letter}{value}" for letter in COLOURS for value in range(1, VALUES + 1))
CHARACTERS: tuple[Json, ...] = tuple(SHIPPED["character"])
CHARACTER_NAMES: tuple[str, ...] = tuple(character["id"] for character in CHARACTERS)
COOKS = tuple(character["id"] for character in CHARACTERS if character["family"] == "cook")

ICONS = ("shurikens", "coins")
STATUSES = ("confirmed", "inferred", "proposed")
MOST_ICONS = 9
MOST_SHIFT = VALUES - 1


def setting(name: str) -> Any:
    """A number of the set-up."""
    return SHIPPED["setup"][name]["value"]


# -- the numbers of a table ------------------------------------------------------------------------------------------
# As JSON, the form of a transcript's `meta.deck`: {"cards": {"K1": {"shurikens": 2, "coins": 1}, …}, "shifts": {…}}.


COINS, SHURIKENS, SHIFTS = 0, len(CARD_NAMES), 2 * len(CARD_NAMES)  # where they stand in `s.box`
NUMBERS = SHIFTS + len(COOKS)


def write(s: State, deck: Json) -> None:
    """Writes a checked deck into an empty record."""
    cards, shifts = deck["cards"], deck["shifts"]
    s.box[COINS:SHURIKENS] = [cards[card]["coins"] for card in CARD_NAMES]
    s.box[SHURIKENS:SHIFTS] = [cards[card]["shurikens"] for card in CARD_NAMES]
    s.box[SHIFTS:] = [shifts[cook] for cook in COOKS]


def whole(s: State) -> Json:
    """The deck of a table."""
    icons = zip(CARD_NAMES, s.box[SHURIKENS:SHIFTS].tolist(), s.box[COINS:SHURIKENS].tolist(), strict=True)
    return {
        "cards": {card: {"shurikens": shurikens, "coins": coins} for card, shurikens, coins in icons},
        "shifts": dict(zip(COOKS, s.box[SHIFTS:].tolist(), strict=True)),
    }


def check(deck: object) -> Json:
    """A whole deck that came as JSON; raises BadDeck."""
    if not isinstance(deck, dict) or deck.keys() != {"cards", "shifts"}:
        raise BadDeck("", "", deck, '{"cards": {…}, "shifts": {…}}')
    cards, shifts = deck["cards"], deck["shifts"]
    if not isinstance(cards, dict) or set(cards) != set(CARD_NAMES):
        raise BadDeck("", "cards", cards, f"{CARD_NAMES[0]} … {CARD_NAMES[-1]} ({len(CARD_NAMES)})")
    if not isinstance(shifts, dict) or set(shifts) != set(COOKS):
        raise BadDeck("", "shifts", shifts, ", ".join(COOKS))
    for card, icons in cards.items():
        if not isinstance(icons, dict) or set(icons) != set(ICONS):
            raise BadDeck(card, "", icons, '{"shurikens": …, "coins": …}')
        for field, number in icons.items():
            decks.number(card, field, number, 0, MOST_ICONS)
    for cook, shift in shifts.items():
        decks.number(cook, "shift", shift, 1, MOST_SHIFT)
    return deck


# -- files that people bring -----------------------------------------------------------------------------------------


def read(text: str) -> Json:
    """The whole deck that a deck file leads to; raises BadDeck."""
    brought = decks.read_toml(text)
    for name, value in brought.items():
        if name not in ("deck", "character", "overrides"):
            decks.unchanged("", name, value, SHIPPED)
    deck = copy.deepcopy(DEFAULT)
    _read_icons(deck, decks.table("deck", brought.get("deck", {})))
    for entry in decks.tables("character", brought.get("character", [])):
        shipped = CHARACTERS[CHARACTER_NAMES.index(decks.one_of("character", "id", entry.get("id"), CHARACTER_NAMES))]
        _read_character(deck, entry, shipped)
    _apply_overrides(deck, decks.table("overrides", brought.get("overrides", {})))
    return deck


def _shipped_numbers() -> Json:
    """What the tables of cards.toml say, before its own overrides."""
    icons = SHIPPED["deck"]["icons"]
    return {
        "cards": {card: {name: icons[name][int(card[1:]) - 1] for name in ICONS} for card in CARD_NAMES},
        "shifts": {character["id"]: character["shift"] for character in CHARACTERS if character["id"] in COOKS},
    }


def _read_icons(deck: Json, brought: Json) -> None:
    for name, value in brought.items():
        if name != "icons":
            decks.unchanged("deck", name, value, SHIPPED["deck"])
    for name, row in decks.table("deck.icons", brought.get("icons", {})).items():
        if name == "status":
            decks.one_of("deck.icons", "status", row, STATUSES)
            continue
        if name not in ICONS:
            raise BadDeck("deck.icons", name, row, ", ".join((*ICONS, "status")))
        if not isinstance(row, list) or len(row) != VALUES:
            raise BadDeck("deck.icons", name, row, f"[{VALUES} × 0 … {MOST_ICONS}]")
        for value, number in enumerate(row):
            decks.number("deck.icons", f"{name}[{value + 1}]", number, 0, MOST_ICONS)
            for letter in COLOURS:
                deck["cards"][f"{letter}{value + 1}"][name] = number


def _read_character(deck: Json, entry: Json, shipped: Json) -> None:
    """An entry of the list of characters: all but a Cook's shift and what is known of it must be as shipped."""
    for name, value in entry.items():
        if name == "shift" and shipped["id"] in COOKS:
            deck["shifts"][shipped["id"]] = decks.number(shipped["id"], name, value, 1, MOST_SHIFT)
        elif name in ("status", "status_copies"):
            decks.one_of(shipped["id"], "status", value, STATUSES)
        else:
            decks.unchanged(shipped["id"], name, value, shipped)


def _apply_overrides(deck: Json, overrides: Json) -> None:
    """The last word, in file order."""
    for name in overrides:
        if name not in ("cards", "characters"):
            raise BadDeck("overrides", name, overrides[name], "cards, characters")
    for entry in decks.tables("overrides.cards", overrides.get("cards", [])):
        card = decks.one_of("overrides.cards", "card", entry.get("card"), CARD_NAMES)
        for name in _numbers_of(card, entry, "card", ICONS):
            deck["cards"][card][name] = decks.number(card, name, entry[name], 0, MOST_ICONS)
    for entry in decks.tables("overrides.characters", overrides.get("characters", [])):
        cook = decks.one_of("overrides.characters", "id", entry.get("id"), CHARACTER_NAMES)
        for name in _numbers_of(cook, entry, "id", ("shift",) if cook in COOKS else ()):
            deck["shifts"][cook] = decks.number(cook, name, entry[name], 1, MOST_SHIFT)


def _numbers_of(where: str, entry: Json, key: str, numbers: tuple[str, ...]) -> list[str]:
    """The fields of an override that change a number; the others are its key and what is known of it."""
    found = []
    for name, value in entry.items():
        if name == "status":
            decks.one_of(where, "status", value, STATUSES)
        elif name == "source" and isinstance(value, str):
            continue
        elif name in numbers:
            found.append(name)
        elif name != key:
            raise BadDeck(where, name, value, ", ".join((*numbers, "status", "source")))
    return found


DEFAULT: Json = _shipped_numbers()
_apply_overrides(DEFAULT, SHIPPED["overrides"])
