"""One table: the fold of its log. Pure: nothing here reads a clock, a database or a socket.

A `Table` is never changed. `after(row)` gives the table that the row leads to; the functions that people, bots and
clocks go through (`answer`, `undo`, `hand_over`, …) check the request and return the row to be stored, or raise. The
first process to store its row has made the move; all others retry from the new table.

`n` numbers the questions as people see them: a question that was taken back is asked again under a new number, so that
a retried answer can never be mistaken for another. A sealed question keeps one number until all have answered.
`question` numbers those of the transcript, from which chance is seeded.

The order of the file: what a table starts from; a table; its fold; the ways in.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from hanazono.games import dispatch
from hanazono.games.contract import Game, Json, Malformed, Refused, same_json
from hanazono.games.dispatch import Outlook
from hanazono.games.kit import LEGAL, State
from hanazono.store.row import NO_SEAT, Row, Why
from hanazono.table.clocks import NEVER, SECOND, Clock
from hanazono.table.fairness import Fairness

# -- what a table starts from ----------------------------------------------------------------------------------------


class Setup(Struct, frozen=True, eq=False):
    """What is fixed when a table is made. `origin` is the position it starts from, if not a new deal."""

    game: Game
    seats: int
    options: Json
    deck: Json | None
    clock: Clock
    secret: bytes
    origin: "Origin | None" = None


class Origin(Struct, frozen=True, eq=False):
    """A position from a transcript, and the number of the last question that led to it."""

    s: State
    question: int


class Seat(Struct, frozen=True):
    """A seat while the game runs."""

    bot: str | None  # the level of the bot that plays it now
    has_person: bool
    has_resigned: bool = False
    left: int = 0  # milliseconds on a live clock
    since: int = 0  # when its clock started to run; 0: it is stopped
    answered: int = 0  # the number of the last question it answered
    answer: object = None  # and how


# -- a table ---------------------------------------------------------------------------------------------------------


class BadAnswer(Exception):
    """The request cannot be carried out. Nothing has changed. The reason is one of the protocol's.

    `statement`: the one of the rules that forbids a move; `more`: what else there is to say.
    """

    def __init__(self, reason: str, *, statement: str | None = None, **more: object) -> None:
        super().__init__(reason)
        self.reason, self.statement, self.more = reason, statement, more


class Stale(BadAnswer):
    """An answer to a question that is not open: its sender must look again."""

    def __init__(self) -> None:
        super().__init__("stale")


class Repeated(Exception):
    """The same answer was already accepted: the reply is the same as the first time."""


class Table(Struct, frozen=True, eq=False):
    """A table after some rows of its log."""

    setup: Setup
    s: State
    seats: tuple[Seat, ...] = ()
    rows: int = 0
    n: int = 0
    question: int = 0
    asked: int = 0  # bit mask of the seats that owe an answer
    is_sealed: bool = False  # the open question is asked of several seats at once, or in secret
    is_secret: bool = False  # nobody but those asked may know who they are
    opened: int = 0  # when the open question was asked
    standing: tuple[tuple[State, int], ...] = ()  # the states that undo returns to, oldest first
    fairness: Fairness | None = None
    is_closed: bool = False

    @classmethod
    def new(cls, setup: Setup) -> "Table":
        """A table before its first row."""
        return cls(setup, setup.game.blank(setup.seats, setup.options, setup.deck))

    @classmethod
    def replayed(cls, setup: Setup, rows: Iterable[Row]) -> "Table":
        return reduce(after, rows, cls.new(setup))

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def is_started(self) -> bool:
        return bool(self.seats)

    @property
    def is_over(self) -> bool:
        return self.is_closed or (self.is_started and self.asked == 0)

    def owes(self, seat: int) -> bool:
        return bool(self.asked >> seat & 1)

    @property
    def bots_asked(self) -> list[int]:
        return [seat for seat, each in enumerate(self.seats) if each.bot is not None and self.asked >> seat & 1]

    def due(self, seat: int) -> int:
        """When the time of a seat runs out."""
        each = self.seats[seat]
        if not each.since:
            return NEVER
        return self.setup.clock.due(each.left, each.since, is_secret=self.is_secret)

    @property
    def next_due(self) -> int:
        """When the first clock runs out; NEVER if none is running."""
        if self.setup.clock.kind == "none":
            return NEVER
        return min((self.due(seat) for seat in range(len(self.seats))), default=NEVER)

    def can_undo(self, seat: int) -> bool:
        return bool(self.standing) and self.owes(seat)

    def ranks(self) -> list[int]:
        """1 for the first; those who resigned come last, whatever their bot has won."""
        scores, winners = self.game.scores(self.s), self.game.winners(self.s)
        fewest_wins = self.game.fewest_wins
        order = [
            (each.has_resigned, seat not in winners, scores[seat] if fewest_wins else -scores[seat])
            for seat, each in enumerate(self.seats)
        ]
        return [1 + sum(other < own for other in order) for own in order]


# -- its fold --------------------------------------------------------------------------------------------------------


def after(table: Table, row: Row) -> Table:
    """The table that a stored row leads to."""
    if row.number != table.rows:
        raise ValueError(f"row {row.number} does not follow row {table.rows - 1}")
    return follow(table, row)


def follow(table: Table, row: Row) -> Table:
    """The same for a row whose number does not matter, because rows that were taken back are left out."""
    return replace(table, rows=table.rows + 1, **_FOLDS[row.kind](table, row))


Changes = dict[str, Any]  # the fields of a table that a row changes


def copied(s: State) -> State:
    """A copy of a state, byte by byte: NumPy's own goes field by field and takes ten times as long."""
    return np.frombuffer(bytearray(dispatch.bytes_of(s)), dispatch.dtype_of(s))[0]  # type: ignore[no-any-return]


