"""ikebana in words: what the board shows, choices, events, the score sheet."""

from random import Random

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.contract import Json
from hanazono.games.ikebana import GAME
from hanazono.games.ikebana.text import SHAPES, STYLES, board, choice_words, event_words, score_words
from hanazono.games.kit import SPECTATOR
from hanazono.words import LANGUAGES, speaker
from tests.games.ikebana.stage import DRAW, KEEP, REFUSE, Stage, buy, dealt, last_turn
from tests.games.tables import walk

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil"]
SAY = speaker("en")
WIDTH = 80


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def drawn(table: Stage, viewer: int = 0) -> str:
    return plain(board(table.view(viewer), NAMES, SAY))


def row(table: Stage, name: str) -> list[str]:
    return next(line for line in drawn(table).splitlines() if name in line).replace("▸", " ").split()


def told(table: Stage, viewer: int) -> list[str]:
    view = table.view(viewer)
    words = (plain(event_words(line, view, NAMES[: view["seats"]], SAY)) for line in table.seen_by(viewer))
    return [each for each in words if each]


def choices(table: Stage) -> list[str]:
    view = table.view(table.turn)
    return [plain(choice_words(choice, view, NAMES, SAY)) for choice in GAME.choices(table.state, table.turn)]


# -- cards -----------------------------------------------------------------------------------------------------------


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert list(SHAPES) == list(STYLES) == list("KRGBYM")
    assert len(set(SHAPES.values())) == 6
    assert all(cell_len(shape) == 1 for shape in SHAPES.values())
    assert all(style == "bold" or Color.parse(style) for style in STYLES.values())


# -- the board -------------------------------------------------------------------------------------------------------


def test_the_board_shows_every_bouquet_its_worth_the_prestige_and_the_tops() -> None:
    table = Stage(
        prestige=[3, 12, 0], bouquets=["R3 B3", "M5", "K1"], discards=["R1 G2", "", "Y4"], turn=1, final_bouquet=True
    )
    assert row(table, "Ann") == ["Ann", "◆3", "▼3", "6", "×3", "18", "3", "▲2", "(2)"]
    assert row(table, "Ben") == ["Ben", "✿5", "0", "×4", "0", "12", "·"]
    assert row(table, "Cleo") == ["Cleo", "●1", "0", "×4", "0", "0", "✦4", "(1)"]
    assert "▸ Ben" in drawn(table)
    assert "Round 1 of 4  ·  card 2 of 5  ·  pile: 48 cards" in drawn(table)
    assert "doubled" not in drawn(table)


def test_the_board_shows_the_card_drawn_and_who_would_be_paid_what() -> None:
    table = Stage(turn=1)
    table.play(DRAW, "R5")
    table.play(REFUSE, "G4")
    assert "Drawn: ▲ green 4  (refusing it costs 2, paid to you)" in drawn(table, 0)
    assert "Drawn: ▲ green 4  (refusing it costs 2, paid to Ann)" in drawn(table, 2)


def test_the_board_says_when_gains_are_doubled() -> None:
    assert "gains are doubled" in drawn(Stage(number=4, final_bouquet=True))
    assert "gains are doubled" not in drawn(Stage(number=4))


def test_buried_cards_are_shown_only_with_the_memory_aid() -> None:
    discards = ["R1 G2", "", ""]
    assert "◆1" not in drawn(Stage(discards=discards))
    aided = drawn(Stage(discards=discards, memory_aid=True))
    assert "Ann          ◆1 ▲2" in aided
    assert "●1112233445 ◆112233445" in aided


