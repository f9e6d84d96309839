"""Hostile messages and frames in masses: whatever a socket sends, the game goes on, and was fair to its end.

Somebody at a table sends what a seed says: valid messages, messages with a mistake, any JSON, any bytes; in whole
frames, in pieces, and in frames that break the protocol, after which they come back. Meanwhile the other person plays.
A few thousand here, a hundred thousand in `make soak`.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import msgspec
import pytest

from hanazono.games import GAMES
from hanazono.table import wire
from hanazono.table.transcript import replay
from tests.server.conftest import WAIT_SECONDS, Guest, Server, Socket, play_out
from tests.server.fuzzing import BINARY, TEXT, RawSocket, frame, hostile_frames, message

EVERY = 20  # messages until it is seen what came of them
HALF_SECONDS = 0.3  # for the server to answer what came whole
CODES = {0, 1000, 1002, 1007, 1009, 4029}  # with which such a socket may end
MOST_LOG = 4_000_000  # bytes that all of it may write to the log
QUIET = ("Invalid UTF-8",)  # what the web server says of a text that is none

read_to_client = msgspec.json.Decoder(wire.ToClient).decode


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_socket_sends_the_game_goes_on(server: Server, game: str) -> None:
    babble(server, game, 800)


def babble(server: Server, game: str, count: int) -> None:
    """So many hostile messages at tables of a game, always the same ones as long as the game goes the same way."""
    random, logged = Random(f"{game} {count}"), len(server.said)
    aki, ben, seen = server.guest("Aki"), server.guest("Ben"), Counter[str]()
    pair = Pair.sit_down(aki, ben, game, seen)
    for _ in range(0, count, EVERY):
        texts = [message(random, list(pair.hostile.sights.values())) for _ in range(EVERY)]
        pair.hostile.send(b"".join(frame(TEXT if is_text(each) else BINARY, each) for each in texts[1:]))
        pair.look_what_came()
        pair.hostile.send(hostile_frames(random, texts[0]))
        pair.look_whether_it_is_open()
        pair.answer_for_the_other(random)
        if pair.other.end:
            pair.finish()
            pair = Pair.sit_down(aki, ben, game, seen)
    pair.finish()
    assert {"refused malformed", "refused no-move", "table resync", "update", "1002", "1007"} <= seen.keys(), seen
    assert [line for line in server.errors if not any(word in line for word in QUIET)] == []
    assert len(server.said) - logged < MOST_LOG
    print(f"\n{game}, {count:,} messages: {dict(seen.most_common(12))}; {len(server.said) - logged:,} bytes in the log")


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


@dataclass
class Pair:
    """Two people at a table: one is hostile, the other plays."""

    aki: Guest
    ben: Guest
    table: str
    hostile: RawSocket
    other: Socket
    seen: Counter[str]
    accepted: int = 0
    answered: set[int] = field(default_factory=set)

    @classmethod
    def sit_down(cls, aki: Guest, ben: Guest, game: str, seen: Counter[str]) -> "Pair":
        table = aki.make(game, ["me", "open", "me"] if 3 in GAMES[game].seats else ["me", "open"], hints=True)
        ben.join(table)
        pair = cls(aki, ben, table, RawSocket(aki.server, table, aki.cookie), ben.open(table), seen)
        pair.hostile.settle()
        return pair

    def look_what_came(self, patience: float = WAIT_SECONDS) -> None:
        """Whatever came has a form that is documented."""
        for heard in self.hostile.settle(patience):
            read_to_client(json.dumps(heard))
            self.seen[f"{heard['type']} {heard.get('reason', '')}".strip()] += 1
            self.accepted += heard.get("accepted") is not None

    def look_whether_it_is_open(self) -> None:
        """After frames that are none it is closed for a reason, or waits for their rest; then its person comes back."""
        try:
            self.look_what_came(HALF_SECONDS)
        except TimeoutError:
            self.seen["half"] += 1
        else:
            if self.hostile.code is None:
                return
            self.seen[str(self.hostile.code)] += 1
            assert self.hostile.code in CODES
        self.hostile.hang_up()
        self.hostile = RawSocket(self.aki.server, self.table, self.aki.cookie)
        self.hostile.settle()

    def answer_for_the_other(self, random: Random) -> None:
        self.other.drain()
        for seat, sight in self.other.sights.items():
            if sight["choices"] and sight["n"] not in self.answered and not self.other.end:
                self.answered.add(sight["n"])
                self.other.answer(seat or 0, random.choice(sight["choices"])["move"])
        self.other.drain()

    def finish(self) -> None:
        """The game goes on to its end, and every move and every draw of it was right."""
        self.hostile.hang_up()
        play_out([self.aki.open(self.table), self.other], Random(1))
        moves = [row for row in self.aki.server.rows(self.table) if row[1] in {"move", "undo"}]
        assert len(moves) >= self.accepted
        text = self.ben.http.get(f"/api/tables/{self.table}/transcript").text
        assert len(list(replay(text.splitlines(), is_verified=True))) == 1
