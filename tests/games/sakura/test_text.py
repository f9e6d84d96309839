"""sakura in words: what the board shows and to whom, choices, events, the score sheet."""

from itertools import product
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, SPECTATOR
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
from tests.games.sakura.stage import Stage, dealt
from tests.games.tables import walk

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"]
ODD_NAMES = ["[bold]Wilhelmina the Great[/]", "花子花子花子花子", "D\\", "[red]Eve", "x[/]\\", "Fay"]
SAY = speaker("en")
DIRE = speaker("fr")
WIDTH = 80


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def drawn(stage: Stage, viewer: int = 0, **changes: Any) -> list[str]:
    """The board; `changes` go over the view."""
    return plain(board({**stage.view(viewer), **changes}, NAMES, SAY)).splitlines()


def line(stage: Stage, beginning: str, viewer: int = 0) -> str:
    return next(each for each in drawn(stage, viewer) if each.strip(" ▸").startswith(beginning))


def squeezed(text: str) -> str:
    return " ".join(text.split())


def told(stage: Stage, viewer: int, say: Any = SAY) -> list[str]:
    view = stage.view(viewer)
    words = (plain(event_words(each, view, NAMES[: view["seats"]], say)) for each in stage.seen_by(viewer))
    return [each for each in words if each]


def choices(stage: Stage, say: Any = SAY) -> list[str]:
    seat = stage.asked[0]
    view = stage.view(seat)
    return [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(stage.state, seat)]


def hire(character: str, **table: Any) -> list[str]:
    """The choice to hire that character for 2 coins, in both languages."""
    expansion = next(each["set"] for each in CHARACTERS if each["id"] == character) == "expansion"
    stage = Stage(row=f"- {character} - - -", coins=3, expansion=expansion, **table)
    return [next(each for each in choices(stage, say) if "2 ◎" in each) for say in (SAY, DIRE)]


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
        assert say(f"sakura-ask-{GAME.speech.ask(question)}", seats=seats)
        assert say(f"sakura-help-{GAME.speech.ask(question)}", seats=seats).endswith(".")
    settled = ("sakura.cook.as", "sakura.geisha.sequence", "sakura.ninja.gift")
    for statement in (*filter(None, GAME.rules.forbids), *settled):
        assert say(refusal(statement)).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_and_names_fit_their_columns(lang: str) -> None:
    say = speaker(lang)
    labels = ("upward", "ordered", "owed", "own-hand", "own-tricks", "stock", "removed")
    assert max(len(say(f"sakura-board-{label}")) for label in labels) <= LABEL_WIDTH
    assert max(len(say(f"sakura-character-{each['id']}")) for each in CHARACTERS) <= CHARACTER_WIDTH


def test_the_summary_says_that_icons_are_reconstructed() -> None:
    assert "reconstructed" in SAY("sakura-summary")
    assert "reconstitués" in DIRE("sakura-summary")


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


# -- choices ---------------------------------------------------------------------------------------------------------


def test_a_turn_offers_placements_takes_hires_and_a_refresh() -> None:
    stage = Stage("K2 K9 R5 G13", "K5", "R1", coins=6, row="cook_2 samurai_1 daimyo_1 konohana_3 geisha_2")
    assert choices(stage) == [
        "place ● black 9 on the left pile (+)  ✦1",
        "place ◆ red 5 on the left pile (+)  ✦1",
        "take the right pile (−)  +1 ◎, +2 ✦, 1 card",
        "hire Cook 2 for 1 ◎  allows left ●2 ●9",
        "hire Samurai 1 for 2 ◎  left becomes −, right becomes +",
        "hire Konohana 3 for 4 ◎  allows left ●2 ●9 ◆5 ▲13, right ●2 ●9 ◆5 ▲13",
        "hire Geisha 2 for 5 ◎  look at a hand, exchange a card or not",
        "refresh the row for 6 ◎ and use one of the new characters for free",
    ]
    assert choices(stage, DIRE)[:4] == [
        "poser ● 9 noir sur la pile de gauche (+)  ✦1",
        "poser ◆ 5 rouge sur la pile de gauche (+)  ✦1",
        "ramasser la pile de droite (−)  +1 ◎, +2 ✦, 1 carte",
        "engager Cuisinier 2 pour 1 ◎  permet à gauche ●2 ●9",
    ]


