"""Before the start: people sit down, give up seats, add their share of chance; the host starts; people play again.

Each change is decided by table/seating.py and stored in one transaction. The request that completes a table starts it;
should its process end in between, a duty does (duties.py).

The order of the file: sitting down and getting up; shares of chance; the start; a rematch; what they share.
"""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from hanazono.bots import STAND_IN
from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.caps import Caps
from hanazono.server.live.live_table import LiveTable
from hanazono.server.live.stored import sitting_of
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import CLAIM, TableWriter
from hanazono.server.people.user_text import clean_name, same_name
from hanazono.server.process.clock import now
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem
from hanazono.store.chair import Chair
from hanazono.store.duties import DutyStore
from hanazono.store.people import Person, new_id
from hanazono.store.tables import Blocked, NotOpen, Removed, Reseated, StartDuty, StoredTable, TableStore, UnknownTable
from hanazono.table import play, seating
from hanazono.table.fairness import SECRET_BYTES
from hanazono.table.play import BadAnswer
from hanazono.table.seating import NOW, Share, Sitting

STATUSES = {"unknown-seat": 404, "not-your-seat": 403, "no-seat": 403, "not-host": 403, "bad-nonce": 422}  # else 409

Change = Callable[[Sitting], Sitting]  # raises BadAnswer


class Started(Problem):
    """The game has begun already."""

    def __init__(self) -> None:
        super().__init__(409, "started")


