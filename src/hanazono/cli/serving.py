"""The commands for operators: `hanazono serve`, and `hanazono admin` with its subcommands.

The order of the file: serve; admin; the commands of admin; what they share.
"""

# ruff: noqa: PLC0415  (imports inside the commands: NumPy and Numba take a second that help need not wait for)

import asyncio
import logging
import os
import shlex
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from hanazono import cli
from hanazono.cli.reading import is_control, read_number, refuse, shown
from hanazono.words import Say

if TYPE_CHECKING:
    from hanazono.server.admin import Admin, Fault
    from hanazono.server.process.settings import BadSetting

MOST_DAYS = 100_000
MOST_TABLES = 10_000
MOST_NUMBER = 2**63 - 1

T = TypeVar("T")


# -- serve -----------------------------------------------------------------------------------------------------------


def add_serve(app: typer.Typer, say: Say) -> None:
    def option(name: str, metavar: str) -> Any:
        return typer.Option(f"--{name.replace('_', '-')}", metavar=metavar, help=say(f"help-serve-{name}"))

    @cli._command(app, say, "serve")  # type: ignore[untyped-decorator]
    def serve(
        database: Annotated[str | None, option("database", "URL")] = None,
        host: Annotated[str | None, option("host", "HOST")] = None,
        port: Annotated[str | None, option("port", "N")] = None,
        workers: Annotated[str | None, option("workers", "N")] = None,
        origins: Annotated[str | None, option("origins", "URLS")] = None,
        proxies: Annotated[str | None, option("proxies", "HOSTS")] = None,
        rate: Annotated[str | None, option("rate", "X")] = None,
        pause: Annotated[str | None, option("pause", "SECONDS")] = None,
        contact: Annotated[str | None, option("contact", "URL")] = None,
        metrics: Annotated[str | None, option("metrics", "WHO")] = None,
        thinkers: Annotated[str | None, option("thinkers", "N")] = None,
        database_pool: Annotated[str | None, option("database_pool", "N")] = None,
        log_level: Annotated[str | None, option("log_level", "LEVEL")] = None,
    ) -> None:
        given = dict(locals())

        from hanazono.server.process.settings import BadSetting, Settings

        try:
            settings = Settings.read(**{each.name: given.get(each.name) for each in fields(Settings)})
        except BadSetting as error:
            _refuse_setting(say, error, given)

        from hanazono.games.kit import cache_folder
        from hanazono.server.launch import run
        from hanazono.server.launch.compiling import NotCompiled
        from hanazono.server.process.database import NoDatabase

        try:
            status = run.serve(settings, lambda address: _say_open(say, address), _progress(say))
        except BadSetting as error:
            _refuse_setting(say, error, given)
        except NoDatabase as error:
            refuse(say, f"error-database-{error.reason}", database=error.url, why=error.why, **error.more)
        except NotCompiled as error:
            refuse(say, "error-compiling", why=error.why, folder=str(cache_folder()))
        except run.NoAddress as error:
            refuse(say, f"error-address-{error.reason}", host=error.host, port=str(error.port))
        raise typer.Exit(status)


def _refuse_setting(say: Say, error: "BadSetting", given: Mapping[str, Any]) -> NoReturn:
    """Reports a bad setting in one line: by its option, or by its variable if it came from the environment."""
    is_typed = given.get(error.name) is not None
    name = f"--{error.name.replace('_', '-')}" if is_typed else f"HANAZONO_{error.name.upper()}"
    if error.name == "workers" and isinstance(error.found, int) and error.found > 1:
        database = _url(given.get("database"))
        refuse(say, "error-workers-sqlite", name=name, found=str(error.found), database=database)
    if error.name == "metrics" and error.found == "here":
        refuse(say, "error-metrics-here", name=name)
    refuse(say, "error-setting", name=name, found=str(error.found), expected=say(f"setting-{error.name}"))


def _say_open(say: Say, address: str) -> None:
    print(say("serve-open", address=address), flush=True)


def _progress(say: Say) -> Callable[[str, int, int], None]:
    """Shows the progress of compiling: a bar on a terminal, else one line in the log."""
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True)

    def show(label: str, done: int, total: int) -> None:
        if not console.is_terminal:
            if done == 1:
                logging.getLogger(__name__).info(say("serve-compiling"))
            return
        if not bar.tasks:
            bar.start()
            bar.add_task(say("compile-title"))
        bar.update(bar.tasks[0].id, description=label, completed=done, total=total)
        if done == total:
            bar.stop()

    return show