def test_with_a_cook_the_value_is_told() -> None:
    stage = Stage("K2 K9 G13", "K5", "R1", modifiers="cook_2")
    assert choices(stage)[0] == "place ● black 2, as 13, on the left pile (+)  ✦1 ◎1"
    assert choices(stage, DIRE)[0] == "poser ● 2 noir, pour 13, sur la pile de gauche (+)  ✦1 ◎1"


def test_the_end_of_a_turn_and_a_pass_say_what_is_owed() -> None:
    assert choices(Stage(unresolved="", row="- - - - -")) == ["end your turn"]
    stage = Stage(unresolved="", row="- - - - -", owed=2, expansion=True)
    assert choices(stage) == ["end your turn  you then discard 2 cards"]
    stage = Stage(row="- - - - -", owed=1, karate=[0], expansion=True)
    assert choices(stage)[-1] == "pass your turn with your Karate Master  you then discard 1 card"


HIRES: dict[str, tuple[Json, str, str]] = {
    "geisha_1": ({}, "draw 2 cards and give 2", "piocher 2 cartes, en donner 2"),
    "geisha_2": ({}, "look at a hand, exchange a card or not", "regarder une main, échanger une carte ou non"),
    "geisha_3": (
        {"left": "K5 K6"},
        "reorder the left pile (size 2) or the right one (1)",
        "ordonner la gauche (taille 2) ou la droite (1)",
    ),
    "samurai_1": ({}, "left becomes −, right becomes +", "la gauche devient −, la droite devient +"),
    "samurai_2": ({}, "allows left ●2 ●9 ◆5", "permet à gauche ●2 ●9 ◆5"),
    "daimyo_1": (
        {"tricks": "K6 K13"},
        "up to +4 ◎ for one of your trick cards",
        "jusqu’à +4 ◎ pour une carte de vos plis",
    ),
    "daimyo_2": (
        {"tricks": {1: "K1"}},
        "+3 ◎ per shuriken on the card you take",
        "+3 ◎ par shuriken de la carte prise",
    ),
    "daimyo_3": ({}, "vote: +4 ◎ or +1 ◎", "vote : +4 ◎ ou +1 ◎"),
    "konohana_1": (
        {"left": "K7 K8"},
        "+3 ◎ for the left pile, +1 ◎ for the right",
        "+3 ◎ pour la gauche, +1 ◎ pour la droite",
    ),
    "fisherman_1": ({}, "draw 2, up to 3 for more coins", "en piocher 2, jusqu’à 3 en payant plus"),
    "fisherman_2": ({}, "vote: draw 1 to 3", "vote : en piocher 1 à 3"),
    "priest_1": (
        {"tricks": "K1 K3 K6"},
        "discard up to 3 shurikens (2 cards qualify)",
        "jusqu’à 3 shurikens (2 cartes possibles)",
    ),
    "priest_2": (
        {"tricks": "K1 K6"},
        "vote: exchange 1 to 2 of your trick cards",
        "vote : de vos plis, en échanger 1 à 2",
    ),
    "ninja_1": (
        {"tricks": "K1 K6"},
        "vote: others draw 0 to 2 of your trick cards",
        "vote : de vos plis, on en pioche 0 à 2",
    ),
    "ninja_2": ({"tricks": "K1"}, "vote: discard 1 of your trick cards", "vote : de vos plis, en défausser 1"),
    "ninja_3": (
        {"tricks": "K1"},
        "vote: give away 0 to 1 of your trick cards",
        "vote : de vos plis, en donner 0 à 1",
    ),
}


