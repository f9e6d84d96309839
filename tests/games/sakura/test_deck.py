"""The deck of sakura as data: what is shipped, files that people bring, and what they change at a table."""

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest

from hanazono.games.contract import BadDeck, Json
from hanazono.games.kit import SPECTATOR, seed
from hanazono.games.sakura import GAME, deck
from hanazono.games.states import from_json, to_json
from tests.games.sakura.stage import Stage, choice_of
from tests.proves import proves

TEXT = files("hanazono.games.sakura").joinpath("cards.toml").read_text(encoding="utf-8")
SHURIKENS = [2, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 2]  # by value
COINS = [1, 1, 0, 1, 0, 1, 2, 1, 0, 1, 0, 1, 1]


def changed(**changes: Any) -> Json:
    """The shipped deck but for some cards, `K7={"coins": 3}`, and some Cooks, `cook_1=4`."""
    whole = copy.deepcopy(deck.DEFAULT)
    for name, change in changes.items():
        if name in whole["cards"]:
            whole["cards"][name] |= change
        else:
            whole["shifts"][name] = change
    return whole


def override(card: str) -> str:
    return f"[overrides]\ncards = [{{ {card} }}]"


def cook(entry: str) -> str:
    return f"[overrides]\ncharacters = [{{ {entry} }}]"


# -- what is shipped -------------------------------------------------------------------------------------------------


@proves("sakura.box.icons", "sakura.box.deck")
def test_the_shipped_cards_are_those_of_the_rules() -> None:
    cards = [(f"{colour}{value}", value - 1) for colour in "KRBG" for value in range(1, 14)]
    assert list(deck.CARD_NAMES) == [card for card, _ in cards]
    assert deck.DEFAULT["cards"] == {card: {"shurikens": SHURIKENS[at], "coins": COINS[at]} for card, at in cards}
    assert deck.DEFAULT["shifts"] == {"cook_1": 1, "cook_2": 2, "cook_3": 3}
    assert deck.check(deck.DEFAULT) == deck.read("") == deck.read(TEXT) == deck.DEFAULT


def test_the_shipped_file_says_what_is_known() -> None:
    assert deck.SHIPPED["deck"]["icons"]["status"] == "proposed"
    colours = [(colour["letter"], colour["name"], colour["status"]) for colour in deck.SHIPPED["deck"]["colours"]]
    assert colours == [
        ("K", "black", "confirmed"), ("R", "red", "proposed"), ("B", "blue", "proposed"), ("G", "green", "proposed"),
    ]  # fmt: skip
    inferred = [character["id"] for character in deck.CHARACTERS if character["status"] == "inferred"]
    assert inferred == ["cook_1", "cook_3"]
    assert {character["status"] for character in deck.CHARACTERS} == {"confirmed", "inferred"}
    assert {character["status_copies"] for character in deck.CHARACTERS} == {"inferred"}
    statuses = {name: entry["status"] for name, entry in deck.SHIPPED["setup"].items()}
    assert [name for name, status in statuses.items() if status == "proposed"] == ["reserve", "plus", "acts_per_turn"]
    assert deck.SHIPPED["overrides"] == {"cards": [], "characters": []}


# -- good files ------------------------------------------------------------------------------------------------------

ICONS = "shurikens = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2]"
GOOD: dict[str, tuple[str, Json]] = {
    "no change": ("", {}),
    "one number": (override('card = "K7", coins = 9'), {"K7": {"coins": 9}}),
    "both numbers": (override('card = "K7", coins = 0, shurikens = 3'), {"K7": {"coins": 0, "shurikens": 3}}),
    "a source": (override('card = "G1", shurikens = 0, status = "confirmed", source = "a"'), {"G1": {"shurikens": 0}}),
    "no number": (override('card = "G1", status = "inferred"'), {}),
    "in file order": (override('card = "B2", coins = 3 }, { card = "B2", coins = 4'), {"B2": {"coins": 4}}),
    "a Cook": (cook('id = "cook_3", shift = 12, status = "confirmed", source = "…"'), {"cook_3": 12}),
    "no Cook": (cook('id = "ninja_1", status = "confirmed"'), {}),
    "a character": ('[[character]]\nid = "cook_1"\nshift = 5\nstatus = "proposed"', {"cook_1": 5}),
    "no number of a character": ('[[character]]\nid = "karate"\nstatus_copies = "confirmed"', {}),
    "as shipped": ('game = "sakura"\n[[character]]\nid = "karate"\ncopies = 6\n[deck]\nvalues = 13', {}),
    "a part as shipped": ("[setup]\nplus = { value = 'left' }\n[options]\nrounds = { default = 3 }", {}),
    "overrides last": (cook('id = "cook_1", shift = 6') + '\n[[character]]\nid = "cook_1"\nshift = 5', {"cook_1": 6}),
}  # fmt: skip


