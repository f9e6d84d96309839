"""sakura in words: its sentences, what the board shows and to whom, the score sheet."""

from itertools import product
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.contract import Json
from hanazono.games.kit import SPECTATOR
from hanazono.games.sakura import GAME
from hanazono.games.sakura.deck import CHARACTERS, COLOURS, DEFAULT
from hanazono.games.sakura.text import (
    CHARACTER_WIDTH,
    COIN,
    LABEL_WIDTH,
    SHAPES,
    SHURIKEN,
    STYLES,
    board,
    choice_words,
    event_words,
    score_words,
)
from hanazono.terminal import refusal
from hanazono.words import LANGUAGES, speaker
from tests.games.sakura.stage import Stage
from tests.games.sakura.words import DIRE, NAMES, SAY, plain
from tests.games.tables import walk

ODD_NAMES = ["[bold]Wilhelmina the Great[/]", "花子花子花子花子", "D\\", "[red]Eve", "x[/]\\", "Fay"]
WIDTH = 80


def drawn(stage: Stage, viewer: int = 0, **changes: Any) -> list[str]:
    """The board; `changes` go over the view."""
    return plain(board({**stage.view(viewer), **changes}, NAMES, SAY)).splitlines()


def line(stage: Stage, beginning: str, viewer: int = 0) -> str:
    return next(each for each in drawn(stage, viewer) if each.strip(" ▸").startswith(beginning))


def squeezed(text: str) -> str:
    return " ".join(text.split())


# -- cards and sentences ---------------------------------------------------------------------------------------------


def test_every_colour_and_icon_has_a_shape_of_its_own() -> None:
    assert list(SHAPES) == list(STYLES) == list(COLOURS)
    shapes = [*SHAPES.values(), COIN, SHURIKEN]
    assert len(set(shapes)) == 6
    assert {cell_len(shape) for shape in shapes} == {1}


