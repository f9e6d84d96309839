"""Who may know what in sakura: the Secrets chapter. The veil is proved for all games in tests/games/test_veil.py.

The order of the file: what all know; what each character tells each seat; sure cards; orders. Worlds: test_worlds.py.
"""

import json
from itertools import permutations

import numba
import numpy as np
import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, NOTHING, SPECTATOR, UNKNOWN, State
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import HAND_DEALT, HAND_REST, SEALED_SIDE
from hanazono.games.sakura.deck import CARD_NAMES, CHARACTER_NAMES
from tests.games.sakura.conserved import conserve_cards
from tests.games.sakura.stage import BY_CHANCE, Stage, choice_of, dealt, spelled
from tests.games.sakura.stories import HANDS, SMALL, equally_likely, four, imagined, mark, play, reordered, worlds
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
WORLDS = 600 if INTERPRETED else 6000
VIEWERS = (0, 1, 2, 3, SPECTATOR)

FULL_ROW = "cook_1 cook_2 cook_3 daimyo_3 samurai_1"


def veils(table: Stage) -> dict[int, State]:
    return {viewer: GAME.veiled(table.state, viewer) for viewer in (*range(table.state.seats), SPECTATOR)}


def shown(s: State, pile: int = 0) -> str:
    return " ".join(CARD_NAMES[card] for card in s.pile[pile, : s.height[pile]].tolist())


# -- what all know ---------------------------------------------------------------------------------------------------


@proves("sakura.secrets.public", "sakura.secrets.closed", "sakura.secrets.tricks", "sakura.secrets.hands")
def test_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    row = "- karate cook_2 - geisha_2"
    table = four(row, karate=(1,), discard="B5", acts=3, owed=2, modifiers="cook_1", plus="right")
    table.state.scores[0, :4], table.state.coins[:4] = [3, 1, 4, 1], [7, 0, 2, 5]
    table.state.round_number, table.state.starter = 2, 3
    view = table.view(SPECTATOR)
    secret: Json = {"hand": 4, "cards": None, "sure": [], "trick_cards": None, "voted": None}
    assert view["table"] == [
        {**secret, "coins": coins, "scores": [score], "tricks": tricks, "karate": seat == 1}
        for seat, (coins, score, tricks) in enumerate(((7, 3, 2), (0, 1, 0), (2, 4, 2), (5, 1, 0)))
    ]
    pile = {"size": 3, "unresolved": True, "cards": None}
    assert view["piles"] == {"left": {**pile, "top": "K5", "sign": "-"}, "right": {**pile, "top": "R1", "sign": "+"}}
    assert view["row"] == [None, "karate", "cook_2", None, "geisha_2"]
    assert (view["discard"], view["removed"]) == (["B5"], table.removed.split())
    assert (view["dismissed"], view["characters_left"]) == (table.dismissed.split(), len(table.people.split()))
    assert (view["modifiers"], view["acts"], view["owed"], view["draw_pile"]) == (["cook_1"], 3, 2, 3)
    assert (view["round"], view["starter"], view["active"], view["asked"], view["ask"]) == (2, 3, 0, [0], "turn")


SECRET = {"hand", "sure", "undrawn", "pile", "borrowed", "given", "vote", "ordered", "news", "news_end"}
CHANCE = {"random", "probe", "odds", "script", "script_at", "script_end"}
PUBLIC = [name for name in GAME.box.STATE.names or () if name not in SECRET | CHANCE]


@proves("sakura.secrets.public", "sakura.secrets.seen", "sakura.secrets.order")
def test_every_veil_holds_all_that_is_public() -> None:
    """Even what is zero in most positions."""
    table = four(FULL_ROW, karate=(0, 2), discard="B5", acts=3, owed=2, modifiers="cook_1", voluntary_take=True)
    for name in PUBLIC:
        if not np.any(table.state[name]):
            table.state[name] = 1
    for veiled in veils(table).values():
        for name in PUBLIC:
            assert veiled[name].tolist() == table.state[name].tolist(), name
        assert [shown(veiled, pile) for pile in range(2)] == ["B3 B4 K5", "R3 G2 R1"]  # as laid


