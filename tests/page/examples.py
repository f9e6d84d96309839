"""Positions that the rules pages of the page show: `make examples` writes web/src/games/<game>/examples.json.

A game of bots, with a seed that made a picture worth showing: in its middle as the first seat sees it, and its end.
"""

import json
from pathlib import Path
from typing import Any

from hanazono.bots import LEVELS
from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.dispatch import play
from hanazono.games.kit import State

FACES = Path(__file__).parents[2] / "web" / "src" / "games"
MIDDLE = 0.6  # of the first seat's questions


def new(game: Game) -> State:
    """A game of three, where three can play it, with all that a newcomer is shown."""
    options = {option.name: True for option in game.speech.OPTIONS if option.name == "memory_aid"}
    return game.new(min(3, game.seats[-1]), options, seed=1)


def examples(name: str) -> dict[str, Any]:
    """The two positions of a game."""
    game = GAMES[name]
    s = new(game)
    seen, moves = [], 0
    while asked := game.asked(s):
        if 0 in asked:
            seen.append(game.view(s, 0))
        seat = asked[0]
        play(s, seat, LEVELS["bud"].choose(game, game.veiled(s, seat), seat, moves))
        moves += 1
    return {"middle": seen[int(MIDDLE * len(seen))], "end": game.view(s, 0)}


def path_of(name: str) -> Path:
    return FACES / name / "examples.json"


if __name__ == "__main__":
    for name in GAMES:
        text = json.dumps(examples(name), ensure_ascii=False, separators=(",", ":"))
        path_of(name).write_text(text + "\n", encoding="utf-8")