def _start(table: Table, row: Row) -> Changes:
    setup = table.setup
    commitments = row.body.get("commitments")  # rows of older tables have none
    fairness = Fairness(
        setup.secret,
        tuple(map(bytes.fromhex, row.body["nonces"])),
        None if commitments is None else tuple(commitments),
    )
    seats = tuple(
        Seat(each["bot"], has_person=each["bot"] is None, left=setup.clock.at_first) for each in row.body["seats"]
    )
    if setup.origin is None:
        s, question = copied(table.s), 0
        fairness.seed(s, 0)
        dispatch.deal(s)
    else:
        s, question = copied(setup.origin.s), setup.origin.question
    return {"fairness": fairness, **_open_question(table, s, dispatch.outlook(s), seats, question + 1, row.at)}


def _open_question(table: Table, s: State, found: Outlook, seats: tuple[Seat, ...], question: int, at: int) -> Changes:
    """A new question is open: it gets a number, and clocks run."""
    asked = found.asked
    is_secret = asked != 0 and table.game.asks_secretly(found.question)
    return {
        "s": s,
        "n": table.n + 1,
        "question": question,
        "asked": asked,
        "is_sealed": asked & (asked - 1) != 0 or is_secret,
        "is_secret": is_secret,
        "opened": at,
        "seats": tuple(
            replace(each, since=at) if asked >> seat & 1 and each.bot is None else each
            for seat, each in enumerate(seats)
        ),
    }


def _move(table: Table, row: Row) -> Changes:
    game, seat, s = table.game, row.seat, copied(table.s)
    assert table.fairness is not None
    move = game.move_of(s, row.body) if row.move is None else row.move
    found = dispatch.turn(s, seat, move, table.fairness.words(table.question))
    seats = _with_seat(table.seats, seat, _answered(table, row))
    if not found.news_end:  # a sealed question stays open until the last has answered
        return {"s": s, "seats": seats, "asked": found.asked, "standing": ()}
    changes = _open_question(table, s, found, seats, table.question + 1, row.at)
    can_stand = not found.spoilt and not table.is_sealed and changes["asked"] == 1 << seat
    changes["standing"] = (*table.standing, (table.s, table.question)) if can_stand else ()
    return changes


def _answered(table: Table, row: Row) -> Seat:
    """A seat that has answered: its clock stops and gets its increment."""
    each, clock = table.seats[row.seat], table.setup.clock
    left = clock.spent(each.left, each.since, row.at, is_secret=table.is_secret)
    if each.since and not table.is_secret:
        left += clock.increment * SECOND
    return replace(each, left=left, since=0, answered=table.n, answer=row.body)


def _stopped(table: Table, seat: int, at: int) -> Seat:
    """A seat whose clock is stopped."""
    each = table.seats[seat]
    left = table.setup.clock.spent(each.left, each.since, at, is_secret=table.is_secret)
    return replace(each, left=left, since=0)


def _with_seat(seats: tuple[Seat, ...], seat: int, changed: Seat) -> tuple[Seat, ...]:
    return (*seats[:seat], changed, *seats[seat + 1 :])


def _undo(table: Table, row: Row) -> Changes:
    *standing, (before, question) = table.standing
    s = copied(before)
    s.news_end = 0
    seats = _with_seat(table.seats, row.seat, _stopped(table, row.seat, row.at))
    return {**_open_question(table, s, dispatch.outlook(s), seats, question, row.at), "standing": tuple(standing)}


def _hand(table: Table, row: Row) -> Changes:
    seat, bot = row.seat, row.body["bot"]
    changed = replace(_stopped(table, seat, row.at), bot=bot)
    if bot is None:
        since = row.at if table.owes(seat) else 0
        changed = replace(changed, since=since, left=max(changed.left, table.setup.clock.at_least))
    return {"seats": _with_seat(table.seats, seat, changed), "standing": ()}


def _resign(table: Table, row: Row) -> Changes:
    changed = replace(_stopped(table, row.seat, row.at), bot=row.body["bot"], has_resigned=True)
    return {"seats": _with_seat(table.seats, row.seat, changed), "standing": ()}


def _close(table: Table, row: Row) -> Changes:
    seats = tuple(_stopped(table, seat, row.at) for seat in range(len(table.seats)))
    return {"seats": seats, "is_closed": True, "standing": ()}


