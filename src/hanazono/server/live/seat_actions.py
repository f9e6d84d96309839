"""What people do with seats while the game runs, besides moves: resign, hand over, take back, ask for hints."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from hanazono.bots import STAND_IN
from hanazono.server.live.duties import Duties
from hanazono.server.live.hints import Hints
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.table_writer import TableWriter
from hanazono.server.process.clock import now
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem, refused
from hanazono.store.people import Person
from hanazono.table import play, wire
from hanazono.table.clocks import SECOND
from hanazono.table.play import BadAnswer, Repeated


@dataclass
class SeatActions:
    """Checks and carries out what is asked for a seat."""

    writer: TableWriter
    duties: Duties
    hints: Hints

    async def resign(self, person: Person, live: LiveTable, seat: int) -> None:
        self._check_own(person, live, seat)
        await self._change(live, lambda table: play.resign(table, seat, STAND_IN, now()))

    async def hand(self, person: Person, live: LiveTable, form: forms.HandForm) -> None:
        """A seat goes to a bot, or back to its person."""
        seat, own = form.seat, live.sitting.seats_of(person.id)
        if seat >= len(live.sitting.chairs):
            raise Problem(404, "unknown-seat")
        if form.to == "person":
            self._check_own(person, live, seat)
            await self._change(live, lambda table: play.take_back(table, seat, now()))
        elif seat in own:
            await self._change(live, lambda table: play.hand_over(table, seat, STAND_IN, "asked", now()))
        else:
            await self._hand_late(person, live, seat)

    async def _hand_late(self, person: Person, live: LiveTable, seat: int) -> None:
        """The host hands over a seat that keeps the others waiting; so does anyone, if the host is the one gone."""
        is_host_gone = live.sitting.chairs[seat].person_id == live.sitting.host_id or live.sitting.host_id is None
        if person.id != live.sitting.host_id and not (is_host_gone and live.sitting.seats_of(person.id)):
            raise Problem(403, "not-host")
        if not live.table.is_secret:
            await self._change(live, lambda table: play.hand_over(table, seat, STAND_IN, "late", now()))
            return
        if now() < live.table.opened + live.table.setup.clock.patience * SECOND:
            raise Problem(409, "not-late")
        with suppress(BadAnswer, Repeated):  # the reply is the same whether that seat was asked or not
            await self.duties.answer_for(live, seat)

    async def hint(self, person: Person, live: LiveTable, form: forms.HintForm) -> list[wire.Judged]:
        """What each choice of an own seat is worth."""
        self._check_own(person, live, form.seat)
        with refused(409):
            asking = self.hints.ask(person.id, live, form.seat, form.n)
        return await asyncio.shield(asking)

    async def _change(self, live: LiveTable, make: play.Make) -> None:
        with refused(409):
            await self.writer.append(live, make)

    def _check_own(self, person: Person, live: LiveTable, seat: int) -> None:
        with refused(403):
            live.sitting.check_own(person.id, seat)
