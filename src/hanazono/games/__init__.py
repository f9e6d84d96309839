"""The games of the garden. Nothing here knows of tables, people, servers or screens."""

from importlib import import_module

from hanazono.games.contract import Game

GAMES: dict[str, Game] = {
    name: import_module(f"{__name__}.{name}").GAME
    for name in ("cerisier", "haru", "ikebana", "sakura", "ombre")  # every list of games has this order
}
