"""Taking a pile of sakura: when it is allowed, the reactions before it, and the new pile."""

from hanazono.games.kit import LEGAL, NOTHING, Array, State, allow, inlined, offer, rule, tell
from hanazono.games.questions import Question
from hanazono.games.sakura.box import (
    CARD_FITS,
    CARDS_TAKEN,
    EACH_PILE_ONCE,
    HIRE,
    LOCKED,
    NOT_INSIDE,
    OUT,
    OWN_HAND,
    REACT,
    REFRESH,
    REPLACE,
    TAKEN,
    TURN,
    cards_of_pile,
    clear_effect,
    clear_pile,
    coins_on_pile,
    forbid_card,
    gain,
    lay_on,
    leave_hand,
)
from hanazono.games.sakura.hiring import forbid_hire, hireable
from hanazono.games.sakura.placing import fitting, resolve


@inlined
def forbid_take(s: State, pile: int) -> int:
    if int(s.unresolved) >> pile & 1 == 0:
        return EACH_PILE_ONCE
    if s.modifier_count > 0:
        return LOCKED  # sakura.modifier.locked
    return CARD_FITS if has_fitting_card(s, pile) and not s.voluntary_take else LEGAL  # sakura.take.voluntary


@rule
def has_fitting_card(s: State, pile: int) -> bool:
    return fitting(s, pile, NOTHING) & int(s.hand[s.active]) != 0


@inlined
def choose_take(s: State, pile: int) -> None:
    """Whether a hand card fits is judged once, now: sakura.react.once, sakura.react.forced."""
    is_forced = not has_fitting_card(s, pile)
    s.taking = pile
    if is_forced:
        ask_react(s)
    else:
        take_pile(s)


@rule
def take_pile(s: State) -> None:
    """What is left of the pile goes to the taker's tricks and pays its coins: sakura.react.rest."""
    seat, pile = int(s.active), int(s.taking)
    coins = coins_on_pile(s, pile)
    gain(s, seat, coins)  # sakura.take.coins
    tell(s, TAKEN, seat, pile, coins)
    for place in range(0, int(s.height[pile]), 3):
        tell(s, CARDS_TAKEN, card_at(s, pile, place), card_at(s, pile, place + 1), card_at(s, pile, place + 2))
    s.tricks[seat] |= cards_of_pile(s, pile)  # sakura.take.tricks
    clear_pile(s, pile)
    s.question = REPLACE


@rule
def card_at(s: State, pile: int, place: int) -> int:
    return int(s.pile[pile, place]) if place < s.height[pile] else NOTHING


# -- react: what is answered stands in rules.py, with all hiring -----------------------------------------------------


@rule
def ask_react(s: State) -> None:
    """Asked only if somebody can be hired: in the base game never, since no reaction is in the row."""
    if hireable(s) != 0:
        s.question = REACT  # sakura.react.before-coins
    else:
        take_pile(s)


@rule
def end_reaction(s: State) -> None:
    """As `end_effect`: the next reaction may follow."""
    clear_effect(s)
    ask_react(s)


@inlined
def offer_react(s: State, moves: Array) -> None:
    offer(moves, HIRE, hireable(s))
    allow(moves, OUT)


@inlined
def forbid_react(s: State, move: int) -> int:
    if HIRE <= move < REFRESH:
        return forbid_hire(s, move - HIRE)
    return LEGAL if move == OUT else NOT_INSIDE


# -- replace ---------------------------------------------------------------------------------------------------------


@inlined
def offer_hand(s: State, moves: Array) -> None:
    """For `replace` and `release`."""
    offer(moves, 0, int(s.hand[s.active]))


@inlined
def forbid_hand(s: State, move: int) -> int:
    return forbid_card(int(s.hand[s.active]), move, OWN_HAND)


@inlined
def answer_replace(s: State, move: int) -> None:
    """The new pile keeps its place and sign, and its card need not fit: sakura.take.side."""
    pile = int(s.taking)
    leave_hand(s, int(s.active), move)
    lay_on(s, pile, move)
    resolve(s, pile)  # sakura.take.replace
    s.taking = NOTHING
    s.question = TURN


QUESTIONS = (Question(REPLACE, "replace", offer_hand, forbid_hand, answer_replace),)
