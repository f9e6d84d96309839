"""A table of ombre in the middle of a game, for tests that speak the game's language.

Cards, projects, animals and cells have the names of the rules file. Choices are short words: `play("gardener c3")`,
`play("tile c1 duck")`, `play("action yes")`. Chance is scripted: `draws=["maple_3"]` is all that is drawn meanwhile.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from hanazono.games.contract import Json, Refused
from hanazono.games.kit import ABOVE, LEGAL, NOTHING, State
from hanazono.games.ombre import GAME
from hanazono.games.ombre.box import ALL_CARDS, CELLS, plant, put_tile
from hanazono.games.ombre.rounds import start_turn

CELL_NAMES = [column + row for row in "123456" for column in "abcdef"]
ANIMALS = ["squirrel", "duck", "fox", "deer"]
TREES = ["zelkova", "birch", "sakura", "maple", "ginkgo"]
VALUES = {"zelkova": (1, 2, 3, 4, 5, 7, 9), "birch": (1, 2, 3, 4, 7, 8, 9), "ginkgo": (1, 2, 4, 5, 7, 8, 9)}
VALUES |= dict.fromkeys(("sakura", "maple"), (1, 2, 3, 4, 6, 7, 8))
CARDS = [*(f"{tree}_{value}" for tree in TREES for value in VALUES[tree]), "joker_10"]
PROJECTS = [f"P{number:02}" for number in range(1, 13)]

DIAGONAL = dict(zip(("a1", "b2", "c3", "d4", "e5"), (f"{tree}_1" for tree in TREES), strict=True))
FIRST = {**DIAGONAL, "f6": "zelkova_2"}  # a park just laid out
BY_CHANCE = ["by chance"]  # draws that the test leaves to the generator

MARKERS = {2: 4, 3: 3, 4: 4}
GARDENERS = {2: 3, 3: 2, 4: 2}


def choice_of(words: str) -> Json:
    """`gardener c3`, `tile c1 duck`, `tile none`, `card maple_3`, `action yes`, `from b2`, `redraw birch_9`, `done`."""
    verb, *rest = words.split()
    if verb == "done":
        return {"done": True}
    if verb == "action":
        return {"action": True if rest == ["yes"] else "none"}
    if verb == "tile":
        return dict(zip(("tile", "animal"), rest, strict=False))
    return {verb: rest[0]}


def outcome(name: str | int) -> int:
    """What a draw of that thing is in a script."""
    if isinstance(name, int):
        return name
    return next(names.index(name) for names in (CARDS, PROJECTS, ANIMALS) if name in names)


def cells(mask: int) -> list[str]:
    return [name for cell, name in enumerate(CELL_NAMES) if int(mask) >> cell & 1]


class Stage:
    """The seat on marker number `marker` is about to begin its turn, in round 2 unless said otherwise.

    `park` maps cells to cards, `gardeners` cells to seats, `tiles` cells to animals; `now` and `next` cards by slot,
    `-` for an empty one. What is named nowhere is in the deck, unless `deck` says what that holds.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        park: Mapping[str, str] = FIRST,
        gardeners: Mapping[str, int] | None = None,
        tiles: Mapping[str, Iterable[str]] | None = None,
        now: str = "birch_2 maple_4 maple_7",
        next: str = "sakura_2 ginkgo_4 ginkgo_7",
        deck: str | None = None,
        order: Sequence[int] = (),
        marker: int = 1,
        number: int = 2,
        projects: Sequence[str] = (),
        spare: Sequence[int] = (),
        cards: Json | None = None,
        **options: Any,
    ) -> None:
        self.state: State = GAME.blank(seats, options, cards)
        s = self.state
        s.round_number = number
        self._lay_out(park, gardeners or {}, tiles or {})
        self._display(now.split(), next.split(), list(order) or list(range(seats)) * 2, marker)
        used = [*park.values(), *now.split(), *next.split()]
        left = [card for card in CARDS if card not in used] if deck is None else deck.split()
        s.deck = sum(1 << CARDS.index(card) for card in left)
        for seat, names in enumerate(projects):
            s.projects[seat] = sum(1 << PROJECTS.index(name) for name in names.split())
            s.held[seat] = len(names.split())
        standing = [list((gardeners or {}).values()).count(seat) for seat in range(seats)]
        s.spare[:seats] = spare or [GARDENERS[seats] - each for each in standing]
        start_turn(s, marker - 1)

    def _lay_out(
        self, park: Mapping[str, str], gardeners: Mapping[str, int], tiles: Mapping[str, Iterable[str]]
    ) -> None:
        s = self.state
        s.park[:] = NOTHING
        for cell, card in park.items():
            plant(s, CELL_NAMES.index(cell), CARDS.index(card))
        for cell, seat in gardeners.items():
            s.gardeners[seat] |= 1 << CELL_NAMES.index(cell)
        for cell, animals in tiles.items():
            for animal in animals:
                put_tile(s, CELL_NAMES.index(cell), ANIMALS.index(animal))

    def _display(self, now: list[str], coming: list[str], order: list[int], marker: int) -> None:
        """Tokens of the markers served already lie in the empty slots, in their order."""
        s, markers = self.state, MARKERS[int(self.state.seats)]
        s.order[:], s.new_order[:], s.now[:], s.next[:] = NOTHING, NOTHING, NOTHING, NOTHING
        s.order[:markers] = order[:markers]
        for column, cards in ((s.now, now), (s.next, coming)):
            for slot, card in enumerate(cards):
                column[slot] = NOTHING if card == "-" else CARDS.index(card)
        empty = [slot for slot, card in enumerate(now) if card == "-"]
        assert len(empty) == marker - 1
        for slot, seat in zip(empty, order, strict=False):
            s.new_order[slot] = seat

    # -- what is asked

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def ask(self) -> str | None:
        return GAME.ask(int(self.state.question)) if GAME.asked(self.state) else None

    @property
    def legal(self) -> list[Json]:
        """The choices of the seat on turn; no refusal contradicts them."""
        s = self.state
        moves = [move for move in range(GAME.box.MOVES) if GAME.rules.why_not(s, self.turn, move) == LEGAL]
        assert moves == GAME.legal(s, self.turn)
        return [choice["move"] for choice in GAME.choices(s, self.turn)]

    @property
    def targets(self) -> list[str]:
        """The cells or cards of the choices that name one."""
        return [next(iter(move.values())) for move in self.legal if "none" not in move.values() and "done" not in move]

    def hint(self, words: str) -> Any:
        choices = GAME.choices(self.state, self.turn)
        return next(choice["hint"] for choice in choices if choice["move"] == choice_of(words))

    # -- what lies where

    @property
    def park(self) -> dict[str, str]:
        s = self.state
        assert cells(s.planted) == [CELL_NAMES[cell] for cell in range(CELLS) if s.park[cell] != NOTHING]
        return {cell: CARDS[s.park[CELL_NAMES.index(cell)]] for cell in cells(s.planted)}

    @property
    def gardeners(self) -> dict[str, int]:
        return {cell: seat for seat in range(self.state.seats) for cell in cells(self.state.gardeners[seat])}

    @property
    def spare(self) -> list[int]:
        return self.state.spare[: self.state.seats].tolist()  # type: ignore[no-any-return]

    @property
    def tiles(self) -> dict[str, list[str]]:
        s, found = self.state, dict[str, list[str]]()
        for cell, name in enumerate(CELL_NAMES):
            animals = [animal for kind, animal in enumerate(ANIMALS) for _ in range(s.tiles[cell, kind])]
            assert (bool(s.tiled >> cell & 1), bool(s.stacked >> cell & 1)) == (len(animals) > 0, len(animals) > 1)
            if animals:
                found[name] = animals
        return found

    @property
    def unowned(self) -> list[str]:
        """The cells with tiles that anybody may take."""
        return [cell for cell in self.tiles if cell not in self.gardeners]

    @property
    def now(self) -> str:
        return self._column(self.state.now)

    @property
    def next(self) -> str:
        return self._column(self.state.next)

    def _column(self, column: Any) -> str:
        markers = MARKERS[int(self.state.seats)]
        return " ".join("-" if card == NOTHING else CARDS[card] for card in column[:markers])

    @property
    def order(self) -> list[int]:
        return self.state.order[: MARKERS[int(self.state.seats)]].tolist()  # type: ignore[no-any-return]

    @property
    def deck(self) -> list[str]:
        assert int(self.state.deck) & ~ALL_CARDS == 0
        return [card for number, card in enumerate(CARDS) if int(self.state.deck) >> number & 1]

    @property
    def number(self) -> int:
        return int(self.state.round_number)

    @property
    def projects(self) -> list[str]:
        s = self.state
        held = [[name for i, name in enumerate(PROJECTS) if s.projects[seat] >> i & 1] for seat in range(s.seats)]
        assert [len(each) for each in held] == s.held[: s.seats].tolist()
        return [" ".join(each) for each in held]

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.state)

    # -- what was told

    @property
    def lines(self) -> list[Json]:
        """The lines of the last move in the transcript."""
        return self.seen_by(ABOVE)

    @property
    def events(self) -> list[Json]:
        return [line for line in self.lines if "event" in line]

    def seen_by(self, viewer: int) -> list[Json]:
        return GAME.events(self.state, viewer)

    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    # -- playing

    def play(self, *moves: str, draws: Sequence[str | int] = ()) -> "Stage":
        """Plays one answer after the other for whoever is on turn; `draws` is all that is drawn, and in this order.

        An answer with `?` is given only if its question is asked.
        """
        s = self.state
        if draws is not BY_CHANCE:
            s.script[: len(draws)] = [outcome(name) for name in draws]
            s.script_at, s.script_end = 0, len(draws)
        random = s.random.tolist()
        for words in moves:
            if not words.endswith("?") or words.split()[0] == self.ask:
                GAME.answer(s, self.turn, choice_of(words.rstrip("?")))
                assert s.fault == 0
        assert s.script_at == s.script_end, "not everything scripted was drawn"
        assert draws is BY_CHANCE or s.random.tolist() == random, "more was drawn than scripted"
        s.script_at = s.script_end = 0
        return self

    def take(self, card: str, cell: str, draws: Sequence[str | int] = ()) -> "Stage":
        """A turn without gardener and action."""
        return self.play("gardener none?", f"card {card}", f"cell {cell}", "action none?", draws=draws)

    def refuses(self, words: str, seat: int | None = None) -> str:
        """The statement that forbids the choice; nothing has changed."""
        before = self.state.tobytes()
        with pytest.raises(Refused) as refused:
            GAME.answer(self.state, self.turn if seat is None else seat, choice_of(words))
        assert self.state.tobytes() == before
        return refused.value.statement

    def odds(self, words: str) -> dict[int, int]:
        """What the first draw of a choice may bring, each with its weight."""
        probed = self.state.copy()
        probed.probe = 1
        GAME.answer(probed, self.turn, choice_of(words))
        return {number: int(weight) for number, weight in enumerate(probed.odds) if weight}


