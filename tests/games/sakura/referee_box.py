"""What the referee of Sakura plays with: the box, the table it asks, and the small functions of the rules.

Like referee.py it was written from the rules file alone. Order: the box; reader and writer; fits, next seat, winners.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.referees import reading
from tests.referees.reading import Line, shown

# ---- Chapter 1: the box ----

DATA = Path(__file__).parents[3] / "src/hanazono/games/sakura/cards.toml"
PILES = ["left", "right"]
SLOTS = [0, 1, 2, 3, 4]
SIDES = ["yin", "yang"]


def value(card: str) -> int:
    """Return the value, 1 to 13."""
    return int(card[1:])


def correct(one: Line, change: Line) -> None:
    """Apply an override to an entry of the data file; a field that the entry does not have is an error."""
    for name in change.keys() - {"card", "id", "status", "source"}:
        if name not in one:
            raise ValueError(f"an override names the unknown field {name}: {change}")
        one[name] = change[name]


class Box:
    """The data file, with its overrides applied."""

    def __init__(self) -> None:
        data = tomllib.loads(DATA.read_text(encoding="utf-8"))
        letters = [colour["letter"] for colour in data["deck"]["colours"]]
        values = range(1, data["deck"]["values"] + 1)
        self.cards = [f"{letter}{v}" for letter in letters for v in values]  # in deck order: sakura.box.deck
        icons = data["deck"]["icons"]  # by value: sakura.box.icons
        printed = {c: {icon: icons[icon][value(c) - 1] for icon in ["coins", "shurikens"]} for c in self.cards}
        for change in data["overrides"]["cards"]:
            correct(printed[change["card"]], change)
        self.characters: dict[str, Line] = {one["id"]: one for one in data["character"]}
        for change in data["overrides"]["characters"]:
            correct(self.characters[change["id"]], change)
        shifts = {x: one["shift"] for x, one in self.characters.items() if one["family"] == "cook"}
        self.deck: Line = {"cards": printed, "shifts": shifts}  # the form of `meta.deck`, which may replace it
        self.setup: Line = {name: one["value"] for name, one in data["setup"].items()}
        self.hand_sizes: dict[int, int] = {one["seats"]: one["hand"] for one in data["seating"]}
        self.options: reading.Options = {name: one["choices"] for name, one in data["options"].items()}
        self.defaults: Line = {name: one["default"] for name, one in data["options"].items()}

    def coins(self, cards: list[str]) -> int:
        """Return the sum of the coins drawn on these cards."""
        return sum(self.deck["cards"][card]["coins"] for card in cards)

    def shurikens(self, cards: list[str]) -> int:
        """Return the sum of the shurikens drawn on these cards."""
        return sum(self.deck["cards"][card]["shurikens"] for card in cards)


# ---- The table: where a game gets its answers ----


class Reader(reading.Reader):
    """The shared reader, and what only Sakura needs: a dealt hand."""

    def hand(self, seat: int, number: int, undealt: list[str]) -> list[str]:
        """Any undealt cards may come, each once, in deck order, and exactly as many as are due."""
        cards = self.read({"event": "hand", "seat": seat}, ["cards"])["cards"]
        right = type(cards) is list and len(cards) == number
        self.demand(right, f"cards is {shown(cards)}, expected a list of {number}")
        self.demand_same(cards, [card for card in undealt if card in cards], "cards")
        return list(cards)


class Writer(reading.Writer):
    """The shared writer, a dealt hand, and a mover "spender": two times out of three it uses characters if it can."""

    def __init__(self, seed: int, choices: bool, mover: str) -> None:
        super().__init__(seed, choices)
        self.mover = mover

    def hand(self, seat: int, number: int, undealt: list[str]) -> list[str]:
        chosen = self.rng.sample(undealt, number)
        cards = [card for card in undealt if card in chosen]
        self.result({"event": "hand", "seat": seat, "cards": cards})
        return cards

    def move(self, seat: int, ask: str, legal: list[Line]) -> Line:
        """Take one of the legal moves, or of those that the mover prefers."""
        wanted = legal
        if self.mover == "spender" and self.rng.random() < 2 / 3:
            refreshes = [one for one in legal if "refresh" in one and self.rng.random() < 1 / 2]
            spending = [one for one in legal if one.keys() & {"hire", "refresh", "free", "copy", "buy", "remove"}]
            wanted = refreshes or spending or legal
        move = self.rng.choice(wanted)
        self.result({"seat": seat, "ask": ask, **({"choices": legal} if self.choices else {}), "move": move})
        return move


# ---- Fits, moving cards, next seat, winners ----


def fits(card: str, top: str, sign: str, modifiers: list[str], shifts: dict[str, int]) -> Line | None:
    """Follow sakura.place.fits: None is no, {} is yes, {"as": v} is yes, as v."""
    if ("samurai_2" in modifiers and sign == "-") or ("samurai_3" in modifiers and sign == "+"):  # sakura.samurai.side
        return None
    if "konohana_3" in modifiers:  # sakura.konohana.anything
        return {}
    cooks = [x for x in modifiers if x in shifts]
    sums = {0}
    for x in cooks:  # each once, as + or as -: sakura.cook.exact
        sums = {d + shifts[x] for d in sums} | {d - shifts[x] for d in sums}
    same_colour = card[0] == top[0] or "konohana_2" in modifiers  # sakura.konohana.colour, which-pile
    any_value = "samurai_2" in modifiers or "samurai_3" in modifiers  # sakura.samurai.any-value
    for d in sorted(sums, key=lambda d: (abs(d), d < 0)):  # sakura.cook.as
        v = (value(card) - 1 + d) % 13 + 1  # sakura.cook.cyclic
        higher = v > value(top) or (value(top) == 13 and v == 1)  # sakura.place.wrap
        lower = v < value(top) or (value(top) == 1 and v == 13)
        runs = any_value or (higher if sign == "+" else lower)  # sakura.place.colour
        if v == value(top) or (same_colour and runs):  # sakura.place.equal
            return {"as": v} if cooks else {}
    return None


def carry(card: str, source: list[str], to: list[str]) -> None:
    """Move a card, or a character, from one place to another."""
    source.remove(card)
    to.append(card)


def next_seat(active: int, sizes: list[int], last_cards: int) -> int | None:
    """Return who plays next, nobody if every seat has finished (sakura.turn.next, sakura.round.end)."""
    clockwise = [(active + i) % len(sizes) for i in range(1, len(sizes) + 1)]  # the active seat comes last
    return next((s for s in clockwise if sizes[s] > last_cards), None)


def winners(totals: list[int], coins: list[int]) -> list[int]:
    """Return the seats with the fewest shurikens, of those with the most coins (sakura.score.fewest)."""
    fewest = [s for s in range(len(totals)) if totals[s] == min(totals)]
    return [s for s in fewest if coins[s] == max(coins[o] for o in fewest)]
