"""What deck files of all games have in common: reading them, and demanding what may stand in them.

Each function returns what it was given, or raises `BadDeck` with the place. Nothing here knows a game.
"""

import json
import tomllib

from hanazono.games.contract import BadDeck, Json, same_json


def read_toml(text: str) -> Json:
    """The tables of a file, made of what JSON has, too: no dates, no numbers of thousands of digits."""
    try:
        brought = tomllib.loads(text)
        json.dumps(brought)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadDeck("", "", str(error), 'TOML (1, true, "…", […], {…})') from None
    return brought


def table(where: str, value: object) -> Json:
    if not isinstance(value, dict):
        raise BadDeck(where, "", value, "{…}")
    return value


def tables(where: str, value: object) -> list[Json]:
    if not isinstance(value, list):
        raise BadDeck(where, "", value, "[{…}, …]")
    return [table(where, entry) for entry in value]


def number(where: str, field: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadDeck(where, field, value, f"{least} … {most}")
    return value


def one_of(where: str, field: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadDeck(where, field, value, ", ".join(f'"{name}"' for name in known))
    return value


def unchanged(where: str, field: str, value: object, shipped: Json) -> None:
    """What a deck file cannot change must be as shipped, as far as it stands there."""
    if field not in shipped:
        raise BadDeck(where, field, value, ", ".join(shipped))
    if isinstance(value, dict) and isinstance(shipped[field], dict):
        for inner, each in value.items():
            unchanged(f"{where}.{field}" if where else field, inner, each, shipped[field])
    elif not same_json(value, shipped[field]):
        raise BadDeck(where, field, value, f"= {json.dumps(shipped[field], ensure_ascii=False)}")
