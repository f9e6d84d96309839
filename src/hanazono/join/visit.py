"""A visit at a table: from the first message of its socket to the end of the game, or until the person leaves.

Everything that happens comes through one inbox: what the server says, what the person types. After each of them the
visit settles: it shows what is new, asks what is asked, ends what is over.

The order of the file: the loop; what the server says; what is shown then; what the person types; the end.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty
from typing import Protocol, assert_never

from hanazono.games import GAMES
from hanazono.join import proof, share, whys
from hanazono.join.errors import Refusal, Trouble, reason_words
from hanazono.join.keyboard import Keys
from hanazono.join.known import Known, choices_of
from hanazono.join.line import Gone, Heard, Inbox, Lost, Typed
from hanazono.join.people import Person
from hanazono.join.room import Room
from hanazono.join.screen import SECOND, Screen, clock_left, time_words
from hanazono.join.server import Server
from hanazono.table import wire
from hanazono.terminal import chosen, half_width, refusal
from hanazono.words import Say

TICK = 0.5  # seconds; how often clocks are looked at
QUIET = 0.8  # seconds without news, after which it is said who is waited for
WHY_SECONDS = 3.0  # that "why not?" may take
WARNINGS = (60, 30, 10)  # seconds left on the own clock
MOST_EARLIER = 10  # lines of chat from before that are shown
DISHONEST = 1  # exit status


class Wire(Protocol):
    """What a visit needs of a connection."""

    def send(self, message: wire.FromClient) -> bool: ...


@dataclass
class Visit:
    """One person at one table."""

    server: Server
    table: str
    line: Wire
    inbox: Inbox
    screen: Screen
    person: Person | None = None
    room: Room = field(init=False)  # where it begins
    status: int = 0
    has_ended: bool = False  # the game; whoever sits there may play again
    is_done: bool = False
    next: str | None = None  # the table to go on to
    is_lost: bool = False  # the connection
    started: int = 0  # when we came, by the server's clock
    earlier: list[wire.Said] = field(default_factory=list)
    last_said: int = -1
    unsent: list[str] = field(default_factory=list)  # chat
    typed: Typed | None = None
    confirm: Callable[[], None] | None = None  # what a yes would do
    shown: tuple[int | None, int] | None = None  # seat and number of the question on the screen
    turn: list[int] | None = None  # who was asked when a watcher last saw the board
    waited: tuple[int, ...] | None = None  # whom we have said that we wait for
    warned: tuple[int, int] = (0, 0)  # question, seconds of the last warning
    heard_at: float = 0.0
    why_statements: list[str] = field(default_factory=list)
    why_until: float | None = None

    def __post_init__(self) -> None:
        self.room = Room(self.server, self.table, self.screen, self.person)

    @property
    def known(self) -> Known:
        return self.screen.known

    @property
    def say(self) -> Say:
        return self.screen.say

    @property
    def keys(self) -> Keys:
        return self.screen.keys

    @property
    def link(self) -> str:
        return self.server.link(self.table)

    # -- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """The whole visit; gives the exit status of the program."""
        self.started = self.server.now()
        self.known.me = self.person.id if self.person else None
        self.keys.go_on()
        while not self.is_done:
            try:
                self.take(self.inbox.get(timeout=TICK))
                while not self.is_done and not self.inbox.empty():
                    self.take(self.inbox.get())
            except Empty:
                self.tick()
            if not self.is_done:
                self.settle()
        return self.status

    def take(self, item: Heard | Lost | Gone | Typed) -> None:
        match item:
            case Heard(message):
                self.heard_at = time.monotonic()
                self.hear(message)
            case Lost():
                self.is_lost = True
                self.screen.tell("join-lost")
            case Gone(sentence):
                raise Trouble(sentence, server=self.server.base)
            case Typed():
                self.typed = item
                if self.keys.is_live:
                    self.obey_typed()
            case _:
                assert_never(item)

    def settle(self) -> None:
        """Shows and asks what is due now."""
        if self.known.whole is None:
            return
        self.show_earlier()
        if self.known.is_over:
            if not self.has_ended:
                self.finish()
            return
        if self.known.phase == "playing" and self.why_until is None:
            self.show_game()
        if self.typed is not None and self.is_wanted(self.typed.text):
            self.obey_typed()

    def tick(self) -> None:
        """Nothing has come for a moment."""
        if self.why_until is not None and time.monotonic() > self.why_until:
            self.explain()
        if self.known.phase == "playing":
            self.tell_waiting()
            self.warn()
        elif self.room.share is not None:
            with suppress(Refusal, Trouble):  # it was told before, and we try again
                self.room.share.see_to(self.known)

    # -- what the server says ----------------------------------------------------------------------------------------

    def hear(self, message: wire.ToClient) -> None:
        if self.known.whole is None and not (isinstance(message, wire.Whole) and message.table == self.table):
            return  # from the table where we were before
        before, under_way, phase = self.known.seats, self.known.under_way, self.known.phase
        was_opening = self.known.opening is not None
        self.known.hear(message)
        match message:
            case wire.Whole():
                self.hear_whole(message, was_under_way=under_way is not None)
            case wire.Update(sight=sight, events=events, undone=undone):
                if phase == "open":
                    self.screen.tell("join-begins")
                if sight is self.known.sight:
                    self.screen.events(events, sight)
                    if undone:
                        self.tell_undone(sight)
            case wire.Seats(sight=sight):
                self.tell_seats(before)
                if sight is not None:
                    self.line.send(wire.Look())  # it may have been closed: only the whole table tells
            case wire.Refused(reason=reason, statement=statement):
                if self.why_until is None:
                    self.tell_refused(reason, statement)
                    self.shown = None
                elif statement is not None:
                    self.why_statements.append(statement)
            case wire.Because(statement=statement):
                if statement is not None:
                    self.why_statements.append(statement)
            case wire.Said():
                self.hear_said(message)
            case wire.Next():
                if self.has_ended:
                    self.tell_next()
            case wire.Accepted() | wire.Unsaid() | wire.Pong() | wire.Hinted() | wire.Reviewing():
                pass
            case _:
                assert_never(message)
        self.room.see_to_share(was_opening=was_opening)
        if self.why_until is not None and not self.known.whys:
            self.explain()

    def hear_whole(self, whole: wire.Whole, *, was_under_way: bool) -> None:
        if self.known.phase == "playing" and self.known.own and not whole.own:  # ours, but the cookie is void
            raise Trouble("reason-no-person")
        if self.room.memory is None:
            self.arrive(whole)
            return
        if self.is_lost:
            self.is_lost = False
            self.screen.tell("join-back")
            self.shown = self.turn = None
            if again := self.known.again():
                self.line.send(again)
            for text in self.unsent:
                self.line.send(wire.Say(text))
            self.unsent.clear()
        elif whole.reason == "resync":
            self.shown = self.turn = None
            if was_under_way and self.known.under_way is None:
                self.screen.tell("reason-stale")

    def arrive(self, whole: wire.Whole) -> None:
        """The first sight of the table. Its promise is noted before we add anything to its chance."""
        if whole.game not in GAMES:
            raise Trouble("join-error-language", server=self.server.base)
        self.is_lost = False
        self.room.note(whole)
        self.screen.title(self.link)
        if self.known.phase == "open":
            self.room.sit_down()
        elif not self.known.is_over and not self.known.own:
            self.screen.tell("join-watch")
        elif self.known.own and not self.known.played and not self.known.is_over:
            self.screen.tell("join-bot-yours")

    def tell_seats(self, before: list[wire.SeatState]) -> None:
        """Who sits where has changed, or who plays a seat."""
        if self.known.phase == "open":
            self.room.tell_seats(before)
            return
        seats = self.known.seats
        for number, (then, now) in enumerate(zip(before, seats, strict=True)):
            name = self.screen.names[number]
            you = "yes" if number in self.known.own else "no"
            if now.resigned and not then.resigned:
                self.screen.item("join-resigned", you=you, name=name)
            elif now.bot is not None and then.bot is None:
                self.screen.item("join-bot-plays", you=you, name=name)
            elif now.bot is None and then.bot is not None:
                self.shown = None
                self.screen.item("join-person-plays", you=you, name=name)

    def tell_undone(self, sight: wire.Sight) -> None:
        seat = sight.view["asked"][0]  # whoever takes a move back is asked again
        you = "yes" if seat in self.known.own else "no"
        self.screen.item("join-undone", you=you, name=self.screen.names[seat])

    def tell_refused(self, reason: str, statement: str | None) -> None:
        if statement is not None and statement in self.screen.display.game.box.forbids:
            self.screen.item(refusal(statement))
        else:
            self.screen.write(reason_words(reason, {}, self.say))

    def hear_said(self, line: wire.Said) -> None:
        if line.id <= self.last_said:
            return
        self.last_said = line.id
        if line.at < self.started and not self.is_lost:
            self.earlier.append(line)
        else:
            self.screen.said(line)

    # -- what is shown then ------------------------------------------------------------------------------------------

    def show_earlier(self) -> None:
        """The last lines of chat from before we came."""
        for line in self.earlier[-MOST_EARLIER:]:
            self.screen.said(line)
        self.earlier.clear()

    def show_game(self) -> None:
        known, sight = self.known, self.known.question
        if sight is not None:
            if self.shown != (sight.seat, sight.n):
                self.shown = (sight.seat, sight.n)
                self.waited = None
                self.screen.board(sight)
                self.ask(sight)
        elif not known.played and known.sight is not None and self.turn != known.asked:
            self.turn = known.asked
            self.screen.board(known.sight)

    def ask(self, sight: wire.Sight) -> None:
        assert sight.seat is not None
        self.screen.question(sight, self.screen.clock(sight, [sight.seat], self.server.now()))

    def tell_waiting(self) -> None:
        """Says once who is waited for, when it takes them a while."""
        known, sight = self.known, self.known.sight
        if sight is None or known.question or known.under_way or time.monotonic() - self.heard_at < QUIET:
            return
        others = [seat for seat in known.asked if seat not in known.own]
        now = (sight.n, *others)
        if self.waited == now:
            return
        self.waited = now
        if others:
            clock = self.screen.clock(sight, others, self.server.now())
            self.screen.write(f"{self.say('join-waiting', names=self.screen.named(others))} {clock}".strip(), "dim")
        else:
            self.screen.write(self.say("join-waiting-some"), "dim")  # of whom we may not know

    def warn(self) -> None:
        """The own time runs out."""
        sight = self.known.question
        if sight is None or sight.seat is None or sight.clocks is None or sight.clocks[sight.seat].due is None:
            return
        left = clock_left(sight.clocks[sight.seat], self.server.now())
        reached = [seconds for seconds in WARNINGS if left <= seconds * SECOND]
        if not reached:
            return
        if self.warned[0] != sight.n or reached[-1] < self.warned[1]:
            self.warned = (sight.n, reached[-1])
            self.screen.tell("join-hurry", left=time_words(left, self.say))

    # -- what the person types ---------------------------------------------------------------------------------------

    def is_wanted(self, text: str | None) -> bool:
        """Whether a line that was not typed by hand is due: answers wait for their questions."""
        if self.confirm is not None or self.known.question is not None:
            return self.why_until is None
        if text is None:
            return False  # whoever only looks on needs no keyboard
        if self.known.phase == "open":
            return text.strip() in ("q", "") or text.startswith("/")
        return not self.known.played and not text.strip().isdigit()

    def obey_typed(self) -> None:
        """Does what the line says that was typed, and lets the next one come."""
        assert self.typed is not None
        text, self.typed = self.typed.text, None
        if text is None:
            self.leave()
            return
        self.obey(text.strip())
        if not self.is_done:
            self.keys.go_on()

    def obey(self, text: str) -> None:
        word = half_width(text).lower()
        if self.confirm is not None:
            confirmed, self.confirm = self.confirm, None
            if word in self.say("terminal-yes").split():
                confirmed()
            elif self.known.question:
                self.ask(self.known.question)
        elif word.startswith("/"):
            self.chat(text[1:].strip())
        elif word == "q":
            self.leave()
        elif self.has_ended:
            if word in ("again", self.say("join-word-again")):
                self.screen.attempt(self.play_again)
            elif word in ("no", self.say("join-word-no")) and self.known.next is not None:
                self.screen.attempt(self.decline)
            else:
                self.tell_again()
        elif self.known.whole is None:
            self.screen.tell("join-connecting")
        elif word == "b" and self.known.sight is not None:
            self.screen.board(self.known.sight)
            if self.known.question:
                self.ask(self.known.question)
        elif word == "?":
            self.ask_why()
        elif word in ("resign", self.say("join-word-resign")) and self.known.played:
            self.ask_to_resign()
        elif word in ("back", self.say("join-word-back")) and self.known.own:
            self.screen.attempt(self.take_back)
        elif word in ("late", self.say("join-word-late")) and self.known.phase == "playing":
            self.screen.attempt(self.hand_late)
        elif self.known.phase == "open":
            if not word and self.room.is_host:
                self.room.start()
            elif word:
                self.screen.tell("join-not-asked")
        else:
            self.answer(word)

    def answer(self, word: str) -> None:
        sight = self.known.question
        if sight is None or sight.choices is None:
            self.waited = None  # says again who is waited for
            if word:
                self.screen.tell("join-not-asked")
        elif choice := chosen(word, choices_of(sight)):
            self.line.send(self.known.answer(sight, choice["move"]))
        elif word == "u" and sight.undo:
            self.line.send(self.known.undo(sight))
        else:
            self.screen.tell("join-expected", count=len(sight.choices))

    def chat(self, text: str) -> None:
        if not self.line.send(wire.Say(text)):
            self.unsent.append(text)

    def take_back(self) -> None:
        """The own seats that bots play."""
        for seat in [seat for seat in self.known.own if seat not in self.known.played] or self.known.own[:1]:
            self.server.take_back(self.table, seat)

    def hand_late(self) -> None:
        """Hands the seats of those who keep everybody waiting to bots, if the server finds that they are late."""
        if not self.known.awaited:
            self.screen.tell("join-nobody-late")
        for seat in self.known.awaited:
            self.server.hand_over(self.table, seat)

    def play_again(self) -> None:
        """The same people again: whoever asks second accepts the invitation of the first."""
        assert self.person is not None
        self.next = share.play_again(self.server, self.table, self.person)
        self.is_done = True

    def decline(self) -> None:
        assert self.person is not None
        assert self.known.next is not None
        share.decline(self.server, self.known.next, self.person)
        self.screen.tell("join-declined")
        self.is_done = True

    def ask_to_resign(self) -> None:
        seat = self.known.played[0]
        self.screen.tell("join-sure-resign")
        self.confirm = lambda: self.screen.attempt(lambda: self.server.resign(self.table, seat))

    def leave(self) -> None:
        self.is_done = True
        if not self.has_ended:
            self.tell_left()

    def tell_left(self) -> None:
        """How to come back."""
        name = f" --name {_quoted(self.person.name)}" if self.person else ""
        self.screen.tell("join-left" if self.known.own else "join-left-watching")
        self.screen.verbatim(f"hanazono join {self.link}{name}")

    # -- why not? ----------------------------------------------------------------------------------------------------

    def ask_why(self) -> None:
        """Asks the server which rules forbid what is not among the choices; the answers come through the inbox."""
        sight, self.why_statements = self.known.question, []
        if sight is None or sight.choices is None:
            self.screen.help(None, [])
            return
        moves = whys.missing(self.screen.display.game, sight.view["ask"], choices_of(sight))
        self.known.whys = sum(self.line.send(wire.Why(sight.n, move, sight.seat)) for move in moves)
        self.why_until = time.monotonic() + WHY_SECONDS
        if not self.known.whys:
            self.explain()

    def explain(self) -> None:
        self.why_until = None
        sight, order = self.known.question, list(self.screen.display.game.box.forbids)
        known = {statement for statement in self.why_statements if statement in order}
        self.screen.help(sight, sorted(known, key=order.index))
        if sight is not None:
            self.ask(sight)

    # -- the end -----------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the score sheet, and whether chance was fair; then those who sat there may play again."""
        self.has_ended = True
        self.is_done = self.known.end is None or not self.known.own or not self.keys.is_live
        end, sight = self.known.end, self.known.sight
        if end is None:
            self.screen.tell("join-closed")
            return
        if sight is not None:
            self.screen.board(sight)
        self.screen.result(end)
        try:
            self.prove(end)
        except (Refusal, Trouble) as problem:
            self.screen.tell("join-unproved", why=problem.words(self.say))
        if self.person is not None:
            self.person.forget(self.table)
        self.tell_next()
        if not self.is_done and self.known.next is None:
            self.tell_again()

    def tell_next(self) -> None:
        if self.known.next is not None:
            self.screen.tell("join-next")
            self.screen.verbatim(f"hanazono join {self.server.link(self.known.next)}")
            if not self.is_done:
                self.tell_again()

    def tell_again(self) -> None:
        self.screen.tell("join-again" if self.known.next is None else "join-invited")

    def prove(self, end: wire.End) -> None:
        assert self.room.memory is not None
        assert self.known.whole is not None
        text = proof.transcript(self.server, self.table)
        try:
            is_continued = self.known.whole.is_continued
            found = proof.check(text, end, self.known.own, self.room.memory, is_continued=is_continued)
        except proof.Dishonest as dishonest:
            self.status = DISHONEST
            self.screen.write(self.say("join-unfair", why=dishonest.words(self.say)), "bold red")
            return
        own = "yes" if found.is_own else "no"
        if found.kept is not None:
            self.screen.tell("join-part", own=own, questions=found.kept.questions)
        else:
            self.screen.tell("join-fair-own" if found.is_own else "join-fair")
        if found.withheld:
            self.screen.tell("join-withheld", count=len(found.withheld), names=self.screen.named(found.withheld))


def _quoted(name: str) -> str:
    """A name as one word of a command line."""
    return name if name.isalnum() else "'" + name.replace("'", "'\\''") + "'"
