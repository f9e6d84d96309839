"""Ikebana: five flowers for a bouquet, and prestige to pay for being choosy."""

from hanazono.games.contract import Game
from hanazono.games.ikebana import box, knowledge, rules, secrets, speech, text

GAME = Game("ikebana", box, rules, secrets, speech, text, knowledge=knowledge)
