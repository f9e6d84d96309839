"""The actions of ombre: what the icon of the card just placed lets its seat do.

One group `offer_` / `forbid_` / `answer_` per question. The order is that of the rules page: move a gardener, new
project, redraw, extra wildlife.
"""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, allow_if, count_bits, has, offer, rule
from hanazono.games.ombre.box import (
    ACT,
    ACTION,
    AT_LEAST_ONE,
    CARRIES,
    CARRY,
    CELLS,
    EXTRA,
    EXTRA_ICON,
    EXTRA_TILE,
    EXTRA_TO,
    GARDENER_MOVES,
    LANDSCAPE_CARDS,
    MOST_MARKERS,
    MOST_TAKEN,
    MOVE_FROM,
    MOVE_ICON,
    MOVE_TO,
    NO_WAY_BACK,
    NOT_THIS_STEP,
    OUT,
    OWNED,
    PROJECT_ICON,
    REDRAW,
    REDRAW_ICON,
    RETURNS,
    cards_in,
    deal_next,
    draw_project,
    forbid_tile,
    move_tile,
    offer_tiles,
    pile_size,
    slot_of,
    tile_animal,
    tile_cell,
    unowned,
    untended,
)
from hanazono.games.ombre.deck import ICON
from hanazono.games.ombre.rounds import end_turn
from hanazono.games.questions import Question

# -- action ----------------------------------------------------------------------------------------------------------


@rule
def is_usable(s: State, icon: int) -> bool:
    """Whether the seat on turn is asked: ombre.action.usable."""
    if icon == MOVE_ICON:
        return bool(s.gardeners[s.turn] != 0)
    if icon == PROJECT_ICON:
        return pile_size(s) > 0
    if icon == REDRAW_ICON:
        return bool(s.next[0] != NOTHING and s.deck != 0)  # ombre.action.redraw-empty-deck
    return bool(icon == EXTRA_ICON and s.gardeners[s.turn] != 0 and unowned(s) != 0)


@rule
def offer_action(moves: Array) -> None:
    allow(moves, ACT)
    allow(moves, OUT)


@rule
def forbid_action(move: int) -> int:
    return LEGAL if move in (ACT, OUT) else NOT_THIS_STEP


@rule
def answer_action(s: State, move: int) -> None:
    icon = int(s.box[ICON + s.card])
    if move == OUT:
        end_turn(s)
    elif icon == MOVE_ICON:
        s.question = MOVE_FROM
    elif icon == PROJECT_ICON:
        draw_project(s, int(s.turn))  # ombre.action.project
        end_turn(s)
    elif icon == REDRAW_ICON:
        s.question = REDRAW
    else:
        s.question = EXTRA_TILE


# -- move_gardener: move_from, move_to, carry ------------------------------------------------------------------------


@rule
def offer_own(s: State, moves: Array) -> None:
    """The cells with a gardener of the seat, for `move_from` and `extra_to`."""
    offer(moves, 0, int(s.gardeners[s.turn]))


@rule
def forbid_move_from(s: State, move: int) -> int:
    return forbid_own(s, move, GARDENER_MOVES)  # ombre.action.move


@rule
def forbid_own(s: State, move: int, statement: int) -> int:
    if move >= CELLS:
        return NOT_THIS_STEP
    return LEGAL if has(int(s.gardeners[s.turn]), move) else statement


@rule
def answer_move_from(s: State, move: int) -> None:
    s.origin = move
    s.question = MOVE_TO


@rule
def offer_move_to(s: State, moves: Array) -> None:
    offer(moves, 0, untended(s))


@rule
def forbid_move_to(s: State, move: int) -> int:
    if move >= CELLS:
        return NOT_THIS_STEP
    return LEGAL if has(untended(s), move) else GARDENER_MOVES  # ombre.action.move


@rule
def answer_move_to(s: State, move: int) -> None:
    """Tiles on the new cell are owned now, and none is taken from around it: ombre.action.move-arrives."""
    s.gardeners[s.turn] &= ~(1 << int(s.origin))  # ombre.wildlife.freed
    s.gardeners[s.turn] |= 1 << move  # ombre.gardener.stays
    s.stand = move
    s.taken = 0
    ask_carry(s)


