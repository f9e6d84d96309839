"""The statements of ombre on set-up, each shown on a table."""

from collections import Counter

import numba
import pytest
from scipy.stats import chisquare

from hanazono.games.contract import BadSeats
from hanazono.games.kit import ABOVE, NOTHING, SPECTATOR
from hanazono.games.ombre import GAME, deck
from hanazono.games.options import BadOption
from tests.games.ombre.stage import (
    ANIMALS,
    BAG,
    BORDER,
    CARDS,
    DIAGONAL,
    FIRST,
    GARDENERS,
    MARKERS,
    PROJECTS,
    TREES,
    Stage,
    dealt,
)
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
DEALS = 60 if INTERPRETED else 2000
UNLIKELY = 1e-4


def events(number: int, seats: int = 3) -> list[dict[str, object]]:
    """What set-up tells, by chance."""
    return GAME.events(GAME.new(seats, {}, number), ABOVE)


@proves("ombre.setup.seats")
@pytest.mark.parametrize(("seats", "gardeners", "tokens", "markers"), [(2, 3, 2, 4), (3, 2, 1, 3), (4, 2, 1, 4)])
def test_gardeners_and_tokens_by_the_number_of_seats(seats: int, gardeners: int, tokens: int, markers: int) -> None:
    table = dealt(seats)
    assert table.spare == [gardeners] * seats
    assert table.gardeners == {}
    assert len(table.order) == markers
    assert Counter(table.order) == dict.fromkeys(range(seats), tokens)
    assert table.view(0)["hands"][0]["gardeners"] == gardeners


def test_two_to_four_seats() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.new(seats)


@proves("ombre.setup.colours")
def test_a_seat_is_known_by_its_number_and_nothing_else() -> None:
    """The same game with the seats renamed is the same game: no rule looks at who sits where."""
    for first, second in ((0, 1), (1, 0)):
        table = Stage(3, order=[first, second, 2], now="birch_2 maple_4 maple_7")
        table.play("gardener c3", "card maple_4", "cell b1")
        table.play("gardener none", "card birch_2", "cell c2")
        table.take("maple_7", "d3", draws=["ginkgo_2", "ginkgo_5", "ginkgo_8"])
        assert table.order == [second, first, 2]
        assert table.gardeners == {"c3": first}


# -- the park --------------------------------------------------------------------------------------------------------


@proves("ombre.setup.diagonal")
def test_the_ones_make_the_diagonal() -> None:
    ones = [f"{tree}_1" for tree in ("maple", "ginkgo", "zelkova", "sakura", "birch")]
    table = dealt(diagonal=ones)
    assert [table.park[cell] for cell in ("a1", "b2", "c3", "d4", "e5")] == ones
    assert table.events[:5] == [
        {"event": "diagonal", "cell": cell, "card": card} for cell, card in zip(DIAGONAL, ones, strict=True)
    ]


@proves("ombre.setup.diagonal")
def test_any_order_of_the_ones_is_as_likely() -> None:
    seen = Counter[tuple[str, str]]()
    for number in range(DEALS):
        for line in events(number)[:5]:
            seen[str(line["cell"]), str(line["card"])] += 1
    assert set(seen) == {(cell, card) for cell in DIAGONAL for card in DIAGONAL.values()}
    for cell in DIAGONAL:
        assert chisquare([seen[cell, card] for card in DIAGONAL.values()]).pvalue > UNLIKELY


@proves("ombre.setup.corner")
@pytest.mark.parametrize("tree", TREES)
def test_the_two_of_the_first_tree_lies_in_the_corner(tree: str) -> None:
    others = [each for each in TREES if each != tree]
    table = dealt(
        diagonal=[f"{each}_1" for each in (tree, *others)], cards="joker_10 birch_9 birch_8 birch_7 birch_4 birch_3"
    )
    assert table.park["f6"] == f"{tree}_2"
    assert "f6" not in [line.get("cell") for line in table.events]  # it follows