@proves("sakura.secrets.hands", "sakura.secrets.sure")
@pytest.mark.parametrize("expansion", [False, True])
def test_a_seat_knows_its_hand_and_what_it_is_sure_of_and_nobody_the_draw_pile(expansion: bool) -> None:
    table = four(FULL_ROW, expansion=expansion)
    mark(table, "", "K9 R7 B9", "", "R5", "", "K2")  # no seat 5 is at the table
    known = {0: [HANDS[0], "", "", ""], 1: ["K9", HANDS[1], "R7 B9", ""], 2: ["", "", HANDS[2], ""]}
    known |= {3: ["R5", "", "", HANDS[3]], SPECTATOR: [""] * 4, ABOVE: list(HANDS.values())}
    for viewer, hands in known.items():
        veiled = GAME.veiled(table.state, viewer)
        assert [spelled(hand) for hand in veiled.hand[:4]] == hands
        is_known = [viewer in (seat, ABOVE) for seat in range(4)]
        assert [spelled(cards) for cards in veiled.sure[:4]] == [is_known[seat] * table.sure[seat] for seat in range(4)]
        assert (spelled(veiled.undrawn), veiled.left) == ("G5 G6 G7" if viewer == ABOVE else "", 3)


@proves("sakura.secrets.null")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_dealt_hand_is_seen_by_its_seat(seats: int) -> None:
    table = dealt(seats)
    hands = [line["cards"] for line in table.lines if line.get("event") == "hand"]
    assert [" ".join(cards) for cards in hands] == table.hands
    for viewer in (*range(seats), SPECTATOR):
        lines = [blind(line) if line.get("seat") != viewer and "cards" in line else line for line in table.lines]
        assert table.seen_by(viewer) == lines
        out = GAME.empty()
        GAME.secrets.veil(table.state, viewer, out)
        for line, following in zip(out.news.tolist(), out.news[1:].tolist(), strict=False):
            if line[0] == HAND_DEALT and line[1] != viewer:
                assert (line[2:], following) == ([UNKNOWN, 0], [HAND_REST, 0, 0, 0])


# -- what each character tells each seat -----------------------------------------------------------------------------


def blind(line: Json) -> Json:
    """The line as it goes to a seat that may not see its card."""
    if "cards" in line:
        return {**line, "cards": [None] * len(line["cards"])}
    if "event" in line:
        return {**line, "card": None}
    [name] = line["move"].keys() & {"give", "swap", "next"}
    return {**line, "move": {**line["move"], name: None}}


# Moves; after `>` the draws that follow, after `!` the lines, from 0, whose card only some seats see, and which seats.
STORIES = {
    "cook_1": "use; place K9 left as 10", "cook_2": "use; place K9 left as 11", "cook_3": "use; place K9 left as 12",
    "geisha_1": "use > R6 G4 ! 1:01 2:03; give G4 1 ! 0:01; give R6 3 ! 0:03",
    "geisha_2": "use; seat 2; swap B9 ! 0:02; give K2 2 ! 0:02", "geisha_2, no swap": "use; seat 3; swap none",
    "geisha_3": "use; pile left; next B3 ! 0:0; stop",
    "geisha_3, to the end": "use; pile right; next G2 ! 0:0; next R3 ! 0:0",
    "samurai_1": "use", "samurai_2": "use; place K2 left", "samurai_3": "use; place R5 right",
    "daimyo_1": "use; discard K1", "daimyo_2": "use; seat 2; loot B1", "daimyo_3": "use; vote yin yang yin yang",
    "konohana_1": "use; pile left", "konohana_2": "use; place G13 left", "konohana_3": "use; place K2 right",
    "fisherman_1": "use > G5 ! 1:0; buy > G7 ! 1:0; done",
    "fisherman_2": "use; vote yin yang yin yang > G6 G7 ! 5:0 6:0",
    "fisherman_3": "use; remove G2; remove R1; done", "priest_1": "use; discard K1", "priest_3": "use",
    "priest_2": "use; vote yin yang yang yang; discard K6 > G5", "ninja_1": "use; vote yang yin yang yin > K6",
    "ninja_2": "use; vote yin yang yang yang; discard K6",
    "ninja_3": "use; vote yin yang yin yang; give K1 2",
}  # fmt: skip
FREE = ("geisha_1", "geisha_2", "geisha_3", "daimyo_1", "daimyo_2", "konohana_1")  # with price 0 the same happens
WAYS = [(story, way) for story in STORIES for way in ("hire", "copy")] + [(story, "free") for story in FREE]


