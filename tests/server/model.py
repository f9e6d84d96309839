"""The seats of a table as docs/4-protocol.md describes them: what each request does to them, and when it is refused.

It is what the checker compares a server with, so it shares no code with one. A `State` is never changed; `follow` gives
the states that a request may lead to, none if it cannot have had that outcome there. What happens without a request
(the start of a table that is opening, a clock that runs out, the end of the game) may happen before any of them.

The order of the file: shares of chance; seats and tables; what happens without a request; requests; looks.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from tests.server.history import OK, REFUSED

Json = dict[str, Any]

NO_NONCE = "0" * 32  # of a bot's seat, and of one that was not opened in time
PHASES = ("open", "playing", "over", "closed")


@dataclass(eq=False)
class Op:
    """Something asked, with what came of it; or a look at the seats: a message that shows them."""

    who: str
    what: str
    body: Json
    begun: int  # numbers of entries: it took effect after the one, and before the other
    ended: float  # endless: nobody knows whether it was done
    outcome: str
    answer: Json = field(default_factory=dict)
    line: int = 0
    before: "Op | None" = None  # the look before it on the same line

    def __str__(self) -> str:
        known = {name: value for name, value in self.answer.items() if name in {"reason", "seat", "id", "phase"}}
        return (
            f"{self.what} {self.body or ''} by {self.who}: {self.outcome} {known or ''} ({self.begun} to {self.ended})"
        )


# -- shares of chance ------------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """Somebody's share in a table's chance. Neither: the server has drawn a nonce."""

    nonce: str | None = None
    commitment: str | None = None

    @classmethod
    def of(cls, body: Json) -> "Share":
        return cls(body.get("nonce"), body.get("commitment"))

    @property
    def is_given(self) -> bool:
        return self.nonce is not None or self.commitment is not None

    @property
    def is_sealed(self) -> bool:
        return self.commitment is not None and self.nonce is None

    @property
    def promised(self) -> str | None:
        """None: nobody but the server knows."""
        return self.commitment or (self.nonce and sha256(bytes.fromhex(self.nonce)).hexdigest())


# -- seats and tables ------------------------------------------------------------------------------------------------


class Seat(NamedTuple):
    """`bot`: a bot plays it now, for its person if there is one."""

    person: str | None = None
    bot: bool = False
    resigned: bool = False
    invited: str | None = None
    share: Share = Share()

    @property
    def is_open(self) -> bool:
        return self.person is None and not self.bot

    def is_free_for(self, person: str) -> bool:
        return self.is_open and self.invited in {None, person}


class State(NamedTuple):
    """A table, its game apart."""

    host: str
    seats: tuple[Seat, ...]
    phase: str = "open"
    is_opening: bool = False  # all seats are taken: it is about to start
    removed: frozenset[str] = frozenset()
    is_clocked: bool = False

    @property
    def is_sealed(self) -> bool:
        """Whether somebody has not opened their nonce yet."""
        return any(seat.share.is_sealed for seat in self.seats)

    def with_seat(self, number: int, seat: Seat) -> "State":
        return self._replace(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def settled(self) -> "State":
        """After somebody has sat down: with the last free seat taken it is opening."""
        return self._replace(is_opening=not any(seat.is_open for seat in self.seats))

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person]


def made(host: str, form: Json) -> State:
    """A new table, as its form asks for it."""
    seats = {"me": Seat(host), "open": Seat(), "bot": Seat(bot=True)}
    is_clocked = form.get("clock", {}).get("kind", "none") != "none"
    return State(host, tuple(seats[seat["who"]] for seat in form["seats"]), is_clocked=is_clocked)


def again(last: State, host: str) -> State:
    """A rematch before anybody has accepted: seats turned by one, bots sit, each other seat is kept for its person."""
    kept = [Seat(invited=seat.person) if seat.person else Seat(bot=True) for seat in last.seats]
    return State(host, (kept[-1], *kept[:-1]), is_clocked=last.is_clocked)


# -- what happens without a request ----------------------------------------------------------------------------------


def later(state: State) -> Iterator[State]:
    """The table as it is, and as it may be by itself meanwhile."""
    yield state
    if state.phase == "open" and state.is_opening:
        state = state._replace(phase="playing", is_opening=False)
        yield state
    if state.phase == "playing":
        yield state._replace(phase="over")


# -- requests --------------------------------------------------------------------------------------------------------


def follow(state: State, op: Op) -> Iterator[State]:
    """The states that it may lead to; the same one for a refusal with a reason, and for a look that shows it."""
    for now in later(state):
        if op.what in LOOKS:
            yield from LOOKS[op.what](now, op)
        elif op.outcome == REFUSED:
            if op.answer["reason"] in REQUESTS[op.what][1](now, op):
                yield now
        else:
            yield from REQUESTS[op.what][0](now, op)


def _join(state: State, op: Op) -> Iterator[State]:
    if _not_open(state) or op.who in state.removed:
        return
    wanted = op.answer["seat"] if op.outcome == OK else op.body.get("seat")
    if op.body.get("seat") not in {None, wanted}:
        return
    for number, seat in enumerate(state.seats):
        if seat.is_free_for(op.who) and wanted in {None, number}:
            yield state.with_seat(number, Seat(op.who, share=Share.of(op.body))).settled()


def _join_refused(state: State, op: Op) -> set[str]:
    wanted = op.body.get("seat")
    is_free = any(seat.is_free_for(op.who) and wanted in {None, number} for number, seat in enumerate(state.seats))
    return (
        _not_open(state) | ({"removed"} if op.who in state.removed else set()) | (set() if is_free else {"seat-taken"})
    )


def _leave(state: State, op: Op) -> Iterator[State]:
    if not _leave_refused(state, op):
        yield state.with_seat(op.body["seat"], Seat())


def _leave_refused(state: State, op: Op) -> set[str]:
    seat = state.seats[op.body["seat"]]
    return _not_open(state) | (set() if op.who in {seat.person, seat.invited} else {"not-your-seat"})


def _remove(state: State, op: Op) -> Iterator[State]:
    if not _remove_refused(state, op):
        seat = state.seats[op.body["seat"]]
        gone = seat.person or seat.invited or ""
        yield state._replace(removed=state.removed | {gone}).with_seat(op.body["seat"], Seat())


def _remove_refused(state: State, op: Op) -> set[str]:
    seat = state.seats[op.body["seat"]]
    return _not_open(state) | _not_host(state, op) | (set() if seat.person or seat.invited else {"unknown-seat"})


def _start(state: State, op: Op) -> Iterator[State]:
    if _start_refused(state, op):
        return
    for given in _give(state, op) if Share.of(op.body).is_given else [state]:
        seats = tuple(Seat(bot=True) if seat.is_open else seat for seat in given.seats)
        yield given._replace(seats=seats, is_opening=True)


def _start_refused(state: State, op: Op) -> set[str]:
    return _not_open(state) | _not_host(state, op)


def _nonce(state: State, op: Op) -> Iterator[State]:
    if not _nonce_refused(state, op):
        yield from _give(state, op)


def _give(state: State, op: Op) -> Iterator[State]:
    share = Share.of(op.body)
    for number in state.seats_of(op.who):
        seat = state.seats[number]
        new = seat.share._replace(nonce=share.nonce) if state.is_opening else share
        state = state.with_seat(number, seat._replace(share=new))
    yield state


def _nonce_refused(state: State, op: Op) -> set[str]:
    share, own = Share.of(op.body), [state.seats[number].share for number in state.seats_of(op.who)]
    if state.phase != "open":
        return {"started"}
    if not own and op.who != state.host:
        return {"no-seat"}
    if not state.is_opening:
        return {"not-opening"} if share.nonce and any(each.is_sealed for each in own) else set()
    if not state.is_sealed:  # it is about to start
        return {"started"}
    if share.nonce is None:
        return {"opening"}
    return set() if all(each.promised == share.promised for each in own) else {"bad-nonce"}


def _accept(state: State, op: Op) -> Iterator[State]:
    """A rematch is asked for: who asks takes the seats that are kept for them, if it is not too late."""
    kept = [number for number, seat in enumerate(state.seats) if seat.invited == op.who]
    if not kept or _not_open(state):
        yield state
        return
    for number in kept:
        state = state.with_seat(number, Seat(op.who, share=Share.of(op.body)))
    yield state.settled()


def _hand(state: State, op: Op) -> Iterator[State]:
    if not _hand_refused(state, op):
        number = op.body["seat"]
        yield state.with_seat(number, state.seats[number]._replace(bot=op.body["to"] == "bot"))


def _hand_refused(state: State, op: Op) -> set[str]:
    seat = state.seats[op.body["seat"]]
    by_clock = state.is_clocked and not seat.bot  # it may have run out just before
    if op.body["to"] == "bot":
        found = {"bot-plays"} if seat.bot or (by_clock and op.outcome == REFUSED) else set()
    elif seat.resigned:
        found = {"resigned"}
    else:
        found = set() if seat.bot or (by_clock and op.outcome != REFUSED) else {"person-plays"}
    return _not_playing(state) | found


def _resign(state: State, op: Op) -> Iterator[State]:
    if not _resign_refused(state, op):
        number = op.body["seat"]
        yield state.with_seat(number, state.seats[number]._replace(bot=True, resigned=True))


def _resign_refused(state: State, op: Op) -> set[str]:
    return _not_playing(state) | ({"resigned"} if state.seats[op.body["seat"]].resigned else set())


def _not_open(state: State) -> set[str]:
    if state.phase != "open":
        return {"started"}
    if not state.is_opening:
        return set()
    return {"opening"} if state.is_sealed else {"opening", "started"}


def _not_host(state: State, op: Op) -> set[str]:
    return set() if op.who == state.host else {"not-host"}


def _not_playing(state: State) -> set[str]:
    return {"open": {"not-started"}, "playing": set()}.get(state.phase, {"over"})


Doing = Callable[[State, Op], Iterator[State]]
Refusing = Callable[[State, Op], set[str]]

REQUESTS: dict[str, tuple[Doing, Refusing]] = {
    "join": (_join, _join_refused),
    "leave": (_leave, _leave_refused),
    "remove": (_remove, _remove_refused),
    "start": (_start, _start_refused),
    "nonce": (_nonce, _nonce_refused),
    "accept": (_accept, lambda _state, _op: set()),
    "hand": (_hand, _hand_refused),
    "resign": (_resign, _resign_refused),
}


# -- looks -----------------------------------------------------------------------------------------------------------


def _seen(state: State, op: Op) -> Iterator[State]:
    """A message with all seats as they are; where a clock may have run out, a bot may have come to a seat."""
    shown = op.answer
    if shown["phase"] != state.phase or (shown.get("opening") is not None and not state.is_opening):
        return
    if len(shown["seats"]) != len(state.seats):
        return
    for number, (seat, told) in enumerate(zip(state.seats, shown["seats"], strict=True)):
        if (told["person"], told.get("invited")) != (seat.person, seat.invited) or told["resigned"] != seat.resigned:
            return
        promised, committed = told.get("commitment"), seat.share.promised
        if committed is not None and "commitment" in told and promised != committed:
            return
        if bool(told["bot"]) != seat.bot:
            if seat.bot or not state.is_clocked or state.phase == "open":
                return
            state = state.with_seat(number, seat._replace(bot=True))
    yield state


def _looked_up(state: State, op: Op) -> Iterator[State]:
    """The table in a list, which does not show who plays for whom. At the last look nothing may be under way."""
    shown = op.answer
    seats = [(seat["person"], seat.get("invited")) for seat in shown["seats"]]
    is_under_way = op.body.get("last") and state.phase == "open" and state.is_opening
    is_so = shown["phase"] == state.phase and seats == [(seat.person, seat.invited) for seat in state.seats]
    if is_so and not is_under_way:
        yield state


def _proved(state: State, op: Op) -> Iterator[State]:
    """What went into the table's chance, published at the end."""
    fair = op.answer
    promised = fair.get("commitments") or [None] * len(state.seats)
    for seat, nonce, commitment in zip(state.seats, fair["nonces"], promised, strict=True):
        share = seat.share
        if seat.person is None or share.is_sealed:
            is_so = nonce == NO_NONCE
        else:
            is_so = nonce == share.nonce if share.nonce else nonce != NO_NONCE
        if not is_so or (share.commitment is not None and commitment != share.commitment):
            return
    if state.phase == "over":
        yield state


LOOKS: dict[str, Doing] = {"seen": _seen, "looked-up": _looked_up, "proved": _proved}
