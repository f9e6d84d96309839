"""La Légende du Cerisier: push your luck in a bag of flowers."""

from hanazono.games.cerisier import rules, secrets, speech, text
from hanazono.games.contract import Game

GAME = Game("cerisier", rules, secrets, speech, text)
