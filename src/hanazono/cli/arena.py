"""The command `arena`: bots play each other, to measure how strong each is."""

# ruff: noqa: PLC0415  (imports inside the command: NumPy and Numba take a second that help need not wait for)

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hanazono import cli
from hanazono.cli.reading import read_game, read_number, read_seats, refuse
from hanazono.words import Say

if TYPE_CHECKING:
    from hanazono.games.contract import Json
    from hanazono.lab.arena.matches import Match, Played

MOST_GAMES = 10**6
MOST_JOBS = 256
STRENGTH = Path("docs/strength.md")


def add_arena(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "arena")  # type: ignore[untyped-decorator]
    def arena(
        words: Annotated[
            list[str] | None, typer.Argument(metavar="GAME BOT BOT …", help=say("help-arena-bots"))
        ] = None,
        seats: Annotated[str | None, typer.Option(metavar="N", help=say("help-arena-seats"))] = None,
        games: Annotated[str, typer.Option(metavar="K", help=say("help-arena-games"))] = "100",
        jobs: Annotated[str, typer.Option(metavar="J", help=say("help-arena-jobs"))] = "2",
        out: Annotated[str | None, typer.Option(metavar="FOLDER", help=say("help-arena-out"))] = None,
        ladder: Annotated[
            bool, typer.Option("--ladder", metavar=cli.NO_METAVAR, help=say("help-arena-ladder"))
        ] = False,
        as_json: Annotated[bool, typer.Option("--json", metavar=cli.NO_METAVAR, help=say("help-json"))] = False,
    ) -> None:
        processes = read_number("--jobs", jobs, 1, MOST_JOBS, say)
        folder = None if out is None else Path(out)
        try:
            if ladder:
                _climb([read_game(name, say).name for name in words or []], folder, processes, say)
            else:
                count = read_number("--games", games, 1, MOST_GAMES, say)
                _meet(words or [], seats, count, folder, processes, as_json=as_json, say=say)
        except KeyboardInterrupt:
            Console(stderr=True).print(say("arena-stopped"))
            raise typer.Exit(130) from None


# -- everybody against everybody -------------------------------------------------------------------------------------


def _meet(
    words: list[str], seats: str | None, count: int, folder: Path | None, jobs: int, *, as_json: bool, say: Say
) -> None:
    if len(words) < 3:
        refuse(say, "arena-error-few")
    game, bots = read_game(words[0], say), list(dict.fromkeys(words[1:]))
    places = read_seats(game, str(game.seats[0]) if seats is None else seats, say)
    _check_bots(bots, say)

    from hanazono.lab.arena.matches import Kept, play_all, round_robin, tasks
    from hanazono.lab.arena.page import page
    from hanazono.lab.arena.results import arena_results

    folder = folder or Path("arena") / f"{game.name}-{places}"
    matches = round_robin(game, places, bots)
    wanted = {match: list(tasks(match, count)) for match in matches}
    cli.compile_all(say, is_lasting=False)
    kept = Kept(folder)
    missing = {match: [task for task in every if not kept.has(task)] for match, every in wanted.items()}
    with _bar() as bar:
        rows = {match: bar.add_task(_title(match), total=len(wanted[match])) for match in matches}
        for match, row in rows.items():
            bar.update(row, completed=len(wanted[match]) - len(missing[match]))
        play_all(missing, kept, jobs, lambda played: bar.advance(rows[played.match]), lambda _: False)
    results = arena_results(game.name, places, bots, matches, kept)
    (folder / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    (folder / "index.html").write_text(page(results))
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        _print_results(results, folder, say)


def _check_bots(bots: list[str], say: Say) -> None:
    from hanazono.lab.arena.contenders import BadContender, contender, names

    if len(bots) < 2:
        refuse(say, "arena-error-few")
    for bot in bots:
        try:
            contender(bot)
        except BadContender:
            refuse(say, "arena-error-bot", found=bot, expected=", ".join(names()))


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def _title(match: "Match") -> str:
    return f"{match.one} – {match.others}"


def _print_results(results: "Json", folder: Path, say: Say) -> None:
    console = Console(highlight=False)
    table = Table(
        *(say(f"arena-{head}") for head in ("match", "games", "share", "interval", "points", "time")), box=None
    )
    for match in results["matches"]:
        low, high = match["interval"]
        points, times = match["mean_points"], match["ms_per_move"]
        table.add_row(
            f"{match['one']} – {match['others']}",
            str(match["games"]),
            f"{match['share']:.3f}",
            f"{low:.3f} – {high:.3f}",
            f"{points[0]:.1f}, {points[1]:.1f}",
            f"{times[0]:.1f}, {times[1]:.1f}",
        )
    console.print(table)
    for row in sorted(results["bots"], key=lambda row: -row["elo"]):
        console.print(f"  {row['bot']}: {row['elo']:+d} ± {row['elo_error']} Elo")
    console.print(say("arena-page", path=str(folder / "index.html")))


# -- the ladder ------------------------------------------------------------------------------------------------------


def _climb(games: list[str], folder: Path | None, jobs: int, say: Say) -> None:
    from hanazono.games import GAMES
    from hanazono.lab.arena import ladder

    cli.compile_all(say, is_lasting=False)
    with _bar() as bar:
        rows: dict[Any, Any] = {}

        def tell(match: "Match", _played: "Played") -> None:
            if match not in rows:
                for earlier in rows.values():
                    bar.update(earlier, visible=False)
                rows[match] = bar.add_task(f"{match.game}: {_title(match)}", total=ladder.MOST_GAMES)
            bar.advance(rows[match])

        results, minutes = ladder.climb(games or list(GAMES), folder or Path("arena/ladder"), jobs, tell)
    ladder.write(STRENGTH, results, minutes)
    for row in results:
        print(f"{row['game']}-{row['seats']} {row['one']} – {row['others']}: {row['share']:.3f} {row['verdict']}")
    print(say("arena-page", path=str(STRENGTH)))
