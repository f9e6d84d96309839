"""`make golden`: searches for the golden games again."""

import json

from rich.progress import track

from hanazono.games.contract import Game
from hanazono.table.transcript import record
from tests.golden import FOLDER, Case, Lines, cases, path


def shortest(game: Game, case: Case) -> Lines:
    games = (record(game, case.seats, case.options, 0, index) for index in range(case.candidates))
    return min((lines for lines in games if case.shows(lines)), key=len)


for old in FOLDER.glob("*.jsonl"):
    old.unlink()
for name, (game, case) in track(cases().items(), "Golden games"):
    texts = [json.dumps(line, ensure_ascii=False) for line in shortest(game, case)]
    path(name).write_text("\n".join(texts) + "\n", encoding="utf-8")
