"""`python -m tests.referees GAME FILE…`: lets a game's referee check transcripts; - is standard input."""

import sys

from tests.referees import cerisier, haru, ikebana, ombre, sakura

MAINS = {game.__name__.rsplit(".", 1)[1]: game.main for game in (cerisier, haru, ikebana, sakura, ombre)}

game, *names = sys.argv[1:] or [""]
if game not in MAINS:
    sys.exit(f"usage: python -m tests.referees {'|'.join(MAINS)} FILE…")
sys.exit(MAINS[game](names or ["-"]))
