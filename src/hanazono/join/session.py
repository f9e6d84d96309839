"""A person at one table: the loop from the first message of its socket to the end of the game, or until they leave.

Everything that happens comes through one inbox: the server's messages, and the lines that the person types. Each is
applied to the state; then whatever the state asks for is shown, unless it is on the screen already.

The order of the file: the loop; messages; what is shown: before the game, in it, and at its end; what the person types.
"""

import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty
from shlex import quote

from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.join.api import Api, ClientError, Refusal
from hanazono.join.connection import Connection, Inbox, Lost, Typed
from hanazono.join.fairness import Dishonest, Draws
from hanazono.join.identity import Identity, TableRecord
from hanazono.join.keyboard import Keyboard
from hanazono.join.screen import SECOND, Screen, clock_left, time_words
from hanazono.join.state import TableState, unavailable
from hanazono.table import wire
from hanazono.table.fairness import NONCE_BYTES, commitment_to
from hanazono.terminal import Printer, chosen, half_width, refusal

TICK = 0.5  # seconds; how often clocks are looked at
QUIET = 0.8  # seconds without news, after which it is said who is waited for
WHY_SECONDS = 3.0  # that "why not?" may take
WARNINGS = (60, 30, 10)  # seconds left on the own clock
MOST_EARLIER = 10  # lines of chat from before that are shown
TRIES, WAIT = 5, 1.0  # for the transcript, from a server that may be away for a moment; seconds in between
DISHONEST = 1  # exit status

WORDS = ("resign", "back", "late", "again", "no")  # understood in English and in the reader's language


