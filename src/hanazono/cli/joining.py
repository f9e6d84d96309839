"""The command `join`: a table on a server, over the network."""

# ruff: noqa: PLC0415  (imports inside the command: NumPy and Numba take a second that help need not wait for)

from typing import TYPE_CHECKING, Annotated

import typer

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
    from hanazono.games.contract import Json


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
        from hanazono.join.api import Address, ClientError

        try:
            address = Address.read(url)
            form = None
            if new is not None:
                form = _read_new(new, seats, bots, level, clock, option or [], is_public=public, say=say)
                if address.table is not None:
                    refuse(say, "join-error-new-at-table", server=address.base)

            from hanazono.join import client

            raise typer.Exit(client.join(address, say, name=name, is_guest=guest, form=form))
        except ClientError as error:
            print_error(say, error.words(say))
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
) -> "Json":
    """What a server is sent to make the table."""
    from hanazono.join.client import read_clock, table_form

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
    chosen = read_options(game, options, say)
    return table_form(name, places, machines, skill, options=chosen, clock=time, is_public=is_public)
