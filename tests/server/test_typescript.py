"""The types of the page: TypeScript takes them, and what a server really sends fits them.

Every message becomes a constant of its type: TypeScript finds a field that is missing, one too many, or mistyped.
"""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hanazono.games import GAMES
from hanazono.games.kit import SPECTATOR
from hanazono.table import play, wire
from hanazono.table.clocks import Clock
from hanazono.table.views import Messages
from tests.join.stage import NOW, TABLE, Stage
from tests.server.conftest import Server, play_out

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web" / "src" / "net" / "protocol.ts"
COMPILER = ROOT / "web" / "node_modules" / ".bin" / "tsc"

Json = dict[str, Any]


def complaints(folder: Path, constants: list[tuple[str, Json]]) -> str:
    """What TypeScript has to say about constants of these types."""
    if not COMPILER.exists():
        pytest.skip("TypeScript is not installed: make web/node_modules")
    names = sorted({name for name, _ in constants})
    lines = [f'import type {{ {", ".join(names)} }} from "./protocol.ts";']
    lines += [f"export const c{n}: {name} = {json.dumps(value)};" for n, (name, value) in enumerate(constants)]
    (folder / "protocol.ts").write_text(TYPES.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "constants.ts").write_text("\n".join(lines), encoding="utf-8")
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--allowImportingTsExtensions"]
    done = subprocess.run(
        [str(COMPILER), *options, "constants.ts"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def messages(game: str) -> Iterator[Json]:
    """What a seat and a spectator are told of a game: before it, at first, after moves, at the end; and the rest."""
    clock = Clock("live", 600, 5)
    yield json.loads(Stage(game, is_open=True).messages.whole(TABLE, [0], person_id="ann", reason="hello"))
    stage = Stage(game, clock=clock)
    for viewer in (0, SPECTATOR):
        yield json.loads(stage.messages.whole(TABLE, [viewer], person_id=None, reason="resync"))
        [seat, *_] = stage.setup.game.asked(stage.table.s)
        for told in stage.moves(seat, viewer=viewer):
            yield _sent(told)
    for told in stage.told(play.hand_over(stage.table, 1, "random", "asked", NOW)):
        yield _sent(told)
    stage.play_out()
    yield json.loads(Messages(stage.table, stage.sitting).whole(TABLE, [0], person_id="ann", reason="hello"))


def _sent(message: wire.ToClient) -> Json:
    found: Json = json.loads(msgspec.json.encode(message))
    return found


def test_what_a_server_sends_fits_the_types_of_the_page(server: Server, tmp_path: Path) -> None:
    constants = [("ToClient", message) for game in GAMES for message in messages(game)]
    others = (
        wire.Accepted(0, 1), wire.Refused("forbidden"), wire.Because(1, 0, None), wire.Unsaid(1), wire.Next(TABLE),
        wire.Said(1, None, "Ann", "hello", NOW), wire.Pong(1), wire.Reviewing(3, 7),
        wire.Hinted(1, 0, [wire.Judged({"draw": True}, {}, 0, None, None, None, None)]),
    )  # fmt: skip
    constants += [("ToClient", _sent(message)) for message in others]
    aki = server.guest("Aki")
    table = aki.make("haru", ["me", "bot"], clock=asdict(Clock("live", 600, 5)))
    aki.start(table)
    socket = aki.open(table)
    constants.append(("ToClient", socket.ask(type="hint", n=socket.sights[0]["n"])))
    play_out([socket], Random(1))
    aki.post(f"tables/{table}/review")
    constants.append(("Review", aki.get(f"tables/{table}/review")))
    constants += [("Lobby", aki.get("lobby")), ("TableShown", aki.get(f"tables/{table}")), ("Games", aki.get("games"))]
    assert complaints(tmp_path, constants) == ""


def test_what_does_not_fit_them_is_found(tmp_path: Path) -> None:
    whole = json.loads(Stage().messages.whole(TABLE, [0], person_id="ann", reason="hello"))
    del whole["clock"]["patience"]
    whole["sights"][0]["choices"][0]["luck"] = 7
    found = complaints(tmp_path, [("Whole", whole)])
    assert "patience" in found
    assert "luck" in found
