"""Parses the arguments of the command line, and reports their errors.

An error is one line on standard error, in the reader's language; the program exits with status 2.
"""

# ruff: noqa: PLC0415  (imports inside the functions: NumPy and Numba take a second that help need not wait for)

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn
from unicodedata import category

import typer

from hanazono.words import Say, cut

if TYPE_CHECKING:
    from hanazono.games.contract import Game, Json
    from hanazono.games.options import Option

BAD_INPUT = 2  # exit status
MOST_SEED = 2**64 - 1
MOST_SHOWN = 300  # characters of a value in an error


# -- errors ----------------------------------------------------------------------------------------------------------

# Typer's messages about a command line that it cannot parse, and our sentence for each.
USAGE_ERRORS = {
    r"No such command '(.*?)'\.": "error-usage-command",
    r"No such option: (\S+)": "error-usage-option",
    r"Missing \w+ '(.*)'\.": "error-usage-missing",
    r"Got unexpected extra argument\S* \((.*)\)": "error-usage-extra",
    r"Option '(.*)' requires an argument\.": "error-usage-value",
}


def refuse(say: Say, sentence: str, /, **values: object) -> NoReturn:
    """Reports an error in the command line, and exits."""
    print_error(say, say(sentence, **shown(values)))
    raise typer.Exit(BAD_INPUT)


def print_error(say: Say, text: str) -> None:
    line = say("error", text=text)
    print("".join(ascii(letter)[1:-1] if is_control(letter) else letter for letter in line), file=sys.stderr)


def shown(values: Mapping[str, object]) -> dict[str, object]:
    """Values from outside, for one line: an empty one is shown in quotes, a very long one is cut."""
    return {name: '""' if value == "" else cut(value, MOST_SHOWN) for name, value in values.items()}


def is_control(letter: str) -> bool:
    """Whether a character could break the one line, or control the terminal."""
    return category(letter)[0] == "C" or category(letter) in ("Zl", "Zp")


def print_usage_error(say: Say, message: str) -> int:
    for pattern, sentence in USAGE_ERRORS.items():
        if found := re.match(pattern, message, re.DOTALL):
            print_error(say, say(sentence, **shown({"found": found[1]})))
            return BAD_INPUT
    print_error(say, say("error-usage", **shown({"reason": message})))
    return BAD_INPUT


# -- arguments -------------------------------------------------------------------------------------------------------


def read_game(name: str, say: Say) -> "Game":
    from hanazono.games import GAMES

    if name not in GAMES:
        refuse(say, "error-game", found=name, expected=", ".join(GAMES))
    return GAMES[name]


def read_number(name: str, text: str, least: int, most: int, say: Say) -> int:
    if re.fullmatch(r"[0-9]{1,20}", text) and least <= int(text) <= most:
        return int(text)
    bound = "2^64 - 1" if most == MOST_SEED else str(most)
    refuse(say, "error-number", name=name, found=text, least=str(least), most=bound)


def read_seats(game: "Game", text: str, say: Say) -> int:
    allowed = [str(seats) for seats in game.seats]
    if text not in allowed:
        refuse(say, "error-seats", game=game.name, found=text, expected=", ".join(allowed))
    return int(text)


def read_level(text: str, say: Say) -> str:
    from hanazono.bots import LEVELS

    if text not in LEVELS:
        refuse(say, "error-level", found=text, expected=", ".join(LEVELS))
    return text


def read_options(game: "Game", texts: Sequence[str], say: Say) -> "Json":
    """The options of a table, from NAME=VALUE each."""
    from hanazono.games.options import BadOption

    known = {option.name: option for option in game.speech.OPTIONS}
    options: Json = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            examples = (f"{option.name}={written(option.default)}" for option in known.values())
            refuse(say, "error-option-form", found=text, example=next(examples, "NAME=VALUE"))
        if name not in known:
            refuse(say, "error-option-name", game=game.name, found=name, expected=", ".join(known))
        if name in options:
            refuse(say, "error-option-twice", name=name)
        try:
            options[name] = known[name].read(value)
        except (BadOption, RecursionError):
            refuse(say, "error-option-value", name=name, found=value, expected=allowed_values(known[name], say))
    return options


def read_deck(game: "Game", file: str | None, say: Say) -> "Json | None":
    """The numbers of a deck file; None: the deck as shipped."""
    from hanazono.games.contract import BadDeck

    if file is None:
        return None
    if game.deck is None:
        refuse(say, "error-deck-none", game=game.name)
    try:
        return game.deck.read("".join(read_texts(file, say)))
    except BadDeck as error:
        place = ": ".join(part for part in (file, error.where, error.field) if part)
        refuse(say, "error-deck", place=place, found=str(error.value), expected=error.allowed)


def written(value: object) -> str:
    """A value as a person types it on a command line."""
    return value if isinstance(value, str) else json.dumps(value)


def allowed_values(option: "Option", say: Say) -> str:
    if option.values:
        return " | ".join(map(written, option.values))
    return say("games-number", least=option.at_least)


def read_texts(name: str, say: Say) -> Iterator[str]:
    """The lines of a file, or of standard input."""
    if name == "-":
        yield from _decoded(sys.stdin.buffer, name, say)
        return
    try:
        with Path(name).open("rb") as file:
            yield from _decoded(file, name, say)
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a name that no file can have
        refuse(say, "error-file-missing", file=name)
    except IsADirectoryError:
        refuse(say, "error-file-folder", file=name)
    except PermissionError:
        refuse(say, "error-file-forbidden", file=name)
    except OSError as error:
        refuse(say, "error-file", file=name, reason=error.strerror)


def _decoded(file: BinaryIO, name: str, say: Say) -> Iterator[str]:
    for number, line in enumerate(file, 1):
        try:
            text = line.decode()
        except UnicodeDecodeError:
            refuse(say, "error-not-text", file=name, line=str(number))
        yield text
