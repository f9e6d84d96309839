"""What a seat of clover may know: everything but the other seat's die, until the game is over."""

from hanazono.games.clover.box import DIE, FIELDS, OVER, ROLLED

from hanazono.games.kit import UNKNOWN, State, below, rule


@rule
def veil_die(s: State, seat: int, out: State) -> None:
    for each in range(2):  # clover.secret.die
        is_open = each == seat or s.open_dice or s.question == OVER
        out.die[each] = s.die[each] if is_open else UNKNOWN


@rule
def veil_news(s: State, seat: int, out: State) -> None:
    for line in range(s.news_end):
        if s.news[line, 0] == ROLLED and s.news[line, 1] != seat and not s.open_dice:
            out.news[line, 2] = UNKNOWN


veil = FIELDS.veil(__name__, die=veil_die, news=veil_news)


@rule
def imagine(s: State, seat: int) -> None:  # noqa: ARG001  what is hidden says from whom
    """A hidden die shows anything, all sides equally likely."""
    for each in range(2):
        if s.die[each] == UNKNOWN:
            s.die[each] = below(s.random, DIE) + 1