@pytest.mark.parametrize("character", HIRES)
def test_a_hire_says_what_the_character_would_do_now(character: str) -> None:
    table, english, french = HIRES[character]
    words = hire(character, **table)
    names = [say(f"sakura-character-{character}") for say in (SAY, DIRE)]
    assert words[0] == f"hire {names[0]} for 2 ◎  {english}"
    assert words[1].replace("\u00a0", " ") == f"engager {names[1]} pour 2 ◎  {french}"


def test_placements_are_counted_where_there_is_no_room_for_all() -> None:
    hand = "K2 K3 K4 K6 K7 K8 R2 R3 R4 R5 R6 R7 G2 G3"
    assert hire("konohana_3", hand=hand)[0] == "hire Konohana 3 for 2 ◎  allows left 14 cards, right 14 cards"
    assert "à gauche 14 cartes, à droite 14 cartes" in hire("konohana_3", hand=hand)[1]


def test_a_karate_says_whom_it_could_copy() -> None:
    stage = Stage(row="karate samurai_1 karate - fisherman_3", coins=3, expansion=True)
    assert "hire Karate for 1 ◎  as Samurai 1" in choices(stage)
    assert "engager Karaté pour 3 ◎  comme Samouraï 1" in choices(stage, DIRE)
    stage = Stage(row="karate konohana_1 fisherman_1 konohana_2 konohana_3", coins=3, expansion=True)
    assert "engager Karaté pour 1 ◎  comme un des 4 autres possibles" in choices(stage, DIRE)
    stage.play("hire 0")
    assert choices(stage)[0] == "act as Konohana 1  +0 ◎ for the left pile, +1 ◎ for the right"


def test_reactions_say_what_they_would_spare() -> None:
    row = "priest_3 fisherman_3 karate - -"
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row=row, coins=3, expansion=True)
    stage.play("take right")
    assert choices(stage) == [
        "take the pile as it is  +1 ◎, +4 ✦, 3 cards",
        "hire Priest 3 for 1 ◎  the lowest card goes",
        "hire Fisherman 3 for 2 ◎  remove up to 2, or 3 for more coins",
        "hire Karate for 3 ◎  as Priest 3, Fisherman 3",
    ]
    stage.play("hire 1")
    stage.play("remove R1")
    stage.play("remove R3")
    assert choices(stage) == ["remove ▼ blue 3  ✦1, costs 1 ◎", "remove no more"]


def test_a_new_pile_and_owed_cards() -> None:
    stage = Stage("K2 K6 G4", right="R1", unresolved="right")
    stage.play("take right")
    assert choices(stage) == [
        "start the pile with ● black 2  ✦1 ◎1",
        "start the pile with ● black 6  ◎1",
        "start the pile with ▲ green 4  ✦1 ◎1",
    ]
    stage = Stage("K2 K6 G4", unresolved="", owed=1, expansion=True)
    stage.play("end")
    assert choices(stage) == ["discard ● black 2", "discard ● black 6", "discard ▲ green 4"]


def test_after_a_refresh_one_is_free() -> None:
    stage = Stage("K2 K9", unresolved="", coins=6, expansion=True)
    stage.state.people[:], stage.state.dismissed[:] = 3, 0
    stage.play("refresh", "daimyo_3 karate karate cook_1 fisherman_3")
    assert choices(stage) == [
        "use none of them for free",
        "use Daimyo 3 for free  vote: +0 ◎ or +0 ◎",
        "use Karate for free  as Daimyo 3, the one at 2 ◎",
        "use Karate for free  as Daimyo 3, the one at 3 ◎",
    ]
    assert choices(stage, DIRE)[1].replace("\u00a0", " ") == "utiliser Daimyo 3 pour 0 ◎  vote : +0 ◎ ou +0 ◎"