def test_at_the_end_the_last_bouquets_are_shown() -> None:
    table = last_turn(["K1 R1 G2 B3 Y5", "K1 K1 K1 R2 R2"], prestige=[0, 0], number=4)
    assert row(table, "Ben") == ["Ben", "●1", "●1", "●1", "◆2", "◆2", "14", "14", "·"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_is_wider_than_a_terminal(lang: str, seats: int) -> None:
    say = speaker(lang)
    names = ["一二三四五六七八九十", "[b]Ann[/b]", "A very long name indeed", "D\\", "Emil"][:seats]
    options: Json = {"memory_aid": True, "final_bouquet": True}
    for number, s in enumerate(walk(GAME, GAME.new(seats, options, seats), Random(seats))):
        if number % 5 and GAME.asked(s):
            continue
        view = GAME.view(s, number % seats)
        assert all(cell_len(line) <= WIDTH for line in plain(board(view, names, say)).splitlines())
        for choice in GAME.choices(s, number % seats):
            assert cell_len(plain(choice_words(choice, view, NAMES, say))) <= WIDTH - 5
        for line in GAME.events(s, SPECTATOR):
            event_words(line, view, names, say)
    sheet = plain(score_words(GAME.speech.score_sheet(s), names, say))
    assert all(cell_len(line) <= WIDTH for line in sheet.splitlines())
    assert "[b]Ann[/b]" in sheet or seats < 2


# -- choices ---------------------------------------------------------------------------------------------------------


def test_choices_tell_who_would_be_paid_and_what_the_bouquet_would_be_worth() -> None:
    table = Stage(discards=["", "G3", ""], bouquets=["R3 R3", "B1 B1", "Y1 Y1"], turn=0)
    assert choices(table) == [
        "draw a card",
        "buy ▲ green 3 from Ben for 3  3 left, bouquet worth 18 (9 ×2)",
    ]
    table.play(DRAW, "M3")
    assert choices(table) == [
        "keep ✿ joker 3  bouquet worth 36 (9 ×4)",
        "refuse ✿ joker 3 and pay 1 to Ben  5 left",
    ]


# -- events ----------------------------------------------------------------------------------------------------------


def test_events_speak_to_their_reader() -> None:
    table = dealt(3, 1)
    assert (told(table, 1), told(table, 0)) == (["You begin."], ["Ben begins."])
    table.play(DRAW, "R3")
    assert (told(table, 1), told(table, 0)) == (["You draw ◆ red 3."], ["Ben draws ◆ red 3."])
    table.play(REFUSE, "G1")
    assert told(table, 1) == ["You refuse it and pay 1 to Cleo.", "You draw ▲ green 1."]
    assert told(table, 2) == ["Ben refuses it and pays 1 to you.", "Ben draws ▲ green 1."]
    table.play(KEEP)
    assert told(table, 0) == ["Ben keeps ▲ green 1."]
    table.play(buy(1))
    assert told(table, 2) == ["You buy ◆ red 3 for 3 from Ben."]
    assert told(table, 1) == ["Cleo buys ◆ red 3 for 3 from you."]


def test_a_forced_keep_is_told_with_its_card() -> None:
    table = Stage(prestige=[1, 6], discards=["R1", "K2 K3"], pile="G1")
    table.play(DRAW, "G1")
    table.play(REFUSE, "K2")
    assert told(table, 1) == [
        "Ann refuses it and pays 1 to you.",
        "The pile is empty: 2 discards become the new pile; the tops stay.",
        "Ann draws ● black 2. Ann cannot pay for refusing it: it is kept.",
    ]


def test_the_end_of_a_round_shows_the_bouquets_and_who_is_next() -> None:
    table = last_turn(["K1 R1 G2 B3 Y5", "K1 K1 K1 R2 R2"])
    assert told(table, 0) == [
        "Ben keeps ◆ red 2.",
        "Round 1 is over. Ann ●1 ◆1 ▲2 ▼3 ✦5 +6 · Ben ●1 ●1 ●1 ◆2 ◆2 +14. Ben starts the next round.",
    ]
    ended = last_turn(["K1 R1 G2 B3 Y5", "K1 K1 K1 R2 R2"], number=4)
    assert told(ended, 0)[-1].endswith("◆2 ◆2 +14.")


# -- the score sheet -------------------------------------------------------------------------------------------------


def test_the_score_sheet_adds_up() -> None:
    table = last_turn(["K1 R1 G2 B3 Y5", "K1 K1 K1 R2 R2"], prestige=[8, 4], number=4)
    sheet = GAME.speech.score_sheet(table.state)
    for line in sheet:
        assert line["points"] == line["start"] + sum(line["gains"]) + line["trade"]
    words = plain(score_words(sheet, NAMES[:2], SAY)).splitlines()
    assert words[2].split() == ["Ann", "6", "0", "0", "0", "6", "+2", "14"]
    assert words[3].split() == ["★", "Ben", "6", "0", "0", "0", "14", "-2", "18"]
