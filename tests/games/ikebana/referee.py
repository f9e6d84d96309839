"""An independent referee of Ikebana: replays a transcript and stops at the first line that breaks the rules.

What it is: the rules file (rules/ikebana.md, chapters 1 to 4 and 6) in the plainest Python, standard library only.
Cards are words in lists, a bouquet is scored by trying every split into combinations and every colour of each joker,
and a turn follows chapter 3. The game does not know where answers come from: it asks its table, a Reader of a
transcript or a Writer of one.

What it is not: the engine, or fast, or a user of it. It was written from the rules file alone and imports nothing of
ours but the referees' reading.py, so that a misreading in one shows against the other. It knows no views or secrets
(chapter 5): a transcript shows everything.

Order: the box; counting; the game; `check` and `random_game`; and the command

    python -m tests.referees ikebana FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from tests.referees import reading
from tests.referees.reading import Line, Reader, Writer, Wrong

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Wrong", "check", "random_game"]

# ---- Chapter 1: the box ----

SEATS = [2, 3, 4, 5]  # ikebana.box.seats
PLAIN = ["K", "R", "G", "B", "Y"]
PLAIN_VALUES = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]
JOKER_VALUES = [1, 2, 3, 4, 5]
BOX = [f"{c}{v}" for c in PLAIN for v in PLAIN_VALUES] + [f"M{v}" for v in JOKER_VALUES]  # 55 cards, in card order
OPTIONS: reading.Options = {
    "final_bouquet": [False, True],
    "rounds": [4],
    "memory_aid": [False, True],  # display only
}

# ---- Counting ----


def colour(card: str) -> str:
    """Return the colour letter."""
    return card[0]


def value(card: str) -> int:
    """Return the value, 1 to 5."""
    return int(card[1])


def in_card_order(cards: list[str]) -> list[str]:
    """Sort: K, R, G, B, Y, M, then value upwards."""
    return sorted(cards, key=BOX.index)


def combination_points(cards: list[str]) -> int:
    """Return what these cards earn as one combination, 0 if they are none."""
    values = sorted(value(card) for card in cards)
    if len(values) >= 2 and values == [values[0]] * len(values):  # ikebana.score.alike
        return len(values) * values[0]
    runs = [([1, 2, 3, 4], 8), ([2, 3, 4, 5], 12), ([1, 2, 3, 4, 5], 15)]  # ikebana.score.runs
    return sum(points for run, points in runs if run == values)


def combo(cards: list[str]) -> int:
    """Return the best split into combinations without a common card (ikebana.score.disjoint, ikebana.score.best)."""
    if not cards:
        return 0
    first, others = cards[0], cards[1:]
    best = combo(others)  # the first card serves in no combination
    for number in range(1, len(cards)):
        for places in combinations(range(len(others)), number):
            points = combination_points([first, *(others[i] for i in places)])
            if points:
                best = max(best, points + combo([card for i, card in enumerate(others) if i not in places]))
    return best


def colour_factor(colours: list[str]) -> int:
    """Return the multiplier of five colours, jokers already coloured (ikebana.colour.factors)."""
    return {1: 4, 2: 2, 3: 1, 4: 1, 5: 3}[len(set(colours))]


def colour_multiplier(bouquet: list[str]) -> int:
    """Try every colour of each joker (ikebana.colour.joker, joker-each) and return the best multiplier."""
    plain = [colour(card) for card in bouquet if colour(card) != "M"]
    jokers = len(bouquet) - len(plain)
    return max(colour_factor([*plain, *chosen]) for chosen in product(PLAIN, repeat=jokers))


def payee(seats: int, s: int, k: int) -> int:
    """Return who is paid for the k-th refusal: leftwards, lap after lap, skipping oneself (ikebana.draw.payee)."""
    others = [(s + i) % seats for i in range(1, seats)]
    return others[(k - 1) % len(others)]


def next_starter(starter: int, gains: list[int]) -> int:
    """Return the first seat clockwise, that starter included, with the highest gain (ikebana.round.next-tie)."""
    clockwise = [(starter + i) % len(gains) for i in range(len(gains))]
    return next(s for s in clockwise if gains[s] == max(gains))


# ---- The game: chapters 3, 4 and 6 ----


class Game:
    """All cards and the prestige of one game, and its play, which puts every question to the table."""

    def __init__(self, seats: int, options: Line, table: Reader | Writer) -> None:
        self.table = table
        self.seats = seats
        self.final_bouquet: bool = options.get("final_bouquet", False)
        self.prestige = [6] * seats  # ikebana.setup.prestige
        self.start_round()

    def start_round(self) -> None:
        """All 55 cards in the pile, no discards, empty bouquets (ikebana.setup.pile)."""
        self.pile = list(BOX)
        self.discards: list[list[str]] = [[] for _ in range(self.seats)]  # bottom to top
        self.bouquets: list[list[str]] = [[] for _ in range(self.seats)]

    def play(self) -> Line:
        """Play the whole game; return its `end` object."""
        starter = self.table.chance({"event": "first"}, "seat", list(range(self.seats)))
        for number in [1, 2, 3, 4]:  # ikebana.end.rounds
            self.start_round()
            for t in range(5 * self.seats):  # ikebana.round.turns
                self.turn((starter + t) % self.seats)
            starter = self.score(number, starter)
        winners = [s for s in range(self.seats) if self.prestige[s] == max(self.prestige)]  # ikebana.end.winners
        end = {"scores": self.prestige, "winners": winners}
        self.table.result({"end": end})
        return end

    def turn(self, s: int) -> None:
        """One turn of seat s: draw, or buy (ikebana.turn.choose)."""
        others = [o for o in range(self.seats) if o != s]  # ikebana.buy.not-own
        open_piles = [o for o in others if self.discards[o]]  # ikebana.buy.top
        affordable = [o for o in open_piles if value(self.discards[o][-1]) <= self.prestige[s]]  # ikebana.buy.afford
        move = self.table.move(s, "turn", [{"draw": True}, *({"buy": o} for o in affordable)])
        if "buy" in move:
            self.buy(s, move["buy"])
        else:
            self.draw(s)

    def buy(self, s: int, o: int) -> None:
        """Seat s buys the top card of the discards of o, at its value (ikebana.buy.price, joker-price)."""
        card = self.discards[o].pop()
        self.prestige[s] -= value(card)
        self.prestige[o] += value(card)
        self.bouquets[s].append(card)

    def draw(self, s: int) -> None:
        """Seat s draws until it keeps a card."""
        k = 1  # ikebana.draw.price
        while True:
            card = self.draw_card(s)
            if self.prestige[s] < k:  # ikebana.draw.forced-keep, ikebana.draw.automatic
                break
            move = self.table.move(s, "drawn", [{"keep": True}, {"refuse": True}])
            if "keep" in move:
                break
            self.prestige[s] -= k  # pay, lay down, then refill and draw: ikebana.draw.order
            self.prestige[payee(self.seats, s, k)] += k
            self.discards[s].append(card)
            k += 1
        self.bouquets[s].append(card)

    def draw_card(self, s: int) -> str:
        """One card leaves the pile, which is refilled first if it is empty (ikebana.pile.refill-lazy)."""
        if not self.pile:
            self.refill()
        card: str = self.table.chance({"event": "card", "seat": s}, "card", self.pile)
        self.pile.remove(card)
        return card

    def refill(self) -> None:
        """All discards but the tops become the pile (ikebana.pile.refill-tops, ikebana.pile.refill-rest)."""
        self.pile = in_card_order([card for discards in self.discards for card in discards[:-1]])
        self.discards = [discards[-1:] for discards in self.discards]
        self.table.result({"event": "reshuffle", "cards": self.pile})

    def score(self, number: int, starter: int) -> int:
        """End round `number` with event `scored`; return the next starter (after round 4 it starts nothing)."""
        last = number == 4
        doubling = 2 if last and self.final_bouquet else 1  # ikebana.end.final-bouquet
        gains = [combo(bouquet) * colour_multiplier(bouquet) * doubling for bouquet in self.bouquets]
        self.prestige = [prestige + gain for prestige, gain in zip(self.prestige, gains, strict=True)]
        following = next_starter(starter, gains)  # ikebana.round.next-by-gain
        scored = {"event": "scored", "round": number, "gains": gains, "prestige": self.prestige}
        self.table.result({**scored, "next": None if last else following})
        return following


# ---- Transcripts, and the command ----


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    reader = Reader(lines)
    end = Game(*reader.header("ikebana", SEATS, OPTIONS), reader).play()
    reader.close()
    return end


def random_game(seed: int, seats: int, options: Line, choices: bool = False) -> list[Line]:
    """Play a game of uniformly random moves, and return its transcript."""
    writer = Writer(seed, choices)
    written = {"final_bouquet": False, "rounds": 4} | options
    if written.get("memory_aid") is False:  # a header writes it only if true
        del written["memory_aid"]
    writer.result({"transcript": 1, "game": "ikebana", "seats": seats, "options": written})
    Game(*Reader(writer.lines).header("ikebana", SEATS, OPTIONS), writer).play()
    return writer.lines
