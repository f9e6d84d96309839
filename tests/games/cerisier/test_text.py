"""cerisier in words: what the board shows and to whom, choices, events, the score sheet."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.cerisier import GAME
from hanazono.games.cerisier.speech import COLOUR_NAMES
from hanazono.games.cerisier.text import SHAPES, STYLES, board, choice_words, event_words, score_words
from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from hanazono.words import LANGUAGES, speaker
from tests.games.cerisier.stage import Stage, ended, harvested

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
SAY = speaker("en")
WIDTH = 80


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def drawn(stage: Stage, viewer: int, **names: Any) -> str:
    return plain(board(stage.view(viewer), names.get("names", NAMES), SAY))


def row(stage: Stage, viewer: int, name: str) -> str:
    return next(line for line in drawn(stage, viewer).splitlines() if name in line)


def told(stage: Stage, viewer: int) -> list[str]:
    view = stage.view(viewer)
    words = (plain(event_words(line, view, NAMES[: view["seats"]], SAY)) for line in stage.seen_by(viewer))
    return [each for each in words if each]


def choices(stage: Stage, seat: int) -> list[str]:
    view = stage.view(seat)
    return [plain(choice_words(choice, view, NAMES, SAY)) for choice in GAME.choices(stage.state, seat)]


def positions(seats: int, options: Json) -> Iterator[Any]:
    """Every position of a random game."""
    s = GAME.new(seats, options, seats)
    mover = random.Random(seats)
    yield s
    while asked := GAME.asked(s):
        seat = mover.choice(asked)
        GAME.answer(s, seat, mover.choice(GAME.choices(s, seat))["move"])
        yield s


# -- flowers ---------------------------------------------------------------------------------------------------------


def test_flowers_are_told_apart_by_shapes_one_column_wide() -> None:
    assert list(SHAPES) == list(STYLES) == list(COLOUR_NAMES)
    assert len(set(SHAPES.values())) == len(SHAPES)
    assert {cell_len(shape) for shape in SHAPES.values()} == {1}


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_flowers_can_be_seen_on_dark_and_on_light_terminals(colour: str) -> None:
    if STYLES[colour] == "bold":  # the text's own colour
        return
    channels = [value / 255 for value in Color.parse(STYLES[colour]).get_truecolor()]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (light + 0.05) / 0.05 >= 3  # against black
    assert 1.05 / (light + 0.05) >= 3  # against white


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("masteries", ["blue", "pink"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_fits_eighty_columns_and_choices_differ(seats: int, masteries: str, lang: str) -> None:
    say, options = speaker(lang), {"masteries": masteries, "memory_aid": seats == 4}
    names = ["[bold]Wilhelmina the Great[/]", "花子花子花子花子", "Bot 1", "Bot 2"][:seats]
    for s in positions(seats, options):
        for viewer in (*range(seats), SPECTATOR):
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
    assert max(line.cell_len for line in sheet[:-1]) <= WIDTH


def test_the_middle_of_the_table() -> None:
    stage = Stage("PPYYLLDDK", seats=3)
    stage.play({"draw": 3}, draws="PPY")
    text = drawn(stage, 1)
    assert "Bag: 6 flowers" in text
    assert "harvest: 3 of at most 8" in text
    assert "draws: 1 made, 2 left" in text
    assert "✿ pink ×2, ✦ yellow" in text
    for words in ("two pairs", "Shin Sumizome", "four colours", "Somei Yoshino", "six flowers", "Kenrokuen Kumagai"):
        assert words in text


def test_a_row_per_seat_with_counts_points_and_whose_turn() -> None:
    stage = Stage("PPYY", front=["PPPLKK", "", "W"], turn=2)
    assert row(stage, 0, "Ann").split() == ["Ann", "3", "·", "1", "·", "·", "2", "2", "·"]
    assert row(stage, 0, "Ben").split() == ["Ben", "·", "·", "·", "·", "·", "·", "0", "·"]
    assert row(stage, 0, "Cleo").split()[:2] == ["▸", "Cleo"]


def test_the_own_screen_is_seen_in_full_and_the_others_as_a_number() -> None:
    stage = Stage("PPYY", behind=["PPW", "LLK", ""])
    assert row(stage, 0, "Ann").endswith("3  ✿2 ❀1")
    assert row(stage, 0, "Ben").split()[-1] == "3"
    assert row(stage, SPECTATOR, "Ann").split()[-1] == "3"


def test_what_just_went_behind_is_shown_until_the_seat_plays_again() -> None:
    stage = harvested("PPYL", bag="DW", front=["", ""])
    stage.play({"behind": "pink"})
    assert row(stage, 1, "Ann").endswith("2  new ✿2")
    stage.play({"draw": 1}, draws="D")
    stage.play({"stop": True})
    assert row(stage, 1, "Ann").endswith("2  new ✿2")
    stage.play({"behind": "none"})
    assert row(stage, 1, "Ann").split()[-1] == "2"


def test_the_memory_aid_shows_what_all_have_seen_and_counts_the_rest() -> None:
    stage = harvested("PPYY", bag="LDWPYL", front=["", "", ""], behind=["LLK", "", ""], memory_aid=True)
    stage.play({"mastery": "shin_sumizome"}, draws="W")
    assert row(stage, 1, "Ann").endswith("4  ◆2 ●1 ?1")
    assert row(stage, 0, "Ann").endswith("4  ◆2 ❀1 ●1")


def test_flowers_a_bonus_shows_and_a_flower_to_be_given() -> None:
    stage = harvested("PPYYLL", bag="DWW", front=["", "", ""])
    stage.play({"mastery": "kenrokuen_kumagai"}, draws="DW")
    assert "Just drawn    ▼ dark blue, ❀ white" in drawn(stage, 1)
    stage = harvested("PPYY", bag="DWW", front=["", "L", ""], masteries="pink")
    stage.play({"mastery": "sakuya_hime"})
    stage.play({"give": "pink", "from": "harvest"})
    assert "To give away  ✿ pink" in drawn(stage, 1)


def test_names_are_shown_as_they_are() -> None:
    stage = Stage("PPYY", seats=2)
    text = drawn(stage, 0, names=["[red]Eve", "x[/]\\"])
    assert "[red]Eve" in text
    assert "x[/]\\" in text


# -- choices ---------------------------------------------------------------------------------------------------------


def test_a_draw_says_its_odds_with_the_memory_aid_only() -> None:
    assert choices(Stage("PYLD", seats=2), 0)[0] == "draw 1 flower"
    assert choices(Stage("PPPP", seats=2, memory_aid=True), 0) == [
        "draw 1 flower  fails 0%",
        "draw 2 flowers  fails 0%",
        "draw 3 flowers  fails 100%",
        "draw 4 flowers  fails 100%",
    ]


def test_odds_are_never_rounded_to_certainty() -> None:
    view = Stage("PYLD", seats=2).view(0)
    for odds, percent in ((0, 0), (0.001, 1), (0.42, 42), (0.999, 99), (1, 100)):
        choice = {"move": {"draw": 1}, "hint": {"fail": odds}}
        assert plain(choice_words(choice, view, NAMES, SAY)) == f"draw 1 flower  fails {percent}%"


def test_a_place_says_what_the_front_is_then_worth() -> None:
    stage = harvested("PPY", bag="LDW", front=["PY", "", ""])
    assert choices(stage, 0) == [
        "✿ pink ×2 behind  your front is then worth -4",
        "✦ yellow behind  your front is then worth -2",
        "nothing behind, all in front  your front is then worth 0",
    ]


def test_jokers_say_what_the_groups_will_count() -> None:
    stage = ended(behind=["PPYLWK", "P"])
    assert choices(stage, 0) == [
        "0 warm, 2 cold  you have 3 warm, 3 cold",
        "1 warm, 1 cold  you have 4 warm, 2 cold",
        "2 warm, 0 cold  you have 5 warm, 1 cold",
    ]


def test_a_swap_says_what_both_fronts_are_then_worth() -> None:
    stage = harvested("PPYY", bag="DWW", front=["LL", "LL", ""], masteries="pink")
    assert choices(stage, 0)[1] == "Sakuya Hime: swap 1 of yours for 1 in another front"
    stage.play({"mastery": "sakuya_hime"})
    assert "give ✿ pink of the harvest" in choices(stage, 0)
    stage.play({"give": "pink", "from": "harvest"})
    assert choices(stage, 0) == ["take ◆ light blue from Ben  your front is then worth 1, theirs -6"]


# -- events ----------------------------------------------------------------------------------------------------------


def test_the_reader_is_spoken_to() -> None:
    stage = Stage("PPYYL", seats=3)
    stage.play({"draw": 2}, draws="PY")
    assert told(stage, 0) == ["You draw: ✿ pink, ✦ yellow."]
    assert told(stage, 1) == told(stage, SPECTATOR) == ["Ann draws: ✿ pink, ✦ yellow."]


def test_a_failure_is_told() -> None:
    stage = Stage("PPPYLDW", seats=3)
    stage.play({"draw": 4}, draws="PPPY")
    assert told(stage, 1)[0].startswith("Ann draws: ✿ pink ×3, ✦ yellow. The harvest fails: one flower of each colour")
    stage = Stage("PPPYLDW", seats=3)
    stage.play({"draw": 5}, draws="PPPYL")
    assert told(stage, 0) == ["You draw: ✿ pink ×3, ✦ yellow, ◆ light blue. The harvest fails: two flowers are kept."]
    stage = Stage("PPYLDW", seats=3)
    stage.play({"draw": 4}, draws="PPYL")
    assert "fails" not in told(stage, 0)[0]


def test_a_hidden_flower_is_told_to_its_owner_only() -> None:
    stage = harvested("PPYY", bag="LDW", front=["", "", ""])
    stage.play({"mastery": "shin_sumizome"}, draws="W")
    assert told(stage, 0)[-1] == "You hide a flower behind your screen, for your eyes only: ❀ white."
    for viewer in (1, 2, SPECTATOR):
        assert "white" not in " ".join(told(stage, viewer))
        assert told(stage, viewer)[-1] == "Ann hides a flower behind the screen, unseen by the others."


def test_whose_front_is_touched() -> None:
    stage = harvested("PPYYLL", bag="DWW", front=["", "", ""])
    stage.play({"mastery": "kenrokuen_kumagai"}, draws="DW")
    stage.play({"to": "front", "seat": 1})
    assert told(stage, 0) == ["You put one flower in front of Ben."]
    assert told(stage, 1) == ["Ann puts one flower in front of you."]
    assert told(stage, 2) == ["Ann puts one flower in front of Ben."]


def test_the_lifted_screens() -> None:
    stage = ended(behind=["PPL", "WL"])
    sentence = "The screens are lifted. Ann: 2 warm, 1 cold · Ben: 0 warm, 2 cold."
    assert told(stage, 0)[-1] == sentence
    assert row(stage, 1, "Ann").endswith("3  ✿2 ◆1")  # all see all now


# -- the score sheet -------------------------------------------------------------------------------------------------


def test_the_score_sheet() -> None:
    stage = ended(front=["PPPPPKK", "DDDDDDDDWWWW", "YYYYYLLLLLL"], behind=["PPPL", "PP", ""])
    lines = plain(score_words(stage.sheet, NAMES[:3], SAY)).splitlines()
    assert lines[1].split() == ["✿", "✦", "◆", "▼", "❀", "front", "warm", "cold", "total"]
    assert lines[2].split() == ["★", "Ann", "11", "(2●)", "0", "0", "0", "0", "11", "18", "16", "45"]
    assert lines[3].split() == ["Ben", "0", "0", "0", "15", "3", "18", "10", "0", "28"]
    assert lines[4].split() == ["Cleo", "0", "5", "8", "0", "0", "13", "0", "0", "13"]


def test_all_who_share_the_victory_are_marked() -> None:
    stage = ended(front=["PPP", "YYY", "LL"])
    lines = plain(score_words(stage.sheet, NAMES[:3], SAY)).splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["★", "★", "Cleo"]
