"""From the command line to a table: who comes, by its link, through the lobby or to a new table, and on to rematches.

The order of the file: new tables; the client: who comes, the lobby, tables.
"""

import re
from dataclasses import dataclass

import msgspec

from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.join import identity
from hanazono.join.api import Address, Api, ClientError, Refusal, printable
from hanazono.join.connection import Connection, Inbox, Typed
from hanazono.join.fairness import Draws
from hanazono.join.identity import Identity
from hanazono.join.keyboard import ConsoleAbove, Keyboard
from hanazono.join.screen import seat_words
from hanazono.join.session import Session
from hanazono.table import wire
from hanazono.terminal import INTERRUPTED, Printer, half_width
from hanazono.words import Say

CLOCK = re.compile(r"(?P<days>[0-9]{1,2})[dj]|(?P<minutes>[0-9]{1,4})(\+(?P<increment>[0-9]{1,4}))?")
MOST_DAYS, MOST_MINUTES, MOST_INCREMENT = 30, 1_440, 3_600  # of what a server takes


# -- new tables ------------------------------------------------------------------------------------------------------


def table_form(game: str, seats: int, bots: int = 0, level: str | None = None, **more: object) -> Json:
    """What a server is sent to make a table: our own seat first, then free ones, then bots of a level."""
    places = [{"who": "me"}, *[{"who": "open"}] * (seats - 1 - bots), *[{"who": "bot", "level": level}] * bots]
    return {"game": game, "seats": places, **more}


def read_clock(text: str) -> Json | None:
    """A clock as a person writes it: 10, ten minutes each; 10+5, and five seconds more for every answer; 3d, three
    days for every answer. None: this is none.
    """
    found = CLOCK.fullmatch(text)
    if found is None:
        return None
    days, minutes, increment = (int(found[name] or 0) for name in ("days", "minutes", "increment"))
    if 1 <= days <= MOST_DAYS:
        return {"kind": "days", "days": days}
    if 1 <= minutes <= MOST_MINUTES and increment <= MOST_INCREMENT:
        return {"kind": "live", "seconds": 60 * minutes, "increment": increment}
    return None


def _form_of(words: str) -> Json | None:
    """What is typed in the lobby to make a table: the name of a game, and perhaps a clock."""
    game, _, rest = words.partition(" ")
    clock = read_clock(rest.strip()) if rest else {}
    return None if game not in GAMES or clock is None else table_form(game, min(GAMES[game].seats), clock=clock)


# -- the client ------------------------------------------------------------------------------------------------------


def join(
    address: Address, say: Say, *, name: str | None = None, is_guest: bool = False, form: Json | None = None
) -> int:
    """Goes to a server or a table, or makes the table of that form, and stays to the end; gives the exit status."""
    inbox = Inbox()
    keyboard = Keyboard(inbox)
    keyboard.start()
    client = Client(Api(address), Printer(say, ConsoleAbove(keyboard)), keyboard, inbox, name, is_guest)
    try:
        client.recognise()
        table = client.make(form) if form else address.table or client.choose_table()
        return client.play(table) if table else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        keyboard.stop()
        client.api.http.close()


