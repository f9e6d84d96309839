"""An independent referee of Sakura: replays a transcript and stops at the first line that breaks the rules.

What it is: the rules file (rules/sakura.md, chapters 1 to 4 and 6) in the plainest Python, standard library only.
Cards and characters are words in lists, every legal move is found by trying, and every character has a method that
tells its effect. Icons, shifts and prices come from the data file of the game, or from `meta.deck` of the transcript.
The game does not know where answers come from: it asks its table, a Reader of a transcript or a Writer of one.

What it is not: the engine, or fast, or a user of it. It was written from the rules file alone and imports nothing of
ours but the referees' reading.py and its own box, so that a misreading in one shows against the other. It knows no
views or secrets (chapter 5): a transcript shows everything.

The box, reader and writer, fits and other small functions stand in referee_box.py. Order: the game; `check` and
`random_game`; and the command

    python -m tests.referees sakura FILE...      (JSON Lines, any number of games in a file; - is standard input)
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from tests.games.sakura.referee_box import PILES, SIDES, SLOTS, Box, Reader, Writer, carry, fits, next_seat, winners
from tests.referees.reading import COUNT, Line, Wrong, differences, is_allowed, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Wrong", "check", "random_game"]

# ---- The game: chapters 3, 4 and 6 ----


class Game:
    """All cards, characters and coins of one game, and its play, which puts every question to the table."""

    def __init__(self, box: Box, seats: int, options: Line, table: Reader | Writer) -> None:
        self.box = box
        self.setup = box.setup
        self.table = table
        self.seats = seats
        self.options = box.defaults | options
        self.coins: list[int] = [box.setup["start_coins"]] * seats  # sakura.setup.coins
        self.totals = [0] * seats
        self.plus: str = box.setup["plus"]  # the pile with the sign +: sakura.setup.sign
        self.held: list[bool] = [self.options["expansion"]] * seats  # Karate Masters: sakura.setup.karate
        self.row: list[str | None] = [None] * 5  # None: an empty slot
        self.character_pile: list[str] = []
        self.character_discard: list[str] = []
        for x, one in box.characters.items():  # sakura.box.characters, sakura.box.expansion
            if x != "karate" and (one["set"] == "base" or self.options["expansion"]):
                self.character_pile += [x] * one["copies"]

    def play(self) -> Line:
        """Play the whole game; return its `end` object."""
        starter = self.table.chance({"event": "first"}, "seat", list(range(self.seats)))  # sakura.setup.first
        for i in SLOTS:  # sakura.setup.row
            self.arrive(i)
        for _ in range(self.options["rounds"]):
            self.deal()
            s: int | None = starter
            while s is not None:
                self.start_turn(s)
                self.turn()
                self.close()
                s = next_seat(s, [len(hand) for hand in self.hands], self.setup["last_cards"])
            shurikens = [self.box.shurikens(tricks) for tricks in self.tricks]  # sakura.round.points
            self.totals = [total + more for total, more in zip(self.totals, shurikens, strict=True)]
            self.table.result({"event": "scored", "shurikens": shurikens, "coins": self.coins})
            starter = (starter + 1) % self.seats  # sakura.round.starter
        end = {"scores": self.totals, "winners": winners(self.totals, self.coins)}
        self.table.result({"end": end})
        return end

    def deal(self) -> None:
        """Deal all 52 cards anew (sakura.round.deal); all but cards stays as it is (sakura.round.stays, coins)."""
        undealt = list(self.box.cards)  # in deck order
        self.hands: list[list[str]] = []
        for s in range(self.seats):  # sakura.setup.hands
            self.hands.append(self.table.hand(s, self.box.hand_sizes[self.seats], undealt))
            undealt = [card for card in undealt if card not in self.hands[s]]
        self.piles: dict[str, list[str]] = {}  # bottom to top
        for p in PILES:  # sakura.setup.piles
            self.piles[p] = [self.table.chance({"event": "start", "pile": p}, "card", undealt)]
            undealt.remove(self.piles[p][0])
        self.tricks: list[list[str]] = [[] for _ in range(self.seats)]
        self.draw_pile = undealt if self.options["expansion"] else []  # sakura.setup.draw-pile
        self.discarded: list[str] = []  # the Sakura discard
        self.out = [] if self.options["expansion"] else undealt  # cards out of the round: sakura.setup.aside

    def start_turn(self, a: int) -> None:
        """Nothing is resolved, in effect or owed yet."""
        self.active = a
        self.others = [s for s in range(self.seats) if s != a]
        self.hand = self.hands[a]  # the very list
        self.own = self.tricks[a]  # the very list
        self.unresolved = list(PILES)  # U: sakura.turn.two-piles
        self.modifiers: list[str] = []  # M
        self.acts = 0
        self.owed = 0
        self.taking = ""  # the pile in the window react; "" in the window turn
        self.price = 0  # paid for the effect that is carried out

    # What the active seat has and does

    def purse(self) -> int:
        """Return its coins."""
        return self.coins[self.active]

    def gain(self, coins: int) -> None:
        """Let it get coins from the reserve, or pay if negative (sakura.box.reserve)."""
        self.coins[self.active] += coins

    def ask(self, question: str, legal: list[Line]) -> Line:
        """Put a question to it."""
        return self.table.move(self.active, question, legal)

    def placements(self, modifiers: list[str]) -> list[Line]:
        """Return its placements under these modifiers, on the piles as they are now (sakura.place.moment)."""
        moves: list[Line] = []
        for p in self.unresolved:
            for card in self.hand:
                sign = "+" if p == self.plus else "-"
                fit = fits(card, self.piles[p][-1], sign, modifiers, self.box.deck["shifts"])
                moves += [{"place": card, "pile": p, **fit}] if fit is not None else []
        return moves

    def can_place(self, p: str) -> bool:
        """Does a hand card fit on the unresolved pile without help."""
        return any(move["pile"] == p for move in self.placements([]))

    # Draws

    def arrive(self, i: int) -> None:
        """Draw one character to slot i."""
        if not self.character_pile:  # sakura.row.reshuffle
            self.table.result({"event": "reshuffle", "of": "characters"})
            self.character_pile, self.character_discard = self.character_discard, []
        x = self.table.chance({"event": "arrive", "slot": i}, "character", self.character_pile)
        self.character_pile.remove(x)
        self.row[i] = x

    def stock(self) -> int:
        """Return how many Sakura cards can be drawn."""
        return len(self.draw_pile) + len(self.discarded)

    def draw_cards(self, event: str, number: int, to: list[str]) -> int:
        """Draw Sakura cards while there is a stock; return how many came (sakura.stock.draw)."""
        drawn = 0
        while drawn < number and self.stock() > 0:
            if not self.draw_pile:
                self.table.result({"event": "reshuffle", "of": "cards"})
                self.draw_pile, self.discarded = self.discarded, []
            card = self.table.chance({"event": event, "seat": self.active}, "card", self.draw_pile)
            carry(card, self.draw_pile, to)
            drawn += 1
        return drawn

    # The turn

    def turn(self) -> None:
        """Ask `turn` until the turn is to close."""
        while True:
            move = self.ask("turn", self.turn_moves())
            if "place" in move:
                carry(move["place"], self.hand, self.piles[move["pile"]])  # as printed: sakura.place.printed
                self.unresolved.remove(move["pile"])
                self.modifiers = []  # sakura.modifier.next
            elif "take" in move:
                self.take(move["take"])
            elif "hire" in move:
                self.hire(move["hire"])
            elif "refresh" in move:
                self.refresh()
            elif "karate" in move:  # sakura.karate.pass
                self.held[self.active] = False
                self.character_discard.append("karate")
                return
            else:  # sakura.turn.end
                return

    def turn_moves(self) -> list[Line]:
        """Return the legal moves of `turn`."""
        moves = self.placements(self.modifiers)
        if not self.modifiers:  # sakura.modifier.locked
            voluntary = self.options["voluntary_take"]  # sakura.take.voluntary
            moves += [{"take": p} for p in self.unresolved if voluntary or not self.can_place(p)]  # sakura.take.forced
            if self.purse() >= self.setup["refresh_price"] and self.acts < self.setup["acts_per_turn"]:
                moves.append({"refresh": True})
            playing = [s for s in self.others if len(self.hands[s]) > self.setup["last_cards"]]
            if self.held[self.active] and len(self.unresolved) == 2 and playing:  # sakura.karate.before, not-last
                moves.append({"karate": True})
        moves += self.hires()
        if not self.unresolved:
            moves.append({"end": True})
        return moves

    def close(self) -> None:
        """Release what is owed, slide and refill the row (sakura.turn.close)."""
        for _ in range(self.owed):  # sakura.fisherman.release
            card = self.ask("release", [{"discard": card} for card in self.hand])["discard"]
            carry(card, self.hand, self.discarded)
        left = [x for x in self.row if x is not None]
        self.row = [*left, *[None] * (5 - len(left))]  # sakura.row.slide
        for i in range(len(left), 5):  # sakura.row.refill
            self.arrive(i)

    def take(self, p: str) -> None:
        """Ask `react`, take what is left, and replace the pile."""
        self.taking = "" if self.can_place(p) else p  # sakura.react.forced, sakura.react.once
        while self.taking and self.hires():  # sakura.react.before-coins
            move = self.ask("react", [*self.hires(), {"react": "none"}])
            if "react" in move:
                break
            self.hire(move["hire"])
        self.taking = ""
        cards = self.piles[p]
        coins = self.box.coins(cards)
        self.table.result({"event": "taken", "seat": self.active, "pile": p, "cards": cards, "coins": coins})
        self.own += cards  # sakura.take.tricks, sakura.react.rest
        self.gain(coins)  # sakura.take.coins
        card = self.ask("replace", [{"replace": card} for card in self.hand])["replace"]
        self.hand.remove(card)
        self.piles[p] = [card]  # sakura.take.replace, sakura.take.side
        self.unresolved.remove(p)

    # Hiring, refreshing, copying

    def hires(self) -> list[Line]:
        """Return the legal hires of this window."""
        prices = self.setup["prices"] if self.acts < self.setup["acts_per_turn"] else []  # sakura.turn.cap
        payable = [(i, price) for i, price in enumerate(prices) if price <= self.purse()]
        return [{"hire": i} for i, price in payable if self.can(self.row[i], price, self.purse() - price)]

    def can(self, x: str | None, price: int, purse: int) -> bool:
        """Can the character of a slot be carried out (sakura.hire.can)."""
        if x is None:
            return False
        if x == "karate":
            return len(self.copies(price, purse)) > 0
        kind, needs = self.box.characters[x]["kind"], self.box.characters[x]["needs"]
        if (kind == "reaction") != (self.taking != ""):  # reactions in the window react, all others in turn
            return False
        if kind == "action" and self.modifiers:  # sakura.modifier.locked
            return False
        means = price + purse // self.box.characters[x].get("extra_price", 1)  # cards or shurikens one can pay for
        holds: dict[str, Callable[[], bool]] = {
            "": lambda: True,
            "placement": lambda: len(self.placements([*self.modifiers, x])) > 0,  # sakura.modifier.no-dead-end
            "own_tricks": lambda: len(self.own) > 0,
            "other_tricks": lambda: any(self.tricks[s] for s in self.others),
            "stock": lambda: self.stock() >= 1,
            "stock_and_means": lambda: self.stock() >= 1 and means >= 1,
            "payable_trick": lambda: len(self.payable(means)) > 0,
            "taken_pile": lambda: len(self.piles[self.taking]) > 0,
        }
        return holds[needs]()

    def payable(self, most: int) -> list[str]:
        """Return the own trick cards with shurikens, but not more than this (sakura.priest.whole)."""
        return [card for card in self.own if 1 <= self.box.shurikens([card]) <= most]

    def copies(self, price: int, purse: int) -> list[int]:
        """Return the slots that a Karate Master can copy (sakura.karate.copy); never a Karate (sakura.karate.price)."""
        return [j for j in SLOTS if self.row[j] != "karate" and self.can(self.row[j], price, purse)]

    def hire(self, i: int) -> None:
        """Pay for the character of slot i and use it (sakura.hire.price)."""
        price = self.setup["prices"][i]
        self.gain(-price)
        self.acts += 1
        self.use(i, price)

    def refresh(self) -> None:
        """Pay for five new characters; one of them may be used free (sakura.refresh.price)."""
        self.gain(-self.setup["refresh_price"])
        self.acts += 1
        self.character_discard += [x for x in self.row if x is not None]  # sakura.refresh.discard-first
        for i in SLOTS:
            self.arrive(i)
        usable = [i for i in SLOTS if self.can(self.row[i], 0, self.purse())]
        move = self.ask("free", [*({"free": i} for i in usable), {"waive": True}])  # sakura.refresh.free
        if "free" in move:
            self.use(move["free"], 0)  # sakura.refresh.price-zero

    def use(self, i: int, price: int) -> None:
        """Discard the character of slot i and carry out its effect, or that of the one it copies."""
        x = str(self.row[i])
        self.row[i] = None  # sakura.hire.discard
        self.character_discard.append(x)
        if x == "karate":
            x = str(self.row[self.ask("copy", [{"copy": j} for j in self.copies(price, self.purse())])["copy"]])
        self.price = price  # sakura.karate.price
        if self.box.characters[x].get("vote", False):
            self.vote()
        if self.box.characters[x]["kind"] == "modifier":
            self.modifiers.append(x)  # sakura.modifier.combine
        else:
            getattr(self, x)()  # each of the others has its method below

    def vote(self) -> None:
        """Ask every seat for a side, sealed; find the other seats on the own side (sakura.vote.sealed, finished)."""
        legal = [{"side": side} for side in SIDES]
        self.sides = [self.table.move(s, "vote", legal)["side"] for s in range(self.seats)]
        self.table.result({"event": "votes", "sides": self.sides})
        counter_clockwise = [(self.active - i) % self.seats for i in range(1, self.seats)]
        self.alike = [s for s in counter_clockwise if self.sides[s] == self.sides[self.active]]
        self.like = 1 + len(self.alike)  # sakura.vote.like

    # Effects, base game

    def geisha_1(self) -> None:
        """Draw a card from each neighbour, then give each another one (sakura.geisha.sequence)."""
        a, n = self.active, self.seats
        neighbours = [(a + 1) % n, (a - 1) % n] if n > 2 else [1 - a]  # sakura.geisha.two-seats
        drawn = {}
        for s in neighbours:
            drawn[s] = self.table.chance({"event": "drawn", "seat": a, "from": s}, "card", self.hands[s])
            carry(drawn[s], self.hands[s], self.hand)
        for s in neighbours:
            self.give(s, drawn[s])  # sakura.geisha.not-back

    def give(self, s: int, taken: str) -> None:
        """Give seat s a hand card, but not the one taken from it."""
        card = self.ask("give", [{"give": card, "seat": s} for card in self.hand if card != taken])["give"]
        carry(card, self.hand, self.hands[s])

    def geisha_2(self) -> None:
        """Look at a hand; perhaps take a card and give another (sakura.geisha.look)."""
        s = self.ask("peek", [{"seat": s} for s in self.others])["seat"]
        card = self.ask("swap", [{"swap": card} for card in [*self.hands[s], "none"]])["swap"]
        if card != "none":
            carry(card, self.hands[s], self.hand)
            self.give(s, card)

    def geisha_3(self) -> None:
        """Put a pile in any order, top first (sakura.geisha.reorder)."""
        p = self.ask("pile", [{"pile": p} for p in PILES])["pile"]
        rest = list(self.piles[p])
        ordered: list[str] = []  # from the top down
        while len(rest) > 1:
            move = self.ask("order", [*({"next": card} for card in rest), {"stop": True}])
            if "stop" in move:
                break
            rest.remove(move["next"])
            ordered.append(move["next"])
        self.piles[p] = [*rest, *reversed(ordered)]

    def samurai_1(self) -> None:
        """Swap the signs of the piles (sakura.samurai.flip)."""
        self.plus = "right" if self.plus == "left" else "left"

    def daimyo_1(self) -> None:
        """Put an own trick card out of the round, for coins (sakura.daimyo.remove)."""
        card = self.ask("discard", [{"discard": card} for card in self.own])["discard"]
        carry(card, self.own, self.out)  # not to the Sakura discard: sakura.daimyo.for-good
        self.gain(self.box.characters["daimyo_1"]["coins_per_shuriken"] * self.box.shurikens([card]))

    def daimyo_2(self) -> None:
        """Take a trick card of another seat, for coins (sakura.daimyo.rob, sakura.daimyo.choose)."""
        s = self.ask("rob", [{"seat": s} for s in self.others if self.tricks[s]])["seat"]
        card = self.ask("loot", [{"loot": card} for card in self.tricks[s]])["loot"]
        carry(card, self.tricks[s], self.own)
        self.gain(self.box.characters["daimyo_2"]["coins_per_shuriken"] * self.box.shurikens([card]))

    def daimyo_3(self) -> None:
        """Gain coins by the vote (sakura.daimyo.vote)."""
        numbers = self.box.characters["daimyo_3"]
        tokens = list(self.sides)
        if self.seats in numbers["toss_seats"]:  # sakura.daimyo.toss, sakura.daimyo.toss-counts
            tokens.append(self.table.chance({"event": "toss"}, "side", SIDES))
        same = tokens.count(self.sides[self.active])
        won = same >= len(tokens) - same
        self.gain(self.price * numbers["win_times"] if won else self.price // numbers["lose_over"])

    def konohana_1(self) -> None:
        """Gain the coins drawn on a pile, which stays (sakura.konohana.coins)."""
        p = self.ask("pile", [{"pile": p} for p in PILES])["pile"]
        self.gain(self.box.coins(self.piles[p]))

    # Effects, expansion

    def fisherman_1(self) -> None:
        """Draw as many cards as the price, then buy more (sakura.fisherman.buy, sakura.fisherman.hand)."""
        extra = self.box.characters["fisherman_1"]["extra_price"]
        self.owed += self.draw_cards("fished", self.price, self.hand)
        while self.stock() > 0 and self.purse() >= extra:
            if "done" in self.ask("buy", [{"buy": True}, {"done": True}]):
                break
            self.gain(-extra)
            self.owed += self.draw_cards("fished", 1, self.hand)

    def fisherman_2(self) -> None:
        """Draw `like` cards (sakura.fisherman.vote, sakura.fisherman.hand)."""
        self.owed += self.draw_cards("fished", self.like, self.hand)

    def fisherman_3(self) -> None:
        """Remove cards of the pile that is being taken (sakura.fisherman.net, sakura.fisherman.choose)."""
        extra = self.box.characters["fisherman_3"]["extra_price"]
        pile = self.piles[self.taking]
        removed = 0
        while pile and (removed < self.price or self.purse() >= extra):
            move = self.ask("net", [*({"remove": card} for card in pile), {"done": True}])
            if "done" in move:
                break
            self.gain(0 if removed < self.price else -extra)
            carry(move["remove"], pile, self.discarded)
            removed += 1

    def priest_1(self) -> None:
        """Pay shurikens off, by the price first, then by coins (sakura.priest.pay, sakura.priest.allowance)."""
        extra = self.box.characters["priest_1"]["extra_price"]
        allowance = self.price
        while payable := self.payable(allowance + self.purse() // extra):
            move = self.ask("discard", [*({"discard": card} for card in payable), {"done": True}])
            if "done" in move:
                break
            due = self.box.shurikens([move["discard"]])
            self.gain(-extra * max(due - allowance, 0))
            allowance = max(allowance - due, 0)
            carry(move["discard"], self.own, self.discarded)

    def priest_2(self) -> None:
        """Discard own trick cards as with ninja_2, and draw as many (sakura.priest.exchange, sakura.priest.too-few)."""
        before = len(self.own)
        self.ninja_2()
        self.draw_cards("gained", before - len(self.own), self.own)

    def priest_3(self) -> None:
        """Discard the lowest cards of the pile that is being taken (sakura.priest.bottom)."""
        pile = self.piles[self.taking]
        self.discarded += pile[: self.price]
        self.piles[self.taking] = pile[self.price :]

    def ninja_1(self) -> None:
        """Let each other like seat draw from the own tricks, for coins (sakura.ninja.raided, sakura.ninja.blind)."""
        for s in self.alike:
            if self.own:  # sakura.ninja.empty
                card = self.table.chance({"event": "raided", "seat": s, "from": self.active}, "card", self.own)
                carry(card, self.own, self.tricks[s])
                self.coins[s] += self.box.characters["ninja_1"]["coins_per_shuriken"] * self.box.shurikens([card])

    def ninja_2(self) -> None:
        """Discard `like` own trick cards, or all if they are fewer (sakura.ninja.shed, sakura.ninja.empty)."""
        for _ in range(min(self.like, len(self.own))):
            card = self.ask("discard", [{"discard": card} for card in self.own])["discard"]
            carry(card, self.own, self.discarded)

    def ninja_3(self) -> None:
        """Give each other like seat an own trick card (sakura.ninja.gift)."""
        for s in self.alike:
            if self.own:  # sakura.ninja.empty
                card = self.ask("gift", [{"give": card, "seat": s} for card in self.own])["give"]
                carry(card, self.own, self.tricks[s])


# ---- Transcripts, and the command ----


def opened(reader: Reader, first: list[Line]) -> tuple[Box, int, Line]:
    """Read the header, the first line; return the box, renumbered by its `meta.deck`, the seats and the options."""
    box = Box()
    seats, options = reader.header("sakura", list(box.hand_sizes), box.options)
    meta = first[0].get("meta", {})
    if "deck" in meta:
        for where, one, ours in differences(meta["deck"], box.deck, "meta.deck"):
            right = type(ours) is int and is_allowed(one, COUNT)  # only the numbers may differ
            reader.demand(right, f"{where} is {shown(one)}, expected the form of {shown(ours)}")
        box.deck = meta["deck"]
    return box, seats, options


def check(lines: Iterable[Line]) -> Line:
    """Replay the transcript of one game; return its `end` object, or raise Wrong at the first deviation."""
    rest = iter(lines)
    first = list(islice(rest, 1))
    reader = Reader(chain(first, rest))
    end = Game(*opened(reader, first), reader).play()
    reader.close()
    return end


def random_game(
    seed: int, seats: int, options: Line, choices: bool = False, mover: str = "random", deck: Line | None = None
) -> list[Line]:
    """Play a game of random moves, all alike likely or those of a "spender", and return its transcript."""
    writer = Writer(seed, choices, mover)
    header: Line = {"transcript": 1, "game": "sakura", "seats": seats, "options": Box().defaults | options}
    writer.result(header if deck is None else {**header, "meta": {"deck": deck}})
    Game(*opened(Reader(writer.lines), writer.lines), writer).play()
    return writer.lines