@proves("sakura.box.icons")
@pytest.mark.parametrize("name", GOOD)
def test_a_file_changes_what_it_says_and_nothing_else(name: str) -> None:
    text, changes = GOOD[name]
    before = copy.deepcopy(deck.DEFAULT)
    assert deck.read(text) == changed(**changes)
    assert before == deck.DEFAULT
    assert deck.check(deck.read(text)) == deck.read(text)


@proves("sakura.box.icons")
def test_icons_are_given_by_value_for_all_colours() -> None:
    whole = deck.read(f'[deck.icons]\n{ICONS}\nstatus = "confirmed"\n' + override('card = "R4", shurikens = 8'))
    row = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2]
    shurikens = {card: 8 if card == "R4" else row[int(card[1:]) - 1] for card in deck.CARD_NAMES}
    assert {card: icons["shurikens"] for card, icons in whole["cards"].items()} == shurikens
    assert [whole["cards"][f"B{value}"]["coins"] for value in range(1, 14)] == COINS
    assert whole["shifts"] == deck.DEFAULT["shifts"]


def test_the_whole_file_may_be_edited() -> None:
    text = TEXT
    for shipped, edited in (
        ("shift = 3", "shift = 4"),
        ("cards = [] ", 'cards = [{ card = "K7", shurikens = 2 }] '),
        ("coins     = [1, 1, 0", "coins     = [1, 1, 5"),
        ('# 10 / 40\nstatus = "proposed"', '# 10 / 40\nstatus = "confirmed"'),
    ):
        assert text.count(shipped) == 1
        text = text.replace(shipped, edited)
    threes = {f"{colour}3": {"coins": 5} for colour in "KRBG"}
    assert deck.read(text) == changed(cook_3=4, K7={"shurikens": 2}, **threes)


# -- bad files -------------------------------------------------------------------------------------------------------

