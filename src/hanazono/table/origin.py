"""Play on from here: the position after some lines of a transcript, reached through scripted chance."""

from collections.abc import Sequence

from hanazono.table.play import Origin
from hanazono.table.transcript import Lines, walk


def position(texts: Sequence[str]) -> Origin:
    """The position after all these lines: a header, and what happened up to an open question; raises BadTranscript."""
    *_, (_, s, question) = walk(Lines(texts))
    s.script_at = s.script_end = 0
    s.news_end = 0
    return Origin(s, question)
