"""A game in the terminal, the same code for all games: people at one keyboard, against bots of some level.

It uses the contract only: it shows each person the view, the choices and the events of their own seat, and nothing
else. With several people the screen is cleared before the device changes hands.

The sentences of a game are found by their ids: `<game>-title`, `<game>-summary`, `<game>-ask-<ask>`,
`<game>-help-<ask>` and `<game>-refused-<the rest of the statement's id>`.

The order of the file: how a game is shown, here and at a table on a server (join/); lines of text; a table; its news;
its questions; handing the device over.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from hanazono.bots import LEVELS, STAND_IN, Bot
from hanazono.games.columns import name_words
from hanazono.games.contract import Game, Json, View
from hanazono.games.dispatch import why_not
from hanazono.games.kit import LEGAL, SPECTATOR, Array, State, next_word, seed
from hanazono.words import Say

MOVER_STREAM = 1  # the bots' own stream of the seed: what they draw never disturbs the game's chance
INTERRUPTED = 130  # the exit status of a program ended by Ctrl-C

READING_WIDTH = 88  # columns; longer lines are hard to read
ITEM_INDENT = 4  # columns before an item of a list, and one behind it
TWO_COLUMNS_FROM = 6  # this many choices are shown in two columns if they fit


class Left(Exception):
    """A person has left the table."""


def play(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    seed_number: int,
    people: Collection[int],
    say: Say,
    console: Console,
    deck: Json | None = None,
    level: str = STAND_IN,
) -> int:
    """Plays one game; `people` are the seats held by persons. Returns the exit status of the program."""
    table = Table(game, game.new(seats, options, seed_number, deck), sorted(people), say, console, level)
    seed(table.mover, seed_number, MOVER_STREAM)
    status = 0
    try:
        table.open()
        table.play_on()
        table.close()
        farewell = "terminal-farewell"
    except (Left, EOFError):
        farewell = "terminal-left"
    except KeyboardInterrupt:
        farewell, status = "terminal-left", INTERRUPTED
        console.print()
    finally:
        console.set_alt_screen(False)
    console.print(say(farewell, seed=str(seed_number)))
    return status


# -- how a game is shown ---------------------------------------------------------------------------------------------


@dataclass
class Printer:
    """Sentences on a console, in the reader's language."""

    say: Say
    console: Console

    def tell(self, sentence: str, /, **values: object) -> None:
        self.write(self.say(sentence, **values))

    def write(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style=style))

    def verbatim(self, words: str) -> None:
        """A line to be copied: only the terminal itself may break it."""
        self.console.print(Text(f"  {words}"), soft_wrap=True)

    def print(self, markup: str) -> None:
        self.console.print(Text.from_markup(markup))

    def print_item(self, markup: str) -> None:
        """An item of a list: what is too long for a line goes on under its beginning."""
        grid, words = Grid.grid(padding=(0, 1)), Text.from_markup(markup)
        grid.add_row(" ·", in_lines(words, self.console.width - ITEM_INDENT))
        self.console.print(grid)

    def paragraphs(self, sentence: str, *, keep_lines: bool = False, **values: object) -> None:
        """Plain text in lines that are easy to read."""
        text = self.say(sentence, **values)
        width = min(self.console.width, READING_WIDTH)
        for paragraph in text.split("\n") if keep_lines else [one_line(text)]:
            self.console.print(in_lines(Text(paragraph), width))