def test_every_character_has_its_story() -> None:
    assert {story.split(",")[0] for story in STORIES} == set(CHARACTER_NAMES) - {"karate"}


@proves("sakura.secrets.null", "sakura.secrets.public", "sakura.secrets.closed", "sakura.secrets.tricks")
@pytest.mark.parametrize(("story", "way"), WAYS)
def test_each_seat_is_told_what_it_may_see(story: str, way: str) -> None:
    character = story.split(",", maxsplit=1)[0]
    table = four({"hire": f"{character} - - - -", "copy": f"karate {character} - - -", "free": FULL_ROW}[way])
    if way == "free":
        table.play("refresh", f"{character} fisherman_1 fisherman_2 priest_1 ninja_1")
    if character in ("fisherman_3", "priest_3"):
        table.play("take right")
    for move in STORIES[story].split("; "):
        told, _, seers = move.partition(" ! ")
        words, _, draws = told.partition(" > ")
        if words == "use":
            words = {"hire": "hire 0", "copy": "hire 0; copy 1", "free": "free 0"}[way]
        play(table, f"{words} > {draws}")
        assert "null" not in json.dumps(table.lines)
        for viewer in VIEWERS:
            may_not = [int(each[0]) for each in seers.split() if str(viewer) not in each[2:]]
            lines = [blind(line) if number in may_not else line for number, line in enumerate(table.lines)]
            assert table.seen_by(viewer) == lines
            check_view(table, viewer)
            check_worlds(table, viewer)


def check_view(table: Stage, viewer: int) -> None:
    """All but hands, tricks and piles that the viewer looks at is the same for all; choices go to the asked seat."""
    s, view, public = table.state, table.view(viewer), table.view(SPECTATOR)
    looked_at = int(s.target) if viewer == table.active else None
    sure = table.sure[viewer].split() if viewer >= 0 else []
    for seat, (mine, all_know) in enumerate(zip(view["table"], public["table"], strict=True)):
        sees = [seat == viewer or (seat == looked_at and table.ask == ask) for ask in ("swap", "loot")]
        cards, tricks = table.hands[seat].split(), table.tricks[seat].split()
        assert (mine["cards"], mine["trick_cards"]) == (cards if sees[0] else None, tricks if sees[1] else None)
        assert mine["sure"] == [card for card in cards if card in sure]
        assert {**mine, "cards": None, "trick_cards": None, "sure": []} == all_know
    for pile, name in enumerate(("left", "right")):
        looks = viewer == table.active and pile == {"order": s.reordering, "net": s.taking}.get(str(table.ask))
        cards = table.piles[pile].split()
        assert view["piles"][name]["cards"] == (cards if looks else None)
        assert {**view["piles"][name], "cards": None} == public["piles"][name]
        assert public["piles"][name]["top"] == (cards[-1] if cards else None)
    assert view["ordered"] == [
        CARD_NAMES[each] if viewer == table.active else None for each in s.ordered[: s.ordered_count]
    ]
    same = view.keys() - {"viewer", "table", "piles", "ordered"}
    assert {name: view[name] for name in same} == {name: public[name] for name in same}
    assert bool(GAME.choices(s, viewer)) == (viewer in table.asked)


def check_worlds(table: Stage, viewer: int) -> None:
    """A world has each card once, looks to the viewer as the true one does, and leaves open what others are sure of."""
    for world in worlds(table, viewer, 2):
        conserve_cards(world)
        assert GAME.veiled(world, viewer).tobytes() == GAME.veiled(table.state, viewer).tobytes()
        assert not any(world.sure[seat] for seat in range(4) if seat != viewer)


