"""The ways to a table: by its link, through the lobby, or a new one; and who it is that comes.

The order of the file: a new table; the door: who comes; the lobby; making; visiting.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from hanazono.games import GAMES
from hanazono.join import people
from hanazono.join.errors import Refusal, Trouble, plain
from hanazono.join.keyboard import Keyboard
from hanazono.join.known import Known
from hanazono.join.line import Inbox, Line, Typed
from hanazono.join.people import Person
from hanazono.join.screen import Screen
from hanazono.join.server import Address, Json, Server
from hanazono.join.share import Share
from hanazono.join.visit import Visit
from hanazono.terminal import INTERRUPTED, half_width
from hanazono.words import Say

CLOCK = re.compile(r"(?P<days>[0-9]{1,2})[dj]|(?P<minutes>[0-9]{1,4})(\+(?P<increment>[0-9]{1,4}))?")
MOST_DAYS, MOST_MINUTES, MOST_INCREMENT = 30, 1_440, 3_600  # of what a server takes


@dataclass(frozen=True)
class NewTable:
    """A table to be made: our own seat first, then free ones, then bots."""

    game: str
    seats: int
    bots: int = 0
    is_public: bool = False
    options: Mapping[str, object] = field(default_factory=dict)
    clock: Mapping[str, object] = field(default_factory=dict)
    level: str | None = None  # of the bots; None: what the server takes

    def form(self) -> Json:
        free = self.seats - 1 - self.bots
        bot = {"who": "bot"} if self.level is None else {"who": "bot", "level": self.level}
        seats = [{"who": "me"}, *[{"who": "open"}] * free, *[bot] * self.bots]
        form = {"game": self.game, "seats": seats, "options": dict(self.options), "is_public": self.is_public}
        return {**form, "clock": dict(self.clock)}


def read_clock(text: str) -> Json | None:
    """A clock as a person writes it: 10, ten minutes each; 10+5, and five seconds more for every answer; 3d, three
    days for every answer. None: this is none.
    """
    found = CLOCK.fullmatch(text)
    if found is None:
        return None
    if found["days"]:
        days = int(found["days"])
        return {"kind": "days", "days": days} if 1 <= days <= MOST_DAYS else None
    minutes, increment = int(found["minutes"]), int(found["increment"] or 0)
    if not 1 <= minutes <= MOST_MINUTES or increment > MOST_INCREMENT:
        return None
    return {"kind": "live", "seconds": 60 * minutes, "increment": increment}


def join(
    address: Address, say: Say, console: Console, *, name: str | None = None, is_guest: bool = False,
    new: NewTable | None = None,
) -> int:  # fmt: skip
    """Goes to a server or a table and stays until the end; gives the exit status. Raises Trouble and Refusal."""
    inbox = Inbox()
    server, keyboard = Server(address), Keyboard(inbox)
    keyboard.start()
    try:
        door = Door(server, Screen(say, console, keyboard), inbox, name, is_guest)
        door.look_up()
        table = door.make(new) if new else address.table or door.choose()
        return door.visit(table) if table else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        keyboard.stop()
        server.close()


@dataclass
class Door:
    """Where a person comes in."""

    server: Server
    screen: Screen
    inbox: Inbox
    name: str | None = None
    is_guest: bool = False
    person: Person | None = None

    @property
    def say(self) -> Say:
        return self.screen.say

    # -- who comes ---------------------------------------------------------------------------------------------------

    def look_up(self) -> None:
        """Finds out whether we have been here before, and whether this is a server of the garden at all."""
        found = None if self.is_guest else people.find(self.server.base, self.name)
        if found is None:
            if "games" not in self.server.get("games"):
                raise Trouble("join-error-stranger", server=self.server.base)
            return
        self.server.cookies, self.name = found.cookies, found.name
        me = self.server.me()
        if me is None:  # the server has forgotten us
            self.server.cookies = {}
            return
        self.person = found
        found.id = str(me["id"])
        found.keep()  # the last one used

    def need_person(self) -> Person:
        """Whoever is at the door gets a name there, if they have none."""
        while self.person is None:
            name = self.name or self.ask_name()
            if self.is_guest:
                name = people.another_name(self.server.base, name)
            try:
                me = self.server.become(name)
            except Refusal as refusal:
                if self.name or not self.keys_are_live or not refusal.reason.startswith("name-"):
                    raise
                self.screen.write(refusal.words(self.say))
            else:
                self.person = Person(self.server.base, me["name"], me["id"], self.server.cookies, self.is_guest)
                self.person.keep()
        return self.person

    def ask_name(self) -> str:
        usual = people.login_name()
        if not self.keys_are_live:
            return usual
        self.screen.tell("join-ask-name", name=usual)
        typed = self.read()
        if typed is None:
            raise KeyboardInterrupt
        return typed.strip() or usual

    @property
    def keys_are_live(self) -> bool:
        return self.screen.keys.is_live

    def read(self) -> str | None:
        """The next line that is typed; None: the keyboard is closed."""
        self.screen.keys.go_on()
        item = self.inbox.get()
        assert isinstance(item, Typed)
        return item.text

    # -- the lobby ---------------------------------------------------------------------------------------------------

    def choose(self) -> str | None:
        """Shows the lobby until a table is chosen or made; None: the person leaves."""
        tables = self.show_lobby()
        while True:
            typed = self.read()
            word = half_width(typed or "").strip()
            if typed is None or word.lower() == "q":
                return None
            if new := _new_table(word):
                return self.make(new)
            if word.isdecimal() and 1 <= int(word) <= len(tables):
                return str(tables[int(word) - 1]["id"])
            if word:
                self.screen.tell("join-lobby-expected", count=len(tables), games=", ".join(GAMES))
            else:
                tables = self.show_lobby()

    def show_lobby(self) -> list[Json]:
        lobby = self.server.lobby()
        own = lobby["own"]
        others = [table for table in lobby["open"] if table["id"] not in {each["id"] for each in own}]
        number = 0
        for title, tables in (("join-lobby-own", own), ("join-lobby-open", others)):
            if tables:
                self.screen.write(self.say(title), "bold")
            for table in tables:
                number += 1
                self.screen.write(f"{number:>3}. {self.table_words(table)}")
        tables = [*own, *others]
        if not tables:
            self.screen.tell("join-lobby-empty")
        self.screen.write(self.say("join-lobby-keys", count=len(tables)), "dim")
        return tables

    def table_words(self, table: Json) -> str:
        """A table in one line: its game, who sits there, what it waits for."""
        own = set(table["own"])
        names = [
            self.say("terminal-you") if number in own else self.sitter(seat)
            for number, seat in enumerate(table["seats"])
        ]
        state = "yours" if table["waits_for_you"] else table["phase"]
        title = self.say(f"{table['game']}-title") if table["game"] in GAMES else plain(table["game"])
        return self.say("join-lobby-table", title=title, names=", ".join(names), state=state)

    def sitter(self, seat: Json) -> str:
        """Who sits at a seat of a table in the lobby, or may."""
        if seat["name"] is None:
            return self.say("join-free") if seat["bot"] is None else self.say("join-bot")
        is_own = self.person is not None and seat["invited"] == self.person.id
        kept = self.say("join-kept", you="yes" if is_own else "no", name=plain(seat["name"]))
        return plain(seat["name"]) if seat["invited"] is None else kept

    # -- making and visiting -----------------------------------------------------------------------------------------

    def make(self, new: NewTable) -> str:
        """Makes a table, and commits to our share in its chance once it has committed itself."""
        person = self.need_person()
        made = self.server.make(new.form())
        table = str(made["id"])
        person.remember(table, made["commitment"])
        Share(self.server, table, person).commit()
        return table

    def visit(self, table: str) -> int:
        """Stays at a table, and where the same people play again; gives the exit status."""
        status, following = self.stay(table)
        while following is not None:
            again, following = self.stay(following)
            status = again or status
        return status

    def stay(self, table: str) -> tuple[int, str | None]:
        """One table; gives the exit status, and the table to go on to."""
        shown = self.server.look(table)
        has_free = any(seat["person"] is None and seat["bot"] is None for seat in shown["seats"])
        if (shown["phase"] == "open" and has_free) or self.name or self.is_guest:
            self.need_person()
        address, has_proxy = self.server.socket_address(table), not self.server.address.is_here
        self.screen.known = Known()
        line = Line(address, self.server.cookies, self.inbox, has_proxy)
        visit = Visit(self.server, table, line, self.inbox, self.screen, self.person)
        line.open()
        try:
            return visit.run(), visit.next
        except KeyboardInterrupt:
            self.screen.console.print(Text())
            visit.tell_left()
            return INTERRUPTED, None
        finally:
            line.close()


def _new_table(words: str) -> NewTable | None:
    """What is typed in the lobby to make a table: the name of a game, and perhaps a clock."""
    game, _, rest = words.partition(" ")
    clock = read_clock(rest.strip()) if rest else {}
    return None if game not in GAMES or clock is None else NewTable(game, min(GAMES[game].seats), clock=clock)
