"""The command line `hanazono`: games, play, record, replay, verify, review, rules, bench, compile, join, serve, admin.

Every command parses and checks its arguments, then calls the module that does the work; that module is imported only
then, so that help is instant. An error in a command line is one line on standard error, with exit status 2 and nothing
on standard output.

The order of the file: the program; one function per command that adds it to the app. reading.py reads what was typed;
serving.py holds serve and admin, joining.py join, reviewing.py review, verifying.py verify.
"""

# ruff: noqa: PLC0415  (imports inside the commands: NumPy and Numba take a second that help need not wait for)

import json
import os
import secrets
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from hanazono import __version__
from hanazono.cli.arena import add_arena
from hanazono.cli.joining import add_join
from hanazono.cli.reading import (
    BAD_INPUT,
    MOST_SEED,
    allowed_values,
    print_error,
    print_usage_error,
    read_deck,
    read_game,
    read_level,
    read_number,
    read_options,
    read_seats,
    read_texts,
    refuse,
    shown,
    written,
)
from hanazono.cli.reviewing import add_review
from hanazono.cli.serving import add_admin, add_serve
from hanazono.cli.verifying import add_verify
from hanazono.words import LANGUAGES, Say, UnknownLanguage, language, speaker

if TYPE_CHECKING:
    from hanazono.games.contract import Game, Json

NO_METAVAR = " "  # a switch takes no value, whatever Typer would write there
WIDE = 200  # columns


# -- the program -----------------------------------------------------------------------------------------------------


def main() -> NoReturn:
    """The entry point: finds the language, then runs the command."""
    _forgive_streams()
    try:
        lang, words = split_language(sys.argv[1:])
    except UnknownLanguage as error:
        say, values = speaker(language()), shown({"found": error.wanted, "expected": ", ".join(LANGUAGES)})
        print_error(say, say("error-language", **values))
        sys.exit(BAD_INPUT)
    try:
        status = build(lang)(words or ["--help"], prog_name="hanazono", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        status = print_usage_error(speaker(lang), error.format_message())
    except BrokenPipeError:  # the reader has seen enough: `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)


def _forgive_streams() -> None:
    """Characters that a terminal cannot show or send must not crash the program."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def split_language(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language, and the command line without it: `--lang` may be anywhere."""
    wanted, rest = None, []
    left = iter(words)
    for word in left:
        if word == "--":
            rest += [word, *left]
        elif word == "--lang":
            wanted = next(left, "")
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return language(wanted), rest


def build(lang: str) -> typer.Typer:
    """The app, in that language: Typer fixes its help when the commands are defined."""
    say = speaker(lang)
    _translate_help(say)
    app = typer.Typer(
        cls=_spoken(TyperGroup, say),
        help=say("help-app"),
        subcommand_metavar=say("help-command-metavar"),
        options_metavar=say("help-options-metavar"),
        add_completion=False,
        pretty_exceptions_enable=False,
    )

    speaks = typer.Option("--lang", metavar="|".join(LANGUAGES), help=say("help-lang"), show_default=False)
    asks_version = typer.Option("--version", metavar=NO_METAVAR, help=say("help-version"), callback=print_version)

    @app.callback()
    def start(_lang: Annotated[str, speaks] = lang, _version: Annotated[bool, asks_version] = False) -> None:
        """Both options have taken effect by now."""

    for add in (add_games, add_play, add_record, add_replay, add_verify, add_review, add_rules, add_bench, add_compile):
        add(app, say)
    for add in (add_arena, add_join, add_serve, add_admin):
        add(app, say)
    return app


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"hanazono {__version__}")
        raise typer.Exit


def _translate_help(say: Say) -> None:
    rich_utils.ARGUMENTS_PANEL_TITLE = say("help-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help-options")
    rich_utils.COMMANDS_PANEL_TITLE = say("help-commands")
    rich_utils.DEFAULT_STRING = say("help-default")
    rich_utils.REQUIRED_LONG_STRING = say("help-required")


def _spoken(base: Any, say: Say) -> Any:
    """A Typer command class, with the English words that Typer hard-codes in the reader's language."""

    class Spoken(base):  # type: ignore[misc]
        def get_usage(self, ctx: Any) -> Any:
            usage = super().get_usage(ctx).replace("Usage:", say("help-usage"), 1)
            return usage.replace("{", "").replace("}", "")  # arguments without brackets are required

        def get_help_option(self, ctx: Any) -> Any:
            option = super().get_help_option(ctx)
            option.help, option.metavar = say("help-help"), NO_METAVAR
            return option

    return Spoken


def _command(app: typer.Typer, say: Say, name: str) -> Any:
    return app.command(
        name,
        cls=_spoken(TyperCommand, say),
        help=say(f"help-command-{name}"),
        options_metavar=say("help-options-metavar"),
    )


# -- games -----------------------------------------------------------------------------------------------------------


