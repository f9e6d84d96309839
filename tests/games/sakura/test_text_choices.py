"""The choices of sakura in words: every question, and what each choice would bring or cost."""

from typing import Any

import pytest

from hanazono.games.contract import Json
from hanazono.games.sakura import GAME
from hanazono.games.sakura.deck import CHARACTERS
from hanazono.games.sakura.text import (
    choice_words,
)
from tests.games.sakura.stage import Stage
from tests.games.sakura.words import DIRE, NAMES, SAY, plain


def choices(stage: Stage, say: Any = SAY) -> list[str]:
    seat = stage.asked[0]
    view = stage.view(seat)
    return [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(stage.state, seat)]


def hire(character: str, **table: Any) -> list[str]:
    """The choice to hire that character for 2 coins, in both languages."""
    expansion = next(each["set"] for each in CHARACTERS if each["id"] == character) == "expansion"
    stage = Stage(row=f"- {character} - - -", coins=3, expansion=expansion, **table)
    return [next(each for each in choices(stage, say) if "2 ◎" in each) for say in (SAY, DIRE)]


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
        "vote : 1 à 2 à échanger dans vos plis",
    ),
    "ninja_1": (
        {"tricks": "K1 K6"},
        "vote: others draw 0 to 2 of your trick cards",
        "vote : on en pioche 0 à 2 dans vos plis",
    ),
    "ninja_2": ({"tricks": "K1"}, "vote: discard 1 of your trick cards", "vote : 1 à défausser de vos plis"),
    "ninja_3": (
        {"tricks": "K1"},
        "vote: give away 0 to 1 of your trick cards",
        "vote : 0 à 1 à donner de vos plis",
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
