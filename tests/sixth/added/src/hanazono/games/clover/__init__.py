"""Clover: three in a row on a lawn of nine cells, and a hidden die for each seat."""

from hanazono.games.clover import box, rules, secrets, speech, text

from hanazono.games.contract import Game

GAME = Game("clover", box, rules, secrets, speech, text)
