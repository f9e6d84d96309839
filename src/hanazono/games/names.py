"""People's names on a text board: whatever letters and brackets they hold, Rich must show them as they are."""

import re
from unicodedata import east_asian_width

NAME_WIDTH = 12  # columns


def name_words(name: str) -> str:
    """A name as it is, whatever brackets it holds: names are people's own."""
    escaped = re.sub(r"(\\*)(\[[a-z#/@].*?\])", r"\1\1\\\2", name)
    return escaped + "\\" if re.search(r"(?<!\\)(\\\\)*\\$", escaped) else escaped


def padded_name(name: str) -> str:
    """A name cut or filled to its column; East Asian letters are two columns wide."""
    width, cut = 0, ""
    for letter in name:
        wide = 2 if east_asian_width(letter) in "WF" else 1
        if width + wide > NAME_WIDTH:
            break
        width, cut = width + wide, cut + letter
    return name_words(cut + " " * (NAME_WIDTH - width))