def test_geishas_ask_for_seats_cards_and_piles() -> None:
    stage = Stage("K2 K9", "K1 R5", row="geisha_2 geisha_3 konohana_1 - -", coins=6, hands={1: "K3 R7"})
    stage.play("hire 0")
    assert choices(stage) == ["look at the hand of Ben  2 cards", "look at the hand of Cleo  10 cards"]
    assert choices(stage, DIRE)[0] == "regarder la main chez Ben  2 cartes"
    stage.play("seat 1")
    assert choices(stage) == ["take ● black 3", "take ◆ red 7", "take no card"]
    stage.play("swap K3")
    assert choices(stage) == ["give ● black 2 to Ben", "give ● black 9 to Ben"]
    stage.play("give K2 1")
    stage.play("hire 1")
    assert choices(stage) == ["the left pile (+)  2 cards", "the right pile (−)  1 card"]
    stage.play("pile left")
    assert choices(stage) == ["● black 1", "◆ red 5", "leave the rest in its order"]
    stage.play("stop")
    stage.play("hire 2")
    assert choices(stage) == ["the left pile (+)  +1 ◎", "the right pile (−)  +1 ◎"]


def test_cards_of_tricks_say_what_they_bring_and_cost() -> None:
    row = "daimyo_1 daimyo_2 priest_1 ninja_3 ninja_2"
    stage = Stage(row=row, coins=30, tricks={0: "K1 K3 K6", 1: "K8 K13"}, seats=2, expansion=True)
    stage.play("hire 1")
    assert choices(stage) == ["look through the tricks of Ben  2 cards"]
    stage.play("seat 1")
    assert choices(stage) == ["take ● black 8  ±0 ◎, ±0 ✦", "take ● black 13  +6 ◎, +2 ✦"]
    stage.play("loot K8")
    stage.play("hire 0")
    assert choices(stage)[0] == "discard ● black 1  +4 ◎, −2 ✦"
    stage.play("discard K8")
    stage.play("hire 2")
    stage.play("discard K3")
    assert choices(stage) == ["discard ● black 1  ±0 ◎, −2 ✦", "discard no more"]
    stage.play("done")
    stage.play("hire 3")
    assert choices(stage) == ["yin, the black side", "yang, the white side"]
    stage.vote("yin yin")
    assert choices(stage) == ["give ● black 1 to Ben  −2 ✦", "give ● black 6 to Ben  ±0 ✦"]
    stage.play("give K6 1")
    stage.play("hire 4")
    stage.vote("yin yang")
    assert choices(stage) == ["discard ● black 1  −2 ✦"]


def test_buying_more_cards() -> None:
    stage = Stage(row="fisherman_1 - - - -", coins=3, expansion=True, draw="G1 G2 G3")
    stage.play("hire 0", "G1")
    assert choices(stage) == ["buy one more card  −1 ◎", "buy no more"]


# -- events ----------------------------------------------------------------------------------------------------------


def test_a_new_table_is_told() -> None:
    stage = dealt(3, "1 cook_1 cook_2 cook_3 geisha_1 geisha_2")
    lines = told(stage, 1)
    assert lines[:2] == ["You begin.", "Cook 1 comes to the row at the price of 1."]
    assert [each for each in lines if each.startswith("You are dealt ")]
    assert lines[-2].endswith(" starts the left pile.")
    assert told(stage, SPECTATOR)[0] == "Ben begins."
    assert not any("dealt" in each for each in told(stage, SPECTATOR))
    assert sum("is dealt" in each for each in told(stage, ABOVE)) == 3
    french = told(stage, 1, DIRE)
    assert french[1].replace("\u00a0", " ") == "Nouveau dans la ligne : Cuisinier 1, au prix de 1."


