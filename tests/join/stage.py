"""A session without a network: a real table in memory whose messages are handed over by hand.

stage = Stage("haru")                    # two people, the game is dealt
ann = Visitor(stage, seat=0)             # who sits on seat 0 and has heard nothing yet
ann.hear(stage.whole(0))
ann.types("1")                           # chooses: ann.sent holds the answer
ann.hear(*stage.answered(ann.sent[-1]))
"""

import json
import secrets
from dataclasses import dataclass, field
from io import StringIO
from random import Random
from typing import Any, cast

from msgspec.structs import replace
from rich.console import Console

from hanazono.games import GAMES
from hanazono.games.kit import LEGAL, SPECTATOR
from hanazono.join.api import Address, ClientError, Refusal
from hanazono.join.connection import Inbox, Lost, Typed, decode
from hanazono.join.identity import Identity
from hanazono.join.session import Session
from hanazono.store.chair import Chair
from hanazono.store.row import Row
from hanazono.table import history, play, seating, wire
from hanazono.table.clocks import Clock
from hanazono.table.origin import position
from hanazono.table.play import BadAnswer, Setup, Table
from hanazono.table.seating import Share, Sitting
from hanazono.table.views import Messages
from hanazono.terminal import Printer
from hanazono.words import LANGUAGES, speaker

TABLE = "table1"
PEOPLE = ("ann", "ben", "cho", "dan")
NAMES = ("Ann", "Ben", "Cho", "Dan")
NOW = 1_000_000
SPEAKERS = {lang: speaker(lang) for lang in LANGUAGES}


class Stage:
    """A table in memory."""

    def __init__(
        self, name: str = "haru", seats: int = 2, *, clock: Clock | None = None, is_open: bool = False
    ) -> None:
        game = GAMES[name]
        self.setup = Setup(game, seats, game.check_options({}), None, clock or Clock(), secrets.token_bytes(32))
        self.table = Table.new(self.setup)
        chairs = [Chair(PEOPLE[seat], NAMES[seat], None, bytes(16)) for seat in range(seats)]
        if is_open:
            chairs[1:] = [Chair() for _ in chairs[1:]]  # Ann has left her nonce to the server
        self.sitting = Sitting("ann", tuple(chairs))
        self.rows: list[Row] = []
        self.origin: list[str] | None = None
        self.nonces = [bytes([seat + 1]) * 16 for seat in range(seats)]
        if not is_open:
            self.do(play.start(self.table, [None] * seats, self.nonces, NOW))

    @property
    def messages(self) -> Messages:
        return Messages(self.table, self.sitting)

    def whole(self, viewer: int = 0, reason: wire.Reason = "hello") -> wire.Whole:
        person = None if viewer == SPECTATOR else self.sitting.chairs[viewer].person_id
        message = decode(self.messages.whole(TABLE, [viewer], person_id=person, reason=reason))
        assert isinstance(message, wire.Whole)
        return message

    def seats(self) -> wire.Seats:
        """Who sits where, before the game."""
        message = decode(self.messages.seats())
        assert isinstance(message, wire.Seats)
        return message

    def change(self, sitting: Sitting) -> None:
        """Who sits where has changed."""
        self.sitting = seating.settle(sitting, NOW)

    def begin(self) -> list[wire.ToClient]:
        """The game starts with what everybody has opened so far; what Ann hears of it."""
        sitting = self.sitting
        bots, nonces, commitments = sitting.bots("random"), sitting.nonces, sitting.commitments
        return self.told(play.start(self.table, bots, nonces, NOW, commitments))

    def plays_on(self, lines: list[dict[str, Any]], questions: int) -> None:
        """The table starts from a position of that game."""
        self.origin = history.cut([json.dumps(line) for line in lines], questions)
        self.setup = replace(self.setup, origin=position(self.origin))
        self.table = Table.new(self.setup)

    def do(self, row: Row) -> Table:
        """A row is stored; gives the table before."""
        before, self.table = self.table, play.after(self.table, row)
        self.rows.append(row)
        return before

    def told(self, row: Row, viewer: int = 0) -> list[wire.ToClient]:
        """A row is stored; what that viewer hears of it."""
        before = self.do(row)
        return [decode(message) for message in self.messages.after(before, row, [viewer]).values()]

    def moves(self, seat: int, which: int = 0, viewer: int = 0) -> list[wire.ToClient]:
        """A seat answers; what the viewer hears of it."""
        choice = self.setup.game.choices(self.table.s, seat)[which]["move"]
        return self.told(play.answer(self.table, seat, self.table.n, choice, NOW), viewer)

    def answered(self, answer: wire.FromClient, viewer: int = 0) -> list[wire.ToClient]:
        """An answer arrives; what the viewer hears of it."""
        assert isinstance(answer, wire.Answer)
        assert answer.seat is not None
        return self.told(play.answer(self.table, answer.seat, answer.n, answer.move, NOW), viewer)

    def because(self, why: wire.FromClient) -> wire.Because:
        """The answer to "why not?"."""
        assert isinstance(why, wire.Why)
        game, seat = self.setup.game, why.seat or 0
        number = game.rules.why_not(self.table.s, seat, game.move_of(self.table.s, why.move))
        return wire.Because(why.n, seat, game.box.forbids[number] if number != LEGAL else None)

    def play_out(self) -> None:
        """Random answers until the game is over."""
        game, random = self.setup.game, Random(1)
        while not self.table.is_over:
            seat = game.asked(self.table.s)[0]
            choice = game.form(self.table.s, random.choice(game.legal(self.table.s, seat)))
            self.do(play.answer(self.table, seat, self.table.n, choice, NOW))

    def transcript(self) -> list[dict[str, Any]]:
        return history.transcript(self.setup, self.rows, self.origin)


