"""The votes of sakura: the sealed question, and the effects that follow it."""

from hanazono.games.kit import (
    LEGAL,
    MOVED,
    NOTHING,
    Array,
    State,
    allow,
    count_bits,
    draw_mask,
    draw_number,
    offer,
    part,
    rule,
    tell,
)
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    DAIMYO_3,
    DISCARD,
    FISHERMAN_2,
    GAINED,
    GIFT,
    GIVES_TRICKS,
    LOSE_OVER,
    NINJA_1,
    NINJA_3,
    PER_SHURIKEN,
    PRIEST_2,
    RAIDED,
    SAID,
    SEALED,
    TOSS_SEATS,
    TOSSED,
    VOTE,
    VOTED,
    WIN_TIMES,
    YANG,
    YIN,
    draw_from_stock,
    gain,
    shurikens,
)
from hanazono.games.sakura.characters import discard_trick, fish, forbid_card, go_on

# -- vote ------------------------------------------------------------------------------------------------------------


@rule
def voters_left(s: State) -> int:
    """The seats that have not voted yet: every seat votes, sakura.vote.finished."""
    seats = 0
    for seat in range(s.seats):
        if s.vote[seat] == NOTHING:
            seats |= 1 << seat
    return seats


@part
def offer_vote(moves: Array) -> None:
    allow(moves, YIN)
    allow(moves, YANG)


@rule
def forbid_vote(s: State, seat: int, move: int) -> int:
    return LEGAL if s.vote[seat] == NOTHING and 0 <= move <= YANG else SEALED  # sakura.vote.sealed


@part
def answer_vote(s: State, seat: int, move: int) -> None:
    s.vote[seat] = move
    if voters_left(s) != 0:
        return
    sides = 0
    for each in range(s.seats):  # sakura.vote.sealed
        tell(s, MOVED, each, VOTE, int(s.vote[each]))
        sides |= int(s.vote[each]) << each
    tell(s, VOTED, sides, 0, 0)
    carry_out_vote(s)


@rule
def like(s: State) -> int:
    """The seats on the active seat's side, itself included: sakura.vote.like."""
    count = 0
    for seat in range(s.seats):
        if s.vote[seat] == s.vote[s.active]:
            count += 1
    return count


@part
def carry_out_vote(s: State) -> None:
    if s.effect == DAIMYO_3:
        pay_for_side(s)
    elif s.effect == FISHERMAN_2:
        fish(s, like(s))  # sakura.fisherman.vote
        go_on(s)
    elif s.effect == NINJA_1:
        be_raided(s)
    elif s.effect == NINJA_3:
        s.target = s.active
        ask_gift(s)
    else:
        ask_discards(s)


@part
def pay_for_side(s: State) -> None:
    """daimyo_3."""
    own, tokens = like(s), int(s.seats)
    if tokens in TOSS_SEATS:  # sakura.daimyo.toss, sakura.daimyo.toss-counts
        side = draw_number(s, 2)
        tell(s, TOSSED, side, 0, 0)
        tokens += 1
        if side == s.vote[s.active]:
            own += 1
    is_won = own >= tokens - own  # sakura.daimyo.vote
    gain(s, int(s.active), int(s.price) * WIN_TIMES if is_won else int(s.price) // LOSE_OVER)
    go_on(s)


# -- after the vote: discard, for priest_2 and ninja_2 ---------------------------------------------------------------


@part
def ask_discards(s: State) -> None:
    s.allowance = min(like(s), count_bits(int(s.tricks[s.active])))  # sakura.priest.too-few, sakura.ninja.empty
    s.exchange = s.allowance if s.effect == PRIEST_2 else 0
    s.question = DISCARD


@part
def answer_discard_all(s: State, move: int) -> None:
    discard_trick(s, move)  # sakura.ninja.shed, sakura.priest.exchange
    left = int(s.allowance) - 1
    s.allowance = left
    if left > 0:
        return
    gain_tricks(s, int(s.exchange))
    go_on(s)


@part
def gain_tricks(s: State, count: int) -> None:
    """priest_2: as many as were discarded come from the draw pile: sakura.priest.exchange."""
    for _ in range(count):
        card = draw_from_stock(s)
        if card == NOTHING:  # never: as many were discarded just now
            return
        s.tricks[s.active] |= 1 << card
        tell(s, GAINED, int(s.active), card, 0)


# -- ninja_1 ---------------------------------------------------------------------------------------------------------


@rule
def next_like(s: State, seat: int) -> int:
    """The next other seat on the active seat's side, counter-clockwise; NOTHING after the last."""
    seats = int(s.seats)
    each = (seat - 1) % seats
    while each != s.active:
        if s.vote[each] == s.vote[s.active]:
            return each
        each = (each - 1) % seats
    return NOTHING


@part
def be_raided(s: State) -> None:
    """Each other seat on that side draws a trick card, blind, and is paid: sakura.ninja.raided, sakura.ninja.blind."""
    seat = next_like(s, int(s.active))
    while seat != NOTHING and s.tricks[s.active] != 0:  # sakura.ninja.empty
        card = draw_mask(s, int(s.tricks[s.active]))
        s.tricks[s.active] &= ~(1 << card)
        s.tricks[seat] |= 1 << card
        gain(s, seat, int(PER_SHURIKEN[NINJA_1]) * shurikens(s, 1 << card))
        tell(s, RAIDED, seat, int(s.active), card)
        seat = next_like(s, seat)
    go_on(s)


# -- gift: ninja_3 ---------------------------------------------------------------------------------------------------


@rule
def ask_gift(s: State) -> None:
    """Each other seat on that side gets a trick card of the active seat's choice: sakura.ninja.gift."""
    seat = next_like(s, int(s.target))
    if seat == NOTHING or s.tricks[s.active] == 0:  # sakura.ninja.empty
        go_on(s)
        return
    s.target = seat
    s.question = GIFT


@part
def offer_gift(s: State, moves: Array) -> None:
    offer(moves, 0, int(s.tricks[s.active]))


@rule
def forbid_gift(s: State, move: int) -> int:
    return forbid_card(int(s.tricks[s.active]), move, GIVES_TRICKS)  # sakura.ninja.gift


@part
def answer_gift(s: State, move: int) -> None:
    tell(s, SAID, int(s.target), 0, 0)
    s.tricks[s.active] &= ~(1 << move)
    s.tricks[s.target] |= 1 << move
    ask_gift(s)


QUESTIONS = (
    Question(GIFT, "gift", offer_gift, forbid_gift, answer_gift),
    Question(VOTE, "vote", offer_vote, forbid_vote, answer_vote, is_sealed=True),
)
