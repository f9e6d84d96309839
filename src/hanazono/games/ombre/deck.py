"""The deck of ombre as data: what cards.toml holds, and deck files that people bring to correct it.

Most values, the icons, the projects and two ranks are reconstructions. A table may be given a file of the same form,
whole or in part, that changes them; whatever else it holds must be as shipped. Nothing here is compiled: the numbers
that tables may change travel in the state (`s.box`), the others are read once, when the rules are compiled.

The order of the file: what is shipped; the numbers of a table; decks that people bring; their parts.
"""

import tomllib
from collections.abc import Iterable, Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

from hanazono.games import decks
from hanazono.games.contract import BadDeck, Json
from hanazono.games.kit import State

# -- what is shipped -------------------------------------------------------------------------------------------------

SHIPPED: Json = tomllib.loads(files("hanazono.games.ombre").joinpath("cards.toml").read_text(encoding="utf-8"))
DEFAULT = SHIPPED

CARDS: list[Json] = SHIPPED["data"]["card"]
PROJECTS: list[Json] = SHIPPED["data"]["project"]
RANKS: list[Json] = SHIPPED["data"]["rank"]
CARD_NAMES: tuple[str, ...] = tuple(card["id"] for card in CARDS)
PROJECT_NAMES: tuple[str, ...] = tuple(project["id"] for project in PROJECTS)
TREE_NAMES: tuple[str, ...] = tuple(SHIPPED["data"]["trees"])
FACILITY_NAMES: tuple[str, ...] = tuple(SHIPPED["data"]["facilities"])
ACTION_NAMES: tuple[str, ...] = ("", *SHIPPED["data"]["actions"])  # "": the card has no icon
ANIMAL_NAMES: tuple[str, ...] = tuple(SHIPPED["wildlife"]["kinds"])
COLUMN_NAMES: list[str] = SHIPPED["park"]["columns"]
ROW_NAMES: list[str] = SHIPPED["park"]["rows"]
CELL_NAMES = tuple(column + row for row in ROW_NAMES for column in COLUMN_NAMES)

MARKS = ("book", "source", "follows", "ruling")
MOST = 99  # of any number that a file may change
MOST_FACILITIES = 2  # on a card

# -- the numbers of a table ------------------------------------------------------------------------------------------
# As JSON, the form of a transcript's `meta.deck`, a deck is cards.toml itself with these numbers filled in.

# Where they stand in `s.box`.
VALUE = 0  # + card
VALUE_ALT = VALUE + len(CARDS)  # + card
ICON = VALUE_ALT + len(CARDS)  # + card: an index of ACTION_NAMES
FACILITY = ICON + len(CARDS)  # + card * facilities + facility: how many
ANIMALS_ASKED = FACILITY + len(CARDS) * len(FACILITY_NAMES)  # + project * animals + animal
FACILITIES_ASKED = ANIMALS_ASKED + len(PROJECTS) * len(ANIMAL_NAMES)  # + project * facilities + facility
POINTS = FACILITIES_ASKED + len(PROJECTS) * len(FACILITY_NAMES)  # + project
RANK = POINTS + len(PROJECTS)  # + trees
NUMBERS = RANK + len(RANKS)


def write(s: State, deck: Json) -> None:
    """Writes a checked deck into an empty record."""
    cards, projects, ranks = (deck["data"][name] for name in ("card", "project", "rank"))
    s.box[:] = [
        *(card["value"] for card in cards),
        *(card["value_alt"] for card in cards),
        *(ACTION_NAMES.index(card["action"]) for card in cards),
        *(card["facilities"].count(name) for card in cards for name in FACILITY_NAMES),
        *(project["animals"].get(name, 0) for project in projects for name in ANIMAL_NAMES),
        *(project["facilities"].get(name, 0) for project in projects for name in FACILITY_NAMES),
        *(project["points"] for project in projects),
        *(rank["rank"] for rank in ranks),
    ]


def whole(s: State) -> Json:
    """The deck of a table."""
    deck = deepcopy(SHIPPED)
    for number, entry in enumerate(deck["data"]["card"]):
        entry.update(card_numbers(s, number))
    for number, entry in enumerate(deck["data"]["project"]):
        entry.update(project_numbers(s, number))
    for trees, entry in enumerate(deck["data"]["rank"]):
        entry["rank"] = int(s.box[RANK + trees])
    return deck


def card_numbers(s: State, card: int) -> Json:
    """What a table may change about a card."""
    counts = _row(s, FACILITY, card, len(FACILITY_NAMES))
    return {
        "value": int(s.box[VALUE + card]),
        "value_alt": int(s.box[VALUE_ALT + card]),
        "action": ACTION_NAMES[s.box[ICON + card]],
        "facilities": [name for name, count in zip(FACILITY_NAMES, counts, strict=True) for _ in range(count)],
    }


def project_numbers(s: State, project: int) -> Json:
    """What a table may change about a project."""
    return {
        "animals": _asked(ANIMAL_NAMES, _row(s, ANIMALS_ASKED, project, len(ANIMAL_NAMES))),
        "facilities": _asked(FACILITY_NAMES, _row(s, FACILITIES_ASKED, project, len(FACILITY_NAMES))),
        "points": int(s.box[POINTS + project]),
    }


def _row(s: State, first: int, number: int, length: int) -> list[int]:
    """The row of a card or a project in a table of the box."""
    start = first + number * length
    return s.box[start : start + length].tolist()  # type: ignore[no-any-return]


