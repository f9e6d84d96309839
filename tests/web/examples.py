"""Positions that the rules pages of the page show: `make examples` writes web/src/games/<game>/examples.json.

A game of bots, with a seed that made a picture worth showing: in its middle as the first seat sees it, and its end.
"""

import json
from pathlib import Path
from typing import Any

from hanazono.bots import LEVELS
from hanazono.games import GAMES
from hanazono.games.dispatch import play

FACES = Path(__file__).parents[2] / "web" / "src" / "games"
MIDDLE = 0.6  # of the first seat's questions
TABLES: dict[str, dict[str, Any]] = {
    "cerisier": {"seats": 3, "options": {"memory_aid": True}, "seed": 1},
    "haru": {"seats": 2, "options": {}, "seed": 1},
    "ikebana": {"seats": 3, "options": {"memory_aid": True}, "seed": 1},
    "sakura": {"seats": 3, "options": {}, "seed": 1},
    "ombre": {"seats": 3, "options": {}, "seed": 1},
}


def examples(name: str) -> dict[str, Any]:
    """The two positions of a game."""
    game, table = GAMES[name], TABLES[name]
    s = game.new(table["seats"], table["options"], table["seed"])
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