@proves("ombre.setup.grid")
def test_the_park_is_six_by_six_from_the_start() -> None:
    table = dealt()
    assert {cell[0] for cell in table.park} == set("abcdef")
    assert {cell[1] for cell in table.park} == set("123456")
    assert [cell["cell"] for cell in table.view(0)["park"]][::7] == ["a1", "b2", "c3", "d4", "e5", "f6"]
    table.play("card birch_2")
    assert set(table.targets) == {"b1", "a2", "c2", "b3", "d3", "c4", "e4", "d5", "f5", "e6"}  # none outside


@proves("ombre.setup.no-icons")
def test_cards_of_the_set_up_bring_no_action() -> None:
    cards = [("zelkova_1", "new_project"), ("zelkova_2", "redraw"), ("birch_1", "new_project"), ("birch_2", "redraw")]
    entries = ", ".join(f'{{ id = "{card}", action = "{action}" }}' for card, action in cards)
    changed = deck.read(f"[data]\ncard = [{entries}]")
    s = GAME.new(3, {}, 1, changed)
    assert GAME.ask(int(s.question)) == "card"
    assert s.held.tolist() == [2, 2, 2, 0]
    table = Stage(gardeners={"f6": 0}, tiles={"f6": ["squirrel", "squirrel"]}, projects=["P01"])
    assert table.scores[0] == 0
    table = Stage(
        gardeners={"f6": 0}, tiles={"f6": ["squirrel"] * 2}, projects=["P01"], park={**FIRST, "f5": "sakura_2"}
    )
    assert table.scores[0] == 8  # the plaza of f6 is one of the two


@proves("ombre.setup.deck")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_other_cards_are_the_deck(seats: int) -> None:
    table = dealt(seats)
    shown = [*FIRST.values(), *table.now.split(), *table.next.split()]
    assert sorted(shown + table.deck) == sorted(CARDS)
    assert len(table.deck) == 30 - 2 * MARKERS[seats]


@proves("ombre.setup.wildlife")
def test_a_tile_on_every_border_cell_but_two() -> None:
    animals = BAG[::-1]
    table = dealt(animals=animals)
    assert table.events[5:23] == [
        {"event": "wildlife", "cell": cell, "animal": animal} for cell, animal in zip(BORDER, animals, strict=True)
    ]
    assert table.tiles == {cell: [animal] for cell, animal in sorted(zip(BORDER, animals, strict=True), key=by_row)}
    assert not set(table.tiles) & set(table.park)
    border = {column + row for column in "abcdef" for row in "123456" if column in "af" or row in "16"}
    assert set(table.tiles) == border - {"a1", "f6"}


def by_row(pair: tuple[str, str]) -> str:
    return pair[0][::-1]


@proves("ombre.setup.wildlife")
def test_each_tile_left_is_as_likely() -> None:
    seen = Counter(str(line["animal"]) for number in range(DEALS) for line in events(number)[22:23])  # the last cell
    expected = [DEALS * tiles / 18 for tiles in (6, 5, 4, 3)]
    assert chisquare([seen[animal] for animal in ANIMALS], expected).pvalue > UNLIKELY
    for number in range(5):
        assert Counter(line["animal"] for line in events(number)[5:23]) == Counter(BAG)


# -- the display -----------------------------------------------------------------------------------------------------


@proves("ombre.setup.display", "ombre.setup.sort")
@pytest.mark.parametrize("seats", GAME.seats)
def test_both_columns_are_drawn_then_sorted(seats: int) -> None:
    drawn = ["ginkgo_8", "birch_3", "zelkova_9", "maple_3", "joker_10", "birch_2", "sakura_3", "maple_2"]
    table, markers = dealt(seats, cards=" ".join(drawn)), MARKERS[seats]
    first, second = drawn[:markers], drawn[markers : 2 * markers]
    assert [line for line in table.events if line["event"] == "deal"] == [
        {"event": "deal", "round": number, "card": card}
        for number, cards in ((1, first), (2, second))
        for card in cards
    ]
    assert table.now.split() == sorted(first, key=value)
    assert table.next.split() == sorted(second, key=value)


def value(card: str) -> int:
    return int(card.split("_")[1])