@rule
def ask_carry(s: State) -> None:
    if s.taken < MOST_TAKEN and has(int(s.tiled), int(s.origin)):  # ombre.action.move-tiles
        s.question = CARRY
    else:
        end_turn(s)


@rule
def offer_carry(s: State, moves: Array) -> None:
    offer_tiles(s, moves, 1 << int(s.origin))
    allow(moves, OUT)


@rule
def forbid_carry(s: State, move: int) -> int:
    if move == OUT:
        return LEGAL
    return forbid_tile(s, move) if tile_cell(move) == s.origin else CARRIES  # ombre.action.move-tiles


@rule
def answer_carry(s: State, move: int) -> None:
    if move == OUT:
        end_turn(s)
        return
    move_tile(s, int(s.origin), tile_animal(s, move), int(s.stand))
    s.taken += 1
    ask_carry(s)


# -- redraw ----------------------------------------------------------------------------------------------------------


@rule
def offer_redraw(s: State, moves: Array) -> None:
    for slot in range(MOST_MARKERS):
        if s.next[slot] != NOTHING and not has(int(s.returned), slot):
            allow(moves, s.next[slot])
    allow_if(moves, OUT, s.returned != 0)  # ombre.action.redraw-one


@rule
def forbid_redraw(s: State, move: int) -> int:
    if move == OUT:
        return LEGAL if s.returned != 0 else AT_LEAST_ONE  # ombre.action.redraw-one
    if move >= LANDSCAPE_CARDS:
        return NOT_THIS_STEP
    slot = slot_of(s.next, move)
    return LEGAL if slot != NOTHING and not has(int(s.returned), slot) else RETURNS  # ombre.action.redraw


@rule
def answer_redraw(s: State, move: int) -> None:
    if move != OUT:
        returned = int(s.returned) | 1 << slot_of(s.next, move)
        s.returned = returned
        if count_bits(returned) < cards_in(s.next):
            return
    redraw(s)
    end_turn(s)


@rule
def redraw(s: State) -> None:
    """The cards named go back, all before the first draw, and as many come: ombre.action.redraw."""
    kept = 0
    for slot in range(MOST_MARKERS):
        card = int(s.next[slot])
        s.next[slot] = NOTHING
        if has(int(s.returned), slot):
            s.deck |= 1 << card
        elif card != NOTHING:
            s.next[kept] = card  # ombre.action.redraw-sort
            kept += 1
    deal_next(s, int(s.round_number) + 1, count_bits(int(s.returned)))


# -- extra_wildlife: extra_tile, extra_to ----------------------------------------------------------------------------


@rule
def offer_extra_tile(s: State, moves: Array) -> None:
    offer_tiles(s, moves, unowned(s))


@rule
def forbid_extra_tile(s: State, move: int) -> int:
    if move == OUT:
        return NO_WAY_BACK  # ombre.action.commit
    if not has(int(s.tiled), tile_cell(move)):
        return EXTRA  # ombre.action.extra
    return forbid_tile(s, move) if has(unowned(s), tile_cell(move)) else OWNED  # ombre.wildlife.no-stealing


@rule
def answer_extra_tile(s: State, move: int) -> None:
    s.extra[0] = tile_cell(move)
    s.extra[1] = tile_animal(s, move)
    s.question = EXTRA_TO


@rule
def forbid_extra_to(s: State, move: int) -> int:
    return forbid_own(s, move, EXTRA)  # ombre.action.extra


@rule
def answer_extra_to(s: State, move: int) -> None:
    move_tile(s, int(s.extra[0]), int(s.extra[1]), move)  # ombre.action.extra
    end_turn(s)


QUESTIONS = (
    Question(ACTION, "action", offer_action, forbid_action, answer_action),
    Question(MOVE_FROM, "move_from", offer_own, forbid_move_from, answer_move_from),
    Question(MOVE_TO, "move_to", offer_move_to, forbid_move_to, answer_move_to),
    Question(CARRY, "carry", offer_carry, forbid_carry, answer_carry),
    Question(REDRAW, "redraw", offer_redraw, forbid_redraw, answer_redraw),
    Question(EXTRA_TILE, "extra_tile", offer_extra_tile, forbid_extra_tile, answer_extra_tile),
    Question(EXTRA_TO, "extra_to", offer_own, forbid_extra_to, answer_extra_to),
)
