"""The masteries of cerisier: the question which bonus to take, and the six bonuses.

Every path ends with the question `place`; the turn goes on in rules.py.
"""

from hanazono.games.cerisier.box import (
    ASK_KENROKUEN,
    ASK_KOKONOE,
    ASK_KOMATSU,
    ASK_SOMEI,
    BLACK,
    BONUS,
    CARDS,
    COLOURS,
    CONDITION_FOUR_COLOURS,
    CONDITION_SIX_FLOWERS,
    CONDITION_TWO_PAIRS,
    FOUR_COLOURS,
    FROM_FRONT,
    KEEP_NONE,
    KENROKUEN,
    KENROKUEN_DRAW,
    KOKONOE,
    KOKONOE_BOTH,
    KOKONOE_DIFFERENT,
    KOKONOE_TWO,
    KOKONOE_TWO_SEATS,
    KOMATSU,
    KOMATSU_COMPULSORY,
    KOMATSU_KEEP,
    MASTERY,
    MOST_SECRETS,
    NO_MASTERY,
    OFFERED,
    PLACE,
    REAL,
    SAKUYA,
    SAKUYA_GIVE,
    SAKUYA_SWAP,
    SAKUYA_TAKE,
    SHIN,
    SIX_FLOWERS,
    SOMEI,
    SOMEI_MOVE,
    TO_BEHIND,
    TWO_PAIRS,
    draw_flower,
    draw_openly,
    flowers,
    put_back,
    put_behind,
    real_colours,
)
from hanazono.games.kit import FAULT_TABLE, LEGAL, NOTHING, Array, State, allow, allow_if, rule, tell
from hanazono.games.questions import Question

# -- successful harvest: mastery -------------------------------------------------------------------------------------


@rule
def end_harvest(s: State) -> None:
    """The harvest has succeeded: cerisier.mastery.success-only, cerisier.place.after-mastery."""
    s.question = PLACE
    for condition in range(3):
        if forbid_mastery(s, 2 * condition + int(s.pink[condition]) + 1) == LEGAL:
            s.question = MASTERY


@rule
def offer_mastery(s: State, moves: Array) -> None:
    allow(moves, NO_MASTERY)  # cerisier.mastery.optional
    for condition in range(3):
        move = 2 * condition + int(s.pink[condition]) + 1
        allow_if(moves, move, forbid_mastery(s, move) == LEGAL)


