"""The past: finished tables and uploaded transcripts, step by step, and new tables that start from them.

All of it is replayed in the thread for such work (work.py), and the address that asks pays for it there. What does not
change is built once and kept: a game's steps, from one pair of eyes, as JSON that is ready to be sent; a table's
transcript.

The order of the file: what is kept; steps; transcripts; uploads; play on from here; the jobs of the thread.
"""

import json
import re
import zlib
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import msgspec

from hanazono.server.live.stored import setup_of
from hanazono.server.process import metrics
from hanazono.server.process.clock import now
from hanazono.server.process.work import Pace, Work
from hanazono.server.protocol import forms
from hanazono.server.protocol.errors import Problem, refused, unknown
from hanazono.server.replay.cache import Cache
from hanazono.store.people import Person, new_id
from hanazono.store.row import Row
from hanazono.store.tables import StoredTable, TableStore
from hanazono.store.transcripts import TranscriptStore
from hanazono.table import history, making
from hanazono.table.history import Step
from hanazono.table.transcript import BadTranscript, Lines, decisions, replay

MOST_STEPS = 200  # in one answer
MOST_BYTES = 1_000_000  # of an upload; the longest of 1000 games of random moves has 120 kB, 500 with all choices
MOST_LINES = 20_000  # of it
MOST_LINE = 32_000  # letters of a line; a header with a deck has 11 000
MOST_DEPTH = 16  # of brackets in a line

STRINGS = re.compile(r'"(?:[^"\\]++|\\.)*+"')
BRACKETS = re.compile(r"[\[\]{}]")

MOST_KEPT = 16_000_000  # bytes of compressed JSON
PAGE = 50  # steps that are compressed together


