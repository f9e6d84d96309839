"""La Légende du Cerisier: push your luck in a bag of flowers."""

from hanazono.games.cerisier import box, knowledge, rules, secrets, speech, text
from hanazono.games.contract import Game

GAME = Game("cerisier", box, rules, secrets, speech, text, knowledge=knowledge, measured=({}, {"masteries": "pink"}))
