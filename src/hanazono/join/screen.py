"""How a table of a server is shown: what is the same in all games, around terminal.Display, which shows the game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from hanazono.games.contract import Json
from hanazono.join.api import printable
from hanazono.join.fairness import Checked
from hanazono.join.state import TableState, is_free
from hanazono.table import wire
from hanazono.terminal import Display
from hanazono.words import Say

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000


@dataclass
class Screen(Display):
    """One table in the terminal of one person."""

    state: TableState

    @property
    def names(self) -> list[str]:
        """The seats' names; bots that play for nobody are numbered."""
        state, names, bots = self.state, list[str](), 0
        for number, seat in enumerate(state.seats):
            bots += seat.person is None and seat.bot is not None
            name = printable(seat.name) if seat.name else self.say("terminal-bot", number=bots)
            names.append(self.say("terminal-you") if state.own == [number] else name)
        return names

    def named(self, seats: Iterable[int]) -> str:
        names = self.names
        return self.say("terminal-and").join(names[seat] for seat in seats)

    def show_table(self, link: str) -> None:
        """What a table is: its game, its options where they are not the usual ones, its clock, its commitment."""
        table, clock = self.state.table, self.state.table.clock
        self.title()
        self.console.print(Text(self.say("join-table", link=link)), soft_wrap=True)
        usual = {option.name: option.default for option in self.game.speech.OPTIONS}
        for name, value in table.options.items():
            if usual.get(name) != value:
                written = str(value).lower() if isinstance(value, bool) else str(value)
                self.tell("join-option", name=printable(name), value=printable(written))
        if clock.kind != "none":
            numbers = {"seconds": clock.seconds, "increment": clock.increment, "days": clock.days}
            self.tell(f"join-clock-{clock.kind}", **numbers)
        if table.is_continued:
            self.paragraphs("join-continued")
        self.paragraphs("join-sealed", commitment=printable(table.commitment)[:16])
        self.console.print()

    def sitting(self) -> str:
        """Who sits where before the game."""
        pairs = zip(self.state.seats, self.names, strict=True)
        words = [seat_words(seat, name, self.state.me, self.say) for seat, name in pairs]
        return self.say("join-seats", seats=" · ".join(words))

    def show_said(self, line: wire.Said) -> None:
        self.console.print(Text.assemble((f" {printable(line.name)}: ", "bold"), printable(line.text)))

    def show_change(self, sentence: str, seat: int | None = None) -> None:
        """Something that has happened at the table, besides the game."""
        you = "yes" if seat in self.state.own else "no"
        self.write(f" · {self.say(sentence, **{} if seat is None else {'you': you, 'name': self.names[seat]})}")

    def show_events(self, events: Sequence[Json], sight: wire.Sight) -> None:
        for sentence in self.sentences(events, sight.view, self.names):
            self.print_item(sentence)

    def show_board(self, sight: wire.Sight) -> None:
        self.console.print()
        self.board(sight.view, self.names)

    def show_question(self, sight: wire.Sight, now: int) -> None:
        """The question, its choices, and what else may be typed."""
        assert sight.seat is not None
        choices = self.state.choices
        if len(self.state.played) > 1:
            self.tell("join-for", name=self.names[sight.seat])
        self.question(sight.view, choices, self.names)
        keys = self.say("join-keys", count=len(choices), undo="yes" if sight.undo else "no")
        time = self.clock(sight, [sight.seat], now)
        self.write(f"{keys}{'  ' + time if time else ''}", "dim")

    def show_help(self, sight: wire.Sight | None, statements: Sequence[str] = ()) -> None:
        if sight is not None:
            self.help(sight.view, statements)
        self.paragraphs("join-help")
        self.console.print()

    def show_waiting(self, sight: wire.Sight, seats: Sequence[int], now: int) -> None:
        """Who is waited for; no seats: we may not know."""
        words = self.say("join-waiting", names=self.named(seats)) if seats else self.say("join-waiting-some")
        self.write(f"{words} {self.clock(sight, seats, now)}".strip(), "dim")

    def clock(self, sight: wire.Sight, seats: Iterable[int], now: int) -> str:
        """The time that these seats have, if the table has a clock."""
        if sight.clocks is None:
            return ""
        left = [time_words(clock_left(sight.clocks[seat], now), self.say) for seat in seats]
        return self.say("join-time", left=", ".join(left)) if left else ""

    def show_result(self, end: wire.End) -> None:
        """The score sheet, the winners, everybody's rank: who has resigned ranks last, whatever the bot has won."""
        names, state = self.names, self.state
        first = [seat for seat, rank in enumerate(end.ranks) if rank == 1]
        self.scores(end.sheet, names)
        self.winners(first, end.scores[first[0]], names, is_reader=first == state.own)
        for seat in sorted(range(len(names)), key=lambda seat: (end.ranks[seat], seat)):
            resigned = "yes" if state.seats[seat].resigned else "no"
            rank = {"rank": end.ranks[seat], "name": names[seat], "points": end.scores[seat]}
            self.write(f"  {self.say('join-rank', resigned=resigned, **rank)}")
        self.console.print()

    def show_checked(self, found: Checked) -> None:
        """What is proved of the draws."""
        if found.kept is not None:
            self.tell("join-part", own="yes" if found.has_own else "no", questions=found.kept.questions)
        else:
            self.tell("join-fair-own" if found.has_own else "join-fair")
        if found.withheld:
            self.tell("join-withheld", count=len(found.withheld), names=self.named(found.withheld))


def seat_words(seat: wire.SeatState, name: str, me: str | None, say: Say) -> str:
    """Who sits at a seat, or may."""
    if not is_free(seat):
        return name
    if seat.invited is None:
        return say("join-free")
    return say("join-kept", you="yes" if seat.invited == me else "no", name=name)


def clock_left(clock: wire.ClockState, now: int) -> int:
    return clock.left if clock.due is None else max(0, clock.due - now)


def time_words(left: int, say: Say) -> str:
    """A time as clocks show it: 4:05, 1:02:03; from a day on, days and hours."""
    if left >= DAY:
        return say("join-days", days=left // DAY, hours=left % DAY // HOUR)
    hours, minutes, seconds = left // HOUR, left % HOUR // MINUTE, left % MINUTE // SECOND
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
