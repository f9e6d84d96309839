"""Haru Ichiban: two gardeners make figures of flowers on a drifting pond."""

from hanazono.games.contract import Game
from hanazono.games.haru import box, knowledge, rules, secrets, speech, text

GAME = Game("haru", box, rules, secrets, speech, text, knowledge=knowledge)