@proves("sakura.secrets.null")
@pytest.mark.parametrize("moves", ["place K9 left; take right; replace R5; end; discard G13", "refresh", "karate"])
def test_what_lies_open_is_seen_by_all(moves: str) -> None:
    table = four(FULL_ROW, owed=1, karate=(0,))
    for words in moves.split("; "):
        table.play(words, BY_CHANCE)
        assert table.lines[0]["move"] == choice_of(words)
        assert all(table.seen_by(viewer) == table.lines for viewer in VIEWERS)


@proves("sakura.secrets.null")
def test_a_side_is_known_to_its_seat_until_all_are_shown() -> None:
    yin, yang = (play(four("ninja_2 - - - -"), "hire 0") for _ in range(2))
    yin.play("side yin", seat=2)
    yang.play("side yang", seat=2)
    for viewer, veiled in veils(yin).items():
        assert yin.seen_by(viewer) == yin.lines == []
        assert yin.view(viewer)["asked"] == [0, 1, 3]
        assert [seat["voted"] for seat in yin.view(viewer)["table"]] == [False, False, True, False]
        assert veiled.vote[:4].tolist() == [NOTHING, NOTHING, 0 if viewer == 2 else SEALED_SIDE, NOTHING]
        assert (veiled.tobytes() == veils(yang)[viewer].tobytes()) == (viewer != 2)
    for seat in (0, 1, 3):
        yin.play("side yang", seat=seat)
    for viewer, veiled in veils(yin).items():
        assert yin.seen_by(viewer)[4]["sides"] == ["yang", "yang", "yin", "yang"]
        assert (yin.ask, veiled.vote[:4].tolist()) == ("discard", [1, 1, 0, 1])


# -- sure cards ------------------------------------------------------------------------------------------------------

# Who is sure of what, seat by seat: before a move, the move, after it.
MARKS = {
    "geisha_1": [
        (["", "", "K3 K9 R6 R8 G13", "B10"], "hire 0 > R6 G4", ["", "R6", "K9 G13", "G4"]),
        (["", "R6", "B12", "R5 B10 G4"], "give G4 1", ["G4", "R6", "B12", "B10"]),
        (["K2", "R5 R6", "K2 R5", "K2 R5"], "give R5 3", ["K2 R5", "", "", "K2"]),
    ],
    "geisha_2": [
        (["B12", "R7", "", "B9"], "hire 0; seat 2", ["K4 R7 B9 B12 G3", "R7", "", "B9"]),
        (["K4 R7 B9 G3", "K4 K9 B9 B12", "K2 R5 B12", "R7"], "swap B9", ["K4 R7 G3", "K9 B12", "K2 R5 B9 B12", ""]),
        (["K4 R7 G3", "K4 K9 B12 G13", "K2 R5 B9", "B9"], "give R5 2", ["K4 R5 R7 G3", "K4 B12", "K2 B9", ""]),
    ],
    "fisherman_1": [(["", "K9", "K2", ""], "hire 0 > G5", ["", "K9", "K2", ""])],
}  # fmt: skip


@proves("sakura.secrets.sure-gain", "sakura.secrets.sure-lose")
@pytest.mark.parametrize("character", MARKS)
def test_marks_come_and_go_with_cards_that_pass_from_hand_to_hand(character: str) -> None:
    table = four(f"{character} - - - -")
    for before, move, after in MARKS[character]:
        mark(table, *before)
        assert play(table, move).sure == after


@proves("sakura.secrets.sure-public")
def test_a_card_that_is_laid_released_or_dealt_anew_is_no_longer_marked() -> None:
    table = four(FULL_ROW, owed=1)
    mark(table, "", *["K2 K9 R5 G13"] * 3)
    assert play(table, "place K9 left").sure == ["", *["K2 R5 G13"] * 3]
    assert play(table, "take right; replace R5").sure == ["", *["K2 G13"] * 3]
    assert play(table, "end; discard G13").sure == ["", *["K2"] * 3]
    table = Stage("K2 K9", hands=SMALL, unresolved="")
    mark(table, "K3 G7", "K2", "K9 R6")
    table.play("end", BY_CHANCE)
    assert (table.state.round_number, table.sure) == (2, ["", "", ""])


