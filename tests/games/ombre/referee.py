"""An independent referee of À l'ombre du Sakura: replays a transcript, stops at the first line that breaks the rules.

What it is: the rules file (rules/ombre.md, chapters 1 to 4 and 6) in the plainest Python, standard library only.
The park is a dictionary from cells ("a1") to cards, tiles are words in a list on each cell, an avenue is counted tree
by tree, and a turn follows the course of chapter 3. Cards, projects, tiles, ranks and seats come from the game's data
file, or from a corrected one in the header (`meta.deck`). The game does not know where answers come from: it asks its
table, a Reader of a transcript or a Writer of one.

What it is not: the engine, or fast, or a user of it. It was written from the rules file alone and imports nothing of
ours but the referees' reading.py, so that a misreading in one shows against the other. It knows no views or secrets
(chapter 5): a transcript shows everything.

Order: the box; the game: set-up, rounds and turns, gardeners and wildlife, actions, score; `check` and `random_game`;
and the command

    python -m tests.referees ombre FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from tests.referees import reading
from tests.referees.reading import Line, Reader, Writer, Wrong

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Wrong", "check", "random_game"]

# ---- Chapter 1: the box ----

SORTED_BY = {"spread": "value", "sequence": "value_alt"}  # the option `values`: the field that sorts a column


def shipped_data() -> Line:
    """Read the data file of the game."""
    path = Path(__file__).parents[3] / "src/hanazono/games/ombre/cards.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


class Box:
    """What the data file says, and what follows from it alone."""

    def __init__(self, data: Line) -> None:
        self.seating: dict[int, Line] = {row["seats"]: row for row in data["seating"]}
        self.default: Line = {"values": data["options"]["values"]["default"]}
        self.options: reading.Options = {"values": data["options"]["values"]["choices"]}
        self.columns: list[str] = data["park"]["columns"]
        self.rows: list[str] = data["park"]["rows"]
        self.cells = [column + row for row in self.rows for column in self.columns]
        self.diagonal: list[str] = data["park"]["diagonal"]
        self.corner: str = data["park"]["diagonal_end"]
        self.wildlife_cells: list[str] = data["wildlife"]["cells"]
        self.kinds: list[str] = data["wildlife"]["kinds"]
        self.tiles = [animal for animal in self.kinds for _ in range(data["wildlife"]["count"][animal])]
        self.trees: list[str] = data["data"]["trees"]
        self.cards: dict[str, Line] = {card["id"]: card for card in data["data"]["card"]}
        self.projects: dict[str, Line] = {project["id"]: project for project in data["data"]["project"]}
        self.ranks: dict[int, int] = {row["trees"]: row["rank"] for row in data["data"]["rank"]}

    def fault(self) -> str:
        """Say what of the set-up these cards and tiles cannot do, if anything."""
        ones = [card["tree"] for card in self.cards.values() if card["value"] == 1]
        twos = [card["tree"] for card in self.cards.values() if card["value"] == 2]
        if len(self.cards) != len(self.cells):
            return f"{len(self.cards)} cards for {len(self.cells)} cells"
        if len(self.tiles) != len(self.wildlife_cells):
            return f"{len(self.tiles)} tiles for {len(self.wildlife_cells)} cells"
        if len(ones) != len(self.diagonal):  # ombre.setup.diagonal
            return f"{len(ones)} cards of value 1 for {len(self.diagonal)} cells of the diagonal"
        if any(twos.count(tree) != 1 for tree in ones):  # ombre.setup.corner
            return "not one card of value 2 for each card of value 1"
        return ""

    def around(self, cell: str) -> list[str]:
        """Return the cells of the row and the column of a cell, itself included once (ombre.project.own-card)."""
        return [other for other in self.cells if other[0] == cell[0] or other[1] == cell[1]]

    def neighbours(self, cell: str) -> list[str]:
        """Return the cells that share an edge with a cell."""
        x, y = self.columns.index(cell[0]), self.rows.index(cell[1])
        steps = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        return [c for c in self.cells if (self.columns.index(c[0]), self.rows.index(c[1])) in steps]

    def column_of(self, drawn: list[str], values: str) -> dict[int, str]:
        """Sort cards into the slots 1 to k: ascending, equal ones in the order given (ombre.setup.sort, values)."""
        ordered = sorted(drawn, key=lambda card: self.cards[card][SORTED_BY[values]])  # Python's sort is stable
        return dict(enumerate(ordered, start=1))

    def count(self, cards: list[str]) -> int:
        """Return the number of trees of the most numerous type in an avenue (ombre.score.count, best-type)."""
        counts = []
        for tree in self.trees:
            trees = 0
            for card in cards:
                if self.cards[card]["tree"] == tree:
                    trees += self.cards[card]["trees"]  # ombre.score.remarkable
                elif self.cards[card]["joker"]:
                    trees += 1  # as any type, in each avenue anew: ombre.score.joker, joker-per-line
            counts.append(trees)
        return max(counts)

    def rank(self, cards: list[str]) -> int:
        """Return the rank of an avenue (ombre.score.minimum, ranks); above the table its last entry counts."""
        return self.ranks[min(self.count(cards), max(self.ranks))]


# ---- The game: chapters 3, 4 and 6 ----


class Game:
    """Park, display, hands and tokens of one game, and its play, which puts every question to the table."""

    def __init__(self, box: Box, seats: int, options: Line, table: Reader | Writer) -> None:
        self.table = table
        self.box = box
        self.seats = seats
        self.values: str = (box.default | options)["values"]
        self.markers: int = box.seating[seats]["markers"]
        self.hands: list[int] = [box.seating[seats]["gardeners"]] * seats  # ombre.setup.seats
        self.projects: list[list[str]] = [[] for _ in range(seats)]
        self.park: dict[str, str] = {}  # the cells with a card
        self.gardeners: dict[str, int] = {}  # the cells with a gardener, and its seat
        self.tiles: dict[str, list[str]] = {cell: [] for cell in box.cells}
        self.deck = list(box.cards)
        self.pile = list(box.projects)
        self.now: dict[int, str] = {}  # the slots with a card
        self.next: dict[int, str] = {}
        self.order: dict[int, int] = {}  # marker: seat
        self.round = 1

    def play(self) -> Line:
        """Play the whole game; return its `end` object."""
        self.set_up()
        while self.empty_cells():  # ombre.end.when
            self.play_round()
        scores = [self.score(s) for s in range(self.seats)]
        winners = [s for s in range(self.seats) if scores[s] == max(scores)]  # ombre.end.winner
        end = {"scores": scores, "winners": winners}
        self.table.result({"end": end})
        return end

    # Set-up

    def set_up(self) -> None:
        """Set-up 1 to 5 of chapter 4."""
        box = self.box
        for cell in box.diagonal:  # by `value`, whatever the option: ombre.setup.values
            ones = [card for card in self.deck if box.cards[card]["value"] == 1]
            self.park[cell] = self.table.chance({"event": "diagonal", "cell": cell}, "card", ones)
            self.deck.remove(self.park[cell])
        tree = box.cards[self.park[box.diagonal[0]]]["tree"]
        [corner] = [card for card in self.deck if box.cards[card]["value"] == 2 and box.cards[card]["tree"] == tree]
        self.park[box.corner] = corner  # ombre.setup.corner; no icon counts: ombre.setup.no-icons
        self.deck.remove(corner)
        left = list(box.tiles)
        for cell in box.wildlife_cells:  # ombre.setup.wildlife
            animal = self.table.chance({"event": "wildlife", "cell": cell}, "animal", left)
            left.remove(animal)
            self.tiles[cell].append(animal)
        self.now = box.column_of(self.deal(1, self.markers), self.values)  # ombre.setup.display
        self.next = box.column_of(self.deal(2, self.markers), self.values)
        tokens = [s for s in range(self.seats) for _ in range(box.seating[self.seats]["tokens"])]
        for marker in range(1, self.markers + 1):  # ombre.setup.order
            self.order[marker] = self.table.chance({"event": "order", "slot": marker}, "seat", tokens)
            tokens.remove(self.order[marker])
        for _ in [1, 2]:  # ombre.setup.projects
            for s in range(self.seats):
                self.draw_project(s)

    def deal(self, round_number: int, number: int) -> list[str]:
        """Draw cards for the column of a round, all that are left if the deck holds fewer (ombre.round.refill)."""
        drawn: list[str] = []
        for _ in range(min(number, len(self.deck))):
            drawn.append(self.table.chance({"event": "deal", "round": round_number}, "card", self.deck))
            self.deck.remove(drawn[-1])
        return drawn

    def draw_project(self, s: int) -> None:
        """Draw a project of the pile into a hand."""
        project = self.table.chance({"event": "project", "seat": s}, "project", self.pile)
        self.pile.remove(project)
        self.projects[s].append(project)

    # Rounds and turns

    def play_round(self) -> None:
        """One turn for each card of `now`, then order and columns of the next round."""
        new_order: dict[int, int] = {}
        for marker in range(1, len(self.now) + 1):  # ombre.round.turns, short-last, no-turn-no-gardener
            s = self.order[marker]
            slot = self.turn(s)
            new_order[slot] = s  # ombre.round.token
        if not self.empty_cells():  # nothing is dealt any more
            return
        self.order = new_order  # ombre.round.next-order
        self.now = self.next
        self.next = self.box.column_of(self.deal(self.round + 2, self.markers), self.values)  # ombre.round.refill
        self.round += 1

    def turn(self, s: int) -> int:
        """One turn of seat s (ombre.turn.steps); return the slot of its card."""
        if self.round >= 2 and self.hands[s] >= 1:  # ombre.gardener.when
            self.place_gardener(s)
        card = self.table.move(s, "card", [{"card": card} for card in self.now.values()])["card"]
        [slot] = [slot for slot in self.now if self.now[slot] == card]
        del self.now[slot]  # the others stay in their slots: ombre.round.slots-stay
        open_cells = [cell for cell in self.empty_cells() if any(n in self.park for n in self.box.neighbours(cell))]
        cell = self.table.move(s, "cell", [{"cell": cell} for cell in open_cells])["cell"]  # ombre.card.cell
        self.park[cell] = card  # under its tiles: ombre.wildlife.on-top
        action = self.box.cards[card]["action"]
        if action and self.is_usable(s, action):
            move = self.table.move(s, "action", [{"action": True}, {"action": "none"}])  # ombre.action.when
            if move["action"] is True:
                self.carry_out(s, action)
        return slot

    def empty_cells(self) -> list[str]:
        """Return the cells without a card."""
        return [cell for cell in self.box.cells if cell not in self.park]

    # Gardeners and wildlife

    def free_cards(self) -> list[str]:
        """Return the cells with a card and no gardener (ombre.gardener.where)."""
        return [cell for cell in self.box.cells if cell in self.park and cell not in self.gardeners]

    def own_cells(self, s: int) -> list[str]:
        """Return the cells with a gardener of seat s."""
        return [cell for cell in self.box.cells if cell in self.gardeners and self.gardeners[cell] == s]

    def unowned(self, cells: list[str]) -> list[str]:
        """Return those of the cells whose tiles no gardener owns, card or not (ombre.wildlife.owner, freed)."""
        return [cell for cell in cells if cell not in self.gardeners]

    def tile_moves(self, cells: list[str]) -> list[Line]:
        """Return the tile moves of these cells: the animal is named where two or more tiles lie (chapter 3)."""
        moves: list[Line] = []
        for cell in cells:
            if len(self.tiles[cell]) == 1:
                moves.append({"tile": cell})
            else:
                moves += [{"tile": cell, "animal": kind} for kind in self.box.kinds if kind in self.tiles[cell]]
        return moves

    def move_tile(self, move: Line, to: str) -> None:
        """Move the tile that a tile move names to another cell."""
        cell = move["tile"]
        animal = move["animal"] if "animal" in move else self.tiles[cell][0]
        self.tiles[cell].remove(animal)
        self.tiles[to].append(animal)

    def two_tiles(self, s: int, ask: str, cells: list[str], to: str) -> None:
        """Up to two tiles of these cells go to another, one question each; none left is not asked."""
        for _ in [1, 2]:
            legal = self.tile_moves(cells)
            if not legal:
                return
            move = self.table.move(s, ask, [*legal, {"tile": "none"}])
            if move["tile"] == "none":
                return
            self.move_tile(move, to)

    def place_gardener(self, s: int) -> None:
        """Perhaps a gardener leaves the hand; then it takes up to two tiles (ombre.wildlife.take)."""
        legal = [{"gardener": cell} for cell in [*self.free_cards(), "none"]]
        cell = self.table.move(s, "gardener", legal)["gardener"]
        if cell == "none":
            return
        self.hands[s] -= 1
        self.gardeners[cell] = s  # and owns what lies there: ombre.wildlife.own-cell
        self.two_tiles(s, "wildlife", self.unowned(self.box.around(cell)), cell)  # ombre.wildlife.no-stealing

    # Actions

    def is_usable(self, s: int, action: str) -> bool:
        """Can this action do something (ombre.action.usable)."""
        has_gardener = len(self.own_cells(s)) >= 1
        if action == "move_gardener":
            return has_gardener
        if action == "new_project":
            return len(self.pile) >= 1
        if action == "redraw":
            return len(self.next) >= 1 and len(self.deck) >= 1  # ombre.action.redraw-empty-deck
        return has_gardener and len(self.tile_moves(self.unowned(self.box.cells))) >= 1  # extra_wildlife

    def carry_out(self, s: int, action: str) -> None:
        """Resolve the icon of the card just placed, with no way back (ombre.action.commit)."""
        if action == "move_gardener":
            self.move_gardener(s)
        elif action == "new_project":
            self.draw_project(s)  # ombre.action.project
        elif action == "redraw":
            self.redraw(s)
        else:
            self.extra_wildlife(s)

    def move_gardener(self, s: int) -> None:
        """A gardener goes to another card and carries up to two tiles (ombre.action.move, move-tiles)."""
        old = self.table.move(s, "move_from", [{"from": cell} for cell in self.own_cells(s)])["from"]
        new = self.table.move(s, "move_to", [{"to": cell} for cell in self.free_cards()])["to"]
        del self.gardeners[old]  # ombre.wildlife.freed
        self.gardeners[new] = s  # ombre.action.move-arrives
        self.two_tiles(s, "carry", [old], new)

    def redraw(self, s: int) -> None:
        """Cards of `next` go back to the deck, then as many are drawn (ombre.action.redraw)."""
        named: list[str] = []
        while len(named) < len(self.next):
            legal: list[Line] = [{"redraw": card} for card in self.next.values() if card not in named]
            if named:  # ombre.action.redraw-one
                legal.append({"done": True})
            move = self.table.move(s, "redraw", legal)
            if "done" in move:
                break
            named.append(move["redraw"])
        kept = [self.next[slot] for slot in sorted(self.next) if self.next[slot] not in named]
        self.deck += named  # all before the first draw
        drawn = self.deal(self.round + 1, len(named))
        self.next = self.box.column_of([*kept, *drawn], self.values)  # ombre.action.redraw-sort

    def extra_wildlife(self, s: int) -> None:
        """One unowned tile of the park goes to an own gardener (ombre.action.extra)."""
        tile = self.table.move(s, "extra_tile", self.tile_moves(self.unowned(self.box.cells)))
        to = self.table.move(s, "extra_to", [{"to": cell} for cell in self.own_cells(s)])["to"]
        self.move_tile(tile, to)

    # Score: chapter 6

    def avenue_points(self, cell: str) -> int:
        """Return the points of a gardener for its row and its column (ombre.score.avenues, formula)."""
        row = [c for c in self.box.cells if c[1] == cell[1]]
        column = [c for c in self.box.cells if c[0] == cell[0]]
        ranks = [self.box.rank([self.park[c] for c in avenue]) for avenue in [row, column]]
        return (len(self.tiles[cell]) + 1) * sum(ranks)

    def fulfils(self, cell: str, project: str) -> bool:
        """Does the gardener on this cell fulfil a project, all alone (ombre.project.one-gardener, at-least)."""
        wanted = self.box.projects[project]
        cards = [self.park[c] for c in self.box.around(cell)]
        facilities = [facility for card in cards for facility in self.box.cards[card]["facilities"]]
        return all(self.tiles[cell].count(kind) >= number for kind, number in wanted["animals"].items()) and all(
            facilities.count(facility) >= number for facility, number in wanted["facilities"].items()
        )

    def score(self, s: int) -> int:
        """Return the points of a seat: its gardeners in the park, and each project once (ombre.project.once)."""
        points = sum(self.avenue_points(cell) for cell in self.own_cells(s))  # ombre.score.shared
        for project in self.projects[s]:  # ombre.project.automatic
            if any(self.fulfils(cell, project) for cell in self.own_cells(s)):
                points += self.box.projects[project]["points"]
        return points


# ---- Transcripts, and the command ----


def box_of(lines: list[Line]) -> Box:
    """Return the box that a transcript is played with: the one in its header, or else the shipped one."""
    meta = lines[0].get("meta") if lines and type(lines[0]) is dict else None
    data = meta["deck"] if type(meta) is dict and "deck" in meta else shipped_data()
    try:
        box = Box(data)
    except (KeyError, TypeError) as error:
        raise Wrong(1, f"meta.deck is not a whole data file: {error!r}") from None
    if box.fault():
        raise Wrong(1, f"meta.deck has {box.fault()}")
    return box


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    all_lines = list(lines)
    box = box_of(all_lines)
    reader = Reader(all_lines)
    end = Game(box, *reader.header("ombre", list(box.seating), box.options), reader).play()
    reader.close()
    return end


def random_game(seed: int, seats: int, options: Line, choices: bool = False, deck: Line | None = None) -> list[Line]:
    """Play a game of uniformly random moves, with a corrected data file if one is given; return its transcript."""
    writer = Writer(seed, choices)
    meta: Line = {"meta": {"deck": deck}} if deck is not None else {}
    box = box_of([meta])
    writer.result({"transcript": 1, "game": "ombre", "seats": seats, "options": box.default | options, **meta})
    Game(box, *Reader(writer.lines).header("ombre", list(box.seating), box.options), writer).play()
    return writer.lines
