"""The command `review`: what every decision of finished games was worth, and what it cost."""

# ruff: noqa: PLC0415  (imports inside the command: NumPy and Numba take a second that help need not wait for)

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from hanazono import cli
from hanazono.cli.reading import read_number, read_texts
from hanazono.words import Say

if TYPE_CHECKING:
    from hanazono.bots.analysis import Judged, Reviewed
    from hanazono.table.transcript import Decision

ITERATIONS = "2000"  # as on a server
MOST_ITERATIONS = 1_000_000


def add_review(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "review")  # type: ignore[untyped-decorator]
    def review(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help-file"))],
        iterations: Annotated[str, typer.Option(metavar="N", help=say("help-iterations"))] = ITERATIONS,
        as_json: Annotated[bool, typer.Option("--json", metavar=cli.NO_METAVAR, help=say("help-json"))] = False,
    ) -> None:
        count = read_number("--iterations", iterations, 1, MOST_ITERATIONS, say)
        texts = list(read_texts(file, say))
        games = cli.check_games(texts, file, say)
        cli.compile_all(say, is_lasting=False)
        reviewed = list(_review(texts, len(games), count, say))
        if as_json:
            print(json.dumps(_as_json(games, reviewed, count), indent=1, ensure_ascii=False))
            return
        for game, decisions in zip(games, reviewed, strict=True):
            print(cli.replayed(game, say))
            _print_decisions(decisions, game.seats, say)


Decisions = Sequence[tuple["Decision", "Reviewed"]]  # of one game: each decision, and its judgement


def _review(texts: Sequence[str], games: int, iterations: int, say: Say) -> Iterator[Decisions]:
    """Judges the decisions of all games of a file, with a progress bar that disappears when it is full."""
    from rich.progress import Progress

    from hanazono.bots import analysis
    from hanazono.table.transcript import Lines, decisions

    lines = Lines(texts)
    made = [list(decisions(lines)) for _ in range(games)]
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("review-title"), total=sum(map(len, made)))
        for each in made:
            reviewed = []
            for decision in analysis.review(each, iterations=iterations):
                reviewed.append(decision)
                progress.advance(task)
            yield list(zip(each, reviewed, strict=True))


def _as_json(games: Sequence[Any], reviewed: Sequence[Decisions], iterations: int) -> list[dict[str, Any]]:
    return [
        {
            "line": game.line,
            "game": game.game,
            "seats": game.seats,
            "iterations": iterations,
            "decisions": [each.as_json() for _, each in decisions],
        }
        for game, decisions in zip(games, reviewed, strict=True)
    ]


# -- in words --------------------------------------------------------------------------------------------------------


def _print_decisions(decisions: Decisions, seats: int, say: Say) -> None:
    names = [say("review-seat", seat=str(seat)) for seat in range(seats)]
    for decision, reviewed in decisions:
        words = _choices_in_words(decision, names, say)
        made = next(each for each in reviewed.choices if each.move == reviewed.made)
        number, best = str(reviewed.number), reviewed.choices[0]
        worth = _worth(made, say)
        print(say("review-made", number=number, seat=names[reviewed.seat], choice=words[_key(made)], worth=worth))
        if made is not best:
            cost = _percent(reviewed.cost, reviewed.cost_error, say)
            print(say("review-best", choice=words[_key(best)], worth=_worth(best, say), cost=cost))
    for seat, name in enumerate(names):
        costs = [each.cost for _, each in decisions if each.seat == seat and each.cost is not None]
        if costs:
            print(say("review-total", seat=name, count=len(costs), cost=100 * sum(costs) / len(costs)))


def _choices_in_words(decision: "Decision", names: Sequence[str], say: Say) -> dict[str, str]:
    """Every choice in words, by its JSON."""
    game, seat = decision.game, decision.seat
    view = game.speech.view(decision.veiled, seat)
    return {
        json.dumps(choice["move"], sort_keys=True): Text.from_markup(
            game.text.choice_words(choice, view, names, say)
        ).plain
        for choice in game.speech.choices(decision.veiled, seat)
    }


def _key(judged: "Judged") -> str:
    return json.dumps(judged.move, sort_keys=True)


def _worth(judged: "Judged", say: Say) -> str:
    return _percent(judged.win, judged.win_error, say)


def _percent(share: float | None, error: float | None, say: Say) -> str:
    if share is None or error is None:
        return say("review-untried")
    return say("review-percent", share=100 * share, error=100 * error)
