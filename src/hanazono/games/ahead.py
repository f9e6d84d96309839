"""Compiles the rules of all games ahead, so that nobody waits for it later."""

from collections.abc import Callable, Iterator

import numba
import numpy as np

from hanazono.games import GAMES
from hanazono.games.contract import Game
from hanazono.games.dispatch import outlook, turn, why_not
from hanazono.games.kit import ABOVE, SPECTATOR, State, no_moves
from hanazono.games.playout import play_logged, playouts

Part = tuple[str, Callable[[], object]]  # what it is called, and what compiles it


def compile_ahead() -> Iterator[tuple[str, int, int]]:
    """Compiles, or loads from disk, one part after the other; tells which is done, how many are, and of how many."""
    return compile_parts([part for game in GAMES.values() for part in rule_parts(game)])


def compile_parts(parts: list[Part]) -> Iterator[tuple[str, int, int]]:
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return  # rules are interpreted here
    for done, (label, part) in enumerate(parts, 1):
        part()
        yield label, done, len(parts)


def rule_parts(game: Game) -> list[Part]:
    """What a program will call of a game, smallest first, so that progress is even."""
    s = game.new(game.seats[-1])
    seat = game.asked(s)[0]
    parts: dict[str, Callable[[], object]] = {
        "why_not": lambda: why_not(s, seat, 0),
        "turn": lambda: turn(game.new(game.seats[-1]), seat, game.legal(s, seat)[0], (0, 0, 0)),
        "outlook": lambda: outlook(s),
        "score": lambda: game.scores(s),
        "winners": lambda: game.winners(s),
        "veil": lambda: game.veiled(s, seat),
        "imagine": lambda: game.secrets.imagine(game.veiled(s, SPECTATOR), SPECTATOR),
        "playouts": lambda: play_one(game),
        "speech": lambda: _speak(game),
    }
    return [(f"{game.name}: {name}", part) for name, part in parts.items()]


def play_one(game: Game, games: int = 1) -> int:
    """Plays random games with the most seats in one compiled call; says how many moves they had."""
    offered = no_moves(game.box.MOVES)
    random = np.zeros(4, np.uint32)
    return playouts(game.blank(game.seats[-1]), np.zeros(1, game.record), random, offered, games, 0)


def _speak(game: Game) -> None:
    """Walks through a game with its options as they are, and one with others, looking at everything from every side."""
    for options in ({}, {option.name: option.values[-1] for option in game.speech.OPTIONS if option.values}):
        _walk(game, game.new(game.seats[-1], options))


def _walk(game: Game, s: State) -> None:
    random = np.random.default_rng(0)
    while True:
        for viewer in (*range(s.seats), SPECTATOR, ABOVE):
            game.view(s, viewer)
            game.events(s, viewer)
        asked = game.asked(s)
        if not asked:
            break
        game.answer(s, asked[0], random.choice(np.array(game.choices(s, asked[0]), object))["move"])
    game.speech.score_sheet(s)
    play_logged(s, np.zeros(4, np.uint32), no_moves(game.box.MOVES), np.zeros((64, 4), np.int16))
