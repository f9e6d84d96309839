"""How a table of a server is shown: what is the same in all games, around terminal.Display, which shows the game.

Whatever is printed goes above the line that is being typed.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from hanazono.games import GAMES
from hanazono.games.contract import Json
from hanazono.join.errors import Refusal, Trouble, plain
from hanazono.join.keyboard import Keys
from hanazono.join.known import Known, choices_of
from hanazono.table import wire
from hanazono.terminal import Display
from hanazono.words import Say

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000


@dataclass
class Screen:
    """The terminal of one person."""

    say: Say
    console: Console
    keys: Keys
    known: Known = field(default_factory=Known)

    @property
    def display(self) -> Display:
        assert self.known.whole is not None
        return Display(GAMES[self.known.whole.game], self.say, self.console)

    @property
    def names(self) -> list[str]:
        return self.known.names(self.say("terminal-you"), self.say("terminal-bot", number="{}"))

    def named(self, seats: Iterable[int]) -> str:
        names = self.names
        return self.say("terminal-and").join(names[seat] for seat in seats)

    # -- lines -------------------------------------------------------------------------------------------------------

    def tell(self, sentence: str, /, **values: object) -> None:
        self.write(self.say(sentence, **values))

    def write(self, words: str, style: str = "") -> None:
        with self.keys.aside():
            self.console.print(Text(words, style=style))

    def verbatim(self, words: str) -> None:
        """A line to be copied: only the terminal itself may break it."""
        with self.keys.aside():
            self.console.print(Text(f"  {words}"), soft_wrap=True)

    def attempt(self, act: Callable[[], None]) -> None:
        """Does something over HTTP that may be refused, or find nobody there: then that is said."""
        try:
            act()
        except (Refusal, Trouble) as problem:
            self.write(problem.words(self.say))

    def item(self, sentence: str, /, **values: object) -> None:
        """Something that has happened at the table, besides the game."""
        self.write(f" · {self.say(sentence, **values)}")

    def said(self, line: wire.Said) -> None:
        with self.keys.aside():
            self.console.print(Text.assemble((f" {plain(line.name)}: ", "bold"), plain(line.text)))

    # -- coming to a table -------------------------------------------------------------------------------------------

    def title(self, link: str) -> None:
        """What a table is: its game, its options where they are not the usual ones, its clock, its promise."""
        whole = self.known.whole
        assert whole is not None
        with self.keys.aside():
            self.display.title()
            self.console.print(Text(self.say("join-table", link=link)), soft_wrap=True)
            usual = {option.name: option.default for option in self.display.game.speech.OPTIONS}
            for name, value in whole.options.items():
                if usual.get(name) != value:
                    self.console.print(Text(self.say("join-option", name=plain(name), value=plain(_written(value)))))
            clock = whole.clock
            if clock.kind != "none":
                numbers = {"seconds": clock.seconds, "increment": clock.increment, "days": clock.days}
                self.console.print(Text(self.say(f"join-clock-{clock.kind}", **numbers)))
            if whole.is_continued:
                self.display.paragraphs("join-continued")
            self.display.paragraphs("join-sealed", commitment=plain(whole.commitment)[:16])
            self.console.print()

    def sitting(self) -> None:
        """Who sits where before the game."""
        names = [self.sitter(seat, name) for seat, name in enumerate(self.names)]
        self.tell("join-seats", seats=" · ".join(names))

    def sitter(self, seat: int, name: str) -> str:
        """Who sits at a seat, or may."""
        if seat not in self.known.free:
            return name
        if self.known.seats[seat].invited is None:
            return self.say("join-free")
        return self.say("join-kept", you="yes" if seat in self.known.kept else "no", name=name)

    # -- the game ----------------------------------------------------------------------------------------------------

    def events(self, lines: Sequence[Json], sight: wire.Sight) -> None:
        names = self.names
        sentences = self.display.sentences(lines, sight.view, names)
        with self.keys.aside():
            for sentence in sentences:
                self.display.print_item(sentence)

    def board(self, sight: wire.Sight) -> None:
        with self.keys.aside():
            self.console.print()
            self.display.board(sight.view, self.names)

    def question(self, sight: wire.Sight, time: str) -> None:
        """The question, its choices, and what else may be typed."""
        choices = choices_of(sight)
        with self.keys.aside():
            if len(self.known.played) > 1:
                self.console.print(Text(self.say("join-for", name=self.names[sight.seat or 0])))
            self.display.question(sight.view, choices, self.names)
            undo = "yes" if sight.undo else "no"
            keys = self.say("join-keys", count=len(choices), undo=undo)
            self.console.print(Text(f"{keys}{'  ' + time if time else ''}", style="dim"))

    def help(self, sight: wire.Sight | None, statements: Sequence[str]) -> None:
        with self.keys.aside():
            if sight is not None:
                self.display.help(sight.view, statements)
            self.display.paragraphs("join-help")
            self.console.print()

    def clock(self, sight: wire.Sight, seats: Iterable[int], now: int) -> str:
        """The time that these seats have, if the table has a clock."""
        if sight.clocks is None:
            return ""
        left = [time_words(clock_left(sight.clocks[seat], now), self.say) for seat in seats]
        return self.say("join-time", left=", ".join(left)) if left else ""

    # -- the end -----------------------------------------------------------------------------------------------------

    def result(self, end: wire.End) -> None:
        """The score sheet, the winners, everybody's rank: who has resigned ranks last, whatever the bot has won."""
        names, known = self.names, self.known
        first = [seat for seat, rank in enumerate(end.ranks) if rank == 1]
        with self.keys.aside():
            self.display.scores(end.sheet, names)
            self.display.winners(first, end.scores[first[0]], names, is_reader=first == known.own)
            for seat in sorted(range(len(names)), key=lambda seat: (end.ranks[seat], seat)):
                resigned = "yes" if known.seats[seat].resigned else "no"
                values = {"rank": end.ranks[seat], "name": names[seat], "points": end.scores[seat]}
                self.console.print(Text(f"  {self.say('join-rank', resigned=resigned, **values)}"))
            self.console.print()


def clock_left(clock: wire.ClockState, now: int) -> int:
    return clock.left if clock.due is None else max(0, clock.due - now)


def time_words(left: int, say: Say) -> str:
    """A time as clocks show it: 4:05, 1:02:03; from a day on, days and hours."""
    if left >= DAY:
        return say("join-days", days=left // DAY, hours=left % DAY // HOUR)
    hours, minutes, seconds = left // HOUR, left % HOUR // MINUTE, left % MINUTE // SECOND
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