# -- what is kept ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """Lines of text, compressed page by page: transcripts, and steps as JSON."""

    pages: tuple[bytes, ...]
    total: int  # lines

    @classmethod
    def of(cls, lines: Iterable[bytes]) -> "Kept":
        pages, total = [], 0
        rest = iter(lines)
        while page := list(islice(rest, PAGE)):
            pages.append(zlib.compress(b"\n".join(page), 1))  # a step looks much like the one before
            total += len(page)
        return cls(tuple(pages), total)

    @property
    def size(self) -> int:
        return sum(map(len, self.pages)) + 100 * (1 + len(self.pages))

    def lines(self, first: int, count: int) -> list[bytes]:
        """So many lines from a number on, as far as they are there."""
        pages = self.pages[first // PAGE : (first + count - 1) // PAGE + 1]
        found = [line for page in pages for line in zlib.decompress(page).split(b"\n")]
        return found[first % PAGE :][:count]


@dataclass
class Replays:
    """The past of all tables."""

    tables: TableStore
    store: TranscriptStore
    work: Work
    cache: Cache[Kept] = field(default_factory=lambda: Cache(MOST_KEPT))

    async def _kept(self, who: str | None, key: Hashable, build: Callable[[], Awaitable[Kept]]) -> Kept:
        """What is kept, or is built now, at the cost of `who` if of anybody."""
        if (found := self.cache.find(key)) is not None:
            return found
        if who is None:
            return await self.cache.get(key, build)
        async with self.work.turn(who):
            return await self.cache.get(key, build)

    # -- steps -------------------------------------------------------------------------------------------------------

    async def of_table(self, who: str, table_id: str, viewer: int, first: int, count: int) -> bytes:
        """Steps of a finished table, as a `forms.Steps` in JSON."""
        seats = await self.need_finished(table_id)
        _check_viewer(viewer, seats)

        async def build() -> Kept:
            stored, rows = await self._finished(table_id)
            metrics.BUILT.labels("steps").inc()
            return await self.work.do(who, lambda pace: _encoded(pace, history.steps(setup_of(stored), rows, viewer)))

        return _page(await self._kept(who, ("table", table_id, viewer), build), first, count)

    async def of_transcript(self, who: str, transcript_id: str, viewer: int, first: int, count: int) -> bytes:
        """Steps of a transcript that was uploaded."""
        if not await self.store.has(transcript_id):
            raise unknown("transcript")

        async def build() -> Kept:
            texts = await self._uploaded(transcript_id)
            _check_viewer(viewer, int(Lines(texts).line["seats"]))  # type: ignore[index]
            metrics.BUILT.labels("steps").inc()
            return await self.work.do(who, lambda pace: _encoded(pace, history.steps_of_transcript(texts, viewer)))

        return _page(await self._kept(who, ("transcript", transcript_id, viewer), build), first, count)

    # -- transcripts -------------------------------------------------------------------------------------------------

    async def transcript(self, who: str | None, table_id: str) -> str:
        """A finished table as a transcript."""
        return "".join(line + "\n" for line in await self._transcript(who, table_id))

    async def _transcript(self, who: str | None, table_id: str) -> list[str]:
        await self.need_finished(table_id)

        async def build() -> Kept:
            stored, rows = await self._finished(table_id)
            metrics.BUILT.labels("transcript").inc()
            return await self.work.do(who, lambda pace: Kept.of(_written(pace, stored, rows)))

        kept = await self._kept(who, ("table", table_id), build)
        return [line.decode() for line in kept.lines(0, kept.total)]

    async def count_decisions(self, who: str, table_id: str) -> int:
        """How many decisions a review of a finished table has to judge."""
        lines = Lines(await self._transcript(who, table_id))
        return await self.work.do_in_turn(who, lambda pace: sum(1 for _ in pace.through(decisions(lines))))

    async def need_finished(self, table_id: str) -> int:
        """The number of seats; raises Problem if there is no such table, or its game is not over."""
        phase, seats = await self.tables.phase(table_id)
        if phase != "over":
            raise Problem(409, "not-over")
        return seats

    async def _finished(self, table_id: str) -> tuple[StoredTable, list[Row]]:
        """As it is stored: its setup is for the thread to make, since the position it began with may be far on."""
        found = await self.tables.load(table_id)
        if found is None:
            raise unknown("table")
        stored, _, rows = found
        return stored, rows

    # -- uploads -----------------------------------------------------------------------------------------------------

    async def upload(self, who: str, person: Person, text: str) -> str:
        """Keeps a transcript of one game, if every line of it is right."""
        if len(text.encode()) > MOST_BYTES:
            raise Problem(413, "too-large", most=MOST_BYTES)
        await self.work.do_in_turn(who, lambda pace: check(pace, text))
        transcript_id = new_id()
        await self.store.add(transcript_id, person.id, text, now())
        return transcript_id

    async def uploaded(self, transcript_id: str) -> str:
        return "\n".join(await self._uploaded(transcript_id)) + "\n"

    async def _uploaded(self, transcript_id: str) -> list[str]:
        text = await self.store.find(transcript_id)
        if text is None:
            raise unknown("transcript")
        return text.splitlines()

    # -- play on from here -------------------------------------------------------------------------------------------

    async def origin(self, who: str, form: forms.TableForm) -> list[str]:
        """The lines that a new table starts from; the form must be for the same game."""
        origin = form.origin
        assert origin is not None
        if (origin.table is None) == (origin.transcript is None):
            raise Problem(422, "bad-origin")
        if origin.table is not None:
            texts = await self._transcript(who, origin.table)
        else:
            texts = await self._uploaded(origin.transcript or "")
        header = Lines(texts).line or {}
        if form.deck is not None:
            raise Problem(422, "bad-origin")
        with refused(422):
            form.options = making.continued_options(header, form.game, len(form.seats), form.options)
        kept = await self.work.do_in_turn(who, lambda pace: _cut(pace, texts, origin.questions))
        bare = {name: value for name, value in header.items() if name != "meta"}
        deck = header.get("meta", {}).get("deck")
        meta = {"origin": origin.model_dump(exclude_none=True), **({"deck": deck} if deck else {})}
        kept[0] = json.dumps({**bare, "meta": meta})
        return kept


def _check_viewer(viewer: int, seats: int) -> None:
    if viewer not in history.viewers(seats):
        raise unknown("seat")


def _page(kept: Kept, first: int, count: int) -> bytes:
    """A `forms.Steps`, in JSON."""
    is_last = b"true" if first + count >= kept.total else b"false"
    return b'{"steps":[' + b",".join(kept.lines(first, count)) + b'],"is_last":' + is_last + b"}"


# -- the jobs of the thread ------------------------------------------------------------------------------------------


def _encoded(pace: Pace, steps: Iterator[Step]) -> Kept:
    """Each step as a `forms.StepShown`, in JSON."""
    return Kept.of(map(msgspec.json.encode, pace.through(steps)))


def _written(pace: Pace, stored: StoredTable, rows: list[Row]) -> Iterator[bytes]:
    for line in pace.through(history.transcript_lines(setup_of(stored), rows, stored.origin)):
        yield json.dumps(line, ensure_ascii=False).encode()


def _cut(pace: Pace, texts: list[str], questions: int) -> list[str]:
    try:
        return history.cut(texts, questions, pace)
    except LookupError:
        raise Problem(422, "bad-origin") from None


def check(pace: Pace, text: str) -> None:
    """Raises Problem if a text is not the transcript of one game."""
    try:
        games = replay(pace.through(_plain(text)))
        next(games)
        second = next(games, None)
    except BadTranscript as error:
        raise Problem(422, "bad-transcript", line=error.line, why=error.reason) from None
    if second is not None:
        raise Problem(422, "bad-transcript", line=second.line, why="several")


def _plain(text: str) -> Iterator[str]:
    """The lines of a text, each looked at before it is parsed: parsing takes a hundred times its size for some."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadTranscript(MOST_LINES + 1, "long")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_LINE:
            raise BadTranscript(number, "long")
        if line.count("[") + line.count("{") > MOST_DEPTH and _depth(line) > MOST_DEPTH:
            raise BadTranscript(number, "deep")
        yield line


def _depth(line: str) -> int:
    """How many brackets are within each other, up to where a line stops being JSON."""
    depth = deepest = 0
    for bracket in BRACKETS.findall(STRINGS.sub("", line)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
