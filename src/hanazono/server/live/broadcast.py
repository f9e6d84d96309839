"""Sends what has happened at a table to everybody who listens to it, and to the parts of the server that follow tables.

A message is built and encoded once for all who look from the same seat (table/views.py).
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hanazono.server.live.live_table import LiveTable
from hanazono.store.row import Row
from hanazono.table import views, wire
from hanazono.table.play import Table


@dataclass
class Broadcaster:
    """Broadcasts to the listeners of this process."""

    on_change: list[Callable[[LiveTable, Row | None], None]] = field(default_factory=list)  # None: who sits where

    def row(self, live: LiveTable, before: Table, row: Row) -> None:
        """A row was stored, and has led to the table as it is."""
        viewers = {viewer for listener in live.listeners for viewer in listener.viewers}
        messages = views.Messages(live.table, live.sitting).after(before, row, viewers)
        for listener in live.listeners:
            for viewer in listener.viewers:
                if viewer in messages:
                    listener.send(messages[viewer])
        for hear in self.on_change:
            hear(live, row)

    def seats(self, live: LiveTable) -> None:
        """Who sits where may have changed."""
        for listener in live.listeners:
            listener.viewers = live.viewers_of(listener.person)
        self.message(live, views.Messages(live.table, live.sitting).seats())
        for hear in self.on_change:
            hear(live, None)

    def rematch(self, live: LiveTable) -> None:
        """There is a rematch to go to, or none yet."""
        if live.sitting.next_id is not None:
            self.message(live, views.encode(wire.Next(live.sitting.next_id)))

    def message(self, live: LiveTable, message: bytes) -> None:
        """The same for everybody."""
        for listener in live.listeners:
            listener.send(message)
