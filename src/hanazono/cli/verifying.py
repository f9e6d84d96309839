"""The command `verify`: whether the chance of finished games was fair, and for which of their questions that is proved.

It exits with status 0 only if every draw of every game was recomputed, and with 3 if some come from another game whose
transcript was not given; a wrong draw is an error like any other.
"""

# ruff: noqa: PLC0415  (imports inside the command: NumPy and Numba take a second that help need not wait for)

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from hanazono import cli
from hanazono.cli.reading import read_texts, refuse
from hanazono.words import Say

if TYPE_CHECKING:
    from hanazono.table.transcript import Kept, Played
    from hanazono.table.verify import Game, Verified

PARTLY_CHECKED = 3  # exit status


def add_verify(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "verify")  # type: ignore[untyped-decorator]
    def verify(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help-file"))],
        origin: Annotated[list[str] | None, typer.Option(metavar="FILE", help=say("help-origin"))] = None,
    ) -> None:
        found = _verified(file, origin or [], say)
        for played, proved in found:
            print(cli.replayed(played, say))
            for sentence in _sentences(proved, say):
                print(f"  {sentence}")
        partly = sum(not proved.is_whole for _, proved in found)
        print(say("verify-part", count=partly) if partly else say("verify-total", count=len(found)))
        raise typer.Exit(PARTLY_CHECKED if partly else 0)


def _verified(file: str, origins: Sequence[str], say: Say) -> "list[tuple[Played, Verified]]":
    """The games of a file and what is proved of each; exits if a line, a draw or an origin is wrong."""
    from hanazono.table.verify import WrongOrigin, verified

    games, older = _games(file, say), [_only_game(origin, say) for origin in origins]
    try:
        found = [(game.played, verified(game, older)) for game in games]
    except WrongOrigin as wrong:
        refuse(say, "error-origin", file=file, origin=origins[wrong.origin], line=str(wrong.line))
    used = max(proved.origins for _, proved in found)
    if used < len(origins):
        refuse(say, "error-origin-needless", origin=origins[used])
    return found


def _only_game(file: str, say: Say) -> "Game":
    games = _games(file, say)
    if len(games) > 1:
        refuse(say, "error-origin-several", origin=file, count=len(games))
    return games[0]


def _games(file: str, say: Say) -> "list[Game]":
    from hanazono.table.verify import split

    texts = list(read_texts(file, say))
    return split(texts, cli.check_games(texts, file, say, is_verified=True))


# -- in words --------------------------------------------------------------------------------------------------------


def _sentences(proved: "Verified", say: Say) -> Iterator[str]:
    """What is proved of a game, question by question, and who was left out."""
    parts = []
    for each in proved.stretches:
        first = max(1, each.first)  # 0 is the deal
        count, deal = each.last - first + 1, "no" if each.first else "yes"
        questions = say("verify-questions", deal=deal, count=count, first=str(first), last=str(each.last))
        number = "one" if each.first == each.last else "other"
        how = "own" if each.source is None else "origin" if each.is_verified else "unchecked"
        parts.append(say(f"verify-{how}", questions=questions, number=number, source=_source(each.source, say)))
    yield say("verify-parts", parts=say("verify-semicolon").join(parts))
    for source, seats in proved.withheld:
        which = "own" if source is None else "origin"
        values = {"seats": ", ".join(map(str, seats)), "source": _source(source, say)}
        yield say("verify-withheld", which=which, count=len(seats), **values)


def _source(kept: "Kept | None", say: Say) -> str:
    """The game that another one was played on from."""
    return "" if kept is None else say("verify-source", place=kept.place or "unknown", id=kept.id or "")
