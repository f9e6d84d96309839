"""What people do with tables, besides moves: make, join, leave, start, resign, hand over, ask, play again."""

import asyncio
import re
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from hanazono.bots import LEVELS, STAND_IN
from hanazono.games import GAMES
from hanazono.games.contract import BadDeck, BadOption, Game
from hanazono.server import forms
from hanazono.server.duties import Duties
from hanazono.server.errors import Problem
from hanazono.server.hall import Hall, Live, now
from hanazono.server.hints import Hints
from hanazono.server.sessions import clean_name, same_name
from hanazono.store.people import Person, new_id
from hanazono.store.tables import Blocked, Stored, StoredSeat, TableStore, Taken, UnknownTable
from hanazono.table import play, wire
from hanazono.table.clocks import SECOND, Clock
from hanazono.table.fairness import NO_NONCE, NONCE_BYTES, SECRET_BYTES
from hanazono.table.play import BadAnswer, Repeated, Stale

ID = re.compile(r"[A-Za-z0-9_-]{1,16}")
NOBODY = StoredSeat(None, None, None, None)


class Started(Problem):
    """The game has begun already."""

    def __init__(self) -> None:
        super().__init__(409, "started")


@dataclass
class Tables:
    """The ways to a table and away from it."""

    hall: Hall
    store: TableStore
    duties: Duties
    hints: Hints

    async def get(self, table_id: str) -> Live:
        try:
            return await self.hall.get(table_id if ID.fullmatch(table_id) else "")
        except UnknownTable:
            raise Problem(404, "unknown-table") from None

    # -- making ------------------------------------------------------------------------------------------------------

    async def make(self, person: Person, form: forms.TableForm, origin: list[str] | None) -> Stored:
        """A new table; its host sits where the form says "me". Nonces come later, after the commitment."""
        game = self._game(form)
        clock = _clock(form.clock)
        seats: list[StoredSeat] = []
        for each in form.seats:
            seats.append(self._seat(person, each, seats))
        table = Stored(
            game=game.name,
            seats=len(seats),
            options=_options(game, form),
            deck=_deck(game, form),
            clock=clock.as_json(),
            origin=origin,
            is_public=form.is_public,
            hints=_has_hints(form),
            **_newborn(person),
        )
        await self.store.create(table, seats)
        self.hall.tell_seats(await self.hall.welcome(table, seats))
        return table

    def _game(self, form: forms.TableForm) -> Game:
        if form.game not in GAMES:
            raise Problem(422, "unknown-game", expected=", ".join(GAMES))
        game = GAMES[form.game]
        if len(form.seats) not in game.seats:
            raise Problem(422, "bad-seats", expected=", ".join(map(str, game.seats)))
        return game

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
        return self._sitting(person, form.name, None, others)

    def _sitting(self, person: Person, name: str | None, nonce: str | None, others: list[StoredSeat]) -> StoredSeat:
        """A seat with that person, under a name that nobody else has at the table."""
        name = clean_name(name or person.name)
        taken = [other.name for other in others if other.name]
        free, number = name, 2
        while any(same_name(free, other) for other in taken):
            free, number = f"{name} {number}", number + 1
        return StoredSeat(person.id, free, None, bytes.fromhex(nonce) if nonce else secrets.token_bytes(NONCE_BYTES))

    # -- before the start --------------------------------------------------------------------------------------------

    async def join(self, person: Person, live: Live, form: forms.JoinForm) -> int:
        """Sits down; gives the seat."""
        if live.table.is_started:
            raise Started
        if form.seat is not None and form.seat >= len(live.sitting.chairs):
            raise Problem(404, "unknown-seat")
        seat = await self._take_seat(person, live, form)
        if not live.sitting.open_seats:
            with suppress(Started):  # by whoever took the other last seat at the same time
                await self._start(live)
        return seat

    async def _take_seat(self, person: Person, live: Live, form: forms.JoinForm) -> int:
        """The seat that was asked for, or the first that nobody else takes meanwhile."""
        for _ in live.sitting.chairs:
            free = [seat for seat in live.sitting.open_seats if form.seat in {None, seat}]
            if not free:
                break
            others = [StoredSeat(chair.person_id, chair.name, chair.bot, None) for chair in live.sitting.chairs]
            try:
                await self._sit(live, free[0], self._sitting(person, form.name, form.nonce, others), None)
            except Problem as error:
                if error.reason != "seat-taken":
                    raise
            else:
                return free[0]
        raise Problem(409, "seat-taken")

    async def leave(self, person: Person, live: Live, seat: int) -> None:
        """Stands up before the game starts."""
        if seat not in live.sitting.seats_of(person.id):
            raise Problem(403, "not-your-seat")
        await self._sit(live, seat, NOBODY, person.id)

    async def remove(self, person: Person, live: Live, seat: int) -> None:
        """The host asks somebody to stand up before the game starts."""
        self._check_host(person, live)
        if seat >= len(live.sitting.chairs) or live.sitting.chairs[seat].person_id is None:
            raise Problem(404, "unknown-seat")
        await self._sit(live, seat, NOBODY, live.sitting.chairs[seat].person_id)

    async def _sit(self, live: Live, seat: int, to: StoredSeat, instead_of: str | None) -> None:
        if live.table.is_started:
            raise Started
        async with live.lock:  # what is known of the table is what was stored last
            try:
                found = await self.store.sit(live.id, seat, to, instead_of=instead_of)
            except Blocked:
                raise Problem(403, "blocked") from None
            except Taken:
                await self.hall.reseat(live)
                raise Problem(409, "seat-taken") from None
            await self.hall.reseat(live, found)

    async def give_nonce(self, person: Person, live: Live, nonce: str | None) -> None:
        """A person's own share of chance, for the seats they hold."""
        if nonce is None:
            return
        if live.table.is_started:
            raise Started
        own = live.sitting.seats_of(person.id)
        if not own and person.id != live.sitting.host_id:
            raise Problem(403, "no-seat")
        for seat in own:
            chair = live.sitting.chairs[seat]
            given = StoredSeat(chair.person_id, chair.name, chair.bot, bytes.fromhex(nonce))
            await self._sit(live, seat, given, person.id)

    async def start(self, person: Person, live: Live, nonce: str | None = None) -> None:
        """The host starts; bots take the seats that are still free."""
        self._check_host(person, live)
        await self.give_nonce(person, live, nonce)
        for seat in live.sitting.open_seats:
            await self._sit(live, seat, replace(NOBODY, bot=STAND_IN), None)
        await self._start(live)

    async def _start(self, live: Live) -> None:
        chairs = live.sitting.chairs
        bots = [chair.bot for chair in chairs]
        nonces = [chair.nonce or NO_NONCE for chair in chairs]
        try:
            await self.hall.change(live, lambda table: play.start(table, bots, nonces, now()))
        except BadAnswer:
            raise Started from None

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
        try:
            asking = self.hints.ask(person.id, live, form.seat, form.n)
        except Stale:
            raise Problem(409, "stale") from None
        except BadAnswer as error:
            raise Problem(409, error.reason) from None
        return await asyncio.shield(asking)

    async def close(self, live: Live) -> None:
        """Ends a table without a result: for those who run the server."""
        await self._change(live, lambda table: play.close(table, now()))

    async def _change(self, live: Live, make: "play.Make") -> None:
        try:
            await self.hall.change(live, make)
        except BadAnswer as error:
            raise Problem(409, error.reason) from None

    # -- afterwards --------------------------------------------------------------------------------------------------

    async def rematch(self, person: Person, live: Live) -> str:
        """The same people, seats turned by one: the last begins. Asked twice, it is the same table."""
        if not live.sitting.seats_of(person.id):
            raise Problem(403, "no-seat")
        if not live.table.is_over:
            raise Problem(409, "not-over")
        if live.sitting.next_id is not None:
            return live.sitting.next_id
        stored, seats = await self.store.seats(live.id)
        fresh = [_again(seat) for seat in seats]
        turned = [fresh[-1], *fresh[:-1]]
        table = replace(stored, origin=None, **_newborn(person))
        await self.store.create(table, turned)
        first = await self.store.link_next(live.id, table.id)
        if first == table.id:
            await self._start(await self.hall.welcome(table, turned))
        else:
            await self.store.put(table.id, phase="closed")
        await self.hall.reseat(live)
        self.hall.tell_next(live)
        return first

    # -- checks ------------------------------------------------------------------------------------------------------

    def _check_host(self, person: Person, live: Live) -> None:
        if person.id != live.sitting.host_id:
            raise Problem(403, "not-host")

    def _check_own(self, person: Person, live: Live, seat: int) -> None:
        if seat not in live.sitting.seats_of(person.id):
            raise Problem(403, "not-your-seat")


