"""The rules of ikebana: five cards for a bouquet, drawn or bought, 2 to 5 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/ikebana.md): set-up, rounds and turns; one group `offer_` / `forbid_` / `answer_` per question; last the
functions of the contract. The components stand in box.py, what bouquets earn in scoring.py.
"""

from hanazono.games.ikebana import scoring
from hanazono.games.ikebana.box import (
    AUTOMATIC,
    BOUQUET,
    BUY,
    CARDS,
    COPIES,
    DRAW,
    DRAWN,
    FIRST,
    GAME_OVER,
    KEEP,
    KINDS,
    MOVES,
    NO_SWITCH,
    NO_TOP,
    NOT_OWN,
    NOT_THIS_QUESTION,
    NOT_YOUR_TURN,
    OVER,
    REFUSE,
    ROUNDS,
    START,
    TOO_DEAR,
    TURN,
    draw_card,
    empty,
    gather,
    lay_down,
    take_top,
    top,
    value,
)
from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, allow_if, clear_news, draw_number, rule, tell
from hanazono.games.questions import Question, Questions

# -- set-up, rounds and turns ----------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """Gives everybody prestige and draws who starts."""
    clear_news(s)
    for seat in range(s.seats):
        s.prestige[seat] = START  # ikebana.setup.prestige
    s.forced = NOTHING
    first = draw_number(s, int(s.seats))  # ikebana.setup.first
    tell(s, FIRST, first, 0, 0)
    start_round(s, first)


@rule
def start_round(s: State, starter: int) -> None:
    s.this_round += 1
    s.starter = starter
    s.turns = 0
    start_turn(s)
    collect_cards(s)


@rule
def collect_cards(s: State) -> None:
    """All cards go to the pile: ikebana.setup.pile."""
    for card in range(KINDS):
        s.pile[card] = COPIES[card]
    s.left = CARDS
    for seat in range(s.seats):
        empty(s.discards[seat], int(s.discarded[seat]))
        s.discarded[seat] = 0
        empty(s.bouquet[seat], BOUQUET)
        s.gathered[seat] = 0


@rule
def start_turn(s: State) -> None:
    s.turn = (int(s.starter) + int(s.turns)) % int(s.seats)  # ikebana.round.turns
    s.hand = NOTHING
    s.question = TURN  # ikebana.turn.choose


@rule
def end_turn(s: State) -> None:
    turns = int(s.turns) + 1
    s.turns = turns
    if turns < BOUQUET * int(s.seats):
        start_turn(s)
        return
    following = scoring.score_round(s)
    if s.this_round < ROUNDS:
        start_round(s, following)
        return
    s.question = OVER  # ikebana.end.rounds
    s.hand = NOTHING
    collect_cards(s)


@rule
def pay(s: State, payer: int, payee: int, price: int) -> None:
    """From seat to seat: the bank only pays gains, ikebana.box.bank."""
    s.prestige[payer] -= price
    s.prestige[payee] += price


# -- turn: draw, or buy ----------------------------------------------------------------------------------------------


@rule
def offer_turn(s: State, moves: Array) -> None:
    allow(moves, DRAW)
    for seat in range(s.seats):
        allow_if(moves, BUY + seat, forbid_buy(s, seat) == LEGAL)


@rule
def forbid_turn(s: State, move: int) -> int:
    if move >= KEEP:
        return NOT_THIS_QUESTION  # ikebana.turn.choose
    return LEGAL if move == DRAW else forbid_buy(s, move - BUY)


@rule
def forbid_buy(s: State, owner: int) -> int:
    if owner == s.turn:
        return NOT_OWN  # ikebana.buy.not-own
    if owner >= s.seats or s.discarded[owner] == 0:
        return NO_TOP  # ikebana.buy.top
    # ikebana.buy.price, ikebana.buy.joker-price
    return LEGAL if value(top(s, owner)) <= s.prestige[s.turn] else TOO_DEAR  # ikebana.buy.afford


@rule
def answer_turn(s: State, move: int) -> None:
    s.forced = NOTHING
    s.refusals = 0  # ikebana.draw.price
    if move == DRAW:
        draw_for_turn(s)
        return
    seat, owner = int(s.turn), move - BUY
    card = take_top(s, owner)
    pay(s, seat, owner, value(card))  # ikebana.buy.price, ikebana.buy.joker-price
    gather(s, seat, card)  # ikebana.buy.top
    end_turn(s)  # ikebana.buy.ends-turn


@rule
def draw_for_turn(s: State) -> None:
    s.hand = draw_card(s)
    if s.prestige[s.turn] > s.refusals:  # ikebana.draw.afford: the next refusal costs one more than there were
        s.question = DRAWN
        return
    s.forced = s.turn  # ikebana.draw.automatic
    keep_card(s)  # ikebana.draw.forced-keep


@rule
def keep_card(s: State) -> None:
    gather(s, int(s.turn), int(s.hand))  # ikebana.draw.keep
    end_turn(s)


# -- drawn: keep, or refuse ------------------------------------------------------------------------------------------


@rule
def offer_drawn(moves: Array) -> None:
    allow(moves, KEEP)
    allow(moves, REFUSE)


@rule
def forbid_drawn(move: int) -> int:
    if move >= KEEP:
        return LEGAL
    return NO_SWITCH if move >= BUY else NOT_THIS_QUESTION  # ikebana.turn.no-switch


@rule
def answer_drawn(s: State, move: int) -> None:
    s.forced = NOTHING
    if move == KEEP:
        keep_card(s)
        return
    seat, price = int(s.turn), int(s.refusals) + 1  # ikebana.draw.price
    pay(s, seat, payee(seat, int(s.seats), price), price)  # ikebana.draw.order
    lay_down(s, seat, int(s.hand))  # ikebana.draw.refuse
    s.refusals = price
    draw_for_turn(s)


@rule
def payee(seat: int, seats: int, price: int) -> int:
    """Who is paid that price: leftwards, lap after lap, oneself left out; ikebana.draw.payee-complete."""
    return (seat + 1 + (price - 1) % (seats - 1)) % seats  # ikebana.draw.payee


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def asked(s: State) -> int:
    return 0 if s.question == OVER else 1 << int(s.turn)


@rule
def not_asked(s: State, seat: int, move: int) -> int:
    """The statement for a seat whose turn it is not: it may have been, and no card be left to refuse."""
    kept = seat >= 0 and seat == s.forced and s.question == TURN
    return AUTOMATIC if kept and move >= KEEP else NOT_YOUR_TURN  # ikebana.draw.automatic


QUESTIONS = Questions(
    Question(TURN, "turn", offer_turn, forbid_turn, answer_turn),
    Question(DRAWN, "drawn", offer_drawn, forbid_drawn, answer_drawn),
    asked=asked,
    moves=MOVES,
    over=GAME_OVER,
    not_asked=not_asked,
    unknown=NOT_THIS_QUESTION,
)
legal, why_not, play = QUESTIONS.rules(__name__)


@rule
def score(s: State, out: Array) -> None:
    for seat in range(s.seats):
        out[seat] = s.prestige[seat]


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats with the most prestige, 0 for the others."""
    score(s, out)
    best = out[0]
    for seat in range(s.seats):
        best = max(best, out[seat])
    for seat in range(s.seats):
        out[seat] = out[seat] == best  # ikebana.end.winners
