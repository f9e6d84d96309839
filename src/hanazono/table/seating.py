"""Who sits at a table, and how seats change before its game starts. Pure: each change is stored in one transaction.

Seats are taken, given up, kept for somebody (in a rematch) and filled with bots. Everybody who sits has a share in the
table's chance: a nonce, or a commitment to one. When no seat is free the table is opening: nobody can join or leave,
and those who have committed to a nonce open it. The game starts when all have, or when their time runs out.

The order of the file: shares of chance; a table's seats; the changes.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanazono.games.kit import SPECTATOR
from hanazono.store.chair import NOBODY, Chair
from hanazono.table.fairness import NO_NONCE, NONCE_BYTES, commitment_to
from hanazono.table.play import BadAnswer

OPENING = 10_000  # ms for everybody to open their nonce
NOW = 0  # `opening` of a table whose seats and nonces are complete: it starts at once


# -- shares of chance ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """Somebody's share in a table's chance: a nonce, or the commitment to one that is still secret."""

    nonce: bytes | None = None
    commitment: bytes | None = None

    @classmethod
    def read(cls, nonce: str | None, commitment: str | None) -> "Share | None":
        """As it is sent, in hexadecimal; None if nothing was. Raises BadAnswer."""
        if nonce is not None and commitment is not None:
            raise BadAnswer("bad-nonce")
        if nonce is None and commitment is None:
            return None
        return cls(nonce and bytes.fromhex(nonce), commitment and bytes.fromhex(commitment))  # type: ignore[arg-type]

    @classmethod
    def drawn(cls) -> "Share":
        """For a client that leaves it to the server."""
        return cls(secrets.token_bytes(NONCE_BYTES))


# -- a table's seats ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sitting:
    """What a table is besides its game: whose it is and who sits where."""

    host_id: str | None
    chairs: tuple[Chair, ...]
    is_public: bool = True
    hints: bool = False  # whether seats that are asked may have hints
    next_id: str | None = None  # the rematch
    created: int = 0
    opening: int | None = None  # when it starts, with the nonces opened by then; NOW; None: seats may still change

    def seats_of(self, person_id: str | None) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person_id and chair.person_id == person_id]

    def viewers_of(self, person_id: str | None) -> frozenset[int]:
        """From where a person looks at the table: their own seats, else as a spectator."""
        return frozenset(self.seats_of(person_id)) or frozenset({SPECTATOR})

    def own_seat(self, person_id: str | None, wanted: int | None) -> int:
        """The seat that a person acts for: the one they name, or the only one they have."""
        own = self.seats_of(person_id)
        if not own:
            raise BadAnswer("no-seat")
        if wanted is None and len(own) > 1:
            raise BadAnswer("which-seat")
        seat = own[0] if wanted is None else wanted
        self.check_own(person_id, seat)
        return seat

    def check_own(self, person_id: str | None, seat: int) -> None:
        if seat not in self.seats_of(person_id):
            raise BadAnswer("not-your-seat")

    def kept_for(self, person_id: str | None) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person_id and chair.invited_id == person_id]

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_open]

    def free_for(self, person_id: str) -> list[int]:
        """The seats that a person may take, those that are kept for them first."""
        others = [seat for seat in self.open_seats if self.chairs[seat].invited_id is None]
        return self.kept_for(person_id) + others

    @property
    def is_sealed(self) -> bool:
        return any(chair.is_sealed for chair in self.chairs)

    @property
    def nonces(self) -> list[bytes]:
        """What goes into the table's chance; nonces that were not opened are left out."""
        return [chair.nonce or NO_NONCE for chair in self.chairs]

    @property
    def commitments(self) -> list[str | None]:
        return [promised(chair) for chair in self.chairs]

    def bots(self, stand_in: str) -> list[str | None]:
        """The bot of each seat; a bot takes the seat of a person who was deleted."""
        return [chair.bot or (None if chair.person_id else stand_in) for chair in self.chairs]

    def with_chairs(self, seats: Sequence[int], chair: Chair) -> "Sitting":
        chairs = tuple(chair if seat in seats else each for seat, each in enumerate(self.chairs))
        return replace(self, chairs=chairs)


def promised(chair: Chair) -> str | None:
    """What everybody may see of a nonce before all are open: its commitment, in hexadecimal."""
    if chair.commitment is not None:
        return chair.commitment.hex()
    return None if chair.nonce is None else commitment_to(chair.nonce)


# -- the changes -----------------------------------------------------------------------------------------------------


def sit(sitting: Sitting, person_id: str, name: str, wanted: int | None, share: Share | None) -> Sitting:
    """A person sits down: at the seat they name, else at one kept for them, else at the first free one."""
    _check_changeable(sitting)
    if wanted is not None and wanted >= len(sitting.chairs):
        raise BadAnswer("unknown-seat")
    free = [seat for seat in sitting.free_for(person_id) if wanted in {None, seat}]
    if not free:
        raise BadAnswer("seat-taken")
    return _seated(sitting, free[:1], person_id, name, share)


