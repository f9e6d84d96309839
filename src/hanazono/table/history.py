"""A table's past: its transcript, and what any viewer saw after each answer that stood."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from hanazono import __version__
from hanazono.games.contract import Game, Json, View
from hanazono.games.kit import ABOVE, SPECTATOR, State
from hanazono.store.row import Row
from hanazono.table.play import Setup, Table, follow
from hanazono.table.transcript import VERSION, Lines, end_line, walk


@dataclass(frozen=True)
class Step:
    """What one viewer saw after an answer (or the deal): what happened, and the view of the table."""

    question: int
    events: list[Json]
    view: View
    end: Json | None  # how it ended: scores, winners, and the sheet that accounts for every point

    @classmethod
    def of(cls, game: Game, s: State, question: int, viewer: int) -> "Step":
        end = None if game.asked(s) else end_line(game, s)["end"] | {"sheet": _sheet(game, s)}
        return cls(question, game.events(s, viewer), game.view(s, viewer), end)


def viewers(seats: int) -> set[int]:
    """Whose eyes a game can be seen through."""
    return {*range(seats), SPECTATOR, ABOVE}


def viewer_named(eyes: str) -> int:
    """A viewer as people name them: a seat's number, `spectator`, or `above`, who sees everything."""
    return {"above": ABOVE, "spectator": SPECTATOR}.get(eyes) or int(eyes)


def standing(rows: Iterable[Row]) -> list[Row]:
    """The rows that count: moves that were taken back are left out."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            last = max(number for number, each in enumerate(kept) if each.kind == "move")
            del kept[last]
        else:
            kept.append(row)
    return kept


def positions(setup: Setup, rows: Iterable[Row]) -> Iterator[tuple[State, int]]:
    """The states after the deal and after each move that stood, each with the number of the question just closed."""
    for table in _tables(setup, rows):
        yield table.s, table.question - 1


def _tables(setup: Setup, rows: Iterable[Row]) -> Iterator[Table]:
    table = Table.new(setup)
    for row in standing(rows):
        table = follow(table, row)
        if row.kind in {"start", "move"}:
            yield table


def steps(setup: Setup, rows: Iterable[Row], viewer: int) -> Iterator[Step]:
    """A finished game as one viewer saw it."""
    for s, question in positions(setup, rows):
        yield Step.of(setup.game, s, question, viewer)


def transcript(setup: Setup, rows: Iterable[Row], origin: list[str] | None) -> list[Json]:
    """A finished game as the lines of its transcript, with the proof of its chance."""
    return list(transcript_lines(setup, rows, origin))


def transcript_lines(setup: Setup, rows: Iterable[Row], origin: list[str] | None) -> Iterator[Json]:
    """The same, one after the other while the game is replayed."""
    game, tables = setup.game, _tables(setup, rows)
    table = next(tables)  # as it was dealt
    assert table.fairness is not None
    meta: Json = {"program": f"hanazono {__version__}", "fair": table.fairness.published()}
    if game.deck is not None:
        meta["deck"] = game.deck.whole(table.s)
    before = [] if origin is None else _read_all(origin)
    if setup.origin is not None:
        meta["origin"] = {"questions": setup.origin.question, **_named(before[0])}
    header = {"transcript": VERSION, "game": game.name, "seats": setup.seats, "options": game.header_options(table.s)}
    yield {**header, "meta": meta}
    yield from before[1:]
    yield from game.events(table.s, ABOVE)
    for table in tables:
        yield from game.events(table.s, ABOVE)
    yield end_line(game, table.s)


def _named(header: Json) -> Json:
    """The game that another one was played on from, if recorded: `{"table": ID}`, for example."""
    origin = header.get("meta", {}).get("origin", {})
    return {place: origin[place] for place in ("table", "transcript") if place in origin}


def cut(texts: list[str], questions: int, pace: Callable[[], None] | None = None) -> list[str]:
    """The lines of a transcript up to the end of that question, from which a game is played on.

    `pace` is called after each question on the way. Raises BadTranscript, or LookupError if there is no such question.
    """
    lines = Lines(texts)
    for game, s, question in walk(lines):
        if pace is not None:
            pace()
        if question == questions and game.asked(s):
            return [text for text in texts[: lines.number - 1] if text.strip()]
    raise LookupError(questions)


def steps_of_transcript(texts: list[str], viewer: int) -> Iterator[Step]:
    """A game from a transcript, as one viewer saw it."""
    for game, s, question in walk(Lines(texts)):
        yield Step.of(game, s, question, viewer)


def _read_all(texts: list[str]) -> list[Json]:
    lines, found = Lines(texts), []
    while lines.line is not None:
        found.append(lines.line)
        lines.step()
    return found


def _sheet(game: Game, s: State) -> list[Json]:
    return game.speech.score_sheet(game.veiled(s, ABOVE))
