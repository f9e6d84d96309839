"""What the tests of sakura's words share: names, both languages, and what a viewer is told."""

from typing import Any

from rich.text import Text

from hanazono.games.sakura.text import event_words
from hanazono.words import speaker
from tests.games.sakura.stage import Stage

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"]
SAY = speaker("en")
DIRE = speaker("fr")


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def told(stage: Stage, viewer: int, say: Any = SAY) -> list[str]:
    view = stage.view(viewer)
    words = (plain(event_words(each, view, NAMES[: view["seats"]], say)) for each in stage.seen_by(viewer))
    return [each for each in words if each]