# -- admin -----------------------------------------------------------------------------------------------------------


def add_admin(app: typer.Typer, say: Say) -> None:
    admin = typer.Typer(
        cls=cli._spoken(TyperGroup, say),
        help=say("help-command-admin"),
        subcommand_metavar=say("help-command-metavar"),
        options_metavar=say("help-options-metavar"),
        pretty_exceptions_enable=False,
    )

    @admin.callback(invoke_without_command=True)
    def start(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    for add in (_add_tables, _add_close, _add_chat, _add_ban, _add_unban, _add_backup, _add_check, _add_retention):
        add(admin, say)
    app.add_typer(admin, name="admin")


def _database(say: Say) -> Any:
    return typer.Option("--database", metavar="URL", help=say("help-admin-database"))


def _table(say: Say) -> Any:
    return typer.Argument(metavar="TABLE", help=say("help-admin-table"), show_default=False)


def _person(say: Say) -> Any:
    return typer.Argument(metavar="PERSON", help=say("help-admin-person"), show_default=False)


# -- the commands of admin -------------------------------------------------------------------------------------------


def _add_tables(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "tables")  # type: ignore[untyped-decorator]
    def tables(
        table: Annotated[str | None, _table(say)] = None,
        phase: Annotated[str | None, typer.Option(metavar="PHASE", help=say("help-admin-phase"))] = None,
        most: Annotated[str, typer.Option(metavar="N", help=say("help-admin-most"))] = "100",
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        from hanazono.server.admin import PHASES

        if phase is not None and phase not in PHASES:
            refuse(say, "error-phase", found=phase, expected=", ".join(PHASES))
        limit = read_number("--most", most, 1, MOST_TABLES, say)
        if table is None:
            found = _do(say, database, lambda admin: admin.tables(phase, limit))
            _print_tables(found, say)
        else:
            _print_seats(_do(say, database, lambda admin: admin.seats(table), table=table), say)


def _print_tables(tables: Sequence[dict[str, Any]], say: Say) -> None:
    rows = [
        (
            each["id"],
            each["game"],
            each["phase"],
            _time(each["moved"] or each["created"]),
            ", ".join(seat["name"] or seat["bot"] or "–" for seat in each["seats"]),
        )
        for each in tables
    ]
    _print_table([say(f"admin-{head}") for head in ("table", "game", "phase", "moved", "seats")], rows)
    print(say("admin-tables-count", count=len(tables)))


def _print_seats(seats: Sequence[dict[str, Any]], say: Say) -> None:
    heads = [say(f"admin-{head}") for head in ("seat", "name", "person", "bot")]
    _print_table(
        heads, [(each["seat"], each["name"] or "", each["person_id"] or "", each["bot"] or "") for each in seats]
    )


def _add_close(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "close")  # type: ignore[untyped-decorator]
    def close(
        table: Annotated[str, _table(say)],
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        if not _do(say, database, lambda admin: admin.close([table]), table=table):
            refuse(say, "error-table-over", found=table)
        print(say("admin-closed", table=table))


def _add_chat(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "chat")  # type: ignore[untyped-decorator]
    def chat(
        table: Annotated[str, _table(say)],
        remove: Annotated[str | None, typer.Option(metavar="N", help=say("help-admin-remove"))] = None,
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        if remove is not None:
            number = read_number("--remove", remove, 1, MOST_NUMBER, say)
            _do(say, database, lambda admin: admin.unsay(table, number), "error-chat-line", found=remove, table=table)
            print(say("admin-unsaid", number=remove))
            return
        lines = _do(say, database, lambda admin: admin.chat(table), table=table)
        heads = [say(f"admin-{head}") for head in ("number", "time", "person", "name", "text")]
        rows = [(each["id"], _time(each["at"]), each["person_id"] or "", each["name"], each["text"]) for each in lines]
        _print_table(heads, rows)
        print(say("admin-chat-count", count=len(lines)))


def _add_ban(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "ban")  # type: ignore[untyped-decorator]
    def ban(
        person: Annotated[str, _person(say)],
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        _ban(person, database, say, is_banned=True)


def _add_unban(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "unban")  # type: ignore[untyped-decorator]
    def unban(
        person: Annotated[str, _person(say)],
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        _ban(person, database, say, is_banned=False)


def _ban(who: str, database: str | None, say: Say, *, is_banned: bool) -> None:
    person = _do(say, database, lambda admin: admin.ban(who, is_banned=is_banned), "error-person", found=who)
    print(_plain(say("admin-banned" if is_banned else "admin-unbanned", name=person.name, person=person.id)))


def _add_backup(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "backup")  # type: ignore[untyped-decorator]
    def backup(
        file: Annotated[str, typer.Argument(metavar="FILE", help=say("help-admin-file"), show_default=False)],
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        from hanazono.server.admin import back_up

        source = _do(say, database, _file)
        if source is None:
            refuse(say, "error-backup-postgres", command=pg_dump(_url(database), file))
        try:
            back_up(source, Path(file))
        except FileExistsError:
            refuse(say, "error-backup-there", file=file)
        except OSError as error:
            refuse(say, "error-backup", file=file, reason=error.strerror or str(error))
        print(say("admin-backed-up", file=file))


async def _file(admin: "Admin") -> Path | None:
    return admin.database.file


def pg_dump(url: str, file: str) -> str:
    """The command that backs up a PostgreSQL database; it asks for the password if one is needed."""
    from sqlalchemy import make_url

    plain = make_url(url)._replace(password=None, drivername="postgresql").render_as_string()
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", f"--dbname={plain}"])


def _add_check(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "check")  # type: ignore[untyped-decorator]
    def check(database: Annotated[str | None, _database(say)] = None) -> None:
        count, faults = _do(say, database, lambda admin: _check_all(admin, say))
        for fault in faults:
            sentence = say(f"admin-check-{fault.reason}", **shown({"found": fault.found, "expected": fault.expected}))
            print(_plain(say("admin-check-fault", table=fault.table_id, sentence=sentence)))
        if faults:
            wrong = len({fault.table_id for fault in faults})
            print(say("admin-check-wrong", wrong=wrong, count=count))
            raise typer.Exit(1)
        print(say("admin-check-sound", count=count))


async def _check_all(admin: "Admin", say: Say) -> tuple[int, list["Fault"]]:
    console, count = Console(stderr=True), 0
    faults: list[Fault] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(say("admin-checking"), total=None)
        async for done, total, found in admin.check():
            count = total
            faults += found
            progress.update(task, completed=done, total=total)
    return count, faults


def _add_retention(app: typer.Typer, say: Say) -> None:
    @cli._command(app, say, "retention")  # type: ignore[untyped-decorator]
    def retention(
        days: Annotated[str, typer.Argument(metavar="DAYS", help=say("help-admin-days"), show_default=False)],
        dry_run: Annotated[
            bool, typer.Option("--dry-run", metavar=cli.NO_METAVAR, help=say("help-admin-dry-run"))
        ] = False,
        database: Annotated[str | None, _database(say)] = None,
    ) -> None:
        number = read_number("DAYS", days, 1, MOST_DAYS, say)
        counts = _do(say, database, lambda admin: admin.count_old(number) if dry_run else admin.remove_old(number))
        print(say("admin-retention", dry="yes" if dry_run else "no", **vars(counts)))


# -- what they share -------------------------------------------------------------------------------------------------


def _do(
    say: Say,
    database: str | None,
    work: "Callable[[Admin], Awaitable[T]]",
    unknown: str = "error-table",
    **values: str,
) -> T:
    """Opens the database and does something with it; if something is missing, reports it with these values."""
    from hanazono.server.admin import Admin, Unknown
    from hanazono.server.process.database import NoDatabase
    from hanazono.server.process.settings import BadSetting

    async def run() -> T:
        async with Admin.open(_url(database)) as admin:
            return await work(admin)

    try:
        return asyncio.run(run())
    except BadSetting as error:
        _refuse_setting(say, error, {"database": database})
    except NoDatabase as error:
        refuse(say, f"error-database-{error.reason}", database=error.url, why=error.why)
    except Unknown:
        refuse(say, unknown, **{"found": values.get("table", ""), **values})


def _url(database: str | None) -> str:
    """The database given as an option, else the one of the environment, else the one in this folder."""
    from hanazono.server.process.settings import DATABASE

    return database or os.environ.get("HANAZONO_DATABASE") or DATABASE


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = cli.WIDE
    table = Table(*heads, box=None, padding=(0, 2, 0, 0))
    for row in rows:
        table.add_row(*(Text(_plain(str(cell)), overflow="fold") for cell in row))
    console.print(table)


def _plain(text: str) -> str:
    """Text that people wrote must not control the operator's terminal."""
    return "".join(ascii(letter)[1:-1] if is_control(letter) else letter for letter in text)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
