"""Games of an arena as its tests need them: a match, its games, and an arena of two matches."""

from pathlib import Path
from typing import Any

from hanazono.games import GAMES
from hanazono.lab.arena.matches import Kept, Match, Played, round_robin
from hanazono.lab.arena.results import arena_results

HARU = Match("haru", 2, "bud:8", "random")


def played(match: Match, deal: int, seat: int, share: float) -> Played:
    return Played(match, deal, seat, share, 40 + deal, ([5], [deal]), (0.2, 0.1), (20, 20))


def arena(tmp_path: Path, seats: int = 2) -> dict[str, Any]:
    game = GAMES["haru" if seats == 2 else "cerisier"]
    bots, kept = ["bud", "tree:50ms", "random"], Kept(tmp_path)
    every = round_robin(game, seats, bots)
    for number, match in enumerate(every):
        for deal in range(4):
            for seat in range(seats):
                kept.add(played(match, deal, seat, float((deal + seat + number) % 3 > 0)))
    return arena_results(game.name, seats, bots, every, kept)
