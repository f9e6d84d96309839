"""Everything that one process of the server holds, made at start and closed at the end."""

import gc
from dataclasses import dataclass

from hanazono.server.live.caps import Caps
from hanazono.server.live.chat import Chat
from hanazono.server.live.duties import Duties
from hanazono.server.live.hall import Hall
from hanazono.server.live.hints import Hints
from hanazono.server.live.lobby import Lobby
from hanazono.server.live.presence import Presence
from hanazono.server.live.seating import Seating
from hanazono.server.live.tables import Tables
from hanazono.server.people.accounts import Accounts
from hanazono.server.people.sessions import Sessions, new_key
from hanazono.server.process.limits import Limits
from hanazono.server.process.settings import Settings
from hanazono.server.process.work import Work
from hanazono.server.push.push import Identity, Pushes, new_push_key, read_push_key
from hanazono.server.replay.replays import Replays
from hanazono.server.replay.reviews import Reviews
from hanazono.server.thinking.address_groups import Whereabouts
from hanazono.server.thinking.thinkers import Thinkers, threads_for
from hanazono.server.transport.connections import Gate
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
    gate: Gate
    database: Database
    notices: Notices
    people: PeopleStore
    sessions: Sessions
    limits: Limits
    tables: TableStore
    log: Log
    hall: Hall
    chat: Chat
    lobby: Lobby
    presence: Presence
    whereabouts: Whereabouts
    thinkers: Thinkers
    duties: Duties
    hints: Hints
    tables_of_people: Tables
    seating: Seating
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
        people, tables, duty_store = PeopleStore(database), TableStore(database), DutyStore(database)
        notices, limits = Notices(database), Limits(settings.rate)
        log = Log(database)
        hall = Hall(tables, log, notices)
        work, whereabouts = Work(limits), Whereabouts()
        replays = Replays(hall, TranscriptStore(database), work)
        thinkers = Thinkers(settings.thinkers or threads_for(settings.workers))
        caps = Caps(hall, tables, whereabouts, is_off=not settings.rate)
        hints, seating = Hints(thinkers, limits, whereabouts), Seating(hall, tables, duty_store, caps)
        lobby, duties = Lobby(hall, tables), Duties(hall, duty_store, seating, thinkers, whereabouts, settings.pause)
        garden = cls(
            settings=settings,
            gate=Gate(settings),
            database=database,
            notices=notices,
            people=people,
            sessions=Sessions(people, key, settings),
            limits=limits,
            tables=tables,
            log=log,
            hall=hall,
            chat=Chat(hall, tables, limits),
            lobby=lobby,
            presence=Presence(hall, lobby, people, notices),
            whereabouts=whereabouts,
            thinkers=thinkers,
            duties=duties,
            hints=hints,
            seating=seating,
            tables_of_people=Tables(hall, tables, caps, duties, hints, work),
            work=work,
            replays=replays,
            reviews=Reviews(hall, ReviewStore(database), duty_store, replays, thinkers, whereabouts),
            accounts=await Accounts.open(people, limits, thinkers),
            pushes=Pushes(hall, people, Identity(push_key, settings.contact)),
        )
        if not database.is_shared:
            await duty_store.release_all()
        hall.on_notice.append(garden.chat.catch_up)
        duties.on_person.append(garden.presence.look_at)
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
        await self.presence.look_at(news.people)
        with self.pushes.heard_from_others():
            await self.hall.hear(news.tables)
            await self.hall.hear_logs(news.logs)
        self.lobby.stir()

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
        await self.hall.stop()
        await self.database.close()
