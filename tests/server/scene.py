"""A table that strangers, spectators and mistaken programs try their hands at, and the proof that nothing changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests.server.conftest import Guest, Server, Socket


@dataclass
class Scene:
    """Aki is the host of a table of ombre that runs, Ben sits there, Cho looks on, Dan has no cookie."""

    server: Server
    table: str
    aki: Guest
    ben: Guest
    cho: Guest
    dan: Guest
    witness: Socket  # Cho's

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def everything(self) -> list[Any]:
        """What Cho sees, and all that is stored of the table."""
        seen = {**self.witness.look(), "reason": ""}
        stored = [
            self.server.query(f"SELECT * FROM {name} WHERE {key} = ?", self.table)
            for name, key in (("tables", "id"), ("seats", "table_id"), ("log", "table_id"), ("chat", "table_id"))
        ]
        return [seen, *stored]

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        before = self.everything()
        yield
        assert self.everything() == before


def set_scene(server: Server) -> Scene:
    aki, ben, cho = server.guest("Aki"), server.guest("Ben"), server.guest("Cho")
    table = aki.make("ombre", ["me", "open"])
    witness = cho.open(table)
    ben.join(table)
    witness.until(lambda message: bool(message.get("sight")))
    return Scene(server, table, aki, ben, cho, server.stranger(), witness)


def reason(response: httpx.Response, status: int) -> str:
    """The reason of a refusal, which has this status and the form of all refusals."""
    assert response.status_code == status, (response.status_code, response.text)
    body = response.json()
    assert body.keys() == {"reason", "more"}
    return str(body["reason"])
