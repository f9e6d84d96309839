"""The sentences: the same in every language, none missing, none broken."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from hanazono import words
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.terminal import refusal
from hanazono.words import LANGUAGES, NoSentence, UnknownLanguage, language, speaker

PACKAGE = Path(words.__file__).parent


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def sentences(lang: str) -> dict[str, set[str]]:
    """Every sentence of a language with its variables."""
    found: dict[str, set[str]] = {}
    for path in words.files(lang):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


ENGLISH = sentences("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_sentences_with_the_same_values(lang: str) -> None:
    assert sentences(lang) == ENGLISH


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_files(lang: str) -> None:
    assert [path.name for path in words.files(lang)] == [path.name for path in words.files("en")]


def test_french_has_insecable_spaces_before_high_punctuation() -> None:
    for path in words.files("fr"):
        texts = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        wrong = [line for line in texts if re.search(r"[\w)}»’] [:;!?»](?![\w{,])", line)]
        assert not wrong, f"{path.name}: {wrong}"


def test_japanese_has_wide_punctuation_and_narrow_numbers() -> None:
    for path in words.files("ja"):
        texts = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        wrong = [line for line in texts if re.search(r"[ぁ-んァ-ヶ一-龠][,.:;!?()]|[０-９Ａ-Ｚａ-ｚ]", line)]
        assert not wrong, f"{path.name}: {wrong}"


def test_japanese_chooses_by_the_number_itself() -> None:
    """Its only plural form is `other`: a variant `one` would never be said."""
    for path in words.files("ja"):
        assert "[one]" not in path.read_text(encoding="utf-8"), path.name


def named_in_code() -> set[str]:
    """Every text in the code that looks like the id of a sentence."""
    kinds = {name.split("-")[0] for name in ENGLISH}
    texts = {
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text in texts if re.fullmatch(r"[a-z]+(-[a-z_]+)+", text) and text.split("-")[0] in kinds}


def test_every_sentence_that_the_code_names_is_there() -> None:
    assert named_in_code() - set(ENGLISH) == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_refusal_has_a_sentence(game: Game) -> None:
    assert {refusal(statement) for statement in game.box.forbids if statement} <= set(ENGLISH)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_can_introduce_itself(game: Game) -> None:
    asks = {game.ask(question) for question in game._moves}
    needed = {f"{game.name}-{each}" for each in ("title", "sentence", "summary")}
    needed |= {f"{game.name}-{kind}-{ask}" for kind in ("ask", "help") for ask in asks}
    needed |= {f"{game.name}-option-{option.name}" for option in game.speech.OPTIONS}
    assert needed <= set(ENGLISH)


def test_the_language_is_the_one_asked_for_else_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in words.LOCALE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language() == "fr"
    assert language("en") == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert language() == "ja"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert language() == "en"
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "fr")
    assert language() == "fr"
    monkeypatch.setenv("LC_MESSAGES", "frp")  # Arpitan
    assert language() == "en"


def test_a_language_asked_for_by_name_must_be_spoken() -> None:
    with pytest.raises(UnknownLanguage):
        language("de")


def test_a_missing_sentence_or_value_is_never_shown() -> None:
    say = speaker("fr")
    with pytest.raises(NoSentence):
        say("no-such-sentence")
    with pytest.raises(NoSentence):
        say("terminal-bot")
    assert say("terminal-bot", number=2) == "Robot 2"


def test_plural_forms() -> None:
    assert speaker("en")("cerisier-choice-draw", count=1) == "draw 1 flower"
    assert speaker("en")("cerisier-choice-draw", count=3) == "draw 3 flowers"
    assert speaker("fr")("cerisier-choice-draw", count=1) == "piocher 1 fleur"
    assert speaker("fr")("cerisier-choice-draw", count=3) == "piocher 3 fleurs"
    assert speaker("ja")("cerisier-choice-draw", count=3) == "3輪引く"
