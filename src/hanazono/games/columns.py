"""Words in columns of a text board: how wide they are, and people's names, which Rich must show as they are."""

import re
from unicodedata import east_asian_width

NAME_WIDTH = 12  # columns


def cells(text: str) -> int:
    """How many columns a plain text is wide; East Asian letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def shown_width(markup: str) -> int:
    """How many columns a text with markup is wide."""
    return cells(re.sub(r"\[[^\]]*\]", "", markup))


def padded(text: str, width: int) -> str:
    """A text at the left of its column."""
    return text + " " * (width - cells(text))


def right_aligned(text: str, width: int) -> str:
    """A text at the right of its column."""
    return " " * (width - cells(text)) + text


def name_words(name: str) -> str:
    """A name as it is, whatever brackets it holds: names are people's own."""
    escaped = re.sub(r"(\\*)(\[[a-z#/@].*?\])", r"\1\1\\\2", name)
    return escaped + "\\" if re.search(r"(?<!\\)(\\\\)*\\$", escaped) else escaped


def padded_name(name: str) -> str:
    """A name cut or filled to its column."""
    cut = ""
    for letter in name:
        if cells(cut + letter) > NAME_WIDTH:
            break
        cut += letter
    return name_words(padded(cut, NAME_WIDTH))
