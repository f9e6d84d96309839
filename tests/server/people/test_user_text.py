"""What people may write: any script, and nothing that deceives.

The order of the file: words that stay; what is cleaned away; names; lines of chat; names that look the same.
"""

import unicodedata
from random import Random

import pytest

from hanazono.server.people.user_text import (
    MOST_BREAKS,
    MOST_LETTERS,
    MOST_SAID,
    clean_line,
    clean_name,
    cleaned,
    said,
    same_name,
)
from hanazono.server.protocol.errors import Problem
from tests.server.conftest import Server

# -- words that stay -------------------------------------------------------------------------------------------------

WORDS = {
    "Vietnamese": "Nguyễn Thị Ánh Tuyết",
    "French": "Éloïse Lecœur",
    "Japanese": "花園 はなぞの ハナゾノ",
    "half-width Japanese": "ｶﾞｰﾃﾞﾝ",
    "Korean": "한국어 정원",
    "Hebrew with points": "שָׁלוֹם בְּרֵאשִׁית",
    "Arabic with vowels": "مُحَمَّدٌ",
    "Persian": "می‌خواهم",
    "Urdu": "گل‌دستہ",
    "Thai": "ภาษาไทย น้ำ ที่นี่",
    "Hindi": "क्षत्रिय नमस्ते",
    "Marathi, with a half form": "दर्‍या",
    "Bengali": "র‍্যাব",
    "Sinhala": "ශ්‍රී ලංකා",
    "Malayalam, as it was written": "ഇന്‍സ്റ്റാള്‍",
    "Burmese": "ရွှံ့ ညွှန်",
    "Khmer": "ញ៉ាំ ខ្មែរ",
    "Tibetan": "བསྒྲུབས",
    "an astronaut": "👩‍🚀",
    "a family": "👩‍👩‍👧‍👦",
    "another skin": "👨🏽‍💻",
    "a flag of several": "🏳️‍🌈 🏴‍☠️",
    "a flag": "🇯🇵",
    "a heart on fire": "❤️‍🔥",
    "a key": "1️⃣ #️⃣",
    "an emoji of this year": "\U0001fadc",
}


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_real_words_stay_as_they_are(words: str) -> None:
    assert cleaned(words) == unicodedata.normalize("NFC", words)
    assert clean_name(words[:MOST_LETTERS])
    assert clean_line(words) == unicodedata.normalize("NFC", words)


# -- what is cleaned away --------------------------------------------------------------------------------------------

DECEIVING = {
    "turned round": ("\u202eikA\u202c", "ikA"),
    "marks of direction": ("\u200eA\u200fk\u061ci", "Aki"),
    "isolated": ("\u2066Aki\u2069", "Aki"),
    "without width": ("A\u200bk\u2060i\ufeff", "Aki"),
    "soft hyphens": ("A\u00adki", "Aki"),
    "invisible plus": ("A\u2064ki", "Aki"),
    "fillers": ("A\u115fk\u3164i\uffa0", "Aki"),
    "tags": ("Aki\U000e0041\U000e007f", "Aki"),
    "notes between lines": ("\ufff9Aki\ufffaBen\ufffb", "AkiBen"),
    "selectors": ("A\ufe0fk\ufe01i\U000e0100", "Aki"),
    "a joiner between Latin letters": ("A\u200dk\u200ci", "Aki"),
    "joiners at the ends": ("\u200d花\u200d", "花"),
    "two joiners": ("👩\u200d\u200d🚀", "👩‍🚀"),
    "two selectors": ("❤\ufe0f\ufe0f", "❤️"),
    "private letters": ("A\ue000k\U000f0000i", "Aki"),
    "letters that are none": ("A\uffffk\u0378i", "Aki"),
    "controls": ("A\x00k\x1bi\x7f", "Aki"),
    "an empty cell of Braille": ("A\u2800i", "A i"),
    "the place of an object": ("Aki\ufffc", "Aki"),
    "an accent behind nothing": ("e\u200b\u0301", "é"),
    "stacked accents": ("Z" + "\u0334\u0335\u0336\u0337" * 9, "Z\u0334\u0335\u0336"),
    "stacked accents of Thai": ("ก" + "\u0e47" * 9, "ก" + "\u0e47" * 3),
    "stacked rings": ("A" + "\u0489" * 9, "A" + "\u0489" * 3),
    "accents with joiners between them": ("a" + "\u0334\u200d" * 9, "a" + "\u0334" * 3),
}


