"""The rules of sakura: get rid of cards without taking piles, and hire people to help; 2 to 6 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/sakura.md): one group `offer_` / `forbid_` / `answer_` per question; last the functions of the contract.
Set-up, rounds and turns stand in rounds.py, the components in box.py, what fits in placing.py, the row in hiring.py,
what the characters do and ask in characters.py and votes.py.
"""

from hanazono.games.kit import (
    LEGAL,
    NOTHING,
    Array,
    State,
    allow,
    allow_if,
    clear_news,
    offer,
    part,
    rule,
    tell,
)
from hanazono.games.questions import Question, Questions
from hanazono.games.sakura import characters, hiring, placing, votes
from hanazono.games.sakura.box import (
    CAP,
    CARD_FITS,
    CARDS,
    COPY,
    DAIMYO_1,
    DISCARD,
    EACH_PILE_ONCE,
    EMPTY_SLOT,
    END,
    FREE,
    HIRE,
    KARATE,
    KARATE_FIRST,
    KARATE_LAST,
    KARATE_PASS,
    LAST_CARDS,
    LOCKED,
    MOST_ACTS,
    MOST_ROUNDS,
    MOVES,
    NEVER_KARATE,
    NO_KARATE,
    NOT_DONE,
    NOT_INSIDE,
    NOT_YOUR_TURN,
    OUT,
    OVER,
    PILES,
    PLACE_RIGHT,
    PRIEST_1,
    REACT,
    REFRESH,
    REFRESH_PRICE,
    REFRESH_TOO_DEAR,
    RELEASE,
    ROUND_OVER,
    SAID,
    SLOTS,
    TAKE,
    TURN,
    VOTE,
    leave_hand,
    shurikens,
)
from hanazono.games.sakura.rounds import close_turn, set_up

# -- turn: place, take, hire, refresh, pass, end ---------------------------------------------------------------------


@part
def offer_turn(s: State, moves: Array) -> None:
    hand, is_free = int(s.hand[s.active]), s.modifying == 0
    for pile in range(PILES):
        if int(s.unresolved) >> pile & 1:  # sakura.turn.order
            fitting = placing.fitting(s, pile, NOTHING) & hand
            offer(moves, PLACE_RIGHT * pile, fitting)
            # sakura.take.forced, sakura.take.voluntary
            allow_if(moves, TAKE + pile, is_free and (fitting == 0 or s.voluntary_take))
    for slot in range(SLOTS):  # sakura.turn.anytime
        allow_if(moves, HIRE + slot, hiring.forbid_hire(s, slot) == LEGAL)
    allow_if(moves, REFRESH, is_free and s.coins[s.active] >= REFRESH_PRICE and s.acts < MOST_ACTS)
    allow_if(moves, KARATE_PASS, forbid_pass(s) == LEGAL)
    allow_if(moves, END, s.unresolved == 0)


