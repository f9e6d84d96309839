"""A table of ikebana in the middle of a round, for tests that speak the game's language.

Cards are words of two letters, a zone is read as a string of them: "R1 G4". Discards are written bottom to top.
Choices are JSON, with short forms: DRAW, KEEP, REFUSE, buy(2). Chance is scripted: `play(DRAW, card="R1")`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from hanazono.games.contract import Json, Refused
from hanazono.games.ikebana import GAME
from hanazono.games.ikebana.box import BOUQUET, KINDS, TURN
from hanazono.games.kit import ABOVE, LEGAL, UNKNOWN, State

NAMES = [f"{colour}{value}" for colour in "KRGBYM" for value in range(1, 6)]
BOX = " ".join(f"{colour}{value}" for colour in "KRGBY" for value in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)).split()
BOX += ["M1", "M2", "M3", "M4", "M5"]

DRAW, KEEP, REFUSE = {"draw": True}, {"keep": True}, {"refuse": True}


def buy(seat: int) -> Json:
    return {"buy": seat}


def numbers(cards: str) -> list[int]:
    return [NAMES.index(card) for card in cards.split()]


def spelled(cards: Iterable[int]) -> str:
    return " ".join(NAMES[card] for card in cards)


def in_order(cards: Iterable[str]) -> str:
    return " ".join(sorted(cards, key=NAMES.index))


class Stage:
    """Seat `turn` is about to begin its turn. Bouquets, discards and prestige have one entry per seat.

    Cards that are named nowhere are in the pile, unless `pile` says what it holds; then the box has fewer cards.
    """

    def __init__(
        self,
        seats: int = 3,
        *,
        turn: int = 0,
        prestige: Sequence[int] = (),
        discards: Sequence[str] = (),
        bouquets: Sequence[str] = (),
        pile: str | None = None,
        starter: int | None = None,
        number: int = 1,
        **options: Any,
    ) -> None:
        seats = len(prestige) or len(discards) or len(bouquets) or seats
        self.state: State = GAME.blank(seats, options)
        s = self.state
        s.question, s.turn, s.hand, s.forced, s.this_round = TURN, turn, UNKNOWN, UNKNOWN, number
        for seat, cards in enumerate(bouquets):
            s.gathered[seat] = len(cards.split())
            s.bouquet[seat, : s.gathered[seat]] = numbers(cards)
        turns = sum(len(cards.split()) for cards in bouquets)
        s.turns = turns
        s.starter = (turn - turns) % seats if starter is None else starter
        s.prestige[:seats] = prestige or [6] * seats
        for seat, cards in enumerate(discards):
            s.discarded[seat] = len(cards.split())
            s.discards[seat, : s.discarded[seat]] = numbers(cards)
        lying = " ".join([*bouquets, *discards]).split()
        piled = Counter(BOX) - Counter(lying) if pile is None else Counter(pile.split())
        s.pile[:] = [piled[name] for name in NAMES]
        s.left = piled.total()

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
        moves = [move for move in range(GAME.box.MOVES) if GAME.rules.why_not(self.state, self.turn, move) == LEGAL]
        assert moves == GAME.legal(self.state, self.turn)
        return [choice["move"] for choice in GAME.choices(self.state, self.turn)]

    @property
    def hints(self) -> list[Json]:
        return [choice["hint"] for choice in GAME.choices(self.state, self.turn)]

    # -- what lies where

    @property
    def pile(self) -> str:
        return " ".join(name for name, count in zip(NAMES, self.state.pile, strict=True) for _ in range(count))

    @property
    def hand(self) -> str:
        return "" if self.state.hand == UNKNOWN else NAMES[self.state.hand]

    @property
    def discards(self) -> list[str]:
        s = self.state
        return [spelled(s.discards[seat, : s.discarded[seat]]) for seat in range(s.seats)]

    @property
    def bouquets(self) -> list[str]:
        s = self.state
        return [spelled(s.bouquet[seat, : s.gathered[seat]]) for seat in range(s.seats)]

    @property
    def cards(self) -> str:
        """All there are, wherever they lie."""
        return in_order(" ".join([self.pile, self.hand, *self.discards, *self.bouquets]).split())

    @property
    def prestige(self) -> list[int]:
        return self.state.prestige[: self.state.seats].tolist()  # type: ignore[no-any-return]

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

    @property
    def scored(self) -> Json:
        """The line that ended the round with the last move."""
        return next(line for line in self.events if line["event"] == "scored")

    # -- playing

    def play(self, choice: Json, card: str = "") -> None:
        """Plays for the seat on turn. The card drawn is exactly `card`; none is lost or made within a round."""
        s, cards, random, number = self.state, self.cards, self.state.random.tolist(), int(self.state.this_round)
        s.script[: len(card) // 2] = numbers(card)
        s.script_at, s.script_end = 0, len(card) // 2
        GAME.answer(s, self.turn, choice)
        assert s.fault == 0
        assert s.script_at == s.script_end, "the scripted card was not drawn"
        assert s.random.tolist() == random, "a card was drawn that was not scripted"
        assert s.this_round != number or self.ask is None or self.cards == cards
        assert s.left == len(self.pile.split())
        s.script_at = s.script_end = 0

    def take(self, card: str) -> None:
        """The seat on turn draws that card and keeps it, if it has a choice."""
        self.play(DRAW, card)
        if self.ask == "drawn":
            self.play(KEEP)

    def refuses(self, choice: Json, seat: int | None = None) -> str:
        """The statement that forbids the choice; nothing has changed."""
        before = self.state.tobytes()
        with pytest.raises(Refused) as refused:
            GAME.answer(self.state, self.turn if seat is None else seat, choice)
        assert self.state.tobytes() == before
        return refused.value.statement

    def odds(self, choice: Json) -> dict[str, int]:
        """The cards that the choice may draw now, each with its weight."""
        probed = self.state.copy()
        probed.probe = 1
        GAME.answer(probed, self.turn, choice)
        return {name: int(probed.odds[kind]) for kind, name in enumerate(NAMES[:KINDS]) if probed.odds[kind]}


def dealt(seats: int, first: int = 0, **options: Any) -> Stage:
    """A new table whose first starter is scripted."""
    stage = Stage(seats)
    stage.state = GAME.blank(seats, options)
    s = stage.state
    s.script[0], s.script_end = first, 1
    GAME.rules.deal(s)
    assert (s.fault, s.script_at) == (0, 1)
    s.script_at = s.script_end = 0
    return stage


def last_turn(bouquets: Sequence[str], **others: Any) -> Stage:
    """A table at the last turn of a round; all bouquets are given whole, and the last seat draws its last card."""
    seats = len(bouquets)
    turn = (others.pop("starter", 0) - 1) % seats
    *cards, last = bouquets[turn].split()
    almost = [" ".join(cards) if seat == turn else cards_of for seat, cards_of in enumerate(bouquets)]
    pile = others.pop("pile", f"{last} K1")
    stage = Stage(turn=turn, bouquets=almost, pile=pile, starter=(turn + 1) % seats, **others)
    assert stage.state.turns == BOUQUET * seats - 1
    stage.take(last)
    return stage
