"""What a seat of ombre may know, and the worlds it must believe possible.

Hidden from a viewer: which projects the other seats hold, until the game is over. The pile is what no hand holds, so it
needs no place of its own. Which cards are in the deck is public; their order is not decided before they are drawn.
"""

from hanazono.games.kit import ABOVE, UNKNOWN, State, any_of, copy_row, rule
from hanazono.games.ombre.box import *

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil(s: State, seat: int, out: State) -> None:
    veil_display(s, out)
    veil_park(s, out)
    veil_turn(s, out)
    for each in range(MOST_SEATS):
        out.spare[each] = s.spare[each]
        out.held[each] = s.held[each]
        is_open = seat in (each, ABOVE) or s.question == OVER or each >= s.seats
        out.projects[each] = s.projects[each] if is_open else UNKNOWN  # ombre.setup.projects
    veil_news(s, seat, out)


@rule
def veil_display(s: State, out: State) -> None:
    out.seats = s.seats
    out.question = s.question
    out.sequence = s.sequence
    copy_row(s.box, out.box)
    out.round_number = s.round_number
    copy_row(s.order, out.order)
    copy_row(s.new_order, out.new_order)
    copy_row(s.now, out.now)
    copy_row(s.next, out.next)
    out.deck = s.deck
    copy_row(s.bag, out.bag)
    copy_row(s.tokens, out.tokens)
    out.spoilt = s.spoilt
    out.fault = s.fault


@rule
def veil_park(s: State, out: State) -> None:
    out.planted = s.planted
    copy_row(s.gardeners, out.gardeners)
    out.tiled = s.tiled
    out.stacked = s.stacked
    copy_row(s.park, out.park)
    for cell in range(CELLS):
        copy_row(s.tiles[cell], out.tiles[cell])


@rule
def veil_turn(s: State, out: State) -> None:
    out.marker = s.marker
    out.turn = s.turn
    out.stand = s.stand
    out.origin = s.origin
    out.taken = s.taken
    out.card = s.card
    out.slot = s.slot
    out.returned = s.returned
    copy_row(s.extra, out.extra)


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        copy_row(s.news[line], out.news[line])
        if s.news[line, 0] == PROJECT and s.news[line, 1] != seat and seat != ABOVE:
            out.news[line, 2] = UNKNOWN  # ombre.action.project
    out.news_end = s.news_end


# -- imagine ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:  # noqa: ARG001  the veil says what is hidden
    """Deals the projects that the viewer does not see over the hidden hands; the rest is the pile."""
    unseen = ALL_PROJECTS
    for each in range(s.seats):
        if s.projects[each] != UNKNOWN:
            unseen &= ~int(s.projects[each])
    for each in range(s.seats):
        if s.projects[each] == UNKNOWN:
            s.projects[each] = 0
            for _ in range(s.held[each]):
                project = any_of(s.random, unseen)
                unseen &= ~project
                s.projects[each] |= project