@dataclass
class Display(Printer):
    """A game as a terminal shows it to one reader: views, events and choices as the contract gives them, in words."""

    game: Game

    def title(self) -> None:
        """What a newcomer must know before the first question."""
        self.console.rule(f"[bold]{self.say(f'{self.game.name}-title')}[/]")
        self.paragraphs(f"{self.game.name}-summary", keep_lines=True)
        self.console.print()

    def board(self, view: View, names: Sequence[str]) -> None:
        self.print(self.game.text.board(view, names, self.say))
        self.console.print()

    def sentences(self, lines: Sequence[Json], view: View, names: Sequence[str]) -> list[str]:
        """What happened, for the viewer who saw that view just after it."""
        words = (self.game.text.event_words(line, view, names, self.say) for line in lines)
        return [sentence for sentence in words if sentence]

    def news(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self.print_item(sentence)
        if sentences:
            self.console.print()

    def question(self, view: View, choices: Sequence[Json], names: Sequence[str]) -> None:
        """The open question and its numbered choices."""
        self.console.print(f"[bold]{self.say(self.sentence('ask', view), seats=view['seats'])}[/]")
        words = [self.game.text.choice_words(choice, view, names, self.say) for choice in choices]
        lines = [Text.from_markup(f"{number:>3}. {each}") for number, each in enumerate(words, 1)]
        widest = max(line.cell_len for line in lines)
        if len(lines) >= TWO_COLUMNS_FROM and 2 * widest + 2 <= self.console.width:
            self.console.print(Columns(lines, width=self.console.width // 2 - 1, column_first=True))
        else:
            self.console.print(*lines, sep="\n")

    def help(self, view: View, statements: Sequence[str]) -> None:
        """The rules of the open question, and why some moves are not among the choices."""
        self.console.print()
        self.paragraphs(self.sentence("help", view), seats=view["seats"])
        if statements:
            self.paragraphs("terminal-forbidden")
        for statement in statements:
            self.print_item(self.say(refusal(statement)))
        self.console.print()

    def sentence(self, kind: str, view: View) -> str:
        """The id of a sentence about the open question."""
        return f"{self.game.name}-{kind}-{view['ask']}"

    def scores(self, sheet: list[Json], names: Sequence[str]) -> None:
        self.console.rule(self.say("terminal-over"))
        self.print(self.game.text.score_words(sheet, names, self.say))
        self.console.print()

    def winners(self, winners: Sequence[int], points: int, names: Sequence[str], *, is_reader: bool) -> None:
        """Who has won; `is_reader`: it is the reader alone."""
        you = "yes" if is_reader else "no"
        winner_names = self.say("terminal-and").join(name_words(names[seat]) for seat in winners)
        words = self.say("terminal-winners", names=winner_names, count=len(winners), points=points, you=you)
        self.console.print(f"[bold]{words}[/]")


def chosen(typed: str, choices: Sequence[Json]) -> Json | None:
    """The choice whose number was typed."""
    return {str(number): choice for number, choice in enumerate(choices, 1)}.get(typed)


def refusal(statement: str) -> str:
    """The id of the sentence that says why a statement refuses a move."""
    game, rest = statement.split(".", 1)
    return f"{game}-refused-{rest.replace('.', '-')}"


# -- lines of text ---------------------------------------------------------------------------------------------------

WIDE = "\u3000-\u9fff\uff00-\uff60"  # Japanese characters and punctuation, except half-width ones
OPENING = "「『（"  # never the last of a line
CLOSING = "、。：；！？」』）〉…ー～々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"  # never the first of one

# Never broken: a word, or a Japanese character, with the punctuation that belongs to it and the spaces after it.
PIECE = re.compile(f"[{OPENING}]*(?:[{WIDE}]|[^ {WIDE}]+)?[{CLOSING}]* *")

FULL_WIDTH = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}  # １ is 1, ？ is ?


def in_lines(text: Text, width: int) -> Text:
    """Breaks a text at spaces and between Japanese characters; Rich ignores no-break spaces and these characters."""
    breaks, start, end = [], 0, 0
    for piece in filter(None, PIECE.findall(text.plain)):
        if start < end and cell_len((text.plain[start:end] + piece).rstrip(" ")) > width:
            breaks.append(end)
            start = end
        end += len(piece)
    lines = text.divide(breaks)
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def one_line(text: str) -> str:
    """A paragraph that is written on several lines; Japanese has no space between two sentences."""
    return re.sub(f"(?<=[{WIDE}])\n", "", text).replace("\n", " ")


def half_width(typed: str) -> str:
    """What was typed, with the wide digits and signs of a Japanese keyboard made narrow."""
    return typed.translate(FULL_WIDTH)


# -- a table ---------------------------------------------------------------------------------------------------------


@dataclass
class Table:
    """One game in progress in this terminal."""

    game: Game
    s: State
    people: Sequence[int]
    say: Say
    console: Console
    level: str = STAND_IN  # of the bots
    mover: Array = field(default_factory=lambda: np.zeros(4, np.uint32))
    holder: int = SPECTATOR  # the seat of the person who holds the device
    display: Display = field(init=False)
    names: list[str] = field(init=False)
    news: dict[int, list[str]] = field(init=False)  # what each viewer has not seen yet

    def __post_init__(self) -> None:
        self.display = Display(self.say, self.console, self.game)
        self.names = seat_names(int(self.s.seats), self.people, self.say)
        self.news = {viewer: [] for viewer in (SPECTATOR, *self.people)}
        self.hear()

    @property
    def is_shared(self) -> bool:
        """Several people share the device, so one must not see the other's screen."""
        return len(self.people) > 1

    def open(self) -> None:
        """The welcome: what a newcomer must know before the first question."""
        bots = int(self.s.seats) - len(self.people)
        self.console.set_alt_screen(self.is_shared)
        self.display.title()
        level = self.say(f"level-{self.level}")
        self.display.paragraphs("terminal-seats", people=len(self.people), bots=bots, level=level)
        if self.people:
            self.display.paragraphs("terminal-keys")
            self.read(self.say("terminal-begin"))
        self.holder = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.console.print()

    def play_on(self) -> None:
        """Question after question, to the end of the game."""
        while asked := self.game.asked(self.s):
            if not self.people:
                self.watch(asked)
            elif self.is_shared and self.hides_asked(asked):
                self.go_round(asked)
            else:
                self.answer(asked[0])

    def watch(self, asked: list[int]) -> None:
        """Without people the game plays itself: the board before each turn, then what happened in it."""
        self.show_board(SPECTATOR)
        while self.game.asked(self.s) == asked:
            self.answer(asked[0])
        self.tell(SPECTATOR)

    def answer(self, seat: int) -> None:
        """One seat answers: the person who holds it, or a bot."""
        if seat in self.people:
            self.hand_to(seat)
            choice = self.ask(seat, self.game.choices(self.s, seat))["move"]
        else:
            choice = self.think(seat)
        self.game.answer(self.s, seat, choice)
        self.hear()

    def think(self, seat: int) -> Json:
        """A bot's answer, from what its seat may know."""
        bot: Bot = LEVELS[self.level]
        move = bot.choose(self.game, self.game.veiled(self.s, seat), seat, next_word(self.mover))
        return self.game.form(self.s, move)

    def hides_asked(self, asked: list[int]) -> bool:
        """Whether some person may not know who is being asked."""
        return any(self.game.asked(self.game.veiled(self.s, seat)) != asked for seat in self.people)

    def go_round(self, asked: list[int]) -> None:
        """A sealed question: every person gets the device, so that nobody learns who had something to answer."""
        for seat in self.people:
            if seat in asked:
                self.answer(seat)
            elif self.game.asked(self.s):
                self.hand_to(seat)
                self.read(self.say("terminal-not-asked"))
        for seat in asked:
            if seat not in self.people:
                self.answer(seat)

    def close(self) -> None:
        """The end, which everybody may see: the last news, the board, the score sheet, the winners."""
        self.console.set_alt_screen(False)
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.tell(viewer)
        self.show_board(viewer)
        self.display.scores(self.game.speech.score_sheet(self.game.veiled(self.s, viewer)), self.names)
        winners = self.game.winners(self.s)
        points = self.game.scores(self.s)[winners[0]]
        self.display.winners(winners, points, self.names, is_reader=winners == self.people)

    # -- news --------------------------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Collects the last move's news for every viewer, as each may know it."""
        for viewer, sentences in self.news.items():
            view = self.game.view(self.s, viewer)
            sentences.extend(self.display.sentences(self.game.events(self.s, viewer), view, self.names))

    def tell(self, viewer: int) -> None:
        """Shows what has happened since that viewer last saw the news."""
        self.display.news(self.news[viewer])
        self.news[viewer].clear()
        self.news[SPECTATOR].clear()  # at the end a spectator sees what nobody has seen yet

    def show_board(self, viewer: int) -> None:
        self.display.board(self.game.view(self.s, viewer), self.names)

    # -- questions ---------------------------------------------------------------------------------------------------

    def ask(self, seat: int, choices: list[Json]) -> Json:
        """Asks a person until the answer is one of the choices."""
        self.tell(seat)
        self.show_board(seat)
        self.show_question(seat, choices)
        while True:
            typed = self.read(self.say("terminal-prompt", count=len(choices))).lower()
            if choice := chosen(typed, choices):
                return choice
            if typed == "?":
                self.display.help(self.game.view(self.s, seat), self.forbidding(seat))
                self.show_question(seat, choices)
            elif typed == "b":
                self.show_board(seat)
                self.show_question(seat, choices)
            else:
                self.console.print(self.say("terminal-expected", count=len(choices)))

    def show_question(self, seat: int, choices: list[Json]) -> None:
        self.display.question(self.game.view(self.s, seat), choices, self.names)

    def forbidding(self, seat: int) -> list[str]:
        """The statements that forbid some move of the open question now."""
        veiled, box = self.game.veiled(self.s, seat), self.game.box
        named = (move for move in range(box.MOVES) if self.game.choice(int(veiled.question), move))
        numbers = {why_not(veiled, seat, move) for move in named} - {LEGAL}
        return [box.forbids[number] for number in sorted(numbers)]

    def read(self, prompt: str) -> str:
        """What the person types; `q` leaves the table, if they mean it."""
        while True:
            typed = half_width(self.console.input(f"{prompt} ")).strip()
            if typed.lower() != "q":
                return typed
            sure = half_width(self.console.input(f"{self.say('terminal-sure')} ")).strip().lower()
            if sure in self.say("terminal-yes").split():
                raise Left

    # -- handing the device over -------------------------------------------------------------------------------------

    def hand_to(self, seat: int) -> None:
        """Passes the device to the person on that seat, with nothing of the last person's left on the screen."""
        if self.holder == seat:
            return
        if self.holder != SPECTATOR:
            self.tell(self.holder)
            self.read(self.say("terminal-hide"))
        self.console.clear()
        self.read(self.say("terminal-pass", name=self.names[seat]))
        self.console.clear()
        self.holder = seat
        if self.news[seat]:
            self.tell(seat)
            self.read(self.say("terminal-go-on"))
            self.console.clear()


def seat_names(seats: int, people: Sequence[int], say: Say) -> list[str]:
    """You, or Player 1, 2, …; Bot 1, 2, …"""
    names, bots = [], 0
    for seat in range(seats):
        if seat in people:
            names.append(say("terminal-you") if len(people) == 1 else say("terminal-player", number=seat + 1))
        else:
            bots += 1
            names.append(say("terminal-bot", number=bots))
    return names