_FOLDS = {"start": _start, "move": _move, "undo": _undo, "hand": _hand, "resign": _resign, "close": _close}


# -- the ways in -----------------------------------------------------------------------------------------------------

Make = Callable[[Table], Row]  # makes the row for a table as it is now


def start(
    table: Table,
    bots: Sequence[str | None],
    nonces: Sequence[bytes],
    now: int,
    commitments: Sequence[str | None] | None = None,
) -> Row:
    """Everyone sits, and the game is dealt. `commitments`: what each seat committed to, in hexadecimal."""
    if table.rows:
        raise BadAnswer("started")
    body: Json = {"seats": [{"bot": bot} for bot in bots], "nonces": [nonce.hex() for nonce in nonces]}
    if commitments is not None:
        body["commitments"] = list(commitments)
    return Row(0, "start", NO_SEAT, body, now)


Player = Literal["person", "bot"]  # who plays a seat


def answer(table: Table, seat: int, n: int, choice: object, now: int, *, by: Player | None = None) -> Row:
    """The one way in for moves, for people, bots and clocks: raises Repeated and BadAnswer, of which Stale is one.

    `by`: who answers must be who plays that seat now; None: a bot answers for a player whose time is out.
    """
    if table.is_started and n == table.seats[seat].answered and same_json(choice, table.seats[seat].answer):
        raise Repeated  # even if that answer ended the game
    _check_running(table)
    _check_asked(table, seat, n)
    try:
        move = table.game.check_answer(table.s, seat, choice)
    except Refused as error:
        raise BadAnswer("forbidden", statement=error.statement) from None
    except Malformed:
        raise BadAnswer("no-move") from None
    if by is not None:
        _check_player(table, seat, by)
    assert isinstance(choice, dict)
    return Row(table.rows, "move", seat, choice, now, move)


def why_not(table: Table, seat: int, n: int, choice: object) -> str | None:
    """The statement that forbids an answer to the open question n, as far as the seat may know; None if it is legal."""
    if not table.is_started:
        raise BadAnswer("not-started")
    if n != table.n:
        raise Stale
    game = table.game
    veiled = game.veiled(table.s, seat)  # the reason must not tell what the seat may not know
    try:
        number = dispatch.why_not(veiled, seat, game.move_of(veiled, choice))
    except Malformed:
        raise BadAnswer("no-move") from None
    return None if number == LEGAL else game.box.forbids[number]


def check_hint(table: Table, seat: int, n: int, *, is_allowed: bool) -> None:
    """Checks that a person may have a hint about the open question n of their seat; raises BadAnswer or Stale."""
    _check_running(table)
    if not is_allowed:
        raise BadAnswer("no-hints")
    _check_player(table, seat, "person")
    _check_asked(table, seat, n)


def undo(table: Table, seat: int, n: int, now: int) -> Row:
    """A seat takes back its own last move: nothing was drawn or shown since, and the question is still its own."""
    _check_running(table)
    if n != table.n:
        raise Stale
    if not table.can_undo(seat):
        raise BadAnswer("nothing-to-undo")
    return Row(table.rows, "undo", seat, {}, now)


def hand_over(table: Table, seat: int, bot: str, why: Why, now: int) -> Row:
    """A bot takes a person's seat."""
    _check_running(table)
    each = table.seats[seat]
    if each.bot is not None:
        raise BadAnswer("bot-plays")
    if why == "late" and not (each.since and now >= each.since + table.setup.clock.patience * SECOND):
        raise BadAnswer("not-late")
    if why in {"late", "clock"} and table.is_secret:
        raise BadAnswer("not-late")  # to say that a seat is late would reveal that it was asked
    return Row(table.rows, "hand", seat, {"bot": bot, "why": why}, now)


def take_back(table: Table, seat: int, now: int) -> Row:
    """A person is back at a seat that a bot has played on."""
    _check_running(table)
    each = table.seats[seat]
    if not each.has_person or each.bot is None:
        raise BadAnswer("person-plays")
    if each.has_resigned:
        raise BadAnswer("resigned")
    return Row(table.rows, "hand", seat, {"bot": None, "why": "back"}, now)


def resign(table: Table, seat: int, bot: str, now: int) -> Row:
    _check_running(table)
    each = table.seats[seat]
    if not each.has_person or each.has_resigned:
        raise BadAnswer("resigned")
    return Row(table.rows, "resign", seat, {"bot": bot}, now)


def close(table: Table, now: int) -> Row:
    if table.is_over:
        raise BadAnswer("over")
    return Row(table.rows, "close", NO_SEAT, {}, now)


def _check_running(table: Table) -> None:
    if table.is_over:
        raise BadAnswer("over")
    if not table.is_started:
        raise BadAnswer("not-started")


def _check_player(table: Table, seat: int, player: Player) -> None:
    playing: Player = "person" if table.seats[seat].bot is None else "bot"
    if player != playing:
        raise BadAnswer("bot-plays" if playing == "bot" else "person-plays")


def _check_asked(table: Table, seat: int, n: int) -> None:
    if n != table.n:
        raise Stale
    if not table.owes(seat):
        raise BadAnswer("not-asked")
