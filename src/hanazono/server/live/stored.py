"""What the store keeps of a table, as the values that table/ works with."""

from hanazono.bots.loading import load
from hanazono.store.chair import Chair
from hanazono.store.row import Row
from hanazono.store.tables import StoredTable
from hanazono.table import making
from hanazono.table.play import Setup, Table
from hanazono.table.seating import Sitting


def replayed(stored: StoredTable, rows: list[Row]) -> Table:
    """A table from its log. It takes a while if its rules have to be loaded or its first position to be reached."""
    load(stored.game)
    return Table.replayed(setup_of(stored), rows)


def setup_of(stored: StoredTable) -> Setup:
    return making.setup(
        stored.game, stored.seats, stored.options, stored.deck, stored.clock, stored.secret, stored.origin
    )


def sitting_of(stored: StoredTable, seats: list[Chair]) -> Sitting:
    return Sitting(
        stored.host_id, tuple(seats), stored.is_public, stored.hints, stored.next_id, stored.created, stored.opening
    )