# -- orders ----------------------------------------------------------------------------------------------------------


def orders(table: Stage) -> list[str]:
    return [shown(veiled) for veiled in veils(table).values()]


def shuffled(under: str, top: str) -> set[str]:
    return {" ".join((*each, top)) for each in permutations(under.split())}


def then_seat_1(table: Stage, moves: str, slot_0: str = "geisha_3") -> Stage:
    """Seat 1 starts a turn, with that character for one coin."""
    s = table.state
    s.active, s.unresolved, s.acts, s.coins[1], s.row[0] = 1, 3, 0, 9, CHARACTER_NAMES.index(slot_0)
    return play(table, moves)


@proves("sakura.secrets.order", "sakura.secrets.world")
@pytest.mark.parametrize(
    ("moves", "user", "others", "top"),
    [
        ("; next G6; next K5; stop", "K7 B5 K5", "K5 K7 B5", "G6"),
        ("; next K5; next B5; next K7", "G6 K7 B5", "K7 B5 G6", "K5"),
        ("; stop", "K5 G6 K7", "K5 K7 G6", "B5"),  # changed or not
        ("; next K7; next B5; stop; place K9 left", "K5 G6 B5", "K5 B5 G6", "K7 K9"),
    ],
)
def test_after_geisha_3_its_user_alone_knows_the_order(moves: str, user: str, others: str, top: str) -> None:
    table = reordered(moves)
    assert orders(table) == [f"{user} {top}", *[f"{others} {top}"] * 3]
    equally_likely(imagined(table, 0, shown), {f"{user} {top}"})
    for viewer in (1, SPECTATOR):
        equally_likely(imagined(table, viewer, shown), shuffled(others, top))
    if "K9" in moves:
        assert orders(then_seat_1(table, "place K10 left")) == [f"{user} {top} K10", *[f"{others} {top} K10"] * 3]


@proves("sakura.secrets.order")
def test_who_is_asked_order_sees_the_order_and_then_knows_it_alone() -> None:
    table = then_seat_1(reordered("; next G6; next K5; stop"), "hire 0")
    assert orders(table) == ["K7 B5 K5 G6", *["K5 K7 B5 G6"] * 3]
    table.play("pile left")
    assert orders(table) == ["K7 B5 K5 G6", "K7 B5 K5 G6", *["K5 K7 B5 G6"] * 2]
    assert orders(play(table, "next B5; stop")) == ["K5 K7 G6 B5", "K7 K5 G6 B5", *["K5 K7 G6 B5"] * 2]


@proves("sakura.secrets.order")
def test_who_is_asked_net_sees_the_order() -> None:
    for moves, true, others, top in (
        ("", "B5 G6 K5", "K5 B5 G6", "K7 K9"),
        ("; remove K5", "B5 G6", "B5 G6", "K7 K9"),
        ("; remove B5", "G6 K5", "K5 G6", "K7 K9"),
        ("; remove K7", "B5 G6 K5", "K5 B5 G6", "K9"),
        ("; remove K9; remove K7", "B5 G6", "B5 G6", "K5"),
    ):
        table = reordered("; next K7; next K5; next G6; place K9 left")
        table.state.plus = 1  # so that no card of seat 1 fits
        then_seat_1(table, f"take left; hire 0{moves}", "fisherman_3")
        assert orders(table) == [f"{true} {top}", f"{true} {top}", f"{others} {top}", f"{others} {top}"]
        equally_likely(imagined(table, 2, shown), shuffled(true, top))


@proves("sakura.secrets.order")
def test_a_priest_takes_the_bottom_of_an_order_and_a_new_pile_is_public() -> None:
    table = then_seat_1(reordered("; next B5; next K5; next G6"), "take left; hire 0", "priest_3")
    assert orders(table) == ["G6 K5 B5", *["K5 G6 B5"] * 3]
    s = play(table, "react none; replace G2").state
    assert (s.blurred.tolist(), s.knows.tolist()) == ([0, 0], [0, 0])
    assert reordered("", left="K5").state.knows[0] == 0  # one card is not asked about