def add_games(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "games")  # type: ignore[untyped-decorator]
    def games() -> None:
        from hanazono.games import GAMES

        console = Console(highlight=False)
        for game in GAMES.values():
            seats = ", ".join(map(str, game.seats))
            console.print(f"[bold]{game.name}[/]  {say(f'{game.name}-title')}  ({say('games-seats')}: {seats})")
            console.print(say(f"{game.name}-sentence"))
            console.print(_options_table(game, say))
            console.print(say("games-try", game=game.name))
            console.print()


def _options_table(game: "Game", say: Say) -> Table:
    table = Table(*(say(f"games-{head}") for head in ("option", "values", "default", "meaning")))
    for option in game.speech.OPTIONS:
        meaning = say(f"{game.name}-option-{option.name}")
        table.add_row(option.name, allowed_values(option, say), written(option.default), meaning)
    return table


# -- play ------------------------------------------------------------------------------------------------------------


def add_play(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "play")  # type: ignore[untyped-decorator]
    def play(
        name: Annotated[str, typer.Argument(metavar="GAME", help=say("help-game"), show_default=False)],
        seats: Annotated[str | None, typer.Option(metavar="N", help=say("help-seats-play"))] = None,
        option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say("help-option"))] = None,
        seed: Annotated[str | None, typer.Option(metavar="S", help=say("help-seed"))] = None,
        people: Annotated[str, typer.Option(metavar="N", help=say("help-people"))] = "1",
        level: Annotated[str, typer.Option(metavar="LEVEL", help=say("help-level"))] = "bud",
        deck: Annotated[str | None, typer.Option(metavar="FILE", help=say("help-deck"))] = None,
    ) -> None:
        game = read_game(name, say)
        persons = read_number("--people", people, 0, max(game.seats), say)
        enough = str(min(count for count in game.seats if count >= persons))
        places = read_seats(game, enough if seats is None else seats, say)
        if persons > places:
            refuse(say, "error-people", found=persons, seats=places)
        options = read_options(game, option or [], say)
        cards = read_deck(game, deck, say)
        bots = read_level(level, say)
        new_seed = str(secrets.randbelow(MOST_SEED + 1))
        number = read_number("--seed", new_seed if seed is None else seed, 0, MOST_SEED, say)

        from hanazono import terminal

        compile_all(say, is_lasting=False)
        console = Console(highlight=False)
        raise typer.Exit(terminal.play(game, places, options, number, set(range(persons)), say, console, cards, bots))


# -- record and replay -----------------------------------------------------------------------------------------------


