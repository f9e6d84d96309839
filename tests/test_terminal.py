"""The game in the terminal: whole games by script, what a person may type, and what nobody else may see."""

import sys
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hanazono import terminal
from hanazono.games import GAMES
from hanazono.games.cerisier import GAME as CERISIER
from hanazono.games.contract import Game
from hanazono.games.kit import SPECTATOR, State, seed
from hanazono.terminal import CLOSING, OPENING, Table, in_lines, one_line
from hanazono.words import LANGUAGES, speaker
from tests.games.cerisier.stage import ended, harvested

CLEARED = "\f"  # where the screen was cleared


class Screen(Console):
    """A console that remembers what was on it."""

    def __init__(self) -> None:
        self.paper = StringIO()
        super().__init__(file=self.paper, width=80, highlight=False)

    def clear(self, home: bool = True) -> None:  # noqa: ARG002
        self.paper.write(CLEARED)

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    @property
    def pages(self) -> list[str]:
        """What was to be seen between one clearing and the next."""
        return self.text.split(CLEARED)


Type = Callable[[Sequence[str]], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Types these lines, then Ctrl-D."""
    return lambda lines: monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))


def play(
    people: Sequence[int] = (0,), seats: int = 2, seed_number: int = 5, lang: str = "en", **options: Any
) -> Screen:
    screen = Screen()
    status = terminal.play(CERISIER, seats, options, seed_number, people, speaker(lang), screen)
    screen.paper.write(f"exit status {status}")
    return screen


def table(s: State, people: Sequence[int]) -> tuple[Table, Screen]:
    """A table in the middle of a game of cerisier."""
    screen = Screen()
    return Table(CERISIER, s, people, speaker("en"), screen), screen


# -- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_person_plays_a_whole_game_of_any_title(game: Game, lang: str, typed: Type) -> None:
    typed(["", *["1"] * 2000])
    say, screen = speaker(lang), Screen()
    for seats in game.seats:
        assert terminal.play(game, seats, {}, 3, {0}, say, screen) == 0
    assert screen.text.count(say("terminal-over")) == len(game.seats)
    assert screen.text.count(say("terminal-farewell", seed="3")) == len(game.seats)
    assert say(f"{game.name}-title") in screen.text
    assert "[/" not in screen.text


@pytest.mark.parametrize("options", [{"masteries": "pink"}, {"memory_aid": True}])
def test_every_question_can_be_explained(options: dict[str, Any], typed: Type) -> None:
    typed(["", *["?", "b", "2", "1"] * 2000])  # 2 is not always a choice: then 1 is
    assert play(seats=3, **options).text.endswith("exit status 0")


def test_the_same_seed_and_answers_give_the_same_game(typed: Type) -> None:
    typed(["", *["1"] * 500])
    first = play().text
    typed(["", *["1"] * 500])
    assert play().text == first
    typed(["", *["1"] * 500])
    assert play(seed_number=6).text != first


def test_bots_do_not_disturb_the_chance_of_the_game() -> None:
    s = harvested("PPY", bag="LDW", front=["", "", ""]).state  # asked to place: nothing is drawn
    seated, _ = table(s, [])
    seed(seated.mover, 1)
    mover, chance = seated.mover.tolist(), s.random.tolist()
    seated.answer(0)
    assert seated.mover.tolist() != mover
    assert s.random.tolist() == chance


def test_without_people_the_bots_are_watched(typed: Type) -> None:
    typed([])
    text = play(people=[], seats=3).text
    assert "3 bots play; you watch." in text
    assert "The game is over" in text
    assert "You" not in text.split("watch.")[1].split("Thank you")[0]


# -- what a person types ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["", "0", "9", "99", "-1", "1.5", "one", "²", "draw 3"])
def test_a_wrong_answer_is_told_what_is_expected(wrong: str, typed: Type) -> None:
    typed(["", wrong])
    assert "Please type a number from 1 to 8, or ?, b or q." in play(seed_number=2).text


def test_wide_numbers_and_signs_of_a_japanese_keyboard_are_understood(typed: Type) -> None:
    typed(["", "？", "１", "ｑ", "ｙ"])
    screen = play(lang="ja", seed_number=2)
    assert "何輪引くかを先に宣言し" in screen.text
    assert "あなたが引いた花" in screen.text
    assert screen.text.endswith("卓を離れました。またどうぞ！\nexit status 0")


def test_the_first_screen_says_what_a_newcomer_needs(typed: Type) -> None:
    typed([""])
    text = play(seed_number=2).text
    for words in ("three alike", "type the number", "How many flowers do you draw?", "1. draw 1 flower", "q quit"):
        assert words in text


def test_help_tells_the_rules_and_why_a_move_is_missing(typed: Type) -> None:
    typed(["", "?"])
    text = play(seed_number=2).text
    assert "three flowers of one colour" in text
    assert "You cannot stop yet: the first draw of a turn is compulsory." in text
    assert text.count("How many flowers do you draw?") == 2


def test_the_board_again(typed: Type) -> None:
    typed(["", "b"])
    assert play(seed_number=2).text.count("Bag: ") == 2


def test_leaving_must_be_confirmed(typed: Type) -> None:
    typed(["", "q", "n", "Q", "y", "1"])
    text = play(seed_number=2).text
    assert text.count("Leave this game?") == 2
    assert text.count("Your choice") == 2
    assert text.endswith("You have left the table. Until next time!\nexit status 0")


def test_a_closed_keyboard_leaves_politely(typed: Type) -> None:
    typed([""])
    assert play(lang="fr").text.endswith("Vous avez quitté la table. À bientôt\u00a0!\nexit status 0")


def test_ctrl_c_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert play().text.endswith("You have left the table. Until next time!\nexit status 130")


# -- lines of text ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [20, 21, 40, 80])
def test_japanese_lines_break_between_letters_but_not_before_a_mark(width: int) -> None:
    text = one_line(speaker("ja")("sakura-help-turn"))
    lines = in_lines(Text(text), width).plain.split("\n")
    assert "".join(lines) == text
    assert width - 6 <= min(map(cell_len, lines[:-1])) <= max(map(cell_len, lines)) <= width
    assert all(line[0] not in CLOSING and line[-1] not in OPENING for line in lines)


def test_other_lines_break_at_spaces_but_not_at_those_that_must_not_break() -> None:
    text = one_line("Une fleur\u00a0: voici\nla règle")
    assert in_lines(Text(text), 10).plain == "Une\nfleur\u00a0:\nvoici la\nrègle"
    assert in_lines(Text.from_markup("[bold]a[/] word"), 3).plain == "a\nword"
    assert in_lines(Text(""), 10).plain == ""


# -- what others may not see -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_people_play_a_whole_game(lang: str, typed: Type) -> None:
    typed(["1"] * 3000)
    assert play(people=[0, 1], seats=3, lang=lang).text.endswith("exit status 0")


def test_the_screen_is_cleared_before_the_device_changes_hands(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    """No page ever shows what was meant for two people."""
    pages: list[set[int]] = [set()]
    show_board, tell, clear = Table.show_board, Table.tell, Screen.clear

    def watched_board(self: Table, viewer: int) -> None:
        pages[-1].add(viewer)
        show_board(self, viewer)

    def watched_tell(self: Table, viewer: int) -> None:
        pages[-1].add(viewer)
        tell(self, viewer)

    def watched_clear(self: Screen, home: bool = True) -> None:
        pages.append(set())
        clear(self, home)

    monkeypatch.setattr(Table, "show_board", watched_board)
    monkeypatch.setattr(Table, "tell", watched_tell)
    monkeypatch.setattr(Screen, "clear", watched_clear)
    typed(["1"] * 3000)
    screen = play(people=[0, 1, 2], seats=3)
    assert screen.text.endswith("exit status 0")
    assert all(len(viewers - {SPECTATOR}) <= 1 for viewers in pages)
    assert {0} in pages
    assert {1} in pages
    for page in screen.pages:  # the page between two people shows nothing but the request
        if page.startswith("Pass the device"):
            assert "·" not in page


def test_sealed_answers_are_hidden_and_so_is_who_was_asked(typed: Type) -> None:
    seated, screen = table(ended(behind=["PPLWW", "PP", "YDK"]).state, [0, 1, 2])
    typed(["", "", "2", "", "", "", "", "", "", "", "1"])
    seated.play_on()
    asked = [page for page in screen.pages if "How many of your jokers" in page]
    assert len(asked) == 2
    assert "counts" not in asked[1]
    assert "warm, " in asked[0]
    assert any("You have nothing to answer now" in page for page in screen.pages)
    passes = [page.split("Pass the device to ")[1][:8] for page in screen.pages if "Pass the device to " in page]
    assert passes == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize("people", [[0], [0, 2], []])
def test_a_flower_hidden_by_another_seat_changes_nothing_on_the_screen(people: list[int]) -> None:
    told = []
    for flower in "PYLDW":
        stage = harvested("PPYY", bag="PYLDW", front=["", "", ""], turn=1)
        seated, screen = table(stage.state, people)
        stage.play({"mastery": "shin_sumizome"}, draws=flower)
        seated.hear()
        for viewer in (*people, SPECTATOR):
            seated.tell(viewer)
            seated.show_board(viewer)
        told.append(screen.text)
    assert "hides a flower" in told[0]
    assert len(set(told)) == 1


def test_the_end_is_told_to_all(typed: Type) -> None:
    seated, screen = table(ended(behind=["PPL", "PP"]).state, [0, 1])
    typed([])
    seated.play_on()
    seated.close()
    assert "The screens are lifted. Player 1: 2 warm, 1 cold · Player 2: 2 warm, 0 cold." in screen.text
    assert "Player 1 wins. Points: 17." in screen.text
