"""What the store keeps of a table, as the values that table/ works with."""

from hanazono.bots.loading import load
from hanazono.store.tables import StoredRow, StoredSeat, StoredTable
from hanazono.table import making
from hanazono.table.log import Row
from hanazono.table.play import Setup, Table
from hanazono.table.seating import Chair, Sitting


def replayed(stored: StoredTable, rows: list[StoredRow]) -> Table:
    """A table from its log. It takes a while if its rules have to be loaded or its first position to be reached."""
    load(stored.game)
    return Table.replayed(setup_of(stored), map(row_of, rows))


def setup_of(stored: StoredTable) -> Setup:
    return making.setup(
        stored.game, stored.seats, stored.options, stored.deck, stored.clock, stored.secret, stored.origin
    )


def row_of(row: StoredRow) -> Row:
    return Row(row.number, row.kind, row.seat, row.body, row.at)  # type: ignore[arg-type]


def sitting_of(stored: StoredTable, seats: list[StoredSeat]) -> Sitting:
    chairs = tuple(Chair(**vars(seat)) for seat in seats)
    return Sitting(
        stored.host_id, chairs, stored.is_public, stored.hints, stored.next_id, stored.created, stored.opening
    )
