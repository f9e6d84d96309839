"""The rules of ombre: cards for a park, gardeners in its avenues, animals on their cells, 2 to 4 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/ombre.md): one group `offer_` / `forbid_` / `answer_` per question, in the order of a turn; last the
functions of the contract. Set-up, rounds and turns stand in rounds.py, what actions ask in actions.py, the components
in box.py, points and winners in scoring.py.
"""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, clear_news, has, offer, rule
from hanazono.games.ombre import actions, scoring
from hanazono.games.ombre.box import (
    ACTION,
    AROUND,
    BESIDE_A_CARD,
    CARD,
    CARD_LEFT,
    CARD_WITHOUT_GARDENER,
    CELL,
    CELLS,
    GAME_OVER,
    GARDENER,
    LANDSCAPE_CARDS,
    MOST_MARKERS,
    MOST_TAKEN,
    MOVES,
    NOT_THIS_STEP,
    NOT_YOUR_TURN,
    OUT,
    OVER,
    OWN_CELL,
    OWNED,
    ROW_AND_COLUMN,
    WILDLIFE,
    beside,
    forbid_tile,
    move_tile,
    offer_tiles,
    plant,
    slot_of,
    tile_animal,
    tile_cell,
    unowned,
    untended,
)
from hanazono.games.ombre.deck import ICON
from hanazono.games.ombre.rounds import end_turn, set_up
from hanazono.games.questions import Question, Questions

# -- gardener --------------------------------------------------------------------------------------------------------


@rule
def offer_gardener(s: State, moves: Array) -> None:
    offer(moves, 0, untended(s))
    allow(moves, OUT)


@rule
def forbid_gardener(s: State, move: int) -> int:
    if move > OUT:
        return NOT_THIS_STEP
    return LEGAL if move == OUT or has(untended(s), move) else CARD_WITHOUT_GARDENER  # ombre.gardener.where


@rule
def answer_gardener(s: State, move: int) -> None:
    """The card of this turn is not in the park yet: ombre.gardener.before-card."""
    if move == OUT:
        s.question = CARD
        return
    s.spare[s.turn] -= 1
    s.gardeners[s.turn] |= 1 << move  # ombre.wildlife.own-cell: what lies there is owned now
    s.stand = move
    ask_wildlife(s)


# -- wildlife --------------------------------------------------------------------------------------------------------


@rule
def in_reach(s: State) -> int:
    """The cells whose tiles the gardener just placed may take: ombre.wildlife.take, ombre.wildlife.no-stealing."""
    return int(AROUND[s.stand]) & unowned(s)


@rule
def ask_wildlife(s: State) -> None:
    """Two tiles in all; what cannot be taken is not asked for."""
    s.question = WILDLIFE if s.taken < MOST_TAKEN and in_reach(s) != 0 else CARD  # ombre.wildlife.take


@rule
def offer_wildlife(s: State, moves: Array) -> None:
    offer_tiles(s, moves, in_reach(s))
    allow(moves, OUT)


@rule
def forbid_wildlife(s: State, move: int) -> int:
    if move == OUT:
        return LEGAL
    cell = tile_cell(move)
    if cell == s.stand:
        return OWN_CELL  # ombre.wildlife.own-cell
    if not has(int(AROUND[s.stand]) & int(s.tiled), cell):
        return ROW_AND_COLUMN  # ombre.wildlife.take
    return forbid_tile(s, move) if has(unowned(s), cell) else OWNED  # ombre.wildlife.no-stealing


@rule
def answer_wildlife(s: State, move: int) -> None:
    if move == OUT:
        s.question = CARD
        return
    move_tile(s, tile_cell(move), tile_animal(s, move), int(s.stand))
    s.taken += 1
    ask_wildlife(s)


# -- card ------------------------------------------------------------------------------------------------------------


@rule
def offer_card(s: State, moves: Array) -> None:
    for slot in range(MOST_MARKERS):
        if s.now[slot] != NOTHING:
            allow(moves, s.now[slot])


@rule
def forbid_card(s: State, move: int) -> int:
    if move >= LANDSCAPE_CARDS:
        return NOT_THIS_STEP
    return LEGAL if slot_of(s.now, move) != NOTHING else CARD_LEFT  # ombre.card.choice


@rule
def answer_card(s: State, move: int) -> None:
    s.card = move
    s.slot = slot_of(s.now, move)
    s.now[s.slot] = NOTHING  # ombre.round.slots-stay
    s.question = CELL


# -- cell ------------------------------------------------------------------------------------------------------------


@rule
def open_cells(s: State) -> int:
    """Empty cells beside a card; there are some while there is any: ombre.card.always-possible."""
    return beside(int(s.planted)) & ~int(s.planted)  # ombre.card.cell


@rule
def offer_cell(s: State, moves: Array) -> None:
    offer(moves, 0, open_cells(s))


@rule
def forbid_cell(s: State, move: int) -> int:
    if move >= CELLS:
        return NOT_THIS_STEP
    return LEGAL if has(open_cells(s), move) else BESIDE_A_CARD  # ombre.card.cell


@rule
def answer_cell(s: State, move: int) -> None:
    plant(s, move, int(s.card))
    if actions.is_usable(s, int(s.box[ICON + s.card])):  # ombre.action.when
        s.question = ACTION
    else:
        end_turn(s)


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    clear_news(s)
    set_up(s)


@rule
def asked(s: State) -> int:
    return 0 if s.question == OVER else 1 << int(s.turn)


QUESTIONS = Questions(
    Question(GARDENER, "gardener", offer_gardener, forbid_gardener, answer_gardener),
    Question(WILDLIFE, "wildlife", offer_wildlife, forbid_wildlife, answer_wildlife),
    Question(CARD, "card", offer_card, forbid_card, answer_card),
    Question(CELL, "cell", offer_cell, forbid_cell, answer_cell),
    *actions.QUESTIONS,
    asked=asked,
    moves=MOVES,
    over=GAME_OVER,
    not_asked=NOT_YOUR_TURN,
    unknown=NOT_THIS_STEP,
)
legal, why_not, play = QUESTIONS.rules(__name__)
score, winners = scoring.score, scoring.winners
