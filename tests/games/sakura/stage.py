"""A table of sakura in the middle of a turn, for tests that speak the game's language.

Cards are words ("K2"), a set of cards or a pile is a string of them, piles are written bottom to top. The row is five
words, `-` for an empty slot. Choices are short words: `play("place K9 left")`, `play("hire 0")`, `play("give K2 1")`.
Chance is scripted: `play("hire 3", "B3 G4")` names all draws that follow, cards, characters, sides or seats.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hanazono.games.contract import Json, Refused
from hanazono.games.kit import ABOVE, LEGAL, NOTHING, PROBE, State, seed
from hanazono.games.sakura import GAME
from hanazono.games.sakura.box import (
    CHARACTERS,
    PILE_NAMES,
    TURN,
)
from hanazono.games.sakura.deck import CARD_NAMES, CHARACTER_NAMES
from hanazono.games.sakura.speech import SIDE_NAMES, cards_of

BY_CHANCE = "by chance"  # draws that the test leaves to the generator
ROW = "samurai_1 daimyo_3 geisha_1 geisha_2 geisha_3"
OUTCOMES = {name: number for names in (CARD_NAMES, CHARACTER_NAMES, SIDE_NAMES) for number, name in enumerate(names)}


def bits(cards: str) -> int:
    return sum(1 << CARD_NAMES.index(card) for card in cards.split())


def spelled(cards: int) -> str:
    return " ".join(cards_of(cards))


def choice_of(words: str) -> Json:
    """`place K2 left`, `place K2 left as 13`, `take left`, `hire 0`, `give K2 1`, `seat 1`, `side yin`, `done`, …"""
    verb, *rest = words.split()
    if verb == "place":
        counted = {"as": int(rest[3])} if len(rest) > 2 else {}
        return {"place": rest[0], "pile": rest[1], **counted}
    if verb == "give":
        return {"give": rest[0], "seat": int(rest[1])}
    if not rest:
        return {verb: True}
    return {verb: int(rest[0]) if rest[0].isdigit() else rest[0]}


class Stage:
    """The active seat is in the middle of its turn.

    `hand`, `tricks`, `hands` and `coins`: for the active seat, or a mapping from seats. Hands that are not given are
    filled up to their size with the first cards that lie nowhere; the other such cards are in the draw pile, or set
    aside, unless `draw` says what is left there: then they are out of the round.
    """

    def __init__(
        self,
        hand: str = "K2 K9 R5 G13",
        left: str = "K5",
        right: str = "R1",
        *,
        seats: int = 3,
        active: int = 0,
        row: str = ROW,
        coins: int | Mapping[int, int] = 0,
        tricks: str | Mapping[int, str] = "",
        hands: Mapping[int, str] | None = None,
        sizes: Sequence[int] = (),
        plus: str = "left",
        unresolved: str = "left right",
        modifiers: str = "",
        acts: int = 0,
        owed: int = 0,
        karate: Sequence[int] = (),
        draw: str | None = None,
        discard: str = "",
        people: str | None = None,
        number: int = 1,
        starter: int = 0,
        deck: Json | None = None,
        **options: Any,
    ) -> None:
        self.state: State = GAME.blank(seats, options, deck)
        s = self.state
        seed(s.random, 7)
        s.question, s.active, s.starter, s.round_number = TURN, active, starter, number
        s.plus, s.acts, s.owed = PILE_NAMES.index(plus), acts, owed
        s.unresolved = sum(1 << PILE_NAMES.index(pile) for pile in unresolved.split())
        s.taking = s.used = s.effect = s.target = s.reordering = s.given = NOTHING
        s.borrowed[:] = s.vote[:] = NOTHING
        s.karate = sum(1 << seat for seat in karate)
        for seat, owned in (coins if isinstance(coins, Mapping) else {active: coins}).items():
            s.coins[seat] = owned
        for seat, taken in (tricks if isinstance(tricks, Mapping) else {active: tricks}).items():
            s.tricks[seat] = bits(taken)
        for pile, cards in enumerate((left, right)):
            s.height[pile] = len(cards.split())
            s.pile[pile, : s.height[pile]] = [CARD_NAMES.index(card) for card in cards.split()]
        s.discarded = bits(discard)
        self._deal({active: hand, **(hands or {})}, sizes, draw)
        self._fill_row(row, modifiers, people)
        assert self.cards == " ".join(CARD_NAMES), "a card lies twice"

    def _deal(self, hands: Mapping[int, str], sizes: Sequence[int], draw: str | None) -> None:
        s = self.state
        for seat, cards in hands.items():
            s.hand[seat] = bits(cards)
        lying = " ".join([*self.hands, *self.piles, *self.tricks, self.discard, draw or ""]).split()
        free = [card for card in CARD_NAMES if card not in lying]
        for seat in range(s.seats):
            size = sizes[seat] if sizes else min(10, 40 // s.seats)
            if seat not in hands:
                s.hand[seat], free = bits(" ".join(free[:size])), free[size:]
            s.hand_size[seat] = int(s.hand[seat]).bit_count()
        if draw is None:
            s.undrawn = bits(" ".join(free))
        else:
            s.undrawn, s.removed = bits(draw), bits(" ".join(free))
        s.left = int(s.undrawn).bit_count()

    def _fill_row(self, row: str, modifiers: str, people: str | None) -> None:
        """Who is not in the row is in the draw pile, or in the discard if `people` says who is in the draw pile."""
        s = self.state
        s.row[:] = [NOTHING if word == "-" else CHARACTER_NAMES.index(word) for word in row.split()]
        s.modifier_count = len(modifiers.split())
        s.modifiers[: s.modifier_count] = [CHARACTER_NAMES.index(word) for word in modifiers.split()]
        box = Counter(c["id"] for c in CHARACTERS if c["id"] != "karate" and (c["set"] == "base" or s.expansion))
        left = box - Counter(row.split())
        used = Counter(modifiers.split()) & left
        drawable = left - used if people is None else Counter(people.split())
        for character, name in enumerate(CHARACTER_NAMES):
            s.people[character] = drawable[name]
            s.dismissed[character] = max(left[name] - drawable[name], 0)

    # -- what is asked

    @property
    def active(self) -> int:
        return int(self.state.active)

    @property
    def asked(self) -> list[int]:
        return GAME.asked(self.state)

    @property
    def ask(self) -> str | None:
        return GAME.ask(int(self.state.question)) if self.asked else None

    @property
    def legal(self) -> list[Json]:
        """The choices of the first seat that is asked; no refusal contradicts them."""
        seat = self.asked[0]
        moves = [move for move in range(GAME.box.MOVES) if GAME.rules.why_not(self.state, seat, move) == LEGAL]
        assert moves == GAME.legal(self.state, seat)
        return [choice["move"] for choice in GAME.choices(self.state, seat)]

    def offers(self, words: str) -> bool:
        return choice_of(words) in self.legal

    def offered(self, name: str) -> list[Any]:
        """The values of all choices with that name: `offered("hire")` are slots, `offered("place")` cards."""
        return [choice[name] for choice in self.legal if name in choice]

    def hint(self, words: str) -> Json:
        [hint] = [each["hint"] for each in GAME.choices(self.state, self.asked[0]) if each["move"] == choice_of(words)]
        return hint  # type: ignore[no-any-return]

    # -- what lies where

    @property
    def hands(self) -> list[str]:
        return [spelled(self.state.hand[seat]) for seat in range(self.state.seats)]

    @property
    def hand(self) -> str:
        return self.hands[self.active]

    @property
    def tricks(self) -> list[str]:
        return [spelled(self.state.tricks[seat]) for seat in range(self.state.seats)]

    @property
    def piles(self) -> list[str]:
        s = self.state
        return [" ".join(CARD_NAMES[card] for card in s.pile[pile, : s.height[pile]].tolist()) for pile in range(2)]

    @property
    def left(self) -> str:
        return self.piles[0]

    @property
    def right(self) -> str:
        return self.piles[1]

    @property
    def draw_pile(self) -> str:
        return spelled(self.state.undrawn)

    @property
    def discard(self) -> str:
        return spelled(self.state.discarded)

    @property
    def removed(self) -> str:
        return spelled(self.state.removed)

    @property
    def cards(self) -> str:
        """All there are, wherever they lie."""
        zones = [*self.hands, *self.tricks, *self.piles, self.draw_pile, self.discard, self.removed]
        return " ".join(sorted(" ".join(zones).split(), key=CARD_NAMES.index))

    @property
    def coins(self) -> list[int]:
        return self.state.coins[: self.state.seats].tolist()  # type: ignore[no-any-return]

    @property
    def purse(self) -> int:
        return self.coins[self.active]

    @property
    def row(self) -> str:
        return " ".join("-" if each == NOTHING else CHARACTER_NAMES[each] for each in self.state.row.tolist())

    @property
    def people(self) -> str:
        """The character draw pile."""
        return self._named(self.state.people)

    @property
    def dismissed(self) -> str:
        return self._named(self.state.dismissed)

    def _named(self, counts: Any) -> str:
        return " ".join(name for name, count in zip(CHARACTER_NAMES, counts, strict=True) for _ in range(count))

    @property
    def modifiers(self) -> str:
        return " ".join(CHARACTER_NAMES[each] for each in self.state.modifiers[: self.state.modifier_count].tolist())

    @property
    def unresolved(self) -> str:
        return " ".join(name for pile, name in enumerate(PILE_NAMES) if int(self.state.unresolved) >> pile & 1)

    @property
    def plus(self) -> str:
        return PILE_NAMES[self.state.plus]

    @property
    def sure(self) -> list[str]:
        """Per seat: the cards in other hands that it is sure of."""
        return [spelled(self.state.sure[seat]) for seat in range(self.state.seats)]

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

    def play(self, words: str, draws: str = "", seat: int | None = None) -> None:
        """Plays for the seat that is asked. Exactly these draws are made; no card is lost or made."""
        s, random = self.state, self.state.random.tolist()
        if draws != BY_CHANCE:
            outcomes = [OUTCOMES[word] if word in OUTCOMES else int(word) for word in draws.split()]
            s.script[: len(outcomes)] = outcomes
            s.script_at, s.script_end = 0, len(outcomes)
        GAME.answer(s, self.asked[0] if seat is None else seat, choice_of(words))
        assert s.fault == 0
        assert s.script_at == s.script_end, "a scripted draw was not made"
        assert draws == BY_CHANCE or s.random.tolist() == random, "a draw was made that was not scripted"
        s.script_at = s.script_end = 0
        assert self.cards == " ".join(CARD_NAMES)
        assert [hand.bit_count() for hand in s.hand.tolist()] == s.hand_size.tolist()

    def vote(self, sides: str, draws: str = "") -> None:
        """All seats vote, seat 0 first; the last vote makes the draws."""
        *words, last = sides.split()
        for side in words:
            self.play(f"side {side}")
        self.play(f"side {last}", draws)

    def refuses(self, words: str, seat: int | None = None) -> str:
        """The statement that forbids the choice; nothing has changed."""
        before = self.state.tobytes()
        with pytest.raises(Refused) as refused:
            GAME.answer(self.state, self.asked[0] if seat is None else seat, choice_of(words))
        assert self.state.tobytes() == before
        return refused.value.statement

    def odds(self, words: str, draws: str = "") -> dict[str | int, int]:
        """What the draw after `draws` may bring when the choice is made, each outcome with its weight."""
        probed = self.state.copy()
        outcomes = [OUTCOMES[word] if word in OUTCOMES else int(word) for word in draws.split()]
        probed.script[: len(outcomes)] = outcomes
        probed.script_end = len(outcomes)
        probed.probe = PROBE
        GAME.answer(probed, self.asked[0], choice_of(words))
        return {number: int(weight) for number, weight in enumerate(probed.odds) if weight}

    def cards_odds(self, words: str, draws: str = "") -> str:
        """The cards among which that draw is made, all equally likely."""
        odds = self.odds(words, draws)
        assert set(odds.values()) == {1}
        return " ".join(CARD_NAMES[int(number)] for number in odds)


def dealt(seats: int, draws: str = BY_CHANCE, number: int = 1, **options: Any) -> Stage:
    """A new table; its first draws may be scripted: the starter, five characters, cards."""
    stage = Stage(seats=seats, **{name: value for name, value in options.items() if name != "deck"})
    stage.state = GAME.blank(seats, options)
    s = stage.state
    seed(s.random, number)
    outcomes = (
        [] if draws == BY_CHANCE else [OUTCOMES[word] if word in OUTCOMES else int(word) for word in draws.split()]
    )
    s.script[: len(outcomes)] = outcomes
    s.script_end = len(outcomes)
    GAME.rules.deal(s)
    assert (s.fault, s.script_at) == (0, len(outcomes))
    s.script_at = s.script_end = 0
    return stage
