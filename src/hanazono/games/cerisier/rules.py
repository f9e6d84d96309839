"""The rules of cerisier: push your luck in a bag of flowers, 2 to 4 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/cerisier.md): set-up and turns; one group `offer_` / `forbid_` / `answer_` per question; last the
functions of the contract. The components stand in box.py, two chapters in masteries.py and scoring.py.
"""

from hanazono.games.cerisier import masteries, scoring
from hanazono.games.cerisier.box import (
    ASIDE,
    ASIDE_SET,
    AT_LEAST_ONE,
    BAG,
    BAG_LIMIT,
    BLACK,
    BLACKS_BACK,
    COLOURS,
    COMPULSORY,
    DRAWN,
    FIRST,
    GAME_OVER,
    HARVEST,
    JOKERS,
    KEEP,
    KEEP_NONE,
    KEEP_TWO,
    MOST_DRAWS,
    MOST_FLOWERS,
    MOVES,
    NO_LESS,
    NO_OVERDRAW,
    NOT_THIS_QUESTION,
    NOT_YOUR_TURN,
    ONE_COLOUR,
    OVER,
    PLACE,
    PLACE_NONE,
    REAL,
    STOP,
    draw_flower,
    draw_openly,
    flowers,
    put_back,
    put_behind,
    real_colours,
)
from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, allow_if, clear_news, draw_number, rule, tell
from hanazono.games.questions import Question, Questions

# -- set-up and turns ------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """Fills the bag, draws the first seat and, with 2 seats, sets three flowers aside."""
    clear_news(s)
    for colour in range(COLOURS):
        s.bag[colour] = BAG[s.seats, colour]
        s.unseen[colour] = s.bag[colour]
        s.bound[0, colour] = s.bag[colour]
        s.left += s.bag[colour]
    for seat in range(4):
        s.warm[seat] = NOTHING
    first = draw_number(s, int(s.seats))  # cerisier.setup.first-seat
    tell(s, FIRST, first, 0, 0)
    if s.seats == 2:  # cerisier.setup.aside
        tell(s, ASIDE_SET, ASIDE, 0, 0)
        for _ in range(ASIDE):
            s.aside[draw_flower(s)] += 1
    start_turn(s, first)


@rule
def start_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.draws = 0
    s.question = HARVEST  # cerisier.turn.phases
    for colour in range(COLOURS):
        s.latest[seat, colour] = 0  # cerisier.secret.memory-aid


@rule
def end_turn(s: State) -> None:
    if s.left == 0:  # cerisier.end.bag-empty, cerisier.end.refilled
        scoring.end_game(s)
    else:
        start_turn(s, (int(s.turn) + 1) % int(s.seats))  # cerisier.turn.order


# -- harvest ---------------------------------------------------------------------------------------------------------


@rule
def offer_harvest(s: State, moves: Array) -> None:
    for count in range(1, min(MOST_FLOWERS - flowers(s.harvest), int(s.left)) + 1):
        allow(moves, count)
    allow_if(moves, STOP, s.draws > 0)


@rule
def forbid_harvest(s: State, move: int) -> int:
    if move == STOP:
        return COMPULSORY if s.draws == 0 else LEGAL  # cerisier.harvest.compulsory, cerisier.harvest.may-stop
    if move < 1:
        return AT_LEAST_ONE  # cerisier.harvest.at-least-one
    if flowers(s.harvest) + move > MOST_FLOWERS:
        return NO_OVERDRAW  # cerisier.harvest.eight-flowers, cerisier.harvest.no-overdraw
    return BAG_LIMIT if move > s.left else LEGAL  # cerisier.harvest.bag-limit


@rule
def answer_harvest(s: State, move: int) -> None:
    if move == STOP:
        masteries.end_harvest(s)
        return
    s.draws += 1
    tell(s, DRAWN, int(s.turn), move, 0)
    for _ in range(move):  # cerisier.harvest.together
        s.harvest[draw_openly(s)] += 1
    if has_failed(s.harvest):  # cerisier.harvest.test
        fail_harvest(s)  # cerisier.harvest.fail-stops
    elif s.draws == MOST_DRAWS or flowers(s.harvest) == MOST_FLOWERS or s.left == 0:
        masteries.end_harvest(s)  # cerisier.harvest.three-draws, cerisier.harvest.forced-stop