def add_record(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "record")  # type: ignore[untyped-decorator]
    def record(
        name: Annotated[str, typer.Argument(metavar="GAME", help=say("help-game"), show_default=False)],
        seats: Annotated[str, typer.Option(metavar="N", help=say("help-seats"), show_default=False)],
        games: Annotated[str, typer.Option(metavar="K", help=say("help-games-count"), show_default=False)],
        seed: Annotated[str, typer.Option(metavar="S", help=say("help-seed-record"), show_default=False)],
        option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say("help-option"))] = None,
        choices: Annotated[bool, typer.Option("--choices", metavar=NO_METAVAR, help=say("help-choices"))] = False,
        deck: Annotated[str | None, typer.Option(metavar="FILE", help=say("help-deck"))] = None,
    ) -> None:
        game = read_game(name, say)
        places = read_seats(game, seats, say)
        count = read_number("--games", games, 1, 2**31, say)  # each takes two of the 2**32 streams of a seed
        number = read_number("--seed", seed, 0, MOST_SEED, say)
        options = read_options(game, option or [], say)
        cards = read_deck(game, deck, say)

        from hanazono.table import transcript

        for index in range(count):
            lines = transcript.record(game, places, options, number, index, with_choices=choices, deck=cards)
            sys.stdout.write("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))


def add_replay(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "replay")  # type: ignore[untyped-decorator]
    def replay(file: Annotated[str, typer.Argument(metavar="FILE", help=say("help-file"))]) -> None:
        games = check_games(read_texts(file, say), file, say)  # all of them before anything is printed
        for game in games:
            print(replayed(game, say))
        print(say("replay-total", count=len(games)))


def check_games(texts: Iterable[str], file: str, say: Say, *, is_verified: bool = False) -> list[Any]:
    """All games of a file; ends the program if a line of it is wrong."""
    from hanazono.table import transcript

    try:
        return list(transcript.replay(texts, is_verified=is_verified))
    except transcript.BadTranscript as error:
        sentence = say(f"transcript-{error.reason}", line=str(error.line), **shown(error.values))
        print_error(say, say("error-transcript", file=file, sentence=sentence))
        raise typer.Exit(BAD_INPUT) from None


def replayed(game: Any, say: Say) -> str:
    """How a game ended, in one line."""
    return say(
        "replay-line",
        line=str(game.line),
        game=game.game,
        seats=game.seats,
        moves=game.moves,
        scores=", ".join(map(str, game.scores)),
        count=len(game.winners),
        winners=", ".join(map(str, game.winners)),
    )


# -- rules -----------------------------------------------------------------------------------------------------------


def add_rules(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "rules")  # type: ignore[untyped-decorator]
    def rules(
        name: Annotated[str | None, typer.Argument(metavar="GAME", help=say("help-games-wanted"))] = None,
        as_json: Annotated[bool, typer.Option("--json", metavar=NO_METAVAR, help=say("help-json"))] = False,
    ) -> None:
        from hanazono import statements

        if name is not None:
            read_game(name, say)
        try:
            rows, problems = statements.table(name), statements.problems(name)
        except statements.NoRepository:
            refuse(say, "error-no-repository")
        if as_json:
            print(json.dumps([{"id": row.id, "code": row.code, "tests": row.tests} for row in rows], indent=1))
        else:
            _print_rules(rows, problems, say)
        if problems:
            raise typer.Exit(1)


def _print_rules(rows: Sequence[Any], problems: Sequence[str], say: Say) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDE  # in a file, names need not be wrapped
    table = Table(*(say(f"rules-{head}") for head in ("statement", "code", "tests")))
    for row in rows:
        code = "\n".join(place.removeprefix("src/hanazono/games/") for place in row.code)
        tests = "\n".join(place.removeprefix("tests/") for place in row.tests)
        table.add_row(Text(row.id, overflow="fold"), Text(code, overflow="fold"), Text(tests, overflow="fold"))
    console.print(table)
    console.print(say("rules-count", count=len(rows)))
    console.print(say("rules-problems", count=len(problems)) if problems else say("rules-sound"))
    for problem in problems:
        console.print(Text(f"  {problem}", overflow="fold"))


# -- bench and compile -----------------------------------------------------------------------------------------------

BENCH_FACTS = (
    "moves_per_second",
    "games_per_second",
    "state_bytes",
    "compile_cold_s",
    "compile_cached_s",
    "python_move_us",
    "ratio",
)


def add_bench(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "bench")  # type: ignore[untyped-decorator]
    def bench(
        names: Annotated[list[str] | None, typer.Argument(metavar="GAME", help=say("help-games-wanted"))] = None,
        with_peers: Annotated[bool, typer.Option("--peers", metavar=NO_METAVAR, help=say("help-peers"))] = False,
        as_json: Annotated[bool, typer.Option("--json", metavar=NO_METAVAR, help=say("help-json"))] = False,
    ) -> None:
        from hanazono.games import GAMES

        games = [read_game(name, say).name for name in names or GAMES]

        from hanazono.lab import bench, peers

        if with_peers and not peers.is_installed():
            refuse(say, "bench-no-peers")
        with Console(stderr=True).status("") as status:
            rows = bench.run(games, lambda text: status.update(Text(text)))
            theirs = peers.run(lambda text: status.update(Text(text))) if with_peers else []
        if as_json:
            print(json.dumps(rows + theirs, indent=1))
        else:
            _print_bench(rows, say)
            if with_peers:
                _print_peers(rows, theirs, say)


def _print_bench(rows: Sequence["Json"], say: Say) -> None:
    """One line per table measured, with the options that differ from the game's defaults."""
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column(say("bench-game"), no_wrap=True)
    for fact in BENCH_FACTS:
        table.add_column(say(f"bench-{fact}"), justify="right", no_wrap=True)
    for row in rows:
        defaults = {option.name: option.default for option in read_game(row["game"], say).speech.OPTIONS}
        options = [f"{name}={written(value)}" for name, value in row["options"].items() if value != defaults[name]]
        numbers = (say("bench-number", value=row[fact]) for fact in BENCH_FACTS)
        table.add_row("\n".join([f"{row['game']}, {row['seats']}", *options]), *numbers)
    console.print(table)
    console.print(say("bench-about"))


def _print_peers(rows: Sequence["Json"], theirs: Sequence["Json"], say: Say) -> None:
    from hanazono.lab import peers

    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column("OpenSpiel", no_wrap=True)
    table.add_column(say("bench-moves_per_second"), justify="right", no_wrap=True)
    for row in theirs:
        table.add_row(row["game"], say("bench-number", value=row["moves_per_second"]))
    console.print(table)
    console.print(say("bench-peers", ratio=peers.ratio(rows, theirs)))


def add_compile(app: typer.Typer, say: Say) -> None:
    @_command(app, say, "compile")  # type: ignore[untyped-decorator]
    def compile_rules() -> None:
        compile_all(say, is_lasting=True)
        print(say("compile-done"))


def compile_all(say: Say, *, is_lasting: bool) -> None:
    """Compiles what is not compiled yet, with a progress bar, which disappears when it is full unless `is_lasting`."""
    from rich.progress import Progress

    from hanazono.bots.ahead import compile_ahead

    console = Console(stderr=True)
    with Progress(console=console, transient=not is_lasting, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("compile-title"), total=None)
        for label, done, total in compile_ahead():
            progress.update(task, description=label, completed=done, total=total)
