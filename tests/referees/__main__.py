"""`python -m tests.referees GAME FILE…`: lets a game's referee check transcripts; - is standard input."""

import sys

from hanazono.games import GAMES
from tests.games.folders import part
from tests.referees.reading import check_files

game, *names = sys.argv[1:] or [""]
if game not in GAMES:
    sys.exit(f"usage: python -m tests.referees {'|'.join(GAMES)} FILE…")
sys.exit(check_files(names or ["-"], part(game, "referee").check))
