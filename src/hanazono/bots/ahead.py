"""Compiles the rules of all games and the search in each of them ahead, so that nobody waits for it later."""

from collections.abc import Iterator

from hanazono.bots.search import Search
from hanazono.games import GAMES
from hanazono.games.ahead import compile_parts, rule_parts
from hanazono.games.contract import Game


def compile_ahead() -> Iterator[tuple[str, int, int]]:
    """Like that of the games, with the search."""
    searches = [(f"{game.name}: search", lambda game=game: _search_once(game)) for game in GAMES.values()]
    return compile_parts([*rule_parts(), *searches])


def _search_once(game: Game) -> None:
    s, search = game.new(game.seats[-1]), Search()
    seat = game.asked(s)[0]
    search.begin(game, game.veiled(s, seat), seat, 0)
    search.go_on(1)
    search.found()
