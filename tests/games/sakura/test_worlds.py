"""The worlds that a seat of sakura must believe possible: which they are, and how likely each."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import numba
import pytest

from hanazono.games.contract import Json
from hanazono.games.kit import NOTHING, SPECTATOR, State
from hanazono.games.sakura import GAME
from hanazono.games.sakura.deck import CARD_NAMES
from tests.games.sakura.stage import Stage, bits, spelled
from tests.games.sakura.stories import SMALL, equally_likely, four, imagined, mark, play, reordered, worlds
from tests.proves import proves

INTERPRETED = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]
WORLDS = 600 if INTERPRETED else 6000
VIEWERS = (0, 1, 2, 3, SPECTATOR)


def places(world: State) -> tuple[str, ...]:
    return (*(spelled(hand) for hand in world.hand[: world.seats]), spelled(world.undrawn))


def deals(unseen: str, *known: tuple[str, int]) -> Iterator[tuple[str, ...]]:
    """All ways to deal cards to places that hold some and have room for so many more."""
    if not known:
        yield ()
        return
    cards, room = known[0]
    for more in combinations(unseen.split(), room):
        rest = " ".join(card for card in unseen.split() if card not in more)
        for others in deals(rest, *known[1:]):
            yield (spelled(bits(" ".join((cards, *more)))), *others)


@proves("sakura.secrets.world", "sakura.secrets.hands")
@pytest.mark.parametrize("expansion", [False, True])
def test_unseen_cards_are_dealt_at_random_to_hands_and_the_draw_pile(expansion: bool) -> None:
    given: Json = {"hands": SMALL, "draw": "G5", "tricks": {1: "R4"}, "discard": "R8", "expansion": expansion}
    table = Stage(SMALL[0], unresolved="", rounds=1, **given)
    possible = set(deals("K3 K4 R6 G5 G7", (SMALL[0], 0), ("", 2), ("", 2), ("", 1)))
    equally_likely(imagined(table, 0, places), possible)
    equally_likely(imagined(play(table, "end"), 0, places), possible)  # the game is over
    table = Stage(SMALL[0], hands={1: SMALL[1]}, draw="G5", seats=2, expansion=expansion)
    equally_likely(imagined(table, SPECTATOR, places), set(deals("K2 K3 K9 R6 G5", ("", 2), ("", 2), ("", 1))))


@proves("sakura.secrets.world", "sakura.secrets.sure")
def test_sure_cards_stay_where_they_are() -> None:
    table = Stage(SMALL[0], hands={**SMALL, 2: "K4 G7 G8"}, draw="G5")
    mark(table, "R6 G7")
    equally_likely(imagined(table, 0, places), set(deals("K3 K4 G5 G8", ("K2 K9", 0), ("R6", 1), ("G7", 2), ("", 1))))
    mark(table, "K3 R6 K4 G7 G8")
    equally_likely(imagined(table, 0, places), {places(table.state)})


@proves("sakura.secrets.world")
def test_sealed_sides_are_imagined() -> None:
    table = play(four("daimyo_3 - - - -"), "hire 0")
    for seat, side in ((0, "yin"), (1, "yang"), (3, "yang")):
        table.play(f"side {side}", seat=seat)
    for viewer, own in ((SPECTATOR, (0, 1)), (1, (1,))):
        seen = imagined(table, viewer, lambda world: tuple(world.vote[:4].tolist()))
        equally_likely(seen, set(product((0, 1), own, (NOTHING,), (0, 1))))


# Moves, and what a viewer thinks of the cards drawn from the left and from the right, or of the one swapped.
DRAWN = [
    ("geisha_1: hire 0 > K3 K4", 0, "K3", "K4"),
    ("geisha_1: hire 0 > K3 K4", 1, "K3", "K2 K4 K9 G7"),
    ("geisha_1: hire 0 > K3 K4", 2, "K2 K3 K9 R6", "K4"),
    ("geisha_1: hire 0 > K3 K4", SPECTATOR, "K2 K3 K4 K9 R6 G7", "K2 K3 K4 K9 R6 G7"),
    ("geisha_1, two seats: hire 0 > K3", 1, "K3", "-"),
    ("geisha_1, two seats: hire 0 > K3", SPECTATOR, "K2 K3 K9 R6", "-"),
    ("geisha_2: hire 0; seat 2; swap K4", 1, "K2 K4 K9 G7", "-"),
    ("geisha_2, K2 known: hire 0; seat 2; swap K4", 1, "K4 K9 G7", "-"),
    ("geisha_2: hire 0; seat 2; swap K4", 2, "K4", "-"),
]


@proves("sakura.secrets.world")
@pytest.mark.parametrize(("moves", "viewer", "first", "second"), DRAWN)
def test_a_drawn_card_is_any_unknown_one_of_that_hand(moves: str, viewer: int, first: str, second: str) -> None:
    setting, _, words = moves.partition(": ")
    hands = dict(list(SMALL.items())[: 2 if "two seats" in setting else 3])
    table = Stage("K2 K9", hands=hands, draw="", row=f"{setting[:8]} - - - -", coins=1, seats=len(hands))
    mark(table, "", "K2" if "K2 known" in setting else "")

    def drawn(world: State) -> tuple[str, ...]:
        seats = (1, 2) if setting == "geisha_1" else (int(world.target), 0)
        cards = tuple("-" if card == NOTHING else CARD_NAMES[card] for card in world.borrowed[list(seats)].tolist())
        assert set(cards) <= {"-", *spelled(world.hand[0]).split()}
        return cards

    pairs = {pair for pair in product(first.split(), second.split()) if pair[0] != pair[1]}
    equally_likely(imagined(play(table, words), viewer, drawn), pairs)


@proves("sakura.secrets.world")
@pytest.mark.parametrize(
    ("viewer", "given", "second"),
    [
        (0, "K2", "K4"),
        (1, "K2", "K2 K4 K9 G7"),  # what it was given, or one of the cards that it does not know
        (2, "K2 K3 K4 K9 R6", "K4"),
    ],
)
def test_the_card_from_the_right_may_have_gone_to_the_left(viewer: int, given: str, second: str) -> None:
    table = Stage("K2 K9", hands=SMALL, draw="", row="geisha_1 - - - -", coins=1)
    play(table, "hire 0 > K3 K4; give K2 1")
    seen = [(CARD_NAMES[world.given], CARD_NAMES[world.borrowed[2]]) for world in worlds(table, viewer, 200)]
    assert {first for first, _ in seen} == set(given.split())
    assert {other for _, other in seen} == set(second.split())


@proves("sakura.secrets.world")
def test_a_drawn_card_that_was_passed_on_is_not_in_the_hand_any_more() -> None:
    table = Stage("K1 K9", hands={**SMALL, 0: "K1 K9"}, draw="", row="geisha_1 - - - -", coins=1)
    mark(table, "", "K1 K9")
    play(table, "hire 0 > K3 K4; give K4 1")
    for world in worlds(table, 1, 3):
        assert {int(world.given), *world.borrowed.tolist()} <= {NOTHING, *range(len(CARD_NAMES))}
        assert len(GAME.legal(world, 0)) == 3


@proves("sakura.secrets.world")
def test_cards_that_others_have_ordered_are_any_of_the_pile() -> None:
    table = reordered("; next K7; next B5")
    for viewer, possible in ((0, {("K7", "B5")}), (1, set(permutations(("K5", "G6", "K7", "B5"), 2)))):
        seen = imagined(
            table, viewer, lambda world: tuple(CARD_NAMES[card] for card in world.ordered[: world.ordered_count])
        )
        equally_likely(seen, possible)
