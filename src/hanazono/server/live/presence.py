"""Who is here: the open sockets of people, and what becomes of them when their person has changed.

A socket was opened with a cookie. When that is void (signed out, forgotten, banned) it is closed; else
it goes on with what holds for its person now, such as whom they have muted. The change may come from anywhere: this
process, another one, `hanazono admin` (the latter two by a notice).
"""

from dataclasses import dataclass

from hanazono.server.live.lobby import Lobby, LobbySocket
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_socket import Connection
from hanazono.server.protocol.close_codes import SIGNED_OUT
from hanazono.store.notices import Changed, Notices
from hanazono.store.people import PeopleStore


@dataclass
class Presence:
    """The people whose sockets are open in this process."""

    tables: TableCache
    lobby: Lobby
    people: PeopleStore
    notices: Notices
    changes: int = 0  # so many times people were changed, as far as this process knows

    async def changed(self, person_id: str) -> None:
        """This process has changed a person: their sockets are refreshed here and everywhere."""
        await self.refresh_people({person_id})
        await self.notices.announce(people=[person_id])

    async def refresh_people(self, people: Changed) -> None:
        """These people were changed, here or elsewhere (None: any may have changed)."""
        if people is not None and not people:
            return
        self.changes += 1
        self.people.forget()
        for socket in self._sockets():
            if socket.person is not None and (people is None or socket.person.id in people):
                await self.refresh(socket)

    async def refresh_since(self, changes: int, socket: Connection | LobbySocket) -> None:
        """The person of a new socket was read after so many changes: they may have changed before it could be told."""
        if self.changes != changes:
            await self.refresh(socket)

    async def refresh(self, socket: Connection | LobbySocket) -> None:
        """What holds for the person of a socket now, which may be that they must go."""
        if socket.person is None:
            return
        found = await self.people.find(socket.person.id, socket.session)
        if found is None or found.banned is not None or found.sessions != socket.person.sessions:
            socket.close(SIGNED_OUT)
            return
        socket.person = found

    def _sockets(self) -> list[Connection | LobbySocket]:
        at_tables = [each for each in self.tables.listeners() if isinstance(each, Connection)]
        return [*at_tables, *self.lobby.sockets]