@rule
def has_failed(harvest: Array) -> bool:
    """Whether the blacks, each taking the worst real colour, make three alike or five different."""
    most = 0
    for colour in range(REAL):
        most = max(most, int(harvest[colour]))
    blacks = int(harvest[BLACK])  # cerisier.harvest.black-ruins, cerisier.harvest.black-no-sixth
    # cerisier.harvest.three-alike, cerisier.harvest.five-colours, cerisier.harvest.formula, cerisier.harvest.shapes
    return most + blacks >= 3 or real_colours(harvest) + blacks >= 5


# -- failed harvest: keep --------------------------------------------------------------------------------------------


@rule
def fail_harvest(s: State) -> None:
    """No mastery and nothing behind: cerisier.fail.nothing-else."""
    put_back(s, BLACK, s.harvest[BLACK])  # cerisier.fail.blacks-back
    s.harvest[BLACK] = 0
    if real_colours(s.harvest) > 2:
        s.first_colour = NOTHING
        s.question = KEEP
        return
    for colour in range(REAL):  # cerisier.fail.automatic, cerisier.fail.keep-one, cerisier.fail.keep-none
        if s.harvest[colour] > 0:
            keep_flower(s, colour)
    return_harvest(s)


@rule
def keep_flower(s: State, colour: int) -> None:
    s.harvest[colour] -= 1
    s.front[s.turn, colour] += 1


@rule
def return_harvest(s: State) -> None:
    for colour in range(REAL):  # cerisier.fail.rest-back
        put_back(s, colour, s.harvest[colour])
        s.harvest[colour] = 0
    end_turn(s)


@rule
def offer_keep(s: State, moves: Array) -> None:
    for colour in range(REAL):
        allow_if(moves, colour, s.harvest[colour] > 0 and colour != s.first_colour)


@rule
def forbid_keep(s: State, move: int) -> int:
    if move == KEEP_NONE:
        return NO_LESS  # cerisier.fail.no-less
    if move > KEEP_NONE:
        return NOT_THIS_QUESTION
    if move == BLACK:
        return BLACKS_BACK  # cerisier.fail.blacks-back
    return LEGAL if s.harvest[move] > 0 and move != s.first_colour else KEEP_TWO  # cerisier.fail.keep-two


@rule
def answer_keep(s: State, move: int) -> None:
    keep_flower(s, move)
    if s.first_colour == NOTHING:
        s.first_colour = move
    else:
        return_harvest(s)


# -- place -----------------------------------------------------------------------------------------------------------


@rule
def offer_place(s: State, moves: Array) -> None:
    for colour in range(COLOURS):  # cerisier.place.black-white
        allow_if(moves, colour, s.harvest[colour] > 0)
    allow(moves, PLACE_NONE)


@rule
def forbid_place(s: State, move: int) -> int:
    if move == PLACE_NONE:
        return LEGAL
    return LEGAL if move < COLOURS and s.harvest[move] > 0 else ONE_COLOUR  # cerisier.place.one-colour


@rule
def answer_place(s: State, move: int) -> None:
    for colour in range(COLOURS):
        if colour == move:  # cerisier.place.all-of-it, cerisier.place.black-alone, cerisier.place.this-harvest
            put_behind(s, int(s.turn), colour, int(s.harvest[colour]))
        else:
            s.front[s.turn, colour] += s.harvest[colour]  # cerisier.place.rest-front
        s.harvest[colour] = 0
    end_turn(s)


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def asked(s: State) -> int:
    if s.question == OVER:
        return 0
    return int(s.pending) if s.question == JOKERS else 1 << int(s.turn)


QUESTIONS = Questions(
    Question(HARVEST, "harvest", offer_harvest, forbid_harvest, answer_harvest),
    Question(KEEP, "keep", offer_keep, forbid_keep, answer_keep),
    *masteries.QUESTIONS,
    Question(PLACE, "place", offer_place, forbid_place, answer_place),
    *scoring.QUESTIONS,
    asked=asked,
    moves=MOVES,
    over=GAME_OVER,
    not_asked=NOT_YOUR_TURN,
    unknown=NOT_THIS_QUESTION,
)
legal, why_not, play = QUESTIONS.rules(__name__)


@rule
def score(s: State, out: Array) -> None:
    for seat in range(s.seats):
        out[seat] = scoring.points(s, seat)  # cerisier.win.highest


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats with the highest score, 0 for the others."""
    score(s, out)
    best = out[0]
    for seat in range(s.seats):
        best = max(best, out[seat])
    for seat in range(s.seats):
        out[seat] = out[seat] == best  # cerisier.win.shared