def _newborn(host: Person) -> dict[str, Any]:
    """What every table begins with, a rematch as well."""
    at = now()
    secret = secrets.token_bytes(SECRET_BYTES)
    begin = {"phase": "open", "created": at, "moved": at, "asked": 0, "next_id": None, "result": None}
    return {"id": new_id(), "secret": secret, "host_id": host.id, **begin}


def _again(seat: StoredSeat) -> StoredSeat:
    """A seat in a rematch: the same person with a new nonce, the same bot; a bot for somebody who is gone."""
    if seat.person_id is None:
        return replace(seat, name=None, bot=seat.bot or STAND_IN, nonce=None)
    return replace(seat, nonce=secrets.token_bytes(NONCE_BYTES))


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


def _options(game: Game, form: forms.TableForm) -> forms.Json:
    try:
        return game.check_options(form.options)
    except BadOption as error:
        raise Problem(422, "bad-option", name=error.name, expected=error.allowed) from None


def _deck(game: Game, form: forms.TableForm) -> forms.Json | None:
    if form.deck is None:
        return None
    if game.deck is None:
        raise Problem(422, "no-deck")
    try:
        return game.deck.read(form.deck)
    except BadDeck as error:
        raise Problem(422, "bad-deck", where=error.where, field=error.field, expected=error.allowed) from None