@pytest.mark.parametrize(("given", "shown"), DECEIVING.values(), ids=DECEIVING)
def test_what_deceives_is_cleaned_away(given: str, shown: str) -> None:
    assert cleaned(given) == shown
    assert clean_line(given) == shown


def test_what_is_clean_stays_so() -> None:
    random = Random(1)
    blocks = [(0x20, 0x7F), (0x300, 0x370), (0x600, 0x700), (0x900, 0x980), (0xD00, 0xD80), (0x1F300, 0x1F650)]
    letters = [chr(code) for block in blocks for code in range(*block)] + [*"\u200b\u200c\u200d\ufe0f\u20e3\n"] * 40
    for _ in range(5_000):
        text = "".join(random.choices(letters, k=random.randint(1, 9)))
        assert cleaned(cleaned(text)) == cleaned(text), ascii(text)
        assert said(said(text)) == said(text), ascii(text)


# -- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\u2800\u2800", "\u200d", "\u3164", "\u0301", "\ufe0f", "\U000e0041"])
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    with pytest.raises(Problem) as refused:
        clean_name(name)
    assert refused.value.reason == "name-empty"


# -- lines of chat ---------------------------------------------------------------------------------------------------


def test_a_line_of_chat_has_few_breaks() -> None:
    assert clean_line("one\r\ntwo\u2028three\x85four") == "one\ntwo\nthree\nfour"
    long = clean_line("\n".join(map(str, range(99))))
    assert long.count("\n") == MOST_BREAKS
    assert long.split() == [str(number) for number in range(99)]  # nothing is lost
    assert clean_line("up" + "\n" * 400 + "down") == "up" + "\n" * MOST_BREAKS + "down"


@pytest.mark.parametrize(
    ("words", "reason"), [("", "chat-empty"), ("\u202e\n\u200b", "chat-empty"), ("x" * (MOST_SAID + 1), "chat-long")]
)
def test_a_line_of_chat_that_cannot_be_said(words: str, reason: str) -> None:
    with pytest.raises(Problem) as refused:
        clean_line(words)
    assert refused.value.reason == reason
    assert clean_line("x" * MOST_SAID + "\u200b" * 9) == "x" * MOST_SAID


def test_what_is_said_is_stored_clean_and_what_was_stored_is_shown_clean(server: Server) -> None:
    aki = server.guest("Aki")
    table = aki.make()
    opened = aki.open(table)
    opened.send(type="say", text="\u202eolleh" + "\u0301" * 50)
    assert opened.until("said")["text"] == "olleh\u0301\u0301\u0301"
    assert server.query("SELECT text FROM chat WHERE table_id = ?", table) == [("olleh\u0301\u0301\u0301",)]
    server.change("UPDATE chat SET text = ? WHERE table_id = ?", "\u202eolder", table)
    assert aki.open(table).until("said")["text"] == "older"


# -- names that look the same ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Aki", "aki"),
        ("Aki", "ＡＫＩ"),
        ("Aki", "Аkі"),  # Cyrillic А and і
        ("Anna", "Αnna"),  # Greek Α
        ("Aki", "A\u200bki"),
        ("👩‍🚀", "👩🚀"),
        ("❤️", "❤"),
        ("Zoé", "Zoe\u0301"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


@pytest.mark.parametrize(("one", "other"), [("Mai", "Mal"), ("Zoé", "Zoe"), ("花", "華"), ("Анна", "Инна")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert not same_name(one, other)
