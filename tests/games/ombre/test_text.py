"""ombre in words: what the board shows and to whom, choices, events, the score sheet."""

from random import Random

import numba
import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.text import Text

from hanazono.games.kit import SPECTATOR
from hanazono.games.ombre import GAME
from hanazono.games.ombre.text import (
    FACILITIES,
    SEATS,
    STYLES,
    TREES,
    board,
    choice_words,
    event_words,
    score_words,
)
from hanazono.words import LANGUAGES, speaker
from tests.games.ombre.stage import ANIMALS, FIRST, Stage, dealt
from tests.games.ombre.test_vectors import FIXTURE, PARK
from tests.games.tables import walk

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
SAY, DIRE = speaker("en"), speaker("fr")
WIDTH = 80
INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]


def plain(markup: str) -> str:
    return Text.from_markup(markup).plain


def drawn(table: Stage, viewer: int = 0) -> list[str]:
    return plain(board(table.view(viewer), NAMES, SAY)).splitlines()


def told(table: Stage, viewer: int = 0, lang: str = "en") -> list[str]:
    view = table.view(viewer)
    words = (plain(event_words(line, view, NAMES, speaker(lang))) for line in table.seen_by(viewer))
    return [each for each in words if each]


def choices(table: Stage, lang: str = "en") -> list[str]:
    view = table.view(table.turn)
    say = speaker(lang)
    return [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(table.state, table.turn)]


# -- shapes ----------------------------------------------------------------------------------------------------------