def test_the_reader_is_spoken_to() -> None:
    stage = Stage("K2 K9 R5 G13", "K5", "R1", coins=1, row="cook_2 - - - -")
    stage.play("hire 0")
    assert (told(stage, 0), told(stage, 1)) == (["You hire Cook 2 for 1 ◎."], ["Ann hires Cook 2 for 1 ◎."])
    assert told(stage, 1, DIRE) == ["Ann engage le Cuisinier 2 pour 1 ◎."]
    stage.play("place K2 left as 13")
    assert told(stage, 0) == ["You place ● black 2, as 13, on the left pile."]
    assert told(stage, 1, DIRE) == ["Ann pose ● 2 noir, pour 13, sur la pile de gauche."]
    stage.play("take right")
    assert told(stage, 0) == ["You take the right pile: ◆1. It brings you 1 ◎."]
    assert told(stage, 1) == ["Ann takes the right pile: ◆1. It brings 1 ◎."]
    stage.play("replace G13")
    assert told(stage, 1) == ["Ann starts the right pile anew with ▲ green 13."]
    assert told(stage, 0, DIRE) == ["Vous ouvrez de nouveau la pile de droite avec ▲ 13 vert."]
    stage.play("end", "cook_1 cook_3 daimyo_1 daimyo_2 samurai_1")
    assert told(stage, 1)[:2] == ["Ann ends the turn.", "Cook 1 comes to the row at the price of 1."]


def test_who_was_hired_is_told_although_the_slot_is_empty() -> None:
    for character, family in (
        ("samurai_1", "le Samouraï 1"),
        ("geisha_3", "la Geisha 3"),
        ("konohana_1", "Konohana 1"),
    ):
        stage = Stage(row=f"{character} - - - -", coins=1)
        stage.play("hire 0")
        assert told(stage, 1) == [f"Ann hires {SAY(f'sakura-character-{character}')} for 1 ◎."]
        assert told(stage, 1, DIRE) == [f"Ann engage {family} pour 1 ◎."]


def test_a_fisherman_whose_user_has_no_coin_left() -> None:
    stage = Stage(row="fisherman_1 samurai_1 - - -", coins=1, expansion=True, draw="G1 G2")
    stage.play("hire 0", "G1")
    assert told(stage, 0) == ["You hire Fisherman 1 for 1 ◎.", "You draw ▲ green 1 from the Sakura draw pile."]
    assert told(stage, 1) == ["Ann hires Fisherman 1 for 1 ◎.", "Ann draws a card from the Sakura draw pile."]
    stage.state.coins[0] = 2
    stage.play("hire 1")
    assert told(stage, 1) == ["Ann hires Samurai 1 for 2 ◎."]
    stage.state.unresolved = 0
    stage.play("end", "", 0)
    assert told(stage, 1) == ["Ann ends the turn."]
    stage.play("discard G1", "cook_1 cook_2 cook_3 daimyo_1 daimyo_2")
    assert told(stage, 1)[0] == "Ann discards ▲ green 1, which was owed."
    assert told(stage, 0, DIRE)[0] == "Vous défaussez ▲ 1 vert, carte due."


def test_a_card_between_two_hands_is_told_to_these_two() -> None:
    stage = Stage("K2 R5", row="geisha_1 geisha_2 - - -", coins=3, hands={1: "B3 B4", 2: "G4 G5"})
    stage.play("hire 0", "B3 G4")
    assert told(stage, 0)[1:] == ["You draw ▼ blue 3 from Ben.", "You draw ▲ green 4 from Cleo."]
    assert told(stage, 1)[1:] == ["Ann draws ▼ blue 3 from you.", "Ann draws a card from Cleo."]
    assert told(stage, SPECTATOR, DIRE)[1] == "Ann pioche une carte chez Ben."
    stage.play("give G4 1")
    assert told(stage, 0) == ["You give ▲ green 4 to Ben."]
    assert told(stage, 1) == ["Ann gives you ▲ green 4."]
    assert told(stage, 2) == ["Ann gives a card to Ben."]
    assert told(stage, 1, DIRE) == ["Ann vous donne ▲ 4 vert."]
    stage.play("give K2 2")
    stage.play("hire 1")
    stage.play("seat 2")
    assert told(stage, 0) == ["You look at the hand of Cleo."]
    assert told(stage, 2) == ["Ann looks at your hand."]
    assert told(stage, 1, DIRE) == ["Ann regarde la main chez Cleo."]
    stage.play("swap K2")
    assert told(stage, 2) == ["Ann takes ● black 2 from you."]
    assert told(stage, 1) == ["Ann takes a card from Cleo."]
    assert told(stage, 0, DIRE) == ["Vous prenez ● 2 noir à Cleo."]


