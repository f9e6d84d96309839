"""The fields of a game's state, each with who may see it; and the veil that follows from that.

    FIELDS = Fields(
        public("turn", "i1"),  # everybody sees it
        private("hand", "i2", (SEATS,)),  # each seat its own; of the others UNKNOWN
        judged("pick", "i1", (SEATS,)),  # a rule of the game says what of it: veil_pick
        secret("bag", "i1", (COLOURS,)),  # nobody
        news=12, script=8, odds=6,
    )
    STATE = FIELDS.dtype

    veil = FIELDS.veil(__name__, pick=veil_pick, news=veil_news)  # in secrets.py

ABOVE sees them all. What nobody declares public is secret: a field that is forgotten is missed, and never leaked.
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from hanazono.games.kit import ABOVE, UNKNOWN, copy_row
from hanazono.games.sources import Rule, Source

# -- a field ---------------------------------------------------------------------------------------------------------

Seen = Enum("Seen", ["BY_ALL", "BY_ITS_SEAT", "AS_JUDGED", "BY_NOBODY"])


@dataclass(frozen=True)
class Field:
    """Numbers of a state under one name."""

    name: str
    kind: str  # as NumPy writes it: i1, i2, i4, i8
    shape: tuple[int, ...] = ()
    seen: Seen = Seen.BY_NOBODY


def public(name: str, kind: str, shape: tuple[int, ...] = ()) -> Field:
    """Everybody sees it."""
    return Field(name, kind, shape, Seen.BY_ALL)


def private(name: str, kind: str, shape: tuple[int]) -> Field:
    """A number for each seat: it sees its own, the others see UNKNOWN."""
    return Field(name, kind, shape, Seen.BY_ITS_SEAT)


def judged(name: str, kind: str, shape: tuple[int, ...] = ()) -> Field:
    """A rule `veil_<name>(s, seat, out)` writes what a seat or a spectator (not ABOVE) sees of it."""
    return Field(name, kind, shape, Seen.AS_JUDGED)


def secret(name: str, kind: str, shape: tuple[int, ...] = ()) -> Field:
    """Nobody sees it."""
    return Field(name, kind, shape)


# -- all fields ------------------------------------------------------------------------------------------------------

KITS_PUBLIC = ("seats", "question", "spoilt", "fault")


class Fields:
    """A game's own fields, and those that the kit works with.

    `news` is the number of lines one move may tell, `script` the number of draws one move may take, `odds` the
    largest number of outcomes of one draw.
    """

    def __init__(self, *fields: Field, news: int, script: int, odds: int) -> None:
        self.own = fields
        self.dtype = np.dtype(
            [
                ("seats", "i1"),
                ("question", "i1"),  # 0: the game is over
                *((field.name, field.kind, field.shape) for field in fields),
                ("random", "u4", (4,)),  # the generator's words
                ("spoilt", "i1"),  # the last move drew or showed something to some seats only: it cannot be undone
                ("fault", "i1"),  # a FAULT of kit.py: never set in a sound program
                ("probe", "i1"),  # PROBE: the next draw writes its odds; PROBED: it has
                ("odds", "i1", (odds,)),  # the weight of each outcome of the probed draw
                ("script_at", "i1"),
                ("script_end", "i1"),
                ("script", "i1", (script,)),  # outcomes that the next draws must take
                ("news_end", "i1"),
                ("news", "i2", (news, 4)),  # what the last move told: event, a, b, c
            ],
            align=True,
        )

    def veil(self, module: str, **judges: Rule) -> Rule:
        """The game's `veil`: a rule for each judged field, and one for the news if any of it is not for all.

        The news are written before `news` is asked: it hides what a viewer may not know.
        """
        judged = [field.name for field in self._seen(Seen.AS_JUDGED)]
        if missing := set(judged) - judges.keys():
            raise TypeError(f"nobody says who may see {', '.join(sorted(missing))}")
        if unknown := judges.keys() - {*judged, "news"}:
            raise TypeError(f"{', '.join(sorted(unknown))}: not judged")
        source = Source(module, copy_row=copy_row)
        return source.compiled(
            "def veil(s, seat, out):",
            *(f"    out.{name} = s.{name}" for name in KITS_PUBLIC),
            *(f"    {line}" for field in self._seen(Seen.BY_ALL) for line in _copied(field)),
            "    for line in range(s.news_end):",
            "        copy_row(s.news[line], out.news[line])",
            "    out.news_end = s.news_end",
            f"    if seat == {ABOVE}:",
            *(f"        {line}" for field in self.own if field.seen is not Seen.BY_ALL for line in _copied(field)),
            "        return",
            *(f"    {line}" for field in self._seen(Seen.BY_ITS_SEAT) for line in _shown_to_its_seat(field)),
            *(f"    {source.call(f'veil_{name}', judge)}" for name, judge in judges.items()),
        )

    def _seen(self, seen: Seen) -> list[Field]:
        return [field for field in self.own if field.seen is seen]


def _copied(field: Field) -> list[str]:
    name = field.name
    if not field.shape:
        return [f"out.{name} = s.{name}"]
    if len(field.shape) == 1:
        return [f"copy_row(s.{name}, out.{name})"]
    return [f"for row in range({field.shape[0]}):", f"    copy_row(s.{name}[row], out.{name}[row])"]


def _shown_to_its_seat(field: Field) -> list[str]:
    name, (seats,) = field.name, field.shape
    return [
        f"for each in range({seats}):",
        f"    out.{name}[each] = s.{name}[each] if each == seat else {UNKNOWN}",
    ]
