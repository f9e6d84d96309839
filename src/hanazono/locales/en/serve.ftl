# The server: hanazono serve, hanazono admin.

## Help

help-command-serve =
    Starts the server: all games over the network, with people and bots.

    Every option can also be set in the environment: HANAZONO_PORT=9000 is --port 9000. By default everything is stored in hanazono.db, in this folder.

    Examples:
    $ hanazono serve
    $ hanazono serve --host 0.0.0.0 --port 80
    $ hanazono serve --database postgresql://garden@127.0.0.1/garden --workers 4
help-serve-database = Where everything is stored: sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/NAME.
help-serve-host = The address to listen on; 0.0.0.0 for all.
help-serve-port = The port to listen on; 0 for any free one.
help-serve-workers = Number of processes; more than one needs PostgreSQL.
help-serve-origins = Other sites whose pages may use this server, separated by spaces: https://flowers.example
help-serve-proxies = Addresses or networks of trusted reverse proxies, separated by spaces.
help-serve-rate = Multiplies the rate limits; 0 turns them off.
help-serve-pause = Seconds between two moves of bots, so that people can follow; 0 for none, at most 10.
help-serve-contact = A mailto: or https: address that push services may write to.
help-serve-metrics = Who may read /metrics: none, all, or clients that send this token (Authorization: Bearer TOKEN).
help-serve-thinkers = Number of threads per process that think for bots, hints and reviews; 0 follows the cores.
help-serve-database_pool = Most connections to PostgreSQL per process.
help-serve-log_level = What is logged: debug, info, warning or error.

help-command-admin =
    Administers the database of a server, even while the server runs.

    Examples:
    $ hanazono admin tables --phase playing
    $ hanazono admin backup garden-monday.db
    $ hanazono admin retention 90 --dry-run
help-command-tables =
    Lists tables, the most recently active first; for one table, shows who sits there.

    Examples:
    $ hanazono admin tables --phase open
    $ hanazono admin tables Zm9vYmFyYmF6
help-command-close =
    Ends a table without a result. Everybody there is notified.

    Examples:
    $ hanazono admin close Zm9vYmFyYmF6
help-command-chat =
    Prints what was said at a table, or removes a line of it.

    Examples:
    $ hanazono admin chat Zm9vYmFyYmF6
    $ hanazono admin chat Zm9vYmFyYmF6 --remove 17
help-command-ban =
    Keeps a person out: their cookie and their password are no longer accepted.

    Examples:
    $ hanazono admin ban Zm9vYmFyYmF6
help-command-unban =
    Lifts the ban of a person.

    Examples:
    $ hanazono admin unban Zm9vYmFyYmF6
help-command-backup =
    Takes a consistent copy of an SQLite database while the server runs. For PostgreSQL it says what to do.

    Examples:
    $ hanazono admin backup garden-monday.db
help-command-check =
    Replays every table from its log: the lists must agree with it, and the draws of finished games must be honest. Reports which table is wrong, and why.

    Examples:
    $ hanazono admin check
help-command-retention =
    Removes everything older than this many days: tables that have ended or never started, uploaded transcripts, and guests who are left with neither.

    Examples:
    $ hanazono admin retention 90 --dry-run
    $ hanazono admin retention 90
help-admin-database = The database of the server. Default: HANAZONO_DATABASE.
help-admin-phase = Only tables in this phase: open, playing, over or closed.
help-admin-most = At most this many.
help-admin-table = The id of a table: the last part of its link. Write -- before an id that begins with -.
help-admin-person = The id of a person (see hanazono admin tables TABLE), or the name of their account.
help-admin-remove = Removes the line with this number.
help-admin-file = A file that does not exist yet.
help-admin-days = A number of days.
help-admin-dry-run = Only counts.

## Errors

