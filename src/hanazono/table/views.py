"""The messages about a table: for each viewer, from a veiled state and nothing else.

A viewer's message is the same for every socket that watches from that seat, so it is built and encoded once. The types
are in wire.py.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import cast

import msgspec

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.store.row import Row
from hanazono.table import wire
from hanazono.table.clocks import NEVER
from hanazono.table.fairness import commitment_to
from hanazono.table.play import Table
from hanazono.table.seating import Sitting, promised

encode = msgspec.json.Encoder().encode


@dataclass
class Messages:
    """The messages about a table as it is now."""

    table: Table
    sitting: Sitting

    # -- a table as a whole ------------------------------------------------------------------------------------------

    def seats(self) -> bytes:
        return encode(wire.Seats(phase(self.table), self._seats(), self._opening()))

    def whole(self, table_id: str, viewers: list[int], *, person_id: str | None, reason: wire.Reason) -> bytes:
        """Everything that a client needs when it connects, or has lost track of the table."""
        table, setup = self.table, self.table.setup
        own = [viewer for viewer in viewers if viewer != SPECTATOR]
        return encode(
            wire.Whole(
                reason=reason,
                table=table_id,
                game=setup.game.name,
                options=setup.options,
                clock=setup.clock,
                phase=phase(table),
                own=own,
                is_host=person_id is not None and person_id == self.sitting.host_id,
                is_public=self.sitting.is_public,
                hints=self.sitting.hints,
                is_continued=setup.origin is not None,
                commitment=commitment_to(setup.secret),
                opening=self._opening(),
                seats=self._seats(),
                sights=self.sights(viewers) if table.is_started else [],
                end=self.end(),
                next=self.sitting.next_id,
            )
        )

    def _seats(self) -> list[wire.SeatState]:
        seats = []
        for number, chair in enumerate(self.sitting.chairs):
            now = self.table.seats[number] if self.table.is_started else None
            seats.append(
                wire.SeatState(
                    name=chair.name,
                    person=chair.person_id,
                    bot=chair.bot if now is None else now.bot,
                    resigned=now is not None and now.has_resigned,
                    invited=chair.invited_id,
                    commitment=promised(chair),
                )
            )
        return seats

    def _opening(self) -> int | None:
        return None if self.table.is_started or self.table.is_closed else self.sitting.opening or None

    # -- messages to viewers -----------------------------------------------------------------------------------------

    def after(self, before: Table, row: Row, viewers: Collection[int]) -> dict[int, bytes]:
        """The messages to viewers after a row; those who may not even know that there was one are left out."""
        table, end = self.table, self.end()
        if row.kind in {"hand", "resign", "close"}:
            sights = dict(zip(viewers, self.sights(viewers), strict=True)) if table.is_started else {}
            state, seats = phase(table), self._seats()
            return {viewer: encode(wire.Seats(state, seats, end=end, sight=sights.get(viewer))) for viewer in viewers}
        if row.kind == "move" and before.is_secret and table.n == before.n:
            viewers = [viewer for viewer in viewers if viewer == row.seat]
        is_answer, undone, told = row.kind in {"move", "undo"}, row.kind == "undo", {}
        for viewer, (sight, events) in zip(viewers, self._seen(viewers), strict=True):
            accepted = before.n if is_answer and viewer == row.seat else None
            told[viewer] = encode(wire.Update(sight, events, accepted=accepted, undone=undone, end=end))
        return told

    def sights(self, viewers: Collection[int]) -> list[wire.Sight]:
        return [sight for sight, _ in self._seen(viewers)]

    def _seen(self, viewers: Collection[int]) -> list[tuple[wire.Sight, list[Json]]]:
        """What viewers see, and their latest events."""
        table, speech = self.table, self.table.game.speech
        asked, seen_by = 0 if table.is_over else table.asked, []
        seen = table.game.seen(table.s, list(viewers)) if viewers else []
        for viewer, (veiled, events) in zip(viewers, seen, strict=True):
            view = speech.view(veiled, viewer)
            is_asked = viewer != SPECTATOR and bool(asked >> viewer & 1)
            sight = wire.Sight(
                seat=None if viewer == SPECTATOR else viewer,
                n=table.n,
                view=view,
                choices=cast("list[wire.Choice]", speech.choices(veiled, viewer)) if is_asked else None,
                undo=is_asked and table.can_undo(viewer),
                clocks=self._clocks(view["asked"]),
            )
            seen_by.append((sight, events))
        return seen_by

    def _clocks(self, asked: list[int]) -> list[wire.ClockState] | None:
        """Only as far as the viewer may know who is asked."""
        table = self.table
        if table.setup.clock.kind == "none":
            return None
        clocks = []
        for number, seat in enumerate(table.seats):
            is_running = number in asked and bool(seat.since)
            due = table.due(number) if is_running else NEVER
            clocks.append(wire.ClockState(seat.left, due if is_running else None))
        return clocks

    def end(self) -> wire.End | None:
        table = self.table
        if not table.is_over or table.is_closed:
            return None
        assert table.fairness is not None
        found = result(table)
        return wire.End(
            scores=found["scores"],
            winners=found["winners"],
            ranks=found["ranks"],
            sheet=table.game.speech.score_sheet(table.game.veiled(table.s, ABOVE)),
            fair=table.fairness.published(),
        )


def phase(table: Table) -> wire.Phase:
    if table.is_closed:
        return "closed"
    if not table.is_started:
        return "open"
    return "over" if table.is_over else "playing"


def result(table: Table) -> Json:
    """How a finished game ended."""
    return {"scores": table.game.scores(table.s), "winners": table.game.winners(table.s), "ranks": table.ranks()}
