"""The rules of haru: two gardeners make figures of flowers on a pond whose pads drift, 2 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/haru.md): one group `offer_` / `forbid_` / `answer_` per question, in the order of a turn; last the
functions of the contract. Set-up, rounds and turns are in rounds.py, the components in box.py, the figures and the
score in figures.py.
"""

from hanazono.games.haru.box import (
    AHEAD,
    BLOOM,
    BLOOM_FROG,
    BLOOMED,
    CELLS,
    DARK,
    DARK_TARGET,
    DARKEN,
    DARKEN_FROG,
    DIRECTIONS,
    DISPLACED,
    DRAGONFLY,
    EDGE,
    FLOWERS,
    FROGS,
    FROGS_GONE,
    FROGS_LEAVE,
    GAME_OVER,
    HOLDER_NAMES,
    HOLDER_PLACES,
    LAYERS,
    MOVES,
    NOT_BACK,
    NOT_YOUR_STEP,
    ON_A_PAD,
    ONE_PAD,
    OVER,
    OWN_HAND,
    PADS,
    PICK,
    RED,
    RED_FIRST,
    RED_FROG,
    REVEALED,
    ROLES,
    TURNS,
    UNFLOWERED,
    VALUES,
    WIND,
    YELLOW,
    YELLOW_FROG,
    blown,
    dark_pad,
    frogs,
    pushed,
    unflowered,
)
from hanazono.games.haru.figures import has_ended_round, leaders
from hanazono.games.haru.rounds import end_round, end_turn, set_up
from hanazono.games.kit import (
    LEGAL,
    MOVED,
    NOTHING,
    Array,
    State,
    allow,
    clear_news,
    has,
    lowest_bit,
    offer,
    rule,
    tell,
)
from hanazono.games.questions import Question, Questions

# -- pick ------------------------------------------------------------------------------------------------------------


@rule
def offer_pick(s: State, seat: int, moves: Array) -> None:
    offer(moves, 0, int(s.hand[seat]))


@rule
def forbid_pick(s: State, seat: int, move: int) -> int:
    if move < 0 or move >= VALUES:
        return NOT_YOUR_STEP
    return LEGAL if s.pick[seat] == 0 and int(s.hand[seat]) >> move & 1 else OWN_HAND  # haru.turn.pick: one, and once


@rule
def answer_pick(s: State, seat: int, move: int) -> None:
    s.pick[seat] = move + 1
    if s.pick[1 - seat] == 0:
        return
    for each in range(2):
        tell(s, MOVED, each, PICK, int(s.pick[each]) - 1)
        value = 1 << (int(s.pick[each]) - 1)
        s.hand[each] &= ~value
        s.played[each] |= value
    tell(s, REVEALED, int(s.pick[RED]), int(s.pick[YELLOW]), 0)  # haru.turn.pick: together
    if s.pick[RED] != s.pick[YELLOW]:
        take_roles(s, RED if s.pick[RED] < s.pick[YELLOW] else YELLOW)  # haru.turn.roles
    elif s.turn < TURNS:
        bloom_frogs(s)
    else:
        s.question = ROLES  # haru.tie.turn-eight


# -- the last turn's tie: roles --------------------------------------------------------------------------------------


@rule
def offer_roles(moves: Array) -> None:
    allow(moves, RED)
    allow(moves, YELLOW)


@rule
def forbid_roles(move: int) -> int:
    return LEGAL if move <= YELLOW else NOT_YOUR_STEP


@rule
def answer_roles(s: State, move: int) -> None:
    pass_dragonfly(s)  # haru.tie.turn-eight-pass
    take_roles(s, move)


@rule
def pass_dragonfly(s: State) -> None:
    holder = 1 - int(s.holder)
    s.holder = holder
    tell(s, DRAGONFLY, holder, 0, 0)


# -- A: the junior blooms --------------------------------------------------------------------------------------------


@rule
def take_roles(s: State, junior: int) -> None:
    s.junior = junior
    bloom(s, junior, dark_pad(s))  # haru.bloom.junior, haru.turn.order
    if has_ended_round(s):
        end_round(s)
    else:
        s.question = BLOOM


@rule
def bloom(s: State, seat: int, pad: int) -> None:
    """A bloom without a choice, which is an event."""
    s.pond[FLOWERS + seat] |= pad  # haru.bloom.flower
    tell(s, BLOOMED, seat, lowest_bit(pad), 0)


