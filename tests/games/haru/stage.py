"""A table of haru in the middle of a game, for tests that speak the game's language.

A pond is drawn as in the rules file, rows 1 to 5: `.` water, `o` light pad, `d` dark pad, `r` `y` light pad with the
red or yellow frog, `R` `Y` flowered pad. Choices are short words: `play("bloom b2")`, `play("wind c3 east")`. Chance is
scripted: `draws=[5, 2]` are all values drawn meanwhile.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from hanazono.games.contract import Json, Refused
from hanazono.games.haru import GAME
from hanazono.games.haru.box import DARK, DOUBLE, EGGS, FLOWERS, FROGS, PADS, PICK
from hanazono.games.haru.speech import CELL_NAMES
from hanazono.games.kit import ABOVE, LEGAL, UNKNOWN, State

STANDARD = "o.o.o .oyd. oo.oo .oor. o.o.o"
BY_CHANCE = [-1]  # draws that the test leaves to the generator


def mask(cells: Sequence[str]) -> int:
    return sum(1 << CELL_NAMES.index(cell) for cell in cells)


def values(mask: int) -> list[int]:
    return [value for value in range(1, 9) if mask >> value - 1 & 1]


def choice_of(words: str) -> Json:
    """`pick 3`, `junior 0`, `bloom c3`, `darken c3`, `wind c3 east`, `frog red c3`."""
    verb, *rest = words.split()
    if verb in ("pick", "junior"):
        return {verb: int(rest[0])}
    return dict(zip((verb, "to"), rest, strict=False))


class Stage:
    """Both seats are about to pick on turn `t`; the hands are what `hands` says, or the first values not yet played."""

    def __init__(
        self,
        pond: str = STANDARD,
        t: int = 1,
        hands: Sequence[Sequence[int]] | None = None,
        *,
        marks: str = "",
        holder: int = 0,
        round_number: int = 1,
        scores: Sequence[int] = (0, 0),
        **options: Any,
    ) -> None:
        self.state: State = GAME.blank(2, options)
        s, drawn = self.state, pond.replace(" ", "")
        s.question, s.turn, s.holder, s.round_number = PICK, t, holder, round_number
        s.scores[:] = scores
        s.junior = s.lifted = UNKNOWN

        def lying(letters: str) -> int:
            return mask([cell for cell, letter in zip(CELL_NAMES, drawn, strict=True) if letter in letters])

        s.pond[PADS] = lying("odryRY")
        s.pond[FLOWERS : FLOWERS + 2] = lying("R"), lying("Y")
        s.pond[DARK] = lying("d")
        s.pond[FROGS : FROGS + 2] = lying("r"), lying("y")
        free = [cell for cell in CELL_NAMES if s.pond[PADS] >> CELL_NAMES.index(cell) & 1]
        s.pond[DOUBLE], s.pond[EGGS], s.pond[EGGS + 1] = (mask([cell]) for cell in (marks.split() or free[:3]))
        size = min(3, 9 - t)
        for seat in range(2):
            hand = list(hands[seat]) if hands else list(range(t, t + size))
            played = [value for value in range(1, 9) if value not in hand][: t - 1]
            s.hand[seat], s.played[seat] = sum(1 << v - 1 for v in hand), sum(1 << v - 1 for v in played)

    # -- what is asked

    @property
    def asked(self) -> list[int]:
        return GAME.asked(self.state)

    @property
    def ask(self) -> str | None:
        return GAME.ask(int(self.state.question)) if self.asked else None

    @property
    def legal(self) -> list[Json]:
        """The choices of the seat that is asked (the first, if several are); no refusal contradicts them."""
        seat = self.asked[0]
        moves = [move for move in range(GAME.box.MOVES) if GAME.rules.why_not(self.state, seat, move) == LEGAL]
        assert moves == GAME.legal(self.state, seat)
        return [choice["move"] for choice in GAME.choices(self.state, seat)]

    @property
    def targets(self) -> str:
        """The cells of the choices, in cell order."""
        moves = self.legal
        cells = {move.get("to") if "frog" in move else next(iter(move.values())) for move in moves}
        assert len(cells) == len(moves)
        return " ".join(cell for cell in CELL_NAMES if cell in cells)

    # -- what lies where

    @property
    def pond(self) -> str:
        return " ".join("".join(map(self.letter, CELL_NAMES[row : row + 5])) for row in range(0, 25, 5))

    def letter(self, cell: str) -> str:
        at = mask([cell])
        s = self.state
        for layer, letter in ((FLOWERS, "R"), (FLOWERS + 1, "Y"), (FROGS, "r"), (FROGS + 1, "y"), (DARK, "d")):
            if s.pond[layer] & at:
                return letter
        return "o" if s.pond[PADS] & at else "."

    @property
    def marks(self) -> str:
        """The cells of the double pad, the red eggs and the yellow eggs."""
        return " ".join(CELL_NAMES[int(self.state.pond[layer]).bit_length() - 1] for layer in (DOUBLE, EGGS, EGGS + 1))

    @property
    def frogs(self) -> dict[str, str]:
        """The cells of the frogs on the pond; in a drawing a flower would hide them."""
        return {pad["frog"]: pad["cell"] for pad in self.view(ABOVE)["pads"] if pad["frog"]}

    @property
    def hands(self) -> list[list[int]]:
        return [values(int(hand)) for hand in self.state.hand]

    @property
    def holder(self) -> int:
        return int(self.state.holder)

    @property
    def t(self) -> int:
        return int(self.state.turn)

    @property
    def round_number(self) -> int:
        return int(self.state.round_number)

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.state)

    @property
    def winners(self) -> list[int] | None:
        """None while the game goes on."""
        return None if self.asked else GAME.winners(self.state)

    # -- what was told

    @property
    def events(self) -> list[Json]:
        """The lines of the last move in the transcript."""
        return self.seen_by(ABOVE)

    def seen_by(self, viewer: int) -> list[Json]:
        return GAME.events(self.state, viewer)

    @property
    def told(self) -> list[str]:
        """The names of the events of the last move."""
        return [line["event"] for line in self.events if "event" in line]

    @property
    def points(self) -> list[int] | None:
        """What the round that has just ended was worth to each seat."""
        return next((line["points"] for line in self.events if line.get("event") == "round_over"), None)

    def view(self, viewer: int) -> Any:
        return GAME.view(self.state, viewer)

    def hint(self, words: str) -> Any:
        choices = GAME.choices(self.state, self.asked[0])
        return next(choice["hint"] for choice in choices if choice["move"] == choice_of(words))

    # -- playing

    def play(self, *moves: str, draws: Sequence[int] = BY_CHANCE, seat: int | None = None) -> "Stage":
        """Plays one answer after the other, each for the (first) seat that is asked; `draws` are all values drawn."""
        s = self.state
        if draws is not BY_CHANCE:
            s.script[: len(draws)] = [value - 1 for value in draws]
            s.script_at, s.script_end = 0, len(draws)
        random = s.random.tolist()
        for words in moves:
            GAME.answer(s, self.asked[0] if seat is None else seat, choice_of(words))
            assert s.fault == 0
        assert s.script_at == s.script_end, "not every scripted value was drawn"
        assert draws is BY_CHANCE or s.random.tolist() == random, "more values were drawn than scripted"
        s.script_at = s.script_end = 0
        return self

    def picks(self, red: int, yellow: int, draws: Sequence[int] = BY_CHANCE) -> "Stage":
        return self.play(f"pick {red}", f"pick {yellow}", draws=draws)

    def refuses(self, words: str, seat: int | None = None) -> str:
        """The statement that forbids the choice; nothing has changed."""
        before = self.state.tobytes()
        with pytest.raises(Refused) as refused:
            GAME.answer(self.state, next(iter(self.asked), 0) if seat is None else seat, choice_of(words))
        assert self.state.tobytes() == before
        return refused.value.statement


def dealt(holder: int = 0, hands: Sequence[Sequence[int]] = ((1, 2, 3), (1, 2, 3)), **options: Any) -> Stage:
    """A new table in the standard layout, with chance scripted."""
    stage = Stage()
    stage.state = GAME.blank(2, options)
    s = stage.state
    waters = [cell for cell, letter in enumerate(STANDARD.replace(" ", "")) if letter == "."]
    script = [*waters, *(CELL_NAMES.index(cell) for cell in ("d2", "d4", "c2")), holder]
    script += [value - 1 for hand in hands for value in hand]
    s.script[: len(script)], s.script_end = script, len(script)
    GAME.rules.deal(s)
    assert s.fault == 0
    assert s.script_at == s.script_end
    s.script_at = s.script_end = 0
    return stage


def with_flowers(red: str, yellow: str, **values: Any) -> Stage:
    """A table with these flowers on the pond and no pads elsewhere."""
    flowers = {**dict.fromkeys(red.split(), "R"), **dict.fromkeys(yellow.split(), "Y")}
    drawn = "".join(flowers.get(cell, ".") for cell in CELL_NAMES)
    return Stage(drawn, marks=" ".join(list(flowers)[:3] if len(flowers) > 2 else CELL_NAMES[:3]), **values)


LAST_TURNS = "R..Y. Y.d.. .RRYr .YYRY yR.oR"


def last_turns() -> Stage:
    """Turn 7 of a second round, of the rules file's vectors."""
    hands = [[4, 7], [4, 7]]
    return Stage(LAST_TURNS, 7, hands, marks="d3 e4 c3", round_number=2, scores=(0, 4))


def last_wind() -> Stage:
    """The last question of that round."""
    return last_turns().picks(4, 4).picks(7, 7).play("junior 0", "bloom d5")
