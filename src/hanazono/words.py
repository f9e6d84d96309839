"""Every sentence a person reads, in their language: the Project Fluent files of locales/<language>/.

Code knows ids, the files hold the words. A sentence that is missing, or lacks one of its values, is a bug and raises:
nobody is ever shown an id or a sentence in another language instead.
"""

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr", "ja")
LOCALES = Path(__file__).parent / "locales"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere on Unix

MOST_LETTERS = 1000  # of one value; Fluent refuses longer ones

Say = Callable[..., str]  # say(id, **values)


class UnknownLanguage(ValueError):
    """A language was requested by name that we do not support."""

    def __init__(self, wanted: str) -> None:
        super().__init__(f"{wanted!r}: expected one of {LANGUAGES}")
        self.wanted = wanted


class NoSentence(LookupError):
    """A sentence is missing or broken in a language."""


def language(wanted: str | None = None) -> str:
    """The requested language, else that of the locale, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise UnknownLanguage(wanted)
        return wanted
    locale = next((os.environ[name] for name in LOCALE_VARIABLES if os.environ.get(name)), "")
    spoken = locale[:2].lower()
    return spoken if spoken in LANGUAGES and not locale[2:3].isalpha() else "en"


@cache
def speaker(lang: str) -> Say:
    """A function that gives the sentences of a language, except those that only the page uses."""
    bundle = FluentBundle([lang], use_isolating=False)
    for path in files(lang):
        if not path.name.startswith("web"):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def say(sentence: str, /, **values: object) -> str:
        if not bundle.has_message(sentence):
            raise NoSentence(f"{lang}: {sentence}")
        pattern = bundle.get_message(sentence).value
        if pattern is None:
            raise NoSentence(f"{lang}: {sentence} has no text")
        text, errors = bundle.format_pattern(
            pattern, {name: cut(value, MOST_LETTERS) for name, value in values.items()}
        )
        if errors:
            raise NoSentence(f"{lang}: {sentence}: {errors}")
        return str(text)

    return say


def cut(value: object, most: int) -> object:
    """A value of at most that length, with its end cut off if necessary."""
    return value[: most - 1] + "…" if isinstance(value, str) and len(value) > most else value


def files(lang: str) -> Iterator[Path]:
    """The files of a language, in a fixed order."""
    yield from sorted((LOCALES / lang).glob("*.ftl"))