@pytest.mark.parametrize("colour", "RBG")
def test_colours_can_be_seen_on_dark_and_on_light_terminals(colour: str) -> None:
    channels = [value / 255 for value in Color.parse(STYLES[colour]).get_truecolor()]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (light + 0.05) / 0.05 >= 3  # against black
    assert 1.05 / (light + 0.05) >= 3  # against white


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_question_and_refusal_has_its_sentences(lang: str) -> None:
    say = speaker(lang)
    for character in CHARACTERS:
        assert say(f"sakura-character-{character['id']}")
        assert say(f"sakura-effect-{character['id']}", shift=2)
    for question, seats in product(GAME._moves, GAME.seats):
        assert say(f"sakura-ask-{GAME.ask(question)}", seats=seats)
        assert say(f"sakura-help-{GAME.ask(question)}", seats=seats).endswith((".", "。"))
    settled = ("sakura.cook.as", "sakura.geisha.sequence", "sakura.ninja.gift")
    for statement in (*filter(None, GAME.box.forbids), *settled):
        assert say(refusal(statement)).endswith((".", "。"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_and_names_fit_their_columns(lang: str) -> None:
    say = speaker(lang)
    labels = ("upward", "ordered", "owed", "own-hand", "own-tricks", "stock", "removed")
    assert max(cell_len(say(f"sakura-board-{label}")) for label in labels) <= LABEL_WIDTH
    assert max(cell_len(say(f"sakura-character-{each['id']}")) for each in CHARACTERS) <= CHARACTER_WIDTH


def test_the_summary_says_that_icons_are_reconstructed() -> None:
    assert "reconstructed" in SAY("sakura-summary")
    assert "reconstitués" in DIRE("sakura-summary")
    assert "復元" in speaker("ja")("sakura-summary")


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_fits_eighty_columns_and_choices_differ(seats: int, expansion: bool, lang: str) -> None:
    say, options = speaker(lang), {"expansion": expansion, "voluntary_take": seats == 3, "rounds": 1 + seats % 2}
    for number, s in enumerate(walk(GAME, GAME.new(seats, options, seats), Random(seats))):
        for viewer in (number % seats, SPECTATOR):
            view = GAME.view(s, viewer)
            for each in GAME.events(s, viewer):
                assert "None" not in plain(event_words(each, view, ODD_NAMES[:seats], say))
            if number % 7 == 0 or not GAME.asked(s):
                lines = Text.from_markup(board(view, ODD_NAMES, say)).split("\n")
                assert max(each.cell_len for each in lines) <= WIDTH
        if number % 3 and GAME.asked(s):
            seat = GAME.asked(s)[0]
            view = GAME.view(s, seat)
            words = [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(s, seat)]
            assert len(set(words)) == len(words)
            assert max(map(cell_len, words)) <= WIDTH - 5
    sheet = Text.from_markup(score_words(GAME.speech.score_sheet(s), ODD_NAMES[:seats], say)).split("\n")
    assert max(each.cell_len for each in sheet) <= WIDTH


def test_the_piles_show_their_sign_their_top_and_whether_they_are_resolved() -> None:
    stage = Stage("K9 G13", "K5 K7", "R1", plus="right", unresolved="right")
    assert squeezed(line(stage, "Left")) == "Left − down ● black 7 2 cards resolved"
    assert squeezed(line(stage, "Right")) == "Right + up ◆ red 1 1 card to resolve"


def test_a_pile_just_taken_is_gone() -> None:
    stage = Stage("K2 G13", "K5", "R1", unresolved="right")
    stage.play("take right")
    assert squeezed(line(stage, "Right")) == "Right − down · 0 cards taken"


def test_the_row_shows_prices_characters_and_what_they_do() -> None:
    stage = Stage(row="cook_2 - daimyo_3 konohana_1 samurai_3", people="cook_1 cook_3")
    assert "draw pile 2, discard 9" in line(stage, "Row")
    assert line(stage, "1  ") == "   1  Cook 2       your next card counts as exactly 2 more or 2 less"
    assert line(stage, "2  ") == "   2  ·"
    assert line(stage, "3  ") == "   3  Daimyo 3     vote: gain twice the price paid, or half of it"


def test_a_row_per_seat_and_whose_turn_it_is() -> None:
    stage = Stage(seats=3, active=1, coins={0: 7, 1: 2}, tricks={0: "K1 R6"}, karate=[2], sizes=(10, 4, 2), number=3)
    stage.state.scores[:2, :3] = [[4, 5, 6], [7, 8, 9]]
    assert squeezed(line(stage, "Ann")) == "Ann 10 7 2 4+7 = 11"
    assert squeezed(line(stage, "Ben")) == "▸ Ben 4 2 0 5+8 = 13"
    assert squeezed(line(stage, "Cleo")) == "Cleo 2 0 0 6+9 = 15 Karate · finished"
    assert "Round 3 of 3" in drawn(stage)[0]


def test_own_cards_are_sorted_by_colour_and_seen_by_their_owner_only() -> None:
    stage = Stage("K2 K13 R5 G1", tricks="K1 R6 R13")
    assert "Your hand      ●2 ●13  ◆5  ▲1" in line(stage, "Your hand")
    assert "Your tricks    ●1  ◆6 ◆13  (✦4)" in line(stage, "Your tricks")
    for viewer in (1, SPECTATOR):
        text = "\n".join(drawn(stage, viewer))
        assert "●13" not in text
        assert "◆13" not in text
    assert "Your" not in "\n".join(drawn(stage, SPECTATOR))


def test_many_cards_go_on_in_the_next_line() -> None:
    stage = Stage(
        "K2 G13", tricks=" ".join(f"{colour}{value}" for colour in "KR" for value in range(6, 14)) + " B1 B2 B3"
    )
    lines = drawn(stage)
    second = lines[lines.index(line(stage, "Your tricks")) + 1]
    assert second == "                ▼3  (✦18)"


def test_modifiers_and_owed_cards_are_shown() -> None:
    stage = Stage(modifiers="cook_2 konohana_2", owed=2, acts=3, expansion=True)
    text = "\n".join(drawn(stage, 1))
    assert "3 of 12 hires and refreshes used" in text
    assert "      Cook 2       your next card counts as exactly 2 more or 2 less" in text
    assert "      Konohana 2   your next card takes the colour of the top" in text
    assert "2 hand cards are discarded when this turn ends" in text


def test_a_vote_shows_what_is_voted_on_and_who_has_voted() -> None:
    stage = Stage(row="- - daimyo_3 - -", coins=3)
    stage.play("hire 2")
    stage.play("side yin", seat=1)
    text = "\n".join(drawn(stage, 2))
    assert "In use  price paid 3" in text
    assert "      Daimyo 3     vote: gain twice the price paid, or half of it" in text
    assert line(stage, "Ben").endswith("has voted")
    assert line(stage, "Cleo").endswith("is voting")


def test_a_pile_is_shown_while_it_is_looked_through() -> None:
    stage = Stage("K2 K9", "K1 R5 B9 G2", row="geisha_3 - - - -", coins=1)
    stage.play("hire 0")
    stage.play("pile left")
    assert "●1 ◆5 ▼9 ▲2" in line(stage, "bottom to top")
    stage.play("next R5")
    assert "From the top   ◆5" in line(stage, "From the top")
    text = "\n".join(drawn(stage, 1))
    assert "◆5" not in text
    assert "From the top   ?" in text


def test_a_pile_is_shown_while_cards_are_removed_from_it() -> None:
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row="- fisherman_3 - - -", coins=2, expansion=True)
    stage.play("take right")
    stage.play("hire 1")
    assert "▼3 ◆3 ◆1" in line(stage, "bottom to top")
    assert line(stage, "Right").endswith("being taken")
    assert "price paid 2 · still free: 2 cards" in line(stage, "In use")


def test_a_hand_is_shown_while_it_is_looked_at_and_remembered_after() -> None:
    stage = Stage("K2 K9", row="geisha_2 - - - -", coins=1, hands={1: "K3 R7 G2 G11"})
    stage.play("hire 0")
    stage.play("seat 1")
    assert "   Ben          hand       ●3  ◆7  ▲2 ▲11" in drawn(stage)
    assert not any("hand       " in each for each in drawn(stage, 2))
    stage.play("swap none")
    assert "   Ben          surely has ●3  ◆7  ▲2 ▲11" in drawn(stage)


def test_tricks_are_shown_while_they_are_robbed() -> None:
    stage = Stage(row="daimyo_2 - - - -", coins=1, tricks={1: "K1 R6"})
    stage.play("hire 0")
    stage.play("seat 1")
    assert "   Ben          tricks     ●1  ◆6" in drawn(stage)
    assert not any("tricks     " in each for each in drawn(stage, 2))


def test_the_stock_is_shown_with_the_expansion_and_cards_out_of_the_round() -> None:
    stage = Stage("K2 G4", expansion=True, draw="K6 K7", discard="R2 G9")
    assert line(stage, "Sakura cards") == " Sakura cards   draw pile 2  ·  discard 2  ◆2  ▲9"
    stage = Stage(row="daimyo_1 - - - -", coins=1, tricks="K1 R6")
    assert not any("Sakura cards" in each for each in drawn(stage))
    stage.play("hire 0")
    stage.play("discard K1")
    assert line(stage, "Out of round") == " Out of round   ●1"


def test_the_legend_tells_the_icons_of_the_cards() -> None:
    icons = " ●◆▼▲  ✦2 (1 13)  ✦1 (2 3 4 5 7 9 10 11 12)  ◎2 (7)  ◎1 (1 2 4 6 8 10 12 13)"
    assert drawn(Stage())[-2:] == [" ● black · ◆ red · ▼ blue · ▲ green · ◎ coin · ✦ shuriken", icons]


def test_the_icons_of_another_deck_are_told_where_the_view_knows_them() -> None:
    deck: Json = {
        "cards": {**DEFAULT["cards"], "K7": {"shurikens": 2, "coins": 0}},
        "shifts": {**DEFAULT["shifts"], "cook_1": 4},
    }
    stage = Stage(row="cook_1 - - - -", tricks="K7", deck=deck)
    lines = drawn(stage, deck=deck)
    assert lines[-2:] == [
        " ●  ✦2 (1 7 13)  ✦1 (2 3 4 5 9 10 11 12)  ◎1 (1 2 4 6 8 10 12 13)",
        " ◆▼▲  ✦2 (1 13)  ✦1 (2 3 4 5 7 9 10 11 12)  ◎2 (7)  ◎1 (1 2 4 6 8 10 12 13)",
    ]
    assert " Your tricks    ●7  (✦2)" in lines
    assert "   1  Cook 1       your next card counts as exactly 4 more or 4 less" in lines


def test_at_the_end_only_the_seats_are_left() -> None:
    stage = Stage("K2 K9 R5", "K5", "R4", unresolved="left", sizes=(3, 2, 2), tricks="K1", rounds=1)
    stage.play("place K9 left")
    stage.play("end")
    lines = drawn(stage)
    assert len(lines) == 6
    assert squeezed(line(stage, "Ann")) == "Ann 2 0 1 2"


def test_names_are_shown_as_they_are() -> None:
    stage = Stage(seats=5, hands={1: "K3 R7"}, row="geisha_2 - - - -", coins=1)
    stage.play("hire 0")
    stage.play("seat 1")
    text = plain(board(stage.view(0), ["Ann", "[red]Eve", "x[/]\\", "D\\", "[/]"], SAY))
    for name in ("[red]Eve", "x[/]\\", "D\\", "[/]"):
        assert name in text
    stage.play("swap none")
    names = ["[b]Ann[/b]", *NAMES[1:]]
    words = [plain(event_words(each, stage.view(1), names, SAY)) for each in stage.seen_by(1)]
    assert words == ["[b]Ann[/b] takes no card."]


# -- the score sheet -------------------------------------------------------------------------------------------------


def test_the_fewest_shurikens_win() -> None:
    sheet = [
        {"rounds": [4, 2], "points": 6, "coins": 1, "won": False},
        {"rounds": [0, 5], "points": 5, "coins": 3, "won": True},
    ]
    lines = plain(score_words(sheet, NAMES[:2], SAY)).splitlines()
    assert lines[1].split() == ["round", "1", "round", "2", "total", "coins"]
    assert lines[2].split() == ["Ann", "4", "2", "6", "1"]
    assert lines[3].split() == ["★", "Ben", "0", "5", "5", "3"]
    assert "fewest" in lines[-1]