@proves("ombre.setup.sort")
def test_equal_values_stay_in_the_order_drawn() -> None:
    for drawn in (["birch_8", "maple_8", "sakura_8", "ginkgo_8"], ["ginkgo_8", "sakura_8", "maple_8", "birch_8"]):
        assert dealt(4, cards=" ".join(drawn) + " birch_3 birch_4 birch_7 birch_9").now.split() == drawn


@proves("ombre.setup.values")
def test_the_option_changes_the_sort_and_nothing_else() -> None:
    drawn = "zelkova_9 birch_8 maple_7 ginkgo_5 birch_3 birch_4 sakura_6 joker_10"
    tables = [dealt(4, cards=drawn, values=values) for values in ("spread", "sequence")]
    assert [table.now for table in tables] == [
        "ginkgo_5 maple_7 birch_8 zelkova_9",
        "ginkgo_5 birch_8 zelkova_9 maple_7",
    ]
    spread, sequence = (table.state for table in tables)
    for name in spread.dtype.names or ():
        if name not in ("sequence", "now", "next"):
            assert spread[name].tobytes() == sequence[name].tobytes(), name
    assert tables[1].events == tables[0].events
    cards = '[data]\ncard = [{ id = "zelkova_3", value_alt = 1 }, { id = "zelkova_4", value_alt = 2 }]'
    changed = deck.read(cards)
    for number in range(10):  # the diagonal and the corner go by `value`
        s = GAME.new(2, {"values": "sequence"}, number, changed)
        park = {CARDS[card] for card in s.park if card >= 0}
        assert set(DIAGONAL.values()) < park
        assert not {"zelkova_3", "zelkova_4"} & park


def test_options_are_refused_by_name_and_value() -> None:
    for options in ({"values": "alt"}, {"values": True}, {"value": "spread"}):
        with pytest.raises(BadOption):
            GAME.new(3, options)
    assert GAME.header_options(GAME.new(3)) == {"values": "spread"}


@proves("ombre.setup.order")
@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 1, 0]), (2, [1, 1, 0, 0]), (3, [2, 0, 1]), (4, [3, 1, 0, 2])])
def test_the_tokens_are_dealt_to_the_markers(seats: int, order: list[int]) -> None:
    table = dealt(seats, order=order)
    assert table.order == order
    assert table.state.order[len(order) :].tolist() == [NOTHING] * (4 - len(order))
    assert table.view(0)["tokens"] == [None] * len(order)
    assert [line for line in table.events if line["event"] == "order"] == [
        {"event": "order", "slot": slot, "seat": seat} for slot, seat in enumerate(order, 1)
    ]
    assert table.turn == order[0]


@proves("ombre.setup.order")
def test_each_token_left_is_as_likely() -> None:
    orders = Counter[tuple[object, ...]]()
    for number in range(DEALS):
        orders[tuple(line["seat"] for line in events(number, 2) if line["event"] == "order")] += 1
    assert len(orders) == 6  # 2 of 4 markers
    assert chisquare(list(orders.values())).pvalue > UNLIKELY


@proves("ombre.setup.projects")
@pytest.mark.parametrize("seats", GAME.seats)
def test_two_secret_projects_each(seats: int) -> None:
    table = dealt(seats, projects=" ".join(PROJECTS))
    assert table.projects == [f"{PROJECTS[seat]} {PROJECTS[seat + seats]}" for seat in range(seats)]
    drawn = [line for line in table.events if line["event"] == "project"]
    assert [line["seat"] for line in drawn] == list(range(seats)) * 2
    for viewer in (SPECTATOR, *range(seats)):
        for seat, hand in enumerate(table.view(viewer)["hands"]):
            assert hand["projects"] == 2
            shown = None if hand["cards"] is None else [project["id"] for project in hand["cards"]]
            assert shown == (table.projects[seat].split() if seat == viewer else None)
        seen = [line["project"] for line in table.seen_by(viewer) if line["event"] == "project"]
        assert [bool(project) for project in seen] == [line["seat"] == viewer for line in drawn]
    assert GARDENERS[seats] == table.spare[0]
