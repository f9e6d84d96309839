"""The Karate Masters of sakura: one held passes a turn, one in the row copies another character."""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow_if, inlined, rule
from hanazono.games.questions import Question
from hanazono.games.sakura import characters, hiring
from hanazono.games.sakura.box import (
    COPY,
    EMPTY_SLOT,
    HIRE,
    KARATE,
    KARATE_FIRST,
    KARATE_LAST,
    LAST_CARDS,
    LOCKED,
    NEVER_KARATE,
    NO_KARATE,
    NOT_INSIDE,
    PILES,
    REFRESH,
    SLOTS,
)
from hanazono.games.sakura.rounds import close_turn

# -- pass ------------------------------------------------------------------------------------------------------------


@rule
def forbid_pass(s: State) -> int:
    if int(s.karate) >> int(s.active) & 1 == 0:
        return NO_KARATE  # sakura.karate.apart
    if s.modifier_count > 0:
        return LOCKED  # sakura.modifier.locked
    if s.unresolved != (1 << PILES) - 1:
        return KARATE_FIRST  # sakura.karate.before
    for seat in range(s.seats):
        if seat != s.active and s.hand_size[seat] > LAST_CARDS:
            return LEGAL
    return KARATE_LAST  # sakura.karate.not-last


@inlined
def pass_turn(s: State) -> None:
    s.karate &= ~(1 << int(s.active))  # sakura.karate.pass
    s.dismissed[KARATE] += 1
    close_turn(s)


# -- copy ------------------------------------------------------------------------------------------------------------


@inlined
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


@inlined
def answer_copy(s: State, move: int) -> None:
    """The copied character stays in the row, at Karate's price: sakura.karate.copy, sakura.karate.price."""
    characters.use(s, int(s.row[move - HIRE]))


QUESTIONS = (Question(COPY, "copy", offer_copy, forbid_copy, answer_copy),)
