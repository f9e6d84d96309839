"""Changes everything in a state of sakura that a viewer may not know: from the Secrets chapter, without `imagine`.

Hidden are the cards of other hands that the viewer is not sure of, those of the draw pile (or set aside), what other
seats are sure of, an order that another seat has given a pile, votes before they are shown, and chance to come. The
hidden cards change places among each other by one renaming, so that whatever speaks of them (hands, marks, news)
stays consistent.
"""

from random import Random

from hanazono.games.contract import Json
from hanazono.games.kit import ABOVE, MOVED, NOTHING, State
from hanazono.games.sakura.box import (
    CARDS,
    DRAWN,
    FISHED,
    GEISHA_1,
    GIVE,
    HAND_DEALT,
    HAND_REST,
    HIRE,
    ORDER,
    OUT,
    REFRESH,
    SWAP,
    TURN,
    VALUES,
    VOTE,
)


class Watcher:
    """Nobody needs to remember anything: what is known stands on the table."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def hear(self, lines: list[Json]) -> None:
        del lines


def scramble(s: State, seat: int, random: Random, watcher: Watcher) -> State:
    """A copy of the state in another world that the viewer cannot tell from this one."""
    del watcher
    other = s.copy()
    scramble_chance(other, random)
    if seat == ABOVE:
        return other
    renamed = renaming(s, seat, random)
    rename_hands(other, seat, renamed)
    rename_effect(other, seat, random)
    scramble_orders(other, seat, random)
    for each in range(s.seats):
        if each != seat and s.question == VOTE and s.vote[each] != NOTHING:
            other.vote[each] = random.randrange(2)
    rename_news(other, s, seat, renamed, random)
    return other


def cards_of(mask: int) -> list[int]:
    return [card for card in range(CARDS) if int(mask) >> card & 1]


def renaming(s: State, seat: int, random: Random) -> list[int]:
    """Each card's new name: hidden cards get each other's."""
    sure = int(s.sure[seat]) if seat >= 0 else 0
    places = [cards_of(int(s.hand[each]) & ~sure) for each in range(s.seats) if each != seat]
    hidden = sorted([card for cards in (*places, cards_of(s.undrawn)) for card in cards])
    shuffled = random.sample(hidden, len(hidden))
    names = list(range(CARDS))
    for card, name in zip(hidden, shuffled, strict=True):
        names[card] = name
    return names


def renamed_set(mask: int, names: list[int]) -> int:
    return sum(1 << names[card] for card in cards_of(mask))


def rename_hands(s: State, seat: int, names: list[int]) -> None:
    for each in range(s.seats):
        if each != seat:
            s.hand[each] = renamed_set(s.hand[each], names)
            s.sure[each] = 0  # nobody knows what others are sure of
    s.undrawn = renamed_set(s.undrawn, names)


def rename_effect(s: State, seat: int, random: Random) -> None:
    """A card that another seat has drawn is any of its cards that the viewer does not know."""
    if s.question == GIVE and seat != s.active:
        redraw(s, seat, random)
    if s.question == ORDER and seat != s.active:
        cards = s.pile[s.reordering, : s.height[s.reordering]].tolist()
        s.ordered[: s.ordered_count] = random.sample(cards, int(s.ordered_count))


def redraw(s: State, seat: int, random: Random) -> None:
    """The card from the left, then that from the right; once the left was given a card, this may be the latter."""
    sure = int(s.sure[seat]) if seat >= 0 else 0
    left, right = (int(s.active) + 1) % int(s.seats), (int(s.active) - 1) % int(s.seats)
    unsure = {*cards_of(int(s.hand[s.active]) & ~sure)}
    if s.effect == GEISHA_1 and s.target == right != left:
        if seat != left:
            s.given = random.choice(cards_of(int(s.hand[left]) & ~sure))
        unsure |= {int(s.given)}
    else:
        if seat != s.target:
            s.borrowed[s.target] = random.choice(sorted(unsure))
        unsure -= {int(s.borrowed[s.target])}
    if s.effect == GEISHA_1 and right not in (left, seat):
        s.borrowed[right] = random.choice(sorted(unsure))


def scramble_orders(s: State, seat: int, random: Random) -> None:
    """Another seat has ordered the cards under a top that lay open: sakura.secrets.order."""
    for pile in range(2):
        if seat < 0 or not int(s.knows[pile]) >> seat & 1:
            under = s.pile[pile, : s.blurred[pile]].tolist()
            s.pile[pile, : len(under)] = random.sample(under, len(under))


def rename_news(s: State, true: State, seat: int, names: list[int], random: Random) -> None:
    """The last move may have told of a hidden card; where it lies now it has another name."""
    news = s.news[: s.news_end].tolist()
    for number, (event, a, b, c) in enumerate(news):
        line = s.news[number]
        if event == HAND_DEALT and a != seat:
            cards = int(s.hand[a])
            line[2], line[3] = cards & (1 << VALUES) - 1, cards >> VALUES & (1 << VALUES) - 1
            s.news[number + 1][1:3] = cards >> 2 * VALUES & (1 << VALUES) - 1, cards >> 3 * VALUES
        elif event == FISHED and a != seat:
            line[2] = names[b]
        elif event == DRAWN and seat not in (a, b):
            line[3] = names[c]
        elif event == MOVED and c != OUT and seat != a:
            if b == ORDER:
                line[3] = random.choice(true.pile[true.reordering, : true.height[true.reordering]].tolist() or [c])
            elif (b == SWAP and seat != true.target) or (b == GIVE and seat != news[number + 1][1]):
                line[3] = names[c]


def scramble_chance(s: State, random: Random) -> None:
    """The generator, the script, the odds a probe would have left, and lines of the past that are not wiped out."""
    s.random[:] = [random.getrandbits(32) for _ in s.random]
    s.script_at, s.script_end = sorted(random.choices(range(1, len(s.script) + 1), k=2))
    s.script[:] = [random.randrange(1, 6) for _ in s.script]
    s.odds[:] = [random.randrange(1, 6) for _ in s.odds]
    for line in range(s.news_end, len(s.news)):
        s.news[line] = [HAND_REST, random.randrange(8), random.randrange(8), random.randrange(6)]


def eager_move(s: State, legal: list[int], random: Random) -> int:
    """A spender: hires, refreshes and uses whatever it can, rather than getting on with the turn."""
    spending = [move for move in legal if HIRE <= move <= REFRESH]
    if s.question in (SWAP, ORDER):
        spending = [move for move in legal if move != OUT]
    if spending and (s.question != TURN or random.random() < 0.8):
        return random.choice(spending)
    return random.choice(legal)