@rule
def forbid_mastery(s: State, move: int) -> int:
    if move == NO_MASTERY:
        return LEGAL  # cerisier.mastery.optional
    face = move - 1
    if face >= 6 or face % 2 != s.pink[face // 2]:
        return CARDS  # cerisier.setup.cards, cerisier.setup.mixed-faces
    if face // 2 == TWO_PAIRS and pairs(s.harvest) < 2:
        return CONDITION_TWO_PAIRS  # cerisier.mastery.two-pairs
    # cerisier.mastery.joker, cerisier.mastery.at-least
    if face // 2 == FOUR_COLOURS and real_colours(s.harvest) + int(s.harvest[BLACK]) < 4:
        return CONDITION_FOUR_COLOURS  # cerisier.mastery.four-colours
    if face // 2 == SIX_FLOWERS and flowers(s.harvest) < 6:
        return CONDITION_SIX_FLOWERS  # cerisier.mastery.six-flowers
    if face in (SHIN, KENROKUEN, KOMATSU):
        return LEGAL if s.left > 0 else OFFERED  # cerisier.mastery.offered
    if face in (SAKUYA, KOKONOE):
        return LEGAL if others_show_real(s) else OFFERED
    return LEGAL


@rule
def pairs(harvest: Array) -> int:
    total = 0
    for colour in range(REAL):
        if harvest[colour] >= 2:
            total += 1
    return total


@rule
def others_show_real(s: State) -> bool:
    for seat in range(s.seats):
        if seat != s.turn and real_colours(s.front[seat]) > 0:
            return True
    return False


@rule
def answer_mastery(s: State, move: int) -> None:
    face = move - 1
    s.question = PLACE  # cerisier.mastery.one
    if face == SHIN:
        tell(s, BONUS, int(s.turn), face, 1)
        hide_flower(s, int(s.turn), draw_flower(s))  # cerisier.shin.draw
    elif face == SOMEI:
        s.question = ASK_SOMEI
    elif face == KENROKUEN:
        show_flowers(s, face, 2)  # cerisier.kenrokuen.draw
        s.question = ASK_KENROKUEN
    elif face == SAKUYA:
        s.question = SAKUYA_GIVE
    elif face == KOMATSU:
        show_flowers(s, face, 3)  # cerisier.komatsu.keep
        if shows_only_black(s):
            return_shown(s)  # cerisier.komatsu.all-black
        else:
            s.question = ASK_KOMATSU
    elif face == KOKONOE:
        s.first_colour = NOTHING
        s.question = ASK_KOKONOE


@rule
def hide_flower(s: State, seat: int, colour: int) -> None:
    """Puts a flower behind a screen that only its owner has seen."""
    if s.secrets == MOST_SECRETS:  # never: there are not so many flowers
        s.fault = FAULT_TABLE
        return
    s.secret_seat[s.secrets] = seat
    s.secret_colour[s.secrets] = colour
    s.secrets += 1
    for each in range(COLOURS):
        s.bound[s.secrets, each] = s.unseen[each]


@rule
def show_flowers(s: State, face: int, count: int) -> None:
    """A bonus draws and shows all its flowers first: cerisier.mastery.open, cerisier.mastery.not-harvest."""
    count = min(count, int(s.left))  # cerisier.mastery.partial
    tell(s, BONUS, int(s.turn), face, count)
    for drawn in range(count):
        s.shown[drawn] = draw_openly(s)
    s.shown_end = count


# -- Somei Yoshino ---------------------------------------------------------------------------------------------------
# Sakuya Hime's gift is chosen likewise: out of the harvest, which does not lie in front yet, or out of the own front.
# cerisier.mastery.own-front


@rule
def offer_own(s: State, moves: Array) -> None:
    for colour in range(COLOURS):  # cerisier.somei.any-colour, cerisier.sakuya.give-black
        allow_if(moves, colour, s.harvest[colour] > 0)
        allow_if(moves, FROM_FRONT + colour, s.front[s.turn, colour] > 0)


@rule
def has_own(s: State, move: int) -> bool:
    if move < FROM_FRONT:
        return bool(s.harvest[move] > 0)
    return bool(move < 2 * COLOURS and s.front[s.turn, move - FROM_FRONT] > 0)


@rule
def take_own(s: State, move: int) -> int:
    """Takes that flower out of the harvest or the own front."""
    if move < FROM_FRONT:
        s.harvest[move] -= 1
        return move
    s.front[s.turn, move - FROM_FRONT] -= 1
    return move - FROM_FRONT


@rule
def forbid_somei(s: State, move: int) -> int:
    return LEGAL if has_own(s, move) else SOMEI_MOVE  # cerisier.somei.move


@rule
def answer_somei(s: State, move: int) -> None:
    put_behind(s, int(s.turn), take_own(s, move), 1)  # cerisier.somei.move
    s.question = PLACE


# -- Kenrokuen Kumagai -----------------------------------------------------------------------------------------------


@rule
def offer_kenrokuen(s: State, moves: Array) -> None:
    for seat in range(s.seats):
        allow(moves, seat)
    allow(moves, TO_BEHIND)


@rule
def forbid_kenrokuen(s: State, move: int) -> int:
    return LEGAL if move < s.seats or move == TO_BEHIND else KENROKUEN_DRAW


@rule
def answer_kenrokuen(s: State, move: int) -> None:
    if move == TO_BEHIND:  # cerisier.kenrokuen.draw
        put_behind(s, int(s.turn), int(s.shown[0]), 1)
    else:
        s.front[move, s.shown[0]] += 1
    s.shown[0] = s.shown[1]
    s.shown_end -= 1
    if s.shown_end == 0:
        s.question = PLACE


# -- Sakuya Hime -----------------------------------------------------------------------------------------------------


@rule
def forbid_sakuya_give(s: State, move: int) -> int:
    return LEGAL if has_own(s, move) else SAKUYA_SWAP  # cerisier.sakuya.swap


@rule
def answer_sakuya_give(s: State, move: int) -> None:
    s.given = move
    s.question = SAKUYA_TAKE


@rule
def can_take(s: State, move: int) -> bool:
    """Whether another seat's front holds that real flower."""
    seat, colour = move // COLOURS, move % COLOURS
    return bool(seat < s.seats and seat != s.turn and colour < REAL and s.front[seat, colour] > 0)


@rule
def offer_sakuya_take(s: State, moves: Array) -> None:
    for move in range(COLOURS * int(s.seats)):
        allow_if(moves, move, can_take(s, move))


@rule
def forbid_sakuya_take(s: State, move: int) -> int:
    return LEGAL if can_take(s, move) else SAKUYA_SWAP  # cerisier.sakuya.swap


@rule
def answer_sakuya_take(s: State, move: int) -> None:
    seat, colour = move // COLOURS, move % COLOURS
    s.front[seat, colour] -= 1
    s.front[seat, take_own(s, int(s.given))] += 1  # cerisier.sakuya.place
    s.front[s.turn, colour] += 1  # cerisier.sakuya.swap, cerisier.sakuya.same-colour
    s.question = PLACE


# -- Komatsu Otome ---------------------------------------------------------------------------------------------------


@rule
def shows(s: State, colour: int) -> bool:
    for drawn in range(s.shown_end):
        if s.shown[drawn] == colour:
            return True
    return False


@rule
def shows_only_black(s: State) -> bool:
    for drawn in range(s.shown_end):
        if s.shown[drawn] != BLACK:
            return False
    return True


@rule
def return_shown(s: State) -> None:
    for drawn in range(s.shown_end):
        put_back(s, int(s.shown[drawn]), 1)
    s.shown_end = 0


@rule
def offer_komatsu(s: State, moves: Array) -> None:
    for colour in range(REAL):
        allow_if(moves, colour, shows(s, colour))


@rule
def forbid_komatsu(s: State, move: int) -> int:
    if move == KEEP_NONE:
        return KOMATSU_COMPULSORY  # cerisier.komatsu.compulsory
    return LEGAL if move < REAL and shows(s, move) else KOMATSU_KEEP  # cerisier.komatsu.keep


@rule
def answer_komatsu(s: State, move: int) -> None:
    return_shown(s)
    s.bag[move] -= 1
    s.left -= 1
    s.unseen[move] -= 1
    s.front[s.turn, move] += 1
    s.question = PLACE


# -- Kokonoe ---------------------------------------------------------------------------------------------------------


@rule
def is_pair(s: State, seat: int, colour: int, move: int) -> bool:
    """Whether that flower and the one of `move` may be taken together."""
    other_seat = s.seats == 2 or seat != move // COLOURS  # cerisier.kokonoe.two, cerisier.kokonoe.two-seats
    return bool(colour != move % COLOURS and other_seat and can_take(s, move))


@rule
def has_partner(s: State, move: int) -> bool:
    for other in range(COLOURS * int(s.seats)):
        if is_pair(s, move // COLOURS, move % COLOURS, other):
            return True
    return False


@rule
def has_any_pair(s: State) -> bool:
    for move in range(COLOURS * int(s.seats)):
        if can_take(s, move) and has_partner(s, move):
            return True
    return False


@rule
def offer_kokonoe(s: State, moves: Array) -> None:
    any_pair = s.first_colour == NOTHING and has_any_pair(s)
    for move in range(COLOURS * int(s.seats)):
        if s.first_colour != NOTHING:
            allow_if(moves, move, is_pair(s, int(s.first_seat), int(s.first_colour), move))
        else:  # cerisier.kokonoe.both
            allow_if(moves, move, can_take(s, move) and (not any_pair or has_partner(s, move)))


@rule
def forbid_kokonoe(s: State, move: int) -> int:
    if not can_take(s, move):
        return KOKONOE_TWO_SEATS if s.seats == 2 else KOKONOE_TWO  # cerisier.kokonoe.two, cerisier.kokonoe.two-seats
    if s.first_colour == NOTHING:
        return KOKONOE_BOTH if has_any_pair(s) and not has_partner(s, move) else LEGAL  # cerisier.kokonoe.both
    if move % COLOURS == s.first_colour:
        return KOKONOE_DIFFERENT  # cerisier.kokonoe.different
    return LEGAL if is_pair(s, int(s.first_seat), int(s.first_colour), move) else KOKONOE_TWO


@rule
def answer_kokonoe(s: State, move: int) -> None:
    seat, colour = move // COLOURS, move % COLOURS
    one_more = s.first_colour == NOTHING and has_partner(s, move)
    s.front[seat, colour] -= 1
    s.front[s.turn, colour] += 1
    s.first_seat = seat
    s.first_colour = colour
    if not one_more:
        s.question = PLACE


QUESTIONS = (
    Question(MASTERY, "mastery", offer_mastery, forbid_mastery, answer_mastery),
    Question(ASK_SOMEI, "somei_yoshino", offer_own, forbid_somei, answer_somei),
    Question(
        ASK_KENROKUEN,
        "kenrokuen_kumagai",
        offer_kenrokuen,
        forbid_kenrokuen,
        answer_kenrokuen,
    ),
    Question(SAKUYA_GIVE, "sakuya_hime", offer_own, forbid_sakuya_give, answer_sakuya_give),
    Question(
        SAKUYA_TAKE,
        "sakuya_hime",
        offer_sakuya_take,
        forbid_sakuya_take,
        answer_sakuya_take,
    ),
    Question(ASK_KOMATSU, "komatsu_otome", offer_komatsu, forbid_komatsu, answer_komatsu),
    Question(ASK_KOKONOE, "kokonoe", offer_kokonoe, forbid_kokonoe, answer_kokonoe),
)