@dataclass
class Session:
    """One person at one table. `state`, `screen` and `draws` are there once the table has been heard of."""

    api: Api
    table: str
    connection: Connection
    inbox: Inbox
    keyboard: Keyboard
    printer: Printer
    person: Identity | None = None
    state: TableState = field(init=False)
    screen: Screen = field(init=False)
    draws: Draws = field(init=False)
    has_arrived: bool = False
    is_joining: bool = False  # a seat is ours, as the next message will say
    is_resigning: bool = False  # if the next line says yes
    is_lost: bool = False  # the connection
    has_ended: bool = False  # the game; those who sat there may play again
    is_done: bool = False
    status: int = 0  # of the program, when it ends
    next: str | None = None  # the table to go on to
    shown: dict[str, object] = field(default_factory=dict)  # what is on the screen
    heard_at: float = field(default_factory=time.monotonic)
    said: list[wire.Said] = field(default_factory=list)  # and not shown yet
    last_said: int = -1
    unsent: list[str] = field(default_factory=list)  # chat
    typed: Typed | None = None  # a line that waits for its question
    statements: set[str] = field(default_factory=set)  # that answer "why not?"
    explain_by: float | None = None  # when "why not?" is answered in any case

    # -- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Stays to the end; gives the exit status of the program."""
        self.keyboard.want_line()
        while not self.is_done:
            with suppress(Empty):
                self.take(self.inbox.get(timeout=TICK))
                while not self.is_done and not self.inbox.empty():
                    self.take(self.inbox.get())
            self.settle()
        return self.status

    def take(self, item: wire.ToClient | Lost | Typed | ClientError) -> None:
        match item:
            case Typed():
                self.typed = item
                if self.keyboard.is_live:
                    self.obey_typed()
            case Lost():
                self.is_lost = True
                self.printer.tell("join-lost")
            case ClientError():
                raise item
            case _ if self.has_arrived:
                self.heard_at = time.monotonic()
                self.receive(item)
            case wire.Whole() if item.table == self.table:  # and not the table where we were before
                self.arrive(item)

    def settle(self) -> None:
        """Shows and does what is due now."""
        if self.is_done or not self.has_arrived:
            return
        if self.said:
            self.show_chat()
        if self.state.is_over:
            if not self.has_ended:
                self.finish()
            return
        if self.explain_by is not None and time.monotonic() > self.explain_by:
            self.explain()
        if self.state.table.phase == "open":
            try:
                self.prepare()
            except ClientError as error:  # our nonce is opened again and again until it is taken: say so once
                if self.is_new("error", error.sentence):
                    self.screen.write(error.words(self.screen.say))
        elif self.explain_by is None:
            self.show_game()
        if self.typed is not None and self.is_due(self.typed.text):
            self.obey_typed()

    def show_chat(self) -> None:
        """What was said since the last look; at first, the end of all that was said before we came."""
        shown = self.said[-MOST_EARLIER:] if self.is_new("chat", True) else self.said
        for line in shown:
            self.screen.show_said(line)
        self.said.clear()

    def is_new(self, what: str, value: object) -> bool:
        """Whether that is not on the screen yet: it will be now."""
        is_new = self.shown.get(what) != value
        self.shown[what] = value
        return is_new

    # -- messages ----------------------------------------------------------------------------------------------------

    def arrive(self, whole: wire.Whole) -> None:
        """The first message of the table. Its commitment is noted before we add anything to its chance."""
        if whole.game not in GAMES:
            raise ClientError("join-error-language", server=self.api.address.base)
        self.has_arrived, self.is_lost = True, False
        self.state = state = TableState(self.person.id if self.person else None, whole)
        state.apply(whole)
        self.screen = Screen(self.printer.say, self.printer.console, GAMES[whole.game], state)
        self.draws = Draws(self.api, self.table, self.person, whole.commitment)
        self.screen.show_table(self.link)
        if state.own:
            self.draws.save()
        seats = state.free_for(state.me) or state.free_for(None)[:1]
        if self.person is not None and whole.phase == "open" and not state.own and seats:
            self.sit_down(seats)
        elif whole.phase == "playing" and not state.own:
            self.screen.tell("join-watch")
        elif whole.phase == "playing" and not state.played:
            self.screen.tell("join-bot-yours")

    def receive(self, message: wire.ToClient) -> None:
        state, screen = self.state, self.screen
        before, phase, was_pending = state.seats, state.table.phase, state.pending is not None
        state.apply(message)
        match message:
            case wire.Whole(reason=reason):
                if self.is_lost:
                    self.is_lost = False
                    screen.tell("join-back")
                    self.send_again()
                elif reason == "resync" and was_pending:
                    screen.tell("reason-stale")
                self.shown.pop("board", None)
            case wire.Update(sight=sight, events=events, undone=undone):
                if phase == "open":
                    screen.tell("join-begins")
                if sight is state.sight:
                    screen.show_events(events, sight)
                    if undone:  # the seat that takes a move back is asked again
                        screen.show_change("join-undone", sight.view["asked"][0])
            case wire.Seats() if phase == "playing":
                for seat, (then, now) in enumerate(zip(before, state.seats, strict=True)):
                    if now.resigned and not then.resigned:
                        screen.show_change("join-resigned", seat)
                    elif now.bot is not None and then.bot is None:
                        screen.show_change("join-bot-plays", seat)
                    elif now.bot is None and then.bot is not None:
                        screen.show_change("join-person-plays", seat)
                        self.shown.pop("board", None)
            case wire.Refused(reason=reason, statement=statement) if self.explain_by is None:
                if statement in screen.game.box.forbids and statement is not None:
                    screen.show_change(refusal(statement))
                else:
                    screen.write(Refusal(reason, {}).words(screen.say))
                self.shown.pop("board", None)
            case wire.Because(statement=statement) if statement is not None:
                self.statements.add(statement)
            case wire.Pong() if self.explain_by is not None:
                self.explain()
            case wire.Said(id=number) if number > self.last_said:
                self.last_said = number
                self.said.append(message)
            case wire.Next() if self.has_ended:
                self.tell_next()

    def send_again(self) -> None:
        """Sends what may have been lost with the connection."""
        if (pending := self.state.unconfirmed()) is not None:
            self.connection.send(pending)
        for text in self.unsent:
            self.connection.send(wire.Say(text))
        self.unsent.clear()

    # -- before the game ---------------------------------------------------------------------------------------------

    def sit_down(self, seats: list[int]) -> None:
        """Takes the seats that are kept for us, or a free one: the server says which."""
        commitment = self.draws.new_nonce()
        try:
            for _ in seats:
                self.post("join", commitment=commitment)
            self.is_joining = True
        except Refusal as refused:
            self.screen.write(refused.words(self.screen.say))
            self.screen.tell("join-watch")
            self.shown["seated"] = False

    def prepare(self) -> None:
        """Who sits where, and our nonce: committed to while seats are free, opened when all are taken."""
        state, table, screen = self.state, self.state.table, self.screen
        self.is_joining = self.is_joining and not state.own
        if self.is_joining:
            return
        if self.is_new("seats", words := screen.sitting()):
            screen.write(words)
        if self.is_new("seated", bool(state.own)):
            if not state.own:
                screen.tell("join-watch-open")
            elif state.free:
                screen.tell("join-wait-host" if table.is_host else "join-wait")
            if state.own and state.free_for(None):
                screen.tell("join-invite")
                screen.verbatim(f"hanazono join {self.link}")
            if not self.draws.is_committed(state):
                self.draws.commit()  # this program was not here when the seat was taken
            if state.own and table.is_host and not state.free and table.opening is None:
                self.post("start")
        if self.is_new("opening", table.opening is not None) and table.opening is not None:
            screen.tell("join-opening")
        self.draws.open(state)

    # -- in the game -------------------------------------------------------------------------------------------------

    def show_game(self) -> None:
        """The question; for those who only watch, the board of every turn; who is waited for, if it takes a while."""
        state, sight, question = self.state, self.state.sight, self.state.question
        if question is not None:
            if self.is_new("board", (question.seat, question.n)):
                self.screen.show_board(question)
                self.ask(question)
            self.warn(question)
        elif sight is not None:
            if not state.played and self.is_new("board", state.asked):
                self.screen.show_board(sight)
            if not state.pending and time.monotonic() - self.heard_at > QUIET:
                others = [seat for seat in state.asked if seat not in state.own]
                if self.is_new("waiting", (sight.n, *others)):
                    self.screen.show_waiting(sight, others, self.api.now())

    def ask(self, sight: wire.Sight | None) -> None:
        if sight is not None:
            self.screen.show_question(sight, self.api.now())

    def warn(self, sight: wire.Sight) -> None:
        """The own time runs out."""
        clock = sight.clocks[sight.seat] if sight.clocks and sight.seat is not None else None
        if clock is not None and clock.due is not None:
            left = clock_left(clock, self.api.now())
            reached = [seconds for seconds in WARNINGS if left <= seconds * SECOND]
            if reached and self.is_new("warning", (sight.n, reached[-1])):
                self.screen.tell("join-hurry", left=time_words(left, self.screen.say))

    def explain(self) -> None:
        """Which rules forbid what is not among the choices, as far as the server has said."""
        self.explain_by = None
        forbidding = [statement for statement in self.screen.game.box.forbids if statement in self.statements]
        self.screen.show_help(self.state.question, forbidding)
        self.ask(self.state.question)

    # -- at the end --------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the score sheet, and whether the draws were fair; then those who sat there may play again."""
        end, sight = self.state.table.end, self.state.sight
        self.has_ended = True
        self.is_done = end is None or not self.state.own or not self.keyboard.is_live
        if end is None:
            self.screen.tell("join-closed")
            return
        if sight is not None:
            self.screen.show_board(sight)
        self.screen.show_result(end)
        try:
            self.screen.show_checked(self.draws.check(self.transcript(), self.state))
        except Dishonest as dishonest:
            self.status = DISHONEST
            self.screen.write(self.screen.say("join-unfair", why=dishonest.words(self.screen.say)), "bold red")
        except ClientError as error:
            self.screen.tell("join-unproved", why=error.words(self.screen.say))
        if self.person is not None:
            self.person.forget(self.table)
        self.tell_next()

    def transcript(self) -> str:
        for _ in range(TRIES - 1):
            with suppress(ClientError):
                return self.api.get_text(f"tables/{self.table}/transcript")
            time.sleep(WAIT)
        return self.api.get_text(f"tables/{self.table}/transcript")

    def tell_next(self) -> None:
        """Whether there is a rematch, and what may be done about it."""
        following = self.state.table.next
        if following is not None:
            self.screen.tell("join-next")
            self.screen.verbatim(f"hanazono join {self.api.address.link(following)}")
        if not self.is_done:
            self.screen.tell("join-again" if following is None else "join-invited")

    def play_again(self) -> None:
        """Invites the same people to play again; the next who ask accept the invitation of the first."""
        assert self.person is not None
        nonce = secrets.token_bytes(NONCE_BYTES)
        self.next = str(self.post("rematch", commitment=commitment_to(nonce))["id"])
        record = self.person.tables.setdefault(self.next, TableRecord())
        record.nonce = record.nonce or nonce.hex()  # who asks twice has accepted before
        self.person.save()
        self.is_done = True

    def decline(self) -> None:
        """Gives up the seats of the rematch that are kept for us."""
        path = f"tables/{self.state.table.next}"
        for number, seat in enumerate(self.api.get(path)["seats"]):
            if seat["invited"] == self.state.me:
                self.api.post(f"{path}/leave", seat=number)
        self.screen.tell("join-declined")
        self.is_done = True

    # -- what the person types ---------------------------------------------------------------------------------------

    def is_due(self, text: str | None) -> bool:
        """Whether a line that was not typed by hand is due: answers wait for their questions."""
        if self.is_resigning or self.state.question is not None:
            return self.explain_by is None
        if text is None:
            return False  # who only looks on needs no keyboard
        if self.state.table.phase == "open":
            return text.strip() in ("q", "") or text.startswith("/")
        return not self.state.played and not text.strip().isdigit()

    def obey_typed(self) -> None:
        """Does what the line says that was typed, and lets the next one come."""
        assert self.typed is not None
        text, self.typed = self.typed.text, None
        try:
            if text is None:
                self.leave()
            else:
                self.obey(text.strip())
        except ClientError as error:
            self.printer.write(error.words(self.printer.say))
        if not self.is_done:
            self.keyboard.want_line()

    def obey(self, text: str) -> None:
        """Does what a line says: a word, in English or the reader's language, or the number of a choice."""
        state, word = self.state if self.has_arrived else None, half_width(text).lower()
        word = {self.printer.say(f"join-word-{each}"): each for each in WORDS}.get(word, word)
        if self.is_resigning:
            self.confirm(word)
        elif word.startswith("/"):
            if not self.connection.send(wire.Say(text[1:].strip())):
                self.unsent.append(text[1:].strip())
        elif word == "q":
            self.leave()
        elif state is None:
            self.printer.tell("join-connecting")
        elif self.has_ended:
            self.obey_afterwards(word)
        elif word == "?":
            self.ask_why()
        elif word == "b" and state.sight is not None:
            self.screen.show_board(state.sight)
            self.ask(state.question)
        elif word == "resign" and state.played:
            self.is_resigning = True
            self.screen.tell("join-sure-resign")
        elif word == "back" and state.own:
            for seat in [seat for seat in state.own if seat not in state.played] or state.own[:1]:
                self.post("hand", seat=seat, to="person")
        elif word == "late" and state.table.phase == "playing":
            if not state.awaited:
                self.screen.tell("join-nobody-late")
            for seat in state.awaited:  # the server finds out whether they are
                self.post("hand", seat=seat, to="bot")
        elif state.question is not None:
            self.answer(word, state.question)
        elif not word and state.table.phase == "open" and state.table.is_host:
            self.post("start")
        else:
            self.shown.pop("waiting", None)  # says again who is waited for
            if word:
                self.screen.tell("join-not-asked")

    def confirm(self, word: str) -> None:
        self.is_resigning = False
        if word in self.screen.say("terminal-yes").split() and self.state.played:
            self.post("resign", seat=self.state.played[0])
        else:
            self.ask(self.state.question)

    def obey_afterwards(self, word: str) -> None:
        if word == "again":
            self.play_again()
        elif word == "no" and self.state.table.next is not None:
            self.decline()
        else:
            self.screen.tell("join-again" if self.state.table.next is None else "join-invited")

    def answer(self, word: str, sight: wire.Sight) -> None:
        if choice := chosen(word, self.state.choices):
            self.state.pending = wire.Answer(sight.n, choice["move"], sight.seat)
        elif word == "u" and sight.undo:
            self.state.pending = wire.Undo(sight.n, sight.seat)
        else:
            self.screen.tell("join-expected", count=len(self.state.choices))
            return
        self.connection.send(self.state.pending)

    def ask_why(self) -> None:
        """Asks the server which rules forbid what is not among the choices; a pong comes after all of its answers."""
        sight = self.state.question
        if sight is None:
            self.screen.show_help(None)
            return
        self.statements, self.explain_by = set(), time.monotonic() + WHY_SECONDS
        moves = unavailable(self.screen.game, sight.view["ask"], self.state.choices)
        whys = [wire.Why(sight.n, move, sight.seat) for move in moves]
        if not (all(map(self.connection.send, whys)) and self.connection.send(wire.Ping())):
            self.explain()

    def leave(self) -> None:
        self.is_done = True
        if not self.has_ended:
            self.tell_left()

    def tell_left(self) -> None:
        """How to come back."""
        name = f" --name {quote(self.person.name)}" if self.person else ""
        self.printer.tell("join-left" if self.has_arrived and self.state.own else "join-left-watching")
        self.printer.verbatim(f"hanazono join {self.link}{name}")

    @property
    def link(self) -> str:
        return self.api.address.link(self.table)

    def post(self, action: str, **form: object) -> Json:
        return self.api.post(f"tables/{self.table}/{action}", **form)
