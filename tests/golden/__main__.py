"""`make golden`: looks for the golden games anew."""

import json

from rich.progress import track

from hanazono.games import GAMES
from hanazono.table.transcript import record
from tests.golden import CASES, FOLDER, Case, Lines, path


def shortest(case: Case) -> Lines:
    games = (record(GAMES[case.game], case.seats, case.options, 0, index) for index in range(case.candidates))
    return min((lines for lines in games if case.shows(lines)), key=len)


for old in FOLDER.glob("*.jsonl"):
    old.unlink()
for name, case in track(CASES.items(), "Golden games"):
    texts = [json.dumps(line, ensure_ascii=False) for line in shortest(case)]
    path(name).write_text("\n".join(texts) + "\n", encoding="utf-8")