def test_all_shapes_differ_and_are_one_column_wide() -> None:
    shapes = [*TREES.values(), *SEATS, *FACILITIES.values()]
    assert len(set(shapes)) == len(shapes) == 13
    assert {cell_len(shape) for shape in shapes} == {1}
    assert list(TREES) == list(STYLES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_animal_has_a_letter_of_its_own(lang: str) -> None:
    letters = [speaker(lang)(f"ombre-letter-{animal}") for animal in ANIMALS]
    assert len(set(letters)) == 4
    assert {cell_len(letter) for letter in letters} == {1}


@pytest.mark.parametrize("tree", [tree for tree, style in STYLES.items() if style != "bold"])
def test_colours_can_be_seen_on_dark_and_on_light_terminals(tree: str) -> None:
    channels = [value / 255 for value in Color.parse(STYLES[tree]).get_truecolor()]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (light + 0.05) / 0.05 >= 3  # against black
    assert 1.05 / (light + 0.05) >= 3  # against white


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_fits_eighty_columns_and_choices_differ(lang: str, seats: int) -> None:
    say, names = speaker(lang), ["[bold]Wilhelmina the Great[/]", "花子花子花子花子", "x[/]\\", "Emil"][:seats]
    for number, s in enumerate(walk(GAME, GAME.new(seats, {"values": "sequence"}, seats), Random(seats))):
        if INTERPRETED and number % 4 and GAME.asked(s):
            continue
        for viewer in (number % seats, SPECTATOR):
            view = GAME.view(s, viewer)
            lines = Text.from_markup(board(view, names, say)).split("\n")
            assert max(line.cell_len for line in lines) <= WIDTH, max(lines, key=len)
            for line in GAME.events(s, viewer):
                assert "None" not in event_words(line, view, names, say)
        for seat in GAME.asked(s):
            view = GAME.view(s, seat)
            words = [plain(choice_words(choice, view, NAMES, say)) for choice in GAME.choices(s, seat)]
            assert len(set(words)) == len(words)
            assert max(map(cell_len, words)) <= WIDTH - 5, max(words, key=len)
    sheet = Text.from_markup(score_words(GAME.speech.score_sheet(s), names, say)).split("\n")
    assert max(line.cell_len for line in sheet) <= WIDTH


def test_the_park_is_drawn_with_cards_gardeners_and_tiles() -> None:
    table = Stage(
        park={**FIRST, "b1": "zelkova_4", "c2": "maple_7", "f1": "joker_10"},
        gardeners={"c3": 1, "f6": 0},
        tiles={"b1": ["squirrel", "squirrel", "deer"], "c3": ["fox"], "d1": ["duck"]},
    )
    assert drawn(table)[1:8] == [
        "     a         b         c         d         e         f",
        "  1  ▲1        ▲4□≈      ·         ·         ·         ✱10",
        "               s2e                 d",
        "  2  ·         ◇1        ✦7×2      ·         ·         ·",
        "",
        "  3  ·         ·         ✿1        ·         ·         ·",
        "                         ●f",
    ]
    assert drawn(table)[12:14] == [
        "  6  ·         ·         ·         ·         ·         ▲2□",
        "                                                       ○",
    ]


def test_the_display_shows_order_cards_and_tokens() -> None:
    table = Stage(
        4,
        order=[2, 0, 3, 1],
        now="birch_2 birch_3 zelkova_9 maple_7",
        next="sakura_2 ginkgo_4 birch_8",
        values="sequence",
    )
    table.take("birch_3", "b1")
    lines = drawn(table)
    assert lines[0] == " Round 2 of 8  ·  deck: 23 cards  ·  pile: 12 projects"
    assert lines[15:20] == [
        "   order             now                           next",
        " 1   ▼ Cleo          ◇ birch 2 ≈                   ✿ sakura 2 □",
        " 2 ▸ ○ Ann           ▼ Cleo                        ◗ ginkgo 4 ≈⌂",
        " 3   ◆ Dora          ▲ zelkova 9 (6) wildlife      ◇ birch 8 (5) move",
        " 4   ● Ben           ✦ maple 7                     ·",
    ]


def test_hands_points_and_own_projects() -> None:
    table = Stage(
        park={"c3": "maple_4", "b3": "maple_1", "a3": "maple_2"},
        gardeners={"c3": 0},
        tiles={"c3": ["squirrel", "squirrel"]},
        projects=["P01 P12", "P02 P03", "P04"],
        now="birch_2 maple_3 maple_7",
    )
    lines = drawn(table, 0)
    start = next(number for number, line in enumerate(lines) if line.startswith(" ▸ ○ Ann"))
    assert lines[start : start + 6] == [
        " ▸ ○ Ann          in hand: 1 gardener · 2 projects · 17 points",
        "                  in the park, row + column: c3 9+0",
        "                  P01: 2 squirrels, 2 plazas: 8 points ✓",
        "                  P12: 2 deer, 1 pavilion: 12 points",
        "   ● Ben          in hand: 2 gardeners · 2 projects · 0 points",
        "   ▼ Cleo         in hand: 2 gardeners · 1 project · 0 points",
    ]
    others = drawn(table, 1)
    assert " ▸ ○ Ann          in hand: 1 gardener · 2 projects · 9 points" in others  # the avenues alone
    assert not [line for line in others if "P01" in line or "P04" in line]
    assert [line for line in others if "P02" in line]


def test_names_are_shown_as_they_are() -> None:
    text = plain(board(dealt().view(0), ["[red]Eve", "x[/]\\", "[b]"], SAY))
    for name in ("[red]Eve", "x[/]\\", "[b]"):
        assert name in text


# -- choices ---------------------------------------------------------------------------------------------------------


def test_choices_of_a_turn_with_a_gardener() -> None:
    park = {**FIRST, "c2": "sakura_2", "c4": "sakura_4"}
    tiles = {"c3": ["squirrel"], "c1": ["squirrel"], "f3": ["fox", "duck"]}
    table = Stage(park=park, tiles=tiles, projects=["P02 P04"], now="birch_2 maple_3 maple_7")
    assert "c3  row 0, column 6, s there, 3 tiles in reach" in choices(table)
    assert "c3  rangée 0, colonne 6, e sur place, 3 tuiles à portée" in choices(table, "fr")
    assert choices(table)[-1] == "no gardener now"
    table.play("gardener c3")
    assert choices(table) == [
        "squirrel of c1  you +10, fulfils P02",
        "no more tiles",
        "duck of f3  you +3, for P04",
        "fox of f3  you +3",
    ]
    assert choices(table, "fr")[0] == "écureuil en c1  vous +10, réalise P02"


def test_choices_of_cards_and_cells() -> None:
    park = {**FIRST, "b1": "birch_3", "b3": "birch_4"}
    table = Stage(
        park=park,
        gardeners={"b2": 1, "a1": 0},
        tiles={"b4": ["fox"]},
        now="birch_2 maple_3 ginkgo_8",
        next="sakura_2 maple_2",
    )
    table.play("gardener none")
    assert choices(table) == [
        "◇ birch 2  pond, place 1 in the next round",
        "✦ maple 3  redraw, place 2 in the next round",
        "◗ ginkgo 8  move a gardener, no turn in the next round",
    ]
    table.play("card birch_2")
    assert "b4  f there, Ben +1" in choices(table)
    assert "c1" in choices(table)


def test_choices_of_actions() -> None:
    table = Stage(now="birch_8 maple_4 maple_7", gardeners={"c3": 0}, tiles={"c3": ["fox"]}, spare=[0, 0, 0])
    table.play("card birch_8", "cell b1")
    assert choices(table) == ["yes: move a gardener", "leave it"]
    assert choices(table, "fr") == ["oui\u00a0: déplacer un jardinier", "la laisser"]
    assert choices(table.play("action yes")) == ["c3  row 0, column 0, f there"]
    assert "b1  row 0, column 0" in choices(table.play("from c3"))
    assert choices(table.play("to b1")) == ["fox of c3", "no more tiles"]
    table = Stage(now="birch_3 maple_4 maple_7", next="sakura_2 birch_9", spare=[0, 0, 0])
    table.play("card birch_3", "cell b1", "action yes")
    assert choices(table) == ["◇ birch 9  extra wildlife", "✿ sakura 2  plaza"]
    assert choices(table.play("redraw birch_9"))[-1] == "that is all: draw"


# -- events ----------------------------------------------------------------------------------------------------------


def test_set_up_is_told_in_a_few_sentences() -> None:
    table = dealt(order=[1, 0, 2])
    assert told(table, 1) == [
        "The park is laid out: the 1 of each tree on the diagonal, ▲ zelkova 2 on f6.",
        "The animals settle around the park.",
        "✿ sakura 2 is drawn for round 2.",
        "◗ ginkgo 4 is drawn for round 2.",
        "◗ ginkgo 7 is drawn for round 2.",
        "You begin.",
        "Ann draws a project.",
        "You draw the project P02: 2 squirrels, 1 pond, 7 points.",
        "Cleo draws a project.",
        "Ann draws a project.",
        "You draw the project P05: 2 ducks, 1 pond, 8 points.",
        "Cleo draws a project.",
    ]
    assert told(table, 1, "fr")[5:8] == [
        "Vous commencez.",
        "Ann pioche un projet.",
        "Vous piochez le projet P02\u00a0: 2 écureuils, 1 étang, 7 points.",
    ]


def test_a_turn_is_told_to_its_readers() -> None:
    table = Stage(tiles={"c1": ["fox"], "c6": ["duck", "deer"]}, gardeners={"b2": 0}, now="birch_9 maple_4 maple_7")
    table.play("gardener c3")
    assert (told(table, 0), told(table, 1)) == (["You place a gardener on c3."], ["Ann places a gardener on c3."])
    assert told(table.play("tile c6 duck"), 1) == ["Ann takes a duck from c6."]
    assert told(table.play("tile c1"), 0) == ["You take the tile from c1."]
    assert told(table.play("card birch_9"), 1) == []
    assert told(table.play("cell b1"), 1) == ["Ann lays ◇ birch 9 on b1."]
    assert told(table.play("action yes"), 1) == []
    assert told(table.play("tile c6"), 1) == ["Ann chooses the tile of c6."]
    assert told(table.play("to b2"), 1, "fr") == ["La tuile rejoint le jardinier en b2."]
    assert told(table.play("gardener none"), 0) == []


def test_moving_and_redrawing_are_told() -> None:
    table = Stage(now="birch_8 maple_4 maple_7", gardeners={"b2": 0}, tiles={"b2": ["fox", "fox"]}, spare=[0, 0, 0])
    table.play("card birch_8", "cell b1", "action yes", "from b2")
    assert (told(table, 0), told(table, 1)) == (["Your gardener leaves b2."], ["Ann calls a gardener away from b2."])
    assert told(table.play("to b1"), 1) == ["It goes to b1."]
    assert told(table.play("tile b2 fox"), 1) == ["Ann carries a fox along from b2."]
    assert told(table.play("tile b2"), 1, "fr") == ["Ann emporte la tuile de b2."]
    table = Stage(now="birch_3 maple_4 maple_7", next="sakura_2 birch_9", spare=[0, 0, 0])
    table.play("card birch_3", "cell b1", "action yes", "redraw birch_9")
    assert told(table, 1) == ["Ann returns ◇ birch 9 to the deck."]
    assert told(table.play("done", draws=["joker_10"]), 1) == ["✱ joker 10 is drawn for round 3."]


# -- the score sheet -------------------------------------------------------------------------------------------------


def test_the_score_sheet_tells_how_points_came_about() -> None:
    standing = {each["cell"]: each["animals"] for each in FIXTURE["gardeners"]}
    table = Stage(park=PARK, gardeners=dict.fromkeys(standing, 0), tiles=standing, projects=["P01 P12", "P02"])
    sheet = GAME.speech.score_sheet(table.state)
    assert plain(score_words(sheet, NAMES[:3], SAY)).splitlines() == [
        " Score",
        "                 avenues  projects  total",
        " ★ Ann                54        20     74",
        "                 e1: row 12, column 12",
        "                 f4: row 12, column 18",
        "                 P01 8 · P12 12",
        "   Ben                 0         0      0",
        "                 P02 –",
        "   Cleo                0         0      0",
    ]
    assert "e1\u00a0: rangée 12, colonne 12" in plain(score_words(sheet, NAMES[:3], DIRE))


def test_at_the_end_the_board_shows_all_hands() -> None:
    *_, s = walk(GAME, GAME.new(2, {}, 1), Random(1))
    text = plain(board(GAME.view(s, SPECTATOR), NAMES, SAY))
    assert text.count(" points") >= 2 + int(s.held.sum())
    assert "order" not in text
