"""Making a table: what people may ask for, and what a new table begins with."""

from dataclasses import dataclass

from hanazono.bots import LEVELS, STAND_IN
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.caps import Caps
from hanazono.server.live.seating import free_name, new_table_fields
from hanazono.server.live.table_cache import TableCache
from hanazono.server.people.user_text import clean_name
from hanazono.server.process.work import Work
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem, refused
from hanazono.store.chair import NOBODY, Chair
from hanazono.store.people import Person
from hanazono.store.tables import StoredTable, TableStore
from hanazono.table import making
from hanazono.table.clocks import Clock
from hanazono.table.seating import Share


@dataclass
class Creation:
    """Makes tables."""

    tables: TableCache
    broadcaster: Broadcaster
    store: TableStore
    caps: Caps
    work: Work

    async def make(self, who: str, person: Person, form: forms.TableForm, origin: list[str] | None) -> StoredTable:
        """A new table; its host sits where the form says "me". Nonces come later, after the commitment.

        Reading a deck file costs `who`, an address.
        """
        with refused(422):
            game = making.game_for(form.game, len(form.seats))
        clock = _clock(form.clock)
        seats: list[Chair] = []
        for each in form.seats:
            seats.append(self._seat(person, each, seats))
        with refused(422):
            options = making.checked_options(game, form.options)
            deck = None
            if (text := form.deck) is not None:
                deck = await self.work.do_in_turn(who, lambda _: making.read_deck(game, text))
        table = StoredTable(
            game=game.name,
            seats=len(seats),
            options=options,
            deck=deck,
            clock=clock.as_json(),
            origin=origin,
            is_public=form.is_public,
            hints=_has_hints(form),
            **new_table_fields(person),
        )
        async with self.caps.making(person, seats):
            await self.store.create(table, seats)
        self.broadcaster.seats(await self.tables.add_new(table, seats))
        return table

    def _seat(self, person: Person, form: forms.SeatForm, others: list[Chair]) -> Chair:
        if form.who == "bot":
            level = form.level or STAND_IN
            if level not in LEVELS:
                raise Problem(422, "unknown-level", expected=", ".join(LEVELS))
            return Chair(bot=level)
        if form.level is not None or (form.who == "open" and form.name is not None):
            raise Problem(422, "bad-seat")
        if form.who == "open":
            return NOBODY
        name = free_name(clean_name(form.name or person.name), [other.name for other in others])
        return Chair(person.id, name, None, **vars(Share.drawn()))


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