# Set-up, scripted: the diagonal in the order of the trees, animals by kind, cards in the order of the box.
BORDER = ["b1", "c1", "d1", "e1", "f1", "a2", "f2", "a3", "f3", "a4", "f4", "a5", "f5", "a6", "b6", "c6", "d6", "e6"]
BAG = ["squirrel"] * 6 + ["duck"] * 5 + ["fox"] * 4 + ["deer"] * 3


def dealt(
    seats: int = 3,
    *,
    diagonal: Sequence[str] = tuple(DIAGONAL.values()),
    animals: Sequence[str] = tuple(BAG),
    cards: str = "birch_2 maple_4 maple_7 sakura_2 ginkgo_4 ginkgo_7 birch_9 joker_10",
    order: Sequence[int] = (),
    projects: str = "P01 P02 P03 P04 P05 P06 P07 P08",
    **options: Any,
) -> Stage:
    """A new table, with chance scripted."""
    stage, markers = Stage(seats), MARKERS[seats]
    stage.state = GAME.blank(seats, options)
    s = stage.state
    tokens = list(order) or (list(range(seats)) * 2)[:markers]
    drawn: list[str | int] = [
        *diagonal,
        *animals,
        *cards.split()[: 2 * markers],
        *tokens,
        *projects.split()[: 2 * seats],
    ]
    s.script[: len(drawn)], s.script_end = [outcome(name) for name in drawn], len(drawn)
    GAME.rules.deal(s)
    assert s.fault == 0
    assert s.script_at == s.script_end
    s.script_at = s.script_end = 0
    return stage
