"""What goes wrong between this program and a server: always the name of a sentence, with its values."""

from typing import Any
from unicodedata import category

from hanazono.words import NoSentence, Say


class Trouble(Exception):
    """There is no going on: the name of a sentence that says why, and its values."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence, self.values = sentence, values

    def words(self, say: Say) -> str:
        return say(self.sentence, **self.values)


class Refusal(Exception):
    """The server refuses something, and nothing has changed: a word of the protocol, and what more there is to say."""

    def __init__(self, reason: str, more: dict[str, Any]) -> None:
        super().__init__(reason)
        self.reason, self.more = reason, more

    def words(self, say: Say) -> str:
        return reason_words(self.reason, self.more, say)


def reason_words(reason: str, more: dict[str, Any], say: Say) -> str:
    """The sentence for a reason; a server that is newer than this program may have others."""
    try:
        return say(f"reason-{reason}", **{name: _shown(value) for name, value in more.items()})
    except NoSentence:
        return say("join-refused", reason=plain(reason))


def _shown(value: object) -> object:
    if isinstance(value, list):
        return plain(", ".join(map(str, value)))
    return plain(value) if isinstance(value, str) else value


def plain(text: str) -> str:
    """Text from elsewhere, without what would act on the terminal."""
    return "".join(letter for letter in text if category(letter)[0] != "C" and category(letter) not in ("Zl", "Zp"))
