"""Fuzzing: whatever is sent, the server does not fail, says only what is documented, and the games go on.

The HTTP API is fuzzed by Schemathesis from its OpenAPI document, into which the names of real tables, games and people
are written, so that requests get further than the door, with hostile headers of every kind that the server reads; the
socket by Hypothesis: valid messages with a mistake in them, any JSON, any bytes. The server's state lasts from one
example to the next, so a failure may need a few tries to be seen again. Far more, from a seed and without the document:
test_hostile_requests.py, test_hostile_frames.py.

The order of the file: the HTTP API; transcripts; the socket.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from hanazono.games import GAMES
from hanazono.table import wire
from hanazono.table.transcript import replay
from tests.server.conftest import Guest, Json, Server, Socket, play_out
from tests.server.fuzz_requests import HEADERS

GOLDEN = Path(__file__).parents[1] / "golden"

short_or_long = pytest.mark.parametrize("count", [20, pytest.param(500, marks=pytest.mark.soak)])


def fuzzed(count: int, strategy: st.SearchStrategy[Any], test: Callable[[Any], None]) -> None:
    """Runs a test on so many examples."""
    quick = settings(max_examples=count, suppress_health_check=list(HealthCheck), database=None)
    quick(given(strategy)(test))()


# -- the HTTP API ----------------------------------------------------------------------------------------------------


@dataclass
class Grounds:
    """What there is to fuzz: a person, and the names of tables and transcripts that are there."""

    server: Server
    finished: str = ""
    transcript: str = ""
    guest: Guest = field(init=False)
    names: dict[str, list[str]] = field(default_factory=dict)

    def finish_one(self) -> None:
        """A game that is over, and its transcript, uploaded."""
        aki = self.server.guest("Aki")
        self.finished = aki.make("haru", ["me", "me"])
        aki.start(self.finished)
        play_out([aki.open(self.finished)], Random(1))
        text = aki.http.get(f"/api/tables/{self.finished}/transcript").text
        self.transcript = aki.post("transcripts", text=text)["id"]

    def prepare(self) -> None:
        """Somebody new, with a table that is open and one that runs; a table of somebody else."""
        self.guest, other = self.server.guest("Fuzz"), self.server.guest("Other")
        running = self.guest.make("ombre", ["me", "bot"])
        self.guest.start(running)
        tables = [
            self.guest.make("sakura", ["me", "open", "open"]),
            running,
            other.make("ombre", ["me", "open", "open"]),
        ]
        self.names = {
            "table_id": [*tables, self.finished, "nothing"],
            "transcript_id": [self.transcript, "nothing"],
            "person_id": [self.guest.id, other.id, "nobody"],
        }

    def document(self, label: str) -> Json:
        """The OpenAPI document of one address."""
        document = self.guest.get("openapi.json")
        method, path = label.split(" ")
        document["paths"] = {path: {method.lower(): document["paths"][path][method.lower()]}}
        return document

    def document_with_names(self, label: str) -> Json:
        """The same, with names that mean something here."""
        document = self.document(label)
        [[each]] = [methods.values() for methods in document["paths"].values()]
        for parameter in each.get("parameters", []):
            if parameter["name"] in self.names:
                parameter["schema"] = {"type": "string", "enum": self.names[parameter["name"]]}
        schemas = document["components"]["schemas"]
        schemas["TableForm"]["properties"] |= {
            "game": {"enum": list(GAMES)},
            "options": {"anyOf": [{"type": "object", "maxProperties": 0}, {"type": "object"}]},
        }
        schemas["OriginForm"]["properties"] |= {
            "table": {"enum": [self.finished, None]},
            "transcript": {"enum": [self.transcript, None]},
            "questions": {"type": "integer", "minimum": 0, "maximum": 30},
        }
        return document


def sendable(name: str, value: bytes) -> bool:
    """Whether the client that Schemathesis uses sends such a header as it is.

    It says itself how long a body is, and a hostile host is too much for its own cookies (test_hostile_requests.py has
    no client between).
    """
    shows = re.fullmatch(rb"[!-~\x80-\xff]([ -~\x80-\xff]*[!-~\x80-\xff])?|", value)
    return shows is not None and name not in {"content-length", "transfer-encoding", "connection", "expect", "host"}


HOSTILE = [(name, value) for name, values in HEADERS.items() for value in values if sendable(name, value)]


def addresses(server: Server) -> list[str]:
    paths: dict[str, Json] = server.stranger().get("openapi.json")["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]


def takes_something(operation: Any) -> bool:
    return bool(operation.body) or any(True for _ in operation.iter_parameters())


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")  # how Schemathesis names cases
@short_or_long
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: str(mode.value))
def test_the_api_says_only_what_is_documented(server: Server, mode: GenerationMode, count: int) -> None:
    grounds = Grounds(server)
    grounds.finish_one()
    statuses: dict[int, int] = {}
    for label in addresses(server):
        grounds.prepare()
        document = grounds.document(label) if mode is GenerationMode.NEGATIVE else grounds.document_with_names(label)
        schema = schemathesis.openapi.from_dict(document)
        operation: Any = next(iter(schema.get_all_operations())).ok()  # type: ignore[union-attr]
        if mode is GenerationMode.NEGATIVE and not takes_something(operation):
            continue

        def check(drawn: tuple[Any, list[tuple[str, bytes]]]) -> None:
            case, hostile = drawn
            headers = {"Cookie": grounds.guest.cookie, **{name.title(): value for name, value in hostile}}
            response = case.call(base_url=server.url, headers=headers)
            statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
            skipped = [positive_data_acceptance]  # the games know more than the document
            if response.status_code == 413:
                skipped.append(negative_data_rejection)  # which does not know this refusal
            case.validate_response(response, excluded_checks=skipped)

        some: st.SearchStrategy[list[Any]] = st.one_of(
            st.just([]), st.just([]), st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=3)
        )
        fuzzed(count, st.tuples(operation.as_strategy(mode), some), check)
    assert server.errors == []
    assert statuses.keys() >= ({422, 404} if mode is GenerationMode.NEGATIVE else {200, 201, 403, 404, 409, 422}), (
        statuses
    )


# -- transcripts -----------------------------------------------------------------------------------------------------

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters()), inner, max_size=4),
    max_leaves=12,
)


@dataclass(frozen=True)
class Mistake:
    """A mistake in a value: where, and what. It is drawn without knowing the value."""

    path: list[int]
    how: int
    junk: Any

    def made_in(self, value: Any, depth: int = 0) -> Any:
        """The value with the mistake in it."""
        at = self.path[min(depth, len(self.path) - 1)]
        is_deeper = depth < len(self.path)
        if isinstance(value, dict) and value and is_deeper:
            name = sorted(value)[at % len(value)]
            return {**value, name: self.made_in(value[name], depth + 1)}
        if isinstance(value, list) and value and is_deeper:
            at %= len(value)
            return [*value[:at], self.made_in(value[at], depth + 1), *value[at + 1 :]]
        if isinstance(value, dict) and value and self.how == 0:
            return dict(sorted(value.items())[1:])
        if isinstance(value, dict) and self.how == 1:
            return {**value, "surprise": self.junk}
        if isinstance(value, int) and self.how < 5:
            return [value + 1, value - 1, -value, float(value), str(value)][self.how]
        return self.junk


MISTAKES = st.builds(Mistake, st.lists(st.integers(0, 60), min_size=1, max_size=4), st.integers(0, 6), ANY)


@st.composite
def mistaken_transcript(draw: st.DrawFn, lines: list[str]) -> str:
    """A transcript with one line changed, left out, doubled, or moved."""
    at, to = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    match draw(st.integers(0, 5)):
        case 0:
            changed = lines[:at] + lines[at + 1 :]
        case 1:
            changed = [*lines[:to], lines[at], *lines[to:]]
        case 2:
            changed = [*lines[:at], lines[at][: draw(st.integers(0, len(lines[at])))], *lines[at + 1 :]]
        case _:
            changed = [*lines[:at], json.dumps(draw(MISTAKES).made_in(json.loads(lines[at]))), *lines[at + 1 :]]
    return "\n".join(changed)


@short_or_long
@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_with_a_mistake_is_refused_or_can_be_seen(server: Server, game: str, count: int) -> None:
    aki = server.guest("Aki")
    [first, *_] = sorted(GOLDEN.glob(f"{game}-2*.jsonl"))
    lines = first.read_text(encoding="utf-8").splitlines()

    def check(text: str) -> None:
        body = json.dumps({"text": text})
        response = aki.http.post("/api/transcripts", content=body, headers={"Content-Type": "application/json"})
        if response.status_code == 201:
            name = response.json()["id"]
            for eyes in ("above", "spectator", "0"):
                assert aki.get(f"transcripts/{name}/steps", eyes=eyes, count=5)["steps"]
        else:
            assert (response.status_code, response.json()["reason"]) in {(422, "bad-transcript"), (422, "invalid")}

    fuzzed(count, mistaken_transcript(lines), check)
    assert server.errors == []


# -- the socket ------------------------------------------------------------------------------------------------------

read_to_client = msgspec.json.Decoder(wire.ToClient).decode


def messages(socket: Socket) -> list[Json]:
    """Messages that make sense now."""
    found: list[Json] = [{"type": "look"}, {"type": "ping", "id": 3}, {"type": "say", "text": "hello"}]
    for seat, sight in socket.sights.items():
        n, choices = sight["n"], sight["choices"] or [{"move": {}}]
        found += [{"type": "undo", "n": n, "seat": seat}, {"type": "undo", "n": n - 1}]
        found += [{"type": "hint", "n": n, "seat": seat}, {"type": "hint", "n": n - 1}]
        for choice in choices[:4]:
            found += [{"type": kind, "n": n, "move": choice["move"], "seat": seat} for kind in ("answer", "why")]
    return found


@dataclass
class Player:
    """Somebody who sends anything at all, at one table after another."""

    server: Server
    game: str
    socket: Socket = field(init=False)
    other: Socket = field(init=False)
    table: str = ""

    def sit_down(self) -> None:
        aki, ben = self.server.guest("Aki"), self.server.guest("Ben")
        seats = ["me", "open", "me"] if 3 in GAMES[self.game].seats else ["me", "open"]
        self.table = aki.make(self.game, seats, hints=True)
        ben.join(self.table)
        if self.table in {each["id"] for each in aki.get("lobby")["own"] if each["phase"] == "open"}:
            aki.start(self.table)
        self.socket, self.other = aki.open(self.table), ben.open(self.table)

    def send(self, which: int, what: "Mistake | str | bytes | None") -> None:
        """One of the messages that make sense now, perhaps with a mistake in it; or text or bytes as they are."""
        sensible = messages(self.socket)
        message = sensible[which % len(sensible)]
        if isinstance(what, Mistake):
            message = what.made_in(message)
        self.socket.line.send(json.dumps(message) if what is None or isinstance(what, Mistake) else what)

    def check(self) -> None:
        """It still answers, in the form that is documented."""
        for message in self.socket.drain():
            read_to_client(json.dumps(message))
        self.other.drain()

    def finish(self) -> None:
        """The game goes on to its end, and its chance was fair."""
        play_out([self.socket, self.other], Random(1))
        text = self.server.stranger().http.get(f"/api/tables/{self.table}/transcript").text
        assert len(list(replay(text.splitlines(), is_verified=True))) == 1


@short_or_long
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_socket_says_the_game_goes_on(server: Server, game: str, count: int) -> None:
    player = Player(server, game)
    player.sit_down()

    def check(spoken: list[tuple[int, Mistake | str | bytes | None]]) -> None:
        if player.socket.end:
            player.finish()
            player.sit_down()
        for which, what in spoken:
            player.send(which, what)
        player.check()

    anything = MISTAKES | st.none() | ANY.map(json.dumps) | st.text() | st.binary()
    fuzzed(count, st.lists(st.tuples(st.integers(0, 60), anything), min_size=1, max_size=10), check)
    player.finish()
    assert server.errors == []