def accept(sitting: Sitting, person_id: str, share: Share | None) -> Sitting:
    """A person takes all seats that are kept for them."""
    _check_changeable(sitting)
    kept = sitting.kept_for(person_id)
    if not kept:
        raise BadAnswer("seat-taken")
    share = share or Share.drawn()
    for seat in kept:
        sitting = _seated(sitting, [seat], person_id, sitting.chairs[seat].name or "", share)
    return sitting


def _seated(sitting: Sitting, seats: Sequence[int], person_id: str, name: str, share: Share | None) -> Sitting:
    return sitting.with_chairs(seats, Chair(person_id, name, **vars(share or Share.drawn())))


def stand_up(sitting: Sitting, person_id: str, seat: int) -> Sitting:
    """A person gives up a seat, or one that is kept for them."""
    if seat not in sitting.seats_of(person_id) + sitting.kept_for(person_id):
        raise BadAnswer("not-your-seat")
    _check_changeable(sitting)
    return sitting.with_chairs([seat], NOBODY)


def remove(sitting: Sitting, seat: int) -> Sitting:
    """The host frees a seat that somebody has taken, or that is kept for somebody."""
    _check_changeable(sitting)
    if seat >= len(sitting.chairs):
        raise BadAnswer("unknown-seat")
    chair = sitting.chairs[seat]
    if chair.person_id is None and chair.invited_id is None:
        raise BadAnswer("unknown-seat")
    return sitting.with_chairs([seat], NOBODY)


def give(sitting: Sitting, person_id: str, share: Share) -> Sitting:
    """A person chooses their share, while seats may change; or opens the nonce that they have committed to."""
    own = sitting.seats_of(person_id)
    if not own and person_id != sitting.host_id:
        raise BadAnswer("no-seat")
    if sitting.opening is not None:
        return _opened(sitting, own, share)
    if share.nonce is not None and any(sitting.chairs[seat].is_sealed for seat in own):
        raise BadAnswer("not-opening")  # people who sit down later must not know it
    for seat in own:
        sitting = sitting.with_chairs([seat], replace(sitting.chairs[seat], **vars(share)))
    return sitting


def _opened(sitting: Sitting, own: Sequence[int], share: Share) -> Sitting:
    if sitting.opening == NOW:
        raise BadAnswer("started")
    if share.nonce is None:
        raise BadAnswer("opening")
    for seat in own:
        chair = sitting.chairs[seat]
        if promised(chair) != commitment_to(share.nonce):
            raise BadAnswer("bad-nonce")
        sitting = sitting.with_chairs([seat], replace(chair, nonce=share.nonce))
    return sitting


def fill(sitting: Sitting, level: str) -> Sitting:
    """Bots take the seats that are free, and those that are kept for people who have not come."""
    _check_changeable(sitting)
    return sitting.with_chairs(sitting.open_seats, Chair(bot=level))


def settle(sitting: Sitting, now: int) -> Sitting:
    """The consequences for the start: when no seat is free the table is opening, then it starts.

    It starts even if somebody is deleted meanwhile: nonces that were opened cannot be sealed again.
    """
    if sitting.open_seats and sitting.opening is None:
        opening = None
    elif not sitting.is_sealed or (sitting.opening is not None and sitting.opening <= now):
        opening = NOW
    else:
        latest = now + OPENING  # the clock of the machine may have been set back
        opening = min(sitting.opening or latest, latest)
    return replace(sitting, opening=opening)


def is_complete(sitting: Sitting) -> bool:
    """Whether the game must start without anybody asking: people have joined, and no seat is free.

    A host who sits alone with bots starts it.
    """
    people = {chair.person_id for chair in sitting.chairs if chair.person_id}
    return not sitting.open_seats and (sitting.opening is not None or len(people) > 1)


def _check_changeable(sitting: Sitting) -> None:
    if sitting.opening is not None:
        raise BadAnswer("started" if sitting.opening == NOW else "opening")


# -- a rematch -------------------------------------------------------------------------------------------------------


def again(sitting: Sitting, host_id: str, stand_in: str, now: int) -> Sitting:
    """The seats of a rematch, rotated by one: bots sit, and a seat is kept for everybody else.

    A bot replaces a person who was deleted.
    """
    chairs = [
        Chair(name=chair.name, invited_id=chair.person_id) if chair.person_id else Chair(bot=chair.bot or stand_in)
        for chair in sitting.chairs
    ]
    turned = (chairs[-1], *chairs[:-1])
    return replace(sitting, host_id=host_id, chairs=turned, next_id=None, created=now, opening=None)
