"""ombre: gardeners in a park of six by six trees, and the avenues they look after."""

from hanazono.games.contract import Game
from hanazono.games.ombre import box, deck, knowledge, rules, secrets, speech, text

GAME = Game("ombre", box, rules, secrets, speech, text, deck=deck, knowledge=knowledge)
