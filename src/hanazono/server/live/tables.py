"""What people do with tables, besides moves and sitting down: make, resign, hand over, ask."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass

from hanazono.bots import LEVELS, STAND_IN
from hanazono.server.live.caps import Caps
from hanazono.server.live.duties import Duties
from hanazono.server.live.hall import Hall, Live
from hanazono.server.live.hints import Hints
from hanazono.server.live.seating import free_name, newborn
from hanazono.server.people.user_text import clean_name
from hanazono.server.process.clock import now
from hanazono.server.process.work import Work
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem, refused
from hanazono.store.people import Person
from hanazono.store.tables import Stored, StoredSeat, TableStore, UnknownTable
from hanazono.table import making, play, wire
from hanazono.table.clocks import SECOND, Clock
from hanazono.table.play import BadAnswer, Repeated
from hanazono.table.seating import Share

ID = re.compile(r"[A-Za-z0-9_-]{1,16}")
NOBODY = StoredSeat(None, None, None, None)  # a free seat


@dataclass
class Tables:
    """The ways to a table and away from it."""

    hall: Hall
    store: TableStore
    caps: Caps
    duties: Duties
    hints: Hints
    work: Work

    async def get(self, table_id: str) -> Live:
        try:
            return await self.hall.get(table_id if ID.fullmatch(table_id) else "")
        except UnknownTable:
            raise Problem(404, "unknown-table") from None

    # -- making ------------------------------------------------------------------------------------------------------

    async def make(self, who: str, person: Person, form: forms.TableForm, origin: list[str] | None) -> Stored:
        """A new table; its host sits where the form says "me". Nonces come later, after the commitment.

        Reading a deck file costs `who`, an address.
        """
        with refused(422):
            game = making.game_for(form.game, len(form.seats))
        clock = _clock(form.clock)
        seats: list[StoredSeat] = []
        for each in form.seats:
            seats.append(self._seat(person, each, seats))
        with refused(422):
            options = making.checked_options(game, form.options)
            deck = None
            if (text := form.deck) is not None:
                deck = await self.work.do_in_turn(who, lambda _: making.read_deck(game, text))
        table = Stored(
            game=game.name,
            seats=len(seats),
            options=options,
            deck=deck,
            clock=clock.as_json(),
            origin=origin,
            is_public=form.is_public,
            hints=_has_hints(form),
            **newborn(person),
        )
        async with self.caps.making(person, seats):
            await self.store.create(table, seats)
        self.hall.tell_seats(await self.hall.welcome(table, seats))
        return table

    def _seat(self, person: Person, form: forms.SeatForm, others: list[StoredSeat]) -> StoredSeat:
        if form.who == "bot":
            level = form.level or STAND_IN
            if level not in LEVELS:
                raise Problem(422, "unknown-level", expected=", ".join(LEVELS))
            return StoredSeat(None, None, level, None)
        if form.level is not None or (form.who == "open" and form.name is not None):
            raise Problem(422, "bad-seat")
        if form.who == "open":
            return NOBODY
        name = free_name(clean_name(form.name or person.name), [other.name for other in others])
        return StoredSeat(person.id, name, None, **vars(Share.drawn()))

    # -- while it runs -----------------------------------------------------------------------------------------------

    async def resign(self, person: Person, live: Live, seat: int) -> None:
        self._check_own(person, live, seat)
        await self._change(live, lambda table: play.resign(table, seat, STAND_IN, now()))

    async def hand(self, person: Person, live: Live, form: forms.HandForm) -> None:
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

    async def _hand_late(self, person: Person, live: Live, seat: int) -> None:
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

    async def hint(self, person: Person, live: Live, form: forms.HintForm) -> list[wire.Judged]:
        """What each choice of an own seat is worth."""
        self._check_own(person, live, form.seat)
        with refused(409):
            asking = self.hints.ask(person.id, live, form.seat, form.n)
        return await asyncio.shield(asking)

    async def close(self, live: Live) -> None:
        """Ends a table without a result: for those who run the server."""
        await self._change(live, lambda table: play.close(table, now()))

    async def _change(self, live: Live, make: "play.Make") -> None:
        with refused(409):
            await self.hall.change(live, make)

    def _check_own(self, person: Person, live: Live, seat: int) -> None:
        with refused(403):
            live.sitting.check_own(person.id, seat)


def _clock(form: forms.ClockForm) -> Clock:
    if form.kind == "live" and not form.seconds:
        raise Problem(422, "bad-clock", field="seconds")
    if form.kind == "days" and not form.days:
        raise Problem(422, "bad-clock", field="days")
    if form.kind != "live" and (form.seconds or form.increment):
        raise Problem(422, "bad-clock", field="seconds")
    if form.kind != "days" and form.days:
        raise Problem(422, "bad-clock", field="days")
    return Clock(form.kind, form.seconds, form.increment, form.days, form.patience)


def _has_hints(form: forms.TableForm) -> bool:
    """Where nobody says, those who play against bots only may have hints: nobody else is the worse for it."""
    if form.hints is not None:
        return form.hints
    people = [seat for seat in form.seats if seat.who != "bot"]
    return [seat.who for seat in people] == ["me"]
