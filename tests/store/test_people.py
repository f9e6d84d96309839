"""People in the database, on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from sqlalchemy import text

from hanazono.store import people as store
from hanazono.store.connect import connect
from hanazono.store.people import LoginTaken, Outdated, PeopleStore, Person, Subscription, shared_setting

AKI = Person("aki", "あき", 1)
BEN = Person("ben", "Ben", 2)
PHONE = Subscription("https://push.example/phone", "point", "auth")
DESK = Subscription("https://push.example/desk", "point", "auth")

Work = Callable[[PeopleStore], Awaitable[None]]
InStore = Callable[[Work], None]


@pytest.fixture
def in_store(url: str) -> InStore:
    """Does something with a store in which Aki and Ben are guests."""

    async def run(work: Work) -> None:
        database = connect(url)
        try:
            await database.migrate()
            people = PeopleStore(database)
            for person in (AKI, BEN):
                await people.add(person)
            await work(people)
        finally:
            await database.close()

    return lambda work: asyncio.run(run(work))


def test_a_login_is_one_persons(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        aki = await people.change(AKI, login="flower", password="hash", recovery=("one", "two"))
        assert (
            aki
            == await people.with_login("flower")
            == replace(AKI, login="flower", password="hash", recovery=("one", "two"))
        )
        with pytest.raises(LoginTaken):
            await people.change(BEN, login="flower")
        assert await people.find("ben") == BEN

    in_store(work)


def test_nobody_is_a_person_in_a_session_that_has_ended(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.end_session("aki", "phone", 10, 0)
        await people.end_session("aki", "phone", 11, 0)  # again
        await people.end_session("nobody", "desk", 10, 0)
        assert await people.find("aki", "phone") is None
        assert await people.find("aki", "desk") == await people.find("aki") == AKI
        assert await people.find("ben", "desk") == BEN
        await people.end_session("aki", "tablet", 20, 15)  # the phone's cookie has expired
        assert await people.find("aki", "phone") == AKI
        changed = await people.change(AKI, sessions=1)
        assert await people.find("aki", "tablet") == changed  # whose cookie of that session is void anyway
        await people.end_session("ben", "desk", 30, 0)
        await people.remove("ben")
        assert (await people.everything_of("ben"))["signed_out"] == []

    in_store(work)


def test_only_who_is_up_to_date_changes_an_account(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        aki = await people.change(AKI, login="flower")
        with pytest.raises(Outdated):
            await people.change(AKI, login="petal")
        later = await people.change(aki, sessions=1)
        with pytest.raises(Outdated):
            await people.change(aki, sessions=1)
        assert await people.find("aki") == later
        with pytest.raises(Outdated):
            await people.change(Person("cho", "Cho", 3), login="leaf")

    in_store(work)


def test_a_change_writes_nothing_else(in_store: InStore) -> None:
    """Whoever was renamed or banned meanwhile stays so."""

    async def work(people: PeopleStore) -> None:
        await people.rename("aki", "Haru")
        await people.database.execute(text("UPDATE people SET banned = 5 WHERE id = 'aki'"))
        await people.change(AKI, sessions=1)
        assert await people.find("aki") == replace(AKI, name="Haru", banned=5, sessions=1)

    in_store(work)


def test_what_others_change_is_seen_at_once_by_processes_and_soon_beside_the_command_line(
    in_store: InStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(people: PeopleStore) -> None:
        other = PeopleStore(people.database)  # of another process, or of `hanazono admin`
        assert await people.find("aki", "phone") == AKI
        await other.rename("aki", "Haru")
        assert (people.database.recall_seconds == 0) == (await people.find("aki", "phone") != AKI)
        monkeypatch.setattr(people.database, "recall_seconds", 0.0)
        assert await people.find("aki", "phone") == replace(AKI, name="Haru")
        monkeypatch.undo()
        await other.end_session("aki", "phone", 10, 0)
        people.forget()  # it was told
        assert await people.find("aki", "phone") is None

    in_store(work)


def test_only_so_many_are_remembered(in_store: InStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_KNOWN", 3)

    async def work(people: PeopleStore) -> None:
        for session in "abcdef":
            assert await people.find("aki", session) == AKI
        assert len(people._known) == (3 if people.database.recall_seconds else 0)

    in_store(work)


def test_whom_one_shuns(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        assert await people.shun("aki", "ben", "mute")
        assert await people.find("aki") == replace(AKI, shuns={"ben": "mute"})
        assert await people.shun("aki", "ben", "block")
        assert await people.find("aki") == replace(AKI, shuns={"ben": "block"})
        assert await people.find("ben") == BEN
        assert await people.names_shunned("aki") == [("ben", "Ben", "block")]
        assert not await people.shun("aki", "nobody", "mute")
        assert await people.shun("aki", "ben", None)
        assert await people.names_shunned("aki") == []

    in_store(work)


def test_where_one_takes_notices(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        assert await people.subscribe("aki", PHONE, 1)
        assert await people.subscribe("aki", replace(PHONE, auth="new"), 1)
        assert not await people.subscribe("aki", DESK, 1)
        assert await people.subscriptions("aki") == [replace(PHONE, auth="new")]
        assert await people.subscribe("ben", PHONE, 1)  # somebody else signs in there
        assert await people.subscriptions("aki") == []
        assert not await people.unsubscribe(PHONE.endpoint, "aki")
        assert await people.unsubscribe(PHONE.endpoint, "ben")
        assert await people.subscribe("ben", PHONE, 1)
        assert await people.unsubscribe(PHONE.endpoint)
        assert await people.subscribe("ben", PHONE, 2)
        assert await people.subscribe("ben", DESK, 2)
        await people.change(BEN, sessions=1)  # signed out everywhere
        assert await people.subscriptions("ben") == []

    in_store(work)


def test_all_about_a_person_and_nothing_after_they_went(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        await people.subscribe("aki", PHONE, 1)
        await people.end_session("aki", "phone", 7, 0)
        await people.shun("aki", "ben", "mute")
        await people.shun("ben", "aki", "block")
        assert await people.everything_of("aki") == {
            "person": {"id": "aki", "name": "あき", "created": 1, "login": None},
            "tables": [],
            "seats": [],
            "chat": [],
            "shunned": [{"other_id": "ben", "kind": "mute"}],
            "push": [{"endpoint": PHONE.endpoint}],
            "signed_out": [{"at": 7}],
            "transcripts": [],
        }
        await people.remove("aki")
        assert await people.find("aki") is None
        assert await people.subscriptions("aki") == []
        assert await people.find("ben") == BEN
        assert (await people.everything_of("aki"))["person"] is None

    in_store(work)


def test_a_setting_is_made_once(in_store: InStore) -> None:
    async def work(people: PeopleStore) -> None:
        numbers = iter(range(10))
        make = lambda: str(next(numbers))  # noqa: E731
        found = await asyncio.gather(*(shared_setting(people.database, "key", make) for _ in range(5)))
        assert len(set(found)) == 1
        assert await shared_setting(people.database, "key", make) == found[0]

    in_store(work)