@dataclass
class Keys:
    """A keyboard without hands."""

    is_live: bool = True

    def want_line(self) -> None: ...


@dataclass
class House:
    """Stands for the server's HTTP API as one person uses it, and notes what is asked of it."""

    stage: Stage
    me: str = ""
    asked: list[tuple[object, ...]] = field(default_factory=list)
    text: str = ""
    time: int = NOW
    address: Address = field(default_factory=lambda: Address("http://garden.example"))
    is_away: bool = False

    def now(self) -> int:
        return self.time

    def get(self, path: str) -> dict[str, Any]:
        self.asked.append(("look", path.removeprefix("tables/")))
        return {"seats": [{"invited": None}, {"invited": self.me}, {"invited": "cho"}, {"invited": self.me}]}

    def get_text(self, _path: str) -> str:
        return self.text

    def post(self, path: str, **form: Any) -> dict[str, Any]:
        _, table, action = path.split("/")
        if action == "nonce":
            action = "commit" if "commitment" in form else "open"
        self.asked.append((action, table, *form.values()))
        if self.is_away:
            raise ClientError("join-error-nobody", server=self.address.base)
        try:
            self._do(action, form)
        except BadAnswer as error:
            raise Refusal(error.reason, {}) from None
        return {"id": "table2"}

    def _do(self, action: str, form: dict[str, Any]) -> None:
        stage, share = (
            self.stage,
            Share(
                **{name: bytes.fromhex(str(value)) for name, value in form.items() if name in {"nonce", "commitment"}}
            ),
        )
        if action == "join":
            stage.change(seating.sit(stage.sitting, self.me, self.me.title(), None, share))
        elif action in {"commit", "open"}:
            stage.sitting = seating.give(stage.sitting, self.me, share)


class Visitor:
    """Somebody at the table of a stage; `seat` SPECTATOR only watches."""

    def __init__(
        self, stage: Stage, seat: int = 0, *, is_live: bool = True, lang: str = "en", person: Identity | None = None
    ) -> None:
        me = "" if seat == SPECTATOR else PEOPLE[seat]
        self.stage, self.house, self.sent = stage, House(stage, me), list[wire.FromClient]()
        self.is_connected = True
        self.paper = StringIO()
        self.say = SPEAKERS[lang]
        printer = Printer(self.say, Console(file=self.paper, width=90, highlight=False))
        if person is None and seat != SPECTATOR:
            person = Identity("http://garden.example", NAMES[seat], PEOPLE[seat])
        api, connection, keyboard = cast(Any, self.house), cast(Any, self), cast(Any, Keys(is_live))
        self.session = Session(api, TABLE, connection, Inbox(), keyboard, printer, person)

    def send(self, message: wire.FromClient) -> bool:
        if self.is_connected:
            self.sent.append(message)
        return self.is_connected

    def take(self, *items: wire.ToClient | Lost | Typed | ClientError) -> str:
        """Things happen; gives what was printed of them."""
        before = len(self.paper.getvalue())
        for item in items:
            self.session.take(item)
        self.session.settle()
        return self.paper.getvalue()[before:]

    def hear(self, *messages: wire.ToClient) -> str:
        return self.take(*messages)

    def waits(self) -> str:
        """Nothing comes for a moment."""
        return self.take()

    def types(self, text: str | None) -> str:
        return self.take(Typed(text))

    def loses(self) -> str:
        self.is_connected = False
        return self.take(Lost())

    def comes_back(self, *messages: wire.ToClient) -> str:
        self.is_connected = True
        return self.hear(*messages)

    @property
    def screen(self) -> str:
        return self.paper.getvalue()
