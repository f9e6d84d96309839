"""`make golden`: searches for the golden games again; `python -m tests.golden GAME…` for those of some games only."""

import json
import sys

from rich.progress import track

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.table.transcript import record
from tests.golden import FOLDER, Case, Lines, cases, path


def shortest(game: Game, case: Case) -> Lines:
    games = (record(game, case.seats, case.options, 0, index) for index in range(case.candidates))
    return min((lines for lines in games if case.shows(lines)), key=len)


wanted = sys.argv[1:] or list(GAMES)
for name in wanted:
    for old in FOLDER.glob(f"{name}-*.jsonl"):
        old.unlink()
chosen = {name: case for name, case in cases().items() if case[0].name in wanted}
for name, (game, case) in track(chosen.items(), "Golden games"):
    texts = [json.dumps(line, ensure_ascii=False) for line in shortest(game, case)]
    path(name).write_text("\n".join(texts) + "\n", encoding="utf-8")
