# The server: hanazono serve, hanazono admin.

## Help

help-command-serve =
    Starts the server: people, bots and clocks play all games over the network.

    Every option can be given in the environment, too: HANAZONO_PORT=9000 is --port 9000. Without options everything is kept in hanazono.db, in this folder.

    Examples:
    $ hanazono serve
    $ hanazono serve --host 0.0.0.0 --port 80
    $ hanazono serve --database postgresql://garden@127.0.0.1/garden --workers 4
help-serve-database = Where everything is kept: sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/NAME.
help-serve-host = The address to listen at; 0.0.0.0 for all.
help-serve-port = The port to listen at; 0 for any that is free.
help-serve-workers = How many processes; more than one needs PostgreSQL.
help-serve-origins = Other sites whose pages may use this server, separated by spaces: https://flowers.example
help-serve-proxies = Addresses or networks of reverse proxies that say where people come from, separated by spaces.
help-serve-rate = Multiplies the rate limits; 0 switches them off.
help-serve-pause = Seconds between two moves of bots, so that people can follow; 0 for none, 10 at most.
help-serve-contact = A mailto: or https: address that push services may write to.
help-serve-metrics = Who may read /metrics: none, all, or programs that show this token (Authorization: Bearer TOKEN).
help-serve-thinkers = How many threads of each process think for bots, hints and reviews; 0 follows the cores.
help-serve-database_pool = How many connections to PostgreSQL each process may hold.
help-serve-log_level = What is logged: debug, info, warning or error.

help-command-admin =
    For those who run a server: looks after its database, also while the server runs.

    Examples:
    $ hanazono admin tables --phase playing
    $ hanazono admin backup garden-monday.db
    $ hanazono admin retention 90 --dry-run
help-command-tables =
    Lists tables, those that moved last first; of one table, who sits there.

    Examples:
    $ hanazono admin tables --phase open
    $ hanazono admin tables Zm9vYmFyYmF6
help-command-close =
    Ends a table without a result. Whoever sits there is told.

    Examples:
    $ hanazono admin close Zm9vYmFyYmF6
help-command-chat =
    Prints what was said at a table, or removes a line of it.

    Examples:
    $ hanazono admin chat Zm9vYmFyYmF6
    $ hanazono admin chat Zm9vYmFyYmF6 --remove 17
help-command-ban =
    Keeps a person out: their cookie and their password are not accepted any more.

    Examples:
    $ hanazono admin ban Zm9vYmFyYmF6
help-command-unban =
    Lets a person in again who was banned.

    Examples:
    $ hanazono admin unban Zm9vYmFyYmF6
help-command-backup =
    Copies an SQLite database as it is at one moment, while the server runs. For PostgreSQL it says what to do.

    Examples:
    $ hanazono admin backup garden-monday.db
help-command-check =
    Replays every table from its log: the lists must agree with it, and the draws of finished games must be honest. Says which table is wrong, and why.

    Examples:
    $ hanazono admin check
help-command-retention =
    Removes what is older than so many days: tables that have ended or never started, uploaded transcripts, and guests who are left without either.

    Examples:
    $ hanazono admin retention 90 --dry-run
    $ hanazono admin retention 90
help-admin-database = The database of the server; else HANAZONO_DATABASE.
help-admin-phase = Only tables that are open, playing, over or closed.
help-admin-most = At most so many.
help-admin-table = The id of a table: the last part of its link. Write -- before one that begins with -.
help-admin-person = The id of a person (see hanazono admin tables TABLE), or the name of their account.
help-admin-remove = Removes the line with this number.
help-admin-file = A file that is not there yet.
help-admin-days = A number of days.
help-admin-dry-run = Only counts.

## Errors

error-setting = { $name } is { $found }; expected { $expected }.
error-workers-sqlite = { $name } is { $found }, but several processes cannot share { $database }; give --workers 1, or --database postgresql://…
error-metrics-here = { $name } cannot be here any more: behind a proxy that adds no header, that opened /metrics to the world; give a token of at least 16 characters that Prometheus sends (Authorization: Bearer TOKEN), or none.
error-database-away = the database { $database } cannot be reached ({ $why }); start it, or give another with --database.
error-database-missing = there is no database { $database }; hanazono serve makes one, --database names another.
error-database-older = the database { $database } has an older shape; hanazono serve brings it up to date.
error-database-newer = the database { $database } was made by a newer Hanazono; install that one, or restore an older backup.
error-database-served = process { $process } on { $host } serves the database { $database }, since { $since } UTC; stop it, or give another with --database.
error-compiling = the rules cannot be compiled ({ $why }): that takes 1.5 GB of memory for some minutes, and 100 MB of disk in { $folder }; HANAZONO_CACHE names another folder.
error-address-taken = another program listens at { $host }, port { $port }; give another with --port.
error-address-forbidden = port { $port } needs more rights than this program has; give one above 1023 with --port.
error-address-unknown = { $host }, port { $port } is no address of this machine; 127.0.0.1 is for this machine only, 0.0.0.0 for all.
error-table = there is no table { $found }.
error-table-over = the table { $found } has ended already.
error-person = there is no person { $found }, by id or by account.
error-chat-line = there is no line { $found } at this table; see hanazono admin chat { $table }.
error-phase = there is no phase { $found }; expected { $expected }.
error-backup-there = { $file } is there already; nothing is written over.
error-backup = { $file } cannot be written ({ $reason }).
error-backup-postgres = this database is backed up by PostgreSQL’s own program: { $command }

setting-database = sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
setting-host = a name or an address
setting-port = a whole number from 0 to 65535
setting-workers = a whole number from 1 on
setting-origins = addresses such as https://flowers.example, separated by spaces
setting-proxies = addresses or networks such as 10.0.0.7 or 10.0.0.0/24, separated by spaces
setting-rate = a number from 0 on
setting-pause = seconds, from 0 to 10
setting-metrics = none, all, or a token of at least 16 characters without spaces
setting-contact = an address such as mailto:host@flowers.example
setting-thinkers = a whole number from 0 on
setting-database_pool = a whole number from 1 on
setting-log_level = debug, info, warning or error

## What they say

serve-open = Hanazono is open at { $address }
serve-compiling = The rules are compiled; that takes a minute the first time.

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
admin-closed = The table { $table } is closed.
admin-unsaid = Line { $number } is removed.
admin-banned = { $name } ({ $person }) is banned.
admin-unbanned = { $name } ({ $person }) may come again.
admin-backed-up = The backup is in { $file }.
admin-checking = Replaying the tables
admin-check-fault = { $table }: { $sentence }
admin-check-setup = what it starts from cannot be read ({ $found }).
admin-check-replay = row { $expected } of its log does not follow ({ $found }).
admin-check-phase = the list says { $found }, its log says { $expected }.
admin-check-asked = the list says that seats { $found } are asked (as bits), its log says { $expected }.
admin-check-result = the list says { $found }, its log says { $expected }.
admin-check-duty = nobody looks after what is due: the duty { $expected } is missing.
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
        [yes] Would be removed –
       *[no] Removed –
    } finished tables: { $over }, closed ones: { $closed }, never started: { $open }; uploads: { $uploads }; guests: { $guests }.
