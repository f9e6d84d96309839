"""Moves that are not among the choices now, to ask the server why not.

A question may know hundreds of moves; a few of each kind find nearly all of the rules that forbid any, without a flood.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest

from hanazono.games.contract import Game, Json

MOST_WHYS = 24  # for one question; the server counts messages


def missing(game: Game, ask: str, choices: Sequence[Json]) -> list[Json]:
    """Moves of the open question that cannot be made, of as many kinds as there are."""
    offered = {_key(_bare(game, choice["move"])) for choice in choices}
    for moves in _questions(game, ask):
        if offered <= moves.keys():
            return _mixed([move for key, move in moves.items() if key not in offered])
    return []


def _questions(game: Game, ask: str) -> Iterator[dict[str, Json]]:
    """The moves of each question of that name."""
    for question, name in game.rules.QUESTIONS.asks.items():
        if name == ask:
            named = (game.speech.choice(question, move) for move in range(game.box.MOVES))
            yield {_key(move): move for move in named if move is not None}


def _bare(game: Game, move: Json) -> Json:
    """A move without what its form takes from the state."""
    return {name: value for name, value in move.items() if name not in game.details.names}


def _key(move: Json) -> str:
    return json.dumps(move, sort_keys=True)


def _mixed(moves: Sequence[Json]) -> list[Json]:
    """A few of each kind, those of one kind spread over all of it."""
    kinds: dict[tuple[str, ...], list[Json]] = {}
    for move in moves:
        kinds.setdefault(tuple(sorted(move)), []).append(move)
    spread = [_spread(kind) for kind in kinds.values()]
    mixed = chain.from_iterable(zip_longest(*spread))
    return [move for move in mixed if move is not None][:MOST_WHYS]


def _spread(moves: list[Json]) -> list[Json]:
    step = max(1, len(moves) // MOST_WHYS)
    return moves[::step]