@dataclass
class Seating:
    """Who sits at the tables that have not started."""

    tables: TableCache
    writer: TableWriter
    broadcaster: Broadcaster
    store: TableStore
    duties: DutyStore
    caps: Caps

    # -- sitting down and getting up ---------------------------------------------------------------------------------

    async def join(self, person: Person, live: LiveTable, form: forms.JoinForm) -> int:
        """Sits down; gives the seat. With the last free one the game is about to start."""
        name, share, before = clean_name(form.name or person.name), _share(form), set[int]()

        def sit(sitting: Sitting) -> Sitting:
            before.update(sitting.seats_of(person.id))
            others = (chair.name for chair in sitting.chairs if chair.invited_id != person.id)
            seated = seating.sit(sitting, person.id, free_name(name, others), form.seat, share)
            return seating.settle(seated, now())

        sitting = await self._change(live, sit, comes=person.id)
        return next(seat for seat in sitting.seats_of(person.id) if seat not in before)

    async def leave(self, person: Person, live: LiveTable, seat: int) -> None:
        """Stands up, or gives up a seat that was kept."""
        await self._change(live, lambda sitting: seating.stand_up(sitting, person.id, seat))

    async def remove(self, person: Person, live: LiveTable, seat: int) -> None:
        """The host asks somebody to stand up, who then does not sit down there again; or keeps a seat no longer."""
        chairs = live.sitting.chairs
        who = chairs[seat].person_id if seat < len(chairs) else None

        def remove(sitting: Sitting) -> Sitting:
            _check_host(person, sitting)
            if seat < len(sitting.chairs) and sitting.chairs[seat].person_id != who:
                raise BadAnswer("seat-taken")  # by somebody else, just now
            return seating.remove(sitting, seat)

        await self._change(live, remove, removed=None if who == person.id else who)

    # -- shares of chance --------------------------------------------------------------------------------------------

    async def give(self, person: Person, live: LiveTable, form: forms.NonceForm) -> None:
        """A person's own share of chance, for the seats they hold; or their nonce, now that all have committed."""
        share = _share(form)
        if share is None:
            return

        def give(sitting: Sitting) -> Sitting:
            given = seating.give(sitting, person.id, share)
            return given if sitting.opening is None else seating.settle(given, now())

        await self._change(live, give)

    # -- the start ---------------------------------------------------------------------------------------------------

    async def start(self, person: Person, live: LiveTable, form: forms.NonceForm) -> None:
        """The host starts; bots take the seats that nobody sits at."""
        share = _share(form)

        def start(sitting: Sitting) -> Sitting:
            _check_host(person, sitting)
            if share is not None:
                sitting = seating.give(sitting, person.id, share)
            return seating.settle(seating.fill(sitting, STAND_IN), now())

        async with self.caps.starting(person, live.sitting):
            await self._change(live, start)

    async def start_if_due(self, live: LiveTable) -> None:
        """The duty of a complete table: the time to open nonces is out, or a process has ended before the start."""
        try:
            sitting = await self._change(live, lambda sitting: seating.settle(sitting, now()))
        except Started:
            sitting = None
        if sitting is None or sitting.opening is None:
            await self.duties.drop(live.id, "start")

    async def _start(self, live: LiveTable, sitting: Sitting) -> None:
        """All seats and nonces stand: whichever process deals, it deals the same."""
        try:
            await self.writer.append(
                live,
                lambda table: play.start(table, sitting.bots(STAND_IN), sitting.nonces, now(), sitting.commitments),
            )
        except BadAnswer:  # another process was faster
            return

    # -- a rematch ---------------------------------------------------------------------------------------------------

    async def rematch(self, person: Person, live: LiveTable, form: forms.NonceForm) -> str:
        """Invites the same people to play again, seats turned by one; or accepts, if somebody has invited before."""
        if not live.sitting.seats_of(person.id):
            raise Problem(403, "no-seat")
        if not live.table.is_over:
            raise Problem(409, "not-over")
        share = _share(form)

        def make(stored: StoredTable, seats: list[Chair]) -> tuple[StoredTable, Reseated]:
            fresh = replace(stored, origin=None, **new_table_fields(person))
            invited = seating.again(sitting_of(stored, seats), person.id, STAND_IN, fresh.created)
            return fresh, _reseated(seating.settle(seating.accept(invited, person.id, share), now()))

        following, made = await self.store.follow(live.id, make)
        if made is None:
            await self._accept(person, following, share)
            return following
        await self.tables.reseat(live)
        self.broadcaster.rematch(live)
        table = await self.tables.add_new(*made)
        self.broadcaster.seats(table)
        if table.sitting.opening == NOW:
            await self._start(table, table.sitting)
        return following

    async def _accept(self, person: Person, table_id: str, share: Share | None) -> None:
        """Takes the seats that are kept for a person; who sits there, or comes too late, finds the table as it is."""
        live = await self.tables.get(table_id)
        if live.table.is_started or not live.sitting.kept_for(person.id):
            return

        def accept(sitting: Sitting) -> Sitting:
            if not sitting.kept_for(person.id):
                return sitting
            return seating.settle(seating.accept(sitting, person.id, share), now())

        await self._change(live, accept, comes=person.id)

    # -- what they share ---------------------------------------------------------------------------------------------

    async def _change(
        self, live: LiveTable, change: Change, *, comes: str | None = None, removed: str | None = None
    ) -> Sitting:
        """Stores a change of who sits where, tells of it, and starts the game if that completes the table."""
        try:
            change(live.sitting)  # what is refused as things stand need not wait for the database
            async with live.lock:  # what is known of the table is what was stored last
                found = await self.store.reseat(
                    live.id, lambda stored, seats: _reseated(change(sitting_of(stored, seats)), removed), comes=comes
                )
                await self.tables.reseat(live, found)
        except NotOpen:
            raise Started from None
        except Blocked:
            raise Problem(403, "blocked") from None
        except Removed:
            raise Problem(403, "removed") from None
        except UnknownTable:
            await self.tables.catch_up(live)  # its sockets are closed
            raise
        except BadAnswer as error:
            await self.tables.catch_up(live)
            raise Problem(STATUSES.get(error.reason, 409), error.reason) from None
        sitting = sitting_of(*found)
        if sitting.opening == NOW:
            await self._start(live, sitting)
        return sitting


def _share(form: forms.NonceForm) -> Share | None:
    try:
        return Share.read(form.nonce, form.commitment)
    except BadAnswer:
        raise Problem(422, "bad-nonce") from None


def _check_host(person: Person, sitting: Sitting) -> None:
    if person.id != sitting.host_id:
        raise BadAnswer("not-host")


def _reseated(sitting: Sitting, removed: str | None = None) -> Reseated:
    seats = sitting.chairs
    if sitting.opening is None:
        return Reseated(seats, None, removed=removed)
    at = now()
    start = StartDuty(at, claimed=at + CLAIM) if sitting.opening == NOW else StartDuty(sitting.opening)
    return Reseated(seats, sitting.opening, start)


def free_name(name: str, others: Iterable[str | None]) -> str:
    """A name that nobody else has at the table."""
    taken = [other for other in others if other]
    free, number = name, 2
    while any(same_name(free, other) for other in taken):
        free, number = f"{name} {number}", number + 1
    return free


def new_table_fields(host: Person) -> dict[str, Any]:
    """What every table begins with, a rematch as well."""
    at = now()
    begin = {"phase": "open", "created": at, "moved": at, "asked": 0, "next_id": None, "result": None, "opening": None}
    return {"id": new_id(), "secret": secrets.token_bytes(SECRET_BYTES), "host_id": host.id, **begin}
