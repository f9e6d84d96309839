"""The rules of clover, in the order of the rules page: set-up, the turn, the end; then the contract."""

from hanazono.games.clover.box import (
    DIE,
    FREE_CELL,
    GAME_OVER,
    LAWN,
    LINE,
    LINES,
    MOVES,
    NOT_YOUR_TURN,
    OVER,
    PLACE,
    ROLLED,
    SHOWN,
)

from hanazono.games.kit import LEGAL, Array, State, clear_news, draw_number, has, offer, rule, tell
from hanazono.games.questions import Question, Questions

# -- set-up ----------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    clear_news(s)
    for seat in range(2):  # clover.start.die
        s.die[seat] = draw_number(s, DIE) + 1
        tell(s, ROLLED, seat, int(s.die[seat]), 0)
    s.question = PLACE  # clover.turn.order: seat 0 begins


# -- the turn --------------------------------------------------------------------------------------------------------


@rule
def offer_place(s: State, moves: Array) -> None:
    offer(moves, 0, free_cells(s))


@rule
def forbid_place(s: State, move: int) -> int:
    return LEGAL if has(free_cells(s), move) else FREE_CELL  # clover.turn.place


@rule
def answer_place(s: State, seat: int, move: int) -> None:
    s.lawn[seat] |= 1 << move
    if has_line(int(s.lawn[seat])) or free_cells(s) == 0:  # clover.end.when
        s.question = OVER
        s.spoilt = 1
        tell(s, SHOWN, int(s.die[0]), int(s.die[1]), 0)
    else:
        s.turn = 1 - s.turn  # clover.turn.order


@rule
def free_cells(s: State) -> int:
    return LAWN & ~int(s.lawn[0]) & ~int(s.lawn[1])


@rule
def has_line(cells: int) -> bool:
    for line in LINES:
        if cells & line == line:
            return True
    return False


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def asked(s: State) -> int:
    return 0 if s.question == OVER else 1 << int(s.turn)


QUESTIONS = Questions(
    Question(PLACE, "place", offer_place, forbid_place, answer_place),
    asked=asked,
    moves=MOVES,
    over=GAME_OVER,
    not_asked=NOT_YOUR_TURN,
    unknown=FREE_CELL,
)
legal, why_not, play = QUESTIONS.rules(__name__)


@rule
def score(s: State, out: Array) -> None:
    for seat in range(2):
        out[seat] = int(s.die[seat]) + (LINE if has_line(int(s.lawn[seat])) else 0)  # clover.end.points


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats with the most points, 0 for the others."""
    score(s, out)
    most = max(out[0], out[1])
    for seat in range(2):
        out[seat] = out[seat] == most  # clover.end.winner