# -- B: bloom --------------------------------------------------------------------------------------------------------


@rule
def offer_bloom(s: State, moves: Array) -> None:
    offer(moves, 0, unflowered(s))


@rule
def forbid_bloom(s: State, move: int) -> int:
    if move >= CELLS:
        return NOT_YOUR_STEP
    if int(s.pond[PADS]) >> move & 1 == 0:
        return ON_A_PAD  # haru.bloom.flower
    return LEGAL if unflowered(s) >> move & 1 else UNFLOWERED  # haru.bloom.senior


@rule
def answer_bloom(s: State, move: int) -> None:
    s.pond[FLOWERS + 1 - int(s.junior)] |= 1 << move
    if has_ended_round(s):
        end_round(s)
    elif s.turn == FROGS_LEAVE:  # haru.frog.gone-moment
        let_frogs_leave(s)
        s.question = WIND
    else:
        lift_frog(s, move, BLOOM_FROG)
        if s.lifted == NOTHING:
            s.question = WIND


@rule
def let_frogs_leave(s: State) -> None:
    s.pond[FROGS + RED] = 0  # haru.frog.gone
    s.pond[FROGS + YELLOW] = 0
    tell(s, FROGS_GONE, 0, 0, 0)


# -- frog ------------------------------------------------------------------------------------------------------------


@rule
def lift_frog(s: State, cell: int, question: int) -> None:
    """Asks where the frog of that pad goes, if there is one: haru.frog.displaced."""
    s.lifted = NOTHING
    for colour in range(2):
        if s.pond[FROGS + colour] == 1 << cell:
            s.pond[FROGS + colour] = 0
            s.lifted = colour
            s.question = question


@rule
def places_for_frog(s: State) -> int:
    """Unflowered pads without a frog, nor dark: after a bloom none is, after darkening haru.frog.not-back."""
    return unflowered(s) & ~frogs(s) & ~int(s.pond[DARK])


@rule
def offer_frog(s: State, moves: Array) -> None:
    offer(moves, CELLS * int(s.lifted), places_for_frog(s))


@rule
def forbid_frog(s: State, move: int) -> int:
    if move >= 2 * CELLS:
        return NOT_YOUR_STEP
    frog, cell = move // CELLS, move % CELLS
    if frog != s.lifted:
        return DISPLACED  # haru.frog.displaced: the other frog stays
    if dark_pad(s) >> cell & 1:
        return NOT_BACK  # haru.frog.not-back, haru.frog.never-dark
    return LEGAL if places_for_frog(s) >> cell & 1 else DISPLACED


@rule
def answer_frog(s: State, move: int) -> None:
    s.pond[FROGS + int(s.lifted)] = 1 << move % CELLS
    s.lifted = NOTHING
    if s.question == BLOOM_FROG:
        s.question = WIND
    else:
        end_turn(s)


# -- C: wind ---------------------------------------------------------------------------------------------------------


@rule
def offer_wind(s: State, moves: Array) -> None:
    pads = int(s.pond[PADS])
    for direction in range(DIRECTIONS):
        cells = 0
        for cell in range(CELLS):  # haru.wind.edge: some water lies ahead
            cells |= int(has(pads, cell) and int(AHEAD[direction, cell]) & ~pads != 0) << cell
        offer(moves, CELLS * direction, cells)


@rule
def forbid_wind(s: State, move: int) -> int:
    direction, cell = move // CELLS, move % CELLS
    if int(s.pond[PADS]) >> cell & 1 == 0:
        return ONE_PAD  # haru.wind.one
    return LEGAL if pushed(int(s.pond[PADS]), cell, direction) else EDGE  # haru.wind.edge


@rule
def answer_wind(s: State, move: int) -> None:
    direction, cell = move // CELLS, move % CELLS
    line = pushed(int(s.pond[PADS]), cell, direction)
    for layer in range(LAYERS):  # haru.wind.ride, haru.pond.identity
        s.pond[layer] = blown(int(s.pond[layer]), line, direction)
    if has_ended_round(s):
        end_round(s)
    elif s.turn == TURNS:
        end_turn(s)  # haru.dark.last-turn, haru.wind.last-turn
    else:
        s.question = DARKEN


# -- D: darken -------------------------------------------------------------------------------------------------------


@rule
def offer_darken(s: State, moves: Array) -> None:
    offer(moves, 0, unflowered(s))