def test_an_order_is_told_to_its_maker() -> None:
    stage = Stage("K2 K9", "K1 R5 B9", row="geisha_3 konohana_1 geisha_3 - -", coins=6)
    stage.play("hire 0")
    stage.play("pile left")
    assert told(stage, 1) == ["Ann looks through the left pile."]
    stage.play("next R5")
    assert told(stage, 0) == ["You put ◆ red 5 next from the top."]
    assert told(stage, 1) == ["Ann puts a card next from the top."]
    stage.play("stop")
    assert told(stage, 1) == ["Ann leaves the rest of the pile in its order."]
    stage.play("hire 1")
    stage.play("pile left")
    assert told(stage, 1) == ["Ann gains the coins drawn on the left pile: 1 ◎."]
    stage.play("hire 2")
    stage.play("pile right")  # a single card: nothing is asked
    assert told(stage, 1) == ["Ann looks through the right pile."]


def test_votes_are_told_together() -> None:
    stage = Stage(row="daimyo_3 - - - -", coins=1, seats=2)
    stage.play("hire 0")
    stage.play("side yin", seat=1)
    assert told(stage, 0) == told(stage, 1) == []
    stage.play("side yin", "yang", seat=0)
    assert told(stage, 0) == [
        "The votes: yin Ann, Ben · yang nobody. Your side has 2 votes.",
        "A third token is tossed: yang. That brings you 2 ◎.",
    ]
    assert told(stage, 1)[0] == "The votes: yin Ann, Ben · yang nobody. The side of Ann has 2 votes."
    assert told(stage, 1, DIRE)[0].replace("\u00a0", " ") == (
        "Les votes : yin Ann, Ben · yang personne. Avec Ann, le camp a 2 voix."
    )
    assert told(stage, 1, DIRE)[1].endswith("Cela rapporte 2 ◎ à Ann.")
    stage = Stage(row="daimyo_3 - - - -", coins=1)
    stage.play("hire 0")
    stage.vote("yin yang yang")
    assert told(stage, 1)[-1].endswith("The side of Ann has 1 vote. That brings Ann 0 ◎.")


def test_cards_of_tricks_are_told_to_all() -> None:
    row = "daimyo_1 daimyo_2 priest_2 ninja_1 ninja_3"
    stage = Stage(row=row, coins=30, tricks={0: "K1 K6 K7", 1: "K13"}, seats=2, expansion=True, draw="G1 G2")
    stage.play("hire 0")
    stage.play("discard K1")
    assert told(stage, 1) == ["Ann puts ● black 1 from their tricks out of the round and gains 4 ◎."]
    stage.play("hire 1")
    stage.play("seat 1")
    assert told(stage, 1) == ["Ann looks through your tricks."]
    stage.play("loot K13")
    assert told(stage, 0) == ["You take ● black 13 into your tricks and gain 6 ◎."]
    assert told(stage, 1) == ["Ann takes ● black 13 into their own and gains 6 ◎."]
    stage.play("hire 2")
    stage.vote("yin yang")
    stage.play("discard K13", "G1")
    assert told(stage, 1) == ["Ann discards ● black 13 from their tricks.", "Ann draws ▲ green 1 into their tricks."]
    assert told(stage, 0, DIRE) == ["Vous défaussez ● 13 noir de vos plis.", "Vous piochez ▲ 1 vert pour vos plis."]
    stage.play("hire 3")
    stage.vote("yin yin", "K6")
    assert told(stage, 1)[1] == "You draw ● black 6 from the tricks of Ann and gain 1 coin per shuriken."
    assert told(stage, 0)[1] == "Ben draws ● black 6 from your tricks and gains 1 coin per shuriken."
    stage.play("hire 4")
    stage.vote("yin yin")
    stage.play("give K7 1")
    assert told(stage, 1) == ["Ann gives you ● black 7 from their tricks."]
    assert told(stage, 0, DIRE) == ["Vous donnez ● 7 noir de vos plis à Ben."]


