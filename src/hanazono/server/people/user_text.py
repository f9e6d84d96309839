"""What people may write: names and lines of chat, in any script, without letters that deceive.

Cleaned away are letters that show nothing (zero-width spaces, soft hyphens, tags …), marks that turn the direction of
the text around, private letters, and accents stacked higher than any language stacks them. Joiners stay where a script
or an emoji needs them: between two letters of Persian, after a virama, in 👩‍🚀.

A name is compared by its skeleton, so that nobody takes another's place by letters that look the same. Logins and
passwords are not read by others: accounts.py has rules of its own for them.

The order of the file: names; lines of chat; how both are cleaned; skeletons.
"""

import re
import unicodedata

from hanazono.server.protocol.errors import Problem

MOST_LETTERS = 24  # of a name
MOST_SAID = 500  # letters of a line of chat
MOST_BREAKS = 10  # in a line of chat
MOST_MARKS = 3  # on one letter; Hebrew has a dot, a point and a vowel
MOST_STACKED = 5  # in Tibetan and Burmese, whose marks are consonants and vowels, too

# -- names -----------------------------------------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, with single spaces; raises Problem."""
    text = " ".join(cleaned(name).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" or ord(letter) in _EMOJI for letter in text):
        raise Problem(422, "name-empty")
    if len(text) > MOST_LETTERS:
        raise Problem(422, "name-long", most=MOST_LETTERS)
    return text


# -- lines of chat ---------------------------------------------------------------------------------------------------


def clean_line(words: str) -> str:
    """A line of chat as it is shown, with a few line breaks at most; raises Problem."""
    text = said(words)
    if not text:
        raise Problem(422, "chat-empty")
    if len(text) > MOST_SAID:
        raise Problem(422, "chat-long")
    return text


def said(words: str) -> str:
    """The same of a line that was stored, under whatever rules: it is shown as far as it can be."""
    lines = [line.rstrip() for line in cleaned(words).strip().split("\n")]
    kept, rest = lines[:MOST_BREAKS], lines[MOST_BREAKS:]
    return "\n".join([*kept, *([" ".join(filter(None, rest))] if rest else [])]).strip()


# -- how both are cleaned --------------------------------------------------------------------------------------------

# Invisible, although Unicode has them among letters, marks and symbols: fillers, selectors of variants, vowels that are
# never written, a note without a head, the place of an object.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0e\uffa0\ufffc\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
_BREAK = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_NUMBER_SIGNS = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"
)  # seen
_SPACE_OF_BRAILLE = "\u2800"

_APART, _JOINED = "\u200c", "\u200d"  # ZWNJ, ZWJ
_JOINERS = frozenset({_APART, _JOINED})
_VIRAMA = 9  # the combining class of the signs that take a letter's vowel away
_COLOURED = "\ufe0f"  # asks for the picture of a sign
_KEYCAP = "\u20e3"
_EMOJI = range(0x1F000, 0x1FB00)  # new ones come every year: this Python need not know them
_PICTURED = frozenset("\u203c\u2049\u2139\u2194\u3030\u303d")  # signs with a picture that are no symbols to Unicode
_JOINING = (  # blocks of scripts that ask for joiners: Arabic, Syriac, N'Ko; those of India; Burmese, Khmer …
    range(0x0600, 0x0780),
    range(0x07C0, 0x0E00),
    range(0x0F00, 0x10A0),
    range(0x1780, 0x18B0),
    range(0x1A20, 0x1AB0),
    range(0x1B00, 0x1C00),
    range(0xA840, 0xA880),
    range(0xA980, 0xA9E0),
    range(0xFB50, 0xFE00),
    range(0xFE70, 0xFEFF),
    range(0x11000, 0x12000),
    range(0x1E900, 0x1E960),
)
_STACKING = range(0x0F00, 0x10A0)


def cleaned(text: str) -> str:
    """A text without what deceives or does not show; its line breaks are all of one kind."""
    if text.isascii() and text.isprintable():  # most are
        return text
    text = unicodedata.normalize("NFC", _BREAK.sub("\n", text))
    return unicodedata.normalize("NFC", _without_vain_joiners(_without_unseen(_BLANK.sub("", text))))


def _without_unseen(text: str) -> str:
    kept: list[str] = []
    marks = 0  # on the last letter
    for letter in text:
        kind = unicodedata.category(letter)
        if letter == "\n" or letter in _NUMBER_SIGNS or (kind == "Cn" and ord(letter) in _EMOJI):
            marks = 0
        elif letter.isspace() or letter == _SPACE_OF_BRAILLE:
            kept.append(" ")
            marks = 0
            continue
        elif kind in {"Mn", "Me"} and letter != _COLOURED:
            marks += 1
            if marks > (MOST_STACKED if ord(letter) in _STACKING else MOST_MARKS):
                continue
        elif kind[0] == "C" and letter not in _JOINERS:
            continue
        elif kind[0] not in "MC":
            marks = 0
        kept.append(letter)
    return "".join(kept)


def _without_vain_joiners(text: str) -> str:
    kept: list[str] = []
    for at, letter in enumerate(text):
        before, after = "".join(kept[-2:]), text[at + 1 : at + 2]
        if letter in _JOINERS and not _may_join(letter, before, after):
            continue
        if letter == _COLOURED and not _has_picture(before[-1:], after):
            continue
        kept.append(letter)
    return "".join(kept)


def _may_join(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner stands where a script or an emoji needs one."""
    if joiner == _JOINED and unicodedata.combining(before[-1:] or " ") == _VIRAMA:
        return True  # at the end of a word, too: Malayalam
    if joiner == _JOINED and _is_emoji(after):
        return _is_emoji(before.removesuffix(_COLOURED)[-1:])
    return _joins(before[-1:]) and _joins(after)


def _joins(letter: str) -> bool:
    return letter != "" and any(ord(letter) in block for block in _JOINING) and unicodedata.category(letter)[0] in "LM"


def _is_emoji(letter: str) -> bool:
    return letter != "" and (letter in _PICTURED or ord(letter) in _EMOJI or unicodedata.category(letter) == "So")


def _has_picture(letter: str, after: str) -> bool:
    """Whether a sign may be asked to show as its picture."""
    return _is_emoji(letter) or (letter in set("0123456789#*") and after == _KEYCAP)


# -- skeletons -------------------------------------------------------------------------------------------------------

# Letters of Cyrillic, Greek and Armenian that look like Latin ones, small or capital; a few more.
_ALIKE = str.maketrans(
    "авгеһіјкмнорстухѕԁԛԝѵӏ" + "αβεζηικμνορτυχ" + "օոսց" + "ıɑɡ",
    "abrehijkmhopctyxsdqwvl" + "abezhikmnoptyx" + "onug" + "iag",
)
_UNSEEN = re.compile(f"[{_APART}{_JOINED}{_COLOURED}]")


def same_name(one: str, other: str) -> bool:
    """Whether two names look the same, or nearly."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """What is left of a name for a quick eye: small, narrow, of one script, without joiners."""
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", cleaned(name)).casefold())
    return " ".join(_UNSEEN.sub("", text).translate(_ALIKE).split())
