"""Sakura: two piles, a Yin-Yang card, and people for hire who bend its rules."""

from hanazono.games.contract import Details, Game
from hanazono.games.sakura import box, deck, knowledge, rules, secrets, speech, text

GAME = Game(
    "sakura",
    box,
    rules,
    secrets,
    speech,
    text,
    deck=deck,
    details=Details(("as", "seat"), speech.details),
    knowledge=knowledge,
    fewest_wins=True,
    measured=({}, {"expansion": True}),
)
