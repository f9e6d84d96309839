"""haru in words: what the board shows and to whom, choices, events, the score sheet."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.haru import GAME
from hanazono.games.haru.text import (
    DARK,
    FLOWERS,
    FROGS,
    LIGHT,
    STYLES,
    WATER,
    board,
    choice_words,
    event_words,
    score_words,
)
from hanazono.games.kit import SPECTATOR
from hanazono.words import LANGUAGES, speaker
from tests.games.haru.stage import Stage, dealt, last_turns, last_wind

NAMES = ["Ann", "Ben"]
SAY = speaker("en")
WIDTH = 80


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def drawn(stage: Stage, viewer: int, names: list[str] = NAMES) -> list[str]:
    return plain(board(stage.view(viewer), names, SAY)).splitlines()


def told(stage: Stage, viewer: int) -> list[str]:
    view = stage.view(viewer)
    words = (plain(event_words(line, view, NAMES, SAY)) for line in stage.seen_by(viewer))
    return [each for each in words if each]


def choices(stage: Stage) -> list[str]:
    seat = stage.asked[0]
    view = stage.view(seat)
    return [plain(choice_words(choice, view, NAMES, SAY)) for choice in GAME.choices(stage.state, seat)]


def positions(layout: str) -> Iterator[Any]:
    """Every position of a random game."""
    s = GAME.new(2, {"layout": layout, "max_rounds": 2, "show_played": True}, 3)
    mover = random.Random(3)
    yield s
    while asked := GAME.asked(s):
        seat = mover.choice(asked)
        GAME.answer(s, seat, mover.choice(GAME.choices(s, seat))["move"])
        yield s


# -- the board -------------------------------------------------------------------------------------------------------


def test_all_shapes_differ_and_are_one_column_wide() -> None:
    shapes = [WATER, LIGHT, DARK, *FLOWERS.values(), *FROGS.values()]
    assert len(set(shapes)) == 7
    assert {cell_len(shape) for shape in shapes} == {1}


@pytest.mark.parametrize("colour", STYLES)
def test_colours_can_be_seen_on_dark_and_on_light_terminals(colour: str) -> None:
    channels = [value / 255 for value in Color.parse(STYLES[colour]).get_truecolor()]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (light + 0.05) / 0.05 >= 3  # against black
    assert 1.05 / (light + 0.05) >= 3  # against white


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", ["standard", "random"])
def test_everything_fits_eighty_columns_and_choices_differ(layout: str, lang: str) -> None:
    say, names = speaker(lang), ["[bold]Wilhelmina the Great[/]", "花子花子花子花子"]
    for s in positions(layout):
        for viewer in (0, 1, SPECTATOR):
            view = GAME.view(s, viewer)
            lines = Text.from_markup(board(view, names, say)).split("\n")
            assert max(line.cell_len for line in lines) <= WIDTH
            for line in GAME.events(s, viewer):
                assert "None" not in event_words(line, view, names, say)
        for seat in GAME.asked(s):
            view = GAME.view(s, seat)
            words = [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(s, seat)]
            assert len(set(words)) == len(words)
            assert max(map(cell_len, words)) <= WIDTH - 5
    sheet = Text.from_markup(score_words(GAME.speech.score_sheet(s), names, say)).split("\n")
    assert max(line.cell_len for line in sheet) <= WIDTH


def test_the_pond_is_drawn_with_letters_and_numbers() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8))).picks(7, 3).play("bloom e5")
    assert drawn(stage, 0)[2:8] == [
        "       a  b  c  d  e",
        "    1  ○  ·  ○  ·  ○",
        "    2  ·  ○  ▼  ✦  ·",
        "    3  ○  ○  ·  ○  ○",
        "    4  ·  ○  ○  ▲  ·",
        "    5  ○  ·  ○  ·  ✿",
    ]
    assert drawn(dealt(), 0)[4] == "    2  ·  ○  ▼  ●  ·"


def test_a_hand_is_seen_by_its_owner_only() -> None:
    stage = dealt(holder=1, hands=((3, 6, 7), (3, 4, 8)))
    stage.play("pick 7", seat=0)
    own, other = drawn(stage, 0), drawn(stage, 1)
    assert "   ✿ Ann          0 points · hand 3 6 7 · 5 left · picks 7" in own
    assert "   ✿ Ann          0 points · 3 in hand · 5 left · has picked" in other
    assert " ▸ ✦ Ben          0 points · hand 3 4 8 · 5 left" in other
    assert "                  dragonfly" in other
    assert " double pad d2 · red eggs d4 · yellow eggs c2" in other


def test_names_are_shown_as_they_are() -> None:
    text = "\n".join(drawn(dealt(), 0, names=["[red]Eve", "x[/]\\"]))
    assert "[red]Eve" in text
    assert "x[/]\\" in text


# -- choices ---------------------------------------------------------------------------------------------------------


def test_a_wind_says_what_it_pushes_and_completes() -> None:
    words = choices(last_wind())
    assert "e5 north  pushes e3 e4 e5" in words
    assert "c2 west  ✿ you +5 (five-line)" in words
    assert "d5 north  pushes d3 d4 d5, ✿ you +2 (straight four), ✦ Ben +2 (straight four)" in words


def test_a_bloom_says_which_frog_must_leave() -> None:
    words = choices(dealt(hands=((3, 6, 7), (3, 4, 8))).picks(7, 3))
    assert "c2  the ▼ yellow frog must leave" in words
    assert "a1" in words
    assert "▼ yellow frog to e3" in choices(dealt(hands=((3, 6, 7), (3, 4, 8))).picks(7, 3).play("bloom c2"))


def test_picks_and_roles() -> None:
    assert choices(dealt(hands=((3, 6, 7), (3, 4, 8)))) == ["flower 3", "flower 6", "flower 7"]
    assert choices(last_turns().picks(4, 4).picks(7, 7)) == ["you are junior", "Ben is junior"]


# -- events ----------------------------------------------------------------------------------------------------------


def test_the_reader_is_spoken_to() -> None:
    stage = dealt(hands=((3, 6, 7), (3, 4, 8)))
    assert told(stage, 0)[1:] == [
        "You hold the dragonfly first.",
        "Round 1 begins: frogs on their eggs, all pads light but the double one.",
        "You draw a hand: 3 6 7.",
    ]
    stage.picks(7, 3)
    assert told(stage, 0) == ["The picks: ✿ Ann 7 · ✦ Ben 3.", "Ben blooms d2 ✦."]
    stage.play("bloom c2")
    assert (told(stage, 0), told(stage, 1)) == (["You bloom c2 ✿."], ["Ann blooms c2 ✿."])
    assert told(stage.play("frog yellow e3"), 1) == ["Ann puts the ▼ yellow frog on e3."]
    assert told(stage.play("wind d4 east"), 1) == ["You blow d4 east."]
    assert told(stage.play("darken a1", draws=[8, 2]), 0) == ["You darken a1.", "You draw flower 8."]


def test_the_end_of_a_round_is_told() -> None:
    assert told(last_wind().play("wind e4 north"), 1)[1] == "The round is over without a figure: nobody scores."
    assert told(last_wind().play("wind d5 north"), 0)[1] == "The round is over. Ann: +2, now 2 · Ben: +2, now 6."
    stage = last_turns().picks(4, 4)
    assert told(stage, 0)[-1] == "Two pads are left without a flower: the frogs leave the pond."
    stage.picks(7, 7).play("junior 1")
    assert told(stage, 0)[:2] == ["You name Ben junior.", "Ben gets the dragonfly."]
    assert told(stage, 1)[0] == "Ann names you junior."


# -- the score sheet -------------------------------------------------------------------------------------------------


def test_the_score_sheet_counts_figures_and_marks_the_winner() -> None:
    stage = last_wind().play("wind b4 north")
    lines = plain(score_words(GAME.speech.score_sheet(stage.state), NAMES, SAY)).splitlines()
    assert lines[2].split() == ["★", "Ann", "0", "0", "0", "1", "5"]
    assert lines[3].split() == ["Ben", "0", "0", "1", "0", "7"]
