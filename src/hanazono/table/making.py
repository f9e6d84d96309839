"""What a new table may be: its game, its seats and options, its deck. What it may not be raises BadAnswer."""

from collections.abc import Mapping

from hanazono.games import GAMES
from hanazono.games.contract import BadDeck, Game, Json
from hanazono.games.options import BadOption
from hanazono.table import origin
from hanazono.table.clocks import Clock
from hanazono.table.play import BadAnswer, Setup


def games() -> list[Game]:
    """The games that can be played."""
    return list(GAMES.values())


def game_for(name: str, seats: int) -> Game:
    """The game of that name, which so many can play."""
    if name not in GAMES:
        raise BadAnswer("unknown-game", expected=", ".join(GAMES))
    game = GAMES[name]
    if seats not in game.seats:
        raise BadAnswer("bad-seats", expected=", ".join(map(str, game.seats)))
    return game


def checked_options(game: Game, options: Mapping[str, object]) -> Json:
    """All options of a table, defaults filled in."""
    try:
        return game.check_options(options)
    except BadOption as error:
        raise BadAnswer("bad-option", name=error.name, expected=error.allowed) from None


def read_deck(game: Game, text: str) -> Json:
    """The deck that a deck file describes. A long one takes a while."""
    if game.deck is None:
        raise BadAnswer("no-deck")
    try:
        return game.deck.read(text)
    except BadDeck as error:
        raise BadAnswer("bad-deck", where=error.where, field=error.field, expected=error.allowed) from None


def continued_options(header: Json, name: str, seats: int, options: Mapping[str, object]) -> Json:
    """The options of a game that a new table goes on with: of the same game, with as many seats, and no others."""
    game = GAMES[header["game"]]
    found = game.check_options(header["options"])
    is_same = name == game.name and seats == header["seats"]
    if not is_same or (options and checked_options(game, options) != found):
        raise BadAnswer("bad-origin")
    return found


def setup(
    game: str,
    seats: int,
    options: Json,
    deck: Json | None,
    clock: Mapping[str, object],
    secret: bytes,
    lines: list[str] | None,
) -> Setup:
    """A table's setup from what is stored of it; `lines` lead to the position it starts from, which takes a while."""
    start = None if lines is None else origin.position(lines)
    return Setup(GAMES[game], seats, options, deck, Clock(**clock), secret, start)  # type: ignore[arg-type]