def test_a_take_with_reactions() -> None:
    row = "priest_3 fisherman_3 karate - -"
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row=row, coins=6, expansion=True)
    stage.play("take right")
    assert told(stage, 1) == ["Ann has to take the right pile."]
    stage.play("hire 0")
    assert told(stage, 1) == ["Ann hires Priest 3 for 1 ◎."]
    stage.play("hire 1")
    stage.play("remove R1")
    assert told(stage, 1) == ["Ann removes ◆ red 1 from the pile."]
    stage.play("remove R3")
    assert told(stage, 0) == ["You remove ◆ red 3 from the pile.", "Nothing of the right pile is left for you to take."]
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row=row, coins=3, expansion=True)
    stage.play("take right")
    stage.play("hire 2")
    assert told(stage, 1) == ["Ann hires the Karate Master for 3 ◎."]
    stage.play("copy 0")
    assert told(stage, 1)[0] == "The Karate Master of Ann acts as Priest 3."
    assert told(stage, 1, DIRE)[0] == "Chez Ann, le Maître de karaté agit comme le Prêtre 3."


def test_a_refresh_a_pass_and_empty_draw_piles() -> None:
    stage = Stage("K2 K9 G1 G2", coins=12, karate=[0], expansion=True, people="cook_1", draw="", discard="G9")
    five = "cook_1 cook_2 cook_3 fisherman_2 samurai_1"
    stage.play("refresh", five)
    reshuffled = "The character draw pile is empty: the character discard becomes the new one."
    assert told(stage, 1)[:3] == [
        "Ann refreshes the row for 6 ◎.",
        "Cook 1 comes to the row at the price of 1.",
        reshuffled,
    ]
    stage.play("free 4")
    assert told(stage, 1) == ["Ann uses Samurai 1 for free."]
    stage.play("hire 3")
    stage.vote("yin yang yang", "G9")
    assert told(stage, 1)[1] == "The Sakura draw pile is empty: the Sakura discard becomes the new one."
    stage.play("karate")
    assert told(stage, 0) == ["You pass the turn with your Karate Master."]
    stage = Stage("K2 K9", unresolved="", coins=6)
    stage.play("refresh", "cook_1 cook_2 cook_3 daimyo_1 konohana_1")
    stage.play("waive")
    assert told(stage, 1) == ["Ann uses none of the new characters for free."]


def test_more_cards_are_bought() -> None:
    stage = Stage(row="fisherman_1 - - - -", coins=3, expansion=True, draw="G1 G2 G3")
    stage.play("hire 0", "G1")
    stage.play("buy", "G2")
    assert told(stage, 1) == ["Ann buys one more card for 1 ◎.", "Ann draws a card from the Sakura draw pile."]
    stage.play("done")
    assert told(stage, 1) == []


def test_the_end_of_a_round() -> None:
    stage = Stage("K2 K9 R5", "K5", "R4", unresolved="left", sizes=(3, 2, 2), tricks="K1", coins={0: 3, 2: 1}, rounds=1)
    stage.play("place K9 left")
    stage.play("end")
    assert told(stage, 0)[-1] == "Round 1 is over. Ann: 2 ✦, 3 ◎ · Ben: 0 ✦, 0 ◎ · Cleo: 0 ✦, 1 ◎."


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
