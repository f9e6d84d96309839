"""The rules of sakura: get rid of cards without taking piles, and hire people to help; 2 to 6 seats.

Nothing here knows JSON, words or who may see what: see speech.py and secrets.py. The order is that of the rules page
(docs/rules/en/sakura.md): one group `offer_` / `forbid_` / `answer_` per question; last the functions of the contract.
Set-up, rounds and turns stand in rounds.py, the components in box.py, what fits in placing.py, the row in hiring.py,
what the characters do and ask in characters.py and votes.py.
"""

from hanazono.games.kit import (
    LEGAL,
    MOVED,
    NOTHING,
    Array,
    State,
    allow,
    allow_if,
    clear_moves,
    clear_news,
    offer,
    part,
    rule,
    tell,
)
from hanazono.games.sakura import characters, hiring, placing, votes
from hanazono.games.sakura.box import *
from hanazono.games.sakura.rounds import close_turn, set_up

__all__ = ["MOVES", "SEATS", "STATE", "asked", "deal", "forbids", "legal", "play", "score", "why_not", "winners"]


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


# -- free and copy ---------------------------------------------------------------------------------------------------


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
def offer_slots(s: State, moves: Array) -> None:
    """For `free` and `copy`."""
    for slot in range(SLOTS):
        statement = forbid_free(s, HIRE + slot) if s.question == FREE else forbid_copy(s, HIRE + slot)
        allow_if(moves, HIRE + slot, statement == LEGAL)
    allow_if(moves, OUT, s.question == FREE)


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


@rule
def cards_on_offer(s: State) -> int:
    """Where a question offers cards: which."""
    if s.question in (REPLACE, RELEASE):
        return int(s.hand[s.active])
    if s.question == NET:
        return characters.cards_of_pile(s, int(s.taking))
    if s.question == GIVE:
        return characters.givable(s)
    if s.question == SWAP:
        return int(s.hand[s.target])
    if s.question == ORDER:
        return characters.unordered(s)
    if s.question == LOOT:
        return int(s.tricks[s.target])
    return int(s.tricks[s.active])  # GIFT


@rule
def legal(s: State, seat: int, moves: Array) -> None:
    clear_moves(moves)
    if seat < 0 or asked(s) >> seat & 1 == 0:
        return
    if s.question == TURN:
        offer_turn(s, moves)
    elif s.question == REACT:
        offer_react(s, moves)
    elif s.question in (FREE, COPY):
        offer_slots(s, moves)
    elif s.question == PEEK:
        characters.offer_other_seats(s, moves)
    elif s.question == ROB:
        characters.offer_rob(s, moves)
    elif s.question == DISCARD:
        characters.offer_discard(s, moves)
    elif s.question in (PILE, VOTE):
        votes.offer_vote(moves)
    elif s.question == BUY:
        allow(moves, 0)
        allow(moves, OUT)
    else:
        offer(moves, 0, cards_on_offer(s))
        allow_if(moves, OUT, s.question in (NET, SWAP, ORDER))


@rule
def why_not(s: State, seat: int, move: int) -> int:
    if s.question == OVER:
        return ROUND_OVER  # sakura.round.end
    if seat < 0 or seat >= s.seats:
        return NOT_YOUR_TURN
    if s.question == VOTE:
        return LEGAL if s.vote[seat] == NOTHING and 0 <= move <= YANG else SEALED  # sakura.vote.sealed
    if seat != s.active:
        return NOT_YOUR_TURN  # sakura.turn.next
    if move < 0 or move >= MOVES:
        return NOT_INSIDE  # sakura.turn.not-inside
    if s.question == TURN:
        return forbid_turn(s, move)
    if s.question == REACT:
        return forbid_react(s, move)
    if s.question == FREE:
        return forbid_free(s, move)
    if s.question == COPY:
        return forbid_copy(s, move)
    return why_not_inside(s, move)


@rule
def why_not_inside(s: State, move: int) -> int:
    """The same for questions inside an effect."""
    if s.question == GIVE:
        return characters.forbid_give(s, move)
    if s.question == PEEK:
        return characters.forbid_peek(s, move)
    if s.question == ROB:
        return characters.forbid_rob(s, move)
    if s.question == DISCARD:
        return characters.forbid_discard(s, move)
    if s.question == PILE:
        return LEGAL if move < PILES else NOT_INSIDE
    if s.question == BUY:
        return LEGAL if move in (0, OUT) else NOT_INSIDE
    if move == OUT and s.question in (NET, SWAP, ORDER):
        return LEGAL
    statement = OWN_HAND  # REPLACE, RELEASE
    if s.question == NET:
        statement = ON_THE_PILE  # sakura.fisherman.choose
    elif s.question == SWAP:
        statement = OTHER_SEAT  # sakura.geisha.look
    elif s.question == ORDER:
        statement = ON_ORDER  # sakura.geisha.reorder
    elif s.question == LOOT:
        statement = LOOTED  # sakura.daimyo.choose
    elif s.question == GIFT:
        statement = GIVES_TRICKS  # sakura.ninja.gift
    return characters.forbid_card(cards_on_offer(s), move, statement)


@rule
def play(s: State, seat: int, move: int) -> None:
    clear_news(s)
    if s.question == VOTE:
        votes.answer_vote(s, seat, move)
        return
    tell(s, MOVED, seat, int(s.question), move)
    if s.question == TURN:
        answer_turn(s, move)
    elif s.question == REACT:
        answer_react(s, move)
    elif s.question == NET:
        characters.answer_net(s, move)
    elif s.question == REPLACE:
        characters.answer_replace(s, move)
    elif s.question == FREE:
        answer_free(s, move)
    elif s.question == COPY:
        answer_copy(s, move)
    elif s.question == GIVE:
        characters.answer_give(s, move)
    elif s.question == PEEK:
        characters.answer_peek(s, move)
    elif s.question == SWAP:
        characters.answer_swap(s, move)
    elif s.question == PILE:
        characters.answer_pile(s, move)
    elif s.question == ORDER:
        characters.answer_order(s, move)
    elif s.question == DISCARD:
        answer_discard(s, move)
    elif s.question == ROB:
        characters.answer_rob(s, move)
    elif s.question == LOOT:
        characters.answer_loot(s, move)
    elif s.question == BUY:
        characters.answer_buy(s, move)
    elif s.question == GIFT:
        votes.answer_gift(s, move)
    else:
        answer_release(s, move)


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
