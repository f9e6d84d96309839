"""Who is here: when a new socket looks at its person again."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from hanazono.server.live.presence import Presence
from hanazono.server.protocol.close_codes import SIGNED_OUT
from hanazono.store.people import Person

AKI = Person("aki", "Aki", 1)


@dataclass
class Socket:
    """A socket that notes why it was closed."""

    person: Person | None = AKI
    session: str = "phone"
    codes: list[int] = field(default_factory=list)

    def close(self, code: int) -> None:
        self.codes.append(code)


def test_whoever_changed_before_their_socket_could_be_told_must_go() -> None:
    asked: list[tuple[str, str]] = []

    async def find(person_id: str, session: str) -> Person:
        """They have signed out everywhere."""
        asked.append((person_id, session))
        return Person("aki", "Aki", 1, sessions=1)

    async def open_sockets() -> tuple[list[int], list[int]]:
        nobody: Any = SimpleNamespace(listeners=list, sockets=set())
        presence = Presence(nobody, nobody, SimpleNamespace(find=find, forget=int), nobody)  # type: ignore[arg-type]
        late, early = Socket(), Socket()
        before = presence.changes
        await presence.refresh_people({"ben"})
        await presence.refresh_since(before, early)  # type: ignore[arg-type]
        await presence.refresh_since(presence.changes, late)  # type: ignore[arg-type]
        return early.codes, late.codes

    assert asyncio.run(open_sockets()) == ([SIGNED_OUT], [])
    assert asked == [("aki", "phone")]