@dataclass
class Client:
    """One person at one server. `person` is there once they have a name there."""

    api: Api
    printer: Printer
    keyboard: Keyboard
    inbox: Inbox
    name: str | None = None
    is_guest: bool = False
    person: Identity | None = None

    # -- who comes ---------------------------------------------------------------------------------------------------

    def recognise(self) -> None:
        """Finds out whether we have been here before, and whether this is a server of Hanazono at all."""
        base = self.api.address.base
        found = None if self.is_guest else identity.find(base, self.name)
        if found is None:
            if "games" not in self.api.get("games"):
                raise ClientError("join-error-stranger", server=base)
            return
        self.api.http.cookies, self.name = found.cookies, found.name
        try:
            found.id = str(self.api.get("people/me")["id"])
        except Refusal as refusal:
            if refusal.reason != "no-person":
                raise
            self.api.http.cookies.clear()  # the server has forgotten us
            return
        found.save()  # the last one used
        self.person = found

    def need_person(self) -> Identity:
        """Who has no name on this server yet gets one."""
        base = self.api.address.base
        while self.person is None:
            name = self.name or self.ask_name()
            self.api.http.cookies.clear()
            try:
                me = self.api.post("people", name=identity.another_name(base, name) if self.is_guest else name)
            except Refusal as refusal:
                if self.name or not self.keyboard.is_live or not refusal.reason.startswith("name-"):
                    raise
                self.printer.write(refusal.words(self.printer.say))
            else:
                self.person = Identity(base, me["name"], me["id"], dict(self.api.http.cookies), self.is_guest)
                self.person.save()
        return self.person

    def ask_name(self) -> str:
        usual = identity.login_name()
        if not self.keyboard.is_live:
            return usual
        self.printer.tell("join-ask-name", name=usual)
        if (typed := self.read_line()) is None:
            raise KeyboardInterrupt
        return typed.strip() or usual

    def read_line(self) -> str | None:
        """The next line that is typed; None: the keyboard is closed."""
        self.keyboard.want_line()
        item = self.inbox.get()
        assert isinstance(item, Typed)
        return item.text

    # -- the lobby ---------------------------------------------------------------------------------------------------

    def choose_table(self) -> str | None:
        """Shows the lobby until a table is chosen or made; None: the person leaves."""
        tables = self.show_lobby()
        while True:
            typed = self.read_line()
            word = half_width(typed or "").strip()
            if typed is None or word.lower() == "q":
                return None
            if form := _form_of(word):
                return self.make(form)
            if word.isdecimal() and 1 <= int(word) <= len(tables):
                return str(tables[int(word) - 1]["id"])
            if word:
                self.printer.tell("join-lobby-expected", count=len(tables), games=", ".join(GAMES))
            else:
                tables = self.show_lobby()

    def show_lobby(self) -> list[Json]:
        lobby, tables, printer = self.api.get("lobby"), list[Json](), self.printer
        for title, listed in (("join-lobby-own", lobby["own"]), ("join-lobby-open", lobby["open"])):
            known = {table["id"] for table in tables}
            fresh = [table for table in listed if table["id"] not in known]
            if fresh:
                printer.write(printer.say(title), "bold")
            for table in fresh:
                tables.append(table)
                printer.write(f"{len(tables):>3}. {self.table_words(table)}")
        if not tables:
            printer.tell("join-lobby-empty")
        printer.write(printer.say("join-lobby-keys", count=len(tables)), "dim")
        return tables

    def table_words(self, table: Json) -> str:
        """A table in one line: its game, who sits there, what it waits for."""
        say, me = self.printer.say, self.person.id if self.person else None
        names = []
        for number, seat in enumerate(msgspec.convert(table["seats"], list[wire.SeatState])):
            name = printable(seat.name) if seat.name else say("join-bot")
            names.append(say("terminal-you") if number in table["own"] else seat_words(seat, name, me, say))
        state = "yours" if table["waits_for_you"] else table["phase"]
        title = say(f"{table['game']}-title") if table["game"] in GAMES else printable(table["game"])
        return say("join-lobby-table", title=title, names=", ".join(names), state=state)

    # -- tables ------------------------------------------------------------------------------------------------------

    def make(self, form: Json) -> str:
        """Makes a table, and commits to a nonce once the table has committed to its secret."""
        person = self.need_person()
        made = self.api.post("tables", **form)
        Draws(self.api, made["id"], person, made["commitment"]).commit()
        return str(made["id"])

    def play(self, table: str) -> int:
        """Stays at a table, and where the same people play again; gives the exit status."""
        status, following = 0, table
        while following:
            session = self.session(following)
            try:
                status, following = session.run() or status, session.next or ""
            except KeyboardInterrupt:
                self.printer.console.print()
                session.tell_left()
                return INTERRUPTED
            finally:
                session.connection.close()
        return status

    def session(self, table: str) -> Session:
        """Goes to a table: under a name, if there is a seat to be had."""
        shown = self.api.get(f"tables/{table}")
        has_free = any(seat["person"] is None and seat["bot"] is None for seat in shown["seats"])
        if (shown["phase"] == "open" and has_free) or self.name or self.is_guest:
            self.need_person()
        connection = Connection(self.api.address, table, dict(self.api.http.cookies), self.inbox)
        connection.open()
        return Session(self.api, table, connection, self.inbox, self.keyboard, self.printer, self.person)