@rule
def forbid_turn(s: State, move: int) -> int:
    if move < TAKE:
        return placing.forbid_place(s, move // CARDS, move % CARDS)
    if move < HIRE:
        return forbid_take(s, move - TAKE)
    if move < REFRESH:
        return hiring.forbid_hire(s, move - HIRE)
    if move == REFRESH:
        return forbid_refresh(s)
    if move == KARATE_PASS:
        return forbid_pass(s)
    return LEGAL if s.unresolved == 0 else NOT_DONE  # sakura.turn.end


@rule
def forbid_take(s: State, pile: int) -> int:
    if int(s.unresolved) >> pile & 1 == 0:
        return EACH_PILE_ONCE
    if s.modifying > 0:
        return LOCKED  # sakura.modifier.locked
    return CARD_FITS if has_fitting_card(s, pile) and not s.voluntary_take else LEGAL  # sakura.take.voluntary


@rule
def has_fitting_card(s: State, pile: int) -> bool:
    return placing.fitting(s, pile, NOTHING) & int(s.hand[s.active]) != 0


@rule
def forbid_refresh(s: State) -> int:
    if s.modifying > 0:
        return LOCKED  # sakura.modifier.locked
    if s.coins[s.active] < REFRESH_PRICE:
        return REFRESH_TOO_DEAR  # sakura.refresh.price
    return CAP if s.acts >= MOST_ACTS else LEGAL  # sakura.turn.cap


@rule
def forbid_pass(s: State) -> int:
    if int(s.karate) >> int(s.active) & 1 == 0:
        return NO_KARATE  # sakura.karate.apart
    if s.modifying > 0:
        return LOCKED  # sakura.modifier.locked
    if s.unresolved != (1 << PILES) - 1:
        return KARATE_FIRST  # sakura.karate.before
    for seat in range(s.seats):
        if seat != s.active and s.hand_size[seat] > LAST_CARDS:
            return LEGAL
    return KARATE_LAST  # sakura.karate.not-last


@part
def answer_turn(s: State, move: int) -> None:
    if move < TAKE:
        pile, card = move // CARDS, move % CARDS
        value = placing.counted_as(s, pile, card)
        if value > 0:
            tell(s, SAID, value, 0, 0)  # sakura.cook.as
        placing.place(s, pile, card)
    elif move < HIRE:
        choose_take(s, move - TAKE)
    elif move < REFRESH:
        characters.use(s, hiring.pay_and_dismiss(s, move - HIRE))
    elif move == REFRESH:
        hiring.refresh_row(s)
        s.question = FREE
    else:
        if move == KARATE_PASS:
            s.karate &= ~(1 << int(s.active))  # sakura.karate.pass
            s.dismissed[KARATE] += 1
        close_turn(s)


@part
def choose_take(s: State, pile: int) -> None:
    """Whether a hand card fits is judged once, now: sakura.react.once, sakura.react.forced."""
    is_forced = not has_fitting_card(s, pile)
    s.taking = pile
    if is_forced:
        characters.ask_react(s)
    else:
        characters.take_pile(s)


# -- react -----------------------------------------------------------------------------------------------------------


@part
def offer_react(s: State, moves: Array) -> None:
    for slot in range(SLOTS):
        allow_if(moves, HIRE + slot, hiring.forbid_hire(s, slot) == LEGAL)
    allow(moves, OUT)


@rule
def forbid_react(s: State, move: int) -> int:
    if HIRE <= move < REFRESH:
        return hiring.forbid_hire(s, move - HIRE)
    return LEGAL if move == OUT else NOT_INSIDE


@part
def answer_react(s: State, move: int) -> None:
    if move == OUT:
        characters.take_pile(s)
    else:
        characters.use(s, hiring.pay_and_dismiss(s, move - HIRE))


# -- free ------------------------------------------------------------------------------------------------------------


@part
def offer_free(s: State, moves: Array) -> None:
    for slot in range(SLOTS):
        allow_if(moves, HIRE + slot, forbid_free(s, HIRE + slot) == LEGAL)
    allow(moves, OUT)


@rule
def forbid_free(s: State, move: int) -> int:
    if HIRE <= move < REFRESH:
        return hiring.forbid_use(s, int(s.row[move - HIRE]), 0, int(s.coins[s.active]))  # sakura.refresh.price-zero
    return LEGAL if move == OUT else NOT_INSIDE


@part
def answer_free(s: State, move: int) -> None:
    s.price = 0
    if move == OUT:
        characters.go_on(s)
    else:
        characters.use(s, hiring.dismiss(s, move - HIRE))  # sakura.refresh.free


# -- copy ------------------------------------------------------------------------------------------------------------


@part
def offer_copy(s: State, moves: Array) -> None:
    for slot in range(SLOTS):
        allow_if(moves, HIRE + slot, forbid_copy(s, HIRE + slot) == LEGAL)


@rule
def forbid_copy(s: State, move: int) -> int:
    if not HIRE <= move < REFRESH:
        return NOT_INSIDE
    character = int(s.row[move - HIRE])
    if character == NOTHING:
        return EMPTY_SLOT
    if character == KARATE:
        return NEVER_KARATE  # sakura.karate.price
    return hiring.forbid_effect(s, character, int(s.price), int(s.coins[s.active]))


@part
def answer_copy(s: State, move: int) -> None:
    """The copied character stays in the row, at Karate's price: sakura.karate.copy, sakura.karate.price."""
    characters.use(s, int(s.row[move - HIRE]))


# -- discard, in all its uses, and release ---------------------------------------------------------------------------


@part
def answer_discard(s: State, move: int) -> None:
    if s.effect == DAIMYO_1:
        characters.answer_discard_for_coins(s, move)
    elif s.effect == PRIEST_1:
        characters.answer_discard_paid(s, move)
    else:
        votes.answer_discard_all(s, move)


@part
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
    Question(REACT, "react", offer_react, forbid_react, answer_react),
    *characters.QUESTIONS,
    Question(FREE, "free", offer_free, forbid_free, answer_free),
    Question(COPY, "copy", offer_copy, forbid_copy, answer_copy),
    *votes.QUESTIONS,
    Question(DISCARD, "discard", characters.offer_discard, characters.forbid_discard, answer_discard),
    Question(RELEASE, "release", characters.offer_hand, characters.forbid_hand, answer_release),
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