error-setting = { $name } is { $found }; expected { $expected }.
error-workers-sqlite = { $name } is { $found }, but several processes cannot share { $database }; give --workers 1, or --database postgresql://…
error-metrics-here = { $name } can no longer be here: behind a proxy that adds no header, that opened /metrics to the world; give a token of at least 16 characters for Prometheus to send (Authorization: Bearer TOKEN), or none.
error-database-away = the database { $database } cannot be reached ({ $why }); start it, or give another with --database.
error-database-missing = there is no database { $database }; hanazono serve creates one, --database names another.
error-database-older = the database { $database } has an older schema; hanazono serve migrates it.
error-database-newer = the database { $database } was made by a newer Hanazono; install that one, or restore an older backup.
error-database-served = process { $process } on { $host } has been serving the database { $database } since { $since } UTC; stop it, or give another with --database.
error-compiling = the rules cannot be compiled ({ $why }): that takes 1.5 GB of memory for some minutes, and 100 MB of disk in { $folder }; HANAZONO_CACHE names another folder.
error-address-taken = another program is listening on { $host }, port { $port }; give another with --port.
error-address-forbidden = port { $port } needs more privileges than this program has; give one above 1023 with --port.
error-address-unknown = { $host }, port { $port } is not an address of this machine; 127.0.0.1 is for this machine only, 0.0.0.0 for all.
error-table = there is no table { $found }.
error-table-over = the table { $found } has already ended.
error-person = there is no person with the id or account { $found }.
error-chat-line = there is no line { $found } at this table; see hanazono admin chat { $table }.
error-phase = there is no phase { $found }; expected { $expected }.
error-backup-there = { $file } already exists and is not overwritten.
error-backup = { $file } cannot be written ({ $reason }).
error-backup-postgres = this database is backed up by PostgreSQL’s own program: { $command }

setting-database = sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
setting-host = a name or an address
setting-port = a whole number from 0 to 65535
setting-workers = a whole number, at least 1
setting-origins = addresses such as https://flowers.example, separated by spaces
setting-proxies = addresses or networks such as 10.0.0.7 or 10.0.0.0/24, separated by spaces
setting-rate = a number, at least 0
setting-pause = seconds, from 0 to 10
setting-metrics = none, all, or a token of at least 16 characters without spaces
setting-contact = an address such as mailto:host@flowers.example
setting-thinkers = a whole number, at least 0
setting-database_pool = a whole number, at least 1
setting-log_level = debug, info, warning or error

## What they say

serve-open = Hanazono is open at { $address }
serve-compiling = Compiling the rules; this takes a minute the first time.

admin-table = table
admin-game = game
admin-phase = phase
admin-moved = moved (UTC)
admin-seats = seats
admin-seat = seat
admin-name = name
admin-person = person
admin-bot = bot
admin-open = free
admin-number = number
admin-time = time (UTC)
admin-text = text
admin-tables-count = { $count ->
        [0] There is no such table.
        [one] 1 table.
       *[other] { $count } tables.
    }
admin-chat-count = { $count ->
        [0] Nothing was said here.
        [one] 1 line.
       *[other] { $count } lines.
    }
admin-closed = Table { $table } is closed.
admin-unsaid = Line { $number } was removed.
admin-banned = { $name } ({ $person }) is banned.
admin-unbanned = { $name } ({ $person }) is no longer banned.
admin-backed-up = The backup is in { $file }.
admin-checking = Replaying the tables
admin-check-fault = { $table }: { $sentence }
admin-check-setup = its setup cannot be read ({ $found }).
admin-check-replay = row { $expected } of its log does not follow ({ $found }).
admin-check-phase = the list says { $found }, its log says { $expected }.
admin-check-asked = the list says that seats { $found } are asked (as bits), its log says { $expected }.
admin-check-result = the list says { $found }, its log says { $expected }.
admin-check-duty = the duty { $expected } is missing, so nobody will do it.
admin-check-transcript = its transcript does not verify ({ $found }).
admin-check-sound = { $count ->
        [one] 1 table, replayed without a fault.
       *[other] { $count } tables, all replayed without a fault.
    }
admin-check-wrong = { $wrong ->
        [one] 1 table of { $count } is wrong.
       *[other] { $wrong } tables of { $count } are wrong.
    }
admin-retention = { $dry ->
        [yes] Would remove –
       *[no] Removed –
    } finished tables: { $over }, closed ones: { $closed }, never started: { $open }; uploads: { $uploads }; guests: { $guests }.
