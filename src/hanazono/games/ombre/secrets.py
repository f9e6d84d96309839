"""What a seat of ombre may know, and the worlds it must believe possible.

Hidden from a viewer: which projects the other seats hold, until the game is over. The pile is what no hand holds, so it
needs no place of its own. Which cards are in the deck is public; their order is not decided before they are drawn.
"""

from hanazono.games.kit import UNKNOWN, State, any_of, rule
from hanazono.games.ombre.box import ALL_PROJECTS, FIELDS, MOST_SEATS, OVER, PROJECT

# -- veil ------------------------------------------------------------------------------------------------------------


@rule
def veil_projects(s: State, seat: int, out: State) -> None:
    """ombre.setup.projects."""
    for each in range(MOST_SEATS):
        is_open = seat == each or s.question == OVER or each >= s.seats
        out.projects[each] = s.projects[each] if is_open else UNKNOWN


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        if s.news[line, 0] == PROJECT and s.news[line, 1] != seat:
            out.news[line, 2] = UNKNOWN  # ombre.action.project


veil = FIELDS.veil(__name__, projects=veil_projects, news=veil_news)


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
