"""The command `join`: a table on a server, over the network."""

# ruff: noqa: PLC0415  (imports inside the command: NumPy and Numba take a second that help need not wait for)

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from hanazono import cli
from hanazono.cli.reading import (
    BAD_INPUT,
    print_error,
    read_game,
    read_level,
    read_number,
    read_options,
    read_seats,
    refuse,
)
from hanazono.words import Say

if TYPE_CHECKING:
    from hanazono.join.door import NewTable


def add_join(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "join")  # type: ignore[untyped-decorator]
    def join(
        url: Annotated[str, typer.Argument(metavar="URL", help=say("help-join-url"), show_default=False)],
        name: Annotated[str | None, typer.Option(metavar="NAME", help=say("help-join-name"))] = None,
        guest: Annotated[bool, typer.Option("--guest", metavar=cli.NO_METAVAR, help=say("help-join-guest"))] = False,
        new: Annotated[str | None, typer.Option(metavar="GAME", help=say("help-join-new"))] = None,
        seats: Annotated[str | None, typer.Option(metavar="N", help=say("help-join-seats"))] = None,
        bots: Annotated[str | None, typer.Option(metavar="K", help=say("help-join-bots"))] = None,
        level: Annotated[str | None, typer.Option(metavar="LEVEL", help=say("help-join-level"))] = None,
        public: Annotated[bool, typer.Option("--public", metavar=cli.NO_METAVAR, help=say("help-join-public"))] = False,
        clock: Annotated[str | None, typer.Option(metavar="CLOCK", help=say("help-join-clock"))] = None,
        option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=say("help-option"))] = None,
    ) -> None:
        if new is None:
            given = {
                "--seats": seats,
                "--bots": bots,
                "--level": level,
                "--public": public,
                "--clock": clock,
                "--option": option,
            }
            for unused, value in given.items():
                if value:
                    refuse(say, "join-error-needs-new", option=unused)
        from hanazono.join.errors import Refusal, Trouble
        from hanazono.join.server import Address

        try:
            address = Address.read(url)
            table = (
                None
                if new is None
                else _read_new(new, seats, bots, level, clock, option or [], is_public=public, say=say)
            )
            if table is not None and address.table is not None:
                refuse(say, "join-error-new-at-table", server=address.base)

            from hanazono.join import door

            console = Console(highlight=False)
            raise typer.Exit(door.join(address, say, console, name=name, is_guest=guest, new=table))
        except (Trouble, Refusal) as problem:
            print_error(say, problem.words(say))
            raise typer.Exit(BAD_INPUT) from None


def _read_new(
    name: str,
    seats: str | None,
    bots: str | None,
    level: str | None,
    clock: str | None,
    options: list[str],
    *,
    is_public: bool,
    say: Say,
) -> "NewTable":
    from hanazono.join.door import NewTable, read_clock

    game = read_game(name, say)
    machines = read_number("--bots", bots or "0", 0, max(game.seats) - 1, say)
    enough = str(min(count for count in game.seats if count > machines))
    places = read_seats(game, enough if seats is None else seats, say)
    if machines >= places:
        refuse(say, "join-error-bots", found=machines, seats=places)
    time = {} if clock is None else read_clock(clock)
    if time is None:
        refuse(say, "join-error-clock", found=clock or "")
    skill = None if level is None else read_level(level, say)
    return NewTable(name, places, machines, is_public, read_options(game, options, say), time, skill)
