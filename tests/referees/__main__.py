"""`python -m tests.referees GAME FILE…`: lets a game's referee check transcripts; - is standard input."""

import sys

from tests.referees import cerisier, haru, ikebana, sakura

MAINS = {"cerisier": cerisier.main, "haru": haru.main, "ikebana": ikebana.main, "sakura": sakura.main}

game, *names = sys.argv[1:] or [""]
if game not in MAINS:
    sys.exit(f"usage: python -m tests.referees {'|'.join(MAINS)} FILE…")
sys.exit(MAINS[game](names or ["-"]))
