"""The past: finished tables and uploaded transcripts, step by step, and new tables that start from them.

Replaying takes milliseconds to seconds, so all of it runs in worker threads.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hanazono.games import GAMES
from hanazono.games.kit import ABOVE, SPECTATOR
from hanazono.server import forms
from hanazono.server.errors import Problem, unknown
from hanazono.server.hall import Hall, now, row_of, setup_of
from hanazono.store.people import Person, new_id
from hanazono.store.transcripts import TranscriptStore
from hanazono.table import history
from hanazono.table.history import Step
from hanazono.table.transcript import BadTranscript, Lines, replay

MOST_STEPS = 200  # in one answer
MOST_BYTES = 1_000_000  # of an upload


@dataclass
class Replays:
    """The past of all tables."""

    hall: Hall
    store: TranscriptStore

    async def of_table(self, table_id: str, viewer: int, first: int, count: int) -> forms.Steps:
        """Steps of a finished table."""
        stored, rows = await self._finished(table_id)
        rows_of_table = [row_of(row) for row in rows]
        return await asyncio.to_thread(
            lambda: _steps(history.steps(setup_of(stored), rows_of_table, viewer), stored.seats, viewer, first, count)
        )

    async def transcript(self, table_id: str) -> str:
        """A finished table as a transcript."""
        stored, rows = await self._finished(table_id)

        def write() -> str:
            lines = history.transcript(setup_of(stored), map(row_of, rows), stored.origin)
            return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

        return await asyncio.to_thread(write)

    async def need_finished(self, table_id: str) -> None:
        """Raises Problem if there is no such table, or its game is not over."""
        stored, _ = await self.hall.store.seats(table_id)
        if stored.phase != "over":
            raise Problem(409, "not-over")

    async def _finished(self, table_id: str):  # type: ignore[no-untyped-def]  # noqa: ANN202
        found = await self.hall.store.load(table_id)
        if found is None:
            raise unknown("table")
        stored, _, rows = found
        if stored.phase != "over":
            raise Problem(409, "not-over")
        return stored, rows

    # -- uploads -----------------------------------------------------------------------------------------------------

    async def upload(self, person: Person, text: str) -> str:
        """Keeps a transcript of one game, if every line of it is right."""
        if len(text.encode()) > MOST_BYTES:
            raise Problem(413, "too-large", most=MOST_BYTES)
        await asyncio.to_thread(_check, text)
        transcript_id = new_id()
        await self.store.add(transcript_id, person.id, text, now())
        return transcript_id

    async def of_transcript(self, transcript_id: str, viewer: int, first: int, count: int) -> forms.Steps:
        texts = await self._uploaded(transcript_id)
        seats = int(Lines(texts).line["seats"])  # type: ignore[index]
        return await asyncio.to_thread(
            lambda: _steps(history.steps_of_transcript(texts, viewer), seats, viewer, first, count)
        )

    async def uploaded(self, transcript_id: str) -> str:
        return "\n".join(await self._uploaded(transcript_id)) + "\n"

    async def _uploaded(self, transcript_id: str) -> list[str]:
        text = await self.store.find(transcript_id)
        if text is None:
            raise unknown("transcript")
        return text.splitlines()

    # -- play on from here -------------------------------------------------------------------------------------------

    async def origin(self, form: forms.TableForm, person: Person) -> list[str]:
        """The lines that a new table starts from; the form must be for the same game."""
        del person
        assert form.origin is not None
        if (form.origin.table is None) == (form.origin.transcript is None):
            raise Problem(422, "bad-origin")
        if form.origin.table is not None:
            texts = (await self.transcript(form.origin.table)).splitlines()
        else:
            texts = await self._uploaded(form.origin.transcript or "")
        header = Lines(texts).line or {}
        game = GAMES[header["game"]]
        options, deck = game.check_options(header["options"]), header.get("meta", {}).get("deck")
        is_same = form.game == game.name and len(form.seats) == header["seats"]
        if not is_same or (form.options and game.check_options(form.options) != options) or form.deck is not None:
            raise Problem(422, "bad-origin")
        form.options = options
        try:
            kept = await asyncio.to_thread(history.cut, texts, form.origin.questions)
        except LookupError:
            raise Problem(422, "bad-origin") from None
        bare = {name: value for name, value in header.items() if name != "meta"}
        meta = {"origin": form.origin.model_dump(exclude_none=True), **({"deck": deck} if deck else {})}
        kept[0] = json.dumps({**bare, "meta": meta})
        return kept


def _check(text: str) -> None:
    try:
        played = list(replay(text.splitlines()))
    except BadTranscript as error:
        raise Problem(422, "bad-transcript", line=error.line, why=error.reason) from None
    if len(played) != 1:
        raise Problem(422, "bad-transcript", line=played[1].line, why="several")


def _steps(steps: Iterator[Step], seats: int, viewer: int, first: int, count: int) -> forms.Steps:
    if viewer not in {*range(seats), SPECTATOR, ABOVE}:
        raise unknown("seat")
    found = list(islice(steps, first, first + min(count, MOST_STEPS) + 1))
    shown = [
        forms.StepShown(question=step.question, events=step.events, view=dict(step.view), end=step.end)  # type: ignore[arg-type]
        for step in found[:count]
    ]
    return forms.Steps(steps=shown, is_last=len(found) <= min(count, MOST_STEPS))