def _asked(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


# -- decks that people bring -----------------------------------------------------------------------------------------

# The lists whose entries a deck may correct: the name of an entry, and the fields that count.
CORRECTED = {
    "card": ("id", ("value", "value_alt", "action", "facilities")),
    "project": ("id", ("animals", "facilities", "points")),
    "rank": ("trees", ("rank",)),
}


def read(text: str) -> Json:
    """The whole deck that a deck file leads to; raises BadDeck."""
    return _corrected(decks.read_toml(text))


def check(deck: object) -> Json:
    """A whole deck that came as JSON; raises BadDeck."""
    brought = decks.table("", deck)
    _demand("", brought, [name for name in SHIPPED if name != "fixture"])
    data = decks.table("data", brought["data"])
    _demand("data", data, list(SHIPPED["data"]))
    for kind, (key, fields) in CORRECTED.items():
        entries = {name: entry for name, entry, _ in _entries(kind, data[kind], SHIPPED["data"][kind])}
        for shipped in SHIPPED["data"][kind]:
            where = _where(kind, shipped[key])
            _demand(where, decks.table(where, entries.get(where)), fields)
    return _corrected(brought)


def _corrected(brought: Json) -> Json:
    """The shipped deck with what was brought written over it.

    The fixture, a worked example, is not looked at: whoever corrects the numbers works it out again.
    """
    deck = deepcopy(SHIPPED)
    for name, value in brought.items():
        if name not in ("data", "fixture"):
            decks.unchanged("", name, value, SHIPPED)
    for name, value in decks.table("data", brought.get("data", {})).items():
        if name not in CORRECTED:
            decks.unchanged("data", name, value, SHIPPED["data"])
            continue
        for where, entry, own in _entries(name, value, deck["data"][name]):
            for field, given in entry.items():
                _correct(where, field, given, own, CORRECTED[name][1])
    _check_set_up(deck["data"]["card"])
    return deck


def _correct(where: str, field: str, value: object, own: Json, fields: tuple[str, ...]) -> None:
    """Writes one field of an entry; all but its numbers and marks must be as shipped."""
    if field.startswith("mark") and field in own:
        decks.one_of(where, field, value, MARKS)  # where a number comes from is nothing to play with
    elif field not in fields:
        decks.unchanged(where, field, value, own)
    elif field == "action":
        own[field] = decks.one_of(where, field, value, ACTION_NAMES)
    elif field == "animals":
        own[field] = _counts(where, field, value, ANIMAL_NAMES)
    elif field == "facilities":
        is_card = isinstance(own[field], list)
        own[field] = _icons(where, value) if is_card else _counts(where, field, value, FACILITY_NAMES)
    else:
        own[field] = decks.number(where, field, value, 0, MOST)


def _check_set_up(cards: list[Json]) -> None:
    """The park must be laid out: one card of value 1 and one of value 2 of each tree, no other card of value 1."""
    for value in (1, 2):  # ombre.setup.diagonal, ombre.setup.corner
        for tree in TREE_NAMES:
            found = [card["id"] for card in cards if card["tree"] == tree and card["value"] == value]
            if len(found) != 1:
                raise BadDeck(tree, f"value {value}", found, "1 ×")
    for card in cards:
        if card["tree"] not in TREE_NAMES and card["value"] == 1:
            raise BadDeck(card["id"], "value", 1, "≠ 1")


# -- their parts -----------------------------------------------------------------------------------------------------


def _where(kind: str, key: object) -> str:
    """How an error names an entry: a card or a project by its id, a rank by its trees."""
    return f"rank[{key}]" if kind == "rank" else str(key)


def _entries(kind: str, value: object, own: list[Json]) -> Iterator[tuple[str, Json, Json]]:
    """The entries of a list, each with its name and with our entry of that name; none may stand twice."""
    if not isinstance(value, list):
        raise BadDeck("data", kind, value, "[{…}, …]")
    key, seen = CORRECTED[kind][0], set[str]()
    for entry in value:
        given = decks.table(f"data.{kind}", entry).get(key)
        found = next((each for each in own if type(given) is type(each[key]) and given == each[key]), None)
        if found is None:
            raise BadDeck(f"data.{kind}", key, given, f"{own[0][key]} … {own[-1][key]}")
        name = _where(kind, given)
        if name in seen:
            raise BadDeck(name, key, given, "1 ×")
        seen.add(name)
        yield name, entry, found


def _demand(where: str, brought: Json, names: Iterable[str]) -> None:
    """A whole deck has all of these."""
    for name in names:
        if name not in brought:
            raise BadDeck(where, name, None, "…")


def _icons(where: str, value: object) -> list[str]:
    """The facilities of a card, in the order of the box."""
    if not isinstance(value, list) or len(value) > MOST_FACILITIES:
        raise BadDeck(where, "facilities", value, f"[0 … {MOST_FACILITIES} × {', '.join(FACILITY_NAMES)}]")
    names = [decks.one_of(where, "facilities", name, FACILITY_NAMES) for name in value]
    return sorted(names, key=FACILITY_NAMES.index)


def _counts(where: str, field: str, value: object, known: tuple[str, ...]) -> dict[str, int]:
    """What a project asks for, in the order of the box; without what it asks none of."""
    counts: dict[str, Any] = decks.table(f"{where} {field}", value)
    for name, count in counts.items():
        decks.one_of(where, field, name, known)
        decks.number(where, f"{field}.{name}", count, 0, MOST)
    return {name: counts[name] for name in known if counts.get(name)}
