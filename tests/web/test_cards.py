"""Numbers of sakura's shipped deck that the page repeats, since views leave them out: the same as in cards.toml."""

import re
from pathlib import Path

from hanazono.games import GAMES
from hanazono.games.sakura.deck import whole

DECK = Path(__file__).parents[2] / "web" / "src" / "games" / "sakura" / "deck.ts"


def numbers(text: str, name: str) -> list[int]:
    found = re.search(rf"{name} = \[(.*?)\]", text)
    assert found is not None, name
    return [int(each) for each in found[1].split(",")]


def test_the_page_draws_the_cards_as_they_are() -> None:
    text = DECK.read_text(encoding="utf-8")
    shurikens, coins = numbers(text, "SHURIKENS"), numbers(text, "COINS")
    deck = whole(GAMES["sakura"].new(2))
    for card, icons in deck["cards"].items():
        at = int(card[1:]) - 1
        assert {"shurikens": shurikens[at], "coins": coins[at]} == icons, card
    shifts = {name: int(shift) for name, shift in re.findall(r"(cook_\d): (\d+)", text)}
    assert shifts == deck["shifts"]