BAD = {
    # text, where, field
    "an unknown card": (override('card = "K14", coins = 1'), "overrides.cards", "card"),
    "a card in small letters": (override('card = "k1", coins = 1'), "overrides.cards", "card"),
    "no card": (override("coins = 1"), "overrides.cards", "card"),
    "a card that is a list": (override('card = ["K1"]'), "overrides.cards", "card"),
    "an unknown field of a card": (override('card = "K1", coin = 1'), "K1", "coin"),
    "an id of a card": (override('card = "K1", id = "cook_1"'), "K1", "id"),
    "a shift of a card": (override('card = "K1", shift = 1'), "K1", "shift"),
    "too many coins": (override('card = "K1", coins = 10'), "K1", "coins"),
    "fewer than no coins": (override('card = "B9", coins = -1'), "B9", "coins"),
    "too many shurikens": (override('card = "G13", shurikens = 10'), "G13", "shurikens"),
    "half a coin": (override('card = "K1", coins = 0.5'), "K1", "coins"),
    "a whole number with a point": (override('card = "K1", coins = 1.0'), "K1", "coins"),
    "coins that are true": (override('card = "K1", coins = true'), "K1", "coins"),
    "coins in words": (override('card = "K1", coins = "1"'), "K1", "coins"),
    "coins in a list": (override('card = "K1", coins = [1]'), "K1", "coins"),
    "a later card": (override('card = "K1", coins = 1 }, { card = "K2", coins = 11'), "K2", "coins"),
    "an unknown status": (override('card = "K1", status = "certain"'), "K1", "status"),
    "a status that is a list": (override('card = "K1", status = []'), "K1", "status"),
    "a source that is a number": (override('card = "K1", source = 1'), "K1", "source"),
    "an unknown character": (cook('id = "cook_4", shift = 1'), "overrides.characters", "id"),
    "no id": (cook("shift = 1"), "overrides.characters", "id"),
    "no shift at all": (cook('id = "cook_1", shift = 0'), "cook_1", "shift"),
    "a shift all round": (cook('id = "cook_2", shift = 13'), "cook_2", "shift"),
    "a shift back": (cook('id = "cook_1", shift = -1'), "cook_1", "shift"),
    "a shift that is true": (cook('id = "cook_1", shift = true'), "cook_1", "shift"),
    "a shift of another character": (cook('id = "geisha_1", shift = 1'), "geisha_1", "shift"),
    "coins of a Cook": (cook('id = "cook_1", coins = 1'), "cook_1", "coins"),
    "another field of a character": (cook('id = "daimyo_1", coins_per_shuriken = 3'), "daimyo_1", "coins_per_shuriken"),
    "unknown overrides": ("[overrides]\nprices = []", "overrides", "prices"),
    "overrides in no list": ('[overrides.cards]\ncard = "K1"', "overrides.cards", ""),
    "overrides in no tables": ("[overrides]\ncards = [1]", "overrides.cards", ""),
    "overrides of characters in no tables": ('[overrides]\ncharacters = ["cook_1"]', "overrides.characters", ""),
    "overrides that are a number": ("overrides = 1", "overrides", ""),
    "overrides that are a list": ("[[overrides]]\ncards = []", "overrides", ""),
    "a new price": ("[setup]\nrefresh_price = { value = 5 }", "setup.refresh_price", "value"),
    "new prices": (TEXT.replace("[1, 2, 3, 4, 5]", "[1, 2, 3, 4, 6]"), "setup.prices", "value"),
    "a new option": (TEXT.replace("choices = [1, 2, 3]", "choices = [1, 2, 3, 4]"), "options.rounds", "choices"),
    "a price and no table": ("[setup]\nrefresh_price = 6", "setup", "refresh_price"),
    "an unknown setting": ("[setup]\ncakes = 6", "setup", "cakes"),
    "another game": ('game = "ikebana"', "", "game"),
    "a seating": ("[[seating]]\nseats = 7", "", "seating"),
    "an unknown table": ("[rules]\nfun = true", "", "rules"),
    "more values": ("[deck]\nvalues = 14", "deck", "values"),
    "values with a point": ("[deck]\nvalues = 13.0", "deck", "values"),
    "a new colour": (TEXT.replace('"black"', '"white"'), "deck", "colours"),
    "an unknown field of the deck": ("[deck]\nsuits = 4", "deck", "suits"),
    "a deck that is a list": ("deck = []", "deck", ""),
    "icons that are a list": ("[deck]\nicons = [1]", "deck.icons", ""),
    "unknown icons": ("[deck.icons]\nflowers = []", "deck.icons", "flowers"),
    "too few icons": ("[deck.icons]\ncoins = [1, 2]", "deck.icons", "coins"),
    "too many icons": ("[deck.icons]\n" + ICONS.replace("]", ", 1]"), "deck.icons", "shurikens"),
    "icons that are a number": ("[deck.icons]\ncoins = 1", "deck.icons", "coins"),
    "icons out of range": ("[deck.icons]\n" + ICONS.replace("9,", "10,"), "deck.icons", "shurikens[10]"),
    "icons that are true": ("[deck.icons]\n" + ICONS.replace("[0,", "[true,"), "deck.icons", "shurikens[1]"),
    "an unknown status of icons": ('[deck.icons]\nstatus = "sure"', "deck.icons", "status"),
    "a character without id": ("[[character]]\nshift = 1", "character", "id"),
    "a character with an unknown id": ('[[character]]\nid = "tanuki"', "character", "id"),
    "a character's shift": ('[[character]]\nid = "cook_1"\nshift = 13', "cook_1", "shift"),
    "a character's new field": ('[[character]]\nid = "cook_1"\ncolour = "red"', "cook_1", "colour"),
    "a character's changed field": ('[[character]]\nid = "daimyo_3"\nwin_times = 3', "daimyo_3", "win_times"),
    "more copies": ('[[character]]\nid = "geisha_2"\ncopies = 2', "geisha_2", "copies"),
    "copies that are true": ('[[character]]\nid = "geisha_2"\ncopies = true', "geisha_2", "copies"),
    "a shift for another": ('[[character]]\nid = "ninja_1"\nshift = 1', "ninja_1", "shift"),
    "an unknown status of a character": ('[[character]]\nid = "cook_1"\nstatus = 1', "cook_1", "status"),
    "an unknown status of copies": ('[[character]]\nid = "cook_1"\nstatus_copies = ""', "cook_1", "status"),
    "characters in one table": ('[character]\nid = "cook_1"', "character", ""),
    "characters in words": ('character = ["cook_1"]', "character", ""),
    "no TOML": ("cards: K1", "", ""),
    "JSON": ('{"cards": {}}', "", ""),
    "a table twice": ("[deck]\n[deck]", "", ""),
    "brackets without end": ("a = " + "[" * 5000, ":1", ""),
    "a mark at the beginning": ("\ufeff", "", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_by_name(name: str) -> None:
    text, where, field = BAD[name]
    before = copy.deepcopy(deck.DEFAULT)
    with pytest.raises(BadDeck) as bad:
        deck.read(text)
    assert (bad.value.where, bad.value.field) == (where, field)
    assert bad.value.allowed
    assert before == deck.DEFAULT


HUGE = "1" * 5000  # digits: Python reads and writes no more than 4300
UNREADABLE = {
    "a date for a name": "game = 2017-01-01",
    "a time in the set-up": "[setup]\nstart_coins = 07:32:00",
    "a date for a number of the deck": "[deck]\nvalues = 2017-01-01",
    "a date for a field of a character": '[[character]]\nid = "cook_1"\nset = 2017-01-01',
    "a number of many digits": override(f'card = "K1", coins = {HUGE}'),
    "a hexadecimal number of many digits": override(f'card = "K1", coins = 0x{HUGE}'),
    "a name of many parts": "a" + ".a" * 5000 + " = 1",
    "a known name of many parts": "game" + ".a" * 5000 + " = 1",
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_no_file_leads_to_any_other_error(name: str) -> None:
    with pytest.raises(BadDeck):
        deck.read(UNREADABLE[name])


# -- decks as JSON ---------------------------------------------------------------------------------------------------


def without(place: Json, name: str) -> Json:
    return {each: value for each, value in place.items() if each != name}


WHOLE = deck.DEFAULT
CARDS: Json = WHOLE["cards"]
BAD_JSON: dict[str, tuple[Any, str, str]] = {
    "nothing": (None, "", ""),
    "a list": ([WHOLE], "", ""),
    "no shifts": (without(WHOLE, "shifts"), "", ""),
    "more": ({**WHOLE, "prices": []}, "", ""),
    "cards in a list": ({**WHOLE, "cards": list(CARDS)}, "", "cards"),
    "a card is missing": ({**WHOLE, "cards": without(CARDS, "G13")}, "", "cards"),
    "a card too many": ({**WHOLE, "cards": {**CARDS, "K14": CARDS["K1"]}}, "", "cards"),
    "shifts in a list": ({**WHOLE, "shifts": [1, 2, 3]}, "", "shifts"),
    "a Cook is missing": ({**WHOLE, "shifts": {"cook_1": 1, "cook_2": 2}}, "", "shifts"),
    "a Cook too many": ({**WHOLE, "shifts": {**WHOLE["shifts"], "geisha_1": 1}}, "", "shifts"),
    "icons in a list": ({**WHOLE, "cards": {**CARDS, "R5": [1, 1]}}, "R5", ""),
    "half the icons": ({**WHOLE, "cards": {**CARDS, "R5": {"coins": 1}}}, "R5", ""),
    "more icons": ({**WHOLE, "cards": {**CARDS, "R5": {**CARDS["R5"], "flowers": 1}}}, "R5", ""),
    "many coins": (changed(R5={"coins": 10}), "R5", "coins"),
    "true shurikens": (changed(R5={"shurikens": True}), "R5", "shurikens"),
    "no shift": (changed(cook_2=0), "cook_2", "shift"),
    "a large shift": (changed(cook_2=13), "cook_2", "shift"),
    "a shift with a point": (changed(cook_2=2.0), "cook_2", "shift"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_JSON)
def test_bad_json_is_refused_by_name_at_every_door(name: str) -> None:
    bad_deck, where, field = BAD_JSON[name]
    for door in (deck.check, lambda brought: GAME.blank(2, {}, brought), lambda brought: GAME.new(2, {}, 1, brought)):
        if bad_deck is not None or door == deck.check:  # None at a table means the shipped deck
            with pytest.raises(BadDeck) as bad:
                door(bad_deck)
            assert (bad.value.where, bad.value.field) == (where, field)


# -- whatever is brought ---------------------------------------------------------------------------------------------

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 10, 13, 2**70, 0.5, float("nan"), "", "K1", "cook_1", "confirmed",
    [], [1], {}, {"K1": 1}, [{}], [[]],
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every place of a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


def put(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    """A copy with something else in one place."""
    if not path:
        return odd
    other = copy.copy(value)
    other[path[0]] = put(value[path[0]], path[1:], odd)
    return other


def reads_or_refuses(read: Any, brought: Any) -> None:
    try:
        whole = read(brought)
    except BadDeck:
        return
    assert deck.check(whole) == whole
    assert GAME.deck is not None
    assert GAME.deck.whole(GAME.blank(2, {}, whole)) == whole


def test_odd_json_in_every_place_is_read_or_refused() -> None:
    random = Random(1)
    for path in places(WHOLE):
        reads_or_refuses(deck.check, put(WHOLE, path, random.choice(ODD)))
        if path:
            *above, name = path
            place = WHOLE
            for key in above:
                place = place[key]
            reads_or_refuses(deck.check, put(WHOLE, tuple(above), without(place, name)))
            reads_or_refuses(deck.check, put(WHOLE, tuple(above), {**place, "odd": random.choice(ODD)}))


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value).replace("NaN", "nan").replace("null", '"null"')


def test_odd_values_in_every_place_of_a_file_are_read_or_refused() -> None:
    random = Random(2)
    card, character = {"card": "K7", "coins": 1, "source": "…"}, {"id": "cook_1", "shift": 4, "status": "confirmed"}
    shipped = {**deck.SHIPPED, "overrides": {"cards": [card], "characters": [character]}}
    for path in places(shipped):
        if path:  # other tables may be left out
            brought = put({path[0]: shipped[path[0]]}, path, random.choice(ODD))
            reads_or_refuses(deck.read, "\n".join(f"{name} = {toml(value)}" for name, value in brought.items()))


def test_torn_files_are_read_or_refused() -> None:
    random = Random(3)
    for _ in range(60):
        start = random.randrange(len(TEXT))
        reads_or_refuses(deck.read, TEXT[:start] + random.choice(['"', "[", "]", "=", "\n", ""]) + TEXT[start + 9 :])


# -- at a table ------------------------------------------------------------------------------------------------------

OTHER = changed(K1={"coins": 7, "shurikens": 9}, K6={"shurikens": 1}, B3={"coins": 4, "shurikens": 0}, cook_1=4)


def test_a_table_keeps_its_deck() -> None:
    assert GAME.deck is not None
    s = GAME.new(3, {"rounds": 1}, 5, OTHER)
    for kept in (
        s,
        s.copy(),
        GAME.veiled(s, 1),
        GAME.veiled(s, SPECTATOR),
        from_json(GAME, json.loads(json.dumps(to_json(s)))),
    ):
        assert GAME.deck.whole(kept) == OTHER
    world = GAME.veiled(s, 0)
    seed(world.random, 1)
    GAME.secrets.imagine(world, 0)
    assert GAME.deck.whole(world) == OTHER
    assert GAME.deck.whole(GAME.new(3)) == GAME.deck.whole(GAME.new(3, deck=deck.DEFAULT)) == deck.DEFAULT
    assert not np.array_equal(GAME.new(3).box, s.box)


def test_decks_differ_in_nothing_else() -> None:
    ours, theirs = to_json(GAME.new(4, {}, 9)), to_json(GAME.new(4, {}, 9, OTHER))
    assert [name for name in ours if ours[name] != theirs[name]] == ["box"]


def pairs(**position: Any) -> tuple[Stage, Stage]:
    """The same position at a table with the shipped deck and at one with the other."""
    return Stage(**position), Stage(deck=OTHER, **position)


@proves("sakura.box.icons")
@pytest.mark.parametrize(
    ("position", "moves", "coins"),
    [
        ({"left": "K1 B3"}, "take left", (1, 11)),
        ({"left": "K1 B3", "row": "konohana_1 - - - -", "coins": 1}, "hire 0; pile left", (1, 11)),
        ({"tricks": "K1", "row": "daimyo_1 - - - -", "coins": 1}, "hire 0; discard K1", (4, 18)),
        ({"tricks": {1: "K1"}, "row": "daimyo_2 - - - -", "coins": 1}, "hire 0; seat 1; loot K1", (6, 27)),
        ({"tricks": "K1", "row": "priest_1 - - - -", "coins": 10}, "hire 0; discard K1", (8, 1)),
    ],
)
def test_coins_are_those_of_the_table(position: Json, moves: str, coins: tuple[int, int]) -> None:
    for table, purse in zip(pairs(expansion=True, voluntary_take=True, hand="K2 R5", **position), coins, strict=True):
        for words in moves.split("; "):
            table.play(words)
        assert table.purse == purse


@proves("sakura.box.icons")
def test_a_raided_card_pays_its_shurikens() -> None:
    for table, coins in zip(
        pairs(tricks="K1", row="ninja_1 - - - -", coins=1, seats=2, expansion=True), (2, 9), strict=True
    ):
        table.play("hire 0")
        table.vote("yin yin", "K1")
        assert table.coins == [0, coins]


@proves("sakura.box.icons")
def test_a_card_without_shurikens_is_not_discarded_for_shurikens() -> None:
    for table, cards in zip(
        pairs(tricks="B3 K6", row="priest_1 - - - -", coins=1, expansion=True), ("B3", "K6"), strict=True
    ):
        table.play("hire 0")
        assert table.offered("discard") == [cards]
        assert table.hint(f"discard {cards}")["icons"]["shurikens"] == 1
    ours, theirs = pairs(tricks="K1", row="priest_1 - - - -", coins=8, expansion=True)
    assert ours.offers("hire 0")
    assert theirs.refuses("hire 0") == "sakura.hire.can"  # nine shurikens for one free and seven coins


@proves("sakura.box.icons")
def test_scores_are_those_of_the_table() -> None:
    position: Json = {
        "hand": "K2 K9",
        "sizes": (2, 2, 2),
        "tricks": {0: "K1 K6 R5", 1: "B3"},
        "unresolved": "",
        "rounds": 1,
    }
    for table, points in zip(pairs(**position), ([3, 1, 0], [11, 0, 0]), strict=True):
        assert GAME.scores(table.state) == points
        table.play("end")
        assert table.events[-1]["shurikens"] == GAME.scores(table.state) == points
        assert [sheet["points"] for sheet in GAME.speech.score_sheet(table.state)] == points


def test_hints_are_those_of_the_table() -> None:
    for table, (coins, shurikens) in zip(pairs(left="K1 B3", hand="K2 R5"), ((1, 3), (11, 9)), strict=True):
        assert table.hint("take left") == {"coins": coins, "shurikens": shurikens, "cards": 2}
    for table, icons in zip(pairs(left="B2", hand="B3 R5"), ((0, 1), (4, 0)), strict=True):
        assert tuple(table.hint("place B3 left")["icons"].values()) == icons


@proves("sakura.cook.exact", "sakura.cook.as", "sakura.modifier.no-dead-end")
def test_placements_follow_the_shift_of_the_table() -> None:
    """A Cook of 1 lets R4 and R6 count as 5, a Cook of 4 lets R1 and R9, and K3 as 7."""
    position: Json = {
        "hand": "K3 R1 R4 R6 R9",
        "right": "G2",
        "unresolved": "left",
        "row": "cook_1 - - - -",
        "coins": 1,
    }
    expected = ["R4 left as 5; R6 left as 5", "K3 left as 7; R1 left as 5; R9 left as 5"]
    for table, placements in zip(pairs(**position), expected, strict=True):
        cards = [words.split()[0] for words in placements.split("; ")]
        assert table.hint("hire 0")["placements"] == {"left": cards}
        table.play("hire 0")
        assert table.legal == [choice_of(f"place {words}") for words in placements.split("; ")]
    assert table.refuses("place R9 left as 10") == "sakura.cook.as"
    assert table.refuses("place R4 left as 5") == "sakura.cook.exact"
    ours, theirs = pairs(**{**position, "hand": "K2 R9"})
    assert ours.refuses("hire 0") == "sakura.modifier.no-dead-end"
    assert theirs.offers("hire 0")


@proves("sakura.cook.exact")
def test_shifts_of_the_table_are_combined() -> None:
    position: Json = {"hand": "R2 R3 R4 R6 R7 R8 R11 R12", "unresolved": "left", "modifiers": "cook_1 cook_2"}
    for table, cards in zip(pairs(**position), ("R2 R4 R6 R8", "R3 R7 R11 R12"), strict=True):
        assert table.legal == [choice_of(f"place {card} left as 5") for card in cards.split()]
