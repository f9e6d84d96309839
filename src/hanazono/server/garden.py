"""Everything that one process of the server holds, made at start and closed at the end."""

import gc
from dataclasses import dataclass

from hanazono.server.live.broadcast import Broadcaster
from hanazono.server.live.caps import Caps
from hanazono.server.live.chat import Chat
from hanazono.server.live.creation import Creation
from hanazono.server.live.duties import Duties
from hanazono.server.live.hints import Hints
from hanazono.server.live.lobby import Lobby
from hanazono.server.live.presence import Presence
from hanazono.server.live.seat_actions import SeatActions
from hanazono.server.live.seating import Seating
from hanazono.server.live.table_cache import TableCache
from hanazono.server.live.table_writer import TableWriter
from hanazono.server.people.accounts import Accounts
from hanazono.server.people.sessions import Sessions, new_key
from hanazono.server.people.signed_cookies import Signer
from hanazono.server.process.limits import Limits
from hanazono.server.process.settings import Settings
from hanazono.server.process.work import Work
from hanazono.server.push.messages import Identity, new_push_key, read_push_key
from hanazono.server.push.notices import Pushes
from hanazono.server.replay.replays import Replays
from hanazono.server.replay.reviews import Reviews
from hanazono.server.thinking.address_groups import AddressGroups
from hanazono.server.thinking.thinkers import Thinkers, threads_for
from hanazono.server.transport.connections import Connections
from hanazono.store.connect import connect
from hanazono.store.database import Database
from hanazono.store.duties import DutyStore
from hanazono.store.log import Log
from hanazono.store.notices import News, Notices
from hanazono.store.people import PeopleStore, shared_setting
from hanazono.store.reviews import ReviewStore
from hanazono.store.tables import TableStore
from hanazono.store.transcripts import TranscriptStore


@dataclass
class Garden:
    """One process."""

    settings: Settings
    connections: Connections
    database: Database
    notices: Notices
    people: PeopleStore
    sessions: Sessions
    limits: Limits
    table_store: TableStore
    log: Log
    tables: TableCache
    writer: TableWriter
    broadcaster: Broadcaster
    chat: Chat
    lobby: Lobby
    presence: Presence
    address_groups: AddressGroups
    thinkers: Thinkers
    duties: Duties
    hints: Hints
    creation: Creation
    seating: Seating
    seat_actions: SeatActions
    work: Work
    replays: Replays
    reviews: Reviews
    accounts: Accounts
    pushes: Pushes
    is_ready: bool = False

    @classmethod
    async def open(cls, settings: Settings) -> "Garden":
        """Connects, migrates, and starts what runs in the background."""
        database = connect(settings.database, settings.database_pool)
        await database.migrate()
        key = bytes.fromhex(await shared_setting(database, "cookie-key", new_key))
        push_key = read_push_key(await shared_setting(database, "push-key", new_push_key))
        people, table_store, duty_store = PeopleStore(database), TableStore(database), DutyStore(database)
        notices, limits = database.notices, Limits(settings.rate)
        log, broadcaster = Log(database), Broadcaster()
        tables = TableCache(table_store, notices, broadcaster)
        writer = TableWriter(log, tables, broadcaster)
        work, address_groups = Work(limits), AddressGroups()
        replays = Replays(table_store, TranscriptStore(database), work)
        thinkers = Thinkers(settings.thinkers or threads_for(settings.workers))
        caps = Caps(tables, table_store, address_groups, is_off=not settings.rate)
        hints, lobby = Hints(thinkers, limits, address_groups), Lobby(broadcaster, table_store)
        seating = Seating(tables, writer, broadcaster, table_store, duty_store, caps)
        duties = Duties(tables, writer, duty_store, seating, thinkers, address_groups, settings.pause)
        garden = cls(
            settings=settings,
            connections=Connections(settings),
            database=database,
            notices=notices,
            people=people,
            sessions=Sessions(people, Signer(key)),
            limits=limits,
            table_store=table_store,
            log=log,
            tables=tables,
            writer=writer,
            broadcaster=broadcaster,
            chat=Chat(tables, broadcaster, table_store, limits),
            lobby=lobby,
            presence=Presence(tables, lobby, people, notices),
            address_groups=address_groups,
            thinkers=thinkers,
            duties=duties,
            hints=hints,
            creation=Creation(tables, broadcaster, table_store, caps, work),
            seating=seating,
            seat_actions=SeatActions(writer, duties, hints),
            work=work,
            replays=replays,
            reviews=Reviews(tables, broadcaster, ReviewStore(database), duty_store, replays, thinkers, address_groups),
            accounts=await Accounts.open(people, limits, thinkers),
            pushes=Pushes(broadcaster, people, Identity(push_key, settings.contact)),
        )
        await database.release_claims()
        tables.on_refresh.append(garden.chat.catch_up)
        lobby.start()
        garden.pushes.start()
        notices.listen(garden.hear)
        garden.duties.start()
        garden.reviews.start()
        garden.is_ready = True
        gc.collect()
        gc.freeze()  # what lives as long as the process need not be looked through again and again: 100 ms each time
        gc.set_threshold(10_000)  # hardly anything here is a cycle
        return garden

    async def hear(self, news: News) -> None:
        """Other processes have changed something."""
        await self.presence.refresh_people(news.people)
        with self.pushes.heard_from_others():
            await self.tables.hear_of_tables(news.tables)
            await self.tables.hear_of_rows(news.logs)
        self.lobby.mark_stale()

    async def close(self) -> None:
        """Stores what is under way, then lets go of everything."""
        self.is_ready = False
        await self.duties.stop()
        await self.reviews.stop()
        await self.hints.stop()
        self.thinkers.stop()
        self.work.stop()
        await self.pushes.stop()
        await self.lobby.stop()
        await self.notices.stop()
        await self.log.stop()
        await self.writer.stop()
        await self.database.close()
