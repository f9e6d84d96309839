"""The rules of sakura: get rid of cards without taking piles, and hire people to help; 2 to 6 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/sakura.md): the questions of a turn, one group `offer_` / `forbid_` / `answer_` each, and all ways to put
a character to use; last the functions of the contract. Set-up, rounds and turns stand in rounds.py, the components in
box.py, what fits in placing.py, the row in hiring.py, taking a pile in taking.py; characters.py says where each
character's effect is.
"""

from hanazono.games.kit import (
    LEGAL,
    NOTHING,
    Array,
    State,
    allow,
    allow_if,
    clear_news,
    inlined,
    offer,
    rule,
    tell,
)
from hanazono.games.questions import Question, Questions
from hanazono.games.sakura import characters, hiring, karate, placing, taking, votes
from hanazono.games.sakura.box import (
    CARDS,
    END,
    FREE,
    HIRE,
    KARATE_PASS,
    MOST_ROUNDS,
    MOVES,
    NOT_DONE,
    NOT_INSIDE,
    NOT_YOUR_TURN,
    OUT,
    OVER,
    PILES,
    PLACE_RIGHT,
    REACT,
    REFRESH,
    RELEASE,
    ROUND_OVER,
    SAID,
    SLOTS,
    TAKE,
    TURN,
    VOTE,
    end_effect,
    leave_hand,
    shurikens,
)
from hanazono.games.sakura.rounds import close_turn, set_up

# -- turn: place, take, hire, refresh, pass, end ---------------------------------------------------------------------


@inlined
def offer_turn(s: State, moves: Array) -> None:
    hand, is_free = int(s.hand[s.active]), s.modifier_count == 0
    for pile in range(PILES):
        if int(s.unresolved) >> pile & 1:  # sakura.turn.order
            fitting = placing.fitting(s, pile, NOTHING) & hand
            offer(moves, PLACE_RIGHT * pile, fitting)
            # sakura.take.forced, sakura.take.voluntary
            allow_if(moves, TAKE + pile, is_free and (fitting == 0 or s.voluntary_take))
    offer(moves, HIRE, hiring.hireable(s))  # sakura.turn.anytime
    allow_if(moves, REFRESH, hiring.forbid_refresh(s) == LEGAL)
    allow_if(moves, KARATE_PASS, karate.forbid_pass(s) == LEGAL)
    allow_if(moves, END, s.unresolved == 0)


@inlined
def forbid_turn(s: State, move: int) -> int:
    if move < TAKE:
        return placing.forbid_place(s, move // CARDS, move % CARDS)
    if move < HIRE:
        return taking.forbid_take(s, move - TAKE)
    if move < REFRESH:
        return hiring.forbid_hire(s, move - HIRE)
    if move == REFRESH:
        return hiring.forbid_refresh(s)
    if move == KARATE_PASS:
        return karate.forbid_pass(s)
    return LEGAL if s.unresolved == 0 else NOT_DONE  # sakura.turn.end


@inlined
def answer_turn(s: State, move: int) -> None:
    if move < TAKE:
        pile, card = move // CARDS, move % CARDS
        value = placing.counted_as(s, pile, card)
        if value > 0:
            tell(s, SAID, value, 0, 0)  # sakura.cook.as
        placing.place(s, pile, card)
    elif move < HIRE:
        taking.choose_take(s, move - TAKE)
    elif move < REFRESH:
        hire(s, move - HIRE)
    elif move == REFRESH:
        hiring.refresh_row(s)
        s.question = FREE
    elif move == KARATE_PASS:
        karate.pass_turn(s)
    else:
        close_turn(s)


# -- hire: in a turn, as a reaction, or free after a refresh ---------------------------------------------------------


@rule
def hire(s: State, slot: int) -> None:
    characters.use(s, hiring.pay_and_dismiss(s, slot))


@inlined
def answer_react(s: State, move: int) -> None:
    if move == OUT:
        taking.take_pile(s)
    else:
        hire(s, move - HIRE)


@inlined
def offer_free(s: State, moves: Array) -> None:
    for slot in range(SLOTS):
        allow_if(moves, HIRE + slot, forbid_free(s, HIRE + slot) == LEGAL)
    allow(moves, OUT)


@rule
def forbid_free(s: State, move: int) -> int:
    if HIRE <= move < REFRESH:
        return hiring.forbid_use(s, int(s.row[move - HIRE]), 0, int(s.coins[s.active]))  # sakura.refresh.price-zero
    return LEGAL if move == OUT else NOT_INSIDE


@inlined
def answer_free(s: State, move: int) -> None:
    s.price = 0
    if move == OUT:
        end_effect(s)
    else:
        characters.use(s, hiring.dismiss(s, move - HIRE))  # sakura.refresh.free


# -- release ---------------------------------------------------------------------------------------------------------


@inlined
def answer_release(s: State, move: int) -> None:
    leave_hand(s, int(s.active), move)  # sakura.fisherman.release
    s.discarded |= 1 << move
    s.owed -= 1
    close_turn(s)


# -- the contract ----------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    clear_news(s)
    set_up(s)


@rule
def asked(s: State) -> int:
    if s.question == OVER:
        return 0
    return votes.voters_left(s) if s.question == VOTE else 1 << int(s.active)


QUESTIONS = Questions(
    Question(TURN, "turn", offer_turn, forbid_turn, answer_turn),
    Question(REACT, "react", taking.offer_react, taking.forbid_react, answer_react),
    Question(FREE, "free", offer_free, forbid_free, answer_free),
    *karate.QUESTIONS,
    *characters.QUESTIONS,
    Question(RELEASE, "release", taking.offer_hand, taking.forbid_hand, answer_release),
    asked=asked,
    moves=MOVES,
    over=ROUND_OVER,  # sakura.round.end
    not_asked=NOT_YOUR_TURN,  # sakura.turn.next
    unknown=NOT_INSIDE,  # sakura.turn.not-inside
)
legal, why_not, play = QUESTIONS.rules(__name__)


@rule
def score(s: State, out: Array) -> None:
    """Shurikens of all rounds, those in the tricks of this one included."""
    for seat in range(s.seats):
        total = 0 if s.question == OVER else shurikens(s, int(s.tricks[seat]))
        for number in range(MOST_ROUNDS):
            total += int(s.scores[number, seat])
        out[seat] = total


@rule
def winners(s: State, out: Array) -> None:
    """Leaves 1 for the seats with the fewest shurikens and, of those, the most coins: sakura.score.fewest."""
    score(s, out)
    best = 0
    for seat in range(s.seats):
        is_level = out[seat] == out[best]
        if out[seat] < out[best] or (is_level and s.coins[seat] > s.coins[best]):
            best = seat
    points, coins = out[best], s.coins[best]
    for seat in range(s.seats):
        out[seat] = out[seat] == points and s.coins[seat] == coins