@rule
def forbid_darken(s: State, move: int) -> int:
    if move >= CELLS:
        return NOT_YOUR_STEP
    return LEGAL if unflowered(s) >> move & 1 else DARK_TARGET  # haru.dark.target


@rule
def answer_darken(s: State, move: int) -> None:
    s.pond[DARK] |= 1 << move
    lift_frog(s, move, DARKEN_FROG)
    if s.lifted == NOTHING:
        end_turn(s)


# -- a tie: frogs ----------------------------------------------------------------------------------------------------


@rule
def bloom_frogs(s: State) -> None:
    """Each seat blooms the pad under its frog; the dark pad is left alone: haru.tie.bloom, haru.tie.dark-stays."""
    for seat in range(2):
        bloom(s, seat, int(s.pond[FROGS + seat]))
    if has_ended_round(s):  # haru.tie.one-check, haru.tie.no-pass
        end_round(s)
    elif s.turn == FROGS_LEAVE:  # haru.frog.gone-moment, haru.tie.no-pass
        let_frogs_leave(s)
        end_turn(s)
    else:
        s.pond[FROGS + RED] = 0  # haru.tie.red-first: both are off the pond meanwhile
        s.pond[FROGS + YELLOW] = 0
        s.question = RED_FROG


@rule
def frog_to_place(s: State) -> int:
    return RED if s.question == RED_FROG else YELLOW  # haru.tie.red-first


@rule
def offer_frogs(s: State, moves: Array) -> None:
    offer(moves, CELLS * frog_to_place(s), places_for_frog(s))


@rule
def forbid_frogs(s: State, move: int) -> int:
    if move >= 2 * CELLS:
        return NOT_YOUR_STEP
    frog, cell = move // CELLS, move % CELLS
    if frog != frog_to_place(s):
        return RED_FIRST
    return LEGAL if places_for_frog(s) >> cell & 1 else HOLDER_PLACES  # haru.tie.frogs


@rule
def answer_frogs(s: State, move: int) -> None:
    s.pond[FROGS + move // CELLS] = 1 << move % CELLS
    if s.question == RED_FROG:
        s.question = YELLOW_FROG
    else:
        pass_dragonfly(s)  # haru.tie.pass
        end_turn(s)


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    clear_news(s)
    set_up(s)


@rule
def asked(s: State) -> int:
    if s.question == OVER:
        return 0
    if s.question == PICK:
        return (1 if s.pick[RED] == 0 else 0) | (2 if s.pick[YELLOW] == 0 else 0)
    if s.question in (ROLES, RED_FROG, YELLOW_FROG):
        return 1 << int(s.holder)
    return 1 << (int(s.junior) if s.question == WIND else 1 - int(s.junior))  # haru.turn.order


@rule
def not_asked(s: State, move: int) -> int:
    """The statement for a seat that another one's question is put to."""
    if 0 <= move < MOVES:
        if s.question == ROLES:
            return HOLDER_NAMES  # haru.tie.turn-eight
        if s.question in (RED_FROG, YELLOW_FROG):
            return HOLDER_PLACES
    return NOT_YOUR_STEP


@rule
def score(s: State, out: Array) -> None:
    for seat in range(2):
        out[seat] = s.scores[seat]


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats that have won, 0 for the others; before the end, for those who lead."""
    won = int(s.won) if s.question == OVER else leaders(s)
    for seat in range(2):
        out[seat] = won >> seat & 1


QUESTIONS = Questions(
    Question(PICK, "pick", offer_pick, forbid_pick, answer_pick, is_sealed=True),
    Question(ROLES, "roles", offer_roles, forbid_roles, answer_roles),
    Question(BLOOM, "bloom", offer_bloom, forbid_bloom, answer_bloom),
    Question(BLOOM_FROG, "frog", offer_frog, forbid_frog, answer_frog),
    Question(WIND, "wind", offer_wind, forbid_wind, answer_wind),
    Question(DARKEN, "darken", offer_darken, forbid_darken, answer_darken),
    Question(DARKEN_FROG, "frog", offer_frog, forbid_frog, answer_frog),
    Question(RED_FROG, "frogs", offer_frogs, forbid_frogs, answer_frogs),
    Question(YELLOW_FROG, "frogs", offer_frogs, forbid_frogs, answer_frogs),
    asked=asked,
    moves=MOVES,
    over=GAME_OVER,
    not_asked=not_asked,
    unknown=NOT_YOUR_STEP,
)
legal, why_not, play = QUESTIONS.rules(__name__)
